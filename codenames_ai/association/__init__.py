"""The association model: how strongly people link a clue and a card, and how they touch."""

from codenames_ai.association.features import FEATURES
from codenames_ai.association.hearing import Families, Hearing
from codenames_ai.association.lexicon import Lexicon
from codenames_ai.association.listener import Listener
from codenames_ai.association.pooled import Pooled, foretold
from codenames_ai.association.prompted import Prompted
from codenames_ai.association.relatedness import AssociationModel
from codenames_ai.association.weights import Weights

__all__ = [
    "FEATURES",
    "AssociationModel",
    "Families",
    "Hearing",
    "Lexicon",
    "Listener",
    "Pooled",
    "Prompted",
    "Weights",
    "foretold",
]
