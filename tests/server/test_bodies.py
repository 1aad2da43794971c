"""Bodies that cannot be read: one refusal on every route, and a line in the log that says where something failed."""

import pytest
from litestar import get
from litestar.params import FromPath
from litestar.routes import HTTPRoute
from litestar.testing import TestClient

from plancia.server.app import create_app
from plancia.server.lifetime import Parts
from plancia.server.settings import Settings
from server.log_lines import captured_logs, lines
from server.people.app import CHEAP, FREELY, account, served

UNREADABLE = {
    "not UTF-8": b'{"name": "\xff\xfe"}',
    "half a character": b'{"name": "\xed\xa0\x80"}',
    "too deep": b"[" * 20_000,
    "too deep and named": b'{"name":' * 5_000,
    "not JSON": b"\xff",
    "nothing of it": b"{",
}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("bodies") / "p.db") as client:
        yield client


def changing_routes(app):
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for method in sorted(route.methods & {"POST", "PUT", "PATCH", "DELETE"}):
                yield method, route.path_format


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_cannot_be_read_is_refused_on_every_route(client, what) -> None:
    failed = []
    bruno = account(client, f"Bruno{'abcdef'[list(UNREADABLE).index(what)]}")
    routes = list(changing_routes(client.app))
    assert len(routes) >= 30
    for method, path in routes:
        address = path.replace("{", "").replace("}", "")
        if (method, address) in {("DELETE", "/api/session"), ("DELETE", "/api/sessions")}:
            continue  # takes no body, and would end the session
        cookies = "; ".join(f"{name}={value}" for name, value in bruno.cookies.items())
        headers = {**bruno.headers, "cookie": cookies, "content-type": "application/json"}
        client.cookies.clear()
        answer = client.request(method, address, content=UNREADABLE[what], headers=headers)
        if answer.status_code >= 500:
            failed.append((method, path, answer.status_code))
    assert failed == []


def test_a_guest_with_an_unreadable_body_is_told_so(client) -> None:
    answer = client.post("/api/guests", content=UNREADABLE["too deep"])
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request")


def test_the_log_says_which_route_failed_and_how(tmp_path) -> None:
    @get("/api/broken/{name:str}")
    async def broken(name: FromPath[str]) -> None:
        raise RuntimeError("SECRET")

    settings = Settings().with_changes(**CHEAP, **FREELY, log_format="json")
    app = create_app({}, Parts(settings, tmp_path / "p.db"))
    app.register(broken)
    with captured_logs() as stream, TestClient(app) as client:
        assert client.get("/api/broken/tiles").status_code == 500
    (line,) = [line for line in lines(stream) if line["event"] == "failed"]
    assert (line["method"], line["route"]) == ("GET", "/api/broken/{name}")
    assert line["exception"].startswith("RuntimeError")
    assert "SECRET" not in str(line)
    assert "tiles" not in str(line)
