"""Make the tables from the answers of the language models: states and output vectors, turned and cut to few dimensions.

    python models/prompted/build.py OUT

OUT is the folder of ``encode.py``. A model's answer for two words is the product of a state and an output vector. Both are
centred (over common clues and board words: what depends on one word alone says nothing) and each answer counts by its spread;
states and output vectors of the models are put side by side (`SHARES`), so that their product is the weighted sum of the
answers. That table of all products is cut to its leading singular directions, common clues and board words counting more.
Writes ``after.npz`` (all words) and ``said.npz`` (board words, common clue words, cues of the lexicon).
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

from codenames_ai.agents.minds import shipped_lexicon  # noqa: E402
from codenames_ai.language import board_words, clue_words  # noqa: E402
from codenames_ai.vectors import VectorTable  # noqa: E402

DIMENSIONS = 256
COMMON, WEIGHT = 12_000, 3.0  # common clues and board words, and how much more a row of theirs counts
SHARES = {"qwen": 2.0, "smollm": 1.0}
Floats = NDArray[np.float64]


def encoded(folder: Path) -> tuple[list[str], dict[str, Floats], Floats, NDArray[np.bool_]]:
    """Words, states by prompt, output vectors, and which words have been asked about under every prompt."""
    with np.load(folder / "said.npz") as kept:
        words, said = [str(w) for w in kept["words"]], kept["said"].astype(np.float64)
    after = {path.name[:-8]: np.zeros_like(said) for path in sorted(folder.glob("*_???.npy"))}
    there = np.ones(len(words), dtype=bool)
    for name, states in after.items():
        asked = np.zeros(len(words), dtype=bool)
        for path in folder.glob(f"{name}_???.npy"):
            rows = np.load(path)
            start = int(path.stem[-3:]) * BLOCK
            states[start : start + len(rows)] = rows
            asked[start : start + len(rows)] = True
        there &= asked
    return words, after, said, there


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
    found = {name: encoded(args.out / name) for name in SHARES}
    words = next(iter(found.values()))[0]
    place = {word: i for i, word in enumerate(words)}
    clues = [place[w.text] for w in clue_words("en")[:COMMON] if w.text in place]
    board = [place[w.text] for w in board_words("en") if w.text in place]
    lexicon = shipped_lexicon()
    cues = [place[w] for i in np.flatnonzero(np.diff(lexicon.starts)) if (w := lexicon.words[i]) in place]
    cards = np.array(sorted({*clues, *board, *cues}))
    all_after, all_said, there = [], [], np.ones(len(words), dtype=bool)
    for name, (its_words, after, said, asked) in found.items():
        if its_words != words:
            raise SystemExit(f"{name} was asked about other words; encode again")
        there &= asked
        said -= said[board].mean(axis=0)
        answer = np.zeros_like(said)
        for states in after.values():
            states -= states[clues].mean(axis=0)
            answer += states / (states[clues] @ said[board].T).std()
        answer *= SHARES[name] / (answer[clues] @ said[board].T).std()
        size = np.sqrt((said[board] ** 2).mean())  # of like size on both sides
        all_after.append(answer * size)
        all_said.append(said / size)
    after, said = np.hstack(all_after)[there], np.hstack(all_said)[cards]
    kept = [word for word, asked in zip(words, there, strict=True) if asked]
    if not there.all():
        print(f"{(~there).sum():,} of {len(words):,} words are not encoded yet and left out")
    usual = np.isin(np.flatnonzero(there), clues)
    weights = np.where(usual, WEIGHT, 1.0), np.where(np.isin(cards, board), WEIGHT, 1.0)
    rows = factors(after, said, *weights, args.dimensions)
    tables = []
    for name, of, part in zip(("after", "said"), (kept, [words[i] for i in cards]), rows, strict=True):
        VectorTable(tuple(of), part.astype(np.float32), name=name).quantised().save(args.to / f"{name}.npz")
        tables.append(VectorTable.load(args.to / f"{name}.npz"))
    exact = after[usual] @ said[np.isin(cards, board)].T
    cut = (
        tables[0].lookup([w for w, u in zip(kept, usual, strict=True) if u])[0]
        @ tables[1].lookup([words[i] for i in cards if i in set(board)])[0].T
    )
    size = sum((args.to / f"{name}.npz").stat().st_size for name in ("after", "said"))
    print(
        f"{len(kept):,} words after which {len(cards):,} are said, {args.dimensions} dimensions, {size:,} bytes; correlation "
        f"with the exact products of common clues and board words: {np.corrcoef(exact.ravel(), cut.ravel())[0, 1]:.4f}"
    )


if __name__ == "__main__":
    main()
