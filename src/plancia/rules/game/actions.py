"""Everything somebody can do in a game, as values. Imperative; what comes of it is in ``events``.

An action travels in a ``Command``: its id, who acts, and the action. The ``action_id`` is the sender's and belongs to
the journal, which ignores one it has already stored; neither events nor state hold it.
"""

from typing import Annotated

import msgspec

from plancia.rules.board import Direction
from plancia.rules.game.actors import Actor, Seat
from plancia.rules.game.judge import Verdict
from plancia.rules.game.laid import Laid
from plancia.rules.game.places import Place
from plancia.rules.game.settings import Aid
from plancia.rules.game.tagged import Tagged
from plancia.rules.tiles import Points, Tile

#: More than any game gives, and small enough for every program that counts with it.
MOST_POINTS = 99_999

#: How long a clock can be set to run, and when something can be said to have been, in milliseconds.
Span = Annotated[int, msgspec.Meta(ge=0, le=7 * 86_400_000)]
Instant = Annotated[int, msgspec.Meta(ge=0, le=2**53)]

Reason = Annotated[str, msgspec.Meta(max_length=500)]

# --- before play [art. 24, 25, 38] ----------------------------------------------------------------


class CheckTiles(Tagged, frozen=True):
    """Somebody has counted the tiles before they go into the bag [art. 24]."""

    #: How many there are of each letter; ``?`` for blanks.
    counted: dict[str, Annotated[int, msgspec.Meta(ge=0, le=999)]]


class StartRound(Tagged, frozen=True):
    """Director, referee: everyone is seated, the round clock starts [art. 37]; ``since_ms``: it already had, then."""

    since_ms: Instant | None = None


class StartLateClock(Tagged, frozen=True):
    """Director, referee: start the clock of a player who is absent without agreement [art. 38]."""

    seat: Seat


class Arrive(Tagged, frozen=True):
    """The late player sits down; he plays with the time he has left [art. 38]."""

    seat: Seat


class NameStarter(Tagged, frozen=True):
    """Referee, director: say who starts [art. 25]. The tiles are dealt."""

    seat: Seat


class DrawForStart(Tagged, frozen=True):
    """A player draws his tile for the start [art. 25]; online, or by an official, everybody's are drawn.

    Once somebody is nearest to A, the tiles go back and the racks are dealt.
    """


# --- a turn [art. 26, 27, 33-35] ------------------------------------------------------------------


class StartClock(Tagged, frozen=True):
    """Start the clock that this moment of the game wants started.

    The second player starts the very first one [art. 25], the player who has moved his opponent's [art. 27] (drawing
    first if he has not), and the opponent restarts the clock after a free exchange [art. 35].
    """


class Play(Tagged, frozen=True):
    """The player on turn has laid these tiles and stops the clock [art. 26]. A blank is in lower case [art. 8]."""

    tiles: tuple[Laid, ...]
    #: How the word was called out: matters for a single tile where the edition's main word is the one declared.
    direction: Direction | None = None


class PlayUnwritten(Tagged, frozen=True):
    """At a wooden table: the player on turn has laid tiles and stops the clock [art. 26]; what he laid is told later.

    ``Play`` writes it down, ``NotePlay`` says what is known of it, or nobody tells more than its score.
    """


class NotePlay(Tagged, frozen=True):
    """Say what is known of a play that nobody has written down; said again, it replaces what was said."""

    #: How many tiles were laid.
    count: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    #: The words that were called out, the main one first.
    words: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=30)], ...], msgspec.Meta(max_length=30)
    ] = ()
    #: Whether the player has laid his last tiles and the bag is empty.
    out: bool = False


class TranscribePlay(Tagged, frozen=True):
    """Write down a play that stands and that nobody has written down: for those who watch, not for the players.

    Plays are transcribed in their order. The last one can be transcribed again, or with no tiles taken back.
    """

    #: The turn in which it was made.
    turn: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    tiles: tuple[Laid, ...]
    #: Which of its two words a single tile was laid for.
    direction: Direction | None = None


