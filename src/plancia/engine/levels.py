"""Eight levels for people, from beginner to master.

A level is plain numbers: the words that it knows, the chance to find a move, how much it thinks of the tiles that stay,
how often it tries a phony and what it challenges. From level to level no number gets worse, so none knows less than the
one below. They were chosen so that of two neighbours the stronger wins about 70 games in 100; ``docs/players.md`` has
the matches.
"""

import msgspec

from plancia.catalogue import Language, wording
from plancia.engine.doubt import Eye
from plancia.engine.errors import EngineError
from plancia.engine.player import STRENGTHS, Finds, Strength


class Level(msgspec.Struct, frozen=True):
    """A level."""

    number: int
    #: It knows the words up to this tier of familiarity and so many thousandths of the next tier's.
    tier: int
    further: int
    strength: Strength
    #: In how many turns out of a thousand it considers a phony, if the opponent may challenge.
    phonies: int
    eye: Eye

    @property
    def player(self) -> str:
        """The name by which commands call it.

        >>> level(3).player
        'level-3'
        """
        return f"level-{self.number}"

    def name(self, language: Language) -> str:
        """Return what people call it.

        >>> level(1).name("it"), level(8).name("en")
        ('Principiante', 'Master')
        """
        return wording("levels", language)[str(self.number)]


#: All levels, the weakest first.
LEVELS = (
    Level(
        1, tier=1, further=0, phonies=300,
        eye=Eye(unfamiliar=30, remote=60, believable=150, alike=400, strange=700),
        strength=Strength(
            leave_share=0,
            finds=Finds(
                by_length=(200, 200, 200, 200, 200, 150, 100, 70, 50, 35, 25, 18, 13, 9, 6, 6),
                by_secondary=(1000, 400, 150, 60, 25, 10, 5, 5),
                full_rack=200,
            ),
            days=(1000, 615, 378, 233, 143, 88, 54, 33),
        ),
    ),
    Level(
        2, tier=1, further=500, phonies=300,
        eye=Eye(unfamiliar=25, remote=50, believable=250, alike=500, strange=800),
        strength=Strength(
            leave_share=20,
            finds=Finds(
                by_length=(276, 276, 276, 276, 276, 219, 158, 119, 91, 68, 52, 40, 31, 23, 17, 17),
                by_secondary=(1000, 480, 219, 105, 52, 25, 14, 14),
                full_rack=276,
            ),
            days=(1000, 643, 413, 266, 171, 110, 71, 45),
        ),
    ),
    Level(
        3, tier=2, further=200, phonies=250,
        eye=Eye(unfamiliar=20, remote=40, believable=350, alike=600, strange=880),
        strength=Strength(
            leave_share=40,
            finds=Finds(
                by_length=(381, 381, 381, 381, 381, 320, 251, 203, 166, 134, 109, 90, 74, 59, 46, 46),
                by_secondary=(1000, 577, 320, 185, 109, 63, 42, 42),
                full_rack=381,
            ),
            days=(1000, 673, 453, 305, 205, 138, 93, 62),
        ),
    ),
    Level(
        4, tier=2, further=600, phonies=200,
        eye=Eye(unfamiliar=15, remote=30, believable=450, alike=700, strange=940),
        strength=Strength(
            leave_share=60,
            finds=Finds(
                by_length=(525, 525, 525, 525, 525, 468, 398, 345, 302, 262, 229, 200, 176, 152, 129, 129),
                by_secondary=(1000, 693, 468, 325, 229, 158, 120, 120),
                full_rack=525,
            ),
            days=(1000, 710, 504, 358, 254, 180, 128, 91),
        ),
    ),
    Level(
        5, tier=3, further=0, phonies=150,
        eye=Eye(unfamiliar=10, remote=20, believable=600, alike=800, strange=980),
        strength=Strength(
            leave_share=80,
            finds=Finds(
                by_length=(725, 725, 725, 725, 725, 684, 631, 588, 549, 511, 478, 448, 420, 390, 359, 359),
                by_secondary=(1000, 833, 684, 570, 478, 398, 347, 347),
                full_rack=725,
            ),
            days=(1000, 757, 574, 434, 329, 249, 189, 143),
        ),
    ),
    Level(
        6, tier=4, further=0, phonies=100,
        eye=Eye(unfamiliar=5, remote=10, believable=750, alike=900, strange=1000),
        strength=Strength(
            leave_share=90,
            finds=Finds(
                by_length=(851, 851, 851, 851, 851, 827, 794, 766, 741, 715, 692, 669, 648, 624, 600, 600),
                by_secondary=(1000, 912, 827, 755, 692, 631, 589, 589),
                full_rack=851,
            ),
            days=(1000, 820, 673, 552, 453, 371, 305, 250),
        ),
    ),
    Level(
        7, tier=5, further=0, phonies=0,
        eye=Eye(unfamiliar=0, remote=0, believable=900, alike=1000, strange=1000),
        strength=Strength(
            leave_share=95,
            finds=Finds(
                by_length=(923, 923, 923, 923, 923, 910, 891, 875, 861, 846, 832, 818, 805, 790, 774, 774),
                by_secondary=(1000, 955, 910, 869, 832, 794, 767, 767),
                full_rack=923,
            ),
            days=(1000, 906, 820, 743, 673, 610, 552, 500),
        ),
    ),
    Level(
        8, tier=5, further=0, phonies=0,
        eye=Eye(unfamiliar=0, remote=0, believable=1000, alike=1000, strange=1000),
        strength=Strength(leave_share=100, finds=Finds()),
    ),
)  # fmt: skip

#: Everybody who can be named as a player.
PLAYERS = (*STRENGTHS, *(each.player for each in LEVELS))


def level(number: int) -> Level:
    """Return a level by its number; raise ``player_unknown``."""
    if not 1 <= number <= len(LEVELS):
        raise _unknown(f"level-{number}")
    return LEVELS[number - 1]


def named(name: str) -> Level | Strength:
    """Return a level, or the strength of another player, by name; raise ``player_unknown``.

    >>> named("level-8").tier, named("static").leave_share
    (5, 100)
    """
    for each in LEVELS:
        if each.player == name:
            return each
    if name in STRENGTHS:
        return STRENGTHS[name]
    raise _unknown(name)


def _unknown(name: str) -> EngineError:
    return EngineError("player_unknown", name=name, known=", ".join(PLAYERS))
