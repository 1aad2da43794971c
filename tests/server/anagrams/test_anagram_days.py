"""Anagrams against the clock on a server: begun once, timed by the server, ranked, told to nobody before the end.

About 6 seconds.
"""

import asyncio
import json
import time

import pytest
import pytest_asyncio
from litestar.routes import HTTPRoute
from sqlalchemy import insert, select, update

from plancia.anagrams.run import ALLOWANCE_MS, LASTS_MS, Step
from plancia.client import Server, ServerRefused
from plancia.server.anagrams import anagram_days
from plancia.server.anagrams.anagram_store import add_step, begin_run, find_run, keep_series
from plancia.server.people.sessions import purge
from plancia.server.rights.erasure import erase
from plancia.server.rights.person_file import _questions
from plancia.server.rome import day_begins_ms, day_ends_ms, parse_day, rome_day
from plancia.server.store import tables as t
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from server.anagrams.sample import at_hand, many_at_hand, sample_series
from server.live.process import ServerProcess
from server.live.serving import Live, Person, serving
from server.people.app import PASSWORD

pytestmark = pytest.mark.asyncio(loop_scope="module")

TODAY, YESTERDAY, TOMORROW = "2026-11-17", "2026-11-16", "2026-11-18"
RUN = f"/api/anagrams/{TODAY}/run"
NOON_MS = 12 * 3600 * 1000
SETS = sample_series().series.sets


class Hands:
    """The clocks of the server, turned by hand."""

    def __init__(self, live: Live) -> None:
        self.days = live.services.anagrams
        self.wall_ms = day_begins_ms(parse_day(TODAY)) + NOON_MS
        self.run_ms = 5_000
        self.days.now_ms, self.days.clock = lambda: self.wall_ms, lambda: self.run_ms

    def pass_by(self, ms: int) -> None:
        self.wall_ms += ms
        self.run_ms += ms


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def server(tmp_path_factory):
    async with serving(tmp_path_factory.mktemp("anagrams") / "games.db") as live:
        live.services.anagrams.maker.thought = at_hand
        live.services.anagrams.practice.thought = many_at_hand
        yield live


@pytest.fixture
def live(server) -> Live:
    """Return a server on which nobody has run, with three days that were made."""
    store(server).do(clear)
    server.services.anagrams.maker._known.clear()
    return server


@pytest.fixture
def hands(live) -> Hands:
    """Return the clocks: it is noon of the day."""
    return Hands(live)


def store(live: Live) -> Store:
    return live.services.people.sessions._store


def clear(connection) -> None:
    for table in (t.anagram_step, t.anagram_run, t.anagrams):
        connection.execute(table.delete())
    for name in (YESTERDAY, TODAY, TOMORROW):
        keep_series(connection, sample_series(name), 1)


async def account(live: Live, name: str) -> Person:
    person = await live.person(name)
    await person.post("/api/accounts", {"name": name, "password": PASSWORD})
    person.client.headers["x-csrf-token"] = (await person.get("/api/me"))["csrf"]
    return person


async def say(person: Person, number: int, word: str) -> dict:
    return await person.post(f"{RUN}/words", {"number": number, "word": word})


async def skip(person: Person, number: int) -> dict:
    return await person.post(f"{RUN}/skips", {"number": number})


# --- a run ---


