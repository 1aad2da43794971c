"""The schema: whatever an older Plancia left behind becomes what the code of today expects, and games stay as they were."""

import asyncio
import shutil
from importlib.resources import files
from pathlib import Path
from threading import Event
from types import NoneType

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Column, Connection, Integer, Table, create_engine, event, inspect, text
from sqlalchemy.exc import IntegrityError

from plancia.server.journal.address import Address, address_of
from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from plancia.server.store.engine import open_engine
from plancia.server.store.schema import HEAD, prepare, revision, upgrade
from plancia.server.store.store import Store
from plancia.server.store.tables import Words, is_other_type, metadata
from server.journal.entries import nth_entry

REVISIONS = sorted(
    entry.name.partition("_")[0]
    for entry in files("plancia.server").joinpath("migrations", "versions").iterdir()
    if entry.name.endswith(".py")
)


def differences(where) -> list:
    """Return how the tables of a database differ from those of the code."""
    engine = open_engine(address_of(where), keep=False)
    with engine.connect() as connection:
        ours = set(metadata.tables)
        context = MigrationContext.configure(
            connection,
            opts={
                "compare_type": is_other_type,
                "include_name": lambda name, kind, parents: kind != "table" or name in ours,
            },
        )
        found = compare_metadata(context, metadata)
        found += _lax(connection) if engine.dialect.name == "sqlite" else _foreign_order(connection)
    engine.dispose()
    return found


def _lax(connection: Connection) -> list[str]:
    """Return the tables of a file that would take values of another type than their columns'."""
    made = text("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%STRICT%'")
    return sorted(set(connection.execute(made).scalars()) & set(metadata.tables))


def _foreign_order(connection: Connection) -> list[str]:
    """Return the columns of text that PostgreSQL would order by the language of the system."""
    columns = text(
        "SELECT table_name || '.' || column_name FROM information_schema.columns"
        " WHERE table_schema = 'public' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'"
    )
    return list(connection.execute(columns).scalars())


@pytest.fixture
def new(request, tmp_path):
    """Return where nothing is, of the kind that the test asks for."""
    if request.param == "sqlite":
        yield Address(tmp_path / "p.db")
    else:
        with request.getfixturevalue("databases").new() as address:
            yield address


@pytest.mark.parametrize("new", ["sqlite", "postgresql"], indirect=True)
def test_a_new_database_has_the_tables_of_the_code(new) -> None:
    prepare(new)
    assert revision(new) == HEAD == REVISIONS[-1]
    assert differences(new) == []


#: The first revision that a database of PostgreSQL can have been left at.
FIRST_ON_POSTGRESQL = "0006"


@pytest.mark.parametrize(
    ("new", "old"),
    [
        *(("sqlite", old) for old in (None, *REVISIONS)),
        *(("postgresql", old) for old in REVISIONS if old >= FIRST_ON_POSTGRESQL),
    ],
    indirect=["new"],
)
def test_a_database_of_every_earlier_revision_is_brought_up_to_date(new, old) -> None:
    path = new
    with Journal(path) as journal:
        journal.append(nth_entry("g1", 0))
    if old is not None:
        upgrade(path, old)
        engine = open_engine(path, keep=False)
        with engine.begin() as connection:
            connection.execute(text("INSERT INTO identity VALUES ('i1', 'guest', 'Ada', NULL, NULL, 0, 0)"))
            assert inspect(connection).has_table("membership") == (old >= "0002")
        engine.dispose()
    assert revision(path) == old
    prepare(path)
    assert differences(path) == []
    with Store(path) as store:
        names = store.do(lambda c: c.execute(text("SELECT name FROM identity")).scalars().all(), write=False)
    assert names == ([] if old is None else ["Ada"])
    with Journal(path) as journal:
        assert journal.verify_all() == []
        assert journal.length("g1") == len(nth_entry("g1", 0).events)


@pytest.mark.parametrize("new", ["sqlite", "postgresql"], indirect=True)
def test_a_database_of_a_newer_plancia_is_not_touched(new) -> None:
    path = new
    prepare(path)
    with Store(path) as store:
        store.do(
            lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        )
    with pytest.raises(JournalError) as raised:
        prepare(path)
    assert raised.value.code == "journal_version"


async def test_what_raises_in_a_transaction_has_not_happened(where) -> None:
    path = where
    prepare(path)
    with Store(path) as store:

        def fail(connection) -> None:
            connection.execute(text("INSERT INTO readiness VALUES (1, 1)"))
            raise KeyError

        with pytest.raises(KeyError):
            await store.writing(fail)
        count = await store.reading(lambda c: c.execute(text("SELECT count(*) FROM readiness")).scalar())
        assert count == 0


async def test_a_full_disk_is_a_coded_refusal_and_passes(tmp_path) -> None:
    path = tmp_path / "p.db"
    prepare(path)
    with Store(path) as store:
        pages = await store.reading(lambda c: c.exec_driver_sql("PRAGMA page_count").scalar())
        await store.writing(lambda c: c.exec_driver_sql(f"PRAGMA max_page_count = {pages}").scalar())
        rows = [{"name": f"k{number}", "key": bytes(3000)} for number in range(50)]

        def fill(connection) -> None:
            connection.execute(metadata.tables["server_key"].insert(), rows)

        with pytest.raises(JournalError) as raised:
            await store.writing(fill)
        assert raised.value.code == "journal_full"
        # Still readable, and as soon as there is room it goes on.
        assert await store.reading(lambda c: c.execute(text("SELECT count(*) FROM server_key")).scalar()) == 0
        await store.reading(lambda c: c.exec_driver_sql(f"PRAGMA max_page_count = {pages + 1000}").scalar())
        await store.writing(fill)
        assert (
            await store.reading(lambda c: c.execute(text("SELECT count(*) FROM server_key")).scalar()) == 50
        )


