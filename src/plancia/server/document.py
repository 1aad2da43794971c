"""The OpenAPI document of the server, from which the browser's types are generated.

``python -m plancia.server.document`` prints it.
"""

import sys
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from plancia.server.version import version
from plancia.server.vocabulary import entry_keys, rule_words
from plancia.server.wire.duplicates import DuplicateIncoming, DuplicateOutgoing
from plancia.server.wire.table import Incoming, Outgoing


class _WholeDocument(JsonRenderPlugin):
    """The document when somebody asks for it: a server that starts has no time for it."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return it as JSON."""
        return super().render(request, whole(openapi_schema))


def openapi_config() -> OpenAPIConfig:
    """Describe the interface; as JSON only, because the usual viewers load scripts from elsewhere."""
    return OpenAPIConfig(
        title="Plancia",
        version=version(),
        path="/api/schema",
        render_plugins=[_WholeDocument()],
        use_handler_docstrings=True,
    )


def whole(document: dict[str, Any]) -> dict[str, Any]:
    """Add what no address names: the rulebooks' closed vocabulary, the messages of the sockets and their parts."""
    (incoming, outgoing), parts = msgspec.json.schema_components(
        [Incoming, Outgoing], ref_template="#/components/schemas/{name}"
    )
    more = {
        "EntryKey": {"type": "string", "enum": entry_keys()},
        "RuleWord": {"type": "string", "enum": rule_words()},
        **parts,
        "Incoming": incoming,
        "Outgoing": outgoing,
    }
    # A duplicate has actions of its own by the same names as a game's: its messages have a prefix.
    talk, duplicate_parts = msgspec.json.schema_components(
        [DuplicateIncoming, DuplicateOutgoing], ref_template="#/components/schemas/Duplicate_{name}"
    )
    more |= {f"Duplicate_{name}": part for name, part in duplicate_parts.items()}
    more |= dict(zip(("DuplicateIncoming", "DuplicateOutgoing"), talk, strict=True))
    schemas = document["components"]["schemas"]
    return {**document, "components": {**document["components"], "schemas": {**more, **schemas}}}


if __name__ == "__main__":
    from plancia.server.app import create_app

    document = whole(create_app({}).openapi_schema.to_schema())
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(document)))