async def test_a_run_goes_from_the_first_letters_to_the_ranking(live, hands) -> None:
    ada = await account(live, "Adalgisa")
    before = await ada.get("/api/anagrams")
    assert (before["day"], before["run"], before["result"], before["seconds"]) == (TODAY, None, None, 120)
    begun = (await ada.post(RUN))["run"]
    first = {"number": 1, "letters": "TOSAC", "words": 4, "found": []}
    assert begun == {"left_ms": LASTS_MS, "closes_ms": LASTS_MS + ALLOWANCE_MS, "lying": first, "words": []}
    hands.pass_by(10_000)
    tried = await say(ada, 1, "costa")
    assert (tried["taken"], tried["run"]["left_ms"], tried["run"]["lying"]["found"]) == (
        "found",
        110_000,
        ["COSTA"],
    )
    assert (await say(ada, 1, "SCATO"))["taken"] == "wrong"
    assert (await say(ada, 1, "CREMA"))["taken"] == "wrong"
    assert (await say(ada, 1, "COSTA"))["taken"] == "again"
    assert (await skip(ada, 1))["run"]["lying"] == {"number": 2, "letters": "RAMEC", "words": 2, "found": []}
    await say(ada, 2, "CREMA")
    # The last word of a set brings the next letters.
    assert (await say(ada, 2, "MACRE"))["run"]["lying"]["number"] == 3
    # A reload goes on with the time that is left.
    hands.pass_by(20_000)
    again = (await ada.get("/api/anagrams"))["run"]
    assert (again["left_ms"], again["words"]) == (90_000, ["COSTA", "CREMA", "MACRE"])
    hands.pass_by(90_000 + ALLOWANCE_MS)
    over = await ada.get("/api/anagrams")
    assert over["run"] is None
    result = over["result"]
    assert (result["words"], result["seen"], result["ranked"]) == (3, 3, True)
    assert result["placed"] == {"place": 1, "of": 1}
    assert [each["found"] for each in result["sets"][:3]] == [["COSTA"], ["CREMA", "MACRE"], []]
    assert result["sets"][0]["words"][0] == {"word": "CASTO", "gloss": "puro"}
    assert [each["word"] for each in result["wrong"]] == ["SCATO"]
    assert result["wrong"][0]["why"]["it"]
    assert over["streak"] == {"days": 1, "longest": 1, "today": True}


async def test_equal_words_share_a_place(live, hands) -> None:
    people = [await account(live, name) for name in ("Alfonsina", "Bonaventura", "Clotilde")]
    for person, words in zip(people, (["COSTA"], ["COSTA", "CASTO"], ["TOSCA"]), strict=True):
        await person.post(RUN)
        for word in words:
            await say(person, 1, word)
    hands.pass_by(LASTS_MS + ALLOWANCE_MS)
    rows = (await people[0].get(f"/api/anagrams/{TODAY}/ranking"))["rows"]
    assert [(row["place"], row["name"], row["words"], row["yours"]) for row in rows] == [
        (1, "Bonaventura", 2, False),
        (2, "Alfonsina", 1, True),
        (2, "Clotilde", 1, False),
    ]
    assert (await people[2].get("/api/anagrams"))["result"]["placed"] == {"place": 2, "of": 3}
    month = await people[0].get("/api/anagrams/months/2026-11")
    assert [(row["words"], row["days"]) for row in month["rows"]] == [(2, 1), (1, 1), (1, 1)]


async def test_a_run_is_begun_once(live, hands) -> None:
    """Also of many at once, and after its end."""
    ada = await live.person("Ada")
    tried = await asyncio.gather(*(ada.client.post(RUN) for _ in range(6)))
    assert sorted(each.status_code for each in tried) == [200, *[409] * 5]
    hands.pass_by(LASTS_MS * 2)
    assert await ada.refused("POST", RUN) == (409, "anagrams_begun")


async def test_time_is_the_server_s(live, hands) -> None:
    """A word that was on its way is taken, with a small allowance; one after that is not, and changes nothing."""
    ada = await live.person("Ada")
    await ada.post(RUN)
    hands.pass_by(LASTS_MS + ALLOWANCE_MS - 1)
    late = await say(ada, 1, "COSTA")
    assert (late["taken"], late["run"]["left_ms"], late["run"]["closes_ms"]) == ("found", 0, 1)
    assert (await ada.get("/api/anagrams"))["result"] is None
    hands.pass_by(1)
    for path, body in ((f"{RUN}/words", {"number": 1, "word": "TOSCA"}), (f"{RUN}/skips", {"number": 1})):
        assert await ada.refused("POST", path, body) == (409, "anagrams_over")
    # What was taken may be sent again: its answer was lost.
    assert (await say(ada, 1, "COSTA"))["taken"] == "again"
    assert (await ada.get("/api/anagrams"))["result"]["words"] == 1


