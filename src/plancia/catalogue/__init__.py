"""What people read, in Italian and in English: one sentence per error code.

The rooms below raise codes with their context; the interfaces (command line, server) turn them into sentences
here. The files hold templates; a template names the context it needs in braces.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

Language = Literal["it", "en"]

#: The languages there are texts for, the first one first.
LANGUAGES: tuple[Language, ...] = get_args(Language)


def sentence(code: str, context: Mapping[str, object], language: Language) -> str:
    """Return the sentence for an error code.

    >>> sentence("no_tiles", {}, "it")
    'La giocata non aggiunge nessuna tessera alla plancia: posane almeno una.'
    """
    shown = dict(context)
    if rule := context.get("rule"):
        # An error about a record names the rule that the record breaks, and carries that rule's context.
        shown["why"] = sentence(str(rule), {**context, "rule": None}, language)
    return sentences(language)[code].format_map(shown)


@cache
def sentences(language: Language) -> Mapping[str, str]:
    """Return all templates of a language by their code."""
    text = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return dict(tomllib.loads(text)["errors"])
