"""A lexicon small enough to know by heart, with a bit of everything, for the tests of the lexicon."""

from pathlib import Path

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.derive.enclitics import VerbClass
from plancia.lexicon.derive.verbs import Verb
from plancia.lexicon.sources.credit import Credit

INFO = Info("piccolo", "Un lessico piccolo", "derived", (Credit("noi", "1", "GPL-3.0-or-later", "Plancia"),))
WORDS = ["AMA", "AMALO", "AMARE", "AMARLO", "CASA", "CASALE", "CASE", "PERCHE", "TOSSIRE", "VIRTU"]
ANALYSES = {
    "AMA": [
        Analysis("amare", "verb", "imp.2s", "words.verbs", ("hunspell",)),
        Analysis("amare", "verb", "ind.pres.3s", "words.verbs", ("hunspell", "morph-it")),
    ],
    "AMARE": [
        Analysis("amare", "verb", "inf", "words.headwords", ("hunspell", "morph-it", "plancia")),
        Analysis("amaro", "adjective", "feminine plural", "words.adjectives", ("morph-it",)),
    ],
    "CASA": [Analysis("casa", "noun", "lemma", "words.headwords", ("morph-it",))],
    "CASE": [Analysis("casa", "noun", "plural", "words.nouns", ("morph-it",))],
    "PERCHE": [Analysis("perché", "conjunction", "lemma", "words.headwords", ("plancia",))],
    "VIRTU": [Analysis("virtù", "noun", "lemma", "words.headwords", ("hunspell",))],
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
