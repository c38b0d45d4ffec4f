"""What a referee says of a clue, and the smallest referee there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from codenames_ai.rules.clue import Clue
    from codenames_ai.rules.views import SpymasterView


class Level(Enum):
    """How a clue stands (RULES 5.6): legal, for the rival spymaster to decide, or illegal."""

    LEGAL = "legal"
    ASK = "ask"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Reason:
    """One finding about a clue.

    Attributes
    ----------
    code : str
        Such as ``VISIBLE_WORD``, ``WORD_FORM``, ``MULTIWORD``.
    level : Level
        How grave it is by itself; LEGAL for a mere notice.
    rule : str
        Id of the rule.
    word : str
        The board word concerned, empty when none is.
    text, english : str
        One sentence in the language of the board, and in English.
    """

    code: str
    level: Level
    rule: str
    word: str = ""
    text: str = ""
    english: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A level with every reason found; the level is that of the worst.

    Attributes
    ----------
    level : Level
    reasons : tuple of Reason
    """

    level: Level = Level.LEGAL
    reasons: tuple[Reason, ...] = ()

    @classmethod
    def of(cls, reasons: tuple[Reason, ...]) -> Verdict:
        """The worst level of some reasons."""
        order = (Level.LEGAL, Level.ASK, Level.ILLEGAL)
        return cls(max((r.level for r in reasons), key=order.index, default=Level.LEGAL), reasons)

    def __str__(self) -> str:
        """Level and reasons in English."""
        why = "; ".join(r.english or r.code for r in self.reasons)
        return f"{self.level.value}: {why}" if why else self.level.value


class Referee(Protocol):
    """Judges clues; the engine does no linguistics itself."""

    def check(self, clue: Clue, view: SpymasterView, targets: tuple[int, ...] | None = None) -> Verdict:
        """Judge a clue against the visible words; ``targets`` are the declared cards, None when undeclared."""
        ...


def folded(text: str) -> str:
    """The comparison key that `codenames_ai.rules.Card` makes when it is given none."""
    return " ".join(text.casefold().split())


@dataclass(frozen=True, slots=True)
class VisibleWordReferee:
    """The smallest referee: what can be judged without knowing a language.

    It refuses the exact visible word (W-LEGAL-05; no word is visible where cards are pictures), several words (G-CLUE-01), a
    hyphen where it is forbidden (P-CLUE-11) and a number that is not that of the declared cards (G-CLUE-05), and remarks on a
    number above the cards left (Q-04).

    Attributes
    ----------
    key : callable
        Makes the comparison key of a clue; that of the board's cards (`folded` for cards made without keys).
    """

    key: Callable[[str], str] = folded

    def check(self, clue: Clue, view: SpymasterView, targets: tuple[int, ...] | None = None) -> Verdict:
        """Judge by the keys of the cards."""
        rules, word, number = view.ruleset, self.key(clue.word), clue.number
        reasons = []
        if rules.name != "pictures":
            cards = view.hidden if rules.legality_covered_words_free else range(len(view.board))
            for card in (view.board.cards[i] for i in cards):
                if card.key == word:
                    reasons.append(_reason("VISIBLE_WORD", "W-LEGAL-05", f"{card.text} is on the board", card.text))
        if len(clue.word.split()) > 1:
            reasons.append(_reason("MULTIWORD", "G-CLUE-01", "a clue is a single word"))
        if "-" in clue.word and rules.legality_hyphen == "forbid":
            reasons.append(_reason("MULTIWORD", "P-CLUE-11", "a clue has no hyphen here"))
        if isinstance(number, int) and number:
            if targets is not None and len(targets) != number:
                reasons.append(_reason("NUMBER_AS_HINT", "G-CLUE-05", f"{number} is not the number of cards meant"))
            elif number > view.own_left:
                text = f"{number} is more than the {view.own_left} cards left"
                reasons.append(_reason("NUMBER_AS_HINT", "G-CLUE-05", text, level=Level.LEGAL))
        return Verdict.of(tuple(reasons))


def _reason(code: str, rule: str, english: str, word: str = "", level: Level = Level.ILLEGAL) -> Reason:
    return Reason(code, level, rule, word, english, english)
