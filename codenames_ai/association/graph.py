"""The lexicon as a graph over word families: direct links both ways and shared associations, one card at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from codenames_ai.association.lexicon import Lexicon

Ids = NDArray[np.integer]
Floats = NDArray[np.float32]

_TIER_WEIGHT = np.array([0.0, 0.5, 1.0, 1.5], dtype=np.float32)


@dataclass(frozen=True)
class Graph:
    """Adjacency of word families, built from a lexicon.

    Attributes
    ----------
    families : dict
        Family (a lemma) to node number.
    out, into : Rows
        Associations of every node (strength 1 to 3), and the same links seen from the association.
    both : Rows
        Links of both directions together: a symmetric matrix of weights.
    rarity, length : ndarray, shape (n_nodes,)
        A node's profile is its row of ``both`` with every link times the ``rarity`` of its end, at ``length`` 1.
    """

    families: dict[str, int]
    out: Rows
    into: Rows
    both: Rows
    rarity: Floats
    length: Floats

    @classmethod
    def build(cls, lexicon: Lexicon, family_of: Callable[[str], str]) -> Graph:
        """Fold a lexicon by word family.

        Parameters
        ----------
        lexicon : Lexicon
        family_of : callable
            Gives the family (lemma) of a word.
        """
        families: dict[str, int] = {}
        node_of = np.array([families.setdefault(family_of(w), len(families)) for w in lexicon.words], dtype=np.int64)
        n = len(families)
        source = np.repeat(node_of[: lexicon.n_cues], np.diff(lexicon.starts))
        target = node_of[lexicon.items]
        strength = lexicon.strengths.astype(np.int64)
        keep = source != target
        source, target, strength = source[keep], target[keep], strength[keep]
        out = Rows.strongest(source, target, strength, n)
        into = Rows.strongest(target, source, strength, n)
        both = Rows.summed(out, into, n)
        rarity = np.log1p(n / np.maximum(np.diff(both.start), 1)).astype(np.float32)
        squares = (both.value * rarity[both.item]) ** 2
        row = np.repeat(np.arange(n), np.diff(both.start))
        length = np.sqrt(np.bincount(row, squares, minlength=n)).astype(np.float32)
        return cls(families, out, into, both, rarity, length)

    def node(self, family: str) -> int:
        """Node number of a family, or -1."""
        return self.families.get(family, -1)

    def nodes(self, families: Sequence[str]) -> Ids:
        """Node numbers of many families, -1 where there is none."""
        return np.array([self.families.get(f, -1) for f in families], dtype=np.int32)

    @property
    def n_nodes(self) -> int:
        """Number of families."""
        return len(self.families)

    def forward(self, card: int) -> Floats:
        """Strength of every node as an association of ``card``, shape (n_nodes,)."""
        return self.out.dense(card, self.n_nodes)

    def backward(self, card: int) -> Floats:
        """Strength of ``card`` as an association of every node, shape (n_nodes,)."""
        return self.into.dense(card, self.n_nodes)

    def shared(self, card: int) -> Floats:
        """Cosine of the association profile of ``card`` with that of every node, shape (n_nodes,)."""
        nodes, weights = self.both.row(card)
        rows, values, lengths = self.both.together(nodes)
        pulled = values * np.repeat(weights * self.rarity[nodes] ** 2, lengths)
        summed = np.bincount(rows, pulled, minlength=self.n_nodes).astype(np.float64)
        return self._cosine(summed, card, slice(None))

    def shared_with(self, card: int, others: Ids) -> Floats:
        """The same for a few nodes, quicker, shape (n_others,)."""
        nodes, weights = self.both.row(card)
        pull = np.zeros(self.n_nodes, dtype=np.float32)
        pull[nodes] = weights * self.rarity[nodes] ** 2
        summed = np.array([float(pull[row].astype(np.float64) @ value) for row, value in map(self.both.row, others)])
        return self._cosine(summed, card, others)

    def _cosine(self, product: NDArray[np.float64], card: int, others: Ids | slice) -> Floats:
        """Cosines from products of profiles."""
        cosine: Floats = product.astype(np.float32) / np.maximum(self.length[others] * self.length[card], 1e-9)
        return cosine


@dataclass(frozen=True, slots=True)
class Rows:
    """Compressed sparse rows.

    Attributes
    ----------
    start : ndarray of int, shape (n + 1,)
    item : ndarray of int
    value : ndarray
    """

    start: NDArray[np.int64]
    item: Ids
    value: Floats

    @classmethod
    def strongest(cls, row: Ids, item: Ids, strength: Ids, n: int) -> Rows:
        """Sort triples by row and item, keeping the largest strength (1 to 3) of each pair."""
        key = np.sort(((row * n + item) << 2) | (3 - strength))
        key = key[np.diff(key >> 2, prepend=-1) != 0]
        return cls._cut(key >> 2, (3 - (key & 3)).astype(np.float32), n)

    @classmethod
    def summed(cls, one: Rows, other: Rows, n: int) -> Rows:
        """Add up the link weights of two sets of rows."""
        keys = np.concatenate([part.keys(n) << 2 | part.value.astype(np.int64) for part in (one, other)])
        keys.sort()
        first = np.flatnonzero(np.diff(keys >> 2, prepend=-1))
        weight = np.add.reduceat(_TIER_WEIGHT[keys & 3], first) if first.size else np.zeros(0, dtype=np.float32)
        return cls._cut(keys[first] >> 2, weight, n)

    @classmethod
    def _cut(cls, pair: Ids, value: Floats, n: int) -> Rows:
        """Rows from sorted keys, ``row * n + item``."""
        row = pair // n
        start = np.searchsorted(row, np.arange(n + 1))
        return cls(start, (pair - row * n).astype(np.int32), value)

    def keys(self, n: int) -> Ids:
        """``row * n + item`` of every entry."""
        return np.repeat(np.arange(len(self.start) - 1), np.diff(self.start)) * n + self.item

    def row(self, i: int) -> tuple[Ids, Floats]:
        """Items and values of one row; empty for row -1."""
        span = slice(self.start[i], self.start[i + 1]) if i >= 0 else slice(0, 0)
        return self.item[span], self.value[span]

    def together(self, some: Ids) -> tuple[Ids, Floats, Ids]:
        """Items and values of several rows, one after another, and how long each row is."""
        first, lengths = self.start[some], self.start[some + 1] - self.start[some]
        ends = np.cumsum(lengths)
        place = np.arange(int(ends[-1]) if len(ends) else 0) + np.repeat(first - (ends - lengths), lengths)
        return self.item[place], self.value[place], lengths

    def dense(self, i: int, n: int) -> Floats:
        """One row as a dense array of length ``n``."""
        result = np.zeros(n, dtype=np.float32)
        item, value = self.row(i)
        result[item] = value
        return result
