"""What several sources say together of a clue and a card, as a guess at what one that is not among them will say."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from codenames_ai.association.relatedness import AssociationModel
from codenames_ai.errors import DataError

Matrix = NDArray[np.float32]


def foretold(n: float, correlation: float) -> float:
    """Regression of one more source on the mean of ``n`` that correlate alike: the Spearman-Brown formula.

    Parameters
    ----------
    n : float
        Sources, above 0; a poor one may count as a part.
    correlation : float
        Of any two sources, from 0 to 1.

    Returns
    -------
    float
        From 0 to 1, growing with ``n``.
    """
    return n * correlation / (1 + (n - 1) * correlation)


class Pooled:
    """Relatedness as a weighted sum over models: the listeners' preferences multiplied, not mixed.

    A clue must hold in all sources, and where they agree it is trusted more than any of them.

    Parameters
    ----------
    models : sequence of AssociationModel
        Over one vocabulary.
    shares : sequence of float
        Weight of each.

    Raises
    ------
    DataError
        When there is no model, not one share a model, or more than one vocabulary.
    """

    def __init__(self, models: Sequence[AssociationModel], shares: Sequence[float]) -> None:
        if not models or len(models) != len(shares):
            raise DataError(f"{len(models)} models and {len(shares)} shares; give at least one, and a share for each")
        if any(model.vocabulary != models[0].vocabulary for model in models):
            raise DataError("models that are pooled must share one vocabulary; make them over the same words")
        self.models, self.shares = tuple(models), np.asarray(shares, dtype=np.float32)
        self.vocabulary = models[0].vocabulary

    def matrix(self, cards: Sequence[str]) -> Matrix:
        """Relatedness of the whole vocabulary to every card, shape (n_vocabulary, n_cards)."""
        total: Matrix = np.zeros((len(self.vocabulary), len(cards)), dtype=np.float32)
        for model, share in zip(self.models, self.shares, strict=True):
            total += share * model.matrix(cards)
        return total

    def row(self, clue: str, cards: Sequence[str]) -> Matrix:
        """Relatedness of one clue, in the vocabulary or not, to cards, shape (n_cards,)."""
        rows = np.stack([model.row(clue, cards) for model in self.models])
        result: Matrix = self.shares @ rows
        return result
