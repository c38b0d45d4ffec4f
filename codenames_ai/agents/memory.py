"""What earlier clues still say: cards they pointed at that nobody has touched, and what a clue for zero warns of."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from codenames_ai.agents.mind import Mind
from codenames_ai.errors import AgentError
from codenames_ai.rules import UNLIMITED, Clue, OperativeView, Role, Team, Turn
from codenames_ai.rules.views import View
from codenames_ai.scoring import among_first

Floats = NDArray[np.floating]

FADING = 0.7  # how much of a card that an earlier clue pointed at still holds
RIVAL = 0.6  # how far a rival's clue is believed
LITTLE = 0.02  # suspicion of a card that no earlier clue pointed at, where suspicion alone is followed


def suspicion(view: View, mind: Mind, team: Team, turns: Sequence[Turn], fading: float = FADING) -> Floats:
    """Probability that each hidden card was meant by an earlier clue of a team and is still to be found (AI-05).

    Parameters
    ----------
    view : View
    mind : Mind
        Whose associations the listener has.
    team : Team
    turns : sequence of Turn
        The first turns of ``view.history``, those that count. Cards found since they ended are no longer missing.
    fading : float
        Belief in a card that an earlier clue surely meant, from 0 to 1.

    Returns
    -------
    ndarray, shape (n_hidden,)
    """
    chance = np.zeros(len(view.hidden))
    left = view.own_left if team is view.team else view.rival_left
    gone: list[tuple[int, Role]] = []  # since the end of the turn looked at
    for place in range(len(view.history) - 1, -1, -1):
        turn = view.history[place]
        number = turn.clue.number if turn.clue is not None and turn.team is team and place < len(turns) else None
        if turn.clue is not None and isinstance(number, int):
            found = sum(role is team.role for _, role in turn.touches)
            since = sum(role is team.role for _, role in gone)
            missing = min(number - found, left + since)
            if missing > 0 and len(chance):
                words = [*view.hidden_words, *(view.words[card] for card, _ in gone)]
                rates = mind.listener.rates(mind.relatedness(turn.clue.word, words)[None, :])[0]
                meant = among_first(rates, missing)[: len(chance)]
                chance = 1.0 - (1.0 - chance) * (1.0 - fading * meant)
        gone += [*turn.touches, *turn.covers]
    return chance


def touches_wanted(view: OperativeView) -> int:
    """How many touches a clue asks for: its number; for zero and unlimited what earlier clues still owe, and one card more.

    Raises
    ------
    AgentError
        When there is no clue.
    """
    number = _clue(view).number
    if isinstance(number, int) and number > 0:
        return number
    owed = 0
    for turn in view.history[:-1]:
        if turn.team is view.team:
            told = turn.clue.number if turn.clue is not None and isinstance(turn.clue.number, int) else 0
            owed += told - sum(role is view.team.role for _, role in turn.touches)
    return max(owed, 0) + 1 if number is UNLIMITED else max(owed, 1)


def touch_rates(view: OperativeView, mind: Mind) -> Floats:
    """Touch rates of the hidden cards for a plain listener: by the clue; by earlier ones when it sends there (AI-06, AI-07).

    Returns
    -------
    ndarray, shape (n_hidden,)

    Raises
    ------
    AgentError
        When there is no clue.
    """
    clue = _clue(view)
    related = mind.relatedness(clue.word, list(view.hidden_words))
    rates = mind.listener.rates(related[None, :].astype(float))
    if clue.number == 0 or (clue.number is UNLIMITED and view.guesses_made):
        earlier = suspicion(view, mind, view.team, view.history[:-1])
        rates = warned(rates, earlier) if clue.number == 0 else (earlier + LITTLE)[None, :]
    result: Floats = rates[0]
    return result


def _clue(view: OperativeView) -> Clue:
    if view.clue is None:
        raise AgentError("an operative guesses after a clue; the view has none")
    return view.clue


def warned(rates: Floats, suspected: Floats) -> Floats:
    """Touch rates under a clue for zero: suspected cards, those near the clue far less (AI-06).

    Parameters
    ----------
    rates : ndarray, shape (n_clues, n_cards)
        Rates of touching under the same clue for one.
    suspected : ndarray, shape (n_cards,)
        From `suspicion`.

    Returns
    -------
    ndarray, shape (n_clues, n_cards)
    """
    near = rates / np.maximum(rates.mean(axis=1, keepdims=True), 1e-30)
    result: Floats = (suspected + LITTLE).astype(rates.dtype) / (1.0 + near)
    return result


def remembered(rates: Floats, suspected: Floats, pull: float) -> Floats:
    """Touch rates under a clue when earlier ones are not forgotten.

    Parameters
    ----------
    rates : ndarray, shape (n_clues, n_cards)
    suspected : ndarray, shape (n_cards,)
    pull : float
        How many average cards a surely suspected one weighs; 0 for a listener without memory.

    Returns
    -------
    ndarray, shape (n_clues, n_cards)
    """
    if not pull or not suspected.any():
        return rates
    share = (pull * suspected).astype(rates.dtype)
    result: Floats = rates + rates.mean(axis=1, keepdims=True) * share
    return result
