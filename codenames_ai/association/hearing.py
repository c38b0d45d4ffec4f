"""What a word is taken for that no table knows: an inflection, two words written as one, a slip of the keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from codenames_ai.language.affixes import bases, stems
from codenames_ai.vectors import fold

_SHORTEST_SLIP = 5  # letters: in shorter words one other letter makes another word
_SHORTEST_SLIP_OF_PHRASE = 7
_SHORTEST_PART = 3  # letters of the first part; the second may have two (wakeup)
_LONGEST = 40  # letters: the time for a longer one would grow with its square
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_NOISE = re.compile(r"[^\w\s'’-]|_")
_PARTING = re.compile(r"[\s'’-]+")


class Families:
    """The family (lemma) of every word: by a list, else by its ending when that leads to a word of the list.

    Parameters
    ----------
    listed : mapping
        Word to lemma.
    """

    def __init__(self, listed: Mapping[str, str]) -> None:
        self._listed = dict(listed)
        self._found: dict[str, str] = {}  # apart: a word asked about makes no relatives

    def __call__(self, word: str) -> str:
        """Return the family; a word without relatives is its own."""
        if word in self._listed:
            return self._listed[word]
        if word not in self._found:
            known = sorted(s for s in stems(word, "en") if s in self._listed)
            self._found[word] = self._listed[max(known, key=len)] if known else word
        return self._found[word]


class Hearing:
    """Takes an unknown English word for the known one that was most likely meant.

    People write clues as they come: *secretagent*, *dectective*, *graves*. A human partner is not put off by that.

    Parameters
    ----------
    known : callable
        Whether a word needs no help.
    common : sequence of str
        Known words, commonest first; of several readings the commonest is taken.
    phrases : iterable of str
        Words that may be known; those of several parts, which people write as one (*elonmusk*), are looked for.
    """

    def __init__(self, known: Callable[[str], bool], common: Sequence[str], phrases: Iterable[str] = ()) -> None:
        self._known = known
        self._listed = phrases
        self._rank = {word: i for i, word in enumerate(common)}
        self._heard: dict[str, str] = {}

    def __call__(self, word: str) -> str:
        """Return the word itself when it is known or nothing like it is, else what it is taken for."""
        if self._known(word):
            return word
        if word not in self._heard:
            self._heard[word] = self._guess(_NOISE.sub("", fold(word)).strip()) or word
        return self._heard[word]

    def _guess(self, word: str) -> str:
        if self._known(word) or len(word) > _LONGEST:
            return word
        glued = _PARTING.sub("", word)
        readings: tuple[Callable[[], str], ...] = (
            lambda: self._phrases.get(glued, ""),
            lambda: self._commonest(stems(word, "en")),
            lambda: self._parts(glued),
            lambda: self._commonest(bases(word, "en")),
            lambda: self._commonest(_slips(word)) if len(word) >= _SHORTEST_SLIP else "",
            lambda: self._phrase_but_for_a_slip(glued),
        )
        return next((found for reading in readings if (found := reading())), "")

    def _commonest(self, words: set[str]) -> str:
        found = [w for w in words if w in self._rank]
        return min(found, key=self._rank.__getitem__) if found else ""

    @cached_property
    def _phrases(self) -> dict[str, str]:
        """Phrases by what they are when written as one word."""
        found: dict[str, str] = {}
        for phrase in (*self._rank, *self._listed):
            if not phrase.isalnum():
                found.setdefault(_PARTING.sub("", phrase), phrase)
        return found

    def _phrase_but_for_a_slip(self, word: str) -> str:
        if len(word) < _SHORTEST_SLIP_OF_PHRASE:
            return ""
        return min((self._phrases[w] for w in _slips(word) if w in self._phrases), default="")

    def _parts(self, word: str) -> str:
        """Two common words written as one; the rarer of them as common as may be."""
        best, rarest = "", len(self._rank)
        for i in range(_SHORTEST_PART, len(word) - 1):
            worst = max(self._rank.get(part, rarest) for part in (word[:i], word[i:]))
            if worst < rarest:
                best, rarest = f"{word[:i]} {word[i:]}", worst
        return best


def _slips(word: str) -> set[str]:
    """Words one slip away: a letter left out, doubled up, changed, or two exchanged; the first letter stays."""
    return set(_slipped(word))


def _slipped(word: str) -> Iterator[str]:
    for i in range(1, len(word) + 1):
        head, tail = word[:i], word[i:]
        yield from (head + letter + tail for letter in _LETTERS)
        if tail:
            yield head + tail[1:]
            yield from (head + letter + tail[1:] for letter in _LETTERS)
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]
