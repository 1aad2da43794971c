"""Whatever is sent to any address, the server answers with a success or a coded refusal: no traceback, no 5xx."""

import json
import re
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.people.app import account, served

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
#: What a path may hold where a name is expected, percent-encoded. No slash: it would be another path.
NAMES = st.text(st.characters(codec="utf-8", exclude_characters="/"), min_size=1, max_size=30).map(quote)


@pytest.fixture(scope="module")
def person(tmp_path_factory):
    with served(tmp_path_factory.mktemp("fuzz") / "p.db") as client:
        yield account(client)


def operations(person) -> list[tuple[str, str, list[str]]]:
    """Return every operation of the server's own document: method, path, the fields of its body."""
    document = person.request("GET", "/api/schema/openapi.json").json()
    found = []
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
            fields = list(document["components"]["schemas"].get(name, {}).get("properties", {}))
            found.append((method.upper(), path, fields))
    return found


def check(answer) -> None:
    assert answer.status_code < 500, (answer.status_code, answer.text)
    if answer.status_code >= 400 and answer.request.url.path.startswith("/api/"):
        error = answer.json()["error"]
        # What cannot be read is told by its fields as well.
        assert set(error) - ({"fields"} if error["code"] == "bad_request" else set()) == {"code", "message"}
        assert re.fullmatch(r"[a-z_0-9]+", error["code"])
        assert "Traceback" not in error["message"]


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_no_request_makes_the_server_fail(person, data) -> None:
    method, path, fields = data.draw(st.sampled_from(_operations(person)), label="operation")
    if (method, path) in {("DELETE", "/api/session"), ("DELETE", "/api/sessions")}:
        return  # would end the session that the others need
    path = re.sub(r"\{\w+\}", lambda _: data.draw(NAMES, label="name"), path)
    headers = dict(person.headers)
    if method in {"POST", "PUT"}:
        shaped = st.dictionaries(st.sampled_from(fields), ANYTHING) if fields else ANYTHING
        body = data.draw(st.binary(max_size=60) | (shaped | ANYTHING).map(as_json), label="body")
        headers["content-type"] = "application/json"
        answer = raw(person, method, path, body, headers)
    else:
        query = data.draw(st.dictionaries(st.sampled_from(["since", "status", "x"]), st.text(max_size=10)))
        answer = raw(person, method, path, b"", headers, query=query)
    check(answer)


_known: list = []


def _operations(person) -> list:
    if not _known:
        _known.extend(operations(person))
        assert len(_known) > 25
    return _known


def as_json(value: object) -> bytes:
    return json.dumps(value).encode()


def raw(person, method, path, body, headers, *, query=None):
    cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    return person._client.request(
        method,
        path,
        content=body,
        headers={**headers, "cookie": cookies},
        params=query,
        follow_redirects=False,
    )
