"""What each dial of a spymaster does, in games alone with the human-fitted operative.

    python benchmarks/dials.py --boards FILE [--games 120] [--jobs 2]

Score is turns, 25 for a loss (`codenames_ai.arena.solo`). Rank is the median frequency rank of the clues.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from cross_play import interval, operative, read_boards, run

from codenames_ai.agents import make_agent, mind_named
from codenames_ai.arena import Side
from codenames_ai.arena.solo import play_alone
from codenames_ai.rules import Board, Role
from codenames_ai.scoring import value_named

SETTINGS = (
    "",
    "risk=-1",
    "risk=1",
    "familiarity=0",
    "familiarity=2",
    "strength=0",
    "strength=0.5",
    "clarity=0",
    "clarity=1",
    "pull=0",
)


def game(task: tuple[str, int, list[str], list[Role]]) -> tuple[float, ...]:
    """One game: score, won, assassin, clues, sum of numbers, median rank of the clues."""
    setting, index, words, key = task
    rng = np.random.default_rng([3, index])
    spymaster = make_agent("planning?" + setting if setting else "planning", "spymaster", rng)
    spymaster.value = value_named("tempo")
    result = play_alone(Board.from_words(words), key, Side(spymaster, operative("human", rng)))
    said = [t.clue for t in result.turns if t.clue]
    rank = mind_named("full").rank_of
    return (
        result.score,
        result.won,
        result.ending == "assassin",
        len(said),
        sum(c.number for c in said if isinstance(c.number, int)),
        float(np.median([rank[c.word] for c in said])),
    )


def report(setting: str, games: Sequence[tuple[float, ...]]) -> None:
    """Print one line."""
    table = np.array(games, dtype=float)
    low, high = interval(table[:, 0], np.random.default_rng(0))
    print(
        f"{setting or 'default':16} score {table[:, 0].mean():5.2f} [{low:.2f} {high:.2f}]  win {table[:, 1].mean():5.1%}  "
        f"assassin {table[:, 2].mean():5.1%}  mean number {table[:, 4].sum() / table[:, 3].sum():.2f}  "
        f"rank {np.median(table[:, 5]):6.0f}",
        flush=True,
    )


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=Path, required=True)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    boards = read_boards(args.boards, args.games, 2026)
    for setting in SETTINGS:
        report(setting, list(run(game, [(setting, i, *board) for i, board in enumerate(boards)], args.jobs)))


if __name__ == "__main__":
    main()
