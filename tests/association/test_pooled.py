"""Several models as one guess at another."""

import numpy as np
import pytest

from codenames_ai.association import Pooled, Weights, foretold
from codenames_ai.errors import DataError


@pytest.mark.parametrize(
    ("n", "correlation", "right"), [(1, 0.4, 0.4), (2, 0.5, 2 / 3), (5, 0, 0), (3, 1, 1), (0.5, 0.4, 0.25)]
)
def test_spearman_brown(n, correlation, right):
    assert foretold(n, correlation) == pytest.approx(right)


def test_shares_add_up(tiny_mind):
    model, other = tiny_mind.model, tiny_mind.model.weighted(Weights(soft=0.0, echo=0.0, shared=0.0))
    pooled = Pooled([model, other], [0.25, 0.5])
    cards = list(model.reference[:3])
    assert pooled.matrix(cards) == pytest.approx(0.25 * model.matrix(cards) + 0.5 * other.matrix(cards), abs=1e-5)
    rows = np.stack([pooled.row(word, cards) for word in pooled.vocabulary])
    assert rows == pytest.approx(pooled.matrix(cards), abs=1e-3)
    assert not pooled.row("qwxzqwxz", cards).any(), "a clue that nobody knows says nothing"


def test_no_cards_are_no_columns(tiny_mind):
    model = tiny_mind.model
    pooled = Pooled([model, model], [0.5, 0.5])
    assert model.matrix([]).shape == pooled.matrix([]).shape == (len(model.vocabulary), 0)
    assert model.relatedness(["bank", "river"], []).shape == (2, 0)
    assert model.row("bank", []).shape == pooled.row("bank", []).shape == (0,)


def test_what_cannot_be_pooled_is_refused(tiny_mind):
    with pytest.raises(DataError, match="0 models"):
        Pooled([], [])
    with pytest.raises(DataError, match="1 models and 2 shares"):
        Pooled([tiny_mind.model], [1.0, 2.0])
    other = tiny_mind.model.weighted(Weights())
    other.vocabulary = other.vocabulary[1:]
    with pytest.raises(DataError, match="one vocabulary"):
        Pooled([tiny_mind.model, other], [1.0, 1.0])
