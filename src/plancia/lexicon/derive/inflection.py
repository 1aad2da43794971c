"""The inflection of nouns and adjectives: the regular forms of a headword, and what a given form is [art. 15 a, b]."""

import re
from collections.abc import Iterator

from plancia.lexicon.analysis import PartOfSpeech

#: *Provincia, spiaggia*: after a consonant the *i* is only a sign, and the plural drops it.
_SOFT = re.compile(r"[^aeiou][cg]ia$")


def is_soft(noun: str) -> bool:
    """Tell whether a word ends as *provincia* does, whose *i* is only a sign."""
    return bool(_SOFT.search(noun))


def plural(noun: str, *, feminine: bool = False) -> str | None:
    """Return the regular plural of a noun; None for an ending that has none.

    A noun in *-co* or *-go* is taken as hard (*banchi*): those that are not must be given.

    >>> plural("casa", feminine=True), plural("poeta"), plural("arancia", feminine=True)
    ('case', 'poeti', 'arance')
    >>> plural("studio"), plural("banco"), plural("duca"), plural("sport")
    ('studi', 'banchi', 'duchi', None)
    """
    stem = noun[:-1]
    hard = "h" if stem.endswith(("c", "g")) else ""
    if noun.endswith("io"):
        return stem
    if noun.endswith("o"):
        return f"{stem}{hard}i"
    if noun.endswith("a") and feminine:
        return f"{noun[:-2]}e" if is_soft(noun) else f"{stem}{hard}e"
    if noun.endswith("a"):
        return stem if stem.endswith("i") else f"{stem}{hard}i"
    return f"{stem}i" if noun.endswith("e") else None


def adjective_forms(adjective: str) -> Iterator[tuple[str, str]]:
    """Yield the other forms of a regular adjective, each with what it is; one in *-co* has a soft plural.

    >>> list(adjective_forms("romanico"))
    [('romanici', 'plural'), ('romanica', 'feminine'), ('romaniche', 'feminine plural')]
    >>> list(adjective_forms("belga")), list(adjective_forms("inglese"))
    ([('belghi', 'plural'), ('belghe', 'feminine plural')], [('inglesi', 'plural')])
    """
    stem = adjective[:-1]
    hard = "h" if stem.endswith(("c", "g")) else ""
    if adjective.endswith("o"):
        soft = stem.endswith("c")
        yield (stem if stem.endswith("i") else f"{stem}i" if soft else f"{stem}{hard}i"), "plural"
        yield f"{stem}a", "feminine"
        yield f"{stem}{hard}e", "feminine plural"
    elif adjective.endswith("e"):
        yield f"{stem}i", "plural"
    elif adjective.endswith("a"):
        yield f"{stem}{hard}i", "plural"
        yield f"{stem}{hard}e", "feminine plural"


def named(lemma: str, form: str, part: PartOfSpeech) -> str:
    """Return what a given form of a headword is: of a noun its plural or its feminine, of an adjective by its ending.

    >>> named("uovo", "uova", "noun"), named("glauco", "glauche", "adjective"), named("belga", "belghe", "adjective")
    ('plural', 'feminine plural', 'feminine plural')
    >>> named("gatto", "gatte", "noun"), named("attore", "attrice", "noun")
    ('feminine plural', 'feminine')
    """
    if form.endswith(("trice", "essa")) or (part == "adjective" and form.endswith("a")):
        return "feminine"
    if form.endswith(("trici", "esse")):
        return "feminine plural"
    if form.endswith("e") and (part == "adjective" or lemma.endswith("o")):
        return "feminine plural"
    return "plural"
