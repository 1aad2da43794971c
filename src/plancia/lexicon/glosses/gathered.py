"""The glosses of all our files, by lemma and by word. Read when the first one is asked for."""

import sys
from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from plancia.lexicon.analysis import fold, without_apostrophe
from plancia.lexicon.glosses.meaning import meaning
from plancia.lexicon.sources.hand_files import headword_files, names, read

#: Where glosses are that were written for nothing else.
_OWN = "glosses/own"
#: What a variant is called by what its line says of it.
_VARIANTS = {
    "arc.": "variante arcaica",
    "lett.": "variante letteraria",
    "poet.": "variante poetica",
    "pop.": "variante popolare",
    "region.": "variante regionale",
    "tosc.": "variante toscana",
}


class Meaning(msgspec.Struct, frozen=True, gc=False):
    """What a lemma means as a part of speech, or as several: ``noun/adjective``."""

    part: str
    text: str


class ShortWord(msgspec.Struct, frozen=True, gc=False):
    """What a word of two or three letters is, by the file that lists them all."""

    part: str
    lemma: str
    entry: str
    text: str


@cache
def meanings() -> dict[str, tuple[Meaning, ...]]:
    """Return what lemmas mean, in the spelling of dictionaries: *pero* and *però* are two. The best gloss comes first.

    >>> meanings()["kimono"]
    (Meaning(part='loan', text='veste giapponese'),)
    """
    found: dict[str, list[Meaning]] = {}
    for lemma, part, text in _lines():
        known = found.setdefault(lemma, [])
        if text and all(part != each.part for each in known):
            known.append(Meaning(sys.intern(part), text))
    return {lemma: tuple(each) for lemma, each in found.items() if each}


@cache
def short_words() -> dict[str, ShortWord]:
    """Return what the words of two and three letters are, as tiles spell them.

    >>> short_words()["AD"].text
    'forma eufonica della preposizione a'
    """
    return {
        word: ShortWord(part, lemma, f"words.{entry}", text)
        for word, part, lemma, entry, text in read("two_three", 5)
    }


def is_acronym(lemma: str) -> bool:
    """Tell whether a symbol is an acronym, in capitals or called so, and not a symbol of chemistry or measure.

    >>> is_acronym("PC"), is_acronym("ddl"), is_acronym("Ag"), is_acronym("MB")
    (True, True, False, False)
    """
    told = next((each.text for each in meanings().get(lemma, ()) if each.part == "symbol"), "")
    return told.startswith("sigla") or (lemma.isupper() and not told.startswith("simbolo"))


@cache
def forms() -> dict[tuple[str, str], str]:
    """Return what is said of a form rather than of its lemma: by the form as tiles spell it, and its lemma."""
    found = {
        (fold(without_apostrophe(form)) or form, lemma): meaning(text, form)
        for name in ("truncated", "apostrophes")
        for form, lemma, _, text in read(name, 4)
    }
    return found | {(word, each.lemma): each.text for word, each in short_words().items()}


def _lines() -> Iterator[tuple[str, str, str]]:
    """Yield lemma, part and meaning, file by file: those that were written to be shown first."""
    for name in names(_OWN):
        yield from ((lemma, part, text) for lemma, part, text in read(name, 3, _OWN))
    for word, short in short_words().items():
        if fold(short.lemma) == word:
            yield short.lemma, short.part, short.text
    for name in headword_files():
        yield from _meanings((lemma, part.partition("_")[0], text) for lemma, part, _, text in read(name, 4))
    yield from _meanings((word, "loan", text) for word, _, _, text in read("loans", 4))
    for name in ("closed", "interjections"):
        yield from _meanings(
            (lemma, part, text) for form, part, lemma, _, text in read(name, 5) if form == lemma
        )
    # The remark comes last there: «annuncio di ricerca, verbo + si a lemma».
    yield from _meanings(
        (word, "word", text.rpartition(", ")[0] or text) for word, _, text in read("clitic_headwords", 3)
    )
    yield from _meanings(
        (lemma, "verb", text) for lemma, kind, _, _, text in read("verbs", 5) if kind != "not_a_verb"
    )
    for lemma, text in read("place_adjectives", 2):
        yield lemma, "adjective", _place(text)
    for variant, lemma, _, _, text in read("variants", 5):
        kind = next((told for mark, told in _VARIANTS.items() if mark in text), "variante")
        yield variant, "word", f"{kind} di {lemma}"


def _meanings(lines: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, str, str]]:
    for lemma, part, text in lines:
        place, mark, _ = text.partition("; plurale in -chi")
        yield lemma, part, _place(f"relativo a {place}") if mark else meaning(text, lemma)


def _place(text: str) -> str:
    """Return what an adjective of a place says: «aggettivo di luogo: Uganda», whatever article the name takes."""
    about = text.rpartition("a lemma, ")[2]
    name = about.removeprefix("relativo a ")
    return f"aggettivo di luogo: {name}" if name != about else about
