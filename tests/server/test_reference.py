"""The API describes itself: a page that needs no script, rights, versions, and refusals that name the field."""

import json
import re
from html.parser import HTMLParser

import pytest
from litestar.testing import TestClient

from plancia.server.app import create_app
from plancia.server.headers import CONTENT_SECURITY_POLICY
from server.people.app import account, guest, program, served


@pytest.fixture(scope="module")
def client():
    with TestClient(create_app({})) as client:
        yield client


@pytest.fixture(scope="module")
def document(client) -> dict:
    return client.get("/api/v1/schema/openapi.json").json()


class Page(HTMLParser):
    """What a page links to and what can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.language = ""
        self.feed(text)

    def handle_starttag(self, tag, attributes) -> None:
        given = dict(attributes)
        self.tags.add(tag)
        self.ids += [given["id"]] if "id" in given else []
        self.links += [given[key] for key in ("href", "src") if key in given]
        self.language = given.get("lang", self.language) if tag == "html" else self.language


@pytest.mark.parametrize(("language", "said"), [("it", "Indice"), ("en", "Contents")])
def test_the_page_has_every_address_and_every_shape_in_both_languages(
    client, document, language, said
) -> None:
    answer = client.get("/api/docs", headers={"accept-language": language})
    assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    page = Page(answer.text)
    assert page.language == language
    assert said in answer.text
    operations = {
        operation["operationId"]
        for item in document["paths"].values()
        for operation in item.values()
        if isinstance(operation, dict)
    }
    assert operations <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))
    assert sum(each.startswith("shape-") for each in page.ids) == len(document["components"]["schemas"])


def test_the_page_loads_nothing_from_elsewhere_and_its_links_lead_somewhere(client) -> None:
    text = client.get("/api/docs").text
    page = Page(text)
    assert not page.tags & {"script", "style", "img", "iframe"}
    assert "style=" not in text
    for link in page.links:
        if link.startswith("#"):
            assert link[1:] in page.ids
        else:
            assert client.get(link if link.startswith("/") else f"/api/docs{link}").status_code == 200, link


def test_addresses_with_a_version_answer_like_those_without(client) -> None:
    for address in ("health", "editions", "editions/figs-c", "editions/none", "nothing"):
        plain, versioned = (client.get(f"/api/{part}{address}") for part in ("", "v1/"))
        assert versioned.status_code == plain.status_code
        if address != "health":
            assert versioned.json() == plain.json()
    assert client.get("/api/v2/health").status_code == 404
    assert client.get("/v1/api/health").status_code != 200


def test_the_document_of_a_version_has_its_addresses(client, document) -> None:
    plain = client.get("/api/schema/openapi.json").json()
    assert all(path.startswith("/api/v1/") for path in document["paths"])
    assert [path.replace("/v1/", "/", 1) for path in document["paths"]] == list(plain["paths"])
    assert len(document["components"]["schemas"]) == len(plain["components"]["schemas"])


def test_names_of_a_version_can_be_names_of_classes_and_lead_to_their_shapes(document) -> None:
    """A program that makes clients calls classes and files after them."""
    schemas = document["components"]["schemas"]
    assert [name for name in schemas if not re.fullmatch(r"[A-Za-z]\w{0,60}", name)] == []
    assert {name: schema["title"] for name, schema in schemas.items()} == {name: name for name in schemas}
    named = re.findall(r'"#/components/schemas/(.+?)"', json.dumps(document))
    assert set(named) <= set(schemas)
    assert "Page_GameInfo" in named


def test_a_program_with_a_token_acts_under_a_version(tmp_path) -> None:
    with served(tmp_path / "p.db") as client:
        bot = program(account(client, "Ada"), "read", "play", "organise")
        terms = {"settings": {"players": ["", ""], "procedure": "online"}}
        made = bot.request("POST", "/api/v1/games", terms)
        assert made.status_code == 201
        assert bot.request("GET", f"/api/v1/games/{made.json()['game']}").json()["status"] == "open"


def test_the_document_says_who_may_ask_what(document) -> None:
    schemes = document["components"]["securitySchemes"]
    assert {name: scheme["type"] for name, scheme in schemes.items()} == {
        "token": "http", "session": "apiKey", "csrf": "apiKey",
    }  # fmt: skip
    assert document["paths"]["/api/v1/games"]["post"]["security"] == [
        {"token": ["organise"]}, {"session": [], "csrf": []},
    ]  # fmt: skip
    assert document["paths"]["/api/v1/games"]["get"]["security"][0] == {}


def test_what_the_document_closes_is_closed(client, document) -> None:
    """Nobody in particular is refused wherever the document wants somebody."""
    closed = [
        (method, path)
        for path, item in document["paths"].items()
        for method, operation in item.items()
        if isinstance(operation, dict) and {} not in operation["security"]
    ]
    assert len(closed) > 40
    for method, path in closed:
        answer = client.request(method.upper(), re.sub(r"\{\w+\}", "1", path), json={})
        assert answer.status_code in {400, 401}, (method, path, answer.text)


@pytest.mark.parametrize(
    ("call", "field", "source"),
    [
        (("GET", "/api/games?status=foo", None), "status", "query"),
        (("GET", "/api/games?most=0", None), "most", "query"),
        (
            ("POST", "/api/games", {"settings": {"players": ["", ""], "procedure": "onlin"}}),
            "settings.procedure",
            "body",
        ),
        (("POST", "/api/games", {"settings": {"procedure": "online"}}), "settings.players", "body"),
        (("POST", "/api/games", {}), "settings", "body"),
        (
            ("POST", "/api/games", {"settings": {"players": ["", 3], "procedure": "online"}}),
            "settings.players[1]",
            "body",
        ),
    ],
    ids=str,
)
def test_a_refusal_names_the_field(tmp_path, call, field, source) -> None:
    with served(tmp_path / "p.db") as client:
        answer = guest(client, "Ada").request(*call)
    assert answer.status_code == 400
    error = answer.json()["error"]
    assert error["code"] == "bad_request"
    (found,) = error["fields"]
    assert (found["field"], found["source"]) == (field, source)
    assert f"{field}: {found['message']}" in error["message"]
