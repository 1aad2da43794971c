"""What somebody finds again when he comes back: his games, also those that no list shows to others."""

import pytest

from server.people.app import Person, code, guest, program, served
from server.people.app import account as account_of


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("own") / "p.db") as client:
        yield client


def private_game(host) -> str:
    settings = {"players": ["", ""], "procedure": "online"}
    terms = {"settings": settings, "public": False, "spectators": False}
    return host.request("POST", "/api/games", terms).json()["game"]


def games(person, status: str, **more: str) -> list[str]:
    query = "&".join(f"{name}={value}" for name, value in {"status": status, **more}.items())
    answer = person.request("GET", f"/api/games?{query}")
    assert answer.status_code == 200, answer.text
    return [each["game"] for each in answer.json()["items"]]


def test_the_host_and_the_players_find_their_game_and_nobody_else_does(client) -> None:
    host, ada, carla = account_of(client, "Ospite"), guest(client, "Ada"), guest(client, "Carla")
    game = private_game(host)
    assert games(host, "open", mine="true") == [game]
    assert games(host, "live", mine="true") == []
    for seat, person in enumerate((host, ada)):
        link = host.request("POST", f"/api/games/{game}/invitations", {"place": f"player:{seat}"}).json()
        person.request("POST", "/api/invitations/accept", {"link": link["link"]})
    assert games(ada, "open", mine="true") == [game]
    for person in (host, ada):
        person.request("POST", f"/api/games/{game}/ready", {})
    assert games(ada, "open", mine="true") == []
    assert games(ada, "live", mine="true") == [game] == games(host, "live", mine="true")
    assert games(carla, "live", mine="true") == []
    assert game not in games(carla, "live")
    assert game not in games(carla, "live", mine="false")


def test_nobody_and_a_program_that_may_not_read_have_no_games(client) -> None:
    assert code(Person(client).request("GET", "/api/games?mine=true")) == "not_signed_in"
    bot = program(account_of(client, "Robot"), "play")
    assert code(bot.request("GET", "/api/games?mine=true")) == "scope_missing"


def test_sessions_are_listed_and_ended_one_by_one(client) -> None:
    here = account_of(client, "Dispositivi")
    there = Person(client)
    credentials = {"name": "Dispositivi", "password": "cavallo batteria graffetta"}
    there.came_in(there.request("POST", "/api/session", credentials))
    listed = here.request("GET", "/api/sessions").json()
    assert sorted(each["this"] for each in listed) == [False, True]
    other = next(each["id"] for each in listed if not each["this"])
    assert here.request("DELETE", f"/api/sessions/{other}").status_code == 204
    assert code(here.request("DELETE", f"/api/sessions/{other}")) == "session_not_found"
    assert there.request("GET", "/api/me").json()["identity"] is None
    assert here.request("GET", "/api/me").json()["identity"]["name"] == "Dispositivi"
    # Nobody can use the name that a list gives a session.
    assert code(guest(client).request("DELETE", f"/api/sessions/{listed[0]['id']}")) == "scope_missing"


@pytest.mark.parametrize(
    ("path", "header", "language"),
    [
        ("/api/tokens", "it-IT,it;q=0.9,en;q=0.8", "it"),
        ("/api/tokens", "de-CH, en;q=0.7, it;q=0.3", "en"),
        ("/api/tokens", "de", "en"),
        ("/api/tokens?language=it", "en", "it"),
        ("/api/games/nowhere", "it", "it"),
    ],
)
def test_a_refusal_speaks_the_language_that_was_asked_for(client, path, header, language) -> None:
    sentence = Person(client).request("GET", path, **{"accept-language": header}).json()["error"]["message"]
    words = {"it": ("Prima di tutto", "Non c'è nessuna"), "en": ("Come in", "There is no")}
    assert sentence.startswith(words[language]), sentence


def test_a_waiting_game_says_who_sits_where_and_whose_it_is(client) -> None:
    host, ada = guest(client, "Carlo"), guest(client, "Ada")
    settings = {"players": ["", "Zia"], "procedure": "online"}
    game = host.request("POST", "/api/games", {"settings": settings}).json()["game"]
    host.request("POST", f"/api/games/{game}/seats/0")
    ada.request("POST", f"/api/games/{game}/seats/1")
    for person, is_host in ((host, True), (ada, False), (Person(client), False)):
        info = person.request("GET", f"/api/games/{game}").json()
        assert [seat["name"] for seat in info["seats"]] == ["Carlo", "Zia"]
        assert info["host"] is is_host
