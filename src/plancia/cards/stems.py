"""Six letters that make many words of seven with one more."""

from collections import Counter, defaultdict
from math import comb, prod

import msgspec

from plancia.cards.words import CardWords
from plancia.rules.tiles import BLANK

_SEVEN = 7

#: The words that are looked at; rarer ones belong to no good stem. And with fewer letters a stem is none.
_WORDS = 30_000
_FEWEST = 6


class Stem(msgspec.Struct, frozen=True):
    """Six letters in alphabetical order, and those that make a word of seven with them, the commonest tiles first."""

    letters: str
    with_one: str


def best_stems(book: CardWords, most: int) -> list[Stem]:
    """Return the stems that are worth most: likely to be drawn, and then with many tiles that complete them."""
    counts = Counter({tile: kind.count for tile, kind in book.edition.material.tiles.value.items()})
    completing: defaultdict[str, set[str]] = defaultdict(set)
    for letters in {"".join(sorted(word)) for word in book.likeliest(_SEVEN, _WORDS)}:
        for at, letter in enumerate(letters):
            completing[letters[:at] + letters[at + 1 :]].add(letter)
    worth = {
        stem: _ways(stem, counts) * _tiles(stem, those, counts)
        for stem, those in completing.items()
        if len(those) >= _FEWEST
    }
    best = sorted(worth, key=lambda stem: (-worth[stem], stem))[:most]
    return [
        Stem(stem, "".join(sorted(completing[stem], key=lambda each: (-counts[each], each)))) for stem in best
    ]


def _ways(stem: str, counts: Counter[str]) -> int:
    """Return in how many ways six tiles can be drawn, without blanks."""
    return prod(comb(counts[letter], needed) for letter, needed in Counter(stem).items())


def _tiles(stem: str, letters: set[str], counts: Counter[str]) -> int:
    """Return how many of the tiles that are left complete a stem; a blank completes each."""
    drawn = Counter(stem)
    return sum(max(counts[letter] - drawn[letter], 0) for letter in letters) + counts[BLANK]
