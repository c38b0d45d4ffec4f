"""An upper bound of every clue's value over all numbers, by closed forms.

The payoff of a turn depends on how many own cards were covered (``k``) and how it ended. Take any line ``a +
b * k`` with ``b >= 0`` that lies on or above the payoff of every ending without a wrong card. Given a clue,
let ``d`` be the smallest distance by which the mean payoff of a wrong ending (mixed by the clue's own split
over bystander, rival, assassin) stays below the line. Then for *every* number

    value <= a + b * E[own cards before the first wrong] - d * P(the first touch is wrong),

because the turn covers at most that many own cards and ends wrongly at least that often. Both terms are
closed forms (``E = sum r_i / (r_i + W)``), so the bound of all candidates costs little more than reading the
matrix. The smallest of the bounds over a few lines is used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from codenames_ai.scoring.outcomes import Floats, expected_own

Indexes = NDArray[np.intp]

_BLOCK = 8192
_TINY = 1e-30


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

    def totals(self, rates: Floats) -> tuple[Floats, Floats, Floats]:
        """Own rates (n, n_own), the summed wrong rate (n,) and its split over bystander, rival, assassin (n, 3)."""
        own = rates[:, self.own]
        rival = rates[:, self.rival].sum(axis=1)
        assassin = rates[:, self.assassin].sum(axis=1)
        wrong = np.maximum(rates.sum(axis=1) - own.sum(axis=1), rival + assassin)
        split = np.stack([wrong - rival - assassin, rival, assassin], axis=1)
        return own, wrong, split / np.maximum(wrong, _TINY)[:, None]


def upper_bounds(rates_of: Callable[[Indexes | slice], Floats], n_clues: int, seats: Seats, payoff: Floats) -> Floats:
    """Return an upper bound of the value of every clue over all numbers, shape ``(n_clues,)``."""
    bound = np.empty(n_clues, dtype=np.float32)
    lines = _lines_above(payoff[:, 0])
    for start in range(0, n_clues, _BLOCK):
        rows = slice(start, min(start + _BLOCK, n_clues))
        own, wrong, split = seats.totals(rates_of(rows))
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
