"""Weights of the association features: a few numbers, fitted on human play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each feature adds to relatedness.

    Attributes
    ----------
    cosine, standing, shared, soft, echo, outside, outside_cosine, prompted, prompted_link : float
        Per unit of the feature (`codenames_ai.association.features`).
    forward, backward : tuple of float
        For a link of strength 1, 2 and 3.
    soft_scale, soft_tier : float
        Inside the soft match: weight of a z-score, and of one step of strength.
    saturation : float
        Where z-scores level off; 0 lets them run. People's touches saturate; an operative who takes the nearest
        vector does not.
    """

    cosine: float = 0.5
    standing: float = 0.5
    forward: tuple[float, float, float] = (0.2, 0.6, 1.0)
    backward: tuple[float, float, float] = (0.1, 0.4, 0.6)
    shared: float = 0.4
    soft: float = 0.15
    echo: float = 0.05
    outside: float = 0.0
    outside_cosine: float = 0.0
    prompted: float = 0.0
    prompted_link: float = 0.0
    soft_scale: float = 2.5
    soft_tier: float = 0.4
    saturation: float = 3.0

    @classmethod
    def from_mapping(cls, data: Mapping[str, object]) -> Weights:
        """Build from plain data; lists become tuples.

        Raises
        ------
        TypeError
            When a name is not a weight.
        """
        known = {f.name for f in fields(cls)}
        if unknown := set(data) - known:
            raise TypeError(f"no such weight: {', '.join(sorted(unknown))}")
        return cls(**{k: tuple(v) if isinstance(v, list) else v for k, v in data.items()})  # type: ignore[arg-type]

    @property
    def lexical(self) -> bool:
        """Whether links of the lexicon count at all."""
        return any((*self.forward, *self.backward, self.shared))

    def vector(self) -> NDArray[np.float32]:
        """The weights in the order of the features, shape (15,)."""
        return np.array(
            [
                self.cosine,
                self.standing,
                *self.forward,
                *self.backward,
                self.shared,
                self.soft,
                self.echo,
                self.outside,
                self.outside_cosine,
                self.prompted,
                self.prompted_link,
            ],
            dtype=np.float32,
        )
