"""The lexicon as a graph over word families: direct links both ways and shared associations, one card at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from codenames_ai.association.lexicon import Lexicon

Ids = NDArray[np.int32]
Floats = NDArray[np.float32]

_TIER_WEIGHT = np.array([0.0, 0.5, 1.0, 1.5], dtype=np.float32)


@dataclass(frozen=True)
class Graph:
    """Adjacency of word families, built from a lexicon.

    Attributes
    ----------
    families : dict
        Family (a lemma) to node number.
    out_start, out_node, out_strength : ndarray
        Compressed rows: associations of every node (strength 1 to 3).
    in_start, in_node, in_strength : ndarray
        The same links seen from the association.
    profile_start, profile_node, profile_weight : ndarray
        Unit-length rows of both directions together, rare nodes weighing more.
    by_node_start, by_node_row, by_node_weight : ndarray
        The same profiles by column.
    """

    families: dict[str, int]
    out: Rows
    into: Rows
    profile: Rows
    by_node: Rows

    @classmethod
    def build(cls, lexicon: Lexicon, family_of: Callable[[str], str]) -> Graph:
        """Fold a lexicon by word family.

        Parameters
        ----------
        lexicon : Lexicon
        family_of : callable
            Gives the family (lemma) of a word.
        """
        names = [family_of(w) for w in lexicon.words]
        families: dict[str, int] = {}
        node_of = np.array([families.setdefault(n, len(families)) for n in names], dtype=np.int32)
        n = len(families)
        source = np.repeat(node_of[: lexicon.n_cues], np.diff(lexicon.starts))
        target = node_of[lexicon.items]
        strength = lexicon.strengths.astype(np.float32)
        keep = source != target
        source, target, strength = _strongest(source[keep], target[keep], strength[keep], n)
        out, into = Rows.of(source, target, strength, n), Rows.of(target, source, strength, n)
        weight = _TIER_WEIGHT[strength.astype(int)]
        both = (
            np.concatenate([source, target]),
            np.concatenate([target, source]),
            np.concatenate([weight, weight]),
        )
        degree = np.bincount(both[1], minlength=n)
        rarity = np.log1p(n / np.maximum(degree, 1)).astype(np.float32)
        row, column, value = _summed(*both, n)
        value = value * rarity[column]
        length = np.sqrt(np.bincount(row, value * value, minlength=n))
        value = (value / np.maximum(length[row], 1e-9)).astype(np.float32)
        return cls(families, out, into, Rows.of(row, column, value, n), Rows.of(column, row, value, n))

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
        nodes, weights = self.profile.row(card)
        rows, values = [], []
        for node, weight in zip(nodes, weights, strict=True):
            row, value = self.by_node.row(node)
            rows.append(row)
            values.append(value * weight)
        if not rows:
            return np.zeros(self.n_nodes, dtype=np.float32)
        summed = np.bincount(np.concatenate(rows), np.concatenate(values), minlength=self.n_nodes)
        return summed.astype(np.float32)


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
    def of(cls, row: Ids, item: Ids, value: Floats, n: int) -> Rows:
        """Sort triples by row."""
        order = np.argsort(row, kind="stable")
        start = np.zeros(n + 1, dtype=np.int64)
        np.cumsum(np.bincount(row, minlength=n), out=start[1:])
        return cls(start, item[order], value[order])

    def row(self, i: int) -> tuple[Ids, Floats]:
        """Items and values of one row; empty for row -1."""
        span = slice(self.start[i], self.start[i + 1]) if i >= 0 else slice(0, 0)
        return self.item[span], self.value[span]

    def dense(self, i: int, n: int) -> Floats:
        """One row as a dense array of length ``n``."""
        result = np.zeros(n, dtype=np.float32)
        item, value = self.row(i)
        result[item] = value
        return result


def _strongest(row: Ids, column: Ids, value: Floats, n: int) -> tuple[Ids, Ids, Floats]:
    """Keep the largest value of every (row, column)."""
    key = row.astype(np.int64) * n + column
    order = np.lexsort((-value, key))
    key = key[order]
    first = np.ones(key.size, dtype=bool)
    first[1:] = key[1:] != key[:-1]
    kept = order[first]
    return row[kept], column[kept], value[kept]


def _summed(row: Ids, column: Ids, value: Floats, n: int) -> tuple[Ids, Ids, Floats]:
    """Add up the values of every (row, column)."""
    key, place = np.unique(row.astype(np.int64) * n + column, return_inverse=True)
    total = np.bincount(place, value).astype(np.float32)
    return (key // n).astype(np.int32), (key % n).astype(np.int32), total
