"""One game between four seats, from the first clue to the last card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
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
    SpymasterView,
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
    the ending ILLEGAL; one that raises (``sys.exit`` too) ends the game with CRASH. The game given is never changed.

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
    for team, side in sides.items():
        if game.ruleset.mode != "coop" or team is game.key.start:
            told(side, game.spymaster_view(team).isolated())
    return game


def told(side: Side, view: SpymasterView) -> None:
    """Tell a spymaster who wants to know that the game is over; what it then raises changes nothing any more."""
    with suppress(Exception, SystemExit):
        hook = getattr(side.spymaster, "game_over", None)
        if callable(hook):
            hook(view)


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
        except (Exception, SystemExit) as error:  # whatever an agent raises ends its game, not ours
            return game.apply(Resign(actor, Ending.CRASH, _crash(error)))
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


def _crash(error: BaseException) -> str:
    """What an agent raised, as text that can be written."""
    name = type(error).__name__
    try:
        text = f"{name}: {error}"
    except Exception:  # an agent's own error may fail even here
        text = name
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


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
    view = replace(game.spymaster_view(game.team), ruleset=flexible)
    return game.referee.check(game.clue, view, game.targets).level is not Level.ILLEGAL


def _would_challenge(game: Game) -> bool:
    """An AI rival challenges exactly what the referee calls illegal (G-PEN-03)."""
    return game.verdict is not None and game.verdict.level is Level.ILLEGAL
