"""Build the word vector tables from the encoding cache: the built-in one and one for each source.

    python build.py --cache DIR WORDS [WORDS ...]

The built-in table is one truncated SVD of the weighted, centred unit vectors of all sources side by side, so that the
dot product of two rows is nearly the weighted sum of their cosines (weights in ``weights.toml``); a sweep of least
squares then gives near neighbours, which lose most, their similarity back. A word that a source does not know has zeros
there and its other weights grow to a sum of one. Figures are printed and written to ``figures.json``, which README.md
reports; ``--sample FILE`` writes exact similarities of some words for the tests.

WORDS as for ``encode.py``, most important first; of more than 59,900 the last are left out (20 MB). Words that no source has
encoded yet are left out and counted, and so is a source whose cache is empty: build again when the encoding is done.
"""

import argparse
import json
import tomllib
from pathlib import Path

import numpy as np
from encode import cached, read_words
from numpy.typing import NDArray

from codenames_ai.vectors import VectorTable

HERE = Path(__file__).parent
ROWS, DIMENSIONS, SINGLE_ROWS, SINGLE_DIMENSIONS = 59_900, 320, 12_000, 256
NEAR, BLOCK = 80, 1_000  # weight of a pair of near neighbours; rows refined at once
Vectors = NDArray[np.float32]


def source(cache: Path, name: str, words: list[str]) -> tuple[Vectors, NDArray[np.bool_], NDArray[np.bool_]]:
    """Give a source's centred unit vectors of the words, (n, d), where it knows the word, and where it was asked."""
    names, matrix = cached(cache / name)
    row = {word: i for i, word in enumerate(names)}
    asked = np.array([word in row for word in words])
    rows = np.zeros((len(words), matrix.shape[1]), np.float32)
    rows[asked] = matrix[[row[word] for word in words if word in row]]
    known = np.abs(rows).max(axis=1, initial=0) > 0
    if not known.any():
        return rows, known, asked
    rows[known] -= rows[known].mean(axis=0)
    rows[known] /= np.linalg.norm(rows[known], axis=1, keepdims=True)
    return rows, known, asked


def side_by_side(
    sources: dict[str, Vectors], known: dict[str, NDArray[np.bool_]], weights: dict[str, float]
) -> Vectors:
    """Give unit rows whose dot products are the weighted sums of the cosines."""
    total = sum(weights[name] * known[name] for name in sources)
    blocks = [np.sqrt(weights[name] / total)[:, None] * rows for name, rows in sources.items() if weights[name]]
    return np.hstack(blocks).astype(np.float32)


def truncated(matrix: Vectors, dimensions: int) -> Vectors:
    """Turn the rows onto their leading principal axes (not centred again) and keep so many of them."""
    values, axes = np.linalg.eigh((matrix.T @ matrix).astype(np.float64))
    return matrix @ axes[:, np.argsort(-values)[:dimensions]].astype(np.float32)


def neighbours(exact: Vectors, words: NDArray[np.intp]) -> NDArray[np.intp]:
    """Give the 100 nearest other words of each word by the exact rows, in no order, (n, 100)."""
    true = exact[words] @ exact.T
    true[np.arange(len(words)), words] = -np.inf
    return np.argpartition(-true, 100, axis=1)[:, :100]


def refined(rows: Vectors, exact: Vectors) -> Vectors:
    """Give truncated rows back what near neighbours lost most, by one sweep of weighted least squares.

    Each row in turn becomes the one whose dot products with all others come nearest to the exact ones, where a pair of near
    neighbours counts `NEAR` times as much as another pair.
    """
    rows = rows.copy()
    for start in range(0, len(rows), BLOCK):
        block = np.arange(start, min(start + BLOCK, len(rows)))
        if start % (8 * BLOCK) == 0:  # the sums over all pairs change little from block to block
            square, cross = rows.T @ rows, rows.T @ exact
        near = neighbours(exact, block)
        beside = rows[near]
        wanted = np.take_along_axis(exact[block] @ exact.T, near, axis=1)
        left = square + NEAR * (beside.transpose(0, 2, 1) @ beside)
        right = exact[block] @ cross.T + NEAR * np.einsum("bn,bnd->bd", wanted, beside)
        rows[block] = np.linalg.solve(left, right[:, :, None])[:, :, 0]
    return rows


