"""Every id of the rules with the test, code or later area that covers it.

    python benchmarks/rules_coverage.py

Looks for each id in the tests, then in the package, then in ``rules_coverage.toml``. Exits with 1 when an id has no cover, a
worked example (``T-…``) no test, or the table names a file that is not there.
"""

from __future__ import annotations

import re
import sys
import tomllib
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
ID = re.compile(r"\b(?:(?:[GWPA]-[A-Z]+|AI|T-[A-Z]{1,2})-\d\d[a-h]?)\b")
FILE = re.compile(r"\b[\w/]+/[\w/]*\.\w+|\btests/\w+")


@cache
def ids() -> tuple[str, ...]:
    """All ids, in the order of the rules."""
    return tuple((HERE / "rules_ids.txt").read_text("utf-8").split())


@cache
def named() -> dict[str, tuple[str, ...]]:
    """Each id that tests or code name, with the files that do."""
    found: dict[str, list[str]] = {}
    for folder in ("tests", "codenames_ai"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".json", ".toml"):
                for rule in set(ID.findall(path.read_text("utf-8"))):
                    found.setdefault(rule, []).append(path.relative_to(ROOT).as_posix())
    return {rule: tuple(paths) for rule, paths in found.items()}


def declared() -> dict[str, str]:
    """The table for ids that no test or code names."""
    return tomllib.loads((HERE / "rules_coverage.toml").read_text("utf-8"))


def cover(rule: str) -> str:
    """What covers an id; an empty text when nothing does."""
    paths = named().get(rule, ())
    if rule.startswith("T-"):
        paths = tuple(p for p in paths if p.startswith("tests/"))
    return ", ".join(paths[:3]) or declared().get(rule, "")


def problems() -> list[str]:
    """Everything wrong with the coverage, a line each."""
    known, table = set(ids()), declared()
    files = [(rule, f) for rule, text in table.items() for f in FILE.findall(text)]
    places = (ROOT, ROOT / "codenames_ai")
    return [
        *(f"{rule}: not covered" for rule in ids() if not cover(rule)),
        *(f"{rule}: no such id, named by {paths[0]}" for rule, paths in named().items() if rule not in known),
        *(f"{rule}: no such id in the table" for rule in table if rule not in known),
        *(f"{rule}: no file {f}" for rule, f in files if not any((p / f).exists() for p in places)),
    ]


def main() -> int:
    """Print the table and what is wrong."""
    covers = {rule: cover(rule) for rule in ids()}
    for rule, where in covers.items():
        print(f"{rule:14} {where or 'NOT COVERED'}")
    later = [rule for rule, where in covers.items() if where.startswith("later")]
    out = [rule for rule, where in covers.items() if where.startswith("out")]
    wrong = problems()
    print(f"{len(covers)} ids; later areas: {', '.join(later)}; out of scope: {', '.join(out)}")
    print("\n".join(wrong) or "nothing missing")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
