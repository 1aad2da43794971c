"""Makes days, in a process of its own that ends afterwards: no game waits for it.

The first person who asks has a day made; others who ask meanwhile wait for it. Of several nodes that make a day at once
the first to write it has made it, and all made the same.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date
from functools import partial

import msgspec
from sqlalchemy import Connection

from plancia.lexicon import library
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.game.settings import LexiconJudge
from plancia.server.child import DONE
from plancia.server.daily.daily_store import find_day, keep_day
from plancia.server.daily.errors import DailyError
from plancia.server.daily.made_day import MadeDay
from plancia.server.daily.making import Making
from plancia.server.lexica import Lexica, ServedLexicon
from plancia.server.logs import log
from plancia.server.people.server_key import server_key
from plancia.server.store.store import Store
from plancia.server.thinking.thinker import Thinker
from plancia.server.thinking.thinker_process import MAKING

#: The key that days are derived from.
KEY = "daily"
#: Making a day takes a second or two of a processor, which games have first. A process that takes so long is stuck.
STUCK_S = 900.0
#: So long somebody who asks waits for it, and when to ask again.
PATIENCE_S = 20.0
RETRY_S = 10
#: So many days are kept in memory.
MOST_KNOWN = 16

_log = log("daily")


class Maker:
    """The days of a server. One event loop uses it."""

    def __init__(self, store: Store, lexica: Lexica, now_ms: Callable[[], int]) -> None:
        self._store, self._lexica, self._now_ms = store, lexica, now_ms
        #: Makes a day. A test may have one at hand.
        self.thought: Callable[[Making], Awaitable[MadeDay]] = thought
        self._making: dict[str, asyncio.Task[MadeDay]] = {}
        self._known: dict[str, MadeDay] = {}

    async def find(self, day: str) -> MadeDay | None:
        """Return a day that was made; None if it was not."""
        if day in self._known:
            return self._known[day]
        found = await self._store.reading(lambda connection: find_day(connection, day))
        if found is not None:
            self._known[day] = found
            if len(self._known) > MOST_KNOWN:
                del self._known[next(iter(self._known))]
        return found

    async def made(self, day: date) -> MadeDay:
        """Return a day, made now if it was not; raise ``daily_failed``, and what the library refuses.

        If it takes long the asker is sent away, and it is made all the same.
        """
        name = day.isoformat()
        if (found := await self.find(name)) is not None:
            return found
        if (task := self._making.get(name)) is None:
            task = self._making[name] = asyncio.get_running_loop().create_task(self._make(name))
            task.add_done_callback(partial(self._made, name))
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await asyncio.shield(task)
        except TimeoutError:
            raise DailyError("daily_failed", retry_s=RETRY_S) from None

    def _made(self, name: str, task: "asyncio.Task[MadeDay]") -> None:
        del self._making[name]
        # Nobody may be left who waits for it: that it failed was logged, and the next asker has it made again.
        if not task.cancelled():
            task.exception()

    async def close(self) -> None:
        """End what is being made."""
        for task in list(self._making.values()):
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)

    async def _make(self, day: str) -> MadeDay:
        edition = load()
        served = await self._lexica.taken(library.DEFAULT, edition)
        secret = await self._store.writing(lambda connection: server_key(connection, KEY))
        made = await self.thought(asked_for(day, secret, edition, served))
        now_ms = self._now_ms()

        def keep(connection: Connection) -> MadeDay:
            keep_day(connection, made, now_ms)
            # Another node may have been first, with other words on its disk.
            found = find_day(connection, day)
            assert found is not None  # noqa: S101  (it was written above)
            return found

        kept = await self._store.writing(keep)
        _log.info("made", day=day)
        return kept


def asked_for(day: str, secret: bytes, edition: Edition, served: ServedLexicon) -> Making:
    """Return what a day is made of, by the words that a server has now."""
    lexicon, rulings = served.opened.lexicon, served.opened.rulings.last
    return Making(
        day,
        secret.hex(),
        edition,
        LexiconJudge(library.DEFAULT, lexicon.hash, served.version),
        str(library.find(library.DEFAULT, edition)),
        tuple(sorted(word for word, ruling in rulings.items() if not ruling.valid)),
        tuple(sorted(word for word, ruling in rulings.items() if ruling.valid)),
    )


async def thought(asked: Making) -> MadeDay:
    """Let a process make a day."""
    process = Thinker(MAKING)
    try:
        async with asyncio.timeout(STUCK_S):
            answer = await process.think(msgspec.json.encode(asked))
    except TimeoutError:
        answer = None
    finally:
        await process.close()
    if answer is None or answer[0] != DONE:
        _log.error("not_made", day=asked.day, why="died" if answer is None else answer[1].decode())
        raise DailyError("daily_failed", retry_s=RETRY_S)
    return msgspec.json.decode(answer[1], type=MadeDay)
