"""The accounts of a server from the command line."""

import time
from io import StringIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from sqlalchemy import select

from cli.command import Result, plancia
from plancia.cli.errors import explain
from plancia.cli.main import plancia as command
from plancia.server.contests.short_address import give_address
from plancia.server.people.accounts import find_exactly
from plancia.server.store.store import Store
from plancia.server.store.tables import contest, rating, room, short_address

PASSWORD = "cavallo batteria graffetta"
CHEAP = {"PLANCIA_PEOPLE_PASSWORD_MEMORY_KIB": "8", "PLANCIA_PEOPLE_PASSWORD_PASSES": "1"}


@pytest.fixture(scope="module")
def db(tmp_path_factory):
    path = tmp_path_factory.mktemp("admin") / "p.db"
    made = plancia("admin", "user", "create", "Bruno", "--stdin", "--db", str(path), stdin=PASSWORD, **CHEAP)
    assert made.exit_code == 0, made.stderr
    event = {"kind": "tournament", "title": "Serata", "opened_ms": 0, "status": "live", "origin_ms": 0}
    with Store(path) as store:
        store.do(lambda connection: connection.execute(contest.insert().values(contest="torneo", **event)))
        store.do(lambda connection: give_address(connection, "torneo"))
    return path


@pytest.fixture
def admin(db, capsys, monkeypatch):
    """Give the command, in this process: a new one for each call would take a second."""
    for name, value in {**CHEAP, "PLANCIA_LANG": "en"}.items():
        monkeypatch.setenv(name, value)

    def call(*arguments: str, stdin: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", StringIO(stdin))
        with pytest.raises(SystemExit) as left, explain():
            command(["admin", *arguments, "--db", str(db), "--json"], prog_name="plancia")
        written = capsys.readouterr()
        return Result(left.value.code or 0, written.out, written.err)

    return call


def test_accounts_are_made_listed_and_closed(admin) -> None:
    (bruno,) = [each for each in admin("user", "list").json if each["name"] == "Bruno"]
    assert bruno["disabled"] is False
    assert admin("user", "disable", "bruno").json == {"name": "bruno", "disabled": True}
    (bruno,) = [each for each in admin("user", "list").json if each["name"] == "Bruno"]
    assert bruno["disabled"] is True
    assert admin("user", "enable", "Bruno").exit_code == 0
    changed = admin("user", "password", "Bruno", "--stdin", stdin="un'altra password\n")
    assert changed.json == {"name": "Bruno", "done": "password"}


def test_ratings_are_worked_out_again(admin, db) -> None:
    assert admin("ratings", "recompute").json == {"games": 0, "ratings": 0, "differences": []}
    with Store(db) as store:
        who = store.do(lambda connection: find_exactly(connection, "Bruno"))
        strange = {"identity": who, "pace": "quick", "rating": 2900.0, "deviation": 50.0, "volatility": 0.06}
        row = {**strange, "games": 3, "ended_ms": 1, "settled": 1}
        store.do(lambda connection: connection.execute(rating.insert().values(row)))
    checked = admin("ratings", "recompute", "--check")
    assert (checked.exit_code, checked.json["differences"]) == (1, [f"rating {who} quick"])
    assert admin("ratings", "recompute").json["differences"] == [f"rating {who} quick"]
    assert admin("ratings", "recompute", "--check").exit_code == 0


def test_games_that_nobody_comes_to_are_removed(admin, db) -> None:
    day_ms = 24 * 3600 * 1000
    now_ms = int(time.time() * 1000)
    rows = [("old", "open", 9), ("young", "open", 1), ("begun", "live", 9), ("trn-00-1-0123abcd", "open", 9)]
    values = [
        {"game": game, "opened_ms": 1, "terms": "{}", "status": status, "seen_ms": now_ms - days * day_ms}
        for game, status, days in rows
    ]
    with Store(db) as store:
        store.do(lambda connection: connection.execute(room.insert(), values))
    assert [each["game"] for each in admin("waiting", "list").json] == ["old", "young"]
    assert admin("waiting", "remove", "--days", "5").json == {"removed": ["old"]}
    assert admin("waiting", "remove", "begun", "young").json == {"removed": ["young"]}
    assert admin("waiting", "list").json == []
    assert admin("waiting", "remove").exit_code == 2


def test_tokens_are_shown_once_and_revoked(admin) -> None:
    made = admin("token", "create", "Bruno", "--label", "bot", "--scope", "read", "--days", "3").json
    assert made["token"].startswith("plancia_")
    (listed,) = admin("token", "list", "Bruno").json
    assert (listed["id"], listed["scopes"]) == (made["id"], ["read"])
    assert made["token"] not in str(listed)
    assert admin("token", "revoke", "Bruno", made["id"]).json == {"name": "Bruno", "revoked": 1}
    assert admin("token", "revoke", "Bruno", made["id"]).json["error"]["code"] == "token_not_found"
    assert admin("token", "revoke", "Bruno", "--all").json == {"name": "Bruno", "revoked": 0}


def test_roles_are_granted_and_withdrawn(admin) -> None:
    assert admin("role", "grant", "Bruno", "referee", "--event", "torneo").exit_code == 0
    assert admin("role", "grant", "Bruno", "panel_member:0", "--game", "g1").exit_code == 0
    assert admin("role", "list").json == [{"event": "torneo", "role": "referee", "name": "Bruno"}]
    assert admin("role", "withdraw", "Bruno", "referee", "--event", "torneo").exit_code == 0
    assert admin("role", "list").json == []


def test_a_keeper_of_the_words_is_named_and_dismissed(admin) -> None:
    assert admin("role", "grant", "Bruno", "keeper").exit_code == 0
    assert admin("role", "list").json == [{"event": "words", "role": "keeper", "name": "Bruno"}]
    assert admin("role", "withdraw", "Bruno", "keeper").exit_code == 0
    assert admin("role", "list").json == []
    assert admin("role", "withdraw", "Bruno", "director").exit_code == 2


def test_an_event_is_named_by_its_short_code_too(admin, db) -> None:
    with Store(db) as store:
        code = store.do(lambda connection: connection.execute(select(short_address.c.code)).scalar())
    assert admin("role", "grant", "Bruno", "director", "--event", code.lower()).exit_code == 0
    assert admin("role", "list").json == [{"event": "torneo", "role": "director", "name": "Bruno"}]
    assert admin("role", "withdraw", "Bruno", "director", "--event", code).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("user", "disable", "Nessuno"), "account_not_found"),
        (("user", "disable", "Brun0"), "account_not_found"),
        (("user", "create", "BRUNO", "--stdin"), "name_taken"),
        (("user", "create", "è", "--stdin"), "name_refused"),
        (("token", "create", "Bruno", "--label", "x", "--scope", "account"), "no_such_scope"),
        (("role", "grant", "Bruno", "king", "--event", "torneo"), "no_such_role"),
        (("role", "grant", "Bruno", "director", "--event", "nessuno"), "contest_unknown"),
        (("role", "grant", "Bruno", "king", "--game", "g1"), "no_such_place"),
        (("role", "withdraw", "Bruno", "director", "--event", "torneo"), "no_such_role"),
    ],
)
def test_what_cannot_be_done_is_one_coded_error(admin, arguments, code) -> None:
    result = admin(*arguments, stdin=PASSWORD + "\n")
    assert result.exit_code == 2
    assert result.json["error"]["code"] == code


