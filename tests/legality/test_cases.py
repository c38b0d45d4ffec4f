"""Every worked example of legality by its id (RULES 13.1), and what the referee says about it."""

import json
from pathlib import Path

import pytest

from codenames_ai.legality import check_clue
from codenames_ai.rules import UNLIMITED, Board, Clue, Level, Role, Ruleset, SpymasterView, Team

CASES = json.loads((Path(__file__).parent.parent / "data/legality/cases.json").read_text("utf-8"))


def view_of(case):
    """A board whose first cards are the case's, all own; the others are covered fillers."""
    rules = Ruleset.profile(case.get("profile", "words-official")).with_options(case.get("options") or {})
    words = [*case["board"], *(f"#{i}" for i in range(rules.cards - len(case["board"])))]
    gone = case.get("covered", [])
    covered = tuple(None if w in case["board"] and w not in gone else Role.BYSTANDER for w in words)
    key = tuple(Role.RED if w in case["board"] else Role.BYSTANDER for w in words)
    view = SpymasterView(
        board=Board.from_words(words, *rules.grid, case["language"]),
        covered=covered,
        team=Team.RED,
        history=(),
        ruleset=rules,
        own_left=len(case["board"]),
        rival_left=0,
        leftovers=0,
        key=key,
    )
    targets = case.get("targets")
    return view, None if targets is None else tuple(words.index(t) for t in targets)


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c['id']} {c.get('why', '')}".strip())
def test_case(case):
    view, targets = view_of(case)
    number = UNLIMITED if case["number"] == "∞" else case["number"]
    verdict = check_clue(Clue(case["clue"], number), view, targets=targets)
    assert verdict.level.value == case["verdict"], str(verdict)
    if "code" in case:
        assert case["code"] in [r.code for r in verdict.reasons], str(verdict)
    for reason in verdict.reasons:
        assert reason.rule
        assert reason.text
        assert reason.english
    worst = [r.level for r in verdict.reasons]
    assert worst == sorted(worst, key=[Level.ILLEGAL, Level.ASK, Level.LEGAL].index)


def test_written_clues_have_no_accent():
    """T-FA-09, P-LEGAL-05: a clue is written; a French accent needs delivery agreed by the group, which is an option."""
    assert Ruleset.PICTURES.clue_delivery == "plain"
    assert Ruleset.PICTURES.with_options({"clue.delivery": "free"}).clue_delivery == "free"
