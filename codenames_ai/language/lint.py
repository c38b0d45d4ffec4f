"""Check a list of board words that somebody brings: what is kept, what is not, and why."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from codenames_ai.errors import DataError
from codenames_ai.language.text import LANGUAGES, is_word, key

FEWEST, MOST = 25, 10_000
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class LintReport:
    """What a check found.

    Attributes
    ----------
    kept : tuple of str
    remarks : tuple of str
        One sentence per finding, with its line number.
    """

    kept: tuple[str, ...]
    remarks: tuple[str, ...]

    @property
    def enough(self) -> bool:
        """Whether a board can be dealt from what is kept."""
        return len(self.kept) >= FEWEST

    def lines(self) -> Iterator[str]:
        """The report for a terminal."""
        yield from self.remarks
        yield f"kept {len(self.kept)} words"
        if not self.enough:
            yield f"too few: a board needs {FEWEST} different words"


def lint_file(path: Path, language: str = "en") -> LintReport:
    """Check a file.

    Raises
    ------
    DataError
        When the file cannot be read or is not UTF-8.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from None
    try:
        return lint_words(data.decode("utf-8"), language)
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: not UTF-8 text (byte {error.start}); save it as UTF-8") from None


def lint_words(text: str, language: str = "en") -> LintReport:
    """Check a text: words parted by line breaks, commas, semicolons or tabs.

    Raises
    ------
    DataError
        When the language is unknown.
    """
    if language not in LANGUAGES:
        raise DataError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    remarks = []
    if text.startswith("\ufeff"):
        remarks.append("a byte-order mark at the beginning was passed over")
        text = text[1:]
    if "\r" in text:
        remarks.append("line ends of another system (CR) were read as line ends")
    kept: dict[str, str] = {}
    for n, line in enumerate(re.split(r"\r\n|\n|\r", text), 1):
        if not line.startswith("#"):
            remarks += _line(n, line, language, kept)
    if len(kept) > MOST:
        remarks.append(f"too many: only the first {MOST} words are kept")
    return LintReport(tuple(kept.values())[:MOST], tuple(remarks))


def _line(n: int, line: str, language: str, kept: dict[str, str]) -> Iterator[str]:
    """Take in one line; yield what there is to say about it."""
    if not line.strip():
        yield f"line {n}: blank"
        return
    cells = line.split("\t")[:1] if line.count("\t") in (1, 2) else re.split(r"[,;،؛\t]", line)
    if len(cells) > 1:
        yield f"line {n}: {len(cells)} words parted by delimiters"
    for cell in cells:
        if why := _fault(cell, language, kept):
            yield f"line {n}: {_shown(cell)} {why}"
        elif cell.strip():
            if cell != cell.strip():
                yield f"line {n}: {_shown(cell)} kept without the space around it"
            kept[key(cell, language)] = " ".join(cell.split())


def _fault(cell: str, language: str, kept: dict[str, str]) -> str:
    """Why a word is not kept, or nothing."""
    word, folded = cell.strip(), key(cell, language)
    if not word or (word in ("word",) and not kept):
        return ""
    if len(word) > _LONGEST:
        return f"left out: longer than {_LONGEST} characters"
    if not folded or not is_word(word, language):
        return "left out: it has characters other than letters"
    if folded in kept:
        same = kept[folded]
        return "left out: it comes twice" if same == word else f"left out: the same word as {same!r}"
    return ""


def _shown(cell: str) -> str:
    """A word safe to print: no control or direction marks, not too long."""
    safe = "".join(
        ch if unicodedata.category(ch)[0] not in "CM" or ch == "\u200c" else "\ufffd" for ch in cell.strip()
    )
    return repr(safe if len(safe) <= _LONGEST else safe[:_LONGEST] + "…")
