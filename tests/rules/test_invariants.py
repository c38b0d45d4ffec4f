"""Random legal play under every profile: invariants, replay, secrecy, and agreement with the plain oracle."""

import pickle

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.errors import IllegalAction
from codenames_ai.rules import (
    PROFILES,
    UNLIMITED,
    Approve,
    Board,
    Challenge,
    Clue,
    CoverPenalty,
    CoverRival,
    Game,
    GiveClue,
    Key,
    Phase,
    Record,
    Role,
    Ruleset,
    Stop,
    Team,
    Touch,
    TurnEnd,
)
from tests.rules.oracle import Oracle
from tests.rules.script import WordReferee

WORDS = [f"{a}{b}" for a in ("ka", "mo", "ri", "tu", "se") for b in ("la", "no", "pe", "du", "xi")]
RULES = [
    *PROFILES.values(),
    Ruleset.WORDS.with_options({"mode": "coop"}),
    Ruleset.WORDS.with_options({"legality.enforcement": "penalise"}),
    Ruleset.HOUSE_HY.with_options({"hy.leftover_causes": "any"}),
]


def new_game(rules, rng):
    board = Board.from_words(WORDS[: rules.cards], *rules.grid)
    return Game.new(board, Key.random(rng, rules), rules, WordReferee())


def any_action(game, rng):
    """Pick a legal action at random."""
    legal = game.legal_actions()
    pick = lambda items: items[int(rng.integers(0, len(items)))]  # noqa: E731
    match legal.phase:
        case Phase.GUESS:
            if legal.challengers and rng.random() < 0.1:
                return Challenge(pick(legal.challengers))
            return Stop() if legal.may_stop and rng.random() < 0.35 else Touch(pick(legal.cards))
        case Phase.APPROVAL | Phase.RULING:
            return Approve(bool(rng.random() < 0.5))
        case Phase.PENALTY_COVER if rng.random() < 0.7:
            return CoverPenalty(pick((None, *legal.cards)))
        case Phase.RIVAL_COVER:
            return CoverRival(pick(legal.cards))
    number = UNLIMITED if legal.unlimited and rng.random() < 0.1 else pick(legal.numbers)
    word = pick(("good", "fine", "bad", "doubtful", "good"))
    if (
        word == "bad"
        and game.ruleset.legality_enforcement == "block"
        and game.ruleset.legality_approval_scope != "any"
    ):
        word = "good"
    if word == "doubtful" and not game.ruleset.legality_rival_approval:
        word = "good"
    if word == "doubtful" and game.ruleset.mode == "coop":
        word = "good"
    return GiveClue(Clue(word, number))


def states(rules, seed):
    rng = np.random.default_rng(seed)
    game = new_game(rules, rng)
    yield game, None
    while not game.over:
        action = any_action(game, rng)
        game = game.apply(action)
        yield game, action


@pytest.mark.parametrize(
    "rules", RULES, ids=lambda r: f"{r.name}-{r.mode}-{r.legality_enforcement}-{r.hy_leftover_causes}"
)
@given(seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=25)
def test_invariants(rules, seed):
    before = None
    for game, _ in states(rules, seed):
        for role in Role:
            assert game.covered.count(role) <= game.key.count(role)
        assert all(c is None or c is k for c, k in zip(game.covered, game.key.roles, strict=True))
        if before is not None:
            assert sum(c is not None for c in game.covered) - sum(c is not None for c in before.covered) in (0, 1)
            assert before.covered == tuple(b if b is not None else None for b in before.covered), (
                "the old state is untouched"
            )
        for turn in game.history:
            if turn.clue and isinstance(turn.clue.number, int) and turn.clue.number:
                assert len(turn.touches) <= turn.clue.number + 1
            assert all(role is turn.team.role for _, role in turn.touches[:-1]), "only the last touch may be wrong"
        assert all(0 <= n <= game.left(t) for n, t in zip(game.ledger.counts, (Team.RED, Team.BLUE), strict=True))
        assert (game.outcome is not None) == (game.phase is Phase.OVER)
        before = game
    outcome = before.outcome
    done = [t for t in Team if before.left(t) == 0]
    assert len(done) <= 1
    assert (outcome.reason.value == "assassin") == (Role.ASSASSIN in before.covered)
    if done:
        assert outcome.winner is done[0]
    with pytest.raises(IllegalAction, match="over"):
        before.apply(Stop())


