"""Makes the hand and the game of every day, once: ``by_day.maker`` says how."""

from collections.abc import Callable
from typing import ClassVar

import msgspec
from sqlalchemy import Connection

from plancia.server.by_day.asked import Making
from plancia.server.by_day.maker import RETRY_S, DayMaker, by_process
from plancia.server.daily.daily_store import find_day, keep_day
from plancia.server.daily.errors import DailyError
from plancia.server.daily.made_day import MadeDay
from plancia.server.lexica import Lexica
from plancia.server.store.store import Store
from plancia.server.thinking.thinker_process import MAKING


class Maker(DayMaker[MadeDay]):
    """The days of a server; what cannot be made is ``daily_failed``."""

    KEY: ClassVar[str] = "daily"

    def __init__(self, store: Store, lexica: Lexica, now_ms: Callable[[], int]) -> None:
        super().__init__(store, lexica, now_ms, thought)

    def _find(self, connection: Connection, day: str) -> MadeDay | None:
        return find_day(connection, day)

    def _keep(self, connection: Connection, made: MadeDay, at_ms: int) -> None:
        keep_day(connection, made, at_ms)

    def _failed(self) -> DailyError:
        return DailyError("daily_failed", retry_s=RETRY_S)


async def thought(asked: Making) -> MadeDay:
    """Let a process make a day."""
    answer = await by_process(MAKING, msgspec.json.encode(asked))
    if answer is None:
        raise DailyError("daily_failed", retry_s=RETRY_S)
    return msgspec.json.decode(answer, type=MadeDay)
