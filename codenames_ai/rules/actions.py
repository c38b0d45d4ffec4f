"""What seats do, and what a turn leaves on the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from codenames_ai.rules.cards import Role, Team
from codenames_ai.rules.clue import Clue


@dataclass(frozen=True, slots=True)
class GiveClue:
    """The spymaster to move gives a clue (G-CLUE-01).

    Attributes
    ----------
    clue : Clue
    targets : tuple of int or None
        Cards meant; None when undeclared. Secret: no view shows them (G-COND-04).
    ask : bool
        Whether a doubtful clue is first put to the rival spymaster (G-CLUE-13). Where ``legality.enforcement = challenge`` a
        spymaster may say it unasked; the rival spymaster then decides only if somebody challenges it (Q-27).
    """

    clue: Clue
    targets: tuple[int, ...] | None = None
    ask: bool = True


@dataclass(frozen=True, slots=True)
class Approve:
    """The rival spymaster answers whether a doubtful clue may stand (G-CLUE-13, Q-27)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Touch:
    """An operative touches a card: a guess, final (G-GUESS-01)."""

    card: int


@dataclass(frozen=True, slots=True)
class Stop:
    """The operatives stop (G-GUESS-07)."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Somebody of team ``by`` challenges the clue on the table (G-PEN-03)."""

    by: Team


@dataclass(frozen=True, slots=True)
class CoverPenalty:
    """The spymaster to move covers one own card for the rival's invalid clue, or declines with None (G-PEN-02)."""

    card: int | None


@dataclass(frozen=True, slots=True)
class CoverRival:
    """In the co-operative game the spymaster covers one card of the simulated rival (W-PLAY-04)."""

    card: int


@dataclass(frozen=True, slots=True)
class TimeUp:
    """A time limit has run out; what follows is the ruleset's ``timer.on_expiry`` (G-TIME-02, Q-12)."""


class Ending(Enum):
    """Why a game ended."""

    WORDS = "words"
    ASSASSIN = "assassin"
    PENALTY_COVER = "penalty_cover"
    RIVAL_COVERED = "rival_covered"
    FORFEIT = "forfeit"
    ILLEGAL = "illegal"
    TIMEOUT = "timeout"
    CRASH = "crash"


@dataclass(frozen=True, slots=True)
class Resign:
    """Team ``team`` leaves the game: by choice, for illegal moves, out of time, or because its agent crashed."""

    team: Team
    reason: Ending = Ending.FORFEIT
    detail: str = ""


Action = GiveClue | Approve | Touch | Stop | Challenge | CoverPenalty | CoverRival | TimeUp | Resign


class TurnEnd(Enum):
    """Why a turn ended (G-TURN-04)."""

    WRONG = "wrong"
    STOP = "stop"
    MAX = "max"
    WIN = "win"
    ASSASSIN = "assassin"
    INVALID_CLUE = "invalid_clue"
    TIME = "time"
    RIVAL = "rival"


@dataclass(frozen=True, slots=True)
class Turn:
    """The public record of one turn.

    Attributes
    ----------
    team : Team
    clue : Clue or None
        None for a turn of the simulated rival, and for one lost before a clue was given.
    touches : tuple of (int, Role)
        Cards touched, with what they proved to be, in order.
    end : TurnEnd or None
        None while the turn lasts.
    covers : tuple of (int, Role)
        Cards covered by a spymaster at its beginning: the penalty, or the simulated rival's card.
    """

    team: Team
    clue: Clue | None = None
    touches: tuple[tuple[int, Role], ...] = ()
    end: TurnEnd | None = None
    covers: tuple[tuple[int, Role], ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes
    ----------
    winner : Team
        In the co-operative game the simulated rival wins what the team loses.
    reason : Ending
    score : int or None
        Co-operative game only: rival cards still unused, 0 for a loss (W-PLAY-06).
    detail : str
    """

    winner: Team
    reason: Ending
    score: int | None = None
    detail: str = ""
