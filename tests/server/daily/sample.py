"""Days for tests: made of a secret that everybody knows, once in a process of tests."""

from functools import cache

import msgspec

from plancia.rules.editions import load
from plancia.server.by_day.asked import Making, asked_for
from plancia.server.daily.made_day import MadeDay
from plancia.server.daily.making import made
from plancia.server.lexica import Lexica

#: The secret.
KNOWN = bytes(32)


@cache
def sample_asked() -> Making:
    """Return what a day is made of on this machine."""
    edition = load()
    return asked_for("2026-11-17", KNOWN, edition, Lexica().take("default", edition))


@cache
def sample_day() -> MadeDay:
    """Return that day."""
    return made(sample_asked())


def as_day(name: str) -> MadeDay:
    """Return the same hand and game as another day's."""
    return msgspec.structs.replace(sample_day(), day=name)


async def at_hand(asked: Making) -> MadeDay:
    """Return the same for any day that is asked for: what a server makes in a process of its own takes seconds."""
    return as_day(asked.day)
