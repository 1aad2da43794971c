"""A lexicon of a few words in memory, made with the product's own conjugator and enclitic generator."""

from collections.abc import Iterable, Mapping

from plancia.lexicon.analysis import Analysis, PartOfSpeech, fold
from plancia.lexicon.derive.conjugation import Pattern, Table, conjugate
from plancia.lexicon.derive.enclitics import VerbClass, enclitic_forms
from plancia.lexicon.derive.verbs import DOUBLING, Verb
from plancia.lexicon.derive.word_rules import WordRules
from plancia.rules.editions import load

EDITION = load("figs-c")
RULES = WordRules.of(EDITION)


def irregular(gerund: str, tu: str, noi: str, voi: str, participle: str, **finite: str) -> Table:
    """Return a table with the forms that decide enclitics, and some others: ``ind_pres_3s="dice"``."""
    table = {"ger": [gerund], "imp.2s": [tu], "imp.1p": [noi], "imp.2p": [voi], "part.past.ms": [participle]}
    imperfect = {"ind.impf.1s": [f"{gerund[:-3]}vo"]}
    return imperfect | table | {slot.replace("_", "."): [form] for slot, form in finite.items()}


T, IN = VerbClass.TRANSITIVE, VerbClass.INTRANSITIVE

#: Pattern or table, class, auxiliary.
VERBS: Mapping[str, tuple[Pattern | Table, VerbClass, str]] = {
    "accanire": (Pattern.ISCO, VerbClass.PRONOMINAL, ""),
    "amare": (Pattern.ARE, T, ""),
    "andare": (irregular("andando", "va", "andiamo", "andate", "andato", ind_pres_2s="vai"), VerbClass.ASSIMILATED, "essere"),
    "avere": (irregular("avendo", "abbi", "abbiamo", "abbiate", "avuto"), T, ""),
    "benedire": (irregular("benedicendo", "benedici", "benediciamo", "benedite", "benedetto"), T, ""),
    "bere": (irregular("bevendo", "bevi", "beviamo", "bevete", "bevuto"), T, ""),
    "camminare": (Pattern.ARE, IN, "avere"),
    "condurre": (irregular("conducendo", "conduci", "conduciamo", "conducete", "condotto"), T, ""),
    "dare": (irregular("dando", "da", "diamo", "date", "dato", ind_pres_2s="dai"), T, ""),
    "dire": (irregular("dicendo", "di", "diciamo", "dite", "detto", ind_pres_3s="dice"), T, ""),
    "divenire": (irregular("divenendo", "divieni", "diveniamo", "divenite", "divenuto"), VerbClass.ASSIMILATED, "essere"),
    "essere": (irregular("essendo", "sii", "siamo", "siate", "stato"), VerbClass.ESSERE, "essere"),
    "fare": (irregular("facendo", "fa", "facciamo", "fate", "fatto", ind_pres_2s="fai"), T, ""),
    "leggere": (Pattern.ERE, T, ""),
    "nuocere": (Pattern.ERE, IN, "avere"),
    "pentire": (Pattern.IRE, VerbClass.PRONOMINAL_OF, ""),
    "piacere": (Pattern.ERE, IN, "essere"),
    "porre": (irregular("ponendo", "poni", "poniamo", "ponete", "posto"), T, ""),
    "portare": (Pattern.ARE, T, ""),
    "rifare": (irregular("rifacendo", "rifà", "rifacciamo", "rifate", "rifatto"), T, ""),
    "sapere": (irregular("sapendo", "sappi", "sappiamo", "sappiate", "saputo"), T, ""),
    "stare": (irregular("stando", "sta", "stiamo", "state", "stato"), VerbClass.ASSIMILATED, "essere"),
    "tollere": (Pattern.INFINITIVE, VerbClass.BARE, ""),
    "torre": (Pattern.INFINITIVE, VerbClass.BARE, ""),
    "tossire": (Pattern.ISCO, IN, "avere"),
    "trarre": (irregular("traendo", "trai", "traiamo", "traete", "tratto"), T, ""),
    "vendere": (Pattern.ERE, T, ""),
    "venire": (irregular("venendo", "vieni", "veniamo", "venite", "venuto"), VerbClass.ASSIMILATED, "essere"),
}  # fmt: skip

#: Strings that are no words because they are names.
NAMES = frozenset({"GIOVANNI", "NEPAL", "ROZZANO"})

