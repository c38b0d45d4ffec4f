"""Agreement of a ranking model with human guessers: top-1, reciprocal rank, recalls, likelihood, with intervals.

Definitions. *first guess top-1*: the model's best card is the guesser's first guess, averaged over all guess lists. *MRR*:
reciprocal rank of the first guess. *recall of guesses*: share of a guess list among the model's top k, k its length. *target
recall*: share of the targets among the model's top |targets| cards, averaged over rows. *NLL*: minus the log of the softmax
probability of the first guess, with one temperature fitted on the other folds, mixed with 2 % of the uniform distribution.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from play_data import Row

Scores = Sequence[NDArray[np.floating]]

MEASURES = ("top1", "mrr", "guess_recall", "target_recall", "nll")
_TEMPERATURES = np.exp(np.linspace(np.log(0.05), np.log(20.0), 61))
_UNIFORM = 0.02


@dataclass(frozen=True, slots=True)
class Measured:
    """Sums and counts of each measure for every group, so that means and bootstraps are one division.

    Attributes
    ----------
    sums, counts : ndarray, shape (n_groups, 5)
        Columns as in ``MEASURES``.
    """

    sums: NDArray[np.float64]
    counts: NDArray[np.float64]

    def means(self) -> dict[str, float]:
        """Mean of each measure (NaN when nothing was counted)."""
        with np.errstate(invalid="ignore"):
            means = self.sums.sum(axis=0) / self.counts.sum(axis=0)
        return dict(zip(MEASURES, means.tolist(), strict=True))

    def intervals(self, rng: np.random.Generator, draws: int = 1000) -> dict[str, tuple[float, float]]:
        """95 % bootstrap intervals, whole groups resampled."""
        n = len(self.sums)
        picks = rng.integers(0, n, (draws, n))
        weight = np.stack([np.bincount(p, minlength=n) for p in picks]).astype(float)
        with np.errstate(invalid="ignore"):
            means = (weight @ self.sums) / (weight @ self.counts)
        low, high = (np.full(len(MEASURES), np.nan), np.full(len(MEASURES), np.nan))
        seen = np.isfinite(means).any(axis=0)
        if seen.any():
            low[seen], high[seen] = np.nanpercentile(means[:, seen], [2.5, 97.5], axis=0)
        return {m: (float(a), float(b)) for m, a, b in zip(MEASURES, low, high, strict=True)}


def measure(
    rows: Sequence[Row],
    scores: Scores,
    wanted: Sequence[bool] | None = None,
    folds: int = 5,
    seed: int = 0,
    touching: Scores | None = None,
) -> Measured:
    """Measure a model on rows of play.

    Parameters
    ----------
    rows : sequence of Row
    scores : sequence of ndarray, shape (n_cards,)
        The model's score of every card of each row; ties are broken at random, so an unknown clue may be all zeros.
    wanted : sequence of bool, optional
        One flag per row; rows without it still help to fit the temperature but are not counted.
    folds : int
        Folds over groups for the temperature.
    seed : int
    touching : sequence of ndarray, optional
        Scores for the measures of the first guess when a listener adds to relatedness how people read the table.

    Returns
    -------
    Measured
    """
    rng = np.random.default_rng(seed)
    names = sorted({r.group for r in rows})
    group_of = {g: i for i, g in enumerate(names)}
    sums, counts = np.zeros((len(names), 5)), np.zeros((len(names), 5))
    touching = scores if touching is None else touching
    temperature = _temperatures(rows, touching, group_of, folds)
    for k, (row, score, touch) in enumerate(zip(rows, scores, touching, strict=True)):
        if wanted is not None and not wanted[k]:
            continue
        g = group_of[row.group]
        noisy = rng.permutation(len(score))
        rank, card_rank = _ranking(touch, noisy), _ranking(score, noisy)
        log_p = _log_p(touch, temperature[g % folds])
        for guesses in row.guesses:
            first = guesses[0]
            recall = np.mean([card_rank[i] <= len(guesses) for i in guesses])
            sums[g, :3] += (rank[first] == 1, 1.0 / rank[first], recall)
            sums[g, 4] -= log_p[first]
            counts[g, [0, 1, 2, 4]] += 1
        if row.targets:
            sums[g, 3] += np.mean([card_rank[i] <= len(row.targets) for i in row.targets])
            counts[g, 3] += 1
    return Measured(sums, counts)


def _ranking(score: NDArray[np.floating], noise: NDArray[np.intp]) -> NDArray[np.intp]:
    """Ranks from 1, best first, ties broken by ``noise``."""
    order = np.lexsort((noise, -np.asarray(score)))
    rank = np.empty(len(order), dtype=np.intp)
    rank[order] = np.arange(1, len(order) + 1)
    return rank


def _log_p(score: NDArray[np.floating], temperature: float) -> NDArray[np.float64]:
    """Log probabilities of the softmax with the uniform mixture."""
    z = np.asarray(score, dtype=float) / temperature
    p = np.exp(z - z.max())
    return np.log((1 - _UNIFORM) * p / p.sum() + _UNIFORM / len(p))


def _temperatures(rows: Sequence[Row], scores: Scores, group_of: dict[str, int], folds: int) -> list[float]:
    """For each fold, the temperature that is best on the other folds."""
    loss = np.zeros((folds, len(_TEMPERATURES)))
    for row, score in zip(rows, scores, strict=True):
        firsts = [g[0] for g in row.guesses]
        if firsts:
            by_t = [-_log_p(score, t)[firsts].sum() for t in _TEMPERATURES]
            loss[group_of[row.group] % folds] += by_t
    return [float(_TEMPERATURES[(loss.sum(axis=0) - loss[f]).argmin()]) for f in range(folds)]


def calibration(
    rows: Sequence[Row], rates: Scores, bins: int = 8, first: Scores | None = None
) -> dict[str, list[tuple[float, float, int]]]:
    """Reliability curves of a Plackett-Luce listener, for first and for later touches.

    Parameters
    ----------
    rows : sequence of Row
    rates : sequence of ndarray, shape (n_cards,)
        Touch rates of the cards of each row.
    bins : int
        Number of groups of equal size over the foretold probabilities above one in a hundred.
    first : sequence of ndarray, optional
        Rates at the first touch, where they differ (reading order).

    Returns
    -------
    dict of list
        For ``"first"`` and ``"later"``: mean foretold probability, share really touched, number of cards.
    """
    pairs: dict[str, list[tuple[float, bool]]] = {"first": [], "later": []}
    for row, later, early in zip(rows, rates, first or rates, strict=True):
        for guesses in row.guesses:
            left = np.ones(len(later), dtype=bool)
            for step, touched in enumerate(guesses):
                rate = later if step else early
                p = np.where(left, rate, 0.0) / np.asarray(rate)[left].sum()
                pairs["later" if step else "first"] += [(p[i], i == touched) for i in np.flatnonzero(left)]
                left[touched] = False
    curves: dict[str, list[tuple[float, float, int]]] = {}
    for name, found in pairs.items():
        table = np.array([x for x in found if x[0] > 0.01], dtype=float).reshape(-1, 2)
        table = table[np.argsort(table[:, 0], kind="stable")]
        curves[name] = [
            (float(part[:, 0].mean()), float(part[:, 1].mean()), len(part))
            for part in np.array_split(table, bins)
            if len(part)
        ]
    return {name: curve for name, curve in curves.items() if curve}


def spearman(x: NDArray[np.floating], y: NDArray[np.floating]) -> float:
    """Rank correlation, ties taking their mean rank."""
    return float(np.corrcoef(_ranks(x), _ranks(y))[0, 1])


def _ranks(x: NDArray[np.floating]) -> NDArray[np.float64]:
    _, place, count = np.unique(x, return_inverse=True, return_counts=True)
    ends = np.cumsum(count)
    return (ends - (count - 1) / 2)[place].astype(float)
