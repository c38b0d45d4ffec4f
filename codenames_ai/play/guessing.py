"""Ranking the cards of somebody's board for a clue."""

from __future__ import annotations

from dataclasses import replace

from codenames_ai.agents import GuessChoice, ReasoningOperative, mind_named
from codenames_ai.errors import DataError
from codenames_ai.play.boards import Position
from codenames_ai.rules import Clue, OperativeView, Role, Ruleset, Team, Turn, Unlimited


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
        When no card is hidden.
    """
    rules = Ruleset.WORDS
    board = position.board(rules)
    own, other, *_ = rules.counts
    covered = tuple(Role.BYSTANDER if w in position.covered else None for w in position.words)
    if all(covered):
        raise DataError("every card of this board is covered")
    team = Team.RED
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
