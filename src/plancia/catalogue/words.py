"""The files of words, ``texts/<subject>.<language>.toml``, and the languages there are."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Literal, get_args

from plancia.shipped import shipped_text

Language = Literal["it", "en"]

#: The languages there are texts for, the first one first.
LANGUAGES: tuple[Language, ...] = get_args(Language)


@cache
def wording(subject: str, language: Language) -> Mapping[str, str]:
    """Return the words of a subject by their key: ``texts/scoresheet.it.toml``, ….

    >>> wording("scoresheet", "it")["row_pass"]
    'passo'
    """
    text = shipped_text(__package__, f"texts/{subject}.{language}.toml")
    return tomllib.loads(text)