class AnnounceScore(Tagged, frozen=True):
    """The player who has laid tiles announces what they are worth, right or wrong [art. 26]."""

    points: Annotated[Points, msgspec.Meta(ge=0, le=MOST_POINTS)]


class Pass(Tagged, frozen=True):
    """The player on turn gives up the turn [art. 33]."""


class Exchange(Tagged, frozen=True):
    """The player on turn changes tiles and loses the turn [art. 34]."""

    tiles: tuple[Tile, ...]


class FreeExchange(Tagged, frozen=True):
    """The player on turn changes all his tiles, once a game, and keeps the turn (cambio secco) [art. 35]."""


class DrawTiles(Tagged, frozen=True):
    """The player whose play stands fills his rack [art. 3, 31]."""


class TurnBoard(Tagged, frozen=True):
    """The next player turns the board to himself; where the edition says so, that accepts the play [art. 27]."""


# --- the opponent's answer [art. 26, 28-32] -------------------------------------------------------


class Accept(Tagged, frozen=True):
    """The next player lets the play stand [art. 27, 31]."""


class Recount(Tagged, frozen=True):
    """A player has the last score counted again; a wrong one is put right, without penalty [art. 26]."""

    #: What people have counted, for a play whose tiles nobody has written down; otherwise the program counts.
    points: Annotated[Points, msgspec.Meta(ge=0, le=MOST_POINTS)] | None = None


class AskForTime(Tagged, frozen=True):
    """An opponent reflects whether to challenge, on his own clock; nothing may be drawn meanwhile [art. 31]."""


class Challenge(Tagged, frozen=True):
    """An opponent doubts words of the play, which he names [art. 28, 29]."""

    #: As they read, in capitals or not.
    words: tuple[str, ...]


class NameReader(Tagged, frozen=True):
    """The referee, recused in his own game, names the member of the panel who reads the dictionary [art. 28]."""

    member: int


class ReplacePanellist(Tagged, frozen=True):
    """The director replaces a member of the panel who is a party."""

    member: int
    name: Annotated[str, msgspec.Meta(max_length=120)]


class ConsultPanel(Tagged, frozen=True):
    """The referee asks the panel what it thinks, or a player suggests that he does [art. 45]."""


class Advise(Tagged, frozen=True):
    """A member of the panel says what he thinks of the words; the referee decides all the same [art. 45]."""

    verdicts: tuple[Verdict, ...]
    note: Annotated[str, msgspec.Meta(max_length=500)] = ""


class Rule(Tagged, frozen=True):
    """Decide on the words challenged [art. 28, 29].

    The referee decides alone; in his own game each member of the panel votes; without any official the players do,
    and must agree.
    """

    verdicts: tuple[Verdict, ...]
    #: What an official adds, for everybody to read.
    note: Annotated[str, msgspec.Meta(max_length=500)] = ""


class WithdrawRuling(Tagged, frozen=True):
    """Referee, director: take back a ruling before play goes on; the words are looked up again [art. 32]."""

    reason: Reason = ""


# --- the referee called in any doubt, and what he may allow [art. 24, 46] --------------------------


class CallReferee(Tagged, frozen=True):
    """A player calls the referee: the clocks stand still until he lets the game go on [art. 46]."""

    about: Annotated[str, msgspec.Meta(max_length=500)] = ""


class ResumePlay(Tagged, frozen=True):
    """The referee lets the game go on where it was; in his own game the panel, without officials a player [art. 46]."""


class AllowAid(Tagged, frozen=True):
    """Referee, director: allow the players an aid [art. 24]."""

    aid: Aid


class WithdrawAid(Tagged, frozen=True):
    """Referee, director: allow an aid no longer [art. 24]."""

    aid: Aid


# --- time [art. 36-38] ----------------------------------------------------------------------------


