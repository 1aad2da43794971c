"""The words of a session: who judges them, and who finds the best plays with them."""

from plancia.cli.dictionary.judge import opened_lexicon
from plancia.engine.top_plays import TopPlays
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.notation.scenario.form import WordList
from plancia.notation.scenario.word_list import WordListJudge
from plancia.rules.edition import Edition
from plancia.rules.tiles import ALPHABET
from plancia.server.slip_words import SlipWords, words_of


def open_words(lexicon: str | WordList, edition: Edition) -> SlipWords:
    """Return the words of a lexicon by its name, or of a list; raise what the library refuses."""
    if isinstance(lexicon, WordList):
        return _listed(lexicon)
    return words_of(opened_lexicon(lexicon, edition))


def _listed(words: WordList) -> SlipWords:
    """Return the words of a list; those that no play can form are known to the judge alone."""
    playable = sorted(
        {word for word in map(str.upper, words.words) if 2 <= len(word) <= 15 and set(word) <= set(ALPHABET)}
    )
    graph = WordGraph(WordGraph.build("".join(f"{word}\n" for word in playable).encode()))
    return SlipWords(WordListJudge(words.words), TopPlays(graph))
