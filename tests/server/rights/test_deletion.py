"""Going for good: the name is nowhere any more, the games verify, and an older copy brings nobody back."""

import io
import json
import sqlite3
import time
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from plancia.server.backup import back_up, restore
from plancia.server.bag.check import check_proof
from plancia.server.journal.address import Address
from plancia.server.rights import club_traces, erasure, person_file
from plancia.server.rights.deletions import beside, listed
from plancia.server.rights.naming import DELETED
from plancia.server.soundness import examine
from plancia.server.store import tables as t
from server.people.app import PASSWORD, Person, account, code, guest, people_of, program, served

NAME = "Zenobia"


@pytest.fixture
def where(tmp_path):
    return tmp_path / "p.db"


def play_and_talk(client, person: Person, other: Person) -> str:
    """Let somebody leave traces wherever a person can, and return the game."""
    made = person.request(
        "POST", "/api/games", {"settings": {"players": ["", ""], "procedure": "online"}, "public": True}
    )
    game = made.json()["game"]
    for seat, each in enumerate((person, other)):
        assert each.request("POST", f"/api/games/{game}/seats/{seat}").status_code == 200
        assert each.request("POST", f"/api/games/{game}/ready", {}).status_code == 200
    with opened(client, person, game) as socket:
        socket.receive_text(timeout=10)
        socket.send_text(json.dumps({"kind": "say", "text": f"ciao da {NAME}"}))
        heard(socket, "said")
    # The rulebook of this game forbids notes while it is played; others do not.
    note = t.note.insert().values(game=game, actor="player:0", text=f"{NAME} pensa")
    people_of(client).store.do(lambda connection: connection.execute(note))
    study = person.request("POST", "/api/studies", {"title": f"Studio di {NAME}"})
    assert study.status_code == 201
    proposed = {"key": "k" * 16, "word": "zzz", "wrong": "missing", "why": "prova"}
    person.request("POST", "/api/corrections", proposed)
    waiting = {"settings": {"players": [NAME, ""], "procedure": "online"}, "public": True}
    assert person.request("POST", "/api/games", waiting).status_code == 201
    return game


def opened(client, person: Person, game: str):
    headers = {"cookie": f"plancia={person.cookies['plancia']}", "origin": "http://plancia.test"}
    return client.websocket_connect(f"/ws/games/{game}", headers=headers)


def heard(socket, kind: str) -> dict:
    while True:
        message = json.loads(socket.receive_text(timeout=10))
        if message["kind"] == kind:
            return message


