"""Build ``clues_LANG.tsv`` for Persian, Arabic, Estonian, Armenian or Turkish: words a person would say as a clue.

    python build_clues.py et --frequency et_50k.txt --annotations CLDR --naughty DIR
    python build_clues.py tr --frequency tr_50k.txt --annotations CLDR --naughty DIR --wiktionary wn-wikt-tur.tab
    python build_clues.py fa ... --lexicon words.dat                (hazm)
    python build_clues.py ar ... --lexicon wn-nodia-arb.tab         (Arabic WordNet)
    python build_clues.py hy ... --lexicon lexemes.txt --treebank bsut.conllu     (uniparser, Universal Dependencies)

Each language has an analyser: a form of running text to the lemmas it may stand for, with their part. The share of every
form in text goes to its lemmas; a lemma enters when its part and share suit a clue. Board words, words of
``clues_lists.toml`` and names always enter. Packages: ``wordfreq`` (all), ``simplemma`` (all), ``babel`` (all), ``akana``
(tr), ``estnltk`` (et). NOTICE has the licences, README.md the sources. Not needed at run time.
"""

import argparse
import json
import re
import tomllib
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from babel import Locale
from simplemma import lemmatize
from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory
from wordfreq import get_frequency_dict, word_frequency

from codenames_ai.language.text import LANGUAGES, ZWNJ, key, squeezed

HERE = Path(__file__).parent
SHORTEST = {"fa": 2, "ar": 2, "et": 3, "hy": 3, "tr": 3}
SIZE = {"fa": 12_000, "ar": 12_000, "et": 12_000, "hy": 10_500, "tr": 12_000}
ADVERB = 2_500  # words that are adverbs only enter down to this rank
HOMOGRAPH = 30  # the forms of a lemma are at most so many times as common as the lemma itself
MARKS = re.compile("[\u0610-\u061a\u064b-\u065f\u0670\u0640]")  # vowel signs and tatweel
PERSIAN = str.maketrans("يىك", "ییک")  # Arabic letters as Persian writes them
Readings = dict[str, set[str]]  # lemma: parts among n(oun), a(djective), v(erb), d (adverb), p(roper name), o(ther)


@dataclass(slots=True)
class Words:
    """What is known of a language: shares of its forms, by key; how a key is best spelt; trusted lemmas."""

    code: str
    share: Counter[str] = field(default_factory=Counter)
    spelt: dict[str, str] = field(default_factory=dict)
    trusted: Readings = field(default_factory=lambda: defaultdict(set))

    def trust(self, word: str, *parts: str) -> None:
        """Take the word as a lemma of these parts, in this spelling."""
        folded = key(word, self.code)
        self.spelt.setdefault(folded, word)
        self.trusted[folded].update(parts)

    def lemma(self, form: str) -> str:
        """Give the key of the lemma simplemma finds for a key."""
        return key(lemmatize(self.spelt.get(form, form), self.code), self.code)


def shares(words: Words, subtitles: Path) -> None:
    """Fill in the mean share of every form in wordfreq (where it has the language) and in subtitles."""
    counts = [(w, int(n)) for w, n in map(str.split, subtitles.read_text("utf-8").splitlines())]
    total = sum(n for _, n in counts)
    lists = [{w: n / total for w, n in counts}]
    if words.code in ("fa", "ar", "tr"):
        lists.append(get_frequency_dict(words.code, "best"))
    raw: Counter[str] = Counter()
    for table in lists:
        for word, share in table.items():
            if words.code == "fa":
                word = word.translate(PERSIAN)
            plain = unicodedata.normalize("NFC", MARKS.sub("", word)).replace("i\u0307", "i").strip("-" + ZWNJ)
            raw[plain] += share / len(lists)
    for word, share in raw.most_common():
        folded = key(word, words.code)
        if folded.isalpha():
            words.spelt.setdefault(folded, word)
            words.share[folded] += share


def simple_lemmas(code: str) -> frozenset[str]:
    """Keys of the lemmas in simplemma's dictionary."""
    table = DefaultDictionaryFactory().get_dictionary(code)
    return frozenset(key(x.decode() if isinstance(x, bytes) else x, code) for x in table.values())


def wordnet(path: Path | None) -> Iterator[tuple[str, str]]:
    """Yield lemma and part of a multilingual wordnet table."""
    for line in path.read_text("utf-8").splitlines() if path else ():
        fields = line.split("\t")
        if not line.startswith("#") and len(fields) > 2 and fields[1].endswith("lemma"):
            yield MARKS.sub("", fields[2].strip()), {"s": "a", "r": "d"}.get(fields[0][-1], fields[0][-1])


