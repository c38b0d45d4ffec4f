"""A game with a person in one seat and agents in the others; it can be left and taken up again."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

from codenames_ai.agents import make_agent
from codenames_ai.arena import Side, new_game
from codenames_ai.arena.match import step
from codenames_ai.errors import CodenamesError, DataError, RecordError
from codenames_ai.legality import LanguageReferee
from codenames_ai.rules import Action, Game, Phase, Record, Ruleset, Team
from codenames_ai.rules.answers import shown

ROLES = ("operative", "spymaster")


@dataclass(frozen=True)
class Session:
    """One person's game.

    Attributes
    ----------
    game : Game
    team : Team
        The person's team.
    role : str
        ``operative`` or ``spymaster``.
    seed : int
    sides : dict of Team to Side
    partner, rival : str
        AI spymasters of the own and of the other team (`codenames_ai.agents.make_agent`).
    """

    game: Game
    team: Team
    role: str
    seed: int
    sides: dict[Team, Side]
    partner: str = "planning"
    rival: str = "planning"

    @classmethod
    def start(
        cls,
        seed: int,
        role: str = "operative",
        team: Team = Team.RED,
        ruleset: Ruleset | None = None,
        partner: str = "planning",
        rival: str = "planning",
    ) -> Session:
        """Deal a new game."""
        setting, agents = np.random.SeedSequence(seed).spawn(2)
        game = new_game(np.random.default_rng(setting), ruleset)
        return cls(game, team, role, seed, _sides(agents, team, partner, rival), partner, rival)

    @classmethod
    def load(cls, path: Path) -> Session:
        """Take up a saved game.

        Raises
        ------
        RecordError
            When the file is missing or is no saved game.
        """
        try:
            if path.exists() and not path.is_file():
                raise RecordError("it is no plain file")
            return cls._read(path.read_text("utf-8"))
        except OSError as error:
            raise RecordError(f"{path}: cannot be read ({error.strerror}); begin a game without --resume") from None
        except UnicodeDecodeError:
            reason = "it is not UTF-8 text"
        except RecursionError:
            reason = "it is nested too deeply"
        except (CodenamesError, ValueError, TypeError, LookupError, AttributeError, ArithmeticError) as error:
            reason = str(error)
        raise RecordError(f"{path}: not a saved game ({reason}); name another file with --save, or remove this one")

    @classmethod
    def _read(cls, text: str) -> Session:
        record = Record.from_line(text)
        notes = record.notes if isinstance(record.notes, dict) else {}
        seed, role, team = (notes.get(name) for name in ("seed", "role", "team"))
        partner, rival = (notes.get(name, "planning") for name in ("partner", "rival"))
        if type(seed) is not int or seed < 0:
            raise RecordError(f"its seed is no whole number from 0 on: {shown(seed)}")
        if role not in ROLES:
            raise RecordError(f"its role is not {' or '.join(ROLES)}: {shown(role)}")
        if team not in ("red", "blue"):
            raise RecordError(f"its team is not red or blue: {shown(team)}")
        if not isinstance(partner, str) or not isinstance(rival, str):
            raise RecordError(f"its partner and rival are no names of agents: {shown(partner)}, {shown(rival)}")
        game = record.replay()._with(referee=LanguageReferee())
        agents = np.random.SeedSequence(seed).spawn(2)[1]
        sides = _sides(agents, Team(team), partner, rival)
        return cls(game, Team(team), str(role), seed, sides, partner, rival)

    def save(self, path: Path) -> None:
        """Write the game so that nothing is lost if the machine stops in the middle.

        Raises
        ------
        OSError
            When the path cannot be written.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(self._bytes())
            os.replace(draft, path)
        except BaseException:
            Path(draft).unlink(missing_ok=True)
            raise

    def forget(self, path: Path) -> None:
        """Remove the file of this game; a file that holds anything else stays."""
        if path.is_file() and path.read_bytes() == self._bytes():
            path.unlink()

    def _bytes(self) -> bytes:
        notes = {"seed": self.seed, "team": self.team.value, "role": self.role}
        notes |= {"partner": self.partner, "rival": self.rival}
        line = Record.of(self.game, notes=notes).to_line() + "\n"
        return line.encode("utf-8", "backslashreplace")  # half a character becomes \udc80, which JSON reads back

    @property
    def my_move(self) -> bool:
        """Whether the person is to act."""
        game = self.game
        if game.over or game.team is not self.team:
            return False
        if game.phase is Phase.GUESS:
            return self.role == "operative"
        if game.phase in (Phase.CLUE, Phase.PENALTY_COVER, Phase.RIVAL_COVER):
            return self.role == "spymaster"
        return False

    def act(self, action: Action) -> Session:
        """The person's action.

        Raises
        ------
        IllegalAction
            When it is not legal; the session is unchanged.
        """
        return replace(self, game=self.game.apply(action))

    def advance(self) -> Session:
        """One action of an agent."""
        return replace(self, game=step(self.game, self.sides))

    def last_clue_choice(self) -> Any:
        """The reasons of the clue on the table, when an agent gave it."""
        why = getattr(self.sides[self.game.team].spymaster, "explanation", None)
        return why if why is not None and why.clue == self.game.clue else None


def saved_game() -> Path:
    """Where a game is kept: ``CODENAMES_AI_HOME``, or the user's data folder."""
    home = os.environ.get("CODENAMES_AI_HOME")
    base = (
        Path(home) if home else Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "codenames-ai"
    )
    return base / "game.json"


def make_room(path: Path) -> Path | None:
    """Move a kept game out of the way of a new one.

    Returns
    -------
    Path or None
        Where the older game is now; None when there was none.

    Raises
    ------
    DataError
        When the path holds something else, which is left as it is.
    """
    if not os.path.lexists(path):
        return None
    try:
        Session.load(path)
    except RecordError as error:
        raise DataError(f"no game can be kept there: {error}") from None
    numbered = (path.with_name(f"{path.name}.{n}") for n in count(1))
    older = next(p for p in numbered if not os.path.lexists(p))
    path.rename(older)
    return older


def _sides(agents: np.random.SeedSequence, team: Team, partner: str, rival: str) -> dict[Team, Side]:
    draws = [np.random.default_rng(s) for s in agents.spawn(4)]
    return {
        side: Side(
            make_agent(partner if side is team else rival, "spymaster", draws[2 * i]),
            make_agent("reasoning", "operative", draws[2 * i + 1]),
        )
        for i, side in enumerate((Team.RED, Team.BLUE))
    }
