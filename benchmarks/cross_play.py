"""Whole games between spymasters and operatives who do not share a mind.

    python benchmarks/cross_play.py alone --boards FILE [--games 500] [--pair SPYMASTER:OPERATIVE ...] [--jobs 2]
    python benchmarks/cross_play.py teams [--games 1000] [--against NAME ...] [--jobs 2]

*alone*: the published single-team game (`codenames_ai.arena.solo`): red alone, 9/8/7/1, score = turns, 25 for a loss.
FILE has one board a line (``words``, ``key``); if more games are asked for, boards are drawn from the words of the file
(seeded). Without ``--pair`` the pairs of the report are played, the one that shares a mind last.

*teams*: two teams on paired boards: every board is played twice with the seats swapped. Both operatives are the same
neutral judge, the full model's listener, drawing its touches. Reported is the share won by the first named, the
win-chance spymaster; it and the expected-reward spymaster plan for that listener, with dials set to strength alone.

An agent is NAME@MIND as for ``codenames-ai simulate``; MIND may join sources (mpnet+use+glove). ``human`` is the
human-fitted operative: the blend of four sources without the lexicon, softmax over z-scores at the temperature of
people (1.3); ``human@X`` uses another. Intervals are 95 % bootstraps by board.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from codenames_ai.agents import Mind, SampledOperative, make_agent, mind_named
from codenames_ai.agents.minds import PLAIN
from codenames_ai.arena import Side, new_game, play
from codenames_ai.arena.solo import alone, play_alone
from codenames_ai.association import Listener
from codenames_ai.errors import CodenamesError, DataError
from codenames_ai.rules import Board, Role, Team

PAIRS = (
    "planning@mpnet+use+glove+answers:reasoning@minilm",
    "planning@minilm+use+glove+paraphrase+answers:reasoning@mpnet",
    "planning@minilm+mpnet+glove+paraphrase+answers:reasoning@use",
    "planning@minilm+use+answers:reasoning@mpnet+glove",
    "planning@mpnet+use+glove:reasoning@minilm",
    "planning@minilm+use:reasoning@mpnet+glove",
    "planning@full:human",
    "planning@full:human@1.15",
    "planning@mpnet+use+glove:greedy@minilm",
    "margin@mpnet+use+glove:greedy@minilm",
    "threshold@mpnet+use+glove:greedy@minilm",
    "size-power@mpnet+use+glove:greedy@minilm",
    "centroid@mpnet+use+glove:greedy@minilm",
    "gaussian@mpnet+use+glove:greedy@minilm",
    "planning@full:reasoning@full",
)
AGAINST = ("reward", "margin", "threshold", "size-power", "centroid", "gaussian")
STRENGTH = "@people?clarity=0,familiarity=0,link=0,pull=0,memory=0"
"""Plans for the fitted listener alone; nothing given up for clear or common words; the judge has no memory."""
ROLES = {"Red": Role.RED, "Blue": Role.BLUE, "Civilian": Role.BYSTANDER, "Assassin": Role.ASSASSIN}
HUMAN = 1.3  # softmax over z-scores, as published; our own fit on two-player turns gives 1.15


@dataclass(frozen=True)
class Game:
    """What one game alone came to.

    Attributes
    ----------
    score : int
        Turns, 25 for a loss.
    won, assassin : bool
    clues, own, numbers, ones, repeats : int
        Numbers are summed over turns with a number; ``ones`` counts the number 1; ``repeats`` clues said before or nearly.
    """

    score: int
    won: bool
    assassin: bool
    clues: int
    own: int
    numbers: int
    ones: int
    repeats: int


def read_boards(path: Path, games: int, seed: int) -> list[tuple[list[str], list[Role]]]:
    """Boards of a file, and as many drawn from its words as are missing."""
    boards = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            data = json.loads(line)
            boards.append(([w.lower() for w in data["words"]], [ROLES[k] for k in data["key"]]))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise DataError(f"{path}, line {number}: no board with words and key ({error!r})") from error
    if not boards:
        raise DataError(f"{path} holds no board")
    words = sorted({w for board, _ in boards for w in board})
    rng = np.random.default_rng(seed)
    roles = [Role.RED] * 9 + [Role.BLUE] * 8 + [Role.BYSTANDER] * 7 + [Role.ASSASSIN]
    while len(boards) < games:
        drawn = [words[i] for i in rng.choice(len(words), 25, replace=False)]
        boards.append((drawn, [roles[i] for i in rng.permutation(25)]))
    return boards[:games]


@cache
def human_mind(sharpness: float) -> Mind:
    """The human-fitted operative's mind: plain z-scores of the blend."""
    return Mind(mind_named("full").model.weighted(PLAIN), Listener(sharpness, 0.0, -9.0))


