"""Strings that are no words, to be asked among words: the lexicon's believable phonies, and short ones made here.

The lexicon knows no phony of two or three letters, and few with the letters of loans. What is missing is made of the
words themselves: a letter is exchanged for another of its kind, and every three letters in a row occur in some word.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import product
from zlib import crc32

from plancia.cards.words import CardWords
from plancia.rules.tiles import ALPHABET, BLANK

VOWELS = frozenset("AEIOU")

#: The words whose sequences of letters look Italian.
_MODEL = (2, 5)


def shuffled(text: str) -> int:
    """Return what to sort texts by so that they stand in no order that tells anything, and always in the same one."""
    return crc32(text.encode())


def invented(words: Sequence[str], book: CardWords, fits: Callable[[str], bool]) -> list[str]:
    """Return strings that are no words, of the lengths that words have, one for each if there are so many.

    ``fits`` tells which strings suit the words: those with an H, say.
    """
    lengths: dict[int, list[str]] = {}
    for word in words:
        lengths.setdefault(len(word), []).append(word)
    known: dict[int, list[str]] = {}
    for phony in book.phonies():
        if len(phony) in lengths and fits(phony) and phony not in book:
            known.setdefault(len(phony), []).append(phony)
    near = _Near(words, book)
    found: list[str] = []
    for length, those in sorted(lengths.items()):
        made = dict.fromkeys(sorted(known.get(length, ()), key=shuffled)[: len(those)])
        further = (text for text in near.to(those, length) if fits(text))
        while len(made) < len(those) and (text := next(further, None)) is not None:
            made[text] = None
        found += made
    return found


class _Near:
    """Makes strings that differ from a word by one letter, and look like words."""

    def __init__(self, words: Sequence[str], book: CardWords) -> None:
        self._book = book
        self._tiles = sorted(tile for tile in book.edition.material.tiles.value if tile != BLANK)
        # With a letter that no tile has among the words, such letters are put in as well.
        strange = any(letter not in self._tiles for word in words for letter in word)
        self._letters = ALPHABET if strange else self._tiles

    def to(self, words: Sequence[str], length: int) -> Iterator[str]:
        """Yield such strings in no order that tells anything; of two letters, every pair of tiles."""
        if length == 2:
            pairs = sorted(("".join(pair) for pair in product(self._tiles, repeat=2)), key=shuffled)
            yield from (pair for pair in pairs if pair not in self._book)
            return
        for at in range(length):  # a first letter of every word, then a second
            for word in words:
                place = (shuffled(word) + at) % length
                for new in _turned(self._letters, shuffled(word)):
                    text = f"{word[:place]}{new}{word[place + 1 :]}"
                    if self._is_likely(text, word[place], new):
                        yield text
                        break

    def _is_likely(self, text: str, old: str, new: str) -> bool:
        if new == old or (new in VOWELS) != (old in VOWELS) or text in self._book:
            return False
        return all(run in self._runs for run in _runs(text))

    @cached_property
    def _runs(self) -> frozenset[str]:
        return frozenset(run for word in self._book.of_length(*_MODEL) for run in _runs(word))


def _turned(letters: Sequence[str], by: int) -> Iterator[str]:
    """Yield letters from another one on, and then those before it."""
    return (letters[(by + at) % len(letters)] for at in range(len(letters)))


def _runs(word: str) -> Iterator[str]:
    """Yield every three letters in a row, with the ends of the word."""
    framed = f"^{word}$"
    return (framed[at : at + 3] for at in range(len(framed) - 2))
