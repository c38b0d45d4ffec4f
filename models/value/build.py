"""Compute the value tables by dynamic programming from the model's own turns.

    python models/value/build.py [--boards 24] [--seed 1]

For every (own cards left, rival cards left) random positions of board words are drawn, and for each a menu of good
clues with the exact distribution of the turn under the listener. The tables are then solved upwards: the value of a
position is the mean over boards of the best clue and number, given the values of the positions it leads to; where a
turn may cover nothing and lead back to itself, the equation is iterated. Writes ``value.npz``: ``win`` (chance of the
team to move), ``tempo`` (turns needed alone), ``coop`` (the same when the rival covers a card after every turn).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))

from codenames_ai.agents.minds import mind_named  # noqa: E402
from codenames_ai.language import board_words  # noqa: E402
from codenames_ai.scoring import Reward, Seats, Tempo, WinChance, best  # noqa: E402
from codenames_ai.scoring.outcomes import ACCURATE, own_before_wrong  # noqa: E402

Floats = NDArray[np.float64]
MOST = 9
MENUS = (Reward(1, 0.3, 0.8, 4, 1), Reward(1, 0.5, 1.5, 10, 1), Reward(1, 1.0, 3.0, 30, 1), Reward(1, 0.1, 0.2, 1, 3))
KEPT = 30  # clues kept of each menu


@dataclass(frozen=True)
class Menu:
    """Good clues of one position.

    Attributes
    ----------
    exactly : ndarray, shape (n_clues, own_left + 1)
        Probability of exactly so many own cards before the first wrong one.
    split : ndarray, shape (n_clues, 3)
        Bystander, rival, assassin.
    """

    exactly: Floats
    split: Floats

    def best(self, payoff: Floats) -> float:
        """Value of the best clue and number."""
        ended = self.exactly * (self.split @ payoff[:, 1:].T)
        lost, gone = np.cumsum(ended, axis=1), np.cumsum(self.exactly, axis=1)
        clean = np.maximum(0.0, 1.0 - gone[:, :-1]) * payoff[1:, 0]
        return float((lost[:, :-1] + clean).max())


def menu(own: int, rival: int, rng: np.random.Generator) -> Menu:
    """Draw a position and list its good clues."""
    mind = mind_named("full")
    words = [w.text for w in board_words("en")]
    bystanders = round(2.5 + 4.5 * (own + rival - 2) / 15)  # as games go: 7 at the start, two or three at the end
    size = own + rival + bystanders + 1
    matrix = mind.model.matrix([words[i] for i in rng.choice(len(words), size, replace=False)])
    seats = Seats.of(range(own), range(own, own + rival), [size - 1])
    bonus = (-0.3 * mind.strangeness).astype(np.float32)  # the words a spymaster would say
    rows = {
        int(row)
        for value in MENUS
        for row in best(
            lambda r: mind.listener.rates(matrix[r]),
            len(matrix),
            seats,
            value.payoff(own, rival),
            range(1, own + 1),
            bonus=bonus,
            top=KEPT,
        ).clues
    }
    rates = mind.listener.rates(matrix[sorted(rows)]).astype(np.float64)
    wrong = rates[:, own:].sum(axis=1)
    parts = (rates[:, own + rival : -1].sum(axis=1), rates[:, own : own + rival].sum(axis=1), rates[:, -1])
    return Menu(own_before_wrong(rates[:, :own], wrong, own, ACCURATE), np.stack(parts, axis=1) / wrong[:, None])


def solve_win(menus: dict[tuple[int, int], list[Menu]]) -> Floats:
    """Chance to win of the team to move."""
    table = np.zeros((MOST + 1, MOST + 1))
    table[1:, 1:] = 0.5
    for total in range(2, 2 * MOST + 1):
        states = [(a, total - a) for a in range(1, MOST + 1) if 1 <= total - a <= MOST]
        for _ in range(12):  # a turn that covers nothing of either side leads to (b, a) and back
            new = {s: np.mean([m.best(WinChance(table).payoff(*s)) for m in menus[s]]) for s in states}
            for s, value in new.items():
                table[s] = value
    return table


def solve_turns(menus: dict[tuple[int, int], list[Menu]], drain: int) -> Floats:
    """Turns needed alone."""
    table = np.zeros((MOST + 1, MOST + 1))
    for own in range(1, MOST + 1):
        for rival in range(1, MOST + 1):
            turn = 1 + round((MOST - own) * 0.7)  # about when such a position comes up
            table[own, rival] = own
            for _ in range(30):
                payoff = Tempo(table, drain).payoff(own, rival, turn)
                table[own, rival] = -np.mean([m.best(payoff) for m in menus[own, rival]])
    return table


def main() -> None:
    """Read the command line, draw, solve, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng, start = np.random.default_rng(args.seed), time.time()
    states = [(a, b) for a in range(1, MOST + 1) for b in range(1, MOST + 1)]
    menus = {s: [menu(*s, rng) for _ in range(args.boards)] for s in states}
    print(f"menus of {len(states)} positions x {args.boards} boards: {time.time() - start:.0f} s")
    solvers: dict[str, Callable[[], Floats]] = {
        "win": lambda: solve_win(menus),
        "tempo": lambda: solve_turns(menus, 0),
        "coop": lambda: solve_turns(menus, 1),
    }
    tables = {name: solve().astype(np.float32) for name, solve in solvers.items()}
    np.savez(HERE / "value.npz", **tables)  # type: ignore[arg-type]
    with np.printoptions(precision=2, suppress=True, linewidth=120):
        for name, table in tables.items():
            print(f"{name}\n{table[1:, 1:]}")


if __name__ == "__main__":
    main()
