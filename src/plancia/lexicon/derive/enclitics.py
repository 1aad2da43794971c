"""Enclitic particles: which go with which verb, and how they are attached [art. 22, 23 and appendix].

The federation's table has 41 particles: six families (*ci, ti, mi, gli, vi, si*), each alone and before
*la le li lo ne*, and those five by themselves. Which of them a form may take depends on the verb's class, the
mood and the person. The grammar knows a few pairs more (*metterMICI, avvicinarGLISI*), for editions that take the table
as open.
"""

from collections.abc import Collection, Iterable, Iterator
from enum import Enum
from functools import cache

import msgspec

_TAILS = ("la", "le", "li", "lo", "ne")
_HEADS = {"ci": "ce", "ti": "te", "mi": "me", "gli": "glie", "vi": "ve", "si": "se"}


class Particle(msgspec.Struct, frozen=True, order=True):
    """One particle: a family alone, a family before a tail, a tail alone, or a pair that only the grammar has."""

    text: str
    #: The pronouns it is made of, as the dictionary heads them: ``("mi", "lo")`` for *-melo*.
    parts: tuple[str, ...]

    @property
    def family(self) -> str | None:
        """The family it belongs to, None for *la le li lo ne*."""
        return self.parts[0] if self.parts[0] in _HEADS else None


#: The 41 particles of the table, by their text.
PARTICLES = {
    particle.text: particle
    for particle in (
        *(Particle(family, (family,)) for family in _HEADS),
        *(Particle(head + tail, (family, tail)) for family, head in _HEADS.items() for tail in _TAILS),
        *(Particle(tail, (tail,)) for tail in _TAILS),
    )
}

#: The pairs of the grammar that the table does not have: a person before the adverb *ci*, or before the reflexive *si*.
GRAMMAR_PAIRS = {
    particle.text: particle
    for particle in (
        *(Particle(f"{first}ci", (first, "ci")) for first in ("mi", "ti", "vi")),
        *(Particle(f"{first}si", (first, "si")) for first in ("ci", "vi", "mi", "ti", "gli", "le")),
    )
}

#: Everything that can stand at the end of a verb form, whatever the rules.
ALL_PARTICLES = PARTICLES | GRAMMAR_PAIRS

_REFLEXIVE = ("ci", "ti", "mi", "vi", "si")
_REFLEXIVE_OF = ("ci", "cene", "ti", "tene", "mi", "mene", "vi", "vene", "si", "sene")


class VerbClass(Enum):
    """How the dictionary classes a verb, as far as enclitics care."""

    TRANSITIVE = "transitive"
    INTRANSITIVE = "intransitive"
    #: Intransitive pronominal, not followed by *di*: *accanirsi*.
    PRONOMINAL = "pronominal"
    #: Intransitive pronominal with *di*: *pentirsi di*.
    PRONOMINAL_OF = "pronominal_di"
    #: *Andare, stare, venire* and derivatives: as transitive in every mood.
    ASSIMILATED = "assimilated"
    #: *Essere* and derivatives: as transitive, except in the imperative.
    ESSERE = "essere"
    #: Valid in the infinitive only and without enclitics: archaic verbs in -ere.
    BARE = "bare"


class EncliticRules(msgspec.Struct, frozen=True):
    """What an edition and its options say about enclitics."""

    #: The particles that go with intransitive verbs; the table's own marking is lost.
    intransitive: tuple[str, ...]
    #: Whether the imperative excludes persons that grammar makes impossible.
    person_agreement: bool = True
    #: Whether the imperative of *essere* takes the particles of intransitive verbs, or none.
    essere_imperative: bool = True
    #: Whether only the particles of the table exist, or the pairs of the grammar too.
    closed: bool = True
    #: How many pronouns a form may have [art. 23].
    most: int = 2

    @property
    def particles(self) -> dict[str, Particle]:
        """Every particle that some verb may take, however many pronouns it is made of."""
        return PARTICLES if self.closed else ALL_PARTICLES


