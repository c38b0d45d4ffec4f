"""The closed form against plain enumeration over subsets."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.scoring.outcomes import ACCURATE, FAST, expected_own, outcomes, own_before_wrong
from tests.scoring.reference import own_counts

GRIDS = [(ACCURATE, 1e-4), (FAST, 1e-3)]


@pytest.mark.parametrize(("grid", "tolerance"), GRIDS)
@pytest.mark.parametrize("own_cards", range(1, 10))
@pytest.mark.parametrize("log_rate", [-6.0, -3.0, -1.0, 0.0, 1.0, 3.0, 6.0])
def test_equal_own_rates(grid, tolerance, own_cards, log_rate):
    own = np.full(own_cards, np.exp(log_rate))
    clean, bad = own_counts(own, 1.0, own_cards)
    got = own_before_wrong(own[None], np.ones(1), own_cards, grid)[0]
    assert np.abs(got - (clean + bad)).max() <= tolerance


@given(
    st.lists(st.floats(-6, 6), min_size=1, max_size=9),
    st.floats(-6, 6),
    st.sampled_from(GRIDS),
    st.sampled_from([np.float64, np.float32]),
)
@settings(deadline=None, max_examples=150)
def test_rates_spanning_twelve_nats(log_own, log_wrong, grid, dtype):
    own, wrong = np.exp(log_own), float(np.exp(log_wrong))
    clean, bad = own_counts(own, wrong, len(own))
    got = own_before_wrong(own[None].astype(dtype), np.array([wrong], dtype), len(own), grid[0])[0]
    assert np.abs(got - (clean + bad)).max() <= grid[1]
    exact_mean = sum(k * p for k, p in enumerate(clean + bad))
    assert expected_own(own[None], np.array([wrong]))[0] == pytest.approx(exact_mean, abs=1e-9)


@given(
    st.lists(st.floats(-6, 6), min_size=1, max_size=6),
    st.lists(st.floats(-6, 6), min_size=3, max_size=5),
    st.integers(1, 9),
    st.floats(0, 5),
)
@settings(deadline=None, max_examples=100)
def test_any_number_with_stopping(log_own, log_wrong, number, stop):
    rates = np.exp(np.array(log_own + log_wrong))[None]
    n = len(log_own)
    own, rival, assassin = np.arange(n), np.array([n]), np.array([n + 1])
    got = outcomes(rates, own, rival, assassin, number, stop=stop)
    limit = min(number, n)
    clean, bad = own_counts(rates[0, :n], rates[0, n:].sum(), limit, stop)
    assert np.abs(got.after[0] - clean - bad).max() <= 2e-4
    assert np.abs(got.wrong[0] - bad).max() <= 2e-4
    assert got.after[0].sum() == pytest.approx(1)
    assert got.ends[0].sum() == pytest.approx(1)
    assert got.split[0, 1] == pytest.approx(rates[0, n] / rates[0, n:].sum())


def test_no_wrong_card_left_means_every_own_card():
    got = outcomes(np.array([[2.0, 1e-9]]), np.array([0, 1]), np.array([], int), np.array([], int), 2)
    assert got.after[0].tolist() == pytest.approx([0, 0, 1])
    assert got.wrong.sum() == pytest.approx(0, abs=1e-12)


def test_value_mixes_the_endings():
    rates = np.array([[3.0, 1.0, 0.5, 0.25, 0.25]])
    got = outcomes(rates, np.array([0, 1]), np.array([2]), np.array([3]), 2)
    payoff = np.array([[0, -1, -2, -9], [1, 0, -1, -9], [2, 1, 0, -9]], dtype=float)
    clean, bad = own_counts([3.0, 1.0], 1.0, 2)
    expected = clean @ payoff[:, 0] + sum(
        share * (bad @ payoff[:, column]) for share, column in ((0.25, 1), (0.5, 2), (0.25, 3))
    )
    assert got.value(payoff)[0] == pytest.approx(expected, abs=1e-4)


def test_nothing_to_score():
    with pytest.raises(ValueError, match="no own card"):
        outcomes(np.ones((1, 2)), np.array([], int), np.array([0]), np.array([1]), 1)
    with pytest.raises(ValueError, match="at least one touch"):
        outcomes(np.ones((1, 2)), np.array([0]), np.array([1]), np.array([], int), 0)
