"""The reasons of a clue as an object: what is meant, how every card stands, what may go wrong."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from codenames_ai.rules import Clue, Role

LINKED = 0.02
"""Chance from which the link of a card is looked up."""


@dataclass(frozen=True, slots=True)
class CardChance:
    """How one hidden card stands towards a clue.

    Attributes
    ----------
    card : int
        Index on the board.
    word : str
    role : Role or None
        Who it belongs to, when the one who explains knows it.
    chance : float
        Probability that it is the first card touched, from 0 to 1.
    relatedness : float
        In nats of the listener's preference.
    link : str
        What carries it: a lexicon entry, the nearest association, or likeness of meaning. Empty for cards that hardly matter.
    """

    card: int
    word: str
    role: Role | None
    chance: float
    relatedness: float
    link: str = ""


@dataclass(frozen=True, slots=True)
class Endings:
    """How the turn may end; the four probabilities sum to one.

    Attributes
    ----------
    clean, bystander, rival, assassin : float
    """

    clean: float
    bystander: float
    rival: float
    assassin: float


@dataclass(frozen=True, slots=True)
class ClueChoice:
    """A clue with its reasons.

    Attributes
    ----------
    clue : Clue
    intended : tuple of int
        Board indexes of the cards that are meant, the surest first.
    value : float
        Expected payoff in the unit of the spymaster's value (cards, or chance to win), with what the dials add for clarity
        and take off for a rare word: the number by which clues were compared.
    expected_own : float
        Expected number of own cards covered.
    all_intended : float
        Probability that as many own cards are covered as the number says.
    endings : Endings
    chances : tuple of CardChance
        Every hidden card, the likeliest first.
    runners_up : tuple of (Clue, float)
        The next best clues, no near-twins, with their values in the same unit.
    """

    clue: Clue
    intended: tuple[int, ...]
    value: float
    expected_own: float
    all_intended: float
    endings: Endings
    chances: tuple[CardChance, ...]
    runners_up: tuple[tuple[Clue, float], ...] = ()

    def __str__(self) -> str:
        """One line: the clue, what it means, and its dangers."""
        meant = ", ".join(c.word for c in self.chances if c.card in self.intended)
        danger = f"rival {self.endings.rival:.0%}, assassin {self.endings.assassin:.1%}"
        return f"{self.clue}  for {meant}  (all {self.all_intended:.0%}, {danger})"

    def to_dict(self) -> dict[str, object]:
        """Plain data for JSON."""
        data = asdict(self)
        data["clue"] = str(self.clue)
        data["runners_up"] = [[str(clue), value] for clue, value in self.runners_up]
        for chance, plain in zip(self.chances, data["chances"], strict=True):
            plain["role"] = chance.role.value if chance.role else None
        return data


@dataclass(frozen=True, slots=True)
class GuessChoice:
    """A guess with its reasons.

    Attributes
    ----------
    card : int or None
        What was chosen; None to stop.
    gain : float
        Expected gain of the best touch over stopping, in the unit of the operative's value.
    chances : tuple of CardChance
        Every hidden card, the likeliest first; ``chance`` is the probability that it is the team's own.
    danger : tuple of float
        Probabilities that the likeliest card is a bystander, the rival's, the assassin.
    """

    card: int | None
    gain: float
    chances: tuple[CardChance, ...]
    danger: tuple[float, ...] = ()
