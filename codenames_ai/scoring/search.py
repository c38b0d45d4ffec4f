"""Find the best clue and number among all candidates, exactly, looking closely at very few of them.

The payoff of a turn depends on how many own cards were covered (``k``) and how it ended. Take any line ``a +
b * k`` with ``b >= 0`` that lies on or above the payoff of every ending without a wrong card. Given a clue,
let ``d`` be the smallest distance by which the mean payoff of a wrong ending (mixed by the clue's own split
over bystander, rival, assassin) stays below the line. Then for *every* number

    value <= a + b * E[own cards before the first wrong] - d * P(the first touch is wrong),

because the turn covers at most that many own cards and ends wrongly at least that often. Both terms are
closed forms (``E = sum r_i / (r_i + W)``), so the bound of all candidates costs little more than reading the
matrix. The smallest of the bounds over a few lines is used. Candidates are then examined in falling order of
their bound until the bound falls below the best exact value found: no candidate left unexamined can be
better, so the result equals full enumeration.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from codenames_ai.scoring.outcomes import FAST, Floats, Grid, TurnOutcomes, expected_own, outcomes, own_before_wrong

Indexes = NDArray[np.intp]

_BLOCK = 8192
_CLOSE = 256
_TINY = 1e-30
_SLACK = 1e-6  # room for rounding of single-precision bounds
_GRID_ERROR = 1e-3  # the fast grid's own error, granted to every bound so that it stays certified


@dataclass(frozen=True, slots=True)
class Seats:
    """Which columns of a rate matrix are own, rival and assassin cards; all others are bystanders.

    Attributes
    ----------
    own, rival, assassin : ndarray of int
    """

    own: Indexes
    rival: Indexes
    assassin: Indexes

    @classmethod
    def of(cls, own: Sequence[int], rival: Sequence[int], assassin: Sequence[int]) -> Seats:
        """Build from any sequences of column numbers."""
        return cls(*(np.asarray(x, dtype=np.intp) for x in (own, rival, assassin)))


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
    """Return the ``top`` best clues, each with its best number.

    Parameters
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
    top : int
    grid : Grid

    Returns
    -------
    Ranking
        Shorter than ``top`` when fewer clues are allowed.
    """
    bound = upper_bounds(rates_of, n_clues, seats, payoff)
    bound += _GRID_ERROR * float(np.ptp(payoff)) + _SLACK
    if bonus is not None:
        bound += bonus
    top = min(top, int(np.isfinite(bound).sum()))
    found = _Best(top)
    left = np.flatnonzero(np.isfinite(bound))
    while left.size and top:
        if left.size > _CLOSE:
            part = np.argpartition(-bound[left], _CLOSE - 1)
            rows, rest = left[part[:_CLOSE]], left[part[_CLOSE:]]
        else:
            rows, rest = left, left[:0]
        value, number = exact_values(
            rates_of(rows), seats, payoff, numbers, most=None if most is None else most[rows], grid=grid
        )
        found.add(rows, number, value if bonus is None else value + bonus[rows])
        left = rest[bound[rest] > found.worst]
    return found.ranking()


def upper_bounds(rates_of: Callable[[Indexes | slice], Floats], n_clues: int, seats: Seats, payoff: Floats) -> Floats:
    """Return an upper bound of the value of every clue over all numbers, shape ``(n_clues,)``."""
    bound = np.empty(n_clues, dtype=np.float32)
    lines = _lines_above(payoff[:, 0])
    for start in range(0, n_clues, _BLOCK):
        rows = slice(start, min(start + _BLOCK, n_clues))
        own, wrong, split = _totals(rates_of(rows), seats)
        covered = expected_own(own, wrong)
        first_wrong = wrong / (wrong + own.sum(axis=1) + _TINY)
        mixed = payoff[:, 1:].astype(own.dtype) @ split.T  # (n_own + 1, n_rows)
        k = np.arange(len(payoff), dtype=own.dtype)
        best_line = np.full(own.shape[0], np.inf, dtype=own.dtype)
        for a, b in lines:
            gap = (a + b * k[:, None] - mixed).min(axis=0)
            # where a wrong ending lies above the line (gap < 0), the line is lifted by the gap instead
            candidate = a + b * covered - gap * np.where(gap < 0, 1.0, first_wrong).astype(own.dtype)
            np.minimum(best_line, candidate, out=best_line)
        bound[rows] = best_line
    return bound


def exact_values(
    rates: Floats,
    seats: Seats,
    payoff: Floats,
    numbers: Sequence[int],
    *,
    most: Indexes | None = None,
    grid: Grid = FAST,
) -> tuple[Floats, Indexes]:
    """Return the best value over all numbers and the number that reaches it, both of shape ``(n_clues,)``."""
    own, wrong, split = _totals(rates, seats)
    upto = max(numbers)
    exactly = own_before_wrong(own, wrong, upto, grid)
    table = payoff.astype(own.dtype)
    ended = exactly * (split @ table[: upto + 1, 1:].T)  # value so far of the turns that end wrongly after k
    lost = np.cumsum(ended, axis=1)
    gone = np.cumsum(exactly, axis=1)
    value = np.full(own.shape[0], -np.inf, dtype=own.dtype)
    number = np.ones(own.shape[0], dtype=np.intp)
    for n in numbers:
        reach = lost[:, n - 1] + np.maximum(0.0, 1.0 - gone[:, n - 1]) * table[n, 0]
        better = reach > value if most is None else (reach > value) & (n <= most)
        value = np.where(better, reach, value)
        number = np.where(better, n, number)
    return value, number


def _totals(rates: Floats, seats: Seats) -> tuple[Floats, Floats, Floats]:
    """Return own rates (n, n_own), the summed wrong rate (n,) and its split over the three wrong endings (n, 3)."""
    own = rates[:, seats.own]
    rival = rates[:, seats.rival].sum(axis=1)
    assassin = rates[:, seats.assassin].sum(axis=1)
    wrong = np.maximum(rates.sum(axis=1) - own.sum(axis=1), rival + assassin)
    split = np.stack([wrong - rival - assassin, rival, assassin], axis=1)
    return own, wrong, split / np.maximum(wrong, _TINY)[:, None]


def _lines_above(clean: Floats) -> list[tuple[float, float]]:
    """Return the rising lines ``(a, b)`` along the upper hull of ``clean``, and the flat one above it."""
    points = list(enumerate(float(v) for v in clean))
    hull: list[tuple[int, float]] = []
    for x, y in points:
        while len(hull) > 1 and (hull[-1][1] - hull[-2][1]) * (x - hull[-2][0]) <= (y - hull[-2][1]) * (
            hull[-1][0] - hull[-2][0]
        ):
            hull.pop()
        hull.append((x, y))
    lines = [(max(v for _, v in points), 0.0)]
    for (x0, y0), (x1, y1) in zip(hull, hull[1:], strict=False):
        slope = (y1 - y0) / (x1 - x0)
        if slope > 0:
            lines.append((y0 - slope * x0, slope))
    return lines


class _Best:
    """The best so many (clue, number) pairs seen so far."""

    def __init__(self, top: int) -> None:
        self.top = top
        self.clues = np.empty(0, dtype=np.intp)
        self.numbers = np.empty(0, dtype=np.intp)
        self.values: Floats = np.empty(0)
        self.examined = 0

    @property
    def worst(self) -> float:
        """Value that a newcomer must beat."""
        return float(self.values[-1]) if self.values.size == self.top else -np.inf

    def add(self, clues: Indexes, numbers: Indexes, values: Floats) -> None:
        """Merge a batch and keep the best, ties by the lower row."""
        self.examined += clues.size
        clues = np.concatenate([self.clues, clues])
        numbers = np.concatenate([self.numbers, numbers])
        values = np.concatenate([self.values, values.astype(np.float64)])
        order = np.lexsort((clues, -values))[: self.top]
        self.clues, self.numbers, self.values = clues[order], numbers[order], values[order]

    def ranking(self) -> Ranking:
        """Freeze."""
        return Ranking(self.clues, self.numbers, self.values, self.examined)


def exact_turn(rates: Floats, seats: Seats, number: int) -> TurnOutcomes:
    """Outcome of single clues, for explanations; see `codenames_ai.scoring.outcomes.outcomes`."""
    return outcomes(rates, seats.own, seats.rival, seats.assassin, number)
