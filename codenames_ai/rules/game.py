"""The game as a state machine over immutable values (G-TURN-06).

``apply`` returns a new game and leaves the old one as it was; an action that is not legal raises `IllegalAction`, which says
what was. The engine owns no clock, no randomness and no linguistics: time-outs are events, keys are drawn before, and
clues are judged by the referee it is given.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any

from codenames_ai.errors import IllegalAction, InvalidBoard
from codenames_ai.rules import turns
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
    Turn,
    TurnEnd,
)
from codenames_ai.rules.answers import shown, whole
from codenames_ai.rules.cards import Board, Role, Team
from codenames_ai.rules.clue import Clue
from codenames_ai.rules.key import Key
from codenames_ai.rules.ledger import Ledger
from codenames_ai.rules.legal import Legal, Phase
from codenames_ai.rules.ruleset import Ruleset
from codenames_ai.rules.verdict import Level, Referee, Verdict, VisibleWordReferee
from codenames_ai.rules.views import OperativeView, SpymasterView


class ClueRefused(IllegalAction):
    """The referee refuses a clue before it is published; the spymaster gives another (``legality.enforcement = block``).

    Attributes
    ----------
    verdict : Verdict
    """

    def __init__(self, clue: Clue, verdict: Verdict) -> None:
        super().__init__(f"{clue.word!r} may not be said: {verdict}")
        self.verdict = verdict


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: who did what, and for a clue the referee's verdict.

    Attributes
    ----------
    team : Team
    action : Action
    verdict : Verdict or None
    """

    team: Team
    action: Action
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """One state of a game.

    Attributes
    ----------
    board : Board
    key : Key
    ruleset : Ruleset
    referee : Referee
    covered : tuple of (Role or None)
        What every card proved to be; None while it is hidden.
    phase : Phase
    team : Team
        The team whose turn it is.
    clue : Clue or None
        The clue on the table, or the one being asked about.
    targets : tuple of int or None
        Cards the giver declared; never part of a view.
    verdict : Verdict or None
        The referee's, of ``clue``.
    guesses_made : int
    guess_limit : int or None
    challenged : bool
        Whether the clue on the table was challenged already.
    penalty : bool
        Whether the rival of ``team`` may cover a card when its turn comes.
    ledger : Ledger
        Leftovers of both teams (``house-hy``).
    history : tuple of Turn
    events : tuple of Event
    outcome : Outcome or None
    """

    board: Board
    key: Key
    ruleset: Ruleset
    referee: Referee
    covered: tuple[Role | None, ...]
    phase: Phase
    team: Team
    clue: Clue | None = None
    targets: tuple[int, ...] | None = None
    verdict: Verdict | None = None
    guesses_made: int = 0
    guess_limit: int | None = None
    challenged: bool = False
    penalty: bool = False
    ledger: Ledger = Ledger()
    history: tuple[Turn, ...] = ()
    events: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def new(cls, board: Board, key: Key, ruleset: Ruleset | None = None, referee: Referee | None = None) -> Game:
        """Set up a game; its first state is the starting team's clue (G-SETUP-19).

        Raises
        ------
        InvalidBoard, InvalidKey
            When board or key do not fit the ruleset.
        """
        rules = ruleset or Ruleset.WORDS
        if (board.rows, board.cols) != rules.grid:
            wanted = f"{rules.grid[0]} x {rules.grid[1]}"
            raise InvalidBoard(f"the board is {board.rows} x {board.cols}, the ruleset plays {wanted}")
        key.check(rules)
        return cls(
            board=board,
            key=key,
            ruleset=rules,
            referee=referee or VisibleWordReferee(),
            covered=(None,) * len(board),
            phase=Phase.CLUE,
            team=key.start,
            history=(Turn(key.start),),
        )

    # what everybody may ask

    @property
    def hidden(self) -> tuple[int, ...]:
        """Indexes of the cards not covered yet."""
        return tuple(i for i, role in enumerate(self.covered) if role is None)

    def left(self, team: Team) -> int:
        """Cards a team has still to find."""
        return self.key.roles.count(team.role) - self.covered.count(team.role)

    def hidden_of(self, team: Team) -> tuple[int, ...]:
        """Hidden cards of a team."""
        role = team.role
        return tuple(i for i, covered in enumerate(self.covered) if covered is None and self.key.roles[i] is role)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def legal_actions(self) -> Legal:
        """Everything that may be done now."""
        phase, team = self.phase, self.team
        if phase is Phase.GUESS:
            return Legal(
                phase, team, self.hidden, may_stop=self.guesses_made > 0, challengers=turns.challengers(self)
            )
        if phase is Phase.CLUE:
            return Legal(phase, team, numbers=self._numbers(), unlimited=self.ruleset.clue_unlimited)
        if phase in (Phase.APPROVAL, Phase.RULING):
            return Legal(phase, team.rival)
        if phase is Phase.PENALTY_COVER:
            cards = self.hidden_of(team)
            more = {"numbers": self._numbers(), "unlimited": self.ruleset.clue_unlimited}
            return Legal(phase, team, cards, may_decline=True, **more)  # type: ignore[arg-type]
        if phase is Phase.RIVAL_COVER:
            return Legal(phase, team, self.hidden_of(team.rival))
        return Legal(phase, team)

    def judge(self, clue: Clue, targets: tuple[int, ...] | None = None) -> Verdict:
        """The referee's verdict, privately for the giver, without giving the clue."""
        return self.referee.check(clue, self.spymaster_view(self.team), targets)

    def spymaster_view(self, team: Team) -> SpymasterView:
        """What a team's spymaster sees."""
        asked = self.clue if self.phase in (Phase.APPROVAL, Phase.RULING) else None
        return SpymasterView(**self._shared(team), key=self.key.roles, asked=asked)

    def operative_view(self, team: Team) -> OperativeView:
        """What a team's operatives see."""
        mine = self.phase in (Phase.GUESS, Phase.RULING) and team is self.team
        return OperativeView(
            **self._shared(team),
            clue=self.clue if mine else None,
            guesses_made=self.guesses_made if mine else 0,
            guess_limit=self.guess_limit if mine else None,
            may_stop=mine and self.phase is Phase.GUESS and self.guesses_made > 0,
        )

    # what seats do

    def apply(self, action: Action) -> Game:
        """Return the state after an action.

        Raises
        ------
        IllegalAction
            When the action is not legal now; the message says what is. The state is untouched.
        """
        handler = _HANDLERS.get(type(action))
        if handler is None:
            raise IllegalAction(f"{shown(action)} is no action; now {self.legal_actions()}")
        if self.outcome is not None:
            raise IllegalAction("the game is over: nothing can be done any more")
        result: Game = handler(self, action)
        return result

    def _with(self, **changes: Any) -> Game:
        """A copy with some fields changed; several times as fast as ``dataclasses.replace``."""
        copy = object.__new__(Game)
        for put, value in zip(_PUT, _ALL(self), strict=True):
            put(copy, value)
        for name, value in changes.items():
            object.__setattr__(copy, name, value)
        return copy

    def _shared(self, team: Team) -> dict[str, Any]:
        return {
            "board": self.board,
            "covered": self.covered,
            "team": team,
            "history": self.history,
            "ruleset": self.ruleset,
            "own_left": self.left(team),
            "rival_left": self.left(team.rival),
            "leftovers": self.ledger.left(team, self.covered),
        }

    def _numbers(self) -> range:
        return range(0 if self.ruleset.clue_zero else 1, self.ruleset.clue_max_number + 1)

    def _refuse(self, what: str) -> IllegalAction:
        return IllegalAction(f"{what}; now {self.legal_actions()}")

    def _log(self, team: Team, action: Action, verdict: Verdict | None = None) -> tuple[Event, ...]:
        return (*self.events, Event(team, action, verdict))

    def _give_clue(self, action: GiveClue) -> Game:
        if self.phase not in (Phase.CLUE, Phase.PENALTY_COVER):
            raise self._refuse(f"no clue may be given now ({shown(action.clue)})")
        given = turns.checked(self, action)
        verdict = self.judge(given.clue, given.targets)
        events = self._log(self.team, given, verdict)
        state = self._with(clue=given.clue, targets=given.targets, verdict=verdict, challenged=False, events=events)
        return turns.decide(state, verdict, given.ask)

    def _approve(self, action: Approve) -> Game:
        if self.phase not in (Phase.APPROVAL, Phase.RULING):
            raise self._refuse("nothing waits for approval")
        if not isinstance(action.yes, bool):
            raise self._refuse(f"an approval is True or False, not {shown(action.yes)}")
        state = self._with(events=self._log(self.team.rival, action))
        if self.phase is Phase.RULING:
            return state._with(phase=Phase.GUESS) if action.yes else turns.invalid(state)
        return turns.approved(state) if action.yes else turns.declined(state)

    def _touch(self, action: Touch) -> Game:
        card = whole(action.card)
        if self.phase is not Phase.GUESS:
            raise self._refuse(f"card {shown(action.card)} may not be touched now")
        if card is None or not 0 <= card < len(self.covered):
            raise self._refuse(f"{shown(action.card)} is no card of this board")
        if self.covered[card] is not None:
            raise self._refuse(f"{self.board.cards[card].text!r} (card {card}) is covered already")
        return turns.touched(self, card, self._log(self.team, Touch(card)))

    def _stop(self, action: Stop) -> Game:
        if self.phase is not Phase.GUESS:
            raise self._refuse("there is nothing to stop")
        if self.guesses_made == 0:
            raise self._refuse("at least one guess is due before stopping (G-GUESS-03)")
        return turns.end_turn(self._with(events=self._log(self.team, action)), TurnEnd.STOP)

    def _challenge(self, action: Challenge) -> Game:
        if type(action.by) is not Team or action.by not in turns.challengers(self):
            raise self._refuse("the clue may not be challenged now by this team")
        state = self._with(events=self._log(action.by, action), challenged=True)
        level = self.verdict.level if self.verdict else Level.LEGAL
        if level is Level.ASK:
            level = turns.ask_settles(self)
        if level is Level.ILLEGAL:
            return turns.invalid(state)
        return state._with(phase=Phase.RULING) if level is Level.ASK else state

    def _cover_penalty(self, action: CoverPenalty) -> Game:
        if self.phase is not Phase.PENALTY_COVER:
            raise self._refuse("there is no penalty to cover for")
        card = None if action.card is None else self._one_of(self.hidden_of(self.team), action.card)
        state = self._with(events=self._log(self.team, CoverPenalty(card)), phase=Phase.CLUE, penalty=False)
        return state if card is None else turns.covered_by_spymaster(state, card, Ending.PENALTY_COVER)

    def _cover_rival(self, action: CoverRival) -> Game:
        if self.phase is not Phase.RIVAL_COVER:
            raise self._refuse("the simulated rival does not move now")
        card = self._one_of(self.hidden_of(self.team.rival), action.card)
        events = self._log(self.team, CoverRival(card))
        state = self._with(events=events, history=(*self.history, Turn(self.team.rival)))
        return turns.covered_by_spymaster(state, card, Ending.RIVAL_COVERED)

    def _one_of(self, cards: tuple[int, ...], answer: object) -> int:
        card = whole(answer)
        if card is None or card not in cards:
            raise self._refuse(f"{shown(answer)} is none of the cards {', '.join(map(str, cards))}")
        return card

    def _time_up(self, action: TimeUp) -> Game:
        state = self._with(events=self._log(self.legal_actions().team, action))
        if self.ruleset.timer_on_expiry == "remind":
            return state
        if self.phase in (Phase.CLUE, Phase.PENALTY_COVER):
            return turns.end_turn(state._with(penalty=False), TurnEnd.TIME)
        if self.phase is Phase.GUESS and self.guesses_made:
            return turns.end_turn(state, TurnEnd.STOP)
        return state

    def _resign(self, action: Resign) -> Game:
        simulated = self.key.start.rival if self.ruleset.mode == "coop" else None
        if type(action.team) is not Team or action.team is simulated:
            raise IllegalAction(f"{shown(action.team)} is no team that plays here")
        if type(action.reason) is not Ending or action.reason not in _LEAVING or not isinstance(action.detail, str):
            ways = ", ".join(r.value for r in _LEAVING)
            raise IllegalAction(f"a team leaves by {ways} with a text as detail, not by {shown(action.reason)}")
        state = self._with(events=self._log(action.team, action))
        return turns.over(state, action.team.rival, action.reason, action.detail)


_FIELDS = tuple(f.name for f in fields(Game))
_ALL = attrgetter(*_FIELDS)
_PUT = tuple(vars(Game)[name].__set__ for name in _FIELDS)
_LEAVING = (Ending.FORFEIT, Ending.ILLEGAL, Ending.TIMEOUT, Ending.CRASH)
_HANDLERS: dict[type, Any] = {
    GiveClue: Game._give_clue,
    Approve: Game._approve,
    Touch: Game._touch,
    Stop: Game._stop,
    Challenge: Game._challenge,
    CoverPenalty: Game._cover_penalty,
    CoverRival: Game._cover_rival,
    TimeUp: Game._time_up,
    Resign: Game._resign,
}
