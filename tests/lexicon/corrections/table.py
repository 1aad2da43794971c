"""A lexicon made of a table of lemmas, as the tests of corrections need it: nouns, adjectives, verbs, homographs."""

from pathlib import Path

from plancia.lexicon import library
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.importing.imported import read_lemmas
from plancia.rules.edition import Edition

TABLE = """lemma\tpart\tclass\tauxiliary\tconjugation\tforms
casa\tnoun\t\t\t\tplural=case
coda\tnoun\t\t\t\tplural=code|codi
amaro\tadjective\t\t\t\tplural=amari feminine=amara feminine_plural=amare
amare\tverb\ttransitive\tavere
portare\tverb\ttransitive\tavere
porta\tnoun\t\t\t\tplural=porte
andare\tverb\tassimilated\tessere\tinfinitive\tind.pres.1s=vado ind.pres.3s=va ger=andando part.past.ms=andato
"""


def store(edition: Edition, name: str = "default") -> Path:
    """Put the lexicon of an edition into the library."""
    rules = WordRules.of(edition)
    found = read_lemmas(TABLE.encode(), rules)
    info = Info(name, "Prova", "derived", edition=edition.id, rules=rules.key, word_rules=rules)
    return library.store(compile_lexicon(info, found.words, found.analyses, found.verbs), name, rules.key)
