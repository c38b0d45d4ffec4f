"""What a turn is worth: expected reward by costs per card, or the chance to win the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Payoff = NDArray[np.float64]
"""Shape (own_left + 1, 4): rows count own cards covered; columns are how the turn ended: no wrong card, bystander,
rival card, assassin."""


class Value(Protocol):
    """Anything that prices the outcomes of a turn."""

    def payoff(self, own_left: int, rival_left: int) -> Payoff:
        """Price every outcome for a team with ``own_left`` cards to find against ``rival_left``."""
        ...


@dataclass(frozen=True, slots=True)
class Reward:
    """Expected reward: one per own card, costs for the others.

    Attributes
    ----------
    own : float
        Gain of an own card.
    bystander, rival, assassin : float
        Costs, given as positive numbers.
    win : float
        Extra gain for covering the last own card.
    """

    own: float = 1.0
    bystander: float = 0.4
    rival: float = 1.3
    assassin: float = 8.0
    win: float = 1.0

    def payoff(self, own_left: int, rival_left: int) -> Payoff:
        """Price every outcome; covering the rival's last card costs as much as the assassin."""
        gain = self.own * np.arange(own_left + 1.0)
        gain[own_left] += self.win
        rival = self.rival if rival_left > 1 else self.assassin
        payoff: Payoff = gain[:, None] - np.array([0.0, self.bystander, rival, self.assassin])
        return payoff
