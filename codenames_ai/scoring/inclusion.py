"""The probability that a card is among the first few touched: what a clue with a number says about every card.

With exponential clocks of rates ``r_i`` (see `codenames_ai.scoring.outcomes`),

    P(card i among the first n) = integral over t of r_i * exp(-r_i * t) * P(fewer than n other cards have rung by t).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating]

_SMALLEST = 1e-30
_STEP = 0.25  # in log time; the trapezoid rule converges geometrically


def among_first(rates: Floats, n: int) -> NDArray[np.float64]:
    """Probability of each card to be among the first ``n`` of a Plackett-Luce order.

    Parameters
    ----------
    rates : ndarray, shape (n_cards,)
        Not negative, not all 0; one of less than 1e-30 of the largest counts as that.
    n : int
        From 1 up; with ``n >= n_cards`` every probability is one.

    Returns
    -------
    ndarray, shape (n_cards,)
        Sums to ``min(n, n_cards)``.
    """
    rates = np.asarray(rates, dtype=np.float64)
    if n >= rates.size:
        return np.ones(rates.size)
    rates = np.maximum(rates, rates.max() * _SMALLEST)
    low, high = -np.log(rates.sum()) - 9.0, -np.log(rates.min()) + 3.5
    t = np.exp(np.linspace(low, high, int((high - low) / _STEP) + 2))
    silent = np.exp(-np.minimum(rates[:, None] * t, 700.0))  # (n_cards, nodes)
    density = rates[:, None] * t * silent  # includes dt = t * d(log t)
    chance = np.einsum("ij,ij->i", density, _fewer_others(silent, n))
    total: NDArray[np.float64] = chance * (n / chance.sum())
    return np.minimum(total, 1.0)


def _fewer_others(silent: Floats, n: int) -> Floats:
    """P(fewer than ``n`` of the *other* cards have rung) for every card at every node, shape (n_cards, nodes)."""
    n_cards, nodes = silent.shape
    counts = np.zeros((n, n_cards, nodes))
    counts[0] = 1.0
    for i, quiet in enumerate(silent):
        others = np.tile(quiet, (n_cards, 1))
        others[i] = 1.0  # a card does not count itself
        for k in range(min(i + 1, n - 1), 0, -1):
            counts[k] = counts[k] * others + counts[k - 1] * (1.0 - others)
        counts[0] *= others
    total: Floats = counts.sum(axis=0)
    return total
