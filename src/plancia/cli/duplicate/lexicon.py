"""The words of a session: who judges them, and who finds the best plays with them."""

import msgspec

from plancia.cli.judge import opened_lexicon
from plancia.contest.duplicate.tops import Tops
from plancia.engine.top_plays import TopPlays
from plancia.lexicon.game_judge import LexiconJudge
from plancia.lexicon.word_graph import WordGraph
from plancia.notation.scenario.form import WordList
from plancia.notation.scenario.word_list import WordListJudge
from plancia.rules.edition import Edition
from plancia.rules.game.judge import Judge
from plancia.rules.tiles import ALPHABET


class SessionWords(msgspec.Struct, frozen=True):
    """A judge and a finder of plays that know the same words."""

    judge: Judge
    tops: Tops
    #: Of the lexicon's file; None for a list of words.
    digest: str | None = None


def open_words(lexicon: str | WordList, edition: Edition) -> SessionWords:
    """Return the words of a lexicon by its name, or of a list; raise what the library refuses."""
    if isinstance(lexicon, WordList):
        return _listed(lexicon)
    opened = opened_lexicon(lexicon, edition)
    ruled_out = frozenset(word for word, ruling in opened.rulings.last.items() if not ruling.valid)
    tops = TopPlays(opened.lexicon.graph, ruled_out)
    return SessionWords(LexiconJudge(opened.judge), tops, opened.lexicon.hash)


def _listed(words: WordList) -> SessionWords:
    """Return the words of a list; those that no play can form are known to the judge alone."""
    playable = sorted(
        {word for word in map(str.upper, words.words) if 2 <= len(word) <= 15 and set(word) <= set(ALPHABET)}
    )
    graph = WordGraph(WordGraph.build("".join(f"{word}\n" for word in playable).encode()))
    return SessionWords(WordListJudge(words.words), TopPlays(graph))
