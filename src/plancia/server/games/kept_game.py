"""A game as its tables have it."""

import msgspec
from sqlalchemy import Row

from plancia.server.games.resting_games import Rest, rest_of_row
from plancia.server.games.terms import Terms
from plancia.server.live.origin import Origin
from plancia.wire.games import Status

_terms = msgspec.json.Decoder(Terms)


class KeptGame(msgspec.Struct, frozen=True):
    """A game as its tables have it."""

    game: str
    opened: int
    terms: Terms
    status: Status
    #: Where on the server's time line its own time is 0.
    origin: Origin | None
    #: Whether somebody waited for an official, as far as was noted.
    calling: bool
    #: By correspondence: when it is due, as far as was noted.
    rest: Rest | None = None


def kept_game(row: Row[tuple[object, ...]]) -> KeptGame:
    """Return the game of a row."""
    terms, calling = _terms.decode(row.terms), bool(row.calling)
    return KeptGame(row.game, row.opened_ms, terms, row.status, Origin.of(row), calling, rest_of_row(row))


def is_listed(terms: Terms, status: Status) -> bool:
    """Tell whether anybody may find a game in a list: to sit down while it waits, to watch it later.

    A record, and a game by invitation, are for those who have the address.
    """
    if terms.record is not None:
        return False
    return terms.public if status == "open" else terms.spectators and terms.for_everybody


def is_shown(terms: Terms, status: Status) -> bool:
    """Tell whether everybody with its address may look at a game, or wait for it to begin."""
    return terms.spectators or (terms.public and status == "open")
