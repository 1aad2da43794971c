"""Whatever happens to the file: a game is loaded as it was written, or an error names what is wrong. Never otherwise."""

import sqlite3
from random import Random

import pytest

from plancia.server.journal import chain
from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from server.journal.entries import SECRET, nth_entry

ACTIONS = 12
GAMES = ("g1", "g2", "g3")


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The bytes of a journal at rest, and its games."""
    path = tmp_path_factory.mktemp("journal") / "whole.journal"
    with Journal(path) as journal:
        for number in range(ACTIONS):
            for game in GAMES:
                journal.append(nth_entry(game, number))
        games = {game: journal.load(game) for game in GAMES}
    return path.read_bytes(), games


@pytest.fixture
def path(tmp_path, whole):
    path = tmp_path / "games.journal"
    path.write_bytes(whole[0])
    return path


def alter(path, *statements: str) -> None:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("statements", "seq", "why"),
    [
        (["UPDATE event SET body = replace(body, 'number\":3', 'number\":4')"], 6, chain.ALTERED),
        (["UPDATE event SET actor = 'player:1' WHERE seq = 5"], 5, chain.ALTERED),
        (["UPDATE event SET at = at + 1 WHERE seq = 7"], 7, chain.ALTERED),
        (["UPDATE event SET now_ms = 0 WHERE seq = 7"], 7, chain.ALTERED),
        (["UPDATE event SET action_id = 'other' WHERE seq = 8"], 8, chain.ALTERED),
        (["UPDATE event SET kind = 'passed' WHERE seq = 9"], 9, chain.ALTERED),
        (["UPDATE event SET hash = zeroblob(32) WHERE seq = 10"], 10, chain.ALTERED),
        (["DELETE FROM event WHERE seq = 0"], 0, chain.MISSING),
        (["DELETE FROM event WHERE seq = 11"], 11, chain.MISSING),
        (["DELETE FROM event WHERE seq >= 20"], 20, chain.MISSING),
        (["DELETE FROM event"], 0, chain.MISSING),
        (["DELETE FROM game WHERE game = 'g2'"], 0, chain.UNCOUNTED),
        (["UPDATE game SET length = 22"], 22, chain.UNCOUNTED),
        (["UPDATE game SET head = zeroblob(32)"], 23, chain.UNCOUNTED),
        (
            [
                "UPDATE event SET seq = 100 WHERE seq = 6",
                "UPDATE event SET seq = 6 WHERE seq = 12",
                "UPDATE event SET seq = 12 WHERE seq = 100",
            ],
            6,
            chain.ALTERED,
        ),
        (
            [
                "UPDATE event SET game = 'x' WHERE game = 'g1'",
                "UPDATE event SET game = 'g1' WHERE game = 'g2'",
                "UPDATE event SET game = 'g2' WHERE game = 'x'",
            ],
            0,
            chain.ALTERED,
        ),
    ],
)
def test_the_first_record_that_does_not_fit_is_named(path, statements, seq, why) -> None:
    alter(path, *statements)
    with Journal(path) as journal:
        found = journal.verify_all()
        named = [error for error in found if error.context.get("game") == "g2"]
        assert [(error.code, error.context["seq"], error.context["why"]) for error in named] == [
            ("chain_broken", seq, why)
        ]
        with pytest.raises(JournalError) as raised:
            journal.load("g2")
        assert raised.value.context == named[0].context
        with pytest.raises(JournalError):
            journal.verify("g2")


def test_damage_to_one_game_is_no_damage_to_the_others(path, whole) -> None:
    alter(path, "UPDATE event SET kind = 'passed' WHERE game = 'g2' AND seq = 9")
    with Journal(path) as journal:
        assert [error.context["game"] for error in journal.verify_all()] == ["g2"]
        assert journal.load("g1") == whole[1]["g1"]
        # What lies behind the damage can still be had, and says so.
        assert journal.load("g2", 10) == whole[1]["g2"][10:]


def test_a_repeated_action_in_a_damaged_game_is_not_answered_with_the_damage(path) -> None:
    alter(path, "UPDATE event SET body = '{}' WHERE seq = 0")
    with Journal(path) as journal, pytest.raises(JournalError) as raised:
        journal.append(nth_entry("g1", 0))
    assert raised.value.code == "chain_broken"


def test_a_file_without_its_tables_is_not_taken_for_a_new_one(path) -> None:
    alter(path, "DROP TABLE event")
    with pytest.raises(JournalError) as raised:
        Journal(path)
    assert raised.value.code == "journal_damaged"


def survey(path, games) -> str:
    """Open and read everything; return what came out of it. What is read must be what was written."""
    try:
        with Journal(path) as journal:
            problems = journal.verify_all()
            for game, records in games.items():
                try:
                    assert journal.load(game) == records
                except JournalError as error:
                    problems.append(error)
    except JournalError as error:
        problems = [error]
    for error in problems:
        assert SECRET not in str(error), str(error)
    return problems[0].code if problems else "unharmed"


def test_no_flipped_byte_goes_unseen(path, whole) -> None:
    """A byte here and there, over the whole file: free space aside, all of it is noticed."""
    content, games = whole
    random = Random(7)
    codes = set()
    for _ in range(400):
        damaged = bytearray(content)
        damaged[random.randrange(len(damaged))] ^= random.randrange(1, 256)
        path.write_bytes(damaged)
        codes.add(survey(path, games))
    assert {"chain_broken", "journal_damaged", "unharmed"} <= codes


def test_every_flipped_byte_of_a_body_is_named(path, whole) -> None:
    content, games = whole
    record = games["g2"][4]
    begin = content.index(record.body, content.index(b"g2action-2"))
    for place in range(begin, begin + len(record.body), 5):
        damaged = bytearray(content)
        damaged[place] ^= 0x80
        path.write_bytes(damaged)
        assert survey(path, games) == "chain_broken"


def test_a_file_that_was_cut_is_noticed(path, whole) -> None:
    content, games = whole
    for size in range(0, len(content), 1024):
        path.write_bytes(content[:size])
        assert survey(path, games) in {"journal_damaged", "chain_broken"}, size
