"""The command as people use it: whole games, own boards, bad input, leaving and coming back."""

import json

import pytest
from typer.testing import CliRunner

from codenames_ai.arena import simulate
from codenames_ai.cli import app
from codenames_ai.errors import DataError, RecordError
from codenames_ai.language import board_words
from codenames_ai.play.boards import read_position
from codenames_ai.play.session import Session
from codenames_ai.rules import Record, Role, Team

runner = CliRunner()
WORDS = [w.text for w in board_words("en")][:25]
ROLED = "\n".join(
    f"{role}: {', '.join(WORDS[a:b])}"
    for role, a, b in (("own", 0, 9), ("rival", 9, 17), ("bystander", 17, 24), ("assassin", 24, 25))
)


def run(*args, **kwargs):
    return runner.invoke(app, list(args), **kwargs)


def test_watch_is_the_same_game_every_time():
    first, again = run("watch", "--seed", "7"), run("watch", "--seed", "7")
    assert first.exit_code == 0, first.output
    assert first.output == again.output
    assert "wins:" in first.output
    assert "means" in first.output
    assert "\x1b[" not in first.output, "no colour where there is no terminal"
    assert run("watch", "--seed", "8").output != first.output


def test_simulate_writes_games_and_sums_up(tmp_path):
    out = tmp_path / "games.jsonl"
    done = run("simulate", "--games", "3", "--seed", "1", "--out", str(out), "--blue", "margin/greedy")
    assert done.exit_code == 0, done.output
    assert "red wins" in done.output
    lines = out.read_text("utf-8").splitlines()
    assert len(lines) == 3
    assert all(Record.from_line(line).replay().over for line in lines)
    assert list(tmp_path.iterdir()) == [out]


def test_simulate_keeps_what_was_played_when_stopped(tmp_path, monkeypatch):
    whole = simulate

    def stopped(plan, jobs):
        yield next(whole(plan, jobs))
        raise KeyboardInterrupt

    monkeypatch.setattr("codenames_ai.arena.simulate", stopped)
    done = run("simulate", "--games", "3", "--out", str(tmp_path / "games.jsonl"))
    (kept,) = tmp_path.iterdir()
    assert done.exit_code == 130
    assert kept.name in done.output
    assert Record.from_line(kept.read_text("utf-8").strip()).replay().over


@pytest.mark.parametrize("form", ["file", "text", "bom and crlf", "tabs"])
def test_clue_ranks_clues_for_a_board(tmp_path, form):
    path = tmp_path / "board.txt"
    if form == "file":
        path.write_text(ROLED, "utf-8")
    elif form == "bom and crlf":
        path.write_bytes(("\ufeff" + ROLED.replace("\n", "\r\n\r\n")).encode())
    elif form == "tabs":
        roles = ["own"] * 9 + ["rival"] * 8 + ["bystander"] * 7 + ["assassin"]
        path.write_text("\n".join(f"{w}\t{r}" for w, r in zip(WORDS, roles, strict=True)), "utf-8")
    done = run("clue", ROLED.replace("\n", "; ") if form == "text" else str(path), "--top", "4", "--why")
    assert done.exit_code == 0, done.output
    assert "assassin" in done.output
    assert any(w in done.output for w in WORDS[:9])


def test_letter_case_does_not_matter():
    loud = "\n".join(line if i % 2 else line.replace(": ", ":  ") for i, line in enumerate(ROLED.split("\n")))
    loud = "\n".join(f"{r}:{w.upper()}" for r, w in (line.split(":") for line in loud.split("\n")))
    small, large = run("clue", ROLED, "--top", "3").output, run("clue", loud, "--top", "3").output
    assert large.lower() == small


def test_guess_ranks_cards_and_says_where_to_stop():
    done = run("guess", ", ".join(WORDS), "music", "2")
    assert done.exit_code == 0, done.output
    assert done.output.index("touch") < done.output.index("stop")


