"""An operative that touches as people do: by chance, in proportion to a listener's rates."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from codenames_ai.agents.mind import Mind
from codenames_ai.errors import AgentError
from codenames_ai.rules import OperativeView, Random

_MOST = 9


@dataclass
class SampledOperative:
    """Draws each touch from the listener of its mind, as many as the clue says.

    Parameters
    ----------
    mind : Mind
        Its listener's sharpness is the (inverse) temperature.
    rng : Random
    reads : bool
        Whether of like cards those that are read first are the first touched, as people do (`Listener.reading`).
    """

    mind: Mind
    rng: Random
    reads: bool = False
    name: str = "sampled operative"

    def guess(self, view: OperativeView) -> int | None:
        """Return a card drawn by the listener's rates; stop when the number is reached.

        Raises
        ------
        AgentError
            When it is asked without a clue.
        """
        if view.clue is None:
            raise AgentError("an operative guesses after a clue; the view has none")
        number = view.clue.number if isinstance(view.clue.number, int) else _MOST
        if view.may_stop and view.guesses_made >= max(number, 1):
            return None
        related = self.mind.relatedness(view.clue.word, list(view.hidden_words))
        rates = self.mind.listener.rates(related[None, :].astype(float))[0]
        if self.reads and not view.guesses_made:
            rates = rates * self.mind.listener.reading(np.array(view.hidden) / max(len(view.board) - 1, 1), number)
        place = np.searchsorted(np.cumsum(rates), self.rng.random() * rates.sum(), side="right")
        return view.hidden[min(int(place), len(view.hidden) - 1)]
