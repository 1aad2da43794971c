"""Everything that has happened in a game, as values in the past tense. ``fold`` over them is the game.

Events hold what chance and judgement brought (drawn tiles, verdicts) and what was counted (words, scores, penalties,
the outcome), so that a replay needs no generator, no lexicon and no edition file. Every event knows its instant.

The file is long because it is one list: fifty small values of a few lines each, held together by their union.
"""

from typing import Literal

import msgspec

from plancia.rules.board import Direction
from plancia.rules.edition import Edition
from plancia.rules.game.actors import Actor, Seat
from plancia.rules.game.judge import Verdict
from plancia.rules.game.laid import Laid, SquareName
from plancia.rules.game.outcome import Outcome, Reason
from plancia.rules.game.places import Place
from plancia.rules.game.promise import BagPromise
from plancia.rules.game.settings import Aid, Settings
from plancia.rules.game.tagged import Tagged
from plancia.rules.scoring import WordScore
from plancia.rules.tiles import Points, Tile

#: Why points were taken off a running score.
PenaltyReason = Literal["play_rejected", "challenge_lost", "minute_bought", "wrong_claim"]


class FormedWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A word that a play formed: as it lies (blanks in lower case), where it begins, what it earns."""

    tiles: str
    start: SquareName
    direction: Direction
    score: Points

    @classmethod
    def of(cls, word: WordScore) -> "FormedWord":
        """Return a word that was read off the board and scored."""
        return cls(word.tiles, SquareName(word.start.name), word.direction, word.score)

    @property
    def word(self) -> str:
        """The word as it reads, in capitals."""
        return self.tiles.upper()


class PlayAfterCap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A play that stood although the game was over: made after its longest duration [art. 37]."""

    turn: int
    seat: Seat
    #: The main word, as it reads.
    word: str
    points: Points


class Advice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a member of the panel thinks of the words challenged; it binds nobody [art. 45]."""

    by: Actor
    verdicts: tuple[Verdict, ...]
    note: str = ""


class Happened(Tagged, frozen=True):
    """What every event knows: when, on the clock that the server's instants come from."""

    at_ms: int


# --- before play ----------------------------------------------------------------------------------


class GameCreated(Happened, frozen=True):
    """The tiles are checked and bagged [art. 24]. The edition is here whole, with the organiser's choices applied."""

    settings: Settings
    edition: Edition
    #: The bag that was promised; None: the tiles come from elsewhere, or an earlier version wrote this.
    promise: BagPromise | None = None


class TilesChecked(Happened, frozen=True):
    """The tiles were counted and are all there [art. 24]."""

    by: Actor


class RoundStarted(Happened, frozen=True):
    """The round clock runs since ``since_ms``; the cap is counted from there [art. 37]."""

    since_ms: int


class LateClockStarted(Happened, frozen=True):
    """The clock of an absent player runs [art. 38]."""

    seat: Seat
    by: Actor


class PlayerArrived(Happened, frozen=True):
    """The late player is there; his clock stands still."""

    seat: Seat


class StarterNamed(Happened, frozen=True):
    """The referee, or the pairing, says who starts [art. 25]."""

    seat: Seat
    by: Actor


class StartTilesDrawn(Happened, frozen=True):
    """Tiles drawn for the start [art. 25]; they lie open until it is decided."""

    drawn: tuple[tuple[Seat, Tile], ...]


class StarterDrawn(Happened, frozen=True):
    """One player is nearest to A and starts; the tiles are back in the bag [art. 25]."""

    seat: Seat


class TilesDealt(Happened, frozen=True):
    """A player's first rack, or a part of it where tiles are dealt alternately."""

    seat: Seat
    tiles: tuple[Tile, ...]


# --- clocks ---------------------------------------------------------------------------------------


class TurnStarted(Happened, frozen=True):
    """It is this player's turn, and his clock runs if the game is timed; ``by``: who started it."""

    seat: Seat
    by: Actor


class ClockStopped(Happened, frozen=True):
    """The running clock stands still."""

    seat: Seat


class ClockStarted(Happened, frozen=True):
    """A clock runs on: after a free exchange or a claim."""

    seat: Seat
    by: Actor


