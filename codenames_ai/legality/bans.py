"""Bans of an edition or of a table: darkness, form and shape, and words a group has banned."""

from __future__ import annotations

from collections.abc import Iterator

from codenames_ai.language import squeezed
from codenames_ai.legality.case import Case
from codenames_ai.legality.sentences import reason
from codenames_ai.rules import Level, Reason


def check(case: Case) -> Iterator[Reason]:
    """P-LEGAL-01, P-LEGAL-06 and ``legality.extra_banned``."""
    word, language = case.clue.word, case.language
    if case.pictures and case.book.has("darkness", case.word):
        yield reason("DARKNESS", Level.ASK, word, language)
    if case.pictures and case.ruleset.pictures_ban_form and case.book.has("shapes", case.word):
        yield reason("FORM_SHAPE", Level.ILLEGAL, word, language)
    if case.key in {squeezed(w, language) for w in case.option("extra_banned")}:
        yield reason("BANNED", Level.ILLEGAL, word, language)
