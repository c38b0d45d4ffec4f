"""The two special numbers: zero, which warns, and unlimited, which sends the operative after what earlier clues meant."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from codenames_ai.agents.choice import ClueChoice, Endings
from codenames_ai.agents.memory import LITTLE, warned
from codenames_ai.agents.situation import Floats, Situation
from codenames_ai.legality import Level, check_clue
from codenames_ai.rules import UNLIMITED, Clue
from codenames_ai.scoring import Seats, best, exact_turn

_SUSPECTED = 0.5  # suspected own cards from which a clue for zero is thought of
_LEFTOVERS = (
    1.2  # suspected own cards from which unlimited is thought of: the extra guess (G-GUESS-04) serves for one
)
_CLEAR = 4.0  # touch rate, in average cards, of the card that a clue for zero warns of: a wrong one


def zero(at: Situation, bonus: NDArray[np.float32], danger: Floats, twin: float) -> list[ClueChoice]:
    """The best clues for zero: each warns of what is near, and the operative finds what earlier clues meant (AI-06).

    Parameters
    ----------
    at : Situation
    bonus : ndarray, shape (n_clues,)
        Minus infinity for a clue that may not be given.
    danger : ndarray, shape (n_hidden,)
        Factor on the touch rate of each card.
    twin : float
        Cosine from which two clues are near-twins; of those only the better one is given.
    """
    if not at.view.ruleset.clue_zero or at.suspected[at.seats.own].sum() < _SUSPECTED:
        return []
    nearest = at.heard.argmax(axis=1)
    clear = at.heard.max(axis=1) >= _CLEAR * at.heard.mean(axis=1)
    bonus = np.where(clear & ~np.isin(nearest, at.seats.own), bonus, -np.inf)
    most = int(max(1, np.floor(at.suspected[at.seats.own].sum())))
    rates = warned(at.heard, at.suspected) * danger.astype(at.heard.dtype)
    ranking = best(
        lambda rows: rates[rows],
        len(bonus),
        at.seats,
        at.payoff,
        [min(most, at.view.own_left)],
        bonus=bonus.astype(np.float32),
        top=3,
    )
    alike = at.mind.model.alike(ranking.clues, twin)
    made = [
        at.explain(int(ranking.clues[i]), int(ranking.numbers[i]), float(ranking.values[i]), rates=rates, zero=True)
        for i in range(len(ranking.clues))
        if not alike[i, :i].any()
    ]
    return [c for c in made if check_clue(c.clue, at.view, targets=()).level is Level.LEGAL]


def unlimited(at: Situation, choice: ClueChoice) -> ClueChoice | None:
    """The same clue without a number, when it is worth more: old cards are caught after the new ones (AI-07).

    The turn is reckoned in two parts: the cards the clue is meant for, as with its number; if they are all found,
    touches by suspicion alone, as many as own cards are likely to be suspected.
    """
    number = choice.clue.number
    meant = at.columns(choice.intended)
    own = np.setdiff1d(at.seats.own, meant)
    recalled = float(at.suspected[own].sum())
    if not at.view.ruleset.clue_unlimited or not isinstance(number, int) or number < 1 or recalled < _LEFTOVERS:
        return None
    kept = np.setdiff1d(np.arange(len(at.suspected)), meant)
    seats = Seats(*(np.searchsorted(kept, part) for part in (own, at.seats.rival, at.seats.assassin)))
    more = int(np.clip(round(recalled), 1, own.size))
    after = exact_turn((at.suspected[kept] + LITTLE)[None, :], seats, more)
    found = len(meant)
    gain = float(after.value(at.payoff[found : found + more + 1])[0]) - float(at.payoff[found, 0])
    if gain <= 0:
        return None
    whole = choice.all_intended
    ends, later = np.array([*_parts(choice.endings)]), after.ends[0]
    ends = ends - np.array([whole, 0, 0, 0]) + whole * later
    return replace(
        choice,
        clue=Clue(choice.clue.word, UNLIMITED),
        value=choice.value + whole * gain,
        expected_own=choice.expected_own + whole * float(after.expected_own[0]),
        endings=Endings(*(float(p) for p in ends)),
    )


def _parts(endings: Endings) -> tuple[float, float, float, float]:
    return endings.clean, endings.bystander, endings.rival, endings.assassin
