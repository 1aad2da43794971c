"""A lexicon that decides challenges in a game: its verdicts in the form that the game asks for."""

from plancia.lexicon.judge.word_judge import Judge
from plancia.rules.game.judge import Verdict


class LexiconJudge:
    """Lets a judge of words decide in a game [art. 28, 29]."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def judge(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        """Return one verdict for each word, in their order: with the nearest reason, or the article that admits it."""
        return tuple(self._verdict(word) for word in words)

    def _verdict(self, word: str) -> Verdict:
        verdict = self._judge.verdict(word)
        if verdict.reason is not None:
            return Verdict(
                word, verdict.valid, self._judge.article(verdict.reason.entry), verdict.reason.code
            )
        entry = verdict.analyses[0].entry if verdict.analyses else None
        return Verdict(word, verdict.valid, None if entry is None else self._judge.article(entry))
