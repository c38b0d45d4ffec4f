"""The probability that a card is among the first few touched: what a clue with a number says about every card.

With exponential clocks of rates ``r_i`` (see `codenames_ai.scoring.outcomes`),

    P(card i among the first n) = integral over t of r_i * exp(-r_i * t) * P(fewer than n other cards have rung by t).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating]

_STEP = 0.25  # in log time; the trapezoid rule converges geometrically


def among_first(rates: Floats, n: int) -> NDArray[np.float64]:
    """Probability of each card to be among the first ``n`` of a Plackett-Luce order.

    Parameters
    ----------
    rates : ndarray, shape (n_cards,)
        Positive.
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
    low, high = -np.log(rates.sum()) - 9.0, -np.log(rates.min()) + 3.5
    t = np.exp(np.linspace(low, high, int((high - low) / _STEP) + 2))
    silent = np.exp(-np.minimum(rates[:, None] * t, 700.0))  # (n_cards, nodes)
    density = rates[:, None] * t * silent  # includes dt = t * d(log t)
    chance = np.array([density[i] @ _fewer(np.delete(silent, i, axis=0), n) for i in range(rates.size)])
    total: NDArray[np.float64] = chance * (n / chance.sum())
    return np.minimum(total, 1.0)


def _fewer(silent: Floats, n: int) -> Floats:
    """P(fewer than ``n`` have rung) at every node."""
    counts = np.zeros((n, silent.shape[1]))
    counts[0] = 1.0
    for quiet in silent:
        counts[1:] = counts[1:] * quiet + counts[:-1] * (1.0 - quiet)
        counts[0] *= quiet
    total: Floats = counts.sum(axis=0)
    return total
