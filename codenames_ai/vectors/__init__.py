"""Word vectors: tables whose dot products are similarities, and where they come from.

`load_vectors` names any of them; `VectorTable` is what comes back; `blend` joins several.
"""

from codenames_ai.vectors.blend import blend
from codenames_ai.vectors.load import JOINED, SINGLE, load_vectors
from codenames_ai.vectors.table import VectorTable, fold

__all__ = ["JOINED", "SINGLE", "VectorTable", "blend", "fold", "load_vectors"]
