"""Numbers as people say them, and the words for "unlimited", in six languages."""

from __future__ import annotations

import unicodedata

from codenames_ai.language.text import key
from codenames_ai.rules import UNLIMITED, Number

_WORDS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty",
    "fa": "صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده بیست",
    "ar": "صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة",
    "et": "null üks kaks kolm neli viis kuus seitse kaheksa üheksa kümme üksteist kaksteist kolmteist neliteist "
    "viisteist kuusteist seitseteist kaheksateist üheksateist kakskümmend",
    "hy": "զրո մեկ երկու երեք չորս հինգ վեց յոթ ութ ինը տասը տասնմեկ տասներկու տասներեք տասնչորս տասնհինգ տասնվեց "
    "տասնյոթ տասնութ տասնինը քսան",
    "tr": "sıfır bir iki üç dört beş altı yedi sekiz dokuz on onbir oniki onüç ondört onbeş onaltı onyedi onsekiz "
    "ondokuz yirmi",
}
_ALSO = {
    "ar": {
        "اثنين": 2,
        "واحدة": 1,
        "اثنتان": 2,
        "ثلاث": 3,
        "أربع": 4,
        "خمس": 5,
        "ست": 6,
        "سبع": 7,
        "ثمان": 8,
        "ثماني": 8,
    }
    | {"تسع": 9, "عشر": 10},
    "fa": {"شیش": 6, "یه": 1},
    "et": {"nulli": 0, "ühe": 1, "kahe": 2, "kolme": 3},
    "hy": {"ինն": 9, "տաս": 10, "մի": 1},
}
_UNLIMITED = {
    "en": ["unlimited", "infinity", "infinite", "inf", "no limit"],
    "fa": ["نامحدود", "بی نهایت", "بینهایت", "بی\u200cنهایت"],
    "ar": ["غير محدود", "غير محدودة", "بلا حدود", "لا نهاية", "لا محدود", "بلا حد"],
    "et": ["piiramatu", "piiramatult", "lõpmatu", "lõpmatus"],
    "hy": ["անսահմանափակ", "անսահման", "անսահմանություն", "անվերջ"],
    "tr": ["sınırsız", "sonsuz", "limitsiz"],
}
_SIGNS = {"∞", "*"}

LONGEST = 3
"""Most tokens that one number may take."""


def number_words(language: str) -> dict[str, int]:
    """Number words of a language by their keys."""
    words = {key(w, language): n for n, w in enumerate(_WORDS.get(language, "").split())}
    return words | {key(w, language): n for w, n in _ALSO.get(language, {}).items()}


def read_number(text: str, language: str = "en") -> Number | None:
    """Read digits of any script, a number word, or a word or sign for unlimited.

    Parameters
    ----------
    text : str
        The number alone, without separators.
    language : str

    Returns
    -------
    int or Unlimited or None
        None when the text is no number.
    """
    bare = text.strip().strip("().!")
    if bare in _SIGNS:
        return UNLIMITED
    if bare and all(unicodedata.category(ch) == "Nd" for ch in bare):
        return int(bare) if len(bare) <= 4 else None
    folded = key(bare, language)
    if not folded:
        return None
    if folded in {key(w, language) for w in _UNLIMITED.get(language, []) + _UNLIMITED["en"]}:
        return UNLIMITED
    return number_words(language).get(folded)
