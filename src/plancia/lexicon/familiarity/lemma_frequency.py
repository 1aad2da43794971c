"""How often each lemma occurs in running text, worked out from the counts of forms.

A form may be of several lemmas: *mondo* is a noun, an adjective and a form of *mondare*. Its count is divided among
them by how often each lemma seems to occur and by the share that such a form has in it; from the parts follows anew how
often each occurs, and so on. A rare verb thus gets next to nothing of a common noun's count, because its other forms,
which nobody writes, would have to be common too. (This is expectation maximisation for a mixture of known profiles.)

What is left are names that no lemma explains: *castro* and *tosi* are in the papers because of people. Infinitive,
gerund and imperfect are never names: no verb is much more common than they make it.
"""

from collections.abc import Mapping, Sequence

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.familiarity.form_share import expected
from plancia.lexicon.sources.frequencies import RAREST, Frequencies

#: A lemma: its text and its part of speech.
Lemma = tuple[str, str]

#: After so many rounds the weights of homographs are apart by orders of magnitude where they should be.
_ROUNDS = 12

#: What a verb is measured by, and how many times as common as that it may be.
_NEVER_NAMES = ("inf", "ger", "ind.impf.")
_TIMES = 3.0


def lemma_frequencies(
    analyses: Mapping[str, Sequence[Analysis]], frequencies: Frequencies
) -> dict[Lemma, float]:
    """Return how often each lemma occurs in a billion words; 0 for one of which no form was seen."""
    index: dict[Lemma, int] = {}
    totals: list[float] = []  # of the shares of all forms of a lemma, seen or not
    seen: list[tuple[float, dict[int, float]]] = []
    sure: dict[int, tuple[float, float]] = {}  # count and share of a verb's forms that are never names
    for form, readings in analyses.items():
        shares: dict[int, float] = {}
        for reading in readings:
            lemma = index.setdefault((reading.lemma, reading.pos), len(totals))
            if lemma == len(totals):
                totals.append(0.0)
            part = expected(reading.pos, reading.analysis)
            shares[lemma] = shares.get(lemma, 0.0) + part
            totals[lemma] += part
        count = frequencies.get(form)
        if count:
            seen.append((count, shares))
        if len(readings) == 1 and readings[0].pos == "verb" and readings[0].analysis.startswith(_NEVER_NAMES):
            ((lemma, part),) = shares.items()
            known, parts = sure.get(lemma, (RAREST, 0.0))
            sure[lemma] = (known + (count or 0.0), parts + part)
    counts = _divided(seen, totals)
    for lemma, (known, part) in sure.items():
        counts[lemma] = min(counts[lemma], _TIMES * known * totals[lemma] / part)
    return {lemma: counts[at] for lemma, at in index.items()}


def _divided(seen: list[tuple[float, dict[int, float]]], totals: list[float]) -> list[float]:
    """Return the count of each lemma, from the count of each form and its share in each of its lemmas."""
    certain = [0.0] * len(totals)
    counts = [0.0] * len(totals)
    shared: list[tuple[float, list[tuple[int, float]]]] = []
    for count, shares in seen:
        if len(shares) == 1:
            (only,) = shares
            certain[only] += count
        else:
            shared.append((count, [(lemma, part / totals[lemma]) for lemma, part in shares.items()]))
        for lemma in shares:
            counts[lemma] += count / len(shares)
    for _ in range(_ROUNDS):
        divided = certain.copy()
        for count, parts in shared:
            per_weight = count / sum([counts[lemma] * part for lemma, part in parts])
            for lemma, part in parts:
                divided[lemma] += per_weight * counts[lemma] * part
        counts = divided
    return counts
