"""Random play in the bare engine: actions per second, and the time of many games, under every profile.

python benchmarks/rules_speed.py --games 10000
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from codenames_ai.rules import (
    PROFILES,
    Approve,
    Board,
    Challenge,
    Clue,
    CoverPenalty,
    Game,
    GiveClue,
    Key,
    Phase,
    Random,
    Ruleset,
    Stop,
    Touch,
    shuffled,
)

WORDS = [f"word{i}" for i in range(50)]
CLUES = [f"clue{i}" for i in range(100)]


def random_game(rng: Random, rules: Ruleset) -> int:
    """Play one random game; give the number of actions."""
    game = Game.new(Board.from_words(shuffled(WORDS, rng)[: rules.cards], *rules.grid), Key.random(rng, rules), rules)
    actions = 0
    while not game.over:
        legal = game.legal_actions()
        actions += 1
        if legal.phase is Phase.GUESS:
            if legal.may_stop and rng.random() < 0.3:
                game = game.apply(Stop())
            elif legal.challengers and rng.random() < 0.05:
                game = game.apply(Challenge(legal.challengers[0]))
            else:
                game = game.apply(Touch(legal.cards[int(rng.integers(0, len(legal.cards)))]))
        elif legal.phase is Phase.CLUE:
            word = CLUES[int(rng.integers(0, len(CLUES)))]
            game = game.apply(GiveClue(Clue(word, legal.numbers[int(rng.integers(0, len(legal.numbers)))])))
        elif legal.phase is Phase.PENALTY_COVER:
            game = game.apply(CoverPenalty(legal.cards[0]))
        else:
            game = game.apply(Approve(True))
    return actions


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    games = parser.parse_args().games
    print(f"{'profile':16} {'games':>7} {'actions':>9} {'CPU s':>7} {'actions/s':>10}")
    for rules in PROFILES.values():
        rng = np.random.default_rng(1)
        start = time.process_time()
        actions = sum(random_game(rng, rules) for _ in range(games))
        spent = time.process_time() - start
        print(f"{rules.name:16} {games:7} {actions:9} {spent:7.1f} {actions / spent:10.0f}")


if __name__ == "__main__":
    main()
