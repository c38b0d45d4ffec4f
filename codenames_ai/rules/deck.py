"""Physical decks: double-sided cards, the next game from the same box, and decks of key cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from codenames_ai.errors import InvalidBoard, InvalidKey, NotationError
from codenames_ai.rules.cards import Board, Card, Team
from codenames_ai.rules.chance import Random, shuffled
from codenames_ai.rules.key import Key
from codenames_ai.rules.ruleset import Ruleset

ONE_SIDED = 50  # a deck of fewer words has one-sided cards


@dataclass(frozen=True, slots=True)
class TwoSided:
    """A card with a word on each side (W-COMP-01); one-sided cards have no back."""

    front: Card
    back: Card | None = None

    def side(self, back: bool) -> Card:
        """The word that lies upwards."""
        return self.back if back and self.back is not None else self.front


@dataclass(frozen=True, slots=True)
class Layout:
    """Cards on the table, each with the side that shows.

    Attributes
    ----------
    cards : tuple of TwoSided
    backs : tuple of bool
    rows, cols : int
    language : str
    """

    cards: tuple[TwoSided, ...]
    backs: tuple[bool, ...]
    rows: int
    cols: int
    language: str = "en"

    @property
    def board(self) -> Board:
        """What players see."""
        showing = tuple(c.side(b) for c, b in zip(self.cards, self.backs, strict=True))
        return Board(showing, self.rows, self.cols, self.language)

    def flipped(self) -> Layout:
        """Every card turned over in its place (G-NEXT-01, T-D-18)."""
        return replace(self, backs=tuple(not b for b in self.backs))


@dataclass(frozen=True)
class Deck:
    """A box of cards, and which words were played already.

    Attributes
    ----------
    cards : tuple of TwoSided
    played : frozenset of str
        Keys of words that lay on a board; they come again only when the others run out.
    """

    cards: tuple[TwoSided, ...]
    played: frozenset[str] = frozenset()

    @classmethod
    def of(cls, cards: Iterable[Card], rng: Random, custom: Iterable[Card] = ()) -> Deck:
        """Print words on cards: pairs at random, or one-sided cards for a small deck (W-COMP-01, W-COMP-08).

        Raises
        ------
        InvalidBoard
            When a word comes twice.
        """
        every = [*cards, *custom]
        if len({c.key for c in every}) != len(every):
            twice = next(c.text for i, c in enumerate(every) if c.key in {x.key for x in every[:i]})
            raise InvalidBoard(f"{twice!r} comes twice in the deck")
        if len(every) < ONE_SIDED:
            return cls(tuple(TwoSided(c) for c in every))
        mixed = shuffled(every, rng)
        pairs = [TwoSided(a, b) for a, b in zip(mixed[::2], mixed[1::2], strict=False)]
        return cls(tuple(pairs + [TwoSided(c) for c in mixed[2 * len(pairs) :]]))

    def deal(self, ruleset: Ruleset, rng: Random, language: str = "en") -> tuple[Deck, Layout]:
        """Lay out a board; each card shows either side with equal chance (G-SETUP-09), words not played yet first.

        Returns
        -------
        Deck
            Remembers what was played.
        Layout

        Raises
        ------
        InvalidBoard
            When there are too few cards.
        """
        need = ruleset.cards
        if len(self.cards) < need:
            raise InvalidBoard(f"a board needs {need} cards; this deck has {len(self.cards)}")
        fresh: list[tuple[TwoSided, bool]] = []
        stale: list[tuple[TwoSided, bool]] = []
        for card in shuffled(self.cards, rng):
            back = card.back is not None and rng.random() < 0.5
            if card.side(back).key in self.played:
                back = not back if card.back is not None else back
            (stale if card.side(back).key in self.played else fresh).append((card, back))
        chosen = (fresh + stale)[:need]
        rows, cols = ruleset.grid
        layout = Layout(tuple(c for c, _ in chosen), tuple(b for _, b in chosen), rows, cols, language)
        before = self.played if len(fresh) >= need else frozenset[str]()
        return replace(self, played=before | {c.key for c in layout.board.cards}), layout

    def next(self, layout: Layout, ruleset: Ruleset, rng: Random) -> tuple[Deck, Layout]:
        """Prepare the next game: turn the cards over, or replace them (G-NEXT-01)."""
        if ruleset.next_cards == "flip" and all(c.back is not None for c in layout.cards):
            turned = layout.flipped()
            return replace(self, played=self.played | {c.key for c in turned.board.cards}), turned
        return self.deal(ruleset, rng, layout.language)


@dataclass(frozen=True, slots=True)
class KeyDeck:
    """Key cards of a box: 40 for Words, usable in 4 rotations, 60 for Pictures in 2 (W-COMP-06, P-COMP-03).

    Attributes
    ----------
    keys : tuple of Key
    rows, cols : int
    """

    keys: tuple[Key, ...]
    rows: int
    cols: int

    @classmethod
    def printed(cls, rng: Random, ruleset: Ruleset, size: int | None = None) -> KeyDeck:
        """Print a deck of our own: half of the keys start with each team."""
        rows, cols = ruleset.grid
        number = size or (40 if rows == cols else 60)
        keys = tuple(Key.random(rng, ruleset, (Team.RED, Team.BLUE)[i % 2]) for i in range(number))
        return cls(keys, rows, cols)

    @property
    def rotations(self) -> Sequence[int]:
        """Quarter turns in which a key may stand."""
        return (0, 1, 2, 3) if self.rows == self.cols else (0, 2)

    def draw(self, rng: Random, start: Team | None = None) -> Key:
        """Draw a key and put it in the stand whichever way (G-SETUP-10).

        Raises
        ------
        InvalidKey
            When no key has the wanted starting team.
        """
        fitting = [k for k in self.keys if start is None or k.start is start]
        if not fitting:
            raise InvalidKey("no key of this deck has that starting team")
        key = fitting[int(rng.integers(0, len(fitting)))]
        turns = self.rotations[int(rng.integers(0, len(self.rotations)))]
        return key.rotated(turns, self.rows, self.cols)

    def __str__(self) -> str:
        """Notation: the grid on the first line, then one key a line."""
        return "\n".join([f"{self.rows}x{self.cols}", *map(str, self.keys)])

    @classmethod
    def parse(cls, text: str) -> KeyDeck:
        """Read the notation.

        Raises
        ------
        NotationError
            When the grid or a key cannot be read, or a key does not fill the grid.
        """
        grid, *lines = [line for line in text.splitlines() if line.strip()] or [""]
        try:
            rows, cols = (int(n) for n in grid.split("x"))
        except ValueError:
            raise NotationError(f"not a deck of keys: {grid[:40]!r}; begin with the grid, as in '5x5'") from None
        keys = tuple(map(Key.parse, lines))
        wrong = next((n for n, k in enumerate(keys, 1) if len(k.roles) != rows * cols), None)
        if wrong or not keys:
            raise NotationError(f"key {wrong or 1} of the deck does not fill {rows} x {cols}")
        return cls(keys, rows, cols)


def draw_key(rng: Random, ruleset: Ruleset, deck: KeyDeck | None = None) -> Key:
    """Draw a key as ``key.source`` and ``start.team`` say (W-COMP-06, P-COMP-03, G-SETUP-14).

    Parameters
    ----------
    rng : Random
    ruleset : Ruleset
    deck : KeyDeck, optional
        Used with ``key.source = deck``; a deck of our own is printed when it is missing.
    """
    if ruleset.key_source == "random":
        return Key.random(rng, ruleset)
    start = Team(ruleset.start_team) if ruleset.start_team in ("red", "blue") else None
    if ruleset.start_team == "random":
        start = Team.RED if rng.random() < 0.5 else Team.BLUE
    return (deck or KeyDeck.printed(rng, ruleset)).draw(rng, start)
