"""The planning spymaster: it weighs every clue and number by what a listener would do with them."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from codenames_ai.agents.choice import CardChance, ClueChoice, Endings
from codenames_ai.agents.mind import Mind
from codenames_ai.errors import AgentError
from codenames_ai.legality import Level, VocabularyFilter, check_clue
from codenames_ai.rules import Clue, SpymasterView
from codenames_ai.scoring import Ranking, Reward, Seats, Value, best, outcomes

Floats = NDArray[np.floating]


@dataclass(frozen=True, slots=True)
class Dials:
    """What a player may set.

    Attributes
    ----------
    familiarity : float
        Payoff given up for saying a common word rather than the rarest one; 0 or more.
    twin : float
        Cosine from which a clue counts as a near-twin of one given before, or of another choice in a list.
    """

    familiarity: float = 0.3
    twin: float = 0.75


@dataclass
class PlanningSpymaster:
    """Chooses the clue and number with the greatest expected value under its listener.

    Never repeats a clue of the game or its near-twin, gives only clues the referee passes, and always finds one.

    Parameters
    ----------
    mind : Mind
        Associations and listener; the listener models the *partner*, not the spymaster itself.
    legal : VocabularyFilter
        The referee over ``mind.vocabulary``.
    value : Value
        Expected reward or chance to win.
    dials : Dials
    """

    mind: Mind
    legal: VocabularyFilter
    value: Value = field(default_factory=Reward)
    dials: Dials = field(default_factory=Dials)
    name: str = "planning spymaster"
    explanation: ClueChoice | None = field(default=None, init=False)

    def give_clue(self, view: SpymasterView) -> Clue:
        """Return the best clue; its reasons stay in ``explanation``.

        Raises
        ------
        AgentError
            When not one word of the vocabulary is legal.
        """
        self.explanation = self.choices(view, top=1)[0]
        return self.explanation.clue

    def choices(self, view: SpymasterView, top: int = 10) -> list[ClueChoice]:
        """Return the best clues, best first, no two of them near-twins.

        Parameters
        ----------
        view : SpymasterView
        top : int
            How many; fewer when the vocabulary runs out of legal words.

        Raises
        ------
        AgentError
            When not one word of the vocabulary is legal.
        """
        hidden = np.array(view.hidden)
        cards = [view.board.cards[i].text for i in hidden]
        matrix = self.mind.model.matrix(cards)
        seats = _seats(view)
        allowed, may_mean = self.legal.masks(view)
        most = may_mean[:, seats.own].sum(axis=1)
        allowed = allowed & (most > 0)
        ranking = self._rank(view, matrix, seats, allowed & ~self.stale(view), most, top)
        if not ranking.clues.size:  # a tiny vocabulary: better an old clue than none
            ranking = self._rank(view, matrix, seats, allowed, most, top)
        if not ranking.clues.size:
            raise AgentError("no legal clue: none of the spymaster's words may be said on this board")
        found: list[ClueChoice] = []
        taken = np.zeros(len(self.mind.vocabulary), dtype=bool)
        for clue, number, value in zip(ranking.clues, ranking.numbers, ranking.values, strict=True):
            if not taken[clue]:
                choice = self.explain(view, int(clue), int(number), float(value))
                if check_clue(choice.clue, view, targets=choice.intended).level is not Level.LEGAL:
                    continue  # it only sounds like a card it is meant for
                found.append(choice)
                if len(found) == top:
                    break
                taken |= self.mind.near(self.mind.vocabulary[clue], self.dials.twin)
        if not found:
            raise AgentError("no legal clue: every word left only sounds like the card it would be meant for")
        return found

    def _rank(
        self,
        view: SpymasterView,
        matrix: Floats,
        seats: Seats,
        allowed: NDArray[np.bool_],
        most: NDArray[np.intp],
        top: int,
    ) -> Ranking:
        """Search the allowed clues; more are asked for than wanted, to leave room for dropping twins."""
        payoff = self.value.payoff(view.own_left, view.rival_left)
        bonus = np.where(allowed, -self.dials.familiarity * self.mind.strangeness, -np.inf)
        largest = min(view.own_left, view.ruleset.clue_max_number)
        return best(
            lambda rows: self.mind.listener.rates(matrix[rows]),
            len(matrix),
            seats,
            payoff,
            range(1, largest + 1),
            bonus=bonus.astype(np.float32),
            most=most,
            top=6 * top,
        )

    def stale(self, view: SpymasterView) -> NDArray[np.bool_]:
        """Candidates said before in this game, by either team, or too near to one that was."""
        stale = np.zeros(len(self.mind.vocabulary), dtype=bool)
        for turn in view.history:
            if turn.clue is not None:
                stale |= self.mind.near(turn.clue.word, self.dials.twin)
        return stale

    def explain(self, view: SpymasterView, clue: int, number: int, value: float) -> ClueChoice:
        """Reasons of one candidate: the numbers shown are the numbers used.

        Parameters
        ----------
        view : SpymasterView
        clue : int
            Row in the vocabulary.
        number : int
        value : float
            What the choice was found to be worth.
        """
        seats = _seats(view)
        matrix = self.mind.model.matrix([view.words[i] for i in view.hidden])
        may_mean = self.legal.masks(view)[1]
        row = matrix[clue : clue + 1]
        rates = self.mind.listener.rates(row)
        turn = outcomes(rates, seats.own, seats.rival, seats.assassin, number)
        chance = rates[0] / rates[0].sum()
        meant = [i for i in seats.own[np.argsort(-rates[0, seats.own], kind="stable")] if may_mean[clue, i]][:number]
        word = self.mind.vocabulary[clue]
        order = np.argsort(-rates[0], kind="stable")
        chances = tuple(
            CardChance(
                card=view.hidden[i],
                word=view.words[view.hidden[i]],
                role=view.key[view.hidden[i]],
                chance=float(chance[i]),
                relatedness=float(row[0, i]),
                link=self.mind.model.link(word, view.words[view.hidden[i]]),
            )
            for i in order
        )
        return ClueChoice(
            clue=Clue(word, number),
            intended=tuple(view.hidden[i] for i in meant),
            value=value,
            expected_own=float(turn.expected_own[0]),
            all_intended=float(turn.after[0, number] - turn.wrong[0, number]),
            endings=Endings(*(float(p) for p in turn.ends[0])),
            chances=chances,
        )


def _seats(view: SpymasterView) -> Seats:
    """Columns of the hidden cards by owner."""
    place = {card: column for column, card in enumerate(view.hidden)}
    return Seats.of(*([place[i] for i in cards] for cards in (view.own, view.rival, view.assassin)))
