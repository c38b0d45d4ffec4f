"""The referee over a whole vocabulary: how long a board takes, and how much of the vocabulary it removes.

python benchmarks/filter.py --boards 500
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from codenames_ai.arena import new_game
from codenames_ai.language import clue_words
from codenames_ai.legality import VocabularyFilter


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=500)
    boards = parser.parse_args().boards
    legal = VocabularyFilter([w.text for w in clue_words("en")])
    rng = np.random.default_rng(1)
    first, again, removed = [], [], []
    for _ in range(boards):
        game = new_game(rng)
        view = game.spymaster_view(game.team)
        fit = legal.fit(view.ruleset).sum()
        start = time.perf_counter()
        legal.masks(view)
        middle = time.perf_counter()
        allowed, _ = legal.masks(view)
        again.append(time.perf_counter() - middle)
        first.append(middle - start)
        removed.append(1 - allowed.sum() / fit)
    print(f"{len(legal.words)} words, {boards} boards")
    print(f"the first board builds the index: {first[0] * 1e3:.0f} ms")
    print(f"later boards, some of their cards new: median {np.median(first) * 1e3:.1f} ms")
    print(f"a board whose columns exist: median {np.median(again) * 1e3:.2f} ms, largest {max(again) * 1e3:.2f} ms")
    print(f"removed by the board: mean {np.mean(removed):.2%}, largest {max(removed):.2%} of the vocabulary")


if __name__ == "__main__":
    main()
