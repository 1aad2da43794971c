"""A statement about a move: which rule makes it, of which plays, with which figures."""

import msgspec

from plancia.engine.analysis.judged_play import JudgedPlay, Kind

#: A number, or tiles, words and squares as text.
Figure = int | float | str


class NamedPlay(msgspec.Struct, frozen=True, kw_only=True):
    """A play as a sentence names it."""

    kind: Kind
    word: str | None = None
    at: str | None = None
    direction: str | None = None
    exchanged: str | None = None


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """What a rule says. The sentence is made from this and from nothing else."""

    rule: str
    #: The play for which it speaks or which is the better one, and the other.
    better: NamedPlay | None = None
    other: NamedPlay | None = None
    figures: dict[str, Figure] = {}


class Argument(msgspec.Struct, frozen=True, kw_only=True):
    """A fact in a comparison, and how many points of the difference it is."""

    fact: Fact
    #: Above nought: it speaks for the better play; below: for the other one.
    weight: float


def named(play: JudgedPlay) -> NamedPlay:
    """Return what a play is called."""
    return NamedPlay(
        kind=play.kind, word=play.word, at=play.at, direction=play.direction, exchanged=play.exchanged
    )
