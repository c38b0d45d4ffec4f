"""A listener: how likely another mind is to touch each card when it hears a clue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from math import isfinite

import numpy as np
from numpy.typing import NDArray

from codenames_ai.errors import DataError

Floats = NDArray[np.floating]

_LARGEST = 30.0  # relatedness beyond this many nats is cut, so that single precision neither overflows
_SMALLEST = -60.0  # nor calls a card impossible


@dataclass(frozen=True, slots=True)
class Listener:
    """Relatedness to touch rates (Plackett-Luce: one rate per card serves all touches).

    Attributes
    ----------
    sharpness : float
        Multiplies relatedness; above 1 the listener follows the strongest link more surely than the average player.
    lapse : float
        Share of touches that ignore the clue, from 0 to below 1.
    stop : float
        Log rate of stopping of one's own accord, on the scale of relatedness; active after the first touch. A clue that is
        vague in absolute terms (all links weak) is therefore abandoned sooner.
    order : float
        Reading order: of cards meant alike, people touch first those that they read first. Log rate that the last card of the
        table loses against the first at the first touch, for each card that the clue asks for beyond one (`reading`).
    """

    sharpness: float = 1.0
    lapse: float = 0.02
    stop: float = -2.0
    order: float = 0.0

    def __post_init__(self) -> None:
        numbers = (self.sharpness, self.lapse, self.stop, self.order)
        if not all(isfinite(x) for x in numbers) or self.sharpness < 0 or not 0 <= self.lapse < 1:
            raise DataError(f"{self}: sharpness is 0 or more, lapse from 0 to below 1, and every number finite")

    def rates(self, relatedness: Floats) -> Floats:
        """Touch rates of cards.

        Parameters
        ----------
        relatedness : ndarray, shape (n_clues, n_cards)

        Returns
        -------
        ndarray, shape (n_clues, n_cards)
            Positive, in the dtype of ``relatedness``.
        """
        scaled = relatedness if self.sharpness == 1.0 else relatedness * relatedness.dtype.type(self.sharpness)
        rates: Floats = np.exp(np.clip(scaled, _SMALLEST, _LARGEST))
        if self.lapse:
            rates += rates.mean(axis=1, keepdims=True) * rates.dtype.type(self.lapse / (1.0 - self.lapse))
        return rates

    def reading(self, places: Floats, number: int) -> Floats:
        """Factor on the rate of each card for its place in reading order, at the first touch after a clue.

        It falls with the root of the place: the first cards are far ahead, the last are alike. Later touches show no such
        order.

        Parameters
        ----------
        places : ndarray, shape (n_cards,)
            From 0, the first card of the table, to 1, the last.
        number : int
            Cards that the clue asks for.

        Returns
        -------
        ndarray, shape (n_cards,)
            All one when the clue asks for a single card.
        """
        factor: Floats = np.exp(-self.order * max(number - 1, 0) * np.sqrt(np.asarray(places, dtype=float)))
        return factor

    @property
    def stop_rate(self) -> float:
        """Rate of stopping after the first touch, in the unit of ``rates``."""
        return float(np.exp(self.sharpness * self.stop))

    @classmethod
    def from_mapping(cls, data: Mapping[str, object]) -> Listener:
        """Build from plain data.

        Raises
        ------
        TypeError
            When a name is not a parameter.
        """
        if unknown := set(data) - {f.name for f in fields(cls)}:
            raise TypeError(f"a listener has no {', '.join(sorted(unknown))}")
        return cls(**{k: float(v) for k, v in data.items()})  # type: ignore[arg-type]
