"""A deck as a booklet: its words in columns, with the letters that go before and after each, and what it means."""

from collections.abc import Callable
from typing import Literal

import msgspec

from plancia.cards.card import Card
from plancia.cards.deck import Deck
from plancia.catalogue import Language, wording
from plancia.paper.deck_sides import answer_line
from plancia.paper.errors import PaperError
from plancia.paper.typesetting import Format, typeset

Paper = Literal["a4", "a5"]

#: Returns the letters that go before a word and after it.
Hooks = Callable[[str], tuple[str, str]]

#: A booklet has no more cards: about three hundred pages.
MOST_IN_BOOKLET = 10_000


class _Word(msgspec.Struct, frozen=True):
    word: str
    front: str
    back: str
    gloss: str


class _Entry(msgspec.Struct, frozen=True):
    """Words under one heading; the heading is empty where each word stands for itself."""

    head: str
    words: tuple[_Word, ...]


class _Booklet(msgspec.Struct, frozen=True):
    lang: Language
    paper: Paper
    title: str
    about: str
    made_by: str
    legend: str
    entries: tuple[_Entry, ...]


def print_booklet(
    deck: Deck, hooks: Hooks, language: Language = "it", paper: Paper = "a5", form: Format = "pdf"
) -> list[bytes]:
    """Return the words of a deck on pages: by letters where it asks for anagrams, else one after another.

    Phonies of the deck are not in it. Raises ``paper_too_many`` beyond ten thousand cards, ``extra_missing`` without
    Typst.
    """
    if len(deck) > MOST_IN_BOOKLET:
        raise PaperError("paper_too_many", count=len(deck), most=MOST_IN_BOOKLET)
    words = wording("decks", language)
    entries = tuple(entry for card in deck.cards if (entry := _entry(card, hooks, language)) is not None)
    booklet = _Booklet(
        language,
        paper,
        deck.info.title.in_language(language),
        deck.info.about.in_language(language),
        words["made_by"].format(
            count=sum(len(entry.words) for entry in entries),
            lexicon=deck.lexicon,
            hash=deck.lexicon_hash[:8],
            edition=deck.edition,
        ),
        words["legend"],
        entries,
    )
    return typeset("booklet", booklet, form)


def _entry(card: Card, hooks: Hooks, language: Language) -> _Entry | None:
    if card.form in ("valid", "hooks", "meaning"):
        note = card.notes[0]
        return _Entry("", (_word(note.word, note.gloss, hooks),)) if note.valid else None
    head = f"{card.prompt} + {answer_line(card, language)}" if card.form == "stem" else card.prompt
    return _Entry(head, tuple(_word(note.word, note.gloss, hooks) for note in card.notes))


def _word(word: str, gloss: str, hooks: Hooks) -> _Word:
    front, back = hooks(word)
    return _Word(word, front, back, gloss)
