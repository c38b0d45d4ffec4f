"""What each role sees. An operative's view has no key to leak (G-SETUP-12)."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Self

from codenames_ai.rules.actions import Turn
from codenames_ai.rules.cards import Board, Role, Team
from codenames_ai.rules.clue import Clue
from codenames_ai.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class View:
    """What everybody at the table sees.

    Attributes
    ----------
    board : Board
    covered : tuple of (Role or None)
        What every card proved to be; None while it is hidden.
    team : Team
        Whose eyes these are.
    history : tuple of Turn
        Every turn of both teams, the present one last.
    ruleset : Ruleset
    own_left, rival_left : int
        Cards that each side has still to find.
    leftovers : int
        Cards that the team left over in earlier turns (``house-hy`` only, else 0).
    """

    board: Board
    covered: tuple[Role | None, ...]
    team: Team
    history: tuple[Turn, ...]
    ruleset: Ruleset
    own_left: int
    rival_left: int
    leftovers: int

    @property
    def words(self) -> tuple[str, ...]:
        """Texts of all cards."""
        return self.board.words

    @property
    def language(self) -> str:
        """Language of play."""
        return self.board.language

    @property
    def hidden(self) -> tuple[int, ...]:
        """Indexes of the cards not covered yet."""
        return tuple(i for i, role in enumerate(self.covered) if role is None)

    @property
    def hidden_words(self) -> tuple[str, ...]:
        """Texts of the cards not covered yet."""
        return tuple(card.text for card, role in zip(self.board.cards, self.covered, strict=True) if role is None)

    @property
    def turn_number(self) -> int:
        """Number of the present turn, from 1."""
        return max(1, len(self.history))

    def isolated(self) -> Self:
        """A copy that shares no object with the game, for agents that nobody trusts.

        Views are frozen, but Python lets a determined agent write into a frozen value; this copy is all it can spoil.
        """
        copy: Self = pickle.loads(pickle.dumps(self, pickle.HIGHEST_PROTOCOL))
        return copy


@dataclass(frozen=True, slots=True)
class SpymasterView(View):
    """What a spymaster sees: the key too.

    Attributes
    ----------
    key : tuple of Role
        Every card's role.
    asked : Clue or None
        A clue that waits for the answer of the spymaster asked, a channel between spymasters only (G-CLUE-13, G-COND-02).
    """

    key: tuple[Role, ...]
    asked: Clue | None = None

    def _with(self, role: Role) -> tuple[int, ...]:
        return tuple(i for i in self.hidden if self.key[i] is role)

    @property
    def own(self) -> tuple[int, ...]:
        """Hidden cards of the own team."""
        return self._with(self.team.role)

    @property
    def rival(self) -> tuple[int, ...]:
        """Hidden cards of the rival."""
        return self._with(self.team.rival.role)

    @property
    def bystander(self) -> tuple[int, ...]:
        """Hidden bystanders."""
        return self._with(Role.BYSTANDER)

    @property
    def assassin(self) -> tuple[int, ...]:
        """The assassin, unless it is covered."""
        return self._with(Role.ASSASSIN)


@dataclass(frozen=True, slots=True)
class OperativeView(View):
    """What an operative sees.

    Attributes
    ----------
    clue : Clue or None
        The clue of the present turn, when it is the own team's and one was given.
    guesses_made : int
        Touches made with it.
    guess_limit : int or None
        Most touches allowed; None when there is no limit (RULES 6.1).
    may_stop : bool
    """

    clue: Clue | None
    guesses_made: int
    guess_limit: int | None
    may_stop: bool

    @property
    def bonus(self) -> bool:
        """Whether the next touch is the one extra guess, earned by as many right ones as the number (G-GUESS-05)."""
        if self.guess_limit is None or self.clue is None or not isinstance(self.clue.number, int):
            return False
        return self.clue.number <= self.guesses_made < self.guess_limit
