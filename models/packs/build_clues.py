"""Build ``clues_LANG.tsv`` for Persian, Arabic, Estonian, Armenian or Turkish: words a person would say as a clue.

    python build_clues.py et --frequency et_50k.txt --annotations CLDR --naughty DIR
    python build_clues.py tr --frequency tr_50k.txt --annotations CLDR --naughty DIR --wiktionary wn-wikt-tur.tab
    python build_clues.py fa ... --lexicon words.dat                (hazm)
    python build_clues.py ar ... --lexicon wn-nodia-arb.tab         (Arabic WordNet)
    python build_clues.py hy ... --lexicon lexemes.txt --treebank bsut.conllu     (uniparser, Universal Dependencies)

Each language has an analyser (``clues_analysers.py``): a form of running text to the lemmas it may stand for. The
share of every form in text goes to its lemmas; a lemma enters when its part and share suit a clue. Board words, words
of ``clues_lists.toml`` and names always enter. Packages: ``wordfreq`` (all), ``simplemma`` (all), ``babel`` (all), ``akana``
(tr), ``estnltk`` (et). NOTICE has the licences, README.md the sources. Not needed at run time.
"""

import argparse
import json
import re
import tomllib
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from babel import Locale
from clues_analysers import ANALYSERS, MARKS, PERSIAN, Readings, Shares, Words
from wordfreq import get_frequency_dict

from codenames_ai.language.text import LANGUAGES, ZWNJ, key, squeezed

HERE = Path(__file__).parent
SHORTEST = {"fa": 2, "ar": 2, "et": 3, "hy": 3, "tr": 3}
SIZE = {"fa": 12_000, "ar": 12_000, "et": 12_000, "hy": 10_500, "tr": 12_000}
ADVERB = 2_500  # words that are adverbs only enter down to this rank
HOMOGRAPH = 30  # the forms of a lemma are at most so many times as common as the lemma itself


def shares(words: Words, subtitles: Path) -> None:
    """Fill in the mean share of every form in wordfreq (where it has the language) and in subtitles."""
    counts = [(w, int(n)) for w, n in map(str.split, subtitles.read_text("utf-8").splitlines())]
    total = sum(n for _, n in counts)
    lists = [{w: n / total for w, n in counts}]
    if words.code in ("fa", "ar", "tr"):
        lists.append(get_frequency_dict(words.code, "best"))
    raw = Shares()
    for table in lists:
        for word, share in table.items():
            if words.code == "fa":
                word = word.translate(PERSIAN)
            plain = unicodedata.normalize("NFC", MARKS.sub("", word)).replace("i\u0307", "i").strip("-" + ZWNJ)
            raw[plain] += share / len(lists)
    for word, share in sorted(raw.items(), key=lambda x: -x[1]):
        folded = key(word, words.code)
        if folded.isalpha():
            words.spelt.setdefault(folded, word)
            words.share[folded] += share


def emoji_words(folder: Path, code: str) -> Iterator[str]:
    """Yield the one-word keywords and names of the pictographs in CLDR."""
    table = json.loads((folder / "annotations" / code / "annotations.json").read_text("utf-8"))
    for entry in table["annotations"]["annotations"].values():
        yield from (MARKS.sub("", x) for x in (*entry.get("default", ()), *entry.get("tts", ())) if " " not in x)


def territories(code: str) -> Iterator[str]:
    """Yield the one-word names of countries and continents."""
    for tag, name in Locale(code).territories.items():
        if not re.search(r"[\s()&.-]", name) and tag not in ("001", "EZ", "QO", "UN", "XA", "XB", "ZZ"):
            yield name


def lower(word: str, code: str) -> str:
    """Lower case as the language writes it."""
    return word.replace("I", "ı").replace("İ", "i").lower() if code == "tr" else word.lower()


