"""What a series of games shows: win rate with its interval, turns, own cards per clue, endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from codenames_ai.rules import Clue, Record, Team, TurnEnd


@dataclass(frozen=True, slots=True)
class Summary:
    """Figures of a series.

    Attributes
    ----------
    games : int
    red_wins : int
        In the co-operative game, which is one team's against a simulated rival, wins of the team, whatever its colour.
    red_rate : float
    red_interval : tuple of float
        95 % Wilson interval.
    starter_wins : int
    turns : float
        Mean number of turns with a clue, both teams together.
    own_per_clue : float
        Mean own cards covered per clue.
    mean_number : float
        Mean number said (unlimited left out).
    endings : dict of str to int
    score : float or None
        Mean score of the co-operative game (W-PLAY-06); None where teams play each other.
    """

    games: int
    red_wins: int
    red_rate: float
    red_interval: tuple[float, float]
    starter_wins: int
    turns: float
    own_per_clue: float
    mean_number: float
    endings: dict[str, int]
    score: float | None = None

    def __str__(self) -> str:
        """Five lines for a terminal."""
        low, high = self.red_interval
        endings = ", ".join(f"{k} {v}" for k, v in sorted(self.endings.items(), key=lambda x: -x[1]))
        rate = f"{self.red_wins} = {self.red_rate:.1%} (95 % interval {low:.1%} to {high:.1%})"
        wins = f"red wins     {rate}; the starting team won {self.starter_wins}"
        if self.score is not None:
            wins = f"team wins    {rate}; mean score {self.score:.2f}"
        return (
            f"games        {self.games}\n"
            f"{wins}\n"
            f"turns        {self.turns:.2f} a game\n"
            f"clues        {self.own_per_clue:.2f} own cards a clue, mean number {self.mean_number:.2f}\n"
            f"endings      {endings}"
        )


def wilson(successes: int, trials: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson score interval of a rate; (0, 1) without trials."""
    if trials == 0:
        return 0.0, 1.0
    p, n = successes / trials, trials
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def summarise(records: Iterable[Record]) -> Summary:
    """Summarise finished games; their records are replayed."""
    games = red = starter = own = clues = said = numbers = 0
    scores: list[int] = []
    endings: Counter[str] = Counter()
    for record in records:
        outcome = record.outcome
        if outcome is None:
            continue
        games += 1
        together = record.ruleset.mode == "coop"
        red += outcome.winner is (record.key.start if together else Team.RED)
        if together:
            scores.append(outcome.score or 0)
        starter += outcome.winner is record.key.start
        endings[outcome.reason.value] += 1
        for turn in record.replay().history:
            if isinstance(turn.clue, Clue) and turn.end is not TurnEnd.RIVAL:
                clues += 1
                own += sum(role is turn.team.role for _, role in turn.touches)
                if isinstance(turn.clue.number, int):
                    said += turn.clue.number
                    numbers += 1
    return Summary(
        games,
        red,
        red / games if games else 0.0,
        wilson(red, games),
        starter,
        clues / games if games else 0.0,
        own / clues if clues else 0.0,
        said / numbers if numbers else 0.0,
        dict(endings),
        sum(scores) / len(scores) if scores else None,
    )
