"""The reasoning operative: it asks what the spymaster meant, and whether one more touch is worth its risk.

Under the listener's Plackett-Luce order, the probability that a card is among the first ``N`` is

    P(card i among the first N) = integral over t of f_i(t) * P(fewer than N other cards have rung by t) dt,

with exponential clocks as in `codenames_ai.scoring.outcomes`. That is read as the probability that card ``i`` was meant. A
card that was not meant belongs to anybody, in proportion to the cards each side still has hidden.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from codenames_ai.agents.choice import CardChance, GuessChoice
from codenames_ai.agents.mind import Mind
from codenames_ai.errors import AgentError
from codenames_ai.rules import UNLIMITED, OperativeView, Role
from codenames_ai.scoring import Reward, Value, among_first

Floats = NDArray[np.floating]

_MEMORY = 0.7  # how much of a card that an earlier clue pointed at still holds


@dataclass
class ReasoningOperative:
    """Touches in falling probability and stops when a touch loses more than it gains.

    Parameters
    ----------
    mind : Mind
    value : Value
    """

    mind: Mind
    value: Value = field(default_factory=Reward)
    name: str = "reasoning operative"
    explanation: GuessChoice | None = field(default=None, init=False)

    def guess(self, view: OperativeView) -> int | None:
        """Return the card with the best chance to be the team's own, or None to stop.

        Raises
        ------
        AgentError
            When it is asked without a clue.
        """
        chances = self.role_chances(view)
        order = np.argsort(-chances[:, 0], kind="stable")
        gain = self._gain(view, chances[order[0]])
        stop = view.may_stop and gain <= 0.0
        related = self.mind.relatedness(self._word(view), [view.words[i] for i in view.hidden])
        self.explanation = GuessChoice(
            card=None if stop else view.hidden[order[0]],
            gain=gain,
            chances=tuple(
                CardChance(
                    view.hidden[i],
                    view.words[view.hidden[i]],
                    None,
                    float(chances[i, 0]),
                    float(related[i]),
                    self.mind.model.link(self._word(view), view.words[view.hidden[i]]),
                )
                for i in order
            ),
        )
        return self.explanation.card

    def role_chances(self, view: OperativeView) -> Floats:
        """Probabilities that each hidden card is own, bystander, rival or assassin, shape (n_hidden, 4)."""
        hidden = [view.words[i] for i in view.hidden]
        meant = self._meant(view, hidden)
        own, rival, bystander, assassin = _left(view)
        others = max(len(hidden) - meant.sum(), 1e-9)
        spare = max(own - meant.sum(), 0.0)
        rest = np.array([spare, bystander, rival, assassin], dtype=float)
        rest *= others / max(rest.sum(), 1e-9) / others
        sure = np.array([1.0, 0.0, 0.0, 0.0])
        chances: Floats = meant[:, None] * sure + (1.0 - meant)[:, None] * rest
        return chances

    def _meant(self, view: OperativeView, hidden: list[str]) -> Floats:
        """Probability that each hidden card is one that this clue, or an earlier one, was meant for."""
        clue = view.clue
        if clue is None:
            raise AgentError("an operative guesses after a clue; the view has none")
        found = sum(role is view.team.role for _, role in view.history[-1].touches)
        word = self._word(view)
        rates = self.mind.listener.rates(self.mind.relatedness(word, hidden)[None, :])[0]
        if isinstance(clue.number, int) and clue.number > 0:
            wanted = min(clue.number - found, view.own_left)
        else:
            wanted = 1 if clue.number is UNLIMITED else 0
        now = among_first(rates, wanted) if wanted > 0 else np.zeros(len(hidden))
        if clue.number == 0:
            rates = 1.0 / rates  # a zero clue warns away from what is near
            now = among_first(rates / rates.sum(), 1) * 0.5
        earlier = self._leftovers(view, hidden)
        either: Floats = 1.0 - (1.0 - now) * (1.0 - earlier)
        return np.minimum(either, 0.995)

    def _leftovers(self, view: OperativeView, hidden: list[str]) -> Floats:
        """Probability that each card was meant by an earlier clue of the team and not found then."""
        chance = np.zeros(len(hidden))
        for turn in view.history[:-1]:
            if turn.team is not view.team or turn.clue is None or not isinstance(turn.clue.number, int):
                continue
            found = sum(role is view.team.role for _, role in turn.touches)
            missing = min(turn.clue.number - found, view.own_left)
            if missing <= 0:
                continue
            rates = self.mind.listener.rates(self.mind.relatedness(turn.clue.word, hidden)[None, :])[0]
            chance = 1.0 - (1.0 - chance) * (1.0 - _MEMORY * among_first(rates, missing))
        return chance

    def _gain(self, view: OperativeView, chance: Floats) -> float:
        """Expected gain of one touch over stopping now, in the unit of the value."""
        payoff = self.value.payoff(view.own_left, view.rival_left)
        return float(chance @ np.array([payoff[1, 0], *payoff[0, 1:]]) - payoff[0, 0])

    @staticmethod
    def _word(view: OperativeView) -> str:
        return view.clue.word if view.clue else ""


def _left(view: OperativeView) -> tuple[int, int, int, int]:
    """Own, rival, bystander and assassin cards still hidden: public, by counting what is covered."""
    _, _, bystanders, assassins = view.ruleset.counts
    gone = view.covered
    return (
        view.own_left,
        view.rival_left,
        bystanders - sum(r is Role.BYSTANDER for r in gone),
        assassins - sum(r is Role.ASSASSIN for r in gone),
    )
