"""Plain agents to compare with: chance, and the nearest cards."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from codenames_ai.agents.memory import touch_rates, touches_wanted
from codenames_ai.agents.mind import Mind
from codenames_ai.errors import AgentError
from codenames_ai.legality import VocabularyFilter
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
        if view.may_stop and view.guesses_made >= touches_wanted(view):
            return None
        return view.hidden[int(self.rng.integers(0, len(view.hidden)))]


@dataclass
class GreedyOperative:
    """Touches the most related cards, exactly as many as the clue says."""

    mind: Mind
    name: str = "greedy operative"

    def guess(self, view: OperativeView) -> int | None:
        """Return the most related hidden card; stop after the clue's number."""
        if view.may_stop and view.guesses_made >= touches_wanted(view):
            return None
        return view.hidden[int(np.argmax(touch_rates(view, self.mind)))]
