"""What the files of a game are called: its players and its day, so that a folder full of them can be read."""

import asyncio
from datetime import date

from plancia.contest.plain_id import plain_id
from plancia.server.days import day_at
from plancia.server.games.live_game import LiveGame


async def day_of(game: LiveGame) -> date | None:
    """Return the day on which a game began here; None for one that came as a record: its day is not known."""
    if game.terms.record is not None:
        return None
    first = (await asyncio.to_thread(game.records, 1))[:1]
    return day_at(first[0].at) if first else None


async def file_name(game: LiveGame, ending: str) -> str:
    """Return the name of a file of a game: ``ada-nicolo-2026-11-16.gcg``."""
    players = [plain_id(name) for name in game.state.settings.players]
    day = await day_of(game)
    parts = [*filter(None, players), *([] if day is None else [day.isoformat()])]
    return f"{'-'.join(parts) or game.name}.{ending}"