def operative(spec: str, rng: np.random.Generator) -> Any:
    """An operative by its specification; alone it counts turns, not wins."""
    name, _, mind = spec.partition("@")
    if name == "human":
        return SampledOperative(human_mind(float(mind) if mind else HUMAN), rng)
    return alone(make_agent(spec, "operative", rng))


def single(task: tuple[str, int, list[str], list[Role]]) -> Game:
    """Play one game alone."""
    pair, index, words, key = task
    spymaster, _, guesser = pair.partition(":")
    rng = np.random.default_rng([7, index])
    giver = alone(make_agent(spymaster, "spymaster", rng))
    result = play_alone(Board.from_words(words), key, Side(giver, operative(guesser, rng)))
    said = [t.clue for t in result.turns if t.clue]
    numbers = [c.number for c in said if isinstance(c.number, int)]
    mind = getattr(giver, "mind", None) or mind_named("full")
    return Game(
        result.score,
        result.won,
        result.ending == "assassin",
        len(said),
        sum(role is Role.RED for t in result.turns for _, role in t.touches),
        sum(numbers),
        sum(n == 1 for n in numbers),
        sum(any(_alike(mind, c.word, d.word) for d in said[:i]) for i, c in enumerate(said)),
    )


def _alike(mind: Mind, word: str, other: str) -> bool:
    """Whether two clues are the same, of one family, or near-twins."""
    model = mind.model
    return (
        model.family_of(word) == model.family_of(other) or float(model.table.similarity([word], [other])[0, 0]) > 0.75
    )


def interval(values: np.ndarray[Any, Any], rng: np.random.Generator) -> tuple[float, float]:
    """95 % bootstrap interval of a mean."""
    means = values[rng.integers(0, len(values), (2000, len(values)))].mean(axis=1)
    return float(np.percentile(means, 2.5)), float(np.percentile(means, 97.5))


def report_alone(pair: str, games: Sequence[Game], seconds: float) -> dict[str, Any]:
    """Print and return the figures of one pair."""
    rng = np.random.default_rng(0)
    columns = {k: np.array([getattr(g, k) for g in games], dtype=float) for k in Game.__dataclass_fields__}
    score, win, lost = (columns[k] for k in ("score", "won", "assassin"))
    figures = {
        "score": score.mean(),
        "score_interval": interval(score, rng),
        "win": win.mean(),
        "win_interval": interval(win, rng),
        "turns_won": score[win > 0].mean() if win.any() else float("nan"),
        "assassin": lost.mean(),
        "assassin_interval": interval(lost, rng),
        "own_per_clue": columns["own"].sum() / columns["clues"].sum(),
        "mean_number": columns["numbers"].sum() / columns["clues"].sum(),
        "share_of_ones": columns["ones"].sum() / columns["clues"].sum(),
        "repeats": columns["repeats"].sum() / columns["clues"].sum(),
        "seconds_per_clue": seconds / columns["clues"].sum(),
        "games": len(games),
    }
    low, high = figures["score_interval"]
    wl, wh = figures["win_interval"]
    print(
        f"{pair:46} {figures['score']:6.2f} [{low:.2f} {high:.2f}]  {figures['win']:6.1%} [{wl:.1%} {wh:.1%}]  "
        f"{figures['turns_won']:5.2f}  {figures['assassin']:5.1%}  {figures['own_per_clue']:.2f}  "
        f"{figures['mean_number']:.2f}  "
        f"{figures['share_of_ones']:4.0%}  {figures['repeats']:.1%}",
        flush=True,
    )
    return figures


