"""The table of enclitics, class by class, mood by mood, person by person."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.lexicon.derive.enclitics import (
    PARTICLES,
    EncliticRules,
    VerbClass,
    allowed,
    attach,
    enclitic_forms,
)

RULES = EncliticRules(("mi", "ti", "ci", "vi", "gli", "le", "ne"))
IMPERATIVES = ("imp.2s", "imp.1p", "imp.2p")


def test_there_are_41_particles_of_one_or_two_pronouns() -> None:
    assert len(PARTICLES) == 41
    assert {len(particle.parts) for particle in PARTICLES.values()} == {1, 2}


def test_a_transitive_verb_takes_41_41_and_29_for_each_person() -> None:
    counts = [len(allowed(VerbClass.TRANSITIVE, slot, RULES)) for slot in ("inf", "ger", *IMPERATIVES)]
    assert counts == [41, 41, 29, 29, 29]
    assert sum(counts) == 169


def test_of_the_169_analyses_of_a_verb_in_are_164_strings_are_distinct() -> None:
    bases = {"inf": "amare", "ger": "amando", "imp.2s": "ama", "imp.1p": "amiamo", "imp.2p": "amate"}
    forms = [
        text
        for slot, base in bases.items()
        for text, _ in enclitic_forms(base, slot, [VerbClass.TRANSITIVE], RULES)
    ]
    assert (len(forms), len(set(forms))) == (169, 164)


@pytest.mark.parametrize("verb", VerbClass)
def test_no_imperative_takes_si_and_no_tu_takes_vi(verb) -> None:
    for slot in IMPERATIVES:
        families = {PARTICLES[text].family for text in allowed(verb, slot, RULES)}
        assert "si" not in families
    assert "vi" not in {PARTICLES[text].family for text in allowed(verb, "imp.2s", RULES)}


def test_intransitives_take_ti_in_the_infinitive_and_gerund_only() -> None:
    assert "ti" in allowed(VerbClass.INTRANSITIVE, "inf", RULES)
    assert "ti" in allowed(VerbClass.INTRANSITIVE, "ger", RULES)
    assert not any("ti" in allowed(VerbClass.INTRANSITIVE, slot, RULES) for slot in IMPERATIVES)


def test_pronominal_verbs_take_the_particle_of_their_own_person() -> None:
    assert allowed(VerbClass.PRONOMINAL_OF, "imp.2s", RULES) == {"ti", "tene"}
    assert allowed(VerbClass.PRONOMINAL, "imp.2p", RULES) == {"vi"}
    assert allowed(VerbClass.PRONOMINAL, "inf", RULES) == {"ci", "ti", "mi", "vi", "si"}


def test_other_moods_and_bare_verbs_take_none() -> None:
    for slot in ("ind.pres.1s", "part.past.ms", "sub.pres.3s", "cond.pres.1s"):
        assert not allowed(VerbClass.TRANSITIVE, slot, RULES)
    assert not allowed(VerbClass.BARE, "inf", RULES)


def test_essere_is_assimilated_except_in_the_imperative() -> None:
    assert len(allowed(VerbClass.ESSERE, "inf", RULES)) == 41
    assert allowed(VerbClass.ESSERE, "imp.2p", RULES) == allowed(VerbClass.INTRANSITIVE, "imp.2p", RULES)


ATTACHED = [
    ("amare", "inf", "lo", False, "amarlo"),
    ("porre", "inf", "lo", False, "porlo"),
    ("condurre", "inf", "mi", False, "condurmi"),
    ("amando", "ger", "la", False, "amandola"),
    ("da", "imp.2s", "mi", True, "dammi"),
    ("da", "imp.2s", "gli", True, "dagli"),
    ("di", "imp.2s", "gliene", True, "digliene"),
    ("rifa", "imp.2s", "lo", True, "rifallo"),
    ("benedici", "imp.2s", "lo", False, "benedicilo"),
]


@pytest.mark.parametrize(("form", "slot", "particle", "doubling", "expected"), ATTACHED)
def test_spelling(form, slot, particle, doubling, expected) -> None:
    assert attach(form, slot, particle, doubling=doubling) == expected


@given(st.sampled_from(VerbClass), st.sampled_from(("inf", "ger", *IMPERATIVES)))
def test_no_form_has_more_than_two_particles(verb, slot) -> None:
    assert all(len(PARTICLES[text].parts) <= 2 for text in allowed(verb, slot, RULES))