async def test_letters_that_do_not_lie_there_are_refused(live, hands) -> None:
    ada = await live.person("Ada")
    for path, body in ((f"{RUN}/words", {"number": 1, "word": "TOSCA"}), (f"{RUN}/skips", {"number": 1})):
        assert await ada.refused("POST", path, body) == (409, "anagrams_not_begun")
    await ada.post(RUN)
    await skip(ada, 1)
    assert (await skip(ada, 1))["run"]["lying"]["number"] == 2
    for number in (1, 3):
        body = {"number": number, "word": "MUOIO"}
        assert await ada.refused("POST", f"{RUN}/words", body) == (409, "anagrams_passed")


async def test_the_last_letters_end_a_run(live, hands) -> None:
    ada = await live.person("Ada")
    await ada.post(RUN)
    for number in range(1, len(SETS) + 1):
        run = (await skip(ada, number))["run"]
    assert (run["lying"], run["closes_ms"]) == (None, 0)
    assert (await ada.get("/api/anagrams"))["result"]["seen"] == len(SETS)


async def test_a_run_that_begins_before_midnight_ends_after_it(live, hands) -> None:
    ada = await live.person("Ada")
    hands.wall_ms = day_ends_ms(TODAY) - 30_000
    await ada.post(RUN)
    hands.pass_by(60_000)
    assert (await say(ada, 1, "COSTA"))["taken"] == "found"
    # Its solutions stay closed for everybody as long as such a run may last.
    assert await ada.refused("GET", f"/api/anagrams/{TODAY}/series") == (403, "anagrams_not_yet")
    hands.pass_by(60_000 + ALLOWANCE_MS)
    assert (await ada.get(f"/api/anagrams/{TODAY}"))["result"]["words"] == 1


async def test_a_clock_that_stood_still_for_long_leaves_no_run_open(live, hands) -> None:
    ada = await live.person("Ada")
    await ada.post(RUN)
    hands.wall_ms += anagram_days.LONGEST_MS + 1
    assert (await ada.get(f"/api/anagrams/{TODAY}"))["result"]["words"] == 0


async def test_wrong_words_without_end_are_not_all_kept(live, hands, monkeypatch) -> None:
    monkeypatch.setattr(anagram_days, "MOST_WRONG", 2)
    ada = await live.person("Ada")
    await ada.post(RUN)
    for word in ("SCATO", "OTSAC", "CATSO"):
        assert (await say(ada, 1, word))["taken"] == "wrong"
    assert (await say(ada, 1, "COSTA"))["taken"] == "found"
    hands.pass_by(LASTS_MS + ALLOWANCE_MS)
    assert [each["word"] for each in (await ada.get("/api/anagrams"))["result"]["wrong"]] == [
        "SCATO",
        "OTSAC",
    ]


async def test_a_program_runs_with_the_client(live, hands) -> None:
    async with Server(live.base, name="Programma") as server:
        today = await server.anagrams()
        assert (today.day, today.run) == (TODAY, None)
        begun = await server.begin_anagrams(TODAY)
        assert begun.run.lying.letters == "TOSAC"
        assert (await server.try_anagram(TODAY, 1, "COSTA")).taken == "found"
        assert (await server.skip_letters(TODAY, 1)).run.lying.number == 2
        with pytest.raises(ServerRefused, match="anagrams_begun"):
            await server.begin_anagrams(TODAY)


# --- who is ranked, and what counts ---


