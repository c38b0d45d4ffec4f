"""Read a clue as people type it: ``ocean 3``, ``deniz: 2``, ``درخت – ۲``, ``بحر، ٢``, ``wing unlimited``."""

from __future__ import annotations

import re
from unicodedata import category

from codenames_ai.errors import NotationError
from codenames_ai.language.numbers import LONGEST, read_number
from codenames_ai.rules import UNLIMITED, Clue, Number

_SEPARATORS = "-–—−:،,;؛=|/.\u2010\u2011\u2012\u2015\u055d\u0589"
_MOST = 200
_ODD_NUMBER = re.compile(
    r"(?<=\s)[-−]+\d+$|\d+\.\d+$"
)  # below zero, or broken; "ocean - 3" and "ocean-3" are neither


def parse_clue(text: str, language: str = "en", number: str | int | None = None) -> Clue:
    """Read word and number from one line or from two fields.

    The last token must be a number, a number word or a word for unlimited; the line is split at the last separator before
    it, so ``12: 2`` is the word 12 with the number 2. Spaces inside the word are kept: whether several words are allowed is
    the referee's business.

    Parameters
    ----------
    text : str
        The whole line, or only the word when ``number`` is given.
    language : str
    number : str or int, optional
        The second field.

    Raises
    ------
    NotationError
        When there is no word or no number; the message says how to write it.
    """
    shown = "".join(
        ch for ch in text if category(ch) != "Cf" or ch in "\u200c\u200d"
    )  # marks of direction come with pasted text
    line = " ".join(shown.split())
    if len(line) > _MOST:
        raise NotationError(f"a clue is one word and one number; this line has {len(line)} characters")
    if (odd := _ODD_NUMBER.search(line)) and number is None:
        raise NotationError(f"{odd[0].strip()!r} is no number of cards: write 0, 1, 2, … or the word for unlimited")
    if number is not None:
        return _clue(line, _field(number, language), text)
    found = _split(line, language)
    if found is None:
        hint = _reversed_hint(line, language)
        raise NotationError(
            f"no number at the end of {line!r}: write the word, then the number, as in 'ocean 3'{hint}"
        )
    return _clue(*found, text)


def _split(line: str, language: str) -> tuple[str, Number] | None:
    """Split at the last separator that leaves a number behind it; the longest number wins."""
    best: tuple[str, Number] | None = None
    seen = 0
    for at in range(len(line) - 1, -1, -1):
        if line[at] not in _SEPARATORS and not line[at].isspace():
            continue
        seen += line[at].isspace() or at == len(line) - 1
        tail, head = line[at + 1 :].strip(), line[:at].rstrip(_SEPARATORS + " ")
        if tail and head and (value := read_number(tail, language)) is not None:
            best = head, value
        if seen >= LONGEST + 2 or (best and tail and len(tail.split()) >= LONGEST):
            break
    return best


def _field(number: str | int, language: str) -> Number:
    if isinstance(number, int) and not isinstance(number, bool):
        return number
    value = read_number(str(number), language)
    if value is None:
        raise NotationError(f"{number!r} is no number: write 0, 1, 2, … or the word for unlimited")
    return value


def _clue(word: str, number: Number, text: str) -> Clue:
    if not word.strip(_SEPARATORS + " "):
        raise NotationError(f"no word in {text[:40]!r}: write the word, then the number, as in 'ocean 3'")
    return Clue(word.strip(), number)


def _reversed_hint(line: str, language: str) -> str:
    first, _, rest = line.partition(" ")
    value = read_number(first, language) if rest else None
    if value is None:
        return ""
    shown = "unlimited" if value is UNLIMITED else value
    return f"; did you mean '{rest} {shown}'?"
