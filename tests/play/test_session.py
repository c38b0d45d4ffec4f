"""Kept games, what a person types, and what goes to the terminal: nothing is lost, nothing breaks."""

import io
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from codenames_ai.agents import CardChance, ClueChoice, Endings, GuessChoice
from codenames_ai.cli import app
from codenames_ai.errors import DataError, RecordError
from codenames_ai.play import display, terminal, watch
from codenames_ai.play.session import Session, make_room
from codenames_ai.rules import Board, Clue, Ending, GiveClue, Outcome, Resign, Role, Team, Touch

runner = CliRunner()
AGENTS = """
from codenames_ai.rules import Clue

class Talker:
    def give_clue(self, view):
        return Clue("zebra", 1)

class Toucher:
    def guess(self, view):
        return view.hidden[0] if view.guesses_made == 0 else None

class Crash:
    def give_clue(self, view):
        raise RuntimeError("[/b] \\x1b[31m")
"""
SEED = next(n for n in range(99) if Session.start(n).game.team is Team.RED)  # red begins, and red is the person's


def run(*args, **kwargs):
    return runner.invoke(app, list(args), **kwargs)


def play(save, *args, **kwargs):
    return run("play", "--seed", str(SEED), "--save", str(save), *args, **kwargs)


@pytest.fixture
def agents(tmp_path, monkeypatch):
    """A module of quick agents; gives the folder."""
    folder = tmp_path / "agents"
    folder.mkdir()
    (folder / "quick_agents.py").write_text(AGENTS, "utf-8")
    monkeypatch.syspath_prepend(folder)
    return folder


def one_line(done):
    assert done.exit_code == 2, done.output
    assert isinstance(done.exception, SystemExit)
    (line,) = [x for x in done.output.splitlines() if x.startswith("error:")]
    return line


@pytest.mark.parametrize("content", [b"own: apple, bank\n", b"", b"\xff\xfe", b"[]"])
def test_no_save_over_a_file_that_is_no_kept_game(tmp_path, content):
    path = tmp_path / "board.txt"
    path.write_bytes(content)
    line = one_line(play(path, input="quit\n"))
    assert "board.txt" in line
    assert "name another file with --save, or remove this one" in line
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_no_save_over_a_folder(tmp_path):
    assert "no plain file" in one_line(play(tmp_path, input="quit\n"))


def test_a_game_of_agents_is_no_kept_game(tmp_path):
    path = tmp_path / "games.jsonl"
    Session.start(1).save(path)
    data = json.loads(path.read_text("utf-8"))
    data["notes"] = {"seed": 1}
    path.write_text(json.dumps(data), "utf-8")
    assert "not a saved game" in one_line(play(path, input="quit\n"))


def test_a_new_game_leaves_the_kept_one_beside_it(tmp_path):
    path = tmp_path / "game.json"
    for n in range(3):
        done = run("play", "--as", "spymaster", "--seed", str(SEED + n), "--save", str(path), input="quit\n")
        assert done.exit_code == 0, done.output
        assert (f"--save {path}.{n}" in done.output) == (n > 0)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["game.json", "game.json.1", "game.json.2"]
    assert [Session.load(Path(f"{path}{x}")).seed - SEED for x in (".1", ".2", "")] == [0, 1, 2]


def test_options_that_do_not_fit_move_nothing(tmp_path):
    path = tmp_path / "game.json"
    Session.start(1).save(path)
    one_line(run("play", "--partner", "nobody", "--save", str(path)))
    assert list(tmp_path.iterdir()) == [path]


def test_only_our_own_save_is_removed(tmp_path):
    path = tmp_path / "game.json"
    session = Session.start(1)
    session.forget(path)
    path.write_text("something else", "utf-8")
    session.forget(path)
    assert path.exists()
    session.save(path)
    session.forget(path)
    assert not path.exists()


