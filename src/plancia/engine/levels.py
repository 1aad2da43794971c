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
        1, tier=2, further=100, phonies=60,
        eye=Eye(unfamiliar=30, remote=60, believable=150, alike=400, strange=700),
        strength=Strength(
            leave_share=0,
            finds=Finds(
                by_length=(617, 617, 617, 617, 617, 566, 501, 450, 407, 366, 331, 300, 272, 243, 215, 215),
                by_secondary=(1000, 760, 566, 430, 331, 251, 204, 204),
                full_rack=617,
            ),
            days=(1000, 581, 337, 196, 114, 66, 38, 22),
        ),
    ),
    Level(
        2, tier=2, further=510, phonies=60,
        eye=Eye(unfamiliar=25, remote=50, believable=250, alike=500, strange=800),
        strength=Strength(
            leave_share=10,
            finds=Finds(
                by_length=(617, 617, 617, 617, 617, 566, 501, 450, 407, 366, 331, 300, 272, 243, 215, 215),
                by_secondary=(1000, 760, 566, 430, 331, 251, 204, 204),
                full_rack=617,
            ),
            days=(1000, 607, 368, 223, 136, 82, 50, 30),
        ),
    ),
    Level(
        3, tier=2, further=700, phonies=60,
        eye=Eye(unfamiliar=20, remote=40, believable=350, alike=600, strange=880),
        strength=Strength(
            leave_share=30,
            finds=Finds(
                by_length=(691, 691, 691, 691, 691, 646, 589, 542, 502, 463, 428, 397, 368, 338, 308, 308),
                by_secondary=(1000, 810, 646, 524, 428, 347, 296, 296),
                full_rack=691,
            ),
            days=(1000, 652, 425, 277, 181, 118, 77, 50),
        ),
    ),
    Level(
        4, tier=3, further=0, phonies=60,
        eye=Eye(unfamiliar=15, remote=30, believable=450, alike=700, strange=940),
        strength=Strength(
            leave_share=50,
            finds=Finds(
                by_length=(739, 739, 739, 739, 739, 700, 649, 607, 569, 532, 500, 470, 442, 412, 382, 382),
                by_secondary=(1000, 842, 700, 589, 500, 421, 369, 369),
                full_rack=739,
            ),
            days=(1000, 720, 518, 373, 268, 193, 139, 100),
        ),
    ),
    Level(
        5, tier=4, further=0, phonies=60,
        eye=Eye(unfamiliar=10, remote=20, believable=600, alike=800, strange=980),
        strength=Strength(
            leave_share=65,
            finds=Finds(
                by_length=(742, 742, 742, 742, 742, 704, 653, 611, 575, 538, 505, 476, 448, 418, 388, 388),
                by_secondary=(1000, 844, 704, 594, 505, 427, 375, 375),
                full_rack=742,
            ),
            days=(1000, 774, 599, 464, 359, 278, 215, 167),
        ),
    ),
    Level(
        6, tier=4, further=0, phonies=50,
        eye=Eye(unfamiliar=5, remote=10, believable=750, alike=900, strange=1000),
        strength=Strength(
            leave_share=85,
            finds=Finds(
                by_length=(875, 875, 875, 875, 875, 854, 826, 802, 780, 757, 736, 716, 697, 676, 654, 654),
                by_secondary=(1000, 927, 854, 792, 736, 682, 644, 644),
                full_rack=875,
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
                by_length=(953, 953, 953, 953, 953, 945, 933, 923, 914, 904, 895, 886, 878, 868, 858, 858),
                by_secondary=(1000, 973, 945, 919, 895, 871, 853, 853),
                full_rack=953,
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
