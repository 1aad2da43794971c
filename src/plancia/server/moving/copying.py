"""All rows of a database into one that is empty: of one moment, in one transaction, compared afterwards."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from secrets import token_hex

import msgspec
from sqlalchemy import Connection

from plancia.rules.errors import CodedError
from plancia.server.journal.address import Address
from plancia.server.journal.errors import JournalError
from plancia.server.moving.clocks import Clocks
from plancia.server.store.engine import be_patient, coded, open_engine, with_purpose
from plancia.server.store.everything import (
    EVERYTHING,
    copy_table,
    count,
    digest,
    first_used,
    renumber,
)
from plancia.server.store.schema import HEAD, prepare, revision

Progress = Callable[[int, int], None]


class MoveError(CodedError):
    """Something that keeps a server where it is.

    ``target_not_empty`` (target, table): there is something already. ``copy_differs`` (target, table): what was written
    there is not what was read; nothing was kept of it.
    """

    CODES = frozenset({"copy_differs", "target_not_empty"})


class Amounts(msgspec.Struct, frozen=True):
    """What was copied."""

    games: int
    events: int
    #: Of all tables together.
    rows: int
    #: How far the line has got on which the clocks stand now.
    line_ms: int


def copy_everything(source: Address, target: Address, progress: Progress | None = None) -> Amounts:
    """Copy all rows of one moment into a database that has none; nothing is kept unless all of it is the same.

    The tables of the target are made. Raises ``journal_version`` unless the source's tables are up to date,
    ``target_not_empty``, ``copy_differs``, and what either database refuses.
    """
    found = revision(source)
    if found != HEAD:
        raise JournalError("journal_version", file=str(source), version=found, expected=HEAD)
    prepare(target)
    with _connected(source, write=False) as origin, _connected(target, write=True) as copy, copy.begin():
        used = first_used(copy)
        if used is not None:
            raise MoveError("target_not_empty", target=str(target), table=used)
        # A file has one line of time; in PostgreSQL every line is a node's.
        clocks = Clocks(origin, source, None if target.file is not None else f"moved-{token_hex(8)}")
        total = sum(count(origin, table) for table in EVERYTHING)
        copied: Counter[str] = Counter()
        for table in EVERYTHING:

            def done(rows: int, name: str = table.name) -> None:
                copied[name] += rows
                if progress is not None:
                    progress(copied.total(), total)

            amount = copy_table(origin, copy, table, clocks.moved, done)
            if digest(copy, table) != amount:
                raise MoveError("copy_differs", target=str(target), table=table.name)
        renumber(copy)
        clocks.keep_line(copy)
    return Amounts(copied["game"], copied["event"], copied.total(), clocks.line_ms)


@contextmanager
def _connected(address: Address, *, write: bool) -> Iterator[Connection]:
    engine = open_engine(address, keep=False)
    with coded(address), engine.connect() as plain:
        be_patient(plain)
        yield with_purpose(plain, write=write)
