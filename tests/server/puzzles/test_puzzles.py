"""Puzzles on a server: given out by strength, answered once, explained afterwards, both rated, told to nobody before.

About 8 seconds.
"""

import asyncio

import msgspec
import pytest
import pytest_asyncio
from litestar.routes import HTTPRoute
from sqlalchemy import func, insert, select, update

from plancia.client import Server, ServerRefused
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.rating.tries import first_strength
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.puzzles.theme import THEMES
from plancia.server.people.sessions import purge
from plancia.server.puzzles.puzzle_store import find_puzzle, keep_puzzle, near, packed
from plancia.server.puzzles.recomputing import recompute
from plancia.server.puzzles.try_store import find_try, keep_try
from plancia.server.rights.erasure import erase
from plancia.server.rome import day_begins_ms, parse_day
from plancia.server.store import tables as t
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from plancia.wire.puzzles import PuzzleAnswer
from server.live.serving import Live, Person, serving
from server.people.app import PASSWORD
from server.puzzles.sample import answer_of, at_hand, of_kind, right, sample, words, wrong

pytestmark = pytest.mark.asyncio(loop_scope="module")

NOON_MS = 12 * 3600 * 1000
DAY_MS = 24 * 3600 * 1000
TABLES = (t.puzzle_try, t.puzzle_rating, t.puzzle_day, t.puzzle_theme, t.puzzle, t.puzzle_file)


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def server(tmp_path_factory):
    async with serving(tmp_path_factory.mktemp("puzzles") / "games.db") as live:
        yield live


@pytest.fixture
def live(server) -> Live:
    """Return a server on which nobody has tried anything, with the sample as the file of the program."""
    store(server).do(lambda connection: [connection.execute(table.delete()) for table in TABLES])
    puzzles = server.services.puzzles
    puzzles.shipped, puzzles._is_loaded = at_hand, False
    puzzles.now_ms = lambda: day_begins_ms(parse_day("2026-11-17")) + NOON_MS
    return server


def store(live: Live) -> Store:
    return live.services.people.sessions._store


async def account(live: Live, name: str) -> Person:
    person = await live.person(name)
    await person.post("/api/accounts", {"name": name, "password": PASSWORD})
    person.client.headers["x-csrf-token"] = (await person.get("/api/me"))["csrf"]
    return person


async def answer(person: Person, puzzle, given: dict) -> dict:
    return await person.post(f"/api/puzzles/{puzzle.id}/answer", given)


# --- answering ---


async def test_every_kind_is_solved_and_explained(live) -> None:
    ada = await account(live, "Aldina")
    for puzzle in sample():
        seen = await ada.get(f"/api/puzzles/{puzzle.id}")
        assert (seen["answered"], seen["kind"], seen["position"]) == (None, puzzle.kind, puzzle.position)
        found = (await answer(ada, puzzle, right(puzzle)))["answered"]
        assert (found["solved"], found["given_up"], found["rated"]) == (True, False, True)
        assert found["gained"] > 0
        assert (found["tried"], found["solved_by"]) == (1, 1)
        assert found["themes"] == list(puzzle.themes)
        if puzzle.phony is None:
            assert [each["word"] for each in found["plays"]] == [each.word for each in puzzle.plays]
            assert found["plays"][0]["chance"] == puzzle.plays[0].chance
            assert set(found["why"]) == {"it", "en"}
            assert all(found["why"].values())
            assert found["judged"]["mark"]
        else:
            assert found["phony"] == msgspec.to_builtins(puzzle.phony)
            assert found["not_valid"]["word"] == puzzle.phony.word
            assert found["not_valid"]["article"]
            assert set(found["not_valid"]["why"]) == {"it", "en"}
    figures = (await ada.get("/api/puzzles"))["mine"]
    assert (figures["tried"], figures["solved"], figures["streak"]) == (len(sample()),) * 3
    assert [point["puzzle"] for point in figures["history"]] == [each.id for each in sample()]
    assert figures["history"][-1]["rating"] == figures["rating"]["rating"] > 1500