class FlagFell(Happened, frozen=True):
    """A player's time is used up: the initial one, or the extra one that had been granted or bought."""

    seat: Seat
    part: Literal["initial", "overtime"]


class TimeClaimed(Happened, frozen=True):
    """Somebody pointed out that a player's time is over, with the procedure of a challenge [art. 37]."""

    against: Seat
    by: Actor


class OvertimeGranted(Happened, frozen=True):
    """The player has the extra time, from this instant on [art. 37]."""

    seat: Seat
    overtime_ms: int


class MinuteBought(Happened, frozen=True):
    """The player has a minute more; ``by`` is the system if it was bought because his time was over."""

    seat: Seat
    by: Actor


class CapReached(Happened, frozen=True):
    """The game has lasted as long as it may; a play under examination is still settled [art. 37].

    If somebody says so later, the game goes back to that instant: what was played since is taken off.
    """

    by: Actor
    #: The instant at which the game was over; None: this one.
    since_ms: int | None = None
    taken_off: tuple[PlayAfterCap, ...] = ()


class DaysGiven(Happened, frozen=True):
    """By correspondence: a player has so long for his play, the days off that he has taken included."""

    seat: Seat
    time_ms: int


class DaysOffTaken(Happened, frozen=True):
    """By correspondence: a player is away until ``until_ms``, and his time stands still as long."""

    seat: Seat
    days: int
    until_ms: int


# --- a turn ---------------------------------------------------------------------------------------


class PlayMade(Happened, frozen=True):
    """Tiles were laid and the clock stopped [art. 26]. The words are not judged."""

    seat: Seat
    tiles: tuple[Laid, ...]
    #: The main word first.
    words: tuple[FormedWord, ...]
    bonus: Points
    #: What the play is worth by art. 9-13, whatever will be announced.
    value: Points
    #: Online: until when no clock runs.
    grace_until_ms: int | None = None


class ClockTouched(Happened, frozen=True):
    """At a wooden table somebody touched the clock; what follows at the same instant came of it."""

    by: Actor


class TouchTakenBack(Happened, frozen=True):
    """The clock had been touched by mistake: the game is as it was before.

    ``charged``: the time since runs on for the player whose clock ran then; otherwise nobody pays for it.
    """

    by: Actor
    charged: bool
    reason: str


class UnwrittenPlayMade(Happened, frozen=True):
    """Wooden tiles were laid and the clock stopped [art. 26]; nobody has told which."""

    seat: Seat


class PlayNoted(Happened, frozen=True):
    """What somebody told of a play that nobody has written down."""

    seat: Seat
    count: int | None
    words: tuple[str, ...]
    out: bool


class PlayWritten(Happened, frozen=True):
    """The tiles of a play are written down while it is examined."""

    seat: Seat
    tiles: tuple[Laid, ...]
    words: tuple[FormedWord, ...]
    bonus: Points
    value: Points

    @property
    def made(self) -> PlayMade:
        """The play as if it had been made so: for those who tell what was played, not when."""
        return PlayMade(self.at_ms, self.seat, self.tiles, self.words, self.bonus, self.value)


class PlayTranscribed(Happened, frozen=True):
    """Somebody has written down a play of ``turn`` that stands, for those who watch; no tiles: he has taken it back.

    It has the instant of the event before it: it belongs to no moment of the game.
    """

    turn: int
    seat: Seat
    tiles: tuple[Laid, ...]
    words: tuple[FormedWord, ...]
    bonus: Points
    value: Points
    by: Actor


class ScoreAnnounced(Happened, frozen=True):
    """What the player says his play is worth; the program itself where scoring is automatic."""

    seat: Seat
    points: Points


class ScoreCorrected(Happened, frozen=True):
    """A wrongly announced score was counted again [art. 26]. ``turn`` says whose play."""

    turn: int
    seat: Seat
    was: Points
    points: Points
    by: Actor


class PlayAccepted(Happened, frozen=True):
    """Nobody challenges: ``by`` the opponent's word or deed, or by the system because the time for it is over."""

    by: Actor


class HoldStarted(Happened, frozen=True):
    """The opponent reflects until ``until_ms`` [art. 31]; on his own clock if ``on_clock``."""

    seat: Seat
    #: None: until he moves, in an edition that gives no limit.
    until_ms: int | None
    on_clock: bool


