"""The board and the reasons in a terminal: colour where there is colour, a sign for every role in any case."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from codenames_ai.agents import ClueChoice, GuessChoice
from codenames_ai.rules import Clue, Game, Role, Team, Turn, TurnEnd

SIGNS = {Role.RED: "▲", Role.BLUE: "●", Role.BYSTANDER: "○", Role.ASSASSIN: "✖", None: " "}
STYLES = {
    Role.RED: "bold white on red3",
    Role.BLUE: "bold white on blue",
    Role.BYSTANDER: "black on wheat1",
    Role.ASSASSIN: "bold white on black",
}
KEY_STYLES = {Role.RED: "red", Role.BLUE: "blue", Role.BYSTANDER: "yellow", Role.ASSASSIN: "bold reverse"}
LEGEND = "▲ red   ● blue   ○ bystander   ✖ assassin"


def visible(text: str) -> str:
    """Text from elsewhere as it may go to a terminal: control characters, direction marks and the like as escapes."""
    return "".join(ch if ch.isprintable() or ch == "\u200c" else ch.encode("unicode_escape").decode() for ch in text)


def board_table(game: Game, key: Sequence[Role] | None = None, numbered: bool = False) -> Table:
    """Draw the board; with ``key`` the hidden cards show their roles too."""
    table = Table(show_header=False, box=None, padding=(0, 1))
    cards = game.board.cards
    for row in range(game.board.rows):
        cells = []
        for i in range(row * game.board.cols, (row + 1) * game.board.cols):
            cells.append(_cell(cards[i].text, game.covered[i], key[i] if key else None, i if numbered else None))
        table.add_row(*cells)
    return table


def _cell(word: str, covered: Role | None, role: Role | None, number: int | None) -> Text:
    head = f"{number:>2} " if number is not None else ""
    word = visible(word)
    if covered is not None:
        return Text(f"{head}{SIGNS[covered]}{word} ", style=STYLES[covered])
    if role is not None:
        return Text(f"{head}{SIGNS[role]} {word}", style=KEY_STYLES[role])
    return Text(f"{head}  {word}")


def team_name(team: Team) -> Text:
    """A team's name in its colour, with its sign."""
    return Text(f"{SIGNS[team.role]} {team.value}", style="bold red" if team is Team.RED else "bold blue")


def say_clue(console: Console, game: Game, team: Team, clue: Clue, meant: Sequence[int] = ()) -> None:
    """Print a clue, and the cards meant where they may be shown."""
    line = Text.assemble(team_name(team), "  ", (visible(str(clue)), "bold"))
    if meant:
        words = ", ".join(game.board.words[i] for i in meant)
        line.append(f"   means {visible(words)}", style="dim")
    console.print(line)


def say_touch(console: Console, game: Game, card: int, role: Role) -> None:
    """Print a touch and what it proved to be."""
    console.print(Text.assemble("   touches ", (visible(game.board.words[card]), "bold"), "  ", _role(role)))


def say_end(console: Console, turn: Turn) -> None:
    """Print how a turn ended, where that is news."""
    news = {TurnEnd.STOP: "stops", TurnEnd.MAX: "no guess left", TurnEnd.INVALID_CLUE: "invalid clue: the turn ends"}
    if turn.end in news:
        console.print(Text(f"   {news[turn.end]}", style="dim"))


def say_outcome(console: Console, game: Game) -> None:
    """Print the result."""
    outcome = game.outcome
    if outcome is None:
        return
    why = {
        "words": "all own words covered",
        "assassin": "the assassin was touched",
        "penalty_cover": "the last card was covered as a penalty",
        "rival_covered": "all rival cards are covered",
    }.get(outcome.reason.value, outcome.reason.value)
    line = Text.assemble(team_name(outcome.winner), f" wins: {why}")
    if outcome.score is not None:
        line.append(f"; score {outcome.score}")
    if outcome.detail:
        line.append(f" ({visible(outcome.detail)})")
    console.print(line)


def _role(role: Role) -> Text:
    return Text(f"{SIGNS[role]} {role.value}", style=KEY_STYLES[role])


def choices_table(choices: Sequence[ClueChoice], words: Sequence[str]) -> Table:
    """The best clues with probabilities and dangers."""
    table = Table(box=None, padding=(0, 1))
    for name in ("clue", "for", "all", "own", "bystander", "rival", "assassin", "value"):
        table.add_column(name, justify="left" if name in ("clue", "for") else "right")
    for c in choices:
        e = c.endings
        table.add_row(
            Text(visible(str(c.clue))),
            Text(visible(", ".join(words[i] for i in c.intended))),
            f"{c.all_intended:.0%}",
            f"{c.expected_own:.2f}",
            f"{e.bystander:.0%}",
            f"{e.rival:.0%}",
            f"{e.assassin:.1%}",
            f"{c.value:.2f}",
        )
    return table


def guesses_table(choice: GuessChoice, cut: int) -> Table:
    """All cards ranked for a clue; ``cut`` is how many would be touched."""
    table = Table(box=None, padding=(0, 1))
    for name in ("", "card", "own", "link"):
        table.add_column(name, justify="right" if name == "own" else "left")
    for n, chance in enumerate(choice.chances):
        word, link = Text(visible(chance.word)), Text(visible(chance.link))
        table.add_row("touch" if n < cut else "", word, f"{chance.chance:.0%}", link)
        if n + 1 == cut:
            table.add_row("stop", "", "", "")
    return table
