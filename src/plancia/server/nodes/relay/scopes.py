"""What ASGI says of a connection, as it travels between nodes: what the client sent, and where he is."""

from typing import Any

#: The fields that travel. Headers, path and the rest are bytes and texts; nothing of the first node's own goes along.
_FIELDS = (
    "type",
    "http_version",
    "method",
    "scheme",
    "path",
    "raw_path",
    "query_string",
    "root_path",
    "headers",
    "client",
    "server",
    "subprotocols",
)


def to_travel(scope: dict[str, Any]) -> dict[str, Any]:
    """Return the part of a scope that travels."""
    return {name: scope[name] for name in _FIELDS if scope.get(name) is not None}


def arrived(travelled: dict[str, Any]) -> dict[str, Any]:
    """Return the scope of a connection that another node has passed on."""
    scope = {name: value for name, value in travelled.items() if name in _FIELDS}
    scope["headers"] = [(bytes(name), bytes(value)) for name, value in scope.get("headers", [])]
    for name in ("client", "server"):
        if scope.get(name) is not None:
            scope[name] = tuple(scope[name])
    scope["asgi"] = {"version": "3.0", "spec_version": "2.4"}
    scope["extensions"] = {}
    scope["state"] = {}
    return scope


def with_pairs(event: dict[str, Any]) -> dict[str, Any]:
    """Return an event whose headers are pairs again: on the way they have become lists."""
    if "headers" in event:
        return {**event, "headers": [(bytes(name), bytes(value)) for name, value in event["headers"]]}
    return event
