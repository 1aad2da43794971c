"""The OpenAPI document of the server, from which the browser's types are generated.

``python -m plancia.server.document`` prints it.
"""

import json
import sys

from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIType, Schema

from plancia.server.version import version
from plancia.server.vocabulary import entry_keys, rule_words


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


if __name__ == "__main__":
    from plancia.server.app import create_app

    json.dump(create_app({}).openapi_schema.to_schema(), sys.stdout, indent=2, ensure_ascii=False)
