"""The hand and the game of the day on a server: answered once, ranked, explained afterwards, told to nobody before.

About 6 seconds.
"""

import asyncio

import msgspec
import pytest
import pytest_asyncio
from litestar.routes import HTTPRoute
from sqlalchemy import insert, select, update

from plancia.client import Server, ServerRefused
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Desk, Number
from plancia.contest.duplicate.hands.slip import Slip
from plancia.rules.errors import RuleError
from plancia.server.by_day import maker
from plancia.server.daily.daily_store import KeptAnswer, find_day, keep_answer, keep_day
from plancia.server.daily.made_day import RankedPlay, packed
from plancia.server.daily.maker import Maker
from plancia.server.people.sessions import purge
from plancia.server.rights.erasure import erase
from plancia.server.rome import day_begins_ms, parse_day
from plancia.server.store import tables as t
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from server.daily.sample import KNOWN
from server.live.serving import Live, Person, serving
from server.people.app import PASSWORD

pytestmark = pytest.mark.asyncio(loop_scope="module")

TODAY, YESTERDAY, TOMORROW = "2026-11-17", "2026-11-16", "2026-11-18"
NOON_MS = 12 * 3600 * 1000


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def server(tmp_path_factory):
    async with serving(tmp_path_factory.mktemp("daily") / "games.db") as live:
        yield live


@pytest.fixture
def live(server, day) -> Live:
    """Return a server on which it is noon of the day, nobody has answered, and three days were made."""
    days = server.services.days
    store(server).do(lambda connection: clear(connection, day))
    days.maker._known.clear()
    days.now_ms = lambda: day_begins_ms(parse_day(TODAY)) + NOON_MS
    return server


def store(live: Live) -> Store:
    return live.services.people.sessions._store


def put(store: Store, table, row: dict) -> None:
    store.do(lambda connection: connection.execute(insert(table).values(row)))


def clear(connection, day) -> None:
    for table in (t.daily_answer, t.daily_game, t.daily):
        connection.execute(table.delete())
    for name in (YESTERDAY, TODAY, TOMORROW):
        keep_day(connection, msgspec.structs.replace(day, day=name), 1)


async def account(live: Live, name: str) -> Person:
    person = await live.person(name)
    await person.post("/api/accounts", {"name": name, "password": PASSWORD})
    person.client.headers["x-csrf-token"] = (await person.get("/api/me"))["csrf"]
    return person


def slip(ranked: RankedPlay) -> dict:
    play = ranked.play
    return {"slip": {"word": play.word, "at": play.at, "direction": play.direction}}


async def answer(person: Person, ranked: RankedPlay, day: str = TODAY) -> dict:
    return await person.post(f"/api/daily/{day}/answer", slip(ranked))


# --- answering ---


async def test_an_answer_is_counted_placed_and_explained(live, day) -> None:
    ada, ugo, eva = [await account(live, name) for name in ("Adelaide", "Ugolino", "Evandro")]
    best, second, third = day.hand.plays[:3]
    found = await answer(ada, second)
    mark = found["answered"]["mark"]
    assert (mark["points"], mark["ok"], found["answered"]["best"]) == (
        second.play.score,
        True,
        best.play.score,
    )
    assert found["answered"]["placed"] == {"place": 1, "of": 1}
    assert [each["play"]["word"] for each in found["answered"]["plays"]] == [
        each.play.word for each in day.hand.plays
    ]
    assert found["answered"]["why"] == day.hand.why
    assert str(best.play.score) in found["answered"]["judged"]["why"]["it"]
    assert found["streak"] == {"days": 1, "longest": 1, "today": True}
    assert (await answer(ugo, best))["answered"]["placed"] == {"place": 1, "of": 2}
    assert (await answer(eva, second))["answered"]["placed"] == {"place": 2, "of": 3}
    # Equal points share a place, time does not count; a reload shows the same page.
    assert (await ada.get("/api/daily"))["answered"]["placed"] == {"place": 2, "of": 3}
    rows = (await ada.get(f"/api/daily/{TODAY}/ranking"))["rows"]
    assert [(row["place"], row["name"], row["points"], row["yours"]) for row in rows] == [
        (1, "Ugolino", best.play.score, False),
        (2, "Adelaide", second.play.score, True),
        (2, "Evandro", second.play.score, False),
    ]
    assert rows[0]["percent"] == 100.0
    assert third.play.score < best.play.score


