"""Blocks, reports, measures and appeals: who is concerned is told, who decides has a reason, and nothing is rewritten."""

import json

import pytest
from sqlalchemy import select, update

from plancia.laboratory.signs import LEAST_PLAYS, MUCH, QUICK_S, QUITE, Signs
from plancia.server.journal.address import Address
from plancia.server.people.errors import PeopleError
from plancia.server.people.names import guest_name
from plancia.server.people.roles import MODERATOR, SERVER, grant
from plancia.server.people.sessions import purge
from plancia.server.soundness import examine
from plancia.server.store import tables as t
from server.people.app import Person, account, code, guest, people_of, served

PUBLIC = {"settings": {"players": ["", ""], "procedure": "online"}, "public": True}


@pytest.fixture
def where(tmp_path):
    return tmp_path / "p.db"


@pytest.fixture
def client(where):
    with served(where) as client:
        yield client


def moderator(client, name: str) -> Person:
    person = account(client, name)
    people_of(client).store.do(lambda connection: grant(connection, 0, SERVER, person.id, MODERATOR))
    return person


def begun(host: Person, other: Person) -> str:
    game = host.request("POST", "/api/games", PUBLIC).json()["game"]
    for seat, each in enumerate((host, other)):
        assert each.request("POST", f"/api/games/{game}/seats/{seat}").status_code == 200
        assert each.request("POST", f"/api/games/{game}/ready", {}).status_code == 200
    return game


def opened(client, person: Person, game: str):
    headers = {"cookie": f"plancia={person.cookies['plancia']}", "origin": "http://plancia.test"}
    return client.websocket_connect(f"/ws/games/{game}", headers=headers)


def next_of(socket, *kinds: str) -> dict:
    while True:
        message = json.loads(socket.receive_text(timeout=10))
        if message["kind"] in kinds:
            return message


def say(socket, text: str) -> dict:
    socket.send_text(json.dumps({"kind": "say", "text": text}))
    return next_of(socket, "said", "refused")


def test_who_is_blocked_sits_at_none_of_ones_games_and_is_not_heard(client) -> None:
    ada, ugo = account(client, "Ada"), account(client, "Ugo")
    game = begun(ada, ugo)
    with opened(client, ada, game) as hers, opened(client, ugo, game) as his:
        line = say(his, "prima")
        assert next_of(hers, "said")["text"] == "prima"
        muted = {"subject": {"game": game, "line": line["id"]}, "here": True}
        assert ada.request("POST", "/api/blocks", muted).status_code == 201
        say(his, "seconda")
        assert say(hers, "mia")["text"] == "mia", "his line came in between, and was not for her"
        assert next_of(his, "said")["text"] == "mia", "he still hears her"
    assert [each["text"] for each in ada.request("GET", f"/api/games/{game}/chat").json()] == ["mia"]
    assert len(ugo.request("GET", f"/api/games/{game}/chat").json()) == 3
    # Silent here, blocked nowhere: he may still sit down elsewhere.
    open_game = ada.request("POST", "/api/games", PUBLIC).json()["game"]
    blocks = people_of(client).blocks
    assert not blocks.is_blocked(ada.id, ugo.id)
    assert ada.request("POST", "/api/blocks", {"subject": {"person": ugo.id}}).status_code == 201
    assert blocks.is_blocked(ada.id, ugo.id)
    assert not blocks.is_blocked(ugo.id, ada.id)
    assert code(ugo.request("POST", f"/api/games/{open_game}/seats/1")) == "blocked"
    assert code(ada.request("POST", "/api/blocks", {"subject": {"person": ada.id}})) == "block_oneself"
    shown = ada.request("GET", "/api/me/standing").json()["blocked"]
    assert [(each["name"], each["game"]) for each in shown if not each["game"]] == [("Ugo", "")]
    assert ada.request("DELETE", f"/api/blocks/{ugo.id}").status_code == 204
    assert ugo.request("POST", f"/api/games/{open_game}/seats/1").status_code == 200


