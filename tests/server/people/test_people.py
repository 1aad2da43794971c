"""Coming in and going out, as a browser and a program do it; and every way in which it is refused."""

import time
import unicodedata

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import select

from plancia.rules.game.actors import Player, Seat
from plancia.server.people.accounts import set_disabled
from plancia.server.people.identity import TOKEN_SCOPES
from plancia.server.people.roles import grant, withdraw
from plancia.server.store.store import Store
from plancia.server.store.tables import identity as identities
from server.databases import content_of, placed
from server.people.app import PASSWORD, Person, account, code, emptied, guest, program, served


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request, tmp_path_factory):
    with placed(request, tmp_path_factory.mktemp("people") / "p.db") as address:
        yield address


@pytest.fixture(scope="module")
def server(database):
    with served(database) as client:
        yield client


@pytest.fixture
def client(server, monkeypatch):
    emptied(server)
    people = server.app.state.people
    for part in (people.sessions, people.tokens):
        monkeypatch.setattr(part, "_now_ms", people.now_ms)
    monkeypatch.setattr(people.sessions, "_calendar", people.calendar)
    monkeypatch.setattr(people.revocations, "_callbacks", list(people.revocations._callbacks))
    server.base_url = "http://plancia.test"
    return server


def test_a_guest_needs_only_a_name(client) -> None:
    ada = guest(client, "  Zia   Ada ")
    me = ada.request("GET", "/api/me").json()
    assert me["identity"]["name"] == "Zia Ada"
    assert me["identity"]["kind"] == "guest"
    assert "account" not in me["scopes"]


def test_nobody_is_nobody(client) -> None:
    assert Person(client).request("GET", "/api/me").json() == {"identity": None, "scopes": [], "csrf": None}


