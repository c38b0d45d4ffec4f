"""Vectors from files that others wrote: word2vec, GloVe and fastText text, word2vec binary, gensim KeyedVectors."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from codenames_ai.errors import DataError, MissingExtra
from codenames_ai.vectors.table import VectorTable

COMMON = 50_000  # the centre is the mean of so many leading rows: files have the commonest words first


def from_matrix(
    words: Iterable[str], matrix: NDArray[np.generic], name: str = "vectors", *, centre: bool = True
) -> VectorTable:
    """Make a table of raw vectors: cosines as similarities, centred first.

    Parameters
    ----------
    words : iterable of str, length n
    matrix : array, shape (n, d)
        Raw vectors; kept as they are (a memory map stays one), centred and brought to length 1 at look-up.
    name : str
        What error messages call the table.
    centre : bool
        Subtract the mean of the leading 50,000 rows. Word vectors share a large common part that says nothing;
        without it, unrelated words come out near zero.
    """
    mean = np.asarray(matrix[:COMMON], np.float32).mean(axis=0) if centre and len(matrix) > 1 else None
    return VectorTable(tuple(words), matrix, centre=mean, unit=True, name=name)


def read_text(path: Path | str, *, limit: int | None = None, centre: bool = True) -> VectorTable:
    """Read vectors from text: one word and its numbers a line.

    With a first line "words dimensions" (word2vec, fastText) or without (GloVe); words may contain blanks.

    Parameters
    ----------
    path : path
    limit : int, optional
        Read only so many leading words.
    centre : bool
        See `from_matrix`.

    Raises
    ------
    DataError
        If the file is empty, not UTF-8, ragged, disagrees with its first line, has a word twice, a value that is no finite
        number or a vector of zeros; names file and line.
    """
    path = Path(path)
    words: list[str] = []
    rows: list[NDArray[np.float32]] = []
    promised: int | None = None
    dimensions = 0
    seen: dict[str, int] = {}
    for number, line in _lines(path):
        fields = line.split(" ")
        if number == 1 and len(fields) == 2 and all(f.isdecimal() for f in fields):
            promised, dimensions = int(fields[0]), int(fields[1])
            continue
        dimensions = dimensions or len(fields) - 1
        surplus = len(fields) - dimensions > 1 and _is_number(fields[-dimensions - 1])
        if len(fields) <= dimensions or dimensions < 1 or surplus:
            raise DataError(
                f"{path}, line {number}: {len(fields) - 1} numbers where {dimensions or 'some'} were expected; "
                f"each line must be a word and its numbers, one blank between."
            )
        word = " ".join(fields[: len(fields) - dimensions])
        row = _numbers(fields[len(fields) - dimensions :], path, number)
        _check(word, row, seen, number, f"{path}, line {number}")
        words.append(word)
        rows.append(row)
        if limit is not None and len(words) >= limit:
            break
    if not words:
        raise DataError(f"{path}: no vectors in it; a line must be a word and its numbers.")
    if promised is not None and len(words) < min(promised, limit or promised):
        raise _cut_short(path, promised, len(words))
    if promised is not None and len(words) > promised:
        raise DataError(f"{path}: the first line promises {promised} words, {len(words)} follow; correct that line.")
    return from_matrix(words, np.array(rows, np.float32), path.name, centre=centre)


def read_binary(path: Path | str, *, limit: int | None = None, centre: bool = True) -> VectorTable:
    """Read vectors in word2vec's binary form: "words dimensions", then each word and its float32 numbers.

    Parameters and errors as for `read_text`; an error names the word instead of the line.
    """
    path = Path(path)
    words: list[str] = []
    rows: list[NDArray[np.float32]] = []
    seen: dict[str, int] = {}
    with _opened(path) as stream:
        header = stream.readline(100).split()
        if len(header) != 2 or not all(part.isdigit() for part in header):
            raise DataError(f'{path}, line 1: not "words dimensions"; is this a word2vec binary file?')
        promised, dimensions = int(header[0]), int(header[1])
        for number in range(1, min(promised, limit or promised) + 1):
            raw = bytearray()
            while (byte := stream.read(1)) not in (b" ", b""):
                raw += byte
            data = stream.read(4 * dimensions)
            if len(data) < 4 * dimensions:
                raise _cut_short(path, promised, number - 1)
            try:
                word = raw.lstrip(b"\n").decode()
            except UnicodeDecodeError:
                raise DataError(f"{path}, word {number}: not UTF-8; convert the file first.") from None
            row = np.frombuffer(data, "<f4").astype(np.float32)
            _check(word, row, seen, number, f"{path}, word {number}")
            words.append(word)
            rows.append(row)
    if not words:
        raise DataError(f"{path}: no vectors in it.")
    return from_matrix(words, np.array(rows), path.name, centre=centre)


def read_gensim(path: Path | str, *, centre: bool = True) -> VectorTable:
    """Read gensim KeyedVectors that ``KeyedVectors.save`` wrote; the matrix stays on disk as a memory map.

    Such files are pickles: open only what you trust.

    Raises
    ------
    MissingExtra
        If gensim is not installed.
    DataError
        If the file is missing or holds no KeyedVectors.
    """
    try:
        from gensim.models import KeyedVectors
    except ImportError:
        raise MissingExtra("gensim", "gensim") from None
    path = Path(path)
    if not path.exists():
        raise DataError(f"{path}: no such file.")
    try:
        loaded = KeyedVectors.load(str(path), mmap="r")
        vectors = getattr(loaded, "wv", loaded)  # a whole model keeps its vectors in wv
        words, matrix = list(vectors.index_to_key), vectors.vectors
    except Exception as error:  # a pickle can raise anything
        raise DataError(
            f"{path}: not gensim KeyedVectors ({error}); make them with KeyedVectors.save. "
            f"Text files need no gensim: give their plain path."
        ) from None
    if not np.isfinite(matrix[:COMMON]).all():
        raise DataError(f"{path}: some vectors are not finite numbers; train or export them again.")
    return from_matrix(words, matrix, path.name, centre=centre)


def read(path: Path | str, *, limit: int | None = None, centre: bool = True) -> VectorTable:
    """Read a file of vectors by its ending: ``.npz`` (`VectorTable.save`), ``.bin`` (word2vec), else text."""
    suffix = Path(path).suffix
    if suffix == ".npz":
        return VectorTable.load(path)
    reader = read_binary if suffix == ".bin" else read_text
    return reader(path, limit=limit, centre=centre)


def _opened(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror}).") from None


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line number and text of the lines that are not blank."""
    with _opened(path) as stream:
        for number, raw in enumerate(stream, start=1):
            try:
                line = raw.decode("utf-8-sig" if number == 1 else "utf-8").rstrip()
            except UnicodeDecodeError:
                raise DataError(f"{path}, line {number}: not UTF-8; convert the file first.") from None
            if line:
                yield number, line


