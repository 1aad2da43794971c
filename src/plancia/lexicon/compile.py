"""Writing a compiled lexicon: words, analyses and verbs become the sections of one file."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b

import msgspec

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.analysis_table import pack_analyses
from plancia.lexicon.info import Info
from plancia.lexicon.lemma_table import pack_lemmas
from plancia.lexicon.plx import pack
from plancia.lexicon.verbs import Verb
from plancia.lexicon.word_graph import WordGraph
from plancia.rules.tiles import ALPHABET


def compile_lexicon(
    info: Info,
    words: Collection[str],
    analyses: Mapping[str, Sequence[Analysis]],
    verbs: Mapping[str, Verb],
) -> bytes:
    """Return the file of a lexicon: folded words of 2 to 15 letters, analyses of base forms, verbs by lemma.

    Equal content gives equal bytes, in whatever order it comes. Raises ``ValueError`` for words that are none.
    """
    text = "\n".join(sorted(set(words)))
    lemmas, lemma_index = pack_lemmas((each.lemma for found in analyses.values() for each in found), verbs)
    analysed, tags = pack_analyses(analyses, lemma_index)
    content = {
        "graph": WordGraph.build(text.encode()),
        "analyses": analysed,
        "lemmas": lemmas,
        "tags": tags,
    }
    lengths = Counter(map(len, set(words)))
    full = msgspec.structs.replace(
        info,
        words=sum(lengths.values()),
        lengths=dict(sorted(lengths.items())),
        letters={letter: text.count(letter) for letter in ALPHABET},
        hash=blake2b(b"".join(content.values()), digest_size=8).hexdigest(),
    )
    return pack({"info": msgspec.json.encode(full), **content})