def turkish(words: Words, args: argparse.Namespace) -> Callable[[str], Readings]:
    """Analyse with akana; a derived noun or adjective (gözlükçü) counts as its own lemma."""
    from akana import Morphology

    parts = {"Noun": "n", "Adj": "a", "Verb": "v", "Adv": "d", "Num": "n", "Dup": "o"}
    derived = {"Agt", "Ness", "With", "Without", "Related", "Inst", "Dim"}
    morphology = Morphology()
    lemmas = simple_lemmas("tr")
    for word, part in wordnet(args.wiktionary):
        if word.islower():
            words.trust(word, part)

    def readings(form: str) -> Readings:
        found: Readings = defaultdict(set)
        for x in morphology.analyze(form):
            if x["score"] < 0.9 or x["secondary_pos"] in ("Prop", "Abbrv"):
                continue
            if x["primary_pos"] != "Verb" or x["lemma"].endswith(("mek", "mak")):
                found[key(x["lemma"], "tr")].add(parts.get(x["primary_pos"], "o"))
            if x["morphemes"][-1] in derived and form in lemmas:
                found[form].add("a" if x["morphemes"][-1].startswith("With") else "n")
        return found

    return readings


def estonian(words: Words, args: argparse.Namespace) -> Callable[[str], Readings]:
    """Analyse with vabamorf, without guesses; names are only seen with a capital."""
    from estnltk.vabamorf.morf import Vabamorf

    parts = {"S": "n", "A": "a", "V": "v", "D": "d", "N": "n", "O": "n", "H": "p"}
    vabamorf = Vabamorf.instance()

    def readings(form: str) -> Readings:
        found: Readings = defaultdict(set)
        for text in (form, form.capitalize()):
            for x in vabamorf.analyze([text], disambiguate=False, guess=False, propername=False)[0]["analysis"]:
                part = parts.get(x["partofspeech"], "o")
                participle = re.search("(nud|tud|dud|mata|tav|dav)$", x["lemma"]) and "S" not in x["partofspeech"]
                if part == "p" or x["lemma"].islower():
                    found[key(x["lemma"], "et")].add("o" if participle and part == "a" else part)
        return found

    return readings


def persian(words: Words, args: argparse.Namespace) -> Callable[[str], Readings]:
    """Look up hazm's word list; a form that is not there loses one ending."""
    parts = {"N": "n", "AJ": "a", "ADV": "d", "NUM": "n"}
    endings = ("هایی", "های", "ها", "ان", "ات", "ای", "ی", "تر", "ترین")
    for line in args.lexicon.read_text("utf-8").splitlines():
        word, count, tags = (line.split("\t") + ["", ""])[:3]
        known = tags.split(",")
        if known[0] in ("", "0") or "PL" in known:
            continue
        word = word.translate(PERSIAN)
        function = {"CONJ", "POSTP", "PRO", "DET", "INT"} & set(known) and known[:2] != ["N", "AJ"]
        words.spelt[key(word, "fa")] = MARKS.sub("", word)
        words.trust(word, *({"o"} if function else {parts[x] for x in known if x in parts} or {"o"}))
        if ZWNJ in word and int(count) >= 200_000 and not words.share[key(word, "fa")]:
            words.share[key(word, "fa")] = 1e-9 * int(count) / 200_000
    for word, part in wordnet(args.wiktionary):
        words.trust(word, part)

    def readings(form: str) -> Readings:
        if form in words.trusted:
            return {form: words.trusted[form]}
        bare = [words.lemma(form)] + [
            form.removesuffix(x) for x in endings if form.endswith(x) and len(form) > len(x) + 1
        ]
        return next(({x: words.trusted[x]} for x in bare if x in words.trusted and x != form), {})

    return readings


