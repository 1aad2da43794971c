"""Group commit: every caller gets the answer that he would get alone, and not before the events are on the disk."""

import asyncio
from concurrent.futures import CancelledError, ThreadPoolExecutor
from threading import Event

import pytest

from plancia.server.journal.batches import MAX_BATCH
from plancia.server.journal.errors import JournalError
from plancia.server.journal.group_commit import Writer
from plancia.server.journal.journal import Journal
from server.journal.entries import entry, nth_entry


@pytest.fixture
def journal(where):
    with Journal(where) as journal:
        yield journal


@pytest.fixture
def held(journal):
    """A writer that is stuck in its first transaction until the event is set: what comes meanwhile is one batch."""
    taken, release = Event(), Event()
    append_all, batches = journal.append_all, []

    def append_when_released(entries):
        batches.append(len(entries))
        taken.set()
        release.wait()
        return append_all(entries)

    journal.append_all = append_when_released
    with Writer(journal) as writer:
        first = writer.submit(entry("first"))
        taken.wait()
        yield writer, release, batches
        release.set()
        first.result()


def test_many_threads_append_to_many_games(journal) -> None:
    def play(game: str) -> list:
        return [record for number in range(20) for record in writer.append(nth_entry(game, number))]

    games = [f"g{number}" for number in range(16)]
    with Writer(journal) as writer, ThreadPoolExecutor(16) as pool:
        played = dict(zip(games, pool.map(play, games), strict=True))
    assert {game: journal.load(game) for game in games} == played
    assert journal.verify_all() == []


def test_two_who_append_at_the_same_place_exactly_one_does(journal) -> None:
    def attempt(place: int, player: int) -> str:
        try:
            writer.append(entry("g1", seq=place, action_id=f"{place}-{player}"))
        except JournalError as error:
            return error.code
        return "stored"

    with Writer(journal) as writer, ThreadPoolExecutor(8) as pool:
        for place in range(25):
            assert sorted(pool.map(attempt, [place] * 8, range(8))) == ["stale_sequence"] * 7 + ["stored"]
    assert journal.length("g1") == 25


def test_what_waits_is_one_transaction_and_a_refusal_in_it_is_its_own(held, journal) -> None:
    writer, release, batches = held
    futures = [writer.submit(nth_entry(f"g{number}", 0)) for number in range(50)]
    refused = writer.submit(entry("g1", seq=7, action_id="stale"))
    futures += [writer.submit(nth_entry(f"g{number}", 1)) for number in range(50)]
    assert not any(future.done() for future in futures)
    assert journal.games() == []
    release.set()
    assert [len(future.result()) for future in futures] == [1] * 50 + [2] * 50
    assert refused.exception().code == "stale_sequence"
    assert batches == [1, 101]


def test_a_batch_has_a_limit(held) -> None:
    writer, release, batches = held
    futures = [writer.submit(entry(f"g{number}")) for number in range(MAX_BATCH + 1)]
    release.set()
    for future in futures:
        future.result()
    assert batches == [1, MAX_BATCH, 1]


def test_what_is_cancelled_in_time_is_not_written(held, journal) -> None:
    writer, release, _ = held
    kept, cancelled = writer.submit(entry("kept")), writer.submit(entry("cancelled"))
    assert cancelled.cancel()
    release.set()
    kept.result()
    with pytest.raises(CancelledError):
        cancelled.result()
    assert journal.games() == ["first", "kept"]


def test_closing_writes_what_waits_and_takes_nothing_more(held, journal) -> None:
    writer, release, _ = held
    futures = [writer.submit(entry(f"g{number}")) for number in range(5)]
    release.set()
    writer.close()
    writer.close()
    assert all(future.done() for future in futures)
    assert len(journal.games()) == 6
    with pytest.raises(JournalError) as raised:
        writer.submit(entry("late"))
    assert raised.value.code == "journal_closed"


def test_a_closed_file_is_an_answer_too(where) -> None:
    journal = Journal(where)
    with Writer(journal) as writer:
        journal.close()
        with pytest.raises(JournalError) as raised:
            writer.append(entry())
    assert raised.value.code == "journal_closed"


def test_an_unforeseen_error_reaches_who_waits_and_the_others_go_on(journal) -> None:
    with Writer(journal) as writer:
        with pytest.raises(AttributeError):
            writer.append("no entry at all")
        writer.append(entry())
    assert journal.length("g1") == 1


async def test_tasks_of_an_event_loop_append_together(journal) -> None:
    async def play(game: str) -> None:
        for number in range(5):
            assert len(await writer.appended(nth_entry(game, number))) == number % 3 + 1

    with Writer(journal) as writer:
        await asyncio.gather(*(play(f"g{number}") for number in range(10)))
        with pytest.raises(JournalError):
            await writer.appended(entry("g1", seq=3, action_id="stale"))
    assert {journal.length(game) for game in journal.games()} == {9}