async def test_an_answer_is_for_good_and_may_be_sent_twice(live, day) -> None:
    ada = await live.person("Ada")
    first = await answer(ada, day.hand.plays[1])
    assert await answer(ada, day.hand.plays[1]) == first
    for other in (slip(day.hand.plays[0]), {"slip": None}):
        assert await ada.refused("POST", f"/api/daily/{TODAY}/answer", other) == (409, "daily_answered")


async def test_of_many_answers_at_once_one_is_taken(live, day) -> None:
    ada = await live.person("Ada")
    tried = await asyncio.gather(
        *(ada.client.post(f"/api/daily/{TODAY}/answer", json=slip(each)) for each in day.hand.plays[:8])
    )
    assert sorted(each.status_code for each in tried) == [200, *[409] * 7]
    taken = next(each.json() for each in tried if each.status_code == 200)
    assert (await ada.get("/api/daily"))["answered"]["mark"] == taken["answered"]["mark"]


async def test_what_breaks_a_rule_of_laying_is_refused_and_nothing_is_spent(live, day) -> None:
    ada = await live.person("Ada")
    path = f"/api/daily/{TODAY}/answer"
    for wrong, code in (
        ({"word": "", "at": "H8", "direction": "orizz."}, "daily_unreadable"),
        ({"word": "CASA", "at": "Z99", "direction": "orizz."}, "daily_unreadable"),
        ({"word": "ZZZZZZZZ", "at": "A1", "direction": "orizz."}, None),
    ):
        status, found = await ada.refused("POST", path, {"slip": wrong})
        assert status == 400
        assert found == code if code else found in RuleError.CODES
    assert (await ada.get("/api/daily"))["answered"] is None
    assert (await answer(ada, day.hand.plays[0]))["answered"]["mark"]["top"]


async def test_a_word_that_is_not_good_earns_nothing_and_is_told_why(live, day) -> None:
    """As in a duplicate: the play is taken, and the judge says what is wrong, with the article."""
    ada = await live.person("Ada")
    # Two tiles of the rack the other way round, somewhere where a word can lie.
    wrong = next(
        msgspec.structs.replace(each.play, word=each.play.word[::-1])
        for each in day.hand.plays
        if each.play.word[::-1] not in day.hand.words and len(each.play.tiles) == len(each.play.word)
    )
    found = (await answer(ada, RankedPlay(wrong, 0)))["answered"]
    mark = found["mark"]
    assert (mark["points"], mark["ok"], mark["code"]) == (0, False, "invalid_word")
    assert wrong.word in [each["word"] for each in mark["refused"]]
    assert mark["article"]
    assert found["placed"] == {"place": 1, "of": 1}


async def test_words_of_later_change_nothing(live, day) -> None:
    """What was good when the hand was made stays good: the words are kept with it."""
    ada = await live.person("Ada")
    fewer = tuple(word for word in day.hand.words if word not in day.hand.plays[0].play.words)
    other = msgspec.structs.replace(day, hand=msgspec.structs.replace(day.hand, words=fewer))
    change = update(t.daily).where(t.daily.c.day == TODAY).values(content=packed(other))
    store(live).do(lambda connection: connection.execute(change))
    live.services.days.maker._known.clear()
    mark = (await answer(ada, day.hand.plays[0]))["answered"]["mark"]
    assert (mark["ok"], mark["points"]) == (False, 0)


async def test_a_program_fetches_the_hand_and_answers(live, day) -> None:
    best = day.hand.plays[0].play
    async with Server(live.base, name="Programma") as server:
        today = await server.daily()
        assert (today.day, today.answered, "".join(today.hand.rack)) == (TODAY, None, "".join(day.hand.rack))
        given = Slip(best.word, best.at, best.direction)
        found = await server.answer_daily(today.day, given)
        assert (found.answered.mark.points, found.answered.best) == (best.score, best.score)
        with pytest.raises(ServerRefused, match="daily_answered"):
            await server.answer_daily(TODAY, None)
        assert (await server.daily(YESTERDAY)).answered is None


# --- who is ranked ---


