"""The published single-team game: one team alone, scored by the turns it needs.

Each turn one clue, then touches until a card is not the team's own, the operative stops, or number + 1 touches are
made. Won when all own cards are covered; lost on the assassin, when all rival cards are covered, or after 25 turns
(Codenames as a Benchmark for Large Language Models, Stephenson, Sidji and Ronval). A loss scores 25.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from codenames_ai.arena.match import Side
from codenames_ai.errors import AgentError
from codenames_ai.rules import Board, Clue, OperativeView, Role, Ruleset, SpymasterView, Team, Turn, TurnEnd

MOST_TURNS = 25
ALONE = Ruleset.WORDS.with_options({"clue.zero": False, "clue.unlimited": False})
"""The published game knows neither zero nor unlimited."""


@dataclass(frozen=True, slots=True)
class Solo:
    """How a game alone went.

    Attributes
    ----------
    won : bool
    ending : str
        ``won``, ``assassin``, ``rival`` (all its cards covered) or ``limit``.
    turns : tuple of Turn
    """

    won: bool
    ending: str
    turns: tuple[Turn, ...]

    @property
    def score(self) -> int:
        """Turns needed; 25 for a loss."""
        return len(self.turns) if self.won else MOST_TURNS


def play_alone(board: Board, key: Sequence[Role], side: Side, ruleset: Ruleset | None = None) -> Solo:
    """Play one game; red is the team.

    Parameters
    ----------
    board : Board
    key : sequence of Role
        RED cards are the team's own, BLUE the rival's.
    side : Side
    ruleset : Ruleset, optional

    Raises
    ------
    AgentError
        When the operative touches a card that is covered, or stops before the first touch.
    """
    rules = ruleset or ALONE
    roles = tuple(key)
    covered: list[Role | None] = [None] * len(roles)
    done: list[Turn] = []
    while len(done) < MOST_TURNS:
        left = {team: sum(r is team.role and c is None for r, c in zip(roles, covered, strict=True)) for team in Team}
        view = SpymasterView(
            board=board,
            covered=tuple(covered),
            team=Team.RED,
            history=tuple(done),
            ruleset=rules,
            own_left=left[Team.RED],
            rival_left=left[Team.BLUE],
            leftovers=0,
            key=roles,
        )
        clue = side.spymaster.give_clue(view)
        turn = _touch(view, clue, side, covered)
        done.append(turn)
        if turn.end is TurnEnd.ASSASSIN:
            return Solo(False, "assassin", tuple(done))
        if not any(r is Role.RED and c is None for r, c in zip(roles, covered, strict=True)):
            return Solo(True, "won", tuple(done))
        if not any(r is Role.BLUE and c is None for r, c in zip(roles, covered, strict=True)):
            return Solo(False, "rival", tuple(done))
    return Solo(False, "limit", tuple(done))


def _touch(view: SpymasterView, clue: Clue, side: Side, covered: list[Role | None]) -> Turn:
    """Let the operative touch; ``covered`` is changed."""
    limit = clue.number + 1 if isinstance(clue.number, int) and clue.number > 0 else None
    turn = Turn(Team.RED, clue)
    own_left = view.own_left
    while own_left and (limit is None or len(turn.touches) < limit):
        seen = OperativeView(
            board=view.board,
            covered=tuple(covered),
            team=Team.RED,
            history=(*view.history, turn),
            ruleset=view.ruleset,
            own_left=own_left,
            rival_left=view.rival_left,
            leftovers=0,
            clue=clue,
            guesses_made=len(turn.touches),
            guess_limit=limit,
            may_stop=bool(turn.touches),
        )
        card = side.operative.guess(seen)
        if card is None:
            if not turn.touches:
                raise AgentError("the operative stopped before its first touch (G-GUESS-03)")
            return replace(turn, end=TurnEnd.STOP)
        if covered[card] is not None:
            raise AgentError(f"the operative touched card {card}, which is covered")
        covered[card] = role = view.key[card]
        turn = replace(turn, touches=(*turn.touches, (card, role)))
        if role is Role.ASSASSIN:
            return replace(turn, end=TurnEnd.ASSASSIN)
        if role is not Role.RED:
            return replace(turn, end=TurnEnd.WRONG)
        own_left -= 1
    return replace(turn, end=TurnEnd.MAX)
