"""How strongly people link a clue and a card: lexicon, vectors and a language model together, in nats of preference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from codenames_ai.association.features import Clues, Features, Matrix
from codenames_ai.association.graph import Graph
from codenames_ai.association.lexicon import Lexicon
from codenames_ai.association.prompted import Prompted
from codenames_ai.association.weights import Weights
from codenames_ai.vectors import VectorTable, fold

_REMEMBERED = 64  # words whose near-twins are kept: the clues of a game, asked for at every turn
_ORDINARY, _STEP = 12_000, 4  # every fourth of the commonest clue words stands for clues in general


class AssociationModel:
    """Relatedness of clues and cards.

    Parameters
    ----------
    table : VectorTable
    lexicon : Lexicon
    reference : sequence of str
        Ordinary board words over which similarities are standardised; at least two must be known to ``table``.
    vocabulary : sequence of str
        Candidate clues; a card against all of them is a *column*, computed once.
    weights : Weights
    family_of : callable, optional
        Gives the family (lemma) of a word; the word itself by default.
    hear : callable, optional
        Gives what an unknown clue is taken for (`Hearing`); the clue itself by default.
    prompted : Prompted, optional
        Answers of a language model.
    """

    def __init__(
        self,
        table: VectorTable,
        lexicon: Lexicon,
        reference: Sequence[str],
        vocabulary: Sequence[str] = (),
        weights: Weights | None = None,
        family_of: Callable[[str], str] | None = None,
        hear: Callable[[str], str] | None = None,
        prompted: Prompted | None = None,
    ) -> None:
        self.table = table
        self.lexicon = lexicon
        self.prompted = prompted
        self.weights = weights or Weights()
        self.reference = tuple(reference)
        self.vocabulary = tuple(vocabulary)
        self.family_of = family_of or _itself
        self.hear = hear or _itself
        usual = self.vocabulary[:_ORDINARY:_STEP] if len(self.vocabulary) > _STEP * 100 else self.vocabulary
        self.measures = Features(table, lexicon, self.reference, usual or self.reference, self.family_of, prompted)
        self._columns: dict[str, Matrix] = {}
        self._pairs: dict[tuple[str, str], float] = {}
        self._near: dict[tuple[str, float], NDArray[np.bool_]] = {}

    def weighted(self, weights: Weights) -> AssociationModel:
        """The same associations under other weights; what is loaded and looked up is shared."""
        made = AssociationModel.__new__(AssociationModel)
        made.__dict__ |= self.__dict__ | {"weights": weights, "_columns": {}, "_pairs": {}}
        return made

    @property
    def graph(self) -> Graph:
        """The lexicon as a graph of word families."""
        return self.measures.graph

    @cached_property
    def clues(self) -> Clues:
        """The whole vocabulary, ready for comparison."""
        return self.measures.prepare(self.vocabulary)

    def prepare(self, words: Sequence[str]) -> Clues:
        """Look words up once for many comparisons, unknown ones as what they are taken for."""
        return self.measures.prepare([self.hear(word) for word in words])

    def relatedness(self, clues: Sequence[str], cards: Sequence[str]) -> Matrix:
        """Relatedness of every clue to every card, in nats of the listener's preference.

        Parameters
        ----------
        clues, cards : sequence of str

        Returns
        -------
        ndarray of float32, shape (n_clues, n_cards)
            Rows of unknown clues are 0: such a clue says nothing.
        """
        ready = self.prepare(clues)
        return _side_by_side(len(ready.words), [self._combine(self.features(ready, card)) for card in cards])

    def row(self, clue: str, cards: Sequence[str]) -> Matrix:
        """Relatedness of one clue to cards, remembered, shape (n_cards,)."""
        if any((clue, card) not in self._pairs for card in cards):
            ready = self.prepare([clue])
            for card in cards:
                if (clue, card) not in self._pairs:
                    self._pairs[clue, card] = float(self._combine(self.features(ready, card))[0])
        return np.array([self._pairs[clue, card] for card in cards], dtype=np.float32)

    def column(self, card: str) -> Matrix:
        """Relatedness of the whole vocabulary to one card, computed once, shape (n_vocabulary,)."""
        if card not in self._columns:
            self._columns[card] = self._combine(self.features(self.clues, card))
        return self._columns[card]

    def matrix(self, cards: Sequence[str]) -> Matrix:
        """Relatedness of the whole vocabulary to every card, shape (n_vocabulary, n_cards)."""
        return _side_by_side(len(self.vocabulary), [self.column(card) for card in cards])

    def features(self, clues: Clues, card: str) -> Matrix:
        """All features of every clue with one card, shape (n_features, n_clues), rows named by ``FEATURES``."""
        return self.measures.of(clues, card, self.weights)

    def knows(self, word: str) -> bool:
        """Whether the vectors or the lexicon know a word."""
        return word in self.table or self.graph.node(self.measures.family_of(word)) >= 0

    def near(self, word: str, threshold: float) -> NDArray[np.bool_]:
        """Vocabulary words of the same family as a word, or with a cosine of at least ``threshold``.

        Returns
        -------
        ndarray of bool, shape (n_vocabulary,)
        """
        if (word, threshold) in self._near:
            return self._near[word, threshold]
        family = self.measures.family_of(word)
        near: NDArray[np.bool_] = np.asarray(self.cosines([word])[:, 0] >= threshold)
        near = near | (self._vocabulary_family == family)
        if len(self._near) >= _REMEMBERED:
            self._near.clear()
        self._near[word, threshold] = near
        return near

    def cosines(self, words: Sequence[str]) -> Matrix:
        """Plain cosines of the whole vocabulary with some words, 0 where one is unknown, shape (n_vocabulary, n_words)."""
        vectors, _ = self.table.lookup(list(words))
        vectors /= np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)
        product = self.clues.matrix @ vectors.T
        return np.asarray(product / np.maximum(self._lengths, 1e-9)[:, None], dtype=np.float32)

    def alike(self, rows: NDArray[np.intp], threshold: float) -> NDArray[np.bool_]:
        """Which vocabulary words are of one family or have a cosine of at least ``threshold``, shape (n_rows, n_rows)."""
        unit = self.clues.matrix[rows] / np.maximum(self._lengths[rows], 1e-9)[:, None]
        family = self._vocabulary_family[rows]
        alike: NDArray[np.bool_] = (unit @ unit.T >= threshold) | (family[:, None] == family)
        return alike

    def link(self, clue: str, card: str) -> str:
        """What carries a link, in words: a lexicon entry, a common association, what is said together, or meaning."""
        clue, card = fold(self.hear(clue)), fold(card)
        for cue, word in ((card, clue), (clue, card)):
            if strength := self.lexicon.strength(cue, word):
                return f"{cue} → {word} ({('weaker', 'clear', 'strongest')[strength - 1]})"
        items, strengths = self.lexicon.row(card)
        both = np.isin(items, self.lexicon.row(clue)[0])
        if both.any():
            shared = [(-int(s), self.lexicon.words[i]) for i, s in zip(items[both], strengths[both], strict=True)]
            return "both: " + ", ".join(word for _, word in sorted(shared)[:3])
        words = [self.lexicon.words[i] for i in items]
        if words:
            similar = self.table.similarity([clue], words)[0]
            best = int(similar.argmax())
            if similar[best] > 0.3:
                return f"near {words[best]}"
        return "said together" if self.measures.said_together(clue, card) else "meaning"

    @cached_property
    def _vocabulary_family(self) -> NDArray[np.str_]:
        return np.array([self.measures.family_of(w) for w in self.vocabulary])

    @cached_property
    def _lengths(self) -> Matrix:
        lengths: Matrix = np.linalg.norm(self.clues.matrix, axis=1)
        return lengths

    def _combine(self, features: Matrix) -> Matrix:
        combined: Matrix = self.weights.vector() @ features
        return combined


def _side_by_side(n_clues: int, columns: Sequence[Matrix]) -> Matrix:
    """Columns as a matrix; no cards are a matrix of no columns."""
    return np.stack(columns, axis=1) if columns else np.zeros((n_clues, 0), dtype=np.float32)


def _itself(word: str) -> str:
    return word
