"""Holding the secrets of a database against what the first events of its games promise."""

from collections.abc import Iterable, Iterator

import msgspec
from sqlalchemy import Connection

from plancia.rules.game.promise import BagPromise
from plancia.server.bag.errors import BagError
from plancia.server.bag.vault import found_bag
from plancia.server.journal.record import Record


class _FirstEvent(msgspec.Struct, frozen=True):
    """The little of a first event that matters here; a tournament has none of it, nor have games of before."""

    promise: BagPromise | None = None


def replaced_bags(connection: Connection, firsts: Iterable[Record]) -> Iterator[BagError]:
    """Yield what is wrong with the bags of games, each given by its first record.

    A game without a promise, or whose secret is not in this database, is passed over: it was brought from elsewhere.
    """
    for first in firsts:
        promise = _promise(first)
        bag = found_bag(connection, first.game) if promise is not None else None
        if bag is not None:
            try:
                bag.check(promise)
            except BagError as error:
                yield error


def _promise(first: Record) -> BagPromise | None:
    try:
        return msgspec.json.decode(first.body, type=_FirstEvent).promise
    except msgspec.DecodeError:
        return None  # the journal's own check says that it cannot be read
