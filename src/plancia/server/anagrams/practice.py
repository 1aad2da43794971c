"""Series with random letters, to practise: they count for nothing, so their solutions travel with them.

To make one takes as long as to make many, because the words are read first. So the server makes a stock at a time, and
every series takes each of its sets from any series of the stock.
"""

import asyncio
from collections.abc import Awaitable, Callable
from secrets import SystemRandom, token_bytes

import msgspec

from plancia.lexicon import library
from plancia.rules.editions import load
from plancia.server.anagrams.made_series import MadeSeries, MadeSet
from plancia.server.anagrams.maker import thought
from plancia.server.anagrams.making import SeriesAsked
from plancia.server.by_day.asked import asked_for
from plancia.server.lexica import Lexica

#: So many series are made at a time.
STOCK = 48

_chance = SystemRandom()


class Practice:
    """The stock of a server, renewed every day and with every change of the words. One event loop uses it."""

    def __init__(self, lexica: Lexica, today: Callable[[], str]) -> None:
        self._lexica, self._today = lexica, today
        #: Makes series. A test may have them at hand.
        self.thought: Callable[[SeriesAsked], Awaitable[tuple[MadeSeries, ...]]] = thought
        self._lock = asyncio.Lock()
        self._of = ("", "")
        self._stock: tuple[MadeSeries, ...] = ()

    async def series(self) -> MadeSeries:
        """Return a series that nobody has seen; raise ``anagrams_failed`` and what the library refuses."""
        stock = await self._filled()
        letters: set[str] = set()
        sets: list[MadeSet] = []
        for choices in zip(*(each.sets for each in stock), strict=False):
            chosen = _chance.choice(choices)
            if (key := "".join(sorted(chosen.letters))) not in letters:
                letters.add(key)
                sets.append(chosen)
        return msgspec.structs.replace(stock[0], day="", sets=tuple(sets))

    async def _filled(self) -> tuple[MadeSeries, ...]:
        edition = load()
        served = await self._lexica.taken(library.DEFAULT, edition)
        wanted = (self._today(), served.state)
        async with self._lock:
            if self._of != wanted:
                asked = asked_for(wanted[0], token_bytes(32), edition, served)
                self._stock, self._of = await self.thought(SeriesAsked(asked, STOCK)), wanted
            return self._stock
