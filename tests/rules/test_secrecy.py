"""What seats see: an operative's view has no key, no targets, nothing that depends on them (G-SETUP-12, G-COND-04)."""

import pickle
from dataclasses import fields

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.rules import (
    PROFILES,
    Approve,
    Clue,
    Game,
    GiveClue,
    Key,
    OperativeView,
    Phase,
    Ruleset,
    Stop,
    Team,
    Touch,
    shuffled,
)
from tests.rules.playing import history, new_game, rulesets


def with_other_secrets(game, rng):
    """A game that looks the same from outside: the hidden roles change places, targets and marks are others."""
    hidden = game.hidden
    roles = list(game.key.roles)
    for i, role in zip(hidden, shuffled([roles[i] for i in hidden], rng), strict=True):
        roles[i] = role
    meant = None if game.targets is not None else hidden[:1]
    return game._with(key=Key(tuple(roles), game.key.start), targets=meant)


@given(rules=rulesets(), seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=60)
def test_an_operatives_view_does_not_depend_on_secrets(rules, seed):
    rng = np.random.default_rng(seed)
    for game, _ in history(rules, seed):
        twin = with_other_secrets(game, rng)
        for team in Team:
            view, other = game.operative_view(team), twin.operative_view(team)
            assert view == other
            assert repr(view) == repr(other)
            assert pickle.dumps(view) == pickle.dumps(other)


def everything_in(value, seen):
    """Walk a value attribute by attribute, properties included."""
    if id(value) in seen:
        return
    seen[id(value)] = value
    yield value
    if isinstance(value, str | bytes | int | float | bool | type(None) | type):
        return
    if isinstance(value, dict):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | set | frozenset | range):
        parts = list(value)
    else:
        parts = [getattr(value, n) for n in dir(value) if not n.startswith("__") and not callable(getattr(value, n))]
    for part in parts:
        yield from everything_in(part, seen)


@given(rules=rulesets(), seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=20)
def test_a_walk_through_an_operatives_view_meets_no_secret(rules, seed):
    rng = np.random.default_rng(seed)
    game = new_game(rules, rng)
    meant = game.hidden_of(game.team)[:2]
    for state in (game, game.apply(GiveClue(Clue("good", 2), meant))):
        view = state.operative_view(game.team)
        found = list(everything_in(view, {}))
        assert not any(isinstance(v, Key | Game | GiveClue) for v in found)
        assert not any(v == game.key.roles or v == str(game.key) for v in found)
        numbers = [v for v in found if isinstance(v, tuple) and v and all(type(n) is int for n in v)]
        shapes = {shape for r in (rules, *PROFILES.values()) for shape in (r.grid, r.counts)}
        assert not set(numbers) - shapes - {view.hidden}, "no list of cards but the hidden ones"


def test_an_operatives_view_has_these_fields_and_no_others():
    names = {f.name for f in fields(OperativeView)}
    public = {"board", "covered", "team", "history", "ruleset", "own_left", "rival_left", "leftovers"}
    assert names == public | {"clue", "guesses_made", "guess_limit", "may_stop"}
    view = new_game(Ruleset.WORDS, np.random.default_rng(3)).operative_view(Team.RED)
    assert not hasattr(view, "__dict__"), "nothing can be hung on it"


def test_what_a_spymaster_sees():
    rng = np.random.default_rng(4)
    game = new_game(Ruleset.WORDS, rng)
    mine = game.spymaster_view(game.team)
    theirs = game.spymaster_view(game.team.rival)
    assert mine.key == theirs.key == game.key.roles
    assert (mine.own, mine.rival) == (theirs.rival, theirs.own)
    assert [len(x) for x in (mine.own, mine.rival, mine.bystander, mine.assassin)] == [9, 8, 7, 1]
    after = game.apply(GiveClue(Clue("good", 2))).apply(Touch(mine.own[0])).apply(Stop())
    assert after.spymaster_view(game.team).own == mine.own[1:]
    assert after.operative_view(game.team).own_left == 8
    assert after.operative_view(game.team).history[0].touches == ((mine.own[0], game.team.role),)


def test_a_doubtful_clue_is_a_secret_of_the_spymasters_until_it_is_published():
    """G-CLUE-13, G-COND-02: asked quietly, so that nobody else notices."""
    game = new_game(Ruleset.WORDS, np.random.default_rng(5))
    asked = game.apply(GiveClue(Clue("doubtful", 2), game.hidden_of(game.team)[:2]))
    assert asked.phase is Phase.APPROVAL
    for team in Team:
        assert asked.operative_view(team) == game.operative_view(team), "operatives notice nothing"
        assert asked.spymaster_view(team).asked == Clue("doubtful", 2)
    declined = asked.apply(Approve(False))
    for team in Team:
        assert declined.operative_view(team) == game.operative_view(team)
        assert declined.spymaster_view(team) == game.spymaster_view(team)
    said = asked.apply(Approve(True))
    assert said.operative_view(game.team).clue == Clue("doubtful", 2)
    assert said.spymaster_view(game.team).asked is None


def test_the_bonus_guess_is_announced():
    """G-GUESS-05: after as many right guesses as the number, and only then."""
    game = new_game(Ruleset.WORDS, np.random.default_rng(6)).apply(GiveClue(Clue("good", 2)))
    seen = []
    for card in game.hidden_of(game.team)[:2]:
        seen.append(game.operative_view(game.team).bonus)
        game = game.apply(Touch(card))
    assert [*seen, game.operative_view(game.team).bonus] == [False, False, True]
    free = new_game(Ruleset.WORDS, np.random.default_rng(6)).apply(GiveClue(Clue("good", 0)))
    assert not free.operative_view(free.team).bonus


@pytest.mark.parametrize("make", ["spymaster_view", "operative_view"])
def test_a_view_can_be_cut_loose_from_the_game(make):
    """Whatever is written by force into an isolated view, the game does not feel it."""
    game = new_game(Ruleset.WORDS, np.random.default_rng(7)).apply(GiveClue(Clue("good", 2)))
    game = game.apply(Touch(game.hidden_of(game.team)[0]))
    view = getattr(game, make)(game.team)
    copy = view.isolated()
    assert copy == view
    for part in (lambda v: v.board, lambda v: v.board.cards[0], lambda v: v.ruleset, lambda v: v.history[0].clue):
        assert part(copy) is not part(view)
    with pytest.raises(AttributeError):
        copy.board.cards = ()
    object.__setattr__(copy.board, "cards", ())
    object.__setattr__(copy.ruleset, "clue_zero", None)
    object.__setattr__(copy.history[0], "touches", ())
    assert len(game.board.cards) == 25
    assert Ruleset.WORDS.clue_zero is True
    assert game.history[0].touches
