"""What is measured of a clue and a card before weights turn it into one number.

Similarities are standardised first: ``z(c, x)`` is the similarity of ``c`` and ``x`` in standard deviations of ``c``'s
similarities to ordinary board words. What is standardised saturates: ``z / sqrt(1 + (z / 3)^2)`` (`Weights.saturation`).

==============  ============================================================================================
cosine          ``z(c, w)``: how the card stands out among cards for this clue
standing        ``cosine`` standardised over clue words: how the clue stands out among clues for this card
forward         strength (1 to 3) of ``c`` among the associations of ``w``
backward        strength of ``w`` among the associations of ``c``
shared          cosine of the two rows of associations, rare associations counting more, standardised over clues
soft            log of the mean of ``exp(scale * z(c, a))`` over the associations ``a`` of ``w`` (128 at most), each counted
                ``exp(tier * strength(a))`` times
echo            the same with the roles exchanged: over the 48 strongest associations ``a`` of ``c``, ``z(a, w)``
outside         1 for a card that is no cue of the lexicon
outside cosine  ``cosine`` of such a card
prompted        how much likelier language models say the card after this clue than after others
                (`codenames_ai.association.prompted`), standardised; a word they do not know counts as its family
prompted link   the same where the lexicon has a direct link, else 0
==============  ============================================================================================

A feature that does not apply, because the card or the clue is not in the lexicon, is 0; the two of cards outside make
up for it on average, so that a user's own words fall back smoothly on the vectors. Word forms count as their family.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from codenames_ai.association.graph import Graph
from codenames_ai.association.lexicon import Lexicon
from codenames_ai.association.prompted import Answers, Prompted
from codenames_ai.association.standard import mean_and_spread, raised, saturated, share_of_strength, standardised
from codenames_ai.association.weights import Weights
from codenames_ai.vectors import VectorTable, fold

Matrix = NDArray[np.float32]
_FEW = 16  # clues up to which only what they need is looked up
_SOFT_MOST = 128  # associations that the soft match looks at, strongest first
_ECHO_MOST = 48  # the same for the echo: more of them help little
_CARRIED = 0.67  # share of the similarities' spread that the soft match looks at, in the leading axes of a table
_TOGETHER = 2.0  # standard deviations from which two words are said together
_BLOCK = 512  # clues at a time, so that what is worked on stays near the processor
FEATURES = (
    "cosine",
    "standing",
    *(f"{way} {tier}" for way in ("forward", "backward") for tier in (1, 2, 3)),
    "shared",
    "soft",
    "echo",
    "outside",
    "outside cosine",
    "prompted",
    "prompted link",
)
(
    _COSINE,
    _STANDING,
    _FORWARD,
    _BACKWARD,
    _SHARED,
    _SOFT,
    _ECHO,
    _OUTSIDE,
    _OUTSIDE_COSINE,
    _PROMPTED,
    _PROMPTED_LINK,
) = (
    0,
    1,
    2,
    5,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
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
        Standardised vectors: ``matrix @ vector - offset`` is the z-score.
    offset : ndarray, shape (n,)
        Mean z-score to be taken off.
    nodes : ndarray of int, shape (n,)
        Families in the association graph, -1 where there is none.
    asked : ndarray, shape (n, d) or None
        Rows of `codenames_ai.association.prompted.Answers`.
    """

    words: tuple[str, ...]
    known: NDArray[np.bool_]
    matrix: Matrix
    offset: Matrix
    nodes: NDArray[np.integer]
    asked: Matrix | None = None


