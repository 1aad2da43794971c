"""A judge that knows a few words: the lexicon of a scenario that brings its own."""

from collections.abc import Iterable

from plancia.rules.game.judge import Verdict


class WordListJudge:
    """Judges by a list: what is on it is valid."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(word.upper() for word in words)

    def judge(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        """Return one verdict for each word, in their order."""
        return tuple(self._verdict(word.upper()) for word in words)

    def _verdict(self, word: str) -> Verdict:
        valid = word in self._words
        return Verdict(word, valid, reason=None if valid else "not_on_list")
