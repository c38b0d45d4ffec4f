"""Random play for the tests of the rules: rulesets of every kind, games, and actions legal or not."""

import numpy as np
from hypothesis import strategies as st

from codenames_ai.errors import InvalidRuleset
from codenames_ai.rules import (
    PROFILES,
    UNLIMITED,
    Approve,
    Board,
    Challenge,
    Clue,
    CoverPenalty,
    CoverRival,
    Ending,
    Game,
    GiveClue,
    Key,
    Resign,
    Stop,
    Team,
    TimeUp,
    Touch,
)
from tests.rules.script import WordReferee

WORDS = [f"{a}{b}" for a in ("ka", "mo", "ri", "tu", "se") for b in ("la", "no", "pe", "du", "xi")]
SAID = {"legal": "good", "ask": "doubtful", "illegal": "bad"}  # what `WordReferee` makes of a word
CHOICES = {
    "mode": ("standard", "coop", "shared_operative"),
    "clue.zero": (True, False),
    "clue.unlimited": (True, False),
    "guess.limit": ("n_plus_one", "n_plus_leftover"),
    "hy.leftover_causes": ("stop", "any"),
    "hy.leftover_tracking": ("count", "intent"),
    "legality.level": ("strict", "flexible"),
    "legality.enforcement": ("block", "penalise", "challenge"),
    "legality.approval_scope": ("ask_only", "any"),
    "legality.rival_approval": (True, False),
    "penalty.mode": ("none", "end_turn", "end_turn_and_cover"),
    "penalty.challengers": ("rival_team", "anyone"),
    "penalty.window": ("first_guess", "turn"),
    "timer.on_expiry": ("remind", "enforce"),
}
SMALL = {"grid": "3x4", "counts": "5/4/2/1", "clue.max_number": 4}  # short games meet the ends more often
FOCUS = (  # options that matter only together
    {},
    {
        "mode": "standard",
        "legality.enforcement": "penalise",
        "legality.rival_approval": True,
        "penalty.mode": "end_turn_and_cover",
        "timer.on_expiry": "enforce",
    },
    {
        "mode": "standard",
        "guess.limit": "n_plus_leftover",
        "legality.enforcement": "challenge",
        "hy.leftover_tracking": "count",
    },
)


@st.composite
def rulesets(draw):
    """A profile as it is, or any mixture of options, on the full grid or a small one."""
    rules = PROFILES[draw(st.sampled_from(sorted(PROFILES)))]
    changes = draw(st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in CHOICES.items()}))
    changes |= draw(st.sampled_from(({}, SMALL)))
    changes |= draw(st.sampled_from(FOCUS))
    try:
        return rules.with_options(changes)
    except InvalidRuleset as error:
        raise AssertionError(f"every mixture of these options is possible: {error}") from error


def new_game(rules, rng):
    board = Board.from_words(WORDS[: rules.cards], *rules.grid)
    return Game.new(board, Key.random(rng, rules), rules, WordReferee())


def as_action(said):
    """The engine's action for the oracle's tuple."""
    match said:
        case ("clue", level, number, ask, targets):
            return GiveClue(Clue(SAID[level], UNLIMITED if number == "∞" else number), targets, ask)
        case ("touch", card):
            return Touch(card)
        case ("stop",):
            return Stop()
        case ("challenge", team):
            return Challenge(Team(team))
        case ("approve", yes):
            return Approve(yes)
        case ("penalty", card):
            return CoverPenalty(card)
        case ("cover", card):
            return CoverRival(card)
        case ("time",):
            return TimeUp()
        case ("resign", team, reason):
            return Resign(Team(team), Ending(reason))
    raise AssertionError(said)


KINDS = ("touch", "clue", "stop", "penalty", "cover", "approve", "challenge", "time", "resign")


def any_tuple(game, rng, kind=None):
    """Any action of one kind, legal or not, as the oracle's tuple."""
    pick = lambda items: items[int(rng.integers(0, len(items)))]  # noqa: E731
    kind = kind or pick(KINDS)
    cards = range(-1, len(game.board) + 1)
    if kind == "clue":
        own = game.hidden_of(game.team)
        number = pick((*range(game.ruleset.clue_max_number + 2), "∞"))
        wanted = number if isinstance(number, int) else 2
        targets = pick((None, own[:wanted], own[:wanted], (0, 1), (2, 2)))
        return ("clue", pick(("legal", "legal", "ask", "illegal")), number, rng.random() < 0.7, targets)
    if kind in ("touch", "cover"):
        return (kind, pick(cards))
    return {
        "stop": lambda: ("stop",),
        "penalty": lambda: ("penalty", pick((None, *cards))),
        "approve": lambda: ("approve", rng.random() < 0.5),
        "challenge": lambda: ("challenge", pick(("red", "blue"))),
        "time": lambda: ("time",),
        "resign": lambda: ("resign", pick(("red", "blue")), pick(("forfeit", "illegal", "timeout", "crash"))),
    }[kind]()


USUAL = {
    "clue": ("clue",),
    "penalty_cover": ("penalty", "penalty", "clue"),
    "approval": ("approve",),
    "ruling": ("approve",),
    "guess": ("touch", "touch", "touch", "touch", "stop", "challenge"),
    "rival_cover": ("cover",),
}


def likely_tuple(game, rng):
    """An action of a kind that fits the phase, mostly a right guess; now and then a time-out, rarely a resignation."""
    roll = rng.random()
    if roll < 0.06:
        return any_tuple(game, rng, "time" if roll > 0.002 else "resign")
    kinds = USUAL[game.phase.value]
    kind = kinds[int(rng.integers(0, len(kinds)))]
    own = game.hidden_of(game.team)
    if kind == "touch" and rng.random() < 0.6:
        return ("touch", own[int(rng.integers(0, len(own)))])
    return any_tuple(game, rng, kind)


def history(rules, seed):
    """States of one random legal game, from set-up to the end, with the action that led to each."""
    rng = np.random.default_rng(seed)
    game = new_game(rules, rng)
    yield game, None
    while not game.over:
        said = likely_tuple(game, rng)
        try:
            game = game.apply(as_action(said))
        except ValueError:  # not legal: draw again
            continue
        yield game, said
