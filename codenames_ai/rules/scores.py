"""What a score of the co-operative game means, in six languages (W-PLAY-06)."""

from __future__ import annotations

_TEXTS = {
    "en": (
        "The rival was faster. Nothing gained this time.",
        "Just in time: a win is a win.",
        "Well done; there is room for more.",
        "A team that runs like clockwork.",
        "You may read the secret files now.",
        "Expect a call from headquarters.",
        "Outstanding work, agents.",
        "They said it could not be done.",
        "Beyond belief: a legend is born.",
    ),
    "fa": (
        "حریف زودتر رسید. این بار چیزی به دست نیامد.",
        "درست سر وقت؛ برد، برد است.",
        "خوب بود؛ هنوز جا برای بهترشدن هست.",
        "تیمی دقیق مثل ساعت.",
        "حالا می‌توانید پرونده‌های محرمانه را بخوانید.",
        "منتظر تماس ستاد باشید.",
        "کارتان درخشان بود، مأموران.",
        "می‌گفتند شدنی نیست.",
        "باورنکردنی؛ افسانه‌ای زاده شد.",
    ),
    "ar": (
        "كان المنافس أسرع. لا مكسب هذه المرة.",
        "في اللحظة الأخيرة، لكن الفوز فوز.",
        "أحسنتم، وما زال هناك مجال للأفضل.",
        "فريق يعمل بدقة الساعة.",
        "يحق لكم الآن قراءة الملفات السرية.",
        "انتظروا اتصالًا من القيادة.",
        "عمل رائع أيها العملاء.",
        "قالوا إنه لا يمكن إنجازه.",
        "يفوق التصديق: ولدت أسطورة.",
    ),
    "et": (
        "Vastane oli kiirem. Seekord jäi saak saamata.",
        "Viimasel hetkel, aga võit on võit.",
        "Hea töö; paremaks saab alati.",
        "Meeskond käib nagu kellavärk.",
        "Nüüd tohite lugeda salatoimikuid.",
        "Oodake kõnet peakorterist.",
        "Hiilgav töö, agendid.",
        "Öeldi, et see pole tehtav.",
        "Uskumatu: sündis legend.",
    ),
    "hy": (
        "Մրցակիցն ավելի արագ էր։ Այս անգամ ոչինչ չշահեցիք։",
        "Վերջին պահին, բայց հաղթանակը հաղթանակ է։",
        "Լավ էր, բայց կարելի է ավելի լավ։",
        "Թիմ, որ աշխատում է ժամացույցի պես։",
        "Այժմ կարող եք կարդալ գաղտնի գործերը։",
        "Սպասեք զանգի կենտրոնից։",
        "Փայլուն աշխատանք, գործակալներ։",
        "Ասում էին՝ անհնար է։",
        "Անհավանական է. ծնվեց լեգենդ։",
    ),
    "tr": (
        "Rakip daha hızlıydı. Bu kez kazanç yok.",
        "Son anda; ama zafer zaferdir.",
        "Güzel iş; daha iyisi de olur.",
        "Saat gibi işleyen bir takım.",
        "Artık gizli dosyaları okuyabilirsiniz.",
        "Merkezden bir telefon bekleyin.",
        "Parlak bir iş, ajanlar.",
        "Yapılamaz demişlerdi.",
        "İnanılır gibi değil: bir efsane doğdu.",
    ),
}


def score_text(score: int, language: str = "en") -> str:
    """What to say to a score from 0 (lost) to 8, in our own words; English where the language has no texts."""
    texts = _TEXTS.get(language, _TEXTS["en"])
    return texts[max(0, min(score, len(texts) - 1))]
