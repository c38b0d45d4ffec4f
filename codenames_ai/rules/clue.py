"""A clue: one word and one number (G-CLUE-01)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from unicodedata import category

from codenames_ai.errors import NotationError
from codenames_ai.rules.answers import shown, whole


class Unlimited(Enum):
    """The number of an unlimited clue (W-CLUE-09)."""

    UNLIMITED = "∞"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return "UNLIMITED"


UNLIMITED = Unlimited.UNLIMITED
Number = int | Unlimited
_LONGEST = 100
_UNSEEN = ("Cc", "Cf", "Cs")  # control and format characters, halves of characters
_JOINERS = "\u200c\u200d"  # but words of Persian are spelt with these


@dataclass(frozen=True, slots=True)
class Clue:
    """One word and one number, with the notation ``ocean 3``, ``wing 0``, ``wing ∞``.

    Attributes
    ----------
    word : str
        As displayed; several words are representable, because a ruleset may allow them.
    number : int or Unlimited
        How many cards it relates to, at least 0 (G-CLUE-02, W-CLUE-08, W-CLUE-09).

    Raises
    ------
    NotationError
        When the word is blank, too long or not text, or the number is none.
    """

    word: str
    number: Number

    def __post_init__(self) -> None:
        if not isinstance(self.word, str):
            raise NotationError(f"a clue's word is text, not {type(self.word).__name__}")
        if type(self.word) is not str:  # numpy's, say: only plain text is kept
            object.__setattr__(self, "word", str.__str__(self.word))
        if not self.word.strip() or len(self.word) > _LONGEST or any(ch in "\n\r\t\v\f" for ch in self.word):
            raise NotationError(f"a clue's word has 1 to {_LONGEST} characters on one line, not {self.word[:40]!r}")
        if any(category(ch) in _UNSEEN and ch not in _JOINERS for ch in self.word):
            raise NotationError(
                f"a clue's word is what one sees, without control characters: {ascii(self.word[:40])}"
            )
        if isinstance(self.number, Unlimited):
            return
        number = whole(self.number)
        if number is None or number < 0:
            raise NotationError(f"a clue's number is 0, 1, 2, … or UNLIMITED, not {shown(self.number)}")
        object.__setattr__(self, "number", number)

    def __str__(self) -> str:
        return f"{self.word} {self.number}"

    @classmethod
    def parse(cls, text: str) -> Clue:
        """Read the notation (the parser for people, in six languages, is `codenames_ai.language.parse_clue`).

        Raises
        ------
        NotationError
            When there is no number at the end.
        """
        word, _, number = text.rpartition(" ")
        if number == UNLIMITED.value:
            return cls(word, UNLIMITED)
        if not (number.isascii() and number.isdigit()):
            raise NotationError(f"not a clue: {text[:40]!r}; write the word, then the number, as in 'ocean 3'")
        return cls(word, int(number))
