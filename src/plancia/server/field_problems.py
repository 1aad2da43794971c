"""Which parts of a request cannot be, and why: what the framework found, in words."""

import re
from typing import Any, Literal, cast, get_args

from litestar.exceptions import ValidationException

from plancia.catalogue.form_fault import fault_text
from plancia.catalogue.words import Language
from plancia.wire.message import FieldProblem

Source = Literal["body", "query", "path", "header", "cookie"]

#: A field that is missing, or that nothing knows: the part that holds it is what the framework names.
_INNER = re.compile(r"Object (?:missing required|contains unknown) field `(?P<field>.*?)`")
#: So much of what somebody sent is told to him again.
_MOST = 200


def fields_of(error: ValidationException, language: Language) -> tuple[FieldProblem, ...]:
    """Return the parts of a request that were refused."""
    found = error.extra if isinstance(error.extra, list) else []
    return tuple(_field(each, language) for each in found if isinstance(each, dict))


def _field(found: dict[str, Any], language: Language) -> FieldProblem:
    said, named = str(found.get("message", "")), str(found.get("key", ""))
    is_body = named == "data" or found.get("source") == "body"
    places = [part for part in named.split(".") if not (is_body and part == "data")]
    if inner := _INNER.match(said):
        places.append(inner["field"])
    source = "body" if is_body else str(found.get("source", "query"))
    known = cast("Source", source if source in get_args(Source) else "query")
    return FieldProblem(".".join(places)[:_MOST], known, fault_text(said, language)[:_MOST])
