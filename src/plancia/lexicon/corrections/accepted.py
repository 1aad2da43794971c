"""Accepted corrections as the judge obeys them: rulings on every word that came or went, until a version has them."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from plancia.lexicon.corrections.change import Change, Remark
from plancia.lexicon.corrections.effect import Effect
from plancia.lexicon.judge.rulings import Ruling, Rulings
from plancia.lexicon.judge.word_judge import Judge
from plancia.lexicon.opened import OpenedLexicon
from plancia.rules.edition import Edition


class Accepted(msgspec.Struct, frozen=True):
    """A correction that the keeper of the words has accepted."""

    number: int
    lexicon: str
    change: Change
    effects: tuple[Effect, ...]
    by: str
    #: When, in coordinated universal time: ``2026-03-01T10:15:00Z``.
    at: str
    why: str


def rulings_of(accepted: Accepted, edition_id: str) -> Iterator[Ruling]:
    """Yield the rulings on all words of a correction, as an edition has them.

    An edition that was not there when the correction was made is treated as the first of those that were.
    """
    effect = next((each for each in accepted.effects if edition_id in each.editions), None)
    if effect is None:
        if not accepted.effects:
            return
        effect = accepted.effects[0]
    for forms, valid in ((effect.comes, True), (effect.goes, False)):
        for form in forms:
            yield Ruling(
                form.word,
                valid,
                accepted.by,
                accepted.at,
                accepted.why,
                correction=accepted.number,
                readings=form.readings if valid else (),
            )


def remarks_of(accepted: Iterable[Accepted]) -> dict[str, Ruling]:
    """Return what was put right about words that stay as they are, the last by word."""
    return {
        each.change.word: Ruling(
            each.change.word, valid=True, by=each.by, at=each.at, why=each.change.text, correction=each.number
        )
        for each in accepted
        if isinstance(each.change, Remark)
    }


def with_corrections(opened: OpenedLexicon, edition: Edition, accepted: Sequence[Accepted]) -> OpenedLexicon:
    """Return a lexicon that obeys accepted corrections, in the order they were accepted.

    The last decision on a word counts, be it an arbiter's ruling or a correction.
    """
    if not accepted:
        return opened
    made = [ruling for each in accepted for ruling in rulings_of(each, edition.id)]
    rulings = Rulings(
        sorted((*opened.rulings.all, *made), key=lambda ruling: ruling.at),
        opened.rulings.damaged_lines,
        remarks_of(accepted),
    )
    judge = Judge(opened.lexicon, edition, rulings, opened.lexicon.info.word_rules, opened.lender)
    return OpenedLexicon(opened.lexicon, rulings, judge, opened.lender)
