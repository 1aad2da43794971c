"""A drill on how particles are written: *dammi* and not *dami*, *porlo* and not *porrelo* [art. 22]."""

from collections.abc import Iterator

from plancia.cards.card import Card, card_id
from plancia.cards.gymnasium.choosing import common_first, in_turn, place
from plancia.cards.gymnasium.gym import Gym, Judged
from plancia.cards.gymnasium.verb_choice import host, infinitive_tier
from plancia.catalogue import wording
from plancia.lexicon.analysis import LENGTHS, Analysis
from plancia.lexicon.derive.enclitics import allowed
from plancia.lexicon.derive.verbs import DOUBLING
from plancia.lexicon.judge.attachment import spell
from plancia.lexicon.judge.sentences import describe

#: The form of a card that asks how a form and a particle are written together.
SPELL = "spell"

_SIMPLE = ("mi", "lo", "la", "ci", "gli", "ne", "le", "li", "melo", "gliela", "cene")
#: How the judge calls a particle that is wrongly attached.
_MISSPELT = frozenset({"doubling_missing", "doubling_false", "infinitive_not_shortened", "long_imperative"})
_LONGEST = 9


def spelling_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield short imperatives, verbs in *-rre* and other infinitives in turn, common ones first."""
    known = common_first(gym.infinitives, lambda lemma: infinitive_tier(gym, lemma), seed)
    short = [lemma for lemma in known if len(lemma) <= _LONGEST]
    return in_turn(
        _of(gym, (lemma for lemma in short if lemma in DOUBLING), "imp.2s", seed),
        _of(gym, (lemma for lemma in short if lemma.endswith("rre")), "inf", seed),
        _of(gym, (lemma for lemma in short if not lemma.endswith("rre")), "inf", seed, particles=1),
    )


def _of(gym: Gym, lemmas: Iterator[str], slot: str, seed: int, particles: int = 4) -> Iterator[Card]:
    """Yield cards on verbs in a slot, each verb with a few particles."""
    for lemma in lemmas:
        verb = gym.book.verb(lemma)
        if verb is None:
            continue
        taken = {text for each in verb.classes for text in allowed(each, slot, gym.rules.enclitics)}
        names = sorted(taken.intersection(_SIMPLE), key=lambda text: place(seed, f"{lemma}+{text}"))
        for text in names[:particles]:
            if card := spelling_card(gym, lemma, slot, text):
                yield card


def spelling_card(gym: Gym, lemma: str, slot: str, particle: str) -> Card | None:
    """Return the card on a form and a particle; None if the judge would not call just one of the spellings right."""
    found = host(gym, lemma, slot)
    if found is None:
        return None
    form, reading = found
    right = spell(form, reading, particle)
    subject = f"{reading.lemma}.{reading.analysis}+{particle}{gym.suffix}"
    judged = [
        gym.judged(word)
        for word in dict.fromkeys((right, *_slips(form, reading, particle)))
        if len(word) in LENGTHS
    ]
    kept = [each for each in judged if each.valid or _is_slip(each, right)]
    if len(kept) == 1 or [each.verdict.word for each in kept if each.valid] != [right]:
        return None
    kept.sort(key=lambda each: place(0, subject + each.verdict.word))
    context = {"form": form, "particle": particle}
    return Card(
        card_id(SPELL, subject),
        SPELL,
        f"{form} + {particle}",
        (right,),
        choices=tuple(each.verdict.word for each in kept),
        notes=tuple(gym.note(each.verdict) for each in kept),
        asked_it=wording("gymnasium", "it")["asked_spell"].format(what=describe(reading, "it"), **context),
        asked_en=wording("gymnasium", "en")["asked_spell"].format(what=describe(reading, "en"), **context),
    )


def _is_slip(judged: Judged, right: str) -> bool:
    reason = judged.verdict.reason
    return reason is not None and reason.code in _MISSPELT and reason.context.get("right") == right


def _slips(form: str, reading: Analysis, particle: str) -> Iterator[str]:
    """Yield what is written instead: without doubling, with a false one, on the long form, on the whole infinitive."""
    text = particle.upper()
    if reading.analysis == "inf":
        yield f"{form}{text}"
        return
    yield f"{form}{text}"
    yield f"{form}{text[0]}{text}"
    yield f"{form}I{text}"
