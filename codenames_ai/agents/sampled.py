"""An operative that touches as people do: by chance, in proportion to a listener's rates."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from codenames_ai.agents.memory import touch_rates, touches_wanted
from codenames_ai.agents.mind import Mind
from codenames_ai.rules import OperativeView, Random


@dataclass
class SampledOperative:
    """Draws each touch from the listener of its mind, as many as the clue says.

    Parameters
    ----------
    mind : Mind
        Its listener's sharpness is the (inverse) temperature.
    rng : Random
    """

    mind: Mind
    rng: Random
    name: str = "sampled operative"

    def guess(self, view: OperativeView) -> int | None:
        """Return a card drawn by the listener's rates; stop when the number is reached.

        Raises
        ------
        AgentError
            When it is asked without a clue.
        """
        wanted = touches_wanted(view)
        if view.may_stop and view.guesses_made >= wanted:
            return None
        rates = touch_rates(view, self.mind)
        place = np.searchsorted(np.cumsum(rates), self.rng.random() * rates.sum(), side="right")
        return view.hidden[min(int(place), len(view.hidden) - 1)]
