"""The English clue words: what a line is, and what must and must not be there."""

import re

import pytest

from codenames_ai.resources import resource


@pytest.fixture(scope="module")
def rows():
    lines = resource("packs", "clues_en.tsv").read_text("utf-8").splitlines()
    header, *body = [line for line in lines if not line.startswith("#")]
    assert header.split("\t") == ["word", "rank", "lemma", "name", "gloss"]
    return [line.split("\t") for line in body]


def test_size_ranks_and_fields(rows):
    assert 30_000 <= len(rows) <= 40_000
    assert [int(rank) for _, rank, *_ in rows] == list(range(1, len(rows) + 1))
    assert {len(row) for row in rows} == {5}
    assert {row[3] for row in rows} == {"0", "1"}
    assert not any(row[4] for row in rows)


def test_letters_only_and_each_word_once(rows):
    words = [row[0] for row in rows]
    assert len(set(words)) == len(words)
    assert [word for word in words if not re.fullmatch("[a-z]{2,}", word)] == []
    assert [row[2] for row in rows if not re.fullmatch("[a-z]{2,}", row[2])] == []
    assert {"ox", "tv", "uk"} <= {word for word in words if len(word) == 2}
    assert sum(len(word) == 2 for word in words) < 20


@pytest.mark.parametrize(
    ("word", "lemma", "name"),
    [
        ("ocean", "ocean", "0"),
        ("glasses", "glass", "0"),
        ("running", "run", "0"),
        ("teeth", "tooth", "0"),
        ("ox", "ox", "0"),
        ("selfie", "selfie", "0"),
        ("einstein", "einstein", "1"),
        ("paris", "paris", "1"),
        ("disney", "disney", "1"),
        ("elvis", "elvis", "1"),
        ("shakespeare", "shakespeare", "1"),
        ("hogwarts", "hogwarts", "1"),
        ("jobs", "job", "0"),
        ("china", "china", "0"),
    ],
)
def test_words_people_say(rows, word, lemma, name):
    assert [(row[2], row[3]) for row in rows if row[0] == word] == [(lemma, name)]


def test_no_function_words_fragments_or_plain_first_names(rows):
    words = {row[0] for row in rows}
    unwanted = """the and would their because whose until hath thereof whilst don doesn ll ve re isn iii xiv etc inc
        kevin susan brian"""
    assert words & set(unwanted.split()) == set()
