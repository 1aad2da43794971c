"""The likeliest errors of two lists: words that one should not have, and words that it should.

Nobody can say which of two lists is right. What can be said is why a word is suspicious: only one weak source has it,
the other list has the rest of its paradigm, it is a slip of the pen away from a word that both have.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import Literal, get_args

import msgspec

from plancia.lexicon.analysis import Source
from plancia.lexicon.comparing.paradigms import Grouped, Heading
from plancia.lexicon.comparing.side import Reader
from plancia.lexicon.comparing.slips import slips_of
from plancia.lexicon.graph.vocabularies import TIERS
from plancia.lexicon.judge.reasons import Reason, nearest

#: Why a word is suspicious, the surest sign first.
#:
#: ``slip``: one slip away from a word that both lists have. ``name``: a proper name. ``one_missing``: the other list
#: has the rest of the paradigm and not this form. ``foreign``: letters that Italian does not use, and nobody knows it.
#: ``odd_form``: a form that its lemma does not have, though the lemma is known. ``weak_form``: one source has the form,
#: few people do, and the other list has the rest of the paradigm. ``weak_lemma``: the same of a lemma that the other
#: list does not have at all. ``well_known``: everybody knows the lemma that the other list does not have.
#: ``excluded``: our rules know how it is made and exclude it. ``unknown``: nothing is known.
Sign = Literal[
    "slip",
    "name",
    "one_missing",
    "foreign",
    "odd_form",
    "weak_form",
    "well_known",
    "weak_lemma",
    "excluded",
    "unknown",
]

#: Which of the two lists is probably wrong: the one that has the word, or the one that lacks it.
Wrong = Literal["has", "lacks"]

#: The signs that speak against the list that lacks the word.
_LACKING: frozenset[Sign] = frozenset({"one_missing", "well_known"})
#: All signs, the surest first.
ORDER: tuple[Sign, ...] = get_args(Sign)

#: The entries on inflection: a reason that rests on one and names a lemma is about a form of it.
_INFLECTION = frozenset({"words.adjectives", "words.loans", "words.nouns", "words.verbs"})
#: Letters of foreign words; the Italian alphabet has 21.
_FOREIGN = frozenset("JKWXY")
#: How our own files begin the remark on a name.
_NAME = "nome proprio"
_OPEN: frozenset[Source] = frozenset({"hunspell", "morph-it"})
#: So many forms that the other list lacks are still single ones, and so many it must have.
_FEW = 2
_REST = 2
#: The tiers of familiarity that everybody knows, and the first that few know.
_COMMON = 2
_RARE = 4
#: How familiar a paradigm is, so many of its forms tell.
_TRIED = 6


class Suspect(msgspec.Struct, frozen=True):
    """A word, or the words of a lemma, that one list has and the other lacks, and why that is suspicious."""

    sign: Sign
    wrong: Wrong
    words: tuple[str, ...]
    #: The lemma that it belongs to, or pretends to.
    lemma: str | None = None
    #: The word that was meant.
    right: str | None = None
    #: How many forms of the lemma both lists have.
    shared: int = 0
    #: Why our rules exclude it.
    reason: Reason | None = None
    #: How familiar it is, where that tells how likely the error is.
    tier: int | None = None


def order(suspect: Suspect) -> tuple[int, int, int, int, str]:
    """Return where a suspect stands: the surest sign first, then what people know, then the short words."""
    rank = ORDER.index(suspect.sign), suspect.tier or TIERS[-1]
    return *rank, len(suspect.words[0]), -suspect.shared, suspect.words[0]


def suspect_paradigms(
    grouped: Grouped, shared: Mapping[Heading, int], reader: Reader | None, lengths: Set[int]
) -> Iterator[Suspect]:
    """Yield what is suspicious of the words that one list alone has and the reader knows.

    ``lengths`` are those that the other list has words of: nothing is missing where nobody listed anything.
    """
    if reader is None:
        return
    within = [
        (paradigm, [word for word in paradigm.bare if len(word) in lengths]) for paradigm in grouped.paradigms
    ]
    tiers = _tiers([word for _, words in within for word in words[:_TRIED]], reader)
    for paradigm, words in within:
        both = shared[paradigm.lemma, paradigm.pos]
        if both >= _REST and len(words) <= _FEW:
            for word in words:
                weak = tiers.get(word, 0) >= _RARE and _one_open_source(grouped, word)
                sign: Sign = "weak_form" if weak else "one_missing"
                yield _suspect(sign, (word,), lemma=paradigm.lemma, shared=both, tier=tiers.get(word))
        elif words and not both and tiers:
            tried = words[:_TRIED]
            tier = min(tiers[word] for word in tried)
            if tier <= _COMMON:
                yield _suspect("well_known", paradigm.words, lemma=paradigm.lemma, tier=tier)
            elif tier >= _RARE and all(_one_open_source(grouped, word) for word in tried):
                yield _suspect("weak_lemma", paradigm.words, lemma=paradigm.lemma)


def _tiers(words: Sequence[str], reader: Reader) -> dict[str, int]:
    """Return how familiar words are; nothing if the reader knows no frequencies."""
    if not reader.lexicon.info.vocabularies:
        return {}
    tiers = dict.fromkeys(words, TIERS[-1])
    for tier in reversed(TIERS[:-1]):
        known = reader.lexicon.vocabulary(tier).contains_all(words)
        tiers.update((word, tier) for word, is_known in zip(words, known, strict=True) if is_known)
    return tiers


def _one_open_source(grouped: Grouped, word: str) -> bool:
    """Tell whether a single open source has the word, and neither another nor our own files."""
    sources = {source for reading in grouped.readings[word] for source in reading.sources}
    return len(sources) == 1 and sources <= _OPEN


def explain(word: str, in_both: Callable[[str], bool], reader: Reader | None) -> Suspect:
    """Return what is suspicious of a word that nobody can read: a sign, and our reason if there is one."""
    reason = None
    if reader is not None:
        reason = nearest(word, reader.lexicon, reader.rules, table=reader.table)
        if reason.code == "not_found":
            reason = None
    lemma = reason.context.get("lemma") if reason else None
    if reason and (reason.code == "proper_name" or reason.context.get("why", "").startswith(_NAME)):
        return _suspect("name", (word,), reason=reason)
    if reason and lemma and reason.entry in _INFLECTION:
        return _suspect("odd_form", (word,), lemma=lemma, reason=reason)
    if reason and reason.code != "meant":
        return _suspect("excluded", (word,), lemma=lemma, reason=reason)
    right = reason.context["right"] if reason else _meant(slips_of(word, in_both), reader)
    if right:
        return _suspect("slip", (word,), right=right, reason=reason)
    return _suspect("foreign" if _FOREIGN & {*word} else "unknown", (word,))


def _meant(slips: Sequence[str], reader: Reader | None) -> str | None:
    """Return the word that was probably meant: the one that most people know, of these the likeliest slip."""
    if reader is None:
        return next(iter(slips), None)
    return min(slips, key=lambda word: reader.lexicon.familiarity(word) or TIERS[-1], default=None)


def _suspect(
    sign: Sign,
    words: tuple[str, ...],
    *,
    lemma: str | None = None,
    right: str | None = None,
    shared: int = 0,
    reason: Reason | None = None,
    tier: int | None = None,
) -> Suspect:
    wrong: Wrong = "lacks" if sign in _LACKING else "has"
    return Suspect(sign, wrong, words, lemma, right, shared, reason, tier)
