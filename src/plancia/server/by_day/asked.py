"""What a day is made of: a secret, a date, a rulebook, and the words that a server has now."""

import msgspec

from plancia.lexicon import library
from plancia.rules.edition import Edition
from plancia.rules.game.settings import LexiconJudge
from plancia.server.lexica import ServedLexicon


class Making(msgspec.Struct, frozen=True):
    """What a day is made of."""

    day: str
    #: The server's secret, hexadecimal.
    secret: str
    edition: Edition
    judge: LexiconJudge
    #: The lexicon's file, and the words that arbiters and corrections have excluded or admitted.
    file: str
    ruled_out: tuple[str, ...] = ()
    ruled_in: tuple[str, ...] = ()


def asked_for(day: str, secret: bytes, edition: Edition, served: ServedLexicon) -> Making:
    """Return what a day is made of, by the words that a server has now."""
    lexicon, rulings = served.opened.lexicon, served.opened.rulings.last
    return Making(
        day,
        secret.hex(),
        edition,
        LexiconJudge(library.DEFAULT, lexicon.hash, served.version),
        str(library.find(library.DEFAULT, edition)),
        tuple(sorted(word for word, ruling in rulings.items() if not ruling.valid)),
        tuple(sorted(word for word, ruling in rulings.items() if ruling.valid)),
    )