@pytest.mark.parametrize(
    "rules", RULES, ids=lambda r: f"{r.name}-{r.mode}-{r.legality_enforcement}-{r.hy_leftover_causes}"
)
@given(seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=25)
def test_agrees_with_the_plain_oracle(rules, seed):
    judge = None
    for game, action in states(rules, seed):
        if action is None:
            judge = Oracle([r.value for r in game.key.roles], game.key.start.value, rules.options())
        elif isinstance(action, Touch):
            judge.touch(action.card)
        elif isinstance(action, Stop):
            judge.stop()
        elif isinstance(action, CoverPenalty | CoverRival) and action.card is not None:
            judge.cover(action.card, "penalty_cover" if isinstance(action, CoverPenalty) else "rival_covered")
        elif game.history[-1].clue is not None and game.history[-1].end is None and judge.clue is None:
            number = game.clue.number
            judge.give("∞" if number is UNLIMITED else number)
        elif _fell(game) and not isinstance(action, CoverPenalty) and judge.team != game.team.value:
            judge.invalid()
        assert [c is not None for c in game.covered] == judge.open
        assert {t.value: game.left(t) for t in Team} == {"red": judge.left("red"), "blue": judge.left("blue")}
        if game.over:
            assert (game.outcome.winner.value, game.outcome.reason.value) == (judge.winner, judge.reason)
        else:
            assert judge.winner is None
            assert game.team.value == judge.team
            assert game.ledger.counts == (judge.ledger["red"], judge.ledger["blue"])
            if game.phase is Phase.GUESS:
                assert game.guess_limit == judge.limit()
                assert game.guesses_made == judge.count


@pytest.mark.parametrize(
    "rules", RULES, ids=lambda r: f"{r.name}-{r.mode}-{r.legality_enforcement}-{r.hy_leftover_causes}"
)
@given(seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=10)
def test_replay_gives_every_view_of_every_seat(rules, seed):
    played = [game for game, _ in states(rules, seed)]
    record = Record.from_line(Record.of(played[-1], {"red spymaster": "x"}, {"seed": seed}).to_line())
    replayed = list(record.states())
    assert len(replayed) == len(played)
    for old, new in zip(played, replayed, strict=True):
        for team in Team:
            assert old.spymaster_view(team) == new.spymaster_view(team)
            assert old.operative_view(team) == new.operative_view(team)
    assert replayed[-1].outcome == played[-1].outcome


def _fell(game):
    """Whether the turn before was ended for an invalid clue."""
    closed = game.history[-2].end if len(game.history) > 1 else None
    return closed is TurnEnd.INVALID_CLUE and game.history[-1].clue is None


GRIDS = {r.grid for r in RULES}  # the only pairs of numbers that a view may hold


def everything_in(value, seen):
    """Walk a value attribute by attribute."""
    if id(value) in seen:
        return
    seen[id(value)] = value
    yield value
    if isinstance(value, str | bytes | int | float | bool | type(None)):
        return
    if isinstance(value, dict):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        parts = list(value)
    else:
        parts = [getattr(value, n) for n in dir(value) if not n.startswith("__") and not callable(getattr(value, n))]
    for part in parts:
        yield from everything_in(part, seen)


@given(seed=st.integers(0, 2**32), rules=st.sampled_from(RULES))
@settings(deadline=None, max_examples=25)
def test_an_operative_cannot_find_the_key(seed, rules):
    rng = np.random.default_rng(seed)
    game = new_game(rules, rng)
    team = game.team
    game = game.apply(GiveClue(Clue("good", 2), game.hidden_of(team)[:2]))
    view = game.operative_view(team)
    # another key that looks the same from here must give the very same view
    roles = list(game.key.roles)
    hidden = game.hidden
    swap = [i for i in hidden if roles[i] is not roles[hidden[0]]][0]
    roles[hidden[0]], roles[swap] = roles[swap], roles[hidden[0]]
    other = Game.new(game.board, Key(tuple(roles), game.key.start), rules, WordReferee())
    twin = other.apply(GiveClue(Clue("good", 2), other.hidden_of(team)[:2])).operative_view(team)
    assert view == twin
    assert repr(view) == repr(twin)
    assert pickle.dumps(view) == pickle.dumps(twin) or pickle.loads(pickle.dumps(view)) == view
    found = list(everything_in(view, {}))
    assert not any(isinstance(v, Key | Game) for v in found)
    assert not any(
        isinstance(v, tuple) and len(v) == rules.cards and all(isinstance(x, Role) for x in v) for v in found
    )
    assert game.targets is not None
    assert not any(v == game.targets for v in found if isinstance(v, tuple) and v not in GRIDS)


HOSTILE = [None, -1, 25, "3", True, 3.0, 10**30, [], object(), Clue("x", 1)]


@pytest.mark.parametrize("bad", HOSTILE, ids=repr)
def test_hostile_values_are_refused_and_leave_the_state_alone(bad):
    rng = np.random.default_rng(0)
    game = new_game(Ruleset.WORDS, rng)
    for state in (game, game.apply(GiveClue(Clue("good", 2)))):
        before = (state.covered, state.phase, state.history, state.events)
        for make in (Touch, CoverPenalty, CoverRival, Approve, GiveClue, Challenge):
            if (make is GiveClue and isinstance(bad, Clue)) or (make is CoverPenalty and bad is None):
                continue
            with pytest.raises(IllegalAction):
                state.apply(make(bad))
        with pytest.raises(IllegalAction):
            state.apply(bad)
        assert (state.covered, state.phase, state.history, state.events) == before
    covered = game.apply(GiveClue(Clue("good", 2))).apply(Touch(game.hidden_of(game.team)[0]))
    with pytest.raises(IllegalAction, match="covered already"):
        covered.apply(Touch(game.hidden_of(game.team)[0]))
