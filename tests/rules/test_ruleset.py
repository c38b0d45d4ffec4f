"""Rulesets: the four profiles value by value, texts both ways, and reasons for what cannot be."""

import json
from pathlib import Path

import pytest
from hypothesis import given

from codenames_ai.errors import InvalidRuleset
from codenames_ai.rules import PROFILES, Ruleset
from tests.rules.playing import rulesets

TABLE = json.loads((Path(__file__).parent.parent / "data/rules/profiles.json").read_text("utf-8"))


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_profiles_have_the_values_of_the_option_registry(profile):
    """Appendix B; an option without effect in a profile has no value in the table."""
    rules = Ruleset.profile(profile)
    assert rules.name == profile
    wanted = rules.with_options(TABLE[profile]).options()
    assert rules.options() == wanted
    assert set(TABLE[profile]) <= set(wanted)
    assert len(wanted) == 42


def test_every_option_stands_in_the_registry():
    assert set().union(*TABLE.values()) == set(Ruleset.WORDS.options())


@given(rules=rulesets())
def test_toml_both_ways(rules):
    assert Ruleset.from_toml(rules.to_toml()) == rules


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_rulesets_as_toml(profile):
    rules = PROFILES[profile].with_options(
        {"clue.zero": True, "legality.extra_banned": ["a", 'q"uo\\te', "\u200c\n"]}
    )
    assert Ruleset.from_toml(rules.to_toml()) == rules


def test_toml_as_people_write_it():
    rules = Ruleset.from_toml("""
        profile = "pictures"
        grid = "5x4"
        clue.zero = true
        [timer]
        clue_seconds = 45
        guess_seconds = "off"
        """)
    assert (rules.name, rules.grid, rules.clue_zero) == ("pictures", (5, 4), True)
    assert (rules.timer_clue_seconds, rules.timer_guess_seconds) == (45, 0)
    assert Ruleset.from_toml("") == Ruleset.WORDS


def test_options_that_follow_the_level():
    """W-LEGAL-10, W-LEGAL-12, W-LEGAL-15: flexible moves them, unless they are set."""
    flexible = Ruleset.WORDS.with_options({"legality.level": "flexible"})
    names = ("legality.compounds", "legality.multiword_names", "legality.abbreviations")
    assert [Ruleset.WORDS.settled(n) for n in names] == ["closed_only", False, "forbid"]
    assert [flexible.settled(n) for n in names] == ["lexicalised", True, "well_known"]
    assert flexible.with_options({names[2]: "any"}).settled(names[2]) == "any"
    assert Ruleset.HOUSE_HY.with_options({"legality.level": "flexible"}).settled(names[2]) == "forbid"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"clue.zeros": True}, "no option 'clue.zeros'; did you mean clue.zero?"),
        ({"qqq": 1}, "options are grid, counts"),
        ({"clue.zero": "yes"}, "clue.zero = 'yes' is not allowed: true or false"),
        ({"clue.zero": 1}, "true or false"),
        ({"clue.max_number": True}, "a whole number from 1"),
        ({"clue.max_number": 0}, "a whole number from 1"),
        ({"guess.limit": "many"}, "one of n_plus_one, n_plus_leftover"),
        ({"guess.limit": ["n_plus_one"]}, "guess.limit"),
        ({"mode": None}, "mode = None"),
        ({"counts": "9/8/7/2"}, r"counts 9 \+ 8 \+ 7 \+ 2: a board has exactly one assassin, not 2"),
        ({"counts": "9/8/8/0"}, "exactly one assassin, not 0"),
        ({"counts": "9/9/7/1"}, "26 cards do not fill 5 x 5"),
        ({"counts": (24, 0, 0, 1)}, "both teams need at least one card"),
        ({"counts": (9, 8, -1, 1)}, "a count is not negative"),
        ({"counts": "9/8/7"}, "such as 9/8/7/1"),
        ({"counts": (9.0, 8, 7, 1)}, "four whole numbers"),
        ({"grid": "5x6"}, "25 cards do not fill 5 x 6"),
        ({"grid": "5"}, "grid = .* is not allowed: rows and columns"),
        ({"grid": (0, 25)}, "rows and columns"),
        ({"grid": "axb"}, "rows and columns"),
        ({"timer.clue_seconds": -1}, "whole number of seconds"),
        ({"timer.clue_seconds": "soon"}, "off, or a whole number of seconds"),
        ({"deck.custom_words": "word"}, "a list of words"),
        ({"deck.custom_words": ["a", " "]}, "a list of words"),
    ],
)
def test_what_cannot_be_has_a_reason(options, message):
    with pytest.raises(InvalidRuleset, match=message):
        Ruleset.WORDS.with_options(options)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = [", "not a ruleset"),
        ('"clue.max" = 3', "clue.max"),
        ('profile = "chess"', "words-official"),
        ("x.y.z = 1", "x.y.z"),
    ],
)
def test_toml_that_cannot_be(text, message):
    with pytest.raises(InvalidRuleset, match=message):
        Ruleset.from_toml(text)


def test_a_ruleset_is_frozen_and_can_be_a_key():
    with pytest.raises(AttributeError):
        Ruleset.WORDS.clue_zero = False
    assert {Ruleset.WORDS: 1}[Ruleset()] == 1
