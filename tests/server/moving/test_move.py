"""A whole server moves from a file to PostgreSQL and back: everything, once, with its clocks; or nothing."""

import sqlite3

import psycopg
import pytest
from sqlalchemy import insert, select, update

from cli.command import plancia
from plancia.server.backup import BackupError, back_up, restore, verify
from plancia.server.errors import ServeError
from plancia.server.instance import Instance
from plancia.server.journal.address import Address
from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from plancia.server.live.origin import Origin
from plancia.server.live.timeline import read_line, write_line
from plancia.server.moving.copying import MoveError
from plancia.server.moving.move import move
from plancia.server.soundness import examine
from plancia.server.store import tables as t
from plancia.server.store.everything import EVERYTHING, digest, rows_of
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from server.journal.entries import entry, nth_entry

#: How far the line of the file has got, and where on it the time of the running game is 0.
LINE_MS, ORIGIN_MS = 50_000, 20_000


@pytest.fixture
def file(tmp_path) -> Address:
    """Return a server's file with something in many tables."""
    path = tmp_path / "p.db"
    prepare(path)
    with Journal(path) as journal:
        for game in ("g1", "g2", "g3"):
            for number in range(5):
                journal.append(nth_entry(game, number))
        journal.append(entry("ü".encode().hex(), content=1))
    terms = '{"settings": {"players": ["Ada", "Ugo"], "procedure": "online"}}'
    with Store(path) as store:

        def fill(connection) -> None:
            person = {"id": "i1", "kind": "guest", "name": "Zoë 🂡", "created_ms": 2**40, "disabled": 0}
            connection.execute(insert(t.identity).values(person))
            connection.execute(
                insert(t.session).values(hash=bytes(32), identity="i1", created_ms=1, expires_ms=2)
            )
            live = {"game": "g1", "opened_ms": 1, "terms": terms, "status": "live", "origin_ms": ORIGIN_MS}
            over = {"game": "g2", "opened_ms": 2, "terms": terms, "status": "over", "origin_ms": 7}
            connection.execute(insert(t.room), [{**live, "stood_ms": None}, {**over, "stood_ms": None}])
            connection.execute(
                insert(t.membership).values(game="g1", identity="i1", actor="player:0", since_ms=3)
            )
            for number in (3, 9):
                said = {
                    "id": number,
                    "game": "g1",
                    "name": "Zoë",
                    "text": "a\nb\t\\N",
                    "at_ms": 1,
                    "now_ms": 2,
                }
                connection.execute(insert(t.chat).values(said))

        store.do(fill)
    write_line(tmp_path / "p.db-time", LINE_MS)
    return Address(path)


@pytest.fixture
def database(databases) -> Address:
    return databases.emptied()


def content(address) -> dict:
    """Return all rows but those of clocks, which are another line's."""
    with Store(address) as store:
        found = store.do(
            lambda c: {
                table.name: [row for part in rows_of(c, table) for row in part] for table in EVERYTHING
            },
            write=False,
        )
    for row in found["room"]:
        for name in ("origin_ms", "origin_node", "stood_ms"):
            del row[name]
    return found


def stood(address) -> int:
    """Return where the clock of the running game stands."""
    with Store(address) as store:
        row = store.do(lambda c: c.execute(select(t.room).where(t.room.c.game == "g1")).one(), write=False)
        beats = dict(
            store.do(lambda c: c.execute(select(t.beat.c.node, t.beat.c.line_ms)).all(), write=False)
        )
    line_ms = (
        beats[row.origin_node] if address.file is None else read_line(address.file.with_name("p.db-time"))
    )
    return Origin.of(row).instant(line_ms)


def test_a_server_moves_to_postgresql_and_back(file, database, tmp_path) -> None:
    before, instant = content(file), stood(file)
    assert instant == LINE_MS - ORIGIN_MS
    progress = []
    moved = move(file, database, lambda done, total: progress.append((done, total)))
    assert progress[-1] == (moved.rows, moved.rows)
    assert content(database) == before
    assert stood(database) == instant
    (tmp_path / "back").mkdir()
    back = Address(tmp_path / "back" / "p.db")
    move(database, back)
    assert content(back) == before
    assert stood(back) == instant
    assert content(file) == before
    with Journal(file) as old, Journal(back) as new:
        assert old.games() == new.games()
        assert [old.load(game) for game in old.games()] == [new.load(game) for game in old.games()]


