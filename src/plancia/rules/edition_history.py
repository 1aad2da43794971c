"""Editions as earlier versions of this program wrote them, read as the schema of today has them.

A game, a duplicate and a prepared session carry their edition whole, so a change of the schema meets editions that were
written before it. An entry that has moved is found under its new key; one that the schema has gained comes from the
edition's own file, or from the file of the edition that it extends; one that the schema has lost is left out.
"""

from typing import Any, Generic, TypeVar

import msgspec

from plancia.rules.edition import GROUPS
from plancia.rules.edition_file import RawEdition
from plancia.rules.editions import DEFAULT_EDITION, EDITIONS, load
from plancia.rules.renamed import moved

T = TypeVar("T")


def upgraded(raw: RawEdition) -> RawEdition:
    """Return the content of an edition, as JSON has it, with exactly the entries that the schema has now."""
    old = moved(raw)
    origin = next((name for name in (old.get("id"), old.get("extends")) if name in EDITIONS), DEFAULT_EDITION)
    base = msgspec.to_builtins(load(origin))
    groups = {}
    for group in GROUPS:
        written = old.get(group, {})
        if isinstance(written, dict):
            groups[group] = {name: written.get(name, entry) for name, entry in base[group].items()}
    return {**old, **groups}


class EditionDecoder(Generic[T]):
    """Decodes JSON values that have a field ``edition``, also those that an earlier version wrote."""

    def __init__(self, type_: Any) -> None:  # noqa: ANN401  (a type, or a union of types)
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(type_)

    def decode(self, body: bytes | str) -> T:
        """Return the value; raise ``msgspec.DecodeError`` for what is none of this type in any version."""
        try:
            return self._decoder.decode(body)
        except msgspec.ValidationError:
            raw = msgspec.json.decode(body)
            if not isinstance(raw, dict) or not isinstance(raw.get("edition"), dict):
                raise
            return self._decoder.decode(msgspec.json.encode({**raw, "edition": upgraded(raw["edition"])}))
