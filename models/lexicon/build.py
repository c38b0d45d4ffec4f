"""Check the association lexicon and compile it.

    python models/lexicon/build.py

Reads ``lexicon_en.tsv`` (cue, strongest, clear, weaker; items parted by semicolons), reports every fault, and writes
``lexicon_en.npz``. Exits with 1 when there is a fault.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))

from codenames_ai.association.lexicon import Lexicon, parse_entries  # noqa: E402
from codenames_ai.language.affixes import stems  # noqa: E402

ODD = re.compile(r"[^a-z0-9àâäçéèêëíîïñóôöúüûø' .&/-]")
BLOCKED = frozenset((HERE / "blocked.txt").read_text("utf-8").splitlines())
FEWEST = {3: 10, 2: 15, 1: 15}  # items in a tier


def faults(entries: dict[str, dict[str, int]]) -> list[str]:
    """Everything wrong: own forms, blocked words, odd characters, sentences, thin tiers."""
    found = []
    for cue, links in entries.items():
        own = {cue, *(cue + e for e in ("s", "es", "ed", "ing"))}
        for word in links:
            if word in own or (cue in stems(word, "en") and word not in ("glasses",)):
                found.append(f"{cue}: {word!r} is a form of the cue")
            if not BLOCKED.isdisjoint((word, *word.split())):
                found.append(f"{cue}: {word!r} is blocked")
            if ODD.search(word) or len(word.split()) > 4:
                found.append(f"{cue}: {word!r} has odd characters or too many words")
        for tier, least in FEWEST.items():
            if sum(s == tier for s in links.values()) < least:
                found.append(f"{cue}: fewer than {least} associations of strength {tier}")
    return found


def main() -> int:
    """Lint and compile."""
    lines = (HERE / "lexicon_en.tsv").read_text("utf-8").splitlines()
    cues = [line.split("\t")[0] for line in lines if line and not line.startswith("#")]
    entries = dict(parse_entries(lines, "lexicon_en.tsv"))
    found = faults(entries) + [f"{c}: the cue comes twice" for c in sorted({c for c in cues if cues.count(c) > 1})]
    print("\n".join(found[:100]))
    lexicon = Lexicon.from_entries(entries)
    lexicon.save(HERE / "lexicon_en.npz")
    print(f"{lexicon.n_cues} cues, {len(lexicon)} pairs, {len(lexicon.words)} words; {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
