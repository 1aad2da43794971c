"""Every compound of an irregular verb follows the head of its family, in every form."""

from collections import defaultdict
from functools import cache

import pytest

from plancia.lexicon.analysis import fold
from plancia.lexicon.derive.verbs import Conjugator, VerbRules
from plancia.lexicon.sources import morphit, open_packages
from plancia.lexicon.sources.hand_files import rows

FAMILIES = {head: compounds.split() for head, _, _, compounds, _ in rows("verb_families", 5)}
COMPOUNDS = [
    (compound, head) for head, compounds in FAMILIES.items() for compound in compounds if compound != "-"
]
#: Slots in which a compound has forms of its own: they stand in our irregular tables.
OWN = {(lemma, tense) for lemma, tense, _, _ in rows("irregular_verbs", 4)}


@cache
def conjugator() -> Conjugator:
    return Conjugator(morphit.verb_tables(open_packages.load().verbs), VerbRules())


@cache
def forms(lemma: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for form in conjugator().forms(conjugator().verb(lemma, ("plancia",))):
        found[form.slot].add(fold(form.text) or "")
    return found


@pytest.mark.parametrize(("compound", "head"), COMPOUNDS)
def test_a_compound_follows_its_head(compound: str, head: str) -> None:
    prefix = compound.removesuffix(head).upper()
    for slot, texts in forms(compound).items():
        tense = slot if slot in ("ger", "inf") else ".".join(slot.split(".")[:2])
        own = (compound, tense) in OWN or (tense.startswith("imp") and (compound, "imp") in OWN)
        if not own and not slot.startswith("part.past"):
            assert texts == {prefix + text for text in forms(head)[slot]}, slot
    assert forms(compound)["part.past.ms"] <= {prefix + text for text in forms(head)["part.past.ms"]}


@pytest.mark.parametrize(
    ("lemma", "good", "bad"),
    [
        ("contraffare", "CONTRAFFATTO CONTRAFFECI CONTRAFFACEVA", "CONTRAFFATO CONTRAFFAVA"),
        ("torrefare", "TORREFATTO TORREFACENDO", "TORREFATO TORREFANDO"),
        ("surfare", "SURFATO SURFO", "SURFATTO SURFACCIO"),
        ("trasandare", "TRASANDATO TRASANDO", "TRASVADO"),
        ("implodere", "IMPLOSO IMPLODEVA IMPLOSE", "IMPLODUTO"),
        ("abradere", "ABRASO ABRADONO ABRASERO", "ABRADUTO"),
        ("manutenere", "MANUTENUTO MANUTENGO MANUTERRA", "MANUTENO"),
        ("discutere", "DISCUSSO DISCUSSE", "DISCUTUTO DISCUTETTE"),
        ("dolere", "DORREI DUOLE DOLGONO DOLSE", "DOLEREI DOLO"),
        ("crescere", "CREBBE CRESCIUTO", "CRESCETTE"),
        ("accrescere", "ACCREBBI", "ACCRESCEI"),
        ("sparire", "SPARII SPARVE", "SPARO"),
        ("gualcire", "GUALCISCE", "GUALCE"),
        ("riavere", "RIEBBE RIAVETE", "RIHO"),
        ("arrochire", "ARROCHII ARROCHISCO", "ARROCCHII"),
        ("imbestialire", "IMBESTIALISCI", "IMBESTIALICI"),
        ("rimpiccolire", "RIMPICCOLISCE", "RIMPICCOLE"),
        ("covrire", "COVRO COVERTO COVERSE COVRII", "COVRISCO COVRITO"),
        ("scovrire", "SCOVRONO SCOVERTA", "SCOVRISCE SCOVRITO"),
        ("avellere", "AVULSI AVULSO", "AVELSI AVELTO"),
        ("assidere", "ASSISI ASSISO", "ASSIDEI ASSIDUTO"),
        ("conquidere", "CONQUISE CONQUISO", "CONQUIDETTE CONQUIDUTO"),
        ("convergere", "CONVERSE CONVERSO", "CONVERTO"),
        ("introvertere", "INTROVERSO", "INTROVERTUTO"),
        ("involvere", "INVOLUTO", "INVOLVUTO"),
        ("rimbattere", "RIMBATTO RIMBATTUTO RIMBATTEI", "RIMBATTETTI"),
        ("sopreccedere", "SOPRECCEDE SOPRECCEDUTO", "SOPRECCEDUTA"),
        ("sodisfare", "SODISFATTO SODISFECI SODISFARO", "SODISFATO SODISFAVA SODISFANTE"),
        ("satisfare", "SATISFATTO SATISFECE", "SATISFATO SATISFANDO"),
        ("maladire", "MALADICE MALADETTO", "MALADISCE MALADITO"),
        ("escire", "ESCO ESCIVA ESCITO", "ESCISCO"),
        ("riescire", "RIESCE RIESCII", "RIESCISCE"),
        ("offerire", "OFFERISCO OFFERTO OFFERSE", "OFFERITO"),
        ("sofferire", "SOFFRO SOFFERTO SOFFERSI SOFFERIVA", "SOFFERISCO SOFFERITO"),
        ("discernere", "DISCERNEI DISCERNENDO", "DISCRETO DISCERNUTO"),
        ("scernere", "SCERNO SCERNEVA", "SCRETO SCERNUTO"),
        ("controvertere", "CONTROVERTO CONTROVERTENDO", "CONTROVERTEI CONTROVERTETTE CONTROVERSO"),
        ("intravvenire", "INTRAVVIENE INTRAVVENUTO", "INTRAVVENISCE INTRAVVENITO"),
        ("contravvenire", "CONTRAVVENUTO", "CONTRAVVENUTA CONTRAVVENUTI"),
        ("rieseguire", "RIESEGUO RIESEGUIVA RIESEGUITO", ""),
        ("abborrire", "ABBORRO ABBORRISCO ABBORRIVA", ""),
        ("riempire", "RIEMPIE RIEMPIENDO", "RIEMPE RIEMPENDO"),
        ("adempiere", "ADEMPI ADEMPIAMO", "ADEMPIIAMO ADEMPIETTI"),
        ("riessere", "RIESSENDO RIFU", "RIENDO"),
        ("prepotere", "PREPUO PREPOTRA", "PREPOTO PREPOTERA"),
        ("traviare", "TRAVII TRAVIINO TRAVIAMO", "TRAVINO"),
        ("riavviare", "RIAVVII RIAVVIINO", "RIAVVINO"),
        ("quiescere", "QUIESCE QUIESCENTE", "QUIESCIUTO"),
        ("turgere", "TURGE TURGENTE", "TURGO TURSI"),
    ],
)
def test_irregular_forms_and_no_others(lemma: str, good: str, bad: str) -> None:
    every = {text for texts in forms(lemma).values() for text in texts}
    assert set(good.split()) <= every
    assert not set(bad.split()) & every


def third_person(first: str, second: str) -> str:
    """Return the third person of a perfect from the others, folded: *TEMEI, TEMESTI* make *TEME*, *MISI* makes *MISE*."""
    stem, vowel = second[:-4], second[-4:-3]
    if first == f"{stem}{vowel}I":
        return f"{stem}{'O' if vowel == 'A' else vowel}"
    return f"{first[:-1]}E"


def test_no_perfect_contradicts_itself() -> None:
    lemmas = set(morphit.verb_tables(open_packages.load().verbs)) - {"essere", "riessere"}
    wrong = {
        (lemma, first)
        for lemma in lemmas
        for second in forms(lemma)["ind.past.2s"]
        for first in forms(lemma)["ind.past.1s"]
        if third_person(first, second) not in forms(lemma)["ind.past.3s"]
    }
    assert not wrong