def closeness(exact: Vectors, table: VectorTable, rng: np.random.Generator) -> dict[str, float]:
    """Give the correlation of the table's dot products with the exact ones, on random pairs and on nearest words."""
    rows = np.concatenate(list(table.chunks()))
    a, b = rng.integers(len(rows), size=(2, 200_000))
    figures = {"random pairs": _correlation((exact[a] * exact[b]).sum(1), (rows[a] * rows[b]).sum(1))}
    words = rng.integers(len(rows), size=1_000)
    nearest = neighbours(exact, words)
    wanted = np.take_along_axis(exact[words] @ exact.T, nearest, axis=1)
    mine = rows[words] @ rows.T
    found = np.take_along_axis(mine, nearest, axis=1)
    figures["100 nearest, all pairs"] = _correlation(wanted.ravel(), found.ravel())
    figures["100 nearest, within a word"] = float(
        np.mean([_correlation(x, y) for x, y in zip(wanted, found, strict=True)])
    )
    mine[np.arange(len(words)), words] = -np.inf
    again = np.argpartition(-mine, 100, axis=1)[:, :100]
    figures["share of the 100 nearest kept"] = float(
        np.mean([len(set(x) & set(y)) / 100 for x, y in zip(nearest, again, strict=True)])
    )
    figures["mean bias on the 100 nearest"] = float((found - wanted).mean())
    return {key: round(value, 4) + 0.0 for key, value in figures.items()}  # no -0.0


def _correlation(x: Vectors, y: Vectors) -> float:
    return float(np.corrcoef(x, y)[0, 1])


def sample(words: list[str], exact: Vectors, path: Path, rng: np.random.Generator) -> None:
    """Write the exact similarities of 60 words of the commoner half and some of their neighbours, about 300 words."""
    seeds = rng.integers(len(words) // 2, size=60)
    chosen = np.unique(np.concatenate([seeds, neighbours(exact, seeds)[:, :4].ravel()]))
    names = np.array([words[i] for i in chosen])
    np.savez_compressed(path, words=names, exact=(exact[chosen] @ exact[chosen].T).astype(np.float16))


def write(words: list[str], exact: Vectors, dimensions: int, path: Path) -> dict[str, float]:
    """Truncate, quantise, save, read again and measure one table."""
    rows = exact
    if exact.shape[1] > dimensions:
        rows = refined(truncated(exact, dimensions), exact)
    VectorTable(tuple(words), rows, name=path.stem).quantised().save(path)
    figures = closeness(exact, VectorTable.load(path), np.random.default_rng(1))
    figures |= {
        "rows": len(words),
        "dimensions": min(dimensions, exact.shape[1]),
        "bytes": path.stat().st_size,
    }
    print(path.name, json.dumps(figures), flush=True)
    return figures


def report(figures: dict[str, dict[str, float]], card: Path) -> None:
    """Put the figures into the card, between its marks."""
    keys = list(figures["english"])
    lines = ["| table | " + " | ".join(keys) + " |", "|---" * (len(keys) + 1) + "|"]
    for name, row in figures.items():
        if name != "weights":
            cells = [f"{row[key]:,}" if isinstance(row[key], int) else f"{row[key]:.4f}" for key in keys]
            lines.append(f"| {name} | " + " | ".join(cells) + " |")
    weights = ", ".join(f"{name} {weight}" for name, weight in figures["weights"].items() if weight)
    text = card.read_text("utf-8")
    before, after = text.split("<!-- figures -->")[0], text.split("<!-- end -->")[1]
    block = f"<!-- figures -->\nWeights: {weights}.\n\n" + "\n".join(lines) + "\n<!-- end -->"
    card.write_text(before + block + after, "utf-8")


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", type=Path, nargs="+")
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--out", type=Path, default=HERE)
    parser.add_argument("--weights", type=Path, default=HERE / "weights.toml")
    parser.add_argument("--dimensions", type=int, default=DIMENSIONS)
    parser.add_argument("--single", action="store_true", help="build the tables of the single sources too")
    parser.add_argument("--sample", type=Path)
    args = parser.parse_args()
    weights = tomllib.loads(args.weights.read_text("utf-8"))["english"]
    words = read_words(args.words)
    rows, known = {}, {}
    for name in list(weights):
        rows[name], known[name], asked = source(args.cache, name, words)
        print(f"{name}: {asked.sum()} of {len(words)} words encoded, {known[name].sum()} known")
    rows = {name: r for name, r in rows.items() if known[name].any()}
    keep = np.flatnonzero(np.any([known[name] for name in rows if weights[name]], axis=0))[:ROWS]
    words = [words[i] for i in keep]
    rows = {name: r[keep] for name, r in rows.items()}
    known = {name: known[name][keep] for name in rows}
    figures: dict[str, dict[str, float]] = {"weights": weights}
    exact = side_by_side(rows, known, weights)
    if args.sample:
        sample(words, exact, args.sample, np.random.default_rng(2))
    figures["english"] = write(words, exact, args.dimensions, args.out / "english.npz")
    if args.single:
        (args.out / "single").mkdir(exist_ok=True)
        for name in rows:
            common = np.flatnonzero(known[name])[:SINGLE_ROWS]
            path = args.out / "single" / f"{name}.npz"
            figures[name] = write([words[i] for i in common], rows[name][common], SINGLE_DIMENSIONS, path)
    if (args.out / "README.md").exists():
        report(figures, args.out / "README.md")
    (args.out / "figures.json").write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
