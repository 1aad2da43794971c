"""How large decks are when they travel, and how long they take to be made: ``python -m bench.decks``."""

import gzip
import time
from collections.abc import Callable

import msgspec

from plancia.cards.deck import Deck
from plancia.cards.decks import MOST_CARDS, deck, deck_of, decks
from plancia.lexicon.search.studied_words import studied_words


def main() -> None:
    """Print a line for each deck, and for the largest of one's own."""
    book = studied_words()
    _measure("list of the decks", lambda: decks(book))
    for info in decks(book):
        _measure(info.id, lambda name=info.id: deck(book, name))
    eights = book.likeliest(8, 3 * MOST_CARDS)
    for form in ("anagrams", "hooks", "meaning"):
        _measure(f"own, {form}", lambda form=form: deck_of(book, eights, "own", form))


def _measure(name: str, made: Callable[[], Deck | list[object]]) -> None:
    begun = time.perf_counter()
    content = made()
    took = time.perf_counter() - begun
    packed = len(gzip.compress(msgspec.json.encode(content)))
    print(f"{name:20} {len(content):6} cards {took:7.2f} s {packed / 1e6:6.2f} MB packed")


if __name__ == "__main__":
    main()