async def test_what_is_asked_at_once_shares_a_sync_and_each_has_its_own_outcome(where) -> None:
    path = where
    prepare(path)
    commits = []
    with Store(path) as store:
        event.listen(store._engine, "commit", commits.append)
        going, go = Event(), Event()

        def first(_: Connection) -> None:
            going.set()
            go.wait()

        waiting = [asyncio.ensure_future(store.writing(first))]
        await asyncio.to_thread(going.wait)
        # While the thread is busy the others gather.
        waiting += [asyncio.ensure_future(store.writing(put(number))) for number in (1, 2, 2, 3)]
        waiting.append(asyncio.ensure_future(store.writing(put(4, then=KeyError))))
        waiting.append(asyncio.ensure_future(store.reading(numbers)))
        waiting.append(asyncio.ensure_future(store.writing(put(5))))
        await asyncio.sleep(0)
        go.set()
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes[:6]] == [
            NoneType,
            NoneType,
            NoneType,
            IntegrityError,  # a second 2
            NoneType,
            KeyError,
        ]
        # What is read comes in its place: after what was asked before it, and before what was asked after it.
        assert outcomes[6:] == [[1, 2, 3], None]
        assert await store.reading(numbers) == [1, 2, 3, 5]
        assert len(commits) == 3  # the first, all the others, and the last reading


async def test_what_is_too_much_for_the_disk_takes_nothing_else_with_it(tmp_path) -> None:
    path = tmp_path / "p.db"
    prepare(path)
    with Store(path) as store:
        pages = await store.reading(lambda c: c.exec_driver_sql("PRAGMA page_count").scalar())
        await store.reading(lambda c: c.exec_driver_sql(f"PRAGMA max_page_count = {pages}").scalar())
        going, go = Event(), Event()

        def fill(connection: Connection) -> None:
            rows = [{"name": f"k{number}", "key": bytes(3000)} for number in range(50)]
            connection.execute(metadata.tables["server_key"].insert(), rows)

        def first(_: Connection) -> None:
            going.set()
            go.wait()

        waiting = [asyncio.ensure_future(store.writing(first))]
        await asyncio.to_thread(going.wait)
        waiting += [asyncio.ensure_future(store.writing(work)) for work in (put(1), fill, put(2))]
        await asyncio.sleep(0)
        go.set()
        _, one, filled, two = await asyncio.gather(*waiting, return_exceptions=True)
        assert (one, two) == (None, None)
        assert isinstance(filled, JournalError)
        assert filled.code == "journal_full"
        assert await store.reading(numbers) == [1, 2]


def put(number: int, then: type[Exception] | None = None):
    """Return what writes a row, and then raises perhaps."""

    def work(connection: Connection) -> None:
        connection.execute(text("INSERT INTO readiness VALUES (:id, 0)"), {"id": number})
        if then is not None:
            raise then

    return work


def numbers(connection: Connection) -> list[int]:
    return list(connection.execute(text("SELECT id FROM readiness ORDER BY id")).scalars())


def test_a_migration_that_fails_has_not_happened(tmp_path) -> None:
    path = tmp_path / "p.db"
    Journal(path).close()
    upgrade(path, "0001")
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE role (x)"))  # the last table of the next revision
    with pytest.raises(JournalError) as raised:
        prepare(path)
    assert raised.value.code == "journal_failed"
    assert revision(path) == "0001"
    assert not inspect(engine).has_table("host")
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE role"))
    engine.dispose()
    prepare(path)
    assert differences(path) == []


@pytest.fixture
def contributor(tmp_path) -> Config:
    """Return what ``make migration`` works with, in a copy of the migrations."""
    config = Config(Path(__file__).parents[3] / "alembic.ini")
    shutil.copytree(config.get_main_option("script_location"), tmp_path / "migrations")
    config.set_main_option("script_location", str(tmp_path / "migrations"))
    config.set_main_option("sqlalchemy.url", f"sqlite:///{tmp_path}/tables.db")
    command.upgrade(config, "head")
    return config


def test_a_contributor_has_nothing_to_migrate_while_the_tables_are_those_of_the_code(contributor) -> None:
    command.check(contributor)


def test_a_contributor_s_migration_has_the_next_number_and_what_has_changed(contributor, tmp_path) -> None:
    shelf = Table(
        "shelf", metadata, Column("id", Integer, primary_key=True), Column("name", Words), sqlite_strict=True
    )
    try:
        command.revision(contributor, message="people have shelves", autogenerate=True)
        command.upgrade(contributor, "head")
        command.check(contributor)
    finally:
        metadata.remove(shelf)
    number = f"{int(HEAD) + 1:04}"
    written = tmp_path / "migrations" / "versions" / f"{number}_people_have_shelves.py"
    assert f"revision = '{number}'\ndown_revision = '{HEAD}'\n" in written.read_text()
    assert revision(tmp_path / "tables.db") == number
    engine = create_engine(f"sqlite:///{tmp_path}/tables.db")
    assert inspect(engine).has_table("shelf")
    engine.dispose()
