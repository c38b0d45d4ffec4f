"""Ranking the cards of somebody's board for a clue."""

from __future__ import annotations

from dataclasses import replace

from codenames_ai.agents import GuessChoice, ReasoningOperative, mind_named
from codenames_ai.errors import DataError
from codenames_ai.legality import Level, check_clue
from codenames_ai.play.boards import MEANING, Position
from codenames_ai.rules import Clue, OperativeView, Role, Ruleset, SpymasterView, Team, Turn, Unlimited


def _covered(position: Position, rules: Ruleset) -> tuple[Role | None, ...]:
    """What every card was covered by; where nobody says whose cards are gone, both teams' and bystanders in proportion."""
    if position.roles:
        return tuple(MEANING[position.roles[w]] if w in position.covered else None for w in position.words)
    counts = dict(zip((Role.RED, Role.BLUE, Role.BYSTANDER), rules.counts, strict=False))
    gone = dict.fromkeys(counts, 0)
    covered: list[Role | None] = []
    for word in position.words:
        role = max(counts, key=lambda r: (counts[r] - gone[r]) / counts[r]) if word in position.covered else None
        if role is not None:
            gone[role] += 1
        covered.append(role)
    return tuple(covered)


def rank_cards(position: Position, clue: Clue) -> tuple[GuessChoice, int]:
    """Rank the hidden cards for a clue, and say how many the operative would touch.

    Returns
    -------
    choice : GuessChoice
        Cards by the chance to be the team's own.
    cut : int
        Touches before it would stop, if every one were right.

    Raises
    ------
    DataError
        When no own card is hidden.
    """
    rules = Ruleset.WORDS
    board = position.board(rules)
    covered = _covered(position, rules)
    team = Team.RED
    left = dict(zip((team.role, team.rival.role), rules.counts, strict=False))
    if position.roles:
        left = {r: sum(MEANING[x] is r for x in position.roles.values()) for r in left}
    own, other = (n - sum(c is r for c in covered) for r, n in left.items())
    if all(covered) or own == 0:
        raise DataError("no card is left to find on this board: every own card is covered")
    view = OperativeView(
        board=board,
        covered=covered,
        team=team,
        history=(Turn(team, clue),),
        ruleset=rules,
        own_left=own,
        rival_left=other,
        leftovers=0,
        clue=clue,
        guesses_made=0,
        guess_limit=None if isinstance(clue.number, Unlimited) or clue.number == 0 else clue.number + 1,
        may_stop=False,
    )
    operative = ReasoningOperative(mind_named())
    operative.guess(view)
    first = operative.explanation
    assert first is not None
    cut = 0
    while operative.guess(view) is not None and (view.guess_limit is None or cut < view.guess_limit):
        card = operative.explanation.card if operative.explanation else None
        assert card is not None
        cut += 1
        touched = (*view.history[-1].touches, (card, team.role))
        view = replace(
            view,
            covered=tuple(team.role if i == card else r for i, r in enumerate(view.covered)),
            history=(replace(view.history[-1], touches=touched),),
            own_left=view.own_left - 1,
            guesses_made=cut,
            may_stop=True,
        )
        if not view.hidden or view.own_left == 0:
            break
    return first, cut


def objection(position: Position, clue: Clue) -> str:
    """What the referee has against a clue on a board, whatever it is meant for; empty when nothing."""
    rules = Ruleset.WORDS
    roles = [MEANING[position.roles[w]] for w in position.words] if position.roles else _any(rules)
    view = SpymasterView(
        board=position.board(rules),
        covered=tuple(Role.BYSTANDER if w in position.covered else None for w in position.words),
        team=Team.RED,
        history=(),
        ruleset=rules,
        own_left=roles.count(Role.RED),
        rival_left=roles.count(Role.BLUE),
        leftovers=0,
        key=tuple(roles),
    )
    verdict = check_clue(clue, view)
    return "" if verdict.level is Level.LEGAL else "; ".join(r.text for r in verdict.reasons)


def _any(rules: Ruleset) -> list[Role]:
    """Some roles for a board that has none."""
    return [role for role, n in zip(MEANING.values(), rules.counts, strict=True) for _ in range(n)]
