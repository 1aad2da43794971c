"""The words of a duplicate: who judges those of the slips, and who finds the best plays with them."""

import msgspec

from plancia.contest.duplicate.hands.tops import Tops
from plancia.engine.top_plays import TopPlays
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.lexicon.opened import OpenedLexicon
from plancia.lexicon.versions.identity import version_of
from plancia.rules.game.judge import Judge, Verdict

#: For so many words that are not valid the nearest reason is looked for; it takes a few milliseconds each.
MOST_REASONS = 120


class SlipWords(msgspec.Struct, frozen=True):
    """A judge and a finder of plays that know the same words."""

    judge: Judge
    tops: Tops
    #: Of the lexicon's file, and which numbered list it is; None for a list of words.
    digest: str | None = None
    version: str | None = None


def words_of(opened: OpenedLexicon) -> SlipWords:
    """Return the words of a lexicon with the rulings given so far."""
    rulings = opened.rulings.last
    ruled_out = frozenset(word for word, ruling in rulings.items() if not ruling.valid)
    tops = TopPlays(opened.lexicon.graph, ruled_out, frozenset(rulings.keys() - ruled_out))
    return SlipWords(SlipJudge(opened), tops, opened.lexicon.hash, version_of(opened.lexicon))


class SlipJudge:
    """Judges the words of many slips at once: it looks for reasons only for invalid words, and only for so many."""

    def __init__(self, opened: OpenedLexicon) -> None:
        self._graph, self._rulings = opened.lexicon.graph, opened.rulings
        self._judge = LexiconJudge(opened.judge)
        self._headwords = opened.judge.article("words.headwords")

    def judge(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        """Return one verdict for each word, in their order."""
        known = self._graph.contains_all(words)
        wrong = [word for word, valid in zip(words, known, strict=True) if not self._valid(word, known=valid)]
        reasons = {verdict.word: verdict for verdict in self._judge.judge(tuple(wrong[:MOST_REASONS]))}
        for word in wrong[MOST_REASONS:]:
            reasons[word] = Verdict(word, valid=False, article=self._headwords, reason="not_recorded")
        return tuple(reasons.get(word) or Verdict(word, valid=True) for word in words)

    def _valid(self, word: str, *, known: bool) -> bool:
        ruling = self._rulings.on(word)
        return known if ruling is None else ruling.valid
