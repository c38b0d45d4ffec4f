"""One game between four seats, from the first clue to the last card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from codenames_ai.errors import AgentError, CodenamesError
from codenames_ai.rules import (
    Approve,
    Challenge,
    Clue,
    ClueRefused,
    CoverPenalty,
    CoverRival,
    Ending,
    Game,
    GiveClue,
    Level,
    Phase,
    Resign,
    Stop,
    Team,
    Touch,
)

Watcher = Callable[[Game], None]


@dataclass(frozen=True, slots=True)
class Side:
    """The two agents of a team.

    Attributes
    ----------
    spymaster, operative : object
        Anything with ``give_clue`` and ``guess``.
    """

    spymaster: Any
    operative: Any


@dataclass(frozen=True, slots=True)
class Policy:
    """What happens when an agent breaks the rules.

    Attributes
    ----------
    tries : int
        How often an agent may answer illegally before its team forfeits; 1 forfeits at once.
    """

    tries: int = 1


def play(game: Game, sides: Mapping[Team, Side], policy: Policy | None = None, watch: Watcher | None = None) -> Game:
    """Play a game to its end.

    An agent that answers with something illegal is asked again, up to ``policy.tries`` times, then its team forfeits with
    the ending ILLEGAL; one that raises ends the game with CRASH. The game given is never changed.

    Parameters
    ----------
    game : Game
    sides : mapping of Team to Side
        In the co-operative game only the own team's side is used.
    policy : Policy, optional
    watch : callable, optional
        Called with every new state.

    Returns
    -------
    Game
        Over.
    """
    rule = policy or Policy()
    while not game.over:
        game = step(game, sides, rule)
        if watch is not None:
            watch(game)
    return game


def step(game: Game, sides: Mapping[Team, Side], policy: Policy | None = None) -> Game:
    """One action of whoever is to act; see `play`."""
    policy = policy or Policy()
    legal = game.legal_actions()
    actor = legal.team
    if game.phase in (Phase.APPROVAL, Phase.RULING):
        return game.apply(Approve(_approves(game)))
    if game.phase is Phase.GUESS and game.team.rival in legal.challengers and _would_challenge(game):
        return game.apply(Challenge(game.team.rival))
    trouble = ""
    for _ in range(policy.tries):
        try:
            answer = _answer(game, sides[actor])
        except Exception as error:  # whatever an agent raises ends its game, not ours
            return game.apply(Resign(actor, Ending.CRASH, f"{type(error).__name__}: {error}"))
        try:
            return game.apply(answer)
        except (ClueRefused, CodenamesError) as error:
            trouble = str(error)
    return game.apply(Resign(actor, Ending.ILLEGAL, trouble))


def _answer(game: Game, side: Side) -> Any:
    """Ask the agent to act and turn its answer into an action."""
    team = game.team
    if game.phase is Phase.CLUE:
        clue = side.spymaster.give_clue(game.spymaster_view(team).isolated())
        return GiveClue(clue, _declared(side.spymaster, clue))
    if game.phase is Phase.GUESS:
        card = side.operative.guess(game.operative_view(team).isolated())
        return Stop() if card is None else Touch(card)
    view = game.spymaster_view(team).isolated()
    if game.phase is Phase.PENALTY_COVER:
        choose = getattr(side.spymaster, "cover_penalty", None)
        return CoverPenalty(choose(view) if choose else game.hidden_of(team)[0])
    choose = getattr(side.spymaster, "cover_rival", None)
    return CoverRival(choose(view) if choose else game.hidden_of(team.rival)[0])


def _declared(spymaster: Any, clue: Clue) -> tuple[int, ...] | None:
    """Cards that a spymaster with an explanation of this very clue says it means."""
    why = getattr(spymaster, "explanation", None)
    if why is None or getattr(why, "clue", None) != clue:
        return None
    meant = getattr(why, "intended", None)
    return tuple(meant) if meant is not None else None


def _approves(game: Game) -> bool:
    """An AI rival approves by the flexible level (AI-10)."""
    if game.clue is None:
        raise AgentError("there is no clue to approve")
    flexible = game.ruleset.with_options({"legality.level": "flexible"})
    try:
        check = game.referee.check(game.clue, _at_level(game, flexible), game.targets)
    except TypeError:
        return False
    return check.level is not Level.ILLEGAL


def _at_level(game: Game, ruleset: Any) -> Any:
    from dataclasses import replace

    return replace(game.spymaster_view(game.team), ruleset=ruleset)


def _would_challenge(game: Game) -> bool:
    """An AI rival challenges exactly what the referee calls illegal (G-PEN-03)."""
    return game.verdict is not None and game.verdict.level is Level.ILLEGAL