async def test_guests_and_programs_are_counted_and_move_nobody(live, day) -> None:
    """A second window of a browser pushes nobody down."""
    ada = await account(live, "Amalia")
    await answer(ada, day.hand.plays[2])
    one = await live.person("Anonimo")
    guest = await answer(one, day.hand.plays[0])
    assert guest["answered"]["placed"] == {"place": 1, "of": 2}
    assert not guest["answered"]["ranked"]
    made = await ada.post("/api/programs", {"name": "Macchina"})
    bot = Person(
        live, live.client(headers={"authorization": f"Bearer {made['secret']}"}), made["program"]["id"]
    )
    assert not (await answer(bot, day.hand.plays[0]))["answered"]["ranked"]
    ranking = await one.get(f"/api/daily/{TODAY}/ranking")
    assert [row["name"] for row in ranking["rows"]] == ["Amalia"]
    assert (ranking["of"], ranking["guests"]) == (1, 1)
    assert (await ada.get("/api/daily"))["answered"]["placed"] == {"place": 1, "of": 1}
    # The guest makes an account: what he did is his.
    await one.post("/api/accounts", {"name": "Nominata", "password": PASSWORD})
    kept = await one.get("/api/daily")
    assert kept["answered"]["placed"] == {"place": 1, "of": 2}
    assert kept["streak"]["days"] == 1


async def test_who_is_suspended_or_closed_is_not_in_the_ranking(live, day) -> None:
    ada, ugo, eva = [await account(live, name) for name in ("Ambra", "Ulisse", "Elettra")]
    for person in (ada, ugo, eva):
        await answer(person, day.hand.plays[0])
    whom = (await ugo.get("/api/me"))["identity"]["id"]
    row = {"kind": "suspend", "whom": whom, "by": whom, "reason": "", "at_ms": 1}
    put(store(live), t.measure, row)
    closed = update(t.identity).where(t.identity.c.id == eva.identity).values(disabled=1)
    store(live).do(lambda connection: connection.execute(closed))
    assert [row["name"] for row in (await ada.get(f"/api/daily/{TODAY}/ranking"))["rows"]] == ["Ambra"]


async def test_days_add_up_in_a_month_and_in_a_streak(live, day) -> None:
    ada = await account(live, "Aurora")
    best = day.hand.plays[0]
    days, now = live.services.days, live.services.days.now_ms
    days.now_ms = lambda: now() - 24 * 3600 * 1000
    await answer(ada, best, YESTERDAY)
    days.now_ms = now
    found = await answer(ada, best)
    assert found["streak"] == {"days": 2, "longest": 2, "today": True}
    month = await ada.get("/api/daily/months/2026-11")
    # Today is not counted before it is over: its points would tell what can be found.
    assert [(row["points"], row["days"], row["percent"]) for row in month["rows"]] == [
        (best.play.score, 1, 100.0)
    ]
    days.now_ms = lambda: now() + 24 * 3600 * 1000
    month = await ada.get("/api/daily/months/2026-11")
    assert [(row["points"], row["days"]) for row in month["rows"]] == [(2 * best.play.score, 2)]


async def test_the_archive_counts_for_nothing(live, day) -> None:
    ada = await account(live, "Azzurra")
    found = await answer(ada, day.hand.plays[0], YESTERDAY)
    assert (found["answered"]["counts"], found["answered"]["placed"]) == (False, None)
    assert found["streak"] == {"days": 0, "longest": 0, "today": False}
    assert (await ada.get(f"/api/daily/{YESTERDAY}/ranking"))["rows"] == []
    assert (found["earlier"], found["later"]) == (None, TODAY)
    assert (await ada.get("/api/daily/days"))["items"] == [{"day": YESTERDAY, "points": day.hand.best}]
    given_up = await live.person("Ugo")
    seen = await given_up.post(f"/api/daily/{YESTERDAY}/answer", {"slip": None})
    assert seen["answered"]["mark"]["code"] == "missing"


# --- the game ---


async def play_through(live: Live, contest: str, found: int) -> None:
    """Play a game to its end; the best play is found in so many hands, and nothing in the others."""
    hall = await live.services.duplicates.get(contest)
    step = 0

    async def do(action: a.Action) -> None:
        nonlocal step
        step += 1
        await hall.act(Desk(), f"step-{step}", action)

    while not hall.state.is_over:
        await do(a.Draw())
        await do(a.StartHand())
        top = hall.state.hand.tops[0]
        if hall.state.next_hand <= found:
            await do(a.EnterSlip(Number(0), Slip(top.word, top.at, top.direction, top.score)))
        for action in (a.GiveSignal(), a.JudgeSlips(), a.Place(0)):
            await do(action)
    await asyncio.gather(*live.services.duplicates._tasks)


