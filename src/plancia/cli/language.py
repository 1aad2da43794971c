"""The language to speak with the person at the terminal."""

import os

from plancia.catalogue import LANGUAGES, Language


def language() -> Language:
    """Return the language of PLANCIA_LANG, else of the locale: Italian for an Italian one, English otherwise."""
    for variable in ("PLANCIA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := os.environ.get(variable):
            return next((known for known in LANGUAGES if setting.lower().startswith(known)), "en")
    return "en"


def in_language(message: str) -> str:
    """Return a message about wrong usage, which the code has in English, in the language spoken."""
    if language() != "it":
        return message
    from plancia.cli.italian import said  # noqa: PLC0415  (only Italian waits for it)

    return said(message)
