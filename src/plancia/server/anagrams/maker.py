"""Makes the series of every day, once: ``by_day.maker`` says how."""

from collections.abc import Callable
from typing import ClassVar

import msgspec
from sqlalchemy import Connection

from plancia.server.anagrams.anagram_store import find_series, keep_series
from plancia.server.anagrams.errors import AnagramError
from plancia.server.anagrams.made_series import MadeSeries
from plancia.server.anagrams.making import SeriesAsked
from plancia.server.by_day.asked import Making
from plancia.server.by_day.maker import RETRY_S, DayMaker, by_process
from plancia.server.lexica import Lexica
from plancia.server.store.store import Store
from plancia.server.thinking.thinker_process import ANAGRAMS


class SeriesMaker(DayMaker[MadeSeries]):
    """The series of a server's days; what cannot be made is ``anagrams_failed``."""

    KEY: ClassVar[str] = "anagrams"

    def __init__(self, store: Store, lexica: Lexica, now_ms: Callable[[], int]) -> None:
        super().__init__(store, lexica, now_ms, _one)

    def _find(self, connection: Connection, day: str) -> MadeSeries | None:
        return find_series(connection, day)

    def _keep(self, connection: Connection, made: MadeSeries, at_ms: int) -> None:
        keep_series(connection, made, at_ms)

    def _failed(self) -> AnagramError:
        return AnagramError("anagrams_failed", retry_s=RETRY_S)


async def thought(asked: SeriesAsked) -> tuple[MadeSeries, ...]:
    """Let a process make series; raise ``anagrams_failed``."""
    answer = await by_process(ANAGRAMS, msgspec.json.encode(asked))
    if answer is None:
        raise AnagramError("anagrams_failed", retry_s=RETRY_S)
    return msgspec.json.decode(answer, type=tuple[MadeSeries, ...])


async def _one(asked: Making) -> MadeSeries:
    return (await thought(SeriesAsked(asked)))[0]
