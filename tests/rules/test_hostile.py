"""Whatever an agent answers is an `IllegalAction` or nothing: the state stays as it was."""

import numpy as np
import pytest

from codenames_ai.errors import IllegalAction, RulesError
from codenames_ai.rules import (
    UNLIMITED,
    Approve,
    Challenge,
    Clue,
    CoverPenalty,
    CoverRival,
    Game,
    GiveClue,
    Record,
    Resign,
    Ruleset,
    Stop,
    Team,
    Touch,
)
from tests.rules.playing import new_game


class Mean:
    """Raises at every touch."""

    def _boom(self, *_):
        raise RuntimeError("boom")

    __repr__ = __str__ = __eq__ = __index__ = __iter__ = __len__ = __bool__ = _boom
    __hash__ = object.__hash__


class Sly(Clue):
    """Another number every time it is asked."""


class Foreign:
    """Looks like a clue and is none."""

    word, number = "good", 2


BAD = [
    None,
    -1,
    25,
    "3",
    True,
    3.0,
    np.float64(3),
    np.True_,
    10**30,
    [],
    {},
    object(),
    Mean(),
    Clue("x", 1),
    Touch,
]
ACTIONS = [Touch, CoverPenalty, CoverRival, Approve, GiveClue, Challenge, Resign]


def stages():
    """One game in each phase."""
    game = new_game(Ruleset.WORDS, np.random.default_rng(0))
    guessing = game.apply(GiveClue(Clue("good", 2)))
    coop = new_game(Ruleset.WORDS.with_options({"mode": "coop"}), np.random.default_rng(0))
    turn = coop.apply(GiveClue(Clue("good", 2))).apply(Touch(coop.hidden_of(coop.team)[0]))
    return {
        "clue": game,
        "guess": guessing,
        "approval": game.apply(GiveClue(Clue("doubtful", 2))),
        "ruling": game.apply(GiveClue(Clue("doubtful", 2), ask=False)).apply(Challenge(game.team.rival)),
        "penalty_cover": game.apply(GiveClue(Clue("bad", 2))).apply(Challenge(game.team.rival)),
        "rival_cover": turn.apply(Stop()),
        "over": game.apply(Resign(game.team)),
    }


@pytest.mark.parametrize("phase", stages())
@pytest.mark.parametrize("bad", BAD, ids=lambda b: type(b).__name__ + ("" if isinstance(b, Mean) else str(b))[:12])
def test_hostile_values_are_refused_and_leave_the_state_alone(phase, bad):
    state = stages()[phase]
    before = {name: getattr(state, name) for name in Game.__slots__}
    with pytest.raises(IllegalAction):
        state.apply(bad)
    for make in ACTIONS:
        sensible = (make is CoverPenalty and bad is None) or (make is GiveClue and isinstance(bad, Clue))
        if sensible or (make is Approve and bad is True):
            continue
        with pytest.raises(IllegalAction):
            state.apply(make(bad))
    assert all(getattr(state, name) is value for name, value in before.items())


@pytest.mark.parametrize(
    "targets", [5, "01", Mean(), [Mean()], (True,), (2.0,), ([1],), (99,), (-1,)], ids=lambda t: type(t).__name__
)
def test_hostile_targets(targets):
    with pytest.raises(IllegalAction, match="targets"):
        stages()["clue"].apply(GiveClue(Clue("good", 2), targets))


def test_targets_are_distinct_hidden_own_cards():
    game = stages()["clue"]
    own, rival = game.hidden_of(game.team), game.hidden_of(game.team.rival)
    for targets in ((own[0], own[0]), (own[0], rival[0])):
        with pytest.raises(IllegalAction, match="distinct hidden cards"):
            game.apply(GiveClue(Clue("good", 2), targets))
    game = game.apply(GiveClue(Clue("good", 1))).apply(Touch(own[0])).apply(Stop())
    game = game.apply(GiveClue(Clue("good", 1))).apply(Touch(rival[0])).apply(Stop())
    with pytest.raises(IllegalAction, match="distinct hidden cards"):
        game.apply(GiveClue(Clue("good", 1), (own[0],)))


def test_a_clue_is_exactly_a_clue():
    game = stages()["clue"]
    for clue in (Sly("good", 2), Foreign(), "good 2", ("good", 2), Clue):
        with pytest.raises(IllegalAction, match="no clue"):
            game.apply(GiveClue(clue))


def test_a_clue_written_into_afterwards_changes_nothing():
    game, clue = stages()["clue"], Clue("good", 2)
    after = game.apply(GiveClue(clue))
    object.__setattr__(clue, "word", "bad")
    object.__setattr__(clue, "number", 9)
    assert str(after.clue) == "good 2"
    assert str(after.history[-1].clue) == "good 2"
    broken = Clue("good", 2)
    object.__setattr__(broken, "number", "many")
    with pytest.raises(IllegalAction, match="no clue"):
        game.apply(GiveClue(broken))


def test_integers_of_numpy_are_integers():
    """An agent that answers with ``np.argmax`` plays; what the game keeps is plain."""
    game = stages()["clue"]
    own = np.array(game.hidden_of(game.team))
    after = game.apply(GiveClue(Clue(np.array(["good"])[0], np.int64(2)), tuple(own[:2]))).apply(Touch(own[0]))
    plain = game.apply(GiveClue(Clue("good", 2), tuple(int(i) for i in own[:2]))).apply(Touch(int(own[0])))
    assert after.events == plain.events
    assert type(after.events[0].action.clue.word) is str
    assert type(after.events[0].action.clue.number) is int
    assert Record.of(after).to_line() == Record.of(plain).to_line()


def test_what_a_message_says_was_legal():
    game = stages()["clue"]
    with pytest.raises(IllegalAction, match="a clue with a number from 0 to 9 or unlimited"):
        game.apply(Touch(0))
    with pytest.raises(IllegalAction, match="touch one of the cards 0, 1, 2"):
        stages()["guess"].apply(Stop())
    with pytest.raises(IllegalAction, match="spymaster says whether the clue may stand"):
        stages()["approval"].apply(Stop())
    with pytest.raises(IllegalAction, match=r"covers one own card of .* or decline"):
        stages()["penalty_cover"].apply(Stop())
    with pytest.raises(IllegalAction, match="covers one rival card"):
        stages()["rival_cover"].apply(Stop())
    web = new_game(Ruleset.WORDS_WEB, np.random.default_rng(0))
    with pytest.raises(IllegalAction, match=r"unlimited clues are not played here; now .* from 1 to 9"):
        web.apply(GiveClue(Clue("good", UNLIMITED)))


def test_the_simulated_rival_cannot_resign():
    coop = stages()["rival_cover"]
    with pytest.raises(RulesError, match="no team that plays"):
        coop.apply(Resign(coop.key.start.rival))
    assert coop.apply(Resign(coop.key.start)).outcome.score == 0
    assert coop.key.start in Team
