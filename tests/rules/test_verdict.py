"""The smallest referee: what can be judged without knowing a language."""

import numpy as np
import pytest

from codenames_ai.rules import Board, Clue, Game, Key, Level, Reason, Ruleset, Verdict, VisibleWordReferee


def verdict(clue, ruleset=Ruleset.WORDS, words=("Çam", "ice cream", "x-ray"), targets=None, referee=None, covered=()):
    texts = [*words, *(f"w{i}" for i in range(ruleset.cards - len(words)))]
    rng = np.random.default_rng(0)
    game = Game.new(Board.from_words(texts, *ruleset.grid), Key.random(rng, ruleset), ruleset, referee)
    shown = tuple(game.key.roles[i] if i in covered else None for i in range(ruleset.cards))
    return game._with(covered=shown).judge(Clue.parse(clue), targets and game.hidden_of(game.team)[:targets])


@pytest.mark.parametrize(
    ("clue", "options", "level", "codes"),
    [
        ("tree 2", {}, "legal", []),
        ("ÇAM 2", {}, "illegal", ["VISIBLE_WORD"]),
        ("Ice  Cream 1", {}, "illegal", ["VISIBLE_WORD", "MULTIWORD"]),
        ("hot dog 1", {}, "illegal", ["MULTIWORD"]),
        ("x-ray 1", {"covered": (2,)}, "legal", []),
        ("x-ray 1", {"covered": (2,), "ruleset": Ruleset.WORDS.with_options({"legality.covered_words_free": False})},
         "illegal", ["VISIBLE_WORD"]),
        ("well-known 1", {"ruleset": Ruleset.PICTURES}, "illegal", ["MULTIWORD"]),
        ("çam 1", {"ruleset": Ruleset.PICTURES}, "legal", []),
        ("sour 8", {"targets": 2}, "illegal", ["NUMBER_AS_HINT"]),
        ("sea 2", {"targets": 2}, "legal", []),
        ("wing 0", {"targets": 2}, "legal", []),
        ("wing ∞", {"targets": 2}, "legal", []),
        ("many 9", {"covered": tuple(range(25))}, "legal", ["NUMBER_AS_HINT"]),
    ],
)  # fmt: skip
def test_verdicts(clue, options, level, codes):
    """W-LEGAL-05, W-LEGAL-07, G-CLUE-01, P-CLUE-11, G-CLUE-05."""
    found = verdict(clue, **options)
    assert found.level.value == level
    assert [r.code for r in found.reasons] == codes
    assert all(r.rule and r.english for r in found.reasons)


def test_a_caller_folds_as_its_language_wants():
    turkish = VisibleWordReferee(lambda text: text.replace("I", "ı").replace("İ", "i").lower())
    words, keys = ["ILIK", *(f"w{i}" for i in range(24))], ["ılık", *(f"w{i}" for i in range(24))]
    board = Board.from_words(words, language="tr", keys=keys)
    game = Game.new(board, Key.random(np.random.default_rng(0), Ruleset.WORDS), referee=turkish)
    assert game.judge(Clue("ılık", 1)).level is Level.ILLEGAL
    assert game.judge(Clue("ilik", 1)).level is Level.LEGAL


def test_a_verdict_is_as_grave_as_its_worst_reason():
    reasons = [Reason("A", level, "X-01", english=level.value) for level in (Level.LEGAL, Level.ILLEGAL, Level.ASK)]
    assert Verdict.of(tuple(reasons)).level is Level.ILLEGAL
    assert Verdict.of((reasons[0], reasons[2])).level is Level.ASK
    assert str(Verdict.of(tuple(reasons))) == "illegal: legal; illegal; ask"
    assert str(Verdict()) == "legal"
