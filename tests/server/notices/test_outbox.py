"""What people are told while they are elsewhere: once, together, not at night, and not what they have seen.

A real server, a real push service; only the clock by which notices are due is the test's.
"""

import asyncio
from contextlib import contextmanager
from random import Random

import msgspec
import pytest
import pytest_asyncio
from sqlalchemy import select, update

from plancia.server.live.foundation import wall_ms
from plancia.server.notices import outbox
from plancia.server.notices.kinds import DAY_MS, HOUR_MS
from plancia.server.notices.quiet import free_ms, next_ms
from plancia.server.settings import NoticeSettings
from plancia.server.store import tables as t
from plancia.wire.notices import QuietHours
from server.games.moves import PASS, any_play
from server.games.test_correspondence import BY_DAYS, act
from server.live.serving import ONLINE, PATIENCE_S, QUICK, Handmade, serving
from server.notices.browsers import check_signature, push_service

pytestmark = pytest.mark.asyncio(loop_scope="module")
RANDOM = Random(7)
GATHER_MS = 180_000
NEVER_QUIET = {"start": 0, "end": 0, "zone": "Europe/Rome"}


class World:
    """A server with a push service, and people who play by correspondence."""

    def __init__(self, live, service, timeline) -> None:
        self.live, self.service, self.timeline = live, service, timeline
        self.notices = live.services.notices

    async def person(self, name: str, *browsers: str, quiet=NEVER_QUIET, **choices):
        """Come in with some browsers that are told."""
        person = await self.live.person(name)
        chosen = [{"kind": kind, **choice} for kind, choice in choices.items()]
        await put(person, "/api/me/notices", {"choices": chosen, "quiet": quiet, "language": "it"})
        person.browsers = [self.service.browser(f"{name}-{each}-{person.identity}") for each in browsers]
        for browser in person.browsers:
            await put(person, "/api/me/notices/devices", browser.subscription(language="it"))
        return person

    async def game(self, *people, **settings) -> str:
        game = await self.live.game(*people, settings={**BY_DAYS, **settings})
        await self.timeline.go(3000, self.live.games)
        await self.noted(game)
        return game

    async def play(self, person, game: str, action=lambda view: any_play(view, RANDOM)) -> None:
        await act(person, game, action)
        await self.noted(game)

    async def noted(self, game: str) -> None:
        """Wait until the tables know what has happened in a game."""
        length = len(await asyncio.to_thread(self.live.foundation.journal.load, game))
        question = select(t.room.c.noted_seq, t.room.c.status).where(t.room.c.game == game)
        async with asyncio.timeout(PATIENCE_S):
            while True:
                row = await self.read(lambda connection: connection.execute(question).one())
                if row.noted_seq == length or row.status == "over":
                    return
                await asyncio.sleep(0.005)

    async def read(self, work):
        return await self.notices._store.reading(work)

    async def states(self, person) -> list[tuple[str, str]]:
        question = select(t.notice.c.kind, t.notice.c.state).where(t.notice.c.identity == person.identity)
        rows = await self.read(lambda connection: connection.execute(question).all())
        return sorted((row.kind, row.state) for row in rows)

    async def at(self, now_ms: int) -> None:
        """Send what is due at an instant."""
        with self.clock(now_ms):
            await self.notices.sender.send_due()

    @contextmanager
    def clock(self, now_ms: int):
        sender = self.notices.sender
        before, sender._now_ms = sender._now_ms, lambda: now_ms
        try:
            yield
        finally:
            sender._now_ms = before

    def told(self, person) -> list[dict]:
        return [message for browser in person.browsers for message in self.service.read(browser)]


