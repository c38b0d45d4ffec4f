"""What the planning spymaster and the reasoning operative take into account."""

import numpy as np
import pytest

from codenames_ai.agents import (
    FORMULAS,
    Dials,
    FormulaSpymaster,
    GreedyOperative,
    Mind,
    Partner,
    PlanningSpymaster,
    ReasoningOperative,
    SampledOperative,
)
from codenames_ai.agents.memory import remembered, suspicion, touches_wanted, warned
from codenames_ai.association import Listener
from codenames_ai.errors import DataError
from codenames_ai.legality import Level, check_clue
from codenames_ai.rules import UNLIMITED, Clue, GiveClue, Role, Stop, Team, Touch
from codenames_ai.scoring import Reward, Tempo, WinChance, value_named
from tests.conftest import BOARD


@pytest.fixture
def second_clue(tiny_game):
    """Red said 'ocean 3' and found one card; blue has had a turn."""
    game = tiny_game.apply(GiveClue(Clue("ocean", 3))).apply(Touch(0)).apply(Stop())
    return game.apply(GiveClue(Clue("battle", 2))).apply(Touch(20))


# --- values


def test_a_win_chance_pays_for_where_the_game_goes():
    table = np.zeros((4, 4))
    table[1:, 1:] = [[0.9, 0.8, 0.7], [0.6, 0.5, 0.4], [0.3, 0.2, 0.1]]
    payoff = WinChance(table).payoff(3, 2)
    assert payoff[3].tolist() == [1, 1, 1, 1], "the last own card ends the game, whatever might have followed"
    assert payoff[2, 0] == payoff[2, 1] == 1 - table[2, 1]
    assert payoff[0, 2] == 1 - table[1, 3], "a rival card also brings the rival nearer"
    assert payoff[:3, 3].tolist() == [0, 0, 0]
    assert WinChance(table).payoff(3, 1)[0, 2] == 0, "its last card wins for the rival"


def test_tempo_counts_turns_and_losses():
    table = np.array([[0.0, 0, 0], [0, 1.2, 1.1], [0, 2.4, 2.0]])
    alone = Tempo(table).payoff(2, 2, turn=5)
    assert alone[2].tolist() == [-1] * 4
    assert alone[1, 0] == pytest.approx(-1 - 1.1)
    assert alone[0, 2] == pytest.approx(-1 - 2.4)
    assert alone[0, 3] == -21, "a loss scores 25; four turns are spent"
    drained = Tempo(table, drain=1).payoff(2, 2)
    assert drained[0, 0] == pytest.approx(-1 - 2.4)
    assert drained[0, 2] == -25, "the rival's last card is covered after the turn"


@pytest.mark.parametrize("name", ["win", "tempo", "coop"])
def test_boards_larger_than_the_table_are_priced_as_its_edge(name):
    value = value_named(name)
    wide, usual = value.payoff(12, 8), value.payoff(9, 8)
    assert wide[9:12].tolist() == usual[6:9].tolist(), "three to one left, whatever the beginning was"
    assert (wide[:12, 0] < wide[12, 0]).all(), "only the last card wins"


def test_a_usual_chance_made_better_stays_a_chance():
    value = value_named("win")
    assert 0.8 < value.scaled(0.8, 0.9, 0.5) < 1
    assert value.scaled(0.7, 0.4, 0.4) == pytest.approx(0.7)
    assert value_named("tempo").scaled(-3.0, -8.0, -4.0) == -6.0


def test_the_shipped_tables_are_sane():
    win = value_named("win").table[1:, 1:]
    assert (np.diff(win, axis=0) < 0.06).all(), "more own cards to find is never much better"
    assert (np.diff(win, axis=1) > -0.12).all(), "a rival further behind is never much worse"
    assert win[0, 8] > 0.95
    assert win[8, 0] < 0.15
    assert 0.45 < win[8, 7] < 0.65
    tempo = value_named("tempo").table[1:, 1:]
    assert (np.diff(tempo[:, 7]) > 0).all()
    assert (value_named("coop").table[1:, 1:] >= tempo - 0.3).all()
    with pytest.raises(DataError, match="there are win, tempo"):
        value_named("fame")


# --- memory


def test_suspicion_falls_on_what_a_clue_left_over(tiny_mind, second_clue):
    view = second_clue.operative_view(Team.RED)
    left = suspicion(view, tiny_mind, Team.RED, view.history)
    by_word = dict(zip((view.words[i] for i in view.hidden), left, strict=True))
    assert min(by_word[w] for w in ("ship", "fish", "sand", "port")) > 2 * by_word["lamp"]
    assert left.sum() < 2.0, "two cards are missing, and belief fades"


def test_cards_found_later_are_no_longer_missing(tiny_mind, tiny_game):
    game = tiny_game.apply(GiveClue(Clue("ocean", 3))).apply(Touch(0)).apply(Stop())
    game = game.apply(GiveClue(Clue("battle", 2))).apply(Touch(20))
    before = suspicion(game.operative_view(Team.RED), tiny_mind, Team.RED, game.history)
    game = game.apply(GiveClue(Clue("furniture", 2))).apply(Touch(1)).apply(Touch(2)).apply(Stop())
    after = suspicion(game.spymaster_view(Team.RED), tiny_mind, Team.RED, game.history[:1])
    assert after.sum() < before.sum() / 2, "what 'ocean 3' was for has been found since"


