"""A whole game on one line of JSON, and its replay through the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from codenames_ai.errors import CodenamesError, RecordError
from codenames_ai.rules.actions import (
    Action,
    Approve,
    Challenge,
    CoverPenalty,
    CoverRival,
    Ending,
    GiveClue,
    Outcome,
    Resign,
    Stop,
    TimeUp,
    Touch,
)
from codenames_ai.rules.cards import Board, Team
from codenames_ai.rules.clue import Clue
from codenames_ai.rules.game import Event, Game
from codenames_ai.rules.key import Key
from codenames_ai.rules.ruleset import Ruleset
from codenames_ai.rules.verdict import Level, Reason, Verdict
from codenames_ai.rules.views import SpymasterView

FORMAT = "codenames-ai game"
VERSION = 1  # raise it for another value in a profile too: a record names its profile and what differs


@dataclass(frozen=True, slots=True)
class Record:
    """Everything needed to play a game again.

    Attributes
    ----------
    board : Board
    key : Key
    ruleset : Ruleset
    events : tuple of Event
    outcome : Outcome or None
        None for a game that was left unfinished.
    seats : mapping of str to str
        Who sat where, such as ``{"red spymaster": "planning"}``.
    notes : mapping
        Anything else that is plain JSON, such as the seed.
    """

    board: Board
    key: Key
    ruleset: Ruleset
    events: tuple[Event, ...] = ()
    outcome: Outcome | None = None
    seats: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Game, seats: Mapping[str, str] | None = None, notes: Mapping[str, Any] | None = None) -> Record:
        """The record of a game so far."""
        return cls(game.board, game.key, game.ruleset, game.events, game.outcome, seats or {}, notes or {})

    def to_line(self) -> str:
        """One line of JSON, without the newline."""
        data = {
            "format": FORMAT,
            "version": VERSION,
            "ruleset": self.ruleset.to_toml(),
            "board": str(self.board),
            "keys": [c.key for c in self.board.cards],
            "key": str(self.key),
            "seats": dict(self.seats),
            "notes": dict(self.notes),
            "events": [_event_out(e) for e in self.events],
            "outcome": _outcome_out(self.outcome),
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_line(cls, line: str) -> Record:
        """Read one line.

        Raises
        ------
        RecordError
            When it is no record, was written by a later version, or holds something that cannot be.
        """
        try:
            data = json.loads(line)
        except json.JSONDecodeError as error:
            raise RecordError(f"not a game record: {error}") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise RecordError(f"not a game record: it lacks format = {FORMAT!r}")
        if data.get("version") != VERSION:
            raise RecordError(f"record version {data.get('version')!r} is unknown here; this library reads {VERSION}")
        try:
            plain = Board.parse(data["board"])
            board = Board.from_words(plain.words, plain.rows, plain.cols, plain.language, data["keys"])
            return cls(
                board,
                Key.parse(data["key"]),
                Ruleset.from_toml(data["ruleset"]),
                tuple(_event_in(e) for e in data["events"]),
                _outcome_in(data["outcome"]),
                data["seats"],
                data["notes"],
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise RecordError(f"a damaged game record: {type(error).__name__}: {error}") from error

    def states(self) -> Iterator[Game]:
        """Replay: yield the game after set-up and after every event.

        Raises
        ------
        RecordError
            When an event is not legal where it stands, or the end differs from the recorded one.
        """
        referee = _Recorded()
        try:
            game = Game.new(self.board, self.key, self.ruleset, referee)
            yield game
            for n, event in enumerate(self.events, 1):
                referee.verdict = event.verdict or Verdict()
                try:
                    game = game.apply(event.action)
                except CodenamesError as error:
                    raise RecordError(f"event {n} does not replay: {error}") from error
                yield game
        except CodenamesError as error:
            raise (error if isinstance(error, RecordError) else RecordError(f"does not replay: {error}")) from error
        if game.outcome != self.outcome:
            raise RecordError(f"replay ends with {game.outcome}, the record says {self.outcome}")

    def replay(self) -> Game:
        """The last state, after checking every event."""
        *_, last = self.states()
        return last


class _Recorded:
    """Gives the verdicts that were given then."""

    def __init__(self) -> None:
        self.verdict = Verdict()

    def check(self, clue: Clue, view: SpymasterView, targets: tuple[int, ...] | None = None) -> Verdict:
        return self.verdict


def _event_out(event: Event) -> dict[str, Any]:
    a = event.action
    data: dict[str, Any] = {"team": event.team.value}
    match a:
        case GiveClue():
            data |= {"do": "clue", "clue": str(a.clue), "targets": a.targets}
            if not a.ask:
                data["ask"] = False
            if event.verdict and event.verdict != Verdict():
                reasons = [[r.code, r.level.value, r.rule, r.word, r.text, r.english] for r in event.verdict.reasons]
                data["verdict"] = {"level": event.verdict.level.value, "reasons": reasons}
        case Touch():
            data |= {"do": "touch", "card": a.card}
        case Stop():
            data |= {"do": "stop"}
        case Approve():
            data |= {"do": "approve", "yes": a.yes}
        case Challenge():
            data |= {"do": "challenge", "by": a.by.value}
        case CoverPenalty():
            data |= {"do": "cover penalty", "card": a.card}
        case CoverRival():
            data |= {"do": "cover rival", "card": a.card}
        case TimeUp():
            data |= {"do": "time up"}
        case Resign():
            data |= {"do": "resign", "who": a.team.value, "reason": a.reason.value, "detail": a.detail}
    return data


def _event_in(data: dict[str, Any]) -> Event:
    verdict = None
    if "verdict" in data:
        reasons = (Reason(c, Level(v), r, w, t, e) for c, v, r, w, t, e in data["verdict"]["reasons"])
        verdict = Verdict(Level(data["verdict"]["level"]), tuple(reasons))
    elif data["do"] == "clue":
        verdict = Verdict()
    return Event(Team(data["team"]), _action_in(data), verdict)


def _action_in(data: dict[str, Any]) -> Action:
    targets = data.get("targets")
    simple: dict[str, Any] = {
        "clue": lambda: GiveClue(
            Clue.parse(data["clue"]), None if targets is None else tuple(targets), data.get("ask", True)
        ),
        "touch": lambda: Touch(data["card"]),
        "stop": Stop,
        "approve": lambda: Approve(data["yes"]),
        "challenge": lambda: Challenge(Team(data["by"])),
        "cover penalty": lambda: CoverPenalty(data["card"]),
        "cover rival": lambda: CoverRival(data["card"]),
        "time up": TimeUp,
        "resign": lambda: Resign(Team(data["who"]), Ending(data["reason"]), data["detail"]),
    }
    action: Action = simple[data["do"]]()
    return action


def _outcome_out(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {
        "winner": outcome.winner.value,
        "reason": outcome.reason.value,
        "score": outcome.score,
        "detail": outcome.detail,
    }


def _outcome_in(data: dict[str, Any] | None) -> Outcome | None:
    if data is None:
        return None
    return Outcome(Team(data["winner"]), Ending(data["reason"]), data["score"], data["detail"])
