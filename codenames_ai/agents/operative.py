"""The reasoning operative: it asks what the spymaster meant, and whether one more touch is worth its risk.

Under the listener's Plackett-Luce order, the probability that a card is among the first ``N`` is

    P(card i among the first N) = integral over t of f_i(t) * P(fewer than N other cards have rung by t) dt,

with exponential clocks as in `codenames_ai.scoring.outcomes`. That is read as the probability that card ``i`` was
meant. Earlier clues of the team add their share, the rival's clues take theirs. A card that nobody meant belongs to
anybody, in proportion to the cards each side still has hidden. Whether to touch is decided by looking ahead through
the cards in falling order.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from codenames_ai.agents.choice import CardChance, GuessChoice
from codenames_ai.agents.memory import FADING, RIVAL, suspicion, warned
from codenames_ai.agents.mind import Mind
from codenames_ai.errors import AgentError
from codenames_ai.rules import UNLIMITED, OperativeView, Role
from codenames_ai.scoring import Value, among_first, value_of_mode

Floats = NDArray[np.floating]

_SURE = 0.995
_LINKS = 4  # likeliest cards whose links are said
_MOST_AHEAD = 10  # touches looked ahead


@dataclass
class ReasoningOperative:
    """Touches in falling probability and stops when going on loses more than it gains.

    Parameters
    ----------
    mind : Mind
    value : Value, optional
        By default the chance to win, or the turns needed in the co-operative game.
    trust : float
        How much more the spymaster's choice of words is trusted than an average player's: multiplies the listener's sharpness.
    fading : float
        Belief in what earlier clues of the team meant, from 0 to 1.
    rival : float
        Belief in what clues of the rival meant, from 0 to 1.
    """

    mind: Mind
    value: Value | None = None
    trust: float = 2.0
    fading: float = FADING
    rival: float = RIVAL
    name: str = "reasoning operative"
    explanation: GuessChoice | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self._keen = Mind(
            self.mind.model, replace(self.mind.listener, sharpness=self.mind.listener.sharpness * self.trust)
        )

    def guess(self, view: OperativeView) -> int | None:
        """Return the card with the best chance to be the team's own, or None to stop.

        Raises
        ------
        AgentError
            When it is asked without a clue.
        """
        chances = self.role_chances(view)
        order = np.argsort(-chances[:, 0], kind="stable")
        gain = self._gain(view, chances[order])
        stop = view.may_stop and gain <= 0.0
        word = self._word(view)
        hidden, words = view.hidden, list(view.hidden_words)
        related = self.mind.relatedness(word, words)
        self.explanation = GuessChoice(
            card=None if stop else hidden[order[0]],
            gain=gain,
            chances=tuple(
                CardChance(
                    hidden[i],
                    words[i],
                    None,
                    float(chances[i, 0]),
                    float(related[i]),
                    self.mind.model.link(word, words[i]) if place < _LINKS else "",
                )
                for place, i in enumerate(order)
            ),
            danger=tuple(float(p) for p in chances[order[0], 1:]),
        )
        return self.explanation.card

    def role_chances(self, view: OperativeView) -> Floats:
        """Probabilities that each hidden card is own, bystander, rival or assassin, shape (n_hidden, 4)."""
        meant = self._meant(view)
        own, rival, bystander, assassin = _left(view)
        others = max(len(meant) - meant.sum(), 1e-9)
        spare = max(own - meant.sum(), 0.0)
        rest = np.tile(np.array([spare, bystander, rival, assassin]) / others, (len(meant), 1))
        against = suspicion(view, self.mind, view.team.rival, view.history, self.rival)
        rest[:, 2] += against * rest.sum(axis=1)
        rest /= np.maximum(rest.sum(axis=1, keepdims=True), 1e-9)
        chances: Floats = meant[:, None] * np.array([1.0, 0.0, 0.0, 0.0]) + (1.0 - meant)[:, None] * rest
        return chances

    def _meant(self, view: OperativeView) -> Floats:
        """Probability that each hidden card is one that this clue, or an earlier one, was meant for."""
        clue = view.clue
        if clue is None:
            raise AgentError("an operative guesses after a clue; the view has none")
        hidden = list(view.hidden_words)
        found = sum(role is view.team.role for _, role in view.history[-1].touches)
        rates = self._keen.listener.rates(self.mind.relatedness(clue.word, hidden)[None, :])
        earlier = suspicion(view, self._keen, view.team, view.history[:-1], self.fading)
        if clue.number == 0:  # a zero clue warns away from what is near
            told = warned(rates, earlier)[0]
            suspected: Floats = np.minimum(told / max(told.max(), 1e-12) * max(earlier.max(), 0.3), _SURE)
            return suspected
        if isinstance(clue.number, int):
            wanted = min(clue.number - found, view.own_left)
        else:
            wanted = 1 if clue.number is UNLIMITED and not found else 0
        now = among_first(rates[0], wanted) if wanted > 0 else np.zeros(len(hidden))
        either: Floats = 1.0 - (1.0 - now) * (1.0 - earlier)
        return np.minimum(either, _SURE)

    def _gain(self, view: OperativeView, chances: Floats) -> float:
        """Gain of going on over stopping now, the later cards of the order looked at too (AI-04)."""
        value = self.value or value_of_mode(view.ruleset.mode)
        payoff = value.payoff(view.own_left, view.rival_left, _own_turn(view))
        limit = _MOST_AHEAD if view.guess_limit is None else view.guess_limit - view.guesses_made
        ahead = -np.inf
        for step in range(min(limit, len(chances), view.own_left) - 1, -1, -1):
            right = max(payoff[step + 1, 0], ahead)
            ahead = float(chances[step] @ np.array([right, *payoff[step, 1:]]))
        return ahead - float(payoff[0, 0])

    @staticmethod
    def _word(view: OperativeView) -> str:
        return view.clue.word if view.clue else ""


def _own_turn(view: OperativeView) -> int:
    """Number of the team's present turn, from 1."""
    return max(1, sum(turn.team is view.team for turn in view.history))


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
