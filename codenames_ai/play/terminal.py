"""A person at a terminal, as operative or spymaster, with agents in every other seat."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from codenames_ai.errors import CodenamesError, IllegalAction
from codenames_ai.language import key, parse_clue
from codenames_ai.play import display
from codenames_ai.play.session import Session
from codenames_ai.rules import (
    Action,
    CoverPenalty,
    Game,
    GiveClue,
    Level,
    Phase,
    Stop,
    Touch,
)

HELP_OPERATIVE = (
    "type a word or its number to touch it, 'stop' to end the turn, 'board', 'clues', or 'quit' (the game is kept)"
)
HELP_SPYMASTER = "type a clue and its number, as in 'ocean 3', 'board', 'clues', or 'quit' (the game is kept)"


class Left(Exception):
    """The person leaves the game."""


def run(session: Session, console: Console, path: Path) -> Session:
    """Play until the game ends or the person leaves; every action is saved at once.

    Returns
    -------
    Session
        The last state.
    """
    console.print(Text.assemble("You are ", display.team_name(session.team), f" {session.role}. ", display.LEGEND))
    console.print(HELP_SPYMASTER if session.role == "spymaster" else HELP_OPERATIVE, style="dim")
    _show(session, console)
    try:
        while not session.game.over:
            before = session.game
            session = _person(session, console) if session.my_move else session.advance()
            session.save(path)
            _report(session, before, console)
    except (Left, KeyboardInterrupt, EOFError):
        session.save(path)
        console.print(f"\nThe game is kept; go on with: codenames-ai play --resume   ({path})", style="dim")
        return session
    _show(session, console, all_roles=True)
    display.say_outcome(console, session.game)
    path.unlink(missing_ok=True)
    return session


def _person(session: Session, console: Console) -> Session:
    """Ask until the person gives a legal action."""
    while True:
        line = console.input(Text(_prompt(session.game), style="bold")).strip()
        word = line.lower()
        if word in ("q", "quit", "exit"):
            raise Left
        if word in ("?", "help"):
            console.print(HELP_SPYMASTER if session.role == "spymaster" else HELP_OPERATIVE)
        elif word in ("board", "b"):
            _show(session, console)
        elif word in ("clues", "log"):
            _clues(session.game, console)
        elif line:
            try:
                action = (
                    _spymaster(session.game, line, console)
                    if session.role == "spymaster"
                    else _operative(session.game, line)
                )
                if action is not None:
                    return session.act(action)
            except CodenamesError as error:
                console.print(Text(str(error), style="yellow"))


def _action(session: Session, line: str, console: Console) -> Action | None:
    if session.role == "spymaster":
        return _spymaster(session.game, line, console)
    return _operative(session.game, line)


def _prompt(game: Game) -> str:
    if game.phase is Phase.GUESS:
        limit = "∞" if game.guess_limit is None else str(game.guess_limit)
        bonus = " (bonus guess)" if game.operative_view(game.team).bonus else ""
        return f"{game.clue}  guess {game.guesses_made + 1} of {limit}{bonus}> "
    return "cover one of your cards, or 'no'> " if game.phase is Phase.PENALTY_COVER else "your clue> "


def _operative(game: Game, line: str) -> Action:
    if line.lower() in ("stop", "pass", "end"):
        return Stop()
    return Touch(_card(game, line))


def _card(game: Game, line: str) -> int:
    """A card by its number or its word.

    Raises
    ------
    IllegalAction
        When there is no such card.
    """
    if line.isascii() and line.isdigit() and int(line) < len(game.board):
        return int(line)
    wanted = key(line, game.board.language)
    for i, card in enumerate(game.board.cards):
        if key(card.text, game.board.language) == wanted:
            return i
    raise IllegalAction(f"{line!r} is not on the board; {HELP_OPERATIVE}")


def _spymaster(game: Game, line: str, console: Console) -> Action | None:
    if game.phase is Phase.PENALTY_COVER:
        return CoverPenalty(None if line.lower() in ("no", "none") else _card(game, line))
    clue = parse_clue(line, game.board.language)
    verdict = game.judge(clue)
    for reason in verdict.reasons:
        style = {Level.ILLEGAL: "red", Level.ASK: "yellow"}.get(reason.level, "dim")
        console.print(Text(f"{reason.level.value}: {reason.text} ({reason.rule})", style=style))
    if verdict.level is Level.ILLEGAL and game.ruleset.legality_enforcement == "challenge":
        answer = console.input("The rival would challenge this. Say it anyway? [y/N] ").strip().lower()
        if answer not in ("y", "yes"):
            return None
    return GiveClue(clue)


def _show(session: Session, console: Console, all_roles: bool = False) -> None:
    see = all_roles or session.role == "spymaster"
    console.print(display.board_table(session.game, session.game.key.roles if see else None, numbered=True))
    game = session.game
    console.print(
        Text.assemble(
            display.team_name(session.team),
            f" {game.left(session.team)} to find, rival {game.left(session.team.rival)}",
        )
    )


def _clues(game: Game, console: Console) -> None:
    for turn in game.history:
        if turn.clue is not None:
            touched = ", ".join(f"{game.board.words[i]} {display.SIGNS[r]}" for i, r in turn.touches)
            console.print(Text.assemble(display.team_name(turn.team), f"  {turn.clue}   {touched}"))


def _report(session: Session, before: Game, console: Console) -> None:
    """Say what changed."""
    game = session.game
    turn_before = len(before.history) - 1
    now = game.history[turn_before]
    if before.phase is not Phase.GUESS and game.phase is Phase.GUESS and game.clue is not None:
        display.say_clue(console, game, game.clue)
    old = before.history[turn_before]
    for card, role in now.touches[len(old.touches) :]:
        display.say_touch(console, game, card, role)
    for card, role in now.covers[len(old.covers) :]:
        console.print(f"   {game.board.words[card]} is covered as {role.value}")
    if now.end is not None and old.end is None:
        display.say_end(console, now)
        if not game.over and game.team is session.team:
            _show(session, console)
