"""What an event says of one of its tables. The events themselves know the tables, not the other way round."""

from collections.abc import Awaitable, Callable

import msgspec

from plancia.rules.game.actors import Actor
from plancia.server.games.wooden_game import WoodenGame
from plancia.server.people.identity import Identity
from plancia.server.wooden.errors import TableError
from plancia.wire.games import NewGame
from plancia.wire.wooden import EventTable, TableOfEvent


class EventTerms(msgspec.Struct, frozen=True):
    """A table of an event before a phone keeps it."""

    #: How the names of its games begin: the node that owns the event owns them too.
    prefix: str
    terms: NewGame
    #: None: of no event.
    event: EventTable | None = None
    #: When its round began, in milliseconds since 1970; None: it has not.
    began: int | None = None


class Events:
    """The events of a server as tables need them. Where there are tournaments, they take the places of these."""

    def __init__(self) -> None:
        #: Finds a table; raises what says that there is none.
        self.find: Callable[[TableOfEvent], Awaitable[EventTerms]] = _none
        #: Does what the event wants done before the first entry of a table's log.
        self.prepare: Callable[[WoodenGame, EventTable], Awaitable[None]] = _nothing
        #: Says which office of the event somebody has at a table; None: none.
        self.office: Callable[[Identity | None, EventTable], Awaitable[Actor | None]] = _nobody


async def _none(asked: TableOfEvent) -> EventTerms:
    raise TableError("table_not_paired", table=asked.table or 0, round=0)


async def _nobody(who: Identity | None, event: EventTable) -> None:
    """Return nothing."""


async def _nothing(live: WoodenGame, event: EventTable) -> None:
    """Do nothing."""
