"""The engine and the plain oracle agree: on what is legal, and on everything that follows, under every mixture of options."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.errors import RulesError
from codenames_ai.rules import UNLIMITED, Phase, Team
from tests.rules.oracle import Oracle
from tests.rules.playing import any_tuple, as_action, likely_tuple, new_game, rulesets


def of_engine(game):
    """What the engine says, in the oracle's words."""
    number = lambda clue: None if clue is None else "∞" if clue.number is UNLIMITED else clue.number  # noqa: E731
    return {
        "phase": game.phase.value,
        "team": game.team.value,
        "open": [c is not None for c in game.covered],
        "left": [game.left(t) for t in Team],
        "leftovers": [game.ledger.left(t, game.covered) for t in Team],
        "guesses": game.guesses_made if game.phase is Phase.GUESS else None,
        "limit": game.guess_limit if game.phase is Phase.GUESS else None,
        "turns": [
            [t.team.value, number(t.clue), [c for c, _ in t.touches], t.end and t.end.value, [c for c, _ in t.covers]]
            for t in game.history
        ],
        "end": game.outcome and (game.outcome.winner.value, game.outcome.reason.value, game.outcome.score),
    }


def of_oracle(judge):
    guessing = judge.phase() == "guess"
    return {
        "phase": judge.phase(),
        "team": judge.team,
        "open": judge.open,
        "left": [judge.left(t) for t in ("red", "blue")],
        "leftovers": [judge.leftovers(t) for t in ("red", "blue")],
        "guesses": judge.touches if guessing else None,
        "limit": judge.limit() if guessing else None,
        "turns": judge.turns,
        "end": judge.winner and (judge.winner, judge.reason, judge.score),
    }


def accepted(game, said):
    try:
        return game.apply(as_action(said))
    except RulesError:
        return None


@given(rules=rulesets(), seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=200)
def test_engine_and_oracle_agree(rules, seed):
    rng = np.random.default_rng(seed)
    game = new_game(rules, rng)
    judge = Oracle([r.value for r in game.key.roles], game.key.start.value, rules.options())
    while not game.over:
        assert of_engine(game) == of_oracle(judge)
        for said in (any_tuple(game, rng), any_tuple(game, rng)):
            assert (accepted(game, said) is not None) == bool(judge.may(said)), said
        said = likely_tuple(game, rng)
        after = accepted(game, said)
        assert (after is not None) == bool(judge.may(said)), said
        if after is not None:
            judge.do(said)
            game = after
    assert of_engine(game) == of_oracle(judge)
    assert not judge.may(("touch", 0))
