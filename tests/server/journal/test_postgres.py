"""The journal on PostgreSQL: the fence, connections that break, several processes that write, what is never shown."""

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import psycopg
import pytest

from plancia.catalogue import LANGUAGES, sentence
from plancia.machine.extras import ExtraError
from plancia.server.journal import postgres
from plancia.server.journal.address import Address
from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from server.cable import Cable
from server.journal.entries import entry, nth_entry


@pytest.fixture
def address(databases) -> Address:
    return databases.emptied()


@pytest.fixture
def journal(address):
    with Journal(address) as journal:
        yield journal


@pytest.fixture
def cable(address):
    cable = Cable(address)
    yield cable
    cable.close()


def refused(code, call, *arguments):
    with pytest.raises(JournalError) as raised:
        call(*arguments)
    assert raised.value.code == code, str(raised.value)
    assert "segreto" not in f"{raised.value!r} {raised.value}"
    return raised.value.context


def do(address, *statements) -> None:
    with psycopg.connect(address.url, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement)


def enter(address, node) -> None:
    do(address, f"INSERT INTO node (id, version, entered_ms, pid, gone) VALUES ('{node}', '1', 0, 1, 0)")


def test_a_node_that_was_declared_gone_appends_nothing_more(journal, address) -> None:
    enter(address, "n1")
    journal.fence("n1")
    journal.append(entry())
    do(address, "UPDATE node SET gone = 1")
    assert refused("node_expelled", journal.append, entry(seq=1, action_id="a2")) == {"node": "n1"}
    outcomes = journal.append_all([entry(seq=1, action_id="a2"), entry("g2")])
    assert [outcome.code for outcome in outcomes] == ["node_expelled"] * 2
    assert journal.games() == ["g1"]
    assert journal.length("g1") == 1
    enter(address, "n2")
    journal.fence("n2")
    journal.append(entry(seq=1, action_id="a2"))
    assert journal.verify_all() == []


def test_a_node_is_not_declared_gone_in_the_middle_of_what_it_writes(journal, address) -> None:
    enter(address, "n1")
    journal.fence("n1")
    with (
        journal.home.writing(["g1"], []),
        pytest.raises(psycopg.errors.LockNotAvailable),
    ):
        do(address, "SET lock_timeout = 50", "UPDATE node SET gone = 1")


def test_a_node_that_nobody_knows_appends_nothing(journal) -> None:
    journal.fence("n7")
    refused("node_expelled", journal.append, entry())