async def test_a_wrong_answer_is_told_what_it_lacks(live) -> None:
    ada = await account(live, "Abbondia")
    puzzle = of_kind("best_play")[0]
    found = (await answer(ada, puzzle, answer_of(puzzle, 2)))["answered"]
    assert (found["solved"], found["given"]["word"]) == (False, puzzle.plays[2].word)
    assert found["given"]["chance"] == puzzle.plays[2].chance
    assert found["judged"]["why"]["it"] != found["why"]["it"]
    assert found["gained"] < 0
    phony = of_kind("phony_on_board")[0]
    chosen = (await answer(ada, phony, wrong(phony)))["answered"]
    assert (chosen["solved"], chosen["chosen"]["at"]) == (False, words(phony)[1]["at"])
    assert chosen["chosen"]["word"] != phony.phony.word
    other = of_kind("best_play")[1]
    given_up = (await answer(ada, other, {}))["answered"]
    assert (given_up["solved"], given_up["given_up"], given_up["given"]) == (False, True, None)
    assert (await ada.get("/api/puzzles"))["mine"]["streak"] == 0


async def test_a_word_that_is_not_valid_is_told_why(live) -> None:
    """Taken as an answer, as in the hand of the day: the judge says what is wrong, with the article."""
    ada = await live.person("Ada")
    puzzle = next(each for each in of_kind("best_play") if each.plays[0].kind == "play")
    word = next(
        each.word[::-1]
        for each in puzzle.plays
        if each.word and "." not in each.tiles and each.word.isupper()
    )
    play = next(each for each in puzzle.plays if each.word and each.word[::-1] == word)
    slip = {"word": word, "at": play.at, "direction": play.direction}
    found = (await answer(ada, puzzle, {"slip": slip}))["answered"]
    assert not found["solved"]
    assert found["refused"][0]["article"]
    assert found["refused"][0]["why"]["it"]
    assert found["judged"] is None


async def test_an_answer_is_for_good_and_may_be_sent_twice(live) -> None:
    ada = await account(live, "Adamo")
    for puzzle in (of_kind("best_play")[0], of_kind("phony_on_board")[0]):
        first = await answer(ada, puzzle, wrong(puzzle))
        assert await answer(ada, puzzle, wrong(puzzle)) == first
        for other in (right(puzzle), {}):
            refused = await ada.refused("POST", f"/api/puzzles/{puzzle.id}/answer", other)
            assert refused == (409, "puzzle_answered")
        assert await ada.get(f"/api/puzzles/{puzzle.id}") == first


async def test_of_many_answers_at_once_one_is_taken_and_rated(live) -> None:
    ada = await account(live, "Amedea")
    puzzle = of_kind("best_play")[0]
    plays = [number for number, each in enumerate(puzzle.plays) if each.kind == "play"][:6]
    tried = await asyncio.gather(
        *(
            ada.client.post(f"/api/puzzles/{puzzle.id}/answer", json=answer_of(puzzle, number))
            for number in (*plays, *plays)
        )
    )
    assert sorted(each.status_code for each in tried) == [200] * 2 + [409] * (2 * len(plays) - 2)
    figures = (await ada.get("/api/puzzles"))["mine"]
    assert (figures["tried"], figures["rating"]["tries"], len(figures["history"])) == (1, 1, 1)
    row = store(live).do(lambda connection: connection.execute(select(t.puzzle.c.tries)).scalars().all())
    assert sum(row) == 1


