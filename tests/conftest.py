"""Small shared things: a tiny mind that needs no shipped data."""

import os

import numpy as np
import pytest
from hypothesis import settings

from codenames_ai.agents import Mind
from codenames_ai.association import AssociationModel, Lexicon, Listener
from codenames_ai.legality import LanguageReferee, VocabularyFilter
from codenames_ai.rules import Board, Game, Key, Role, Ruleset, Team
from codenames_ai.vectors import VectorTable

settings.register_profile("ci", derandomize=True)  # the same examples at every run: a red run means a change
if os.environ.get("CI"):
    settings.load_profile("ci")

THEMES = {
    "sea": ["wave", "ship", "fish", "sand", "port"],
    "sky": ["cloud", "bird", "star", "moon", "plane"],
    "food": ["bread", "cheese", "apple", "soup", "pepper"],
    "house": ["door", "roof", "lamp", "chair", "bed"],
    "war": ["sword", "tank", "bomb", "spy", "king"],
}
CLUES = ["ocean", "heaven", "dinner", "furniture", "battle", "music", "waves", "sandwich"]
BOARD = [w for words in THEMES.values() for w in words]


@pytest.fixture(scope="session")
def tiny_mind():
    """Each theme is a direction; clues lie along themes, 'music' nowhere."""
    rng = np.random.default_rng(0)
    axes = dict(zip(THEMES, np.eye(8), strict=False))
    rows, words = [], []
    for theme, members in THEMES.items():
        for word in members:
            words.append(word)
            rows.append(axes[theme] + 0.15 * rng.standard_normal(8))
    for clue, theme in zip(CLUES, [*THEMES, None, "sea", "food"], strict=True):
        words.append(clue)
        rows.append((axes[theme] if theme else np.eye(8)[6]) + 0.1 * rng.standard_normal(8))
    table = VectorTable(tuple(words), np.array(rows, np.float32))
    lexicon = Lexicon.from_entries({"ship": {"ocean": 3, "captain": 2}, "ocean": {"wave": 3, "fish": 2, "ship": 1}})
    model = AssociationModel(table, lexicon, BOARD, CLUES)
    return Mind(model, Listener())


@pytest.fixture(scope="session")
def tiny_filter(tiny_mind):
    return VocabularyFilter(tiny_mind.vocabulary)


@pytest.fixture
def tiny_game():
    """Red owns the sea and most of the sky; the assassin is the king."""
    roles = [Role.RED] * 9 + [Role.BLUE] * 8 + [Role.BYSTANDER] * 7 + [Role.ASSASSIN]
    return Game.new(Board.from_words(BOARD), Key(tuple(roles), Team.RED), Ruleset.WORDS, LanguageReferee())
