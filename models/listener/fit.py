"""Fit the listener on human play: what each feature weighs, lapses, stopping and reading order.

    python models/listener/fit.py FILE [FILE ...] [--write]

Every FILE holds lines of play (`benchmarks/play_data.py`); each counts with the same weight. A touch is a choice among the
cards not yet touched, with odds exp(weights . features) (conditional logit; one rate a card for all touches: Plackett-Luce),
fitted by Newton's method with a small ridge. Held-out figures come from five folds over games and boards. ``--write`` puts
the numbers into ``listener.toml`` and the figures into README.md. Examples of the play are never written.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent.parent / "benchmarks")]

from measures import measure  # noqa: E402
from play_data import Row, read_rows  # noqa: E402

from codenames_ai.agents.minds import mind_named  # noqa: E402
from codenames_ai.association import FEATURES, AssociationModel, Listener, Weights  # noqa: E402

Floats = NDArray[np.float64]
FOLDS, RIDGE = 5, 1e-3
LAPSES = (0.0, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12)
ORDER = len(FEATURES)  # column of the reading order
WITHOUT = {  # parts of the model, by what is left out
    "all": (),
    "without the soft match": ("soft", "echo"),
    "without direct links": tuple(f for f in FEATURES if f.startswith(("forward", "backward"))),
    "without shared associations": ("shared",),
    "without the lexicon": tuple(f for f in FEATURES if f not in ("cosine", "standing", "prompted")),
    "without the language models": ("prompted", "prompted link"),
    "without standing": ("standing",),
    "without reading order": ("order",),
    "without vectors": ("cosine", "standing", "soft", "echo", "outside cosine"),
}


@dataclass(frozen=True)
class Touches:
    """One file of play as choices among cards.

    Attributes
    ----------
    rows : list of Row
    fold : ndarray of int, shape (n_rows,)
    features : ndarray, shape (n_rows, n_cards, n_features + 1)
        The last column is the root of the place in reading order, times the number of the clue less one.
    left : ndarray of bool, shape (n_touches, n_cards)
        Cards not yet touched.
    touched, row : ndarray of int, shape (n_touches,)
    first : ndarray of bool, shape (n_touches,)
        The first touch after a clue: reading order counts there only.
    """

    rows: list[Row]
    fold: NDArray[np.intp]
    features: Floats
    left: NDArray[np.bool_]
    touched: NDArray[np.intp]
    row: NDArray[np.intp]
    first: NDArray[np.bool_]


def touches_of(path: Path, model: AssociationModel) -> Touches:
    """Read a file and measure its features."""
    rows = read_rows(path)
    clues, cards = (tuple(dict.fromkeys(x)) for x in ((r.clue for r in rows), (c for r in rows for c in r.cards)))
    ready = model.prepare(clues)
    table = np.stack([model.features(ready, card) for card in cards], axis=2)
    clue_at, card_at = ({w: i for i, w in enumerate(words)} for words in (clues, cards))
    names = sorted({r.group for r in rows})
    place = dict(zip(names, np.random.default_rng(0).permutation(len(names)) % FOLDS, strict=True))
    widest = max(len(r.cards) for r in rows)
    features = np.zeros((len(rows), widest, ORDER + 1))
    left, touched, row_of, first = [], [], [], []
    for n, row in enumerate(rows):
        width = len(row.cards)
        features[n, :width, :ORDER] = table[:, clue_at[row.clue], [card_at[c] for c in row.cards]].T
        features[n, :width, ORDER] = np.sqrt(np.linspace(0, 1, width)) * max(row.number - 1, 0)
        for guesses in row.guesses:
            free = np.arange(widest) < width
            for step, card in enumerate(guesses):
                left.append(free.copy())
                first.append(step == 0)
                touched.append(card)
                row_of.append(n)
                free[card] = False
    fold = np.array([place[r.group] for r in rows])
    return Touches(rows, fold, features, np.array(left), np.array(touched), np.array(row_of), np.array(first))


def fit(files: Sequence[Touches], leave_out: int | None, dropped: Sequence[str] = ()) -> Floats:
    """Weights of all features, 0 for dropped ones, fitted on all folds but one."""
    names = (*FEATURES, "order")
    kept = [i for i, name in enumerate(names) if name not in dropped]
    scale = np.concatenate([f.features.reshape(-1, ORDER + 1) for f in files]).std(axis=0)[kept] + 1e-9
    parts = []
    for f in files:
        chosen = np.ones(len(f.row), dtype=bool) if leave_out is None else f.fold[f.row] != leave_out
        x = f.features[f.row[chosen]]
        x[~f.first[chosen], :, ORDER] = 0.0
        x = x[:, :, kept] / scale
        parts.append((x, f.left[chosen], f.touched[chosen]))
    weights = np.zeros(len(names))
    weights[kept] = _newton(parts) / scale
    return weights


def _newton(parts: Sequence[tuple[Floats, NDArray[np.bool_], NDArray[np.intp]]]) -> Floats:
    """Maximise the mean log-likelihood of the parts less a ridge, with halved steps where a full one overshoots."""
    size = parts[0][0].shape[2]
    beta, best = np.zeros(size), -np.inf
    for _ in range(60):
        value, gradient, curvature = _likelihood(parts, beta)
        step = np.linalg.solve(curvature, gradient)
        share = 1.0
        while share > 1e-4 and _likelihood(parts, beta + share * step)[0] < value:
            share /= 2
        beta = beta + share * step
        if value - best < 1e-9:
            break
        best = value
    return beta


def _likelihood(
    parts: Sequence[tuple[Floats, NDArray[np.bool_], NDArray[np.intp]]], beta: Floats
) -> tuple[float, Floats, Floats]:
    value = -RIDGE * float(beta @ beta)
    gradient, curvature = -2 * RIDGE * beta, 2 * RIDGE * np.eye(len(beta))
    for x, left, touched in parts:
        z = np.where(left, x @ beta, -1e9)
        z -= z.max(axis=1, keepdims=True)
        p = np.exp(z)
        p /= p.sum(axis=1, keepdims=True)
        at = np.arange(len(touched))
        mean = np.einsum("nm,nmf->nf", p, x)
        value += float(np.log(p[at, touched] + 1e-300).mean())
        gradient = gradient + (x[at, touched] - mean).mean(axis=0)
        rooted = (x * np.sqrt(p)[:, :, None]).reshape(-1, len(beta))
        curvature = curvature + (rooted.T @ rooted - mean.T @ mean) / len(touched)
    return value, gradient, curvature


@dataclass(frozen=True)
class HeldOut:
    """Scores of the cards of every row of one file, by weights fitted on the other folds.

    Attributes
    ----------
    related, first : list of ndarray, shape (n_cards,)
        Relatedness alone, and with reading order, as it counts at the first touch.
    """

    related: list[Floats]
    first: list[Floats]


def held_out(files: Sequence[Touches], dropped: Sequence[str] = ()) -> list[HeldOut]:
    """Score of every card of every row by weights fitted on the other folds."""
    scores = [HeldOut([np.zeros(0)] * len(f.rows), [np.zeros(0)] * len(f.rows)) for f in files]
    for fold in range(FOLDS):
        weights = fit(files, fold, dropped)
        for f, mine in zip(files, scores, strict=True):
            for n in np.flatnonzero(f.fold == fold):
                features = f.features[n, : len(f.rows[n].cards)]
                mine.related[n] = features[:, :ORDER] @ weights[:ORDER]
                mine.first[n] = features @ weights
    return scores


def best_lapse(files: Sequence[Touches], scores: Sequence[HeldOut]) -> float:
    """The share of lapses that makes held-out touches most likely."""
    totals = []
    for lapse in LAPSES:
        listener, total = Listener(lapse=lapse), 0.0
        for f, mine in zip(files, scores, strict=True):
            logs = []
            for left, touched, n, first in zip(f.left, f.touched, f.row, f.first, strict=True):
                score = (mine.first if first else mine.related)[n]
                free = left[: len(score)]
                rates = listener.rates(score[None, :])[0]
                logs.append(np.log(rates[touched] / rates[free].sum()))
            total += float(np.mean(logs))
        totals.append(total)
    return LAPSES[int(np.argmax(totals))]


def stopping(files: Sequence[Touches], scores: Sequence[HeldOut], lapse: float) -> tuple[float, int, int]:
    """Log rate of stopping after a correct touch while the number allows more; stops and chances to stop seen.

    Only rows whose guessers may stop tell: those whose guess lists differ in length for one number.
    """
    rates, stopped = [], []
    for f, mine in zip(files, scores, strict=True):
        shorter = any(len(g) < r.number for r in f.rows for g in r.guesses)
        if not shorter:
            continue
        for row, score in zip(f.rows, mine.related, strict=True):
            rate = Listener(lapse=lapse).rates(score[None, :])[0]
            for guesses in row.guesses:
                for step, card in enumerate(guesses[: row.number - 1]):
                    if row.roles[card] != "green":
                        break
                    left = np.ones(len(rate), dtype=bool)
                    left[list(guesses[: step + 1])] = False
                    rates.append(rate[left].sum())
                    stopped.append(step + 1 == len(guesses))
    if not rates:
        return -2.0, 0, 0
    total, ended = np.array(rates), np.array(stopped)
    grid = np.linspace(-6, 10, 321)
    stop = np.exp(grid)[:, None] / (np.exp(grid)[:, None] + total)
    value = np.where(ended, np.log(stop), np.log(1 - stop)).sum(axis=1)
    return float(grid[value.argmax()]), int(ended.sum()), len(ended)


def table(files: dict[str, Touches]) -> tuple[list[str], list[HeldOut]]:
    """Lines of held-out figures for the card, and the scores of the whole model."""
    lines = ["| model | " + " | ".join(f"{n}: first / targets / NLL" for n in files) + " |"]
    lines.append("|---" * (len(files) + 1) + "|")
    whole: list[HeldOut] = []
    for name, dropped in WITHOUT.items():
        scores = held_out(list(files.values()), dropped)
        whole = whole or scores
        cells = []
        for f, mine in zip(files.values(), scores, strict=True):
            human = [r.source == "human" for r in f.rows]
            means = measure(f.rows, mine.related, human, touching=mine.first).means()
            cells.append(f"{means['top1']:.3f} / {means['target_recall']:.3f} / {means['nll']:.3f}")
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
        print(lines[-1], flush=True)
    return lines, whole


def main() -> None:
    """Read the command line, fit, and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--write", action="store_true", help="write listener.toml and the figures in README.md")
    args = parser.parse_args()
    model = mind_named("full").model
    soft = Weights(
        soft=1.0,
        echo=1.0,
        prompted=1.0,
        prompted_link=1.0,
        soft_scale=model.weights.soft_scale,
        soft_tier=model.weights.soft_tier,
    )
    model.weights = soft  # all features are measured
    files = {path.stem: touches_of(path, model) for path in args.files}
    lines, scores = table(files)
    everything = list(files.values())
    weights = fit(everything, None)
    lapse = best_lapse(everything, scores)
    stop, stops, chances = stopping(everything, scores, lapse)
    text = to_toml(dict(zip((*FEATURES, "order"), weights, strict=True)), soft, lapse, stop)
    print(text)
    if args.write:
        (HERE / "listener.toml").write_text(text, "utf-8")
        card = (HERE / "README.md").read_text("utf-8")
        before, after = card.split("<!-- figures -->")[0], card.split("<!-- end -->")[1]
        seen = f"`stop` comes from {stops} stops in {chances} chances, `lapse` from the grid {LAPSES}."
        block = "<!-- figures -->\n" + "\n".join(lines) + f"\n\n{seen}\n<!-- end -->"
        (HERE / "README.md").write_text(before + block + after, "utf-8")


def to_toml(weights: dict[str, float], soft: Weights, lapse: float, stop: float) -> str:
    """The fitted numbers as text."""

    def tiers(way: str) -> str:
        return "[" + ", ".join(f"{weights[f'{way} {tier}']:.3f}" for tier in (1, 2, 3)) + "]"

    plain = ("cosine", "standing", "shared", "soft", "echo", "outside", "outside cosine", "prompted", "prompted link")
    body = [f"{name.replace(' ', '_')} = {weights[name]:.3f}" for name in plain]
    body += [f"forward = {tiers('forward')}", f"backward = {tiers('backward')}"]
    body += [f"soft_scale = {soft.soft_scale}", f"soft_tier = {soft.soft_tier}"]
    listener = ["sharpness = 1.0", f"lapse = {lapse}", f"stop = {stop:.2f}", f"order = {-weights['order']:.3f}"]
    return "\n".join(
        ["# Fitted on human play by fit.py; see README.md.", "[weights]", *body, "", "[listener]", *listener, ""]
    )


if __name__ == "__main__":
    main()
