"""Drills on forms of verbs: participles, irregular forms, archaic verbs [art. 15 c]."""

from collections.abc import Iterator
from functools import cache

from plancia.cards.card import Card
from plancia.cards.gymnasium.asking import both_sides, which_card
from plancia.cards.gymnasium.attachment import attachment_card
from plancia.cards.gymnasium.choosing import common_first, in_turn
from plancia.cards.gymnasium.gym import COMMON, Gym
from plancia.cards.gymnasium.verb_choice import infinitive_tier
from plancia.lexicon.analysis import fold
from plancia.lexicon.derive.conjugation import Pattern, conjugate
from plancia.lexicon.derive.enclitics import VerbClass
from plancia.lexicon.derive.verbs import verb_lines
from plancia.lexicon.judge.attachment import verb_readings
from plancia.lexicon.sources.hand_files import rows

_PARTICIPLES = frozenset({"words.participles"})
_CONJUGATION = frozenset({"words.verbs"})
_ARCHAIC = frozenset({"words.archaic_ere", "words.syncopated", "words.archaic_are_ire"})
_REGULAR = {"ARE": "ATO", "ERE": "UTO", "IRE": "ITO"}
#: The slots of an archaic verb that are offered besides the infinitive.
_SLOTS = ("ger", "ind.pres.3s", "ind.impf.3s", "part.past.ms")


def participle_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield intransitive verbs with the four forms of their participle: with *avere* alone only the first is valid."""
    for lemma in common_first(gym.infinitives, lambda lemma: infinitive_tier(gym, lemma), seed):
        if card := participle_card(gym, lemma):
            yield card


def participle_card(gym: Gym, lemma: str) -> Card | None:
    """Return the card on the participle of an intransitive verb; None if that is no question."""
    verb, folded = gym.book.verb(lemma), fold(lemma) or ""
    if verb is None or VerbClass.INTRANSITIVE not in verb.classes or folded[-3:] not in _REGULAR:
        return None
    participle = folded[:-3] + _REGULAR[folded[-3:]]
    known = verb_readings(participle, gym.book)
    if all((each.lemma, each.analysis) != (lemma, "part.past.ms") for each in known):
        return None
    return which_card(gym, "participles", lemma, [f"{participle[:-1]}{end}" for end in "OAIE"], _PARTICIPLES)


def conjugation_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield invented forms of irregular verbs, and in turn forms that irregular verbs have."""
    invented = common_first(
        gym.phonies(r"\w+(?:INO|[HC]HI|ESSIMO|ASSE|ASSERO|UTO|ITO|ATO|EI|ETTE|ETTERO|EBBE|ANNO|UTA|ITA)"),
        lambda _: 0,
        seed,
    )
    irregular = r"\w+(?:[LNR]GANO|[LNR]GA|SSERO|SERO|CQUE|BBERO|PPI|RREI|RREBBE|RRANNO)"
    return both_sides(gym, common_first(gym.words(COMMON, irregular), gym.tier, seed), invented, _CONJUGATION)


def archaic_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield archaic, poetic and literary verbs with some forms: which are valid depends on the edition."""
    recorded = _recorded()
    archaic = [lemma for lemma, line in verb_lines().items() if "archaic" in line.kinds and gym.seemly(lemma)]
    known = common_first(archaic, lambda lemma: infinitive_tier(gym, lemma), seed)
    return in_turn(
        _archaic(gym, (each for each in known if each.endswith("rre") or each in recorded)),
        _archaic(gym, (each for each in known if each.endswith("ere") and each not in recorded)),
        _with_particles(gym, (each for each in known if each.endswith(("rre", "ere")))),
    )


def _with_particles(gym: Gym, lemmas: Iterator[str]) -> Iterator[Card]:
    """Yield drills on the particles of archaic verbs: those that have the infinitive only take none."""
    for lemma in lemmas:
        verb = gym.book.verb(lemma)
        if verb is not None and (card := attachment_card(gym, verb, "inf")):
            yield card


def _archaic(gym: Gym, lemmas: Iterator[str]) -> Iterator[Card]:
    return (card for lemma in lemmas if (card := archaic_card(gym, lemma)))


def archaic_card(gym: Gym, lemma: str) -> Card | None:
    """Return the card on the forms of an archaic verb: recorded ones, and regular ones of a verb in *-ere*."""
    regular = {form.slot: fold(form.text) or "" for form in conjugate(lemma, Pattern.ERE)}
    made = [regular[slot] for slot in _SLOTS if slot in regular] if lemma.endswith("ere") else []
    forms = [fold(lemma) or "", *_recorded().get(lemma, [])[:2], *made]
    return which_card(gym, "archaic", lemma, forms, _ARCHAIC, may_be_all=True)


@cache
def _recorded() -> dict[str, list[str]]:
    """Return the forms that the dictionary expressly gives, by their lemma."""
    found: dict[str, list[str]] = {}
    for form, lemma, *_ in rows("recorded_forms", 4):
        found.setdefault(lemma, []).append(fold(form) or "")
    return found
