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
        1, tier=1, further=600, phonies=60,
        eye=Eye(unfamiliar=30, remote=60, believable=150, alike=400, strange=700),
        strength=Strength(
            leave_share=68,
            finds=Finds(
                by_length=(597, 597, 597, 597, 597, 545, 479, 427, 383, 342, 307, 276, 249, 221, 195, 195),
                by_secondary=(1000, 746, 545, 406, 307, 229, 184, 184),
                full_rack=597,
            ),
            days=(1000, 557, 310, 173, 96, 54, 30, 17),
        ),
    ),
    Level(
        2, tier=2, further=300, phonies=60,
        eye=Eye(unfamiliar=25, remote=50, believable=250, alike=500, strange=800),
        strength=Strength(
            leave_share=69,
            finds=Finds(
                by_length=(608, 608, 608, 608, 608, 556, 491, 440, 396, 355, 320, 289, 261, 233, 206, 206),
                by_secondary=(1000, 753, 556, 419, 320, 241, 195, 195),
                full_rack=608,
            ),
            days=(1000, 599, 359, 215, 129, 77, 46, 28),
        ),
    ),
    Level(
        3, tier=2, further=600, phonies=60,
        eye=Eye(unfamiliar=20, remote=40, believable=350, alike=600, strange=880),
        strength=Strength(
            leave_share=76,
            finds=Finds(
                by_length=(677, 677, 677, 677, 677, 632, 573, 525, 484, 444, 410, 378, 350, 320, 290, 290),
                by_secondary=(1000, 801, 632, 506, 410, 328, 277, 277),
                full_rack=677,
            ),
            days=(1000, 643, 413, 266, 171, 110, 71, 45),
        ),
    ),
    Level(
        4, tier=3, further=0, phonies=60,
        eye=Eye(unfamiliar=15, remote=30, believable=450, alike=700, strange=940),
        strength=Strength(
            leave_share=77,
            finds=Finds(
                by_length=(693, 693, 693, 693, 693, 649, 592, 545, 505, 466, 431, 400, 372, 342, 311, 311),
                by_secondary=(1000, 811, 649, 527, 431, 350, 299, 299),
                full_rack=693,
            ),
            days=(1000, 710, 504, 358, 254, 180, 128, 91),
        ),
    ),
    Level(
        5, tier=4, further=0, phonies=60,
        eye=Eye(unfamiliar=10, remote=20, believable=600, alike=800, strange=980),
        strength=Strength(
            leave_share=79,
            finds=Finds(
                by_length=(711, 711, 711, 711, 711, 669, 614, 569, 530, 491, 457, 427, 398, 368, 338, 338),
                by_secondary=(1000, 823, 669, 551, 457, 377, 325, 325),
                full_rack=711,
            ),
            days=(1000, 774, 599, 464, 359, 278, 215, 167),
        ),
    ),
    Level(
        6, tier=4, further=0, phonies=50,
        eye=Eye(unfamiliar=5, remote=10, believable=750, alike=900, strange=1000),
        strength=Strength(
            leave_share=92,
            finds=Finds(
                by_length=(872, 872, 872, 872, 872, 851, 822, 798, 775, 752, 731, 711, 691, 670, 647, 647),
                by_secondary=(1000, 925, 851, 787, 731, 676, 637, 637),
                full_rack=872,
            ),
            days=(1000, 836, 699, 585, 489, 409, 342, 286),
        ),
    ),
    Level(
        7, tier=4, further=0, phonies=0,
        eye=Eye(unfamiliar=0, remote=0, believable=900, alike=1000, strange=1000),
        strength=Strength(
            leave_share=97,
            finds=Finds(
                by_length=(948, 948, 948, 948, 948, 939, 927, 916, 906, 895, 885, 876, 866, 856, 845, 845),
                by_secondary=(1000, 970, 939, 911, 885, 859, 840, 840),
                full_rack=948,
            ),
            days=(1000, 963, 928, 894, 861, 829, 799, 769),
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
