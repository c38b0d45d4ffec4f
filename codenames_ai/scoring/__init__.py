"""Pure array kernels: the exact outcome of a turn, what it is worth, and the search for the best clue."""

from codenames_ai.scoring.bounds import Seats
from codenames_ai.scoring.inclusion import among_first
from codenames_ai.scoring.outcomes import ACCURATE, FAST, Grid, TurnOutcomes, expected_own, outcomes
from codenames_ai.scoring.search import Ranking, Search, best, best_of_each, exact_turn
from codenames_ai.scoring.value import (
    Foresight,
    Payoff,
    Prospect,
    Reward,
    Tempo,
    Value,
    WinChance,
    value_named,
    value_of_mode,
)

__all__ = [
    "ACCURATE",
    "FAST",
    "Foresight",
    "Grid",
    "Payoff",
    "Prospect",
    "Ranking",
    "Reward",
    "Search",
    "Seats",
    "Tempo",
    "TurnOutcomes",
    "Value",
    "WinChance",
    "among_first",
    "best",
    "best_of_each",
    "exact_turn",
    "expected_own",
    "outcomes",
    "value_named",
    "value_of_mode",
]