class HoldEnded(Happened, frozen=True):
    """The reflection is over; where it took the clock's last second, early."""

    seat: Seat


class PlaySettled(Happened, frozen=True):
    """The play stands and counts [art. 27]."""

    seat: Seat
    points: Points


class PlayRejected(Happened, frozen=True):
    """The play does not stand: the tiles are back on the rack and the turn is lost [art. 30]."""

    seat: Seat


class PlayTakenBack(Happened, frozen=True):
    """The cap came before the play was settled, and the edition takes it back without penalty."""

    seat: Seat


class TurnPassed(Happened, frozen=True):
    """The turn was given up [art. 33]."""

    seat: Seat


class TilesExchanged(Happened, frozen=True):
    """Tiles were drawn first, then the others returned; the turn is lost [art. 34]."""

    seat: Seat
    returned: tuple[Tile, ...]
    drawn: tuple[Tile, ...]
    #: Online, where a free exchange may still follow: until when.
    until_ms: int | None = None


class TilesExchangedFreely(Happened, frozen=True):
    """The whole rack went back first, then a new one was drawn; the turn goes on [art. 35]."""

    seat: Seat
    returned: tuple[Tile, ...]
    drawn: tuple[Tile, ...]
    #: Whether the game now waits for the opponent to restart the clock.
    clock_waits: bool


class TilesDrawn(Happened, frozen=True):
    """The rack is filled, as far as the bag goes."""

    seat: Seat
    tiles: tuple[Tile, ...]


class RackTold(Happened, frozen=True):
    """At a wooden table: which tiles are on a rack, as somebody said."""

    seat: Seat
    tiles: tuple[Tile, ...]
    by: Actor


class TilesCounted(Happened, frozen=True):
    """At a wooden table: how many tiles are in the bag and on each rack, as somebody counted."""

    bag: int
    racks: tuple[int, ...]
    by: Actor


class BoardTurned(Happened, frozen=True):
    """The next player has turned the board to himself [art. 27]."""

    seat: Seat


# --- the challenge --------------------------------------------------------------------------------


class PlayChallenged(Happened, frozen=True):
    """Words of the play are doubted; the clocks stand still [art. 28, 29]."""

    seat: Seat
    words: tuple[str, ...]
    #: Until when a ruling must come, where the organiser sets a limit.
    until_ms: int | None = None


class ReaderNamed(Happened, frozen=True):
    """A member of the panel reads the dictionary in the recused referee's place [art. 28]."""

    member: int


class PanellistReplaced(Happened, frozen=True):
    """Somebody else sits on the panel in this game."""

    member: int
    name: str


class VoteCast(Happened, frozen=True):
    """A member of the panel, or a player where there are no officials, has said what he thinks of each word."""

    by: Actor
    verdicts: tuple[Verdict, ...]


class PanelConsulted(Happened, frozen=True):
    """The panel is asked what it thinks: by the referee, or at a player's suggestion [art. 45]."""

    by: Actor


class AdviceGiven(Happened, frozen=True):
    """A member of the panel has said what he thinks; the decision is the referee's [art. 45]."""

    advice: Advice


class RulingGiven(Happened, frozen=True):
    """The words named were decided on; the play stands if all are valid [art. 29, 30]."""

    verdicts: tuple[Verdict, ...]
    #: Who decided: the referee, the system for the lexicon; of several voters, the one whose vote settled it.
    by: Actor
    #: The article that gives them the decision.
    article: str | None
    #: What the panel had advised.
    advice: tuple[Advice, ...] = ()
    #: What the official added.
    note: str = ""

    @property
    def valid(self) -> bool:
        """Whether the play stands."""
        return all(verdict.valid for verdict in self.verdicts)


class RulingWithdrawn(Happened, frozen=True):
    """The ruling is taken back with everything that came of it; the words are looked up again [art. 32]."""

    by: Actor
    reason: str


class ChallengeLapsed(Happened, frozen=True):
    """No ruling came in the time set for it: the play stands and nobody pays."""


class PenaltyCharged(Happened, frozen=True):
    """Points taken off a running score at once. Never more than the score where the edition stops at zero."""

    seat: Seat
    points: Points
    why: PenaltyReason
    article: str | None