#: Form, lemma, part of speech, analysis, entry of the edition.
OTHERS: Iterable[tuple[str, str, PartOfSpeech, str, str]] = (
    ("anatra", "anatra", "noun", "lemma", "words.headwords"),
    ("anatrella", "anatrella", "noun", "lemma", "words.headwords"),
    ("anitra", "anatra", "word", "variant", "words.variants"),
    ("barca", "barca", "noun", "lemma", "words.headwords"),
    ("camminata", "camminata", "noun", "lemma", "words.headwords"),
    ("cammino", "cammino", "noun", "lemma", "words.headwords"),
    ("casa", "casa", "noun", "lemma", "words.headwords"),
    ("case", "casa", "noun", "plural", "words.nouns"),
    ("cavallo", "cavallo", "noun", "lemma", "words.headwords"),
    ("computer", "computer", "loan", "lemma", "words.loans"),
    ("curriculum", "curriculum", "loan", "lemma", "words.loans"),
    ("ecco", "ecco", "adverb", "lemma", "words.adverbs"),
    ("eccotelo", "ecco", "adverb", "form", "words.adverbs"),
    ("facile", "facile", "adjective", "lemma", "words.headwords"),
    ("falò", "falò", "noun", "lemma", "words.headwords"),
    ("maglietta", "maglietta", "noun", "lemma", "words.headwords"),
    ("medico", "medico", "noun", "lemma", "words.headwords"),
    ("perché", "perché", "conjunction", "lemma", "words.headwords"),
    ("problema", "problema", "noun", "lemma", "words.headwords"),
    ("problemi", "problema", "noun", "plural", "words.nouns"),
    ("rapido", "rapido", "adjective", "lemma", "words.headwords"),
    ("ricco", "ricco", "adjective", "lemma", "words.headwords"),
    ("secolare", "secolare", "adjective", "lemma", "words.headwords"),
    ("uffa", "uffa", "interjection", "lemma", "words.interjections"),
    ("vendesi", "vendesi", "word", "lemma", "words.enclitic_moods"),
)


class MemoryLexicon:
    """What the judge needs of a lexicon; ``classes`` overrides the class of some verbs."""

    def __init__(self, rules: WordRules = RULES, classes: Mapping[str, VerbClass] | None = None) -> None:
        self.readings: dict[str, list[Analysis]] = {}
        #: Every enclitic form, with the lemma and the pronouns that made it.
        self.enclitics: dict[str, set[tuple[str, tuple[str, ...]]]] = {}
        self._verbs: dict[str, Verb] = {}
        for lemma, (way, kind, auxiliary) in VERBS.items():
            verb = Verb(lemma, ((classes or {}).get(lemma, kind),), auxiliary)
            self._verbs[lemma] = verb
            self._conjugate(verb, way, rules)
        for form, lemma, pos, what, entry in OTHERS:
            self._add(form, Analysis(lemma, pos, what, entry, ("plancia",)))

    def __contains__(self, word: str) -> bool:
        return word in self.readings or word in self.enclitics

    def analyses(self, word: str) -> list[Analysis]:
        return self.readings.get(word, [])

    def verb(self, lemma: str) -> Verb | None:
        return self._verbs.get(lemma)

    def familiarity(self, word: str) -> int | None:
        return 1 if word in self else None

    def is_name(self, word: str) -> bool:
        return word in NAMES

    def _conjugate(self, verb: Verb, way: Pattern | Table, rules: WordRules) -> None:
        pattern, table = (way, None) if isinstance(way, Pattern) else (Pattern.INFINITIVE, way)
        for form in conjugate(verb.lemma, pattern, table):
            inflected = form.slot.startswith("part.past") and form.slot != "part.past.ms"
            if inflected and not verb.participle_inflects:
                continue
            entry = "words.headwords" if form.slot == "inf" else "words.verbs"
            self._add(form.text, Analysis(verb.lemma, "verb", form.slot, entry, verb.sources))
            doubling = form.slot == "imp.2s" and verb.lemma in DOUBLING
            base = fold(form.text).lower()
            for text, particle in enclitic_forms(
                base, form.slot, verb.classes, rules.enclitics, doubling=doubling
            ):
                self.enclitics.setdefault(text.upper(), set()).add((verb.lemma, particle.parts))

    def _add(self, form: str, analysis: Analysis) -> None:
        self.readings.setdefault(fold(form), []).append(analysis)
