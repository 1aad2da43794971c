"""What people read, in Italian and in English: a sentence per error code, and the words of other pages.

::

    texts/       the templates and words, by subject and language
    help/        the help of the command line in Italian
    words        reads the files of words
    citation     how an article is cited
    count        a number of things in words
    duration     a length of time as people say it
    form_fault   what is wrong with the form of a file
    refusal      an error as the answer of a program has it: code, facts, sentences
    rulebook     the entries of a rulebook in words
    speaker      fills in a template: numbers, tiles and shares as a language writes them

The other packages raise codes with their context; the interfaces (command line, server) turn them into sentences here.
The files hold templates; a template names the context it needs in braces. A context that is itself a phrase in English
(what a game record should have had) is translated too, and a number of seconds becomes a time; ``{bag:tile}`` is one
tile or so many tiles. No template names an article: the ``article`` of the context, which comes from the edition, is
put behind the sentence.
"""

import tomllib
from collections.abc import Mapping
from functools import cache

from plancia.catalogue.citation import cite, with_citation
from plancia.catalogue.count import counted, number_word
from plancia.catalogue.duration import duration, durations
from plancia.catalogue.form_fault import fault_text
from plancia.catalogue.speaker import Speaker
from plancia.catalogue.words import LANGUAGES, Language, wording
from plancia.shipped import shipped_text

__all__ = [
    "LANGUAGES",
    "Language",
    "Speaker",
    "cite",
    "counted",
    "duration",
    "durations",
    "number_word",
    "sentence",
    "sentences",
    "with_citation",
    "wording",
]


#: The facts that may hold a message of the library that reads files.
_FAULTS = frozenset({"expected", "found", "why"})


def sentence(code: str, context: Mapping[str, object], language: Language) -> str:
    """Return the sentence for an error code, with the article that the context names.

    >>> sentence("no_tiles", {"article": "3"}, "it")
    'La giocata non aggiunge nessuna tessera alla plancia: posane almeno una (art. 3).'
    """
    shown = {key: _shown(key, value, language) for key, value in context.items()}
    if "lowest_s" in context and "highest_s" in context:
        shown["between"] = durations(int(str(context["lowest_s"])), int(str(context["highest_s"])), language)
    if rule := context.get("rule"):
        # An error about a record names the rule that the record breaks, and carries that rule's context.
        shown["why"] = sentence(str(rule), {**context, "rule": None}, language)
        return Speaker(language).vformat(sentences(language)[code], (), shown)
    article = context.get("article")
    text = Speaker(language).vformat(sentences(language)[code], (), shown)
    return with_citation(text, str(article) if article else None, language)


def _shown(key: str, value: object, language: Language) -> object:
    """Return a fact as a sentence shows it: a phrase in its language, a number of seconds (``…_s``) as a time."""
    if isinstance(value, str):
        phrases = _texts(language).get("phrases", {})
        if value in phrases:
            return phrases[value]
        return fault_text(value, language) if key in _FAULTS else value
    if isinstance(value, int) and key.endswith("_s"):
        return duration(value, language)
    return value


def sentences(language: Language) -> Mapping[str, str]:
    """Return all templates of a language by their code."""
    return _texts(language)["errors"]


@cache
def _texts(language: Language) -> Mapping[str, Mapping[str, str]]:
    text = shipped_text(__package__, f"{language}.toml")
    return tomllib.loads(text)
