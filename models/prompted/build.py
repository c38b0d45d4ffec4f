"""Make the tables from the answers of the language model: states and output vectors, turned and cut to few dimensions.

    python models/prompted/build.py OUT

OUT is the folder of ``encode.py``. The answer for two words is the product of a state and an output vector, 1,536 long
each. Both are centred (over common clues and board words: what depends on one word alone says nothing), and the table
of all products is cut to its leading singular directions, common clues and board words counting more. Writes
``after.npz`` and ``said.npz``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

HERE = Path(__file__).resolve().parent
BLOCK = 512  # words in a file of encode.py
sys.path.insert(0, str(HERE.parents[1]))

from codenames_ai.language import board_words, clue_words  # noqa: E402
from codenames_ai.vectors import VectorTable  # noqa: E402

DIMENSIONS = 256
COMMON, WEIGHT = 12_000, 3.0  # common clues and board words, and how much more a row of theirs counts
Floats = NDArray[np.float64]


def encoded(folder: Path) -> tuple[list[str], Floats, Floats]:
    """Words, states and output vectors, as far as the encoding has got."""
    with np.load(folder / "said.npz") as kept:
        words, said = [str(w) for w in kept["words"]], kept["said"].astype(np.float64)
    after = np.zeros_like(said)
    there = np.zeros(len(words), dtype=bool)
    for path in sorted(folder.glob("after_???.npy")):
        rows = np.load(path)
        start = int(path.stem[-3:]) * BLOCK
        after[start : start + len(rows)] = rows
        there[start : start + len(rows)] = True
    if not there.all():
        print(f"{(~there).sum():,} of {len(words):,} words are not encoded yet and left out")
    return [w for w, kept in zip(words, there, strict=True) if kept], after[there], said[there]


def factors(
    after: Floats, said: Floats, after_weight: Floats, said_weight: Floats, dimensions: int
) -> tuple[Floats, Floats]:
    """Rows of few dimensions whose products are nearest to the weighted products of the given rows."""
    (q_after, r_after), (q_said, r_said) = (
        np.linalg.qr(rows * weight[:, None]) for rows, weight in ((after, after_weight), (said, said_weight))
    )
    left, values, right = np.linalg.svd(r_after @ r_said.T)
    root = np.sqrt(values[:dimensions])
    return (
        q_after @ left[:, :dimensions] * root / after_weight[:, None],
        q_said @ right[:dimensions].T * root / said_weight[:, None],
    )


def main() -> None:
    """Read, centre, cut and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--dimensions", type=int, default=DIMENSIONS)
    parser.add_argument("--to", type=Path, default=HERE)
    args = parser.parse_args()
    words, after, said = encoded(args.out)
    place = {word: i for i, word in enumerate(words)}
    clues = [place[w.text] for w in clue_words("en")[:COMMON] if w.text in place]
    board = [place[w.text] for w in board_words("en") if w.text in place]
    after -= after[clues].mean(axis=0)
    said -= said[board].mean(axis=0)
    weights = np.ones(len(words)), np.ones(len(words))
    weights[0][clues] = weights[1][board] = WEIGHT
    exact = after[clues] @ said[board].T
    scale = 1 / np.sqrt(exact.std())
    rows = factors(after * scale, said * scale, *weights, args.dimensions)
    for name, part in zip(("after", "said"), rows, strict=True):
        table = VectorTable(tuple(words), part.astype(np.float32), name=name).quantised()
        table.save(args.to / f"{name}.npz")
    tables = [VectorTable.load(args.to / f"{name}.npz") for name in ("after", "said")]
    kept = tables[0].lookup([words[i] for i in clues])[0] @ tables[1].lookup([words[i] for i in board])[0].T
    size = sum((args.to / f"{name}.npz").stat().st_size for name in ("after", "said"))
    print(
        f"{len(words):,} words, {args.dimensions} dimensions, {size:,} bytes; correlation with the exact products of "
        f"common clues and board words: {np.corrcoef(exact.ravel(), kept.ravel())[0, 1]:.4f}"
    )


if __name__ == "__main__":
    main()
