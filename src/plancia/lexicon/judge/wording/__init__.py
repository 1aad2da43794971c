"""What people read about words, in Italian and in English: reasons, parts of speech, moods, persons."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from plancia.catalogue import Language


@cache
def wording(language: Language) -> Mapping[str, Mapping[str, str]]:
    """Return the texts of a language: tables by name, texts by code."""
    text = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
