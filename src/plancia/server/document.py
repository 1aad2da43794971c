"""The OpenAPI document of the server, from which the browser's types are generated.

``python -m plancia.server.document`` prints it.
"""

import sys
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIType, Schema

from plancia.server.version import version
from plancia.server.vocabulary import entry_keys, rule_words
from plancia.server.wire.table import Incoming, Outgoing


def openapi_config() -> OpenAPIConfig:
    """Describe the interface; as JSON only, because the usual viewers load scripts from elsewhere."""
    return OpenAPIConfig(
        title="Plancia",
        version=version(),
        path="/api/schema",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
    )


def add_vocabulary(app: Litestar) -> None:
    """Add the rulebooks' closed vocabulary to the document, as two types that no message field names."""
    schemas = app.openapi_schema.components.schemas
    schemas["EntryKey"] = Schema(type=OpenAPIType.STRING, enum=entry_keys())
    schemas["RuleWord"] = Schema(type=OpenAPIType.STRING, enum=rule_words())


def add_socket_messages(app: Litestar) -> None:
    """Add the messages of the sockets to the document: ``Incoming``, ``Outgoing`` and whatever they are made of."""
    (incoming, outgoing), parts = msgspec.json.schema_components(
        [Incoming, Outgoing], ref_template="#/components/schemas/{name}"
    )
    # Plain JSON schema among the framework's own objects: both are written out in the same way.
    schemas: dict[str, Any] = app.openapi_schema.components.schemas
    for name, schema in {**parts, "Incoming": incoming, "Outgoing": outgoing}.items():
        schemas.setdefault(name, schema)


if __name__ == "__main__":
    from plancia.server.app import create_app

    sys.stdout.buffer.write(
        msgspec.json.format(msgspec.json.encode(create_app({}).openapi_schema.to_schema()))
    )
