"""Ranking the cards of somebody's board, also late in a game."""

import pytest
from typer.testing import CliRunner

from codenames_ai.cli import app
from codenames_ai.errors import DataError
from codenames_ai.play.boards import read_position
from codenames_ai.play.guessing import objection, rank_cards
from codenames_ai.rules import Clue

WORDS = {
    "own": ["apple", "bank", "doctor", "whale", "piano", "moon", "bridge", "snow", "onion"],
    "rival": ["tiger", "castle", "knife", "pilot", "desert", "cotton", "engine", "glass"],
    "bystander": ["paper", "horse", "ring", "cloud", "table", "queen", "shoe"],
    "assassin": ["poison"],
}
ROLED = "\n".join(f"{role}: {', '.join(words)}" for role, words in WORDS.items())
PLAIN = ", ".join(w for words in WORDS.values() for w in words)
GONE = (
    "apple, bank, doctor, whale, piano, moon, tiger, castle, knife, pilot, desert, cotton, paper, horse, ring, cloud"
)


@pytest.mark.parametrize("board", [ROLED, PLAIN.replace(", ", "\n")])
def test_chances_are_chances_late_in_a_game(board):
    choice, cut = rank_cards(read_position(f"{board}\ncovered: {GONE}"), Clue("winter", 1))
    assert choice.chances[0].word == "snow"
    assert cut >= 1
    assert all(0 <= c.chance <= 1 for c in choice.chances)
    assert sum(c.chance for c in choice.chances) < 4.5, "three or so of nine cards are own"


def test_two_cards_left():
    hidden = {"apple", "poison"}
    covered = ", ".join(w for words in WORDS.values() for w in words if w not in hidden)
    choice, _ = rank_cards(read_position(f"{ROLED}\ncovered: {covered}"), Clue("ocean", 3))
    assert max(c.chance for c in choice.chances) <= 1


def test_a_game_that_is_over_is_told():
    over = read_position(f"{ROLED}\ncovered: {', '.join(WORDS['own'])}")
    with pytest.raises(DataError, match="every own card is covered"):
        rank_cards(over, Clue("ocean", 3))
    with pytest.raises(DataError, match="every own card"):
        over.game()
    for role in ("rival", "assassin"):
        with pytest.raises(DataError, match=f"this game is over: every {role}"):
            read_position(f"{ROLED}\ncovered: {', '.join(WORDS[role])}").game()


def test_a_clue_that_the_referee_would_stop_is_told():
    assert "apple" in objection(read_position(PLAIN), Clue("apples", 2))
    assert objection(read_position(ROLED), Clue("ocean", 2)) == ""


def test_roles_by_tabs_are_read_once():
    lines = [f"{w}\t{role}" for role, words in WORDS.items() for w in words]
    assert read_position("\n".join(lines)).roles["apple"] == "own"
    with pytest.raises(DataError, match="'apple' comes twice"):
        read_position("\n".join(["apple\trival", *lines]))
    with pytest.raises(DataError, match="covered is no role"):
        read_position("\n".join([*lines, "apple\tcovered"]))


def test_the_command_says_what_the_referee_says(tmp_path):
    (tmp_path / "board.txt").write_text(ROLED, "utf-8")
    done = CliRunner().invoke(app, ["guess", str(tmp_path / "board.txt"), "apples", "2"])
    assert done.exit_code == 0
    assert "note:" in done.output
    assert "apple" in done.output
