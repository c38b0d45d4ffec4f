"""Suffixes and spelling variants of six languages: what is left to do for a word that no table knows."""

from __future__ import annotations

import re
from collections.abc import Iterator

_INFLECTIONS = {
    "en": [
        ("ies", "y"),
        ("ves", "f"),
        ("es", ""),
        ("s", ""),
        ("ied", "y"),
        ("ed", ""),
        ("ed", "e"),
        ("ing", ""),
    ]
    + [("ing", "e"), ("iest", "y"), ("est", ""), ("s", "")],
    "tr": "ların lerin ları leri lardan lerden larda lerde lara lere lar ler nın nin nun nün ın in un ün dan den tan ten da "
    "de ta te ya ye yı yi yu yü na ne a e ı i u ü sı si su sü ım im um üm mız miz muz müz la le yla yle mak mek",
    "et": "dele delt dest des dega deni dena deta test tele telt tesse teks tega st sse le lt ks ga ta na ni t d te de i u a "
    "e is ist id sid si ma da b vad",
    "fa": "هایشان هایی هایش هایم های ها یی ی ان ات ین م ت ش مان تان شان تر ترین",
    "ar": "ات ون ين ان ة ه ها هم هما هن ك كم كما كن ي ني نا وا تا تان تين ئذ",
    "hy": "ներից ներով ներում ներին ներն ների ները ներ երից երով երում երին երն երի երը եր ից ով ում ին ի ը ն ու ս դ ան "
    "վա ման ության",
}
_PREFIXES = {
    "en": "un re dis mis non pre over under out be en em anti super mini step grand ex co sub inter up down fore after",
    "fa": "نا بی هم پیش",
    "ar": "لا كهرو بترو هيدرو كيلو ميلي مليي ملي ميكرو مايكرو سنتي ديسي جيو بيو نانو تلي شبه فوق",
    "hy": "ան չ տ դժ համ վեր ենթա",
}
_DERIVATIONS = {
    "en": "ness less ful ship hood like wise ish ly able er ers or ist y en ine ess ette let ling ism al ic ical ous ive ion "
    "ation ment ance ence ity ery ary ed ian an ese",
    "tr": "lık lik luk lük cı ci cu cü çı çi çu çü lı li lu lü sız siz suz süz cık cik cuk cük lamak lemek laşmak leşmek "
    "sal sel ca ce ça çe men man ıcı ici ucu ücü nç içe ar er ır ir ak ek gı gi gu gü",
    "et": "lane lased line lik lus us mine mus ja nik kond ke kene stik ur tu ik ike lanna nna stu vus ndus "
    "tama dama ima etama dur",
    "fa": "گر چی بان دان گاه ستان کار دار مند ناک انه ک چه گری وند زار و ی وی یه یی ان نده ش",
    "ar": "ي ية يه",
    "hy": "ային ական ավոր արան ություն իչ որդ ագործ իկ ակ եղեն ուտ անոց ոտ պան ագետ ուհի ացի եցի ցի անք ենի ել ալ անի նոց "
    "աստան իա ոց աստանցի",
}
_VERBS = {"tr": ("mak", "mek"), "et": ("ma", "mine"), "hy": ("ել", "ալ")}
_VERBAL = {
    "tr": set(["ar", "er", "ır", "ir", "ak", "ek", "gı", "gi", "gu", "gü"])
}  # endings that make nouns of verbs only
_SHORTEST = {"en": 3, "tr": 3, "et": 3, "fa": 3, "ar": 3, "hy": 3}
_SOFTENED = {"tr": {"b": "p", "c": "ç", "d": "t", "ğ": "k", "g": "k"}, "et": {"b": "p", "d": "t", "g": "k"}}


def stems(word: str, language: str) -> set[str]:
    """Possible stems of a word by its endings: inflections only, one or two deep; the word itself is left out."""
    shortest = _SHORTEST.get(language, 4)
    found: set[str] = set()
    layer = {word}
    for _ in range(2 if language in ("tr", "et", "hy", "fa") else 1):
        layer = {s for w in layer for s in _strip(w, language) if len(s) >= shortest} - found
        found |= layer
    if language == "ar":
        found |= {_without_article(s) for s in found | {word}}
    return found - {word}


def bases(word: str, language: str) -> set[str]:
    """Possible words that a word is derived from, by its derivational endings."""
    found = set()
    for ending in _DERIVATIONS.get(language, "").split():
        least = _SHORTEST.get(language, 4) + (len(ending) == 1)
        if word.endswith(ending) and len(word) - len(ending) >= least:
            base = word[: -len(ending)]
            found |= {base + verb for verb in _VERBS.get(language, ())}
            if ending not in _VERBAL.get(language, ()):
                found |= {base, *_mended(base, language)}
            if language == "et" and ending in ("lane", "lanna"):  # Soome, soomlane; Saksamaa, sakslane
                found |= {base + vowel for vowel in (*"aeiou", "amaa")}
    for beginning in _PREFIXES.get(language, "").split():
        if word.startswith(beginning) and len(word) - len(beginning) >= _SHORTEST.get(language, 4):
            found.add(word[len(beginning) :])
    return found - {word}


