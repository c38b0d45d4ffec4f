"""What language models say next: how much likelier a word comes after one clue than after another.

Two small ones were asked once, for every word, what it brings to mind as a clue (`models/prompted`). An answer is the product
of two rows: the state they are in *after* the first word, and the second word as something to be *said*. Sources of vectors
know what is alike; a language model also knows what is said together. It helps most with cards outside the lexicon and where
neither lexicon nor vectors see a link.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from codenames_ai.errors import DataError
from codenames_ai.vectors import VectorTable

Matrix = NDArray[np.float32]


@dataclass(frozen=True)
class Prompted:
    """Answers of language models over many words.

    Attributes
    ----------
    after, said : VectorTable
        A row of ``after`` times a row of ``said`` is the log probability of the second word after the first, but for what
        depends on one of the two words alone.

    Raises
    ------
    DataError
        When the two differ in dimensions.
    """

    after: VectorTable
    said: VectorTable

    def __post_init__(self) -> None:
        if self.after.dimensions != self.said.dimensions:
            raise DataError(
                f"{self.after.name} has {self.after.dimensions} dimensions, {self.said.name} {self.said.dimensions}; "
                f"they belong together and must have the same"
            )

    @classmethod
    def load(cls, folder: Path) -> Prompted:
        """Read ``after.npz`` and ``said.npz`` of a folder."""
        return cls(VectorTable.load(folder / "after.npz"), VectorTable.load(folder / "said.npz"))


class Answers:
    """The answers, standardised: 0 on average over ordinary cards and over ordinary clues, a spread of 1 over all pairs.

    The spread is one for all clues: a clue that says little of any card keeps saying little.

    Parameters
    ----------
    prompted : Prompted
    cards, clues : sequence of str
        Ordinary ones; words that the tables do not know are passed over.
    family_of : callable, optional
        Gives the family (lemma) of a word; a word that a table does not know counts as its family.
    """

    def __init__(
        self,
        prompted: Prompted,
        cards: Sequence[str],
        clues: Sequence[str],
        family_of: Callable[[str], str] | None = None,
    ) -> None:
        self._prompted = prompted
        self._family_of = family_of
        self._clue_centre, clue_moment = _centre_and_moment(prompted.after, clues)
        self._card_centre, card_moment = _centre_and_moment(prompted.said, cards)
        variance = float(np.sum(clue_moment * card_moment))  # mean square of all products of centred rows
        self._spread = np.float32(np.sqrt(variance) if variance > 0 else 1.0)

    def clues(self, words: Sequence[str]) -> Matrix:
        """Rows of clues, shape (n, d): times that of a card, the answer. Zeros for unknown words: nothing is said of them."""
        return self._rows(self._prompted.after, words, self._clue_centre) / self._spread

    def card(self, word: str) -> Matrix:
        """Row of one card, shape (d,); zeros when it is unknown."""
        row: Matrix = self._rows(self._prompted.said, [word], self._card_centre)[0]
        return row

    def _rows(self, table: VectorTable, words: Sequence[str], centre: Matrix) -> Matrix:
        if self._family_of:
            words = [w if w in table else self._family_of(w) for w in words]
        rows, known = table.lookup(words)
        rows[known] -= centre
        return rows


def _centre_and_moment(table: VectorTable, words: Sequence[str]) -> tuple[Matrix, Matrix]:
    """Mean of the rows of the words that a table knows, and their second moment about it."""
    rows, known = table.lookup(words)
    rows = rows[known] if known.any() else np.zeros((1, table.dimensions), np.float32)
    centre: Matrix = rows.mean(axis=0)
    rows = rows - centre
    moment: Matrix = rows.T @ rows / np.float32(len(rows))
    return centre, moment
