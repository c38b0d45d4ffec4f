"""Words on the table: the word itself, its forms, parts of compounds, and letters shared by chance."""

from __future__ import annotations

from collections.abc import Iterator

from codenames_ai.language import squeezed
from codenames_ai.language.forms import Kin, kinship
from codenames_ai.legality.case import Case
from codenames_ai.legality.sentences import reason
from codenames_ai.rules import Level, Reason

CODES = {
    Kin.SAME: "VISIBLE_WORD",
    Kin.SPELLING: "VISIBLE_WORD",
    Kin.FORM: "WORD_FORM",
    Kin.DERIVED: "WORD_FORM",
    Kin.COMPOUND: "WORD_PART",
    Kin.PART: "WORD_PART",
}
SHORTEST_SUBSTRING = 3


def check(case: Case) -> Iterator[Reason]:
    """W-LEGAL-05, W-LEGAL-06, W-LEGAL-08: forms and real segments are illegal, letters shared by chance are not."""
    if case.pictures:
        return
    made = case.book.families.analyse(case.word)
    for card, text in case.visible.items():
        kin = kinship(made, case.book.families.analyse(text), case.language)
        if kin is not None and counts(kin, case.option("forms")):
            yield reason(CODES[kin], Level.ILLEGAL, case.clue.word, case.language, text)
        elif kin is None:
            yield from _letters(case, card, text)


def counts(kin: Kin, forms: bool) -> bool:
    """Whether a relation is forbidden: where forms are free (words-web), only the word itself and compound segments."""
    return forms or kin in (Kin.SAME, Kin.SPELLING, Kin.PART)


def _letters(case: Case, card: int, text: str) -> Iterator[Reason]:
    """An accidental substring: illegal for a declared target, otherwise a notice to the giver (Q-08)."""
    mode, word = case.option("substring"), squeezed(text, case.language)
    if mode == "off" or min(len(case.key), len(word)) < SHORTEST_SUBSTRING:
        return
    if case.key in word:
        bad = mode == "always" or (case.targets is not None and card in case.targets)
        if bad:
            yield reason("LETTERS", Level.ILLEGAL, case.clue.word, case.language, text)
            return
    if case.key in word or word in case.key:
        yield reason("OVERLAP", Level.LEGAL, case.clue.word, case.language, text)
