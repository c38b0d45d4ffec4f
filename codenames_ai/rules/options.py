"""What values the options of a ruleset take: kinds, checks, and how TOML and people write them."""

from __future__ import annotations

from dataclasses import Field, field
from typing import Any

from codenames_ai.errors import InvalidRuleset

BOOL = "true or false"
COUNT = "a whole number from 1"
WORDS = "a list of words"
GRID = "rows and columns, such as 5x5"
COUNTS = "four whole numbers: starting team, other team, bystanders, assassins, such as 9/8/7/1"
SECONDS = "off, or a whole number of seconds"
Allowed = str | tuple[str, ...]


def option(name: str, allowed: Allowed, default: Any) -> Any:
    """A field of `Ruleset` that carries its public dotted name and the values it may take."""
    return field(default=default, metadata={"name": name, "allowed": allowed})


def check(f: Field[Any], value: Any) -> None:
    """Make sure that an option may take a value.

    Raises
    ------
    InvalidRuleset
        Naming the option and what it may be.
    """
    allowed: Allowed = f.metadata["allowed"]
    whole = type(value) is int
    good = {
        BOOL: isinstance(value, bool),
        COUNT: whole and value >= 1,
        SECONDS: whole and value >= 0,
        WORDS: isinstance(value, tuple) and all(isinstance(w, str) and w.strip() for w in value),
        GRID: _numbers(value, 2) and min(value) >= 1,
        COUNTS: _numbers(value, 4),
    }
    if not (value in allowed if isinstance(allowed, tuple) else good[allowed]):
        wanted = "one of " + ", ".join(allowed) if isinstance(allowed, tuple) else allowed
        raise InvalidRuleset(f"{f.metadata['name']} = {value!r} is not allowed: {wanted}")


def read(f: Field[Any], value: Any) -> Any:
    """A value as a field keeps it, from how TOML or people write it."""
    if isinstance(value, list):
        return tuple(value)
    separator = {GRID: "x", COUNTS: "/"}.get(f.metadata["allowed"]) if isinstance(value, str) else None
    if separator is not None:
        parts = value.replace("×", separator).split(separator)
        return tuple(int(p) if p.strip().isdecimal() else p for p in parts)
    return 0 if value == "off" and f.metadata["allowed"] == SECONDS else value


def flat(data: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """Nested TOML tables as one level of dotted names."""
    result: dict[str, Any] = {}
    for name, value in data.items():
        result |= flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {prefix + name: value}
    return result


def toml_text(value: Any) -> str:
    """A value as TOML text."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[" + ", ".join(toml_text(v) for v in value) + "]"
    if isinstance(value, str):
        return '"' + "".join(_ESCAPES.get(ch, ch if ch.isprintable() else f"\\U{ord(ch):08X}") for ch in value) + '"'
    return str(value)


def _numbers(value: Any, length: int) -> bool:
    return isinstance(value, tuple) and len(value) == length and all(type(n) is int for n in value)


_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
