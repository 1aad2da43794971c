"""The slow search that the native one is compared with: every question in the plainest Python, word by word."""

import re
from collections import Counter
from collections.abc import Collection, Mapping

from plancia.lexicon.analysis import fold
from plancia.lexicon.search.draws import ways
from plancia.lexicon.search.wanted import Order, Range, Wanted


class ReferenceSearch:
    """Searches words, of which it knows the parts of speech, with tiles of which it knows how many there are."""

    def __init__(
        self,
        words: Collection[str],
        parts: Mapping[str, Collection[str]],
        counts: Mapping[str, int],
        values: Mapping[str, int],
    ) -> None:
        self.words = sorted(words)
        self.parts = parts
        self.points = {word: sum(values.get(letter, 0) for letter in word) for word in words}
        self.ways = {word: ways(word, counts) for word in words}
        alike = Counter("".join(sorted(word)) for word in words)
        self.anagrams = {word: alike["".join(sorted(word))] - 1 for word in words}
        self.rank = {
            word: 1 + sum(len(other) == len(word) and self.ways[other] > self.ways[word] for other in words)
            for word in words
        }

    def find(self, wanted: Wanted, order: Order = "alpha", *, reverse: bool = False) -> list[str]:
        """Return the words that satisfy everything, in order."""
        found = [word for word in self.words if self._fits(word, wanted)]
        if order == "alpha":
            return found[::-1] if reverse else found
        keys = {
            "length": lambda word: (len(word),),
            "score": lambda word: (-self.points[word],),
            "probability": lambda word: (len(word), self.rank[word]),
            "anagrams": lambda word: (-self.anagrams[word],),
        }
        key = keys[order]
        if reverse:
            return sorted(found, key=lambda word: tuple(-part for part in key(word)))
        return sorted(found, key=key)

    def _fits(self, word: str, wanted: Wanted) -> bool:
        counts = Counter(word)
        return (
            _within(len(word), wanted.length)
            and _within(self.points[word], wanted.points)
            and _within(self.anagrams[word], wanted.anagrams)
            and _within(self.rank[word], wanted.rank)
            and (not wanted.parts or any(part in self.parts[word] for part in wanted.parts))
            and (wanted.pattern is None or _matches(wanted.pattern, word))
            and (not wanted.starts or _matches(wanted.starts + "*", word))
            and (not wanted.ends or _matches("*" + wanted.ends, word))
            and (not wanted.contains or _matches("*" + wanted.contains + "*", word))
            and (not wanted.having or not Counter(_tiles(wanted.having)) - counts)
            and not set(_tiles(wanted.without or "")) & set(word)
            and (not wanted.extends or _extended(word, wanted))
            and (wanted.rack is None or _held(word, wanted.rack))
            and (wanted.anagram is None or (len(word) == len(wanted.anagram) and _held(word, wanted.anagram)))
        )


def _within(number: int, wanted: Range | None) -> bool:
    least, most = wanted if isinstance(wanted, tuple) else (wanted, wanted)
    return (least is None or number >= least) and (most is None or number <= most)


def _tiles(text: str) -> str:
    return "".join(letter if letter in "?.*" else fold(letter) or "!" for letter in text)


def _matches(pattern: str, word: str) -> bool:
    return re.fullmatch(_tiles(pattern).replace("?", ".").replace("*", ".*"), word) is not None


def _held(word: str, rack: str) -> bool:
    tiles = _tiles(rack).replace("?", ".")
    return (Counter(word) - Counter(tiles)).total() <= tiles.count(".")


def _extended(word: str, wanted: Wanted) -> bool:
    base = _tiles(wanted.extends or "").replace("?", ".")
    shape = {
        "front": f".+{base}",
        "behind": f"{base}.+",
        "both": f".+{base}.+",
        "any": f".+{base}.*|.*{base}.+",
    }[wanted.side]
    return re.fullmatch(shape, word) is not None