@pytest.mark.parametrize(
    "operative", [GreedyOperative, lambda mind: SampledOperative(mind, np.random.default_rng(4))]
)
def test_plain_operatives_heed_a_zero_clue(tiny_mind, second_clue, operative):
    view = second_clue.apply(GiveClue(Clue("battle", 0))).operative_view(Team.RED)
    assert touches_wanted(view) == 2, "'ocean 3' found one card"
    assert view.words[operative(tiny_mind).guess(view)] not in BOARD[20:]


def test_unlimited_sends_plain_operatives_back_to_what_is_owed(tiny_mind, second_clue):
    game = second_clue.apply(GiveClue(Clue("heaven", UNLIMITED)))
    assert touches_wanted(game.operative_view(Team.RED)) == 3
    operative = GreedyOperative(tiny_mind)
    touched = []
    while game.team is Team.RED and (card := operative.guess(game.operative_view(Team.RED))) is not None:
        touched.append(card)
        game = game.apply(Touch(card))
    assert touched[0] in range(5, 9), "the clue itself first"
    assert set(touched[1:]) <= set(range(1, 5)), "then the rest of 'ocean 3'"
    assert len(touched) == 3


def test_a_zero_clue_warns_away_from_what_is_near():
    rates = np.array([[8.0, 1.0, 1.0]])
    told = warned(rates, np.array([0.5, 0.5, 0.0]))
    assert told[0, 1] > told[0, 0] > told[0, 2]


def test_suspected_cards_draw_touches():
    rates = np.array([[2.0, 1.0, 1.0]])
    pulled = remembered(rates, np.array([0.0, 0.9, 0.0]), 2.0)
    assert pulled[0, 1] > 2.0
    assert remembered(rates, np.array([0.0, 0.9, 0.0]), 0.0) is rates


def test_the_operative_on_a_zero_clue_takes_leftovers_away_from_the_clue(tiny_mind, second_clue):
    view = second_clue.apply(GiveClue(Clue("battle", 0))).operative_view(Team.RED)
    card = ReasoningOperative(tiny_mind).guess(view)
    assert view.words[card] in {"ship", "fish", "sand", "port"}


def test_the_rivals_clue_is_evidence(tiny_mind, second_clue):
    view = second_clue.apply(GiveClue(Clue("music", 1))).operative_view(Team.RED)
    place = {view.words[i]: k for k, i in enumerate(view.hidden)}
    heard = ReasoningOperative(tiny_mind, rival=0.9).role_chances(view)
    deaf = ReasoningOperative(tiny_mind, rival=0.0).role_chances(view)
    assert heard[place["tank"], 2] > deaf[place["tank"], 2]
    assert heard.sum(axis=1) == pytest.approx(np.ones(len(view.hidden)))


# --- dials


def test_risk_sets_how_bold_the_number_is(tiny_mind, tiny_filter, tiny_game):
    view = tiny_game.spymaster_view(Team.RED)
    value = Reward()
    careful, bold = (
        PlanningSpymaster(tiny_mind, tiny_filter, value, Dials(risk=r)).give_clue(view) for r in (-1.0, 1.0)
    )
    assert bold.number >= careful.number


def test_a_beginner_thinks_of_fewer_words():
    assert Dials(strength=0).within(40_000).sum() == 400
    assert 1_000 < Dials(strength=0.5).within(40_000).sum() < 10_000
    assert Dials().within(40_000).all()
    assert Dials(strength=0).danger < Dials().danger == 1


@pytest.mark.parametrize(
    ("name", "value"), [("risk", 2), ("strength", -0.1), ("familiarity", -1), ("memory", float("nan"))]
)
def test_dials_have_ends(name, value):
    with pytest.raises(DataError, match=f"dial {name} is"):
        Dials(**{name: value})


# --- partners


def test_a_partner_is_learned_from_its_touches(tiny_mind, tiny_game):
    vague = Mind(tiny_mind.model, Listener(sharpness=0.05))
    sharp = Mind(tiny_mind.model, Listener(sharpness=3.0))
    partner = Partner([sharp, vague], learns=True)
    game = tiny_game.apply(GiveClue(Clue("ocean", 2))).apply(Touch(BOARD.index("lamp")))
    if game.team is not Team.RED:
        game = game.apply(GiveClue(Clue("battle", 1))).apply(Touch(BOARD.index("bed")))
    partner.observe(game.spymaster_view(Team.RED))
    assert partner.belief[1] > 0.7, "whoever touches a lamp for the ocean is vague"
    before = partner.belief.copy()
    partner.observe(game.spymaster_view(Team.RED))
    assert partner.belief.tolist() == before.tolist(), "the same turn teaches once"


