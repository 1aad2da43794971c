"""A line of a lemma table: what a dictionary's entry says, and every form that our rules make of it.

The first line of a table names its columns, of which ``lemma`` and ``part`` are needed:

* ``lemma``: the headword, with its accents;
* ``part``: one of ``PartOfSpeech``;
* ``class``: for verbs, one or more of ``VerbClass`` joined by ``+``, the first sense first; empty means transitive;
* ``auxiliary``: for verbs, ``avere``, ``essere`` or ``both``;
* ``conjugation``: for verbs, one of ``Pattern``; empty means by its ending, *-ire* as *finire*;
* ``forms``: ``slot=form``, separated by spaces; several forms of a slot by ``|``. Verbs: what differs from the
  conjugation. Others: every form there is (``plural=case``); nothing is guessed.

A form that the entry gives is a form, whatever the class of the verb: an archaic verb that is not conjugated keeps
those forms, and no others [art. 15 c].
"""

from collections.abc import Iterator, Mapping
from typing import cast, get_args

import msgspec

from plancia.lexicon.analysis import Analysis, PartOfSpeech, fold, without_apostrophe
from plancia.lexicon.derive.conjugation import PERSONS, Pattern, VerbForm, conjugate
from plancia.lexicon.derive.enclitics import VerbClass, enclitic_forms
from plancia.lexicon.derive.superlatives import ENTRY, READING, superlatives
from plancia.lexicon.derive.verbs import DOUBLING, Verb
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.errors import LexiconError

COLUMNS = ("lemma", "part", "class", "auxiliary", "conjugation", "forms")

_HEADWORD = "words.headwords"

#: The entry of the edition under which a form of a part of speech is valid; a headword always is one.
_ENTRIES: Mapping[str, str] = {
    "adjective": "words.adjectives",
    "adverb": "words.adverbs",
    "article": "words.articles",
    "interjection": "words.interjections",
    "loan": "words.loans",
    "noun": "words.nouns",
    "preposition": "words.articles",
    "truncated": "words.truncated",
    "verb": "words.verbs",
}
_TENSES = ("ind.pres", "ind.impf", "ind.past", "ind.fut", "sub.pres", "sub.impf", "cond.pres")
_SLOTS = {f"{tense}.{person}" for tense in _TENSES for person in PERSONS} | {
    "ger", "imp.1p", "imp.2p", "imp.2s", "part.past.fp", "part.past.fs", "part.past.mp", "part.past.ms",
    "part.pres.p", "part.pres.s",
}  # fmt: skip
_PATTERNS = {"are": Pattern.ARE, "ere": Pattern.ERE, "ire": Pattern.ISCO, "rre": Pattern.INFINITIVE}