def test_a_report_becomes_a_measure_and_an_appeal_is_for_another(client, where) -> None:
    ada, ugo = account(client, "Ada"), account(client, "Ugo")
    first, second = moderator(client, "Primo"), moderator(client, "Seconda")
    game = begun(ada, ugo)
    with opened(client, ugo, game) as his:
        line = say(his, "una cattiveria")
    reported = {"subject": {"game": game, "line": line["id"]}, "reason": "insulti"}
    number = ada.request("POST", "/api/reports", reported).json()["number"]
    assert ada.request("POST", "/api/reports", reported).json()["number"] == number, "the same twice is one"
    desk = first.request("GET", "/api/moderation").json()
    (report,) = desk["reports"]
    assert (report["said"], report["name"], report["about"]) == ("una cattiveria", "Ugo", "line")
    assert [each["text"] for each in report["around"]] == ["una cattiveria"]

    measures = f"/api/moderation/people/{ugo.id}/measures"
    assert code(first.request("POST", measures, {"kind": "mute", "reason": "insulti"})) == "measure_form"
    muted = {"kind": "mute", "days": 2, "reason": "insulti", "report": number}
    measure = first.request("POST", measures, muted).json()["number"]
    assert first.request("GET", "/api/moderation").json()["reports"] == []
    with opened(client, ugo, game) as his:
        assert say(his, "ancora")["code"] == "muted"
    (own,) = ugo.request("GET", "/api/me/standing").json()["measures"]
    assert (own["kind"], own["reason"]) == ("mute", "insulti")
    assert own["until_ms"] - own["at_ms"] == 2 * 24 * 3600 * 1000

    assert (
        ugo.request("POST", f"/api/measures/{measure}/appeal", {"text": "era uno scherzo"}).status_code == 201
    )
    assert code(ugo.request("POST", f"/api/measures/{measure}/appeal", {"text": "e poi"})) == "appeal_made"
    lifted = {"outcome": "lifted", "answer": "si sono chiariti"}
    assert code(first.request("POST", f"/api/moderation/appeals/{measure}", lifted)) == "appeal_for_another"
    assert second.request("POST", f"/api/moderation/appeals/{measure}", lifted).status_code == 201
    (own,) = ugo.request("GET", "/api/me/standing").json()["measures"]
    assert (own["outcome"], own["answer"]) == ("lifted", "si sono chiariti")
    with opened(client, ugo, game) as his:
        assert say(his, "scusa")["kind"] == "said"
    kinds = [line["kind"] for line in second.request("GET", "/api/moderation").json()["log"]]
    assert kinds == ["appeal_lifted", "appeal", "mute"]
    assert examine(Address(where)).problems == ()
    # Somebody who changes a line of the log is found out.
    change = update(t.moderation_log).where(t.moderation_log.c.number == 1).values(by="nobody")
    people_of(client).store.do(lambda connection: connection.execute(change))
    assert [error.code for error in examine(Address(where)).problems] == ["rows_damaged"]


def test_who_is_suspended_reads_why_takes_his_data_along_and_appeals(client) -> None:
    chief, ugo = moderator(client, "Primo"), guest(client, "Ugo")
    measures = f"/api/moderation/people/{ugo.id}/measures"
    number = chief.request("POST", measures, {"kind": "close", "reason": "inganno"}).json()["number"]
    for request in (("POST", "/api/games", PUBLIC), ("POST", "/api/games/x/seats/0", None)):
        assert code(ugo.request(*request)) == "suspended"
    assert ugo.request("GET", "/api/games").status_code == 200
    assert ugo.request("GET", "/api/me/standing").json()["measures"][0]["reason"] == "inganno"
    assert ugo.request("GET", "/api/me/file").status_code == 200
    assert ugo.request("POST", f"/api/measures/{number}/appeal", {"text": "non è vero"}).status_code == 201
    # There is no other moderator: the one there is decides.
    lifted = {"outcome": "lifted", "answer": "errore"}
    assert chief.request("POST", f"/api/moderation/appeals/{number}", lifted).status_code == 201
    assert ugo.request("POST", "/api/games", PUBLIC).status_code == 201
    own = f"/api/moderation/people/{chief.id}/measures"
    assert code(chief.request("POST", own, {"kind": "warn", "reason": "prova"})) == "own_case"


