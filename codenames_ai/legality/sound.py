"""Sound without meaning: a clue that merely sounds like a card it is meant for."""

from __future__ import annotations

from collections.abc import Iterator

from codenames_ai.language import squeezed
from codenames_ai.legality.case import Case
from codenames_ai.legality.sentences import reason
from codenames_ai.rules import Level, Reason

ALIKE = 0.66  # share of sounds in common from which two words sound alike
MEANING = 0.25  # likeness of meaning from which a rhyme is welcome


def check(case: Case) -> Iterator[Reason]:
    """W-LEGAL-16, W-LEGAL-17, A-LEGAL-01c: illegal for a declared target without a link of meaning."""
    if case.pictures or case.option("rhyme") == "any" or case.targets is None:
        return
    for card in case.targets:
        text = case.visible.get(card, "")
        if text and sounds_alike(case.key, squeezed(text, case.language)) and not _meant(case, text):
            yield reason("SOUND_ONLY", Level.ILLEGAL, case.clue.word, case.language, text)


def sounds_alike(a: str, b: str) -> bool:
    """Whether two different keys share most of their sounds in order."""
    return a != b and min(len(a), len(b)) >= 3 and 1 - distance(a, b) / max(len(a), len(b)) >= ALIKE


def distance(a: str, b: str) -> int:
    """Edit distance (Levenshtein)."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


def _meant(case: Case, text: str) -> bool:
    """Whether a link of meaning is known."""
    if case.option("rhyme") == "forbid" and case.similarity is None:
        return False
    likeness = case.similarity(case.word, text) if case.similarity else None
    return likeness is not None and likeness >= MEANING
