"""Letters, numbers and places instead of meaning, and the number as a hint."""

from __future__ import annotations

from collections.abc import Iterator

from codenames_ai.language import read_number, squeezed
from codenames_ai.legality.case import Case
from codenames_ai.legality.sentences import reason
from codenames_ai.rules import Level, Reason


def check(case: Case) -> Iterator[Reason]:
    """W-LEGAL-01, W-LEGAL-02, G-CLUE-05."""
    yield from _symbol(case)
    yield from _number_word(case)
    yield from _number(case)
    if case.book.has("position", case.word):
        yield reason("POSITION", Level.ASK, case.clue.word, case.language)
    if case.pictures and case.book.has("letters", case.word):
        yield reason("LETTERS", Level.ASK, case.clue.word, case.language, rule="P-LEGAL-01")


def _symbol(case: Case) -> Iterator[Reason]:
    """A single letter or a number as the clue word needs a collocation with the cards meant."""
    letter, digits = len(case.key) == 1 and case.key.isalpha(), case.key.isdigit()
    if not (letter or digits):
        return
    meant = [case.visible[t] for t in case.targets or () if t in case.visible]
    if letter and _initials(case):
        for text in meant or [""]:
            yield reason("LETTERS", Level.ILLEGAL, case.clue.word, case.language, text)
        return
    going = case.book.collocations.get(case.key, frozenset())
    if meant and all(squeezed(text, case.language) in going for text in meant):
        return
    yield reason("SYMBOL", Level.ASK, case.clue.word, case.language)


def _initials(case: Case) -> bool:
    """Whether a letter, or a letter of the number word, begins all targets, or N own words when no targets are declared."""
    number = case.clue.number
    if not isinstance(number, int) or number < 2 or case.pictures:
        return False
    words = {i: squeezed(t, case.language) for i, t in case.visible.items()}
    if case.targets:
        meant = [words[t] for t in case.targets if t in words]
        return (
            any(all(letter in w for w in meant) for letter in case.key)
            if len(case.key) == 1
            else _shared(case, meant)
        )
    own = [words[i] for i in case.own]
    return any(sum(w.startswith(letter) for w in own) >= number for letter in set(case.key))


def _shared(case: Case, words: list[str]) -> bool:
    return bool(words) and any(all(w.startswith(letter) for w in words) for letter in case.key)


def _number_word(case: Case) -> Iterator[Reason]:
    """A number word equal to N whose spelling carries the letter (``üç: 3``)."""
    if len(case.key) > 1 and not case.key.isdigit() and read_number(case.word, case.language) == case.clue.number:
        meant = [case.visible[t] for t in case.targets or () if t in case.visible]
        if _initials(case):
            for text in meant or [""]:
                yield reason("LETTERS", Level.ILLEGAL, case.clue.word, case.language, text)


def _number(case: Case) -> Iterator[Reason]:
    number = case.clue.number
    if not isinstance(number, int) or number == 0:
        return
    if case.targets is not None and len(case.targets) != number:
        yield reason("NUMBER_AS_HINT", Level.ILLEGAL, case.clue.word, case.language)
    elif number > len(case.own):
        yield reason("MANY", Level.LEGAL, case.clue.word, case.language)
