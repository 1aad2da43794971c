"""Whether everything in a database is as it was written: its pages, the chain of every game, the people's tables."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from errno import ENOENT
from os import strerror
from pathlib import Path
from typing import Any, get_args
from zlib import decompress, error

import msgspec
from sqlalchemy import Column, Connection, func, select, text

from plancia.catalogue import Language
from plancia.contest.rating.counting import UNCOUNTED
from plancia.contest.rating.pace import PACES
from plancia.engine.analysis.depth import DepthName
from plancia.laboratory.answers import Summary
from plancia.notation.variations.form import WrittenTree
from plancia.rules.errors import CodedError
from plancia.server.bag.audit import replaced_bags
from plancia.server.bag.stream import SEED_SIZE
from plancia.server.games.terms import Terms
from plancia.server.journal.address import Address
from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Record, is_name
from plancia.server.journal.redaction import redacted
from plancia.server.moderation.moderation_log import altered
from plancia.server.people.errors import PeopleError
from plancia.server.people.identity import TOKEN_SCOPES
from plancia.server.people.places import parse_place
from plancia.server.people.roles import FORMER_ROLES, ROLES, SERVER_WIDE
from plancia.server.seal import broken_seals
from plancia.server.store import tables as t
from plancia.server.store.engine import be_patient, coded, connect, open_engine, with_purpose
from plancia.server.store.everything import PORTION, event
from plancia.server.store.schema import HEAD, revision
from plancia.wire.games import Status
from plancia.wire.moderation import About, MeasureKind
from plancia.wire.people import Kind
from plancia.wire.players import PlayedPart
from plancia.wire.studies import Visibility

#: How a column is read whose form is known; raises one of ``_UNREADABLE`` for what cannot stand there.
Reader = Callable[[Any], object]
_UNREADABLE = (msgspec.DecodeError, msgspec.ValidationError, PeopleError, ValueError)


def _one_of(values: tuple[str, ...]) -> Reader:
    def read(value: str) -> None:
        if value not in values:
            raise ValueError

    return read


def _seed(value: bytes) -> None:
    if len(value) != SEED_SIZE:
        raise ValueError


def _name(value: str) -> None:
    if not is_name(value):
        raise ValueError


def _scopes(value: str) -> None:
    if not TOKEN_SCOPES.issuperset(value.split()):
        raise ValueError


def _password(value: str) -> None:
    if not value.startswith("$argon2"):
        raise ValueError


def _summary(value: bytes) -> None:
    try:
        msgspec.json.decode(decompress(value), type=Summary)
    except error:
        raise ValueError from None


_FORMS: tuple[tuple[Column[Any], Reader], ...] = (
    (t.identity.c.kind, _one_of(get_args(Kind))),
    (t.identity.c.password, _password),
    (t.token.c.scopes, _scopes),
    (t.host.c.game, _name),
    (t.membership.c.game, _name),
    (t.membership.c.actor, parse_place),
    (t.invitation.c.actor, parse_place),
    (t.role.c.role, _one_of((*ROLES, *SERVER_WIDE, *FORMER_ROLES))),
    (t.bag_secret.c.seed, _seed),
    (t.bag_secret.c.nonces, msgspec.json.Decoder(dict[str, str]).decode),
    (t.room.c.game, _name),
    (t.room.c.terms, msgspec.json.Decoder(Terms).decode),
    (t.room.c.status, _one_of(get_args(Status))),
    (t.analysis.c.depth, _one_of(get_args(DepthName))),
    (t.analysis.c.content, _summary),
    (t.contest.c.contest, _name),
    (t.finished.c.pace, _one_of(PACES)),
    (t.finished.c.uncounted, _one_of(UNCOUNTED)),
    (t.played.c.part, _one_of(get_args(PlayedPart))),
    (t.report.c.about, _one_of(get_args(About))),
    (t.measure.c.kind, _one_of(get_args(MeasureKind))),
    (t.study.c.visibility, _one_of(get_args(Visibility))),
    (t.study.c.language, _one_of(get_args(Language))),
    (t.study_chapter.c.tree, msgspec.json.Decoder(WrittenTree).decode),
)


class Soundness(msgspec.Struct, frozen=True):
    """What was found."""

    games: int
    events: int
    problems: tuple[CodedError, ...]
    #: The events from which a name was taken out, by game and number: no problem, and no longer as they were written.
    redacted: tuple[tuple[str, int], ...] = ()


def examine(address: Address) -> Soundness:
    """Read everything there is and return all that is wrong; raise what keeps the database from being opened."""
    must_exist(address)
    found: list[CodedError] = []
    with Journal(address) as journal:
        found += journal.verify_all()
        try:
            games = journal.games()
        except JournalError:
            games = []  # it is among what is wrong already
    if address.file is not None:
        found += _broken_seals(address.file)
    if revision(address) != HEAD:
        return Soundness(len(games), _events(address), tuple(found), _redacted(address))
    try:
        found += _wrong_tables(address)
    except JournalError as error:
        found.append(error)
    return Soundness(len(games), _events(address), tuple(found), _redacted(address))


def must_exist(address: Address) -> None:
    """Raise ``journal_failed`` for a file that is not there: to open it would make a new one."""
    if address.file is not None and not address.file.exists():
        raise JournalError("journal_failed", file=str(address), why=strerror(ENOENT))


def _broken_seals(file: Path) -> list[JournalError]:
    """Return what has changed in a copy since it was made."""
    try:
        with closing(connect(file)) as connection:
            return list(broken_seals(connection))
    except sqlite3.Error as error:
        return [JournalError("journal_damaged", file=str(file), why=type(error).__name__)]


def _wrong_tables(address: Address) -> list[CodedError]:
    """Return what is wrong with the people's tables, which no chain protects."""
    with _reading(address) as connection:
        found: list[CodedError] = []
        if connection.dialect.name == "sqlite":
            # PostgreSQL never lets a row refer to one that is not there.
            lost: dict[str, int] = {}
            for table, *_ in connection.execute(text("PRAGMA foreign_key_check")):
                lost[table] = lost.get(table, 0) + 1
            found += [JournalError("rows_lost", table=table, rows=rows) for table, rows in lost.items()]
        for column, read in _FORMS:
            rows = sum(not _is_readable(value, read) for value in _values(connection, column))
            if rows:
                found.append(
                    JournalError("rows_damaged", table=column.table.name, column=column.name, rows=rows)
                )
        found += [
            JournalError("rows_damaged", table=t.moderation_log.name, column=f"number={number}", rows=1)
            for number in altered(connection)
        ]
        found += replaced_bags(connection, _firsts(connection))
    return found


