"""Something is made when a day begins in Rome."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date, timedelta

from plancia.rules.errors import CodedError
from plancia.server.logs import log
from plancia.server.rome import day_begins_ms, rome_day

_DAY = timedelta(days=1)

_log = log("by_day")


async def make_each_day(now_ms: Callable[[], int], make: Callable[[date], Awaitable[object]]) -> None:
    """Make every day when it begins, until cancelled. What fails is made at the first asking."""
    while True:
        tomorrow = rome_day(now_ms()) + _DAY
        await asyncio.sleep(max(day_begins_ms(tomorrow) - now_ms(), 0) / 1000 + 1)
        if rome_day(now_ms()) == tomorrow:
            try:
                await make(tomorrow)
            except CodedError as error:
                _log.warning("not_made", day=tomorrow.isoformat(), code=error.code)
