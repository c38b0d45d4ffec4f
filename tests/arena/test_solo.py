"""The published single-team game."""

import pytest

from codenames_ai.arena import Side
from codenames_ai.arena.solo import play_alone
from codenames_ai.errors import AgentError
from codenames_ai.rules import Board, Clue, Role
from tests.conftest import BOARD

KEY = [Role.RED] * 9 + [Role.BLUE] * 8 + [Role.BYSTANDER] * 7 + [Role.ASSASSIN]


class Says:
    """A spymaster that always gives the same number."""

    def __init__(self, number):
        self.number = number

    def give_clue(self, view):
        return Clue("ocean", self.number)


class Touches:
    """An operative that touches cards from a list, None to stop."""

    def __init__(self, *cards):
        self.cards = list(cards)

    def guess(self, view):
        return self.cards.pop(0)


def alone(number, *cards):
    return play_alone(Board.from_words(BOARD), KEY, Side(Says(number), Touches(*cards)))


def test_one_touch_more_than_the_number_and_no_further():
    game = alone(2, *range(9))
    assert game.won
    assert [len(t.touches) for t in game.turns] == [3, 3, 3]
    assert game.score == 3


def test_a_wrong_card_ends_the_turn_and_the_assassin_the_game():
    game = alone(3, 0, 9, 1, 24)
    assert not game.won
    assert game.ending == "assassin"
    assert [len(t.touches) for t in game.turns] == [2, 2]
    assert game.score == 25


def test_all_rival_cards_lose():
    assert alone(1, *range(9, 17)).ending == "rival"


def test_twenty_five_turns_are_the_limit():
    game = alone(1, *(x for i in range(9) for x in (i, None)))
    assert game.won
    assert game.score == 9


def test_an_operative_must_touch_once():
    with pytest.raises(AgentError, match="before its first touch"):
        alone(1, None)
    with pytest.raises(AgentError, match="is covered"):
        alone(1, 0, 0)
