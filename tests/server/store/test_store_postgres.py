"""The people's tables on PostgreSQL: several servers write as if one after another; one that is away is waited for."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import func, insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from plancia.server.journal.errors import JournalError
from plancia.server.store import tables as t
from plancia.server.store.engine import open_engine
from plancia.server.store.schema import HEAD, prepare, revision
from plancia.server.store.store import Store
from plancia.server.store.upsert import put, put_new
from server.cable import Cable


@pytest.fixture
def address(databases):
    return databases.emptied()


def test_servers_that_start_together_on_an_empty_database_all_find_its_tables(databases) -> None:
    with databases.new() as address:
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda _: prepare(address), range(4)))
        assert revision(address) == HEAD


def test_of_two_servers_that_read_the_same_and_write_what_follows_one_is_done_again(address) -> None:
    with Store(address) as first, Store(address) as second:
        both_read = Barrier(2)
        attempts = []

        def take_the_last_place(connection, who: int) -> str:
            taken = connection.execute(select(func.count()).select_from(t.readiness)).scalar_one()
            attempts.append(who)
            if len(attempts) <= 2:
                both_read.wait(10)
            if taken:
                return "too late"
            connection.execute(insert(t.readiness).values(id=who, at_ms=0))
            return "seated"

        with ThreadPoolExecutor(2) as pool:
            answers = list(
                pool.map(
                    lambda one: one[0].do(lambda c: take_the_last_place(c, one[1])), ((first, 1), (second, 2))
                )
            )
        assert sorted(answers) == ["seated", "too late"]
        assert len(attempts) > 2


def test_what_can_only_be_read_is_not_written(address) -> None:
    with Store(address) as store, pytest.raises(JournalError) as raised:
        store.do(lambda c: c.execute(insert(t.readiness).values(id=1, at_ms=0)), write=False)
    assert raised.value.code == "journal_read_only"


async def test_a_postgresql_that_is_away_is_one_refusal_and_the_store_goes_on_when_it_is_back(
    address,
) -> None:
    cable = Cable(address)
    count = select(func.count()).select_from(t.readiness)
    with Store(cable.address) as store:
        await store.writing(lambda c: c.execute(insert(t.readiness).values(id=1, at_ms=0)))
        cable.cut()
        waiting = [store.reading(lambda c: c.execute(count).scalar_one()) for _ in range(3)]
        waiting.append(store.writing(lambda c: c.execute(insert(t.readiness).values(id=2, at_ms=0))))
        for refused in await asyncio.gather(*waiting, return_exceptions=True):
            assert isinstance(refused, JournalError)
            assert refused.code == "journal_away"
            assert "segreto" not in f"{refused!r} {refused}"
        cable.mend()
        assert await store.reading(lambda c: c.execute(count).scalar_one()) == 1
    cable.close()


async def test_a_connection_that_ended_while_nobody_used_it_is_not_noticed(address) -> None:
    end = text(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    with Store(address) as store, Store(address) as other:
        await store.reading(lambda c: c.execute(text("SELECT 1")).scalar())
        await other.reading(lambda c: c.execute(end).all())
        assert await store.writing(lambda c: c.execute(text("SELECT 1")).scalar()) == 1


def test_a_row_that_is_there_stays_or_is_replaced(where) -> None:
    prepare(where)
    with Store(where) as store:
        room = {"game": "g1", "opened_ms": 1, "terms": "{}", "status": "open"}
        assert store.do(lambda c: put_new(c, t.room, room))
        assert not store.do(lambda c: put_new(c, t.room, {**room, "status": "over"}))
        for used in (1, 2):
            rows = [{"game": "g1", "actor": actor, "used_ms": used} for actor in ("a", "b")]
            store.do(lambda c, rows=rows: put(c, t.room_credit, rows))
        store.do(lambda c: put(c, t.room_credit, []))
        found = store.do(
            lambda c: (c.execute(select(t.room.c.status)).all(), c.execute(select(t.room_credit)).all())
        )
        assert found == ([("open",)], [("g1", "a", 2), ("g1", "b", 2)])


def test_a_zero_byte_is_no_text(where) -> None:
    """PostgreSQL would refuse the whole statement, and a question for a game by such a name would fail."""
    prepare(where)
    with Store(where) as store:
        store.do(lambda c: c.execute(insert(t.server_key).values(name="a\0b", key=b"\0")))
        found = store.do(lambda c: c.execute(select(t.server_key).where(t.server_key.c.name == "a\0b")).all())
        assert found == [("a\ufffdb", b"\0")]


def test_a_constraint_of_the_caller_is_his_own_to_explain(where) -> None:
    prepare(where)
    with Store(where) as store:
        store.do(lambda c: c.execute(insert(t.readiness).values(id=1, at_ms=0)))
        with pytest.raises(IntegrityError):
            store.do(lambda c: c.execute(insert(t.readiness).values(id=1, at_ms=0)))


@pytest.mark.parametrize("keep", [True, False])
def test_no_error_quotes_what_was_to_be_stored(where, keep) -> None:
    """It could be the seed of a bag, and the error could be shown by a command."""
    prepare(where)
    engine = open_engine(where, keep=keep)
    with pytest.raises(DBAPIError) as raised, engine.begin() as connection:
        connection.execute(text("INSERT INTO nowhere VALUES (:seed)"), {"seed": "segreto"})
    engine.dispose()
    assert "segreto" not in str(raised.value)
