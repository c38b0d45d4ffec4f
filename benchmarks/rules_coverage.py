"""Every id of the rules with the test, code or later area that covers it.

    python benchmarks/rules_coverage.py

Looks for each id in tests, then in the package, then in ``rules_coverage.toml``. Exits with 1 when one has no cover.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent


def covers() -> dict[str, str]:
    """Where each id is covered; an empty text where it is not."""
    ids = (HERE / "rules_ids.txt").read_text("utf-8").split()
    table = tomllib.loads((HERE / "rules_coverage.toml").read_text("utf-8"))
    texts = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for folder in ("tests", "codenames_ai")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".json")
    }
    found = {}
    for rule in ids:
        named = [name for name, text in texts.items() if rule in text]
        found[rule] = ", ".join(named[:3]) or table.get(rule, "")
    return found


def main() -> int:
    """Print the table."""
    found = covers()
    for rule, where in found.items():
        print(f"{rule:14} {where or 'NOT COVERED'}")
    missing = [rule for rule, where in found.items() if not where]
    later = sum(where.startswith("later") for where in found.values())
    out = sum(where.startswith("out") for where in found.values())
    print(f"{len(found)} ids: {len(missing)} not covered, {later} wholly in later areas, {out} out of scope")
    return bool(missing)


if __name__ == "__main__":
    sys.exit(main())