async def test_guests_and_programs_are_counted_and_move_nobody(live, hands) -> None:
    ada, guest = await account(live, "Amedea"), await live.person("Anonimo")
    made = await ada.post("/api/programs", {"name": "Anagrammista"})
    bot = Person(
        live, live.client(headers={"authorization": f"Bearer {made['secret']}"}), made["program"]["id"]
    )
    for person in (ada, guest, bot):
        await person.post(RUN)
    await say(guest, 1, "COSTA")
    hands.pass_by(LASTS_MS + ALLOWANCE_MS)
    ranking = await guest.get(f"/api/anagrams/{TODAY}/ranking")
    assert ([row["name"] for row in ranking["rows"]], ranking["of"], ranking["guests"]) == (["Amedea"], 1, 1)
    result = (await guest.get("/api/anagrams"))["result"]
    assert (result["ranked"], result["placed"]) == (False, {"place": 1, "of": 2})
    assert not (await bot.get("/api/anagrams"))["result"]["ranked"]
    assert (await ada.get("/api/anagrams"))["result"]["placed"] == {"place": 1, "of": 1}


async def test_the_archive_is_practised_and_counts_for_nothing(live, hands) -> None:
    ada = await account(live, "Aristea")
    assert (await ada.get("/api/anagrams/days"))["items"] == [{"day": YESTERDAY, "words": None}]
    series = await ada.get(f"/api/anagrams/{YESTERDAY}/series")
    assert [each["letters"] for each in series["sets"]] == [each.letters for each in SETS]
    assert (series["seconds"], series["values"]["Z"]) == (120, 8)
    assert await ada.refused("POST", f"/api/anagrams/{YESTERDAY}/run") == (409, "anagrams_another_day")
    assert await ada.refused("GET", f"/api/anagrams/{TODAY}/series") == (403, "anagrams_not_yet")
    assert (await ada.get(f"/api/anagrams/{YESTERDAY}/ranking"))["rows"] == []


async def test_practice_has_random_letters(live, hands) -> None:
    nobody = Person(live, live.client(), "")
    found = [
        tuple(each["letters"] for each in (await nobody.get("/api/anagrams/practice"))["sets"])
        for _ in range(20)
    ]
    assert len(set(found)) > 1
    assert all([sorted(each) for each in sets] == [sorted(each.letters) for each in SETS] for sets in found)


# --- nobody is told before ---


async def test_before_the_end_no_route_tells_a_solution_or_later_letters(live, hands) -> None:
    """By nobody, by somebody in the middle of his run, by another who has finished his own: no word, no later letters."""
    ada, ugo = await account(live, "Alcina"), await account(live, "Ulderico")
    await ugo.post(RUN)
    hands.pass_by(LASTS_MS + ALLOWANCE_MS)
    assert (await ugo.get("/api/anagrams"))["result"] is not None
    await ada.post(RUN)
    await say(ada, 1, "COSTA")
    paths = sorted(
        route.path.replace("{day:str}", name).replace("{month:str}", "2026-11")
        for route in live.app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/anagrams") and "GET" in route.methods
        for name in (TODAY, TOMORROW)
    )
    assert len(paths) >= 10
    words = [word for each in SETS for word in each.words if word != "COSTA"]
    for asker in (Person(live, live.client(), ""), ada):
        for path in paths:
            if path.endswith("/practice"):
                continue  # random letters, which happen to be the day's in this test
            answer = await asker.client.get(path)
            assert answer.status_code in (200, 403, 404)
            for secret in (*words, *(each.letters for each in SETS[1:])):
                assert f'"{secret}"' not in answer.text, path
    tried = json.dumps(await say(ada, 1, "OTSAC"))
    assert not any(f'"{secret}"' in tried for secret in words)


async def test_tomorrow_is_not_there_and_a_day_without_letters_neither(live, hands) -> None:
    ada = await live.person("Ada")
    for name in (TOMORROW, "2020-01-01", "oggi", "2026-11-31"):
        for method, path in (("GET", ""), ("GET", "/ranking"), ("GET", "/series"), ("POST", "/run")):
            assert await ada.refused(method, f"/api/anagrams/{name}{path}") == (404, "anagrams_unknown")
    assert await ada.refused("GET", "/api/anagrams/months/2026-13") == (404, "anagrams_unknown")


# --- one's data ---


