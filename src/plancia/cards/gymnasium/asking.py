"""The cards of drills on words: is this one valid, and which of these are. What they say is what the judge says."""

from collections.abc import Collection, Iterable, Iterator

from plancia.cards.card import INVALID, VALID, Card, card_id
from plancia.cards.gymnasium.choosing import mingled, place
from plancia.cards.gymnasium.gym import Gym, Judged
from plancia.catalogue import wording
from plancia.lexicon.analysis import LENGTHS

#: The form of a card that asks which of some words are valid.
WHICH = "which"
#: One is no choice; more would not be looked through with care.
_LEAST_CHOICES, _MOST_CHOICES = 2, 6
#: Reasons that teach nothing.
_SAYS_LITTLE = frozenset({"not_found", "ruled_out", "corrected_out"})


def valid_card(gym: Gym, judged: Judged) -> Card:
    """Return the card that asks whether a word is valid."""
    word = judged.verdict.word
    return Card(
        card_id("valid", f"{word}{gym.suffix}"),
        "valid",
        word,
        (VALID if judged.valid else INVALID,),
        choices=(VALID, INVALID),
        notes=(gym.note(judged.verdict),),
    )


def both_sides(
    gym: Gym, words: Iterable[str], others: Iterable[str], entries: Collection[str]
) -> Iterator[Card]:
    """Yield cards on words that are valid and on others that are not, in turn: one answer for all teaches nothing.

    ``entries`` are what a verdict has to rest on: what is valid or not by another article is left out.
    """
    asked: set[str] = set()

    def side(candidates: Iterable[str], *, valid: bool) -> Iterator[Card]:
        for word in candidates:
            if word in asked or len(word) not in LENGTHS:
                continue
            asked.add(word)
            judged = gym.judged(word)
            if (
                judged.valid is valid
                and judged.code not in _SAYS_LITTLE
                and not judged.entries.isdisjoint(entries)
            ):
                yield valid_card(gym, judged)

    return mingled(side(others, valid=False), side(words, valid=True))


def which_card(
    gym: Gym,
    kind: str,
    lemma: str,
    words: Iterable[str],
    entries: Collection[str],
    *,
    asked: str = "asked_which",
    may_be_all: bool = False,
) -> Card | None:
    """Return the card that asks which words made of a lemma are valid; None if that is no question.

    A word stays only if it is valid, or is not by one of ``entries`` and because of this lemma. ``may_be_all``: it is a
    question even if all are valid.
    """
    subject = f"{kind}.{lemma}{gym.suffix}"
    judged = [gym.judged(word) for word in dict.fromkeys(words) if len(word) in LENGTHS]
    kept = [each for each in judged if each.valid or _concerns(each, lemma, entries)][:_MOST_CHOICES]
    if len(kept) < _LEAST_CHOICES or (not may_be_all and all(each.valid for each in kept)):
        return None
    kept.sort(key=lambda each: place(0, subject + each.verdict.word))
    return Card(
        card_id(WHICH, subject),
        WHICH,
        lemma,
        tuple(each.verdict.word for each in kept if each.valid),
        choices=tuple(each.verdict.word for each in kept),
        notes=tuple(gym.note(each.verdict) for each in kept),
        asked_it=wording("gymnasium", "it")[asked].format(lemma=lemma),
        asked_en=wording("gymnasium", "en")[asked].format(lemma=lemma),
    )


def _concerns(judged: Judged, lemma: str, entries: Collection[str]) -> bool:
    """Tell whether a word is not valid by one of these entries, and because of this lemma."""
    reason = judged.verdict.reason
    return reason is not None and reason.entry in entries and reason.context.get("lemma", lemma) == lemma
