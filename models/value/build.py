"""Compute the value tables by dynamic programming from the model's own turns.

    python models/value/build.py [--games 130] [--boards 16] [--rounds 2] [--seed 1]

Positions are those of the model's own games, so that few cards left are the cards that are hard to clue: games of two
teams, and of one team alone, are played by the listener with the tables so far, and every position is kept. Positions
that seldom come up are filled up with random ones. For each a menu of good clues is made, with the exact distribution of
the turn under the listener. The tables are then solved upwards: the value of a position is the mean over boards of the
best clue and number, given the values of the positions it leads to; where a turn may cover nothing and lead back to
itself, the equation is iterated. Then games are played again. Writes ``value.npz``: ``win`` (chance of the team to move),
``tempo`` (turns needed alone), ``coop`` (the same when the rival covers a card after every turn).
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


def game(value: Value, alone: bool, rng: np.random.Generator) -> Iterator[Position]:
    """Play a game, of two teams or of one, and yield every position."""
    words = [w.text for w in board_words("en")]
    at = Position(tuple(words[i] for i in rng.choice(len(words), 25, replace=False)), 9, 8)
    turn = 1
    while at.own and at.rival:
        yield at
        search = at.search(value.payoff(at.own, at.rival, turn))
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
        at = at.without(touched)
        if not alone:
            at = at.turned()
        turn += 1


Positions = dict[State, list[Position]]


def positions(games: int, values: dict[str, Value], rng: np.random.Generator) -> dict[str, Positions]:
    """Positions of games of two teams (``win``) and of one (``tempo``)."""
    found: dict[str, Positions] = {"win": defaultdict(list), "tempo": defaultdict(list)}
    for kind, by_state in found.items():
        for _ in range(games):
            for at in game(values[kind], kind == "tempo", rng):
                by_state[at.state].append(at)
    return found


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


def main() -> None:
    """Read the command line, play, solve, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=130, help="games of each kind in each round")
    parser.add_argument("--boards", type=int, default=16, help="least number of positions of each state")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=HERE / "value.npz")
    args = parser.parse_args()
    rng, start = np.random.default_rng(args.seed), time.time()
    values: dict[str, Value] = {"win": Reward(), "tempo": Reward()}
    tables: dict[str, Floats] = {}
    seen: dict[str, dict[State, list[Menu]]] = {"win": defaultdict(list), "tempo": defaultdict(list)}
    for _ in range(args.rounds):
        menus = {}
        for kind, found in positions(args.games, values, rng).items():
            played = {state: len(at) for state, at in found.items()}
            fill_up(found, args.boards, rng)
            menus[kind] = {state: [at.menu() for at in some] for state, some in found.items()}
            for state, count in played.items():
                seen[kind][state] += menus[kind][state][:count]
                menus[kind][state] = seen[kind][state] + menus[kind][state][count:]
            print(f"{kind}: {sum(played.values())} positions of games, {time.time() - start:.0f} s", flush=True)
        tables = {
            "win": solve_win(menus["win"]),
            "tempo": solve_turns(menus["tempo"], 0),
            "coop": solve_turns(menus["tempo"], 1),
        }
        values = {"win": WinChance(tables["win"]), "tempo": Tempo(tables["tempo"])}
        np.savez(args.out, **{name: table.astype(np.float32) for name, table in tables.items()})  # type: ignore[arg-type]
    with np.printoptions(precision=2, suppress=True, linewidth=120):
        for name, table in tables.items():
            print(f"{name}\n{table[1:, 1:]}")


if __name__ == "__main__":
    main()
