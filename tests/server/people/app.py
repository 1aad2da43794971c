"""A real application on a real file, and people who come to it, for the tests of accounts and roles."""

from contextlib import contextmanager

from litestar.testing import TestClient

from plancia.server.app import create_app
from plancia.server.journal.address import Where
from plancia.server.lifetime import Parts
from plancia.server.settings import Settings
from plancia.server.store.everything import OF_SERVERS
from plancia.server.store.tables import metadata, server_key
from server.anagrams import sample as letters
from server.daily.sample import at_hand

#: Hashes that cost nothing: what a hash is worth is not what these tests are about.
#: Passwords cost little, and a machine on which other tests run is not behind.
CHEAP = {"people_password_memory_kib": 8, "people_password_passes": 1, "overload_lag_ms": 60_000}
PASSWORD = "cavallo batteria graffetta"

#: No limit that a test meets by accident.
FREELY = {
    f"limits_{name}": "100000/1"
    for name in (
        "requests",
        "sockets",
        "frames",
        "codes",
        "codes_of_contest",
        "guests",
        "sign_ups",
        "sign_ins",
        "sign_ins_of_account",
        "games",
        "commands",
        "invitations",
        "searches",
        "corrections",
        "laboratory",
        "records",
        "studies",
        "reviews",
        "card_lists",
        "clubs",
        "proposals",
        "person_files",
        "notices",
        "confirmations",
        "reports",
        "prints",
        "pages",
    )
}


@contextmanager
def served(where: Where, **changes):
    """Give a client of a server on a file or a database; changes as ``Settings.with_changes`` takes them."""
    settings = Settings().with_changes(**{**CHEAP, **FREELY, **changes})
    with TestClient(create_app({}, Parts(settings, where)), base_url="http://plancia.test") as client:
        # To make today's hand takes seconds, and is what none of these tests is about.
        client.app.state.services.days.maker.thought = at_hand
        client.app.state.services.anagrams.maker.thought = letters.at_hand
        client.app.state.services.anagrams.practice.thought = letters.many_at_hand
        yield client


def emptied(client: TestClient) -> None:
    """Remove all people, as after a start on a new file; a new server for each test would take a second."""
    people = people_of(client)

    def empty(connection) -> None:
        for table in reversed(metadata.sorted_tables):
            # The server goes on: its key and its own rows stay.
            if table not in (server_key, *OF_SERVERS):
                connection.execute(table.delete())

    people.sessions._store.do(empty)
    people.revocations._seen, people.revocations._last = set(), 0
    people.sessions._known.clear()
    people.tokens._known.clear()
    people.memberships.forget_all()


class Person:
    """Somebody with a browser, or a program with a token: its own cookies, its own headers."""

    def __init__(self, client: TestClient, token: str | None = None) -> None:
        self._client = client
        self.cookies: dict[str, str] = {}
        self.headers: dict[str, str] = {} if token is None else {"authorization": f"Bearer {token}"}
        self.me: dict = {}

    def request(self, method: str, path: str, json: object = None, **headers: str):
        self._client.cookies.clear()
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {**self.headers, **({"cookie": cookies} if cookies else {}), **headers}
        answer = self._client.request(method, path, json=json, headers=sent, follow_redirects=False)
        for name, value in answer.cookies.items():
            self.cookies[name] = value
        self._client.cookies.clear()
        return answer

    def came_in(self, answer):
        assert answer.status_code in (200, 201), answer.text
        self.me = answer.json()
        self.headers["x-csrf-token"] = self.me["csrf"]
        return self

    @property
    def id(self) -> str:
        return self.me["identity"]["id"]


def guest(client: TestClient, name: str = "Ada") -> Person:
    person = Person(client)
    return person.came_in(person.request("POST", "/api/guests", {"name": name}))


def account(client: TestClient, name: str = "Bruno") -> Person:
    person = Person(client)
    return person.came_in(person.request("POST", "/api/accounts", {"name": name, "password": PASSWORD}))


def program(person: Person, *scopes: str) -> Person:
    """Return a program that acts for somebody."""
    answer = person.request("POST", "/api/tokens", {"label": "bot", "scopes": list(scopes)})
    assert answer.status_code == 201, answer.text
    return Person(person._client, answer.json()["secret"])


def code(answer) -> str:
    return answer.json()["error"]["code"]


def people_of(client: TestClient):
    return client.app.state.people
