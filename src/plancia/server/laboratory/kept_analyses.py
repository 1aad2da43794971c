"""The analysis of a finished game: the server makes the outline from its own record, and thinks about one move itself.

The same depth and seed make the same judgement everywhere, so a move that differs was not judged like this.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import choice

import msgspec

from plancia.catalogue.refusal import CodedRefusal
from plancia.laboratory.answers import Answer, JudgedMove, Summary, Unanswered
from plancia.laboratory.questions import AskMove, AskSummary, Question
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.library import DEFAULT
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.writer import format_gcg_file
from plancia.rules.game.events import Event
from plancia.rules.game.settings import LexiconJudge
from plancia.rules.game.state import State
from plancia.server.games.live_game import LiveGame
from plancia.server.journal.game_events import decode_game
from plancia.server.laboratory.analysis_store import AnalysisStore, KeptRow
from plancia.server.laboratory.errors import AnalysisError
from plancia.server.lexica import Lexica, ServedLexicon
from plancia.server.thinking.thought_pool import ThoughtPool
from plancia.wire.laboratory import KeptAnalysis, NewAnalysis

_answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


class RefusedError(Exception):
    """The laboratory has refused an analysis, with its sentences."""

    def __init__(self, refusal: CodedRefusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class KeptAnalyses:
    """The analyses of the games of a server."""

    def __init__(self, store: AnalysisStore, pool: ThoughtPool, lexica: Lexica) -> None:
        self._store, self._pool, self._lexica = store, pool, lexica
        #: Which move the server judges itself; nobody can know it beforehand.
        self.choose: Callable[[Sequence[int]], int] = choice

    async def find(self, game: str) -> KeptAnalysis | None:
        """Return the analysis of a game; None if none is kept."""
        row = await self._store.find(game)
        return None if row is None else _kept(game, row)

    async def keep(self, game: LiveGame, new: NewAnalysis, *, who: str, at: int) -> KeptAnalysis:
        """Keep an analysis of a game that is over, and return the one that is kept now: the deeper one.

        Raises ``RefusedError`` with what the laboratory says of moves that are not the game's, ``analysis_incomplete``,
        ``analysis_differs`` if the server judges a move otherwise, what ``write_game`` and ``Lexica.take`` raise, and
        what the pool raises.
        """
        record = await asyncio.to_thread(lambda: _record(decode_game(game.records(game.seq))))
        lexicon, served = await asyncio.to_thread(self._words, game.state)
        summary = await self._ask(who, AskSummary(record, new.moves, lexicon=lexicon))
        if not isinstance(summary, Summary):
            raise RefusedError(_refusal(summary))
        given = {move.n: move for move in new.moves}
        for move in summary.analysis.moves:
            if move.n not in given:
                raise AnalysisError("analysis_incomplete", n=move.n)
        row = KeptRow(
            new.depth, new.seed, lexicon, served.opened.lexicon.hash, at, msgspec.json.encode(summary)
        )
        known = await self._store.find(game.name)
        if known is not None and not row.is_worth_more_than(known):
            return _kept(game.name, known)
        judgeable = [move.n for move in summary.analysis.moves if move.rack_known == "whole"]
        if judgeable:
            await self._check(who, record, lexicon, new, self.choose(judgeable))
        return _kept(game.name, await self._store.keep(game.name, row))

    def _words(self, state: State) -> tuple[str, ServedLexicon]:
        """Return by which lexicon a game is analysed: the one that judged it, or the default one if it is not here."""
        judge = state.settings.judge
        if isinstance(judge, LexiconJudge):
            with suppress(LexiconError):
                return judge.name, self._lexica.take(judge.name, state.edition)
        return DEFAULT, self._lexica.take(DEFAULT, state.edition)

    async def _check(self, who: str, record: str, lexicon: str, new: NewAnalysis, n: int) -> None:
        question = AskMove(record, n, lexicon=lexicon, depth=new.depth, seed=new.seed)
        judged = await self._ask(who, question)
        if not isinstance(judged, JudgedMove):
            raise RefusedError(_refusal(judged))
        if judged.move != next(move for move in new.moves if move.n == n):
            raise AnalysisError("analysis_differs", n=n)

    async def _ask(self, who: str, question: Question) -> Answer:
        return _answers.decode(await self._pool.studies.ask(who, msgspec.json.encode(question)))


def _record(events: list[Event]) -> str:
    return format_gcg_file(write_game(events)).decode()


def _refusal(answer: Answer) -> CodedRefusal:
    assert isinstance(answer, Unanswered)  # noqa: S101  (of these questions there is no other answer)
    return answer.refusal


def _kept(game: str, row: KeptRow) -> KeptAnalysis:
    summary = msgspec.json.decode(row.content, type=Summary)
    return KeptAnalysis(game, row.depth, row.seed, row.lexicon, row.at, summary.analysis, summary.explained)
