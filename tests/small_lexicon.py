"""A lexicon small enough to know by heart, with a bit of everything, for the tests of the lexicon's room."""

from pathlib import Path

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.compile import compile_lexicon
from plancia.lexicon.enclitics import VerbClass
from plancia.lexicon.info import Credit, Info
from plancia.lexicon.verbs import Verb

INFO = Info("piccolo", "Un lessico piccolo", "derived", (Credit("noi", "1", "GPL-3.0-or-later", "Plancia"),))
WORDS = ["AMA", "AMALO", "AMARE", "AMARLO", "CASA", "CASALE", "CASE", "PERCHE", "TOSSIRE", "VIRTU"]
ANALYSES = {
    "AMA": [
        Analysis("amare", "verb", "imp.2s", "15c", ("hunspell",)),
        Analysis("amare", "verb", "ind.pres.3s", "15c", ("hunspell", "morph-it")),
    ],
    "AMARE": [
        Analysis("amare", "verb", "inf", "14", ("hunspell", "morph-it", "plancia")),
        Analysis("amaro", "adjective", "feminine plural", "15b", ("morph-it",)),
    ],
    "CASA": [Analysis("casa", "noun", "lemma", "14", ("morph-it",))],
    "CASE": [Analysis("casa", "noun", "plural", "15a", ("morph-it",))],
    "PERCHE": [Analysis("perché", "conjunction", "lemma", "14", ("plancia",))],
    "VIRTU": [Analysis("virtù", "noun", "lemma", "14", ("hunspell",))],
}
VERBS = {
    "amare": Verb("amare", (VerbClass.TRANSITIVE,), "avere", ("hunspell", "morph-it")),
    "tossire": Verb("tossire", (VerbClass.INTRANSITIVE, VerbClass.PRONOMINAL), "avere", ("plancia",)),
}


def image(info: Info = INFO) -> bytes:
    """Return the compiled file."""
    return compile_lexicon(info, WORDS, ANALYSES, VERBS)


def written(folder: Path) -> Path:
    """Write the compiled file into a folder and return it."""
    path = folder / "piccolo.plx"
    path.write_bytes(image())
    return path