#: The imperative's own reflexive family, and the family that its person excludes.
_OWN = {"2s": "ti", "1p": "ci", "2p": "vi"}
_EXCLUDED = {"2s": "vi", "1p": "mi", "2p": "ti"}


def allowed(verb: VerbClass, slot: str, rules: EncliticRules) -> frozenset[str]:
    """Return the particles that a verb of this class takes in this slot (``inf``, ``ger``, ``imp.2s``…).

    >>> rules = EncliticRules(("mi", "ti", "ci", "vi", "gli", "le", "ne"))
    >>> [len(allowed(VerbClass.TRANSITIVE, slot, rules)) for slot in ("inf", "ger", "imp.2s", "imp.1p", "imp.2p")]
    [41, 41, 29, 29, 29]
    """
    return frozenset(
        text for text in _of_class(verb, slot, rules) if len(ALL_PARTICLES[text].parts) <= rules.most
    )


def _of_class(verb: VerbClass, slot: str, rules: EncliticRules) -> frozenset[str]:
    """Return the particles of this class in this slot, however many pronouns they are made of."""
    mood, _, person = slot.partition(".")
    if mood not in ("inf", "ger", "imp") or verb is VerbClass.BARE:
        return frozenset()
    imperative = mood == "imp"
    particles: Iterable[str] = rules.particles
    match verb:
        case VerbClass.PRONOMINAL | VerbClass.PRONOMINAL_OF:
            particles = _REFLEXIVE if verb is VerbClass.PRONOMINAL else _REFLEXIVE_OF
            if imperative and rules.person_agreement:
                particles = [text for text in particles if PARTICLES[text].family == _OWN[person]]
        case VerbClass.INTRANSITIVE:
            particles = {*rules.intransitive} - {"ti"} if imperative else rules.intransitive
        case VerbClass.ESSERE if imperative:
            return _of_class(VerbClass.INTRANSITIVE, slot, rules) if rules.essere_imperative else frozenset()
        case _:
            pass
    if not imperative:
        return frozenset(particles)
    return frozenset(text for text in particles if _imperative_takes(ALL_PARTICLES[text], person, rules))


def _imperative_takes(particle: Particle, person: str, rules: EncliticRules) -> bool:
    """Tell whether an imperative takes a particle: never *si*, never *vi* as an adverb of place."""
    if "si" in particle.parts:
        return False
    if particle.family == "vi" and person == "2s":
        return False  # could only be the adverb: portaveli
    return not (rules.person_agreement and particle.family == _EXCLUDED[person])


def stem(form: str, slot: str) -> str:
    """Return the form as particles find it: an infinitive without its end, *por-* from *porre*."""
    if slot != "inf":
        return form
    return form[:-2] if form.endswith("rre") else form[:-1]


def attach(form: str, slot: str, particle: str, *, doubling: bool = False) -> str:
    """Attach a particle as Italian spells it; ``doubling`` for the short imperatives *da' di' fa' sta' va'*.

    >>> attach("porre", "inf", "lo"), attach("fa", "imp.2s", "melo", doubling=True)
    ('porlo', 'fammelo')
    >>> attach("di", "imp.2s", "gli", doubling=True)
    'digli'
    """
    if doubling and not particle.startswith("gl"):
        return f"{form}{particle[0]}{particle}"
    return stem(form, slot) + particle


def enclitic_forms(
    form: str, slot: str, classes: Collection[VerbClass], rules: EncliticRules, *, doubling: bool = False
) -> Iterator[tuple[str, Particle]]:
    """Yield every enclitic form of one verb form, with its particle; what any of the classes allows."""
    for particle in _of_classes(tuple(classes), slot, rules):
        yield attach(form, slot, particle.text, doubling=doubling), particle


@cache
def _of_classes(classes: tuple[VerbClass, ...], slot: str, rules: EncliticRules) -> tuple[Particle, ...]:
    """Return the particles that any of the classes takes in this slot, in order. Thousands of verbs ask the same."""
    return tuple(
        ALL_PARTICLES[text]
        for text in sorted({text for each in classes for text in allowed(each, slot, rules)})
    )
