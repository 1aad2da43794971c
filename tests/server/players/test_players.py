"""What people find again: their games once they are over, also as guests who make an account; profiles; rated games.

About 15 seconds.
"""

import asyncio
from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest
from litestar.testing import TestClient
from sqlalchemy import select, update

from plancia.lexicon import library
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player, Seat
from plancia.server.players.filing import played_of, write_rows
from plancia.server.store import tables as t
from rules.game.random_game import RandomGame
from server.live.serving import serving
from server.people.app import PASSWORD, Person, account, code, emptied, guest, people_of, program, served
from server.players.tables import add_game, any_events

RATED = {
    "settings": {
        "players": ["", ""],
        "procedure": "online",
        "judge": {"kind": "lexicon_judge", "name": library.DEFAULT},
    },
    "rated": True,
}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with served(tmp_path_factory.mktemp("players") / "plancia.db") as client:
        yield client


@pytest.fixture
def client(site: TestClient) -> TestClient:
    emptied(site)
    return site


@pytest.fixture(scope="module")
def log():
    return any_events(Random(11), 200)


def filed(client: TestClient, places: dict[str, str | None], events, at: int = 10**12, **terms) -> str:
    """Write a game that is over and file it."""
    store, journal = people_of(client).sessions._store, client.app.state.services.foundation.journal
    kept = add_game(store, journal, places, events, at=at, **terms)
    store.do(lambda connection: write_rows(connection, played_of(kept, journal.load(kept.game))))
    return kept.game


def games(person: Person, query: str = "", path: str = "/api/me/played") -> list[str]:
    answer = person.request("GET", f"{path}?{query}")
    assert answer.status_code == 200, answer.text
    return [each["game"] for each in answer.json()["items"]]


# --- filing ---


async def test_a_game_is_there_when_it_is_over_and_stays_with_a_guest_who_makes_an_account(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path / "games.db") as live:
        ada, ugo = await live.person("Ada"), await live.person("Ugo")
        game = await live.game(ada, ugo)
        seated = await ada.join(game)
        assert (await ada.get("/api/me/played"))["items"] == []
        assert (await seated.act({"kind": "resign"}))["kind"] == "done"
        await live.services.players.filing.file(game)
        (mine,) = (await ada.get("/api/me/played"))["items"]
        assert {name: mine[name] for name in ("game", "part", "seat", "result", "cause", "rated")} == {
            "game": game,
            "part": "player",
            "seat": 0,
            "result": "lost",
            "cause": "resigned",
            "rated": False,
        }
        assert [seat["name"] for seat in mine["seats"]] == ["Ada", "Ugo"]
        assert (await ugo.get("/api/me/figures"))["won"] == 1
        made = await ada.client.post("/api/accounts", json={"name": "Ada_B", "password": PASSWORD})
        assert made.status_code == 201, made.text
        assert made.json()["identity"]["id"] == ada.identity, "the same person under another name"
        assert (await ada.get("/api/me/played"))["items"][0]["game"] == game
        assert (await ada.get("/api/me/figures"))["lost"] == 1
        # The other one sees her under the name that she has now.
        (his,) = (await ugo.get("/api/me/played"))["items"]
        assert [(seat["name"], seat["account"]) for seat in his["seats"]] == [("Ada_B", True), ("Ugo", False)]


async def test_what_a_server_has_not_filed_before_it_died_is_filed_after_the_next_start(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path / "games.db") as live:
        ada, ugo = await live.person("Ada"), await live.person("Ugo")
        cookies, game = ada.client.cookies, await live.game(ada, ugo)
        await (await ada.join(game)).act({"kind": "resign"})
        await live.services.players.filing.file(game)
        store = live.services.people.sessions._store

        def lose(connection) -> None:
            # As after a kill between the last event and the rows.
            connection.execute(t.played.delete())
            connection.execute(t.finished.delete())
            connection.execute(update(t.room).values(filed=None, status="over"))

        store.do(lose)
    async with serving(tmp_path / "games.db") as live:
        async with asyncio.timeout(20):
            client = live.client(cookies)
            while not (found := (await client.get("/api/me/played")).json()["items"]):
                await asyncio.sleep(0.02)
        assert [each["game"] for each in found] == [game]
        assert await live.services.players.filing.unfiled() == []


