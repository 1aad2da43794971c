"""What people read, in Italian and in English: a sentence per error code, and the words of other pages.

The rooms below raise codes with their context; the interfaces (command line, server) turn them into sentences
here. The files hold templates; a template names the context it needs in braces. A context that is itself a phrase
in English (what a game record should have had) is translated too.
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
    phrases = _texts(language).get("phrases", {})
    shown = {
        key: phrases.get(value, value) if isinstance(value, str) else value for key, value in context.items()
    }
    if rule := context.get("rule"):
        # An error about a record names the rule that the record breaks, and carries that rule's context.
        shown["why"] = sentence(str(rule), {**context, "rule": None}, language)
    return sentences(language)[code].format_map(shown)


def sentences(language: Language) -> Mapping[str, str]:
    """Return all templates of a language by their code."""
    return _texts(language)["errors"]


@cache
def _texts(language: Language) -> Mapping[str, Mapping[str, str]]:
    text = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def wording(subject: str, language: Language) -> Mapping[str, str]:
    """Return the words of a subject by their key: ``texts/scoresheet.it.toml``, ….

    >>> wording("scoresheet", "it")["row_pass"]
    'passo'
    """
    text = files(__package__).joinpath("texts", f"{subject}.{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
