"""The state of a duplicate: a value that ``apply`` makes from events, and nothing else.

It holds facts. Who has how many points follows from them in ``results``. Every tile is in the bag, on the common rack
or on the board.
"""

import msgspec

from plancia.contest.duplicate.actors import Actor, Number
from plancia.contest.duplicate.events import Ending
from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.contest.duplicate.hands.reading import Finding
from plancia.contest.duplicate.hands.slip import SlipEntry
from plancia.contest.duplicate.settings import Entrant, Returned, Settings
from plancia.contest.occasion import Occasion
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.game.judge import Verdict
from plancia.rules.game.tagged import Tagged
from plancia.rules.tiles import Tile

# --- the phases -----------------------------------------------------------------------------------


class Idle(Tagged, frozen=True):
    """Letters are to be drawn."""

    #: Why the last ones went back, if they did.
    returned: Returned | None = None


class Drawn(Tagged, frozen=True):
    """The rack is there; the time does not run yet."""


class Running(Tagged, frozen=True):
    """Everybody looks for the best play."""

    until_ms: int


class Paused(Tagged, frozen=True):
    """The time of the hand stands still."""

    left_ms: int


class Closed(Tagged, frozen=True):
    """The signal was given; paper slips are typed in."""

    #: What was left of the time; the hand can be opened again with it.
    left_ms: int = 0


class Judged(Tagged, frozen=True):
    """Every slip has its verdict; the best play is to be placed."""


class Finished(Tagged, frozen=True):
    """The session is over."""

    why: Ending


Phase = Idle | Drawn | Running | Paused | Closed | Judged | Finished

# --- what is kept ---------------------------------------------------------------------------------


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One hand: what everybody had before him, what was handed in, what came of it."""

    #: From 1.
    number: int
    #: The board as it was, and the rack.
    board: Board
    rack: tuple[Tile, ...]
    #: The best plays there were, as the engine found them.
    tops: tuple[FoundPlay, ...]
    slips: dict[Number, SlipEntry] = {}
    #: Typed in for the second time.
    again: dict[Number, SlipEntry] = {}
    findings: dict[Number, Finding] = {}
    #: The words of these plays that are not valid.
    refused: dict[str, Verdict] = {}
    placed: FoundPlay | None = None


class WordRuling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the referee decided on a word."""

    valid: bool
    by: Actor
    reason: str


class GivenWarning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A warning that counts."""

    hand: int
    reason: str


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A session."""

    settings: Settings
    edition: Edition
    phase: Phase
    at_ms: int
    players: tuple[Entrant, ...]
    #: Sorted.
    bag: tuple[Tile, ...]
    rack: tuple[Tile, ...] = ()
    board: Board = Board()
    #: The hands that are over.
    past: tuple[Hand, ...] = ()
    #: The one being played.
    hand: Hand | None = None
    rulings: dict[str, WordRuling] = {}
    #: The warnings of each player, in their order.
    warnings: dict[Number, tuple[GivenWarning, ...]] = {}
    #: Who holds the session, where and when, and who directs it, as it is printed.
    occasion: Occasion = Occasion()
    director: str | None = None

    @property
    def is_over(self) -> bool:
        """Whether no hand follows."""
        return isinstance(self.phase, Finished)

    @property
    def next_hand(self) -> int:
        """The number of the hand being played, or of the next one."""
        return len(self.past) + 1

    @property
    def judged(self) -> tuple[Hand, ...]:
        """Every hand whose slips have their verdicts, the one being played included."""
        if self.hand is not None and isinstance(self.phase, Judged):
            return (*self.past, self.hand)
        return self.past

    @property
    def ruled_in(self) -> frozenset[str]:
        """The words that the referee has admitted."""
        return frozenset(word for word, ruling in self.rulings.items() if ruling.valid)

    @property
    def ruled_out(self) -> frozenset[str]:
        """The words that the referee has excluded."""
        return frozenset(word for word, ruling in self.rulings.items() if not ruling.valid)