class ClaimTime(Tagged, frozen=True):
    """A player points out that another has run out of time: the initial, or the extra one [art. 37]."""

    against: Seat


class BuyMinute(Tagged, frozen=True):
    """The player on turn buys a minute, where the edition sells them."""


class CallCap(Tagged, frozen=True):
    """The official who watches the round clock says that the game has lasted long enough [art. 37]."""


class TimePassed(Tagged, frozen=True):
    """Time passes and nobody acts: everything that was due by now happens, at its own instant."""


class TakeDaysOff(Tagged, frozen=True):
    """By correspondence: a player is away for so many days from now on; his time stands still meanwhile."""

    days: Annotated[int, msgspec.Meta(ge=1, le=60)]


class TakeBack(Tagged, frozen=True):
    """At a wooden table: somebody touched the clock by mistake; the game is as it was before.

    The player himself can say so at once, an official (where there is none, a player) until the clock is touched again.
    """

    reason: Reason = ""


# --- wooden tiles [art. 1, 40] --------------------------------------------------------------------


class TellRack(Tagged, frozen=True):
    """At a wooden table: say which tiles are on a rack; at the end the score needs it [art. 40]."""

    seat: Seat
    tiles: Annotated[tuple[Tile, ...], msgspec.Meta(max_length=99)]


class CountTiles(Tagged, frozen=True):
    """At a wooden table: say how many tiles are in the bag and, when it is empty, on each rack."""

    bag: Annotated[int, msgspec.Meta(ge=0, le=999)]
    racks: tuple[Annotated[int, msgspec.Meta(ge=0, le=99)], ...] = ()


# --- the end, and officials [art. 46] -------------------------------------------------------------


class Resign(Tagged, frozen=True):
    """A player gives the game up."""


class ConfirmResult(Tagged, frozen=True):
    """A player or an official confirms the result; until all players or an official have, it can be put right."""


class CorrectClock(Tagged, frozen=True):
    """Referee, director: set what a player has left on his clock."""

    seat: Seat
    initial_ms: Span
    #: Of the extra time granted or bought; None: as it is.
    overtime_ms: Span | None = None
    reason: Reason = ""


class CorrectScore(Tagged, frozen=True):
    """Referee, director: set a player's running score."""

    seat: Seat
    points: Annotated[Points, msgspec.Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
    reason: Reason = ""


class CorrectTiles(Tagged, frozen=True):
    """Referee, director: move tiles that lie where they should not. No tile can appear or vanish."""

    tiles: tuple[Tile, ...]
    origin: Place
    target: Place
    reason: Reason = ""


class ReturnSurplus(Tagged, frozen=True):
    """Referee, director: a player has drawn too many; the surplus goes back, picked unseen by an opponent."""

    seat: Seat
    reason: Reason = ""


Action = (
    CheckTiles
    | StartRound
    | StartLateClock
    | Arrive
    | NameStarter
    | DrawForStart
    | StartClock
    | Play
    | PlayUnwritten
    | NotePlay
    | TranscribePlay
    | AnnounceScore
    | Pass
    | Exchange
    | FreeExchange
    | DrawTiles
    | TurnBoard
    | Accept
    | Recount
    | AskForTime
    | Challenge
    | NameReader
    | ReplacePanellist
    | ConsultPanel
    | Advise
    | Rule
    | WithdrawRuling
    | CallReferee
    | ResumePlay
    | AllowAid
    | WithdrawAid
    | ClaimTime
    | BuyMinute
    | CallCap
    | TimePassed
    | TakeDaysOff
    | TakeBack
    | TellRack
    | CountTiles
    | Resign
    | ConfirmResult
    | CorrectClock
    | CorrectScore
    | CorrectTiles
    | ReturnSurplus
)


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An action on its way: who does what. ``action_id`` is unique to the game; sent again, it changes nothing."""

    action_id: str
    by: Actor
    action: Action
