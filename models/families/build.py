"""Compile the word families of a language.

    python models/families/build.py en --wordnet /usr/share/wordnet
    python models/families/build.py tr

Reads the board pack, the clue vocabulary, the families and false friends written by hand (``relatives_LANG.txt``,
``strangers_LANG.txt``), asks simplemma for lemmas (English also WordNet), splits compounds with the vocabulary, and writes
``LANG.npz``. Needs the extra ``build``.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from os.path import commonprefix
from pathlib import Path

import simplemma

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))
sys.path.insert(0, str(HERE))

from codenames_ai.language import board_words, clue_words, key, squeezed  # noqa: E402
from codenames_ai.language.affixes import bases, variant  # noqa: E402
from codenames_ai.language.forms import Analysis, Families  # noqa: E402
from codenames_ai.vectors import VectorTable, load_vectors  # noqa: E402

SHORT = {"en": 3, "fa": 3, "ar": 3, "et": 3, "hy": 3, "tr": 3}
Tags = dict[str, set[str]]
COMMON = 20000
HARD = {"b": "p", "c": "ç", "d": "t", "ğ": "k"}
OFTEN = 25  # forms that must share an ending
WEAK, CLOSE, CLOSE_LONG = 0.05, 0.33, 0.25  # similarity of a compound to each segment, and to both together
AKIN = 0.35  # similarity of a derived word to its base
COMMON_SHORT = 4000  # rank up to which a word of three letters may be a segment
ENDINGS = {"ship", "ion", "hood", "ness", "less", "able", "king", "ting", "ding"}  # look like words, are not


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language")
    parser.add_argument("--wordnet", type=Path)
    args = parser.parse_args()
    families = compile_families(args.language, args.wordnet)
    families.save(HERE / f"{args.language}.npz")
    kinds = [sum(bool(getattr(a, k)) for a in families.table.values()) for k in ("roots", "parts")]
    print(f"{args.language}: {len(families.table)} words, {kinds[0]} with roots, {kinds[1]} with parts")


def compile_families(language: str, wordnet: Path | None) -> Families:
    """Analyse every word that the packs of a language hold."""
    board, clues = board_words(language), clue_words(language)
    words = [squeezed(w, language) for b in board for w in (b.text, *b.family)]
    words += [squeezed(c.text, language) for c in clues] + [squeezed(c.lemma, language) for c in clues]
    words += [w for kind in ("relatives", "strangers") for line in _lines(kind, language) for w in line]
    words = [w for w in dict.fromkeys(words) if w]
    common = [squeezed(c.text, language) for c in clues[:COMMON]] + [squeezed(b.text, language) for b in board]
    lemmas: Tags = {}
    roots: Tags = defaultdict(set)
    if wordnet is not None:
        from wordnet import WordNet

        net = WordNet(wordnet)
        had = set(words)
        words += [form for form, base in net.exceptions.items() if form.isalpha() and form not in had and base & had]
        lemmas = {w: net.lemmas(w) or _simple(w, language) for w in words}
        for w in words:
            for lemma in lemmas[w] | {w}:
                roots[w] |= {x for x in net.links.get(lemma, ()) if _alike(x, lemma)}
    else:
        column = {squeezed(c.text, language): squeezed(c.lemma, language) for c in clues}
        lemmas = {w: {column[w]} if w in column else _simple(w, language) for w in words}
    derived: dict[str, set[str]] = defaultdict(set)
    inventory = set(common) | {x for w in common for x in lemmas.get(w, ())}
    bound, endings = ({}, frozenset({""})) if language == "en" else _bound_stems(set(words), language)
    shorts = {squeezed(c.text, language) for c in clues[:COMMON_SHORT]} | {squeezed(b.text, language) for b in board}

    def known(piece: str) -> set[str]:
        """Words that a segment stands for: itself, or the common word whose bound stem it is (tuule: tuul; ջր: ջուր)."""
        if piece in inventory and (len(piece) > 3 or piece in shorts or language == "en"):
            return {piece}
        if language == "hy":
            return set(bound.get(piece, ())) & shorts
        if language == "et" and len(piece) > 3:  # the genitive, which is a stem and a vowel
            stem = piece[:-1] if piece[-1] in "aeiu" else piece
            return (set(bound.get(stem, ())) | set(bound.get(piece, ()))) & shorts
        return set()

    for w in words:
        for base in bases(w, language):
            if len(base) >= SHORT[language] - (language == "hy"):
                derived[w] |= {base} & inventory or known(base)
    parts = {w: _split(w, known, lemmas, language) for w in words if language != "en" or w in inventory}
    if language == "en":
        table = load_vectors("built-in")
        _drop_unlike(parts, table, {squeezed(c.text): c.rank for c in clues})
        derived = {w: {b for b in found if table.similarity([w], [b])[0, 0] >= AKIN} for w, found in derived.items()}
    for w, found in derived.items():
        roots[w] |= found
    for b in board:
        card = squeezed(b.text, language)
        pieces = key(b.text, language).split()
        if len(pieces) > 1:
            parts[card] = parts.get(card, set()) | {p for p in pieces if len(p) > 2}
        for relative in b.family:
            roots[squeezed(relative, language)].add(card)
    _relate(language, roots)
    _part(language, lemmas, roots, parts)
    rows = []
    for w in words:
        inherited = set().union(*(parts.get(x, set()) for x in lemmas[w] | {w}))
        deeper = set().union(*(roots.get(x, set()) for x in lemmas[w] | {w}))
        rows.append((w, lemmas[w] - {w}, deeper - {w}, inherited - {w}))
    made = Families.build(language, rows)
    whole = Families(language, made.table, bound, endings)
    if language == "ar":  # the dictionary lists too many inflected forms as words of their own
        return whole
    return Families(language, made.table | _look_alikes(whole), bound, endings)


def _look_alikes(families: Families) -> dict[str, Analysis]:
    """Words of the dictionary beyond the packs that would pass for an inflected form of another (nugis is no nuga)."""
    from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory

    found = {}
    for form, lemma in DefaultDictionaryFactory().get_dictionary(families.language).items():
        word = squeezed(form, families.language)
        if form == lemma and word not in families.table and 3 < len(word) < 9 and families.by_stem(word):
            found[word] = Analysis(word, frozenset({word}))
    return found


def _bound_stems(words: set[str], language: str) -> tuple[dict[str, frozenset[str]], frozenset[str]]:
    """Bound stems of every word (Estonian sõber, sõbr-; Armenian գիրք, գրք-) and the endings they take.

    Endings are what is left of a form behind the letters it shares with its lemma, when enough forms have it. Of each word's
    forms the stems that explain most of them are kept, one after another, until all are explained.
    """
    from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory

    forms: dict[str, set[str]] = defaultdict(set)
    for form, lemma in DefaultDictionaryFactory().get_dictionary(language).items():
        lemma = squeezed(lemma, language)
        if lemma in words:
            forms[lemma].add(squeezed(form, language))
    count: Counter[str] = Counter()
    for lemma, found in forms.items():
        for form in found:
            count[form[len(commonprefix((form, lemma))) :]] += 1
    endings = frozenset(e for e, n in count.items() if n >= OFTEN and len(e) <= 9) | {""}
    bound: dict[str, set[str]] = defaultdict(set)
    for lemma, found in forms.items():
        left = {f for f in found if len(f) > 1}
        while left:
            covers: dict[str, set[str]] = defaultdict(set)
            for form in left:
                for at in range(len(form), 1, -1):
                    if form[at:] in endings:
                        covers[form[:at]].add(form)
            stem = max(covers, key=lambda x: (len(covers[x]), len(x)), default="")
            if not stem:
                break
            bound[stem].add(lemma)
            left -= covers[stem]
    return {s: frozenset(v) for s, v in bound.items()}, endings


def _simple(word: str, language: str) -> set[str]:
    return {squeezed(simplemma.lemmatize(word, lang=language), language)} - {""}


def _alike(a: str, b: str) -> bool:
    """Whether two linked words look like one family: a common beginning, or one at the end of the other."""
    return min(len(a), len(b)) > 2 and (a[:3] == b[:3] or a.endswith(b) or b.endswith(a))


def _split(word: str, known: Callable[[str], set[str]], lemmas: dict[str, set[str]], language: str) -> set[str]:
    """Segments of a compound: two known words that make up the word, linking letters and possessive endings allowed."""
    least, found = SHORT[language], set[str]()
    for i in range(2 if language in ("tr", "hy") else least, len(word) - 1):
        head, tail = word[:i], word[i:]
        for h in {head, head[:-1] if language == "hy" and head.endswith(("ա", "ե")) else head}:
            for t, marked in _tails(tail, language):
                if len(t) < (2 if marked else least) or len(h) < (2 if marked or language == "hy" else least):
                    continue
                if max(len(h), len(t)) < least + (language in ("en", "tr", "et") and not marked):
                    continue
                heads, ends = known(h), known(t)
                if heads and ends:
                    found |= heads | ends | {x for y in (*heads, *ends) for x in lemmas.get(y, ())}
    return found - {word} - lemmas.get(word, set())


def _tails(tail: str, language: str) -> list[tuple[str, bool]]:
    """The second segment as it stands, and in Turkish without its possessive ending (gözyaşı: yaş; ayakkabı: kap)."""
    found = [(tail, False)]
    if language == "tr" and len(tail) > 2 and tail[-1] in "ıiuü":
        bare = tail[:-1]
        found.append((bare, True))
        if bare[-1] in HARD:
            found.append((bare[:-1] + HARD[bare[-1]], True))
        if bare[-1] == "s" and len(bare) > 2:
            found.append((bare[:-1], True))
        if len(bare) > 2 and bare[-2] not in "aeıioöuü":
            found += [(bare[:-1] + v + bare[-1], True) for v in "ıiuü"]
    return found


def _drop_unlike(parts: dict[str, set[str]], table: VectorTable, rank: dict[str, int]) -> None:
    """Keep a split only where the word resembles its segments in meaning (carpet is no car, fireman is fire)."""
    for word, pieces in parts.items():
        whole = [p for p in pieces if p in word and (len(p) > 3 or rank.get(p, COMMON) < COMMON_SHORT)]
        if not whole:
            pieces.clear()
            continue
        likeness = dict(zip(whole, table.similarity([word], whole)[0], strict=True))
        good: set[str] = set()
        for h in whole:
            for t in whole:
                weak, close = (WEAK, CLOSE) if min(len(h), len(t)) == 3 else (0.0, CLOSE_LONG)
                alike = min(likeness[h], likeness[t]) >= weak and likeness[h] + likeness[t] >= close
                if h + t == word and t not in ENDINGS and alike:
                    good |= {h, t}
        pieces &= good


def _lines(kind: str, language: str) -> list[list[str]]:
    """Words of each line of ``relatives_LANG.txt`` or ``strangers_LANG.txt``."""
    lines = (HERE / f"{kind}_{language}.txt").read_text("utf-8").splitlines()
    split = ([squeezed(w, language) for w in line.split()] for line in lines if line and not line.startswith("#"))
    return [words for words in split if len(words) > 1]


def _relate(language: str, roots: Tags) -> None:
    """Give the words of a line a root of their own, so that a homograph belongs to two families and does not join them."""
    for n, words in enumerate(_lines("relatives", language)):
        bare = [variant(word, language) for word in words] if language == "ar" else []  # without the article
        for word in (*words, *bare, *("ال" + word for word in bare)):
            roots.setdefault(word, set()).add(f"{words[0]}/{n}")


def _part(language: str, lemmas: Tags, roots: Tags, parts: Tags) -> None:
    """Part words that only look related."""
    for a, b, *_ in _lines("strangers", language):
        for table in (lemmas, roots, parts):
            for x, y in ((a, b), (b, a)):
                table.get(x, set()).discard(y)


if __name__ == "__main__":
    main()