async def put(person, path: str, body) -> dict:
    answer = await person.client.put(path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory):
    limits = msgspec.structs.replace(QUICK.limits, notices="99999/1")
    settings = msgspec.structs.replace(
        QUICK, limits=limits, notices=NoticeSettings(gather_s=GATHER_MS // 1000, local_services=True)
    )
    timeline = Handmade()
    with push_service() as service:
        async with serving(tmp_path_factory.mktemp("n") / "n.db", settings, timeline) as live:
            yield World(live, service, timeline)


async def test_a_turn_is_told_once_with_the_name_and_the_game_and_nothing_else(world) -> None:
    ada, ugo = await world.person("Ada"), await world.person("Ugo", "phone")
    game = await world.game(ada, ugo)
    await world.play(ada, game)
    soon, later = wall_ms() + GATHER_MS - 5_000, wall_ms() + GATHER_MS
    await world.at(soon)
    assert world.told(ugo) == []
    await world.at(later)
    await world.at(later + GATHER_MS)
    [message] = world.told(ugo)
    stop = message.pop("stop")
    assert message == {
        "title": "Tocca a te con Ada",
        "body": "Partita per corrispondenza",
        "path": f"/partita/{game}",
        "tag": "turn",
        "stop_label": "Basta avvisi qui",
    }
    [(_, headers, _)] = [each for each in world.service.came if each[0].startswith("/Ugo-phone")]
    assert (
        check_signature(headers["authorization"], world.notices.vapid.public)["aud"] == world.service.origin
    )
    # One tap stops it, without signing in.
    assert (await world.live.client().post(f"/api/notices/stop/{stop}")).status_code == 204
    assert (await ugo.get("/api/me/notices"))["devices"] == []


async def test_several_turns_are_one_notice_and_a_turn_that_was_played_is_none(world) -> None:
    ada, ugo = await world.person("Ada"), await world.person("Ugo", "phone")
    bice = await world.person("Bice")
    games = [await world.game(each, ugo) for each in (ada, bice, bice)]
    for each, game in zip((ada, bice, bice), games, strict=True):
        await world.play(each, game)
    await world.at(wall_ms() + GATHER_MS)
    [message] = world.told(ugo)
    assert message["title"] == "Tocca a te in 3 partite"
    assert sorted(message["body"].replace(" e ", ", ").split(", ")) == ["Ada", "Bice", "Bice"]
    assert message["path"] == "/corrispondenza"
    fourth = await world.game(ada, ugo)
    await world.play(ada, fourth)
    await world.play(ugo, fourth, PASS)
    await world.at(wall_ms() + GATHER_MS)
    assert len(world.told(ugo)) == 1


async def test_at_night_nothing_is_told_and_in_the_morning_it_is(world) -> None:
    quiet = {"start": 22, "end": 8, "zone": "Europe/Rome"}
    ada, ugo = await world.person("Ada"), await world.person("Ugo", "phone", quiet=quiet)
    game = await world.game(ada, ugo)
    await world.play(ada, game)
    morning = next_ms(wall_ms() + DAY_MS, QuietHours())
    night = morning - 3 * HOUR_MS
    assert free_ms(night, QuietHours()) == morning
    await world.at(night)
    await world.at(morning - 1)
    assert world.told(ugo) == []
    await world.at(morning)
    assert len(world.told(ugo)) == 1


@pytest.mark.parametrize("hidden", [False, True])
async def test_what_somebody_sees_on_the_page_is_not_told(world, hidden) -> None:
    """A page that is out of sight answers too, and says so: a phone in the pocket is told."""
    ada, ugo = await world.person("Ada"), await world.person("Ugo", "phone")
    game = await world.game(ada, ugo)
    seated = await ugo.look("lobby/mine")
    seated.hidden = hidden
    # Later than the pings with which it was welcomed.
    await world.timeline.go(5000, world.live.games)
    await world.play(ada, game)
    services = world.live.services
    await world.notices.sender.see(services.doors.viewers(), services.foundation.timeline.now_ms)
    states = await world.states(ugo)
    assert ("turn", "waiting" if hidden else "seen") in states
    # What comes later is told all the same: that the time is nearly over.
    assert ("reminder", "waiting") in states


async def test_somebody_is_reminded_a_day_before_his_time_is_over(world) -> None:
    ada, ugo = (
        await world.person("Ada"),
        await world.person("Ugo", "phone", turn={"push": False, "mail": "never"}),
    )
    game = await world.game(ada, ugo)
    await world.play(ada, game)
    began = wall_ms()
    await world.at(began + 2 * DAY_MS - HOUR_MS)
    assert world.told(ugo) == []
    await world.at(began + 2 * DAY_MS + HOUR_MS)
    [message] = world.told(ugo)
    assert (message["title"], message["tag"]) == ("Con Ada il tuo tempo sta per finire", f"reminder-{game}")
    assert message["body"] in {f"Ti restano circa {hours} ore per giocare." for hours in (22, 23)}


async def test_the_end_of_a_game_is_told_and_what_waited_about_it_is_not(world) -> None:
    ada, ugo = await world.person("Ada"), await world.person("Ugo", "phone")
    game = await world.game(ada, ugo)
    await world.play(ada, game)
    await act(ada, game, {"kind": "resign"})
    async with asyncio.timeout(PATIENCE_S):
        while ("ended", "waiting") not in await world.states(ugo):
            await asyncio.sleep(0.01)
    await world.at(wall_ms() + GATHER_MS)
    assert [message["title"] for message in world.told(ugo)] == ["La partita con Ada è finita"]
    assert ("reminder", "dropped") in await world.states(ugo)


async def test_a_challenge_and_its_acceptance_are_told_also_at_night(world) -> None:
    night = {"start": 0, "end": 23, "zone": "Europe/Rome"}
    ada = await world.person("Ada", "phone", quiet=night)
    bice = await world.person("Bice", "phone")
    name = f"Bice{bice.identity[:8]}"
    signed_up = await bice.post("/api/accounts", {"name": name, "password": "cavallo batteria graffetta"})
    bice.client.headers["x-csrf-token"] = signed_up["csrf"]
    proposed = await ada.post("/api/proposals", {"to": name})
    await world.at(wall_ms() + 10_000)
    [challenge] = world.told(bice)
    assert (challenge["title"], challenge["path"]) == ("Ada ti sfida", "/gioca")
    taken = await bice.client.post(f"/api/proposals/{proposed['proposal']}/accept")
    assert taken.status_code == 200, taken.text
    await world.at(wall_ms() + 10_000)
    [accepted] = world.told(ada)
    assert (accepted["title"], accepted["path"]) == (
        f"{name} gioca con te",
        f"/partita/{taken.json()['game']}",
    )
    # A challenge that was withdrawn is told to nobody.
    proposed = await ada.post("/api/proposals", {"to": name})
    assert (await ada.client.delete(f"/api/proposals/{proposed['proposal']}")).status_code == 204
    await world.at(wall_ms() + 10_000)
    assert len(world.told(bice)) == 1


async def test_somebody_who_waits_at_a_table_is_told_that_the_opponent_has_come(world) -> None:
    ada, ugo = await world.person("Ada", "phone"), await world.person("Ugo", "phone")
    game = (await ada.post("/api/games", {"settings": ONLINE}))["game"]
    await ada.post(f"/api/games/{game}/seats/0")
    await ada.post(f"/api/games/{game}/ready", {"nonce": "ab" * 16})
    await world.at(wall_ms() + 10_000)
    assert world.told(ada) == world.told(ugo) == []
    await ugo.post(f"/api/games/{game}/seats/1")
    await ugo.post(f"/api/games/{game}/ready", {"nonce": "cd" * 16})
    await world.at(wall_ms() + 10_000)
    assert [(each["title"], each["path"]) for each in world.told(ada)] == [
        ("Ugo gioca con te", f"/partita/{game}")
    ]
    assert world.told(ugo) == []


async def test_who_signs_out_on_a_device_is_told_nothing_there(world) -> None:
    ada = await world.person("Ada", "shared")
    other = await world.person("Ugo", "own")
    for person in (ada, other):
        assert len((await person.get("/api/me/notices"))["devices"]) == 1
    assert (await ada.client.delete("/api/session")).status_code == 204
    rows = await world.read(
        lambda connection: connection.execute(select(t.notice_device.c.identity)).scalars().all()
    )
    assert ada.identity not in rows
    assert other.identity in rows


async def test_a_browser_that_is_gone_is_forgotten_and_one_that_is_away_is_told_later(world) -> None:
    ada = await world.person("Ada")
    ugo = await world.person("Ugo", "gone", "away", "here")
    paths = [browser.endpoint.removeprefix(world.service.origin) for browser in ugo.browsers]
    world.service.answers |= {paths[0]: 410, paths[1]: 503}
    game = await world.game(ada, ugo)
    await world.play(ada, game)
    now = wall_ms() + GATHER_MS
    for after in (0, 1_000, outbox.PAUSES_MS[0]):
        await world.at(now + after)
    came = [path for path, _, _ in world.service.came if path in paths]
    assert sorted(came) == sorted([paths[0], paths[1], paths[2], paths[1]])
    assert len((await ugo.get("/api/me/notices"))["devices"]) == 2
    # The second pause is longer than the first; then it is there, and is told no more.
    world.service.answers[paths[1]] = 201
    await world.at(now + 2 * outbox.PAUSES_MS[0] + 1_000)
    await world.at(now + outbox.PAUSES_MS[0] + outbox.PAUSES_MS[1])
    await world.at(now + DAY_MS)
    came = [path for path, _, _ in world.service.came if path in paths]
    assert [came.count(path) for path in paths] == [1, 3, 1]


async def test_what_a_server_has_taken_before_it_died_is_sent_by_the_next_one(world) -> None:
    ada, ugo = await world.person("Ada"), await world.person("Ugo", "phone")
    game = await world.game(ada, ugo)
    await world.play(ada, game)
    now, store = wall_ms() + GATHER_MS, world.notices._store
    waits = outbox.Waits()
    taken = await store.writing(lambda connection: outbox.take(connection, now, waits))
    assert ugo.identity in {bundle.identity for bundle in taken}
    again = await store.writing(lambda connection: outbox.take(connection, now + 1_000, waits))
    assert ugo.identity not in {bundle.identity for bundle in again}
    await world.at(now + outbox.TAKEN_MS)
    await world.at(now + 2 * outbox.TAKEN_MS)
    assert len(world.told(ugo)) == 1


async def test_what_happened_before_a_crash_and_was_not_noted_is_noted_at_the_next_start(world) -> None:
    """The journal has the play, the tables do not know of it: so it is after a kill between the two."""
    ada, ugo = await world.person("Ada"), await world.person("Ugo", "phone")
    game = await world.game(ada, ugo)
    before = await world.read(
        lambda c: dict(c.execute(select(t.room).where(t.room.c.game == game)).one()._mapping)
    )
    await world.play(ada, game)
    noted = {name: before[name] for name in ("due_ms", "awaits", "play_due_ms", "noted_seq", "rested_ms")}

    def undo(connection) -> None:
        connection.execute(update(t.room).where(t.room.c.game == game).values(noted))
        connection.execute(t.notice.delete().where(t.notice.c.identity == ugo.identity))

    await world.notices._store.writing(undo)
    games = world.live.games
    async with asyncio.timeout(PATIENCE_S):
        while games.found(game) is not None:
            await games.sweep()
            await asyncio.sleep(0.001)
    await games.resting.catch_up()
    await world.noted(game)
    assert ("turn", "waiting") in await world.states(ugo)


async def test_a_server_without_a_relay_shows_nothing_of_e_mail(world) -> None:
    shown = await (await world.person("Ada")).get("/api/me/notices")
    assert (shown["mail"], shown["address"]) == (False, None)


async def test_nobody_who_wants_nothing_has_a_row(world) -> None:
    ada, ugo = await world.person("Ada"), await world.person("Ugo")
    game = await world.game(ada, ugo)
    await world.play(ada, game)
    assert await world.states(ugo) == await world.states(ada) == []
