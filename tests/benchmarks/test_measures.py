"""Measures of agreement, and the benchmarks that use them on a made-up folder of play."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

BENCHMARKS = Path(__file__).resolve().parent.parent.parent / "benchmarks"
sys.path.insert(0, str(BENCHMARKS))

from measures import calibration, measure, spearman  # noqa: E402
from play_data import is_play, is_rating, read_rows  # noqa: E402

PLAY = [
    {
        "game": "g1",
        "board": ["ocean", "lamp", "bread", "moon"],
        "roles": {"ocean": "green", "lamp": "tan", "bread": "tan", "moon": "green"},
        "clue": "tide",
        "number": 2,
        "targets": ["ocean", "moon"],
        "guess_sets": [["ocean", "moon"], ["moon", "lamp"]],
    },
    {
        "game": "g2",
        "board": ["king", "bread", "wolf"],
        "roles": {},
        "clue": "crown",
        "number": 1,
        "targets": ["king"],
        "guess_sets": [["king"]],
    },
]


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "play.jsonl").write_text("".join(json.dumps(r) + "\n" for r in PLAY))
    (tmp_path / "ratings.jsonl").write_text(
        "".join(
            json.dumps({"clue": c, "word": w, "rating": r}) + "\n"
            for c, w, r in (("sea", "wave", 90), ("sea", "desk", 5))
        )
    )
    (tmp_path / "notes.jsonl").write_text('{"hello": 1}\n')
    return tmp_path


def test_measures_by_hand(folder):
    rows = read_rows(folder / "play.jsonl")
    scores = [np.array([3.0, 1.0, 0.0, 2.0]), np.array([2.0, 0.0, 1.0])]
    means = measure(rows, scores).means()
    assert means["top1"] == pytest.approx(2 / 3)
    assert means["mrr"] == pytest.approx((1 + 1 / 2 + 1) / 3)
    assert means["guess_recall"] == pytest.approx((1 + 1 / 2 + 1) / 3)
    assert means["target_recall"] == 1
    touched = [np.array([0.0, 1.0, 2.0, 3.0]), np.array([2.0, 0.0, 1.0])]
    other = measure(rows, scores, touching=touched).means()
    assert other["top1"] == pytest.approx(2 / 3), "guesses follow the touching scores"
    assert other["target_recall"] == 1, "targets follow relatedness"


def test_rows_that_nobody_counts_leave_no_figure(folder):
    rows = read_rows(folder / "play.jsonl")
    nobody = measure(rows, [np.zeros(4), np.zeros(3)], [False, False])
    assert np.isnan(nobody.means()["top1"])
    assert np.isnan(nobody.intervals(np.random.default_rng(0))["nll"][0])


def test_kinds_of_files_are_told_apart(folder):
    assert is_play(folder / "play.jsonl")
    assert not is_rating(folder / "play.jsonl")
    assert is_rating(folder / "ratings.jsonl")
    assert not is_play(folder / "notes.jsonl")


def test_calibration_of_a_listener_that_knows(folder):
    rows = read_rows(folder / "play.jsonl")
    curves = calibration(rows, [np.array([4.0, 1.0, 1.0, 4.0]), np.array([8.0, 1.0, 1.0])], bins=2)
    assert set(curves) == {"first", "later"}
    foretold = sum(p * n for p, _, n in curves["first"])
    touched = sum(o * n for _, o, n in curves["first"])
    assert foretold == pytest.approx(touched) == pytest.approx(3), "probabilities of each first touch sum to one"


def test_spearman_takes_ties_at_their_mean_rank():
    assert spearman(np.array([1.0, 2, 3]), np.array([10.0, 20, 30])) == pytest.approx(1)
    assert spearman(np.array([1.0, 1, 3]), np.array([1.0, 2, 3])) == pytest.approx(0.866, abs=1e-3)


def test_human_agreement_on_any_folder(folder):
    out = folder / "out.json"
    command = [
        sys.executable,
        str(BENCHMARKS / "human_agreement.py"),
        "--quick",
        "--data",
        str(folder),
        "--json",
        str(out),
    ]
    checkout = os.environ | {"PYTHONPATH": str(BENCHMARKS.parent)}  # single sources are in a checkout only
    done = subprocess.run(command, capture_output=True, text=True, env=checkout)
    assert done.returncode == 0, done.stderr
    assert "notes.jsonl: neither play nor ratings" in done.stdout
    result = json.loads(out.read_text())
    models = {m["model"]: m for m in result["play.jsonl"]["parts"]["all rows"]["models"]}
    assert {"random", "glove", "blend", "all"} <= set(models)
    assert models["all"]["target_recall"]["mean"] > models["random"]["target_recall"]["mean"]
    assert result["ratings.jsonl"]["ratings"]["all"] == pytest.approx(1)


def test_human_agreement_says_what_it_needs(tmp_path):
    command = [sys.executable, str(BENCHMARKS / "human_agreement.py"), "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert "has no file of play" in done.stderr
    assert "Traceback" not in done.stderr
