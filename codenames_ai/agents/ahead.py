"""A look one clue ahead: what a clue leaves behind, on this board and not on average.

A value prices the position after a turn by how many cards are left. Which cards are left matters too: four that share a
clue are soon found, four that share none take four turns. For each of the best clues the search is made again on the board
as it would be with the cards found that it is meant for, and the best value there is set against what a position of that
size is usually worth. How far this board and this partner differ from the usual shows at once, in the present position;
the usual value is scaled by that first (`Foresight.scaled`).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from codenames_ai.scoring import Foresight, Prospect, Search, Seats, best_of_each, expected_own

Floats = NDArray[np.floating]
_SHORTLIST = 1024


def shortlist(rates: Floats, seats: Seats, bonus: Floats) -> NDArray[np.intp]:
    """Rows of the clues that cover most own cards now: what is good for some of these cards is among them."""
    own = rates[:, seats.own]
    good = expected_own(own, rates.sum(axis=1) - own.sum(axis=1)) + np.where(np.isfinite(bonus), 0, -np.inf)
    if len(good) <= _SHORTLIST:
        return np.arange(len(good))
    return np.argpartition(-good, _SHORTLIST)[:_SHORTLIST]


def left_behind(
    rates: Floats,
    seats: Seats,
    value: Foresight,
    now: tuple[int, int, int, float],
    found: Sequence[Sequence[int]],
    bonus: Floats,
    clue_max: int,
) -> list[float]:
    """What the cards left by each clue are worth above the usual, in the unit of the value; 0 when none are left.

    Parameters
    ----------
    rates : ndarray, shape (n_clues, n_cards)
        Present touch rates.
    seats : Seats
    value : Foresight
    now : tuple
        Own cards left, rival cards left, number of the turn, value of the best clue.
    found : sequence of sequences of int
        Columns of the own cards that each clue is meant for.
    bonus : ndarray, shape (n_clues,)
        As for `codenames_ai.scoring.best`.
    clue_max : int
        Largest number that may be said.
    """
    own_left, rival_left, turn, here = now
    boards = [_without(rates, seats, cards) for cards in found]
    going = [i for i, (_, after) in enumerate(boards) if after.own.size]
    nexts = {i: value.prospect(boards[i][1].own.size, rival_left, turn) for i in going}
    rankings = best_of_each([next_search(*boards[i], value, nexts[i], bonus, clue_max) for i in going])
    gains = [0.0] * len(found)
    for i, ranking in zip(going, rankings, strict=True):
        average = value.usual(boards[i][1].own.size, nexts[i].rival_left)
        usual = value.scaled(average, here, value.usual(own_left, rival_left))
        if ranking.values.size:
            gains[i] = nexts[i].reached * (float(ranking.values[0]) - usual)
    return gains


def _without(rates: Floats, seats: Seats, found: Sequence[int]) -> tuple[Floats, Seats]:
    """The board when some own cards are covered."""
    kept = np.setdiff1d(np.arange(rates.shape[1]), found)
    own = np.setdiff1d(seats.own, found)
    return rates[:, kept], Seats(*(np.searchsorted(kept, part) for part in (own, seats.rival, seats.assassin)))


def next_search(
    rates: Floats, seats: Seats, value: Foresight, then: Prospect, bonus: Floats, clue_max: int
) -> Search:
    """The search for the next clue on such a board; rival cards that are covered by then, no matter which, are danger less."""
    own_left = seats.own.size
    payoff = value.payoff(own_left, then.rival_left, then.turn)
    numbers = range(1, min(own_left, clue_max) + 1)
    if then.rival_left < seats.rival.size:
        rates = rates.copy()
        rates[:, seats.rival] *= then.rival_left / seats.rival.size
    return Search(lambda rows: rates[rows], len(rates), seats, payoff, numbers, bonus)
