"""What becomes of the games of a series: files, devices, and series that break off."""

import errno
import os
import signal
import subprocess
import sys
import threading
import time

import pytest
from typer.testing import CliRunner

from codenames_ai.arena import Pairing, Plan, simulate
from codenames_ai.arena.out import Out
from codenames_ai.cli import app
from codenames_ai.errors import AgentError, DataError
from codenames_ai.rules import Ending, Record

QUICK = ("--red", "random/random", "--blue", "random/random")
RANDOM = Pairing("random", "random", "random", "random")
AGENTS = """
import os, sys, time
from codenames_ai.rules import Clue

class Half:
    def give_clue(self, view):
        clue = Clue("ocean", 1)
        object.__setattr__(clue, "word", "oc\\udcff")  # as a clue could be before such words were refused
        return clue

class Leaves:
    def give_clue(self, view):
        sys.exit("enough")

class Unmade:
    def __init__(self):
        sys.exit(3)
    def give_clue(self, view): ...

class Dies:
    def give_clue(self, view):
        time.sleep(float(os.environ.get("AGENT_WAIT", "0")))
        os._exit(1)

class Slow:
    def give_clue(self, view):
        time.sleep(60)

class Third:
    made = 0
    def __init__(self):
        Third.made += 1
        if Third.made == 3:
            raise RuntimeError("no third game")
    def give_clue(self, view):
        raise ValueError
"""


def run(*args):
    return CliRunner().invoke(app, ["simulate", *QUICK, *map(str, args)])


def games(text):
    return [Record.from_line(line) for line in text.splitlines()]


@pytest.fixture
def agents(tmp_path, monkeypatch):
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "odd_agents.py").write_text(AGENTS, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "code"))
    yield tmp_path / "code"
    sys.modules.pop("odd_agents", None)


@pytest.fixture
def record():
    return next(simulate(Plan(1, 1, RANDOM)))


