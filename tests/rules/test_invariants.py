"""Random legal play under every profile and every mixture of options keeps what must never break."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.errors import IllegalAction
from codenames_ai.rules import PROFILES, UNLIMITED, Ending, Phase, Role, Stop, Team, TurnEnd
from tests.rules.playing import history, rulesets

LEFT = {Ending.FORFEIT, Ending.ILLEGAL, Ending.TIMEOUT, Ending.CRASH}
SEEDS = st.integers(0, 2**32)


def check_game(rules, seed):
    before = None
    for game, _ in history(rules, seed):
        check_state(game)
        if before is not None:
            check_step(before, game)
        before = game
    check_end(before)


def check_state(game):
    for role in Role:
        assert game.covered.count(role) <= game.key.count(role)
    assert all(c is None or c is k for c, k in zip(game.covered, game.key.roles, strict=True))
    public = [c for t in game.history for c, _ in (*t.touches, *t.covers)]
    assert sorted(public) == [i for i, c in enumerate(game.covered) if c is not None], "each card is opened once"
    for turn in game.history:
        number = turn.clue.number if turn.clue else None
        if number and number is not UNLIMITED:
            assert len(turn.touches) <= number + 1, "at most N + 1 (G-GUESS-04)"
        assert all(role is turn.team.role for _, role in turn.touches[:-1]), "only the last touch may be wrong"
        assert turn.end is not TurnEnd.STOP or turn.touches, "no stop before the first guess (G-GUESS-03)"
        assert len(turn.covers) <= 1
    assert all(0 <= game.ledger.left(t, game.covered) <= game.left(t) for t in Team)
    assert (game.outcome is not None) == (game.phase is Phase.OVER) == game.over
    if not game.over:
        assert game.history[-1].team is game.team or game.phase is Phase.RIVAL_COVER
        assert all(t.end is not None for t in game.history[:-1])
        assert game.left(Team.RED), "nobody plays on when all words are found"
        assert game.left(Team.BLUE)


def check_step(before, game):
    opened = [i for i, (b, c) in enumerate(zip(before.covered, game.covered, strict=True)) if b is not c]
    assert len(opened) <= 1
    assert all(before.covered[i] is None for i in opened)
    assert len(game.events) == len(before.events) + 1
    assert game.events[:-1] == before.events
    assert (game.board, game.key, game.ruleset) == (before.board, before.key, before.ruleset)


def check_end(game):
    """One winner (G-END-04), for the reason the board shows (G-END-01 to 03)."""
    outcome, done = game.outcome, [t for t in Team if game.left(t) == 0]
    assert len(done) <= 1
    assert (outcome.reason is Ending.ASSASSIN) == (Role.ASSASSIN in game.covered)
    if outcome.reason not in LEFT:
        assert (outcome.reason is Ending.ASSASSIN) == (not done)
    if done:
        assert outcome.winner is done[0]
    if game.ruleset.mode == "coop":
        won = outcome.winner is game.key.start and outcome.reason is Ending.WORDS
        assert outcome.score == (game.left(game.key.start.rival) if won else 0)
        assert won == (outcome.score > 0)
    else:
        assert outcome.score is None
    with pytest.raises(IllegalAction, match="over"):
        game.apply(Stop())


@pytest.mark.parametrize("profile", sorted(PROFILES))
@given(seed=SEEDS)
@settings(deadline=None, max_examples=30)
def test_every_profile_keeps_the_invariants(profile, seed):
    check_game(PROFILES[profile], seed)


@given(rules=rulesets(), seed=SEEDS)
@settings(deadline=None, max_examples=100)
def test_every_mixture_of_options_keeps_the_invariants(rules, seed):
    check_game(rules, seed)