def teams(task: tuple[str, str, int]) -> tuple[float, int, int, int]:
    """Play one board twice: the first spymaster's share of wins, its clues, how many were ones, how many repeated."""
    first, second, index = task
    wins = []
    clues = ones = repeats = 0
    for swapped in (False, True):
        setting, chance = (np.random.default_rng([11, index, k]) for k in (0, 1))
        game = new_game(setting)
        red, blue = (second, first) if swapped else (first, second)
        sides = {
            team: Side(make_agent(spec, "spymaster", chance), SampledOperative(mind_named("full"), chance))
            for team, spec in ((Team.RED, red), (Team.BLUE, blue))
        }
        over = play(game, sides)
        assert over.outcome is not None, "play ends every game"
        us = Team.BLUE if swapped else Team.RED
        wins.append(float(over.outcome.winner is us))
        said = [(t.team, t.clue) for t in over.history if t.clue is not None]
        for i, (team, clue) in enumerate(said):
            if team is us:
                clues += 1
                ones += clue.number == 1
                repeats += any(_alike(mind_named("full"), clue.word, before.word) for _, before in said[:i])
    return sum(wins) / 2, clues, ones, repeats


def run(work: Any, tasks: Sequence[Any], jobs: int) -> Iterator[Any]:
    """Do all tasks, in one process or several; the results do not depend on it."""
    if jobs <= 1:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, tasks, chunksize=max(1, min(10, len(tasks) // (4 * jobs))))


def positive(text: str) -> int:
    """A number of things on the command line."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not 1 or more")
    return number


def check(args: argparse.Namespace) -> None:
    """Make every agent once, so that a misspelt one is told before hours of games."""
    rng = np.random.default_rng(0)
    if args.kind == "teams":
        for other in args.against or ():
            make_agent(other, "spymaster", rng)
        return
    for pair in args.pair or ():
        spymaster, colon, guesser = pair.partition(":")
        if not colon:
            raise DataError(f"--pair {pair}: a pair is SPYMASTER:OPERATIVE")
        make_agent(spymaster, "spymaster", rng)
        operative(guesser, rng)


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=("alone", "teams"))
    parser.add_argument("--boards", type=Path, help="file of boards (alone)")
    parser.add_argument("--games", type=positive, help="default 500 alone, 1000 boards for teams")
    parser.add_argument("--pair", action="append", help="SPYMASTER:OPERATIVE (alone)")
    parser.add_argument("--against", action="append", help="spymaster to play against (teams)")
    parser.add_argument("--seed", type=int, default=2026, help="of boards that are drawn")
    parser.add_argument("--jobs", type=positive, default=1)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    results: dict[str, Any] = {}
    boards = []
    try:
        if args.kind == "alone":
            if args.boards is None or not args.boards.is_file():
                parser.error(
                    f"alone needs --boards FILE, one board a line with words and key; --boards is {args.boards}"
                )
            boards = read_boards(args.boards, args.games or 500, args.seed)
        check(args)
    except CodenamesError as error:
        parser.error(str(error))
    if args.kind == "alone":
        print(
            f"{'spymaster:operative':46} {'score':>6} {'':13}  {'win':>6} {'':15}  turns  assas  own   N     ones  repeats"
        )
        for pair in args.pair or PAIRS:
            start = time.perf_counter()
            games = list(run(single, [(pair, i, *board) for i, board in enumerate(boards)], args.jobs))
            figures = report_alone(pair, games, (time.perf_counter() - start) * args.jobs)
            results[pair] = figures | {"all": [asdict(g) for g in games]}
    else:
        for other in args.against or AGAINST:
            rival = other + STRENGTH if other == "reward" else other
            tasks = [("planning" + STRENGTH, rival, i) for i in range(args.games or 1000)]
            table = np.array(list(run(teams, tasks, args.jobs)), dtype=float)
            won, (_, clues, ones, repeats) = table[:, 0], table.sum(axis=0)
            low, high = interval(won, np.random.default_rng(0))
            results[other] = {
                "win": float(won.mean()),
                "interval": (low, high),
                "boards": len(won),
                "share_of_ones": ones / clues,
                "repeats": repeats / clues,
            }
            print(
                f"planning against {other:12} {won.mean():6.1%} [{low:.1%} {high:.1%}] on {len(won)} paired boards; "
                f"of its clues {ones / clues:.0%} say 1, {repeats / clues:.1%} repeat",
                flush=True,
            )
    if args.json:
        args.json.write_text(json.dumps(results, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
