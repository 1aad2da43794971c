"""Italian verbs are conjugated as Italian spells them."""

import pytest

from plancia.lexicon.derive.conjugation import Pattern, conjugate
from plancia.lexicon.derive.enclitics import VerbClass
from plancia.lexicon.derive.verbs import Conjugator, VerbRules, infinitive


def slots(lemma, pattern, **how) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for form in conjugate(lemma, pattern, **how):
        found.setdefault(form.slot, []).append(form.text)
    return found


SPELLING = [
    ("amare", Pattern.ARE, {"ind.pres.1p": "amiamo", "ind.past.3s": "amò", "ger": "amando", "imp.2s": "ama"}),
    ("cercare", Pattern.ARE, {"ind.pres.2s": "cerchi", "ind.fut.1s": "cercherò", "sub.pres.3p": "cerchino"}),
    ("pagare", Pattern.ARE, {"ind.pres.1p": "paghiamo", "cond.pres.3s": "pagherebbe"}),
    (
        "cominciare",
        Pattern.ARE,
        {"ind.pres.2s": "cominci", "ind.fut.1s": "comincerò", "sub.pres.1p": "cominciamo"},
    ),
    (
        "mangiare",
        Pattern.ARE,
        {"ind.pres.2s": "mangi", "ind.fut.3p": "mangeranno", "part.past.fs": "mangiata"},
    ),
    ("lasciare", Pattern.ARE, {"ind.pres.1p": "lasciamo", "ind.fut.2s": "lascerai"}),
    (
        "sbagliare",
        Pattern.ARE,
        {"ind.pres.2s": "sbagli", "ind.fut.1s": "sbaglierò", "sub.pres.3p": "sbaglino"},
    ),
    ("studiare", Pattern.ARE, {"ind.pres.2s": "studi", "sub.pres.3p": "studino", "ind.fut.1s": "studierò"}),
    ("temere", Pattern.ERE, {"ind.impf.3p": "temevano", "part.past.ms": "temuto", "ger": "temendo"}),
    ("empiere", Pattern.ERE, {"ind.pres.2s": "empi", "ind.pres.1p": "empiamo", "sub.pres.3s": "empia"}),
    ("dormire", Pattern.IRE, {"ind.pres.1s": "dormo", "imp.2s": "dormi", "ger": "dormendo"}),
    ("finire", Pattern.ISCO, {"ind.pres.1s": "finisco", "ind.pres.1p": "finiamo", "imp.2s": "finisci"}),
]


@pytest.mark.parametrize(("lemma", "pattern", "expected"), SPELLING, ids=[row[0] for row in SPELLING])
def test_spelling(lemma, pattern, expected) -> None:
    found = slots(lemma, pattern)
    assert {slot: found[slot] for slot in expected} == {slot: [form] for slot, form in expected.items()}


def test_a_stressed_i_is_doubled_only_where_it_is_stressed() -> None:
    found = slots("inviare", Pattern.ARE, stressed_i=True)
    assert found["ind.pres.2s"] == found["sub.pres.1s"] == ["invii"]
    assert found["sub.pres.3p"] == ["inviino"]
    assert found["ind.pres.1p"] == ["inviamo"]


def test_both_weak_perfects() -> None:
    assert slots("temere", Pattern.ERE)["ind.past.1s"] == ["temei", "temetti"]


def test_a_verb_without_pattern_is_its_infinitive() -> None:
    assert slots("tollere", Pattern.INFINITIVE) == {"inf": ["tollere"]}


BERE = {f"ind.impf.{person}": [f"beve{end}"] for person, end in zip(("1s", "2s"), ("vo", "vi"), strict=True)}


@pytest.fixture(scope="module")
def conjugator() -> Conjugator:
    return Conjugator({"porgere": {"ind.past.1s": ["porsi"], "ind.impf.1s": ["porgevo"]}}, VerbRules())


def forms(conjugator, lemma) -> set[str]:
    return {form.text for form in conjugator.forms(conjugator.verb(lemma, ("plancia",)))}


def test_participles_of_intransitives_with_avere_do_not_inflect(conjugator) -> None:
    assert {"camminato"} == {
        form for form in forms(conjugator, "camminare") if form.startswith("camminat")
    } - {"camminate"}
    assert {"arrivata", "arrivati"} <= forms(conjugator, "arrivare")
    assert {"portata", "portati"} <= forms(conjugator, "portare")


def test_auxiliaries_are_whole(conjugator) -> None:
    assert {"sono", "è", "fui", "sarei", "fossero", "essendo", "stata", "sii", "siate"} <= forms(
        conjugator, "essere"
    )
    assert {"ho", "ebbero", "avrà", "abbiano", "avendo", "avente", "avuto", "abbi"} <= forms(
        conjugator, "avere"
    )


def test_archaic_verbs_in_ere_have_their_infinitive_only_unless_the_edition_conjugates_them(
    conjugator,
) -> None:
    assert forms(conjugator, "torre") == {"torre"}
    assert conjugator.verb("torre", ("plancia",)).classes == (VerbClass.BARE,)


def test_an_unknown_verb_in_ere_is_not_guessed(conjugator) -> None:
    assert forms(conjugator, "zumbere") == {"zumbere"}


def test_composed_verbs_follow_their_base(conjugator) -> None:
    assert "riporsi" in forms(conjugator, "riporgere")


def test_pronominal_headwords_are_conjugated_without_the_pronoun() -> None:
    assert [infinitive(lemma) for lemma in ("accanirsi", "accorgersi", "portare")] == [
        "accanire",
        "accorgere",
        "portare",
    ]