async def test_what_cannot_be_done_is_refused_and_nothing_is_spent(live) -> None:
    ada = await account(live, "Amarilli")
    play, phony = of_kind("best_play")[0], of_kind("phony_on_board")[0]
    ending = next(each for each in sample() if "endgame" in each.themes)
    square = {"word": "CASA", "at": "Z99", "direction": "orizz."}
    for puzzle, given, code in (
        (play, {"slip": {"word": "", "at": "H8", "direction": "orizz."}}, "puzzle_answer_unreadable"),
        (play, {"slip": square}, "puzzle_answer_unreadable"),
        (play, {"exchange": "%"}, "puzzle_answer_unreadable"),
        (play, {"exchange": "ZZZZZZZ"}, "puzzle_answer_unreadable"),
        (play, {"exchange": ""}, "nothing_to_exchange"),
        (play, {"word": {"at": "H8", "direction": "orizz."}}, "puzzle_answer_unreadable"),
        (play, {**right(play), "exchange": "A"}, "puzzle_answer_unreadable"),
        (phony, right(play), "puzzle_answer_unreadable"),
        (phony, {"exchange": "A"}, "puzzle_answer_unreadable"),
        (phony, {"word": {"at": "A1", "direction": "?"}}, "puzzle_no_word_there"),
        (
            ending,
            {"exchange": ending.position.split()[1].split("/")[0][:1]},
            "exchange_bag_too_small",
        ),
    ):
        status, found = await ada.refused("POST", f"/api/puzzles/{puzzle.id}/answer", given)
        assert (status, found) == (400, code), given
    assert (await ada.get("/api/puzzles"))["mine"]["tried"] == 0
    assert await ada.refused("GET", "/api/puzzles/0123456789abcdef") == (404, "puzzle_unknown")


async def test_a_program_asks_and_answers(live) -> None:
    async with Server(live.base, name="Programma") as server:
        puzzle = await server.puzzle()
        kept = store(live).do(lambda connection: find_puzzle(connection, puzzle.id))
        given = msgspec.convert(right(kept), PuzzleAnswer)
        assert (await server.answer_puzzle(puzzle.id, given)).answered.solved
        with pytest.raises(ServerRefused, match="puzzle_answered"):
            await server.answer_puzzle(puzzle.id, PuzzleAnswer())
        today = await server.puzzle("today")
        assert (today.day, (await server.puzzle(today.id)).position) == ("2026-11-17", today.position)
        # By chance all others of a theme may be kept back for days: so the theme of one that is there.
        following = await server.puzzle()
        themes = store(live).do(lambda connection: find_puzzle(connection, following.id)).themes
        assert (await server.puzzle(theme=themes[0])).id != puzzle.id


# --- which comes next ---


async def test_the_next_is_near_one_s_rating_and_never_one_that_was_tried(live) -> None:
    ada = await account(live, "Adalgisa")
    today = (await ada.get("/api/puzzles/today"))["id"]
    seen = []
    for _ in range(len(sample()) - 1):
        given = await ada.get("/api/puzzles/next")
        # Asking again finds no easier one.
        assert (await ada.get("/api/puzzles/next"))["id"] == given["id"]
        seen.append(given["id"])
        kept = store(live).do(lambda connection, given=given: find_puzzle(connection, given["id"]))
        await answer(ada, kept, right(kept))
    assert sorted([*seen, today]) == sorted(each.id for each in sample())
    assert await ada.refused("GET", "/api/puzzles/next") == (404, "puzzles_none")


async def test_a_theme_is_kept_to_and_told_to_nobody_else(live) -> None:
    ada = await live.person("Ada")
    counted = {each["theme"]: each["puzzles"] for each in (await ada.get("/api/puzzles"))["themes"]}
    assert counted == {
        theme: count for theme in THEMES if (count := sum(theme in each.themes for each in sample()))
    }
    for theme in counted:
        found = await ada.client.get(f"/api/puzzles/next?theme={theme}")
        if found.status_code == 200:
            kept = store(live).do(lambda connection, found=found: find_puzzle(connection, found.json()["id"]))
            assert theme in kept.themes
            assert "theme" not in found.text
    assert (await ada.client.get("/api/puzzles/next?theme=nothing")).status_code == 400


