"""Text of six languages, made comparable. What is displayed is never changed; only keys are folded.

================  ==================================================================================================
English           accents and apostrophes dropped (café = cafe)
Persian           Arabic yeh, kaf and heh variants unified, vowel signs, tatweel and the half-space dropped
Arabic            hamza seats of alef unified, alef maqsura = yeh, teh marbuta = heh, vowel signs and tatweel dropped
Estonian          case only: õ, ä, ö, ü, š, ž are letters of their own
Armenian          և = եւ, ligatures resolved, the marks ՛ ՜ ՞ inside words dropped
Turkish           I = ı and İ = i, circumflex dropped (hâlâ = hala), apostrophes dropped
================  ==================================================================================================
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

ZWNJ = "\u200c"
_HYPHENS = dict.fromkeys(map(ord, "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u058a\u05be_/"), " ")
_APOSTROPHES = dict.fromkeys(map(ord, "'’‘ʼ`´ʹ＇"), None)
_ARABIC_MARKS = dict.fromkeys(
    [*range(0x0610, 0x061B), *range(0x064B, 0x0660), 0x0670, *range(0x06D6, 0x06EE), 0x0640], None
)
_TURKISH_UP = str.maketrans({"I": "ı", "İ": "i"})
_TURKISH_FLAT = str.maketrans("âîû", "aiu")
_PERSIAN = str.maketrans({"ي": "ی", "ى": "ی", "ئ": "ی", "ك": "ک", "ۀ": "ه", "ة": "ه", "ە": "ه"})
_PERSIAN |= str.maketrans({"أ": "ا", "إ": "ا", "ٱ": "ا", "ؤ": "و"})
_ARABIC = str.maketrans({"أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ۀ": "ه"})
_ARMENIAN_MARKS = dict.fromkeys([0x055B, 0x055C, 0x055E], None)


@dataclass(frozen=True, slots=True)
class Language:
    """A language of play.

    Attributes
    ----------
    code : str
        ISO 639-1.
    name, own_name : str
        In English and in the language.
    rtl : bool
        Whether it is written from right to left.
    alphabet : str
        Its lower-case letters, as they appear in keys.
    """

    code: str
    name: str
    own_name: str
    rtl: bool
    alphabet: str


_LATIN = "abcdefghijklmnopqrstuvwxyz"
LANGUAGES = {
    x.code: x
    for x in (
        Language("en", "English", "English", False, _LATIN),
        Language("fa", "Persian", "فارسی", True, "ءآابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی"),
        Language("ar", "Arabic", "العربية", True, "ءابتثجحخدذرزسشصضطظعغفقكلمنهويئؤ"),
        Language("et", "Estonian", "eesti", False, _LATIN + "õäöüšž"),
        Language("hy", "Armenian", "հայերեն", False, "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ"),
        Language("tr", "Turkish", "Türkçe", False, "abcçdefgğhıijklmnoöprsştuüvyz"),
    )
}
"""The six languages by code."""


def key(text: str, language: str = "en") -> str:
    """Fold a word or phrase for comparison.

    Hyphens count as spaces, runs of spaces as one; digits of every script become 0-9. Two texts are the same word when
    their keys are equal (T-FA-04, W-LEGAL-05).

    Parameters
    ----------
    text : str
    language : str
        Code of one of ``LANGUAGES``; others are folded as plain Unicode.

    Returns
    -------
    str
        Possibly empty.
    """
    if language != "tr" and text.isascii() and text.isalpha():
        return text.lower()
    folded = _FOLDS.get(language, _fold_plain)(unicodedata.normalize("NFC", text))
    kept = []
    for ch in folded.translate(_HYPHENS):
        category = unicodedata.category(ch)
        if category in ("Cf", "Cc", "Mn", "Me") and ch not in "\t\n":
            continue
        kept.append(" " if category[0] in "ZC" else str(unicodedata.digit(ch)) if category == "Nd" else ch)
    return " ".join("".join(kept).split())


def squeezed(text: str, language: str = "en") -> str:
    """The key without spaces, so that ``ice-cream``, ``ice cream`` and ``icecream`` agree."""
    return key(text, language).replace(" ", "")


def tokens(text: str, language: str = "en") -> list[str]:
    """Words of a clue: parted by white space and hyphens; apostrophes and half-spaces do not part (Q-17)."""
    return key(text, language).split()


def is_word(text: str, language: str = "en") -> bool:
    """Whether a key is made of letters only, spaces apart, and is not empty."""
    folded = key(text, language).replace(" ", "")
    return bool(folded) and all(unicodedata.category(ch)[0] == "L" for ch in folded)


def upper(text: str, language: str = "en") -> str:
    """Upper case as the language writes it (Turkish i = İ, Armenian և = ԵՎ)."""
    if language == "tr":
        return text.replace("i", "İ").replace("ı", "I").upper()
    if language == "hy":
        return text.replace("և", "եվ").upper()
    return text.upper()


def lower(text: str, language: str = "en") -> str:
    """Lower case as the language writes it."""
    return text.translate(_TURKISH_UP).lower() if language == "tr" else text.lower()


def _fold_plain(text: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text).casefold())


def _fold_english(text: str) -> str:
    bare = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(ch for ch in bare if not unicodedata.combining(ch)).translate(_APOSTROPHES)


def _fold_persian(text: str) -> str:
    bare = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text))
    return bare.replace("\u0647\u0654", "ه").translate(_ARABIC_MARKS).translate(_PERSIAN).replace(ZWNJ, "").lower()


def _fold_arabic(text: str) -> str:
    bare = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text))
    return bare.translate(_ARABIC_MARKS).translate(_ARABIC).replace(ZWNJ, "").lower()


def _fold_armenian(text: str) -> str:
    bare = unicodedata.normalize("NFKC", text.translate(_ARMENIAN_MARKS)).lower().replace("և", "եւ")
    return bare.translate(_APOSTROPHES)


def _fold_turkish(text: str) -> str:
    composed = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text))
    return composed.translate(_TURKISH_UP).lower().translate(_TURKISH_FLAT).translate(_APOSTROPHES)


_FOLDS: dict[str, Callable[[str], str]] = {
    "en": _fold_english,
    "fa": _fold_persian,
    "ar": _fold_arabic,
    "hy": _fold_armenian,
    "tr": _fold_turkish,
}