def test_a_partner_mixes_its_listeners(tiny_mind):
    a, b = Mind(tiny_mind.model, Listener(1.0, 0.0)), Mind(tiny_mind.model, Listener(0.0, 0.0))
    mixed = Partner([a, b], [0.5, 0.5])
    rates = mixed.rates(mixed.relatedness(BOARD), slice(0, 3))
    assert rates.sum(axis=1) == pytest.approx(np.ones(3), rel=1e-5)
    assert (rates >= 0.5 / 25 - 1e-6).all()
    with pytest.raises(DataError, match="at least one mind"):
        Partner([])
    with pytest.raises(DataError, match="weights"):
        Partner([a, b], [1.0])


# --- choices


def test_runners_up_are_worse_and_no_twins(tiny_mind, tiny_filter, tiny_game):
    spymaster = PlanningSpymaster(tiny_mind, tiny_filter)
    view = tiny_game.spymaster_view(Team.RED)
    clue = spymaster.give_clue(view)
    why = spymaster.explanation
    values = [why.value, *(v for _, v in why.runners_up)]
    assert values == sorted(values, reverse=True)
    assert len({c.word for c, _ in why.runners_up} | {clue.word}) == 1 + len(why.runners_up)
    assert sum(why.endings.__getattribute__(n) for n in ("clean", "bystander", "rival", "assassin")) == pytest.approx(
        1, abs=1e-3
    )
    assert why.to_dict()["runners_up"][0][0] == str(why.runners_up[0][0])


def test_covering_choices_belong_to_the_right_side(tiny_mind, tiny_filter, tiny_game):
    spymaster = PlanningSpymaster(tiny_mind, tiny_filter)
    view = tiny_game.spymaster_view(Team.RED)
    assert view.key[spymaster.cover_penalty(view)] is Role.RED
    assert view.key[spymaster.cover_rival(view)] is Role.BLUE


@pytest.mark.parametrize("name", sorted(FORMULAS))
def test_every_published_formula_gives_a_legal_clue(name, tiny_mind, tiny_filter, tiny_game):
    view = tiny_game.spymaster_view(Team.RED)
    spymaster = FormulaSpymaster(tiny_mind, tiny_filter, FORMULAS[name])
    clue = spymaster.give_clue(view)
    assert check_clue(clue, view).level is Level.LEGAL
    assert 1 <= clue.number <= 9


def test_formulas_prefer_what_they_say():
    own = np.array([[0.9, 0.8, 0.1], [0.95, 0.3, 0.2]])
    others = np.array([[0.5], [0.1]])
    rank = np.array([10.0, 10.0])
    best = {n: np.unravel_index(f(own, others, rank).argmax(), (2, 3)) for n, f in FORMULAS.items()}
    assert best["margin"] == (1, 2), "three cards above every other"
    assert best["threshold"] == (0, 1), "two within the threshold"
    assert best["centroid"] == (0, 1)


def test_a_sampled_operative_draws_by_the_rates(tiny_mind, tiny_game):
    view = tiny_game.apply(GiveClue(Clue("ocean", 2))).operative_view(Team.RED)
    keen = Mind(tiny_mind.model, Listener(sharpness=4.0, lapse=0.0))
    rng = np.random.default_rng(0)
    drawn = [BOARD[SampledOperative(keen, rng).guess(view)] for _ in range(200)]
    assert np.mean([w in ("wave", "ship", "fish", "sand", "port") for w in drawn]) > 0.9
    assert len(set(drawn)) > 1


def test_dials_are_part_of_a_specification():
    from codenames_ai.agents import make_agent

    rng = np.random.default_rng(0)
    assert make_agent("planning?risk=0.5,strength=0.3", "spymaster", rng).dials == Dials(risk=0.5, strength=0.3)
    for spec, message in (
        ("planning?speed=1", "no dial 'speed'"),
        ("planning?risk=high", "needs a number"),
        ("planning?risk=7", "dial risk is 7"),
        ("margin?risk=0", "only planning spymasters"),
    ):
        with pytest.raises(DataError, match=message):
            make_agent(spec, "spymaster", rng)


def test_a_number_counts_only_cards_that_the_clue_speaks_for(tiny_mind, tiny_filter, tiny_game):
    view = tiny_game.spymaster_view(Team.RED)
    spymaster = PlanningSpymaster(tiny_mind, tiny_filter, Reward(), Dials(link=0.8))
    for choice in spymaster.choices(view, top=5):
        rates = np.array([c.chance for c in choice.chances])
        spoken = [c.card for c in choice.chances if c.chance >= 0.8 * rates.mean()]
        assert set(choice.intended[1:]) <= set(spoken)


def test_clarity_prefers_a_clue_that_is_found_whole(tiny_mind, tiny_filter, tiny_game):
    view = tiny_game.spymaster_view(Team.RED)
    plain, clear = (
        PlanningSpymaster(tiny_mind, tiny_filter, Reward(), Dials(clarity=c)).choices(view, top=1)[0] for c in (0, 5)
    )
    assert clear.all_intended >= plain.all_intended
