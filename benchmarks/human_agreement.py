"""How well the association model foretells what people do, beside simpler models in the same run.

    python benchmarks/human_agreement.py --data DIR [--json FILE] [--plot FILE] [--quick]

Reads every file of play in DIR (`benchmarks/play_data.py` says what a line holds) and every file of relatedness
ratings (``clue``, ``word``, ``rating``). Files with several sources of clues are also shown by source. The models:
chance; each source of vectors alone (GloVe first), and the answers of language models; the built-in blend of four; the
association lexicon alone; and all together, as shipped, with and without its parts. Measures are defined in
`benchmarks/measures.py`; intervals resample whole games or boards.

The shipped weights were fitted on the development files: there, figures of *all* are in-sample (a few numbers;
`models/listener` has held-out ones). On any other file they are not.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from measures import MEASURES, Measured, calibration, measure, spearman
from numpy.typing import NDArray
from play_data import Row, is_play, is_rating, read_ratings, read_rows

from codenames_ai.agents.minds import ANSWERS, PLAIN, mind_named
from codenames_ai.association import AssociationModel, Listener, Weights
from codenames_ai.errors import DataError
from codenames_ai.language import clue_words
from codenames_ai.vectors import SINGLE

TITLES = {
    "top1": "first guess",
    "mrr": "MRR",
    "guess_recall": "guesses",
    "target_recall": "targets",
    "nll": "NLL",
}
COMMONEST = 10_000  # clue words among which the human clue is ranked
OUTSIDE = COMMONEST + 1
LEXICAL = Weights(0.0, 0.0, (1.0, 1.5, 2.0), (0.7, 1.0, 1.4), 0.5, 0.0, 0.0)


@dataclass(frozen=True)
class Contender:
    """A model under measurement.

    Attributes
    ----------
    name : str
    model : AssociationModel or None
        None for chance.
    listener : Listener, optional
        Adds reading order to the measures of the first guess.
    """

    name: str
    model: AssociationModel | None
    listener: Listener | None = None

    def scores(self, rows: Sequence[Row]) -> list[NDArray[np.floating]]:
        """Relatedness of every card of every row to its clue; zeros where nothing is known."""
        if self.model is None:
            return [np.zeros(len(row.cards)) for row in rows]
        clues, cards = (tuple(dict.fromkeys(x)) for x in ((r.clue for r in rows), (c for r in rows for c in r.cards)))
        table = self.model.relatedness(clues, cards)
        row_of, column_of = ({w: i for i, w in enumerate(words)} for words in (clues, cards))
        return [table[row_of[r.clue], [column_of[c] for c in r.cards]] for r in rows]

    def touching(self, rows: Sequence[Row], scores: Sequence[NDArray[np.floating]]) -> list[NDArray[np.floating]]:
        """Scores with the listener's reading order, when there is one."""
        if self.listener is None:
            return list(scores)
        return [
            score + np.log(self.listener.reading(np.linspace(0, 1, len(score)), row.number))
            for row, score in zip(rows, scores, strict=True)
        ]

    def coverage(self, rows: Sequence[Row]) -> float:
        """Share of (clue, card) pairs of which the model knows both words."""
        if self.model is None:
            return 0.0
        known = {w: self.model.knows(w) for r in rows for w in (r.clue, *r.cards)}
        pairs = [(known[r.clue] and known[card]) for r in rows for card in r.cards]
        return float(np.mean(pairs))


def contenders(quick: bool) -> Iterator[Contender]:
    """The models, simplest first; ``quick`` leaves out all but chance, GloVe, the blend and all."""
    full = mind_named("full").model
    yield Contender("random", None)
    for name in ("glove",) if quick else ("glove", *(s for s in SINGLE if s != "glove"), ANSWERS):
        try:
            model = mind_named(name).model
            yield Contender(name, model if name == ANSWERS else model.weighted(PLAIN))
        except DataError as error:  # single sources are in a checkout only
            print(f"{name} left out: {error}")
    yield Contender("blend", full.weighted(PLAIN))
    if not quick:
        yield Contender("lexicon", full.weighted(LEXICAL))
        without = replace(full.weights, soft=0.0, echo=0.0)
        yield Contender("all but soft match", full.weighted(without))
    yield Contender("all, no reading order", full)
    yield Contender("all", full, mind_named("full").listener)


def parts(rows: Sequence[Row]) -> dict[str, list[bool]]:
    """Selections of a file's rows: all, each source of clues, and by whether the cards are cues of the lexicon."""
    found = {"": [True] * len(rows)}
    sources = sorted({r.source for r in rows})
    if len(sources) > 1:
        found |= {f"{s} clues": [r.source == s for r in rows] for s in sources}
    lexicon = mind_named("full").model.lexicon
    inside = [all(c in lexicon for c in r.cards) for r in rows]
    if any(inside) and not all(inside):
        found |= {"all cards cues": inside, "some cards no cues": [not x for x in inside]}
    return found


def clue_rank(model: AssociationModel, rows: Sequence[Row]) -> float:
    """Median rank of the human clue among the commonest clue words by mean relatedness to its targets.

    A clue outside those words, or whose word the model does not know, counts as one more than there are.
    """
    words = tuple(w.text for w in clue_words("en")[:COMMONEST])
    place = {w: i for i, w in enumerate(words)}
    asked = [r for r in rows if r.targets and r.source == "human"]
    cards = tuple(dict.fromkeys(r.cards[t] for r in asked for t in r.targets))
    column_of = {c: i for i, c in enumerate(cards)}
    table = model.relatedness(words, cards)
    known = np.array([model.knows(w) for w in words])
    ranks = []
    for row in asked:
        mean = table[:, [column_of[row.cards[t]] for t in row.targets]].mean(axis=1)
        at = place.get(row.clue, -1)
        visible = {row.cards[t] for t in row.targets}
        rivals = known & ~np.isin(words, list(visible))
        ranks.append(OUTSIDE if at < 0 or not known[at] else 1 + int((mean[rivals] > mean[at]).sum()))
    return float(np.median(ranks)) if ranks else float("nan")