def compounded(word: str, language: str) -> set[str]:
    """Second part of a word made with a combining form of a closed list (kilo-, hydro-); Arabic only, others list theirs."""
    if language != "ar":
        return set()
    found = {word[len(p) :] for p in _PREFIXES["ar"].split() if word.startswith(p)}
    return {base for base in found if len(base) >= _SHORTEST["ar"]}


_PROCLITICS = {
    "fa": ["نمی", "می", "ن", "ب"],
    "ar": ["وال", "بال", "كال", "فال", "ال", "لل", "و", "ف", "ب", "ل", "ك", "ي", "ت", "ن", "ا", "س"],
}


def without_prefix(word: str, language: str) -> list[str]:
    """The word, and what is left of it without what the language writes onto the front of a word."""
    cut = (word[len(p) :] for p in _PROCLITICS.get(language, ()) if word.startswith(p) and len(word) - len(p) >= 2)
    return [word, *cut]


def variant(word: str, language: str) -> str:
    """A spelling under which variants of one word meet (theatre = theater, colour = color)."""
    if language == "ar":
        return _without_article(word)
    if language == "fa":
        return word.replace("ط", "ت")
    if language == "et":
        return word.replace("sh", "š").replace("zh", "ž")
    if language == "hy":
        return word.replace("ոյ", "ույ")
    if language != "en" or not _ANY_SPELLING.search(word):
        return word
    for pattern, repl in _SPELLINGS:
        word = pattern.sub(repl, word)
    return word


_SPELLINGS = [
    (re.compile(p), r)
    for p, r in (
        (r"(?<=[bcdfghklmnpqrstvw])re(s?)$", r"er\1"),
        (r"(?<=[a-z]{2})our(?=(s|ed|ing|ful|ite|able|less|hood)?s?$)", "or"),
        (r"is(e[ds]?|ing|er|ers|ation|ations)$", r"iz\1"),
        (r"ys(e[ds]?|ing|er|ers)$", r"yz\1"),
        (r"ogue(s?)$", r"og\1"),
        (r"(?<=[a-z])ae(?=[a-z]{3})", "e"),
        (r"(?<=[a-z])oe(?=[dt][ei])", "e"),
        (r"ll(?=(ed|ing|er|ers|ist|ery|y)$)", "l"),
        (r"^grey", "gray"),
        (r"^tyre", "tire"),
        (r"^plough", "plow"),
        (r"^doughnut", "donut"),
        (r"^whisky", "whiskey"),
        (r"^yoghurt", "yogurt"),
        (r"^pyjama", "pajama"),
        (r"^aluminium", "aluminum"),
        (r"^moustache", "mustache"),
        (r"^cheque", "check"),
        (r"^defence", "defense"),
        (r"^offence", "offense"),
        (r"^licence", "license"),
        (r"^mould", "mold"),
        (r"^sceptic", "skeptic"),
        (r"^jewellery", "jewelry"),
        (r"^aeroplane", "airplane"),
        (r"^programme", "program"),
        (r"^catalogue", "catalog"),
        (r"^axe(?=s?$)", "ax"),
    )
]
_ANY_SPELLING = re.compile("|".join(f"(?:{p.pattern})" for p, _ in _SPELLINGS))


def _strip(word: str, language: str) -> Iterator[str]:
    endings = _INFLECTIONS.get(language, [])
    pairs = [(e, "") for e in endings.split()] if isinstance(endings, str) else endings
    for ending, put in pairs:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            stem = word[: -len(ending)] + put
            yield stem
            yield from _mended(stem, language)


def _mended(stem: str, language: str) -> Iterator[str]:
    """Undo what an ending does to the stem: doubling, softening, a dropped vowel."""
    if language == "en":
        if len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in "lsfz":
            yield stem[:-1]
        yield stem + "e"
        if stem.endswith("i"):
            yield stem[:-1] + "y"
    for soft, hard in _SOFTENED.get(language, {}).items():
        if stem.endswith(soft):
            yield stem[:-1] + hard
    if language == "fa" and stem.endswith("گ"):
        yield stem[:-1] + "ه"
    if language == "fa" and stem.endswith("و"):
        yield from (stem[:-1] + "ه", stem[:-1])
    if language == "ar":
        yield from (stem + "ا", stem + "يا", stem + "ه")
        if stem.endswith("ت"):
            yield stem[:-1] + "ه"


def _without_article(word: str) -> str:
    return word[2:] if word.startswith("ال") and len(word) > 4 else word
