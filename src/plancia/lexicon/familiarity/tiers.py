"""How common a word is, as a tier: 1 for what everybody says every day, 5 for what only the dictionary knows.

A form is as familiar as the better of two reasons makes it, in powers of ten of occurrences in a billion words:

* it is itself seen that often;
* its lemma is seen that often, in all forms together, less what the form is remote (``form_share``).

Forms with particles follow their verb in the same way, but only as far as the verb is used with particles: how often it
is seen with them, in that mood, with one pronoun or with two, bounds what the lemma can do for them, so that
*dirglielo* is familiar and *dobbiamoglielo*, like *dobbiamolo*, is not.

Text is not all that people know: forks, giraffes and sneezes are written about less than parliaments. ``everyday.tsv``
names what everybody knows all the same. Words of two and three letters are taken from there too, because their letters
are seen as abbreviations, symbols and English; but players learn them first, and know every one from tier 3 on.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from math import log10

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.derive.derivation import Derived
from plancia.lexicon.familiarity.form_share import enclitic_share, is_pair, remoteness, share
from plancia.lexicon.familiarity.lemma_frequency import Lemma, lemma_frequencies
from plancia.lexicon.graph.vocabularies import TIERS
from plancia.lexicon.sources.frequencies import RAREST, Frequencies
from plancia.lexicon.sources.hand_files import rows

#: What a word of each tier must at least score, the most familiar last; a word below all is in the last tier.
THRESHOLDS = (1.75, 2.75, 3.5, 4.25)

_TOP = TIERS[-1]

#: What an everyday lemma scores at least: plain forms of it are in the first tier, remote ones in the second.
_EVERYDAY = 4.6

#: Words up to this length are learnt as such: the first tier has those that our file names.
_SHORT = 3
_SHORT_TIERS = range(2, 4)

#: Words that people do not learn from reading, however often they see the letters.
_LEARNT = frozenset({"symbol", "loan", "interjection", "truncated"})

#: How far above what is seen of a verb with particles its other forms with particles may go.
_LENIENCE = 0.5

_NEVER = -9.0


def tiers(derived: Derived, frequencies: Frequencies) -> dict[str, int]:
    """Return the tier of every word that is not in the last one."""
    lemmas = _scores(derived.analyses, frequencies)
    found: dict[str, int] = {}
    for form, count in frequencies.items():
        score = log10(count)
        if score >= THRESHOLDS[0] and form in derived.words:
            found[form] = _tier(score)
    for word, readings in derived.analyses.items():
        score = max([_by_lemma(reading, lemmas) for reading in readings])
        if score >= THRESHOLDS[0]:
            found[word] = min(found.get(word, _TOP), _tier(score))
    for word, tier in _enclitic_tiers(derived, lemmas, frequencies):
        found[word] = min(found.get(word, _TOP), tier)
    everyday = {word.upper() for word, part, _ in rows("everyday", 3) if part == "short"}
    for word, readings in derived.analyses.items():
        if len(word) <= _SHORT:
            found[word] = 1 if word in everyday else _short_tier(found.get(word, _TOP), readings)
    return found


def _tier(score: float) -> int:
    """Return the tier that a score is good for."""
    return _TOP - bisect_right(THRESHOLDS, score)


def _short_tier(tier: int, readings: Sequence[Analysis]) -> int:
    """Return the tier of a word of two or three letters that is not an everyday one."""
    first, last = _SHORT_TIERS[0], _SHORT_TIERS[-1]
    if all(reading.pos in _LEARNT for reading in readings):
        return last
    return min(max(tier, first), last)


def _scores(analyses: Mapping[str, Sequence[Analysis]], frequencies: Frequencies) -> dict[Lemma, float]:
    """Return what each lemma scores, by its occurrences or because everybody knows it."""
    counts = lemma_frequencies(analyses, frequencies)
    scores = {lemma: log10(count) if count > 0 else _NEVER for lemma, count in counts.items()}
    for word, part, _ in rows("everyday", 3):
        for reading in analyses.get(word.upper(), ()):
            meant = reading.lemma == word if part == "verb" else share(reading.pos, reading.analysis)
            if meant and (reading.pos == "verb") == (part == "verb"):
                lemma = (reading.lemma, reading.pos)
                scores[lemma] = max(scores[lemma], _EVERYDAY)
    return scores


def _by_lemma(reading: Analysis, lemmas: Mapping[Lemma, float]) -> float:
    """Return what a form scores because of its lemma."""
    part = share(reading.pos, reading.analysis)
    return lemmas[reading.lemma, reading.pos] - remoteness(part) if part else _NEVER


def _enclitic_tiers(
    derived: Derived, lemmas: Mapping[Lemma, float], frequencies: Frequencies
) -> Iterator[tuple[str, int]]:
    """Yield the forms with particles that their verb lifts above the last tier, and the tier."""
    verbs = _with_particles(derived, lemmas, frequencies)
    for (slot, particle), attached in derived.enclitics.items():
        known = verbs[slot, is_pair(particle)]
        remote = remoteness(enclitic_share(slot, particle))
        for lemma, word in attached.pairs():
            score = known[lemma] - remote
            if score >= THRESHOLDS[0]:
                yield word, _tier(score)


#: A slot, and whether the pronouns attached to it are two.
_Kind = tuple[str, bool]


def _with_particles(
    derived: Derived, lemmas: Mapping[Lemma, float], frequencies: Frequencies
) -> dict[_Kind, dict[str, float]]:
    """Return what each verb scores with particles, by slot and number of pronouns: not more than its use tells."""
    seen: dict[_Kind, dict[str, float]] = {}
    shares: dict[_Kind, dict[str, float]] = {}
    for (slot, particle), attached in derived.enclitics.items():
        kind, part = (slot, is_pair(particle)), enclitic_share(slot, particle)
        counts, parts = seen.setdefault(kind, {}), shares.setdefault(kind, {})
        for lemma, word in attached.pairs():
            parts[lemma] = parts.get(lemma, 0.0) + part
            # A form that is something else as well, like cantine, says nothing about particles.
            if word in frequencies and word not in derived.analyses:
                counts[lemma] = counts.get(lemma, RAREST) + frequencies[word]
    scores = {
        kind: {
            lemma: min(
                lemmas.get((lemma, "verb"), _NEVER), log10(seen[kind].get(lemma, RAREST) / part) + _LENIENCE
            )
            for lemma, part in parts.items()
        }
        for kind, parts in shares.items()
    }
    for (slot, pair), known in scores.items():
        if pair:  # Italians attach two pronouns only where they would attach one
            single = scores[slot, False]
            known.update((lemma, min(score, single.get(lemma, score))) for lemma, score in known.items())
    return scores
