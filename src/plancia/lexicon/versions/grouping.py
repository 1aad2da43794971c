"""For which reason a word came in or went out: by the line of our own files that speaks of it.

Reasons have keys; the ``groups.toml`` of a version tells each in Italian and English.
"""

import re
from collections.abc import Iterable
from functools import cache

from plancia.lexicon.analysis import PartOfSpeech, fold
from plancia.lexicon.sources.hand_files import rows

#: The files of headwords by field, which are reasons of their own.
FIELDS = (
    "sailing", "music", "medicine", "botany", "zoology", "cooking", "games", "trades", "science", "learning",
    "literary", "regional", "short", "general",
)  # fmt: skip

#: How infinitives end.
_INFINITIVES = ("are", "ere", "ire", "rre")
_NAME = re.compile(r"nome proprio|cognome|soprannome|marchio|sigla|toponimo")
_MISSPELT = re.compile(r"grafia|refuso|inesistente")
_FOREIGN = re.compile(r"stranier|inglese|frances|spagnol|tedesc|latin|giappones|locuzion")

#: What our files call a string that is no word, by the entry of the edition that it fails.
_BY_ENTRY = {
    "adjectives": "inflection",
    "altered": "altered",
    "enclitic_moods": "particles",
    "loans": "foreign",
    "nouns": "inflection",
    "numerals_and_places": "places",
    "prefixed": "prefixed",
    "truncated": "truncated",
    "verbs": "verb_forms",
}


def came_in(word: str, lemma: str, pos: PartOfSpeech, *, variant: bool, new_lemma: bool) -> str:
    """Return why a word came in; ``new_lemma``: no word of its lemma was there before."""
    if word in _two_three():
        return "short"
    if pos == "verb":
        return "verbs" if new_lemma else _known_verb(lemma)
    if field := _fields().get(lemma):
        return field
    if variant:
        return "variants"
    if pos == "loan":
        return "loans"
    if lemma in _single():
        return "read"
    return "other" if new_lemma else "inflection"


def went_out(word: str, lemma: str, *, still_verb: bool) -> str:
    """Return why a word went out; ``still_verb``: its lemma is a verb now."""
    said = _said()
    for string in (word, fold(lemma) or ""):
        if string in said:
            return said[string]
    if word in _elements():
        return "prefixed"
    if still_verb:
        return _known_verb(lemma)
    if lemma.endswith(_INFINITIVES) and fold(lemma) in _variants():
        return "no_verbs"
    return "one_source"


def _known_verb(lemma: str) -> str:
    return "irregular" if lemma in _irregular() else "conjugation"


@cache
def _said() -> dict[str, str]:
    """Return the strings that our files call no words, each with the reason."""
    found = {
        fold(text) or text: _BY_ENTRY.get(entry) or _headword_reason(note)
        for name in ("exclusions", "not_recorded")
        for text, entry, note in rows(name, 3)
    }
    return found | {fold(row[0]) or row[0]: "inflection" for row in rows("wrong_forms", 4)}


def _headword_reason(note: str) -> str:
    if _NAME.search(note):
        return "names"
    if _MISSPELT.search(note):
        return "misspelt"
    return "foreign" if _FOREIGN.search(note) else "one_source"


@cache
def _fields() -> dict[str, str]:
    return {row[0]: field for field in reversed(FIELDS) for row in rows(f"headwords/{field}", 4)}


@cache
def _single() -> frozenset[str]:
    return frozenset(row[0] for row in rows("headwords/single_source", 4))


@cache
def _two_three() -> frozenset[str]:
    return _folded(row[0] for row in rows("two_three", 5))


@cache
def _irregular() -> frozenset[str]:
    """Return the verbs with tables of their own, the heads of families, and what is composed with them."""
    families = rows("verb_families", 5)
    composed = {verb for row in families for verb in row[3].split()}
    return frozenset({row[0] for row in (*families, *rows("irregular_verbs", 4))} | composed)


@cache
def _elements() -> frozenset[str]:
    return _folded(row[0] for row in rows("elements", 2))


@cache
def _variants() -> frozenset[str]:
    return _folded(row[0] for row in rows("variants", 5))


def _folded(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(filter(None, map(fold, texts)))
