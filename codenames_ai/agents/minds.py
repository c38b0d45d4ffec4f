"""The minds that ship: the full model, and single sources for cross-play."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache

import numpy as np

from codenames_ai.agents.mind import Mind, Stranger
from codenames_ai.agents.partner import SHARPNESS, Partner
from codenames_ai.association import (
    AssociationModel,
    Families,
    Hearing,
    Lexicon,
    Listener,
    Pooled,
    Prompted,
    Weights,
    foretold,
)
from codenames_ai.errors import DataError
from codenames_ai.language import board_words, clue_words
from codenames_ai.legality import VocabularyFilter
from codenames_ai.resources import resource
from codenames_ai.vectors import JOINED, SINGLE, VectorTable, blend, fold, load_vectors

VECTORS = Weights(1.0, 1.0, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0.0, 0.0, 0.0, saturation=0.0)
"""Weights for minds without a lexicon."""
STRANGER = Listener(sharpness=0.75, lapse=0.05, stop=3.4)
"""Listener for an operative who knows other vectors; tuned on whole games between sources (`benchmarks/cross_play.py`)."""
PLAIN = Weights(1.0, 0.0, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0.0, 0.0, 0.0, saturation=0.0)
"""Weights of a player who follows the four sources alone: z-scores, nothing else."""
ANSWERS = "answers"
"""The source that is no table of vectors: what language models say next (`codenames_ai.association.prompted`)."""
ASKED = replace(VECTORS, cosine=0.0, standing=0.0, prompted=2.0)
"""Weights of a mind that goes by such answers alone; as far apart as the sum of two z-scores."""
PLAYER = Listener(sharpness=1.2, lapse=0.0, stop=3.4)
"""How sharply such a player follows them (fitted on two-player turns: 1.1 to 1.2)."""
PEOPLE = 0.5  # weight of the fitted listener
WORTH = {"glove": 0.5, ANSWERS: 0.8}
"""How much a source tells of a stranger's mind, against one: GloVe is least like the others."""
ALIKE = 0.4
"""Correlation of two sources' z-scores, in the mean over pairs of sources, clue words and board words."""
FOLLOWED = 1.15
"""Nats of preference for a z-score of a stranger, as far as it can be foretold; fitted on turns of strangers (README)."""
LAPSE = 0.01
"""Lapses of a stranger whose mind is foretold by several sources."""
REFERENCE_WORDS = 400  # ordinary board words over which similarities are standardised


def mind_named(name: str = "full") -> Mind:
    """A mind by name.

    Parameters
    ----------
    name : str
        ``full``, or ``people``, the same mind; ``blend`` (the built-in vectors of four sources without the lexicon); a single
        source (``minilm``, ``mpnet``, ``use``, ``glove``, ``paraphrase``, ``answers``), or several joined by a plus
        (``mpnet+glove``), vectors in equal shares and without the lexicon.

    Raises
    ------
    DataError
        When there is no such mind, or its table is not installed.
    """
    return _made("full" if name == "people" else name)


@cache
def _made(name: str) -> Mind:
    weights, listener = fitted()
    if name == "full":
        return make_mind(load_vectors("built-in"), shipped_lexicon(), weights, listener, model_answers())
    empty = Lexicon.from_entries({})
    if name == "blend":
        return make_mind(load_vectors("built-in"), empty, VECTORS, STRANGER)
    sources = name.split("+")
    if not set(sources) <= {*SINGLE, ANSWERS}:
        raise DataError(
            f"no mind {name!r}; there are full, people, blend, {', '.join((*SINGLE, ANSWERS))}, and several joined by +"
        )
    if len(set(sources)) < len(sources):
        raise DataError(f"mind {name!r} names a source twice; name each once")
    if name == ANSWERS:
        return make_mind(model_answers().after, empty, ASKED, STRANGER, model_answers())
    tables = [load_vectors(f"single:{source}") for source in sources if source != ANSWERS]
    return make_mind(tables[0] if len(tables) == 1 else blend(tables, name=name), empty, VECTORS, STRANGER)


def fitted() -> tuple[Weights, Listener]:
    """Weights and listener fitted on human play."""
    data = tomllib.loads(resource("listener", "listener.toml").read_text("utf-8"))
    return Weights.from_mapping(data["weights"]), Listener.from_mapping(data["listener"])


