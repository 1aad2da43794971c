"""Phonies that our own files keep out: wrong spellings, alterations and coinages that an open source has."""

from collections.abc import Iterator

from plancia.lexicon.analysis import fold
from plancia.lexicon.sources.hand_files import rows

#: Reasons that keep a string from being believable: it is a name, or a word of another language.
_UNBELIEVABLE = ("cognome", "nome proprio", "straniera", "latin", "più parole", "sigla", "parte di")


def phonies() -> Iterator[str]:
    """Yield the words that are excluded one by one, for a reason that one has to know, and end as Italian ones do."""
    for name in ("exclusions", "not_recorded"):
        for word, _, reason in rows(name, 3):
            folded = fold(word)
            if folded and folded[-1] in "AEIO" and not any(kind in reason for kind in _UNBELIEVABLE):
                yield folded
