"""One way to name any table of vectors."""

from collections.abc import Sequence
from pathlib import Path

from codenames_ai.errors import DataError
from codenames_ai.resources import checkout_resource, resource
from codenames_ai.vectors import encoders, files
from codenames_ai.vectors.table import VectorTable

JOINED = ("minilm", "mpnet", "use", "glove")
"""Sources of the built-in table."""
SINGLE = (*JOINED, "paraphrase")
"""Sources with a table of their own."""


def load_vectors(
    spec: str | Path = "built-in",
    *,
    vocabulary: Sequence[str] | None = None,
    limit: int | None = None,
    centre: bool = True,
) -> VectorTable:
    """Load a table of word vectors by its name.

    Parameters
    ----------
    spec : str or path
        ============================ =====================================================================
        ``"built-in"``               the English table of this package (four models in one)
        ``"single:NAME"``            one model alone: minilm, mpnet, use, glove, paraphrase (checkouts only)
        a path                       ``.npz`` (`VectorTable.save`), ``.bin`` (word2vec), else text as of
                                     word2vec, GloVe or fastText
        ``"gensim:PATH"``            gensim KeyedVectors, memory-mapped (extra ``gensim``)
        ``"st:NAME_OR_PATH"``        a sentence-transformers model on this disk (extra ``st``)
        ============================ =====================================================================
    vocabulary : sequence of str, optional
        The words that a model of ``st:`` encodes; the words of the built-in table if left out, which takes minutes once.
    limit : int, optional
        Read only so many leading words of a file of text or binary vectors.
    centre : bool
        Subtract the mean of the commonest words from vectors of files and models (see `files.from_matrix`).

    Raises
    ------
    DataError
        If the name means nothing, or what it names cannot be used; says what to do.
    MissingExtra
        If the name needs a package that is not installed.

    Examples
    --------
    >>> table = load_vectors()
    >>> bool(table.similarity(["ocean"], ["wave"]) > table.similarity(["ocean"], ["lawyer"]))
    True
    """
    if isinstance(spec, Path):
        return files.read(spec, limit=limit, centre=centre)
    if spec == "built-in":
        return VectorTable.load(resource("vectors", "english.npz"), "the built-in table")
    kind, colon, rest = spec.partition(":")
    if colon and kind == "single":
        return _single(rest)
    if colon and kind == "gensim":
        return files.read_gensim(rest, centre=centre)
    if colon and kind == "st":
        return encoders.encode(rest, vocabulary or load_vectors().words, centre=centre)
    if not Path(spec).exists():
        raise DataError(
            f"{spec!r} is no file and no known name; give a path, 'built-in', 'single:NAME', 'gensim:PATH' or "
            f"'st:NAME_OR_PATH'."
        )
    return files.read(spec, limit=limit, centre=centre)


def _single(name: str) -> VectorTable:
    if name not in SINGLE:
        raise DataError(f"No single table {name!r}; there are {', '.join(SINGLE)}.")
    path = checkout_resource(f"The table single:{name}", "vectors", "single", f"{name}.npz")
    return VectorTable.load(path, f"single:{name}")
