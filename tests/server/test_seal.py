"""Damage to a copy is noticed wherever it is, also in the people's tables, which no chain protects."""

import sqlite3

import pytest

from plancia.server.backup import BackupError, back_up, restore, verify
from plancia.server.journal.address import Address
from plancia.server.journal.journal import Journal
from plancia.server.soundness import examine
from plancia.server.store.schema import prepare
from server.journal.entries import nth_entry


@pytest.fixture
def copy(tmp_path):
    path = tmp_path / "p.db"
    prepare(path)
    with Journal(path) as journal:
        journal.append(nth_entry("g1", 0))
    with sqlite3.connect(path) as connection:
        for number in range(40):
            values = (f"i{number}", "guest", f"Ada Bruni {number}", None, None, number, 0)
            connection.execute("INSERT INTO identity VALUES (?, ?, ?, ?, ?, ?, ?)", values)
            connection.execute("INSERT INTO server_key VALUES (?, ?)", (f"k{number}", bytes([number]) * 40))
    connection.close()
    back_up(path, tmp_path / "copy.db")
    return tmp_path / "copy.db"


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE identity SET name = 'Eva Bruni 7' WHERE id = 'i7'",
        "DELETE FROM identity WHERE id = 'i7'",
        "INSERT INTO identity VALUES ('j', 'guest', 'Eva', NULL, NULL, 0, 0)",
        "UPDATE server_key SET key = x'00' WHERE name = 'k7'",
        "DROP TABLE server_key",
    ],
)
def test_a_changed_row_of_a_copy_is_noticed_and_its_table_named(copy, change) -> None:
    with sqlite3.connect(copy) as connection:
        connection.execute(change)
    connection.close()
    table = "server_key" if "server_key" in change else "identity"
    assert [
        error.context["table"] for error in examine(Address(copy)).problems if error.code == "table_changed"
    ] == [table]
    with pytest.raises(BackupError) as raised:
        restore(copy, copy.with_name("new.db"), replace=False)
    assert raised.value.code == "backup_damaged"


def test_every_flipped_byte_of_the_people_s_rows_is_noticed(copy) -> None:
    content = copy.read_bytes()
    places = [at for at in range(len(content)) if content.startswith(b"Ada Bruni", at)]
    assert len(places) == 40
    for at in places[::4]:
        damaged = bytearray(content)
        damaged[at + 2] ^= 1
        copy.write_bytes(damaged)
        with pytest.raises(BackupError):
            verify(copy)


def test_a_copy_that_becomes_a_server_s_file_has_no_seal(copy) -> None:
    target = copy.with_name("new.db")
    restore(copy, target, replace=False)
    for file in (target, copy):
        # Somebody may also begin to use a copy as it is.
        prepare(file)
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE identity SET name = 'Eva'")
        connection.close()
        assert examine(Address(file)).problems == ()