def _values(connection: Connection, column: Column[Any]) -> Iterator[Any]:
    question = select(column).where(column.is_not(None)).execution_options(yield_per=PORTION)
    with connection.execute(question) as found:
        yield from found.scalars()


def _is_readable(value: object, read: Reader) -> bool:
    try:
        read(value)
    except _UNREADABLE:
        return False
    return True


def _firsts(connection: Connection) -> Iterator[Record]:
    """Yield the first record of every game that has a bag here."""
    question = (
        select(event)
        .join(t.bag_secret, t.bag_secret.c.game == event.c.game)
        .where(event.c.seq == 0)
        .order_by(event.c.game)
    )
    for row in connection.execute(question).all():
        values: dict[str, Any] = dict(row._mapping)
        yield Record(**{**values, "body": values["body"].encode()})


def _events(address: Address) -> int:
    with _reading(address) as connection:
        return int(connection.execute(select(func.count()).select_from(event)).scalar_one())


def _redacted(address: Address) -> tuple[tuple[str, int], ...]:
    """Return the events from which a name was taken out."""
    perhaps = select(event.c.game, event.c.seq, event.c.body).where(event.c.body.contains('"redacted":'))
    with _reading(address) as connection:
        rows = connection.execute(perhaps.order_by(event.c.game, event.c.seq)).all()
    return tuple((row.game, row.seq) for row in rows if redacted(row.body.encode()) is not None)


@contextmanager
def _reading(address: Address) -> Iterator[Connection]:
    engine = open_engine(address, keep=False)
    with coded(address), engine.connect() as plain:
        be_patient(plain)
        yield with_purpose(plain, write=False)
