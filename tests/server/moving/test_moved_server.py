"""A game that is being played moves with its server: the players come back with their cookies, and the clock stood."""

from sqlalchemy import select

from plancia.server.backup import back_up
from plancia.server.journal.address import Address
from plancia.server.journal.journal import Journal
from plancia.server.moving.move import move
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from server.live.serving import Person, mover_first, serving

PASS = {"kind": "pass"}


def clock(address: Address, game: str):
    """Return where the clock of a game stood when it was last taken over."""
    with Store(address) as store:
        question = select(t.room.c.stood_ms).where(t.room.c.game == game)
        return store.do(lambda connection: connection.execute(question).scalar_one(), write=False)


async def play_on(live, people: list[Person], game: str) -> int:
    """Let the players come back and pass once; return how many events the game has."""
    back = [Person(live, live.client(person.client.cookies), person.identity) for person in people]
    mover, other = await mover_first([await person.join(game) for person in back])
    done = await mover.act(PASS)
    assert done["kind"] == "done"
    await other.reach(done["seq"])
    return done["seq"]


async def test_a_game_goes_on_in_postgresql_and_back_in_a_file(tmp_path, databases) -> None:
    file, again = Address(tmp_path / "p.db"), Address(tmp_path / "again.db")
    async with serving(file) as live:
        people = [await live.person(name) for name in ("Ada", "Ugo")]
        game = await live.game(*people)
        seq = await play_on(live, people, game)
    with databases.new() as database:
        moved = move(file, database)
        stood_ms = clock(database, game)
        with Journal(file) as journal:
            assert stood_ms >= journal.load(game)[-1].now_ms
        async with serving(database) as live:
            room = await live.games.get(game)
            assert (room.seq, clock(database, game)) == (seq, stood_ms)
            assert room.now_ms() >= stood_ms
            assert await play_on(live, people, game) > seq
            # A copy of a server that runs.
            copied = back_up(database, tmp_path / "copy.db")
            assert copied.games == moved.games
        move(database, again)
        with Journal(database) as here, Journal(again) as there:
            assert here.load(game) == there.load(game)
            last_ms = here.load(game)[-1].now_ms
    assert clock(again, game) >= max(stood_ms, last_ms)
    async with serving(again) as live:
        room = await live.games.get(game)
        assert room.now_ms() >= clock(again, game)
        await play_on(live, people, game)
