"""The -wal file goes into the database beside the games: nothing is lost, and no writer blocks a checkpoint for ever."""

from contextlib import closing
from threading import Event, Thread

from plancia.server.journal.checkpoints import checkpoint
from plancia.server.journal.database import connect
from plancia.server.journal.journal import Journal
from plancia.server.journal.write_turn import write_turn
from server.journal.entries import nth_entry


def test_what_was_moved_is_all_there_and_the_file_begins_anew(tmp_path) -> None:
    path = tmp_path / "games.db"
    with Journal(path) as journal, closing(connect(path, "mode=rw")) as connection:
        with journal.home.database.writing() as writing:
            writing.execute("PRAGMA wal_autocheckpoint = 0")
        for number in range(50):
            journal.append(nth_entry("g1", number))
        wal = path.with_name("games.db-wal")
        before = wal.stat().st_size
        assert checkpoint(connection) == 0
        journal.append(nth_entry("g1", 50))
        # From the beginning, over what was moved.
        assert wal.stat().st_size == before
        assert journal.verify_all() == []


def test_a_reader_of_long_ago_keeps_the_rest_for_later(tmp_path) -> None:
    path = tmp_path / "games.db"
    with Journal(path) as journal, closing(connect(path, "mode=rw")) as connection:
        journal.append(nth_entry("g1", 0))
        with closing(connect(path, "mode=rw")) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM event").fetchone()
            journal.append(nth_entry("g1", 1))
            assert checkpoint(connection) > 0
        assert checkpoint(connection) == 0


def test_whoever_writes_to_one_file_in_one_process_takes_turns(tmp_path) -> None:
    path = tmp_path / "games.db"
    assert write_turn(path) is write_turn(tmp_path / "games.db")
    other = write_turn(tmp_path / "other.db")
    assert other is not write_turn(path)
    with Journal(path) as journal:
        done = Event()

        def append() -> None:
            journal.append(nth_entry("g1", 0))
            done.set()

        thread = Thread(target=append)
        with write_turn(path):
            thread.start()
            assert journal.length("g1") == 0  # a reader does not wait
            assert not done.is_set()
        thread.join()
        assert journal.length("g1") == len(nth_entry("g1", 0).events)
