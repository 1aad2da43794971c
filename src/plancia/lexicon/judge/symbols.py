"""Symbols and acronyms of a lexicon: how many words are nothing else, and whether they count."""

from collections import Counter

import msgspec

from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.glosses.gathered import short_words


class Symbols(msgspec.Struct, frozen=True):
    """How many words are symbols or acronyms and nothing else, by length, and whether they are valid."""

    admitted: bool
    lengths: dict[int, int]

    @property
    def words(self) -> int:
        """How many there are of all lengths."""
        return sum(self.lengths.values())


def symbols_of(lexicon: Lexicon) -> Symbols | None:
    """Return what a lexicon does with symbols and acronyms; None of one that we did not make, which does not say."""
    rules = lexicon.info.word_rules
    if lexicon.info.kind != "derived" or rules is None:
        return None
    known = [word for word, short in short_words().items() if short.part == "symbol"]
    only = (
        word for word in known if (word in lexicon) is rules.capitalised and _is_nothing_else(word, lexicon)
    )
    return Symbols(rules.capitalised, dict(sorted(Counter(map(len, only)).items())))


def _is_nothing_else(word: str, lexicon: Lexicon) -> bool:
    return all(reading.pos == "symbol" for reading in lexicon.analyses(word))
