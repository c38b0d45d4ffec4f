"""What each dial of a spymaster does, in games alone with the human-fitted operative.

    python benchmarks/dials.py --boards FILE [--games 120] [--setting DIALS ...] [--jobs 2] [--json OUT]

Score is turns, 25 for a loss (`codenames_ai.arena.solo`). Rank is the median frequency rank of the clues.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from cross_play import interval, operative, positive, read_boards, run

from codenames_ai.agents import make_agent, mind_named
from codenames_ai.arena import Side
from codenames_ai.arena.solo import alone, play_alone
from codenames_ai.rules import Board, Role

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
    spymaster = alone(make_agent("planning?" + setting if setting else "planning", "spymaster", rng))
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


def report(setting: str, games: Sequence[tuple[float, ...]]) -> dict[str, Any]:
    """Print one line; give its figures."""
    table = np.array(games, dtype=float)
    low, high = interval(table[:, 0], np.random.default_rng(0))
    figures: dict[str, Any] = {
        "score": table[:, 0].mean(),
        "score_interval": (low, high),
        "win": table[:, 1].mean(),
        "assassin": table[:, 2].mean(),
        "mean_number": table[:, 4].sum() / table[:, 3].sum(),
        "rank": float(np.median(table[:, 5])),
    }
    print(
        f"{setting or 'default':16} score {figures['score']:5.2f} [{low:.2f} {high:.2f}]  win {figures['win']:5.1%}  "
        f"assassin {figures['assassin']:5.1%}  mean number {figures['mean_number']:.2f}  rank {figures['rank']:6.0f}",
        flush=True,
    )
    return figures


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=Path, required=True)
    parser.add_argument("--games", type=positive, default=120)
    parser.add_argument("--setting", action="append", help="dials as NAME=VALUE,...; by default those of the report")
    parser.add_argument("--jobs", type=positive, default=1)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    if not args.boards.is_file():
        parser.error(f"--boards {args.boards}: no such file")
    boards = read_boards(args.boards, args.games, 2026)
    results = {}
    for setting in args.setting or SETTINGS:
        games = list(run(game, [(setting, i, *board) for i, board in enumerate(boards)], args.jobs))
        results[setting or "default"] = report(setting, games)
    if args.json:
        args.json.write_text(json.dumps(results, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
