"""What a turn is worth: expected reward by costs per card, the chance to win the game, or the turns still needed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from codenames_ai.errors import DataError
from codenames_ai.resources import resource

Payoff = NDArray[np.float64]
"""Shape (own_left + 1, 4): rows count own cards covered; columns are how the turn ended: no wrong card, bystander,
rival card, assassin."""
Table = NDArray[np.float64]
LOSS = 25.0
"""Score of a lost game alone, in turns."""
_RIVAL_FINDS = 2  # cards of a turn, as games go


@dataclass(frozen=True, slots=True)
class Prospect:
    """When a team gives its next clue.

    Attributes
    ----------
    rival_left : int
        Rival cards then left, as games go.
    turn : int
    reached : float
        Chance that the game gets there.
    """

    rival_left: int
    turn: int
    reached: float


class Value(Protocol):
    """Anything that prices the outcomes of a turn."""

    def payoff(self, own_left: int, rival_left: int, turn: int = 1) -> Payoff:
        """Price every outcome for a team with ``own_left`` cards to find against ``rival_left``.

        ``turn`` is the number of the team's turn, from 1.
        """
        ...


@runtime_checkable
class Foresight(Value, Protocol):
    """A value that knows what a position is worth on average, so that a real one can be set against it."""

    def usual(self, own_left: int, rival_left: int) -> float:
        """What a position is worth, on average over boards, to the team that is to give a clue."""
        ...

    def scaled(self, usual: float, here: float, average: float) -> float:
        """A usual worth, made better or worse as much as ``here`` is than its ``average``."""
        ...

    def prospect(self, own_left: int, rival_left: int, turn: int = 1) -> Prospect:
        """The position at the team's next clue when this turn leaves ``own_left`` cards and meets no wrong one."""
        ...


@dataclass(frozen=True, slots=True)
class Reward:
    """Expected reward: one per own card, costs for the others.

    Attributes
    ----------
    own : float
        Gain of an own card.
    bystander, rival, assassin : float
        Costs, given as positive numbers.
    win : float
        Extra gain for covering the last own card.
    """

    own: float = 1.0
    bystander: float = 0.4
    rival: float = 1.3
    assassin: float = 8.0
    win: float = 1.0

    def payoff(self, own_left: int, rival_left: int, turn: int = 1) -> Payoff:
        """Price every outcome; covering the rival's last card costs as much as the assassin."""
        gain = self.own * np.arange(own_left + 1.0)
        gain[own_left] += self.win
        rival = self.rival if rival_left > 1 else self.assassin
        payoff: Payoff = gain[:, None] - np.array([0.0, self.bystander, rival, self.assassin])
        return payoff


@dataclass(frozen=True, eq=False)
class WinChance:
    """The chance to win a game of two teams.

    Attributes
    ----------
    table : ndarray, shape (n, n)
        ``table[a, b]`` is the chance of the team that is to give a clue, with ``a`` cards to find, against one with ``b``;
        from `models/value`. Row 0 and column 0 are not used.
    """

    table: Table

    def payoff(self, own_left: int, rival_left: int, turn: int = 1) -> Payoff:
        """Price every outcome by the chance to win after it (G-TURN-04)."""
        b = min(rival_left, len(self.table) - 1)
        payoff = np.zeros((own_left + 1, 4))
        left = np.minimum(np.arange(own_left, -1, -1), len(self.table) - 1)
        payoff[:, 0] = payoff[:, 1] = 1.0 - self.table[b, left]
        payoff[:, 2] = 1.0 - self.table[b - 1, left] if b > 1 else 0.0
        payoff[own_left] = 1.0  # the last own card ends the game at once
        return payoff

    def usual(self, own_left: int, rival_left: int) -> float:
        """Chance to win of the team that is to give a clue."""
        a, b = (min(x, len(self.table) - 1) for x in (own_left, rival_left))
        return float(self.table[a, b])

    def scaled(self, usual: float, here: float, average: float) -> float:
        """Scale the odds, so that a chance stays one."""
        odds = _odds(usual) * _odds(here) / _odds(average)
        return odds / (1.0 + odds)

    def prospect(self, own_left: int, rival_left: int, turn: int = 1) -> Prospect:
        """The next clue comes after the rival has found two cards; it may have won by then."""
        then = max(rival_left - _RIVAL_FINDS, 1)
        reached = (1.0 - self.usual(rival_left, own_left)) / self.usual(own_left, then)
        return Prospect(then, turn + 1, min(reached, 1.0))


@dataclass(frozen=True, eq=False)
class Tempo:
    """Turns still needed by a team that plays alone, as a negative number.

    Attributes
    ----------
    table : ndarray, shape (n, m)
        ``table[a, b]`` turns are needed with ``a`` own cards to find and ``b`` rival cards that must not all be covered.
    drain : int
        Rival cards covered after every turn (1 in the co-operative game, W-PLAY-04; 0 in the published single-team game).
    loss : float
        Score of a lost game, in turns.
    """

    table: Table
    drain: int = 0
    loss: float = LOSS

    def payoff(self, own_left: int, rival_left: int, turn: int = 1) -> Payoff:
        """Price every outcome by the turns from now on; a loss counts as all turns of the loss score."""
        b = min(rival_left, self.table.shape[1] - 1)
        lost = -max(self.loss - (turn - 1), 2.0)
        payoff = np.full((own_left + 1, 4), lost)
        left = np.minimum(np.arange(own_left, -1, -1), len(self.table) - 1)
        after, hit = b - self.drain, b - 1 - self.drain
        if after > 0:
            payoff[:, 0] = payoff[:, 1] = -1.0 - self.table[left, after]
        if hit > 0:
            payoff[:, 2] = -1.0 - self.table[left, hit]
        payoff[:, :3] = np.maximum(payoff[:, :3], lost)
        payoff[own_left] = -1.0
        return payoff

    def usual(self, own_left: int, rival_left: int) -> float:
        """Turns needed, negative, by the team that is to give a clue."""
        a, b = min(own_left, self.table.shape[0] - 1), min(rival_left, self.table.shape[1] - 1)
        return -float(self.table[a, b])

    def scaled(self, usual: float, here: float, average: float) -> float:
        """Scale the turns."""
        return usual * here / average

    def prospect(self, own_left: int, rival_left: int, turn: int = 1) -> Prospect:
        """The next clue comes at once, but for the cards that the rules take."""
        return Prospect(max(rival_left - self.drain, 1), turn + 1, 1.0)


def _odds(chance: float) -> float:
    kept = min(max(chance, 1e-3), 1 - 1e-3)
    return kept / (1.0 - kept)


@cache
def value_named(name: str) -> Value:
    """A value by name: ``win`` (two teams), ``tempo`` (alone), ``coop`` (alone against a rival that covers), ``reward``.

    Raises
    ------
    DataError
        When there is no such value.
    """
    if name == "reward":
        return Reward()
    if name not in ("win", "tempo", "coop"):
        raise DataError(f"no value {name!r}; there are win, tempo, coop, reward")
    with np.load(resource("value", "value.npz"), allow_pickle=False) as data:
        table = data[name].astype(np.float64)
    return WinChance(table) if name == "win" else Tempo(table, drain=int(name == "coop"))


def value_of_mode(mode: str) -> Value:
    """What agents count by default in a game of a mode: the chance to win, or turns in the co-operative game."""
    return value_named("coop" if mode == "coop" else "win")
