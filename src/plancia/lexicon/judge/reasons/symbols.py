"""Symbols and acronyms where an edition, or an option of the lexicon, does not admit them."""

from plancia.lexicon.glosses.gathered import is_acronym, short_words
from plancia.lexicon.judge.reasons.reason import Inquiry, Reason


def symbol(inquiry: Inquiry) -> Reason | None:
    """Look for a string that is nothing but a symbol or an acronym: *Ag*, *PC*."""
    if inquiry.rules.capitalised:
        return None
    short = short_words().get(inquiry.word)
    if short is None or short.part != "symbol":
        return None
    code = "acronym" if is_acronym(short.lemma) else "symbol"
    return Reason(code, "words.capitalised", {"lemma": short.lemma})
