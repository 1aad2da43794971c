"""What people read about words, in Italian and in English: reasons, parts of speech, moods, persons."""

import tomllib
from collections.abc import Mapping
from functools import cache

from plancia.catalogue import Language
from plancia.shipped import shipped_text


@cache
def wording(language: Language) -> Mapping[str, Mapping[str, str]]:
    """Return the texts of a language: tables by name, texts by code."""
    text = shipped_text(__package__, f"{language}.toml")
    return tomllib.loads(text)
