"""Plain agents to compare with: chance, and the classic margin rule."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from codenames_ai.agents.choice import ClueChoice
from codenames_ai.agents.mind import Mind
from codenames_ai.agents.spymaster import PlanningSpymaster
from codenames_ai.errors import AgentError
from codenames_ai.legality import Level, VocabularyFilter, check_clue
from codenames_ai.rules import Clue, OperativeView, Random, SpymasterView


@dataclass
class RandomSpymaster:
    """Says any legal word and the number 1."""

    legal: VocabularyFilter
    rng: Random
    name: str = "random spymaster"

    def give_clue(self, view: SpymasterView) -> Clue:
        """Return a random legal clue."""
        said = {turn.clue.word for turn in view.history if turn.clue}
        allowed, _ = self.legal.masks(view)
        rows = [i for i in np.flatnonzero(allowed) if self.legal.words[i] not in said]
        if not rows:
            raise AgentError("no legal clue: none of the spymaster's words may be said on this board")
        return Clue(self.legal.words[rows[int(self.rng.integers(0, len(rows)))]], 1)


@dataclass
class RandomOperative:
    """Touches any hidden card, as many times as the clue says."""

    rng: Random
    name: str = "random operative"

    def guess(self, view: OperativeView) -> int | None:
        """Return a random hidden card; stop after the clue's number."""
        number = view.clue.number if view.clue and isinstance(view.clue.number, int) else 1
        if view.may_stop and view.guesses_made >= number:
            return None
        return view.hidden[int(self.rng.integers(0, len(view.hidden)))]


@dataclass
class MarginSpymaster:
    """The classic rule: the similarity of the worst own card meant minus that of the best other card.

    Of all clues with a margin of at least ``threshold`` it takes the largest number, then the largest margin.
    """

    mind: Mind
    legal: VocabularyFilter
    threshold: float = 0.0
    name: str = "margin rule"
    explanation: ClueChoice | None = field(default=None, init=False)

    def give_clue(self, view: SpymasterView) -> Clue:
        """Return the clue of the rule."""
        planner = PlanningSpymaster(self.mind, self.legal)
        matrix = self.mind.model.matrix([view.words[i] for i in view.hidden])
        place = {card: i for i, card in enumerate(view.hidden)}
        own = np.sort(matrix[:, [place[i] for i in view.own]], axis=1)[:, ::-1]
        others = [place[i] for i in view.hidden if i not in view.own]
        allowed, may_mean = self.legal.masks(view)
        allowed &= may_mean.all(axis=1)
        fresh = allowed & ~planner.stale(view)
        allowed = fresh if fresh.any() else allowed
        if not allowed.any():
            raise AgentError("no legal clue: none of the spymaster's words may be said on this board")
        margin = own - matrix[:, others].max(axis=1, keepdims=True) if others else own
        margin[~allowed] = -np.inf
        largest = min(len(view.own), view.ruleset.clue_max_number)
        for number in range(largest, 0, -1):
            clue = int(margin[:, number - 1].argmax())
            if margin[clue, number - 1] >= self.threshold or number == 1:
                break
        self.explanation = planner.explain(view, clue, number, float(margin[clue, number - 1]))
        if check_clue(self.explanation.clue, view, targets=self.explanation.intended).level is not Level.LEGAL:
            self.explanation = planner.choices(view, top=1)[0]  # the rule's own clue only sounds like a card
        return self.explanation.clue


@dataclass
class GreedyOperative:
    """Touches the most related cards, exactly as many as the clue says."""

    mind: Mind
    name: str = "greedy operative"

    def guess(self, view: OperativeView) -> int | None:
        """Return the most related hidden card; stop after the clue's number."""
        if view.clue is None:
            raise AgentError("an operative guesses after a clue; the view has none")
        number = view.clue.number if isinstance(view.clue.number, int) else 1
        if view.may_stop and view.guesses_made >= max(number, 1):
            return None
        related = self.mind.relatedness(view.clue.word, [view.words[i] for i in view.hidden])
        return view.hidden[int(np.argmax(related))]
