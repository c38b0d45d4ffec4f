"""Codenames for people and machines: rules, association model, agents and an arena.

The names people use are here; rooms such as `codenames_ai.scoring` are imported by themselves. Importing the package loads
numpy and nothing heavier.
"""

from codenames_ai.agents import (
    ClueChoice,
    Mind,
    Operative,
    PlanningSpymaster,
    ReasoningOperative,
    Spymaster,
    filter_for,
    make_agent,
    make_mind,
    mind_named,
)
from codenames_ai.arena import Pairing, Plan, Side, new_game, play, simulate, summarise
from codenames_ai.association import AssociationModel, Lexicon, Listener
from codenames_ai.errors import CodenamesError
from codenames_ai.language import board_words, clue_words, parse_clue
from codenames_ai.legality import LanguageReferee, VocabularyFilter, check_clue
from codenames_ai.rules import (
    UNLIMITED,
    Board,
    Card,
    Clue,
    Game,
    Key,
    OperativeView,
    Record,
    Role,
    Ruleset,
    SpymasterView,
    Team,
)
from codenames_ai.vectors import VectorTable, load_vectors

__version__ = "0.1.0"

__all__ = [
    "UNLIMITED",
    "AssociationModel",
    "Board",
    "Card",
    "Clue",
    "ClueChoice",
    "CodenamesError",
    "Game",
    "Key",
    "LanguageReferee",
    "Lexicon",
    "Listener",
    "Mind",
    "Operative",
    "OperativeView",
    "Pairing",
    "Plan",
    "PlanningSpymaster",
    "ReasoningOperative",
    "Record",
    "Role",
    "Ruleset",
    "Side",
    "Spymaster",
    "SpymasterView",
    "Team",
    "VectorTable",
    "VocabularyFilter",
    "board_words",
    "check_clue",
    "clue_words",
    "filter_for",
    "load_vectors",
    "make_agent",
    "make_mind",
    "mind_named",
    "new_game",
    "parse_clue",
    "play",
    "simulate",
    "summarise",
]
