"""The rules of the game: boards, keys, clues, rulesets, and the game itself as a state machine.

This room needs the standard library only. It knows no vectors, no files, no clock and no linguistics.
"""

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
from codenames_ai.rules.cards import Board, Card, Role, Team
from codenames_ai.rules.chance import Random, shuffled
from codenames_ai.rules.clue import UNLIMITED, Clue, Number, Unlimited
from codenames_ai.rules.deck import Deck, KeyDeck, Layout, TwoSided, draw_key
from codenames_ai.rules.game import ClueRefused, Event, Game
from codenames_ai.rules.key import Key
from codenames_ai.rules.legal import Legal, Phase
from codenames_ai.rules.record import Record
from codenames_ai.rules.ruleset import PROFILES, Ruleset
from codenames_ai.rules.scores import score_text
from codenames_ai.rules.seats import Party, Table, may_stop
from codenames_ai.rules.verdict import Level, Reason, Referee, Verdict, VisibleWordReferee
from codenames_ai.rules.views import OperativeView, SpymasterView, View

__all__ = [
    "PROFILES",
    "UNLIMITED",
    "Action",
    "Approve",
    "Board",
    "Card",
    "Challenge",
    "Clue",
    "ClueRefused",
    "CoverPenalty",
    "CoverRival",
    "Deck",
    "Ending",
    "Event",
    "Game",
    "GiveClue",
    "Key",
    "KeyDeck",
    "Layout",
    "Legal",
    "Level",
    "Number",
    "OperativeView",
    "Outcome",
    "Party",
    "Phase",
    "Random",
    "Reason",
    "Record",
    "Referee",
    "Resign",
    "Role",
    "Ruleset",
    "SpymasterView",
    "Stop",
    "Table",
    "Team",
    "TimeUp",
    "Touch",
    "Turn",
    "TurnEnd",
    "TwoSided",
    "Unlimited",
    "Verdict",
    "View",
    "VisibleWordReferee",
    "draw_key",
    "may_stop",
    "score_text",
    "shuffled",
]
