"""Italian numerals in letters, cardinal and ordinal: they are valid only as headwords [art. 19]."""

from functools import cache

_UNITS = (
    "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici", "dodici", "tredici",
    "quattordici", "quindici", "sedici", "diciassette", "diciotto", "diciannove",
)  # fmt: skip
_TENS = ("venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta")


def numeral(word: str) -> int | None:
    """Return the number that the word says, cardinal or ordinal; None if it says none.

    >>> numeral("QUARANTADUE"), numeral("TRENTUNESIMO"), numeral("DUEMILAUNO"), numeral("CASA")
    (42, 31, 2001, None)
    """
    text = word.lower()
    if (cardinal := _cardinal(text)) is not None:
        return cardinal
    for ending in ("esimo", "esima", "esimi", "esime"):
        if text.endswith(ending):
            return _ordinal(text.removesuffix(ending))
    return None


def _ordinal(stem: str) -> int | None:
    """Return the number whose ordinal has this stem: *trentun-*, *trentatre-*, *duemill-*."""
    if stem.endswith("mill"):
        thousands = below_thousand().get(stem.removesuffix("mill"), 1 if stem == "mill" else None)
        return None if thousands is None else 1000 * thousands
    return next((n for end in ("", *"oei") if (n := _cardinal(stem + end)) is not None), None)


def _cardinal(text: str) -> int | None:
    known = below_thousand()
    if text in known:
        return known[text]
    if text.startswith("mille"):
        thousands, rest = 1, text.removeprefix("mille")
    else:
        head, mila, rest = text.partition("mila")
        if not mila or head not in known:
            return None
        thousands = known[head]
    if not rest:
        return 1000 * thousands
    return 1000 * thousands + known[rest] if rest in known else None


@cache
def below_thousand() -> dict[str, int]:
    """Return every way to write the numbers from 1 to 999."""
    known = {text: number for number, text in enumerate(_UNITS, start=1)}
    for ten, text in enumerate(_TENS, start=2):
        known[text] = 10 * ten
        for unit, each in enumerate(_UNITS[:9], start=1):
            known[(text[:-1] if each[0] in "uo" else text) + each] = 10 * ten + unit
    known |= {text[:-1]: number for text, number in known.items() if text.endswith("uno")}
    below_hundred = dict(known)
    for hundred in range(1, 10):
        text = (_UNITS[hundred - 1] if hundred > 1 else "") + "cento"
        known[text] = 100 * hundred
        for each, number in below_hundred.items():
            known[text + each] = 100 * hundred + number
            if each[0] == "o":
                known[text[:-1] + each] = 100 * hundred + number  # centotto beside centootto
    return known