async def test_the_nearest_come_first_and_those_of_days_last(where) -> None:
    prepare(where)
    with Store(where) as kept:
        first, second, third = sample()[:3]

        def begin(connection) -> None:
            for puzzle, difficulty, for_days in ((first, 0, False), (second, 90, False), (third, 50, True)):
                given = msgspec.structs.replace(puzzle, difficulty=difficulty)
                keep_puzzle(connection, given, 1, for_days=for_days)
                assert not keep_puzzle(connection, given, 2, for_days=True)

        await kept.writing(begin)

        def found(rating: float) -> list[str]:
            return kept.do(
                lambda connection: list(
                    near(connection, None, None, rating=rating, today="2026-11-17", most=9)
                ),
                write=False,
            )

        assert found(1000) == [first.id, second.id]
        assert found(1900) == [second.id, first.id]
        kept.do(lambda connection: connection.execute(update(t.puzzle).values(for_days=1)))
        assert found(1450)[0] == third.id
        day = {"day": "2026-11-16", "puzzle": second.id}
        kept.do(lambda connection: connection.execute(insert(t.puzzle_day).values(day)))
        assert found(1450) == [second.id]


async def test_a_day_has_one_puzzle_for_everybody_and_another_tomorrow(live) -> None:
    ada, ugo = await live.person("Ada"), await account(live, "Ubalda")
    nobody = Person(live, live.client(), "")
    ids = {(await who.get("/api/puzzles/today"))["id"] for who in (ada, ugo, nobody)}
    assert len(ids) == 1
    puzzles, now = live.services.puzzles, live.services.puzzles.now_ms
    seen = set(ids)
    for days in range(1, len(sample())):
        puzzles.now_ms = lambda days=days: now() + days * DAY_MS
        seen.add((await nobody.get("/api/puzzles/today"))["id"])
    assert seen == {each.id for each in sample()}
    # Every one was a day's: the next day takes one again, and not the same as the day before.
    last = (await nobody.get("/api/puzzles/today"))["id"]
    puzzles.now_ms = lambda: now() + len(sample()) * DAY_MS
    assert (await nobody.get("/api/puzzles/today"))["id"] != last
    # At the last moment before midnight in Rome it is still the same day.
    puzzles.now_ms = lambda: day_begins_ms(parse_day("2026-11-18")) - 1
    assert {(await ada.get("/api/puzzles/today"))["id"]} == ids


# --- ratings ---


async def test_both_sides_move_and_guests_and_programs_move_nobody(live) -> None:
    puzzle = of_kind("best_play")[0]
    begun = first_strength(puzzle.difficulty)

    def strength() -> float:
        p = t.puzzle.c
        question = select(p.rating).where(p.puzzle == puzzle.id)
        return store(live).do(lambda connection: connection.execute(question).scalar_one(), write=False)

    guest = await live.person("Anonima")
    found = (await answer(guest, puzzle, right(puzzle)))["answered"]
    assert (found["rated"], found["rating"], found["gained"]) == (False, None, None)
    assert strength() == begun.rating
    ada = await account(live, "Assunta")
    made = await ada.post("/api/programs", {"name": "Macchinetta"})
    bot = Person(
        live, live.client(headers={"authorization": f"Bearer {made['secret']}"}), made["program"]["id"]
    )
    assert not (await answer(bot, puzzle, right(puzzle)))["answered"]["rated"]
    assert strength() == begun.rating
    found = (await answer(ada, puzzle, right(puzzle)))["answered"]
    assert strength() < begun.rating
    assert (found["puzzle_rating"], found["tried"], found["solved_by"]) == (round(strength()), 3, 3)
    lower = strength()
    await answer(await account(live, "Ulderico"), puzzle, wrong(puzzle))
    assert strength() > lower
    # A guest who makes an account keeps what he did, which counts for no rating afterwards.
    await guest.post("/api/accounts", {"name": "Conosciuta", "password": PASSWORD})
    mine = (await guest.get("/api/puzzles"))["mine"]
    assert (mine["rating"], mine["tried"], mine["streak"]) == (None, 1, 1)


