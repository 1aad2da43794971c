"""A disk without room and a file that may not be written: nothing is acknowledged, nothing is lost, play resumes.

Room is taken away in two ways that need no privileges: SQLite's own limit on the pages of a file (``SQLITE_FULL``, which
is also what it makes of ``ENOSPC``), and the system's limit on the size of a process's files.
"""

import os
import resource
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from plancia.server.journal.errors import JournalError
from plancia.server.journal.group_commit import Writer
from plancia.server.journal.journal import Journal
from server.journal.entries import entry, nth_entry

NOBODY = 65534


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.journal"


@pytest.fixture
def journal(path):
    with Journal(path) as journal:
        yield journal


def limit_pages(journal, more: int) -> None:
    """Let the file grow by so many pages and no further."""
    with journal.home.database.writing() as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + more}")


@contextmanager
def limited_files(size: int):
    """No file of this process may grow beyond a size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def unprivileged():
    """Be somebody whom the file's permissions bind: they do not bind root."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def append_until_refused(append) -> tuple[int, JournalError]:
    """Return how many actions were stored, and why the next one was not."""
    for number in range(10_000):
        try:
            append(nth_entry("g1", number))
        except JournalError as error:
            return number, error
    pytest.fail("there was room for everything")


def check_stored(journal, count: int) -> None:
    expected = [event for number in range(count) for event in nth_entry("g1", number).events]
    records = journal.load("g1")
    assert [record.body for record in records] == [event.body for event in expected]
    assert journal.verify_all() == []


@pytest.mark.parametrize("grouped", [False, True])
def test_a_full_disk_refuses_and_play_resumes_when_there_is_room(journal, path, grouped) -> None:
    with Writer(journal) as writer:
        append = writer.append if grouped else journal.append
        limit_pages(journal, more=4)
        stored, error = append_until_refused(append)
        assert error.code == "journal_full"
        assert error.context["file"] == str(path)
        assert stored > 0
        check_stored(journal, stored)
        limit_pages(journal, more=100)
        append(nth_entry("g1", stored))
        check_stored(journal, stored + 1)


def test_a_size_limit_of_the_system_refuses_and_play_resumes(journal) -> None:
    wal = journal.home.database.path.with_name("games.journal-wal")
    journal.append(nth_entry("g1", 0))
    with limited_files(wal.stat().st_size + 50_000):
        stored, error = append_until_refused(journal.append)
        assert error.code == "journal_failed"
        assert stored > 1
        check_stored(journal, stored)
    journal.append(nth_entry("g1", stored))
    check_stored(journal, stored + 1)


def test_an_entry_that_is_too_large_for_the_disk_leaves_room_for_the_others(journal) -> None:
    limit_pages(journal, more=8)
    large = entry("large", count=2000)
    outcomes = journal.append_all([entry("g1"), large, entry("g2")])
    assert outcomes[1].code == "journal_full"
    assert [len(outcomes[0]), len(outcomes[2])] == [1, 1]
    assert journal.games() == ["g1", "g2"]
    assert journal.verify_all() == []


@pytest.fixture
def open_folder():
    """A folder that others can reach; those of ``tmp_path`` are closed to them."""
    with TemporaryDirectory() as folder:
        yield Path(folder)
        Path(folder).chmod(0o755)


@pytest.mark.parametrize("in_use", [False, True], ids=["at rest", "in use"])
def test_a_file_that_may_not_be_written_can_be_read(open_folder, in_use) -> None:
    path = open_folder / "games.journal"
    owner = Journal(path)
    owner.append(nth_entry("g1", 0))
    if not in_use:
        owner.close()
    for file in open_folder.iterdir():
        file.chmod(0o444)
    open_folder.chmod(0o555)
    with unprivileged(), Journal(path) as journal:
        check_stored(journal, 1)
        with pytest.raises(JournalError) as raised:
            journal.append(nth_entry("g1", 1))
        assert raised.value.code == "journal_read_only"
        check_stored(journal, 1)
    owner.close()