def entries(code: str, args: argparse.Namespace, lists: dict[str, str]) -> Iterator[tuple[str, str, bool]]:
    """Yield word, lemma and whether it is a name, commonest word first."""
    words = Words(code)
    shares(words, args.frequency)
    readings = cache(ANALYSERS[code](words, args))
    totals = Shares()
    parts: Readings = defaultdict(set)
    for form, share in words.share.items():
        found = readings(form)
        for lemma in (form,) if form in found else found:
            totals[lemma] += share / (1 if form in found else len(found))
        for lemma, kinds in found.items():
            parts[lemma] |= kinds
    for lemma in totals:  # one that is seldom met itself owes its total to homographs
        totals[lemma] = min(totals[lemma], HOMOGRAPH * words.share[lemma] or totals[lemma] / HOMOGRAPH)

    @cache
    def listed(name: str) -> frozenset[str]:
        return frozenset(key(w, code) for w in lists.get(name, "").split())

    naughty = args.naughty / f"{code}.json"
    blocked = listed("blocked")
    if naughty.exists():
        blocked |= {squeezed(w, code) for w in json.loads(naughty.read_text("utf-8"))} - listed("allowed")
    letters = re.compile(f"[{LANGUAGES[code].alphabet}]{{2,}}")
    names = {key(w, code): lower(w, code) for w in (*territories(code), *lists.get("names", "").split())}
    board = {key(w, code): w for w in board_words(code)}
    extra = {key(w, code): w for w in lists.get("extra", "").split()}
    for word in emoji_words(args.annotations, code):
        folded = key(word, code)
        if words.share[folded] == 0 or not (word.islower() or code in ("fa", "ar")):
            continue
        if folded in parts or (code != "ar" and words.lemma(folded) == folded):
            parts[folded].add("n")
            words.spelt.setdefault(folded, word)
            totals[folded] = max(totals[folded], words.share[folded])
    for folded, word in {**names, **extra, **board}.items():
        words.spelt[folded] = word
        totals[folded] = max(totals[folded], words.share[folded], 1e-10)
    wanted = names.keys() | extra.keys() | board.keys()
    dropped = blocked | listed("function") | listed("junk")
    if code == "ar":  # countries are named with the article
        dropped |= {w[2:] for w in names if w.startswith("ال")}
    ranked = [w for w, _ in sorted(totals.items(), key=lambda x: (-x[1], x[0])) if letters.fullmatch(w)]
    ranked = [w for w in ranked if len(w) >= SHORTEST[code] or w in wanted]
    chosen = 0
    for word in ranked:
        fit = parts[word] & ({"n", "a", "v", "d"} if chosen < ADVERB else {"n", "a", "v"})
        met = words.share[word] > 0
        if word in board or word in extra or (word in names and word not in blocked):
            pass
        elif word in dropped or not fit or not met or (chosen >= SIZE[code] and word not in wanted):
            continue
        chosen += 1
        lemma = words.lemma(word) if code in ("fa", "ar") or word not in parts else word
        if totals[lemma] < totals[word] or lemma in dropped or word in names:
            lemma = word  # a rarer lemma is mostly a homograph of another word
        name = word in names and (not fit or "p" in parts[word] or word in listed("names")) and word not in board
        yield lower(words.spelt.get(word, word), code), lower(words.spelt.get(lemma, lemma), code), name


def board_words(code: str) -> Iterable[str]:
    """Give the words of the board pack."""
    path = HERE / f"board_{code}.tsv"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return [x.split("\t")[0] for x in lines if x and not x.startswith("#")][1:]


def main() -> None:
    """Read the command line and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language", choices=sorted(ANALYSERS))
    parser.add_argument("--frequency", type=Path, required=True, help="FrequencyWords: 'word count' lines")
    parser.add_argument("--annotations", type=Path, required=True, help="folder of cldr-annotations-full")
    parser.add_argument("--naughty", type=Path, required=True, help="folder of naughty-words")
    parser.add_argument("--lexicon", type=Path, help="fa: words.dat; ar: wn-nodia-arb.tab; hy: lexemes.txt")
    parser.add_argument("--wiktionary", type=Path, help="Open Multilingual Wordnet table from Wiktionary")
    parser.add_argument("--treebank", type=Path, help="hy: a CoNLL-U file")
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    code = args.language
    lists = tomllib.loads((HERE / "clues_lists.toml").read_text("utf-8")).get(code, {})
    lines = [
        f"# {LANGUAGES[code].name} clue words, commonest first. Made by build_clues.py; CC BY-SA 4.0, see NOTICE.",
        "word\trank\tlemma\tname\tgloss",
    ]
    for rank, (word, lemma, name) in enumerate(entries(code, args, lists), start=1):
        lines.append(f"{word}\t{rank}\t{lemma}\t{int(name)}\t")
    out = args.out or HERE / f"clues_{code}.tsv"
    out.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{out.name}: {len(lines) - 2} words")


if __name__ == "__main__":
    main()
