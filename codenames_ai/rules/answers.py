"""Reading whatever an agent answered: integers of any kind, and values whose own repr may fail."""

from __future__ import annotations

import operator

_LONGEST = 80


def whole(value: object) -> int | None:
    """A plain int for any integer (a numpy one too); None for everything else, True and 3.0 included."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return int(operator.index(value))  # type: ignore[arg-type]
    except Exception:  # an agent's object may raise anything here
        return None


def shown(value: object) -> str:
    """A short repr for a message, or the type's name when repr fails."""
    try:
        text = repr(value)
    except Exception:  # an agent's object may raise anything here
        text = f"a {type(value).__name__}"
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
