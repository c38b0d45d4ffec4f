"""Compute the value tables by dynamic programming from the model's own turns.

    python models/value/build.py [--tables win alone] [--games 130] [--boards 16] [--rounds 2] [--drawn 40] [--seed 1]

For every (own cards left, rival cards left) positions are gathered, and for each a menu of good clues is made, with the
exact distribution of the turn under the listener. The tables are then solved upwards: the value of a position is the mean
over boards of the best clue and number, given the values of the positions it leads to; where a turn may cover nothing and
lead back to itself, the equation is iterated. Writes ``value.npz``: ``win`` (chance of the team to move), ``tempo`` (turns
needed alone), ``coop`` (the same when the rival covers a card after every turn).

Positions for ``win`` are those of the model's own games, so that few cards left are the cards that are hard to clue: games
are played by the listener with the table so far, every position is kept, and those that seldom come up are made of those
with one card more. Then games are played again. Positions for the other two are drawn at random.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))

from codenames_ai.agents.minds import mind_named  # noqa: E402
from codenames_ai.language import board_words  # noqa: E402
from codenames_ai.scoring import Reward, Search, Seats, Tempo, Value, WinChance, best_of_each  # noqa: E402
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


State = tuple[int, int]
"""Own and rival cards left."""


@dataclass(frozen=True)
class Position:
    """Cards on the table as one team sees them.

    Attributes
    ----------
    words : tuple of str
        Own cards, the rival's, bystanders, last the assassin.
    own, rival : int
        How many there are.
    """

    words: tuple[str, ...]
    own: int
    rival: int

    @property
    def state(self) -> State:
        """Own and rival cards left."""
        return self.own, self.rival

    def search(self, payoff: Floats) -> Search:
        """The search for a clue: the words a spymaster would say, for the listener that people are like."""
        mind = mind_named("full")
        matrix = mind.model.matrix(self.words)
        return Search(
            lambda rows: mind.listener.rates(matrix[rows]),
            len(matrix),
            Seats.of(range(self.own), range(self.own, self.own + self.rival), [len(self.words) - 1]),
            payoff,
            range(1, self.own + 1),
            (-0.3 * mind.strangeness).astype(np.float32) * float(np.ptp(payoff[:, 0])) / self.own,
        )

    def without(self, touched: Sequence[int]) -> Position:
        """The position when some cards are covered."""
        words = tuple(w for i, w in enumerate(self.words) if i not in touched)
        own = self.own - sum(i < self.own for i in touched)
        rival = self.rival - sum(self.own <= i < self.own + self.rival for i in touched)
        return Position(words, own, rival)

    def turned(self) -> Position:
        """The same as the other team sees it."""
        cut, end = self.own, self.own + self.rival
        return Position(self.words[cut:end] + self.words[:cut] + self.words[end:], self.rival, self.own)

    def menu(self) -> Menu:
        """Its good clues."""
        searches = [self.search(value.payoff(*self.state)) for value in MENUS]
        rows = np.unique(np.concatenate([found.clues for found in best_of_each(searches, top=KEPT)]))
        rates = searches[0].rates_of(rows).astype(np.float64)
        own, rival = self.state
        wrong = rates[:, own:].sum(axis=1)
        parts = (rates[:, own + rival : -1].sum(axis=1), rates[:, own : own + rival].sum(axis=1), rates[:, -1])
        exactly = own_before_wrong(rates[:, :own], wrong, own, ACCURATE).astype(np.float64)
        return Menu(exactly, np.stack(parts, axis=1) / wrong[:, None])


def drawn(own: int, rival: int, rng: np.random.Generator) -> Position:
    """A random position."""
    words = [w.text for w in board_words("en")]
    bystanders = round(2.5 + 4.5 * (own + rival - 2) / 15)  # as games go: 7 at the start, two or three at the end
    size = own + rival + bystanders + 1
    return Position(tuple(words[i] for i in rng.choice(len(words), size, replace=False)), own, rival)


def game(value: Value, rng: np.random.Generator) -> Iterator[Position]:
    """Play a game of two teams and yield every position, as the team to move sees it."""
    words = [w.text for w in board_words("en")]
    at = Position(tuple(words[i] for i in rng.choice(len(words), 25, replace=False)), 9, 8)
    while at.own and at.rival:
        yield at
        search = at.search(value.payoff(at.own, at.rival))
        (found,) = best_of_each([search])
        rates = search.rates_of(found.clues)[0].astype(float)
        touched: list[int] = []
        for _ in range(int(found.numbers[0])):
            card = int(rng.choice(len(rates), p=rates / rates.sum()))
            touched.append(card)
            rates[card] = 0.0
            if card >= at.own:
                break
        if touched[-1] == len(at.words) - 1:
            return
        at = at.without(touched).turned()


Positions = dict[State, list[Position]]


def fill_up(found: Positions, least: int, rng: np.random.Generator) -> None:
    """Add positions to states that have few: those with one card more, that card taken off."""
    for own, rival in sorted(itertools.product(range(1, MOST + 1), repeat=2), key=lambda state: -sum(state)):
        here = found[own, rival]
        while len(here) < least:
            larger = [(s, i) for s, i in (((own, rival + 1), own), ((own + 1, rival), 0)) if found.get(s)]
            if not larger:
                here.append(drawn(own, rival, rng))
                continue
            state, first = larger[rng.integers(len(larger))]
            at = found[state][rng.integers(len(found[state]))]
            here.append(at.without([first + int(rng.integers(rival + 1 if first else own + 1))]))


def solve_win(menus: dict[State, list[Menu]]) -> Floats:
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


def solve_turns(menus: dict[State, list[Menu]], drain: int) -> Floats:
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


def win_table(games: int, least: int, rounds: int, rng: np.random.Generator) -> Floats:
    """Play, solve, and play again with what was solved."""
    value: Value = Reward()
    seen: dict[State, list[Menu]] = defaultdict(list)
    table = np.zeros((MOST + 1, MOST + 1))
    for _ in range(rounds):
        found: Positions = defaultdict(list)
        for _ in range(games):
            for at in game(value, rng):
                found[at.state].append(at)
        played = {state: len(here) for state, here in found.items()}
        fill_up(found, least, rng)
        menus = {state: [at.menu() for at in here] for state, here in found.items()}
        for state, count in played.items():
            seen[state] += menus[state][:count]
            menus[state] = seen[state] + menus[state][count:]
        table = solve_win(menus)
        value = WinChance(table)
        print(f"{sum(played.values())} positions of games", flush=True)
    return table


def main() -> None:
    """Read the command line, gather positions, solve, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", nargs="+", choices=("win", "alone"), default=("win", "alone"))
    parser.add_argument("--games", type=int, default=130, help="games of each round (win)")
    parser.add_argument("--boards", type=int, default=16, help="least number of positions of each state (win)")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--drawn", type=int, default=40, help="random positions of each state (alone)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=HERE / "value.npz")
    args = parser.parse_args()
    start = time.time()
    tables: dict[str, Floats] = {}
    if args.out.exists():
        with np.load(args.out) as old:
            tables = {name: old[name].astype(float) for name in old}
    if "win" in args.tables:
        tables["win"] = win_table(args.games, args.boards, args.rounds, np.random.default_rng([args.seed, 0]))
    if "alone" in args.tables:
        rng = np.random.default_rng([args.seed, 1])
        menus = {
            (own, rival): [drawn(own, rival, rng).menu() for _ in range(args.drawn)]
            for own in range(1, MOST + 1)
            for rival in range(1, MOST + 1)
        }
        tables["tempo"], tables["coop"] = solve_turns(menus, 0), solve_turns(menus, 1)
    np.savez(args.out, **{name: table.astype(np.float32) for name, table in tables.items()})  # type: ignore[arg-type]
    print(f"{time.time() - start:.0f} s")
    with np.printoptions(precision=2, suppress=True, linewidth=120):
        for name, table in tables.items():
            print(f"{name}\n{table[1:, 1:]}")


if __name__ == "__main__":
    main()
