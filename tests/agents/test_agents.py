"""Spymasters and operatives on a board whose best clues are plain to see."""

import numpy as np
import pytest

from codenames_ai.agents import (
    FORMULAS,
    Dials,
    FormulaSpymaster,
    GreedyOperative,
    Mind,
    PlanningSpymaster,
    RandomOperative,
    RandomSpymaster,
    ReasoningOperative,
    filter_for,
    make_agent,
    make_mind,
    mind_named,
)
from codenames_ai.association import AssociationModel, Lexicon, Listener
from codenames_ai.errors import AgentError, DataError
from codenames_ai.legality import Level, VocabularyFilter, check_clue
from codenames_ai.rules import UNLIMITED, Approve, Board, Clue, Game, GiveClue, Key, Role, Stop, Team, Touch
from codenames_ai.scoring import Reward
from codenames_ai.vectors import VectorTable
from tests.conftest import BOARD


@pytest.fixture
def spymaster(tiny_mind, tiny_filter):
    return PlanningSpymaster(tiny_mind, tiny_filter, Reward(), Dials(link=0.0, clarity=0.0))


def test_the_planner_finds_the_widest_safe_clue(spymaster, tiny_game):
    clue = spymaster.give_clue(tiny_game.spymaster_view(Team.RED))
    assert clue.word in ("ocean", "heaven")
    assert clue.number >= 4
    why = spymaster.explanation
    assert why.clue == clue
    assert len(why.intended) == clue.number
    assert {BOARD[i] for i in why.intended} <= set(BOARD[:9])
    assert sum(c.chance for c in why.chances) == pytest.approx(1)
    ends = why.endings
    assert ends.clean + ends.bystander + ends.rival + ends.assassin == pytest.approx(1)
    assert len(why.chances) == 25
    assert why.to_dict()["clue"] == str(clue)
    assert "for" in str(why)


def test_a_form_of_a_board_word_is_never_said(spymaster, tiny_game):
    """``waves`` is as good a clue as ``ocean`` here, and illegal while ``wave`` is hidden (W-LEGAL-05)."""
    said = {c.clue.word for c in spymaster.choices(tiny_game.spymaster_view(Team.RED), top=8)}
    assert "waves" not in said
    assert "ocean" in said


def test_clues_are_not_repeated_nor_their_twins(tiny_mind, tiny_filter, tiny_game):
    spymaster = PlanningSpymaster(tiny_mind, tiny_filter, dials=Dials(twin=0.9))
    first = spymaster.give_clue(tiny_game.spymaster_view(Team.RED))
    game = tiny_game.apply(GiveClue(first)).apply(Touch(0)).apply(Stop())
    game = game.apply(GiveClue(Clue("battle", 1))).apply(Touch(24 - 1))
    second = spymaster.give_clue(game.spymaster_view(Team.RED))
    assert second.word not in (first.word, "battle")


def test_a_clue_is_always_found(tiny_mind, tiny_game):
    only = VocabularyFilter(tiny_mind.vocabulary)
    spymaster = PlanningSpymaster(tiny_mind, only)
    game = tiny_game
    for _ in range(12):
        view = game.spymaster_view(game.team)
        clue = spymaster.give_clue(view)
        game = game.apply(GiveClue(clue)).apply(Touch(game.hidden_of(game.team)[0]))
        if game.over:
            break
        game = game.apply(Stop()) if game.phase.value == "guess" else game
    assert sum(t.clue is not None for t in game.history) == 12


def test_no_legal_word_at_all_is_said_plainly(tiny_mind, tiny_game):
    forms = AgentError
    model = tiny_mind.model
    from codenames_ai.association import AssociationModel

    bare = Mind(AssociationModel(model.table, model.lexicon, BOARD, ("wave", "waves")))
    with pytest.raises(forms, match="no legal clue"):
        PlanningSpymaster(bare, VocabularyFilter(bare.vocabulary)).give_clue(tiny_game.spymaster_view(Team.RED))
    with pytest.raises(forms, match="no legal clue"):
        FormulaSpymaster(bare, VocabularyFilter(bare.vocabulary), FORMULAS["margin"]).give_clue(
            tiny_game.spymaster_view(Team.RED)
        )


def test_costs_change_the_clue(tiny_mind, tiny_filter, tiny_game):
    view = tiny_game.spymaster_view(Team.RED)
    bold = PlanningSpymaster(tiny_mind, tiny_filter, Reward(bystander=0, rival=0, assassin=0)).give_clue(view)
    careful = PlanningSpymaster(tiny_mind, tiny_filter, Reward(bystander=5, rival=9, assassin=50)).give_clue(view)
    assert bold.number >= careful.number


def test_the_operative_touches_in_falling_order_and_stops(tiny_mind, tiny_game):
    game = tiny_game.apply(GiveClue(Clue("ocean", 3)))
    operative = ReasoningOperative(tiny_mind)
    touched = []
    while game.team is Team.RED:
        card = operative.guess(game.operative_view(Team.RED))
        why = operative.explanation
        assert why.card == card
        chances = [c.chance for c in why.chances]
        assert chances == sorted(chances, reverse=True)
        if card is None:
            assert why.gain <= 0
            break
        touched.append(BOARD[card])
        game = game.apply(Touch(card))
    assert len(touched) >= 2
    assert set(touched) <= {"wave", "ship", "fish", "sand", "port"}


@pytest.mark.parametrize("number", [0, 1, 9, UNLIMITED])
def test_every_number_is_answered(tiny_mind, tiny_game, number):
    view = tiny_game.apply(GiveClue(Clue("ocean", number))).operative_view(Team.RED)
    chances = ReasoningOperative(tiny_mind).role_chances(view)
    assert chances.shape == (25, 4)
    assert chances.sum(axis=1) == pytest.approx(np.ones(25))
    assert ReasoningOperative(tiny_mind).guess(view) in range(25)


