"""How a turn goes on: publishing a clue, touching, ending. Steps of `Game`, as functions from state to state."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from codenames_ai.errors import IllegalAction, RulesError
from codenames_ai.rules.actions import Ending, GiveClue, Outcome, Turn, TurnEnd
from codenames_ai.rules.answers import shown, whole
from codenames_ai.rules.cards import Role, Team
from codenames_ai.rules.clue import UNLIMITED, Clue
from codenames_ai.rules.legal import Phase
from codenames_ai.rules.verdict import Level, Verdict

if TYPE_CHECKING:
    from codenames_ai.rules.game import Event, Game
    from codenames_ai.rules.ledger import Ledger


def checked(game: Game, action: GiveClue) -> GiveClue:
    """A clean copy of what a spymaster says; refuse what is no clue, a number out of range, or targets that cannot be."""
    clue, rules = action.clue, game.ruleset
    if type(clue) is not Clue:
        raise IllegalAction(f"{shown(clue)} is no clue; now {game.legal_actions()}")
    try:
        clue = Clue(clue.word, clue.number)
    except RulesError as error:  # a Clue somebody wrote into
        raise IllegalAction(f"no clue: {error}; now {game.legal_actions()}") from None
    if clue.number is UNLIMITED:
        if not rules.clue_unlimited:
            raise IllegalAction(f"unlimited clues are not played here; now {game.legal_actions()}")
    elif clue.number > rules.clue_max_number or (clue.number == 0 and not rules.clue_zero):
        raise IllegalAction(f"the number {clue.number} is not allowed; now {game.legal_actions()}")
    return GiveClue(clue, _meant(game, action.targets), action.ask is not False)


def _meant(game: Game, targets: object) -> tuple[int, ...] | None:
    """Declared targets as plain numbers of distinct hidden own cards."""
    if targets is None:
        return None
    own = game.hidden_of(game.team)
    cards = [whole(t) for t in targets] if isinstance(targets, tuple | list) else [None]
    plain = tuple(c for c in cards if c is not None and c in own)
    if len(plain) != len(cards) or len(set(plain)) != len(plain):
        mine = ", ".join(map(str, own))
        raise IllegalAction(f"targets are distinct hidden cards of {game.team.value} ({mine}), not {shown(targets)}")
    return plain


def decide(game: Game, verdict: Verdict, ask: bool) -> Game:
    """Publish, ask, refuse or punish a clue, as the ruleset says (G-CLUE-13, G-PEN-03)."""
    from codenames_ai.rules.game import ClueRefused

    rules, level, clue = game.ruleset, verdict.level, game.clue
    assert clue is not None
    no_number = any(r.code == "NO_NUMBER" for r in verdict.reasons)
    may_ask = rules.rival_is_asked and not no_number
    if level is Level.ASK:
        if may_ask and (ask or rules.legality_enforcement != "challenge"):
            return game._with(phase=Phase.APPROVAL)
        level = ask_settles(game)
    if level is Level.ILLEGAL:
        if rules.legality_enforcement == "challenge":
            return publish(game)
        if may_ask and rules.legality_approval_scope == "any":
            return game._with(phase=Phase.APPROVAL)
        if rules.legality_enforcement == "block":
            raise ClueRefused(clue, verdict)
        return invalid(publish(game))
    return publish(game)


def approved(game: Game) -> Game:
    """The rival spymaster lets a clue pass: it is legal now."""
    reasons = game.verdict.reasons if game.verdict else ()
    return publish(game._with(verdict=Verdict(Level.LEGAL, reasons)))


def declined(game: Game) -> Game:
    """The rival spymaster says no: the penalty where an illegal clue costs it at once, else another clue."""
    rules = game.ruleset
    illegal = game.verdict is not None and game.verdict.level is Level.ILLEGAL
    if illegal and rules.legality_enforcement == "penalise" and rules.penalty_mode != "none":
        return invalid(publish(game))
    phase = Phase.PENALTY_COVER if game.penalty else Phase.CLUE
    return game._with(phase=phase, clue=None, targets=None, verdict=None)


def ask_settles(game: Game) -> Level:
    """What a doubtful clue is where no rival can be asked: legal when flexible, illegal when strict (RULES 5.6)."""
    if game.ruleset.rival_is_asked:
        return Level.ASK
    return Level.LEGAL if game.ruleset.legality_level == "flexible" else Level.ILLEGAL


def publish(game: Game) -> Game:
    """Put the clue on the table: guessing begins."""
    clue = game.clue
    assert clue is not None
    now = replace(game.history[-1], clue=clue)
    limit = guess_limit(game, clue)
    return game._with(
        phase=Phase.GUESS,
        penalty=False,  # a penalty cover not used by now has lapsed (G-PEN-02)
        guesses_made=0,
        guess_limit=limit,
        history=(*game.history[:-1], now),
    )


def guess_limit(game: Game, clue: Clue) -> int | None:
    """Most guesses for a clue (RULES 6.1): None when there is no limit."""
    if clue.number is UNLIMITED or clue.number == 0:
        return None
    assert isinstance(clue.number, int)
    if game.ruleset.guess_limit == "n_plus_one":
        return clue.number + 1
    return clue.number + (game.ledger.left(game.team, game.covered) > 0)


def challengers(game: Game) -> tuple[Team, ...]:
    """Teams that may challenge the clue on the table now (G-PEN-03, Q-06)."""
    rules = game.ruleset
    if game.phase is not Phase.GUESS or rules.legality_enforcement != "challenge" or game.challenged:
        return ()
    if rules.penalty_mode == "none" or (rules.penalty_window == "first_guess" and game.guesses_made):
        return ()
    everybody = (game.team.rival, game.team) if rules.mode != "coop" else (game.team,)
    return everybody if rules.penalty_challengers == "anyone" else tuple(t for t in everybody if t is not game.team)


def invalid(game: Game) -> Game:
    """End the turn for an invalid clue; the rival may cover a card before its own clue (G-PEN-01, G-PEN-02)."""
    if game.ruleset.penalty_mode == "none":
        return game
    cover = game.ruleset.penalty_mode == "end_turn_and_cover" and game.ruleset.mode != "coop"
    return end_turn(game._with(penalty=cover), TurnEnd.INVALID_CLUE)


def reveal(game: Game, card: int) -> tuple[tuple[Role | None, ...], Role]:
    """Cover a card with what it is (G-GUESS-13)."""
    role = game.key.roles[card]
    return (*game.covered[:card], role, *game.covered[card + 1 :]), role


def touched(game: Game, card: int, events: tuple[Event, ...]) -> Game:
    """Reveal a touched card and follow its outcome (G-GUESS-09 to 12)."""
    team = game.team
    covered, role = reveal(game, card)
    now = game.history[-1]
    now = replace(now, touches=(*now.touches, (card, role)))
    made = game.guesses_made + 1
    ledger = game.ledger
    bonus = isinstance(game.clue, Clue) and game.clue.number not in (UNLIMITED, 0) and made > game.clue.number
    if bonus and role is team.role and game.ruleset.guess_limit == "n_plus_leftover":
        ledger = ledger.added(team, -1)
    state = game._with(
        events=events, covered=covered, guesses_made=made, ledger=ledger, history=(*game.history[:-1], now)
    )
    state = _capped(state)
    if role is Role.ASSASSIN:
        return over(_closed(state, TurnEnd.ASSASSIN), team.rival, Ending.ASSASSIN)
    owner = role.team
    if owner is not None and state.left(owner) == 0:
        reason = Ending.RIVAL_COVERED if game.ruleset.mode == "coop" and owner is not team else Ending.WORDS
        return over(_closed(state, TurnEnd.WIN if owner is team else TurnEnd.WRONG), owner, reason)
    if owner is not team:
        return end_turn(state, TurnEnd.WRONG)
    return end_turn(state, TurnEnd.MAX) if made == game.guess_limit else state


def end_turn(game: Game, why: TurnEnd) -> Game:
    """Close the turn and pass it on."""
    history = (*game.history[:-1], replace(game.history[-1], end=why))
    coop = game.ruleset.mode == "coop"
    following = game.team if coop else game.team.rival
    state = game._with(
        ledger=_settled(game, why),
        clue=None,
        targets=None,
        verdict=None,
        guesses_made=0,
        guess_limit=None,
        challenged=False,
        team=following,
        phase=Phase.RIVAL_COVER if coop else Phase.PENALTY_COVER if game.penalty else Phase.CLUE,
        history=history if coop else (*history, Turn(following)),
    )
    return _capped(state)


def covered_by_spymaster(game: Game, card: int, why: Ending) -> Game:
    """Cover a card without a guess: the penalty, or the simulated rival's turn."""
    covered, role = reveal(game, card)
    now = game.history[-1]
    now = replace(now, covers=(*now.covers, (card, role)))
    state = game._with(covered=covered, history=(*game.history[:-1], now))
    state = _capped(state)
    owner = role.team
    assert owner is not None
    if why is Ending.RIVAL_COVERED:
        state = _closed(state, TurnEnd.RIVAL)
        if state.left(owner) == 0:
            return over(state, owner, why)
        return state._with(phase=Phase.CLUE, history=(*state.history, Turn(state.team)))
    return over(_closed(state, TurnEnd.WIN), owner, why) if state.left(owner) == 0 else state