def damaged(**notes):
    return lambda data: data["notes"].update(notes)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (b"\xff\xfe{", "UTF-8"),
        (b"[" * 100_000, "nested"),
        (b'{"format": ' + b"9" * 5000 + b"}", "not a saved game"),
        (damaged(team="green"), "team"),
        (damaged(seed="abc"), "seed"),
        (damaged(seed=-5), "seed"),
        (damaged(seed=float("inf")), "seed"),
        (damaged(seed=True), "seed"),
        (damaged(role="king"), "role"),
        (damaged(role=["operative"]), "role"),
        (damaged(partner=3), "partner"),
        (damaged(rival="nobody"), "nobody"),
        (lambda data: data.update(notes=None), "seed"),
        (lambda data: data.update(notes=["seed"]), "seed"),
        (lambda data: data.update(events=[{"team": "red", "do": "touch", "card": 1e999}]), "not a saved game"),
        (lambda data: data.update(board=5), "not a saved game"),
        (lambda data: data.update(outcome=[]), "not a saved game"),
    ],
)
def test_a_damaged_save_is_one_clear_line_and_stays(tmp_path, damage, message):
    path = tmp_path / "game.json"
    if isinstance(damage, bytes):
        path.write_bytes(damage)
    else:
        Session.start(1).save(path)
        data = json.loads(path.read_text("utf-8"))
        damage(data)
        path.write_text(json.dumps(data), "utf-8")
    before = path.read_bytes()
    line = one_line(run("play", "--resume", "--save", str(path), input="quit\n"))
    assert message in line
    assert "game.json" in line
    assert path.read_bytes() == before


def test_a_save_with_half_characters_can_be_read_again(tmp_path):
    path = tmp_path / "game.json"
    session = Session.start(SEED, "spymaster")
    crash = Resign(Team.RED, Ending.CRASH, "bad \udc80")
    session.act(crash).save(path)
    assert Session.load(path).game.outcome.detail == "bad \udc80"
    assert list(tmp_path.iterdir()) == [path]


