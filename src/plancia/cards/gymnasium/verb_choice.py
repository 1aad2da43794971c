"""Which verbs are drilled: those of a class, common ones first; and the forms of a verb that particles attach to."""

from collections.abc import Iterator, Mapping

from plancia.cards.gymnasium.choosing import common_first
from plancia.cards.gymnasium.gym import Gym
from plancia.lexicon.analysis import Analysis, fold
from plancia.lexicon.derive.enclitics import VerbClass
from plancia.lexicon.derive.irregular_verbs import irregular_tables
from plancia.lexicon.derive.verbs import DOUBLING, Verb
from plancia.lexicon.judge.attachment import verb_readings

#: The forms that particles attach to [art. 22].
SLOTS = ("inf", "ger", "imp.2s", "imp.1p", "imp.2p")

#: Of a longer verb few forms with particles fit on a board.
_LONGEST = 11
_REFLEXIVE = frozenset({VerbClass.PRONOMINAL, VerbClass.PRONOMINAL_OF})
#: The ends of the regular forms, by the end of the infinitive.
_ENDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "ARE": {"ger": ("ANDO",), "imp.2s": ("A",), "imp.1p": ("IAMO", "AMO", "HIAMO"), "imp.2p": ("ATE",)},
    "ERE": {"ger": ("ENDO",), "imp.2s": ("I",), "imp.1p": ("IAMO",), "imp.2p": ("ETE",)},
    "IRE": {"ger": ("ENDO",), "imp.2s": ("ISCI", "I"), "imp.1p": ("IAMO",), "imp.2p": ("ITE",)},
}
_NO_ENDS: Mapping[str, tuple[str, ...]] = {}


def verbs_of(gym: Gym, verb_class: VerbClass, seed: int) -> list[Verb]:
    """Return the verbs that are of this class and of no other, common ones first."""
    found = {
        lemma: verb
        for lemma in gym.infinitives
        if len(lemma) <= _LONGEST and (verb := gym.book.verb(lemma)) and verb.classes == (verb_class,)
    }
    tier = pronominal_tier if verb_class in _REFLEXIVE else infinitive_tier
    return [found[lemma] for lemma in common_first(found, lambda lemma: tier(gym, lemma), seed)]


def infinitive_tier(gym: Gym, lemma: str) -> int:
    """Return how few people know a verb."""
    return gym.tier(fold(lemma) or "")


def pronominal_tier(gym: Gym, lemma: str) -> int:
    """Return how few people know a verb that they say with *si*: *pentirsi*, not *pentire*."""
    folded = fold(lemma) or ""
    return min(gym.tier(folded), gym.tier(f"{folded[:-1]}SI"))


def host(gym: Gym, lemma: str, slot: str) -> tuple[str, Analysis] | None:
    """Return the form of a verb in a slot that particles attach to, with its reading; None if it has none."""
    for form in _candidates(gym, lemma, slot):
        for reading in verb_readings(form, gym.book):
            if reading.lemma == lemma and reading.analysis == slot:
                return form, reading
    return None


def _candidates(gym: Gym, lemma: str, slot: str) -> Iterator[str]:
    """Yield what a form of a verb may look like: as its table has it, as the rule has it, as words begin."""
    folded = fold(lemma) or ""
    if slot == "inf":
        yield folded
        return
    given = [fold(form.rstrip("'’")) or "" for form in irregular_tables().get(lemma, {}).get(slot, ())]
    yield from sorted(given, key=len) if lemma in DOUBLING else given
    stem = folded[:-3]
    regular = [f"{stem}{end}" for end in _ENDS.get(folded[-3:], _NO_ENDS).get(slot, ())]
    yield from regular
    yield from sorted((word for word in gym.beginning(stem[:2]) if len(word) <= len(folded) + 3), key=len)
