"""Games between agents: whole, seeded, and safe from whatever an agent does."""

import numpy as np
import pytest

from codenames_ai.agents import GreedyOperative, PlanningSpymaster
from codenames_ai.arena import Pairing, Plan, Policy, Side, play, play_one, simulate, summarise, wilson
from codenames_ai.errors import DataError
from codenames_ai.language import key
from codenames_ai.language.forms import families
from codenames_ai.rules import Clue, Ending, GiveClue, Record, Role, Ruleset, Team, Touch

GAMES = 12


@pytest.fixture(scope="module")
def records():
    return list(simulate(Plan(GAMES, 1)))


def test_every_game_ends_and_replays(records):
    assert len(records) == GAMES
    for record in records:
        assert record.outcome is not None
        assert Record.from_line(record.to_line()).replay().outcome == record.outcome
        assert record.outcome.reason in (Ending.WORDS, Ending.ASSASSIN)


def test_two_processes_give_the_same_lines(records):
    again = [r.to_line() for r in simulate(Plan(4, 1), jobs=2)]
    assert again == [r.to_line() for r in records[:4]]


def test_clues_are_words_and_no_forms_of_visible_words(records):
    relatives = families("en")
    for record in records:
        covered = {0: set()}
        states = list(record.states())
        for before, event in zip(states, record.events, strict=False):
            if isinstance(event.action, GiveClue):
                word = event.action.clue.word
                assert word.isalpha(), word
                for i in before.hidden:
                    card = before.board.words[i]
                    assert key(word) != key(card)
                    assert relatives.kin(word, card) is None, (word, card)
                assert event.verdict.level.value == "legal"
                assert event.action.targets or event.action.clue.number == 0, "the AI says what it means"
        said = [e.action.clue.word for e in record.events if isinstance(e.action, GiveClue)]
        assert len(said) == len(set(said)), "no clue twice"
        assert covered


def test_summary(records):
    s = summarise(records)
    assert s.games == GAMES
    assert s.red_interval[0] <= s.red_rate <= s.red_interval[1]
    assert sum(s.endings.values()) == GAMES
    assert 1 < s.own_per_clue < 5
    assert "win" in str(s)
    assert wilson(0, 0) == (0, 1)
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)


def test_other_agents_and_the_cooperative_game():
    pairing = Pairing("margin", "greedy", "random", "random")
    record = play_one(Plan(1, 3, pairing), 0)
    assert record.seats["blue operative"] == "random"
    coop = play_one(Plan(1, 3, ruleset=Ruleset.WORDS.with_options({"mode": "coop"})), 0)
    assert coop.outcome.score in range(9)


class Good:
    def __init__(self, mind, legal):
        self.spymaster, self.operative = PlanningSpymaster(mind, legal), GreedyOperative(mind)


class Hostile:
    """Answers with something that is no answer, and tampers with what it is given."""

    def __init__(self, answer):
        self.answer = answer

    def give_clue(self, view):
        return self._act(view)

    def guess(self, view):
        return self._act(view)

    def _act(self, view):
        for name in ("covered", "history", "board", "team"):
            try:
                setattr(view, name, None)
            except Exception:
                continue
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


BAD = [None, -1, 25, "3", True, 3.0, object(), ValueError("boom")]


@pytest.mark.parametrize("answer", BAD, ids=repr)
@pytest.mark.parametrize("seat", ["spymaster", "operative"])
def test_a_hostile_agent_forfeits_and_nothing_else_breaks(tiny_mind, tiny_filter, tiny_game, answer, seat):
    good, bad = Good(tiny_mind, tiny_filter), Hostile(answer)
    red = Side(bad, good.operative) if seat == "spymaster" else Side(good.spymaster, bad)
    before = tiny_game.covered
    over = play(tiny_game, {Team.RED: red, Team.BLUE: Side(good.spymaster, good.operative)}, Policy(tries=3))
    crash = isinstance(answer, Exception)
    assert over.outcome.winner is Team.BLUE
    assert over.outcome.reason is (Ending.CRASH if crash else Ending.ILLEGAL)
    assert over.outcome.detail
    assert tiny_game.covered == before
    assert all(c is None for c in tiny_game.covered)


def test_a_covered_card_or_a_visible_word_is_a_typed_ending(tiny_mind, tiny_filter, tiny_game):
    good = Good(tiny_mind, tiny_filter)
    game = tiny_game.apply(GiveClue(Clue("ocean", 3))).apply(Touch(0))
    sides = {Team.RED: Side(good.spymaster, Hostile(0)), Team.BLUE: Side(good.spymaster, good.operative)}
    over = play(game, sides)
    assert over.outcome.reason is Ending.ILLEGAL
    assert "covered already" in over.outcome.detail
    over = play(
        tiny_game,
        {Team.RED: Side(Hostile(Clue("ship", 1)), good.operative), Team.BLUE: Side(good.spymaster, good.operative)},
    )
    assert any(t.end and t.end.value == "invalid_clue" for t in over.history), (
        "the AI rival challenges an illegal clue"
    )


def test_agents_that_reseed_the_world_change_nothing(tiny_mind, tiny_filter, tiny_game):
    class Reseeding(GreedyOperative):
        def guess(self, view):
            np.random.seed(0)  # noqa: NPY002
            return super().guess(view)

    good = Good(tiny_mind, tiny_filter)
    sides = {t: Side(good.spymaster, good.operative) for t in Team}
    plain = play(tiny_game, sides)
    odd = play(tiny_game, {t: Side(good.spymaster, Reseeding(tiny_mind)) for t in Team})
    assert plain.events == odd.events
    assert Role.RED in plain.covered


def test_the_co_operative_game_is_won_or_lost_by_its_team():
    rules = Ruleset.WORDS.with_options({"mode": "coop"})
    pairing = Pairing("random", "random", "random", "random")
    lost = list(simulate(Plan(6, 3, pairing, rules)))
    summary = summarise(lost)
    assert summary.red_wins == sum(r.outcome.winner is r.key.start for r in lost)
    assert summary.score == sum(r.outcome.score for r in lost) / 6
    assert "team wins" in str(summary)
    assert "red wins" not in str(summary)


def test_a_plan_that_its_agents_cannot_play_is_refused():
    with pytest.raises(DataError, match=r"red spymaster 'planning' thinks in English; a game in 'fa'"):
        Plan(1, 3, language="fa")
    with pytest.raises(DataError, match="0 or more"):
        Plan(-1, 3)
    with pytest.raises(DataError, match="0 or more"):
        Plan(1, -3)