def test_an_unknown_clue_is_answered_with_an_even_mind(tiny_mind, tiny_game):
    asked = tiny_game.apply(GiveClue(Clue("xyzzy", 1)))
    assert asked.phase.value == "approval", "a word of no dictionary is for the rival spymaster to decide (Q-19)"
    view = asked.apply(Approve(True)).operative_view(Team.RED)
    chances = ReasoningOperative(tiny_mind).role_chances(view)
    assert np.ptp(chances[:, 0]) < 1e-6


def test_leftovers_are_remembered(tiny_mind, tiny_game):
    game = tiny_game.apply(GiveClue(Clue("ocean", 5))).apply(Touch(0)).apply(Stop())
    game = game.apply(GiveClue(Clue("battle", 1))).apply(Touch(20))
    view = game.apply(GiveClue(Clue("music", 1))).operative_view(Team.RED)
    chances = dict(
        zip((view.words[i] for i in view.hidden), ReasoningOperative(tiny_mind).role_chances(view)[:, 0], strict=True)
    )
    assert min(chances[w] for w in ("ship", "fish", "sand", "port")) > max(
        chances[w] for w in ("bread", "door", "lamp")
    )


def test_baselines(tiny_mind, tiny_filter, tiny_game):
    rng = np.random.default_rng(1)
    view = tiny_game.spymaster_view(Team.RED)
    assert RandomSpymaster(tiny_filter, rng).give_clue(view).number == 1
    margin = FormulaSpymaster(tiny_mind, tiny_filter, FORMULAS["margin"])
    clue = margin.give_clue(view)
    assert clue.word in ("ocean", "heaven")
    seen = tiny_game.apply(GiveClue(clue)).operative_view(Team.RED)
    assert GreedyOperative(tiny_mind).guess(seen) in margin.explanation.intended
    assert RandomOperative(rng).guess(seen) in range(25)


def test_agents_by_name():
    rng = np.random.default_rng(0)
    assert make_agent("planning", "spymaster", rng).name == "planning spymaster"
    assert make_agent("greedy@glove", "operative", rng).mind.model.table.dimensions == 100
    with pytest.raises(DataError, match="is no operative"):
        make_agent("fractions:Fraction", "operative", rng)
    with pytest.raises(DataError, match="cannot be made without arguments"):
        make_agent("math:sqrt", "spymaster", rng)
    with pytest.raises(DataError, match="did you mean planning"):
        make_agent("planing", "spymaster", rng)
    with pytest.raises(DataError, match="no agent 'nowhere:X'"):
        make_agent("nowhere:X", "spymaster", rng)
    with pytest.raises(DataError, match="no mind"):
        make_agent("planning@elmo", "spymaster", rng)


def test_a_formula_says_nothing_rather_than_something_illegal(tiny_game):
    table = VectorTable(("shop", *BOARD), np.eye(26, dtype=np.float32) + 0.1)
    mind = Mind(AssociationModel(table, Lexicon.from_entries({}), BOARD, ["shop"]), Listener())
    spymaster = FormulaSpymaster(mind, VocabularyFilter(["shop"]), FORMULAS["margin"])
    view = tiny_game.spymaster_view(Team.RED)
    try:
        clue = spymaster.give_clue(view)
    except AgentError as error:
        assert "no legal clue" in str(error)
    else:
        assert check_clue(clue, view, targets=spymaster.explanation.intended).level is Level.LEGAL


def test_one_mind_a_name():
    assert mind_named() is mind_named("full") is mind_named("people")
    assert filter_for() is filter_for("full") is filter_for("people")


@pytest.mark.parametrize(
    ("spec", "role", "message"),
    [
        (":X", "spymaster", "no agent ':X'"),
        (".relative:X", "operative", "no agent '.relative:X'"),
        ("nowhere.at.all:X", "operative", "no agent"),
        ("planning", "Spymaster", "no role 'Spymaster'"),
        ("planning?ahead=0.5", "spymaster", "must be whole"),
    ],
)
def test_what_is_no_agent_is_told(spec, role, message):
    with pytest.raises(DataError, match=message):
        make_agent(spec, role, np.random.default_rng(0))


def test_own_vectors_play(tiny_game):
    words = [w for w in BOARD] + ["ocean", "heaven", "dinner", "battle"]
    table = VectorTable(tuple(words), np.random.default_rng(1).standard_normal((len(words), 6)).astype(np.float32))
    mind = make_mind(table)
    spymaster = PlanningSpymaster(mind, VocabularyFilter(mind.vocabulary))
    assert spymaster.give_clue(tiny_game.spymaster_view(Team.RED)).word in mind.vocabulary
    with pytest.raises(DataError, match=r"VocabularyFilter\(mind.vocabulary\)"):
        PlanningSpymaster(mind, VocabularyFilter(["ocean"]))


def test_a_board_in_another_language_is_told(tiny_mind, tiny_filter):
    board = Board.from_words(BOARD, language="tr")
    game = Game.new(
        board, Key(tuple([Role.RED] * 9 + [Role.BLUE] * 8 + [Role.BYSTANDER] * 7 + [Role.ASSASSIN]), Team.RED)
    )
    with pytest.raises(DataError, match="words are in 'en', the board is in 'tr'"):
        PlanningSpymaster(tiny_mind, tiny_filter).give_clue(game.spymaster_view(Team.RED))


@pytest.mark.parametrize("top", [0, -1])
def test_no_clues_are_not_asked_for(spymaster, tiny_game, top):
    with pytest.raises(DataError, match="ask for 1 or more"):
        spymaster.choices(tiny_game.spymaster_view(Team.RED), top)
