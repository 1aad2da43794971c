"""A card as a value: what is asked, what is right, and what the explanation afterwards needs."""

from typing import Literal

import msgspec

#: What a card asks. ``valid``: is this a word? ``hooks``: which letters go before and after it? ``anagrams``: which
#: words have these letters? ``gap``: which letters fill the gap? ``meaning``: which word means this? ``stem``: which
#: letters make a word of seven with these six?
Form = Literal["valid", "hooks", "anagrams", "gap", "meaning", "stem"]

#: The answers of a card of the form ``valid``.
VALID, INVALID = "valid", "invalid"

#: Stands for the missing letter in the prompt of a card of the form ``gap``.
GAP = "."


class Note(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What is said about a word after the answer: whether it is one, what it means, and why, with the article."""

    word: str
    valid: bool = True
    #: What it means, in Italian; empty if we do not know.
    gloss: str = ""
    #: Its readings, or the reason why it is no word: Italian and English.
    why_it: str = ""
    why_en: str = ""
    #: The articles of these, as the rulebook numbers them: ``14``, ``14, 22``; empty where it has none.
    article: str = ""


class Card(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One question. Two cards with the same ``id`` ask the same, in whatever deck they are.

    ``form`` is one of ``Form``, or one that the gymnasium adds.
    """

    #: ``form:SUBJECT``, as ``card_id`` makes it.
    id: str
    form: str
    #: What is shown: a word, letters in alphabetical order, a word with a gap, a meaning.
    prompt: str
    #: What is right. Hooks are written ``S-`` in front of a word and ``-S`` behind it.
    answers: tuple[str, ...]
    #: Whether one of the answers is enough; else all of them are asked for.
    any_of: bool = False
    #: The answers to choose from, if they are offered.
    choices: tuple[str, ...] = ()
    #: What is said afterwards: about the word that was asked for, and about the words that were answers.
    notes: tuple[Note, ...] = ()
    #: The question in words, Italian and English, where form and prompt do not say it.
    asked_it: str = ""
    asked_en: str = ""

    @property
    def subject(self) -> str:
        """What the card is about: its id without the form."""
        return self.id.partition(":")[2]


def card_id(form: str, subject: str) -> str:
    """Return the name of a card.

    >>> card_id("hooks", "CASA")
    'hooks:CASA'
    """
    return f"{form}:{subject}"
