"""The command ``codenames-ai``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from io import TextIOWrapper
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from codenames_ai.errors import CodenamesError, DataError

if TYPE_CHECKING:
    from codenames_ai.rules import Record

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    help="Codenames with AI spymasters and operatives.",
    rich_markup_mode=None,
)
words_app = typer.Typer(no_args_is_help=True, help="Word packs.")
app.add_typer(words_app, name="words")

_DEALT = {"--as": "role", "--team": "team", "--seed": "seed", "--partner": "partner", "--rival": "rival"}
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same game.")]


@contextmanager
def _one_line_errors() -> Iterator[None]:
    """Turn what users can mend into one line and exit code 2."""
    try:
        yield
    except CodenamesError as error:
        typer.echo(f"error: {_plain(str(error))}", err=True)
        raise typer.Exit(2) from None
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        typer.echo(f"error: {_plain(f'{where}{error.strerror or error}')}", err=True)
        raise typer.Exit(2) from None


def _plain(text: str, longest: int = 400) -> str:
    """One line that is safe to print: no control or direction marks, not too long."""
    safe = "".join(ch if ch.isprintable() or ch == "\u200c" else "\ufffd" for ch in " ".join(text.split()))
    return safe if len(safe) <= longest else safe[: longest // 2] + " … " + safe[-longest // 2 :]


@app.command()
def watch(
    seed: Seed = 7,
    red: Annotated[str, typer.Option(help="Red's spymaster/operative.")] = "planning/reasoning",
    blue: Annotated[str, typer.Option(help="Blue's spymaster/operative.")] = "planning/reasoning",
    key: Annotated[bool, typer.Option(help="Show what the spymasters mean.")] = True,
) -> None:
    """Watch a whole game between two AI teams."""
    with _one_line_errors():
        from codenames_ai.play.watch import watch_game

        watch_game(Console(), seed, red, blue, key)


@app.command()
def simulate(
    games: Annotated[int, typer.Option(min=1)] = 50,
    seed: Seed = 1,
    out: Annotated[Path | None, typer.Option(help="Write one JSON line per game.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes; results do not depend on it.")] = 1,
    red: Annotated[str, typer.Option(help="Red's spymaster/operative.")] = "planning/reasoning",
    blue: Annotated[str, typer.Option(help="Blue's spymaster/operative.")] = "planning/reasoning",
) -> None:
    """Play many seeded games and sum them up."""
    with _one_line_errors():
        from codenames_ai.arena import Plan, simulate, summarise
        from codenames_ai.arena.out import Out
        from codenames_ai.play.watch import pairing

        plan = Plan(games, seed, pairing(red, blue))
        results = Out(out)
        try:
            with closing(simulate(plan, jobs)) as series:
                for record in _progress(series, games):
                    results.add(record)
            results.finish()
        except KeyboardInterrupt:
            typer.echo(f"stopped; {_plain(results.keep())}", err=True)
            raise typer.Exit(130) from None
        except BaseException:
            kept = results.keep()
            if results.records:
                typer.echo(_plain(kept), err=True)
            raise
        typer.echo(str(summarise(results.records)), err=results.standard == 1)


def _progress(series: Iterable[Record], games: int) -> Iterator[Record]:
    """Pass games on and show on the standard error how far it is: a bar, or a line now and then."""
    from rich.progress import track

    if sys.stderr.isatty():
        yield from track(series, "playing", games, console=Console(stderr=True))
        return
    last = monotonic()
    for played, record in enumerate(series, 1):
        yield record
        if played % 10 == 0 or monotonic() - last >= 30:
            typer.echo(f"{played} of {games} games played", err=True)
            last = monotonic()


@app.command()
def clue(
    board: Annotated[
        str, typer.Argument(help="A file, or text such as 'own: a, b; rival: c, d; bystander: e; assassin: f'.")
    ],
    top: Annotated[int, typer.Option(min=1, max=1000)] = 10,
    why: Annotated[bool, typer.Option(help="Also rank every card for the best clue.")] = False,
    risk: Annotated[float, typer.Option(min=-1, max=1, help="From careful (-1) to bold (1).")] = 0.0,
    familiarity: Annotated[float, typer.Option(min=0, max=10, help="Own cards given up for a common word.")] = 0.6,
    strength: Annotated[float, typer.Option(min=0, max=1, help="From beginner (0) to best (1).")] = 1.0,
) -> None:
    """Rank the best clues for a board whose roles you know."""
    with _one_line_errors():
        from codenames_ai.agents import Dials, PlanningSpymaster, filter_for, mind_named, partner_for
        from codenames_ai.play import display
        from codenames_ai.play.boards import read_position

        game = read_position(board).game()
        mind = mind_named()
        _warn_unknown(game.board.words)
        dials = Dials(risk=risk, familiarity=familiarity, strength=strength)
        spymaster = PlanningSpymaster(mind, filter_for(), dials=dials, partner=partner_for("full"))
        found = spymaster.choices(game.spymaster_view(game.team), top)
        console = Console()
        console.print(display.choices_table(found, game.board.words))
        if why:
            for chance in found[0].chances:
                role = chance.role.value if chance.role else ""
                typer.echo(f"{chance.chance:6.1%}  {chance.word:<16} {role:<10} {chance.link}")


@app.command()
def guess(
    board: Annotated[str, typer.Argument(help="A file or words parted by commas.")],
    clue: Annotated[list[str], typer.Argument(help="Word and number, as in: ocean 3")],
) -> None:
    """Rank the cards for a clue, and say where to stop."""
    with _one_line_errors():
        from codenames_ai.language import parse_clue
        from codenames_ai.play import display
        from codenames_ai.play.boards import read_position
        from codenames_ai.play.guessing import objection, rank_cards

        position = read_position(board)
        given = parse_clue(" ".join(clue))
        _warn_unknown(position.words, given.word)
        if reason := objection(position, given):
            typer.echo(f"note: {reason}", err=True)
        choice, cut = rank_cards(position, given)
        Console().print(display.guesses_table(choice, cut))


@app.command()
def play(
    ctx: typer.Context,
    role: Annotated[str, typer.Option("--as", help="operative or spymaster")] = "operative",
    team: Annotated[str, typer.Option(help="red or blue")] = "red",
    seed: Annotated[int | None, typer.Option(min=0)] = None,
    resume: Annotated[bool, typer.Option(help="Go on with the game you left.")] = False,
    save: Annotated[Path | None, typer.Option(help="Where the game is kept.")] = None,
    partner: Annotated[str, typer.Option(help="Your AI spymaster, as in planning?risk=0.5,strength=1")] = "planning",
    rival: Annotated[str, typer.Option(help="The other team's, as in planning?strength=0.3")] = "planning",
) -> None:
    """Play a game yourself, with AI in every other seat."""
    with _one_line_errors():
        import secrets

        from codenames_ai.play.session import ROLES, Session, make_room, saved_game
        from codenames_ai.play.terminal import resuming, run
        from codenames_ai.rules import Team

        if role not in ROLES:
            raise DataError(f"--as {role!r}: a person is {' or '.join(ROLES)}")
        if team not in ("red", "blue"):
            raise DataError(f"--team {team!r}: a team is red or blue")
        path = save or saved_game()
        if resume:
            session = Session.load(path)
            sources = {option: ctx.get_parameter_source(name) for option, name in _DEALT.items()}
            if idle := [option for option, source in sources.items() if source and source.name == "COMMANDLINE"]:
                typer.echo(f"{', '.join(idle)}: not used, a game that goes on keeps what it began with", err=True)
        else:
            dealt = secrets.randbelow(10**9) if seed is None else seed
            session = Session.start(dealt, role, Team(team), partner=partner, rival=rival)
            if older := make_room(path):
                typer.echo(f"the game you left is kept; go on with it by: {_plain(resuming(older))}", err=True)
            session.save(path)
        run(session, Console(), path)


@words_app.command("check")
def check_words(
    file: Annotated[Path, typer.Argument(help="A list of board words.")],
    language: Annotated[str, typer.Option(help="en, fa, ar, et, hy or tr")] = "en",
) -> None:
    """Check a list of board words: what is kept, what is not, and why."""
    with _one_line_errors():
        from codenames_ai.language.lint import lint_file

        report = lint_file(file, language)
        for line in report.lines():
            typer.echo(line)
        if not report.enough:
            raise typer.Exit(1)


def _warn_unknown(cards: tuple[str, ...], clue: str = "") -> None:
    """Name words that no table knows, and what happens with them: a clue is taken for what it looks like."""
    from codenames_ai.agents import mind_named

    model = mind_named().model
    unknown = [w for w in cards if not model.knows(w)]
    if clue and not model.knows(clue):
        if model.hear(clue) != clue:
            typer.echo(f"unknown: {_plain(clue)} - taken for {_plain(model.hear(clue))}", err=True)
        else:
            unknown.append(clue)
    if unknown:
        typer.echo(f"unknown: {_plain(', '.join(unknown))} - treated as related to nothing", err=True)


def main() -> None:
    """Entry point; agents of one's own are looked for in the present folder too, as Python does."""
    if "" not in sys.path:
        sys.path.append("")
    if isinstance(sys.stdout, TextIOWrapper):  # a terminal without UTF-8 shows ? for what it lacks
        sys.stdout.reconfigure(errors="replace")
    if isinstance(sys.stdin, TextIOWrapper):  # a line that is no text is asked for again, the next lines are not lost
        sys.stdin.reconfigure(errors="surrogateescape")
    app()


if __name__ == "__main__":
    main()