def test_a_connection_that_ended_while_nobody_used_it_is_not_noticed(journal, address) -> None:
    journal.append(entry())
    journal.load("g1")
    do(
        address,
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    journal.append(entry(seq=1, action_id="a2"))
    assert journal.length("g1") == 2


def test_a_postgresql_that_is_away_is_one_refusal_and_the_journal_goes_on_when_it_is_back(cable) -> None:
    with Journal(cable.address) as journal:
        journal.append(entry())
        cable.cut()
        assert refused("journal_away", journal.append, entry(seq=1, action_id="a2")) == {}
        refused("journal_away", journal.load, "g1")
        outcomes = journal.append_all([entry(seq=1, action_id="a2"), entry("g2")])
        assert [outcome.code for outcome in outcomes] == ["journal_away"] * 2
        refused("journal_away", Journal, cable.address)
        cable.mend()
        journal.append(entry(seq=1, action_id="a2"))
        assert journal.length("g1") == 2


def test_a_postgresql_that_says_nothing_is_away_too(cable, monkeypatch) -> None:
    with Journal(cable.address) as journal:
        journal.append(entry())
        monkeypatch.setattr(postgres.Bounded, "answer_s", 0.2)
        monkeypatch.setattr(postgres, "CONNECT_S", 2)
        cable.fall_silent()
        refused("journal_away", journal.append, entry(seq=1, action_id="a2"))
        refused("journal_away", journal.load, "g1")
        monkeypatch.undo()
        cable.mend()
        journal.append(entry(seq=1, action_id="a2"))
        assert journal.verify_all() == []


def test_an_append_whose_answer_was_lost_is_stored_once(cable) -> None:
    with Journal(cable.address) as journal:
        journal.append(entry())
        cable.last_words = b"COMMIT"
        refused("journal_away", journal.append, entry(seq=1, action_id="a2"))
        # Nobody can know whether it was written; to send it again is safe.
        again = journal.append(entry(seq=1, action_id="a2"))
        assert journal.find("g1", "a2") == again
        assert journal.length("g1") == 2


def test_of_two_servers_that_begin_the_same_game_one_does(address) -> None:
    with Journal(address) as first, Journal(address) as second, ThreadPoolExecutor(2) as pool:
        for number in range(10):
            at_once = Barrier(2)

            def begin(journal, by, game=f"g{number}", at_once=at_once):
                at_once.wait()
                return journal.append_all([entry(game, action_id=by)])[0]

            outcomes = list(pool.map(begin, (first, second), ("here", "there")))
            codes = [outcome.code for outcome in outcomes if isinstance(outcome, JournalError)]
            assert codes == ["stale_sequence"]
        assert first.verify_all() == []


def test_two_servers_with_the_same_games_in_other_orders_do_not_stop_each_other(address) -> None:
    games = [f"g{number}" for number in range(20)]
    with Journal(address) as first, Journal(address) as second, ThreadPoolExecutor(2) as pool:
        first.append_all([entry(game) for game in games])
        for number in range(1, 9):
            at_once = Barrier(2)

            def play(journal, names, by, seq=number, at_once=at_once):
                at_once.wait()
                return journal.append_all([entry(game, seq=seq, action_id=by) for game in names])

            here, there = pool.map(
                play, (first, second), (games, games[::-1]), (f"here{number}", f"there{number}")
            )
            stored = [outcome for outcome in (*here, *there) if not isinstance(outcome, JournalError)]
            assert len(stored) == len(games)
        assert first.verify_all() == []


def test_a_database_of_another_program_is_not_touched(databases) -> None:
    with databases.new() as address:
        do(address, "CREATE TABLE accounts (name text)")
        assert refused("journal_foreign", Journal, address) == {"file": str(address)}


def test_a_database_of_a_newer_plancia_is_not_touched(databases) -> None:
    with databases.new() as address:
        Journal(address).close()
        do(address, "UPDATE journal SET version = version + 1")
        refused("journal_version", Journal, address)


def test_a_database_that_is_not_there_is_refused_without_the_password(cable) -> None:
    missing = Address(url=cable.address.url.rpartition("/")[0] + "/nowhere")
    context = refused("journal_failed", Journal, missing)
    assert "nowhere" in context["why"]


def test_without_the_driver_one_sentence_says_what_to_install(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(ExtraError) as raised:
        Journal(Address(url="postgresql://plancia:segreto@localhost/plancia"))
    assert raised.value.code == "extra_missing"
    for language in LANGUAGES:
        assert "plancia[nodes]" in sentence(raised.value.code, raised.value.context, language)


def test_what_is_acknowledged_is_on_the_disk_whatever_the_database_is_told(address) -> None:
    do(address, "ALTER DATABASE shared SET synchronous_commit = off")
    try:
        with Journal(address) as journal, journal.home.writing([], []) as turn:
            shown = turn._connection.execute("SHOW synchronous_commit").fetchone()
        assert shown == ("on",)
    finally:
        do(address, "ALTER DATABASE shared RESET synchronous_commit")


def test_damage_is_named(journal, address) -> None:
    for number in range(5):
        journal.append(nth_entry("g1", number))
        journal.append(nth_entry("g2", number))
    do(address, "UPDATE event SET body = '{}' WHERE game = 'g2' AND seq = 3")
    (found,) = journal.verify_all()
    assert (found.code, found.context["game"], found.context["seq"]) == ("chain_broken", "g2", 3)
    journal.verify("g1")
