"""Text, numbers, clues, word families and word packs of six languages."""

from codenames_ai.language.clue_text import parse_clue
from codenames_ai.language.numbers import read_number
from codenames_ai.language.packs import BoardWord, ClueWord, board_words, clue_words, deal
from codenames_ai.language.text import LANGUAGES, Language, is_word, key, lower, squeezed, tokens, upper

__all__ = [
    "LANGUAGES",
    "BoardWord",
    "ClueWord",
    "Language",
    "board_words",
    "clue_words",
    "deal",
    "is_word",
    "key",
    "lower",
    "parse_clue",
    "read_number",
    "squeezed",
    "tokens",
    "upper",
]
