"""How strongly people link a clue and a card: lexicon and vectors together.

Six features make up the relatedness of clue ``c`` and card ``w``. Similarities are standardised first: ``z(c, x)`` is the
similarity of ``c`` and ``x`` in standard deviations of ``c``'s similarities to ordinary board words.

========  ==================================================================================================
cosine    ``z(c, w)``, saturating: ``3 tanh(z / 3)``
forward   strength (1 to 3) of ``c`` among the associations of ``w``
backward  strength of ``w`` among the associations of ``c``
shared    cosine of the two rows of associations, rare associations counting more
soft      log-mean-exp of ``scale * z(c, a) + tier * strength(a)`` over the associations ``a`` of ``w``
echo      the same with the roles exchanged: over the associations ``a`` of ``c``, ``z(a, w)``
========  ==================================================================================================

A feature that does not apply, because the card or the clue is not in the lexicon, is 0: a user's own words fall back
smoothly on the vectors. Word forms count as their family.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from codenames_ai.association.graph import Graph
from codenames_ai.association.lexicon import Lexicon
from codenames_ai.association.weights import Weights
from codenames_ai.vectors import VectorTable, fold

Matrix = NDArray[np.float32]
_SATURATION = 3.0
FEATURES = (
    "cosine",
    *(f"{way} {tier}" for way in ("forward", "backward") for tier in (1, 2, 3)),
    "shared",
    "soft",
    "echo",
)


@dataclass(frozen=True, slots=True)
class Clues:
    """Clue words made ready for comparison with cards.

    Attributes
    ----------
    words : tuple of str
    known : ndarray of bool, shape (n,)
        Whether the vector table or the lexicon knows the word.
    matrix : ndarray, shape (n, d)
        Standardised vectors: ``matrix @ vector - mean / deviation`` is the z-score.
    mean : ndarray, shape (n,)
        Mean z offset.
    nodes : ndarray of int, shape (n,)
        Families in the association graph, -1 where there is none.
    """

    words: tuple[str, ...]
    known: NDArray[np.bool_]
    matrix: Matrix
    offset: Matrix
    nodes: NDArray[np.int32]


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
    """

    def __init__(
        self,
        table: VectorTable,
        lexicon: Lexicon,
        reference: Sequence[str],
        vocabulary: Sequence[str] = (),
        weights: Weights | None = None,
        family_of: Callable[[str], str] | None = None,
    ) -> None:
        self.table = table
        self.lexicon = lexicon
        self.weights = weights or Weights()
        self.family_of = family_of or _itself
        self.reference = tuple(reference)
        rows, known = table.lookup(list(reference))
        self._reference = rows[known]
        self._moment = (self._reference.T @ self._reference / len(self._reference)).astype(np.float32)
        self._average = self._reference.mean(axis=0)
        self.vocabulary = tuple(vocabulary)
        self._columns: dict[str, Matrix] = {}
        self._pairs: dict[tuple[str, str], float] = {}

    @cached_property
    def graph(self) -> Graph:
        """The lexicon as a graph of word families."""
        return Graph.build(self.lexicon, self._family_of)

    @cached_property
    def clues(self) -> Clues:
        """The whole vocabulary, ready for comparison."""
        return self.prepare(self.vocabulary)

    @cached_property
    def _associates(self) -> Clues:
        """Every word of the lexicon, ready for comparison."""
        return self.prepare(self.lexicon.words)

    def _family_of(self, word: str) -> str:
        """Family of a word in any letter case."""
        return self.family_of(fold(word))

    def prepare(self, words: Sequence[str]) -> Clues:
        """Look words up once for many comparisons."""
        rows, known = self._vocabulary_rows if words is self.vocabulary else self.table.lookup(list(words))
        mean = rows @ self._average
        deviation = np.sqrt(np.maximum(np.einsum("ij,ij->i", rows @ self._moment, rows) - mean**2, 1e-8))
        scale = np.where(known, 1.0 / deviation, 0.0).astype(np.float32)
        nodes = self.graph.nodes([self._family_of(w) for w in words])
        return Clues(
            tuple(words),
            known | (nodes >= 0),
            rows * scale[:, None],
            (mean * scale).astype(np.float32),
            nodes,
        )

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
        return np.stack([self._combine(self.features(ready, card)) for card in cards], axis=1)

    def row(self, clue: str, cards: Sequence[str]) -> Matrix:
        """Relatedness of one clue to cards, remembered, shape (n_cards,)."""
        if (clue, cards[0]) not in self._pairs or any((clue, card) not in self._pairs for card in cards):
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
        return np.stack([self.column(card) for card in cards], axis=1)

    def features(self, clues: Clues, card: str) -> Matrix:
        """All features of every clue with one card, shape (n_features, n_clues), rows named by ``FEATURES``."""
        result = np.zeros((len(FEATURES), len(clues.words)), dtype=np.float32)
        vector, known = self.table.lookup([card])
        if known[0]:
            result[0] = _SATURATION * np.tanh((clues.matrix @ vector[0] - clues.offset) / _SATURATION)
        node = self.graph.node(self._family_of(card))
        if node >= 0:
            inside = clues.nodes >= 0
            at = np.where(inside, clues.nodes, 0)
            for first, strengths in ((1, self.graph.forward(node)), (4, self.graph.backward(node))):
                here = np.where(inside, strengths[at], 0)
                for tier in (1, 2, 3):
                    result[first + tier - 1] = here == tier
            result[7] = np.where(inside, self.graph.shared(node)[at], 0)
        result[8] = self._soft(clues, card)
        if known[0]:
            result[9] = self._echo(clues, vector[0])
        return result

    def knows(self, word: str) -> bool:
        """Whether the vectors or the lexicon know a word."""
        return word in self.table or self.graph.node(self._family_of(word)) >= 0

    def near(self, word: str, threshold: float) -> NDArray[np.bool_]:
        """Vocabulary words of the same family as a word, or with a cosine of at least ``threshold``.

        Returns
        -------
        ndarray of bool, shape (n_vocabulary,)
        """
        family = self._family_of(word)
        near: NDArray[np.bool_] = self._vocabulary_family == family
        vector, known = self.table.lookup([word])
        if known[0]:
            length = np.maximum(self._lengths * np.linalg.norm(vector[0]), 1e-9)
            near = near | (self._vocabulary_rows[0] @ vector[0] >= threshold * length)
        return near

    def link(self, clue: str, card: str) -> str:
        """What carries a link, in words: a lexicon entry, a common association, or likeness of meaning."""
        clue, card = fold(clue), fold(card)
        for cue, word in ((card, clue), (clue, card)):
            if strength := self.lexicon.strength(cue, word):
                return f"{cue} → {word} ({('weaker', 'clear', 'strongest')[strength - 1]})"
        shared = set(self.lexicon.associations(card)) & set(self.lexicon.associations(clue))
        if shared:
            ours = self.lexicon.associations(card)
            return "both: " + ", ".join(sorted(shared, key=lambda w: (-ours[w], w))[:3])
        words = list(self.lexicon.associations(card))
        if words:
            similar = self.table.similarity([clue], words)[0]
            best = int(similar.argmax())
            if similar[best] > 0.3:
                return f"near {words[best]}"
        return "meaning"

    @cached_property
    def _vocabulary_family(self) -> NDArray[np.str_]:
        return np.array([self._family_of(w) for w in self.vocabulary])

    @cached_property
    def _vocabulary_rows(self) -> tuple[Matrix, NDArray[np.bool_]]:
        return self.table.lookup(self.vocabulary)

    @cached_property
    def _lengths(self) -> Matrix:
        lengths: Matrix = np.linalg.norm(self._vocabulary_rows[0], axis=1)
        return lengths

    def _combine(self, features: Matrix) -> Matrix:
        combined: Matrix = self.weights.vector() @ features
        return combined

    def _soft(self, clues: Clues, card: str) -> Matrix:
        """Log-mean-exp of the clue's z-scores to the card's associations, weighted by strength."""
        items, strengths = self.lexicon.row(fold(card))
        if not items.size:
            return np.zeros(len(clues.words), dtype=np.float32)
        rows, known = self.table.lookup([self.lexicon.words[i] for i in items])
        bias = np.where(known, self.weights.soft_tier * strengths, -np.inf).astype(np.float32)
        scores = self.weights.soft_scale * (clues.matrix @ rows.T - clues.offset[:, None]) + bias
        return _log_sum(scores) - np.float32(np.log(np.exp(bias).sum()))

    def _echo(self, clues: Clues, vector: Matrix) -> Matrix:
        """Log-mean-exp of the z-scores of each clue's own associations to the card."""
        cue = np.where(clues.nodes >= 0, self._cue_of_node[np.maximum(clues.nodes, 0)], -1)
        result = np.zeros(len(clues.words), dtype=np.float32)
        wanted, place = np.unique(cue[cue >= 0], return_inverse=True)
        if wanted.size:
            starts, ends = self.lexicon.starts[wanted], self.lexicon.starts[wanted + 1]
            at = np.concatenate([np.arange(a, b) for a, b in zip(starts, ends, strict=True)])
            items = self.lexicon.items[at]
            if len(items) > len(self.lexicon.words):  # one product for all words is cheaper than many rows
                near = (self._associates.matrix @ vector - self._associates.offset)[items]
            else:
                near = self._associates.matrix[items] @ vector - self._associates.offset[items]
            bias = self.weights.soft_tier * self.lexicon.strengths[at]
            raised = np.exp(np.minimum(self.weights.soft_scale * near + bias, 60.0))
            first = np.concatenate([[0], np.cumsum(ends - starts)[:-1]])
            sums = np.add.reduceat(raised, first) / np.add.reduceat(np.exp(bias), first)
            result[cue >= 0] = np.log(sums)[place]
        return result

    @cached_property
    def _cue_of_node(self) -> NDArray[np.int32]:
        """Cue number of every node of the graph that is a cue with associations, else -1."""
        cue = np.full(self.graph.n_nodes + 1, -1, dtype=np.int32)
        numbers = np.flatnonzero(np.diff(self.lexicon.starts))
        cue[self._associates.nodes[numbers]] = numbers
        return cue


def _log_sum(scores: Matrix) -> Matrix:
    """Stable log-sum-exp over the last axis."""
    top = scores.max(axis=1, keepdims=True)
    total: Matrix = (top + np.log(np.exp(scores - top).sum(axis=1, keepdims=True)))[:, 0]
    return total


def _itself(word: str) -> str:
    return word
