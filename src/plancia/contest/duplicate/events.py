"""What has happened in a duplicate, as values in the past tense. A replay needs nothing else.

Events hold what was drawn, what was handed in, what the lexicon said of words and what the engine found. Points and
ranking are in none of them: they follow (``results``), so that a correction of any hand puts everything right.
"""

from typing import Literal

import msgspec

from plancia.contest.duplicate.actors import Actor, Number
from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.contest.duplicate.hands.reading import Finding
from plancia.contest.duplicate.hands.slip import Slip, Source
from plancia.contest.duplicate.settings import Returned, Settings
from plancia.contest.occasion import Occasion
from plancia.rules.edition import Edition
from plancia.rules.game.judge import Verdict
from plancia.rules.game.promise import BagPromise
from plancia.rules.game.tagged import Tagged
from plancia.rules.tiles import Tile

#: Why a session is over [D12].
Ending = Literal["hands", "letters_used", "no_play", "prepared", "desk"]


class SessionCreated(Tagged, frozen=True):
    """Everything is agreed. The edition is here whole, with the organiser's choices applied."""

    at_ms: int
    settings: Settings
    edition: Edition
    #: The bag that was promised; None: the letters come from elsewhere, or an earlier version wrote this.
    promise: BagPromise | None = None


class PlayerEnrolled(Tagged, frozen=True):
    """A player or a team came in; ``since`` is the first hand that counts."""

    at_ms: int
    name: str
    members: tuple[str, ...]
    since: int


class PlayerWithdrew(Tagged, frozen=True):
    """A player left after this hand."""

    at_ms: int
    number: Number
    until: int


class SessionDescribed(Tagged, frozen=True):
    """The desk said who holds the session, where and when, and who directs it."""

    at_ms: int
    occasion: Occasion = Occasion()
    director: str | None = None


class TilesDrawn(Tagged, frozen=True):
    """Letters came out of the bag; ``tops`` are the best plays of the rack that then is there."""

    at_ms: int
    tiles: tuple[Tile, ...]
    tops: tuple[FoundPlay, ...]


class RackReturned(Tagged, frozen=True):
    """All letters went back into the bag."""

    at_ms: int
    why: Returned
    reason: str = ""


class HandStarted(Tagged, frozen=True):
    """The time runs."""

    at_ms: int
    until_ms: int


class HandPaused(Tagged, frozen=True):
    """The time stands still."""

    at_ms: int
    left_ms: int


class HandResumed(Tagged, frozen=True):
    """The time runs on."""

    at_ms: int
    until_ms: int


class SlipTaken(Tagged, frozen=True):
    """A slip came in, or took the place of the one before; None: the desk says that there is none."""

    at_ms: int
    number: Number
    slip: Slip | None
    source: Source
    late: bool = False
    #: Typed in for the second time, to be compared.
    again: bool = False


class SlipCancelled(Tagged, frozen=True):
    """The desk took back what it had typed in for a player, both times; his slip is awaited again."""

    at_ms: int
    number: Number


class HandClosed(Tagged, frozen=True):
    """The signal was given, with so much of the time left; nothing if it was given by the clock."""

    at_ms: int
    left_ms: int = 0


class HandReopened(Tagged, frozen=True):
    """The signal was taken back: the time stands still where it was, and no slip that is in counts as late."""

    at_ms: int
    left_ms: int


class PlayerFinding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a player's slip comes to."""

    number: Number
    finding: Finding


class SlipsJudged(Tagged, frozen=True):
    """Every slip was read, and the words of all plays were judged; only those that are not valid are here."""

    at_ms: int
    findings: tuple[PlayerFinding, ...]
    refused: tuple[Verdict, ...]


class PlayPlaced(Tagged, frozen=True):
    """A play was put on everybody's board."""

    at_ms: int
    play: FoundPlay
    #: The squares on which the true letter came out of the bag for a blank, in a game with the joker.
    redeemed: tuple[str, ...] = ()


class NothingPlaced(Tagged, frozen=True):
    """Nobody had a play."""

    at_ms: int


class SessionFinished(Tagged, frozen=True):
    """The session is over. Corrections are still possible."""

    at_ms: int
    why: Ending


class SlipCorrected(Tagged, frozen=True):
    """The referee put right what a player handed in; what he found is as if it had been so from the first."""

    at_ms: int
    hand: int
    number: Number
    slip: Slip | None
    late: bool
    finding: Finding | None
    refused: tuple[Verdict, ...]
    by: Actor
    reason: str


class PlayerWarned(Tagged, frozen=True):
    """The referee warned a player, in this hand."""

    at_ms: int
    number: Number
    hand: int
    by: Actor
    reason: str


class WarningCancelled(Tagged, frozen=True):
    """The referee took a player's last warning back."""

    at_ms: int
    number: Number
    by: Actor


class HandTops(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The best plays there are in a hand."""

    hand: int
    tops: tuple[FoundPlay, ...]


class WordRuled(Tagged, frozen=True):
    """The referee decided on a word, for every hand; ``tops`` are the best plays of each with the word, or without."""

    at_ms: int
    word: str
    valid: bool
    by: Actor
    reason: str
    tops: tuple[HandTops, ...] = ()


Event = (
    SessionCreated
    | PlayerEnrolled
    | PlayerWithdrew
    | SessionDescribed
    | TilesDrawn
    | RackReturned
    | HandStarted
    | HandPaused
    | HandResumed
    | SlipTaken
    | SlipCancelled
    | HandClosed
    | HandReopened
    | SlipsJudged
    | PlayPlaced
    | NothingPlaced
    | SessionFinished
    | SlipCorrected
    | WordRuled
    | PlayerWarned
    | WarningCancelled
)