def test_what_is_new_after_a_move_is_numbered_after_what_was_moved(file, database) -> None:
    move(file, database)
    with Store(database) as store:
        said = {"game": "g1", "name": "Zoë", "text": "", "at_ms": 1, "now_ms": 2}
        key = store.do(lambda c: c.execute(insert(t.chat).values(said)).inserted_primary_key)
    assert key == (10,)


def test_nothing_moves_to_where_something_is(file, database, tmp_path) -> None:
    with Store(database) as store:
        store.do(lambda c: c.execute(insert(t.server_key).values(name="k", key=b"k")))
    with pytest.raises(MoveError) as raised:
        move(file, database)
    assert (raised.value.code, raised.value.context["table"]) == ("target_not_empty", "server_key")
    with Journal(database) as journal:
        assert journal.games() == []
    taken = tmp_path / "taken.db"
    taken.write_bytes(b"holiday pictures")
    with pytest.raises(MoveError) as raised:
        move(file, Address(taken))
    assert raised.value.code == "target_not_empty"
    assert taken.read_bytes() == b"holiday pictures"


def test_a_move_that_fails_in_the_middle_leaves_nothing(file, database, monkeypatch, tmp_path) -> None:
    def spoilt(connection, table) -> bytes:
        return b"" if table.name == "membership" else digest(connection, table)

    monkeypatch.setattr("plancia.server.moving.copying.digest", spoilt)
    for target in (database, Address(tmp_path / "new.db")):
        with pytest.raises(MoveError) as raised:
            move(file, target)
        assert (raised.value.code, raised.value.context["table"]) == ("copy_differs", "membership")
    assert not any(content(database).values())
    assert [path.name for path in tmp_path.iterdir() if path.name.lstrip(".").startswith("new.db")] == [
        "new.db.lock"
    ]


def test_a_server_that_runs_is_not_moved(file, database) -> None:
    with Instance(file), pytest.raises(ServeError) as raised:
        move(file, database)
    assert raised.value.code == "database_in_use"
    with Instance(database), Instance(database), pytest.raises(ServeError) as raised:
        move(file, database)
    assert raised.value.code == "database_in_use"
    with Instance(database, alone=True), pytest.raises(ServeError) as raised:
        Instance(database)
    assert raised.value.code == "database_in_use"


def test_a_node_that_sleeps_during_a_move_writes_nothing_when_it_wakes(file, database, tmp_path) -> None:
    move(file, database)
    node = {"id": "n1", "version": "1", "entered_ms": 0, "pid": 1, "gone": 0}
    with Store(database) as store:
        store.do(lambda c: c.execute(insert(t.node).values(node)))
    with Journal(database) as asleep:
        asleep.fence("n1")
        asleep.append(entry("g9"))
        move(database, Address(tmp_path / "new.db"))
        with pytest.raises(JournalError) as raised:
            asleep.append(entry("g9", seq=1, action_id="late"))
    assert raised.value.code == "node_expelled"


def test_a_damaged_server_is_not_moved(file, database) -> None:
    with Store(file) as store:
        store.do(lambda c: c.exec_driver_sql("UPDATE event SET actor = 'x' WHERE game = 'g2' AND seq = 1"))
    with pytest.raises(BackupError) as raised:
        move(file, database)
    assert (raised.value.code, raised.value.context["game"]) == ("backup_damaged", "g2")
    assert not any(content(database).values())


