"""Every verb the lexicon knows: its class, its auxiliary, its forms [art. 15 c].

What a verb is comes from our own file, verb by verb; one without a line there is plainly transitive. How it is
conjugated comes, in this order, from our irregular tables, from the head of its family if it is composed with one,
from Morph-it, from the verb it seems to be composed with, from the regular patterns. A verb in -ere or -rre that none
of them knows has its infinitive and nothing else.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from plancia.lexicon.analysis import Source
from plancia.lexicon.derive.conjugation import Pattern, VerbForm, conjugate
from plancia.lexicon.derive.enclitics import VerbClass
from plancia.lexicon.derive.irregular_verbs import (
    Slots,
    irregular_tables,
    principal_parts,
    with_weak_perfects,
)
from plancia.lexicon.sources.hand_files import rows

_STRESSED_I = frozenset(f"sub.pres.{person}" for person in ("1s", "2s", "3s", "3p")) | {"ind.pres.2s"}
_PREFIXES = (
    "anti", "arci", "auto", "bene", "bi", "circon", "circum", "co", "com", "con", "contra", "contro", "de",
    "di", "dis", "e", "es", "estra", "extra", "fra", "giustap", "im", "in", "inter", "intra", "intro",
    "mal", "male", "per", "post", "pre", "pro", "ra", "re", "retro", "ri", "s", "sopra", "sor", "sotto",
    "sovra", "stra", "su", "sub", "super", "sur", "tra", "tran", "trans", "tras", "tri", "tro", "vice",
)  # fmt: skip

#: Infinitives that show the whole stem; contracted ones (*bere, porre, dire*) do not.
_PATTERNS = {"bere": Pattern.INFINITIVE, "dire": Pattern.INFINITIVE, "ere": Pattern.ERE, "ire": Pattern.IRE}

#: *Andare, stare, venire*: the appendix treats them as transitive, and their derivatives.
_ASSIMILATED = frozenset({"andare", "stare", "venire"})
_DERIVED = frozenset({"riandare", "ristare", "sottostare", "soprastare"})
_ESSERE = "essere"
_DERIVED_OF_ESSERE = frozenset({"riessere"})

#: What a line of our file says of a verb that is one of ``VerbClass``.
_CLASSED = frozenset({"transitive", "intransitive", "pronominal", "pronominal_di"})
_WITHOUT_OBJECT = frozenset({VerbClass.INTRANSITIVE, VerbClass.ASSIMILATED})

#: Imperatives of one syllable, and those made with them, double the consonant of a particle: *dammi, rifallo*.
DOUBLING = frozenset(
    {
        *("dare", "ridare", "dire", "ridire", "andare", "stare", "ristare", "sottostare", "soprastare"),
        *("fare", "rifare", "disfare", "contraffare", "sopraffare", "strafare", "assuefare", "liquefare"),
        *(
            "rarefare",
            "stupefare",
            "putrefare",
            "artefare",
            "confare",
            "disassuefare",
            "mansuefare",
            "misfare",
            "sfare",
        ),
        *("torrefare", "tumefare"),
    }
)


class VerbRules(msgspec.Struct, frozen=True):
    """What an edition and its options say about verbs [art. 15 c and appendix]."""

    #: Whether archaic, poetic and literary verbs are conjugated: in -ere, syncopated, in -are and -ire.
    archaic_ere: bool = False
    syncopated: bool = False
    archaic_are_ire: bool = True
    #: Whether the derivatives of *andare, essere, stare, venire* take particles as these do.
    derivatives: bool = True
    #: Whether any transitive sense makes a verb transitive, or only its first.
    any_sense: bool = True

    def conjugates(self, archaic: str) -> bool:
        """Tell whether an archaic verb is conjugated; if not, its infinitive is valid and takes no particles.

        >>> VerbRules(syncopated=True).conjugates("torre"), VerbRules(syncopated=True).conjugates("tollere")
        (True, False)
        """
        if archaic.endswith(("are", "ire")):
            return self.archaic_are_ire
        return self.syncopated if archaic.endswith("rre") else self.archaic_ere

    def classed(self, lemma: str, classes: Sequence[VerbClass]) -> tuple[VerbClass, ...]:
        """Return the classes that count of those that a dictionary gives, its first sense first.

        >>> VerbRules(any_sense=False).classed("correre", (VerbClass.INTRANSITIVE, VerbClass.TRANSITIVE))
        (<VerbClass.INTRANSITIVE: 'intransitive'>,)
        """
        if not self.any_sense and classes[0] is not VerbClass.TRANSITIVE:
            classes = [each for each in classes if each is not VerbClass.TRANSITIVE]
        if not self.derivatives and lemma not in {*_ASSIMILATED, _ESSERE}:
            as_any = {VerbClass.ASSIMILATED: VerbClass.INTRANSITIVE, VerbClass.ESSERE: VerbClass.INTRANSITIVE}
            classes = list(dict.fromkeys(as_any.get(each, each) for each in classes))
        return tuple(classes)


class Verb(msgspec.Struct, frozen=True):
    """What decides participles and enclitics of a verb."""

    lemma: str
    classes: tuple[VerbClass, ...]
    auxiliary: str = ""
    sources: tuple[Source, ...] = ("plancia",)

    @property
    def participle_inflects(self) -> bool:
        """Whether the past participle has a feminine and a plural: not with *avere* alone [art. 15 c].

        *Contravvenire* takes particles as a transitive verb does, and is none.
        """
        return not (self.auxiliary == "avere" and set(self.classes) <= _WITHOUT_OBJECT)

    @property
    def infinitive_only(self) -> bool:
        """Whether the verb has its infinitive, and besides only forms that are expressly given [art. 15 c]."""
        return self.classes == (VerbClass.BARE,)


def regular_participle(verb: Verb) -> frozenset[str]:
    """Return the participle that the ending of a verb promises, none if it has the infinitive only or is in -rre.

    >>> set(regular_participle(Verb("aprire", (VerbClass.TRANSITIVE,))))
    {'aprito'}
    """
    regular = {"are": "ato", "ere": "uto", "ire": "ito"}.get(verb.lemma[-3:])
    return frozenset() if verb.infinitive_only or regular is None else frozenset({verb.lemma[:-3] + regular})


class VerbLine(msgspec.Struct, frozen=True):
    """A line of our file."""

    #: In the order of the line: the first sense first.
    kinds: tuple[str, ...]
    auxiliary: str
    forms: tuple[str, ...]


def verb_lines() -> dict[str, VerbLine]:
    """Return our file by infinitive; a verb that is only pronominal stands there as *accanire* or *accanirsi*."""
    return {
        infinitive(lemma): VerbLine(tuple(kinds.split("+")), auxiliary, tuple(forms.split()))
        for lemma, kinds, auxiliary, forms, _ in rows("verbs", 5)
    }


def infinitive(lemma: str) -> str:
    """Return the infinitive without the pronoun.

    >>> infinitive("accorgersi"), infinitive("amare")
    ('accorgere', 'amare')
    """
    return f"{lemma[:-2]}e" if lemma.endswith("rsi") else lemma


class Conjugator:
    """Conjugates every verb, from whatever is known of it."""

    def __init__(self, tables: Mapping[str, Slots], rules: VerbRules) -> None:
        self._tables = tables
        self._rules = rules
        self._lines = verb_lines()
        self._irregular = irregular_tables()
        self._models = {row[0]: row[1:4] for row in rows("verb_models", 5)}
        families = rows("verb_families", 5)
        self._heads = {
            compound: head for head, _, _, compounds, _ in families for compound in compounds.split()
        }
        self._parts = {head: principal_parts(past, participle) for head, past, participle, *_ in families}

    @property
    def our_lemmas(self) -> Iterator[str]:
        """The infinitives of our file that are verbs."""
        return (lemma for lemma, line in self._lines.items() if "not_a_verb" not in line.kinds)

    @property
    def not_conjugated(self) -> frozenset[str]:
        """The archaic verbs of our file that have the infinitive only [art. 15 c]."""
        archaic = (lemma for lemma, line in self._lines.items() if "archaic" in line.kinds)
        return frozenset(lemma for lemma in archaic if not self._rules.conjugates(lemma))

    def is_verb(self, lemma: str) -> bool:
        """Tell whether our file does not rule the lemma out."""
        line = self._lines.get(lemma)
        return line is None or "not_a_verb" not in line.kinds

    def verb(self, lemma: str, sources: tuple[Source, ...]) -> Verb:
        """Return the classes and the auxiliary of a verb."""
        line = self._lines.get(lemma)
        if line is None:
            known = self._way(lemma)[0] is not Pattern.INFINITIVE or bool(self._way(lemma)[1])
            return Verb(lemma, (VerbClass.TRANSITIVE if known else VerbClass.BARE,), "", sources)
        if "archaic" in line.kinds and not self._rules.conjugates(lemma):
            return Verb(lemma, (VerbClass.BARE,), line.auxiliary, sources)
        if "defective" in line.kinds and line.forms:
            return Verb(
                lemma, (VerbClass.BARE,), line.auxiliary, sources
            )  # the declared forms and nothing else
        classes = [VerbClass(kind) for kind in line.kinds if kind in _CLASSED]
        alike = self._rules.derivatives
        if lemma == _ESSERE or (alike and lemma in _DERIVED_OF_ESSERE):
            classes = [VerbClass.ESSERE]
        elif lemma in _ASSIMILATED or (alike and (lemma in _DERIVED or lemma.endswith("venire"))):
            classes = [VerbClass.ASSIMILATED]
        counted = self._rules.classed(lemma, classes or [VerbClass.TRANSITIVE])
        return Verb(lemma, counted, line.auxiliary, sources)

    def forms(self, verb: Verb) -> Iterator[VerbForm]:
        """Yield every valid form of the verb without enclitics."""
        line = self._lines.get(verb.lemma)
        kinds = line.kinds if line else ()
        if line and "defective" in kinds and line.forms:
            declared = dict.fromkeys((verb.lemma, *(infinitive(form) for form in line.forms)))
            yield from (VerbForm(form, "inf" if form == verb.lemma else "declared") for form in declared)
            return
        if verb.infinitive_only:
            yield VerbForm(verb.lemma, "inf")
            return
        pattern, table, stressed_i = self._way(verb.lemma)
        if pattern is Pattern.INFINITIVE and not table and "archaic" in kinds:
            pattern = Pattern.ERE
        for form in conjugate(verb.lemma, pattern, table, stressed_i=stressed_i):
            if form.slot.startswith("part.past"):
                if "no_participle" in kinds:
                    continue
                if form.slot != "part.past.ms" and not verb.participle_inflects:
                    continue
            yield form

    def _way(self, lemma: str) -> tuple[Pattern, Slots, bool]:
        """Return pattern, table and whether the i of -iare is stressed."""
        own = self._parts.get(lemma, {}) | self._irregular.get(lemma, {})
        if lemma in self._heads:
            head = self._heads[lemma]
            return Pattern.INFINITIVE, self._as(head, "", lemma.removesuffix(head)) | own, False
        model, old, new = self._models.get(lemma, ("", "", ""))
        if model == "-":
            return Pattern(old), own, False
        if lemma in self._tables:
            table = self._tables[lemma]
            if not lemma.endswith("are"):
                # The table says what is irregular; a slot that it lacks is as the pattern has it.
                pattern = next(
                    (each for end, each in _PATTERNS.items() if lemma.endswith(end)), Pattern.INFINITIVE
                )
                return pattern, with_weak_perfects(table) | own, False
            regular: Slots = {}
            for form in conjugate(lemma, Pattern.ARE):
                regular.setdefault(form.slot, []).append(form.text)
            different = {
                slot for slot, forms in table.items() if not set(forms) <= set(regular.get(slot, ()))
            }
            finite = {slot for slot in different if not slot.startswith("part")}
            if not finite <= _STRESSED_I:
                return Pattern.INFINITIVE, table | own, False
            return Pattern.ARE, own, bool(finite)
        if own:
            by_ending = {"are": Pattern.ARE, "ire": Pattern.ISCO}
            other = Pattern.ERE if lemma in self._parts else Pattern.INFINITIVE
            return by_ending.get(lemma[-3:], other), own, False
        if model:
            return Pattern.INFINITIVE, self._as(model, old, new), False
        if family := self._family(lemma):
            return family
        if lemma.endswith("are"):
            return Pattern.ARE, {}, False
        if lemma.endswith("ire"):
            return Pattern.ISCO, {}, False
        return Pattern.INFINITIVE, {}, False

    def _as(self, other: str, old: str, new: str) -> Slots:
        """Return the forms of a verb that follows another in everything, with ``new`` for its beginning ``old``."""
        pattern, table, stressed_i = self._way(other)
        # What the other verb lacks, this one lacks too.
        forms: Slots = {slot: [] for slot, texts in table.items() if not texts}
        for form in conjugate(other, pattern, table, stressed_i=stressed_i):
            if form.slot != "inf":
                forms.setdefault(form.slot, []).append(new + form.text.removeprefix(old))
        return forms

    def _family(self, lemma: str) -> tuple[Pattern, Slots, bool] | None:
        """Return the way of the verb that this one is composed with: *ricorrere* as *correre*."""
        for prefix in sorted((each for each in _PREFIXES if lemma.startswith(each)), key=len, reverse=True):
            base = lemma.removeprefix(prefix)
            if base in self._tables and not base.endswith("are"):
                pattern, table, stressed = self._way(base)
                return (
                    pattern,
                    {slot: [prefix + form for form in forms] for slot, forms in table.items()},
                    stressed,
                )
        return None
