"""The decks that everybody needs: which words each has, in which order, and how it asks for them."""

from collections.abc import Callable, Iterable

import msgspec

from plancia.cards.invented import VOWELS
from plancia.cards.questions import STEMS
from plancia.cards.stems import best_stems
from plancia.cards.words import CardWords
from plancia.rules.tiles import ALPHABET

#: The likeliest words of seven and of eight letters: so many of each.
_LIKELIEST = 10_000

#: So many new words, the short ones first.
_NEW = 5000

#: Words with a letter are learnt up to this length: beyond it they are few in games, and many.
_LETTERS = {"H": 5, "Q": 7, "Z": 5}
_LOANS = 5

#: By length: so many consonants, or vowels, and no more.
_FEW_CONSONANTS = {4: 1, 5: 1, 6: 1, 7: 2, 8: 2}
_FEW_VOWELS = {4: 1, 5: 1, 6: 1, 7: 2, 8: 2}
_WITHOUT_VOWELS = {ord(vowel): None for vowel in VOWELS}


class Recipe(msgspec.Struct, frozen=True):
    """How a deck is made."""

    #: The first is the one that is asked unless another is wished.
    forms: tuple[str, ...]
    #: Its words in the order in which they are learnt.
    words: Callable[[CardWords], list[str]]
    #: Which phonies are asked among them, by the letters that blanks alone can be.
    fits: Callable[[str, str], bool] = lambda _text, _loans: True


def blank_letters(book: CardWords) -> str:
    """Return the letters that have no tile: only a blank can be one."""
    tiles = book.edition.material.tiles.value
    return "".join(letter for letter in ALPHABET if letter not in tiles)


def _short_first(words: Iterable[str]) -> list[str]:
    return sorted(set(words), key=lambda word: (len(word), word))


def _with_hooks(book: CardWords) -> list[str]:
    return [word for word in _short_first(book.of_length(2, 4)) if any(book.hooks(word))]


def _having(letter: str) -> Callable[[CardWords], list[str]]:
    return lambda book: _short_first(book.of_length(2, _LETTERS[letter], letter))


def _loans(book: CardWords) -> list[str]:
    return _short_first(word for letter in blank_letters(book) for word in book.of_length(2, _LOANS, letter))


def _heavy(book: CardWords, most: dict[int, int], *, vowels: bool) -> list[str]:
    """Return the words with at most so many vowels, or consonants, those first that players need most: short ones."""
    return _short_first(
        word
        for length, few in most.items()
        for word in book.of_length(length, length)
        if _is_few(word, few, vowels=vowels)
    )


def _is_few(word: str, few: int, *, vowels: bool) -> bool:
    consonants = len(word.translate(_WITHOUT_VOWELS))
    return (len(word) - consonants if vowels else consonants) <= few


def _by_stem(book: CardWords) -> list[str]:
    """Return the words of seven letters that the best stems make, stem by stem."""
    stems = best_stems(book, STEMS)
    full = ["".join(sorted(stem.letters + letter)) for stem in stems for letter in stem.with_one]
    found = book.anagrams(full)
    return list(dict.fromkeys(word for letters in full for word in found[letters]))


RECIPES: dict[str, Recipe] = {
    "two_letters": Recipe(("valid", "meaning", "hooks", "gap"), lambda book: book.of_length(2, 2)),
    "three_letters": Recipe(("valid", "meaning", "hooks", "gap"), lambda book: book.of_length(3, 3)),
    "hooks": Recipe(("hooks", "gap"), _with_hooks),
    "letters_h": Recipe(("valid", "meaning", "hooks", "gap"), _having("H"), lambda text, _: "H" in text),
    "letters_q": Recipe(("valid", "meaning", "hooks", "anagrams"), _having("Q"), lambda text, _: "Q" in text),
    "letters_z": Recipe(("valid", "meaning", "hooks", "gap"), _having("Z"), lambda text, _: "Z" in text),
    "blank_letters": Recipe(
        ("valid", "meaning", "hooks"), _loans, lambda text, loans: any(letter in loans for letter in text)
    ),
    "vowel_heavy": Recipe(
        ("anagrams", "valid", "meaning", "hooks"),
        lambda book: _heavy(book, _FEW_CONSONANTS, vowels=False),
        lambda text, _: _is_few(text, _FEW_CONSONANTS.get(len(text), 0), vowels=False),
    ),
    "consonant_heavy": Recipe(
        ("anagrams", "valid", "meaning", "hooks"),
        lambda book: _heavy(book, _FEW_VOWELS, vowels=True),
        lambda text, _: _is_few(text, _FEW_VOWELS.get(len(text), 0), vowels=True),
    ),
    "sevens": Recipe(("anagrams", "valid", "meaning"), lambda book: book.likeliest(7, _LIKELIEST)),
    "eights": Recipe(("anagrams", "valid", "meaning"), lambda book: book.likeliest(8, _LIKELIEST)),
    "stems": Recipe(("anagrams", "stem"), _by_stem),
    "new_words": Recipe(("valid", "meaning", "hooks"), lambda book: book.new_words()[:_NEW]),
}
