"""Teams, roles, cards and the board they lie on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from codenames_ai.errors import InvalidBoard, NotationError

_BETWEEN = " / "


class Team(Enum):
    """One of the two teams (G-SETUP-01)."""

    RED = "red"
    BLUE = "blue"

    @property
    def rival(self) -> Team:
        """The other team."""
        return Team.BLUE if self is Team.RED else Team.RED

    @property
    def role(self) -> Role:
        """The role of this team's cards."""
        return Role.RED if self is Team.RED else Role.BLUE


class Role(Enum):
    """The identity of a card (G-SETUP-13)."""

    RED = "red"
    BLUE = "blue"
    BYSTANDER = "bystander"
    ASSASSIN = "assassin"

    @classmethod
    def of(cls, team: Team) -> Role:
        """The role of a team's cards."""
        return team.role

    @property
    def team(self) -> Team | None:
        """Whose card it is, or None for a bystander and the assassin."""
        return Team(self.value) if self.value in ("red", "blue") else None

    @property
    def letter(self) -> str:
        """One-letter notation: R, B, ``.`` and X."""
        return _LETTERS[self]


_LETTERS = {Role.RED: "R", Role.BLUE: "B", Role.BYSTANDER: ".", Role.ASSASSIN: "X"}
ROLE_OF_LETTER = {letter: role for role, letter in _LETTERS.items()}


@dataclass(frozen=True, slots=True)
class Card:
    """A codename card.

    Attributes
    ----------
    text : str
        As displayed.
    key : str
        For comparison; made by the caller, the case-folded text when left empty.
    """

    text: str
    key: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.text, str) or not isinstance(self.key, str):
            raise InvalidBoard(f"a card's word is text, not {type(self.text).__name__}")
        if not self.text.strip():
            raise InvalidBoard("a card needs a word; this one is blank")
        if len(self.text.splitlines()) > 1 or _BETWEEN in f" {self.text} ":
            raise InvalidBoard(f"a card's word stands on one line and has no {_BETWEEN!r}: {self.text[:40]!r}")
        if not self.key:
            object.__setattr__(self, "key", " ".join(self.text.casefold().split()))

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Board:
    """A grid of cards, row by row (W-SETUP-07, P-SETUP-08).

    Attributes
    ----------
    cards : tuple of Card
    rows, cols : int
    language : str
        ISO 639-1 code of the language of play.

    Raises
    ------
    InvalidBoard
        When the number of cards does not fill the grid or two cards have the same key (derived from W-COMP-01).
    """

    cards: tuple[Card, ...]
    rows: int = 5
    cols: int = 5
    language: str = "en"

    def __post_init__(self) -> None:
        if self.rows < 1 or self.cols < 1:
            raise InvalidBoard(f"a board of {self.rows} x {self.cols} has no cards")
        if len(self.cards) != self.rows * self.cols:
            raise InvalidBoard(
                f"a board of {self.rows} x {self.cols} needs {self.rows * self.cols} cards, not {len(self.cards)}"
            )
        seen: dict[str, str] = {}
        for card in self.cards:
            if card.key in seen:
                raise InvalidBoard(f"{card.text!r} and {seen[card.key]!r} are the same word; a board has each once")
            seen[card.key] = card.text

    @classmethod
    def from_words(
        cls,
        words: Iterable[str],
        rows: int = 5,
        cols: int = 5,
        language: str = "en",
        keys: Iterable[str] = (),
    ) -> Board:
        """Build from texts and, if the caller has them, their comparison keys in the same order."""
        texts = list(words)
        folded = list(keys) or [""] * len(texts)
        if len(folded) != len(texts):
            raise InvalidBoard(f"{len(texts)} words but {len(folded)} keys")
        return cls(tuple(map(Card, texts, folded)), rows, cols, language)

    @property
    def words(self) -> tuple[str, ...]:
        """Texts of all cards, in order."""
        return tuple(card.text for card in self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        """Notation, such as ``en 5x5 apple / bank / …``."""
        return f"{self.language} {self.rows}x{self.cols} {_BETWEEN.join(self.words)}"

    @classmethod
    def parse(cls, text: str) -> Board:
        """Read the notation.

        Raises
        ------
        NotationError
            When it is not of the form ``language ROWSxCOLS word / word / …``.
        """
        try:
            language, grid, words = text.split(" ", 2)
            rows, cols = (int(n) for n in grid.split("x"))
        except ValueError:
            raise NotationError(f"not a board: {text[:60]!r}; write 'en 5x5 apple / bank / …'") from None
        return cls.from_words(words.split(_BETWEEN), rows, cols, language)
