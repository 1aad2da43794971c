"""The series that a number leads to: letters drawn from the bag as at the table, until they make words.

So letters come as often as they do in a game, and no set asks for a third H. The same number, words and tiles make the
same series everywhere.
"""

from collections.abc import Iterator

from plancia.anagrams.letter_set import LetterSet, Series
from plancia.anagrams.rungs import RUNGS, Rung
from plancia.anagrams.words import Words
from plancia.engine.luck import drawn_from
from plancia.rules.edition import Edition
from plancia.rules.tiles import BLANK

#: A set with more words than this is passed over: nobody looks for a seventh.
MOST_WORDS = 6
#: So often letters are drawn for a rung; then the first that make any word are taken, however rare it is.
MOST_DRAWS = 20_000
#: So often letters that stand as a word are put into another order.
MOST_ORDERS = 100


def make_series(luck: int, words: Words, edition: Edition) -> Series:
    """Return the series that a number leads to; it is shorter where a lexicon lacks words of a length."""
    bag = "".join(
        letter * count
        for letter, count in sorted(edition.play_rules().counts.items())
        if letter != BLANK and count > 0
    )
    sets: list[LetterSet] = []
    used: set[str] = set()
    for number, rung in enumerate(RUNGS):
        found = _found(_drawn(luck, number, rung, bag), rung, words, used)
        if found is not None:
            letters, anagrams = found
            used.add("".join(sorted(letters)))
            sets.append(LetterSet(_shown(letters, anagrams, luck, number), tuple(sorted(anagrams))))
    return Series(tuple(sets))


def _drawn(luck: int, number: int, rung: Rung, bag: str) -> Iterator[str]:
    for draw in range(MOST_DRAWS):
        yield "".join(drawn_from(bag, rung.length, luck, "letters", number, draw))


def _found(
    draws: Iterator[str], rung: Rung, words: Words, used: set[str]
) -> tuple[str, tuple[str, ...]] | None:
    rare: tuple[str, tuple[str, ...]] | None = None
    for letters in draws:
        anagrams = tuple(words.anagrams(letters))
        if not 1 <= len(anagrams) <= MOST_WORDS or "".join(sorted(letters)) in used:
            continue
        tiers = [tier for word in anagrams if (tier := words.familiarity(word)) is not None]
        if tiers and min(tiers) <= rung.tier:
            return letters, anagrams
        rare = rare or (letters, anagrams)
    return rare


def _shown(letters: str, anagrams: tuple[str, ...], luck: int, number: int) -> str:
    for order in range(MOST_ORDERS):
        if letters not in anagrams:
            break
        letters = "".join(drawn_from(letters, len(letters), luck, "order", number, order))
    return letters
