"""Many seeded games, in one process or several, with the same result line by line."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

import numpy as np

from codenames_ai.agents import make_agent, speaks
from codenames_ai.arena.match import Policy, Side, Watcher, play
from codenames_ai.errors import AgentError, DataError
from codenames_ai.language import board_words, deal
from codenames_ai.legality import LanguageReferee
from codenames_ai.rules import Game, Record, Ruleset, Team, draw_key

_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


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
        Team.RED: Side(_made(p.red_spymaster, "spymaster", draw[0]), _made(p.red_operative, "operative", draw[1])),
        Team.BLUE: Side(_made(p.blue_spymaster, "spymaster", draw[2]), _made(p.blue_operative, "operative", draw[3])),
    }
    if watch is not None:
        watch(game)
    over = play(game, sides, Policy(), watch)
    return Record.of(over, p.seats(), {"seed": plan.seed, "game": index})


def _made(spec: str, role: str, rng: np.random.Generator) -> Any:
    """Make an agent; one that calls ``sys.exit`` meanwhile ends nothing but its series."""
    try:
        return make_agent(spec, role, rng)
    except SystemExit as error:
        raise DataError(f"agent {spec!r} cannot be made: it called sys.exit({error.code!r})") from None


def simulate(plan: Plan, jobs: int = 1) -> Generator[Record, None, None]:
    """Yield the records of a plan in order.

    When a series with several processes breaks off, by Ctrl-C or an error, games that were finished out of turn are
    yielded before it is raised.

    Parameters
    ----------
    plan : Plan
    jobs : int
        Processes; the records do not depend on it.

    Raises
    ------
    DataError
        When an agent cannot be made.
    AgentError
        When a process that plays ended, as by ``os._exit`` in an agent.
    """
    if jobs <= 1:
        for index in range(plan.games):
            yield play_one(plan, index)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
    waiting: deque[Future[Record]] = deque()
    complete = False
    try:
        try:
            with (
                _one_thread_each(),
                _interrupts_held(),
            ):  # what is started meanwhile never hears Ctrl-C; only this process does
                waiting.extend(pool.submit(play_one, plan, index) for index in range(plan.games))
            while waiting:
                record = waiting[0].result()
                waiting.popleft()
                yield record
        except (KeyboardInterrupt, Exception):
            for future in waiting:
                if future.done() and not future.cancelled() and future.exception() is None:
                    yield future.result()
            raise
        complete = True
    except BrokenProcessPool as error:
        raise AgentError(
            "a process that plays ended without a word: an agent ended it (os._exit), or memory ran out; "
            "mend the agent, or play with fewer --jobs"
        ) from error
    finally:
        _end(pool, complete)


def _end(pool: ProcessPoolExecutor, complete: bool) -> None:
    """Shut the pool; when there are games still played, their processes are ended at once."""
    workers = [] if complete else list((pool._processes or {}).values())
    pool.shutdown(wait=complete, cancel_futures=True)
    for worker in workers:
        worker.kill()


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _one_thread_each() -> Iterator[None]:
    """Processes started in the block compute with one thread each: more get into each other's way."""
    unset = [name for name in _THREADS if name not in os.environ]
    os.environ.update(dict.fromkeys(unset, "1"))
    try:
        yield
    finally:
        for name in unset:
            del os.environ[name]


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C waits until the end of the block; processes started in it inherit that and wait for good."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
