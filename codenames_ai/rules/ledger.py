"""Leftovers of the Armenian house rules: cards that earlier clues pointed at and that were not opened (A-GUESS-01)."""

from __future__ import annotations

from dataclasses import dataclass

from codenames_ai.rules.cards import Role, Team

_ORDER = (Team.RED, Team.BLUE)


@dataclass(frozen=True, slots=True)
class Ledger:
    """Leftovers of both teams.

    Attributes
    ----------
    counts : tuple of int
        Counted leftovers of Red and Blue (``hy.leftover_tracking = count``).
    marks : tuple of frozenset of int
        Marked cards of Red and Blue (``hy.leftover_tracking = intent``).
    """

    counts: tuple[int, int] = (0, 0)
    marks: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())

    def left(self, team: Team, covered: tuple[Role | None, ...]) -> int:
        """Leftovers of a team now."""
        at = _ORDER.index(team)
        return self.counts[at] + sum(covered[i] is None for i in self.marks[at])

    def added(self, team: Team, amount: int, marked: tuple[int, ...] = ()) -> Ledger:
        """A ledger with more (or, with a negative amount, fewer) leftovers of a team."""
        at = _ORDER.index(team)
        counts = tuple(max(0, n + amount) if i == at else n for i, n in enumerate(self.counts))
        marks = tuple(m | set(marked) if i == at else m for i, m in enumerate(self.marks))
        return Ledger(counts, marks)  # type: ignore[arg-type]

    def capped(self, red_left: int, blue_left: int) -> Ledger:
        """Never more leftovers than a team has unopened cards."""
        return Ledger((min(self.counts[0], red_left), min(self.counts[1], blue_left)), self.marks)
