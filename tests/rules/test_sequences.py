"""Every worked example of play, by its id (RULES 13.2 and 13.3, and questions 14)."""

import json
from pathlib import Path

import pytest

from codenames_ai.errors import IllegalAction
from tests.rules.script import new_game, perform

CASES = json.loads((Path(__file__).parent.parent / "data/rules/sequences.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c['id']} {c.get('why', '')}".strip())
def test_sequence(case):
    game = new_game(case["profile"], case.get("options"))
    *lines, last = case["do"]
    for line in lines:
        game = perform(game, line)
    first_team, expect = game.team, case["expect"]
    try:
        after = perform(game, last)
    except IllegalAction as error:
        assert expect.get("refused"), error
        assert "now" in str(error) or "may not be said" in str(error), "the message says what is legal"
        after = game
    else:
        assert not expect.get("refused")
    facts = {
        "refused": expect.get("refused"),
        "team": after.team.value,
        "phase": after.phase.value,
        "guesses": after.guesses_made,
        "limit": after.guess_limit,
        "may_stop": after.legal_actions().may_stop,
        "ledger": max(after.ledger.left(first_team, after.covered), _ledger_of_red(after)),
        "own": after.left(after.team),
        "winner": after.outcome and after.outcome.winner.value,
        "reason": after.outcome and after.outcome.reason.value,
        "score": after.outcome and after.outcome.score,
        "end": next((t.end.value for t in reversed(after.history) if t.end), None),
    }
    assert {k: facts[k] for k in expect} == expect


def _ledger_of_red(game):
    return game.ledger.left(game.key.start, game.covered)


def test_covered_words_become_free_and_the_exact_word_is_not():
    """T-FA-04, T-TR-13, T-TR-17: the exact visible word, until it is covered."""
    from codenames_ai.rules import Board, Clue, Game, GiveClue, Key, Role, Ruleset, Team, Touch

    words = ["göç", *(f"w{i}" for i in range(24))]
    roles = (Role.RED,) * 9 + (Role.BLUE,) * 8 + (Role.BYSTANDER,) * 7 + (Role.ASSASSIN,)
    game = Game.new(Board.from_words(words, language="tr"), Key(roles, Team.RED), Ruleset.HOUSE_HY)
    with pytest.raises(IllegalAction, match="göç"):
        game.apply(GiveClue(Clue("GÖÇ", 1)))
    game = game.apply(GiveClue(Clue("kuş", 1))).apply(Touch(0))
    assert game.judge(Clue("göç", 1)).level.value == "legal"
    assert game.apply(GiveClue(Clue("göç", 1))).phase.value == "guess"
