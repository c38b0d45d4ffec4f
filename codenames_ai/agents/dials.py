"""What a player may set on a spymaster."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from codenames_ai.errors import DataError

_BEGINNER_WORDS = 400  # commonest words that a beginner thinks of


@dataclass(frozen=True, slots=True)
class Dials:
    """Honest parameters of the listener and the search; `benchmarks/dials.py` measures each.

    Attributes
    ----------
    risk : float
        From -1 (careful) to 1 (bold): wrong cards are thought likelier to be touched, by up to e times, or less likely.
    familiarity : float
        Own cards given up for saying the commonest word rather than the rarest; 0 or more.
    strength : float
        From 0 (beginner) to 1 (best): a beginner thinks of few words and overlooks most of the danger.
    clarity : float
        Own cards given up for a clue that is found whole, all cards of its number; 0 or more. Among clues of like worth
        it prefers those that people understand.
    twin : float
        Cosine from which a clue counts as a near-twin of one given before, or of another choice in a list.
    memory : float
        Belief in what the operative still suspects from earlier clues, from 0 to 1.
    pull : float
        How strongly a suspected card draws a touch, in average cards.
    link : float
        Touch rate, against the average card of the board, from which a card may be counted in a clue's number.
    ahead : float
        How many of the best clues are also judged by what they leave behind (`codenames_ai.agents.ahead`); 0 for none.
    """

    risk: float = 0.0
    familiarity: float = 0.6
    strength: float = 1.0
    clarity: float = 0.2
    twin: float = 0.75
    memory: float = 0.7
    pull: float = 1.0
    link: float = 0.8
    ahead: float = 6

    def __post_init__(self) -> None:
        ranges = {
            "risk": (-1, 1),
            "familiarity": (0, 10),
            "strength": (0, 1),
            "clarity": (0, 10),
            "twin": (0, 2),
            "memory": (0, 1),
            "pull": (0, 25),
            "link": (0, 25),
            "ahead": (0, 100),
        }
        for name, (low, high) in ranges.items():
            if not low <= getattr(self, name) <= high:
                raise DataError(f"dial {name} is {getattr(self, name)}; it goes from {low} to {high}")

        if self.ahead != int(self.ahead):
            raise DataError(f"dial ahead is {self.ahead}; it counts clues and must be whole")

    @classmethod
    def for_vectors(cls) -> Dials:
        """Dials for a partner who follows vectors: it knows rare words and needs no clear picture."""
        return cls(familiarity=0.15, clarity=0.0)

    @property
    def danger(self) -> float:
        """Factor on the touch rates of wrong cards."""
        return float(np.exp(-self.risk) * (0.2 + 0.8 * self.strength))

    def within(self, n: int) -> NDArray[np.bool_]:
        """Which of ``n`` words, commonest first, a spymaster of this strength thinks of."""
        reach = (
            n
            if self.strength >= 1
            else int(_BEGINNER_WORDS * (max(n, _BEGINNER_WORDS) / _BEGINNER_WORDS) ** self.strength)
        )
        return np.arange(n) < reach