def dump(path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        rows = [row for table in tables for row in connection.execute(f'SELECT * FROM "{table}"')]
    return "\n".join(repr(row) for row in rows)


def finished(person: Person, game: str) -> bytes:
    for _ in range(100):
        answer = person.request("GET", f"/api/games/{game}/record")
        if answer.status_code == 200:
            return answer.content
        time.sleep(0.05)
    raise AssertionError(answer.text)


def test_somebody_takes_a_copy_and_goes_and_his_game_still_verifies(where, tmp_path) -> None:
    with served(where) as client:
        person, other = account(client, NAME), account(client, "Bruno")
        game = play_and_talk(client, person, other)
        copy = tmp_path / "before.db"
        back_up(where, copy)
        archive = zipfile.ZipFile(io.BytesIO(person.request("GET", "/api/me/file").content))
        profile, chat = (json.loads(archive.read(f"{name}.json")) for name in ("profilo", "chat"))
        assert profile[0]["name"] == NAME
        assert chat[0]["text"] == f"ciao da {NAME}"
        assert "hash" not in "".join(map(str, json.loads(archive.read("token.json"))))
        assert archive.testzip() is None

        wrong = person.request("POST", "/api/me/deletion", {"name": "Bruno", "password": PASSWORD})
        assert code(wrong) == "confirmation_differs"
        wrong = person.request("POST", "/api/me/deletion", {"name": NAME, "password": "sbagliata del tutto"})
        assert code(wrong) == "sign_in_refused"
        gone = person.request("POST", "/api/me/deletion", {"name": NAME, "password": PASSWORD})
        assert gone.status_code == 204, gone.text
        assert person.request("GET", "/api/me").json()["identity"] is None

        # The game was given up, and can be verified: every draw, and every event but the one without the name.
        proof = finished(other, game)
        assert NAME.encode() not in proof
        assert DELETED.encode() in proof
        checked = check_proof(proof)
        assert checked.redacted == (0,)
        shown = other.request("GET", f"/api/games/{game}/view").json()
        assert NAME not in json.dumps(shown)
        assert other.request("GET", f"/api/games/{game}/chat").json() == []

        # Nobody else may be called so, not even nearly.
        for request in (
            ("POST", "/api/accounts", {"name": "Zen0bia", "password": PASSWORD}),
            ("POST", "/api/guests", {"name": NAME}),
        ):
            assert code(Person(client).request(*request)) == "name_taken"
    assert NAME.lower() not in dump(where).lower()
    assert NAME.encode() not in where.read_bytes(), "a free page of the file still has it"
    found = examine(Address(where))
    assert (found.problems, found.redacted) == ((), ((game, 0),))

    # An older copy still has the name; once it is put back it has not.
    assert NAME in dump(copy)
    restored = restore(copy, where, replace=True)
    assert restored.removed == 1
    assert NAME.lower() not in dump(where).lower()
    assert NAME.encode() not in where.read_bytes()
    assert examine(Address(where)).problems == ()
    # The list alone is enough, where the database is lost.
    where.unlink()
    assert list(listed(beside(Address(where)))) == [person.id]
    assert restore(copy, where, replace=False).removed == 1
    assert NAME.lower() not in dump(where).lower()


def test_a_guest_goes_without_a_password_and_a_program_never_does(where) -> None:
    with served(where) as client:
        visitor, owner = guest(client, "Ospite"), account(client, "Carla")
        bot = program(owner, "read", "play", "organise")
        assert code(bot.request("GET", "/api/me/file")) == "scope_missing"
        assert code(bot.request("POST", "/api/me/deletion", {"name": "Carla"})) == "scope_missing"
        assert visitor.request("GET", "/api/me/file").status_code == 200
        assert visitor.request("POST", "/api/me/deletion", {"name": "Ospite"}).status_code == 204
        assert guest(client, "Ospite").id != visitor.id, "the name of a guest is nobody's"
        assert people_of(client).sessions.known(visitor.cookies["plancia"]) is None


def test_two_who_have_gone_are_still_told_apart(where) -> None:
    with served(where) as client:
        first, second = account(client, NAME), account(client, "Bruno")
        game = play_and_talk(client, first, second)
        for each, name in ((first, NAME), (second, "Bruno")):
            gone = each.request("POST", "/api/me/deletion", {"name": name, "password": PASSWORD})
            assert gone.status_code == 204
    text = dump(where)
    assert NAME not in text
    assert "Bruno" not in text
    assert f"{DELETED} 2" in text
    assert examine(Address(where)).redacted == ((game, 0),)


def test_a_deletion_from_elsewhere_is_followed(where) -> None:
    """Another node or the command line erases: this one gives the game up, and lets go of the name it still has in memory."""
    with served(where) as client:
        person, other = account(client, NAME), account(client, "Bruno")
        game = play_and_talk(client, person, other)
        with opened(client, other, game) as socket:
            assert NAME in socket.receive_text(timeout=10)
            people_of(client).store.do(lambda connection: erasure.erase(connection, 1, person.id))
            proof = finished(other, game)
        assert NAME.encode() not in proof
        for _ in range(100):
            view = other.request("GET", f"/api/games/{game}/view").text
            if NAME not in view:
                break
            time.sleep(0.05)
        assert DELETED in view
        assert person.request("GET", "/api/me").json()["identity"] is None


#: The columns by which a row belongs to somebody or shows a name, and are no concern of a deletion, each with why.
LEFT = {
    "membership.identity": "the seat stays somebody's",
    "host.identity": "who made a game, by id",
    "contest_member.identity": "the place stays somebody's",
    "invitation.made_by": "by id",
    "invitation.used_by": "by id",
    "revocation.identity": "by id",
    "measure.by": "the decision of a moderator, by id",
    "appeal.decided_by": "the decision of a moderator, by id",
    "played.identity": "the result of a game, by id",
    "played.opponent": "the result of a game, by id",
    "rating.identity": "by id: what others have won or lost against him counts",
    "rating_step.identity": "by id: what others have won or lost against him counts",
    "puzzle_rating.identity": "by id: what puzzles have won or lost against him counts",
    "server_key.name": "the name of a key",
    "contest.title": "the title of an event, its organiser's words",
    "club_evening.title": "the club's words",
    "club_season.title": "the club's words",
    "study_chapter.title": "goes with the study",
    "moderation_log.by": "by id; the log is never changed",
}


def test_every_table_that_knows_people_is_dealt_with() -> None:
    """A new table with somebody's id or name fails here until the erasure and the copy know of it."""
    source = "".join(Path(each.__file__).read_text(encoding="utf-8") for each in (erasure, club_traces))
    copied = Path(person_file.__file__).read_text(encoding="utf-8")
    found = [
        f"{table.name}.{column.name}"
        for table in t.metadata.sorted_tables
        for column in table.columns
        if column.name
        in {"identity", "by", "whom", "owner", "name", "title", "ready_name", "decided_name", "made_by"}
        or any(key.column.table is t.identity for key in column.foreign_keys)
    ]
    missing = [name for name in found if name not in LEFT and f"t.{name.partition('.')[0]}" not in source]
    assert missing == []
    assert [name for name in LEFT if name not in found] == []
    owned = {
        "chat",
        "note",
        "study",
        "study_chapter",
        "correction",
        "session",
        "token",
        "role",
        "block",
        "report",
        "played",
        "rating",
        "profile",
        "proposal",
        "program",
        "club_member",
        "club_request",
        "club_invitation",
        "club_news",
        "club_result",
        "daily_answer",
        "daily_game",
        "anagram_run",
        "anagram_step",
        "card_review",
        "card_list",
        "puzzle_try",
        "puzzle_rating",
    }
    assert [name for name in owned if f"t.{name}" not in copied] == []
