"""The secret key: which role every cell has, and who starts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from codenames_ai.errors import InvalidKey, NotationError
from codenames_ai.rules.cards import ROLE_OF_LETTER, Role, Team
from codenames_ai.rules.chance import Random, shuffled

if TYPE_CHECKING:
    from codenames_ai.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Key:
    """Roles of all cells, row by row, and the starting team (G-SETUP-11: immutable).

    Attributes
    ----------
    roles : tuple of Role
    start : Team
        The team with one card more, which gives the first clue (G-SETUP-15).
    """

    roles: tuple[Role, ...]
    start: Team

    def count(self, role: Role) -> int:
        """How many cells have a role."""
        return self.roles.count(role)

    def rotated(self, quarter_turns: int, rows: int, cols: int) -> Key:
        """Turn the key clockwise (G-SETUP-10); a key that is not square can only be turned by half turns.

        Raises
        ------
        InvalidKey
            When the turned key would not fit the grid.
        """
        turns = quarter_turns % 4
        if len(self.roles) != rows * cols:
            raise InvalidKey(f"a key of {len(self.roles)} cells does not fit {rows} x {cols}")
        if turns % 2 and rows != cols:
            raise InvalidKey(f"a key of {rows} x {cols} fits in two orientations only; turn it by 2, not {turns}")
        grid = [self.roles[r * cols : (r + 1) * cols] for r in range(rows)]
        for _ in range(turns):
            grid = [tuple(column) for column in zip(*grid[::-1], strict=True)]
        return Key(tuple(role for row in grid for role in row), self.start)

    @classmethod
    def random(cls, rng: Random, ruleset: Ruleset, start: Team | None = None) -> Key:
        """Draw a fresh permutation (W-COMP-06); the starting team at random unless the ruleset or caller fixes it."""
        fixed = start or (Team(ruleset.start_team) if ruleset.start_team in ("red", "blue") else None)
        first = fixed or (Team.RED if rng.random() < 0.5 else Team.BLUE)
        own, other, bystanders, assassins = ruleset.counts
        roles = [first.role] * own + [first.rival.role] * other
        roles += [Role.BYSTANDER] * bystanders + [Role.ASSASSIN] * assassins
        return cls(tuple(shuffled(roles, rng)), first)

    def check(self, ruleset: Ruleset) -> None:
        """Make sure that the roles add up to the counts of a ruleset (G-COMP-01) and the right team starts (G-SETUP-14).

        Raises
        ------
        InvalidKey
            Naming the counts found and wanted.
        """
        found = tuple(self.count(r) for r in (self.start.role, self.start.rival.role, Role.BYSTANDER, Role.ASSASSIN))
        if len(self.roles) != ruleset.cards or found != ruleset.counts:
            names = ("starting team", "other team", "bystander", "assassin")
            wrong = [
                f"{n} {f} instead of {w}" for n, f, w in zip(names, found, ruleset.counts, strict=True) if f != w
            ]
            raise InvalidKey(f"the roles do not add up: {', '.join(wrong) or f'{len(self.roles)} cells'}")
        if ruleset.start_team in ("red", "blue") and self.start.value != ruleset.start_team:
            raise InvalidKey(f"start.team = {ruleset.start_team}, but with this key {self.start.value} starts")

    def __str__(self) -> str:
        """Notation: starting team, then one letter a cell, such as ``R RB.X…``."""
        return f"{self.start.role.letter} {''.join(role.letter for role in self.roles)}"

    @classmethod
    def parse(cls, text: str) -> Key:
        """Read the notation.

        Raises
        ------
        NotationError
            When a letter is none of R, B, ``.`` and X.
        """
        start, _, cells = text.strip().partition(" ")
        if start not in ("R", "B") or not cells or set(cells) - set(ROLE_OF_LETTER):
            raise NotationError(f"not a key: {text[:40]!r}; write the starting team and the cells, as in 'R RB.X…'")
        return cls(tuple(ROLE_OF_LETTER[c] for c in cells), Team.RED if start == "R" else Team.BLUE)