def _cut_short(path: Path, promised: int, found: int) -> DataError:
    return DataError(
        f"{path}: the first line promises {promised} words, {found} follow; the file is cut short, get it again."
    )


def _numbers(fields: list[str], path: Path, number: int) -> NDArray[np.float32]:
    try:
        with np.errstate(over="ignore"):  # what float32 cannot hold becomes infinite and is refused as such
            return np.array([float(f) for f in fields], np.float32)
    except ValueError:
        bad = next(f for f in fields if not _is_number(f))
        raise DataError(
            f"{path}, line {number}: {bad!r} is no number; each line must be a word and {len(fields)} numbers."
        ) from None


def _is_number(field: str) -> bool:
    try:
        float(field)
    except ValueError:
        return False
    return True


def _check(word: str, row: NDArray[np.float32], seen: dict[str, int], number: int, where: str) -> None:
    """Refuse an empty or repeated word and a vector that has no direction."""
    if not word:
        raise DataError(f"{where}: no word before the numbers.")
    if word in seen:
        raise DataError(f"{where}: the word {word!r} was there before, at {seen[word]}; keep one of them.")
    if not np.isfinite(row).all():
        raise DataError(f"{where}: the vector of {word!r} has a value that is no finite number; leave the word out.")
    if not row.any():
        raise DataError(f"{where}: the vector of {word!r} is all zeros and has no direction; leave the word out.")
    seen[word] = number