def test_the_cookie_can_be_read_by_no_script_and_goes_to_no_other_site(client) -> None:
    answer = Person(client).request("POST", "/api/guests", {"name": "Ada"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Secure" not in cookie  # over plain HTTP, for a server on one's own machine


def test_over_tls_the_cookie_is_secure_and_of_this_host_only(client) -> None:
    client.base_url = "https://plancia.test"
    cookie = Person(client).request("POST", "/api/guests", {"name": "Ada"}).headers["set-cookie"]
    assert cookie.startswith("__Host-plancia=")
    assert "Secure" in cookie
    assert "Path=/" in cookie
    assert "domain" not in cookie.lower()


def test_an_account_comes_back_on_another_device(client) -> None:
    bruno = account(client)
    other = Person(client)
    other.came_in(other.request("POST", "/api/session", {"name": "BRUNO", "password": PASSWORD}))
    assert other.id == bruno.id
    assert bruno.request("GET", "/api/me").json()["identity"]["id"] == bruno.id


@pytest.mark.parametrize("name", ["Nicolò", "Müller", "Đorđević", "Łucja"])
def test_an_account_has_the_letters_of_its_name(client, name) -> None:
    """Whichever way a keyboard composes them."""
    made = account(client, name)
    assert made.request("GET", "/api/me").json()["identity"]["name"] == name
    other = Person(client)
    typed = unicodedata.normalize("NFD", name.upper())
    other.came_in(other.request("POST", "/api/session", {"name": typed, "password": PASSWORD}))
    assert other.id == made.id


@pytest.mark.parametrize(
    ("name", "refusal"),
    [
        ("ab", "name_refused"),
        ("9bruno", "name_refused"),
        ("Brunо", "name_refused"),  # the last letter is Cyrillic
        ("Brunοs", "name_refused"),  # one letter is Greek
        ("Bʀuno", "name_refused"),  # a small capital
        ("bru no", "name_refused"),
        ("x" * 25, "name_refused"),
        ("bruno", "name_taken"),
        ("Brun0", "name_taken"),
        ("B.r-u_n.o", "name_taken"),
        ("Brunò", "name_taken"),
    ],
)
def test_names_that_hide_or_pretend_are_refused(client, name, refusal) -> None:
    account(client, "Bruno")
    answer = Person(client).request("POST", "/api/accounts", {"name": name, "password": PASSWORD})
    assert code(answer) == refusal


@pytest.mark.parametrize("name", ["", " ", "a\u202eb", "a\x00b", "x" * 25, "\u200b"])
def test_a_guest_cannot_hide_characters_in_his_name(client, name) -> None:
    assert code(Person(client).request("POST", "/api/guests", {"name": name})) == "name_refused"


def test_a_guest_cannot_pass_for_an_account(client) -> None:
    account(client, "Bruno")
    assert code(Person(client).request("POST", "/api/guests", {"name": "brun0"})) == "name_taken"


@pytest.mark.parametrize("password", ["short", "x" * 201])
def test_passwords_have_a_length(client, password) -> None:
    answer = Person(client).request("POST", "/api/accounts", {"name": "Bruno", "password": password})
    assert code(answer) == "password_refused"


@pytest.mark.parametrize("password", ["password123", "P4ssw0rd!!", "qwertyuiop", "1234567890", "Bruno-1984"])
def test_a_password_that_is_tried_first_is_refused(client, password) -> None:
    answer = Person(client).request("POST", "/api/accounts", {"name": "Bruno", "password": password})
    assert (answer.status_code, code(answer)) == (400, "password_guessable")
    bruno = account(client)
    changed = bruno.request("PUT", "/api/password", {"old": PASSWORD, "new": password})
    assert code(changed) == "password_guessable"


@pytest.mark.parametrize(
    "name", ["a\u202eb", "a\u200bb", "a\x00b", "\u3164", "\u200e", "e" + "\u0301" * 6, "...", "a\x1b[2J"]
)
def test_a_guest_s_name_hides_nothing(client, name) -> None:
    answer = Person(client).request("POST", "/api/guests", {"name": name})
    assert (answer.status_code, code(answer)) == (400, "name_refused")


@pytest.mark.parametrize(
    "name", ["Bruno", "Brunо", "Вruno", "B r u n o", "bruno.", "Brunò", "ＢＲＵＮＯ", "Brun0"]
)
def test_a_guest_cannot_look_like_an_account(client, name) -> None:
    """Some of these have letters of other alphabets that look like those of the account."""
    account(client, "Bruno")
    answer = Person(client).request("POST", "/api/guests", {"name": name})
    assert (answer.status_code, code(answer)) == (409, "name_taken")


@pytest.mark.parametrize("name", ["Zoë", "Ангелина", "משה", "Nicolò d'Arco", "李"])
def test_guests_may_have_names_of_all_alphabets(client, name) -> None:
    account(client, "Bruno")
    assert guest(client, name).me["identity"]["name"] == name


def test_an_unknown_name_and_a_wrong_password_get_the_same_answer(client) -> None:
    account(client)
    answers = [
        Person(client).request("POST", "/api/session", {"name": name, "password": "una password sbagliata"})
        for name in ("Bruno", "Nessuno", "Brun0", "x", "y" * 200)
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {(401, answers[0].text)}
    assert code(answers[0]) == "sign_in_refused"


def test_an_unknown_name_costs_as_many_hashes_as_a_known_one(client, monkeypatch) -> None:
    account(client)
    hasher = client.app.state.people.passwords._hasher
    checked = []
    right = type(hasher).is_right
    monkeypatch.setattr(
        type(hasher), "is_right", lambda self, stored, given: checked.append(1) or right(self, stored, given)
    )
    for name in ("Bruno", "Nessuno"):
        Person(client).request("POST", "/api/session", {"name": name, "password": "una password sbagliata"})
    assert len(checked) == 2


def test_passwords_are_kept_as_argon2id_and_secrets_as_hashes(client, database) -> None:
    bruno = account(client)
    secret = program(bruno, "play").headers["authorization"].split()[1]
    content = content_of(database)
    assert b"$argon2id$" in content
    assert PASSWORD.encode() not in content
    assert secret.encode() not in content
    assert bruno.cookies["plancia"].split(".")[0].encode() not in content


def test_brute_force_is_refused_by_account_and_by_address(tmp_path) -> None:
    with served(tmp_path / "p.db", limits_sign_ins_of_account="3/600", limits_sign_ins="3/600") as client:
        account(client)

        def attempt(name):
            return Person(client).request("POST", "/api/session", {"name": name, "password": "sbagliata!!"})

        assert [attempt("Bruno").status_code for _ in range(4)] == [401, 401, 401, 429]
        refused = attempt("bruno")
        assert code(refused) == "too_many_requests"
        assert int(refused.headers["retry-after"]) > 0
        # Even the right password waits; and the address is at its end too, whatever the name.
        right = Person(client).request("POST", "/api/session", {"name": "Bruno", "password": PASSWORD})
        assert right.status_code == 429
        assert attempt("Carla").status_code == 429
        log = client.app.state.people.log.latest(50)
        assert [line.kind for line in log].count("sign_in_refused") == 3


def test_a_guest_who_makes_an_account_keeps_who_he_is(client) -> None:
    ada = guest(client)
    before = ada.id
    ada.came_in(ada.request("POST", "/api/accounts", {"name": "AdaNegri", "password": PASSWORD}))
    assert ada.id == before
    assert ada.me["identity"] == {"id": before, "name": "AdaNegri", "kind": "account"}
    assert "account" in ada.me["scopes"]


def test_signing_out_ends_the_session_on_the_server(client) -> None:
    ada = guest(client)
    kept = dict(ada.cookies)
    assert ada.request("DELETE", "/api/session").status_code == 204
    ada.cookies = kept
    assert ada.request("GET", "/api/me").json()["identity"] is None


def test_a_session_expires(client) -> None:
    ada = guest(client)
    sessions = client.app.state.people.sessions
    late = client.app.state.people.now_ms() + 31 * 24 * 3600 * 1000
    sessions._now_ms = lambda: late
    sessions._calendar = Date(late)
    assert ada.request("GET", "/api/me").json()["identity"] is None
    sessions._known.clear()
    assert ada.request("GET", "/api/me").json()["identity"] is None


@pytest.mark.parametrize("cookie", ["", "x", "a.b", "a" * 43 + "." + "b" * 43, "é.è"])
def test_a_forged_cookie_is_nobody(client, cookie) -> None:
    person = Person(client)
    person.cookies = {"plancia": cookie.encode("ascii", "replace").decode()}
    assert person.request("GET", "/api/me").json()["identity"] is None


def test_a_changed_password_ends_all_other_sessions(client) -> None:
    bruno = account(client)
    other = Person(client)
    other.came_in(other.request("POST", "/api/session", {"name": "Bruno", "password": PASSWORD}))
    wrong = bruno.request("PUT", "/api/password", {"old": "sbagliata!!", "new": "un'altra password"})
    assert code(wrong) == "sign_in_refused"
    bruno.came_in(bruno.request("PUT", "/api/password", {"old": PASSWORD, "new": "un'altra password"}))
    assert other.request("GET", "/api/me").json()["identity"] is None
    assert bruno.request("GET", "/api/me").json()["identity"]["id"] == bruno.id
    again = Person(client).request("POST", "/api/session", {"name": "Bruno", "password": PASSWORD})
    assert code(again) == "sign_in_refused"


def test_a_changed_password_takes_every_token_back(client) -> None:
    """Somebody who had the old password may have made a token with it."""
    bruno = account(client)
    bot = program(bruno, "read")
    bruno.came_in(bruno.request("PUT", "/api/password", {"old": PASSWORD, "new": "un'altra password"}))
    assert code(bot.request("GET", "/api/me")) == "token_refused"
    assert bruno.request("GET", "/api/tokens").json() == []


# --- other sites ---


def test_a_change_needs_the_page_s_own_value(client) -> None:
    bruno = account(client)
    csrf = bruno.headers.pop("x-csrf-token")
    assert code(bruno.request("DELETE", "/api/sessions")) == "csrf_refused"
    nearly = ("B" if csrf.startswith("A") else "A") + csrf[1:]
    for wrong in ("x", nearly, account(client, "Carla").me["csrf"]):
        assert code(bruno.request("DELETE", "/api/sessions", **{"x-csrf-token": wrong})) == "csrf_refused"
    assert bruno.request("GET", "/api/me").json()["identity"]["id"] == bruno.id


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.test"},
        {"origin": "null"},
        {"origin": "http://plancia.test.evil.test"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_another_site_can_change_nothing_and_sign_nobody_in(client, headers) -> None:
    bruno = account(client)
    assert code(bruno.request("DELETE", "/api/sessions", **headers)) == "cross_origin"
    strange = Person(client).request(
        "POST", "/api/session", {"name": "Bruno", "password": PASSWORD}, **headers
    )
    assert code(strange) == "cross_origin"


def test_a_server_that_knows_its_names_answers_to_no_other(tmp_path) -> None:
    with served(tmp_path / "p.db", server_hosts=("plancia.test", "Gioca.Example", "::1")) as client:
        ada = guest(client)
        for name in ("plancia.test", "plancia.test:8000", "GIOCA.example", "[::1]:8000"):
            assert ada.request("GET", "/api/me", host=name).status_code == 200, name
        for name in (
            "evil.test",
            "plancia.test.evil.test",
            "evil.test:80",
            "[::1",
            "",
            "plancia.test@evil.test",
        ):
            answer = ada.request("GET", "/api/me", host=name)
            assert (answer.status_code, code(answer)) == (421, "host_refused"), name
        # Not by a page of that name either, which would be of the same origin.
        evil = {"host": "evil.test", "origin": "http://evil.test"}
        assert code(ada.request("POST", "/api/guests", {"name": "Eva"}, **evil)) == "host_refused"
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws/games/g", headers=evil):
            pass


def test_the_public_address_behind_a_proxy_is_ours_too(tmp_path) -> None:
    with served(tmp_path / "p.db", server_public_url="https://gioca.example") as client:
        ada = Person(client)
        answer = ada.request("POST", "/api/guests", {"name": "Ada"}, origin="https://gioca.example")
        assert answer.status_code == 201


# --- tokens ---


def test_a_token_acts_for_its_account_within_its_scopes(client) -> None:
    bruno = account(client)
    bot = program(bruno, "read")
    me = bot.request("GET", "/api/me").json()
    assert me["identity"] == {"id": bruno.id, "name": "Bruno", "kind": "program"}
    assert me["scopes"] == ["read"]
    assert bot.request("GET", "/api/me/games").status_code == 200
    assert code(bot.request("POST", "/api/invitations/accept", {"link": "x"})) == "scope_missing"


def test_no_token_can_touch_the_account(client) -> None:
    bot = program(account(client), *sorted(TOKEN_SCOPES))
    assert code(bot.request("GET", "/api/tokens")) == "scope_missing"
    assert code(bot.request("POST", "/api/tokens", {"label": "x", "scopes": []})) == "scope_missing"
    assert code(bot.request("PUT", "/api/password", {"old": PASSWORD, "new": PASSWORD})) == "scope_missing"
    account_scope = {"label": "x", "scopes": ["account"]}
    assert code(account(client, "Carla").request("POST", "/api/tokens", account_scope)) == "no_such_scope"


def test_a_token_is_shown_once_and_can_be_taken_back(client) -> None:
    bruno = account(client)
    bot = program(bruno, "read")
    (listed,) = bruno.request("GET", "/api/tokens").json()
    assert "secret" not in listed
    assert (
        code(account(client, "Carla").request("DELETE", f"/api/tokens/{listed['id']}")) == "token_not_found"
    )
    assert bruno.request("DELETE", f"/api/tokens/{listed['id']}").status_code == 204
    assert code(bot.request("GET", "/api/me")) == "token_refused"


def test_a_token_expires(client) -> None:
    bruno = account(client)
    answer = bruno.request("POST", "/api/tokens", {"label": "x", "scopes": ["read"], "days": 1})
    bot = Person(client, answer.json()["secret"])
    assert bot.request("GET", "/api/me").status_code == 200
    tokens = client.app.state.people.tokens
    tokens._now_ms = lambda: int(time.time() * 1000) + 25 * 3600 * 1000
    assert code(bot.request("GET", "/api/me")) == "token_refused"


@pytest.mark.parametrize("token", ["", "x", "plancia_", "plancia_" + "A" * 43])
def test_a_forged_token_is_refused_even_beside_a_good_cookie(client, token) -> None:
    bruno = account(client)
    answer = bruno.request("GET", "/api/me", authorization=f"Bearer {token}")
    assert code(answer) == "token_refused"
    assert answer.headers["www-authenticate"] == "Bearer"


def test_there_is_a_limit_to_tokens(client, monkeypatch) -> None:
    monkeypatch.setattr("plancia.server.people.tokens.MOST_TOKENS", 2)
    bruno = account(client)
    for _ in range(2):
        program(bruno, "read")
    assert code(bruno.request("POST", "/api/tokens", {"label": "x", "scopes": []})) == "too_many_tokens"


# --- revocation ---


def test_whoever_loses_a_right_is_told_of_at_once(client) -> None:
    told = []
    client.app.state.people.on_revoked(told.append)
    bruno = account(client)
    assert told == []
    bot = program(bruno, "read")
    (listed,) = bruno.request("GET", "/api/tokens").json()
    bruno.request("DELETE", f"/api/tokens/{listed['id']}")
    assert told == [bruno.id]
    bruno.request("DELETE", "/api/sessions")
    assert told == [bruno.id] * 2
    assert bruno.request("GET", "/api/me").json()["identity"] is None
    assert bot


def test_what_another_process_disables_is_noticed(client, database) -> None:
    """The command line works on the file of a running server."""
    told = []
    client.app.state.people.on_revoked(told.append)
    bruno = account(client)
    bot = program(bruno, "read")
    with Store(database) as elsewhere:
        elsewhere.do(lambda connection: set_disabled(connection, 0, bruno.id, disabled=True))
    with client.portal() as portal:
        portal.call(client.app.state.people.revocations.watch)
    assert told[0] == bruno.id
    assert bruno.request("GET", "/api/me").json()["identity"] is None
    assert code(bot.request("GET", "/api/me")) == "token_refused"
    answer = Person(client).request("POST", "/api/session", {"name": "Bruno", "password": PASSWORD})
    assert code(answer) == "sign_in_refused"


# --- roles in an event ---


def test_a_role_in_an_event_is_granted_logged_and_taken_back(client) -> None:
    people, bruno = client.app.state.people, account(client)
    store = people.sessions._store
    store.do(lambda connection: grant(connection, 1, "torneo", bruno.id, "referee"))
    with client.portal() as portal:
        assert portal.call(people.roles.of, "torneo", bruno.id) == {"referee"}
        assert portal.call(people.roles.of, "altro", bruno.id) == frozenset()
        store.do(lambda connection: withdraw(connection, 2, "torneo", bruno.id, "referee"))
        assert portal.call(people.roles.of, "torneo", bruno.id) == frozenset()
    kinds = [line.kind for line in people.log.latest(10)]
    assert kinds == ["account_created", "role_granted", "role_withdrawn"]


def test_the_log_does_not_grow_for_ever(client, monkeypatch) -> None:
    monkeypatch.setattr("plancia.server.people.sessions.MOST_LINES", 3)
    for name in ("Anna", "Bruno", "Carla", "Dario", "Elena"):
        account(client, name)
    people = client.app.state.people
    with client.portal() as portal:
        portal.call(people.sessions.purge)
    assert [line.detail["name"] for line in people.log.latest(10)] == ["Carla", "Dario", "Elena"]


# --- switches ---


def test_a_server_can_close_its_doors(tmp_path) -> None:
    with served(tmp_path / "p.db", people_guests=False, people_sign_up=False) as client:
        person = Person(client)
        assert code(person.request("POST", "/api/guests", {"name": "Ada"})) == "accounts_closed"
        answer = person.request("POST", "/api/accounts", {"name": "Bruno", "password": PASSWORD})
        assert code(answer) == "accounts_closed"


class Date:
    """A date that is not to be doubted."""

    def __init__(self, at_ms: int) -> None:
        self.now_ms = lambda: at_ms


def test_what_a_guest_leaves_is_swept_and_what_he_plays_is_kept(client, database) -> None:
    people = client.app.state.people
    gone, stays = guest(client, "Ada"), guest(client, "Carla")
    with client.portal() as portal:
        identity = portal.call(people.sessions.find, stays.cookies["plancia"])
        portal.call(people.memberships.seat, "g1", Player(Seat(0)), identity)
        people.sessions._calendar = Date(int(time.time() * 1000) + 33 * 24 * 3600 * 1000)
        portal.call(people.sessions.purge)
    with Store(database) as elsewhere:
        left = set(
            elsewhere.do(lambda connection: connection.execute(select(identities.c.id)).scalars().all())
        )
    assert stays.id in left
    assert gone.id not in left


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/guests", {"name": 1}),
        ("/api/guests", {"nome": "Ada"}),
        ("/api/guests", {"name": "Ada", "kind": "account"}),
        ("/api/guests", [1]),
        ("/api/session", {"name": "x" * 257, "password": "y"}),
        ("/api/session", {"name": "Bruno"}),
    ],
)
def test_what_cannot_be_read_is_one_coded_refusal(client, path, body) -> None:
    answer = Person(client).request("POST", path, body)
    assert (answer.status_code, code(answer)) == (400, "bad_request")


def test_a_body_past_the_limit_is_refused(tmp_path) -> None:
    with served(tmp_path / "p.db", server_body_limit=1000) as client:
        answer = Person(client).request("POST", "/api/guests", {"name": "x" * 2000})
        assert (answer.status_code, code(answer)) == (413, "too_large")
