"""One gloss: what a word means, in a few words of Italian."""

import msgspec


class Gloss(msgspec.Struct, frozen=True, gc=False):
    """What a word means: part of speech and lemma, the entry of the edition that admits it, and a line in Italian."""

    part: str
    lemma: str
    entry: str
    text: str
