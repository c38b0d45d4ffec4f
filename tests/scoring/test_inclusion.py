"""Inclusion probabilities against plain enumeration of orders."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.scoring.inclusion import among_first


def by_orders(rates, n):
    """Walk every ordered choice of ``n`` cards."""
    total = np.zeros(len(rates))

    def walk(left, p, taken):
        if len(taken) == n:
            total[taken] += p
            return
        weight = sum(rates[i] for i in left)
        for i in left:
            walk([j for j in left if j != i], p * rates[i] / weight, [*taken, i])

    walk(list(range(len(rates))), 1.0, [])
    return total


@given(st.lists(st.floats(-6, 6), min_size=2, max_size=6), st.integers(1, 4))
@settings(deadline=None, max_examples=80)
def test_equals_enumeration(log_rates, n):
    rates = np.exp(log_rates)
    got = among_first(rates, n)
    expected = by_orders(rates, n) if n < len(rates) else np.ones(len(rates))
    assert got == pytest.approx(expected, abs=1e-4)
    assert got.sum() == pytest.approx(min(n, len(rates)), abs=1e-4)
    assert (got <= 1).all()


def test_one_is_the_share_of_the_rate():
    assert among_first(np.array([6.0, 3.0, 1.0]), 1) == pytest.approx([0.6, 0.3, 0.1], abs=1e-6)


def test_a_card_that_cannot_be_touched_comes_last():
    assert among_first(np.array([1.0, 0.0, 2.0]), 1) == pytest.approx([1 / 3, 0, 2 / 3], abs=1e-6)
    assert among_first(np.array([1.0, 0.0, 2.0]), 2) == pytest.approx([1, 0, 1], abs=1e-4)
