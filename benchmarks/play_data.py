"""Human play as rows: boards, clues, targets and guesses, read from a folder of JSON lines.

Each line has ``board`` (hidden words), ``clue``, ``number``, ``targets`` (what the giver meant, may be empty), ``guess_sets``
(ordered guesses, one list per guesser), optionally ``roles``, ``clue_source`` and a ``game`` or ``board_id`` that says which
rows belong together.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Row:
    """One clue on one board.

    Attributes
    ----------
    group : str
        Game or board: rows of one group are resampled and held out together.
    cards : tuple of str
    clue : str
    source : str
        Who gave the clue, such as ``"human"``.
    number : int
    targets : tuple of int
        Indexes of the intended cards; empty when unknown.
    guesses : tuple of tuple of int
        Ordered indexes, one tuple per guesser; guessers without a guess are left out.
    roles : tuple of str
        Role of every card as the clue giver saw it; empty strings where unknown.
    """

    group: str
    cards: tuple[str, ...]
    clue: str
    source: str
    number: int
    targets: tuple[int, ...]
    guesses: tuple[tuple[int, ...], ...]
    roles: tuple[str, ...] = ()


def read_rows(path: Path) -> list[Row]:
    """Read one file of play.

    Raises
    ------
    ValueError
        When a line lacks a board or a clue; the message names file and line.
    """
    rows = []
    for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        data = json.loads(line)
        if "board" not in data or "clue" not in data:
            raise ValueError(f"{path}, line {n}: not a line of play (needs board and clue)")
        cards = tuple(str(w).lower() for w in data["board"])
        place = {w: i for i, w in enumerate(cards)}
        lists = (tuple(place[g.lower()] for g in gs if g.lower() in place) for gs in data.get("guess_sets", []))
        group = next((str(data[k]) for k in ("game", "board_id", "seed", "id") if k in data), str(n))
        rows.append(
            Row(
                group=group,
                cards=cards,
                clue=str(data["clue"]).lower().strip(),
                source=str(data.get("clue_source", "human")),
                number=int(data.get("number") or 1),
                targets=tuple(place[t.lower()] for t in data.get("targets", []) if t.lower() in place),
                guesses=tuple(g for g in lists if g),
                roles=tuple(str(data.get("roles", {}).get(w, "")) for w in data["board"]),
            )
        )
    return rows


def is_play(path: Path) -> bool:
    """Tell whether a file holds play, looking at its first line."""
    with path.open(encoding="utf-8") as file:
        try:
            first = json.loads(file.readline() or "{}")
        except json.JSONDecodeError:
            return False
    return isinstance(first, dict) and "board" in first and "guess_sets" in first


def is_rating(path: Path) -> bool:
    """Tell whether a file holds relatedness ratings, looking at its first line."""
    with path.open(encoding="utf-8") as file:
        try:
            first = json.loads(file.readline() or "{}")
        except json.JSONDecodeError:
            return False
    return isinstance(first, dict) and {"clue", "word", "rating"} <= set(first)


def read_ratings(path: Path) -> list[tuple[str, str, float]]:
    """Read ``(clue, word, rating)`` of one file of ratings."""
    lines = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip())
    return [(str(d["clue"]).lower().strip(), str(d["word"]).lower(), float(d["rating"])) for d in lines]
