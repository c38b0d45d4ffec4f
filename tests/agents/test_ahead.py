"""The look one clue ahead, on boards small enough to think through."""

from dataclasses import dataclass

import numpy as np
import pytest

from codenames_ai.agents.ahead import left_behind, next_search
from codenames_ai.scoring import Foresight, Prospect, Reward, Seats, Tempo, WinChance, value_named

TURNS = Tempo(np.array([[0.0, 0, 0], [0, 1.0, 1.0], [0, 1.6, 1.6], [0, 2.2, 2.2], [0, 2.8, 2.8]]))
SEATS = Seats.of([0, 1, 2, 3], [4], [5])
RATES = np.array(  # the first clue joins cards 0 and 1, the second 2 and 3, the third 0 and 2; 1 and 3 share none
    [
        [9, 9, 0.01, 0.01, 0.01, 0.01],
        [0.01, 0.01, 9, 9, 0.01, 0.01],
        [9, 0.01, 9, 0.01, 0.01, 0.01],
        [0.01, 9, 0.01, 0.01, 0.01, 0.01],
        [0.01, 0.01, 0.01, 9, 0.01, 0.01],
    ]
)


def gain(found, value=TURNS, here=-2.8, turn=1):
    return left_behind(RATES, SEATS, value, (4, 1, turn, here), [found], np.zeros(5, np.float32), 9)[0]


def test_cards_that_share_a_clue_are_worth_leaving():
    assert gain([0, 1]) > 0 > gain([0, 2])
    assert gain([0, 1]) == pytest.approx(0.6, abs=0.1), "one turn where 1.6 are usual"
    assert gain([0, 2]) == pytest.approx(-0.4, abs=0.1), "two turns where 1.6 are usual"


def test_nothing_is_left():
    assert gain([0, 1, 2, 3]) == 0


def test_the_usual_is_scaled_to_this_board():
    assert gain([0, 1], here=-5.6) == pytest.approx(gain([0, 1]) + 1.6, abs=0.01)


def test_a_next_clue_that_may_not_come_counts_less():
    table = np.full((6, 6), 0.5)
    even = WinChance(table)
    assert even.prospect(2, 3).reached == 1
    table[3, 2] = 0.9  # the rival, to move, mostly wins
    assert WinChance(table).prospect(2, 3).reached == pytest.approx(0.2)
    assert WinChance(table).prospect(2, 3).rival_left == 1


def test_which_values_can_look_ahead():
    for name in ("win", "tempo", "coop"):
        assert isinstance(value_named(name), Foresight)
    assert not isinstance(Reward(), Foresight)

    @dataclass
    class Own:
        def payoff(self, own_left, rival_left, turn=1):
            return np.zeros((own_left + 1, 4))

    assert not isinstance(Own(), Foresight), "a value of one's own needs no more than payoff"


def test_rivals_that_will_be_covered_are_less_danger():
    seats = Seats.of([0, 1, 2], [3, 4, 5], [6])
    rates = np.arange(14.0).reshape(2, 7)
    for then, factor in ((3, 1.0), (1, 1 / 3)):
        search = next_search(rates, seats, TURNS, Prospect(then, 2, 1.0), np.zeros(2, np.float32), 9)
        seen = search.rates_of(slice(None))
        assert seen[:, 3:6] == pytest.approx(rates[:, 3:6] * factor)
        assert np.delete(seen, [3, 4, 5], axis=1).tolist() == np.delete(rates, [3, 4, 5], axis=1).tolist()
        assert search.payoff.tolist() == TURNS.payoff(3, then, 2).tolist()
