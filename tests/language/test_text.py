"""Keys: what is the same word, per language, and what must stay apart."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.language import LANGUAGES, is_word, key, lower, squeezed, tokens, upper

SAME = [
    ("en", "Café", "cafe"),
    ("en", "CAFÉ", "cafe\u0301"),
    ("en", "ice-cream", "Ice  Cream"),
    ("en", "rock’n’roll", "rocknroll"),
    ("tr", "IŞIK", "ışık"),
    ("tr", "İSTANBUL", "istanbul"),
    ("tr", "hâlâ", "hala"),
    ("tr", "Türkiye'nin", "türkiyenin"),
    ("fa", "كتاب", "کتاب"),
    ("fa", "کتاب\u200cها", "کتابها"),
    ("fa", "علی", "علي"),
    ("fa", "خانۀ", "خانه"),
    ("ar", "كِتَابٌ", "كتاب"),
    ("ar", "أسد", "اسد"),
    ("ar", "مدرسة", "مدرسه"),
    ("ar", "كتـــاب", "كتاب"),
    ("hy", "և", "եւ"),
    ("hy", "Ո՞Ր", "որ"),
    ("hy", "ﬓ", "մն"),
    ("et", "ŠOKOLAAD", "šokolaad"),
    ("et", "o\u0303un", "õun"),
    ("en", "🐟\ufe0f", "🐟"),
]
APART = [
    ("tr", "ışık", "işik"),
    ("tr", "ok", "ök"),
    ("et", "öö", "oo"),
    ("et", "kõrv", "korv"),
    ("et", "šokk", "sokk"),
    ("fa", "آب", "اب"),
    ("hy", "ե", "է"),
]


@pytest.mark.parametrize(("language", "a", "b"), SAME)
def test_same(language, a, b):
    assert key(a, language) == key(b, language)


@pytest.mark.parametrize(("language", "a", "b"), APART)
def test_apart(language, a, b):
    assert key(a, language) != key(b, language)


@given(st.text(max_size=60), st.sampled_from(sorted(LANGUAGES)))
@settings(deadline=None)
def test_any_text_folds_to_a_stable_key(text, language):
    folded = key(text, language)
    assert key(folded, language) == folded
    assert folded == folded.strip()
    assert squeezed(text, language) == folded.replace(" ", "")
    assert tokens(text, language) == folded.split()
    assert key(unicodedata.normalize("NFD", text), language) == key(unicodedata.normalize("NFC", text), language)


@pytest.mark.parametrize(
    ("language", "small", "large"),
    [("tr", "istanbul ışık", "İSTANBUL IŞIK"), ("hy", "արև", "ԱՐԵՎ"), ("en", "sea", "SEA")],
)
def test_letter_case_of_the_language(language, small, large):
    assert upper(small, language) == large
    if language != "hy":
        assert lower(large, language) == small


def test_words_are_letters():
    assert is_word("ice cream")
    assert is_word("کتاب\u200cخانه", "fa")
    assert not is_word("r2d2")
    assert not is_word("")
    assert not is_word("!!")
