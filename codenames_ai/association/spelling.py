"""How alike two words are spelled: what an operative may follow who knows words by their letters."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from codenames_ai.vectors import fold

Matrix = NDArray[np.float32]


class Spelling:
    """Likeness of spelling of a vocabulary and cards, in nats of a listener's preference.

    Some encoders build words from letter groups, and people misread: *goblin* is touched for *Dublin*. The likeness is
    Dice's coefficient of the sets of letter triples, the ends of a word counting as letters.

    Parameters
    ----------
    vocabulary : sequence of str
    weight : float
        Nats for two words of the same triples.
    """

    def __init__(self, vocabulary: Sequence[str], weight: float = 20.0) -> None:
        self.vocabulary = tuple(vocabulary)
        self.weight = weight
        self._rows: dict[str, list[int]] = {}
        sizes = []
        for i, word in enumerate(self.vocabulary):
            found = _triples(word)
            sizes.append(len(found))
            for triple in found:
                self._rows.setdefault(triple, []).append(i)
        self._sizes = np.array(sizes, dtype=np.float32)
        self._columns: dict[str, Matrix] = {}

    def column(self, card: str) -> Matrix:
        """Likeness of the whole vocabulary to one card, computed once, shape (n_vocabulary,)."""
        if card not in self._columns:
            wanted = _triples(card)
            shared = np.zeros(len(self.vocabulary), dtype=np.float32)
            for triple in wanted:
                shared[self._rows.get(triple, [])] += 1
            self._columns[card] = self.weight * 2 * shared / (self._sizes + len(wanted))
        return self._columns[card]

    def matrix(self, cards: Sequence[str]) -> Matrix:
        """Likeness of the whole vocabulary to every card, shape (n_vocabulary, n_cards)."""
        return np.stack([self.column(card) for card in cards], axis=1)

    def row(self, clue: str, cards: Sequence[str]) -> Matrix:
        """Likeness of one clue to cards, shape (n_cards,)."""
        mine = _triples(clue)
        return np.array(
            [self.weight * 2 * len(mine & other) / (len(mine) + len(other)) for other in map(_triples, cards)],
            dtype=np.float32,
        )


def _triples(word: str) -> set[str]:
    ended = f"^{fold(word)}$"
    return {ended[i : i + 3] for i in range(max(1, len(ended) - 2))}