def arabic(words: Words, args: argparse.Namespace) -> Callable[[str], Readings]:
    """Look up the wordnets; a noun or adjective shows by how often the article is put before it."""
    lemmas = simple_lemmas("ar")
    for path in (args.lexicon, args.wiktionary):
        for word, part in wordnet(path):
            words.trust(word, part)
    affixes = ("ات", "ين", "ون", "ان", "ه", "ي", "يه", "ا", "نا", "هم", "ها", "ك", "كم", "ته", "تي", "تك")

    def articled(form: str) -> float:
        return words.share["ال" + form] / max(words.share[form], 1e-12)

    def inflected(form: str) -> bool:
        stems = [form.removesuffix(x) for x in affixes if form.endswith(x)]
        return any(len(x) > 1 and (words.share[x] > words.share[form] / 3 or x + "ه" in words.trusted) for x in stems)

    def prefixed(form: str) -> bool:
        return form[0] in "وفبلك" and len(form) > 3 and words.share[form[1:]] > 3 * words.share[form]

    def readings(form: str) -> Readings:
        if form.startswith("ال") and len(form) > 3 and (form[2:] in words.trusted or articled(form[2:]) > 0.1):
            return {form[2:]: readings(form[2:]).get(form[2:], {"n"})}
        if form in words.trusted:
            verbal = form[0] in "تيناأ" and articled(form) < 0.02 and len(form) < 7
            parts = words.trusted[form]
            return {
                form: {"o"}
                if verbal or (parts <= {"v", "d"} and articled(form) < 0.02 and "v" not in parts)
                else parts
            }
        lemma = words.lemma(form)
        if lemma in words.trusted:
            return {lemma: words.trusted[lemma]}
        noun = articled(form) > (0.15 if form in lemmas and lemma == form else 0.4)
        return {form: {"n"}} if noun and not inflected(form) and not prefixed(form) else {}

    return readings


def armenian(words: Words, args: argparse.Namespace) -> Callable[[str], Readings]:
    """Look up uniparser's lexemes; a word met in no text counts a little for how common its English gloss is."""
    parts = {"N": "n", "A": "a", "V": "v", "ADV": "d", "NUM": "n"}
    for line in args.treebank.read_text("utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) > 4 and fields[0].isdigit() and fields[3] not in ("PUNCT", "SYM"):
            words.share[key(fields[2], "hy")] += 1 / 42_000
    attested = simple_lemmas("hy") | {key(w, "hy") for w, _ in wordnet(args.wiktionary)}
    for block in args.lexicon.read_text("utf-8").split("-lexeme"):
        entry = dict(re.findall(r"^ (lex|gramm|trans_en): (.*)$", block, re.M))
        if not entry.get("lex") or not entry["lex"].isalpha():
            continue
        tags = entry["gramm"].split(",")
        name = {"topn", "persn", "famn", "patrn"} & set(tags) or not entry["lex"].islower()
        folded = key(entry["lex"], "hy")
        words.spelt[folded] = entry["lex"].lower().replace("եւ", "և")
        words.trust(entry["lex"], "p" if name else parts.get(tags[0], "o"))
        if not name and words.share[folded] == 0:
            share = glossed(entry.get("trans_en", ""))
            words.share[folded] = share / (20 if folded in attested else 400)
    for word, part in wordnet(args.wiktionary):
        if word.islower():
            words.trust(word, part)

    def readings(form: str) -> Readings:
        if form in words.trusted:
            return {form: words.trusted[form]}
        lemma = words.lemma(form)
        return {lemma: words.trusted[lemma]} if lemma in words.trusted else {}

    return readings


def glossed(gloss: str) -> float:
    """Give the share in English of the first gloss, the rarest word of it if there are two; 0 for longer ones."""
    first = re.split("[;,]", re.sub(r"\(.*?\)", "", gloss.lower()))[0]
    english = [x for x in re.findall("[a-z]+", first) if x not in ("to", "be", "a", "the", "of")]
    return min((word_frequency(x, "en") for x in english), default=0.0) if len(english) < 3 else 0.0


ANALYSERS = {"fa": persian, "ar": arabic, "et": estonian, "hy": armenian, "tr": turkish}


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
    totals: Counter[str] = Counter()
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
    letters = re.compile(f"[{LANGUAGES[code].alphabet}]{{{SHORTEST[code]},}}")
    names = {key(w, code): lower(w, code) for w in (*territories(code), *lists.get("names", "").split())}
    board = {key(w, code): w for w in board_words(code)}
    extra = {key(w, code): w for w in lists.get("extra", "").split()}
    for word in emoji_words(args.annotations, code):
        folded = key(word, code)
        if (word.islower() or code in ("fa", "ar")) and words.share[folded] > 0:
            if folded in parts or (words.lemma(folded) == folded and code != "ar"):
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
    chosen = 0
    for word in ranked:
        fit = parts[word] & ({"n", "a", "v", "d"} if chosen < ADVERB else {"n", "a", "v"})
        met = words.share[word] > 0
        if word in board or word in extra or (word in names and word not in blocked):
            pass
        elif word in dropped or not fit or not met or (chosen >= SIZE[code] and word not in wanted):
            continue
        chosen += 1
        own = word in parts or word in wanted or code in ("ar", "hy")
        lemma = word if own else words.lemma(word)
        name = word in names and (not fit or "p" in parts[word] or word in listed("names")) and word not in board
        yield lower(words.spelt.get(word, word), code), words.spelt.get(lemma, lemma), name


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
