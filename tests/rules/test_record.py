"""Records: one line that replays, with every view of every seat."""

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.errors import RecordError
from codenames_ai.rules import Board, Clue, GiveClue, Key, Record, Ruleset, Stop, Team, TimeUp, Touch
from tests.rules.playing import history, new_game, rulesets


@given(rules=rulesets(), seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=50)
def test_replay_gives_every_view_of_every_seat(rules, seed):
    played = [game for game, _ in history(rules, seed)]
    line = Record.of(played[-1], {"red spymaster": "x"}, {"seed": seed}).to_line()
    assert "\n" not in line
    record = Record.from_line(line)
    assert record.to_line() == line
    replayed = list(record.states())
    assert len(replayed) == len(played)
    for old, new in zip(played, replayed, strict=True):
        for team in Team:
            assert old.spymaster_view(team) == new.spymaster_view(team)
            assert old.operative_view(team) == new.operative_view(team)
        assert old.legal_actions() == new.legal_actions()
        assert old.events == new.events
    assert replayed[-1].outcome == played[-1].outcome


def unfinished():
    game = new_game(Ruleset.WORDS, np.random.default_rng(1))
    own = game.hidden_of(game.team)
    game = game.apply(TimeUp()).apply(GiveClue(Clue("doubtful", 2), own[:2], ask=False))
    return game.apply(Touch(own[0])).apply(Stop())


def test_a_record_keeps_what_only_spymasters_knew():
    """Time-outs, targets, verdicts, and that a doubtful clue was said unasked."""
    game = unfinished()
    record = Record.from_line(Record.of(game).to_line())
    assert record.events == game.events
    assert record.events[1].verdict.level.value == "ask"
    assert record.events[1].action.ask is False
    assert record.outcome is None
    assert record.replay().team is game.team


def test_words_of_any_script_and_keys_of_their_own():
    words = ["ice cream", "x-ray", "İstanbul", "کتاب‌خانه", "ՁԻ", *(f"w{i}" for i in range(20))]
    board = Board.from_words(words, language="tr", keys=[f"key {i}" for i in range(25)])
    record = Record(board, Key.random(np.random.default_rng(0), Ruleset.WORDS), Ruleset.WORDS)
    assert Record.from_line(record.to_line()).board == board


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d.update(format="chess"), "not a game record"),
        (lambda d: d.update(version=0), "version 0 is unknown here; this library reads 1"),
        (lambda d: d.pop("version"), "version None"),
        (lambda d: d.pop("key"), "damaged.*key"),
        (lambda d: d.update(board="en 5x5 a / b"), "damaged.*25 cards"),
        (lambda d: d.update(ruleset='"clue.zeros" = true'), "damaged.*clue.zero"),
        (lambda d: d.update(events=[{"team": "red", "do": "dance"}]), "damaged.*dance"),
        (lambda d: d.update(events=7), "damaged"),
        (lambda d: d["events"].append({"team": "red", "do": "stop"}), "event 5 does not replay"),
        (lambda d: d["events"][2].update(card="3"), "event 3 does not replay"),
        (lambda d: d["events"][1]["verdict"].update(level="maybe"), "damaged.*maybe"),
        (
            lambda d: d.update(outcome={"winner": "red", "reason": "words", "score": None, "detail": ""}),
            "replay ends",
        ),
    ],
)
def test_a_record_that_cannot_be_is_named(change, message):
    data = json.loads(Record.of(unfinished()).to_line())
    change(data)
    with pytest.raises(RecordError, match=message):
        Record.from_line(json.dumps(data)).replay()


@pytest.mark.parametrize("line", ["", "x", "[]", "null", "3", '"text"', "{}", '{"format": "codenames-ai game"}'])
def test_what_is_no_record(line):
    with pytest.raises(RecordError, match="not a game record|version"):
        Record.from_line(line)
