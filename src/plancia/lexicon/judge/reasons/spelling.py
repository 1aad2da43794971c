"""Reasons that show in the spelling alone: no dictionary needed [art. 3, 14]."""

from plancia.lexicon.judge.reasons.reason import Inquiry, Reason

_HYPHENS = "-\u2010\u2011\u2012\u2013\u2014"
_APOSTROPHES = "'\u2019\u02bc`´"
_BOARD = 15


def not_on_tiles(word: str) -> Reason:
    """Return why tiles cannot spell a word: several words, a hyphen, an apostrophe, or no letters [art. 14].

    >>> not_on_tiles("ab aeterno").code, not_on_tiles("abat-jour").code, not_on_tiles("po'").code
    ('several_words', 'hyphen', 'apostrophe')
    """
    if len(word.split()) > 1:
        return Reason("several_words", "words.headwords", {"word": word})
    if any(character in word for character in _HYPHENS):
        return Reason("hyphen", "words.headwords", {"word": word})
    if any(character in word for character in _APOSTROPHES):
        return Reason("apostrophe", "words.headwords", {"word": word})
    return Reason("not_letters", "words.headwords", {"word": word})


def too_short(inquiry: Inquiry) -> Reason | None:
    """Find a single letter, no word on the board [art. 3]."""
    return Reason("too_short", "placing.first_word_min") if len(inquiry.word) < 2 else None


def too_long(inquiry: Inquiry) -> Reason | None:
    """Find a word longer than the board [art. 3]."""
    length = len(inquiry.word)
    return Reason("too_long", "placing.word_ends", {"length": str(length)}) if length > _BOARD else None
