"""Clues as people type them (RULES 5.6)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.errors import NotationError
from codenames_ai.language import LANGUAGES, parse_clue, read_number
from codenames_ai.rules import UNLIMITED

GOOD = [
    ("en", "ocean 3", "ocean", 3),
    ("en", "ocean, 3", "ocean", 3),
    ("en", "ocean:3", "ocean", 3),
    ("en", "ocean - 3", "ocean", 3),
    ("en", "  Ocean   3 ", "Ocean", 3),
    ("en", "sour, eight", "sour", 8),
    ("en", "x-ray 2", "x-ray", 2),
    ("en", "wing 0", "wing", 0),
    ("en", "wing zero", "wing", 0),
    ("en", "wing unlimited", "wing", UNLIMITED),
    ("en", "wing no limit", "wing", UNLIMITED),
    ("en", "wing ∞", "wing", UNLIMITED),
    ("en", "new york 2", "new york", 2),
    ("tr", "12: 2", "12", 2),
    ("tr", "A: 1", "A", 1),
    ("tr", "ç: 3", "ç", 3),
    ("tr", "üç: 3", "üç", 3),
    ("tr", "kanat: sınırsız", "kanat", UNLIMITED),
    ("tr", "soğuk iki", "soğuk", 2),
    ("fa", "درخت – ۲", "درخت", 2),
    ("fa", "درخت - دو", "درخت", 2),
    ("fa", "کانگورو – نامحدود", "کانگورو", UNLIMITED),
    ("ar", "بحر، ٢", "بحر", 2),
    ("ar", "تعكر ، ثمانية", "تعكر", 8),
    ("ar", "جناح غير محدود", "جناح", UNLIMITED),
    ("et", "hapu, kaheksa", "hapu", 8),
    ("et", "tiib piiramatu", "tiib", UNLIMITED),
    ("hy", "ծով երեք", "ծով", 3),
    ("hy", "թև՝ 2", "թև", 2),
    ("hy", "թև անսահմանափակ", "թև", UNLIMITED),
]


@pytest.mark.parametrize(("language", "text", "word", "number"), GOOD)
def test_reads(language, text, word, number):
    clue = parse_clue(text, language)
    assert (clue.word, clue.number) == (word, number)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x-ray", "no number"),
        ("3 ocean", "did you mean 'ocean 3'"),
        ("", "no number"),
        ("3", "no number"),
        ("ocean three hundred", "no number"),
        ("ocean 3.5x", "no number"),
        ("x" * 100_000, "100000 characters"),
        ("sea -1", "'-1' is no number of cards"),
        ("sea −2", "'−2' is no number of cards"),
        ("sea --2", "'--2' is no number of cards"),
        ("sea 2.5", "'2.5' is no number of cards"),
        ("sea\0 2", "without control characters"),
    ],
)
def test_explains(text, message):
    with pytest.raises(NotationError, match=message):
        parse_clue(text)


def test_two_fields():
    assert parse_clue("ocean", number="3").number == 3
    assert parse_clue("ocean", number="unlimited").number is UNLIMITED
    with pytest.raises(NotationError, match="no number"):
        parse_clue("ocean", number="many")


@given(st.one_of(st.text(), st.text(min_size=1).map(lambda t: t * 5000)), st.sampled_from(sorted(LANGUAGES)))
@settings(deadline=None)
def test_any_unicode_is_read_or_explained(text, language):
    try:
        clue = parse_clue(text, language)
    except NotationError as error:
        assert len(str(error)) < 800
    else:
        assert clue.word.strip()
        assert clue.number is UNLIMITED or clue.number >= 0


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_every_language_counts_to_nine(code):
    from codenames_ai.language.numbers import number_words

    assert set(range(10)) <= set(number_words(code).values())
    assert read_number("٣", code) == 3
    assert read_number("۳", code) == 3


def test_marks_that_nobody_sees_are_dropped_but_joiners_stay():
    assert parse_clue("\u200fبحر 2\u200e").word == "بحر"
    assert parse_clue("sea\u200b 2").word == "sea"
    assert parse_clue("می\u200cروم 2").word == "می\u200cروم"
