"""A play of a hand: where it lies, which words it forms, what it is worth. Its words are not judged."""

from typing import Annotated

import msgspec

from plancia.rules.board import SQUARE_NAMED, Direction
from plancia.rules.game.laid import Laid, laid
from plancia.rules.play import Play
from plancia.rules.tiles import Points


class FoundPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A play as slips, tops and the board have it."""

    #: The main word as it lies on the board, a blank in lower case.
    word: str
    at: str
    #: As the federation writes it.
    direction: Annotated[str, msgspec.Meta(pattern=r"^(orizz|vert)\.$")]
    score: Points
    tiles: tuple[Laid, ...]
    #: Every word formed, in capitals, the main one first.
    words: tuple[str, ...]

    @property
    def reads(self) -> Direction:
        """How the main word reads."""
        return Direction.ACROSS if self.direction == Direction.ACROSS.abbreviation else Direction.DOWN

    @property
    def blanks(self) -> int:
        """How many blanks it uses."""
        return sum(tile.islower() for _, tile in self.tiles)

    @property
    def reading_order(self) -> tuple[int, bool, str]:
        """The key by which the higher, then the leftmost coordinate comes first."""
        return (
            SQUARE_NAMED[self.at].index,
            self.reads is Direction.DOWN,
            "".join(tile for _, tile in self.tiles),
        )


def found(play: Play) -> FoundPlay:
    """Return a play of the rules as a session keeps it."""
    main = play.main
    return FoundPlay(
        word=main.tiles,
        at=main.start.name,
        direction=main.direction.abbreviation,
        score=play.score,
        tiles=laid(play.placement),
        words=tuple([word.word for word in play.words]),
    )
