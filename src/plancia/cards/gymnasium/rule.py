"""Why particles go with a form or not, in a sentence: the class of the verb, and which particles that class takes."""

from plancia.cards.card import Note
from plancia.cards.gymnasium.gym import Gym, said
from plancia.catalogue import Language, wording
from plancia.lexicon.analysis import Analysis
from plancia.lexicon.derive.enclitics import PARTICLES, VerbClass, allowed
from plancia.lexicon.derive.verbs import Verb
from plancia.lexicon.judge.reasons.verbs import archaic_entry
from plancia.lexicon.judge.wording import wording as judge_wording

#: The particles of each family, and those that belong to none.
_FAMILIES: dict[str, list[str]] = {}
for _text, _particle in PARTICLES.items():
    _FAMILIES.setdefault(_particle.family or "", []).append(_text)


def rule_note(gym: Gym, verb: Verb, form: str, reading: Analysis) -> Note:
    """Return what the table says of a form, with the class of the verb and the article."""
    taken = {text for each in verb.classes for text in allowed(each, reading.analysis, gym.rules.enclitics)}
    bare = VerbClass.BARE in verb.classes
    entry = archaic_entry(verb.lemma) if bare else "words.enclitics"
    why = (_said(gym, verb, form, taken, "it"), _said(gym, verb, form, taken, "en"))
    return said(form, why, gym.judge.article(entry) or "")


def _said(gym: Gym, verb: Verb, form: str, taken: set[str], language: Language) -> str:
    texts = wording("gymnasium", language)
    kinds = judge_wording(language)["kind"]
    names = (texts.get(f"kind_{each.value}") or kinds[each.value] for each in verb.classes)
    context = {
        "lemma": verb.lemma,
        "kind": texts["and"].join(names),
        "form": form,
        "count": len(taken),
        "all": len(gym.rules.enclitics.particles),
        "particles": _listed(taken, texts["family"]),
    }
    key = "rule_none" if not taken else "rule_all" if len(taken) == context["all"] else "rule_some"
    return texts[key].format_map(context)


def _listed(taken: set[str], family: str) -> str:
    """Return particles in the order of the table; a family that is there as a whole is named by its first.

    >>> _listed({"mi", "ti", "lo"}, "{names} e composti")
    'ti, mi, lo'
    >>> _listed({*_FAMILIES["ci"], *_FAMILIES["mi"], "lo"}, "{names} e composti")
    'ci, mi e composti; lo'
    """
    whole = [name for name, texts in _FAMILIES.items() if name and taken.issuperset(texts)]
    inside = {text for name in whole for text in _FAMILIES[name]}
    rest = [text for text in PARTICLES if text in taken - inside]
    rest += sorted(taken - PARTICLES.keys())
    parts = [family.format(names=", ".join(whole))] if whole else []
    return "; ".join([*parts, ", ".join(rest)] if rest else parts)
