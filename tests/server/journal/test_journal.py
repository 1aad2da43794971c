"""What is acknowledged is stored, once, in order, together; everything else is one coded error and no change."""

import hashlib
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from plancia.catalogue import LANGUAGES, sentence
from plancia.server.journal import chain
from plancia.server.journal.database import VERSION
from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Encoded, Entry
from server.journal.entries import SECRET, entry, event, nth_entry


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.journal"


@pytest.fixture
def journal(where):
    with Journal(where) as journal:
        yield journal


@pytest.fixture
def file_journal(path):
    with Journal(path) as journal:
        yield journal


def refused(code, call, *arguments):
    """Call something that must be refused; return the context."""
    with pytest.raises(JournalError) as raised:
        call(*arguments)
    error = raised.value
    assert error.code == code, str(error)
    for language in LANGUAGES:
        assert SECRET not in sentence(error.code, error.context, language)
    assert SECRET not in repr(error)
    return error.context


def test_a_game_is_loaded_as_it_was_appended(journal, where) -> None:
    appended = [record for number in range(7) for record in journal.append(nth_entry("g1", number))]
    assert journal.load("g1") == appended
    assert [record.seq for record in appended] == list(range(13))
    assert [record.part for record in appended[:6]] == [0, 0, 1, 0, 1, 2]
    assert journal.load("g1", 4) == appended[4:]
    assert journal.load("g1", 13) == []
    assert journal.length("g1") == 13
    with Journal(where) as again:
        assert again.load("g1") == appended
        assert again.games() == ["g1"]


@pytest.mark.parametrize("name", ["nobody", "a\0b", "", "x" * 1000, "\ufffe"])
def test_an_unknown_game_is_empty(journal, name) -> None:
    assert journal.load(name) == []
    assert journal.length(name) == 0
    assert journal.find(name, "a1") == ()
    assert journal.find("nobody", name) == ()
    refused("game_not_found", journal.verify, "nobody")