def make_mind(
    table: VectorTable,
    lexicon: Lexicon | None = None,
    weights: Weights | None = None,
    listener: Listener | None = None,
    prompted: Prompted | None = None,
) -> Mind:
    """A mind over English clue words from any vectors.

    Parameters
    ----------
    table : VectorTable
    lexicon : Lexicon, optional
        By default the one that ships, with weights, listener and answers as fitted on human play.
    weights : Weights, optional
    listener : Listener, optional
    prompted : Prompted, optional
        Answers of a language model; they count as far as ``weights`` say so.
    """
    if lexicon is None:
        lexicon = shipped_lexicon()
        usual = fitted()
        weights, listener, prompted = weights or usual[0], listener or usual[1], prompted or model_answers()
    words = clue_words("en")
    vocabulary = [w.text for w in words if w.text in table]
    reference = [w.text for w in board_words("en") if w.text in table][:REFERENCE_WORDS]
    family_of = Families({w.text: w.lemma for w in words})
    hear = Hearing(lambda w: w in table or fold(w) in lexicon, vocabulary, (*table.words, *lexicon.words))
    model = AssociationModel(table, lexicon, reference, vocabulary, weights, family_of, hear, prompted)
    return Mind(model, listener or Listener())


def partner_for(name: str) -> Partner:
    """Whom a spymaster plans for: people, or strangers whose mind is none of those it knows itself.

    For ``full``, a mixture of the fitted listener and of a plainer one who follows vectors alone: where the two disagree about
    the danger of a card, neither is trusted. For ``people``, the fitted listener alone.

    Parameters
    ----------
    name : str
        As for `mind_named`. For several sources the listener is a stranger who knows yet another: what the sources say
        together foretells its preferences, the better the more of them there are (`codenames_ai.association.foretold`).
    """
    mind = mind_named(name)
    if name == "full":
        return Partner([mind, Mind(_plain(), PLAYER)], [PEOPLE, 1 - PEOPLE])
    sources = name.split("+")
    if len(sources) == 1:
        return Partner([mind])
    models = [_over(source, name, ASKED if source == ANSWERS else VECTORS) for source in sources]
    worth = np.array([WORTH.get(source, 1.0) for source in sources])
    shares = FOLLOWED * foretold(float(worth.sum()), ALIKE) * worth / worth.sum()
    return Partner([Stranger(Pooled(models, shares), Listener(lapse=LAPSE, stop=STRANGER.stop))])


def learning_partner(sources: bool = False) -> Partner:
    """A partner that nobody knows yet: sharper or vaguer, lexicon or vectors alone; learned from its touches.

    Parameters
    ----------
    sources : bool
        Reckon with operatives who know one source of vectors only (checkouts of the project only, where those tables are).
    """
    mind = mind_named("full")
    plain = _plain()
    found = [Mind(mind.model, replace(mind.listener, sharpness=mind.listener.sharpness * f)) for f in SHARPNESS]
    found += [Mind(plain, replace(PLAYER, sharpness=PLAYER.sharpness * f)) for f in SHARPNESS]
    if sources:
        found += [Mind(_over(source, "full", PLAIN), PLAYER) for source in JOINED]
    prior = np.ones(len(found))
    prior[[1, 4]] = 4.0  # the fitted ones
    return Partner(found, prior.tolist(), learns=True)


@cache  # columns of cards are computed once, for all spymasters of a process
def _over(source: str, owner: str, weights: Weights) -> AssociationModel:
    """The model of one source over the vocabulary of another mind."""
    model = mind_named(source).model
    vocabulary = mind_named(owner).vocabulary
    return AssociationModel(
        model.table, model.lexicon, model.reference, vocabulary, weights, model.family_of, model.hear, model.prompted
    )


@cache
def _plain() -> AssociationModel:
    """The full mind's vectors alone."""
    return mind_named("full").model.weighted(PLAIN)


@cache
def shipped_lexicon() -> Lexicon:
    """The association lexicon that ships."""
    return Lexicon.load(resource("lexicon", "lexicon_en.npz"))


@cache
def model_answers() -> Prompted:
    """The answers of language models that ship."""
    return Prompted.load(resource("prompted"))


def filter_for(name: str = "full") -> VocabularyFilter:
    """The referee over the vocabulary of a mind."""
    return _filter("full" if name == "people" else name)


@cache
def _filter(name: str) -> VocabularyFilter:
    return VocabularyFilter(mind_named(name).vocabulary, "en")
