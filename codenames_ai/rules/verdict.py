"""What a referee says of a clue, and the smallest referee there is."""

from __future__ import annotations

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


class VisibleWordReferee:
    """Refuses the exact visible word (by comparison key) and clues of more than one word; nothing else."""

    def check(self, clue: Clue, view: SpymasterView, targets: tuple[int, ...] | None = None) -> Verdict:
        """Judge by the keys of the cards."""
        word = " ".join(clue.word.casefold().split())
        reasons = [
            Reason("VISIBLE_WORD", Level.ILLEGAL, "W-LEGAL-05", card.text, english=f"{card.text} is on the board")
            for card in (view.board.cards[i] for i in view.hidden)
            if card.key == word
        ]
        if " " in word:
            english = "a clue is a single word"
            reasons.append(Reason("MULTIWORD", Level.ILLEGAL, "G-CLUE-01", english=english))
        return Verdict.of(tuple(reasons))
