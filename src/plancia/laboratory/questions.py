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


class AskedPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A play of a hand, as the report of a session has it."""

    #: The main word as it lies on the board, a blank in lower case; where it begins, and how it reads.
    word: Annotated[str, msgspec.Meta(max_length=40)]
    at: Annotated[str, msgspec.Meta(max_length=3)]
    direction: Annotated[str, msgspec.Meta(max_length=10)]
    #: What it is worth; of a slip, what it earned.
    score: Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class AskedHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand of a session that is over."""

    number: int
    rack: Annotated[str, msgspec.Meta(max_length=20)]
    #: The best plays there were, the best first.
    plays: Annotated[tuple[AskedPlay, ...], msgspec.Meta(max_length=500)]
    #: What was placed on the board after it.
    placed: AskedPlay | None = None
    #: What the player handed in; None: nothing.
    slip: AskedPlay | None = None
    #: He was not there: the hand counts for nothing, and the board goes on.
    absent: bool = False


class AskHands(Tagged, frozen=True, tag="hands"):
    """The hands of a duplicate as one player played them; nothing is sought, so no words are needed."""

    player: Annotated[str, msgspec.Meta(max_length=60)]
    hands: Annotated[tuple[AskedHand, ...], msgspec.Meta(max_length=100)]
    edition: str | None = None


class AskEnd(Tagged, frozen=True, tag="end"):
    """Whether the game is over in a position, and its final account."""

    #: A position line, after the last turn.
    cgp: str
    edition: str | None = None
    #: Turns without a play so far; None: as many as the line says.
    scoreless: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None


Question = AskGame | AskMove | AskPosition | AskSummary | AskHands | AskEnd
