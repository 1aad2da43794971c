"""Words that no change of the lexicon touches: every syllable pattern of a few letters. For whole games of the engine."""

from itertools import product

from plancia.lexicon.graph.word_graph import WordGraph

_CONSONANTS, _VOWELS = "CDLMNRST", "AEIO"
_SYLLABLES = ["".join(pair) for pair in product(_CONSONANTS, _VOWELS)]


def invented_words() -> list[str]:
    """Return some 1,500 words of 2 to 7 letters, in order: enough for games that now and then get stuck."""
    twos = _SYLLABLES
    fours = ["".join(pair) for pair in product(_SYLLABLES, repeat=2)]
    longer = [f"{four}{_SYLLABLES[i % 31]}" for i, four in enumerate(fours) if i % 3 == 0]
    longest = [f"{six}{_VOWELS[i % 4]}" for i, six in enumerate(longer) if i % 2 == 0]
    return sorted({*twos, *fours, *longer, *longest})


def invented_graph() -> WordGraph:
    """Return the graph of the invented words."""
    return WordGraph(WordGraph.build("\n".join(invented_words()).encode()))