def test_a_short_password_is_refused_and_never_shown(admin) -> None:
    result = admin("user", "create", "Carla", "--stdin", stdin="breve\n")
    assert result.json["error"]["code"] == "password_refused"
    assert "breve" not in result.stdout + result.stderr


def test_the_log_has_every_change(admin, db) -> None:
    kinds = {line["kind"] for line in admin("event-log", "--limit", "1000").json}
    assert {"account_created", "account_disabled", "token_created", "token_revoked", "role_granted"} <= kinds
    only = admin("event-log", "--kind", "role_granted").json
    assert {line["kind"] for line in only} == {"role_granted"}
    shown = plancia("admin", "event-log", "--db", str(db)).stdout
    assert "role_granted" in shown
    assert PASSWORD not in shown


def test_accounts_may_be_there_before_the_first_start_of_a_new_user(tmp_path) -> None:
    assert plancia("admin", "user", "list", "--json", XDG_DATA_HOME=str(tmp_path / "data")).json == []
    assert (tmp_path / "data" / "plancia" / "plancia.db").exists()


def test_a_person_is_written_to_a_file_and_deleted(admin, db, tmp_path) -> None:
    made = admin("user", "create", "Zenobia", "--stdin", stdin=PASSWORD).json
    file = tmp_path / "zenobia.zip"
    written = admin("account", "export", "Zenobia", str(file)).json
    assert (written["id"], written["bytes"]) == (made["id"], file.stat().st_size)
    with ZipFile(file) as archive:
        assert b"Zenobia" in archive.read("profilo.json")
        assert PASSWORD.encode() not in b"".join(archive.read(name) for name in archive.namelist())
    assert admin("role", "grant", "Zenobia", "moderator").json["granted"] == "moderator"
    assert {"event": "server", "role": "moderator", "name": "Zenobia"} in admin("role", "list").json
    refused = admin("account", "delete", "Zenobia", stdin="Bruno\n")
    assert "confirmation_differs" in refused.stderr + refused.stdout
    assert admin("account", "delete", "Zenobia", "--yes").json == {"id": made["id"], "deleted": True}
    assert [each["id"] for each in admin("account", "deleted").json] == [made["id"]]
    assert made["id"] not in {each["id"] for each in admin("user", "list").json}
    assert "Zenobia" not in str(admin("role", "list").json)
    again = admin("user", "create", "Zenobia", "--stdin", stdin=PASSWORD)
    assert "name_taken" in again.stderr + again.stdout
    assert made["id"] in Path(f"{db}-deleted").read_text(encoding="ascii")
