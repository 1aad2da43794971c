"""Ten levels for people, from beginner to beyond all of them, and the names of all players.

A level is plain numbers: the words that it knows, the chance to find a move, how much it thinks of the tiles that stay,
how often it tries a phony and what it challenges. From level to level no number gets worse, so none knows less than the
one below. Levels 1 to 8 were chosen so that of two neighbours the stronger wins about 70 games in 100. Levels 9 and 10
overlook nothing and try what they could do before they do it; ``docs/players.md`` has the matches.
"""

import msgspec

from plancia.catalogue import Language, wording
from plancia.engine.doubt import Eye
from plancia.engine.errors import EngineError
from plancia.engine.player import SIMULATING, STRENGTHS, Finds, Strength, Thinking


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

        >>> level(1).name("it"), level(8).name("en"), level(9).name("en")
        ('Principiante', 'Master', 'Grandmaster')
        """
        return wording("levels", language)[str(self.number)]


#: All levels, the weakest first.
LEVELS = (
    Level(
        1, tier=1, further=0, phonies=60,
        eye=Eye(unfamiliar=30, remote=60, believable=150, alike=400, strange=700),
        strength=Strength(
            leave_share=0,
            finds=Finds(
                by_length=(40, 40, 40, 40, 40, 34, 29, 25, 21, 18, 15, 13, 11, 9, 8, 7),
                by_secondary=(1000, 700, 490, 343, 240, 168, 118, 82),
                full_rack=100,
            ),
            days=(1000, 550, 303, 166, 92, 50, 28, 15),
        ),
    ),
    Level(
        2, tier=1, further=400, phonies=60,
        eye=Eye(unfamiliar=25, remote=50, believable=250, alike=500, strange=800),
        strength=Strength(
            leave_share=5,
            finds=Finds(
                by_length=(85, 85, 85, 85, 85, 74, 64, 55, 48, 41, 36, 31, 27, 23, 20, 17),
                by_secondary=(1000, 730, 533, 389, 284, 207, 151, 110),
                full_rack=160,
            ),
            days=(1000, 560, 314, 176, 98, 55, 31, 17),
        ),
    ),
    Level(
        3, tier=1, further=800, phonies=60,
        eye=Eye(unfamiliar=20, remote=40, believable=350, alike=600, strange=880),
        strength=Strength(
            leave_share=15,
            finds=Finds(
                by_length=(111, 111, 111, 111, 111, 98, 86, 76, 67, 59, 52, 46, 40, 35, 31, 27),
                by_secondary=(1000, 760, 578, 439, 334, 254, 193, 146),
                full_rack=240,
            ),
            days=(1000, 570, 325, 185, 106, 60, 34, 20),
        ),
    ),
    Level(
        4, tier=2, further=200, phonies=60,
        eye=Eye(unfamiliar=15, remote=30, believable=450, alike=700, strange=940),
        strength=Strength(
            leave_share=25,
            finds=Finds(
                by_length=(123, 123, 123, 123, 123, 110, 99, 88, 79, 71, 63, 57, 51, 45, 41, 36),
                by_secondary=(1000, 790, 624, 493, 390, 308, 243, 192),
                full_rack=330,
            ),
            days=(1000, 590, 348, 205, 121, 71, 42, 25),
        ),
    ),
    Level(
        5, tier=2, further=600, phonies=60,
        eye=Eye(unfamiliar=10, remote=20, believable=600, alike=800, strange=980),
        strength=Strength(
            leave_share=40,
            finds=Finds(
                by_length=(145, 145, 145, 145, 145, 132, 120, 110, 100, 91, 83, 75, 68, 62, 57, 52),
                by_secondary=(1000, 820, 672, 551, 452, 371, 304, 249),
                full_rack=440,
            ),
            days=(1000, 620, 384, 238, 148, 92, 57, 35),
        ),
    ),
    Level(
        6, tier=3, further=0, phonies=50,
        eye=Eye(unfamiliar=5, remote=10, believable=750, alike=900, strange=1000),
        strength=Strength(
            leave_share=55,
            finds=Finds(
                by_length=(169, 169, 169, 169, 169, 156, 145, 134, 124, 114, 106, 98, 91, 84, 78, 72),
                by_secondary=(1000, 850, 722, 614, 522, 444, 377, 321),
                full_rack=560,
            ),
            days=(1000, 660, 436, 287, 190, 125, 83, 55),
        ),
    ),
    Level(
        7, tier=3, further=500, phonies=0,
        eye=Eye(unfamiliar=0, remote=0, believable=900, alike=1000, strange=1000),
        strength=Strength(
            leave_share=70,
            finds=Finds(
                by_length=(286, 286, 286, 286, 286, 269, 253, 238, 224, 210, 198, 186, 175, 164, 154, 145),
                by_secondary=(1000, 880, 774, 681, 600, 528, 464, 409),
                full_rack=680,
            ),
            days=(1000, 700, 490, 343, 240, 168, 118, 82),
        ),
    ),
    Level(
        8, tier=4, further=0, phonies=0,
        eye=Eye(unfamiliar=0, remote=0, believable=1000, alike=1000, strange=1000),
        strength=Strength(
            leave_share=85,
            finds=Finds(
                by_length=(369, 369, 369, 369, 369, 353, 337, 322, 307, 293, 280, 268, 256, 244, 233, 223),
                by_secondary=(1000, 910, 828, 754, 686, 624, 568, 517),
                full_rack=800,
            ),
            days=(1000, 750, 562, 422, 316, 237, 178, 133),
        ),
    ),
    Level(
        9, tier=4, further=0, phonies=0,
        eye=Eye(unfamiliar=0, remote=0, believable=1000, alike=1000, strange=1000),
        strength=Strength(thinking=Thinking(plies=300)),
    ),
    Level(
        10, tier=5, further=0, phonies=0,
        eye=Eye(unfamiliar=0, remote=0, believable=1000, alike=1000, strange=1000),
        strength=Strength(thinking=Thinking(plies=16_000)),
    ),
)  # fmt: skip

#: The name of the strongest player there is, for analysis and for those who want to be beaten.
MAESTRO = "maestro"

#: Players of a fixed strength who know all words and are no level.
_OTHERS = {**STRENGTHS, MAESTRO: Strength(thinking=Thinking(plies=100_000, candidates=40, depth=4))}

#: The names of all players. The one who simulates may be told how much: see ``named``.
PLAYERS = (*STRENGTHS, SIMULATING, *(each.player for each in LEVELS), MAESTRO)

#: Said behind the name of the player who simulates: it takes every rack of the opponent for as likely as it is drawn.
BLIND = "blind"

#: Said behind it too: it acts as the static player until the bag is empty, and then asks the solver.
ENDGAME = "endgame"

#: What the core allows for one turn.
_MOST_PLIES = 1_000_000_000


def level(number: int) -> Level:
    """Return a level by its number; raise ``player_unknown``."""
    if not 1 <= number <= len(LEVELS):
        raise _unknown(f"level-{number}")
    return LEVELS[number - 1]


def named(name: str) -> Level | Strength:
    """Return a level, or the strength of another player, by name; raise ``player_unknown``.

    ``simulating:4000`` spends so many plies in a turn, on average; ``simulating:4000:blind`` infers nothing from what
    the opponent does, ``simulating:4000:endgame`` thinks once the bag is empty.

    >>> named("level-8").tier, named("static").leave_share, named("maestro").thinking.depth
    (4, 100, 4)
    >>> thinking = named("simulating:1000:blind").thinking
    >>> thinking.plies, thinking.inference
    (1000, False)
    """
    for each in LEVELS:
        if each.player == name:
            return each
    if name in _OTHERS:
        return _OTHERS[name]
    called, *told = name.split(":")
    thinking = _thinking(told) if called == SIMULATING else None
    if thinking is None:
        raise _unknown(name)
    return Strength(thinking=thinking)


def thinking_of(name: str) -> Thinking | None:
    """Return how a player tries what it could do, None for one who does not; raise ``player_unknown``.

    >>> thinking_of("level-8"), thinking_of("level-9").plies
    (None, 300)
    """
    found = named(name)
    return (found.strength if isinstance(found, Level) else found).thinking


def is_player(name: str) -> bool:
    """Tell whether a player has this name.

    >>> is_player("simulating:500"), is_player("Ada")
    (True, False)
    """
    try:
        named(name)
    except EngineError:
        return False
    return True


def _thinking(told: list[str]) -> Thinking | None:
    """Return how a player simulates who was told this, None if it is nothing that he can be told."""
    thinking = Thinking()
    if told and told[0].isdecimal() and 0 < int(told[0]) <= _MOST_PLIES:
        thinking = Thinking(plies=int(told.pop(0)))
    if told == [BLIND]:
        return msgspec.structs.replace(thinking, inference=False)
    if told == [ENDGAME]:
        return msgspec.structs.replace(thinking, thinks_from=0)
    return None if told else thinking


def _unknown(name: str) -> EngineError:
    return EngineError("player_unknown", name=name, known=", ".join(PLAYERS))
