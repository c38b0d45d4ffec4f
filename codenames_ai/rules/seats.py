"""Who sits where: players in teams, rotation of roles, and consent to stop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from codenames_ai.errors import NotationError, RulesError
from codenames_ai.rules.cards import Team
from codenames_ai.rules.chance import Random, shuffled
from codenames_ai.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Party:
    """One team's players.

    Attributes
    ----------
    spymaster : str
    operatives : tuple of str
    """

    spymaster: str
    operatives: tuple[str, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody, the spymaster first."""
        return (self.spymaster, *self.operatives)

    def __str__(self) -> str:
        """Names with commas, the spymaster first."""
        return ", ".join(self.players)


@dataclass(frozen=True, slots=True)
class Table:
    """All players of a game.

    Attributes
    ----------
    parties : dict of Team to Party
        One team in the co-operative game, else two; in the three-player game both have the same operative.
    """

    parties: dict[Team, Party]

    def check(self, ruleset: Ruleset) -> list[str]:
        """Warnings of this seating (G-SETUP-02 to 05, W-PLAY-01, W-PLAY-08).

        Raises
        ------
        RulesError
            When a seat that the game needs is empty, somebody sits twice, or sizes differ where that is enforced.
        """
        wanted = 1 if ruleset.mode == "coop" else 2
        if len(self.parties) != wanted:
            raise RulesError(f"{ruleset.mode} needs {wanted} team{'s' * (wanted > 1)}, not {len(self.parties)}")
        for team, party in self.parties.items():
            if not party.spymaster or not party.operatives:
                raise RulesError(f"{team.value} needs a spymaster and at least one operative")
        seats = sum(len(party.players) for party in self.parties.values())
        shared = ruleset.mode == "shared_operative"
        if shared and (self.shared is None or len(self.players) != 3):
            raise RulesError("in the three-player game two spymasters share one operative")
        if not shared and len(self.players) != seats:
            raise RulesError("a player has one seat")
        warnings = []
        if len(self.players) > ruleset.teams_max_players:
            warnings.append(f"{len(self.players)} players; the game is made for up to {ruleset.teams_max_players}")
        sizes = sorted(len(party.players) for party in self.parties.values())
        if ruleset.teams_size_check != "off" and sizes[-1] != sizes[0]:
            text = f"teams of {sizes[0]} and {sizes[-1]} players are not equal"
            if ruleset.teams_size_check == "enforce" or sizes[-1] - sizes[0] > 1:
                raise RulesError(text)
            warnings.append(text)
        return warnings

    @property
    def shared(self) -> str | None:
        """The one operative who serves both teams in the three-player game."""
        parties = list(self.parties.values())
        same = (
            len(parties) == 2 and len(parties[0].operatives) == 1 and parties[0].operatives == parties[1].operatives
        )
        return parties[0].operatives[0] if same else None

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody once."""
        return tuple(dict.fromkeys(p for party in self.parties.values() for p in party.players))

    def rotated(self) -> Table:
        """Every team's next player becomes spymaster (G-NEXT-02); three players all change seats (W-PLAY-08)."""
        if self.shared is not None:
            one, two = (party.spymaster for party in self.parties.values())
            return self._three((self.shared, one, two))
        turned = {}
        for team, party in self.parties.items():
            first, *rest = (*party.operatives, party.spymaster)
            turned[team] = Party(first, tuple(rest))
        return Table(turned)

    def shuffled(self, rng: Random) -> Table:
        """The same players in new teams of the same sizes."""
        mixed = shuffled(self.players, rng)
        if self.shared is not None:
            return self._three(mixed)
        made, at = {}, 0
        for team, party in self.parties.items():
            part = mixed[at : at + len(party.players)]
            made[team], at = Party(part[0], tuple(part[1:])), at + len(part)
        return Table(made)

    def _three(self, players: Sequence[str]) -> Table:
        """Two spymasters and the operative they share."""
        *spymasters, operative = players
        return Table({team: Party(s, (operative,)) for team, s in zip(self.parties, spymasters, strict=True)})

    def __str__(self) -> str:
        """Notation, such as ``red: Ann, Bob; blue: Cy, Di``, the spymaster first."""
        return "; ".join(f"{team.value}: {party}" for team, party in self.parties.items())

    @classmethod
    def parse(cls, text: str) -> Table:
        """Read the notation.

        Raises
        ------
        NotationError
            When a team is neither red nor blue, comes twice, or has no players.
        """
        parties: dict[Team, Party] = {}
        for part in text.split(";"):
            colour, _, names = part.partition(":")
            players = [n.strip() for n in names.split(",") if n.strip()]
            colours = {t.value: t for t in Team if t not in parties}
            if colour.strip() not in colours or not players:
                raise NotationError(f"not a table: {text[:60]!r}; write 'red: Ann, Bob; blue: Cy, Di'")
            parties[colours[colour.strip()]] = Party(players[0], tuple(players[1:]))
        return cls(parties)


def may_stop(votes: Mapping[str, bool], operatives: tuple[str, ...], ruleset: Ruleset) -> bool:
    """Whether a team's operatives agree to stop (G-GUESS-08): unanimous, majority or any.

    Parameters
    ----------
    votes : mapping of player to bool
        Who wants to stop; a silent player does not.
    operatives : tuple of str
    ruleset : Ruleset
    """
    wanting = sum(votes.get(p, False) for p in operatives)
    need = {"any": 1, "majority": len(operatives) // 2 + 1, "unanimous": len(operatives)}[ruleset.guess_pass_consent]
    return wanting >= need
