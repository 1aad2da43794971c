"""The events of a game as a viewer gets them. Those with tiles that he may not know say only how many.

An event that hides nothing travels as the rules have it. The others have a class here, by the same ``kind``.
"""

from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, Seat
from plancia.rules.game.places import Place
from plancia.rules.game.settings import Settings
from plancia.rules.game.tagged import Tagged
from plancia.rules.tiles import Tile


class GameCreated(Tagged, frozen=True):
    """The game was created. The rulebook itself is at ``/api/editions``; the choices are in the settings."""

    at_ms: int
    settings: Settings


class TilesDealt(Tagged, frozen=True):
    """A player got his first tiles; ``tiles`` only for himself."""

    at_ms: int
    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None


class TilesDrawn(Tagged, frozen=True):
    """A player filled his rack; ``tiles`` only for himself."""

    at_ms: int
    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None


class RackTold(Tagged, frozen=True):
    """Somebody said which wooden tiles are on a rack; ``tiles`` only for its player, and for the person who said it."""

    at_ms: int
    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None
    by: Actor


class TilesExchanged(Tagged, frozen=True):
    """A player changed tiles; which, only for himself."""

    at_ms: int
    seat: Seat
    count: int
    returned: tuple[Tile, ...] | None
    drawn: tuple[Tile, ...] | None
    until_ms: int | None


class TilesExchangedFreely(Tagged, frozen=True):
    """A player changed all his tiles and kept the turn; which, only for himself."""

    at_ms: int
    seat: Seat
    returned_count: int
    count: int
    returned: tuple[Tile, ...] | None
    drawn: tuple[Tile, ...] | None
    clock_waits: bool


class TilesMoved(Tagged, frozen=True):
    """An official put tiles where they belong; which, only where all can see them, and for whose rack it was."""

    at_ms: int
    count: int
    tiles: tuple[Tile, ...] | None
    origin: Place
    target: Place
    by: Actor
    reason: str


class SurplusReturned(Tagged, frozen=True):
    """Tiles drawn in excess went back to the bag; which, only for the player."""

    at_ms: int
    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None
    by: Actor
    reason: str


#: Events that lie open on the table.
Open = (
    e.TilesChecked
    | e.RoundStarted
    | e.LateClockStarted
    | e.PlayerArrived
    | e.StarterNamed
    | e.StartTilesDrawn
    | e.StarterDrawn
    | e.TurnStarted
    | e.ClockStopped
    | e.ClockStarted
    | e.FlagFell
    | e.TimeClaimed
    | e.OvertimeGranted
    | e.MinuteBought
    | e.CapReached
    | e.DaysGiven
    | e.DaysOffTaken
    | e.ClockTouched
    | e.TouchTakenBack
    | e.PlayMade
    | e.UnwrittenPlayMade
    | e.PlayNoted
    | e.PlayWritten
    | e.PlayTranscribed
    | e.ScoreAnnounced
    | e.ScoreCorrected
    | e.PlayAccepted
    | e.HoldStarted
    | e.HoldEnded
    | e.PlaySettled
    | e.PlayRejected
    | e.PlayTakenBack
    | e.TurnPassed
    | e.TilesCounted
    | e.BoardTurned
    | e.PlayChallenged
    | e.ReaderNamed
    | e.PanellistReplaced
    | e.VoteCast
    | e.PanelConsulted
    | e.AdviceGiven
    | e.RulingGiven
    | e.RulingWithdrawn
    | e.ChallengeLapsed
    | e.PenaltyCharged
    | e.RefereeCalled
    | e.PlayResumed
    | e.AidAllowed
    | e.AidWithdrawn
    | e.PlayerRetired
    | e.GameEnded
    | e.GameScored
    | e.ResultConfirmed
    | e.ClockCorrected
    | e.ScoreAdjusted
    | e.CorrectionFailed
)
PublicEvent = (
    Open
    | GameCreated
    | TilesDealt
    | TilesDrawn
    | RackTold
    | TilesExchanged
    | TilesExchangedFreely
    | TilesMoved
    | SurplusReturned
)
