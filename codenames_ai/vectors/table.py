"""A table of word vectors whose dot products are similarities."""

import re
import unicodedata
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from codenames_ai.errors import DataError, UnknownWord

_CHUNK = 8192  # rows turned into floats at once when a whole table is gone through
_FORMAT = 1
_SEPARATOR = re.compile(r"[\s\-‐‑_'’.]+")
_SHORT = 3  # letters: a part of a name this short (of, the, de) may be unknown


def fold(word: str) -> str:
    """Give the form under which words are compared: Unicode NFC, no case, no blanks around it."""
    if word.isascii():  # the same, ten times as fast
        return word.lower().strip()
    return unicodedata.normalize("NFC", word).casefold().strip()


@dataclass(frozen=True, slots=True, eq=False)
class VectorTable:
    """Words and one matrix, made so that the dot product of two rows is the similarity of their words.

    Parameters
    ----------
    words : tuple of str
        The words, each once; commonest first where the source has that order.
    matrix : array of int8, float16 or float32, shape (n, d)
        One row a word; may be a memory map.
    scale : array of float32, shape (n,), optional
        What each row is multiplied by (tables stored in int8).
    centre : array of float32, shape (d,), optional
        What is subtracted from each row, after the scale.
    unit : bool
        Whether rows are brought to length 1 when they are looked up, last of all.
    name : str
        What error messages call the table.

    Raises
    ------
    DataError
        If the shapes disagree or a word comes twice.
    """

    words: tuple[str, ...]
    matrix: NDArray[np.generic]
    scale: NDArray[np.float32] | None = None
    centre: NDArray[np.float32] | None = None
    unit: bool = False
    name: str = "vectors"
    _rows: dict[str, int] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        if self.matrix.ndim != 2 or self.matrix.shape[0] != len(self.words):
            raise DataError(f"{self.name}: {len(self.words)} words but a matrix of shape {self.matrix.shape}.")
        if not self.words or not self.matrix.shape[1]:
            raise DataError(f"{self.name}: no {'words' if not self.words else 'dimensions'}.")
        if np.issubdtype(self.matrix.dtype, np.floating) and not isinstance(self.matrix, np.memmap):
            whole = np.isfinite(self.matrix).all(axis=1)
            if not whole.all():
                raise DataError(
                    f"{self.name}: the row of {self.words[int(np.argmin(whole))]!r} holds numbers that are not finite."
                )
        for part, length in ((self.scale, len(self.words)), (self.centre, self.matrix.shape[1])):
            if part is not None and part.shape != (length,):
                raise DataError(f"{self.name}: shape {part.shape} found where ({length},) was expected.")

    def __len__(self) -> int:
        return len(self.words)

    def __contains__(self, word: str) -> bool:
        return word in self._index() or bool(self._place(word))

    @property
    def dimensions(self) -> int:
        """Length of a row."""
        return int(self.matrix.shape[1])

    def lookup(self, words: Sequence[str]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Give the rows of words, all in one call.

        Case, Unicode form, blanks, hyphens and apostrophes do not matter. A name of several words is looked up as a
        whole, then as one word, then composed: the mean of its parts at their mean length.

        Parameters
        ----------
        words : sequence of str, length n

        Returns
        -------
        rows : float32, shape (n, d)
            Zeros where the word is unknown.
        known : bool, shape (n,)
        """
        places = [self._place(word) for word in words]
        rows = np.zeros((len(places), self.dimensions), np.float32)
        single = [i for i, place in enumerate(places) if len(place) == 1]
        rows[single] = self._floats(np.array([places[i][0] for i in single], np.intp))
        for i, place in enumerate(places):
            if len(place) > 1:
                rows[i] = _compose(self._floats(np.array(place, np.intp)))
        return rows, np.array([bool(place) for place in places], bool)

    def unknown(self, words: Iterable[str]) -> list[str]:
        """Give the words that have no vector here, in their order."""
        return [word for word in words if word not in self]

    def similarity(self, a_words: Sequence[str], b_words: Sequence[str]) -> NDArray[np.float32]:
        """Give the similarity of every word of one list with every word of another.

        Returns
        -------
        float32, shape (n_a, n_b)
            Dot products, about -1 to 1; zero where a word is unknown (see `unknown`).
        """
        return self.lookup(a_words)[0] @ self.lookup(b_words)[0].T

    def nearest(self, word: str, n: int = 10) -> list[tuple[str, float]]:
        """Give the n words most similar to a word, best first, without the word itself.

        Raises
        ------
        UnknownWord
            If the table has neither the word nor its parts.
        """
        (query,), (known,) = self.lookup([word])
        if not known:
            raise UnknownWord(f"{word!r} is not among the {len(self):,} words of {self.name}; try another spelling.")
        scores = np.concatenate([rows @ query for rows in self.chunks()])
        place = self._place(word)
        if len(place) == 1:
            scores[place[0]] = -np.inf
        best = np.argsort(-scores, kind="stable")[: min(n, len(self) - (len(place) == 1))]
        return [(self.words[i], float(scores[i])) for i in best]

    def chunks(self) -> Iterator[NDArray[np.float32]]:
        """Yield all rows as they are looked up, float32, some thousands at a time."""
        for start in range(0, len(self), _CHUNK):
            yield self._floats(np.arange(start, min(start + _CHUNK, len(self))))

    def quantised(self) -> "VectorTable":
        """Give the table with rows of int8, each with its own scale.

        An entry moves by at most half a step, which is the largest absolute entry of its row over 254.
        """
        matrix, scale = np.empty(self.matrix.shape, np.int8), np.empty(len(self), np.float32)
        start = 0
        for rows in self.chunks():
            stop = start + len(rows)
            scale[start:stop] = np.maximum(np.abs(rows).max(axis=1), 1e-30) / 127
            matrix[start:stop] = np.rint(rows / scale[start:stop, None])
            start = stop
        return VectorTable(self.words, matrix, scale, name=self.name)

    def save(self, path: Path | str) -> None:
        """Write the table to one ``.npz`` file, as it is held (call `quantised` first for a small one)."""
        arrays: dict[str, NDArray[np.generic]] = {
            "format": np.array(_FORMAT),
            "words": np.frombuffer("\n".join(self.words).encode(), np.uint8),
            "matrix": self.matrix,
            "unit": np.array(self.unit),
        }
        for key, part in (("scale", self.scale), ("centre", self.centre)):
            if part is not None:
                arrays[key] = part
        with Path(path).open("wb") as stream:
            np.savez(stream, allow_pickle=False, **arrays)

    @classmethod
    def load(cls, path: Path | str, name: str | None = None) -> "VectorTable":
        """Read a table that `save` wrote.

        Raises
        ------
        DataError
            If the file is missing or is no such table.
        """
        path = Path(path)
        try:
            with np.load(path, allow_pickle=False) as arrays:
                if int(arrays["format"]) != _FORMAT:
                    raise DataError(f"{path}: written by another version of this library; build or save it again.")
                words = tuple(arrays["words"].tobytes().decode().split("\n"))
                scale, centre = arrays.get("scale"), arrays.get("centre")
                return cls(words, arrays["matrix"], scale, centre, bool(arrays["unit"]), name or path.stem)
        except FileNotFoundError:
            raise DataError(f"{path}: no such file.") from None
        except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
            if isinstance(error, DataError):
                raise
            raise DataError(
                f"{path}: not a table of this library ({error}); make one with VectorTable.save."
            ) from None

    def _index(self) -> dict[str, int]:
        """Give the row of each word, under its own and its folded spelling; made on first use."""
        if not self._rows:
            rows = {word: i for i, word in enumerate(self.words)}
            if len(rows) < len(self.words):
                twice = next(word for i, word in enumerate(self.words) if rows[word] != i)
                raise DataError(f"{self.name}: the word {twice!r} comes twice; keep one of its rows.")
            for i, word in enumerate(self.words):
                rows.setdefault(fold(word), i)
            self._rows.update(rows)
        return self._rows

    def _place(self, word: str) -> tuple[int, ...]:
        """Give the row of a word, or those of its parts, or nothing."""
        rows = self._index()
        row = rows.get(word)
        if row is None:
            row = rows.get(fold(word))
        if row is not None:
            return (row,)
        parts = [part for part in _SEPARATOR.split(fold(word)) if part]
        if not parts:
            return ()
        for glue in (" ", "-", "_", ""):
            row = rows.get(glue.join(parts))
            if row is not None:
                return (row,)
        if any(part not in rows and len(part) > _SHORT for part in parts):
            return ()
        return tuple(rows[part] for part in parts if part in rows)

    def _floats(self, indices: NDArray[np.intp]) -> NDArray[np.float32]:
        """Give rows by number, with scale, centre and length applied."""
        rows = self.matrix[indices].astype(np.float32)
        if self.scale is not None:
            rows *= self.scale[indices, None]
        if self.centre is not None:
            rows -= self.centre
        if self.unit:
            rows /= np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-12)
        return rows


def _compose(parts: NDArray[np.float32]) -> NDArray[np.float32]:
    """Give the mean of rows at the mean of their lengths, (d,)."""
    mean: NDArray[np.float32] = parts.mean(axis=0)
    length = float(np.linalg.norm(mean))
    return mean * (float(np.linalg.norm(parts, axis=1).mean()) / length) if length > 1e-12 else mean
