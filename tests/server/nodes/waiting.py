"""Waiting for what nodes do in their own time."""

import asyncio
from collections.abc import Awaitable, Callable
from inspect import isawaitable

from server.live.serving import PATIENCE_S


async def until(condition: Callable[[], object | Awaitable[object]]) -> None:
    """Wait until something is so; fail if it takes too long."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            answer = condition()
            if await answer if isawaitable(answer) else answer:
                return
            await asyncio.sleep(0.01)
