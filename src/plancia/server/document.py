"""The OpenAPI document of the server, from which the browser's types are generated.

``python -m plancia.server.document`` prints it.
"""

import re
import sys
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from plancia.server.reference.rights import scopes_of, with_rights
from plancia.server.reference.versions import ASKED_VERSION, versioned
from plancia.server.version import version
from plancia.server.vocabulary import entry_keys, rule_words, traced_actions
from plancia.wire.topics import (
    BoardsOutgoing,
    DuplicateIncoming,
    DuplicateOutgoing,
    GameIncoming,
    GameOutgoing,
    LobbyOutgoing,
    TablesOutgoing,
    TournamentIncoming,
    TournamentOutgoing,
    WaitingOutgoing,
)

#: The messages of each topic by their names in the document, and how the names of their parts begin.
_TOPICS: dict[str, dict[str, Any]] = {
    "": {"GameIncoming": GameIncoming, "GameOutgoing": GameOutgoing},
    "Duplicate_": {"DuplicateIncoming": DuplicateIncoming, "DuplicateOutgoing": DuplicateOutgoing},
    "Tournament_": {"TournamentIncoming": TournamentIncoming, "TournamentOutgoing": TournamentOutgoing},
    "Waiting_": {"WaitingOutgoing": WaitingOutgoing},
    "Lobby_": {"LobbyOutgoing": LobbyOutgoing},
    "Tables_": {"TablesOutgoing": TablesOutgoing},
    "Boards_": {"BoardsOutgoing": BoardsOutgoing},
}


class _WholeDocument(JsonRenderPlugin):
    """The document, made at the first request for it: making it would delay the start of the server."""

    def render(
        self,
        request: Request[Any, Any, Any],
        openapi_schema: dict[str, Any],  # noqa: ARG002  (the framework's; ours has more)
    ) -> bytes:
        """Return it as JSON; with the addresses of a version to those who have asked there."""
        document = document_of(request.app)
        is_versioned = ASKED_VERSION in request.scope
        return super().render(request, versioned(document) if is_versioned else document)


def openapi_config() -> OpenAPIConfig:
    """Describe the interface; as JSON only: the usual viewers load scripts from elsewhere, and ``reference`` none."""
    return OpenAPIConfig(
        title="Plancia",
        version=version(),
        path="/api/schema",
        render_plugins=[_WholeDocument()],
        use_handler_docstrings=True,
    )


def document_of(app: Litestar) -> dict[str, Any]:
    """Return the whole document of an application, made once."""
    if "document" not in app.state:
        app.state.document = with_rights(whole(app.openapi_schema.to_schema()), scopes_of(app))
    document: dict[str, Any] = app.state.document
    return document


def whole(document: dict[str, Any]) -> dict[str, Any]:
    """Add what no address names: the rulebooks' closed vocabulary, the messages of the sockets and their parts."""
    more = {
        "EntryKey": {"type": "string", "enum": entry_keys()},
        "RuleWord": {"type": "string", "enum": rule_words()},
        "TracedAction": {"type": "string", "enum": traced_actions()},
    }
    schemas = {name: _sound(schema) for name, schema in document["components"]["schemas"].items()}
    for prefix, messages in _TOPICS.items():
        more |= _messages(prefix, messages, {**schemas, **more} if prefix else more)
    more = _told_apart(more, schemas)
    return {
        **document,
        "paths": {path: _with_refusals(item) for path, item in document["paths"].items()},
        "components": {**document["components"], "schemas": {**more, **schemas}},
    }


def _messages(prefix: str, messages: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    """Return the messages of a topic and their parts. A part that another topic calls alike is shared, or prefixed."""
    unions, parts = msgspec.json.schema_components(
        list(messages.values()), ref_template="#/components/schemas/{name}"
    )
    # A message is called after its kind; what the topic fills in is in its parts.
    own = {name: f"{prefix}{name.partition('_')[0]}" for name in parts}
    shared = {name for name in parts if "_" not in name and _is_same(parts[name], known.get(name))}
    while apart := {name for name in shared if any(ref not in shared for ref in _refs(parts[name]))}:
        shared -= apart
    names = {name: name if name in shared else own[name] for name in parts}
    text = msgspec.json.encode({**parts, **dict(zip(messages, unions, strict=True))}).decode()
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(_ref(name), _ref(names[name]))
    found: dict[str, Any] = msgspec.json.decode(text)
    return {names.get(name, name): part for name, part in found.items() if name not in shared}


def _is_same(part: dict[str, Any], other: dict[str, Any] | None) -> bool:
    """Tell whether two schemas describe the same: of one of an address the fields are compared."""
    return other is not None and (part == other or (_fields(part) == _fields(other) and "enum" not in part))


def _ref(name: str) -> str:
    return f'"#/components/schemas/{name}"'


def _refs(part: dict[str, Any]) -> list[str]:
    return re.findall(r'"#/components/schemas/([^"]+)"', msgspec.json.encode(part).decode())


def _told_apart(parts: dict[str, Any], addresses: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of sockets; one that shares its name with another of an address has a prefix: ``Game_``."""
    same = [
        name
        for name, part in parts.items()
        if name in addresses and _fields(part) != _fields(addresses[name])
    ]
    text = msgspec.json.encode(parts).decode()
    for name in same:
        text = text.replace(_ref(name), _ref(f"Game_{name}"))
    found: dict[str, Any] = msgspec.json.decode(text)
    return {f"Game_{name}" if name in same else name: part for name, part in found.items()}


def _fields(schema: dict[str, Any]) -> set[str]:
    return set(schema.get("properties", ()))


_REFUSAL = {
    "description": "Refused; the code says why.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ProblemAnswer"}}},
}
_METHODS = ("get", "post", "put", "delete", "patch")


def _with_refusals(item: dict[str, Any]) -> dict[str, Any]:
    """Return an address with what it really answers: one shape for every refusal, no body where there is none."""
    sound: dict[str, Any] = _sound(item)
    for operation in [sound[method] for method in _METHODS if method in sound]:
        answers = operation["responses"]
        # The framework promises its own shape for what it refuses itself, which is ours here (``problems``).
        if "400" in answers and "$ref" not in str(answers["400"]):
            answers["400"] = _REFUSAL
        answers.get("204", {}).pop("content", None)
        answers["4XX"] = _REFUSAL
    return sound


def _sound(schema: Any) -> Any:  # noqa: ANN401
    """Return a schema in which a union is met by any of its parts: every integer is a number too."""
    if isinstance(schema, dict):
        return {"anyOf" if key == "oneOf" else key: _sound(value) for key, value in schema.items()}
    return [_sound(each) for each in schema] if isinstance(schema, list) else schema


if __name__ == "__main__":
    from plancia.server.app import create_app

    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(document_of(create_app({})))))
