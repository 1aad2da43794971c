"""Decks made once for each lexicon and kept, compressed as they travel. A thread of its own makes them.

A deck takes a second or two of a processor, and nobody's search for a word waits for it.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

import msgspec

from plancia.cards.card import Card
from plancia.cards.deck import Deck, DeckInfo
from plancia.cards.decks import deck, decks
from plancia.cards.gymnasium.by_name import FORMS
from plancia.cards.gymnasium.kind import of_deck
from plancia.cards.questions import OF_WORDS, cards
from plancia.lexicon.search.studied_words import StudiedWords
from plancia.rules.tiles import ALPHABET
from plancia.server.cards.drills import drill, drill_cards
from plancia.server.lexica import ServedLexicon

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K")

#: So many decks are kept: each is at most some hundred kilobytes.
MOST_KEPT = 128


class KeptDecks:
    """The decks of a server. What takes long is done in its thread."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="plancia-decks")
        self._lists: OrderedDict[str, list[DeckInfo]] = OrderedDict()
        self._packed: OrderedDict[tuple[str, str, str | None], bytes] = OrderedDict()

    def close(self) -> None:
        """Give the thread back."""
        self._thread.shutdown(cancel_futures=True)

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something that makes cards, after what is being made."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **kwargs))

    def found(self, key: tuple[str, str, str | None]) -> bytes | None:
        """Return a deck that was kept under a key: the state of a lexicon, a name, a form."""
        return self._packed.get(key)

    def keep(self, key: tuple[str, str, str | None], made: Deck) -> bytes:
        """Keep a deck under a key, and return it as it travels. For the thread."""
        _keep(self._packed, key, packed(made))
        return self._packed[key]

    def listed(self, served: ServedLexicon) -> list[DeckInfo]:
        """Return the decks that everybody needs. For the thread."""
        if served.state not in self._lists:
            _keep(self._lists, served.state, decks(book_of(served)))
        return self._lists[served.state]

    def packed(self, served: ServedLexicon, deck_id: str, form: str | None) -> bytes:
        """Return a deck as JSON, compressed; raise ``deck_unknown`` and ``deck_form``. For the thread."""
        key = (served.state, deck_id, form)
        if key not in self._packed:
            _keep(self._packed, key, packed(_made(served, deck_id, form)))
        self._packed.move_to_end(key)
        return self._packed[key]


def _made(served: ServedLexicon, deck_id: str, form: str | None) -> Deck:
    kind = of_deck(deck_id)
    return deck(book_of(served), deck_id, form) if kind is None else drill(served, kind, form)


def book_of(served: ServedLexicon) -> StudiedWords:
    """Return the words of a lexicon as cards ask for them."""
    return StudiedWords(served.opened, served.search, served.edition)


def packed(made: Deck) -> bytes:
    """Return a deck as it travels."""
    return gzip.compress(msgspec.json.encode(made), 6, mtime=0)


def unpacked(content: bytes) -> Deck:
    """Return a deck that was packed."""
    return msgspec.json.decode(gzip.decompress(content), type=Deck)


def named(served: ServedLexicon, ids: Sequence[str]) -> list[Card]:
    """Return the cards of these names, whatever deck they are of; those that cannot be made are left out."""
    book = book_of(served)
    asked: dict[str, list[str]] = {}
    for each in dict.fromkeys(ids):
        form, _, subject = each.partition(":")
        if form in OF_WORDS and _can_be(form, subject):
            asked.setdefault(form, []).append(subject)
    found = [card for form, subjects in asked.items() for card in _asking(form, subjects, book)]
    drilled = [each for each in dict.fromkeys(ids) if each.partition(":")[0] in FORMS]
    return [*found, *drill_cards(served, drilled)] if drilled else found


def _can_be(form: str, subject: str) -> bool:
    letters = subject.replace(".", "", 1) if form == "gap" else subject
    return bool(letters) and all(letter in ALPHABET for letter in letters)


def _asking(form: str, subjects: Sequence[str], book: StudiedWords) -> list[Card]:
    """Return cards that ask something: words may have gone out of the lexicon since."""
    if form in ("hooks", "meaning"):
        subjects = [word for word in subjects if word in book and (form == "hooks" or book.meaning(word))]
    return [card for card in cards(form, subjects, book) if card.answers or form == "hooks"]


def _keep(kept: OrderedDict[K, T], key: K, value: T) -> None:
    kept[key] = value
    if len(kept) > MOST_KEPT:
        kept.popitem(last=False)
