"""The published single-team game: one team alone, scored by the turns it needs.

Each turn one clue, then touches until a card is not the team's own, the operative stops, or number + 1 touches are
made. Won when all own cards are covered; lost on the assassin, when all rival cards are covered, or after 25 turns
(Codenames as a Benchmark for Large Language Models, Stephenson, Sidji and Ronval). A loss scores 25.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from codenames_ai.agents import PlanningSpymaster, ReasoningOperative
from codenames_ai.arena.match import Side, told
from codenames_ai.errors import AgentError
from codenames_ai.rules import Board, Clue, OperativeView, Role, Ruleset, SpymasterView, Team, Turn, TurnEnd
from codenames_ai.rules.answers import shown, whole
from codenames_ai.scoring import value_named
from codenames_ai.vectors import fold

Agent = TypeVar("Agent")
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
        When a clue is none, has a number that the ruleset does not know or is a word on the table; when the operative touches
        what is no hidden card, or stops before the first touch.
    """
    rules = ruleset or ALONE
    roles = tuple(key)
    covered: list[Role | None] = [None] * len(roles)
    done: list[Turn] = []
    ending = ""
    while not ending:
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
        clue = _said(side.spymaster.give_clue(view), view)
        done.append(_touch(view, clue, side, covered))
        ending = _ending(done, roles, covered)
    told(side, replace(view, covered=tuple(covered), history=tuple(done)))
    return Solo(ending == "won", ending, tuple(done))


def alone(agent: Agent) -> Agent:
    """The same agent, made to count turns where it would count wins; one without a value of its own to set stays as it is."""
    if isinstance(agent, PlanningSpymaster | ReasoningOperative) and agent.value is None:
        agent.value = value_named("tempo")
    return agent


def _ending(done: Sequence[Turn], roles: Sequence[Role], covered: Sequence[Role | None]) -> str:
    """How the game has ended; empty when it goes on."""
    left = {role for role, cover in zip(roles, covered, strict=True) if cover is None}
    if done[-1].end is TurnEnd.ASSASSIN:
        return "assassin"
    if Role.RED not in left:
        return "won"
    if Role.BLUE not in left:
        return "rival"
    return "limit" if len(done) == MOST_TURNS else ""


def _said(clue: object, view: SpymasterView) -> Clue:
    """The clue when it may be given: a number as the ruleset has it, and no word that shows."""
    if type(clue) is not Clue:
        raise AgentError(f"the spymaster gave {shown(clue)}, which is no clue")
    rules = view.ruleset
    known = isinstance(clue.number, int)
    if (clue.number == 0 and not rules.clue_zero) or (not known and not rules.clue_unlimited):
        raise AgentError(f"the spymaster gave {clue}: this game has no such number")
    if isinstance(clue.number, int) and clue.number > rules.clue_max_number:
        raise AgentError(f"the spymaster gave {clue}: the largest number is {rules.clue_max_number}")
    if fold(clue.word) in {fold(word) for word in view.hidden_words}:
        raise AgentError(f"the spymaster gave {clue}: that word is on the table (W-LEGAL-05)")
    return clue


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
        answer = side.operative.guess(seen)
        if answer is None:
            if not turn.touches:
                raise AgentError("the operative stopped before its first touch (G-GUESS-03)")
            return replace(turn, end=TurnEnd.STOP)
        card = whole(answer)
        if card is None or card not in seen.hidden:
            raise AgentError(
                f"the operative touched {shown(answer)}; hidden cards are {', '.join(map(str, seen.hidden))}"
            )
        covered[card] = role = view.key[card]
        turn = replace(turn, touches=(*turn.touches, (card, role)))
        if role is Role.ASSASSIN:
            return replace(turn, end=TurnEnd.ASSASSIN)
        if role is not Role.RED:
            return replace(turn, end=TurnEnd.WRONG)
        own_left -= 1
    return replace(turn, end=TurnEnd.MAX)
