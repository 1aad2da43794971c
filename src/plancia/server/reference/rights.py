"""Who may ask what, as the document says it: a program shows a token, a browser its session."""

from collections.abc import Mapping
from typing import Any

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from plancia.server.people.guard import CSRF_HEADER, scope_of

#: The names of the ways in the document.
TOKEN, SESSION, CSRF = "token", "session", "csrf"

SCHEMES: dict[str, Any] = {
    TOKEN: {
        "type": "http",
        "scheme": "bearer",
        "description": "A program's token: `plancia admin token create`, or the page of an account.",
    },
    SESSION: {
        "type": "apiKey",
        "in": "cookie",
        "name": "plancia",
        "description": "A browser's session; over TLS the cookie is called `__Host-plancia`.",
    },
    CSRF: {
        "type": "apiKey",
        "in": "header",
        "name": CSRF_HEADER,
        "description": "Whatever a session changes comes with this value, which only our pages can read.",
    },
}

_SAFE = frozenset({"get", "head", "options"})


def scopes_of(app: Litestar) -> dict[str, tuple[str, ...]]:
    """Return the operations that somebody must have signed in for, each with the scopes that a program needs."""
    found: dict[str, tuple[str, ...]] = {}
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if not isinstance(handler, HTTPRouteHandler) or handler.operation_id is None:
                continue
            scopes = [scope for guard in handler.resolve_guards() if (scope := scope_of(guard)) is not None]
            if scopes or "identity" in handler.parsed_fn_signature.parameters:
                found[str(handler.operation_id)] = tuple(scopes)
    return found


def with_rights(document: dict[str, Any], scopes: Mapping[str, tuple[str, ...]]) -> dict[str, Any]:
    """Return the document with the ways to say who one is, and for each operation which of them it takes."""
    components = {**document["components"], "securitySchemes": SCHEMES}
    paths = {
        path: {method: _with_right(method, operation, scopes) for method, operation in item.items()}
        for path, item in document["paths"].items()
    }
    return {**document, "paths": paths, "components": components}


def _with_right(method: str, operation: Any, scopes: Mapping[str, tuple[str, ...]]) -> Any:  # noqa: ANN401
    if not isinstance(operation, dict) or "operationId" not in operation:
        return operation
    needed = scopes.get(operation["operationId"])
    browser: dict[str, list[str]] = {SESSION: []} if method in _SAFE else {SESSION: [], CSRF: []}
    ways: list[dict[str, list[str]]] = [{TOKEN: list(needed or ())}, browser]
    return {**operation, "security": ways if needed is not None else [{}, *ways]}
