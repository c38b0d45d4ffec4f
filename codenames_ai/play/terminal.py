"""A person at a terminal, as operative or spymaster, with agents in every other seat."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

from codenames_ai.errors import CodenamesError, IllegalAction
from codenames_ai.language import key, parse_clue
from codenames_ai.play import display
from codenames_ai.play.session import Session, saved_game
from codenames_ai.rules import (
    UNLIMITED,
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

_LONGEST = 200


class Left(Exception):
    """The person leaves the game."""


def run(session: Session, console: Console, path: Path) -> Session:
    """Play until the game ends or the person leaves; every action is saved at once.

    Returns
    -------
    Session
        The last state.
    """
    console.print(Text.assemble("You are ", display.team_name(session.team), f" {session.role}."))
    console.print(Text(display.LEGEND))
    console.print(Text(_help(session), style="dim"))
    _show(session, console)
    try:
        while not session.game.over:
            before = session.game
            session = _person(session, console) if session.my_move else session.advance()
            session.save(path)
            _report(session, before, console)
    except (Left, KeyboardInterrupt, EOFError):
        session.save(path)
        console.print(
            Text(f"\nThe game is kept; go on with: {display.visible(resuming(path))}", style="dim"), soft_wrap=True
        )
        return session
    _show(session, console, all_roles=True)
    display.say_outcome(console, session.game)
    session.forget(path)
    return session


def resuming(path: Path) -> str:
    """The command that takes up the game kept in a file."""
    command = "codenames-ai play --resume"
    return command if path == saved_game() else f"{command} --save {shlex.quote(str(path))}"


def _help(session: Session) -> str:
    return HELP_SPYMASTER if session.role == "spymaster" else HELP_OPERATIVE


def _ask(console: Console, prompt: Text) -> str:
    """Ask until the person types a line that can be read."""
    while True:
        try:
            line = console.input(prompt).strip()
            line.encode("utf-8")
        except UnicodeError:  # bytes that are no text, which Python refuses or turns into halves of characters
            encoding = sys.stdin.encoding or "utf-8"
            console.print(Text(f"that line is no {encoding} text; type it again", style="yellow"))
            continue
        if len(line) <= _LONGEST:
            return line
        console.print(Text(f"that line has {len(line)} characters; a word and a number are enough", style="yellow"))


def _person(session: Session, console: Console) -> Session:
    """Ask until the person gives a legal action."""
    while True:
        line = _ask(console, Text(display.visible(_prompt(session.game)), style="bold"))
        word = line.lower()
        if word in ("q", "quit", "exit"):
            raise Left
        if word in ("?", "help"):
            console.print(Text(_help(session)))
        elif word in ("board", "b"):
            _show(session, console)
        elif word in ("clues", "log"):
            _clues(session.game, console)
        elif line:
            try:
                action = _action(session, line, console)
                if action is not None:
                    return session.act(action)
            except CodenamesError as error:
                console.print(Text(display.visible(str(error)), style="yellow"))


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
    legal = game.legal_actions()
    if not (legal.unlimited if clue.number is UNLIMITED else clue.number in legal.numbers):
        return GiveClue(clue)  # the rules refuse the number, whatever the word
    verdict = game.judge(clue)
    for reason in verdict.reasons:
        style = {Level.ILLEGAL: "red", Level.ASK: "yellow"}.get(reason.level, "dim")
        console.print(Text(display.visible(f"{reason.level.value}: {reason.text} ({reason.rule})"), style=style))
    if verdict.level is Level.ILLEGAL and game.ruleset.legality_enforcement == "challenge":
        answer = _ask(console, Text("The rival would challenge this. Say it anyway? [y/N] ")).lower()
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
            told = display.visible(f"  {turn.clue}   {touched}")
            console.print(Text.assemble(display.team_name(turn.team), told))


def _report(session: Session, before: Game, console: Console) -> None:
    """Say what changed."""
    game = session.game
    turn_before = len(before.history) - 1
    now = game.history[turn_before]
    if before.phase is not Phase.GUESS and game.phase is Phase.GUESS and game.clue is not None:
        display.say_clue(console, game, game.team, game.clue)
    old = before.history[turn_before]
    for card, role in now.touches[len(old.touches) :]:
        display.say_touch(console, game, card, role)
    for card, role in now.covers[len(old.covers) :]:
        console.print(Text(f"   {display.visible(game.board.words[card])} is covered as {role.value}"))
    if now.end is not None and old.end is None:
        display.say_end(console, now)
        if not game.over and game.team is session.team:
            _show(session, console)
