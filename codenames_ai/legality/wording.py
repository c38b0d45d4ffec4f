"""One word, of the language of the game, that exists: several words, names, compounds, abbreviations, foreign words."""

from __future__ import annotations

from collections.abc import Iterator

from codenames_ai.language import LANGUAGES, squeezed
from codenames_ai.legality.case import Case, known_abroad
from codenames_ai.legality.sentences import reason
from codenames_ai.rules import Level, Reason

_REMARK = 4  # so many words are a sentence, not a clue


def check(case: Case) -> Iterator[Reason]:
    """G-CLUE-01, W-LEGAL-03, 04, 10 to 15, P-CLUE-11, P-LEGAL-05, A-LEGAL-01a, b, g."""
    spaced = len(case.pieces) > 1
    hyphen = case.option("hyphen") == "forbid" and any(ch in case.clue.word.strip() for ch in "-‐‑–—") and spaced
    if hyphen:
        yield reason("MULTIWORD", Level.ILLEGAL, case.clue.word, case.language, rule="P-CLUE-11")
    elif spaced:
        yield from _several(case)
    elif _abbreviation(case):
        yield from _abbreviated(case)
    else:
        yield from _language(case)
    yield from _translation(case)


def _several(case: Case) -> Iterator[Reason]:
    word, language = case.clue.word, case.language
    if len(case.pieces) >= _REMARK and not any(case.book.has(x, case.word) for x in ("names", "places", "compounds")):
        yield reason("REMARK", Level.ILLEGAL, word, language)
        return
    if case.book.has("places", case.word):
        if not (case.option("place_name_exception") or case.option("multiword_names")):
            yield reason("MULTIWORD_NAME", Level.ILLEGAL, word, language, rule="W-LEGAL-13")
    elif case.book.has("names", case.word):
        if not case.option("multiword_names"):
            yield reason("MULTIWORD_NAME", Level.ILLEGAL, word, language)
    elif case.book.has("compounds", case.word):
        level = {"lexicalised": Level.LEGAL, "vote": Level.ASK}.get(case.option("compounds"), Level.ILLEGAL)
        if level is not Level.LEGAL:
            yield reason("MULTIWORD", level, word, language, rule="W-LEGAL-10")
    else:
        yield reason("MULTIWORD", Level.ILLEGAL, word, language)
        name = all(p[:1].isupper() for p in case.word.replace("-", " ").split())
        code = "INVENTED_NAME" if name else "INVENTED_COMPOUND"
        yield reason(code, Level.ILLEGAL, word, language)


def _abbreviation(case: Case) -> bool:
    letters = case.clue.word.strip().rstrip(".")
    shout = letters.isupper() and 2 <= len(letters) <= 4 and not case.book.knows(letters)
    dotted = letters.count(".") >= 1 and all(len(x) <= 2 for x in letters.split("."))
    return case.book.has("abbreviations", case.word) or shout or dotted


def _abbreviated(case: Case) -> Iterator[Reason]:
    known = case.book.has("abbreviations", case.word)
    mode = case.option("abbreviations")
    level = {
        "forbid": Level.ILLEGAL,
        "ask": Level.ASK,
        "well_known": Level.LEGAL if known else Level.ASK,
        "any": Level.LEGAL,
    }[mode]
    if level is not Level.LEGAL:
        yield reason("ABBREVIATION", level, case.clue.word, case.language)


def _language(case: Case) -> Iterator[Reason]:
    """Is it a word of the language of play? Names and everyday loans are; a word of no lexicon is doubtful."""
    word, language = case.clue.word, case.language
    if len(case.key) == 1 or case.key.isdigit() or case.book.has("names", case.word):
        return
    if case.book.has("loans", case.word) and case.option("foreign") in ("everyday_only", "allow", "ask"):
        return
    if case.book.knows(case.word):
        return
    mode = case.option("foreign")
    script = set(case.key) <= set(LANGUAGES[language].alphabet)
    if not script or case.key in known_abroad(language):
        level = {"allow": Level.LEGAL, "ask": Level.ASK}.get(mode, Level.ILLEGAL)
        if level is not Level.LEGAL:
            yield reason("FOREIGN", level, word, language, rule="P-LEGAL-05" if case.pictures else "")
        return
    unsure = Level.ASK if case.ruleset.rival_is_asked else Level.LEGAL
    yield reason("UNKNOWN", unsure, word, language)


def _translation(case: Case) -> Iterator[Reason]:
    if case.option("translations") != "forbid_visible":
        return
    for text in case.visible.values():
        if case.key in {squeezed(g) for g in case.book.glosses.get(squeezed(text, case.language), ())}:
            yield reason("TRANSLATION", Level.ILLEGAL, case.clue.word, case.language, text)
