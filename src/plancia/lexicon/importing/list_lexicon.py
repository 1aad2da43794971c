"""A lexicon of a program's own words, in memory: no file is written and the library is not asked."""

from collections.abc import Iterable

from plancia.lexicon.analysis import LENGTHS, fold
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.errors import LexiconError


def lexicon_of(words: Iterable[str], name: str = "own") -> Lexicon:
    """Return the lexicon of these words, in capitals or not; raise ``word_not_playable`` for the first that is none.

    >>> "CASA" in lexicon_of(["casa", "città"])
    True
    """
    folded = {_playable(word) for word in words}
    return Lexicon.of_image(compile_lexicon(Info(name, name, "words"), folded, {}, {}), name)


def _playable(word: str) -> str:
    spelt = fold(word.strip())
    if spelt is None or len(spelt) not in LENGTHS:
        raise LexiconError("word_not_playable", word=word)
    return spelt
