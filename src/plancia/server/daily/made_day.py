"""What is made for a day, as the database keeps it: the hand with its solution, and the game with all its hands.

It carries its rulebook and every word that can be played, so a later engine, lexicon or edition changes nothing in it.
"""

from zlib import compress, decompress

import msgspec

from plancia.catalogue import Language
from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.contest.duplicate.settings import Settings
from plancia.notation.cgp import parse_position
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.edition_history import EditionDecoder
from plancia.rules.game.settings import LexiconJudge
from plancia.rules.tiles import Tile, rack


class RankedPlay(msgspec.Struct, frozen=True, gc=False):
    """A play of the hand, and what it is worth with the tiles that stay."""

    play: FoundPlay
    #: Points and the worth of the leave, in points.
    equity: float


class MadeHand(msgspec.Struct, frozen=True):
    """A position and what can be done in it."""

    #: Board and rack as a CGP line; nothing in it depends on the solution.
    position: str
    #: Tiles in the bag.
    bag: int
    #: The ten best plays by points, the best first.
    plays: tuple[RankedPlay, ...]
    #: How many plays there are in all.
    found: int
    #: Every word of every play that there is: a play is good if all its words are among them.
    words: tuple[str, ...]
    #: Why the best play is best, in each language.
    why: dict[Language, str]
    #: Which conditions of the rule of choice it meets.
    meets: tuple[str, ...]

    @property
    def board(self) -> Board:
        """The board of everybody."""
        return parse_position(self.position).board

    @property
    def rack(self) -> tuple[Tile, ...]:
        """The rack of everybody."""
        return rack("".join(parse_position(self.position).racks[0]))

    @property
    def best(self) -> int:
        """What the best play earns."""
        return self.plays[0].play.score


class MadeDay(msgspec.Struct, frozen=True):
    """Everything that was made for a day."""

    day: str
    edition: Edition
    judge: LexiconJudge
    hand: MadeHand
    #: A duplicate of one player with all hands fixed.
    game: Settings

    @property
    def game_best(self) -> int:
        """What all best plays of the game earn together."""
        return sum(hand.tops[0].score for hand in self.game.prepared if hand.tops)


_decoder: EditionDecoder[MadeDay] = EditionDecoder(MadeDay)


def packed(day: MadeDay) -> bytes:
    """Return a day as the database keeps it; the same day makes the same bytes."""
    return compress(msgspec.json.encode(day), 9)


def unpacked(content: bytes) -> MadeDay:
    """Return the day that was kept."""
    return _decoder.decode(decompress(content))
