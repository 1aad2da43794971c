"""Games that never begin: called off by their maker, given up after days, and never in everybody's way."""

import time

import pytest

from plancia.server.games import lobby as lobbies
from plancia.server.games.waiting_games import ATTENDED_MS, DAY_MS
from plancia.server.store import tables as t
from server.people.app import Person, account, code, guest, people_of, served

SETTINGS = {"players": ["", ""], "procedure": "online"}


@pytest.fixture
def client(tmp_path):
    with served(tmp_path / "p.db", rooms_waiting_of_person=4) as client:
        yield client


def opened(person: Person) -> str:
    return person.request("POST", "/api/games", {"settings": SETTINGS}).json()["game"]


def is_there(client, game: str) -> bool:
    return Person(client).request("GET", f"/api/games/{game}").status_code == 200


def rows_about(client, game: str) -> int:
    """Count what the tables still hold about a game."""
    tables = (t.room, t.host, t.membership, t.invitation, t.bag_secret)
    return people_of(client).sessions._store.do(
        lambda connection: sum(
            len(connection.execute(table.select().where(table.c.game == game)).all()) for table in tables
        )
    )


def deserted(client, *games: str, ms: int) -> None:
    """Make it so long ago that somebody was at some games."""
    before = int(time.time() * 1000) - ms
    change = t.room.update().where(t.room.c.game.in_(games)).values(seen_ms=before)
    people_of(client).sessions._store.do(lambda connection: connection.execute(change))


def test_its_maker_calls_a_game_off_and_nothing_of_it_stays(client) -> None:
    host, ada = account(client, "Ospite"), guest(client, "Ada")
    game = opened(host)
    host.request("POST", f"/api/games/{game}/invitations", {"place": "player:1"})
    ada.request("POST", f"/api/games/{game}/seats/0")
    assert code(ada.request("DELETE", f"/api/games/{game}")) == "not_host"
    assert is_there(client, game)
    assert host.request("DELETE", f"/api/games/{game}").status_code == 204
    assert not is_there(client, game)
    assert rows_about(client, game) == 0
    assert code(host.request("DELETE", f"/api/games/{game}")) == "game_unknown"


def test_a_game_that_has_begun_is_not_called_off(client) -> None:
    host, ada = account(client, "Ospite"), guest(client, "Ada")
    game = opened(host)
    for seat, person in enumerate((host, ada)):
        person.request("POST", f"/api/games/{game}/seats/{seat}")
        person.request("POST", f"/api/games/{game}/ready", {})
    assert code(host.request("DELETE", f"/api/games/{game}")) == "game_has_begun"
    assert is_there(client, game)


def test_one_person_has_so_many_games_waiting_and_another_is_not_in_his_way(client) -> None:
    ada, ugo = guest(client, "Ada"), guest(client, "Ugo")
    games = [opened(ada) for _ in range(4)]
    refused = ada.request("POST", "/api/games", {"settings": SETTINGS})
    assert (refused.status_code, code(refused)) == (429, "too_many_waiting")
    assert is_there(client, opened(ugo))
    ada.request("DELETE", f"/api/games/{games[0]}")
    assert is_there(client, opened(ada))


def test_a_game_is_given_up_when_nobody_was_there_for_days(client) -> None:
    ada = guest(client, "Ada")
    old, young = opened(ada), opened(ada)
    deserted(client, old, ms=8 * DAY_MS)
    deserted(client, young, ms=6 * DAY_MS)
    lobby = client.app.state.services.lobby
    with client.portal() as portal:
        portal.call(lobby.tidy, int(time.time() * 1000))
    assert (is_there(client, old), is_there(client, young)) == (False, True)


def test_a_full_server_lets_deserted_games_go_and_refuses_nobody(client, monkeypatch) -> None:
    monkeypatch.setattr(lobbies, "MOST_WAITING", 4)
    monkeypatch.setattr(lobbies, "ROOM_FOR", 1)
    ada, ugo = guest(client, "Ada"), guest(client, "Ugo")
    games = [opened(ada) for _ in range(4)]
    refused = ugo.request("POST", "/api/games", {"settings": SETTINGS})
    assert code(refused) == "too_many_games", "somebody was at each a moment ago"
    deserted(client, games[1], games[2], ms=2 * ATTENDED_MS)
    deserted(client, games[2], ms=3 * ATTENDED_MS)
    assert is_there(client, opened(ugo))
    assert [is_there(client, game) for game in games] == [True, True, False, True]


def test_the_games_of_a_tournament_wait_for_its_players_however_long(client) -> None:
    director = account(client, "Direttrice")
    players = [{"id": name, "name": name.title()} for name in ("ada", "ugo", "eva", "ivo")]
    options = {"online": {"every": True}}
    form = {"name": "Gara", "rounds": 2, "players": players, "options": options}
    tournament = director.request("POST", "/api/tournaments", form).json()["contest"]
    for number, action in enumerate(({"kind": "pair_round", "seed": "1"}, {"kind": "publish_round"})):
        body = {"action_id": f"a{number}", "action": action}
        answer = director.request("POST", f"/api/tournaments/{tournament}/actions", body)
        assert answer.status_code == 200, answer.text
    games = [each["game"] for each in answer.json()["rounds"][0]["games"]]
    assert len(games) == 2
    assert code(director.request("DELETE", f"/api/games/{games[0]}")) == "game_held"
    deserted(client, *games, ms=30 * DAY_MS)
    lobby = client.app.state.services.lobby
    with client.portal() as portal:
        portal.call(lobby.tidy, int(time.time() * 1000))
    assert all(rows_about(client, game) > 0 for game in games)
    # They are not the director's own: she may still open as many as anybody.
    for _ in range(4):
        opened(director)
