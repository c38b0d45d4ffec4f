"""What a clue is judged on: the clue, the words on the table, the options, and what is known of the language."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from codenames_ai.language import board_words, clue_words, key, squeezed, tokens
from codenames_ai.language.forms import Families, families
from codenames_ai.resources import resource
from codenames_ai.rules import Clue, Ruleset

Similarity = Callable[[str, str], float | None]
"""Meaning likeness of two words of the board language, about -1 to 1; None when a word is unknown."""


@dataclass(frozen=True)
class Wordbook:
    """What the referee knows of one language.

    Attributes
    ----------
    language : str
    families : Families
    words : frozenset of str
        Keys of the clue vocabulary, the board pack and all word families.
    lists : dict of frozenset of str
        Reviewed lists by name (``names``, ``places``, ``compounds``, ``loans``, ``abbreviations``, ``position``, …), as keys.
    collocations : dict
        Key of a letter or number to the keys of words it goes with.
    glosses : dict
        Key of a board word to its English senses.
    """

    language: str
    families: Families
    words: frozenset[str]
    lists: dict[str, frozenset[str]]
    collocations: dict[str, frozenset[str]]
    glosses: dict[str, frozenset[str]]

    def has(self, name: str, text: str) -> bool:
        """Whether a reviewed list holds a word or phrase."""
        return key(text, self.language) in self.lists.get(name, frozenset())

    def knows(self, text: str) -> bool:
        """Whether a word, or one it is a form of, belongs to the language."""
        whole = squeezed(text, self.language)
        if whole in self.words:
            return True
        made = self.families.analyse(text)
        return any(x in self.words for x in made.lemmas if len(x) > 2)


@cache
def wordbook(language: str) -> Wordbook:
    """The shipped wordbook of a language."""
    board = board_words(language)
    texts = [w for b in board for w in (b.text, *b.family)] + [
        w for c in clue_words(language) for w in (c.text, c.lemma)
    ]
    raw = tomllib.loads(resource("referee", f"{language}.toml").read_text("utf-8"))
    lists = {
        name: frozenset(key(x, language) for x in items) for name, items in raw.items() if isinstance(items, list)
    }
    texts += raw.get("words", [])  # real words too rare for the vocabulary
    foreign = lists.get("foreign", frozenset())
    kin = families(language)
    texts += kin.table
    texts = [t for t in texts if key(t, language) not in foreign]
    collocations = {key(k, language): _keys(v, language) for k, v in raw.get("collocations", {}).items()}
    glosses = {squeezed(b.text, language): frozenset(key(g) for g in b.gloss) for b in board}
    return Wordbook(
        language,
        kin,
        frozenset(squeezed(t, language) for t in texts),
        lists,
        collocations,
        glosses,
    )


@cache
def known_abroad(language: str) -> frozenset[str]:
    """Keys of words of the other languages with a Latin or equal script, by which a foreign word is recognised."""
    others: set[str] = set()
    for code in ("en", "tr", "et", "fa", "ar", "hy"):
        if code != language:
            try:
                others |= {squeezed(c.text, code) for c in clue_words(code)[:12000]}
            except Exception:  # a language whose vocabulary is not installed says nothing
                continue
    return frozenset(others)


@dataclass(frozen=True)
class Case:
    """One clue to be judged.

    Attributes
    ----------
    clue : Clue
    language : str
    ruleset : Ruleset
    visible : dict of int to str
        Words on the table that count, by card.
    own : frozenset of int
        Visible cards of the giver's team.
    targets : tuple of int or None
        Declared cards; None when undeclared.
    book : Wordbook
    similarity : Similarity or None
    """

    clue: Clue
    language: str
    ruleset: Ruleset
    visible: dict[int, str]
    own: frozenset[int]
    targets: tuple[int, ...] | None
    book: Wordbook
    similarity: Similarity | None = field(default=None, compare=False)

    @cached_property
    def word(self) -> str:
        """The clue word; one that was spelled letter by letter is put together (P-CLUE-12)."""
        pieces = tokens(self.clue.word, self.language)
        spelled = len(pieces) > 1 and all(len(p) == 1 for p in pieces)
        return "".join(pieces) if spelled else self.clue.word

    @cached_property
    def pieces(self) -> list[str]:
        """Tokens of the clue word."""
        return tokens(self.word, self.language)

    @cached_property
    def key(self) -> str:
        """Key of the clue word without spaces."""
        return squeezed(self.word, self.language)

    @property
    def pictures(self) -> bool:
        """Whether the cards are pictures, so that there are no visible words."""
        return self.ruleset.name == "pictures"

    def option(self, name: str) -> Any:
        """A legality option by its short name, such as ``forms``."""
        return self.ruleset.settled(f"legality.{name}")


def _keys(words: Iterable[str], language: str) -> frozenset[str]:
    return frozenset(squeezed(w, language) for w in words)