def test_a_game_that_cannot_be_read_stops_no_other(client: TestClient, log) -> None:
    ada = guest(client)
    filing = client.app.state.services.players.filing
    store, journal = people_of(client).sessions._store, client.app.state.services.foundation.journal
    lost = add_game(store, journal, {ada.id: "player:0"}, log, at=10**12).game
    store.do(
        lambda connection: connection.execute(
            t.room.insert().values(
                game="0-none", opened_ms=1, terms='{"settings":{"players":["A","B"]}}', status="over"
            )
        )
    )
    with client.portal() as portal:
        portal.call(filing.file_rest)
    assert games(ada) == [lost]
    question = select(t.room.c.game).where(t.room.c.filed.is_(None), t.room.c.status == "over")
    assert store.do(lambda connection: connection.execute(question).scalars().all()) == ["0-none"]


# --- lists and figures ---


def test_filters_find_what_they_say(client: TestClient, log) -> None:
    ada, ugo, eva = account(client, "Ada"), account(client, "Ugo"), guest(client, "Eva")
    day = 86_400_000
    first = filed(client, {ada.id: "player:0", ugo.id: "player:1"}, log, at=10 * day)
    level = filed(client, {ada.id: "player:1"}, log, at=20 * day, computers=("level-3", None))
    guests = filed(client, {ada.id: "player:1", eva.id: "player:0"}, log, at=30 * day, spectators=False)
    judged = filed(client, {ada.id: "referee", ugo.id: "player:0"}, log, at=40 * day)
    assert games(ada) == [judged, guests, level, first]
    assert games(ada, "part=player") == [guests, level, first]
    assert games(ada, "part=office") == [judged]
    assert games(ada, "opponent=Ugo") == [first]
    assert games(ada, "opponent=Nessuno") == []
    assert games(ada, "level=level-3") == [level]
    assert games(ada, f"since={20 * day}&until={30 * day}") == [level]
    assert games(ada, "rated=true") == [] == games(ada, "pace=quick") == games(ada, "edition=milano")
    results = {each["game"]: each["result"] for each in ada.request("GET", "/api/me/played").json()["items"]}
    for result in ("won", "lost", "tied"):
        assert games(ada, f"result={result}") == [game for game, found in results.items() if found == result]
    page = ada.request("GET", "/api/me/played?most=3").json()
    assert len(page["items"]) == 3
    assert games(ada, f"most=3&before={page['next']}") == [first]
    assert code(ada.request("GET", "/api/me/played?pace=slow")) == "bad_request"

    figures = ada.request("GET", "/api/me/figures").json()
    assert (figures["games"], figures["won"] + figures["lost"] + figures["tied"]) == (3, 3)
    assert [(each["name"], each["games"]) for each in figures["levels"]] == [("level-3", 1)]
    assert {(each["name"], each["account"]) for each in figures["people"]} == {("Ugo", True), ("Eva", False)}
    assert figures["best_play"]["points"] == max(
        each["best_points"] for each in ada.request("GET", "/api/me/played?part=player").json()["items"]
    )
    line = ada.request("GET", "/api/me/line").json()
    assert [point["game"] for point in line] == [first, level, guests]
    assert ada.request("GET", "/api/me/figures?opponent=Ugo").json()["games"] == 1