def over(game: Game, winner: Team, reason: Ending, detail: str = "") -> Game:
    """End the game; in the co-operative game with its score (W-PLAY-05, W-PLAY-06)."""
    score = None
    if game.ruleset.mode == "coop":
        score = game.left(game.key.start.rival) if winner is game.key.start and reason is Ending.WORDS else 0
    return game._with(phase=Phase.OVER, penalty=False, outcome=Outcome(winner, reason, score, detail))


def _capped(game: Game) -> Game:
    """No more leftovers than unopened cards (house rules only; elsewhere there is no ledger)."""
    if game.ruleset.guess_limit == "n_plus_one":
        return game
    return game._with(ledger=game.ledger.capped(game.left(Team.RED), game.left(Team.BLUE)))


def _closed(game: Game, why: TurnEnd) -> Game:
    return game._with(history=(*game.history[:-1], replace(game.history[-1], end=why)))


def _settled(game: Game, why: TurnEnd) -> Ledger:
    """The ledger after a turn of the house rules (A-GUESS-01)."""
    rules, clue = game.ruleset, game.clue
    if rules.guess_limit != "n_plus_leftover" or clue is None or not isinstance(clue.number, int):
        return game.ledger
    counts = why is TurnEnd.STOP or (why is TurnEnd.WRONG and rules.hy_leftover_causes == "any")
    own = sum(role is game.team.role for _, role in game.history[-1].touches)
    missing = clue.number - own
    if not counts or missing <= 0:
        return game.ledger
    if rules.hy_leftover_tracking == "intent":
        return game.ledger.added(game.team, 0, game.targets or ())
    return game.ledger.added(game.team, missing)
