"""The letters that go before and after a word."""

import msgspec

from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.search.letters import only_letters


class Hooks(msgspec.Struct, frozen=True):
    """The letters that make another word when put before or after one."""

    word: str
    valid: bool
    front: str
    back: str
    #: What is left of it without its first letter, and without its last, if that is a word.
    beheaded: str | None
    curtailed: str | None


def hooks(graph: WordGraph, word: str) -> Hooks:
    r"""Return the hooks of a word, which itself need not be valid; raise ``words_letters``.

    >>> hooks(WordGraph(WordGraph.build(b"ASA\nCASA\nCASE\nSASA\n")), "asa")
    Hooks(word='ASA', valid=True, front='CS', back='', beheaded=None, curtailed=None)
    """
    base = only_letters(word)
    front, back = graph.core.hooks(base)
    beheaded, curtailed = (rest if rest in graph else None for rest in (base[1:], base[:-1]))
    return Hooks(base, base in graph, front, back, beheaded, curtailed)
