"""One table from several: its similarities are the weighted mean of theirs."""

from collections.abc import Sequence

import numpy as np

from codenames_ai.errors import DataError
from codenames_ai.vectors.table import VectorTable


def blend(tables: Sequence[VectorTable], weights: Sequence[float] | None = None, name: str = "blend") -> VectorTable:
    """Join tables so that a dot product is the weighted mean of theirs.

    The words are those of all tables, those of the first one first. Where a table does not know a word, the weights of the
    others grow to a sum of one for it.

    Parameters
    ----------
    tables : sequence of VectorTable
    weights : sequence of float, optional
        One for each table, not negative; only their proportions count. Equal if left out.
    name : str
        What error messages call the new table.

    Raises
    ------
    DataError
        If there are no tables, or the weights are not one positive sum over all of them.
    """
    shares = np.ones(len(tables)) if weights is None else np.asarray(weights, float)
    if not len(tables) or shares.shape != (len(tables),):
        raise DataError(
            f"{len(tables)} tables and {shares.size} weights; give one weight for each of at least one table."
        )
    if not np.isfinite(shares).all() or shares.min() < 0 or shares.sum() <= 0:
        raise DataError(f"Weights {shares.tolist()} must be finite, not negative and not all zero.")
    shares = shares / shares.sum()
    words = tuple(dict.fromkeys(word for table in tables for word in table.words))
    found = [table.lookup(words) for table in tables]
    total = np.sum([share * known for share, (_, known) in zip(shares, found, strict=True)], axis=0)
    weighed = np.flatnonzero(total > 0)  # not the words that only tables of weight zero know
    scale = 1 / np.sqrt(total[weighed, None])
    blocks = [np.sqrt(share) * scale * rows[weighed] for share, (rows, _) in zip(shares, found, strict=True)]
    return VectorTable(tuple(words[i] for i in weighed), np.hstack(blocks).astype(np.float32), name=name)
