"""The minds that ship: the full model, and single sources for cross-play."""

from __future__ import annotations

import tomllib
from functools import cache

from codenames_ai.agents.mind import Mind
from codenames_ai.association import AssociationModel, Lexicon, Listener, Weights
from codenames_ai.errors import DataError
from codenames_ai.language import board_words, clue_words
from codenames_ai.legality import VocabularyFilter
from codenames_ai.resources import resource
from codenames_ai.vectors import VectorTable, load_vectors

SINGLE = ("minilm", "mpnet", "use", "glove")
REFERENCE_WORDS = 400  # ordinary board words over which similarities are standardised


@cache
def mind_named(name: str = "full") -> Mind:
    """A mind by name: ``full``, or a single source (``minilm``, ``mpnet``, ``use``, ``glove``) without the lexicon.

    Raises
    ------
    DataError
        When there is no such mind, or its table is not installed.
    """
    if name == "full":
        fitted = tomllib.loads(resource("listener", "listener.toml").read_text("utf-8"))
        weights = Weights.from_mapping(fitted["weights"])
        return make_mind(load_vectors("built-in"), lexicon(), weights, Listener.from_mapping(fitted["listener"]))
    if name in SINGLE:
        return make_mind(load_vectors(f"single:{name}"), Lexicon.from_entries({}))
    raise DataError(f"no mind {name!r}; there are full, {', '.join(SINGLE)}")


def make_mind(
    table: VectorTable, lexicon: Lexicon, weights: Weights | None = None, listener: Listener | None = None
) -> Mind:
    """A mind over English clue words from any vectors and lexicon."""
    words = clue_words("en")
    vocabulary = [w.text for w in words if w.text in table]
    reference = [w.text for w in board_words("en") if w.text in table][:REFERENCE_WORDS]
    family = {w.text: w.lemma for w in words}
    model = AssociationModel(table, lexicon, reference, vocabulary, weights, lambda w: family.get(w, w))
    return Mind(model, listener or Listener())


@cache
def lexicon() -> Lexicon:
    """The association lexicon that ships."""
    return Lexicon.load(resource("lexicon", "lexicon_en.npz"))


@cache
def filter_for(name: str = "full") -> VocabularyFilter:
    """The referee over the vocabulary of a mind."""
    return VocabularyFilter(mind_named(name).vocabulary, "en")
