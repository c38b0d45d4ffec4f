"""The cross-play benchmark from the command line, on two boards."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from codenames_ai.language import board_words

SCRIPT = Path(__file__).resolve().parent.parent.parent / "benchmarks" / "cross_play.py"
KEY = ["Red"] * 9 + ["Blue"] * 8 + ["Civilian"] * 7 + ["Assassin"]


def run(*args):
    return subprocess.run([sys.executable, str(SCRIPT), *args], capture_output=True, text=True)


def test_games_alone_are_seeded_and_drawn_from_the_words_of_the_file(tmp_path):
    words = [w.text.upper() for w in board_words("en")][:25]
    (tmp_path / "boards.jsonl").write_text(json.dumps({"words": words, "key": KEY}) + "\n")
    found = []
    for name in ("a.json", "b.json"):
        done = run(
            "alone", "--boards", str(tmp_path / "boards.jsonl"), "--games", "3", "--pair", "random:random",
            "--json", str(tmp_path / name),
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        found.append(json.loads((tmp_path / name).read_text())["random:random"])
    assert len(found[0]["all"]) == 3
    assert [g["score"] for g in found[0]["all"]] == [g["score"] for g in found[1]["all"]]
    low, high = found[0]["score_interval"]
    assert 1 <= low <= found[0]["score"] <= high <= 25


def test_a_missing_file_is_named():
    done = run("alone", "--boards", "/nowhere.jsonl")
    assert done.returncode == 2
    assert "needs --boards FILE" in done.stderr


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("alone", "--pair", "planing@full:greedy"), "did you mean planning"),
        (("alone", "--pair", "random"), "a pair is SPYMASTER:OPERATIVE"),
        (("alone", "--pair", "random:nobody"), "no operative 'nobody'"),
        (("alone", "--games", "-5"), "-5 is not 1 or more"),
        (("teams", "--games", "0"), "0 is not 1 or more"),
        (("teams", "--against", "nobody"), "no spymaster 'nobody'"),
    ],
)
def test_a_slip_is_told_before_any_game(tmp_path, args, message):
    board = json.dumps({"words": [w.text for w in board_words("en")][:25], "key": KEY})
    (tmp_path / "boards.jsonl").write_text(f"\n{board}\n\n")
    done = run(*args, "--boards", str(tmp_path / "boards.jsonl"))
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_a_line_that_is_no_board_is_named(tmp_path):
    (tmp_path / "boards.jsonl").write_text('{"words": ["a"]}\n')
    done = run("alone", "--boards", str(tmp_path / "boards.jsonl"), "--pair", "random:random")
    assert done.returncode == 2
    assert "line 1: no board" in done.stderr
