"""What is asked, told apart by ``kind``."""

from typing import Annotated, Literal

import msgspec

from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.rules.game.tagged import Tagged

#: How long one thinks; ``static``: not at all, by points and by what the tiles that stay are worth.
AskedDepth = Literal["static", "quick", "normal", "deep"]

Seed = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]


class AskGame(Tagged, frozen=True, tag="game"):
    """The moves of a record, with nothing judged."""

    #: The text of a GCG file.
    record: str
    #: None: the one that the record names, else the one in force.
    edition: str | None = None
    #: None: the default one.
    lexicon: str | None = None


class AskMove(Tagged, frozen=True, tag="move"):
    """One move of a record, judged."""

    record: str
    n: int
    edition: str | None = None
    lexicon: str | None = None
    depth: AskedDepth = "normal"
    seed: Seed = 0


class AskPosition(Tagged, frozen=True, tag="position"):
    """What can be done in a position."""

    #: A position line. Its options say nothing here. An opponent's rack that is there whole is known.
    cgp: str
    edition: str | None = None
    lexicon: str | None = None
    depth: AskedDepth = "normal"
    seed: Seed = 0
    #: Whether the player on turn and the opponent have a free exchange left, which the line does not tell.
    free_exchange: bool = False
    their_free_exchange: bool = False
    #: Turns without a play so far; None: as many as the line says.
    scoreless: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None


class AskSummary(Tagged, frozen=True, tag="summary"):
    """A whole game in figures, from its moves that were judged; those not yet judged may be missing."""

    record: str
    moves: tuple[MoveAnalysis, ...]
    edition: str | None = None
    lexicon: str | None = None
    #: Whether every move is explained too. That takes longer than the figures; a page that asked for each move has it.
    explained: bool = True


Question = AskGame | AskMove | AskPosition | AskSummary