# --- the referee called [art. 24, 46] -------------------------------------------------------------


class RefereeCalled(Happened, frozen=True):
    """A player has called the referee; if the clocks stop, the game stands still until it is resumed."""

    by: Actor
    about: str
    clocks_stop: bool
    article: str | None


class PlayResumed(Happened, frozen=True):
    """The game goes on where it was interrupted; what was to end by itself does so later by as much."""

    by: Actor


class AidAllowed(Happened, frozen=True):
    """The players may use an aid from now on."""

    aid: Aid
    by: Actor
    article: str | None


class AidWithdrawn(Happened, frozen=True):
    """The players may use an aid no longer."""

    aid: Aid
    by: Actor
    article: str | None


# --- the end --------------------------------------------------------------------------------------


class PlayerRetired(Happened, frozen=True):
    """One of three or four players is out; his tiles stay out of play and the others go on."""

    seat: Seat
    why: Literal["time", "resigned"]


class GameEnded(Happened, frozen=True):
    """A condition that ends the game is met [art. 39]."""

    reason: Reason
    article: str | None
    #: The player who went out, lost on time or resigned; None if no player caused the end.
    seat: Seat | None = None


class GameScored(Happened, frozen=True):
    """The final score is counted [art. 40, 41]; once more if something was put right before it was confirmed."""

    outcome: Outcome


class ResultConfirmed(Happened, frozen=True):
    """A player or an official has confirmed the result."""

    by: Actor


# --- corrections [art. 46] ------------------------------------------------------------------------


class ClockCorrected(Happened, frozen=True):
    """An official set a player's clock."""

    seat: Seat
    initial_ms: int
    overtime_ms: int
    by: Actor
    reason: str


class ScoreAdjusted(Happened, frozen=True):
    """An official set a player's running score."""

    seat: Seat
    was: Points
    points: Points
    by: Actor
    reason: str


class TilesMoved(Happened, frozen=True):
    """An official put tiles where they belong."""

    tiles: tuple[Tile, ...]
    origin: Place
    target: Place
    by: Actor
    reason: str


class CorrectionFailed(Happened, frozen=True):
    """An official wanted to move tiles that were not where he said; nothing was moved.

    It is on record because the answer tells him something about a rack or the bag. Which tiles he named is not: that
    they are not there would tell everybody else the same.
    """

    count: int
    origin: Place
    target: Place
    by: Actor
    reason: str


class SurplusReturned(Happened, frozen=True):
    """Tiles drawn in excess went back to the bag, picked unseen."""

    seat: Seat
    tiles: tuple[Tile, ...]
    by: Actor
    reason: str


Event = (
    GameCreated
    | TilesChecked
    | RoundStarted
    | LateClockStarted
    | PlayerArrived
    | StarterNamed
    | StartTilesDrawn
    | StarterDrawn
    | TilesDealt
    | TurnStarted
    | ClockStopped
    | ClockStarted
    | FlagFell
    | TimeClaimed
    | OvertimeGranted
    | MinuteBought
    | CapReached
    | DaysGiven
    | DaysOffTaken
    | ClockTouched
    | TouchTakenBack
    | PlayMade
    | UnwrittenPlayMade
    | PlayNoted
    | PlayWritten
    | PlayTranscribed
    | ScoreAnnounced
    | ScoreCorrected
    | PlayAccepted
    | HoldStarted
    | HoldEnded
    | PlaySettled
    | PlayRejected
    | PlayTakenBack
    | TurnPassed
    | TilesExchanged
    | TilesExchangedFreely
    | TilesDrawn
    | RackTold
    | TilesCounted
    | BoardTurned
    | PlayChallenged
    | ReaderNamed
    | PanellistReplaced
    | VoteCast
    | PanelConsulted
    | AdviceGiven
    | RulingGiven
    | RulingWithdrawn
    | ChallengeLapsed
    | PenaltyCharged
    | RefereeCalled
    | PlayResumed
    | AidAllowed
    | AidWithdrawn
    | PlayerRetired
    | GameEnded
    | GameScored
    | ResultConfirmed
    | ClockCorrected
    | ScoreAdjusted
    | TilesMoved
    | CorrectionFailed
    | SurplusReturned
)
