"""The exact distribution of a turn, for all candidate clues at once.

An operative touches cards one after another with odds proportional to rates (Plackett-Luce). Give every card
an exponential clock of its rate; the order of the rings is the order of the touches. With ``W`` the summed
rate of the wrong cards and ``r_i = rate_i / W`` for the own cards, the time ``s`` of the first wrong ring (in
units of ``1 / W``) is standard exponential, and given it the own cards ring independently, so that

    P(exactly k own cards first) = integral of exp(-s) * PoissonBinomial_k(1 - exp(-r_i * s)) ds,

while *which* wrong card rings first is independent of ``k`` (probability ``rate_j / W``). With ``s = exp(y)``
the trapezoid rule converges geometrically. Nothing is sampled and no subset is enumerated.

Stopping early is one more clock, started after the first touch: condition on the first card, then use the
same formula.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating]

_TINY = 1e-30


@dataclass(frozen=True, slots=True)
class Grid:
    """Nodes of the trapezoid rule over ``y = log s``.

    Parameters
    ----------
    low, high : float
        Ends of the range of ``y``.
    nodes : int
        Number of nodes.
    """

    low: float
    high: float
    nodes: int

    def points(self, dtype: np.dtype | type = np.float64) -> tuple[Floats, Floats]:
        """Return the times ``s`` and their weights, which sum to one, both of shape ``(nodes,)``."""
        y = np.linspace(self.low, self.high, self.nodes)
        s = np.exp(y)
        weights = s * np.exp(-s)
        return s.astype(dtype), (weights / weights.sum()).astype(dtype)


ACCURATE = Grid(-12.0, 3.3, 32)
"""Within 1e-4 of enumeration for up to nine own cards and rates that span twelve nats."""

FAST = Grid(-9.0, 3.0, 18)
"""Within 1e-3 of enumeration under the same conditions."""


@dataclass(frozen=True)
class TurnOutcomes:
    """How a turn may end, for every candidate clue.

    Attributes
    ----------
    after : ndarray, shape (n_clues, limit + 1)
        ``after[c, k]`` is the probability that exactly ``k`` own cards are covered when the turn ends.
    wrong : ndarray, shape (n_clues, limit + 1)
        The part of ``after`` in which the turn ends by a wrong card.
    split : ndarray, shape (n_clues, 3)
        Given a wrong card: the probabilities that it is a bystander, a rival card, the assassin. Independent of ``k``.
    """

    after: Floats
    wrong: Floats
    split: Floats

    @cached_property
    def ends(self) -> Floats:
        """Probabilities of the four endings, shape (n_clues, 4): no wrong card, bystander, rival, assassin."""
        wrong = self.wrong.sum(axis=1)
        return np.concatenate([(1.0 - wrong)[:, None], wrong[:, None] * self.split], axis=1)

    @cached_property
    def expected_own(self) -> Floats:
        """Expected number of own cards covered, shape (n_clues,)."""
        return self.after @ np.arange(self.after.shape[1], dtype=self.after.dtype)

    def value(self, payoff: Floats) -> Floats:
        """Expected payoff of every clue.

        Parameters
        ----------
        payoff : ndarray, shape (limit + 1, 4)
            Payoff when ``k`` own cards were covered and the turn ended with no wrong card, a bystander,
            a rival card, the assassin.

        Returns
        -------
        ndarray, shape (n_clues,)
        """
        table = np.asarray(payoff, dtype=self.after.dtype)
        clean = (self.after - self.wrong) @ table[:, 0]
        value: Floats = clean + ((self.wrong @ table[:, 1:]) * self.split).sum(axis=1)
        return value


def expected_own(own_rates: Floats, wrong_rate: Floats) -> Floats:
    """Expected own cards before the first wrong one with no limit: the sum of ``rate_i / (rate_i + W)``.

    Parameters
    ----------
    own_rates : ndarray, shape (n_clues, n_own)
    wrong_rate : ndarray, shape (n_clues,)
        Summed rate of the wrong cards.

    Returns
    -------
    ndarray, shape (n_clues,)
    """
    expected: Floats = (own_rates / (own_rates + wrong_rate[:, None] + _TINY)).sum(axis=1)
    return expected


def own_before_wrong(own_rates: Floats, wrong_rate: Floats, upto: int, grid: Grid = ACCURATE) -> Floats:
    """Distribution of the number of own cards that come before the first wrong one.

    Parameters
    ----------
    own_rates : ndarray, shape (n_clues, n_own)
        Rates of the own cards, at least 0.
    wrong_rate : ndarray, shape (n_clues,)
        Summed rate of everything that ends the turn, at least 0; 0 means that nothing can.
    upto : int
        Largest count kept apart, from 0 to ``n_own``.
    grid : Grid

    Returns
    -------
    ndarray, shape (n_clues, upto + 1)
        Probabilities of exactly 0, 1, ..., ``upto - 1`` own cards, and of ``upto`` or more. Rows sum to one.
    """
    n_clues, n_own = own_rates.shape
    dtype = own_rates.dtype
    result = np.zeros((n_clues, upto + 1), dtype=dtype)
    if upto == 0:
        result[:, 0] = 1.0
        return result
    s, weights = grid.points(dtype)
    ratio = own_rates / np.maximum(wrong_rate, _TINY)[:, None]
    below = _poisson_binomial(ratio, s, min(upto, n_own))  # (upto, n_clues, nodes)
    result[:, :upto] = np.moveaxis(below @ weights, 0, 1)
    result[:, upto] = np.maximum(0.0, 1.0 - result[:, :upto].sum(axis=1))
    return result


def _poisson_binomial(ratio: Floats, s: Floats, upto: int) -> Floats:
    """Probabilities of exactly 0 ... ``upto - 1`` rings by time ``s``, shape (upto, n_clues, nodes)."""
    n_clues, n_own = ratio.shape
    counts = np.zeros((upto, n_clues, s.size), dtype=ratio.dtype)
    counts[0] = 1.0
    for i in range(n_own):
        silent = np.exp(-np.minimum(ratio[:, i, None] * s, 80.0))
        for k in range(min(i + 1, upto - 1), 0, -1):
            counts[k] = counts[k] * silent + counts[k - 1] * (1.0 - silent)
        counts[0] *= silent
    return counts


def outcomes(
    rates: Floats,
    own: NDArray[np.intp],
    rival: NDArray[np.intp],
    assassin: NDArray[np.intp],
    limit: int,
    *,
    stop: Floats | float = 0.0,
    grid: Grid = ACCURATE,
) -> TurnOutcomes:
    """Exact outcome distribution of a turn for every clue.

    Parameters
    ----------
    rates : ndarray, shape (n_clues, n_cards)
        Touch rates of the cards still hidden, at least 0.
    own, rival, assassin : ndarray of int
        Columns of the own cards, the rival's and the assassin; all other columns are bystanders.
    limit : int
        Largest number of touches the operative will make with this clue, at least 1.
    stop : float or ndarray, shape (n_clues,)
        Rate of stopping of the operative's own accord, active after the first touch, in the unit of ``rates``.
    grid : Grid
        ``ACCURATE`` or ``FAST``.

    Returns
    -------
    TurnOutcomes

    Raises
    ------
    ValueError
        When there is no own card or ``limit`` is below 1.
    """
    if limit < 1:
        raise ValueError(f"limit is {limit}; an operative makes at least one touch (G-GUESS-03)")
    if len(own) == 0:
        raise ValueError("no own card is left, so there is no turn to score")
    rates = np.asarray(rates)
    own_rates = rates[:, own]
    bad = np.ones(rates.shape[1], dtype=bool)
    bad[own] = False
    wrong_rate = rates[:, bad].sum(axis=1)
    rival_rate = rates[:, rival].sum(axis=1)
    assassin_rate = rates[:, assassin].sum(axis=1)
    bystander_rate = np.maximum(0.0, wrong_rate - rival_rate - assassin_rate)
    split = np.stack([bystander_rate, rival_rate, assassin_rate], axis=1)
    split = split / np.maximum(split.sum(axis=1, keepdims=True), _TINY)
    limit = min(limit, len(own))
    stop_rate = np.broadcast_to(np.asarray(stop, dtype=rates.dtype), wrong_rate.shape)
    if not stop_rate.any():
        after = own_before_wrong(own_rates, wrong_rate, limit, grid)
        wrong = after.copy()
        wrong[:, limit] = 0.0
        return TurnOutcomes(after, wrong, split)
    return TurnOutcomes(*_with_stop(own_rates, wrong_rate, stop_rate, limit, grid), split)


def _with_stop(
    own_rates: Floats, wrong_rate: Floats, stop_rate: Floats, limit: int, grid: Grid
) -> tuple[Floats, Floats]:
    """Return ``after`` and ``wrong`` when a stopping clock starts after the first touch."""
    n_clues, n_own = own_rates.shape
    after = np.zeros((n_clues, limit + 1), dtype=own_rates.dtype)
    total = own_rates.sum(axis=1) + wrong_rate
    first = own_rates / np.maximum(total, _TINY)[:, None]
    ending = wrong_rate + stop_rate
    for i in range(n_own):
        rest = own_before_wrong(np.delete(own_rates, i, axis=1), ending, min(limit - 1, n_own - 1), grid)
        after[:, 1 : 1 + rest.shape[1]] += first[:, i, None] * rest
    after[:, 0] = np.maximum(0.0, 1.0 - after[:, 1:].sum(axis=1))
    wrong = after * (wrong_rate / np.maximum(ending, _TINY))[:, None]
    wrong[:, 0] = after[:, 0]
    wrong[:, limit] = 0.0
    return after, wrong
