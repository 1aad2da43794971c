"""The language of a refusal: a page names it in the address, a program in the usual header."""

from typing import Any

from litestar.connection import ASGIConnection

from plancia.catalogue import LANGUAGES, Language


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Language:
    """Return ``?language=`` if there is such a language, else the first of ``Accept-Language``, else English."""
    wanted = [connection.query_params.get("language", "")]
    wanted += connection.headers.get("accept-language", "").split(",")
    tags = [each.partition(";")[0].strip().partition("-")[0].lower() for each in wanted]
    return next((language for tag in tags for language in LANGUAGES if language == tag), "en")
