"""The planning spymaster: it weighs every clue and number by what a listener would do with them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from codenames_ai.agents.choice import LINKED, CardChance, ClueChoice, Endings
from codenames_ai.agents.covering import easiest_to_confuse, hardest_to_clue
from codenames_ai.agents.dials import Dials
from codenames_ai.agents.memory import remembered, suspicion, warned
from codenames_ai.agents.mind import Mind
from codenames_ai.agents.partner import Partner
from codenames_ai.errors import AgentError
from codenames_ai.legality import Level, VocabularyFilter, check_clue
from codenames_ai.rules import UNLIMITED, Clue, SpymasterView
from codenames_ai.scoring import Ranking, Seats, Value, best, exact_turn, value_named

Floats = NDArray[np.floating]
Mask = NDArray[np.bool_]

_SUSPECTED = 0.15  # suspicion of some card from which a clue for zero is thought of (AI-06)
_LEFTOVERS = 1.2  # suspected own cards from which an unlimited clue is thought of (AI-07)
_RUNNERS_UP = 3


@dataclass(frozen=True)
class _Situation:
    """What one search needs: the board as columns, what may be said, what is still suspected."""

    view: SpymasterView
    seats: Seats
    relatedness: list[Floats]
    heard: Floats  # touch rates under each clue alone
    rates: Floats  # as the search uses them: memory, and what the dials do to danger
    suspected: Floats
    allowed: Mask
    may_mean: Mask
    payoff: Floats


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
        self._partner = self.partner or Partner([self.mind])

    def give_clue(self, view: SpymasterView) -> Clue:
        """Return the best clue; its reasons stay in ``explanation``.

        Raises
        ------
        AgentError
            When not one word of the vocabulary is legal.
        """
        best_first = self.choices(view, top=1 + _RUNNERS_UP)
        rest = tuple((c.clue, c.value) for c in best_first[1:])
        self.explanation = replace(best_first[0], runners_up=rest)
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
        self._partner.observe(view)
        at = self._situation(view)
        stale = self.stale(view)
        found = self._distinct(at, self._rank(at, at.allowed & ~stale, top), top)
        if not found:  # a tiny vocabulary: better an old clue than none
            found = self._distinct(at, self._rank(at, at.allowed, top), top)
        if not found:
            raise AgentError("no legal clue: none of the spymaster's words may be said on this board")
        if view.ruleset.clue_zero and at.suspected.max(initial=0.0) >= _SUSPECTED:
            found = sorted([*found, *self._zero(at, at.allowed & ~stale)], key=lambda c: -c.value)[:top]
        return found

    def cover_penalty(self, view: SpymasterView) -> int:
        """Own card to be covered for the rival's broken rule: the one hardest to clue (AI-09)."""
        return hardest_to_clue(view, self.mind)

    def cover_rival(self, view: SpymasterView) -> int:
        """Rival card to be covered in the co-operative game: the one most easily confused with own cards (AI-08)."""
        return easiest_to_confuse(view, self.mind)

    def stale(self, view: SpymasterView) -> Mask:
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
        return self._explain(self._situation(view), clue, number, value)

    def _situation(self, view: SpymasterView) -> _Situation:
        cards = [view.words[i] for i in view.hidden]
        allowed, may_mean = self.legal.masks(view)
        seats = _seats(view)
        allowed = allowed & may_mean[:, seats.own].any(axis=1) & self.dials.within(len(allowed))
        turn = 1 + sum(t.team is view.team for t in view.history if t.end is not None)
        value = self.value or value_named("coop" if view.ruleset.mode == "coop" else "win")
        payoff = value.payoff(view.own_left, view.rival_left, turn)
        payoff[1:, 0] += self.dials.clarity * _card_worth(payoff)
        relatedness = self._partner.relatedness(cards)
        heard = self._partner.rates(relatedness, slice(None))
        suspected = suspicion(view, self.mind, view.team, view.history, self.dials.memory)
        return _Situation(
            view,
            seats,
            relatedness,
            heard,
            self._endangered(remembered(heard, suspected, self.dials.pull), seats),
            suspected,
            allowed,
            may_mean,
            payoff,
        )

    def _endangered(self, rates: Floats, seats: Seats) -> Floats:
        """Touch rates with wrong cards as likely as the dials make them."""
        danger = self.dials.danger
        if danger == 1.0:
            return rates
        factor = np.full(rates.shape[1], danger, dtype=rates.dtype)
        factor[seats.own] = 1.0
        return rates * factor

    def _rank(self, at: _Situation, allowed: Mask, top: int) -> Ranking:
        """Search the allowed clues; more are asked for than wanted, to leave room for dropping twins."""
        most = np.minimum(at.may_mean[:, at.seats.own].sum(axis=1), self._meant(at))
        worth = _card_worth(at.payoff)
        bonus = np.where(allowed, -self.dials.familiarity * worth * self.mind.strangeness, -np.inf)
        return best(
            lambda rows: at.rates[rows],
            len(allowed),
            at.seats,
            at.payoff,
            range(1, min(at.view.own_left, at.view.ruleset.clue_max_number) + 1),
            bonus=bonus.astype(np.float32),
            most=most,
            top=6 * top,
        )

    def _meant(self, at: _Situation) -> NDArray[np.intp]:
        """How many own cards each clue really speaks for, at least one: a number is no hint to guess on (AI-03)."""
        floor = self.dials.link * at.heard.mean(axis=1, keepdims=True)
        spoken: NDArray[np.intp] = np.maximum((at.heard[:, at.seats.own] >= floor).sum(axis=1), 1)
        return spoken

    def _distinct(self, at: _Situation, ranking: Ranking, top: int) -> list[ClueChoice]:
        """The best clues of a ranking that are legal for what they mean and no near-twins of one another."""
        found: list[ClueChoice] = []
        taken = np.zeros(len(self.mind.vocabulary), dtype=bool)
        for clue, number, value in zip(ranking.clues, ranking.numbers, ranking.values, strict=True):
            if taken[clue]:
                continue
            choice = self._explain(at, int(clue), int(number), float(value))
            if check_clue(choice.clue, at.view, targets=choice.intended).level is not Level.LEGAL:
                continue  # it only sounds like a card it is meant for
            found.append(choice)
            if len(found) == top:
                break
            taken |= self.mind.near(self.mind.vocabulary[clue], self.dials.twin)
        return found

    def _zero(self, at: _Situation, allowed: Mask) -> list[ClueChoice]:
        """The best clue for zero: it warns of what is near, and the operative finds what earlier clues meant (AI-06)."""
        bonus = np.where(allowed, -self.dials.familiarity * _card_worth(at.payoff) * self.mind.strangeness, -np.inf)
        most = int(max(1, np.floor(at.suspected[at.seats.own].sum())))
        rates = self._endangered(warned(at.heard, at.suspected), at.seats)
        ranking = best(
            lambda rows: rates[rows],
            len(allowed),
            at.seats,
            at.payoff,
            [min(most, at.view.own_left)],
            bonus=bonus.astype(np.float32),
            top=3,
        )
        made = []
        for clue, number, value in zip(ranking.clues, ranking.numbers, ranking.values, strict=True):
            choice = self._explain(at, int(clue), int(number), float(value), rates)
            if check_clue(choice.clue, at.view, targets=()).level is Level.LEGAL:
                made.append(choice)
        return made

    def _explain(
        self, at: _Situation, clue: int, number: int, value: float, warning: Floats | None = None
    ) -> ClueChoice:
        """Reasons of one candidate in a situation; ``warning`` holds the rates when it is a clue for zero."""
        view, seats = at.view, at.seats
        zero = warning is not None
        rates = (at.rates if warning is None else warning)[clue : clue + 1]
        turn = exact_turn(rates, seats, number)
        chance = rates[0] / rates[0].sum()
        word = self.mind.vocabulary[clue]
        order = np.argsort(-rates[0], kind="stable")
        own = seats.own[np.argsort(-rates[0, seats.own], kind="stable")]
        meant = [] if zero else [i for i in own if at.may_mean[clue, i]][:number]
        said: int | object = 0 if zero else number
        recalled = float(at.suspected[own].sum() - at.suspected[meant].sum())
        if not zero and view.ruleset.clue_unlimited and recalled >= _LEFTOVERS:
            said = UNLIMITED  # two or more old cards may be caught as well (AI-07)
        chances = tuple(
            CardChance(
                card=view.hidden[i],
                word=view.words[view.hidden[i]],
                role=view.key[view.hidden[i]],
                chance=float(chance[i]),
                relatedness=float(at.relatedness[0][clue, i]),
                link=self.mind.model.link(word, view.words[view.hidden[i]])
                if chance[i] >= LINKED or i in meant
                else "",
            )
            for i in order
        )
        return ClueChoice(
            clue=Clue(word, said),  # type: ignore[arg-type]
            intended=tuple(view.hidden[i] for i in meant),
            value=value,
            expected_own=float(turn.expected_own[0]),
            all_intended=float(turn.after[0, number] - turn.wrong[0, number]),
            endings=Endings(*(float(p) for p in turn.ends[0])),
            chances=chances,
        )


def _card_worth(payoff: Floats) -> float:
    """What one own card is worth in a position."""
    return float(np.ptp(payoff[:, 0])) / max(len(payoff) - 1, 1)


def _seats(view: SpymasterView) -> Seats:
    """Columns of the hidden cards by owner."""
    place = {card: column for column, card in enumerate(view.hidden)}
    return Seats.of(*([place[i] for i in cards] for cards in (view.own, view.rival, view.assassin)))
