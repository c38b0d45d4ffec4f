"""What an agent must be: one method per role."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from codenames_ai.rules import Clue, OperativeView, SpymasterView


@runtime_checkable
class Spymaster(Protocol):
    """Gives clues. Anything else (``name``, ``explanation``, ``game_over(view)``) is optional and discovered."""

    def give_clue(self, view: SpymasterView) -> Clue:
        """Return a clue for the team of ``view``."""
        ...


@runtime_checkable
class Operative(Protocol):
    """Touches cards. Anything else (``name``, ``explanation``) is optional and discovered."""

    def guess(self, view: OperativeView) -> int | None:
        """Return the index of the card to touch next, or ``None`` to stop."""
        ...
