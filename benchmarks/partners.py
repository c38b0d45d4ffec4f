"""What a spymaster gains by watching its partner: series of ten games alone with an operative it did not expect.

    python benchmarks/partners.py --boards FILE [--series 12] [--jobs 2]

Each series is ten games in a row with one partner (`codenames_ai.arena.solo`, score = turns, 25 for a loss). The
*fixed* spymaster plans for the listener fitted on people; the *learning* one starts with a handful of possible
listeners and weighs them by the touches it sees, over all games of the series. Boards are the same for both.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from cross_play import human_mind, interval, positive, read_boards, run

from codenames_ai.agents import (
    GreedyOperative,
    Mind,
    Partner,
    PlanningSpymaster,
    SampledOperative,
    filter_for,
    learning_partner,
    mind_named,
)
from codenames_ai.arena import Side
from codenames_ai.arena.solo import play_alone
from codenames_ai.association import Listener
from codenames_ai.rules import Board, Role
from codenames_ai.scoring import value_named

GAMES = 10
PARTNERS = ("vague", "sharp", "glove", "minilm")


def operative(name: str, rng: np.random.Generator) -> Any:
    """A partner that the fitted listener does not describe."""
    if name == "vague":
        return SampledOperative(human_mind(0.6), rng)
    if name == "sharp":
        return SampledOperative(Mind(mind_named("full").model, Listener(2.5, 0.0)), rng)
    return GreedyOperative(mind_named(name))


def series(task: tuple[str, bool, int, list[tuple[list[str], list[Role]]]]) -> list[int]:
    """Scores of the ten games of one series."""
    name, learns, index, boards = task
    rng = np.random.default_rng([5, index])
    mind = mind_named("full")
    partner = learning_partner(sources=True) if learns else Partner([mind])
    spymaster = PlanningSpymaster(mind, filter_for(), value_named("tempo"), partner=partner)
    side = Side(spymaster, operative(name, rng))
    return [play_alone(Board.from_words(words), key, side).score for words, key in boards]


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=Path, required=True)
    parser.add_argument("--series", type=positive, default=12)
    parser.add_argument("--jobs", type=positive, default=1)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    if not args.boards.is_file():
        parser.error(f"--boards {args.boards}: no such file")
    boards = read_boards(args.boards, 50 + GAMES * args.series, 99)[50:]
    print("partner   fixed            learning         games 1-3        games 8-10       gain")
    results = {}
    for name in PARTNERS:
        scores: dict[bool, Any] = {}
        for learns in (False, True):
            tasks = [(name, learns, i, boards[GAMES * i : GAMES * (i + 1)]) for i in range(args.series)]
            scores[learns] = np.array(list(run(series, tasks, args.jobs)), dtype=float)
        fixed, learned = scores[False], scores[True]
        gain = (fixed - learned).mean(axis=1)
        low, high = interval(gain, np.random.default_rng(0))
        early, late = learned[:, :3].mean(), learned[:, -3:].mean()
        print(
            f"{name:8} {fixed.mean():6.2f}           {learned.mean():6.2f}           {early:6.2f}           {late:6.2f}       "
            f"    {gain.mean():5.2f} [{low:.2f} {high:.2f}] turns a game",
            flush=True,
        )
        results[name] = {
            "fixed": fixed.mean(),
            "learning": learned.mean(),
            "gain": gain.mean(),
            "interval": (low, high),
        }
    if args.json:
        args.json.write_text(json.dumps(results, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