async def test_the_game_is_a_duplicate_of_one_s_own(live, day) -> None:
    ada, ugo = await account(live, "Agnese"), await account(live, "Ubaldo")
    begun = await asyncio.gather(*(ada.post(f"/api/daily/{TODAY}/game") for _ in range(3)))
    (contest,) = {each["game"]["contest"] for each in begun}
    assert begun[0]["game"]["hands"] == len(day.game.prepared)
    assert (await ada.get("/api/trainings"))["items"] == []
    for path in (
        "",
        "/view",
        "/report",
        "/file",
        "/record",
        "/files/csv",
        "/reading?word=A&at=A1&direction=o",
    ):
        assert await ugo.refused("GET", f"/api/duplicates/{contest}{path}") == (404, "contest_unknown")
    again = {"title": "", "training": True, "again": contest}
    assert await ugo.refused("POST", "/api/duplicates", again) == (404, "contest_unknown")
    refused = await ugo.refused("POST", f"/api/duplicates/{contest}/players", {})
    assert refused == (404, "contest_unknown")
    # In one's own game nobody is a referee: a slip that was judged stays as it was.
    hall = await live.services.duplicates.get(contest)
    with pytest.raises(RuleError) as error:
        await hall.act(Desk(), "rule", a.RuleWord("CASA", valid=True, reason="x"))
    assert error.value.code == "role_may_not"
    assert await ada.refused("GET", f"/api/daily/{TODAY}/ranking?part=game") == (403, "daily_not_yet")
    await play_through(live, contest, found=5)
    wanted = sum(hand.tops[0].score for hand in day.game.prepared[:5])
    game = (await ada.get("/api/daily"))["game"]
    assert (game["over"], game["points"], game["best"]) == (True, wanted, day.game_best)
    assert await ugo.refused("GET", f"/api/duplicates/{contest}/report") == (404, "contest_unknown")


async def test_a_game_that_ends_on_its_day_is_ranked(live, day) -> None:
    ada = await account(live, "Allegra")
    days = live.services.days
    # The events are written by the wall's clock: today is the real one here.
    days.now_ms = live.services.foundation.wall_ms
    now = days.today
    store(live).do(lambda connection: keep_day(connection, msgspec.structs.replace(day, day=now), 1))
    contest = (await ada.post(f"/api/daily/{now}/game"))["game"]["contest"]
    await play_through(live, contest, found=len(day.game.prepared))
    found = await ada.get(f"/api/daily/{now}/ranking?part=game")
    assert [(row["points"], row["percent"]) for row in found["rows"]] == [(day.game_best, 100.0)]
    assert (await ada.get("/api/daily"))["game"]["placed"] == {"place": 1, "of": 1}


# --- nobody is told before ---


async def test_before_the_answer_no_route_tells_anything(live, day) -> None:
    """Everything under /api/daily that can be read, by nobody, a guest and an account: no play, no points, no words.

    The answers are the same bytes for a hand with another solution: no length and no header tells anything.
    """
    ugo = await account(live, "Umberta")
    await answer(ugo, day.hand.plays[0])  # so that there is something to tell
    askers = [Person(live, live.client(), ""), await live.person("Ada"), await account(live, "Alba")]
    paths = sorted(
        route.path.replace("{day:str}", name).replace("{month:str}", "2026-11")
        for route in live.app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/daily") and "GET" in route.methods
        for name in (TODAY, TOMORROW)
    )
    assert len(paths) >= 10

    async def read() -> list[tuple[int, bytes, list[str]]]:
        answers = [await asker.client.get(path) for asker in askers for path in paths]
        return [(each.status_code, each.content, sorted({*each.headers} - {"date"})) for each in answers]

    first = await read()
    for status, content, headers in first:
        assert status in (200, 403, 404)
        assert "etag" not in headers
        text = content.decode()
        for ranked in day.hand.plays:
            assert f'"{ranked.play.word}"' not in text
        for hand in day.game.prepared[:1]:
            assert "".join(hand.rack) not in text
        assert f'"points":{day.hand.best}' not in text.replace(" ", "")
        assert day.hand.why["it"] not in text
    # Another solution of the same position: fewer plays, other words, another best.
    hand = msgspec.structs.replace(
        day.hand, plays=day.hand.plays[3:5], found=2, words=("A",), why={}, meets=()
    )
    other = msgspec.structs.replace(day, hand=hand, game=msgspec.structs.replace(day.game))
    for name in (TODAY, TOMORROW):
        content = packed(msgspec.structs.replace(other, day=name))
        change = update(t.daily).where(t.daily.c.day == name).values(content=content)
        store(live).do(lambda connection, change=change: connection.execute(change))
    live.services.days.maker._known.clear()
    assert await read() == first


