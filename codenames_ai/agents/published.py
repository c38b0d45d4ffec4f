"""Spymasters from published formulas, for comparison: each formula scores every clue with every number.

All share the vocabulary, the referee and the rule never to repeat a clue, so that only the formula differs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import erf

import numpy as np
from numpy.typing import NDArray

from codenames_ai.agents.choice import ClueChoice
from codenames_ai.agents.mind import Mind
from codenames_ai.agents.spymaster import PlanningSpymaster
from codenames_ai.errors import AgentError
from codenames_ai.legality import Level, VocabularyFilter, check_clue
from codenames_ai.rules import Clue, SpymasterView

Floats = NDArray[np.floating]
Formula = Callable[[Floats, Floats, Floats], Floats]
"""Given similarities of every clue to the own cards, largest first, (n, n_own), to the other cards, (n, n_others), and
ranks of the clues, (n,), the score of every number, (n, n_own)."""


def margin_rule(own: Floats, others: Floats, rank: Floats) -> Floats:
    """Largest number whose worst own card beats every other card; of those the widest margin."""
    margin = own - others.max(axis=1, keepdims=True)
    numbers = np.arange(1, own.shape[1] + 1)
    score: Floats = np.where(margin > 0, 10.0 * numbers, 0.0) + margin
    return score


def threshold_codemaster(own: Floats, others: Floats, rank: Floats) -> Floats:
    """Kim and others (2019): at most three cards, all nearer than 0.5 and than every other card; the nearest of the most."""
    near = 1.0 - own
    fits = (near < 0.5) & (own > others.max(axis=1, keepdims=True))
    numbers = np.arange(1, own.shape[1] + 1)
    score: Floats = np.where(fits & (numbers <= 3), 10.0 * numbers, 0.0) - near - 10.0 * (numbers > 3)
    return score


def size_power_rule(own: Floats, others: Floats, rank: Floats) -> Floats:
    """Ahle (2018): margin times (number to the power 0.6, less 0.99) over the log of the rank."""
    margin = own - others.max(axis=1, keepdims=True)
    sizes = np.arange(1, own.shape[1] + 1) ** 0.6 - 0.99
    score: Floats = margin * sizes / (np.log(rank)[:, None] + 1.0)
    return score


def centroid(own: Floats, others: Floats, rank: Floats) -> Floats:
    """Nearest to the middle of two cards, or of one when no clue is nearer to both than to any other card."""
    mean = np.cumsum(own, axis=1) / np.arange(1, own.shape[1] + 1)
    numbers = np.arange(1, own.shape[1] + 1)
    clean = own > others.max(axis=1, keepdims=True)
    score: Floats = np.where(clean, 10.0 * (numbers == min(2, own.shape[1])), 0.0) + mean - 20.0 * (numbers > 2)
    return score


def gaussian_listener(own: Floats, others: Floats, rank: Floats, noise: float = 1.5) -> Floats:
    """A listener who hears every z-score with Gaussian noise; own cards count 1, a wrong one costs 1 (after Lee 2026)."""
    close = np.argsort(others.max(axis=1) - own[:, 0], kind="stable")[:_SHORTLIST]  # the rest could not win
    score = np.full(own.shape, -np.inf)
    score[close] = _heard_through_noise(own[close], others[close], noise)
    return score


def _heard_through_noise(own: Floats, others: Floats, noise: float) -> Floats:
    """Expected own cards less the chance of a wrong one, by number, (n, n_own)."""
    both = np.concatenate([own, others], axis=1)
    scale = (both.std(axis=1, keepdims=True) + 1e-9) * noise
    grid = np.linspace(-4.0, 6.0, 32)[:, None, None]  # the best wrong card, in noisy units
    best = _normal(grid - (others - both.mean(axis=1, keepdims=True)) / scale).prod(
        axis=2
    )  # (32, n): below each node
    mass = np.diff(np.concatenate([np.zeros((1, best.shape[1])), best]), axis=0)
    heard = 1.0 - _normal(
        grid - (own - both.mean(axis=1, keepdims=True)) / scale
    )  # own card above the node, (32, n, n_own)
    reach = np.cumsum(np.sort(heard, axis=2)[:, :, ::-1], axis=2)  # expected own cards of the first so many
    all_own = np.cumprod(np.sort(heard, axis=2)[:, :, ::-1], axis=2)
    score: Floats = ((reach - (1.0 - all_own)) * mass[:, :, None]).sum(axis=0)
    return score


def _normal(x: Floats) -> Floats:
    """Normal distribution function, by a table: precise enough for a comparison and fast."""
    place = np.clip((x + 8.0) * 64.0, 0, len(_TABLE) - 1).astype(np.int32)
    found: Floats = _TABLE[place]
    return found


_SHORTLIST = 3000
_TABLE: Floats = np.array([0.5 * (1.0 + erf(v / 2**0.5)) for v in np.arange(-8.0, 8.0, 1 / 64)])

FORMULAS: dict[str, Formula] = {
    "margin": margin_rule,
    "threshold": threshold_codemaster,
    "size-power": size_power_rule,
    "centroid": centroid,
    "gaussian": gaussian_listener,
}
"""The formulas by name."""


@dataclass
class FormulaSpymaster:
    """Gives the clue and number with the largest score of a formula over plain similarities.

    Parameters
    ----------
    mind : Mind
    legal : VocabularyFilter
    formula : callable
    """

    mind: Mind
    legal: VocabularyFilter
    formula: Formula
    name: str = "formula spymaster"
    explanation: ClueChoice | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self._planner = PlanningSpymaster(self.mind, self.legal)
        self._rank = np.arange(1, len(self.mind.vocabulary) + 1, dtype=float)

    def give_clue(self, view: SpymasterView) -> Clue:
        """Return the formula's clue; one that only sounds like a card is passed over.

        Raises
        ------
        AgentError
            When no word may be said, or none of the formula's first fifty is legal for what it means.
        """
        allowed, may_mean = self.legal.masks(view)
        allowed &= may_mean.all(axis=1)
        fresh = allowed & ~self._planner.stale(view)
        rows = np.flatnonzero(fresh if fresh.any() else allowed)
        if not rows.size:
            raise AgentError("no legal clue: none of the spymaster's words may be said on this board")
        similarity = self.mind.model.cosines(list(view.hidden_words))[rows]
        mine = np.isin(view.hidden, view.own)
        own = np.sort(similarity[:, mine], axis=1)[:, ::-1]
        others = similarity[:, ~mine] if not mine.all() else np.full((len(rows), 1), -1.0)
        score = self.formula(own, others, self._rank[rows])[:, : view.ruleset.clue_max_number]
        situation = self._planner.situation(view)
        likely = np.argpartition(-score, min(50, score.size - 1), axis=None)[:50]
        for place in likely[np.argsort(-score.ravel()[likely], kind="stable")]:
            at, number = np.unravel_index(place, score.shape)
            choice = situation.explain(int(rows[at]), int(number) + 1, float(score[at, number]))
            if check_clue(choice.clue, view, targets=choice.intended).level is Level.LEGAL:
                self.explanation = situation.linked(choice)
                return choice.clue
        raise AgentError("no legal clue: all that the formula prefers only sound like cards")
