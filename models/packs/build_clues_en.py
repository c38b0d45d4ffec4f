"""Build ``clues_en.tsv``: English words a person would say as a clue, commonest first.

    python build_clues_en.py --wordnet DIR --naughty en.json

Needs ``wordfreq`` 3.1.1 (its large English list), the WordNet 3.0 database (Debian package ``wordnet-base``; DIR holds
``index.noun``) and the English list of the npm package ``naughty-words`` 1.2.0. A word enters when it is

* a lower-case WordNet lemma among the commonest words, or
* a form of one that people use about as often as the lemma itself (*glasses*, *parents*), or
* a name of ``NAMES`` or a modern word of ``EXTRA`` (``clues_en_lists.py``),

and is neither a function word, nor blocked, nor junk, nor an adverb few would think of. NOTICE has the licences.
"""

import argparse
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from clues_en_lists import BLOCKED, EXTRA, FUNCTION, JUNK, NAMES, PROPER
from wordfreq import top_n_list, word_frequency

DEPTH = 72_000  # WordNet lemmas are taken from this many commonest alphabetic words
FORMS = 30_000  # and other forms from this many
PAST = 3_000  # but those in -ed, which few give as a clue, from this many
NAMED = 150_000  # names and modern words, chosen by hand, from this many
SHARE = 0.4  # a form enters when at least this often used as its lemma
ADVERB = 7_000  # words that are adverbs only, from this many
COMMONEST = 20_000  # so many words of any kind may come up on a table
ALLOWED = frozenset({"domination", "escort", "hardcore", "playboy", "snatch", "twinkie"})  # of the block list
ENDINGS = {  # part of speech: "ending>ending of the lemma"
    "noun": "s> ses>s xes>x zes>z ches>ch shes>sh men>man ies>y",
    "verb": "s> ies>y es>e es> ed>e ed> ing>e ing>",
    "adj": "er> est> er>e est>e",
    "adv": "",
}


class WordNet:
    """The lemmas of WordNet with their parts of speech, and morphy: the lemmas a form can come from."""

    def __init__(self, folder: Path) -> None:
        self.spellings: dict[str, set[str]] = defaultdict(set)
        self.parts: dict[str, set[str]] = defaultdict(set)
        self.irregular: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for part in ENDINGS:
            for line in (folder / f"data.{part}").read_text("ascii").splitlines():
                if not line.startswith(" "):
                    fields = line.split(" ")
                    for lemma in fields[4 : 4 + 2 * int(fields[3], 16) : 2]:
                        lemma = re.sub(r"\(.*\)", "", lemma)
                        self.spellings[lemma.lower()].add(lemma)
                        self.parts[lemma.lower()].add(part)
            for line in (folder / f"{part}.exc").read_text("ascii").splitlines():
                form, *lemmas = line.split()
                self.irregular[form] += [(part, lemma) for lemma in lemmas]

    def common(self, word: str) -> bool:
        """Whether the word is a lemma in lower case (not a name or an abbreviation only)."""
        return word in self.spellings.get(word, ())

    def bases(self, form: str) -> Iterator[str]:
        """Yield the lower-case lemmas that the form inflects."""
        candidates = list(self.irregular.get(form, ()))
        for part, endings in ENDINGS.items():
            for ending, lemma_ending in (pair.split(">") for pair in endings.split()):
                if form.endswith(ending):
                    stem = form[: len(form) - len(ending)]
                    candidates.append((part, stem + lemma_ending))
                    if ending in ("ed", "ing", "er", "est") and len(stem) > 3 and stem[-1] == stem[-2]:
                        candidates.append((part, stem[:-1]))
        for part, lemma in candidates:
            if lemma != form and len(lemma) > 1 and self.common(lemma) and part in self.parts[lemma]:
                yield lemma


def frequency(word: str) -> float:
    """Give the share of the word among all English words."""
    return word_frequency(word, "en", wordlist="large")


def lemma_of(word: str, wordnet: WordNet) -> str:
    """Give the lemma the word most likely stands for: itself, or a base that is used at least a fifth as often."""
    bases = Counter({base: frequency(base) for base in wordnet.bases(word)})
    if not bases:
        return word
    base, share = bases.most_common(1)[0]
    return base if not wordnet.common(word) or share >= 0.2 * frequency(word) else word


def entries(wordnet: WordNet, blocked: frozenset[str]) -> Iterator[tuple[str, str, bool]]:
    """Yield word, lemma and whether it is a name, commonest word first."""
    alphabetic = [w for w in top_n_list("en", 400_000, wordlist="large") if re.fullmatch("[a-z]{2,}", w)]
    for rank, word in enumerate(alphabetic[:NAMED]):
        common, lemma = wordnet.common(word), lemma_of(word, wordnet)
        if word in blocked or (len(word) == 2 and word not in EXTRA):
            continue
        if word in NAMES and (word in PROPER or not common and lemma == word):
            yield word, word, True
        elif word in EXTRA or (word in NAMES and not common):
            yield word, lemma, False
        elif word in FUNCTION or word in JUNK:
            continue
        elif common:
            if rank < (ADVERB if wordnet.parts[word] == {"adv"} else DEPTH):
                yield word, lemma, False
        elif (
            rank < (PAST if word.endswith("ed") else FORMS)
            and lemma != word
            and lemma not in blocked
            and frequency(word) >= SHARE * frequency(lemma)
        ):
            yield word, lemma, False


def frequent(wordnet: WordNet, blocked: frozenset[str]) -> Iterator[str]:
    """Yield the words that may come up on a table: the commonest of any kind, then real ones; names and all forms too."""
    alphabetic = [w for w in top_n_list("en", 400_000, wordlist="large") if re.fullmatch("[a-z]{2,}", w)]
    for rank, word in enumerate(alphabetic):
        real = word in wordnet.spellings or word in EXTRA or word in NAMES or any(wordnet.bases(word))
        if word not in blocked and (rank < COMMONEST or real):
            yield word


def main() -> None:
    """Read the command line and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--wordnet", type=Path, required=True)
    parser.add_argument("--naughty", type=Path, required=True)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("clues_en.tsv"))
    parser.add_argument("--frequent", type=Path, help="also write 60,000 frequent words here, for the vector table")
    args = parser.parse_args()
    blocked = BLOCKED | frozenset(json.loads(args.naughty.read_text("utf-8"))) - ALLOWED
    wordnet = WordNet(args.wordnet)
    if args.frequent:
        args.frequent.write_text("\n".join(islice(frequent(wordnet, blocked), 60_000)) + "\n", "utf-8")
    lines = [
        "# English clue words, commonest first. Made by build_clues_en.py; CC BY-SA 4.0, see NOTICE.",
        "word\trank\tlemma\tname\tgloss",
    ]
    for rank, (word, lemma, name) in enumerate(entries(wordnet, blocked), start=1):
        lines.append(f"{word}\t{rank}\t{lemma}\t{int(name)}\t")
    args.out.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{args.out.name}: {len(lines) - 2} words")


if __name__ == "__main__":
    main()
