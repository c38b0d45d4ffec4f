"""One position as a search needs it, and the reasons of a clue in it: the numbers shown are the numbers used."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from codenames_ai.agents.choice import LINKED, CardChance, ClueChoice, Endings
from codenames_ai.agents.mind import Mind
from codenames_ai.rules import Clue, SpymasterView
from codenames_ai.scoring import Seats, Value, exact_turn

Floats = NDArray[np.floating]
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Situation:
    """The board as columns, what may be said, what is still suspected.

    Attributes
    ----------
    view : SpymasterView
    mind : Mind
    seats : Seats
        Columns of the hidden cards by owner.
    heard : ndarray, shape (n_clues, n_hidden)
        Touch rates under each clue alone.
    rates : ndarray, shape (n_clues, n_hidden)
        As the search uses them: with memory, and with what the dials do to danger.
    suspected : ndarray, shape (n_hidden,)
        Chance that a card was meant by an earlier clue of the team and is still looked for.
    allowed : ndarray of bool, shape (n_clues,)
    may_mean : ndarray of bool, shape (n_clues, n_hidden)
    value : Value
    payoff : ndarray, shape (n_own + 1, 4)
        What every outcome of this turn is worth, clarity included.
    card_worth : float
        What one own card is worth here, clarity left aside.
    turn : int
    """

    view: SpymasterView
    mind: Mind
    seats: Seats
    heard: Floats
    rates: Floats
    suspected: Floats
    allowed: Mask
    may_mean: Mask
    value: Value
    payoff: Floats
    card_worth: float
    turn: int

    def columns(self, cards: tuple[int, ...]) -> list[int]:
        """Columns of cards given by their place on the board."""
        place = {card: column for column, card in enumerate(self.view.hidden)}
        return [place[card] for card in cards]

    def meant(self, clue: int, number: int) -> list[int]:
        """Columns of the own cards that a clue is given for, the surest first."""
        own = self.seats.own[np.argsort(-self.rates[clue, self.seats.own], kind="stable")]
        return [int(i) for i in own if self.may_mean[clue, i]][:number]

    def explain(
        self, clue: int, number: int, value: float, *, rates: Floats | None = None, zero: bool = False
    ) -> ClueChoice:
        """Reasons of one candidate, without the links (`linked`).

        Parameters
        ----------
        clue : int
            Row in the vocabulary.
        number : int
            Touches reckoned with.
        value : float
            What the choice was found to be worth.
        rates : ndarray, shape (n_clues, n_hidden), optional
            Other touch rates than those of the situation.
        zero : bool
            Whether zero is said, and nothing meant.
        """
        mine = (self.rates if rates is None else rates)[clue : clue + 1]
        turn = exact_turn(mine, self.seats, number)
        chance = mine[0] / mine[0].sum()
        hidden, words, key = self.view.hidden, self.view.words, self.view.key
        return ClueChoice(
            clue=Clue(self.mind.vocabulary[clue], 0 if zero else number),
            intended=() if zero else tuple(hidden[i] for i in self.meant(clue, number)),
            value=value,
            expected_own=float(turn.expected_own[0]),
            all_intended=float(turn.after[0, number] - turn.wrong[0, number]),
            endings=Endings(*(float(p) for p in turn.ends[0])),
            chances=tuple(
                CardChance(hidden[i], words[hidden[i]], key[hidden[i]], float(chance[i]), 0.0)
                for i in np.argsort(-mine[0], kind="stable")
            ),
        )

    def linked(self, choice: ClueChoice) -> ClueChoice:
        """The same choice with relatedness, and with what carries the link of every card that matters."""
        word = choice.clue.word
        related = self.mind.relatedness(word, [c.word for c in choice.chances])
        chances = tuple(
            replace(
                card,
                relatedness=float(nats),
                link=self.mind.model.link(word, card.word)
                if card.chance >= LINKED or card.card in choice.intended
                else "",
            )
            for card, nats in zip(choice.chances, related, strict=True)
        )
        return replace(choice, chances=chances)


def card_worth(payoff: Floats) -> float:
    """What one own card is worth in a position."""
    return float(np.ptp(payoff[:, 0])) / max(len(payoff) - 1, 1)


def seats_of(view: SpymasterView) -> Seats:
    """Columns of the hidden cards by owner."""
    place = {card: column for column, card in enumerate(view.hidden)}
    return Seats.of(*([place[i] for i in cards] for cards in (view.own, view.rival, view.assassin)))
