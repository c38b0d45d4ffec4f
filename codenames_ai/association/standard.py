"""Standardised similarities: how they level off, and how the soft match adds them up."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from codenames_ai.association.weights import Weights

Matrix = NDArray[np.float32]


def saturated(z: Matrix, level: float) -> Matrix:
    """Let z-scores level off; a level of 0 leaves them."""
    if not level:
        return z
    spread = z * z
    spread *= np.float32(1.0 / level**2)
    spread += np.float32(1.0)
    np.sqrt(spread, out=spread)
    levelled: Matrix = z / spread
    return levelled


def mean_and_spread(usual: Matrix) -> tuple[float, float]:
    """Mean and standard deviation of usual values; both 0 when there are too few of them to tell."""
    return (float(usual.mean()), float(usual.std())) if usual.size > 1 else (0.0, 0.0)


def standardised(values: Matrix, usual: tuple[float, float], level: float) -> Matrix:
    """Saturated z-scores of values against the mean and spread of usual ones; 0 without a spread."""
    mean, spread = usual
    if spread < 1e-6:
        return np.zeros_like(values)
    return saturated((values - np.float32(mean)) / np.float32(spread), level)


def share_of_strength(weights: Weights) -> Matrix:
    """How much an association counts in the soft match, by its strength (0, none, to 3)."""
    share: Matrix = np.exp(np.float32(weights.soft_tier) * np.arange(4, dtype=np.float32))
    share[0] = 0.0
    return share


def raised(z: Matrix, weights: Weights) -> Matrix:
    """``exp(scale * z)`` of saturated z-scores; no overflow below 80."""
    raised: Matrix = saturated(z, weights.saturation) * np.float32(weights.soft_scale)
    if weights.soft_scale * (weights.saturation or 80.0) >= 80.0:
        np.minimum(raised, np.float32(80.0), out=raised)
    np.exp(raised, out=raised)
    return raised
