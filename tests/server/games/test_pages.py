"""Lists in pages: everything is reached once, the latest first, and a page costs the same however long the list is."""

import pytest
from sqlalchemy import event, insert

from plancia.server.store import tables as t
from server.people.app import Person, account, code, guest, people_of, served

SETTINGS = {"players": ["", ""], "procedure": "online"}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("pages") / "p.db", rooms_waiting_of_person=1000) as client:
        yield client


def store_of(client):
    return people_of(client).sessions._store


def pages(person, address: str, most: int) -> list[list[dict]]:
    """Return all pages of a list, as somebody who follows their marks gets them."""
    found, before = [], ""
    while True:
        joined = "&" if "?" in address else "?"
        answer = person.request("GET", f"{address}{joined}most={most}{before}")
        assert answer.status_code == 200, answer.text
        page = answer.json()
        found.append(page["items"])
        if page["next"] is None:
            return found
        before = f"&before={page['next']}"


def finished(client, count: int) -> list[str]:
    """Make finished games, several of one instant, and return their names, the latest first."""
    one = Person(client)
    one.came_in(one.request("POST", "/api/guests", {"name": "Chi finisce"}))
    game = one.request("POST", "/api/games", {"settings": SETTINGS}).json()["game"]
    store = store_of(client)
    terms = store.do(
        lambda connection: connection.execute(t.room.select().where(t.room.c.game == game)).one().terms
    )
    rows = [
        {
            "game": f"over-{number:04}",
            "opened_ms": 1000 + number // 3,
            "terms": terms,
            "status": "over",
            "listed": 1,
        }
        for number in range(count)
    ]
    members = [{"game": row["game"], "identity": one.id, "actor": "player:0", "since_ms": 1} for row in rows]
    bags = [{"game": row["game"], "seed": bytes(32), "seats": 2, "nonces": "{}", "sealed": 1} for row in rows]

    def fill(connection) -> None:
        connection.execute(insert(t.room), rows)
        connection.execute(insert(t.membership), members)
        connection.execute(insert(t.bag_secret), bags)

    store.do(fill)
    return [
        row["game"] for row in sorted(rows, key=lambda row: (row["opened_ms"], row["game"]), reverse=True)
    ]


def test_every_game_is_reached_once_and_a_page_is_one_question(client) -> None:
    wanted = finished(client, 250)
    asked = []
    engine = store_of(client)._engine

    def note(_connection, _cursor, statement, *_rest) -> None:
        asked.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        found = pages(Person(client), "/api/games?status=over", 40)
    finally:
        event.remove(engine, "before_cursor_execute", note)
    assert [each["game"] for page in found for each in page] == wanted
    assert [len(page) for page in found] == [40] * 6 + [10]
    assert found[0][0]["seats"][0]["name"] == "Chi finisce"
    assert len(found[0][0]["commitment"]) == 64
    # One transaction: games, people, makers, promises, whatever the page holds.
    assert len(asked) <= 5 * len(found)


def test_what_comes_meanwhile_moves_nothing(client) -> None:
    ada = guest(client, "Ada")
    mine = [ada.request("POST", "/api/games", {"settings": SETTINGS}).json()["game"] for _ in range(3)]
    first = ada.request("GET", "/api/games?status=open&mine=true&most=2").json()
    ada.request("POST", "/api/games", {"settings": SETTINGS})
    second = ada.request("GET", f"/api/games?status=open&mine=true&most=2&before={first['next']}").json()
    assert {each["game"] for each in first["items"] + second["items"]} == set(mine)
    assert second["next"] is None


@pytest.mark.parametrize(
    "query", ["most=0", "most=201", "before=x", "before=-1-x", "before=1-%00", "before="]
)
def test_a_page_that_cannot_be_is_refused(client, query) -> None:
    assert code(Person(client).request("GET", f"/api/games?{query}")) == "bad_request"


def test_a_private_game_is_in_no_list_and_beginning_does_not_make_it_public(client) -> None:
    host, ada = account(client, "Ospite"), guest(client, "Ada B")
    terms = {"settings": SETTINGS, "public": False, "spectators": True}
    game = host.request("POST", "/api/games", terms).json()["game"]

    def listed(status: str) -> bool:
        found = pages(Person(client), f"/api/games?status={status}", 200)
        return any(each["game"] == game for page in found for each in page)

    assert not listed("open")
    for seat, person in enumerate((host, ada)):
        link = host.request("POST", f"/api/games/{game}/invitations", {"place": f"player:{seat}"}).json()
        person.request("POST", "/api/invitations/accept", {"link": link["link"]})
        person.request("POST", f"/api/games/{game}/ready", {})
    assert not listed("live")


def test_tournaments_and_trainings_are_in_pages(client) -> None:
    director = account(client, "Direttrice")
    made = []
    for number in range(5):
        form = {"name": f"Gara {number}", "rounds": 1, "players": []}
        made.append(director.request("POST", "/api/tournaments", form).json()["contest"])
    found = pages(Person(client), "/api/tournaments", 2)
    assert sorted(each["contest"] for page in found for each in page) == sorted(made)
    assert [len(page) for page in found] == [2, 2, 1]
    own = pages(director, "/api/tournaments", 2)
    assert {each["you"] for page in own for each in page} == {"director"}
    assert pages(Person(client), "/api/tournaments?status=over", 2) == [[]]
    assert pages(director, "/api/trainings", 2) == [[]]
