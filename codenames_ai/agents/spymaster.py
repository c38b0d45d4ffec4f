"""The planning spymaster: it weighs every clue and number by what a listener would do with them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from codenames_ai.agents.ahead import left_behind, shortlist
from codenames_ai.agents.choice import ClueChoice
from codenames_ai.agents.covering import easiest_to_confuse, hardest_to_clue
from codenames_ai.agents.dials import Dials
from codenames_ai.agents.memory import remembered, suspicion
from codenames_ai.agents.mind import Mind
from codenames_ai.agents.partner import Partner
from codenames_ai.agents.situation import Floats, Mask, Situation, card_worth, seats_of
from codenames_ai.agents.special import unlimited, zero
from codenames_ai.errors import AgentError, DataError
from codenames_ai.legality import Level, VocabularyFilter, check_clue
from codenames_ai.rules import Clue, SpymasterView
from codenames_ai.scoring import Foresight, Ranking, Seats, Value, best, value_of_mode

_RUNNERS_UP = 3
_ROOM = 16  # clues looked for at least: twins and clues that only sound like a card are dropped later


@dataclass
class PlanningSpymaster:
    """Chooses the clue and number with the greatest value under its listener.

    Never repeats a clue of the game or its near-twin, gives only clues the referee passes, and always finds one.

    Parameters
    ----------
    mind : Mind
        Associations and listener; the listener models the *partner*, not the spymaster itself.
    legal : VocabularyFilter
        The referee over ``mind.vocabulary``.
    value : Value, optional
        By default the chance to win, or the turns needed in the co-operative game.
    dials : Dials
    partner : Partner, optional
        Possible listeners; by default the listener of ``mind`` alone.
    """

    mind: Mind
    legal: VocabularyFilter
    value: Value | None = None
    dials: Dials = field(default_factory=Dials)
    partner: Partner | None = None
    name: str = "planning spymaster"
    explanation: ClueChoice | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        if tuple(self.legal.words) != tuple(self.mind.vocabulary):
            raise DataError("the referee's words are not the mind's; make it with VocabularyFilter(mind.vocabulary)")
        self._partner = self.partner or Partner([self.mind])

    def give_clue(self, view: SpymasterView) -> Clue:
        """Return the best clue; its reasons stay in ``explanation``.

        Raises
        ------
        AgentError
            When not one word of the vocabulary is legal.
        """
        at, best_first = self._choose(view, 1 + _RUNNERS_UP)
        rest = tuple((c.clue, c.value) for c in best_first[1:])
        self.explanation = replace(at.linked(best_first[0]), runners_up=rest)
        return self.explanation.clue

    def choices(self, view: SpymasterView, top: int = 10) -> list[ClueChoice]:
        """Return the best clues, best first, no two of them near-twins.

        Parameters
        ----------
        view : SpymasterView
        top : int
            How many, at least 1; fewer when the vocabulary runs out of legal words.

        Raises
        ------
        DataError
            When none is asked for.
        AgentError
            When not one word of the vocabulary is legal.
        """
        if top < 1:
            raise DataError(f"{top} clues are none: ask for 1 or more")
        at, best_first = self._choose(view, top)
        return [at.linked(choice) for choice in best_first]

    def _choose(self, view: SpymasterView, top: int) -> tuple[Situation, list[ClueChoice]]:
        """The situation and its best clues."""
        self._partner.observe(view)
        at = self.situation(view)
        fresh = at.allowed & ~self.stale(view)
        wide = max(top, int(self.dials.ahead))
        for allowed in (fresh, at.allowed):  # with a tiny vocabulary: better an old clue than none
            found = self._distinct(at, self._rank(at, allowed, wide), wide)
            found = self._legal(at, self._ahead(at, allowed, found), top)
            if found:
                break
        else:
            raise AgentError("no legal clue: none of the spymaster's words may be said on this board")
        found += zero(at, self._bonus(at, fresh), self._danger(at.seats, len(view.hidden)), self.dials.twin)
        return at, sorted(found, key=lambda c: -c.value)[:top]

    def game_over(self, view: SpymasterView) -> None:
        """Learn from the last turn too; called when a game has ended."""
        self._partner.observe(view)

    def cover_penalty(self, view: SpymasterView) -> int:
        """Own card to be covered for the rival's broken rule: the one hardest to clue (AI-09)."""
        return hardest_to_clue(view, self.mind)

    def cover_rival(self, view: SpymasterView) -> int:
        """Rival card to be covered in the co-operative game: the one most easily confused with own cards (AI-08)."""
        return easiest_to_confuse(view, self.mind)

    def stale(self, view: SpymasterView) -> Mask:
        """Candidates said before in this game, by either team, or too near to one that was."""
        said = [turn.clue.word for turn in view.history if turn.clue is not None]
        twins = [self.mind.near(word, self.dials.twin) for word in said]
        stale: Mask = np.logical_or.reduce([np.zeros(len(self.mind.vocabulary), dtype=bool), *twins])
        return stale

    def situation(self, view: SpymasterView) -> Situation:
        """What the search looks at: rates, what may be said, what outcomes are worth."""
        cards = list(view.hidden_words)
        allowed, may_mean = self.legal.masks(view)
        seats = seats_of(view)
        allowed = allowed & may_mean[:, seats.own].any(axis=1) & self.dials.within(len(allowed))
        turn = 1 + sum(t.team is view.team for t in view.history if t.end is not None)
        value = self.value or value_of_mode(view.ruleset.mode)
        payoff = value.payoff(view.own_left, view.rival_left, turn)
        worth = card_worth(payoff)
        payoff[1:, 0] += self.dials.clarity * worth
        heard = self._partner.rates(self._partner.relatedness(cards), slice(None))
        surest = seats.own[heard[:, seats.own].argmax(axis=1)]  # a clue must not work by a card that it may not mean
        allowed = allowed & may_mean[np.arange(len(allowed)), surest]
        suspected = suspicion(view, self.mind, view.team, view.history, self.dials.memory)
        rates = remembered(heard, suspected, self.dials.pull)
        if self.dials.danger != 1.0:
            rates = rates * self._danger(seats, len(cards)).astype(rates.dtype)
        return Situation(
            view, self.mind, seats, heard, rates, suspected, allowed, may_mean, value, payoff, worth, turn
        )

    def _danger(self, seats: Seats, n_cards: int) -> Floats:
        """Factor on the touch rate of every card: wrong ones are as likely as the dials make them."""
        factor = np.full(n_cards, self.dials.danger)
        factor[seats.own] = 1.0
        return factor

    def _rank(self, at: Situation, allowed: Mask, top: int) -> Ranking:
        """Search the allowed clues; more are asked for than wanted, to leave room for dropping twins."""
        most = np.minimum(at.may_mean[:, at.seats.own].sum(axis=1), self._meant(at))
        return best(
            lambda rows: at.rates[rows],
            len(allowed),
            at.seats,
            at.payoff,
            range(1, min(at.view.own_left, at.view.ruleset.clue_max_number) + 1),
            bonus=self._bonus(at, allowed),
            most=most,
            top=max(_ROOM, 2 * top),
        )

    def _meant(self, at: Situation) -> NDArray[np.intp]:
        """How many own cards each clue really speaks for, at least one: a number is no hint to guess on (AI-03)."""
        floor = self.dials.link * at.heard.mean(axis=1, keepdims=True)
        spoken: NDArray[np.intp] = np.maximum((at.heard[:, at.seats.own] >= floor).sum(axis=1), 1)
        return spoken

    def _distinct(self, at: Situation, ranking: Ranking, top: int) -> list[ClueChoice]:
        """The best clues of a ranking, no near-twins of one another."""
        alike = self.mind.model.alike(ranking.clues, self.dials.twin)
        kept: list[int] = []
        for place in range(len(ranking.clues)):
            if len(kept) < top and not alike[place, kept].any():
                kept.append(place)
        return [at.explain(int(ranking.clues[i]), int(ranking.numbers[i]), float(ranking.values[i])) for i in kept]

    def _legal(self, at: Situation, choices: list[ClueChoice], top: int) -> list[ClueChoice]:
        """The first choices that are legal for what they mean: a clue may not only sound like a card it is meant for."""
        legal: list[ClueChoice] = []
        for choice in choices:
            if len(legal) < top and check_clue(choice.clue, at.view, targets=choice.intended).level is Level.LEGAL:
                legal.append(unlimited(at, choice) or choice)
        return legal

    def _ahead(self, at: Situation, allowed: Mask, found: list[ClueChoice]) -> list[ClueChoice]:
        """The same choices, what they leave behind added to their value, best first."""
        if len(found) < 2 or not self.dials.ahead or not isinstance(at.value, Foresight):
            return found
        here = found[0].value - self.dials.clarity * at.card_worth * found[0].endings.clean
        now = (at.view.own_left, at.view.rival_left, at.turn, here)
        bonus = self._bonus(at, allowed)
        short = shortlist(at.rates, at.seats, bonus)
        rates, bonus = at.rates[short], bonus[short]
        meant = [at.columns(choice.intended) for choice in found]
        gains = left_behind(rates, at.seats, at.value, now, meant, bonus, at.view.ruleset.clue_max_number)
        looked = [
            replace(choice, value=choice.value + choice.all_intended * gain)
            for choice, gain in zip(found, gains, strict=True)
        ]
        return sorted(looked, key=lambda c: -c.value)

    def _bonus(self, at: Situation, allowed: Mask) -> NDArray[np.float32]:
        """What every word gets for being common; minus infinity for those not allowed."""
        worth = self.dials.familiarity * at.card_worth
        bonus: NDArray[np.float32] = np.where(allowed, -worth * self.mind.strangeness, -np.inf).astype(np.float32)
        return bonus
