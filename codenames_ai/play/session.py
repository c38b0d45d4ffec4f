"""A game with a person in one seat and agents in the others; it can be left and taken up again."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from codenames_ai.agents import make_agent
from codenames_ai.arena import Side, new_game
from codenames_ai.arena.match import step
from codenames_ai.errors import RecordError
from codenames_ai.legality import LanguageReferee
from codenames_ai.rules import Action, Game, Phase, Record, Ruleset, Team

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
            record = Record.from_line(path.read_text("utf-8"))
            notes = record.notes
            game = replace(record, outcome=record.outcome).replay()
            agents = np.random.SeedSequence(int(notes["seed"])).spawn(2)[1]
            game = game._with(referee=LanguageReferee())
            team = Team(notes["team"])
            partner, rival = (str(notes.get(k, "planning")) for k in ("partner", "rival"))
            sides = _sides(agents, team, partner, rival)
            return cls(game, team, str(notes["role"]), int(notes["seed"]), sides, partner, rival)
        except OSError as error:
            raise RecordError(f"{path}: cannot be read ({error.strerror})") from None
        except (KeyError, TypeError) as error:
            raise RecordError(f"{path}: not a saved game of a person ({error})") from None

    def save(self, path: Path) -> None:
        """Write the game so that nothing is lost if the machine stops in the middle.

        Raises
        ------
        OSError
            When the path cannot be written.
        """
        notes = {"seed": self.seed, "team": self.team.value, "role": self.role}
        notes |= {"partner": self.partner, "rival": self.rival}
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(path.name + ".part")
        draft.write_text(Record.of(self.game, notes=notes).to_line() + "\n", "utf-8")
        os.replace(draft, path)

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


def _sides(agents: np.random.SeedSequence, team: Team, partner: str, rival: str) -> dict[Team, Side]:
    draws = [np.random.default_rng(s) for s in agents.spawn(4)]
    return {
        side: Side(
            make_agent(partner if side is team else rival, "spymaster", draws[2 * i]),
            make_agent("reasoning", "operative", draws[2 * i + 1]),
        )
        for i, side in enumerate((Team.RED, Team.BLUE))
    }
