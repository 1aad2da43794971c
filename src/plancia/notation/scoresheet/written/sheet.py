"""A scoresheet as somebody has written it [art. 27]: rows with what they say, right or wrong.

Unlike ``scoresheet``, which follows from a game, nothing here is known to be true: a number may be missing, a sum
may be wrong. ``written.reader`` reads one, ``comparison.compare`` holds two against each other.
"""

from typing import Literal, get_args

import msgspec

from plancia.notation.scoresheet.sheet import PlayerSheet, Row, Scoresheet
from plancia.rules.game.outcome import LineKind

WrittenKind = Literal[
    "play",
    "pass",
    "exchange",
    "free_exchange",
    "penalty",
    "minute",  # a minute bought
    "correction",  # a score counted again, or set by an official
]

LINE_KINDS: tuple[LineKind, ...] = get_args(LineKind)

#: What the rows of a game's own sheet are on a written one. Plays that do not count stand there with no points.
_KINDS: dict[str, WrittenKind] = {
    "play": "play",
    "rejected": "play",
    "taken_back": "play",
    "taken_off": "play",
    "pass": "pass",
    "exchange": "exchange",
    "free_exchange": "free_exchange",
    "penalty": "penalty",
    "minute": "minute",
    "recount": "correction",
    "adjusted": "correction",
}


class WrittenRow(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of a player's column; None where nothing is written."""

    kind: WrittenKind
    #: The number of the player's own turn.
    number: int | None = None
    word: str = ""
    points: int | None = None
    total: int | None = None


class WrittenLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the final account."""

    kind: LineKind
    points: int


class WrittenPlayer(msgspec.Struct, frozen=True, gc=False):
    """One player's column."""

    name: str
    rows: tuple[WrittenRow, ...]
    #: Whether a free exchange (cambio secco) is noted.
    free_exchange: bool = False
    account: tuple[WrittenLine, ...] = ()
    final: int | None = None


class WrittenSheet(msgspec.Struct, frozen=True, gc=False):
    """A whole sheet: the columns of all players, as one of them has filled them in."""

    players: tuple[WrittenPlayer, ...]
    #: The id of the rulebook, where the sheet names one.
    edition: str | None = None


def written_kind(kind: str, points: int | None) -> WrittenKind | None:
    """Return what a row of a game's own sheet is on a written one; None if players do not write it there.

    Clocks and extra time are not written [art. 27]; a play that may still be challenged is not written yet.
    """
    if kind == "pending":
        return None
    return _KINDS.get(kind, "correction" if points else None)


def as_written(sheet: Scoresheet) -> WrittenSheet:
    """Return the sheet of a game as players would have written it without a mistake."""
    return WrittenSheet(tuple(_column(player) for player in sheet.players), sheet.edition)


def _column(player: PlayerSheet) -> WrittenPlayer:
    rows = tuple(row for each in player.rows if (row := _row(each)) is not None)
    account = tuple(WrittenLine(line.kind, line.points) for line in player.account)
    final = player.total if player.account else None
    return WrittenPlayer(player.name, rows, player.free_exchanges > 0, account, final)


def _row(row: Row) -> WrittenRow | None:
    kind = written_kind(row.kind, row.points)
    if kind is None:
        return None
    if kind == "free_exchange":
        # The turn goes on: it has no number of its own and earns nothing.
        return WrittenRow(kind, total=row.total)
    return WrittenRow(kind, row.number, row.word, row.points, row.total)
