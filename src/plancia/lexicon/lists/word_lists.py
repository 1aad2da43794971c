"""The lists people study: by length, anagrams, patterns, hooks; by alphabet or by points. Pure, on top of a word graph.

Letters are A-Z, small or accented ones too; ``?`` and ``.`` stand for any letter.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from plancia.lexicon.analysis import fold
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.graph.forward_graph import ALL_LETTERS, LONGEST, Walk, letters_of
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.rules.tiles import ALPHABET

ANY = "."


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which words to list: those that satisfy everything asked for."""

    length: int | None = None
    #: Exactly these tiles, ``?`` for a blank.
    anagram: str | None = None
    #: Some or all of these tiles, ``?`` for a blank.
    rack: str | None = None
    #: Exactly this, ``.`` or ``?`` for any letter.
    pattern: str | None = None
    starts: str | None = None
    ends: str | None = None
    contains: str | None = None


class Hooks(msgspec.Struct, frozen=True):
    """The letters that make another word when put before or after one."""

    word: str
    valid: bool
    front: str
    back: str
    #: What is left of it without its first letter, and without its last, if that is a word.
    beheaded: str | None
    curtailed: str | None


def find_words(graph: WordGraph, wanted: Wanted) -> list[str]:
    r"""Return the words wanted, in order; raise ``words_letters`` for what is neither letter nor blank.

    >>> graph = WordGraph(WordGraph.build(b"CASA\nCASE\nCASO\nCOSA\nSACCA\n"))
    >>> find_words(graph, Wanted(pattern="c..a"))
    ['CASA', 'COSA']
    >>> find_words(graph, Wanted(anagram="SCA?", starts="CA"))
    ['CASA', 'CASE', 'CASO']
    >>> find_words(graph, Wanted(rack="CSAOBA"))
    ['CASA', 'CASO', 'COSA']
    """
    tiles = None if wanted.anagram is None else _letters(wanted.anagram)
    rack = None if wanted.rack is None else _letters(wanted.rack)
    pattern = None if wanted.pattern is None else _letters(wanted.pattern)
    starts, ends = _letters(wanted.starts or ""), _letters(wanted.ends or "")
    contains = _letters(wanted.contains or "")
    asked = (wanted.length, None if tiles is None else len(tiles), None if pattern is None else len(pattern))
    lengths = {length for length in asked if length is not None}
    if len(lengths) > 1:
        return []
    shape = re.compile(f"(?={starts})(?=.*{contains})(?=.*{ends}$)")
    if not lengths and rack is None:
        return [word for word in graph.with_prefix(_head(starts)) if shape.match(word)]
    outlines = (
        pattern or starts[:length].ljust(length, ANY)
        for length in lengths or range(2, min(len(rack or ""), LONGEST) + 1)
    )
    laid = rack if tiles is None else tiles
    found = sorted(word for outline in outlines for word in _spelt(graph, outline, laid))
    return [
        word for word in found if shape.match(word) and (rack is None or laid is rack or _held(word, rack))
    ]


def _spelt(graph: WordGraph, outline: str, tiles: str | None) -> list[str]:
    """Return the words of an outline, made of the tiles if there are any to be made of."""
    places = [ALL_LETTERS if letter == ANY else letters_of(letter) for letter in outline]
    return Walk(graph, places, tiles, ANY).words()


def _held(word: str, rack: str) -> bool:
    """Tell whether the rack has the tiles for a word."""
    return (Counter(word) - Counter(rack)).total() <= rack.count(ANY)


def hooks(graph: WordGraph, word: str) -> Hooks:
    r"""Return the hooks of a word, which itself need not be valid.

    >>> hooks(WordGraph(WordGraph.build(b"ASA\nCASA\nCASE\nSASA\n")), "asa")
    Hooks(word='ASA', valid=True, front='CS', back='', beheaded=None, curtailed=None)
    """
    base = _letters(word)
    if ANY in base:
        raise LexiconError("words_letters", text=word)
    front = graph.contains_all(letter + base for letter in ALPHABET)
    back = graph.contains_all(base + letter for letter in ALPHABET)
    beheaded, curtailed = (rest if rest in graph else None for rest in (base[1:], base[:-1]))
    return Hooks(base, base in graph, _chosen(front), _chosen(back), beheaded, curtailed)


def points(word: str, values: Mapping[str, int]) -> int:
    """Return what the letters of a word are worth; a letter without a tile needs a blank and is worth nothing."""
    return sum(values.get(letter, 0) for letter in word)


def by_points(words: Iterable[str], values: Mapping[str, int]) -> list[str]:
    """Return words with the dearest first, equal ones in their order."""
    return sorted(words, key=lambda word: -points(word, values))


def _letters(text: str) -> str:
    """Return letters as tiles spell them, blanks as ``.``."""
    parts = [fold(part) if part else "" for part in text.strip().replace("?", ANY).split(ANY)]
    if None in parts:
        raise LexiconError("words_letters", text=text)
    return ANY.join(part or "" for part in parts)


def _head(pattern: str) -> str:
    """Return the letters before the first blank."""
    return pattern.partition(ANY)[0]


def _chosen(answers: list[bool]) -> str:
    return "".join(letter for letter, good in zip(ALPHABET, answers, strict=True) if good)