async def test_ratings_worked_out_again_are_those_of_the_tables(live) -> None:
    people = [await account(live, f"Persona{letter}") for letter in ("delta", "kappa", "zeta")]
    guest = await live.person("Ospite")
    for number, puzzle in enumerate(sample()):
        for place, person in enumerate(people):
            await answer(person, puzzle, right(puzzle) if (number + place) % 3 else wrong(puzzle))
        await answer(guest, puzzle, {})
    check = store(live).do(lambda connection: recompute(connection, write=False))
    assert (check.games, check.ratings, check.differences) == (3 * len(sample()), 3, ())
    # Deleted people leave nameless tries, so the figures of others stay true.
    store(live).do(lambda connection: erase(connection, 1, people[0].identity))
    assert store(live).do(lambda connection: recompute(connection, write=False)).differences == ()

    def spoil(connection) -> None:
        connection.execute(update(t.puzzle).where(t.puzzle.c.puzzle == sample()[0].id).values(rating=1))
        one = t.puzzle_rating.c.identity == people[1].identity
        connection.execute(update(t.puzzle_rating).where(one).values(deviation=99.0))
        mine = t.puzzle_try.c.identity == people[2].identity
        connection.execute(update(t.puzzle_try).where(mine).values(gained=0.0))

    store(live).do(spoil)
    found = store(live).do(lambda connection: recompute(connection, write=True)).differences
    assert len(found) == 2 + len(sample())
    assert store(live).do(lambda connection: recompute(connection, write=False)).differences == ()


async def test_two_nodes_rate_one_try_of_a_person_in_every_database(where) -> None:
    """Both take an answer of the same person at the same time: one is kept and counts, in a file and in PostgreSQL."""
    prepare(where)
    puzzle = sample()[0]
    with Store(where) as first, Store(where) as second:

        def begin(connection) -> None:
            for name in ("x", "y"):
                person = {"id": name, "kind": "account", "name": name, "skeleton": name, "created_ms": 1}
                connection.execute(insert(t.identity).values(**person, disabled=0))
            keep_puzzle(connection, puzzle, 1, for_days=False)

        await first.writing(begin)

        def keep(connection, number: int):
            slip = Slip(f"PAROLA{number}", "H8", "orizz.")
            return keep_try(
                connection, puzzle.id, "xy"[number % 2], PuzzleAnswer(slip), solved=number < 2, now_ms=5
            )

        kept = await asyncio.gather(
            *(
                (first, second)[number // 2 % 2].writing(
                    lambda connection, number=number: keep(connection, number)
                )
                for number in range(8)
            )
        )
        assert len({each.answer.slip.word for each in kept}) == 2
        assert len({each.at_ms for each in kept}) == 2
        count = select(func.count()).select_from(t.puzzle_try)
        assert first.do(lambda connection: connection.execute(count).scalar_one()) == 2
        assert first.do(lambda connection: recompute(connection, write=False)).differences == ()


# --- secrets ---


