"""Vectors of whole words and phrases from a sentence-transformers model on disk, computed once and cached."""

import hashlib
import importlib.util
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from codenames_ai.errors import DataError, MissingExtra
from codenames_ai.vectors.files import from_matrix
from codenames_ai.vectors.table import VectorTable

_OFFLINE = ("HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE")


def cache_folder() -> Path:
    """Give the folder for things computed once: ``CODENAMES_AI_HOME`` if set, else the platform's place for caches."""
    if home := os.environ.get("CODENAMES_AI_HOME"):
        return Path(home)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "codenames_ai"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "codenames_ai"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "codenames_ai"


def encode(model: str, words: Sequence[str], *, centre: bool = True, cache: Path | None = None) -> VectorTable:
    """Encode words by a sentence-transformers model; from the cache when the same was done before.

    Nothing is downloaded: the model must be on disk.

    Parameters
    ----------
    model : str
        A model's folder, the name of a Python package that has one inside, or the name of a model in the local
        Hugging Face cache.
    words : sequence of str
        The vocabulary; each word is encoded by itself, in lower case.
    centre : bool
        See `files.from_matrix`.
    cache : path, optional
        Folder of the cache; `cache_folder` if left out.

    Raises
    ------
    MissingExtra
        If sentence-transformers is not installed.
    DataError
        If the model is not on disk or cannot be loaded.
    """
    vocabulary = list(dict.fromkeys(word.lower() for word in words))
    folder = _folder_of(model)
    path = (cache or cache_folder()) / "vectors" / f"{_key(model, folder, vocabulary)}.npy"
    if path.exists():
        matrix = np.load(path, mmap_mode="r", allow_pickle=False)
    else:
        matrix = _encoded(model, folder, vocabulary)
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_suffix(f".{os.getpid()}.npy")
        np.save(partial, matrix)
        partial.replace(path)  # whole or not at all
    return from_matrix(vocabulary, matrix, f"st:{model}", centre=centre)


def _encoded(model: str, folder: Path | None, words: list[str]) -> np.typing.NDArray[np.float32]:
    """Encode by the model, (n, d)."""
    try:
        with _offline():
            from sentence_transformers import SentenceTransformer
    except ImportError:
        raise MissingExtra("sentence-transformers", "st") from None
    with _offline():
        try:
            encoder = SentenceTransformer(str(folder or model), device="cpu", local_files_only=True)
        except Exception as error:  # whatever the loader meets in a broken folder
            raise DataError(
                f"The model {model!r} is not on this disk or cannot be loaded ({type(error).__name__}). Models are never "
                f"downloaded here: fetch it once yourself, say with SentenceTransformer({model!r}).save('FOLDER'), and "
                f"give st:FOLDER."
            ) from None
        rows = encoder.encode(words, batch_size=64, show_progress_bar=False, convert_to_numpy=True)
    return np.asarray(rows, np.float32)


def _folder_of(model: str) -> Path | None:
    """Give the model's folder if the name is a path or a package with a model inside."""
    if Path(model).is_dir():
        return Path(model).resolve()
    if model.isidentifier() and (spec := importlib.util.find_spec(model)) and spec.submodule_search_locations:
        for root in spec.submodule_search_locations:
            for modules in sorted(Path(root).rglob("modules.json")):
                return modules.parent
    return None


def _key(model: str, folder: Path | None, words: list[str]) -> str:
    """Name the cache entry by model and words; a folder counts with its files' sizes and times."""
    digest = hashlib.sha256(f"{folder or model}\n".encode())
    for path in sorted(folder.rglob("*")) if folder else ():
        if path.is_file():
            digest.update(f"{path.name} {path.stat().st_size} {path.stat().st_mtime_ns}\n".encode())
    digest.update("\n".join(words).encode())
    return f"{Path(model).name}-{digest.hexdigest()[:16]}"


@contextmanager
def _offline() -> Iterator[None]:
    """Tell the Hugging Face libraries for a while that there is no network."""
    before = {name: os.environ.get(name) for name in _OFFLINE}
    os.environ.update(dict.fromkeys(_OFFLINE, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
