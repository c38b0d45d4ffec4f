"""A small language in which the worked examples are written."""

from codenames_ai.errors import IllegalAction
from codenames_ai.rules import (
    Approve,
    Board,
    Challenge,
    Clue,
    CoverPenalty,
    CoverRival,
    Game,
    GiveClue,
    Key,
    Level,
    Reason,
    Role,
    Ruleset,
    Stop,
    Team,
    TimeUp,
    Touch,
    Verdict,
)


class WordReferee:
    """Calls the clue word ``bad`` illegal and ``doubtful`` a case for the rival."""

    def check(self, clue, view, targets=None):
        level = {"bad": Level.ILLEGAL, "doubtful": Level.ASK}.get(clue.word)
        return Verdict.of((Reason("TEST", level, "test"),)) if level else Verdict()


def new_game(profile="words-official", options=None, start=Team.RED):
    rules = Ruleset.profile(profile).with_options(options or {})
    own, other, bystanders, assassins = rules.counts
    roles = (start.role,) * own + (start.rival.role,) * other
    roles += (Role.BYSTANDER,) * bystanders + (Role.ASSASSIN,) * assassins
    board = Board.from_words([f"word{i}" for i in range(rules.cards)], *rules.grid)
    return Game.new(board, Key(roles, start), rules, WordReferee())


def perform(game, line):
    """Carry out one line; ``own*3`` repeats."""
    what, _, times = line.partition("*")
    for _ in range(int(times or 1)):
        game = _one(game, what)
    return game


def _one(game, what):
    team = game.team
    match what.split():
        case ["clue", word, number]:
            return game.apply(GiveClue(Clue.parse(f"{word} {number}")))
        case ["bad" | "doubtful" as word, "clue", number]:
            return game.apply(GiveClue(Clue.parse(f"{word} {number}")))
        case ["unasked", "clue", number]:
            return game.apply(GiveClue(Clue("doubtful", int(number)), ask=False))
        case ["marked", "clue", number]:
            return game.apply(GiveClue(Clue("marked", int(number)), game.hidden_of(team)[: int(number)]))
        case ["own"]:
            return game.apply(Touch(game.hidden_of(team)[0]))
        case ["rival"]:
            return game.apply(Touch(game.hidden_of(team.rival)[0]))
        case ["given", colour, number]:  # set-up: so many cards of a team are covered already
            gone = game.hidden_of(Team(colour))[: int(number)]
            covered = tuple(game.key.roles[i] if i in gone else r for i, r in enumerate(game.covered))
            return game._with(covered=covered)
        case ["bystander"] | ["assassin"] as role:
            return game.apply(Touch(next(i for i in game.hidden if game.key.roles[i].value == role[0])))
        case ["again"]:
            return game.apply(Touch(game.history[-1].touches[-1][0]))
        case ["stop"]:
            return game.apply(Stop())
        case ["challenge"]:
            return game.apply(
                Challenge(game.legal_actions().challengers[0] if game.legal_actions().challengers else team)
            )
        case ["penalty"]:
            return game.apply(CoverPenalty(game.hidden_of(team)[0]))
        case ["decline"]:
            return game.apply(CoverPenalty(None))
        case ["cover"]:
            return game.apply(CoverRival(game.hidden_of(team.rival)[0]))
        case ["yes"] | ["no"] as answer:
            return game.apply(Approve(answer[0] == "yes"))
        case ["time"]:
            return game.apply(TimeUp())
    raise AssertionError(f"no such line: {what}")


def refused(game, line):
    """Whether a line is refused; the game must be untouched."""
    try:
        perform(game, line)
    except IllegalAction:
        return True
    return False
