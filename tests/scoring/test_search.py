"""The bounded search must give what full enumeration gives."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.scoring import Seats
from codenames_ai.scoring.bounds import upper_bounds
from codenames_ai.scoring.outcomes import ACCURATE
from codenames_ai.scoring.search import Search, best, best_of_each, exact_values
from tests.scoring.reference import turn_value


def a_board(seed, n_clues, n_own, n_wrong, spread):
    rng = np.random.default_rng(seed)
    rates = np.exp(spread * rng.standard_normal((n_clues, n_own + n_wrong)))
    seats = Seats.of(range(n_own), range(n_own, n_own + n_wrong // 2), [n_own + n_wrong - 1])
    return rates, seats, rng


def a_payoff(rng, n_own, kind):
    clean = np.cumsum(rng.random(n_own + 1))
    if kind == "bent":
        clean = np.sort(rng.random(n_own + 1)) ** rng.uniform(0.3, 3)
    costs = np.array([0.0, 0.2, 0.7, 4.0]) * rng.random()
    payoff = clean[:, None] - costs
    if kind == "odd":  # a wrong ending that pays more than a clean one must not break the bound
        payoff[rng.integers(n_own + 1), 1] += 2
    return payoff


@given(st.integers(0, 10**6), st.integers(1, 6), st.integers(2, 9), st.sampled_from(["rising", "bent", "odd"]))
@settings(deadline=None, max_examples=60)
def test_equals_full_enumeration(seed, n_own, n_wrong, kind):
    rates, seats, rng = a_board(seed, 40, n_own, n_wrong, rng_spread := 1.0 + seed % 3)
    payoff = a_payoff(rng, n_own, kind)
    numbers = range(1, n_own + 1)
    found = best(lambda rows: rates[rows], 40, seats, payoff, numbers, top=3, grid=ACCURATE)
    own, rival, assassin = (set(x.tolist()) for x in (seats.own, seats.rival, seats.assassin))
    table = np.array([[turn_value(r, sorted(own), rival, assassin, n, payoff) for n in numbers] for r in rates])
    exact = np.sort(table.max(axis=1))[::-1]
    assert found.values == pytest.approx(exact[:3], abs=2e-4 * np.ptp(payoff) + 1e-5), rng_spread
    for clue, number, value in zip(found.clues, found.numbers, found.values, strict=True):
        assert table[clue, number - 1] == pytest.approx(value, abs=2e-4 * np.ptp(payoff) + 1e-5)


@given(st.integers(0, 10**6), st.sampled_from(["rising", "bent", "odd"]))
@settings(deadline=None, max_examples=30)
def test_bound_is_never_below_the_value_and_most_are_skipped(seed, kind):
    rates, seats, rng = a_board(seed, 3000, 8, 12, 1.5)
    payoff = a_payoff(rng, 8, kind)
    search = Search(lambda rows: rates[rows], 3000, seats, payoff, range(1, 9))
    ((value, _),) = exact_values([search], [np.arange(3000)], grid=ACCURATE)
    bound = upper_bounds(lambda rows: rates[rows], 3000, seats, payoff)
    assert (bound >= value - 1e-4 * np.ptp(payoff)).all()
    found = best(lambda rows: rates[rows], 3000, seats, payoff, range(1, 9), grid=ACCURATE)
    assert found.values[0] == pytest.approx(value.max(), abs=1e-5)


def test_bonus_ban_and_largest_number():
    rates, seats, rng = a_board(5, 200, 4, 6, 1.0)
    payoff = a_payoff(rng, 4, "rising")
    first = best(lambda rows: rates[rows], 200, seats, payoff, [1, 2, 3, 4])
    ban = np.zeros(200)
    ban[first.clues[0]] = -np.inf
    second = best(lambda rows: rates[rows], 200, seats, payoff, [1, 2, 3, 4], bonus=ban)
    assert second.clues[0] != first.clues[0]
    only_one = best(lambda rows: rates[rows], 200, seats, payoff, [1, 2], most=np.ones(200, int))
    assert only_one.numbers.tolist() == [1]
    nothing = best(lambda rows: rates[rows], 200, seats, payoff, [1], bonus=np.full(200, -np.inf))
    assert nothing.clues.size == 0


@given(st.integers(0, 10**6), st.integers(1, 5), st.integers(1, 4))
@settings(deadline=None, max_examples=30)
def test_many_boards_at_once_are_as_one_by_one(seed, n_boards, top):
    rng = np.random.default_rng(seed)
    searches = []
    for i in range(n_boards):
        n_own, n_wrong, n_clues = int(rng.integers(1, 9)), int(rng.integers(2, 9)), int(rng.integers(1, 900))
        rates, seats, _ = a_board(seed + i, n_clues, n_own, n_wrong, 1.5)
        bonus = np.where(rng.random(n_clues) < 0.1, -np.inf, rng.random(n_clues))
        most = rng.integers(1, n_own + 1, n_clues)
        payoff = a_payoff(rng, n_own, ["rising", "bent", "odd"][i % 3])
        searches.append(
            Search(lambda rows, rates=rates: rates[rows], n_clues, seats, payoff, range(1, n_own + 1), bonus, most)
        )
    for search, together in zip(searches, best_of_each(searches, top=top, grid=ACCURATE), strict=True):
        alone = best(
            *(getattr(search, f) for f in ("rates_of", "n_clues", "seats", "payoff", "numbers")),
            bonus=search.bonus,
            most=search.most,
            top=top,
            grid=ACCURATE,
        )
        assert together.clues.tolist() == alone.clues.tolist()
        assert together.numbers.tolist() == alone.numbers.tolist()
        assert together.values == pytest.approx(alone.values, abs=1e-9)


def test_no_boards_at_all():
    assert best_of_each([]) == []


def test_odd_boards_among_many_spoil_nothing():
    rates, seats, rng = a_board(5, 50, 2, 3, 1.0)
    payoff = a_payoff(rng, 2, "rising")
    spoilt = rates.copy()
    spoilt[1], spoilt[2] = np.nan, np.inf
    boards = [rates, rates[:0], spoilt]
    searches = [Search(lambda rows, r=r: r[rows], len(r), seats, payoff, [1, 2]) for r in boards]
    with np.errstate(all="ignore"):
        good, empty, odd = best_of_each(searches, top=50)
    assert good.clues.size == 50
    assert empty.clues.size == 0
    assert sorted(odd.clues.tolist()) == [i for i in range(50) if i not in (1, 2)]
    assert np.isfinite(odd.values).all()
