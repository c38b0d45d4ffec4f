"""What an agent knows: an association model over a vocabulary, and how familiar each word is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from codenames_ai.association import AssociationModel, Listener, Pooled

Floats = NDArray[np.floating]
_WELL_KNOWN = 1000  # commonest words, none of which is more familiar than another


@dataclass(frozen=True)
class Mind:
    """Associations, the words that may be said, and a listener fitted to people.

    Attributes
    ----------
    model : AssociationModel
        Its ``vocabulary`` holds the candidate clues, commonest first.
    listener : Listener
    """

    model: AssociationModel
    listener: Listener = field(default_factory=Listener)

    @property
    def vocabulary(self) -> tuple[str, ...]:
        """Candidate clues, commonest first."""
        return self.model.vocabulary

    @cached_property
    def rank_of(self) -> dict[str, int]:
        """Row of every candidate clue."""
        return {word: i for i, word in enumerate(self.vocabulary)}

    @cached_property
    def strangeness(self) -> NDArray[np.float32]:
        """How rare each candidate is: 0 for the thousand commonest, which all know, then even in log rank.

        1 for the rarest of a vocabulary of 2,719 words or more; a smaller one has no word as rare.
        """
        rank = np.arange(1, len(self.vocabulary) + 1, dtype=np.float32) / _WELL_KNOWN
        most = max(1.0, float(np.log(rank[-1]))) if rank.size else 1.0
        return np.maximum(np.log(rank) / most, 0.0).astype(np.float32)

    def near(self, word: str, threshold: float) -> NDArray[np.bool_]:
        """Candidates that are the word, share its family or lie nearer to it than ``threshold`` (cosine)."""
        return self.model.near(word, threshold)

    def relatedness(self, clue: str, cards: Sequence[str]) -> Floats:
        """Relatedness of one clue, known or not, to cards, shape (n_cards,)."""
        return self.model.row(clue, cards)


@dataclass(frozen=True)
class Stranger:
    """A listener who knows some other source: one of those a spymaster may have to reckon with.

    Attributes
    ----------
    model : Pooled
        What the spymaster's own sources say together.
    listener : Listener
    """

    model: Pooled
    listener: Listener = field(default_factory=Listener)

    @property
    def vocabulary(self) -> tuple[str, ...]:
        """Candidate clues."""
        return self.model.vocabulary

    def relatedness(self, clue: str, cards: Sequence[str]) -> Floats:
        """Relatedness of one clue, known or not, to cards, shape (n_cards,)."""
        return self.model.row(clue, cards)
