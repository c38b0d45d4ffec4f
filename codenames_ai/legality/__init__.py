"""The referee for clues: LEGAL, ASK or ILLEGAL with every reason, for one clue or a whole vocabulary."""

from codenames_ai.legality.case import Similarity
from codenames_ai.legality.checker import LanguageReferee, check_clue
from codenames_ai.legality.filter import VocabularyFilter
from codenames_ai.rules import Level, Reason, Verdict

__all__ = [
    "LanguageReferee",
    "Level",
    "Reason",
    "Similarity",
    "Verdict",
    "VocabularyFilter",
    "check_clue",
]
