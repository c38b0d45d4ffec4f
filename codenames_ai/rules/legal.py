"""What is legal now, as a value and as a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from codenames_ai.rules.cards import Team


class Phase(Enum):
    """Where a game stands (G-TURN-06)."""

    CLUE = "clue"
    APPROVAL = "approval"
    GUESS = "guess"
    RULING = "ruling"
    PENALTY_COVER = "penalty_cover"
    RIVAL_COVER = "rival_cover"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Legal:
    """Everything that may be done in one state.

    Attributes
    ----------
    phase : Phase
    team : Team
        Who acts: a spymaster in CLUE, PENALTY_COVER and RIVAL_COVER, the team's operatives in GUESS, the spymaster asked in
        APPROVAL and RULING.
    cards : tuple of int
        Cards that may be touched or covered.
    numbers : range
        Numbers a clue may carry; empty when no clue may be given.
    unlimited : bool
    may_stop : bool
    may_decline : bool
        Whether the penalty cover may be declined.
    challengers : tuple of Team
        Who may challenge the clue now.
    """

    phase: Phase
    team: Team
    cards: tuple[int, ...] = ()
    numbers: range = range(0)
    unlimited: bool = False
    may_stop: bool = False
    may_decline: bool = False
    challengers: tuple[Team, ...] = ()

    def __str__(self) -> str:
        """What may be done, in one sentence without a full stop."""
        who, parts = self.team.value, []
        if self.phase is Phase.OVER:
            return "the game is over"
        if self.phase in (Phase.APPROVAL, Phase.RULING):
            return f"{who}'s spymaster says whether the clue may stand"
        if self.numbers:
            more = " or unlimited" if self.unlimited else ""
            parts.append(
                f"{who}'s spymaster gives a clue with a number from {self.numbers[0]} to {self.numbers[-1]}{more}"
            )
        if self.phase is Phase.GUESS:
            parts.append(f"{who}'s operatives touch one of the cards {_list(self.cards)}")
        elif self.cards:
            whose = "rival" if self.phase is Phase.RIVAL_COVER else "own"
            parts.append(f"{who}'s spymaster covers one {whose} card of {_list(self.cards)}")
        if self.may_stop:
            parts.append("stop")
        if self.may_decline:
            parts.append("decline")
        return " or ".join(parts)


def _list(cards: tuple[int, ...]) -> str:
    return ", ".join(map(str, cards))