async def test_before_the_answer_no_route_tells_anything(live) -> None:
    """Every route, as nobody, as a guest and as an account: nothing of a solution.

    The answers are the same bytes for puzzles with other solutions, themes and ratings.
    """
    ugo = await account(live, "Umbertina")
    for puzzle in sample()[:2]:
        await answer(ugo, puzzle, right(puzzle))  # so that there is something to tell
    askers = [Person(live, live.client(), ""), await live.person("Ada"), await account(live, "Albina")]
    routes = sorted(
        route.path
        for route in live.app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/puzzles") and "GET" in route.methods
    )
    assert len(routes) == 5
    paths = [
        path.replace("{puzzle:str}", puzzle.id)
        + ("?word=RE&at=H8&direction=orizz." if "reading" in path else "")
        for path in routes
        for puzzle in (sample() if "{" in path else sample()[:1])
    ]

    async def read() -> list[tuple[int, bytes, list[str]]]:
        answers = [await asker.client.get(path) for asker in askers for path in paths]
        return [(each.status_code, each.content, sorted({*each.headers} - {"date"})) for each in answers]

    # The first who asks for the day's puzzle has it chosen; from then on it says of which day it is.
    await askers[0].client.get("/api/puzzles/today")
    first = await read()
    for status, content, headers in first:
        assert status == 200
        assert "etag" not in headers
        text = content.decode()
        for puzzle in sample():
            for play in puzzle.plays:
                assert f'"{play.word}"' not in text or play.word == "RE"
            if puzzle.phony is not None:
                assert f'"{puzzle.phony.word}"' not in text
        for name in ("margin", "difficulty", "chance", "plays", "puzzle_rating", "solved_by"):
            assert f'"{name}"' not in text

    def change(connection) -> None:
        for puzzle in sample():
            other = msgspec.structs.replace(puzzle, legal=3, difficulty=1, themes=("blank",))
            if puzzle.phony is None:
                other = msgspec.structs.replace(other, plays=puzzle.plays[1:3], margin=None)
            else:
                word = next(each for each in words(puzzle)[1:])
                found = msgspec.structs.replace(puzzle.phony, **word)
                other = msgspec.structs.replace(other, phony=found)
            p = t.puzzle
            connection.execute(update(p).where(p.c.puzzle == puzzle.id).values(content=packed(other)))

    store(live).do(change)
    assert await read() == first


# --- one's data ---


async def test_what_is_kept_of_a_person_goes_with_him(live) -> None:
    ada, guest = await account(live, "Antonella"), await live.person("Ospite")
    puzzle = sample()[0]
    for person in (ada, guest):
        await answer(person, puzzle, wrong(puzzle))
        store(live).do(lambda connection, person=person: erase(connection, 1, person.identity))
    kept = store(live).do(lambda connection: find_try(connection, puzzle.id, ada.identity))
    # That somebody nameless has tried it stays, for the puzzle's rating; what he answered does not.
    assert (kept.answer, kept.rated) == (None, True)
    assert store(live).do(lambda connection: find_try(connection, puzzle.id, guest.identity)) is None


async def test_a_guest_who_cannot_come_back_leaves_nothing(live) -> None:
    ada = await live.person("Ada")
    await answer(ada, sample()[0], right(sample()[0]))
    later = live.services.people.now_ms() + 400 * DAY_MS
    store(live).do(lambda connection: purge(connection, later))
    gone = select(t.identity.c.id).where(t.identity.c.id == ada.identity)
    assert store(live).do(lambda connection: connection.execute(gone).first()) is None


# --- exchanges ---


async def test_letters_are_exchanged_in_any_order(live) -> None:
    """An answer that lays nothing: the letters count, not their order; others are wrong."""
    puzzle = next(each for each in of_kind("best_play") if each.plays[0].kind == "play")
    held = puzzle.position.split()[1].split("/")[0]
    exchanged = JudgedPlay(
        kind="exchange", exchanged=held[:3], leave=held[3:], chance=0.9, judged="simulated"
    )
    other = msgspec.structs.replace(
        puzzle, plays=(exchanged, *puzzle.plays[:4]), themes=("exchange",), margin=None
    )
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    await ada.get("/api/puzzles")
    change = update(t.puzzle).where(t.puzzle.c.puzzle == puzzle.id).values(content=packed(other))
    store(live).do(lambda connection: connection.execute(change))
    asked = await ada.get(f"/api/puzzles/{puzzle.id}")
    assert (asked["exchange"], asked["kind"]) == (True, "best_play")
    found = (await answer(ada, puzzle, {"exchange": held[2::-1]}))["answered"]
    assert (found["solved"], found["given"]["exchanged"]) == (True, held[:3])
    assert await answer(ada, puzzle, {"exchange": held[:3]}) == await ada.get(f"/api/puzzles/{puzzle.id}")
    missed = (await answer(ugo, puzzle, {"exchange": held[:2]}))["answered"]
    assert (missed["solved"], missed["given"]["exchanged"]) == (False, held[:2])
    assert missed["given"]["leave"] == held[2:]
