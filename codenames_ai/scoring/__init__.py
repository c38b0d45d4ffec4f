"""Pure array kernels: the exact outcome of a turn, what it is worth, and the search for the best clue."""

from codenames_ai.scoring.outcomes import ACCURATE, FAST, Grid, TurnOutcomes, expected_own, outcomes
from codenames_ai.scoring.search import Ranking, Seats, best

__all__ = [
    "ACCURATE",
    "FAST",
    "Grid",
    "Ranking",
    "Seats",
    "TurnOutcomes",
    "best",
    "expected_own",
    "outcomes",
]
