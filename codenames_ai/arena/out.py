"""Where the records of a series go: whole games only, never over another file, and kept when the series breaks off."""

from __future__ import annotations

import os
from io import FileIO
from pathlib import Path

from codenames_ai.errors import DataError
from codenames_ai.rules import Record


class Out:
    """The games of a series, and the file they are written to.

    An ordinary file grows under the name ``….part``, a game at a time, and gets its own name when the series is complete.
    What exists and is no ordinary file (a device, a named pipe, the standard output) is written to as it is.

    Parameters
    ----------
    path : Path, optional
        Without one the games are only counted.

    Attributes
    ----------
    records : list of Record
    standard : int or None
        1 or 2 when the file is this process's standard output or error.

    Raises
    ------
    DataError
        When the file or its draft exists already, or cannot be written.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.records: list[Record] = []
        self.standard: int | None = None
        self._draft: Path | None = None
        self._stream: FileIO | None = None
        self._whole = 0
        if path is not None:
            try:
                self._open(path)
            except OSError as error:
                raise DataError(f"{path} cannot be written: {error.strerror or error}; name another file") from None

    def _open(self, path: Path) -> None:
        if path.is_dir():
            raise DataError(f"{path} is a folder; name a file")
        self.standard = _standard(path)
        if self.standard is not None:
            self._stream = FileIO(os.dup(self.standard), "w")
        elif path.exists() and not path.is_file():
            self._stream = FileIO(path, "w")
        else:
            if os.path.lexists(path):
                raise DataError(f"{path} exists already; name another file, or remove it first")
            if not path.parent.exists():
                missing = next(p for p in reversed(path.parents) if not p.exists())
                raise DataError(f"No such file or directory: no folder {missing}; make it, or name a file elsewhere")
            self._draft = path.with_name(path.name + ".part")
            try:
                self._stream = FileIO(self._draft, "x")
            except FileExistsError:
                raise DataError(
                    f"{self._draft} has the games of a series that is running or was broken off; rename or remove it"
                ) from None

    def add(self, record: Record) -> None:
        """Write a finished game.

        Raises
        ------
        DataError
            When it cannot be written, as on a full disk.
        """
        if self._stream is not None:
            # half a character, say in an agent's name, becomes an escape that JSON knows
            line = (record.to_line() + "\n").encode("utf-8", "backslashreplace")
            try:
                done = 0
                while done < len(line):
                    done += self._stream.write(line[done:])
            except OSError as error:
                where = self._draft or self.path
                raise DataError(f"{where} cannot be written: {error.strerror or error}") from None
            self._whole += len(line)
        self.records.append(record)

    def finish(self) -> None:
        """Close the file of a complete series and give it its name.

        Raises
        ------
        DataError
            When there is such a file by now, or it cannot be named so.
        """
        try:
            self._close()
            if self._draft is not None and self.path is not None:
                if os.path.lexists(self.path):
                    raise DataError(f"{self.path} was made by somebody else meanwhile")
                os.replace(self._draft, self.path)
        except OSError as error:
            raise DataError(f"{self.path} cannot be written: {error.strerror or error}") from None
        self._draft = None

    def keep(self) -> str:
        """Close the file of a series that broke off; say how many games were finished and where they are."""
        try:
            if self._draft is not None and self._stream is not None:
                self._stream.truncate(self._whole)  # no half a line
            self._close()
            if self._draft is not None and not self.records:
                self._draft.unlink(missing_ok=True)
        except OSError as error:
            return f"finished games: {len(self.records)}; {self._draft or self.path}: {error.strerror or error}"
        if not self.records:
            return "finished games: 0"
        return f"finished games: {len(self.records)}, kept in {self._draft or self.path or 'no file (no --out)'}"

    def _close(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.close()


def _standard(path: Path) -> int | None:
    """Which standard stream of this process a path names, whatever that is redirected to."""
    for number in (1, 2):
        try:
            if os.path.samestat(os.stat(path), os.fstat(number)):
                return number
        except OSError:  # no such file, or a closed stream
            continue
    return None
