"""Word vectors: tables whose dot products are similarities, and where they come from."""

from codenames_ai.vectors.table import VectorTable, fold

__all__ = ["VectorTable", "fold"]
