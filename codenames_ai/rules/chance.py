"""Chance by a generator that is handed in; streams hold across versions because only two methods are used."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, SupportsInt, TypeVar

T = TypeVar("T")


class Random(Protocol):
    """The two methods of a ``numpy.random.Generator`` that the library draws from."""

    def random(self) -> float:
        """A float in [0, 1)."""
        ...

    def integers(self, low: int, high: int) -> SupportsInt:
        """An integer from ``low`` to ``high - 1``."""
        ...


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """A shuffled copy (Fisher and Yates)."""
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        j = int(rng.integers(0, i + 1))
        result[i], result[j] = result[j], result[i]
    return result