class LineError(Exception):
    """A line that is no entry, and which column says so."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class LemmaLine(msgspec.Struct, frozen=True):
    """One entry of the table."""

    lemma: str
    part: PartOfSpeech
    classes: tuple[VerbClass, ...] = ()
    auxiliary: str = ""
    pattern: Pattern = Pattern.INFINITIVE
    forms: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def analyses(self, rules: WordRules) -> Iterator[tuple[str, Analysis]]:
        """Yield every form without enclitics, accents kept, with its analysis."""
        entry = _ENTRIES.get(self.part, _HEADWORD)
        verb = self.verb(rules)
        if verb is not None and verb.infinitive_only:
            entry = "words.recorded_forms"
        forms = self._verb_forms(rules) if self.part == "verb" else self._listed()
        for form in forms:
            slot = "lemma" if form.slot == "inf" and self.part != "verb" else form.slot
            where = _HEADWORD if form.slot == "inf" else entry
            yield form.text, Analysis(self.lemma, self.part, slot, where, ("import",))
            if self.part == "adjective" and slot == "plural" and rules.superlatives:
                for text in superlatives(form.text):
                    yield text, Analysis(self.lemma, self.part, READING, ENTRY, ("import",))

    def enclitics(self, rules: WordRules) -> Iterator[str]:
        """Yield every form with enclitics, folded [art. 22, 23]."""
        return (word for word, _ in self.enclitic_analyses(rules))

    def enclitic_analyses(self, rules: WordRules) -> Iterator[tuple[str, Analysis]]:
        """Yield every form with enclitics, folded, with its analysis [art. 22, 23]."""
        verb = self.verb(rules)
        if verb is None:
            return
        for form in self._verb_forms(rules):
            doubling = form.slot == "imp.2s" and self.lemma in DOUBLING
            base = fold(form.text)
            if base is None or (doubling and base.endswith("AI")):  # fallo, but nothing from fai
                continue
            for text, particle in enclitic_forms(
                base.lower(), form.slot, verb.classes, rules.enclitics, doubling=doubling
            ):
                analysis = Analysis(
                    self.lemma, "verb", form.slot, "words.enclitic_moods", ("import",), particle.parts
                )
                yield text.upper(), analysis

    def verb(self, rules: WordRules) -> Verb | None:
        """Return the verb that this is, if it is one; under some rules archaic ones are as good as any [art. 15 c]."""
        if self.part != "verb":
            return None
        classes = self.classes
        if VerbClass.BARE in classes:
            others = tuple(each for each in classes if each is not VerbClass.BARE)
            conjugated = rules.verbs.conjugates(self.lemma)
            classes = (others or (VerbClass.TRANSITIVE,)) if conjugated else (VerbClass.BARE,)
        return Verb(self.lemma, rules.verbs.classed(self.lemma, classes), self.auxiliary, ("import",))

    @property
    def is_capitalised(self) -> bool:
        """Whether this is a symbol or a headword with a capital letter, in a table that is not all in capitals."""
        return self.part == "symbol" or (self.lemma[0].isupper() and not self.lemma.isupper())

    def _listed(self) -> Iterator[VerbForm]:
        yield VerbForm(self.lemma, "inf")
        for slot, texts in self.forms:
            yield from (VerbForm(text, slot) for text in texts)

    def _verb_forms(self, rules: WordRules) -> Iterator[VerbForm]:
        verb = self.verb(rules)
        if verb is None:
            return
        if verb.infinitive_only and not rules.recorded_forms:
            yield VerbForm(self.lemma, "inf")
            return
        if verb.infinitive_only or self.pattern is Pattern.INFINITIVE:
            yield from self._listed()
            return
        for form in conjugate(self.lemma, self.pattern, dict(self.forms)):
            inflected = form.slot.startswith("part.past") and form.slot != "part.past.ms"
            if verb.participle_inflects or not inflected:
                yield form


def parse_header(line: str) -> tuple[str, ...]:
    """Return the columns that the first line of a table names; raise ``import_header``."""
    columns = tuple(field.strip().lower() for field in line.split("\t"))
    known = set(columns) <= set(COLUMNS) and len(set(columns)) == len(columns)
    if not known or not {"lemma", "part"} <= set(columns):
        raise LexiconError("import_header", found=line[:60], expected=" ".join(COLUMNS))
    return columns


def parse_lemma_line(line: str, columns: tuple[str, ...], *, apostrophe_folded: bool = False) -> LemmaLine:
    """Return the entry in a line; raise ``LineError`` that names the column in the way.

    ``apostrophe_folded``: a headword such as *po'* is taken without its apostrophe.
    """
    fields = [field.strip() for field in line.split("\t")]
    if len(fields) > len(columns):
        raise LineError("columns")
    entry = dict.fromkeys(COLUMNS, "") | dict(zip(columns, fields, strict=False))
    lemma, part = entry["lemma"], entry["part"]
    if apostrophe_folded:
        lemma = without_apostrophe(lemma)
    if not fold(lemma):
        raise LineError("lemma")
    if part not in get_args(PartOfSpeech):
        raise LineError("part")
    if part != "verb":
        for column in ("class", "auxiliary", "conjugation"):
            if entry[column]:
                raise LineError(column)
        return LemmaLine(lemma, cast("PartOfSpeech", part), forms=_forms(entry["forms"], verb=False))
    pattern = _pattern(lemma, entry["conjugation"])
    if entry["auxiliary"] not in ("", "avere", "essere", "both"):
        raise LineError("auxiliary")
    return LemmaLine(
        lemma,
        "verb",
        _classes(entry["class"]),
        entry["auxiliary"],
        pattern,
        _forms(entry["forms"], verb=True),
    )


def _classes(text: str) -> tuple[VerbClass, ...]:
    try:
        return tuple(VerbClass(name.strip()) for name in text.split("+")) if text else (VerbClass.TRANSITIVE,)
    except ValueError:
        raise LineError("class") from None


def _pattern(lemma: str, name: str) -> Pattern:
    """Return how the verb is conjugated; its ending must be one that the conjugation can be of."""
    by_ending = _PATTERNS.get(lemma[-3:])
    if by_ending is None or len(lemma) < 4:
        raise LineError("lemma")
    if not name:
        return by_ending
    try:
        pattern = Pattern(name)
    except ValueError:
        raise LineError("conjugation") from None
    possible = {by_ending, Pattern.INFINITIVE} | ({Pattern.IRE} if by_ending is Pattern.ISCO else set())
    if pattern not in possible:
        raise LineError("conjugation")
    return pattern


def _forms(text: str, *, verb: bool) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the forms by slot; a slot of two words is written with ``_`` between them."""
    found = []
    for item in text.split():
        slot, _, forms = item.partition("=")
        texts = tuple(form.removesuffix("'") for form in forms.split("|"))  # fa' is played as fa
        if not slot or not all(map(fold, texts)) or (verb and slot not in _SLOTS):
            raise LineError("forms")
        found.append((slot.replace("_", " "), texts))
    return tuple(found)