def test_unknown_words_are_named():
    done = run("guess", ", ".join([*WORDS[:24], "xqzzt"]), "music", "2")
    assert done.exit_code == 0
    assert "unknown: xqzzt" in done.output
    done = run("guess", ", ".join(WORDS), "dectective", "2")
    assert "dectective - taken for detective" in done.output
    done = run("guess", ", ".join(WORDS), "xqzzt", "2")
    assert "unknown: xqzzt" in done.output


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("clue", "no-such-file.txt"), "no such file"),
        (("clue", ", ".join(WORDS)), "no roles"),
        (("clue", ROLED + ", extra"), "26"),
        (("clue", "own: a, b; rival: c; bystander: d; assassin: e"), "this one has 5"),
        (("clue", ROLED.replace(WORDS[3], WORDS[4])), "comes twice"),
        (("clue", ROLED.replace(WORDS[3], WORDS[4].upper())), "comes twice"),
        (("clue", ROLED.replace("rival:", "own:", 1)), "do not add up"),
        (("clue", ROLED + "\ncovered: nothere"), "not on the board"),
        (("guess", ", ".join(WORDS[:20]), "music", "2"), "this one has 20"),
        (("guess", ", ".join(WORDS), "music"), "no number"),
        (("watch", "--red", "planning"), "spymaster/operative"),
        (("watch", "--red", "math:sqrt/reasoning"), "cannot be made without arguments"),
        (("clue", "x" * 5000), "no such file"),
        (("clue", "a\u202eb"), "no such file"),
        (("watch", "--red", "plan/reasoning"), "did you mean planning"),
        (("simulate", "--games", "1", "--out", "/nonexistent/x.jsonl"), "No such file"),
        (("play", "--as", "king"), "operative or spymaster"),
        (("play", "--resume", "--save", "/nonexistent/game.json"), "cannot be read"),
        (("words", "check", "/nonexistent"), "cannot be read"),
    ],
)
def test_bad_input_is_one_clear_line(args, message):
    done = run(*args)
    assert done.exit_code == 2, done.output
    assert message in done.output
    assert "Traceback" not in done.output
    assert "\u202e" not in done.output
    assert len(done.output) < 900
    assert len([x for x in done.output.splitlines() if x.startswith("error:")]) == 1


def test_nothing_half_written(tmp_path):
    done = run("simulate", "--games", "2", "--out", str(tmp_path))
    assert done.exit_code == 2
    assert "is a folder" in done.output
    done = run("simulate", "--games", "2", "--red", "nobody/reasoning", "--out", str(tmp_path / "x"))
    assert done.exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_an_operative_plays_leaves_and_returns(tmp_path):
    save = tmp_path / "game.json"
    first = run("play", "--seed", "5", "--save", str(save), input="board\n?\nnonsense\n3\n3\nquit\n")
    assert first.exit_code == 0, first.output
    assert "codenames-ai play --resume" in first.output
    assert "is not on the board" in first.output
    left = Record.from_line(save.read_text("utf-8")).states()
    *_, game = left
    assert any(c is not None for c in game.covered)
    session = Session.load(save)
    assert session.game.covered == game.covered
    back = run("play", "--resume", "--save", str(save), input="clues\nquit\n")
    assert back.exit_code == 0, back.output


def test_the_key_is_never_shown_to_an_operative(tmp_path):
    save = tmp_path / "game.json"
    done = run("play", "--seed", "5", "--save", str(save), input="board\nquit\n")
    game = Session.load(save).game
    start = done.output.index("2 ") if "2 " in done.output else 0
    for i, word in enumerate(game.board.words):
        if game.covered[i] is None:
            for sign in "▲●○✖":
                assert f"{sign}{word}" not in done.output[start:]
                assert f"{sign} {word}" not in done.output[start:]
    assert "means" not in done.output


def test_a_whole_game_as_operative(tmp_path):
    save = tmp_path / "game.json"
    session = Session.start(11)
    order = [session.game.board.words[i] for i in range(25) if session.game.key.roles[i] is Role.RED]
    lines = "\n".join(x for w in order for x in (w, w)) + "\n"
    done = run("play", "--seed", "11", "--save", str(save), input=lines)
    assert "wins:" in done.output, done.output[-800:]
    assert not save.exists(), "a finished game is not kept"


def test_a_spymaster_is_told_why_a_clue_is_illegal(tmp_path):
    save = tmp_path / "game.json"
    game = Session.start(4, "spymaster").game
    first = ("--seed", "4", "--team", game.team.value)  # whoever begins: no card is covered yet
    word = game.board.words[0]
    done = run("play", "--as", "spymaster", *first, "--save", str(save), input=f"{word} 1\nn\nocean\nocean 2\nquit\n")
    assert done.exit_code == 0, done.output
    assert f"{word} is on the board" in done.output
    assert "no number" in done.output
    assert "▲" in done.output


def test_damaged_saves_are_named(tmp_path):
    path = tmp_path / "game.json"
    path.write_text("{}", "utf-8")
    with pytest.raises(RecordError, match="not a game record"):
        Session.load(path)
    Session.start(1).save(path)
    data = json.loads(path.read_text("utf-8"))
    data["notes"] = {}
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(RecordError, match="not a saved game"):
        Session.load(path)


def test_a_position_keeps_what_is_covered():
    position = read_position(ROLED + f"\ncovered: {WORDS[0]}, {WORDS[9].upper()}")
    game = position.game()
    assert game.left(Team.RED) == 8
    assert game.left(Team.BLUE) == 7


def test_a_file_that_is_not_utf8(tmp_path):
    (tmp_path / "latin.txt").write_bytes(b"caf\xe9, tea")
    with pytest.raises(DataError, match="not UTF-8"):
        read_position(str(tmp_path / "latin.txt"))


def test_words_check(tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS) + f"\n{WORDS[0].upper()}\n", "utf-8")
    done = run("words", "check", str(path))
    assert done.exit_code == 0
    assert "the same word as" in done.output
    path.write_text("a\nb\n", "utf-8")
    assert run("words", "check", str(path)).exit_code == 1
