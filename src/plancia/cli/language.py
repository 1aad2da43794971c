"""The language to speak with the person at the terminal."""

import os

from plancia.catalogue import LANGUAGES, Language


def language() -> Language:
    """Return the language of PLANCIA_LANG, else of the locale: Italian for an Italian one, English otherwise."""
    for variable in ("PLANCIA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := os.environ.get(variable):
            return next((known for known in LANGUAGES if setting.lower().startswith(known)), "en")
    return "en"
