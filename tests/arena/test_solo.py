"""The published single-team game."""

import numpy as np
import pytest

from codenames_ai.agents import Mind, Partner, PlanningSpymaster
from codenames_ai.arena import Side
from codenames_ai.arena.solo import alone as in_turns
from codenames_ai.arena.solo import play_alone
from codenames_ai.association import Listener
from codenames_ai.errors import AgentError
from codenames_ai.rules import UNLIMITED, Board, Clue, Role
from codenames_ai.scoring import Tempo
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


def test_a_turn_a_card():
    game = alone(1, *(x for i in range(9) for x in (i, None)))
    assert game.won
    assert game.score == 9


def test_twenty_five_turns_are_the_limit():
    words = [f"word{i}" for i in range(60)]
    roles = [Role.RED] * 2 + [Role.BLUE] * 2 + [Role.BYSTANDER] * 55 + [Role.ASSASSIN]
    game = play_alone(Board.from_words(words, rows=6, cols=10), roles, Side(Says(1), Touches(*range(4, 40))))
    assert (game.won, game.ending, len(game.turns), game.score) == (False, "limit", 25, 25)


def test_an_operative_must_touch_once():
    with pytest.raises(AgentError, match="before its first touch"):
        alone(1, None)


@pytest.mark.parametrize("card", [0, -1, 25, True, "3", 2.0])
def test_an_operative_touches_hidden_cards_only(card):
    with pytest.raises(AgentError, match="hidden cards are 1, 2, 3"):
        alone(1, 0, card)


def test_a_numpy_integer_is_a_card():
    with pytest.raises(AgentError, match="touched 1; hidden cards are 2, 3"):
        alone(9, np.int64(0), np.int64(1), 1)


@pytest.mark.parametrize(
    ("clue", "message"),
    [
        ("ocean", "which is no clue"),
        (None, "which is no clue"),
        (Clue("ocean", 0), "no such number"),
        (Clue("ocean", UNLIMITED), "no such number"),
        (Clue("Lamp", 1), "on the table"),
    ],
)
def test_a_spymaster_gives_clues_that_the_game_knows(clue, message):
    class Odd:
        def give_clue(self, view):
            return clue

    with pytest.raises(AgentError, match=message):
        play_alone(Board.from_words(BOARD), KEY, Side(Odd(), Touches(0)))


def test_a_spymaster_is_told_the_end_even_of_a_game_lost_at_once(tiny_mind, tiny_filter):
    vague, sharp = (Mind(tiny_mind.model, Listener(sharpness=s)) for s in (0.05, 3.0))
    partner = Partner([sharp, vague], learns=True)
    spymaster = in_turns(PlanningSpymaster(tiny_mind, tiny_filter, partner=partner))
    assert isinstance(spymaster.value, Tempo)
    game = play_alone(Board.from_words(BOARD), KEY, Side(spymaster, Touches(24)))
    assert (game.ending, game.score) == ("assassin", 25)
    assert partner.belief[1] > 0.6, "whoever touches the king for the sea is vague"
