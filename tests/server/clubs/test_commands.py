"""``plancia admin club``: what the keeper of a server sees of clubs, and puts right."""

import json

import pytest
from click.testing import CliRunner

from plancia.cli.main import plancia
from server.clubs.milan import Milan
from server.people.app import served


@pytest.fixture
def where(tmp_path):
    path = tmp_path / "p.db"
    with served(path) as client:
        milan = Milan(client)
        milan.paper("Pia")
    return path


def run(where, *words: str) -> str:
    answer = CliRunner().invoke(plancia, ["admin", "club", *words, "--db", str(where)])
    assert answer.exit_code == 0, answer.output
    return answer.output


def test_a_club_is_shown_gets_a_president_and_is_closed(where) -> None:
    (listed,) = json.loads(run(where, "list", "--json"))
    assert (listed["club"], listed["members"], listed["presidents"], listed["closed"]) == (
        "milano",
        2,
        ["Rita"],
        False,
    )
    run(where, "grant", "milano", "ugo")
    run(where, "grant", "milano", "Ugo")
    members = json.loads(run(where, "show", "milano", "--json"))["members"]
    assert [(each["name"], each["role"], each["account"]) for each in members] == [
        ("Rita", "president", True),
        ("Pia", "member", False),
        ("Ugo", "president", True),
    ]
    run(where, "close", "milano")
    assert "closed" in run(where, "list")
    with served(where) as client:
        assert client.get("/api/clubs/milano").status_code == 404
    run(where, "open", "milano")
    assert "closed" not in run(where, "show", "milano")
    unknown = CliRunner().invoke(plancia, ["admin", "club", "show", "nessuno", "--db", str(where)])
    assert unknown.exit_code != 0