def test_nothing_is_left_of_a_save_that_failed(tmp_path, monkeypatch):
    def full(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space"):
        Session.start(1).save(tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []


def test_lines_nobody_can_read_are_asked_for_again(tmp_path, agents):
    save = tmp_path / "game.json"
    lines = "9" * 5000 + "\n" + "9" * 150 + "\n" + "x" * 5000 + "\nboard\nquit\n"
    done = play(save, "--partner", "quick_agents:Talker", input=lines)
    assert done.exit_code == 0, done.output
    assert "5000 characters" in done.output
    assert "The game is kept" in done.output
    assert len(done.output) < 5000


@pytest.mark.parametrize("errors", ["surrogateescape", "strict"])
def test_bytes_that_are_no_text_are_asked_for_again_or_end_the_play(tmp_path, monkeypatch, errors):
    save = tmp_path / "game.json"
    typed = io.TextIOWrapper(io.BytesIO(b"caf\xe9 2\nocean\nquit\n"), "utf-8", errors=errors)
    monkeypatch.setattr(sys, "stdin", typed)
    out = io.StringIO()
    terminal.run(Session.start(SEED, "spymaster"), Console(file=out, width=120), save)
    assert "that line is no utf-8 text" in out.getvalue()
    assert ("no number at the end of 'ocean'" in out.getvalue()) == (errors == "surrogateescape")
    assert not Session.load(save).game.events
    assert list(tmp_path.iterdir()) == [save]


@pytest.mark.parametrize("setting", [{"PYTHONIOENCODING": "latin-1"}, {"LC_ALL": "C", "PYTHONUTF8": "0"}])
def test_terminals_without_utf8(agents, setting):
    code = "import sys; sys.path.insert(0, sys.argv.pop(1)); from codenames_ai.cli import main; main()"
    team = "quick_agents:Talker/quick_agents:Toucher"
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "LC_", "LANG"))} | setting
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", code, root, "watch", "--red", team, "--blue", team],
        cwd=agents,
        env=env | {"PYTHONCOERCECLOCALE": "0"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"wins:" in done.stdout
    assert b"? red" in done.stdout


def test_bytes_that_are_no_text_at_the_command(tmp_path, agents):
    code = "import sys; sys.path.insert(0, sys.argv.pop(1)); from codenames_ai.cli import main; main()"
    args = ["play", "--seed", str(SEED), "--as", "spymaster", "--save", str(tmp_path / "game.json")]
    done = subprocess.run(
        [sys.executable, "-c", code, str(Path(__file__).parents[2]), *args],
        input=b"caf\xe9 2\nocean\nquit\n",
        cwd=agents,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "no utf-8 text" in done.stdout.decode()
    assert "no number at the end of 'ocean'" in " ".join(done.stdout.decode().split())


def printed(thing):
    out = io.StringIO()
    console = Console(file=out, width=200)
    if callable(thing):
        thing(console)
    else:
        console.print(thing)
    return out.getvalue()


NASTY = ["[/b]", "a[red]b", "\x1b[31mred", ":smile:", "x\u202ey"]
SHOWN = ["[/b]", "a[red]b", r"\x1b[31mred", ":smile:", r"x\u202ey"]


def nasty_game(tiny_game):
    words = [*NASTY, *tiny_game.board.words[len(NASTY) :]]
    return replace(tiny_game, board=Board.from_words(words, keys=[f"k{i}" for i in range(25)]))


def seen(text):
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert all(x in text for x in SHOWN), text


def test_tables_show_markup_and_control_characters_as_they_are():
    chances = tuple(CardChance(i, w, None, 0.1, 0.0, f"{w} link") for i, w in enumerate(NASTY))
    seen(printed(display.guesses_table(GuessChoice(0, 0.0, chances), 2)))
    endings = Endings(1.0, 0.0, 0.0, 0.0)
    choice = ClueChoice(Clue("a[b]", 2), (0, 1, 2, 3, 4), 1.0, 1.0, 1.0, endings, chances)
    table = printed(display.choices_table([choice], NASTY))
    seen(table)
    assert "a[b] 2" in table


def test_the_board_and_what_happens_on_it_are_shown_as_they_are(tiny_game):
    game = nasty_game(tiny_game)
    seen(printed(display.board_table(game)))
    seen(printed(lambda console: display.say_clue(console, game, Team.RED, Clue("ocean", 2), range(5))))
    seen(printed(lambda console: [display.say_touch(console, game, i, Role.RED) for i in range(5)]))
    told = " ".join(NASTY)
    over = replace(game, outcome=Outcome(Team.RED, Ending.CRASH, None, told))
    seen(printed(lambda console: display.say_outcome(console, over)))


def test_a_terminal_shows_the_log_and_refusals_as_they_are(tiny_game, monkeypatch):
    game = nasty_game(tiny_game).apply(GiveClue(Clue("zebra", 5)))
    for card in range(5):
        game = game.apply(Touch(card))
    seen(printed(lambda console: terminal._clues(game, console)))
    session = Session(game, Team.RED, "operative", 1, {})
    typed = iter([*NASTY, "nothing [/b] \x1b[31mred", "9"])
    monkeypatch.setattr("builtins.input", lambda *args: next(typed))
    refused = printed(lambda console: terminal._person(session, console))
    assert "\x1b" not in refused
    assert "is covered already" in refused
    assert "[/b]" in refused


def test_watch_shows_words_and_errors_as_they_are(tiny_game):
    game = nasty_game(tiny_game)
    crash = game.apply(GiveClue(Clue("zebra", 5), (0, 1, 2, 3, 4)))
    seen(printed(lambda console: watch._Teller(console, True)(crash)))


def test_an_agents_own_error_is_shown_as_it_is(agents):
    done = run("watch", "--red", "quick_agents:Crash/quick_agents:Toucher", "--blue", "quick_agents:Crash/random")
    assert done.exit_code == 0, done.output
    assert r"[/b] \x1b[31m" in done.output


def test_a_number_that_is_not_allowed_is_refused_and_nothing_else(tmp_path):
    done = play(tmp_path / "game.json", "--as", "spymaster", input="sea 99\nquit\n")
    assert done.exit_code == 0, done.output
    assert "the number 99 is not allowed" in done.output
    assert "legal:" not in done.output


def test_the_rival_challenge_is_asked_with_its_answers(tmp_path):
    word = Session.start(SEED).game.board.words[0]
    done = play(tmp_path / "game.json", "--as", "spymaster", input=f"{word} 1\nn\nquit\n")
    assert "Say it anyway? [y/N]" in done.output


def test_taking_a_game_up_says_which_options_are_not_used(tmp_path):
    save = tmp_path / "game.json"
    play(save, "--as", "spymaster", input="quit\n")
    plain = run("play", "--resume", "--save", str(save), input="quit\n")
    assert "not used" not in plain.output
    assert "You are ▲ red spymaster.\n" in plain.output
    again = run("play", "--resume", "--save", str(save), "--as", "operative", "--team", "blue", input="quit\n")
    assert "--as, --team: not used" in again.output
    assert "You are ▲ red spymaster.\n" in again.output


def test_the_advice_names_the_file_where_it_has_to(tmp_path, monkeypatch):
    save = tmp_path / ("long " * 20 + "name.json")
    assert f"codenames-ai play --resume --save '{save}'" in play(save, "--as", "spymaster", input="quit\n").output
    monkeypatch.setenv("CODENAMES_AI_HOME", str(tmp_path))
    done = run("play", "--seed", str(SEED), "--as", "spymaster", input="quit\n")
    assert "go on with: codenames-ai play --resume\n" in done.output


def test_room_is_made_only_where_a_game_is(tmp_path):
    path = tmp_path / "game.json"
    assert make_room(path) is None
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    with pytest.raises(DataError, match="no game can be kept there"):
        make_room(tmp_path / "link")
    with pytest.raises(RecordError, match="without --resume"):
        Session.load(path)
