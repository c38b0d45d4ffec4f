"""Find the best clue and number among all candidates, exactly, looking closely at very few of them.

Every candidate gets a certified upper bound (`codenames_ai.scoring.bounds`). Candidates are then examined in falling
order of their bound until the bound falls below the best exact value found: no candidate left unexamined can be better,
so the result equals full enumeration. Searches of many boards go side by side: each round takes the most promising
candidates of every board that is not decided yet, and computes all of them in one call.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from codenames_ai.scoring.bounds import Indexes, Seats, upper_bounds
from codenames_ai.scoring.outcomes import FAST, Floats, Grid, TurnOutcomes, outcomes, own_before_wrong

_CLOSE = 256  # candidates of the first round, doubled in every later one
_SLACK = 1e-6  # room for rounding of single-precision bounds
_GRID_ERROR = 1e-3  # the fast grid's own error, granted to every bound so that it stays certified


@dataclass(frozen=True, slots=True)
class Search:
    """Candidates of one board, what may be said, and what outcomes are worth.

    Attributes
    ----------
    rates_of : callable
        Given rows (a slice or an index array), the touch rates of the hidden cards, shape ``(n_rows, n_cards)``.
    n_clues : int
    seats : Seats
    payoff : ndarray, shape (n_own + 1, 4)
        As in `TurnOutcomes.value`.
    numbers : sequence of int
        Numbers that may be said, each from 1 to ``n_own``; the operative is taken to make that many touches.
    bonus : ndarray, shape (n_clues,), optional
        Added to the value of a clue; minus infinity rules a clue out.
    most : ndarray of int, shape (n_clues,), optional
        Largest number that each clue may carry.
    """

    rates_of: Callable[[Indexes | slice], Floats]
    n_clues: int
    seats: Seats
    payoff: Floats
    numbers: Sequence[int]
    bonus: Floats | None = None
    most: Indexes | None = None

    def bounds(self) -> Floats:
        """Certified upper bounds of all candidates, bonus included, shape (n_clues,)."""
        bound = upper_bounds(self.rates_of, self.n_clues, self.seats, self.payoff)
        bound += _GRID_ERROR * float(np.ptp(self.payoff)) + _SLACK
        if self.bonus is not None:
            bound += self.bonus
        return bound


@dataclass(frozen=True, slots=True)
class Ranking:
    """The best (clue, number) pairs, best first.

    Attributes
    ----------
    clues : ndarray of int, shape (n,)
        Rows of the candidates.
    numbers : ndarray of int, shape (n,)
        The best number of each.
    values : ndarray, shape (n,)
        Expected payoff, bonus included.
    examined : int
        How many candidates were computed exactly.
    """

    clues: Indexes
    numbers: Indexes
    values: Floats
    examined: int


def best(
    rates_of: Callable[[Indexes | slice], Floats],
    n_clues: int,
    seats: Seats,
    payoff: Floats,
    numbers: Sequence[int],
    *,
    bonus: Floats | None = None,
    most: Indexes | None = None,
    top: int = 1,
    grid: Grid = FAST,
) -> Ranking:
    """Return the ``top`` best clues of one board, each with its best number.

    Parameters
    ----------
    rates_of, n_clues, seats, payoff, numbers, bonus, most
        As in `Search`.
    top : int
    grid : Grid

    Returns
    -------
    Ranking
        Shorter than ``top`` when fewer clues are allowed.
    """
    return best_of_each([Search(rates_of, n_clues, seats, payoff, numbers, bonus, most)], top=top, grid=grid)[0]


def best_of_each(searches: Sequence[Search], *, top: int = 1, grid: Grid = FAST) -> list[Ranking]:
    """Return the ``top`` best clues of every board, each with its best number.

    Parameters
    ----------
    searches : sequence of Search
        Boards of any sizes; nothing is shared between them but the time that one large call saves over many small ones.
    top : int
    grid : Grid

    Returns
    -------
    list of Ranking
        One for each search.
    """
    under_way = [_Progress(search, top) for search in searches]
    going = under_way
    while going := [progress for progress in going if progress.left.size and progress.top]:
        rows = [progress.take() for progress in going]
        found = exact_values([p.search for p in going], rows, grid=grid)
        for progress, some, (value, number) in zip(going, rows, found, strict=True):
            progress.add(some, number, value)
    return [progress.ranking() for progress in under_way]


def exact_values(
    searches: Sequence[Search], rows: Sequence[Indexes], *, grid: Grid = FAST
) -> list[tuple[Floats, Indexes]]:
    """Return, for some candidates of every board, the best value over all numbers and the number that reaches it.

    Parameters
    ----------
    searches : sequence of Search
    rows : sequence of ndarray of int
        Candidates of each board.
    grid : Grid

    Returns
    -------
    list of (ndarray, ndarray)
        Values, without bonus, and numbers of each board's candidates.
    """
    parts = [search.seats.totals(search.rates_of(some)) for search, some in zip(searches, rows, strict=True)]
    upto = max(max(search.numbers) for search in searches)
    own = _side_by_side([own for own, _, _ in parts])
    exactly = own_before_wrong(own, np.concatenate([wrong for _, wrong, _ in parts]), upto, grid)
    cuts = np.cumsum([len(some) for some in rows])[:-1]
    return [
        _best_number(search, some, part, split)
        for search, some, part, (_, _, split) in zip(searches, rows, np.split(exactly, cuts), parts, strict=True)
    ]


def _best_number(search: Search, rows: Indexes, exactly: Floats, split: Floats) -> tuple[Floats, Indexes]:
    """The best number of every candidate and its value, from the distribution of own cards before a wrong one."""
    upto = max(search.numbers)
    table = search.payoff.astype(exactly.dtype)
    ended = exactly[:, :upto] * (split @ table[:upto, 1:].T)  # value so far of the turns that end wrongly after k
    lost = np.cumsum(ended, axis=1)
    gone = np.cumsum(exactly[:, :upto], axis=1)
    value = np.full(len(rows), -np.inf, dtype=exactly.dtype)
    number = np.ones(len(rows), dtype=np.intp)
    for n in search.numbers:
        reach = lost[:, n - 1] + np.maximum(0.0, 1.0 - gone[:, n - 1]) * table[n, 0]
        better = reach > value if search.most is None else (reach > value) & (n <= search.most[rows])
        value = np.where(better, reach, value)
        number = np.where(better, n, number)
    return value, number


def _side_by_side(matrices: Sequence[Floats]) -> Floats:
    """Matrices one below the other, the narrow ones filled up with zeros: cards that are never touched."""
    wide = max(m.shape[1] for m in matrices)
    filled: Floats = np.concatenate([np.pad(m, ((0, 0), (0, wide - m.shape[1]))) for m in matrices])
    return filled


class _Progress:
    """One search under way: what is left to examine, and the best (clue, number) pairs so far."""

    def __init__(self, search: Search, top: int) -> None:
        self.search = search
        self.bound = search.bounds()
        self.left = np.flatnonzero(np.isfinite(self.bound))
        self.top = min(top, self.left.size)
        self.clues = self.numbers = np.empty(0, dtype=np.intp)
        self.values: Floats = np.empty(0)
        self.examined = 0
        self._close = _CLOSE

    def take(self) -> Indexes:
        """Take the most promising candidates out of those left."""
        taken = self.left
        if taken.size > self._close:
            part = np.argpartition(-self.bound[self.left], self._close - 1)
            taken, self.left = self.left[part[: self._close]], self.left[part[self._close :]]
        else:
            self.left = taken[:0]
        self._close *= 2
        return taken

    def add(self, clues: Indexes, numbers: Indexes, values: Floats) -> None:
        """Merge a batch and keep the best, ties by the lower row; drop those left that cannot win."""
        self.examined += clues.size
        if self.search.bonus is not None:
            values = values + self.search.bonus[clues]
        clues = np.concatenate([self.clues, clues])
        numbers = np.concatenate([self.numbers, numbers])
        values = np.concatenate([self.values, values.astype(np.float64)])
        order = np.lexsort((clues, -values))[: self.top]
        self.clues, self.numbers, self.values = clues[order], numbers[order], values[order]
        if order.size == self.top:
            self.left = self.left[self.bound[self.left] > self.values[-1]]

    def ranking(self) -> Ranking:
        """Freeze."""
        return Ranking(self.clues, self.numbers, self.values, self.examined)


def exact_turn(rates: Floats, seats: Seats, number: int) -> TurnOutcomes:
    """Outcome of single clues, for explanations; see `codenames_ai.scoring.outcomes.outcomes`."""
    return outcomes(rates, seats.own, seats.rival, seats.assassin, number)