def test_a_backup_of_postgresql_is_one_file_of_one_moment(file, database, tmp_path) -> None:
    move(file, database)
    before = content(database)
    copy = tmp_path / "copies" / "p.db"
    copy.parent.mkdir()
    copied = back_up(database, copy)
    assert (copied.games, copied.events) == (4, verify(file.file).events)
    assert [path.name for path in copy.parent.iterdir()] == ["p.db"]
    assert content(Address(copy)) == before
    with pytest.raises(BackupError):
        back_up(database, copy)


def test_a_backup_goes_back_into_either_kind_of_database(file, database, databases, tmp_path) -> None:
    copy = tmp_path / "copy.db"
    back_up(file, copy)
    restored = restore(copy, database, replace=False)
    assert restored.games == 4
    assert content(database) == content(file)
    # The last event was at an earlier instant than the line, which is not part of a copy.
    with Journal(file) as journal:
        assert stood(database) == journal.load("g1")[-1].now_ms
    with pytest.raises(MoveError):
        restore(copy, database, replace=False)
    again = tmp_path / "again.db"
    back_up(database, again)
    restore(again, Address(tmp_path / "new.db"), replace=False)
    assert content(Address(tmp_path / "new.db")) == content(file)


def test_an_older_copy_goes_into_postgresql_and_stays_as_it_is(database, tmp_path) -> None:
    old = tmp_path / "old.db"
    with Journal(old) as journal:
        journal.append(entry())
    before = old.read_bytes()
    assert restore(old, database, replace=False).games == 1
    assert old.read_bytes() == before
    with Journal(database) as journal:
        assert journal.games() == ["g1"]


# --- what is examined ---


@pytest.mark.parametrize(
    ("change", "context"),
    [
        (update(t.room).values(terms="{"), {"table": "room", "column": "terms", "rows": 2}),
        (update(t.room).values(status="lost"), {"table": "room", "column": "status", "rows": 2}),
        (update(t.membership).values(actor="king"), {"table": "membership", "column": "actor", "rows": 1}),
        (update(t.identity).values(kind="ghost"), {"table": "identity", "column": "kind", "rows": 1}),
        (update(t.identity).values(password="open"), {"table": "identity", "column": "password", "rows": 1}),
    ],
    ids=lambda value: value["column"] if isinstance(value, dict) else "",
)
def test_damage_outside_the_journal_is_found(file, database, change, context) -> None:
    move(file, database)
    for address in (file, database):
        assert examine(address).problems == ()
        with Store(address) as store:
            store.do(lambda c: c.execute(change))
        (found,) = examine(address).problems
        assert (found.code, found.context) == ("rows_damaged", context)


def test_a_row_that_refers_to_nobody_is_found(file) -> None:
    # The file itself would refuse it: another program damaged it.
    with sqlite3.connect(file.file) as connection:
        connection.execute("DELETE FROM identity")
    connection.close()
    found = {(error.code, error.context["table"], error.context["rows"]) for error in examine(file).problems}
    assert found == {("rows_lost", "membership", 1), ("rows_lost", "session", 1)}


def test_a_file_that_is_not_there_is_not_made(database, tmp_path) -> None:
    missing = Address(tmp_path / "typo.db")
    for call in (lambda: examine(missing), lambda: move(missing, database)):
        with pytest.raises(JournalError) as raised:
            call()
        assert raised.value.code == "journal_failed"
    assert list(tmp_path.iterdir()) == []


# --- the command ---


def test_the_command_verifies_and_moves(file, database) -> None:
    assert "4" in plancia("journal", "verify", "--db", str(file)).stdout
    moved = plancia("journal", "move", "--from", str(file), "--to", database.url)
    assert moved.exit_code == 0, moved.stderr
    assert plancia("journal", "verify", "--db", database.url).exit_code == 0
    again = plancia("journal", "move", "--from", str(file), "--to", database.url)
    assert (again.exit_code, "target_not_empty" in again.stderr or "game" in again.stderr) == (2, True)
    with psycopg.connect(database.url) as connection:
        connection.execute("UPDATE event SET actor = 'x' WHERE game = 'g2' AND seq = 1")
    wrong = plancia("journal", "verify", "--db", database.url)
    assert wrong.exit_code == 1
    assert "g2" in wrong.stderr
