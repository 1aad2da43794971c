"""Writing a compiled lexicon: words, analyses and verbs become the sections of one file."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from hashlib import blake2b

import msgspec

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.compiled.analysis_table import pack_analyses
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.compiled.lemma_table import pack_lemmas
from plancia.lexicon.compiled.plx import pack
from plancia.lexicon.derive.verbs import Verb
from plancia.lexicon.graph.vocabularies import TIERS
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.rules.tiles import ALPHABET


class Commonness(msgspec.Struct, frozen=True):
    """How familiar every word is, and which strings are taken for words."""

    #: The tier of every word that is not in the last one.
    tiers: Mapping[str, int]
    phonies: Set[str]


def compile_lexicon(
    info: Info,
    words: Collection[str],
    analyses: Mapping[str, Sequence[Analysis]],
    verbs: Mapping[str, Verb],
    common: Commonness | None = None,
    *,
    names: Set[str] = frozenset(),
) -> bytes:
    """Return the file of a lexicon: folded words of 2 to 15 letters, analyses of base forms, verbs by lemma.

    ``names`` are proper names that are no words. Equal content gives equal bytes, in whatever order it comes. Raises
    ``ValueError`` for words that are none, and for tiers or phonies that do not go with the words.
    """
    ordered = sorted(words if isinstance(words, Set) else set(words))
    text = "\n".join(ordered)
    lemmas, lemma_index = pack_lemmas((each.lemma for found in analyses.values() for each in found), verbs)
    analysed, tags = pack_analyses(analyses, lemma_index)
    content = {
        "graph": WordGraph.build(text.encode()),
        "analyses": analysed,
        "lemmas": lemmas,
        "tags": tags,
    }
    lengths = Counter(map(len, ordered))
    full = msgspec.structs.replace(
        info,
        words=sum(lengths.values()),
        lengths=dict(sorted(lengths.items())),
        letters={letter: text.count(letter) for letter in ALPHABET},
        hash=_hash(content.values()),
    )
    if common:
        counts, graphs = _vocabularies(ordered, common)
        full = msgspec.structs.replace(full, vocabularies=counts, phonies=len(common.phonies))
        content |= graphs
    if names:
        full = msgspec.structs.replace(full, names=len(names))
        content["names"] = WordGraph.build("\n".join(sorted(names)).encode())
    return pack({"info": msgspec.json.encode(full), **content})


def _hash(sections: Iterable[bytes]) -> str:
    digest = blake2b(digest_size=8)
    for section in sections:
        digest.update(section)
    return digest.hexdigest()


def _vocabularies(ordered: Sequence[str], common: Commonness) -> tuple[tuple[int, ...], dict[str, bytes]]:
    """Return how many words are known in each tier, and the sections of all tiers but the last, with the phonies."""
    known = [word for word in ordered if word in common.tiers]
    if len(known) != len(common.tiers):
        raise ValueError("nothing but words has a tier")
    if not common.phonies.isdisjoint(ordered):
        raise ValueError("a phony is a word")
    graphs = {"phonies": WordGraph.build("\n".join(sorted(common.phonies)).encode())}
    counts = [len(ordered)]
    for tier in reversed(TIERS[:-1]):
        known = [word for word in known if common.tiers[word] <= tier]
        counts.append(len(known))
        graphs[f"vocabulary-{tier}"] = WordGraph.build("\n".join(known).encode())
    return tuple(reversed(counts)), graphs
