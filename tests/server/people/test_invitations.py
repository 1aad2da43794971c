"""A link seats one person in one place, until it expires; it never gives another person's place."""

import pytest

from server.databases import placed
from server.people.app import Person, account, code, emptied, guest, served


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request, tmp_path_factory):
    with (
        placed(request, tmp_path_factory.mktemp("invitations") / "p.db") as address,
        served(address) as client,
    ):
        yield client


@pytest.fixture
def client(server, monkeypatch):
    emptied(server)
    people = server.app.state.people
    monkeypatch.setattr(people.invitations, "_now_ms", people.now_ms)
    return server


@pytest.fixture
def host(client):
    return account(client, "Ospite")


@pytest.fixture
def game(host):
    officials = {
        "referee": "Aldo",
        "director": "Dora",
        "panel": [{"name": "Ida"}, {"name": "Eva"}, {"name": "Ivo"}],
    }
    settings = {"players": ["", ""], "procedure": "online", "officials": officials}
    return host.request("POST", "/api/games", {"settings": settings, "public": False}).json()["game"]


def invite(host, game, place="player:0", **more):
    answer = host.request("POST", f"/api/games/{game}/invitations", {"place": place, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


def accept(person, link):
    return person.request("POST", "/api/invitations/accept", {"link": link})


def test_a_link_says_what_it_is_for_and_seats_a_guest(client, host, game) -> None:
    link = invite(host, game, "player:1")["link"]
    looked = Person(client).request("POST", "/api/invitations/look", {"link": link}).json()
    assert (looked["game"], looked["place"]) == (game, "player:1")
    ada = guest(client)
    assert accept(ada, link).json() == {"game": game, "place": "player:1"}
    assert ada.request("GET", "/api/me/games").json() == [{"game": game, "place": "player:1"}]


def test_a_link_is_for_one_person_who_may_open_it_again(client, host, game) -> None:
    link = invite(host, game)["link"]
    ada, carla = guest(client, "Ada"), guest(client, "Carla")
    assert accept(ada, link).status_code == 200
    assert accept(ada, link).status_code == 200
    assert code(accept(carla, link)) == "invitation_refused"
    assert (
        code(Person(client).request("POST", "/api/invitations/look", {"link": link})) == "invitation_refused"
    )


def test_two_links_to_one_seat_seat_one_person(client, host, game) -> None:
    first, second = invite(host, game)["link"], invite(host, game)["link"]
    assert accept(guest(client, "Ada"), first).status_code == 200
    assert code(accept(guest(client, "Carla"), second)) == "seat_taken"


def test_nobody_has_two_places_in_a_game(client, host, game) -> None:
    ada = guest(client)
    assert accept(ada, invite(host, game, "player:0")["link"]).status_code == 200
    assert code(accept(ada, invite(host, game, "player:1")["link"])) == "already_seated"
    # The link is still good for somebody else.
    other = invite(host, game, "player:1")["link"]
    assert code(accept(ada, other)) == "already_seated"
    assert accept(guest(client, "Carla"), other).status_code == 200


def test_a_spectator_may_sit_down_and_a_player_does_not_become_one(client, host, game) -> None:
    ada = guest(client)
    assert accept(ada, invite(host, game, None)["link"]).json()["place"] is None
    assert accept(ada, invite(host, game, "referee")["link"]).json()["place"] == "referee"
    accept(ada, invite(host, game, None)["link"])
    assert ada.request("GET", "/api/me/games").json() == [{"game": game, "place": "referee"}]


def test_a_link_expires(client, host, game) -> None:
    link = invite(host, game, hours=1)["link"]
    people = client.app.state.people
    later = people.now_ms() + 3600 * 1000
    people.invitations._now_ms = lambda: later
    assert code(accept(guest(client), link)) == "invitation_refused"


def test_a_link_can_be_taken_back_by_the_host_alone(client, host, game) -> None:
    made = invite(host, game)
    path = f"/api/games/{game}/invitations/{made['invitation']['id']}"
    assert code(account(client, "Carla").request("DELETE", path)) == "not_host"
    assert host.request("DELETE", path).status_code == 204
    assert code(accept(guest(client), made["link"])) == "invitation_refused"
    (listed,) = host.request("GET", f"/api/games/{game}/invitations").json()
    assert (listed["used"], listed["revoked"]) == (False, True)
    assert "link" not in listed


@pytest.mark.parametrize(
    "change", [lambda link: link[:-1], lambda link: "A" + link, lambda link: link.split(".")[0], lambda _: ""]
)
def test_a_link_that_was_changed_is_refused(client, host, game, change) -> None:
    assert code(accept(guest(client), change(invite(host, game)["link"]))) == "invitation_refused"


@pytest.mark.parametrize("place", ["system", "player", "player:-1", "player:99", "king", ""])
def test_there_are_only_the_places_of_a_table(host, game, place) -> None:
    answer = host.request("POST", f"/api/games/{game}/invitations", {"place": place})
    assert code(answer) == "no_such_place"


def test_places_outlast_the_server(where) -> None:
    with served(where) as client:
        host = account(client, "Ospite")
        new = {"settings": {"players": ["", ""], "procedure": "online"}, "public": False}
        game = host.request("POST", "/api/games", new).json()["game"]
        link = invite(host, game, "player:1")["link"]
        ada = guest(client)
        ada_cookies = ada.cookies
        accept(ada, link)
    with served(where) as client:
        ada = Person(client)
        ada.cookies = ada_cookies
        assert ada.request("GET", "/api/me/games").json() == [{"game": game, "place": "player:1"}]


@pytest.mark.parametrize(
    ("place", "refusal"),
    [
        ("player:2", "seat_of_computer"),
        ("player:3", "no_such_place"),
        ("referee", "no_such_place"),
        ("director", "no_such_place"),
        ("panel_member:3", "no_such_place"),
        ("system", "no_such_place"),
    ],
)
def test_nobody_is_invited_to_a_place_that_the_game_does_not_have(host, place, refusal) -> None:
    terms = {
        "settings": {
            "players": ["", "", ""],
            "procedure": "online",
            "judge": {"kind": "lexicon_judge", "name": "default"},
            "officials": {"panel": [{"name": "Ida"}, {"name": "Eva"}, {"name": "Ivo"}]},
        },
        "computers": [None, None, "level-1"],
    }
    game = host.request("POST", "/api/games", terms).json()["game"]
    answer = host.request("POST", f"/api/games/{game}/invitations", {"place": place})
    assert code(answer) == refusal
    for there in ("player:1", "panel_member:0", None):
        assert invite(host, game, there)["link"]


def test_a_link_says_who_invites_and_still_says_it_to_who_has_used_it(client, host, game) -> None:
    link, ada = invite(host, game)["link"], guest(client)
    assert Person(client).request("POST", "/api/invitations/look", {"link": link}).json()["by"] == "Ospite"
    accept(ada, link)
    assert ada.request("POST", "/api/invitations/look", {"link": link}).json()["game"] == game
    assert code(guest(client, "Carla").request("POST", "/api/invitations/look", {"link": link})) == (
        "invitation_refused"
    )
