"""The chance of winning: by how far one is ahead and how many tiles one does not see, for a player on turn.

The tables that come with the program were counted by ``engine.win_training``, one for each way of ending and counting
that the editions have; ``docs/wins.md`` says how and why so.
"""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Self

import msgspec

from plancia import _native
from plancia.engine.errors import EngineError
from plancia.engine.last_count import LastCount
from plancia.engine.sealed import DamagedError, OtherVersionError, seal, unseal
from plancia.shipped import shipped_bytes

#: A chance of the core that is certainty, an error that is, and points as the core counts them.
_MILLION = 1_000_000
_ERRORS = 10_000
_MILLI = 1000

# As native/wins/win_chances.hpp lays a row out: a chance for each 5 points from -600 to 600.
_FARTHEST, _STEP = 600, 5
COLUMNS = 2 * _FARTHEST // _STEP + 1

_MAGIC = b"PLANCIAW"
_VERSION = 1


class WinRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the tables were made: a training with the same values makes the same tables."""

    edition: str
    #: The hash and the number of words of the lexicon, and the digest of the leave values.
    lexicon: str
    words: int
    leaves: str
    seed: int
    games: int
    #: How many tiles a player can at most not see.
    most_unseen: int
    #: The ways of ending, in the order of the tables.
    endings: tuple[LastCount, ...]


class WinTable(msgspec.Struct, frozen=True):
    """The chances of one way of ending."""

    core: _native.WinChances
    #: What the core was made from, and the standard error of each chance in ten-thousandths.
    chances: bytes
    errors: bytes
    free_worth: bytes


class WinChances:
    """The chances for every way of ending. Immutable; any thread may use it.

    >>> from plancia.engine.last_count import last_count
    >>> from plancia.rules.editions import load
    >>> wins, ending = default_wins(), last_count(load("figs-c"))
    >>> wins.chance(0, 60, ending) > 0.5  # to be on turn is worth something
    True
    >>> wins.chance(200, 10, ending) > 0.99
    True
    """

    def __init__(self, record: WinRecord, tables: tuple[WinTable, ...]) -> None:
        """Join the tables with the record of how they were made."""
        self.record = record
        self._tables = dict(zip(record.endings, tables, strict=True))

    @classmethod
    def open(cls, path: Path) -> Self:
        """Read a file; raise ``wins_not_readable``, ``wins_damaged`` or ``wins_version``."""
        try:
            image = path.read_bytes()
        except OSError as error:
            raise EngineError("wins_not_readable", file=str(path), why=error.strerror or str(error)) from None
        return cls.read(image, str(path))

    @classmethod
    def read(cls, image: bytes, name: str = "wins") -> Self:
        """Read the content of a file; raise ``wins_damaged`` or ``wins_version``."""
        try:
            recorded, body, count = unseal(image, _MAGIC, _VERSION)
            record = msgspec.json.decode(recorded, type=WinRecord)
            return cls(record, tuple(_tables(record, body, count)))
        except OtherVersionError as other:
            raise EngineError("wins_version", file=name, found=other.found, known=_VERSION) from None
        except (DamagedError, ValueError, msgspec.MsgspecError):
            raise EngineError("wins_damaged", file=name) from None

    def image(self) -> bytes:
        """Return the content of a file with these tables; the same tables make the same file."""
        body = b"".join(table.chances + table.errors + table.free_worth for table in self._tables.values())
        return seal(_MAGIC, _VERSION, msgspec.json.encode(self.record), body, len(self._tables))

    def table(self, ending: LastCount) -> WinTable:
        """Return the table of a way of ending; if there is none, that of the way most like it."""
        found = self._tables.get(ending)
        if found is not None:
            return found
        return self._tables[max(self._tables, key=ending.likeness)]

    def chance(self, spread: float, unseen: int, ending: LastCount) -> float:
        """Return the chance of a player on turn who is so many points ahead, between 0 and 1; a tie is half a win.

        ``unseen`` are the tiles in the bag and on the other rack. Beyond 600 points it is that of 600 points.
        """
        return self.table(ending).core.chance(round(_MILLI * spread), unseen) / _MILLION

    def chances(self, spreads: Iterable[float], unseen: int, ending: LastCount) -> list[float]:
        """Return the chance of each of some leads, as ``chance`` does, in one question to the core."""
        aheads = [round(_MILLI * spread) for spread in spreads]
        return [chance / _MILLION for chance in self.table(ending).core.chances(aheads, unseen)]

    def error(self, spread: float, unseen: int, ending: LastCount) -> float:
        """Return the standard error of that chance; 0.0255 stands for anything from that on."""
        row = min(unseen, self.record.most_unseen)
        column = round((min(max(spread, -_FARTHEST), _FARTHEST) + _FARTHEST) / _STEP)
        return self.table(ending).errors[row * COLUMNS + column] / _ERRORS

    def free_worth(self, unseen: int, ending: LastCount) -> float:
        """Return what it is worth, in points, to have the free exchange still before one."""
        return self.table(ending).core.free_worth(unseen) / _MILLI


def _tables(record: WinRecord, body: bytes, count: int) -> list[WinTable]:
    rows = record.most_unseen + 1
    sizes = (2 * rows * COLUMNS, rows * COLUMNS, 4 * rows)
    if count != len(record.endings) or count < 1 or rows < 1 or len(body) != count * sum(sizes):
        raise DamagedError
    tables = []
    for number in range(count):
        at = number * sum(sizes)
        parts = []
        for size in sizes:
            parts.append(body[at : at + size])
            at += size
        tables.append(win_table(*parts))
    return tables


def win_table(chances: bytes, errors: bytes, free_worth: bytes) -> WinTable:
    """Return a table; raise ``ValueError`` if these are no whole rows or a chance sinks while the lead grows."""
    return WinTable(_native.WinChances(chances, free_worth), chances, errors, free_worth)


@lru_cache(maxsize=1)
def default_wins() -> WinChances:
    """Return the tables that come with the program, read once."""
    return WinChances.read(shipped_bytes("plancia.engine", "data/wins.plw"), "wins.plw")
