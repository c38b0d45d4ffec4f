"""Who is at the other side of the table: a weighted handful of possible listeners, learned from what they touch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from codenames_ai.agents.mind import Mind, Stranger
from codenames_ai.errors import DataError
from codenames_ai.rules import SpymasterView, Turn

Floats = NDArray[np.floating]

SHARPNESS = (0.6, 1.0, 1.6)
"""Sharpness, relative to the fitted listener, of the listeners that a learning spymaster reckons with."""


@dataclass
class Partner:
    """A mixture of listeners; one listener is the simplest case.

    Parameters
    ----------
    minds : sequence of Mind or Stranger
        Possible listeners over one vocabulary; the first is the spymaster's own idea of people.
    weights : sequence of float, optional
        Prior weight of each; equal by default.
    learns : bool
        Whether touches change the weights. They last over games, as long as the object does.
    floor : float
        Smallest weight a listener keeps, so that nobody is ruled out for good.
    """

    minds: Sequence[Mind | Stranger]
    weights: Sequence[float] | None = None
    learns: bool = False
    floor: float = 0.01
    _seen: tuple[Turn, ...] = field(default=(), init=False)

    def __post_init__(self) -> None:
        if not self.minds:
            raise DataError("a partner needs at least one mind")
        if any(m.vocabulary != self.minds[0].vocabulary for m in self.minds):
            raise DataError("the minds of a partner must share one vocabulary; make them over the same words")
        start = np.ones(len(self.minds)) if self.weights is None else np.asarray(self.weights, dtype=float)
        if start.shape != (len(self.minds),) or start.min() < 0 or start.sum() <= 0:
            raise DataError(f"{len(self.minds)} minds need as many weights, none negative, not all zero")
        self.belief = start / start.sum()

    def relatedness(self, cards: Sequence[str]) -> list[Floats]:
        """Relatedness of the vocabulary to cards under every mind, each (n_vocabulary, n_cards); minds may share one."""
        made: dict[int, Floats] = {}
        for mind in self.minds:
            if id(mind.model) not in made:
                made[id(mind.model)] = mind.model.matrix(cards)
        return [made[id(mind.model)] for mind in self.minds]

    def rates(self, relatedness: Sequence[Floats], rows: NDArray[np.intp] | slice) -> Floats:
        """Touch rates of some clues: the mean of what each listener would do, by belief, shape (n_rows, n_cards)."""
        if len(self.minds) == 1:
            return self.minds[0].listener.rates(relatedness[0][rows])
        total: Floats | None = None
        for mind, matrix, belief in zip(self.minds, relatedness, self.belief, strict=True):
            if belief < 1e-3:
                continue
            rates = mind.listener.rates(matrix[rows])
            share = rates * (np.float32(belief) / rates.sum(axis=1, keepdims=True))
            total = share if total is None else total + share
        assert total is not None, "beliefs sum to one"
        return total

    def observe(self, view: SpymasterView) -> None:
        """Learn from the touches of the team's turns that are over (Bayes; touches after a clue for zero tell nothing)."""
        ours = tuple(t for t in view.history if t.team is view.team and t.end is not None)
        if not self.learns or len(self.minds) == 1:
            return
        known = len(self._seen) if ours[: len(self._seen)] == self._seen else 0  # else a new game has begun
        self._seen = ours
        for turn in ours[known:]:
            if turn.clue is not None and turn.clue.number != 0 and turn.touches:
                self._learn(turn, view)

    def _learn(self, turn: Turn, view: SpymasterView) -> None:
        """Weigh every listener by the likelihood of one turn's touches."""
        assert turn.clue is not None, "only turns with a clue teach"
        gone = set()
        for past in view.history:
            gone |= {card for card, _ in past.covers}
            if past is turn:
                break
            gone |= {card for card, _ in past.touches}
        left = [i for i in range(len(view.words)) if i not in gone]
        words = [view.words[i] for i in left]
        number = turn.clue.number if isinstance(turn.clue.number, int) else 1
        logs = np.zeros(len(self.minds))
        for k, mind in enumerate(self.minds):
            rates = mind.listener.rates(mind.relatedness(turn.clue.word, words)[None, :])[0].astype(float)
            for card, _ in turn.touches[: max(number, 1)]:
                at = left.index(card)
                logs[k] += np.log(rates[at] / rates.sum())
                rates[at] = 0.0
        belief = self.belief * np.exp(logs - logs.max())
        belief = np.maximum(belief / belief.sum(), self.floor)
        self.belief = belief / belief.sum()