class Features:
    """Features of clues and cards, from vectors and a lexicon.

    Parameters
    ----------
    table : VectorTable
    lexicon : Lexicon
    cards : sequence of str
        Ordinary board words over which a clue's similarities are standardised; at least two must be known to ``table``.
    clues : sequence of str
        Ordinary clue words over which a card's are standardised.
    family_of : callable
        Gives the family (lemma) of a folded word.
    prompted : Prompted, optional
        Answers of language models; without them those features are 0.
    """

    def __init__(
        self,
        table: VectorTable,
        lexicon: Lexicon,
        cards: Sequence[str],
        clues: Sequence[str],
        family_of: Callable[[str], str],
        prompted: Prompted | None = None,
    ) -> None:
        self.table, self.lexicon = table, lexicon
        self._family = family_of
        rows, known = table.lookup(list(cards))
        rows = rows[known]
        self._moment = (rows.T @ rows / max(len(rows), 1)).astype(np.float32)
        self._average = rows.mean(axis=0)
        self._ordinary = tuple(clues)
        self._prompted, self._cards = prompted, tuple(cards)
        self._usual_cosine: dict[tuple[str, float], tuple[float, float]] = {}  # by card and saturation: mean, spread
        self._usual_shared: dict[int, tuple[float, float]] = {}  # by node of the card
        self._shares: dict[float, Matrix] = {}  # by weight of strength

    @cached_property
    def _leading(self) -> int:
        """Leading axes of the vectors that carry most of the spread: two in five of the built-in table's.

        A table whose axes are not in the order of their spread keeps them all.
        """
        carried = np.cumsum(np.diag(self._moment))
        leading = int(np.searchsorted(carried, _CARRIED * carried[-1])) + 1
        return leading if 2 * leading <= len(carried) else len(carried)

    @cached_property
    def _answers(self) -> Answers | None:
        return Answers(self._prompted, self._cards, self._ordinary, self.family_of) if self._prompted else None

    @cached_property
    def graph(self) -> Graph:
        """The lexicon as a graph of word families."""
        return Graph.build(self.lexicon, self.family_of)

    @cached_property
    def _usual(self) -> Clues:
        """Ordinary clue words, ready for comparison."""
        return self.prepare(self._ordinary)

    def family_of(self, word: str) -> str:
        """Family of a word in any letter case."""
        return self._family(fold(word))

    def prepare(self, words: Sequence[str]) -> Clues:
        """Look words up once for many comparisons."""
        matrix, offset, known = self._standard(words)
        nodes = self.graph.nodes([self.family_of(w) for w in words])
        asked = self._answers.clues(words) if self._answers else None
        return Clues(tuple(words), known | (nodes >= 0), matrix, offset, nodes, asked)

    def _standard(self, words: Sequence[str]) -> tuple[Matrix, Matrix, NDArray[np.bool_]]:
        """Standardised vectors, mean z-scores, and whether the table knows each word."""
        rows, known = self.table.lookup(list(words))
        mean = rows @ self._average
        deviation = np.sqrt(np.maximum(np.einsum("ij,ij->i", rows @ self._moment, rows) - mean**2, 1e-8))
        scale = np.where(known, 1.0 / deviation, 0.0).astype(np.float32)
        return rows * scale[:, None], (mean * scale).astype(np.float32), known

    def of(self, clues: Clues, card: str, weights: Weights) -> Matrix:
        """All features of every clue with one card, shape (n_features, n_clues), rows named by ``FEATURES``.

        Features that ``weights`` do not use are left at 0 where they cost much.
        """
        result = np.zeros((len(FEATURES), len(clues.words)), dtype=np.float32)
        vector, known = self.table.lookup([card])
        if known[0]:
            level = weights.saturation
            cosine = result[_COSINE] = saturated(clues.matrix @ vector[0] - clues.offset, level)
            if (card, level) not in self._usual_cosine:
                usual = saturated(self._usual.matrix @ vector[0] - self._usual.offset, level)
                self._usual_cosine[card, level] = mean_and_spread(usual)
            result[_STANDING] = standardised(cosine, self._usual_cosine[card, level], level)
        node = self.graph.node(self.family_of(card))
        if node >= 0 and weights.lexical:
            self._lexical(result, clues, node, weights.saturation)
        if fold(card) in self.lexicon:
            if weights.soft:
                result[_SOFT] = self._soft(clues, card, weights)
        else:
            result[_OUTSIDE] = 1.0
            result[_OUTSIDE_COSINE] = result[_COSINE]
        if known[0] and weights.echo:
            result[_ECHO] = self._echo(clues, vector[0], weights)
        if self._answers and clues.asked is not None and (weights.prompted or weights.prompted_link):
            result[_PROMPTED] = saturated(clues.asked @ self._answers.card(card), weights.saturation)
            result[_PROMPTED_LINK] = result[_PROMPTED] * result[_FORWARD:_SHARED].any(axis=0)
        result[:, ~clues.known] = 0.0
        return result

    def said_together(self, clue: str, card: str) -> bool:
        """Whether language models say the card far likelier after the clue than after others."""
        if self._answers is None:
            return False
        return bool(self._answers.clues([clue])[0] @ self._answers.card(card) > _TOGETHER)

    def _lexical(self, result: Matrix, clues: Clues, node: int, level: float) -> None:
        """Fill in what the graph says of one card."""
        inside = clues.nodes >= 0
        at = np.where(inside, clues.nodes, 0)
        for first, strengths in ((_FORWARD, self.graph.forward(node)), (_BACKWARD, self.graph.backward(node))):
            here = np.where(inside, strengths[at], 0)
            for tier in (1, 2, 3):
                result[first + tier - 1] = here == tier
        few = len(at) <= _FEW
        if not few or node not in self._usual_shared:
            everywhere = self.graph.shared(node)
            self._usual_shared[node] = mean_and_spread(everywhere[self._usual.nodes[self._usual.nodes >= 0]])
        shared = self.graph.shared_with(node, at) if few else everywhere[at]
        result[_SHARED] = np.where(inside, standardised(shared, self._usual_shared[node], level), 0)

    def _soft(self, clues: Clues, card: str, weights: Weights) -> Matrix:
        """Log-mean-exp of the clue's z-scores to the card's associations, weighted by strength."""
        items, strengths = (part[:_SOFT_MOST] for part in self.lexicon.row(fold(card)))
        rows, known = self.table.lookup([self.lexicon.words[i] for i in items])
        result = np.zeros(len(clues.words), dtype=np.float32)
        if not known.any():
            return result
        rows, share = rows[known, : self._leading].T, share_of_strength(weights)[strengths[known]]
        share /= share.sum()
        for first in range(0, len(result), _BLOCK):
            part = slice(first, first + _BLOCK)
            near = clues.matrix[part, : self._leading] @ rows
            near -= clues.offset[part, None]
            result[part] = np.log(raised(near, weights) @ share + np.float32(1e-30))
        return result

    def _echo(self, clues: Clues, vector: Matrix, weights: Weights) -> Matrix:
        """Log-mean-exp of the z-scores of each clue's own associations to the card."""
        cue = np.where(clues.nodes >= 0, self._cue_of_node[np.maximum(clues.nodes, 0)], -1)
        result = np.zeros(len(clues.words), dtype=np.float32)
        there = cue >= 0
        if there.any():
            matrix, offset, items, strengths = self._strongest
            tier = weights.soft_tier
            if tier not in self._shares:
                share = share_of_strength(weights)[strengths]
                self._shares[tier] = share / np.maximum(share.sum(axis=1, keepdims=True), np.float32(1e-30))
            share, place = self._shares[tier], cue[there]
            if len(place) <= _FEW:  # only what these clues need
                used, share = items[place], share[place]
                near = raised(matrix[used] @ vector - offset[used], weights)
                mean = np.einsum("ij,ij->i", near, share)
            else:
                near = raised(matrix @ vector - offset, weights)
                mean = np.einsum("ij,ij->i", near[items], share)[place]
            result[there] = np.log(mean + np.float32(1e-30))
        return result

    @cached_property
    def _strongest(self) -> tuple[Matrix, Matrix, NDArray[np.intp], NDArray[np.uint8]]:
        """The strongest associations: standardised words, their mean z-scores, and each cue's.

        The last two say of every cue which words and how strong, (n_cues, at most 48).
        """
        starts = self.lexicon.starts
        wide = starts[:-1, None] + np.arange(_ECHO_MOST, dtype=np.int32)
        there = wide < starts[1:, None]
        wide = np.where(there, wide, 0)
        used, place = np.unique(self.lexicon.items[wide], return_inverse=True)
        matrix, offset, _ = self._standard([self.lexicon.words[i] for i in used])
        return (
            matrix,
            offset,
            place.reshape(wide.shape),
            np.where(there, self.lexicon.strengths[wide], 0).astype(np.uint8),
        )

    @cached_property
    def _cue_of_node(self) -> NDArray[np.int32]:
        """Cue number of every node of the graph that is a cue with associations, else -1."""
        cue = np.full(self.graph.n_nodes + 1, -1, dtype=np.int32)
        numbers = np.flatnonzero(np.diff(self.lexicon.starts))
        cue[self.graph.nodes([self.family_of(self.lexicon.words[i]) for i in numbers])] = numbers
        return cue
