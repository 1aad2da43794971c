"""Ratings worked out again from the journal are those that games have left, bit for bit, whatever came in which order."""

from random import Random

import pytest
from sqlalchemy import select, update

from plancia.contest.rating.counting import DAY_MS
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player, Seat
from plancia.server.journal.journal import Journal
from plancia.server.players.filing import played_of, write_rows
from plancia.server.players.recomputing import Recomputing
from plancia.server.store import tables as t
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from rules.game.random_game import RandomGame
from server.players.tables import add_accounts, add_game, any_events

COMPUTERS = ("level-1", "level-6")


@pytest.fixture(scope="module")
def logs():
    """Return games that were played out, and one that was resigned at once."""
    random = Random(11)
    early = RandomGame(random, "figs-c")
    early.lazy = early.wanders = False
    early.play(3)
    assert early.do(Player(Seat(1)), a.Resign()), early.state.phase
    return [any_events(random, 200) for _ in range(4)] + [early.events]


@pytest.fixture
def opened(where):
    prepare(where)
    with Journal(where) as journal, Store(where) as store:
        yield store, journal


def rows(store: Store, table):
    question = select(table).order_by(*table.primary_key.columns)
    return store.do(lambda connection: connection.execute(question).all(), write=False)


def test_the_journal_gives_the_same_figures(opened, logs) -> None:
    store, journal = opened
    random = Random(3)
    people = add_accounts(store, "Ada", "Bruno", "Carla")
    played = []
    for number in range(80):
        home, away = random.sample(people, 2)
        seats = {home: "player:0", away: "player:1"}
        computers: tuple = ()
        if random.random() < 0.2:
            computers = (None, random.choice(COMPUTERS))
            del seats[away]
        kept = add_game(
            store,
            journal,
            seats,
            random.choice(logs),
            # The clocks of nodes differ, and a server may find out hours later that a game is over.
            at=10**12 + number * DAY_MS // 30 + random.randrange(-DAY_MS // 8, DAY_MS // 8),
            computers=computers,
            rated=random.random() < 0.8,
        )
        played.append(played_of(kept, journal.load(kept.game)))
    random.shuffle(played)
    for each in played:
        store.do(lambda connection, each=each: write_rows(connection, each))
    live = [rows(store, table) for table in (t.finished, t.played, t.rating, t.rating_step)]
    assert {row.uncounted for row in live[0] if row.rated} == {None, "few_plays", "too_often"}, "all cases"
    ended = [row.ended_ms for row in live[0] if row.rated]
    assert len(set(ended)) == len(ended), "one order"

    # To file a game once more changes nothing.
    store.do(lambda connection: write_rows(connection, played[0]))
    assert [rows(store, table) for table in (t.finished, t.played, t.rating, t.rating_step)] == live

    found = Recomputing(store, journal).recompute(write=False)
    assert (found.differences, found.games) == ((), len(ended))
    assert found.ratings == len(live[2])

    # What somebody has changed by hand is found, and put right.
    one = live[3][7]
    wrong = update(t.rating_step).where(
        t.rating_step.c.identity == one.identity, t.rating_step.c.game == one.game
    )
    store.do(lambda connection: connection.execute(wrong.values(rating=one.rating + 2**-40)))
    store.do(lambda connection: connection.execute(t.rating.delete()))
    found = Recomputing(store, journal).recompute(write=True)
    assert f"rating_step {one.identity} {one.game}" in found.differences
    assert [rows(store, table) for table in (t.finished, t.played, t.rating, t.rating_step)] == live
    assert Recomputing(store, journal).recompute(write=False).differences == ()


def test_everybody_who_had_a_part_has_a_row(opened, logs) -> None:
    store, journal = opened
    ada, ugo, rita, eva = add_accounts(store, "Ada", "Ugo", "Rita", "Eva")
    places = {ada: "player:1", ugo: "player:0", rita: "referee", eva: None}
    kept = add_game(store, journal, places, logs[0], at=10**12, rated=False)
    store.do(lambda connection: write_rows(connection, played_of(kept, journal.load(kept.game))))
    found = {row.identity: row for row in rows(store, t.played)}
    assert {who: row.part for who, row in found.items()} == {
        ada: "player",
        ugo: "player",
        rita: "office",
        eva: "watched",
    }
    assert (found[ada].opponent, found[ugo].opponent, found[rita].opponent) == (ugo, ada, None)
    assert found[ada].others == str(found[ugo].score)
    assert found[eva].others == f"{found[ugo].score} {found[ada].score}"
    assert {found[ada].result, found[ugo].result} in ({"won", "lost"}, {"tied"})