def test_all_records_come_as_one_file(client: TestClient, log) -> None:
    ada, ugo = account(client, "Ada"), account(client, "Ugo")
    made = {filed(client, {ada.id: "player:0"}, log, at=10**12 + number) for number in range(3)}
    filed(client, {ugo.id: "player:0"}, log)
    answer = ada.request("GET", "/api/me/records")
    assert answer.headers["content-type"] == "application/zip"
    with ZipFile(BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert {name.removesuffix(".gcg").rpartition("-")[2] for name in names} == made
        assert b"#player1" in archive.read(names[0])


# --- profiles ---


def test_others_see_what_an_account_shows_and_never_a_private_game(client: TestClient, log) -> None:
    ada, ugo, nobody = account(client, "Ada"), account(client, "Ugo"), Person(client)
    public = filed(client, {ada.id: "player:0", ugo.id: "player:1"}, log, at=1000)
    filed(client, {ada.id: "player:0", ugo.id: "player:1"}, log, at=2000, spectators=False)
    filed(client, {ada.id: "player:0", ugo.id: "player:1"}, log, at=3000, public=False)
    profile = nobody.request("GET", "/api/players/ada").json()
    assert (profile["name"], profile["yours"], profile["figures"]["games"]) == ("Ada", False, 1)
    assert games(nobody, path="/api/players/Ada/games") == [public]
    assert len(games(ada)) == 3
    assert ada.request("GET", "/api/players/Ada").json()["yours"] is True
    assert code(nobody.request("GET", "/api/players/Nessuno")) == "account_not_found"
    guest(client, "Zia")
    assert code(nobody.request("GET", "/api/players/Zia")) == "account_not_found"

    assert ada.request("PUT", "/api/me/profile", {"games": False, "figures": False, "ratings": False}).json()
    assert ada.request("GET", "/api/me/profile").json() == {
        "games": False,
        "figures": False,
        "ratings": False,
    }
    assert nobody.request("GET", "/api/players/Ada").json()["figures"] is None
    for path in ("games", "ratings/standard"):
        assert code(nobody.request("GET", f"/api/players/Ada/{path}")) == "profile_hidden"
    assert program(ada, "read").request("PUT", "/api/me/profile", {}).status_code == 403


# --- rated games ---


def test_a_rated_game_is_for_two_accounts_or_one_and_a_level(client: TestClient) -> None:
    ada, eva = account(client, "Ada"), guest(client, "Eva")
    assert code(eva.request("POST", "/api/games", RATED)) == "rated_needs_account"
    opened = ada.request("POST", "/api/games", RATED).json()
    assert opened["rated"] is True
    assert code(eva.request("POST", f"/api/games/{opened['game']}/seats/1")) == "rated_needs_account"
    # A guest who was invited makes an account, keeps the seat and plays.
    link = ada.request("POST", f"/api/games/{opened['game']}/invitations", {"place": "player:1"}).json()[
        "link"
    ]
    eva.request("POST", "/api/invitations/accept", {"link": link})
    assert code(eva.request("POST", f"/api/games/{opened['game']}/ready", {})) == "rated_needs_account"
    eva.came_in(eva.request("POST", "/api/accounts", {"name": "Eva", "password": PASSWORD}))
    assert eva.request("POST", f"/api/games/{opened['game']}/ready", {}).status_code == 200
    settings = RATED["settings"]
    for change in (
        {"settings": {**settings, "players": ["", "", ""]}},
        {"settings": {"players": ["", ""], "procedure": "online"}},
        {"settings": {**settings, "procedure": "table"}},
        {"settings": {**settings, "officials": {"referee": "Rita"}}},
        {"computers": [None, "maestro"]},
        {"computers": [None, "teacher"]},
    ):
        assert code(ada.request("POST", "/api/games", {**RATED, **change})) == "rated_refused", change
    assert ada.request("POST", "/api/games", {**RATED, "computers": [None, "level-2"]}).status_code == 201


def test_a_rating_grows_and_stands_in_the_list(client: TestClient, log) -> None:
    ada, ugo, nobody = account(client, "Ada"), account(client, "Ugo"), Person(client)
    for number in range(30):
        places = {ada.id: f"player:{number % 2}", ugo.id: f"player:{1 - number % 2}"}
        filed(client, places, log, at=number * 86_400_000, rated=True)
        if number == 0:
            (first,) = ada.request("GET", "/api/me/ratings").json()
            assert first["provisional"] is True
            assert nobody.request("GET", "/api/ratings/standard").json()["items"] == []
    found = nobody.request("GET", "/api/ratings/standard").json()
    assert [each["place"] for each in found["items"]] == [1, 2]
    assert {each["name"] for each in found["items"]} == {"Ada", "Ugo"}
    assert found["next"] is None
    part = nobody.request("GET", "/api/ratings/standard?most=1").json()
    assert part["next"] == 1
    assert nobody.request("GET", "/api/ratings/standard?most=1&after=1").json()["items"] == found["items"][1:]
    latest = ada.request("GET", "/api/me/played?most=2").json()["items"]
    assert {abs(each["gained"]) > 0 for each in latest} == {True}
    history = nobody.request("GET", "/api/players/Ada/ratings/standard").json()
    assert [len(history), history[-1]["rating"]] == [30, latest[0]["rating"]]
    assert nobody.request("GET", "/api/ratings/quick").json()["items"] == []


def test_a_game_that_was_left_at_once_does_not_count(client: TestClient) -> None:
    early = RandomGame(Random(2), "figs-c")
    early.lazy = early.wanders = False
    early.play(2)
    assert early.do(Player(Seat(0)), a.Resign())
    ada, ugo = account(client, "Ada"), account(client, "Ugo")
    filed(client, {ada.id: "player:0", ugo.id: "player:1"}, early.events, rated=True)
    (mine,) = ada.request("GET", "/api/me/played").json()["items"]
    assert (mine["rated"], mine["uncounted"], mine["rating"], mine["result"]) == (
        True,
        "few_plays",
        None,
        "lost",
    )
    assert ada.request("GET", "/api/me/ratings").json() == []