def line(name: str, measured: Measured, coverage: float, rng: np.random.Generator) -> dict[str, Any]:
    """One row of the table as plain data."""
    means, spans = measured.means(), measured.intervals(rng)
    return {"model": name, "coverage": coverage} | {
        m: {"mean": means[m], "low": spans[m][0], "high": spans[m][1]} for m in MEASURES
    }


def show(title: str, lines: Sequence[Mapping[str, Any]]) -> None:
    """Print one table."""
    print(f"\n{title}\n{'model':22}" + "".join(f"{TITLES[m]:>21}" for m in MEASURES) + f"{'coverage':>10}")
    for entry in lines:
        cells = "".join(
            f"{entry[m]['mean']:8.3f} [{entry[m]['low']:.3f} {entry[m]['high']:.3f}]".rjust(21)
            if np.isfinite(entry[m]["mean"])
            else f"{'–':>21}"
            for m in MEASURES
        )
        print(f"{entry['model']:22}{cells}{entry['coverage']:10.1%}")


def measure_file(path: Path, models: Sequence[Contender]) -> dict[str, Any]:
    """Measure all models on one file of play and print its tables."""
    rows, rng = read_rows(path), np.random.default_rng(0)
    scores = {m.name: m.scores(rows) for m in models}
    touching = {m.name: m.touching(rows, scores[m.name]) for m in models}
    result: dict[str, Any] = {"rows": len(rows), "parts": {}, "clue_rank": {}}
    for part, wanted in parts(rows).items():
        chosen = [r for r, w in zip(rows, wanted, strict=True) if w]
        lines = [
            line(m.name, measure(rows, scores[m.name], wanted, touching=touching[m.name]), m.coverage(chosen), rng)
            for m in models
        ]
        result["parts"][part or "all rows"] = {"rows": len(chosen), "models": lines}
        show(f"{path.name}{', ' if part else ''}{part}: {len(chosen)} rows", lines)
    ranked = [m for m in models if m.model is not None and m.name in ("glove", "blend", "all")]
    for contender in ranked if any(r.targets for r in rows) else []:
        assert contender.model is not None
        result["clue_rank"][contender.name] = clue_rank(contender.model, rows)
    if result["clue_rank"]:
        ranks = ", ".join(f"{name} {rank:g}" for name, rank in result["clue_rank"].items())
        print(f"median rank of the human clue among {COMMONEST:,} words by its targets: {ranks}")
    listener = mind_named("full").listener
    later, first = ([listener.rates(s[None, :])[0] for s in part["all"]] for part in (scores, touching))
    result["reliability"] = calibration(rows, later, first=first)
    for touch, curve in result["reliability"].items():
        print(f"reliability, {touch} touch: " + "  ".join(f"{p:.2f}→{o:.2f} ({n})" for p, o, n in curve))
    return result


def measure_ratings(path: Path, models: Sequence[Contender]) -> dict[str, float]:
    """Rank correlation of relatedness with people's ratings."""
    ratings = read_ratings(path)
    result = {}
    for contender in models:
        if contender.model is None:
            continue
        rows = [Row(str(i), (word,), clue, "human", 1, (), ()) for i, (clue, word, _) in enumerate(ratings)]
        mine = np.array([s[0] for s in contender.scores(rows)])
        result[contender.name] = spearman(mine, np.array([r for _, _, r in ratings]))
    print(f"\n{path.name}: rank correlation with {len(ratings)} ratings")
    print("  ".join(f"{name} {rho:.3f}" for name, rho in result.items()))
    return result


def plot(results: Mapping[str, Any], path: Path) -> None:
    """Draw the reliability curves of all files."""
    from matplotlib.figure import Figure

    shown = {name: r["reliability"] for name, r in results.items() if "reliability" in r}
    figure = Figure(figsize=(4 * len(shown), 4), layout="constrained")
    for axes, (name, curves) in zip(figure.subplots(1, len(shown), squeeze=False)[0], shown.items(), strict=True):
        axes.plot([0, 1], [0, 1], color="0.7", linewidth=1)
        for touch, curve in curves.items():
            axes.plot([p for p, _, _ in curve], [o for _, o, _ in curve], marker="o", label=f"{touch} touch")
        axes.set(title=name, xlabel="foretold probability", ylabel="share touched", xlim=(0, 1), ylim=(0, 1))
        axes.legend()
    figure.savefig(path, dpi=120)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, required=True, help="folder with files of play (.jsonl)")
    parser.add_argument("--json", type=Path, help="also write everything here")
    parser.add_argument("--plot", type=Path, help="draw the reliability curves here (extra 'notebook')")
    parser.add_argument("--quick", action="store_true", help="only chance, GloVe, the blend and all")
    args = parser.parse_args()
    files = sorted(args.data.glob("*.jsonl")) if args.data.is_dir() else []
    if not any(is_play(f) or is_rating(f) for f in files):
        parser.error(f"{args.data} has no file of play; expected .jsonl files with board, clue and guess_sets")
    models = list(contenders(args.quick))
    results: dict[str, Any] = {}
    for path in files:
        if is_play(path):
            results[path.name] = measure_file(path, models)
        elif is_rating(path):
            results[path.name] = {"ratings": measure_ratings(path, models)}
        else:
            print(f"\n{path.name}: neither play nor ratings, left out")
    if args.json:
        args.json.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
    if args.plot:
        plot(results, args.plot)


if __name__ == "__main__":
    main()