def test_a_name_is_changed_and_the_person_keeps_everything_else(client) -> None:
    chief, ugo = moderator(client, "Primo"), account(client, "Parolaccia")
    measures = f"/api/moderation/people/{ugo.id}/measures"
    renamed = {"kind": "rename", "reason": "nome offensivo", "name": "Ugo"}
    assert code(chief.request("POST", measures, {**renamed, "name": "Primo"})) == "name_taken"
    assert chief.request("POST", measures, renamed).status_code == 201
    assert ugo.request("GET", "/api/me").json()["identity"]["name"] == "Ugo"


@pytest.mark.parametrize("name", ["Moderatore", "m0derat0re", "admin 2", "Giocatore eliminato"])
def test_nobody_passes_for_a_moderator(name) -> None:
    with pytest.raises(PeopleError) as raised:
        guest_name(name)
    assert raised.value.code == "name_refused"


@pytest.mark.parametrize(
    ("plays", "best", "median_s", "flagged"),
    [
        (LEAST_PLAYS - 1, LEAST_PLAYS - 1, 1.0, False),
        (20, int(20 * MUCH), None, True),
        (20, int(20 * MUCH) - 1, None, False),
        (20, int(20 * QUITE), QUICK_S, True),
        (20, int(20 * QUITE), QUICK_S + 1, False),
        (0, 0, None, False),
    ],
)
def test_signs_have_thresholds(plays, best, median_s, flagged) -> None:
    assert Signs("Ada", plays, best, median_s).is_flagged is flagged


async def test_signs_put_a_game_on_the_desk_and_do_nothing_else(client, monkeypatch) -> None:
    chief, ada, ugo = moderator(client, "Primo"), account(client, "Ada"), account(client, "Ugo")
    game = begun(ada, ugo)
    desk = client.app.state.services.desk
    monkeypatch.setattr(
        "plancia.server.moderation.desk.signs",
        lambda _: (Signs("Ada", 14, 14, 4.0), Signs("Ugo", 14, 3, 40.0)),
    )

    class Analysis:
        moves = ()

    for _ in range(2):
        await desk.look_at(game, Analysis())
    (report,) = chief.request("GET", "/api/moderation").json()["reports"]
    assert (report["about"], report["name"], report["reason"]) == ("signs", "Ada", "segno, non prova")
    assert report["figures"] == {"player": "", "plays": 14, "best": 14, "median_s": 4.0}
    store = people_of(client).store
    assert store.do(lambda connection: connection.execute(select(t.measure)).all()) == []
    assert ada.request("POST", "/api/games", PUBLIC).status_code == 201


def test_guests_who_cannot_come_back_are_forgotten_with_their_blocks(client) -> None:
    """What refers to somebody must not keep the server from forgetting everybody else."""
    ada, ugo, eva = (guest(client, name) for name in ("Ada", "Ugo", "Eva"))
    assert ada.request("POST", "/api/blocks", {"subject": {"person": ugo.id}}).status_code == 201
    report = {"subject": {"person": eva.id}, "reason": "prova"}
    assert ada.request("POST", "/api/reports", report).status_code == 201
    far = 2**52
    store = people_of(client).store
    store.do(lambda connection: purge(connection, far))
    left = store.do(lambda connection: connection.execute(select(t.identity.c.id)).scalars().all())
    assert set(left) == {ada.id, eva.id}, "those whom a report names"
    assert store.do(lambda connection: connection.execute(select(t.block)).all()) == []
