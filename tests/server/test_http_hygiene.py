"""What strangers may try with requests themselves: other methods, other origins, fields and parameters that nobody asked
for, heads that two readers would read differently."""

import asyncio
import json
import re
from pathlib import Path

import pytest

from server.live.serving import PATIENCE_S, serving
from server.log_lines import captured_logs
from server.people.app import Person, account, code, guest, served

WEB = Path(__file__).parents[2] / "web" / "src"
SOURCE = Path(__file__).parents[2] / "src" / "plancia"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with served(tmp_path_factory.mktemp("hygiene") / "p.db") as client:
        yield client


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PROPFIND", "PATCH"])
@pytest.mark.parametrize("path", ["/", "/api/games", "/api/me"])
def test_methods_that_nobody_needs_are_refused(server, method, path) -> None:
    answer = Person(server).request(method, path)
    assert (answer.status_code, code(answer)) == (405, "method_not_allowed")


def test_no_other_site_may_read_an_answer(server) -> None:
    for method in ("GET", "OPTIONS", "POST"):
        answer = server.request(
            method,
            "/api/me",
            headers={"origin": "https://evil.example", "access-control-request-method": "GET"},
        )
        assert not [name for name in answer.headers if name.startswith("access-control-")]


def test_a_field_that_nobody_asked_for_changes_nothing(server) -> None:
    """Neither the id, nor the kind, nor the rights of somebody can be given along."""
    forged = {"name": "Ada", "id": "someone-else", "kind": "account", "scopes": ["account"], "csrf": "x"}
    person = Person(server)
    refused = person.request("POST", "/api/guests", forged)
    assert refused.status_code == 400
    assert person.request("GET", "/api/me").json()["identity"] is None


def test_a_parameter_given_twice_is_one_of_the_two_and_never_both(server) -> None:
    answer = Person(server).request("GET", "/api/games?status=live&status=over")
    assert answer.status_code in {200, 400}


@pytest.mark.parametrize("name", ["Robert'); DROP TABLE identity;--", '" OR 1=1 --', "a' UNION SELECT 1"])
def test_what_looks_like_a_statement_is_a_name_or_refused(server, name) -> None:
    made = Person(server).request("POST", "/api/guests", {"name": name})
    if made.status_code == 201:
        assert made.json()["identity"]["name"] == name
    else:
        assert made.status_code == 400
    assert guest(server, "Ancora").id
    assert Person(server).request("GET", f"/api/games/{name}").status_code == 404


def test_a_line_of_the_log_is_one_line_whatever_a_client_sends(tmp_path) -> None:
    forged = '\n{"event":"signed_in","identity":"forged"}\n'
    with captured_logs() as stream, served(tmp_path / "p.db") as client:
        person = Person(client)
        person.request("GET", "/api/games/x%0A%7B%22event%22:1%7D")
        person.request("POST", "/api/session", {"name": f"x{forged}", "password": forged})
        client.get("/api/me", headers={"accept-language": "it", "user-agent": "x\t{}"})
    lines = stream.getvalue().splitlines()
    assert lines
    for line in lines:
        assert json.loads(line).get("identity") != "forged"


#: Heads that say in two ways where a request ends, or in a way that not everybody reads alike.
DOUBTFUL = (
    b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
    b"Content-Length: 5\r\nContent-Length: 6\r\n",
    b"Content-Length: -1\r\n",
    b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
    b"Content-Length : 5\r\n",
)


async def test_a_request_that_ends_in_two_places_is_refused(tmp_path) -> None:
    hidden = b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n"
    async with serving(tmp_path / "games.db") as live, asyncio.timeout(PATIENCE_S):
        for head in DOUBTFUL:
            reader, writer = await asyncio.open_connection("127.0.0.1", live.port)
            writer.write(b"POST /api/guests HTTP/1.1\r\nHost: x\r\n" + head + b"\r\n0\r\n\r\n" + hidden)
            first = await reader.readline()
            assert first.startswith(b"HTTP/1.1 400 "), head
            assert b"HTTP/1.1 200" not in await reader.read(), "the hidden request was answered"
            writer.close()


async def test_a_header_of_a_client_is_not_believed_about_his_address(tmp_path) -> None:
    """Only a proxy that the owner trusts may say where somebody is; this machine is trusted unless he says otherwise."""
    with captured_logs() as stream, served(tmp_path / "p.db", server_trusted_proxies=["10.0.0.1"]) as client:
        client.get("/api/me", headers={"x-forwarded-for": "203.0.113.9"})
        Person(client).request("DELETE", "/api/session")
    assert "203.0.113.9" not in stream.getvalue()


def test_pages_show_texts_as_texts() -> None:
    """No page makes elements or code of a text; the policy of every answer would refuse to run it, too."""
    forbidden = re.compile(
        r"\{@html|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function"
    )
    found = [
        f"{path.name}: {match[0]}"
        for path in (*WEB.rglob("*.svelte"), *WEB.rglob("*.ts"))
        for match in forbidden.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_nothing_runs_or_unpacks_what_somebody_wrote() -> None:
    """No evaluation, no shell, no serialised objects from outside, no XML."""
    forbidden = re.compile(
        r"\beval\(|\bexec\(|shell=True|os\.system|pickle\.loads?\(|marshal\.|yaml\.|xml\.|lxml"
    )
    found = [
        f"{path.name}: {match[0]}"
        for path in SOURCE.rglob("*.py")
        # The printer's process gets its orders from the server that started it, over a pipe of their own.
        if path.name != "printer_process.py"
        for match in forbidden.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_answers_say_what_they_are(server) -> None:
    person = account(server, "Tipografo")
    assert person.request("GET", "/api/me").headers["content-type"] == "application/json"
    assert person.request("GET", "/").headers["content-type"].endswith("charset=utf-8")
    assert person.request("GET", "/metrics").headers["content-type"]
