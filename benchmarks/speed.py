"""Time and memory of a clue, side by side with bare numpy in one process.

    python benchmarks/speed.py [--json FILE]

One choice: 25 cards, 40,000 candidates, both sides starting from the same (clues x cards) matrix. Ours is a complete
choice: referee filter, rates, exact outcomes of every number, value. The yardstick is a bare margin score (four
nearest own cards less the nearest other). The bar is 2.5 times the yardstick plus 15 ms. Larger matrices are random
unit rows.
"""

from __future__ import annotations

import argparse
import json
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from codenames_ai.agents import FORMULAS, PlanningSpymaster, filter_for, make_agent, mind_named
from codenames_ai.agents.registry import SPYMASTERS
from codenames_ai.arena import Pairing, Plan, new_game, play_one
from codenames_ai.association import Listener
from codenames_ai.rules import SpymasterView
from codenames_ai.scoring import Search, Seats, best, best_of_each, value_named

OWN, RIVAL, BYSTANDERS = 9, 8, 7
SIZES = (10_000, 40_000, 100_000, 400_000)


def milliseconds(work: Callable[[], object], repeats: int = 15) -> float:
    """Median time of one call."""
    work()
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return 1e3 * float(np.median(times))


def margin(matrix: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The bare margin score of every clue."""
    own = np.partition(matrix[:, :OWN], OWN - 4, axis=1)[:, OWN - 4 :]
    score: np.ndarray[Any, Any] = own.sum(axis=1) - matrix[:, OWN:].max(axis=1)
    return score


def choice(matrix: np.ndarray[Any, Any], allowed: np.ndarray[Any, Any]) -> object:
    """The complete choice from a matrix: rates, exact outcomes of every number, chance to win."""
    listener = Listener()
    total = OWN + RIVAL + BYSTANDERS
    return best(
        lambda rows: listener.rates(matrix[rows]),
        len(matrix),
        Seats.of(range(OWN), range(OWN, OWN + RIVAL), [total]),
        value_named("win").payoff(OWN, RIVAL),
        range(1, OWN + 1),
        bonus=np.where(allowed, np.float32(0.0), np.float32(-np.inf)),
    )


def growth() -> list[dict[str, float]]:
    """Time and peak memory by number of candidates, random unit rows."""
    rng = np.random.default_rng(0)
    rows = []
    for n in SIZES:
        words = rng.standard_normal((n, 64), dtype=np.float32)
        words /= np.linalg.norm(words, axis=1, keepdims=True)
        cards = rng.standard_normal((25, 64), dtype=np.float32)
        matrix = 8.0 * words @ (cards / np.linalg.norm(cards, axis=1, keepdims=True)).T
        allowed = np.ones(n, dtype=bool)
        ours, bare = (
            milliseconds(lambda m=matrix, a=allowed: choice(m, a), 7),
            milliseconds(lambda m=matrix: margin(m), 7),
        )
        tracemalloc.start()
        choice(matrix, allowed)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        rows.append(
            {"candidates": n, "ours": ours, "margin": bare, "ns_each": 1e6 * ours / n, "bytes_each": peak / n}
        )
    return rows


def many_boards(boards: int = 32, candidates: int = 2000) -> dict[str, float]:
    """Time a board, of searches one by one and of all at once; random unit rows."""
    rng = np.random.default_rng(1)
    listener, payoff = Listener(), value_named("win").payoff(OWN, RIVAL)
    seats = Seats.of(range(OWN), range(OWN, OWN + RIVAL), [OWN + RIVAL + BYSTANDERS])
    rates = [listener.rates(rng.standard_normal((candidates, 25), dtype=np.float32)) for _ in range(boards)]
    searches = [
        Search(lambda rows, r=r: r[rows], candidates, seats, payoff, range(1, OWN + 1))  # type: ignore[misc]
        for r in rates
    ]
    return {
        "one_by_one": milliseconds(lambda: [best_of_each([s]) for s in searches], 5) / boards,
        "at_once": milliseconds(lambda: best_of_each(searches), 5) / boards,
    }


def real_boards(boards: int = 20) -> dict[str, float]:
    """The whole spymaster on real boards: first sight, again, and the referee's share."""
    mind, legal = mind_named("full"), filter_for("full")
    spymaster: PlanningSpymaster = SPYMASTERS["planning"]("full", np.random.default_rng(0))
    rng = np.random.default_rng(3)
    views: list[SpymasterView] = []
    for _ in range(boards):
        game = new_game(rng)
        views.append(game.spymaster_view(game.team))
    first, again, masks, bare = [], [], [], []
    for view in views:
        start = time.perf_counter()
        spymaster.give_clue(view)
        first.append(time.perf_counter() - start)
        again.append(milliseconds(lambda v=view: spymaster.give_clue(v), 3))
        masks.append(milliseconds(lambda v=view: legal.masks(v), 3))
        order = [view.hidden.index(i) for i in (*view.own, *view.rival, *view.bystander, *view.assassin)]
        matrix = np.ascontiguousarray(mind.model.matrix(list(view.hidden_words))[:, order])
        bare.append(milliseconds(lambda m=matrix: margin(m), 3))
    return {
        "first_ms": 1e3 * float(np.median(first)),
        "again_ms": float(np.median(again)),
        "referee_ms": float(np.median(masks)),
        "margin_ms": float(np.median(bare)),
        "vocabulary": len(mind.vocabulary),
    }


def per_clue() -> dict[str, float]:
    """Time a clue of every spymaster on a board seen before."""
    rng = np.random.default_rng(3)
    game = new_game(rng)
    view = game.spymaster_view(game.team)
    found = {}
    for name in ("planning", "reward", *FORMULAS):
        agent = make_agent(name, "spymaster", rng)
        found[name] = milliseconds(lambda a=agent: a.give_clue(view), 3)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    rows = growth()
    print("candidates   ours ms   margin ms   allowed ms   ns a candidate   peak bytes a candidate")
    for r in rows:
        allowed = 2.5 * r["margin"] + 15
        print(
            f"{r['candidates']:10,} {r['ours']:9.1f} {r['margin']:11.1f} {allowed:12.1f} {r['ns_each']:16.0f} "
            f"{r['bytes_each']:24.0f}"
        )
    many = many_boards()
    print(
        f"32 boards of 2,000 candidates: {many['one_by_one']:.2f} ms each one by one, {many['at_once']:.2f} at once"
    )
    board = real_boards()
    print(
        f"whole spymaster, {board['vocabulary']:,.0f} words, 25 cards: first sight {board['first_ms']:.0f} ms, again "
        f"{board['again_ms']:.1f} ms (referee {board['referee_ms']:.1f}; bare margin {board['margin_ms']:.1f})"
    )
    clue = per_clue()
    print("a clue, board seen before: " + ", ".join(f"{name} {ms:.0f} ms" for name, ms in clue.items()))
    games, took = 10, []
    for _ in ("new cards", "columns exist"):
        start = time.perf_counter()
        for i in range(games):
            play_one(Plan(games, 1, Pairing()), i)
        took.append((time.perf_counter() - start) / games)
    game = took[1]
    print(f"a whole two-team game: {game:.2f} s once the columns of its cards exist, {took[0]:.2f} s with new cards")
    if args.json:
        result = {
            "growth": rows,
            "many_boards": many,
            "board": board,
            "per_clue_ms": clue,
            "game_s": game,
            "new_game_s": took[0],
        }
        args.json.write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