def test_the_file_is_set_up_to_survive_a_power_cut(file_journal) -> None:
    with file_journal.home.database.writing() as connection:
        settings = {
            name: connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


def test_the_same_action_again_changes_nothing(journal) -> None:
    first = journal.append(entry(count=3))
    journal.append(entry(seq=3, action_id="a2"))
    later = entry(seq=0, count=3)
    again = Entry(later.game, 4, later.action_id, later.actor, later.at + 9, later.now_ms + 9, later.events)
    assert journal.append(entry(count=3)) == first
    assert journal.append(again) == first
    assert journal.find("g1", "a1") == first
    assert journal.length("g1") == 4


@pytest.mark.parametrize(
    "other",
    [
        entry(count=2, other=1),
        entry(count=1),
        entry(count=3),
        Entry("g1", 0, "a1", "player:1", 0, 0, entry(count=2).events),
    ],
    ids=["content", "fewer", "more", "actor"],
)
def test_another_action_by_the_same_id_is_refused(journal, other) -> None:
    stored = journal.append(entry(count=2))
    assert refused("action_id_reused", journal.append, other) == {"game": "g1", "action_id": "a1"}
    assert journal.load("g1") == list(stored)


def test_the_same_id_in_another_game_is_another_action(journal) -> None:
    assert journal.append(entry("g1"))[0].hash != journal.append(entry("g2"))[0].hash
    assert journal.games() == ["g1", "g2"]


@pytest.mark.parametrize("seq", [0, 1, 3, 2**40])
def test_a_gap_or_a_stale_number_is_refused(journal, seq) -> None:
    journal.append(entry(count=2))
    context = refused("stale_sequence", journal.append, entry(seq=seq, action_id="a2"))
    assert context == {"game": "g1", "expected": 2, "found": seq}
    assert journal.length("g1") == 2
    assert journal.find("g1", "a2") == ()


def test_who_follows_a_game_sees_what_others_append(journal, where) -> None:
    journal.append(entry(count=2))
    with Journal(where) as other:
        asked = []

        def again() -> bool:
            asked.append(other.length("g1"))
            if len(asked) < 3:
                other.append(entry(seq=other.length("g1"), action_id=f"b{len(asked)}"))
            return len(asked) < 4

        followed = list(journal.follow("g1", 1, again))
    assert followed == journal.load("g1", 1)
    assert asked == [2, 3, 4, 4]


def test_to_ask_for_more_than_there_is_tells_how_much_there_is(journal) -> None:
    journal.append(entry())
    assert refused("stale_sequence", journal.load, "g1", 2)["expected"] == 1


def test_a_refused_entry_leaves_the_others_of_its_batch_alone(journal) -> None:
    journal.append(entry("g1"))
    outcomes = journal.append_all(
        [
            entry("g2"),
            entry("g1", seq=0, action_id="stale"),
            entry("g1", action_id="a1", other=1),
            entry("g2", seq=1, action_id="a2", count=2),
            entry("g1"),
            entry("g3"),
        ]
    )
    kinds = [outcome.code if isinstance(outcome, JournalError) else len(outcome) for outcome in outcomes]
    assert kinds == [1, "stale_sequence", "action_id_reused", 2, 1, 1]
    assert [journal.length(game) for game in ("g1", "g2", "g3")] == [1, 3, 1]
    assert journal.verify_all() == []


@pytest.mark.parametrize(
    ("field", "make"),
    [
        ("game", lambda: entry("no spaces")),
        ("game", lambda: entry("../up")),
        ("action_id", lambda: entry(action_id="")),
        ("action_id", lambda: entry(action_id="x" * 65)),
        ("action_id", lambda: entry(action_id="a\n")),
        ("seq", lambda: entry(seq=2**63)),
        ("at", lambda: Entry("g1", 0, "a1", "player:0", 1.0, 0, entry().events)),
        ("now_ms", lambda: Entry("g1", 0, "a1", "player:0", 0, True, entry().events)),
        ("events", lambda: Entry("g1", 0, "a1", "player:0", 0, 0, ())),
        ("kind", lambda: Entry("g1", 0, "a1", "player:0", 0, 0, (Encoded("", b"{}"),))),
        ("actor", lambda: Entry("g1", 0, "a1", "\ud800", 0, 0, (Encoded("k", b"{}"),))),
        *[
            ("body", lambda body=body: Entry("g1", 0, "a1", "player:0", 0, 0, (Encoded("k", body),)))
            for body in (b"", b"[]", b'{"a":1', b'{"a":1}\n', b'{"a":"\xff"}', b'{"a":\n1}', b"{}{}")
        ],
    ],
)
def test_what_is_not_well_formed_never_gets_as_far_as_the_file(field, make) -> None:
    assert refused("bad_entry", make) == {"field": field}


def test_nothing_that_can_be_printed_shows_a_body(journal) -> None:
    (record,) = journal.append(entry())
    for value in (record, entry(), event(), [record]):
        assert SECRET not in repr(value)


def test_a_file_of_another_program_is_not_touched(path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE accounts (name TEXT)")
    connection.close()
    before = path.read_bytes()
    assert refused("journal_foreign", Journal, path)["file"] == str(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_not_touched(path) -> None:
    path.write_bytes(b"my holiday pictures, " * 300)
    before = path.read_bytes()
    refused("journal_foreign", Journal, path)
    assert path.read_bytes() == before


def test_a_file_of_a_newer_version_is_not_touched(path) -> None:
    Journal(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    context = refused("journal_version", Journal, path)
    assert (context["version"], context["expected"]) == (VERSION + 1, VERSION)


@pytest.mark.parametrize("name", ["missing/games.journal", "."])
def test_a_place_where_no_file_can_be_is_one_coded_error(tmp_path, name) -> None:
    refused("journal_failed", Journal, tmp_path / name)


def test_an_empty_file_is_one_that_lost_its_content(path) -> None:
    path.touch()
    refused("journal_damaged", Journal, path)
    assert path.read_bytes() == b""


def test_a_new_file_is_for_its_owner_alone(path) -> None:
    with Journal(path) as journal:
        journal.append(entry())
        names = {file.name: oct(file.stat().st_mode & 0o777) for file in path.parent.iterdir()}
    assert names == {f"games.journal{end}": "0o600" for end in ("", "-wal", "-shm")}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_many_who_open_a_new_journal_at_once_share_it(path, kind, request) -> None:
    with ExitStack() as stack:
        where = path
        if kind == "postgresql":
            where = stack.enter_context(request.getfixturevalue("databases").new())
        with ThreadPoolExecutor(8) as pool:
            journals = list(pool.map(lambda _: Journal(where), range(8)))
        for number, journal in enumerate(journals):
            journal.append(nth_entry("g1", number))
        assert {journal.length("g1") for journal in journals} == {15}
        for journal in journals:
            journal.close()


def test_a_closed_journal_says_so(where) -> None:
    journal = Journal(where)
    journal.close()
    journal.close()
    refused("journal_closed", journal.append, entry())
    refused("journal_closed", journal.load, "g1")


def test_another_process_that_writes_is_waited_for_and_then_reported(file_journal, path) -> None:
    journal = file_journal
    with journal.home.database.writing() as connection:
        connection.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert refused("journal_busy", journal.append, entry())["file"] == str(path)
    assert [outcome.code for outcome in journal.append_all([entry(), entry("g2")])] == ["journal_busy"] * 2
    assert journal.load("g1") == []
    other.execute("ROLLBACK")
    other.close()
    journal.append(entry())


def test_the_chain_is_what_the_documentation_says(journal) -> None:
    """Computed once more, with nothing but the standard library."""
    previous = hashlib.blake2b(b"g1", digest_size=32, person=b"plancia journal").digest()
    for record in journal.append(entry(count=2)):
        line = {
            "seq": record.seq,
            "action_id": record.action_id,
            "part": record.part,
            "at": record.at,
            "now_ms": record.now_ms,
            "actor": record.actor,
            "kind": record.kind,
            "body": json.loads(record.body),
        }
        text = json.dumps(line, separators=(",", ":")).encode()
        assert text == chain.canonical(record)
        previous = hashlib.blake2b(previous + text, digest_size=32).digest()
        assert record.hash == previous
