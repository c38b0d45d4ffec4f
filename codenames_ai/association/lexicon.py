"""The association lexicon: what people say when they hear a word, in three strengths."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from codenames_ai.errors import DataError

TIERS = (3, 2, 1)
"""Strengths in the order of the columns of the text format: strongest, clear, weaker."""


@dataclass(frozen=True)
class Lexicon:
    """Cues and their associations as compressed sparse rows over one list of words.

    Attributes
    ----------
    words : tuple of str
        Every cue and every association, lower case; the cues come first.
    starts : ndarray of int, shape (n_cues + 1,)
        Associations of cue ``i`` are ``items[starts[i]:starts[i + 1]]``.
    items : ndarray of int
        Indexes into ``words``.
    strengths : ndarray of uint8
        3 strongest, 2 clear, 1 weaker; parallel to ``items``.
    """

    words: tuple[str, ...]
    starts: NDArray[np.int32]
    items: NDArray[np.int32]
    strengths: NDArray[np.uint8]

    @cached_property
    def _place(self) -> dict[str, int]:
        return dict(zip(self.words, range(len(self.words)), strict=True))

    @property
    def n_cues(self) -> int:
        """Number of cues."""
        return len(self.starts) - 1

    @property
    def cues(self) -> tuple[str, ...]:
        """The cue words."""
        return self.words[: self.n_cues]

    def __len__(self) -> int:
        """Number of (cue, association) pairs."""
        return len(self.items)

    def __contains__(self, word: object) -> bool:
        """Whether a word is a cue."""
        return self._place.get(word, self.n_cues) < self.n_cues  # type: ignore[call-overload,no-any-return]

    def associations(self, cue: str) -> dict[str, int]:
        """Strength of every association of a cue, strongest first; empty for a word that is no cue."""
        items, strengths = self.row(cue)
        return {self.words[i]: int(s) for i, s in zip(items, strengths, strict=True)}

    def row(self, cue: str) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
        """Indexes into ``words`` and strengths of the associations of a cue; empty for a word that is no cue."""
        i = self._place.get(cue, self.n_cues)
        span = slice(self.starts[i], self.starts[i + 1]) if i < self.n_cues else slice(0, 0)
        return self.items[span], self.strengths[span]

    def strength(self, cue: str, word: str) -> int:
        """Strength of ``word`` as an association of ``cue``: 0 when there is none."""
        at = self._place.get(word)
        items, strengths = self.row(cue)
        hit = strengths[items == at] if at is not None else strengths[:0]
        return int(hit[0]) if hit.size else 0

    @classmethod
    def from_entries(cls, entries: Mapping[str, Mapping[str, int]]) -> Lexicon:
        """Build from ``{cue: {association: strength}}``."""
        words = list(entries)
        place = {w: i for i, w in enumerate(words)}
        items, strengths, starts = [], [], [0]
        for links in entries.values():
            for word, strength in sorted(links.items(), key=lambda x: -x[1]):
                if word not in place:
                    place[word] = len(words)
                    words.append(word)
                items.append(place[word])
                strengths.append(strength)
            starts.append(len(items))
        return cls(
            tuple(words),
            np.array(starts, np.int32),
            np.array(items, np.int32),
            np.array(strengths, np.uint8),
        )

    def save(self, path: Path) -> None:
        """Write the compiled form (``.npz``)."""
        text = np.frombuffer("\n".join(self.words).encode(), dtype=np.uint8)
        np.savez_compressed(path, words=text, starts=self.starts, items=self.items, strengths=self.strengths)

    @classmethod
    def load(cls, path: Path) -> Lexicon:
        """Read the compiled form.

        Raises
        ------
        DataError
            When the file is missing or is not a compiled lexicon.
        """
        try:
            with np.load(path, allow_pickle=False) as data:
                words = tuple(data["words"].tobytes().decode().split("\n"))
                return cls(words, data["starts"], data["items"], data["strengths"])
        except (OSError, KeyError, ValueError) as error:
            raise DataError(f"{path} is not a compiled lexicon ({error}); rebuild it or reinstall") from error


def parse_entries(lines: Iterable[str], name: str = "lexicon") -> Iterator[tuple[str, dict[str, int]]]:
    """Read the text format: ``cue TAB strongest TAB clear TAB weaker``, items parted by semicolons; ``#`` comments.

    Raises
    ------
    DataError
        When a line does not have four fields; the message names file and line.
    """
    for n, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = line.rstrip("\n").split("\t")
        if len(fields) != 4:
            raise DataError(f"{name}, line {n}: {len(fields)} fields instead of four (cue and three tiers)")
        links: dict[str, int] = {}
        for tier, field in zip(TIERS, fields[1:], strict=True):
            for item in field.split(";"):
                if word := item.strip():
                    links.setdefault(word, tier)
        yield fields[0].strip(), links


def format_entry(cue: str, links: Mapping[str, int]) -> str:
    """One line of the text format, without the newline."""
    tiers = ("; ".join(w for w, s in links.items() if s == tier) for tier in TIERS)
    return "\t".join((cue, *tiers))
