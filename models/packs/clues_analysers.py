"""Analysers for ``build_clues.py``: a form of running text to the lemmas it may stand for, with their part.

Each language has a function that reads its lexicon into ``Words`` and gives the analyser. None guesses: what the lexicon
does not know has no reading.
"""

import argparse
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from simplemma import lemmatize
from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory
from wordfreq import word_frequency

from codenames_ai.language.text import ZWNJ, key

MARKS = re.compile("[\u0610-\u061a\u064b-\u065f\u0670\u0640]")  # vowel signs and tatweel
PERSIAN = str.maketrans("يىك", "ییک")  # Arabic letters as Persian writes them
Readings = dict[str, set[str]]  # lemma: parts among n(oun), a(djective), v(erb), d (adverb), p(roper name), o(ther)


class Shares(dict[str, float]):
    """Share of text by key; 0 for a key that was not met."""

    def __missing__(self, _: str) -> float:
        return 0.0


@dataclass(slots=True)
class Words:
    """What is known of a language: shares of its forms, by key; how a key is best spelt; trusted lemmas."""

    code: str
    share: Shares = field(default_factory=Shares)
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
