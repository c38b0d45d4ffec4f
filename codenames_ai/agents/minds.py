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
from codenames_ai.vectors import VectorTable, blend, load_vectors

SINGLE = ("minilm", "mpnet", "use", "glove")
VECTORS = Weights(0.55, 0.75, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0.0, 0.0, 0.0)
"""Weights for minds without a lexicon."""
REFERENCE_WORDS = 400  # ordinary board words over which similarities are standardised


@cache
def mind_named(name: str = "full") -> Mind:
    """A mind by name.

    Parameters
    ----------
    name : str
        ``full``; ``blend`` (the built-in vectors of four sources without the lexicon); a single source (``minilm``, ``mpnet``,
        ``use``, ``glove``), or several joined by a plus (``mpnet+glove``), in equal shares and without the lexicon.

    Raises
    ------
    DataError
        When there is no such mind, or its table is not installed.
    """
    weights, listener = fitted()
    if name == "full":
        return make_mind(load_vectors("built-in"), lexicon(), weights, listener)
    empty = Lexicon.from_entries({})
    if name == "blend":
        return make_mind(load_vectors("built-in"), empty, VECTORS, listener)
    sources = name.split("+")
    if not set(sources) <= set(SINGLE):
        raise DataError(f"no mind {name!r}; there are full, blend, {', '.join(SINGLE)}, and several joined by +")
    tables = [load_vectors(f"single:{source}") for source in sources]
    return make_mind(tables[0] if len(tables) == 1 else blend(tables, name=name), empty, VECTORS, listener)


def fitted() -> tuple[Weights, Listener]:
    """Weights and listener fitted on human play."""
    data = tomllib.loads(resource("listener", "listener.toml").read_text("utf-8"))
    return Weights.from_mapping(data["weights"]), Listener.from_mapping(data["listener"])


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
