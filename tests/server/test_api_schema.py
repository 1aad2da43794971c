"""The server does what its own document says: whatever the document allows or forbids is answered, never with a failure,
and every answer has the shape that was promised for it. Asked at every address, by everybody there can be."""

import re
from contextlib import suppress
from itertools import count
from secrets import token_hex
from string import Formatter

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from plancia.catalogue import LANGUAGES, sentences
from server.people.app import Person, account, guest, program, served

BASE = "http://plancia.test"
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]
#: For each address: requests that the document allows, and requests that it forbids.
ALLOWED, FORBIDDEN = 5, 4
SETTINGS = settings(
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
NAMES = (f"qualcuno-{number}" for number in count())
PEOPLE = {
    "nobody": Person,
    "guest": guest,
    "account": lambda client: account(client, next(NAMES)),
    "program": lambda client: program(account(client, next(NAMES)), "read", "play", "organise"),
}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("schema") / "p.db") as client:
        yield client


@pytest.fixture(scope="module")
def operations(client) -> list:
    return operations_of(client)


@pytest.fixture(scope="module")
def games(client) -> list[str]:
    return games_of(client)


def operations_of(client) -> list:
    document = Person(client).request("GET", "/api/schema/openapi.json").json()
    # Those who ask say themselves who they are; nothing is made up instead.
    del document["components"]["securitySchemes"]
    found = [result.ok() for result in schemathesis.openapi.from_dict(document).get_all_operations()]
    assert len(found) > 40
    return found


def games_of(client) -> list[str]:
    """A game that waits for somebody, and one that is played."""
    terms = {"settings": {"players": ["", ""], "procedure": "online"}}
    ada, ugo = guest(client, "Ada"), guest(client, "Ugo")
    waits, played = [ada.request("POST", "/api/games", terms).json()["game"] for _ in range(2)]
    for seat, person in enumerate((ada, ugo)):
        person.request("POST", f"/api/games/{played}/seats/{seat}")
    for person in (ada, ugo):
        info = person.request("POST", f"/api/games/{played}/ready", {"nonce": token_hex(16)}).json()
    assert info["status"] == "live"
    return [waits, played]


#: A program asks as its owner does, and has less.
@pytest.mark.parametrize(
    "who", ["nobody", "guest", "account", pytest.param("program", marks=pytest.mark.more)]
)
def test_every_answer_is_what_the_document_promises(client, operations, games, who) -> None:
    for operation in operations:
        # A new one for each address: some of them end the session that they come with.
        person = PEOPLE[who](client)
        # What a stranger makes up, and now and then a game that there is.
        ask(operation, GenerationMode.POSITIVE, ALLOWED, person, [None, *games])


def test_what_the_document_forbids_is_refused_in_the_shape_it_promises(client, operations) -> None:
    person = PEOPLE["account"](client)
    asked = [operation for operation in operations if operation.body or operation.query]
    assert len(asked) > 20
    for operation in asked:
        # Any text will do as a name in a path, and not every query can be wrong.
        with suppress(Unsatisfiable):
            ask(operation, GenerationMode.NEGATIVE, FORBIDDEN, person, [None])


def ask(
    operation, mode, examples: int, person: Person, games: list[str | None], *, seed_of: int | None = None
) -> None:
    """Send requests to one address in both languages and look at the answers; always the same, or those of a seed."""
    quick = settings(SETTINGS, max_examples=examples, derandomize=seed_of is None)

    @quick
    @given(
        case=operation.as_strategy(generation_mode=mode),
        game=st.sampled_from(games),
        language=st.sampled_from(LANGUAGES),
    )
    def asked(case, game, language) -> None:
        if game is not None and "game" in case.path_parameters:
            case.path_parameters["game"] = game
        (case.query or {}).pop("language", None)  # it comes before the header
        answer = send(person, case.as_transport_kwargs(base_url=BASE), language)
        case.validate_response(answer, checks=CHECKS)
        check_language(answer, language)

    if seed_of is not None:
        asked = seed(seed_of)(asked)
    asked()


def check_language(answer, language: str) -> None:
    """A refusal says its sentence in the language that was asked for."""
    if answer.status_code < 400 or "json" not in answer.headers.get("content-type", ""):
        return
    error = answer.json().get("error")
    if error is not None:
        parts = [re.escape(text) for text, *_ in Formatter().parse(sentences(language)[error["code"]])]
        assert re.match(".*".join(parts), error["message"], re.DOTALL), (error, language)


def send(person: Person, sent: dict, language: str):
    """Send a request as somebody; cookies and headers of the document's making are replaced by his."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    headers = {**dict(sent.pop("headers")), **person.headers, **({"cookie": cookies} if cookies else {})}
    headers["accept-language"] = language
    person._client.cookies.clear()
    sent.pop("cookies", None)
    body = {"content": sent.pop("data")} if "data" in sent else {}
    answer = person._client.request(**sent, **body, headers=headers, follow_redirects=False)
    person._client.cookies.clear()
    return answer