def test_a_named_pipe_is_written_to_and_never_replaced(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    seen = []
    reader = threading.Thread(target=lambda: seen.append(pipe.read_text("utf-8")), daemon=True)
    reader.start()
    done = run("--games", 2, "--out", pipe)
    reader.join(20)
    assert done.exit_code == 0, done.output
    assert len(games(seen[0])) == 2
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


@pytest.mark.skipif(not os.path.exists("/dev/fd/1"), reason="no /dev/fd")
def test_the_standard_output_has_the_games_alone_even_as_a_file(tmp_path):
    # the pipe is a FIFO and the file an ordinary one: neither is a device
    command = [sys.executable, "-m", "codenames_ai.cli", "simulate", *QUICK, "--games", "10", "--out", "/dev/fd/1"]
    piped = subprocess.run(command, capture_output=True, text=True, check=True)
    assert len(games(piped.stdout)) == 10
    assert "10 of 10 games played" in piped.stderr
    assert "red wins" in piped.stderr
    with (tmp_path / "x").open("w") as stream:
        subprocess.run(command, stdout=stream, stderr=subprocess.DEVNULL, check=True)
    assert (tmp_path / "x").read_text("utf-8") == piped.stdout
    assert list(tmp_path.iterdir()) == [tmp_path / "x"]


def test_results_are_not_overwritten(tmp_path):
    out = tmp_path / "x"
    out.write_text("dear")
    done = run("--games", 1, "--out", out)
    assert done.exit_code == 2
    assert "exists already; name another file, or remove it" in done.output
    assert out.read_text() == "dear"
    assert list(tmp_path.iterdir()) == [out]


def test_a_file_made_meanwhile_is_not_overwritten(tmp_path, record):
    out = Out(tmp_path / "x")
    out.add(record)
    (tmp_path / "x").write_text("dear")
    with pytest.raises(DataError, match="meanwhile"):
        out.finish()
    assert out.keep() == f"finished games: 1, kept in {tmp_path / 'x.part'}"
    assert (tmp_path / "x").read_text() == "dear"


def test_games_of_a_series_that_broke_off_are_not_overwritten(tmp_path):
    (tmp_path / "x.part").write_text("dear")
    done = run("--games", 1, "--out", tmp_path / "x")
    assert done.exit_code == 2
    assert "rename or remove it" in done.output
    assert (tmp_path / "x.part").read_text() == "dear"
    assert not (tmp_path / "x").exists()


def test_a_missing_folder_is_named(tmp_path):
    done = run("--games", 1, "--out", tmp_path / "no" / "dir" / "x")
    assert done.exit_code == 2
    assert f"no folder {tmp_path / 'no'};" in done.output
    assert ".part" not in done.output


def test_a_full_disk_keeps_whole_games(tmp_path, record):
    out = Out(tmp_path / "x")
    out.add(record)

    class Full:
        def __init__(self, stream):
            self.stream, self.left = stream, 100

        def write(self, data):
            if not self.left:
                raise OSError(errno.ENOSPC, "No space left on device")
            done, self.left = self.stream.write(data[: self.left]), 0
            return done

        def __getattr__(self, name):
            return getattr(self.stream, name)

    out._stream = Full(out._stream)
    with pytest.raises(DataError, match=r"x\.part cannot be written: No space left"):
        out.add(record)
    assert out.keep() == f"finished games: 1, kept in {tmp_path / 'x.part'}"
    assert (tmp_path / "x.part").read_text("utf-8") == record.to_line() + "\n"


def test_half_a_character_is_written_as_an_escape(tmp_path, record):
    odd = Record(
        record.board, record.key, record.ruleset, record.events, record.outcome, {"red spymaster": "a\udcff"}
    )
    out = Out(tmp_path / "x")
    out.add(odd)
    out.finish()
    assert games((tmp_path / "x").read_text("utf-8")) == [odd]


def test_an_error_in_the_third_game_keeps_two(tmp_path, agents):
    out = tmp_path / "x"
    done = run("--games", 5, "--out", out, "--red", "odd_agents:Third/random")
    assert done.exit_code == 2
    assert "no third game" in done.output
    assert f"finished games: 2, kept in {out}.part" in done.output
    assert len(games((tmp_path / "x.part").read_text("utf-8"))) == 2


def test_ctrl_c_before_the_first_game_says_so_and_leaves_no_file(tmp_path, monkeypatch):
    def stopped(plan, jobs):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("codenames_ai.arena.simulate", stopped)
    done = run("--games", 3, "--out", tmp_path / "x")
    assert done.exit_code == 130
    assert "stopped; finished games: 0" in done.output
    assert list(tmp_path.iterdir()) == []


def test_half_a_character_is_no_clue_and_leaving_is_a_crash(tmp_path, agents):
    out = tmp_path / "x"
    done = run("--games", 2, "--out", out, "--red", "odd_agents:Half/random", "--blue", "odd_agents:Leaves/random")
    assert done.exit_code == 0, done.output
    outcomes = [record.replay().outcome for record in games(out.read_text("utf-8"))]
    assert {o.reason for o in outcomes} <= {Ending.ILLEGAL, Ending.CRASH}
    half = next(simulate(Plan(1, 1, Pairing("odd_agents:Half", "random", "odd_agents:Half", "random"))))
    assert half.outcome.reason is Ending.ILLEGAL
    assert "oc\\udcff" in half.outcome.detail
    leaves = next(simulate(Plan(1, 1, Pairing("odd_agents:Leaves", "random", "odd_agents:Leaves", "random"))))
    assert leaves.outcome.reason is Ending.CRASH
    assert leaves.outcome.detail == "SystemExit: enough"


def test_leaving_as_an_agent_is_made_is_one_line(tmp_path, agents):
    done = run("--games", 2, "--red", "odd_agents:Unmade/random")
    assert done.exit_code == 2
    assert "error: agent 'odd_agents:Unmade' cannot be made: it called sys.exit(3)" in done.output


def test_a_process_that_dies_is_one_line(tmp_path, agents):
    done = run("--games", 4, "--jobs", 2, "--out", tmp_path / "x", "--red", "odd_agents:Dies/random")
    assert done.exit_code == 2
    assert isinstance(done.exception, SystemExit)
    assert "error: a process that plays ended" in done.output
    assert not (tmp_path / "x.part").exists() or "kept in" in done.output


def test_a_broken_series_yields_games_finished_out_of_turn(monkeypatch):
    from concurrent.futures import Future
    from concurrent.futures.process import BrokenProcessPool

    class Pool:
        _processes = None

        def __init__(self, *args, **kwargs): ...

        def submit(self, play, plan, index):
            future = Future()
            if index == 1:
                future.set_exception(BrokenProcessPool("gone"))
            elif index != 3:
                future.set_result(index)
            return future

        def shutdown(self, wait, cancel_futures):
            assert not wait

    monkeypatch.setattr(sys.modules["codenames_ai.arena.simulate"], "ProcessPoolExecutor", Pool)
    series = simulate(Plan(5, 1, RANDOM), 2)
    assert [next(series) for _ in range(3)] == [0, 2, 4]
    with pytest.raises(AgentError, match="ended without a word"):
        next(series)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no process groups")
@pytest.mark.parametrize("wait", [1.0, 8.0])
def test_ctrl_c_with_two_processes_ends_at_once_with_one_line(tmp_path, agents, wait):
    command = [sys.executable, "-m", "codenames_ai.cli", "simulate", *QUICK[:2], "--blue", "odd_agents:Slow/random"]
    series = subprocess.Popen(
        [*command, "--games", "6", "--jobs", "2", "--out", str(tmp_path / "x")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # a shell may have it ignored
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(agents), os.getcwd()])},
    )
    try:
        while not (tmp_path / "x.part").exists():  # from here on Ctrl-C is minded
            assert series.poll() is None
            time.sleep(0.05)
        time.sleep(wait)
        os.killpg(series.pid, signal.SIGINT)
        _, errors = series.communicate(timeout=20)
    finally:
        series.kill()
    assert series.returncode == 130
    assert errors.startswith("stopped; finished games: ")
    assert len(errors.splitlines()) == 1, errors
