"""Word families: whether a word is another's form, derived from it, or a part of its compound.

The knowledge is compiled at build time (``models/families``) into a table of tags. Every word has *lemmas* (what it may be a
form of), *roots* (lemmas it is derived from or that are derived from it) and *parts* (lemmas of the segments of a
compound). Words outside the table are analysed by the suffixes of the language.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from pathlib import Path

import numpy as np

from codenames_ai.errors import DataError
from codenames_ai.language.affixes import compounded, stems, variant, without_prefix
from codenames_ai.language.text import key, squeezed
from codenames_ai.resources import resource

Tags = frozenset[str]
_NONE: Tags = frozenset()


class Kin(Enum):
    """How a clue word is related to a board word."""

    SAME = "same"
    SPELLING = "spelling"
    FORM = "form"
    DERIVED = "derived"
    PART = "part"
    COMPOUND = "compound"


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a word may be.

    Attributes
    ----------
    key : str
        The word, folded and without spaces.
    lemmas, roots, parts : frozenset of str
    """

    key: str
    lemmas: Tags
    roots: Tags = _NONE
    parts: Tags = _NONE


@dataclass(frozen=True, eq=False)
class Families:
    """The families of one language.

    Attributes
    ----------
    language : str
    table : dict
        Compiled analyses by key.
    stems : dict
        Lemmas by bound stem, for inflected words that the table does not hold.
    endings : frozenset of str
        Endings that such stems take.
    """

    language: str
    table: dict[str, Analysis]
    stems: dict[str, Tags] = field(default_factory=dict)
    endings: Tags = frozenset({""})

    @classmethod
    def build(
        cls, language: str, rows: Iterable[tuple[str, Iterable[str], Iterable[str], Iterable[str]]]
    ) -> Families:
        """Make from ``(word, lemmas, roots, parts)``."""
        made = (Analysis(w, frozenset(le) | {w}, frozenset(ro), frozenset(pa)) for w, le, ro, pa in rows)
        return cls(language, {a.key: a for a in made})

    def analyse(self, word: str) -> Analysis:
        """Analyse one word; several words are taken together and apart."""
        whole = squeezed(word, self.language)
        pieces = key(word, self.language).split()
        if len(pieces) > 1:
            made = [self._one(p) for p in pieces if len(p) > 2]
            parts = frozenset().union(*(m.lemmas | m.roots for m in made))
            found = self.table.get(whole)
            return Analysis(whole, frozenset({whole}), found.roots if found else _NONE, parts)
        return self._one(whole)

    def _one(self, word: str) -> Analysis:
        found = self.table.get(word)
        if found is not None:
            return found
        lemmas, roots, parts = {word}, set[str](), set[str]()
        for stem in self.by_stem(word) or stems(word, self.language):
            known = self.table.get(stem)
            lemmas.add(stem)
            if known is not None:
                lemmas |= known.lemmas
                roots |= known.roots
                parts |= known.parts
        for base in compounded(word, self.language):
            parts |= self.table[base].lemmas if base in self.table else {base}
        return Analysis(word, frozenset(lemmas), frozenset(roots), frozenset(parts))

    def by_stem(self, word: str) -> set[str]:
        """Lemmas of an inflected word: every split into a prefix, a bound stem and an ending that the language has."""
        found: set[str] = set()
        for bare in without_prefix(word, self.language):
            for at in range(len(bare), 1, -1):
                if bare[at:] in self.endings:
                    found |= self.stems.get(bare[:at], _NONE)
        return found

    def kin(self, clue: str, card: str) -> Kin | None:
        """How two words are related, or None; the closest relation counts."""
        return kinship(self.analyse(clue), self.analyse(card), self.language)

    def save(self, path: Path) -> None:
        """Write the compiled table."""
        lines = []
        for word in sorted(self.table):
            a = self.table[word]
            fields = (" ".join(sorted(t)) for t in (a.lemmas - {word}, a.roots, a.parts))
            lines.append("\t".join((word, *fields)).rstrip("\t"))
        bound = ["\t".join((stem, " ".join(sorted(lemmas)))) for stem, lemmas in sorted(self.stems.items())]
        table, tied, endings = (
            np.frombuffer("\n".join(x).encode(), dtype=np.uint8) for x in (lines, bound, sorted(self.endings))
        )
        np.savez_compressed(path, table=table, stems=tied, endings=endings)

    @classmethod
    def load(cls, language: str, path: Path) -> Families:
        """Read the compiled table.

        Raises
        ------
        DataError
            When the file is not one.
        """
        try:
            with np.load(path, allow_pickle=False) as data:
                lines, bound, endings = (
                    data[k].tobytes().decode().split("\n") for k in ("table", "stems", "endings")
                )
        except (OSError, KeyError, ValueError) as error:
            raise DataError(f"{path} is not a table of word families ({error}); install the package again") from error
        table = {}
        for line in lines:
            word, lemmas, roots, parts = (line.split("\t") + ["", "", ""])[:4]
            table[word] = Analysis(word, frozenset((word, *lemmas.split())), _tags(roots), _tags(parts))
        stems_ = {}
        for line in bound:
            stem, _, lemmas = line.partition("\t")
            if stem:
                stems_[stem] = frozenset(lemmas.split())
        return cls(language, table, stems_, frozenset(endings) | {""})


def kinship(clue: Analysis, card: Analysis, language: str) -> Kin | None:
    """Compare two analyses."""
    if clue.key == card.key:
        return Kin.SAME
    if variant(clue.key, language) == variant(card.key, language):
        return Kin.SPELLING
    if clue.lemmas & card.lemmas:
        return Kin.FORM
    if clue.lemmas & card.parts:
        return Kin.PART
    if clue.parts & card.lemmas:
        return Kin.COMPOUND
    if (clue.roots | clue.lemmas) & (card.roots | card.lemmas):
        return Kin.DERIVED
    return None


@cache
def families(language: str) -> Families:
    """The shipped families of a language.

    Raises
    ------
    DataError
        When there are none.
    """
    return Families.load(language, resource("families", f"{language}.npz"))


def _tags(text: str) -> Tags:
    return frozenset(text.split()) if text else _NONE