async def test_tomorrow_is_not_there_and_a_day_without_a_hand_neither(live) -> None:
    ada = await live.person("Ada")
    for name in (TOMORROW, "2020-01-01", "oggi", "2026-11-31"):
        for method, path, body in (
            ("GET", "", None),
            ("GET", "/ranking", None),
            ("POST", "/answer", {"slip": None}),
            ("POST", "/game", None),
        ):
            assert await ada.refused(method, f"/api/daily/{name}{path}", body) == (404, "daily_unknown")
    assert await ada.refused("GET", "/api/daily/months/2026-13") == (404, "daily_unknown")


async def test_today_is_made_at_the_first_asking(live, day, monkeypatch) -> None:
    """In a process of its own, from the secret of the server: the day that the same secret makes anywhere."""
    store(live).do(lambda connection: connection.execute(t.daily.delete()))
    # A machine that runs other tests has no time for it: games come first.
    monkeypatch.setattr(maker, "PATIENCE_S", maker.STUCK_S)
    put(store(live), t.server_key, {"name": Maker.KEY, "key": KNOWN})
    live.services.days.maker._known.clear()
    found = await (await live.person("Ada")).get("/api/daily")
    assert found["hand"]["letters"] == day.hand.board.squares
    assert store(live).do(lambda connection: find_day(connection, TODAY)) == day


# --- one's data ---


async def test_what_is_kept_of_a_person_goes_with_him(live, day) -> None:
    ada = await account(live, "Artemisia")
    await answer(ada, day.hand.plays[0])
    await ada.post(f"/api/daily/{TODAY}/game")
    store(live).do(lambda connection: erase(connection, 1, ada.identity))
    for table in (t.daily_answer, t.daily_game):
        left = select(table.c.day).where(table.c.identity == ada.identity)
        assert store(live).do(lambda connection, left=left: connection.execute(left).all()) == []


async def test_a_guest_who_cannot_come_back_leaves_nothing(live, day) -> None:
    ada = await live.person("Ada")
    await answer(ada, day.hand.plays[0])
    later = live.services.people.now_ms() + 400 * 24 * 3600 * 1000
    store(live).do(lambda connection: purge(connection, later))
    gone = select(t.identity.c.id).where(t.identity.c.id == ada.identity)
    assert store(live).do(lambda connection: connection.execute(gone).first()) is None


async def test_one_answer_of_a_person_in_every_database(where, day) -> None:
    """Two nodes take an answer at the same time: one is kept, in a file and in PostgreSQL."""
    prepare(where)
    with Store(where) as first, Store(where) as second:
        person = {"id": "x", "kind": "guest", "name": "X", "created_ms": 1, "disabled": 0}

        def begin(connection) -> None:
            connection.execute(insert(t.identity).values(person))
            keep_day(connection, day, 1)

        await first.writing(begin)
        answers = [KeptAnswer(1, counts=True, slip=None, points=points) for points in range(6)]

        kept = await asyncio.gather(
            *(
                each.writing(lambda connection, given=given: keep_answer(connection, day.day, "x", given))
                for given in answers
                for each in (first, second)
            )
        )
        assert sum(kept) == 1


async def test_a_profile_shows_the_streak_if_its_owner_shows_figures(live, day) -> None:
    ada = await account(live, "Ariadne")
    live.services.days.now_ms = live.services.people.now_ms
    today = live.services.days.today
    store(live).do(lambda connection: keep_day(connection, msgspec.structs.replace(day, day=today), 1))
    await answer(ada, day.hand.plays[0], today)
    ugo = await live.person("Ugo")
    assert (await ugo.get("/api/players/Ariadne"))["streak"] == 1
    await ada.client.put("/api/me/profile", json={"figures": False})
    assert (await ugo.get("/api/players/Ariadne"))["streak"] is None
