"""Phonies from verbs: what children, dialects and haste make of irregular ones, and compounds that are no headwords."""

from collections.abc import Iterator, Mapping

from plancia.lexicon.derive.enclitics import VerbClass
from plancia.lexicon.derive.verbs import Verb
from plancia.lexicon.phonies.known import Known

#: The forms of a verb by slot, as tiles spell them.
Forms = Mapping[str, str]

#: The slots of a made-up compound: nobody risks *risognassimo*.
_COMPOUND_SLOTS = ("inf", "ger", "ind.pres.1s", "ind.pres.2s", "ind.pres.3s", "part.past.ms", "part.past.fs")


def phonies(known: Known) -> Iterator[str]:
    """Yield made-up forms of common verbs."""
    for verb, forms in known.common_verbs(2).items():
        yield from _agreeing_participles(verb, forms)
        yield from _regular_participles(verb.lemma, forms)
        if not known.is_common(verb.lemma.upper(), 1):
            continue
        yield from _wrong_endings(verb.lemma, forms)
        yield from _wrong_stems(verb.lemma, forms)
        if VerbClass.TRANSITIVE in verb.classes:
            yield from _with_ri(forms)
            if not forms.get("ind.pres.3s", "ISCE").endswith("ISCE"):
                yield f"{forms['ind.pres.3s']}SI"  # vendesi is recorded, chiamasi is not


def _agreeing_participles(verb: Verb, forms: Forms) -> Iterator[str]:
    """*Tossita, viaggiati*: no feminine and no plural with *avere* alone [art. 15 c]."""
    participle = forms.get("part.past.ms", "")
    if participle and not verb.participle_inflects:
        yield from (f"{participle[:-1]}{end}" for end in "AIE")


def _regular_participles(lemma: str, forms: Forms) -> Iterator[str]:
    """*Aprito, scrivuto*: the regular participle of an irregular verb."""
    stem, ending = lemma[:-3].upper(), lemma[-3:]
    regular = {"are": "AT", "ere": "UT", "ire": "IT"}.get(ending)
    participle = forms.get("part.past.ms", "")
    if regular and participle and not participle.endswith(f"{regular}O"):
        soft = "I" if ending == "ere" and stem.endswith(("C", "G")) else ""
        yield from (f"{stem}{soft}{regular}{end}" for end in "OA")


def _wrong_endings(lemma: str, forms: Forms) -> Iterator[str]:
    """*Vadino, dichi, potressimo*: the endings of other verbs and other moods."""
    subjunctive = forms.get("sub.pres.3s", "")
    if not lemma.endswith("are") and subjunctive.endswith("A"):
        stem = subjunctive[:-1]
        stem = stem[:-1] if stem.endswith("I") else stem + ("H" if stem.endswith(("C", "G")) else "")
        yield from (f"{stem}INO", f"{stem}I")
    conditional = forms.get("cond.pres.1p", "")
    if conditional.endswith("EMMO"):
        yield f"{conditional.removesuffix('EMMO')}ESSIMO"


def _wrong_stems(lemma: str, forms: Forms) -> Iterator[str]:
    """*Andarò, stasse, rompette*: an irregular tense made regular."""
    whole, stem = lemma[:-1].upper(), lemma[:-3].upper()
    if len(forms.get("ind.fut.1s", whole)) < len(whole) and not lemma.endswith("iare"):
        yield from (f"{whole}{end}" for end in ("O", "AI", "A", "EMO", "ETE", "ANNO", "EI", "EBBE"))
    if lemma.endswith("are") and forms.get("sub.impf.3s", "").endswith("ESSE"):
        yield from (f"{stem}{end}" for end in ("ASSI", "ASSE", "ASSIMO", "ASSERO"))
    past = forms.get("ind.past.3s", "")
    if lemma.endswith("ere") and past.endswith("E") and not past.endswith(("ETTE", "EE")):
        yield from (f"{stem}{end}" for end in ("EI", "ETTE", "ETTERO"))


def _with_ri(forms: Forms) -> Iterator[str]:
    """*Ricancellare, rinascondo*: everything can be done again, few such verbs are headwords [art. 18]."""
    for slot in _COMPOUND_SLOTS:
        form = forms.get(slot, "")
        if form and not form.startswith(("I", "R")):
            yield f"RI{form}"
