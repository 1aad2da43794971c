"""The lexica that rule on challenges and that computer players know, opened once and kept."""

import asyncio

import msgspec

from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.judge.game_judge import LexiconJudge as JudgeByLexicon
from plancia.lexicon.opened import open_to_judge
from plancia.rules.edition import Edition
from plancia.rules.game.judge import Judge as GameJudge
from plancia.rules.game.settings import LexiconJudge, Settings


class GameLexicon(msgspec.Struct, frozen=True):
    """A lexicon by the rules of an edition: its words, and its verdicts."""

    lexicon: Lexicon
    judge: GameJudge


class Judges:
    """All lexica in use."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, bytes], GameLexicon] = {}

    async def lexicon_of(self, settings: Settings, edition: Edition) -> GameLexicon | None:
        """Return the lexicon that judges a game; None if people do. Raises ``LexiconError``."""
        if not isinstance(settings.judge, LexiconJudge):
            return None
        # What a verdict cites is the edition's own, so editions that share words do not share a judge.
        key = (settings.judge.name, msgspec.json.encode(edition.words))
        found = self._open.get(key)
        if found is None:
            found = await asyncio.to_thread(_open, settings.judge.name, edition)
            self._open[key] = found
        return found


def _open(name: str, edition: Edition) -> GameLexicon:
    opened = open_to_judge(name, edition)
    return GameLexicon(opened.lexicon, JudgeByLexicon(opened.judge))
