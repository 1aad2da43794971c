"""Analyses and reasons in words, Italian and English."""

from plancia.catalogue import Language
from plancia.lexicon.analysis import Analysis
from plancia.lexicon.glosses.gathered import is_acronym
from plancia.lexicon.judge.reasons.reason import Reason
from plancia.lexicon.judge.wording import wording


def describe(analysis: Analysis, language: Language) -> str:
    """Return what form of which lemma a word is.

    >>> describe(Analysis("amare", "verb", "ind.pres.1s", "words.verbs", ("morph-it",)), "it")
    'indicativo presente, 1ª persona singolare di «amare»'
    >>> describe(Analysis("portare", "verb", "inf", "words.enclitic_moods", ("morph-it",), ("gli", "lo")), "it")
    'infinito di «portare» + gli + lo'
    """
    texts = wording(language)
    form, what = texts["form"], analysis.analysis
    if what in ("listed", "ruling"):
        return form[what]
    if what == "lemma":
        part = "acronym" if analysis.pos == "symbol" and is_acronym(analysis.lemma) else analysis.pos
        told = form["entry"].format(pos=texts["pos"][part], lemma=analysis.lemma)
    elif analysis.pos == "verb":
        told = form["of"].format(what=_verb_form(what, language), lemma=analysis.lemma)
    else:
        told = form["of"].format(what=texts["nominal"].get(what, what), lemma=analysis.lemma)
    return " + ".join((told, *analysis.particles))


def source_names(analysis: Analysis, language: Language) -> tuple[str, ...]:
    """Return where a reading comes from; an open source keeps its name.

    >>> source_names(Analysis("casa", "noun", "lemma", "words.nouns", ("morph-it", "import")), "it")
    ('morph-it', 'elenco importato')
    """
    names = wording(language)["source"]
    return tuple(names.get(source, source) for source in analysis.sources)


def _verb_form(slot: str, language: Language) -> str:
    """Return mood, tense and person; a slot that is already in words stays as it is."""
    texts = wording(language)
    if slot in texts["slot"]:
        return texts["slot"][slot]
    tense, _, person = slot.rpartition(".")
    if tense not in texts["slot"] or person not in texts["person"]:
        return texts["nominal"].get(slot, slot)
    return f"{texts['slot'][tense]}, {texts['person'][person]}"


def reason_sentence(reason: Reason, language: Language) -> str:
    """Return the sentence of a reason.

    >>> reason_sentence(Reason("altered", "words.altered", {"lemma": "maglietta"}), "it")
    'È un alterato di «maglietta» che i dizionari non danno come lemma.'
    """
    texts = wording(language)
    shown = {
        key: texts.get(key, {}).get(value, value) for key, value in reason.context.items() if key in _CODED
    }
    readings = "; ".join(describe(each, language) for each in reason.readings)
    return texts["reasons"][reason.code].format_map({**reason.context, **shown, "readings": readings})


def own_reason_sentence(reason: Reason, language: Language) -> str:
    """Return why Plancia's own lexicon does not have a word of an imported list.

    >>> own_reason_sentence(Reason("not_found", "words.headwords"), "it")
    'Plancia non la conosce.'
    """
    own = wording(language)["own"]
    if reason.code == "not_found":
        return own["unknown"]
    return own["known"].format(reason=reason_sentence(reason, language))


#: What a context gives as a code, with a table of texts under the same name.
_CODED = frozenset({"kind", "mood"})
