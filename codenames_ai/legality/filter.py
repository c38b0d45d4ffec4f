"""The same referee over a whole vocabulary at once.

What a clue *is* (several words, an abbreviation, foreign) does not depend on the board and is settled once; what it shares
with a card is a column per card, cached. A board then costs one union of its hidden cards' columns.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from codenames_ai.errors import DataError
from codenames_ai.language import squeezed
from codenames_ai.language.affixes import variant
from codenames_ai.language.forms import Analysis, kinship
from codenames_ai.legality import bans, letters, wording
from codenames_ai.legality.case import Case, wordbook
from codenames_ai.legality.visible import SHORTEST_SUBSTRING, counts
from codenames_ai.rules import Clue, Level, Ruleset, SpymasterView

Mask = NDArray[np.bool_]
Masks = tuple[Mask, Mask]


class VocabularyFilter:
    """Legality of every word of a vocabulary against boards of one language.

    Parameters
    ----------
    words : sequence of str
        The vocabulary.
    language : str
    """

    def __init__(self, words: Sequence[str], language: str = "en") -> None:
        self.words = tuple(words)
        self.language = language
        self._columns: dict[tuple[str, bool, str], Masks] = {}
        self._fit: dict[Ruleset, Mask] = {}

    def masks(self, view: SpymasterView) -> Masks:
        """Which words may be said, and which cards each may mean.

        Parameters
        ----------
        view : SpymasterView

        Returns
        -------
        allowed : ndarray of bool, shape (n_words,)
            The referee calls the word LEGAL on this board when meant for cards it may mean.
        may_mean : ndarray of bool, shape (n_words, n_hidden)
            False where the link would be one of letters (accidental substrings, Q-08).

        Raises
        ------
        DataError
            When the board is in another language than the words.
        """
        if view.language != self.language:
            raise DataError(
                f"these clue words are in {self.language!r}, the board is in {view.language!r}; give it such words"
            )
        rules = view.ruleset
        counting = view.hidden if rules.legality_covered_words_free else range(len(view.board))
        allowed = self.fit(rules).copy()
        for card in counting:
            allowed &= ~self._column(view.words[card], rules)[0]
        may_mean = np.stack([~self._column(view.words[card], rules)[1] for card in view.hidden], axis=1)
        return allowed, may_mean

    def fit(self, ruleset: Ruleset) -> Mask:
        """Words that are well-formed clues of the language under a ruleset, whatever the board."""
        if ruleset not in self._fit:
            book = wordbook(self.language)
            fit = np.ones(len(self.words), dtype=bool)
            listed = frozenset().union(*book.lists.values())
            for i, (word, folded) in enumerate(zip(self.words, self._keys, strict=True)):
                if folded in book.words and folded not in listed and len(folded) > 1 and folded.isalpha():
                    continue  # a plain word of the language
                if not folded:
                    fit[i] = False
                    continue
                case = Case(Clue(word, 1), self.language, ruleset, {}, frozenset(), None, book)
                found = (r for check in (letters.check, wording.check, bans.check) for r in check(case))
                fit[i] = not any(r.level is not Level.LEGAL for r in found)
            self._fit[ruleset] = fit
        return self._fit[ruleset]

    def _column(self, card: str, ruleset: Ruleset) -> Masks:
        """For one card: words it forbids, and words that must not mean it."""
        key = (card, ruleset.legality_forms, ruleset.legality_substring)
        if key not in self._columns:
            self._columns[key] = self._compute(card, ruleset)
        return self._columns[key]

    def _compute(self, card: str, ruleset: Ruleset) -> Masks:
        forbidden = np.zeros(len(self.words), dtype=bool)
        made = wordbook(self.language).families.analyse(card)
        for row in self._candidates(made):
            kin = kinship(self._analyses[row], made, self.language)
            forbidden[row] = kin is not None and counts(kin, ruleset.legality_forms)
        whole = squeezed(card, self.language)
        inside = np.zeros(len(self.words), dtype=bool)
        if ruleset.legality_substring != "off":
            for length in range(SHORTEST_SUBSTRING, len(whole) + 1):
                for start in range(len(whole) - length + 1):
                    inside[self._by_key.get(whole[start : start + length], [])] = True
        if ruleset.legality_substring == "always":
            forbidden |= inside
        return forbidden, forbidden | inside

    @cached_property
    def _keys(self) -> list[str]:
        return [squeezed(w, self.language) for w in self.words]

    @cached_property
    def _by_key(self) -> dict[str, list[int]]:
        index = defaultdict(list)
        for row, key in enumerate(self._keys):
            index[key].append(row)
        return dict(index)

    @cached_property
    def _analyses(self) -> list[Analysis]:
        analyse = wordbook(self.language).families.analyse
        return [analyse(w) for w in self.words]

    @cached_property
    def _by_tag(self) -> dict[str, list[int]]:
        """Rows by every lemma, root, part and spelling variant."""
        index = defaultdict(list)
        for row, made in enumerate(self._analyses):
            for tag in made.lemmas | made.roots | made.parts | {variant(made.key, self.language)}:
                index[tag].append(row)
        return dict(index)

    def _candidates(self, made: Analysis) -> set[int]:
        """Rows that share any tag with a card."""
        tags = made.lemmas | made.roots | made.parts | {made.key, variant(made.key, self.language)}
        return {row for tag in tags for row in self._by_tag.get(tag, ())}
