"""Which words come and go by a change: nouns, adjectives, verbs, what is shared with other lemmas."""

import pytest

from lexicon.corrections.table import store
from plancia.lexicon.corrections.accepted import Accepted, with_corrections
from plancia.lexicon.corrections.change import AddLemma, Remark, RemoveForm, RemoveLemma, is_contrary
from plancia.lexicon.corrections.effect import digest_of, effect_of
from plancia.lexicon.corrections.errors import CorrectionError
from plancia.lexicon.corrections.regular import regular_forms
from plancia.lexicon.opened import open_to_judge
from plancia.rules.editions import load

EDITION = load("figs-c")


@pytest.fixture(scope="module")
def opened(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLANCIA_DATA", str(tmp_path_factory.mktemp("data")))
        store(EDITION)
        yield open_to_judge("default", EDITION)


def words(forms) -> list[str]:
    return [form.word for form in forms]


def readings(forms, word) -> list[tuple[str, str]]:
    (form,) = [form for form in forms if form.word == word]
    return [(reading.lemma, reading.analysis) for reading in form.readings]


def held(opened, change, number=1, at="2026-03-01T10:15:00Z"):
    """Return the lexicon as it is once a change was accepted."""
    effect = effect_of(change, opened, [EDITION])
    accepted = Accepted(number, "default", change, (effect,), "Ada", at, "è a lemma")
    return with_corrections(opened, EDITION, [accepted])


def test_a_noun_comes_with_its_plural(opened) -> None:
    forms = regular_forms("gassa", "noun", "feminine")
    effect = effect_of(AddLemma("gassa", "noun", forms=forms), opened, [EDITION])
    assert words(effect.comes) == ["GASSA", "GASSE"]
    assert readings(effect.comes, "GASSE") == [("gassa", "plural")]
    assert (effect.goes, effect.stays, effect.editions) == ((), (), ("figs-c",))


def test_an_adjective_comes_with_four_forms(opened) -> None:
    forms = regular_forms("glauco", "adjective")
    effect = effect_of(AddLemma("glauco", "adjective", forms=forms), opened, [EDITION])
    assert words(effect.comes) == ["GLAUCA", "GLAUCHE", "GLAUCI", "GLAUCO"]


def test_more_forms_of_a_lemma_that_is_there(opened) -> None:
    effect = effect_of(AddLemma("casa", "noun", forms="plural=case|casi"), opened, [EDITION])
    assert words(effect.comes) == ["CASI"]
    assert words(effect.stays) == ["CASA", "CASE"]


def test_a_regular_verb_comes_with_its_particles_and_leaves_shared_forms_alone(opened) -> None:
    effect = effect_of(AddLemma("stambare", "verb", "transitive", "avere"), opened, [EDITION])
    comes = words(effect.comes)
    assert {"STAMBO", "STAMBATE", "STAMBATA", "STAMBANDOGLIELO", "STAMBARLA", "STAMBAMELO"} <= set(comes)
    assert readings(effect.comes, "STAMBARLA") == [("stambare", "inf")]
    assert not effect.goes


def test_an_intransitive_verb_has_one_participle_and_few_particles(opened) -> None:
    comes = words(effect_of(AddLemma("stambare", "verb", "intransitive", "avere"), opened, [EDITION]).comes)
    assert "STAMBATO" in comes
    assert "STAMBATA" not in comes
    assert "STAMBARLO" not in comes


def test_an_irregular_verb_has_the_forms_that_its_line_gives(opened) -> None:
    change = AddLemma(
        "sporcorrere",
        "verb",
        "transitive",
        "both",
        forms="ind.past.1s=sporcorsi ind.past.3s=sporcorse ind.past.3p=sporcorsero part.past.ms=sporcorso",
    )
    comes = words(effect_of(change, opened, [EDITION]).comes)
    assert {"SPORCORSI", "SPORCORSE", "SPORCORSO", "SPORCORREVO"} <= set(comes)
    assert "SPORCORRUTO" not in comes
    assert "SPORCORRETTI" not in comes


def test_a_lemma_goes_and_what_has_another_reading_stays(opened) -> None:
    effect = effect_of(RemoveLemma("amare", "verb"), opened, [EDITION])
    goes = words(effect.goes)
    assert {"AMO", "AMATO", "AMARLO", "AMANDOMELO"} <= set(goes)
    assert words(effect.stays) == ["AMARE"]
    assert ("amaro", "feminine plural") in readings(effect.stays, "AMARE")
    assert "AMARE" not in goes


def test_forms_with_another_beginning_are_found(opened) -> None:
    goes = words(effect_of(RemoveLemma("andare", "verb"), opened, [EDITION]).goes)
    assert {"ANDARE", "VADO", "VA", "ANDANDO", "ANDARCI"} <= set(goes)


def test_one_form_goes_alone(opened) -> None:
    effect = effect_of(RemoveForm("codi"), opened, [EDITION])
    assert words(effect.goes) == ["CODI"]
    assert not effect.comes
    assert not effect.stays


def test_a_remark_changes_no_word(opened) -> None:
    assert effect_of(Remark("CASA", "è femminile"), opened, [EDITION]).is_empty


@pytest.mark.parametrize(
    ("change", "column"),
    [
        (AddLemma("gas sa", "noun"), "lemma"),
        (AddLemma("gassa", "verb"), "lemma"),
        (AddLemma("gassa", "noun", forms="gasse"), "forms"),
        (AddLemma("gassare", "verb", "sometimes"), "class"),
        (AddLemma("gassare", "verb", auxiliary="fare"), "auxiliary"),
        (AddLemma("gassare", "verb", conjugation="isco"), "conjugation"),
        (AddLemma("gassa\tnoun", "noun"), "columns"),
    ],
)
def test_an_entry_that_cannot_be_is_refused_with_its_column(opened, change, column) -> None:
    with pytest.raises(CorrectionError) as refused:
        effect_of(change, opened, [EDITION])
    assert (refused.value.code, refused.value.context["column"]) == ("correction_line", column)


def test_what_is_accepted_is_judged_so_with_who_and_why(opened) -> None:
    after = held(opened, AddLemma("gassa", "noun", forms="plural=gasse"), number=12)
    verdict = after.judge.verdict("gasse")
    assert verdict.valid
    assert [(each.lemma, each.analysis) for each in verdict.analyses] == [("gassa", "plural")]
    assert (verdict.ruling.correction, verdict.ruling.by, verdict.ruling.why) == (12, "Ada", "è a lemma")
    gone = held(opened, RemoveForm("codi")).judge.verdict("codi")
    assert (gone.valid, gone.reason.code, gone.ruling.by) == (False, "corrected_out", "Ada")


def test_what_is_worked_out_is_what_is_judged(opened) -> None:
    for change in (RemoveLemma("portare", "verb"), AddLemma("stambare", "verb", "transitive", "avere")):
        effect, after = effect_of(change, opened, [EDITION]), held(opened, change)
        for valid, forms in ((True, effect.comes), (False, effect.goes), (True, effect.stays)):
            assert [each for each in words(forms) if after.judge.verdict(each).valid != valid] == []
        assert effect_of(change, after, [EDITION]).is_empty


def test_what_an_earlier_correction_let_in_goes_with_its_lemma(opened) -> None:
    after = held(opened, AddLemma("gassa", "noun", forms="plural=gasse"))
    assert words(effect_of(RemoveLemma("gassa", "noun"), after, [EDITION]).goes) == ["GASSA", "GASSE"]


def test_the_last_decision_on_a_word_counts(opened) -> None:
    coming, going = AddLemma("gassa", "noun"), RemoveForm("gassa")
    after = held(opened, coming)
    effects = (effect_of(coming, opened, [EDITION]), effect_of(going, after, [EDITION]))
    both = [
        Accepted(1, "default", coming, effects[:1], "Ada", "2026-03-01T10:15:00Z", "sì"),
        Accepted(2, "default", going, effects[1:], "Ada", "2026-03-02T10:15:00Z", "no"),
    ]
    assert not with_corrections(opened, EDITION, both).judge.verdict("gassa").valid
    assert with_corrections(opened, EDITION, both[:1]).judge.verdict("gassa").valid


def test_the_same_change_has_the_same_digest_and_another_effect_another(opened) -> None:
    change = AddLemma("gassa", "noun", forms="plural=gasse")
    effect = effect_of(change, opened, [EDITION])
    assert digest_of(change, [effect]) == digest_of(change, [effect_of(change, opened, [EDITION])])
    after = held(opened, AddLemma("gassa", "noun"))
    assert digest_of(change, [effect]) != digest_of(change, [effect_of(change, after, [EDITION])])


def test_changes_that_cannot_both_be_right() -> None:
    assert is_contrary(RemoveForm("gasse"), AddLemma("gassa", "noun", forms="plural=gasse"))
    assert not is_contrary(RemoveForm("casa"), AddLemma("gassa", "noun", forms="plural=gasse"))
    assert not is_contrary(AddLemma("gassa", "noun"), AddLemma("gassa", "noun"))
