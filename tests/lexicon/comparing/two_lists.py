"""A lexicon and a list that differ in every way that a comparison tells apart."""

from collections.abc import Iterable

from plancia.lexicon.analysis import Analysis, PartOfSpeech, Source
from plancia.lexicon.comparing.comparison import Comparison, compare
from plancia.lexicon.comparing.side import Reader, Side
from plancia.lexicon.compiled.compile import Commonness, compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.derive.enclitics import VerbClass
from plancia.lexicon.derive.verbs import Verb
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.rules.editions import load

EDITION = load("figs-c")
RULES = WordRules.of(EDITION)


def read(
    lemma: str, pos: PartOfSpeech, sources: tuple[Source, ...], /, **forms: str
) -> dict[str, list[Analysis]]:
    """Return the readings of a lemma: ``inf="amare"``; a low line in the name of a form is a point."""
    entries = {"lemma": "words.headwords", "inf": "words.headwords", "plural": "words.nouns"}
    return {
        form.upper(): [
            Analysis(
                lemma,
                pos,
                slot.replace("_", "."),
                entries.get(slot.replace("_", "."), "words.verbs"),
                sources,
            )
        ]
        for slot, form in forms.items()
    }


SURE: tuple[Source, ...] = ("morph-it", "plancia")
ANALYSES = {
    **read("amare", "verb", SURE, inf="amare", ind_pres_1s="amo", imp_2s="ama", ger="amando"),
    **read("codare", "verb", ("hunspell",), inf="codare", ind_pres_1s="codo", ger="codando"),
    **read("gatto", "noun", SURE, lemma="gatto", plural="gatti"),
    **read("tavolo", "noun", SURE, lemma="tavolo", plural="tavoli"),
    **read("postare", "verb", SURE, inf="postare", ind_pres_1s="posto", imp_2s="posta", ger="postando"),
    **read("computer", "loan", SURE, lemma="computer"),
    **read("lirio", "noun", ("hunspell",), lemma="lirio", plural="liri"),
}
#: *Codo* is a noun too; most of what is missing is the verb.
ANALYSES["CODO"] = [*ANALYSES["CODO"], Analysis("codo", "noun", "lemma", "words.headwords", ("hunspell",))]
ENCLITICS = {"AMARLO", "AMALO", "AMANDOLO", "CODARLO", "CODANDOLO", "CODANDOMELO", "POSTARLO"}
WORDS = {*ANALYSES, *ENCLITICS}
RARE = {"CODARE", "CODO", "CODANDO", "LIRIO", "LIRI", *ENCLITICS}
TIERS = {word: 5 if word in RARE else 1 for word in WORDS}
VERBS = {
    lemma: Verb(lemma, (VerbClass.TRANSITIVE,), "avere", SURE) for lemma in ("amare", "codare", "postare")
}

OWN = Lexicon.of_image(
    compile_lexicon(
        Info("default", "Plancia", "derived", word_rules=RULES),
        WORDS,
        ANALYSES,
        VERBS,
        Commonness(TIERS, frozenset()),
        names=frozenset({"BRAMBILLONI"}),
    ),
    "default",
)
READER = Reader(OWN, RULES)

#: The list lacks *codare* and *gatto* wholly, *tavoli*, *lirio* and the gerund of *postare*; it has what is no word.
LIST = (WORDS - {"TAVOLI", "GATTO", "GATTI", "POSTANDO", "LIRI", "CODARE", "CODO", "CODANDO"} - ENCLITICS) | {
    "AMARLO",
    "PSOTARE",
    "BRAMBILLONI",
    "COMPUTERI",
    "GATTACCIO",
    "KWYJIBO",
    "ZUZZU",
}


def graph(words: Iterable[str]) -> WordGraph:
    return WordGraph(WordGraph.build("\n".join(sorted(words)).encode()))


def own() -> Side:
    return Side("default", "Plancia", OWN.graph, OWN.hash, READER)


def club() -> Side:
    return Side("club", "club.txt", graph(LIST), "", READER)


def compared() -> Comparison:
    return compare(club(), own())