async def test_what_is_kept_of_a_person_goes_along_and_goes_away_with_him(live, hands) -> None:
    ada = await account(live, "Aspasia")
    await ada.post(RUN)
    await say(ada, 1, "COSTA")

    def taken_along(connection) -> list[int]:
        questions = _questions(ada.identity)
        return [
            len(connection.execute(questions[name]).all())
            for name in ("anagrammi_a_tempo", "anagrammi_passi")
        ]

    assert store(live).do(taken_along) == [1, 1]
    store(live).do(lambda connection: erase(connection, 1, ada.identity))
    assert store(live).do(taken_along) == [0, 0]


async def test_a_guest_who_cannot_come_back_leaves_nothing(live, hands) -> None:
    ada = await live.person("Ada")
    await ada.post(RUN)
    await say(ada, 1, "COSTA")
    later = live.services.people.now_ms() + 400 * 24 * 3600 * 1000
    store(live).do(lambda connection: purge(connection, later))
    gone = select(t.identity.c.id).where(t.identity.c.id == ada.identity)
    assert store(live).do(lambda connection: connection.execute(gone).first()) is None


# --- databases, restarts ---


async def test_a_word_counts_once_in_every_database(where) -> None:
    """Two nodes begin and take the same step at once: one does, in a file and in PostgreSQL."""
    prepare(where)
    with Store(where) as first, Store(where) as second:
        person = {"id": "x", "kind": "guest", "name": "X", "created_ms": 1, "disabled": 0}

        def begin(connection) -> None:
            connection.execute(insert(t.identity).values(person))
            keep_series(connection, sample_series(), 1)

        await first.writing(begin)
        begun = await asyncio.gather(
            *(
                each.writing(lambda connection: begin_run(connection, TODAY, "x", begun_ms=1, from_ms=1))
                for _ in range(4)
                for each in (first, second)
            )
        )
        assert sum(begun) == 1

        def find(connection) -> bool:
            kept = find_run(connection, TODAY, "x")
            if kept.steps:
                return False
            add_step(connection, TODAY, "x", 0, Step("found", 0, "COSTA", 7))
            return True

        found = await asyncio.gather(*(each.writing(find) for _ in range(4) for each in (first, second)))
        assert sum(found) == 1
        kept = await first.reading(lambda connection: find_run(connection, TODAY, "x"))
        assert kept.steps == (Step("found", 0, "COSTA", 7),)
        words = select(t.anagram_run.c.words)
        assert await first.reading(lambda connection: connection.execute(words).scalar_one()) == 1


async def test_a_run_survives_a_server_that_is_killed(tmp_path) -> None:
    """A word that was acknowledged is there, and the time that no server ran costs nothing."""
    database = tmp_path / "games.db"
    server = ServerProcess(database)
    ada = await server.live.person("Ada")
    # To make a day takes seconds: this one was made beforehand, on whatever day it is.
    today = await _kept_today(database)
    await ada.post(f"/api/anagrams/{today}/run")
    await ada.post(f"/api/anagrams/{today}/run/words", {"number": 1, "word": "COSTA"})
    server.kill()
    await server.live.close()
    with Store(database) as store:
        # The machine stood still for a minute: by the clock on the wall the run began a minute earlier.
        change = update(t.anagram_run).values(begun_ms=t.anagram_run.c.begun_ms - 60_000)
        store.do(lambda connection: connection.execute(change))
    server = ServerProcess(database)
    try:
        ada = await server.back(ada)
        run = (await ada.get(f"/api/anagrams/{today}"))["run"]
        assert run["words"] == ["COSTA"]
        assert run["lying"]["found"] == ["COSTA"]
        assert run["left_ms"] > 60_000
        assert await ada.refused("POST", f"/api/anagrams/{today}/run") == (409, "anagrams_begun")
    finally:
        server.kill()
        await server.live.close()


async def _kept_today(database) -> str:
    today = rome_day(int(time.time() * 1000)).isoformat()
    with Store(database) as store:
        await store.writing(lambda connection: keep_series(connection, sample_series(today), 1))
    return today
