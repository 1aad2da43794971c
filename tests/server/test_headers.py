"""What every answer carries for the browser: who may keep it, and how to ask next time."""

import pytest

from server.people.app import guest, served


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("headers") / "p.db") as client:
        yield client


def test_private_answers_are_kept_nowhere(client) -> None:
    ada = guest(client)
    for path in ("/api/me", "/api/me/games", "/api/games", "/api/tournaments", "/api/none"):
        assert ada.request("GET", path).headers["cache-control"] == "no-store", path


def test_over_tls_a_browser_asks_only_so_from_then_on(client) -> None:
    plain = client.get("http://plancia.test/api/health")
    assert "strict-transport-security" not in plain.headers
    secure = client.get("https://plancia.test/api/health")
    assert secure.headers["strict-transport-security"] == "max-age=31536000"
