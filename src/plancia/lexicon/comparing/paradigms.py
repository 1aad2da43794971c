"""Words put together by lemma: a whole conjugation with its particles is one line.

A lexicon records the readings of forms without particles. Forms with particles are two thirds of all words, so they are
not taken apart one by one as the judge does it: the verb form under them is looked up once for all its particles.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence, Set

import msgspec

from plancia.lexicon.analysis import Analysis, PartOfSpeech
from plancia.lexicon.comparing.side import Reader
from plancia.lexicon.judge.attachment import host_forms
from plancia.lexicon.judge.borrowed import BorrowedReadings

#: The entry that admits a form with particles.
ENCLITIC = "words.enclitic_moods"

#: A lemma and its part of speech.
Heading = tuple[str, PartOfSpeech]


class Paradigm(msgspec.Struct, frozen=True):
    """The words of one lemma, in order: those without particles, and those with."""

    lemma: str
    pos: PartOfSpeech
    bare: tuple[str, ...]
    enclitic: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.bare, *self.enclitic)

    def __len__(self) -> int:
        return len(self.bare) + len(self.enclitic)


class Grouped(msgspec.Struct, frozen=True):
    """Words by lemma, the largest paradigm first, and those that nobody could read."""

    paradigms: tuple[Paradigm, ...]
    unread: tuple[str, ...]
    #: All readings of each word without particles, also those under whose lemma it does not stand.
    readings: Mapping[str, Sequence[Analysis]]

    def __len__(self) -> int:
        return sum(map(len, self.paradigms)) + len(self.unread)

    def reading(self, word: str, paradigm: Paradigm) -> Analysis:
        """Return the reading of a word without particles that puts it into its paradigm."""
        return next(
            each for each in self.readings[word] if (each.lemma, each.pos) == (paradigm.lemma, paradigm.pos)
        )

    def entries(self) -> Counter[str]:
        """Return how many words each entry of the edition admits."""
        counts: Counter[str] = Counter()
        for paradigm in self.paradigms:
            counts[ENCLITIC] += len(paradigm.enclitic)
            counts.update(self.reading(word, paradigm).entry for word in paradigm.bare)
        return +counts


def group(words: Collection[str], reader: Reader | None) -> Grouped:
    """Put words together by lemma. A form of several lemmas stands under the one with the most words here."""
    if reader is None:
        return Grouped((), tuple(sorted(words)), {})
    readings: dict[str, list[Analysis]] = {}
    for word, reading in reader.lexicon.analyses_of_all(words):
        readings.setdefault(word, []).append(reading)
    hosts = _Hosts(reader, [word for word in words if word not in readings])
    # Words with one lemma each, then those among several lemmas, which the sizes decide.
    headings = {word: _headings(found) for word, found in readings.items() if len(found) > 1}
    sizes = Counter(_heading(found[0]) for found in readings.values() if len(found) == 1)
    for several in headings.values():
        sizes.update(several)
    for several, forms in hosts.found():
        for heading in several:
            sizes[heading] += len(forms)
    bare: dict[Heading, list[str]] = {}
    enclitic: dict[Heading, list[str]] = {}
    for word, found in readings.items():
        heading = _largest(headings[word], sizes) if word in headings else _heading(found[0])
        bare.setdefault(heading, []).append(word)
    for several, forms in hosts.found():
        enclitic.setdefault(_largest(several, sizes), []).extend(forms)
    paradigms = [
        Paradigm(*heading, tuple(sorted(bare.get(heading, ()))), tuple(sorted(enclitic.get(heading, ()))))
        for heading in {*bare, *enclitic}
    ]
    paradigms.sort(key=lambda each: (-len(each), each.lemma, each.pos))
    return Grouped(tuple(paradigms), tuple(sorted(hosts.without)), readings)


def recorded_sizes(words: Iterable[str], reader: Reader) -> Counter[Heading]:
    """Return how many forms without particles each lemma has among the words."""
    return Counter(
        heading
        for _, heading in {(word, _heading(each)) for word, each in reader.lexicon.analyses_of_all(words)}
    )


def _heading(reading: Analysis) -> Heading:
    return reading.lemma, reading.pos


def _headings(readings: Iterable[Analysis]) -> Set[Heading]:
    return {_heading(each) for each in readings}


def _largest(headings: Set[Heading], sizes: Mapping[Heading, int]) -> Heading:
    return min(headings, key=lambda heading: (-sizes[heading], heading))


class _Hosts:
    """Words with particles by the verb form that they rest on, as it stands before a particle."""

    def __init__(self, reader: Reader, words: Sequence[str]) -> None:
        self._forms = _Forms(reader.lexicon, reader.lexicon)
        particles = {text.upper() for text in reader.rules.enclitics.particles}
        # The longest first: *melo* in *dirmelo*.
        self._particles = particles
        self._lengths = sorted({len(text) for text in particles}, reverse=True)
        self._by_stem: dict[str, tuple[Set[Heading], list[str]] | None] = {}
        #: The words that rest on nothing.
        self.without: list[str] = []
        for word, known in zip(words, reader.lexicon.graph.contains_all(words), strict=True):
            if not (known and self._take(word)):
                self.without.append(word)

    def found(self) -> Iterable[tuple[Set[Heading], list[str]]]:
        """Return the words of each verb form, with the lemmas that it may belong to."""
        return filter(None, self._by_stem.values())

    def _take(self, word: str) -> bool:
        """Put a word to the form that it rests on; tell whether there is one."""
        for length in self._lengths:
            if word[-length:] not in self._particles:
                continue
            stem = word[:-length]
            if stem not in self._by_stem:
                several = {_heading(reading) for _, reading in host_forms(stem, self._forms)}
                self._by_stem[stem] = (several, []) if several else None
            if host := self._by_stem[stem]:
                host[1].append(word)
                return True
        return False


class _Forms(BorrowedReadings):
    """A lexicon that is asked for the readings of many strings that are no words: its graph says so at once."""

    def analyses(self, word: str, /) -> Sequence[Analysis]:
        """Return the readings of a form, if it is a word."""
        return super().analyses(word) if word in self else ()
