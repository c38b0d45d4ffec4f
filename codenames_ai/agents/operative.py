"""The reasoning operative: what did the spymaster mean, and is one more touch worth its risk?

Under the listener's Plackett-Luce order, the probability that a card is among the first ``N`` is

    P(card i among the first N) = integral over t of f_i(t) * P(fewer than N other cards have rung by t) dt,

with exponential clocks as in `codenames_ai.scoring.outcomes`. That is read as the probability that card ``i`` was meant. A
card that was not meant belongs to anybody, in proportion to the cards each side still has hidden.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from codenames_ai.agents.choice import CardChance, GuessChoice
from codenames_ai.agents.mind import Mind
from codenames_ai.rules import OperativeView
from codenames_ai.scoring import Reward, Value, among_first

Floats = NDArray[np.floating]


@dataclass
class ReasoningOperative:
    """Touches in falling probability and stops when a touch loses more than it gains.

    Parameters
    ----------
    mind : Mind
    value : Value
    """

    mind: Mind
    value: Value = field(default_factory=Reward)
    name: str = "reasoning operative"
    explanation: GuessChoice | None = field(default=None, init=False)

    def guess(self, view: OperativeView) -> int | None:
        """Return the card with the best chance to be the team's own, or None to stop."""
        chances = self.own_chances(view)
        return int(np.argmax(chances))
