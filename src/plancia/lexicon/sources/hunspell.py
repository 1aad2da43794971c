"""The stems of the Italian spelling dictionary, and the inflection that their flags announce.

Only the flags of nominal inflection are read here. Those of prefixes, enclitics and alterations are not: the
articles ask for more than a spelling checker does.
"""

import re
from collections.abc import Iterator, Set

import msgspec

from plancia.lexicon.analysis import fold

#: The flags that inflect nominals, and the one that makes adverbs.
_NOMINAL_FLAGS = frozenset("OQRSnopuY")
#: The flags of verb forms and their enclitics, and of numerals.
_VERB_FLAGS = frozenset("ABCDEGHIKLMPVZabcfgjmtvyz")
_NUMERAL_FLAGS = frozenset('|!"£$@&()=')
_VOWEL = re.compile(r"[aeiouyàèéìòù]")


class Stem(msgspec.Struct, frozen=True):
    """A word of the dictionary with its flags."""

    word: str
    flags: frozenset[str]

    @property
    def is_infinitive(self) -> bool:
        """Whether the stem is a verb that the dictionary conjugates."""
        return "I" in self.flags and self.word.endswith(("are", "ere", "ire", "rre"))

    @property
    def is_inflected(self) -> bool:
        """Whether the flags announce nominal forms."""
        return bool(self.flags & _NOMINAL_FLAGS)

    @property
    def is_nominal(self) -> bool:
        """Whether the stem may be read as a noun, an adjective or a word without inflection."""
        if self.flags & _NUMERAL_FLAGS:
            return False
        return self.is_inflected or not self.flags & _VERB_FLAGS


def stems(text: str) -> Iterator[Stem]:
    """Yield the usable stems of ``index.dic``: lower case, of letters only, with a vowel."""
    for line in text.splitlines()[1:]:
        word, _, flags = line.strip().partition("/")
        if word.isalpha() and word.islower() and _VOWEL.search(word) and len(word) > 1:
            yield Stem(word, frozenset(flags.split()[0] if flags.split() else ""))


def names(text: str) -> frozenset[str]:
    """Return what ``index.dic`` writes with a capital, as tiles spell it."""
    capitalised = (line.partition("/")[0].strip() for line in text.splitlines()[1:] if line[:1].isupper())
    return frozenset(filter(None, map(fold, capitalised)))


def nominal_forms(stem: Stem) -> Iterator[tuple[str, str]]:
    """Yield the other forms that the flags announce, each with what it is."""
    word, flags = stem.word, stem.flags
    hard = "h" if word[-2:-1] in ("c", "g") else ""
    base = word[:-1]
    if word.endswith("o"):
        plural = base if word.endswith("io") else f"{base}{hard}i"
        if "O" in flags:
            yield plural, "plural"
        if "o" in flags:
            yield from ((plural, "plural"), (f"{base}a", "feminine"), (f"{base}{hard}e", "feminine plural"))
        if "p" in flags:
            yield from ((f"{base}i", "plural"), (f"{base}a", "feminine"), (f"{base}he", "feminine plural"))
        if "n" in flags:
            yield f"{base}i", "plural"
    elif word.endswith("a"):
        if "Q" in flags:
            yield f"{base}{hard}e", "plural"
        if "R" in flags:
            yield f"{base}i", "plural"
        if "n" in flags:
            yield (f"{word[:-2]}e" if word.endswith("ia") else f"{base}hi"), "plural"
    elif word.endswith("e"):
        if "S" in flags:
            yield f"{base}i", "plural"
        if "u" in flags:
            yield from ((f"{base}a", "feminine"), (f"{base}i", "plural"))
    if "Y" in flags:
        yield from ((adverb, "adverb") for adverb in _adverb(word))


#: Nouns in -a for men and women alike, or masculine ones: *gli artisti* and *le artiste*, *gli stigmi*.
_EPICENE = re.compile(r"(?:ist|cid|iatr|it|ot|naut|ast|ost|et|eut|latr|pat|fit|did?att|celt|[gm]m)a$")
#: A woman's name of a trade or a habit, for which the dictionary does not list the man's: *spaccona, argentiera*.
_OF_A_WOMAN = re.compile(r"(?:on|ier|[tsd]or)a$")


def unpack(stem: Stem, gender: str | None, known: Set[str]) -> Stem:
    """Return the headword of a word in -a that the dictionary packs with plurals in -e and in -i.

    The dictionary writes no string twice: *spaccona* stands for *spaccone* too, because its plural is spelt so, and
    *attacchina* for *attacchino*, which is a verb form. ``gender`` is what another source says of the word, ``known``
    has the headwords of all sources. A feminine noun has no plural in -i of its own.

    >>> unpack(Stem("spaccona", frozenset("QR")), None, set()).word
    'spaccone'
    >>> unpack(Stem("agonica", frozenset("QR")), None, {"agonico"}).word
    'agonico'
    >>> [form for form, _ in nominal_forms(unpack(Stem("coda", frozenset("QR")), "F", {"codo"}))]
    ['code']
    """
    word, base = stem.word, stem.word[:-1]
    if not {"Q", "R"} <= stem.flags or not word.endswith("a"):
        return stem
    if gender is None and _OF_A_WOMAN.search(word):
        return Stem(f"{base}e", frozenset("u"))
    if gender is None and f"{base}o" in known and not word.endswith("ia"):
        return Stem(f"{base}o", frozenset("p" if base.endswith(("c", "g")) else "o"))
    epicene = _EPICENE.search(word) and (
        gender is None or not gender.startswith("F") or word.endswith("ista")
    )
    return stem if epicene else Stem(word, stem.flags - {"R"})


def _adverb(adjective: str) -> Iterator[str]:
    """Yield the adverb in -mente: *lentamente, felicemente, facilmente, violentemente*."""
    if adjective.endswith("o"):
        yield f"{adjective[:-1]}{'e' if adjective.endswith(('lento', 'uento')) else 'a'}mente"
    elif re.search(r"([aeiou]re|[^l]le)$", adjective):
        yield f"{adjective[:-1]}mente"
    elif adjective.endswith("one"):
        yield f"{adjective[:-1]}amente"
    elif adjective.endswith("e"):
        yield f"{adjective}mente"
