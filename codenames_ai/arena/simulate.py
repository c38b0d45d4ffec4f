"""Many seeded games, in one process or several, with the same result line by line."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

import numpy as np

from codenames_ai.agents import make_agent, speaks
from codenames_ai.arena.match import Policy, Side, Watcher, play
from codenames_ai.errors import DataError
from codenames_ai.language import board_words, deal
from codenames_ai.legality import LanguageReferee
from codenames_ai.rules import Game, Record, Ruleset, Team, draw_key


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays: agent specifications of both teams (see `codenames_ai.agents.make_agent`).

    Attributes
    ----------
    red_spymaster, red_operative, blue_spymaster, blue_operative : str
    """

    red_spymaster: str = "planning"
    red_operative: str = "reasoning"
    blue_spymaster: str = "planning"
    blue_operative: str = "reasoning"

    def seats(self) -> dict[str, str]:
        """Seat names and who sits there, for a record."""
        return {
            "red spymaster": self.red_spymaster,
            "red operative": self.red_operative,
            "blue spymaster": self.blue_spymaster,
            "blue operative": self.blue_operative,
        }


@dataclass(frozen=True, slots=True)
class Plan:
    """A series of games.

    Attributes
    ----------
    games : int
    seed : int
    pairing : Pairing
    ruleset : Ruleset
    language : str

    Raises
    ------
    DataError
        When there are no games to play, or an agent does not think in the language.
    """

    games: int
    seed: int
    pairing: Pairing = field(default_factory=Pairing)
    ruleset: Ruleset = field(default_factory=lambda: Ruleset.WORDS)
    language: str = "en"

    def __post_init__(self) -> None:
        if self.games < 0 or self.seed < 0:
            raise DataError(f"{self.games} games, seed {self.seed}: both are 0 or more")
        for seat, spec in self.pairing.seats().items():
            if not speaks(spec, self.language):
                raise DataError(
                    f"the {seat} {spec!r} thinks in English; a game in {self.language!r} needs your own (module:Class)"
                )


def new_game(rng: np.random.Generator, ruleset: Ruleset | None = None, language: str = "en") -> Game:
    """Draw a board and a key."""
    rules = ruleset or Ruleset.WORDS
    words = [*(w.text for w in board_words(language)), *rules.deck_custom_words]
    board = deal(words, rules, rng, language)
    return Game.new(board, draw_key(rng, rules), rules, LanguageReferee())


def play_one(plan: Plan, index: int, watch: Watcher | None = None) -> Record:
    """Play game number ``index`` of a plan; its chance depends on the seed and the index alone."""
    setting, agents = np.random.SeedSequence(plan.seed, spawn_key=(index,)).spawn(2)
    game = new_game(np.random.default_rng(setting), plan.ruleset, plan.language)
    draw = [np.random.default_rng(s) for s in agents.spawn(4)]
    p = plan.pairing
    sides = {
        Team.RED: Side(
            make_agent(p.red_spymaster, "spymaster", draw[0]), make_agent(p.red_operative, "operative", draw[1])
        ),
        Team.BLUE: Side(
            make_agent(p.blue_spymaster, "spymaster", draw[2]), make_agent(p.blue_operative, "operative", draw[3])
        ),
    }
    if watch is not None:
        watch(game)
    over = play(game, sides, Policy(), watch)
    return Record.of(over, p.seats(), {"seed": plan.seed, "game": index})


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Record]:
    """Yield the records of a plan in order.

    Parameters
    ----------
    plan : Plan
    jobs : int
        Processes; the records do not depend on it.
    """
    if jobs <= 1:
        for index in range(plan.games):
            yield play_one(plan, index)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play_one, ((plan, i) for i in range(plan.games)), chunksize=1)


def _play_one(task: tuple[Plan, int]) -> Record:
    return play_one(*task)
