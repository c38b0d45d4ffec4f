"""Word packs: the board words and the clue vocabulary of a language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from codenames_ai.errors import DataError
from codenames_ai.language.text import LANGUAGES, key
from codenames_ai.resources import resource
from codenames_ai.rules import Board, Random, Ruleset, shuffled


@dataclass(frozen=True, slots=True)
class BoardWord:
    """A word for the board.

    Attributes
    ----------
    text : str
        As on the card.
    gloss : tuple of str
        Its senses in English, the main one first.
    family : tuple of str
        Reviewed relatives that count as the same word for the referee.
    """

    text: str
    gloss: tuple[str, ...] = ()
    family: tuple[str, ...] = ()


class ClueWord(NamedTuple):
    """A word that may be said.

    Attributes
    ----------
    text : str
    rank : int
        Frequency rank, 1 for the commonest.
    lemma : str
    name : bool
        Whether it is a proper name.
    gloss : str
        English gloss, empty where there is none.
    """

    text: str
    rank: int
    lemma: str
    name: bool
    gloss: str


@cache
def board_words(language: str) -> tuple[BoardWord, ...]:
    """The board pack of a language.

    Raises
    ------
    DataError
        When there is no pack for the language.
    """
    rows = _rows(_shipped("board", language), 3)
    return tuple(BoardWord(w, _items(gloss), _items(family)) for w, gloss, family in rows)


@cache
def clue_words(language: str) -> tuple[ClueWord, ...]:
    """The clue vocabulary of a language, commonest first.

    Raises
    ------
    DataError
        When there is no vocabulary for the language.
    """
    made = ClueWord._make  # half the time of the constructor, and there are tens of thousands
    rows = _rows(_shipped("clues", language), 5)
    return tuple(made((w, int(rank), lemma or w, name == "1", gloss)) for w, rank, lemma, name, gloss in rows)


def deal(words: Iterable[str], ruleset: Ruleset, rng: Random, language: str = "en") -> Board:
    """Draw a board from a list of words (W-SETUP-07).

    Raises
    ------
    DataError
        When the list has fewer different words than the board has cards.
    """
    different = {key(w, language): w for w in words}
    need = ruleset.cards
    if len(different) < need:
        raise DataError(f"a board needs {need} different words; this list has {len(different)}")
    chosen = shuffled(sorted(different.items()), rng)[:need]
    rows, cols = ruleset.grid
    return Board.from_words((w for _, w in chosen), rows, cols, language, (k for k, _ in chosen))


def _shipped(kind: str, language: str) -> Path:
    if language not in LANGUAGES:
        raise DataError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    return resource("packs", f"{kind}_{language}.tsv")


def _rows(path: Path, width: int) -> Iterator[list[str]]:
    """Rows of a table with one header line; comments are passed over, missing fields are empty."""
    lines = (x for x in path.read_text("utf-8").splitlines() if x and not x.startswith("#"))
    next(lines, None)
    for line in lines:
        fields = line.split("\t")
        yield fields if len(fields) == width else (fields + [""] * width)[:width]


def _items(text: str) -> tuple[str, ...]:
    return tuple(x.strip() for x in text.split(";") if x.strip())
