"""The document as programs read it that make clients: the same, said in the words that they all understand."""

import re
from typing import Any

import msgspec

_MODULES = re.compile(r"plancia[\w.]*\.")


def for_generators(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document with names that can be names of classes and files.

    A tuple's length is said by its bounds alone: not every program knows that ``false`` is a schema too. Defaults that
    are objects are left out: what is not sent has them all the same.
    """
    names = _told_apart({name: short_name(name) for name in document["components"]["schemas"]})
    written = msgspec.json.encode(document).decode()
    for name, short in names.items():
        if name != short:
            written = written.replace(f'"#/components/schemas/{name}"', f'"#/components/schemas/{short}"')
    found: dict[str, Any] = _plain(msgspec.json.decode(written))
    schemas = {
        names[name]: {**schema, "title": names[name]}
        for name, schema in found["components"]["schemas"].items()
    }
    return {**found, "components": {**found["components"], "schemas": schemas}}


def short_name(name: str) -> str:
    """Return the name of a schema without the modules of what it is made of.

    >>> short_name("Page_plancia.wire.games.GameInfo_")
    'Page_GameInfo'
    """
    return re.sub(r"\W", "_", _MODULES.sub("", name)).rstrip("_")


def _told_apart(names: dict[str, str]) -> dict[str, str]:
    """Return the names with those changed that a program without underscores in its names takes for another's."""
    whole = {short.lower() for short in names.values() if "_" not in short}
    return {
        name: f"{short}_Message" if "_" in short and short.replace("_", "").lower() in whole else short
        for name, short in names.items()
    }


def _plain(schema: Any) -> Any:  # noqa: ANN401  (JSON of any shape)
    if isinstance(schema, dict):
        left_out = {"items"} if schema.get("items") is False and "prefixItems" in schema else set()
        if isinstance(schema.get("default"), dict):
            left_out.add("default")
        return {key: _plain(value) for key, value in schema.items() if key not in left_out}
    return [_plain(each) for each in schema] if isinstance(schema, list) else schema
