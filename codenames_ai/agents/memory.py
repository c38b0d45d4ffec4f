"""What earlier clues still say: cards they pointed at that nobody has touched, and what a clue for zero warns of."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from codenames_ai.agents.mind import Mind
from codenames_ai.rules import Team, Turn
from codenames_ai.rules.views import View
from codenames_ai.scoring import among_first

Floats = NDArray[np.floating]

FADING = 0.7  # how much of a card that an earlier clue pointed at still holds
RIVAL = 0.6  # how far a rival's clue is believed
_LITTLE = 0.02  # prior of a card that no earlier clue pointed at, under a clue for zero


def suspicion(view: View, mind: Mind, team: Team, turns: Sequence[Turn], fading: float = FADING) -> Floats:
    """Probability that each hidden card was meant by an earlier clue of a team and is still to be found (AI-05).

    Parameters
    ----------
    view : View
    mind : Mind
        Whose associations the listener has.
    team : Team
    turns : sequence of Turn
        Earlier turns of both teams.
    fading : float
        Belief in a card that an earlier clue surely meant, from 0 to 1.

    Returns
    -------
    ndarray, shape (n_hidden,)
    """
    hidden = list(view.hidden_words)
    chance = np.zeros(len(hidden))
    left = view.own_left if team is view.team else view.rival_left
    for turn in turns:
        if turn.team is not team or turn.clue is None or not isinstance(turn.clue.number, int):
            continue
        found = sum(role is team.role for _, role in turn.touches)
        missing = min(turn.clue.number - found, left)
        if missing > 0 and hidden:
            rates = mind.listener.rates(mind.relatedness(turn.clue.word, hidden)[None, :])[0]
            chance = 1.0 - (1.0 - chance) * (1.0 - fading * among_first(rates, missing))
    return chance


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
    result: Floats = (suspected + _LITTLE).astype(rates.dtype) / (1.0 + near)
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
