"""What the tiles that stay on a rack are worth: a table with a value for every leave of up to six tiles.

The table that comes with the program was made by ``engine.training``; ``docs/leaves.md`` says how and why so. The
file is a head of 64 bytes, the record of how it was made as JSON, and a number of 16 bits for each leave.
"""

from array import array
from collections.abc import Iterator
from functools import lru_cache
from math import comb
from pathlib import Path
from typing import Self

import msgspec

from plancia import _native
from plancia.engine.errors import EngineError
from plancia.engine.sealed import DamagedError, OtherVersionError, seal, unseal
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import ALPHABET, BLANK
from plancia.shipped import shipped_bytes

#: Values are whole multiples of so many millipoints.
UNIT = 10

#: The longest leave: a player who plays at least one of seven tiles keeps at most six.
LONGEST = 6

_MAGIC = b"PLANCIAL"
_VERSION = 1


class LeaveRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table was made: a training with the same values makes the same table."""

    #: The kinds of tiles that the table knows, A-Z then the blank.
    kinds: str
    edition: str
    #: The hash and the number of words of the lexicon.
    lexicon: str
    words: int
    seed: int
    generation: int
    #: For each generation the racks that were tried and the games that they come from.
    racks: tuple[int, ...] = ()
    games: tuple[int, ...] = ()


class Leaves:
    """The value of each leave, in millipoints. Immutable; any thread may use it.

    >>> leaves = Leaves.nought(LeaveRecord("AB?", "figs-c", "", 0, 0, 0))
    >>> leaves.value("AB?"), len(leaves)
    (0, 84)
    >>> Leaves.read(leaves.image()).digest == leaves.digest
    True
    """

    def __init__(self, core: _native.LeaveValues, record: LeaveRecord) -> None:
        """Join the values of the core with the record of how they were made."""
        self.core = core
        self.record = record

    @classmethod
    def nought(cls, record: LeaveRecord) -> Self:
        """Return the table in which every leave is worth 0: training begins with it."""
        size = 1
        for tiles in range(LONGEST, 0, -1):  # all sizes at once: as if one more kind filled the rest
            size = size * (len(record.kinds) + LONGEST + 1 - tiles) // (LONGEST + 1 - tiles)
        return cls(_native.LeaveValues(record.kinds, record.generation, bytes(4 * size)), record)

    @classmethod
    def open(cls, path: Path) -> Self:
        """Read a file; raise ``leaves_not_readable``, ``leaves_damaged`` or ``leaves_version``."""
        try:
            image = path.read_bytes()
        except OSError as error:
            raise EngineError(
                "leaves_not_readable", file=str(path), why=error.strerror or str(error)
            ) from None
        return cls.read(image, str(path))

    @classmethod
    def read(cls, image: bytes, name: str = "leaves") -> Self:
        """Read the content of a file; raise ``leaves_damaged`` or ``leaves_version``."""
        damaged = EngineError("leaves_damaged", file=name)
        try:
            recorded, table, count = unseal(image, _MAGIC, _VERSION)
        except DamagedError:
            raise damaged from None
        except OtherVersionError as other:
            raise EngineError("leaves_version", file=name, found=other.found, known=_VERSION) from None
        if len(table) != 2 * count:
            raise damaged
        units = array("h")
        units.frombytes(table)
        values = array("i", [UNIT * each for each in units])
        try:
            record = msgspec.json.decode(recorded, type=LeaveRecord)
            return cls(_native.LeaveValues(record.kinds, record.generation, values.tobytes()), record)
        except (ValueError, msgspec.MsgspecError):
            raise damaged from None

    def image(self) -> bytes:
        """Return the content of a file with this table; the same table makes the same file."""
        values = array("i")
        values.frombytes(self.core.values())
        units = array("h", [value // UNIT for value in values])
        return seal(_MAGIC, _VERSION, msgspec.json.encode(self.record), units.tobytes(), len(units))

    @property
    def digest(self) -> str:
        """Sixteen digits that tell the table from every other."""
        return f"{self.core.digest:016x}"

    def value(self, leave: str) -> int:
        """Return what a leave is worth, in millipoints; ``ValueError`` if it is none."""
        return self.core.value(leave)

    def __len__(self) -> int:
        return len(self.core)

    def check(self, rules: PlayRules) -> None:
        """Raise ``leaves_tiles`` if the set of an edition has tiles that the table does not know."""
        unknown = [tile for tile in kinds_of(rules) if tile not in self.record.kinds]
        if unknown:
            raise EngineError("leaves_tiles", tiles="".join(unknown), known=self.record.kinds)


def kinds_of(rules: PlayRules) -> str:
    """Return the kinds of tiles of a set, A-Z then the blank."""
    return "".join(tile for tile in ALPHABET + BLANK if rules.counts.get(tile))


@lru_cache(maxsize=1)
def default_leaves() -> Leaves:
    """Return the table that comes with the program, read once."""
    return Leaves.read(shipped_bytes("plancia.engine", "data/leaves.plv"), "leaves.plv")


def extremes(
    leaves: Leaves, rules: PlayRules, size: int, top: int
) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Return the best and the worst leaves of a size that the set can hold, with their values, the extreme first."""
    ranked = sorted(_of_size(leaves, rules, size), key=lambda pair: (-pair[1], pair[0]))
    return ranked[:top], ranked[: -top - 1 : -1]


def _of_size(leaves: Leaves, rules: PlayRules, size: int) -> Iterator[tuple[str, int]]:
    kinds = len(leaves.record.kinds)
    # The leaves of a size stand together, after all that are shorter.
    first = sum(comb(kinds + shorter - 1, shorter) for shorter in range(size))
    for number in range(first, first + comb(kinds + size - 1, size)):
        leave = leaves.core.leave(number)
        if all(leave.count(tile) <= rules.counts.get(tile, 0) for tile in leave):
            yield leave, leaves.value(leave)
