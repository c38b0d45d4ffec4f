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
    cosine, shared, soft, echo : float
        Per unit of the feature.
    forward, backward : tuple of float
        For a link of strength 1, 2 and 3.
    soft_scale, soft_tier : float
        Inside the soft match: weight of a z-score, and of one step of strength.
    """

    cosine: float = 0.8
    forward: tuple[float, float, float] = (0.8, 1.2, 1.6)
    backward: tuple[float, float, float] = (0.6, 1.0, 1.4)
    shared: float = 3.0
    soft: float = 0.5
    echo: float = 0.2
    soft_scale: float = 1.5
    soft_tier: float = 0.4

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

    def vector(self) -> NDArray[np.float32]:
        """The weights in the order of the features, shape (10,)."""
        return np.array(
            [self.cosine, *self.forward, *self.backward, self.shared, self.soft, self.echo], dtype=np.float32
        )
