"""Addresses with a version: ``/api/v1/games`` is ``/api/games`` with a promise.

What stands under a version stays: addresses, fields and codes are added, none goes away or changes its meaning. What
cannot keep that gets the next number, and the earlier one goes on. Our own pages ask without a number, because they
come with the server. No route knows of it: the number is taken off before any is looked for.
"""

from typing import Any

from plancia.server.reference.generated import for_generators

#: Where the API is, and where its version 1 is.
API = "/api/"
V1 = "/api/v1/"

#: What a request remembers of the address that it was sent to.
ASKED_VERSION = "plancia_version"


def unversioned(scope: Any) -> Any:  # noqa: ANN401  (ASGI's many types)
    """Return the scope of a request with the address that routes know; one without a version stays as it is."""
    path = str(scope.get("path", ""))
    if not path.startswith(V1):
        return scope
    raw = scope.get("raw_path")
    changed = {**scope, "path": API + path.removeprefix(V1), ASKED_VERSION: V1}
    if isinstance(raw, bytes):
        changed["raw_path"] = API.encode() + raw.removeprefix(V1.encode())
    return changed


def versioned(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document with the addresses of version 1, for programs that are made from it."""
    said = for_generators(document)
    paths = {
        V1 + path.removeprefix(API) if path.startswith(API) else path: item
        for path, item in said["paths"].items()
    }
    return {**said, "paths": paths}
