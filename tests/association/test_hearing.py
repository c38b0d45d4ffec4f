"""What unknown clues are taken for."""

import pytest

from codenames_ai.association import Families, Hearing

COMMON = "up wake secret agent space outer house fire villain detective serial series snow white grave real estate outer space"
WORDS = [*COMMON.replace("outer space", "").split(), "outer space"]


@pytest.mark.parametrize(
    ("written", "heard"),
    [
        ("villain", "villain"),
        ("outerspace", "outer space"),
        ("secretagent", "secret agent"),
        ("Secret-Agent", "secret agent"),
        ("wakeup", "wake up"),
        ("graves", "grave"),
        ("villian", "villain"),
        ("dectective", "detective"),
        ("seriel", "serial"),
        ("c{a}ts", "c{a}ts"),
        ("xyzzy", "xyzzy"),
        ("", ""),
        ("   ", "   "),
        ("\u202e", "\u202e"),
        ("fir", "fir"),
    ],
)
def test_what_is_heard(written, heard):
    hear = Hearing(lambda word: word in WORDS, WORDS)
    assert hear(written) == heard
    assert hear(written) == heard, "asked again"


PHRASES = ("snow white", "st patrick", "st patrick's day", "self-service", "snow")


@pytest.mark.parametrize(
    ("written", "heard"),
    [
        ("stpatrick", "st patrick"),
        ("st-patricks day", "st patrick's day"),
        ("StPatricksDay", "st patrick's day"),
        ("selfservice", "self-service"),
        ("snowhite", "snow white"),
        ("secretagent", "secret agent"),
        ("detectives", "detective"),
        ("detectiveness", "detective"),
        ("sno", "sno"),
    ],
)
def test_phrases_written_as_one_word_are_heard(written, heard):
    assert Hearing(lambda word: word in WORDS, WORDS, PHRASES)(written) == heard


def test_a_long_nonsense_word_is_left_alone():
    hear = Hearing(lambda word: word in WORDS, WORDS)
    assert hear("q" * 5000) == "q" * 5000
    assert hear("q" * 1_000_000) == "q" * 1_000_000, "and at once"


def test_families_by_list_and_by_ending():
    family = Families({"running": "run", "run": "run", "business": "business"})
    assert family("running") == "run"
    assert family("businesses") == "business"
    assert family("gas") == "gas"


def test_a_word_asked_about_makes_no_relatives():
    fresh, asked = Families({"lamp": "lamp"}), Families({"lamp": "lamp"})
    asked("blorp")
    assert asked("blorps") == fresh("blorps") == "blorps"
    assert asked("lamps") == "lamp"
