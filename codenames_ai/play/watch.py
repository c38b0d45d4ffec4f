"""A game between agents, told move by move."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from codenames_ai.arena import Pairing, Plan, play_one
from codenames_ai.errors import DataError
from codenames_ai.play import display
from codenames_ai.rules import Game, GiveClue, Phase, Touch


def pairing(red: str, blue: str) -> Pairing:
    """Read ``spymaster/operative`` of both teams.

    Raises
    ------
    DataError
        When there is no slash.
    """
    names = []
    for text in (red, blue):
        spymaster, slash, operative = text.partition("/")
        if not slash or not spymaster or not operative:
            raise DataError(f"{text!r} is no team: write spymaster/operative, as in planning/reasoning")
        names += [spymaster, operative]
    return Pairing(*names)


def watch_game(console: Console, seed: int, red: str, blue: str, meaning: bool) -> None:
    """Play one game and print it."""
    told = _Teller(console, meaning)
    play_one(Plan(1, seed, pairing(red, blue)), 0, told)


class _Teller:
    def __init__(self, console: Console, meaning: bool) -> None:
        self.console = console
        self.meaning = meaning

    def __call__(self, game: Game) -> None:
        if not game.events:
            self.console.print(Text(display.LEGEND, style="dim"))
            self.console.print(display.board_table(game, game.key.roles))
            return
        event = game.events[-1]
        if isinstance(event.action, GiveClue):
            meant = (event.action.targets or ()) if self.meaning else ()
            display.say_clue(self.console, game, event.team, event.action.clue, meant)
        elif isinstance(event.action, Touch):
            display.say_touch(self.console, game, event.action.card, game.key.roles[event.action.card])
        if game.phase is not Phase.GUESS and not game.over:
            closed = next((t for t in reversed(game.history) if t.end is not None), None)
            if closed is not None:
                display.say_end(self.console, closed)
        if game.over:
            self.console.print(display.board_table(game, game.key.roles))
            display.say_outcome(self.console, game)
