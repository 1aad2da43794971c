"""The state of a game: a value that ``apply`` makes from events, and nothing else.

``phase`` is where the game stands in the procedure and holds what only matters there. Tiles are in exactly one place:
the bag, a rack, the board (a play under examination included) or, while the start is drawn, open on the table.
"""

import msgspec

from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.game.actors import Actor, Player, Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.events import Advice, FormedWord, PlayAfterCap
from plancia.rules.game.judge import Verdict
from plancia.rules.game.laid import Laid, placement_of
from plancia.rules.game.outcome import Outcome, Reason
from plancia.rules.game.settings import Aid, Panellist, Settings
from plancia.rules.game.tagged import Tagged
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Points, Tile, unnamed


class PendingPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The play under examination: its tiles lie on the board, its words may be challenged."""

    seat: Seat
    tiles: tuple[Laid, ...]
    words: tuple[FormedWord, ...]
    value: Points
    #: What its player says it is worth; None: he has not said yet.
    announced: Points | None = None
    #: Whether nobody has told which tiles were laid, at a wooden table; until it stands they count with the rack.
    unwritten: bool = False
    #: What is known of such a play all the same: how many tiles, which words, whether they were the last ones.
    count: int | None = None
    noted: tuple[str, ...] = ()
    out: bool = False

    @property
    def points(self) -> Points:
        """What it will count if it stands: the announced score, right or wrong."""
        return self.value if self.announced is None else self.announced

    @property
    def is_countable(self) -> bool:
        """Whether it is known what it counts: its player has said so, or its tiles do."""
        return self.announced is not None or not self.unwritten

    @property
    def uncounted(self) -> bool:
        """Whether nobody knows how many tiles it has, and so how many are drawn for it."""
        return self.unwritten and self.count is None and not self.out

    @property
    def main_word(self) -> str:
        """The main word as it reads; empty if nobody told it."""
        if self.words:
            return self.words[0].word
        return self.noted[0] if self.noted else ""


class StandingPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The last play that stands, as long as its score may still be recounted."""

    turn: int
    seat: Seat
    value: Points
    counted: Points
    #: Whether nobody has told which tiles were laid: then people count again, not the program.
    unwritten: bool = False
    #: What was laid, and the main word; nothing of it if nobody told.
    tiles: tuple[Laid, ...] = ()
    word: FormedWord | None = None


class StandingExchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The last exchange that cost a turn, as everybody at the table saw it."""

    turn: int
    seat: Seat
    count: int


class UnwrittenPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A play that stands and that the players have not written down; somebody may have done so for those who watch."""

    turn: int
    seat: Seat
    #: Empty: nobody has.
    tiles: tuple[Laid, ...] = ()


class Touch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The last touch of a clock at a wooden table, until another one or a decision that cannot be taken back."""

    by: Actor
    at_ms: int
    before: "State"


# --- the phases -----------------------------------------------------------------------------------


class Setup(Tagged, frozen=True):
    """The tiles are in the bag; who starts is open [art. 24, 25]."""


class StartDraw(Tagged, frozen=True):
    """Tiles are drawn for the start [art. 25]."""

    #: The tile that counts for each player who has one.
    drawn: tuple[tuple[Seat, Tile], ...]
    #: Who still has to draw, or has to draw again.
    waiting: tuple[Seat, ...]
    #: Tiles that no longer count; all go back together.
    aside: tuple[Tile, ...] = ()


class Dealt(Tagged, frozen=True):
    """Everybody has his rack; the first clock is about to start [art. 25]."""

    #: Online: when it starts by itself.
    until_ms: int | None = None


class Thinking(Tagged, frozen=True):
    """The player on turn thinks, on his own time."""

    #: Whether he has made his free exchange in this turn.
    freed: bool = False


class Announced(Tagged, frozen=True):
    """Tiles are down and the clock stands still; the play may be recounted, challenged, accepted [art. 26-31]."""

    play: PendingPlay
    #: How often somebody has asked for time on this play.
    holds: int = 0
    #: Online: until when no clock runs.
    until_ms: int | None = None


class Closing(Announced, frozen=True):
    """As ``Announced``, for the play that goes out: only when it stands is the game over [art. 39 a]."""


class Held(Tagged, frozen=True):
    """An opponent reflects whether to challenge [art. 31]; nobody may draw."""

    play: PendingPlay
    seat: Seat
    #: None: until he moves, in an edition that gives no limit.
    until_ms: int | None
    holds: int
    #: Whether the play goes out.
    closing: bool


class Challenged(Tagged, frozen=True):
    """Words are being looked up; no clock runs [art. 28, 29]."""

    play: PendingPlay
    challenger: Seat
    words: tuple[str, ...]
    #: The member of the panel who reads the dictionary.
    reader: int | None = None
    votes: tuple[tuple[Actor, tuple[Verdict, ...]], ...] = ()
    until_ms: int | None = None
    #: Whether the panel was asked for advice, and what it advised [art. 45].
    consulted: bool = False
    advice: tuple[Advice, ...] = ()


class Settled(Tagged, frozen=True):
    """The turn is over: drawing, turning the board, then the next player's clock [art. 27]."""

    #: Whether the rack is full again, or there is nothing to draw for.
    drawn: bool
    turned: bool = False
    #: Whether the turn was an exchange, after which the free exchange may still be possible.
    exchanged: bool = False
    #: Online: when the next turn starts by itself.
    until_ms: int | None = None


class FreelyExchanged(Tagged, frozen=True):
    """The free exchange is made; the opponent is to restart the clock [art. 35]."""


class Claimed(Tagged, frozen=True):
    """A player's time was said to be over, and is being looked at; then what it interrupted goes on [art. 37]."""

    against: Seat
    interrupted: "Phase"


class Suspended(Tagged, frozen=True):
    """The referee was called: no clock runs until he lets go on what the call interrupted [art. 46]."""

    by: Actor
    about: str
    since_ms: int
    interrupted: "Phase"
    #: Whose clock ran, and will run on.
    running: Seat | None = None
    #: Who was late, and whose clock ran for that.
    late: tuple[Seat, ...] = ()


class Ended(Tagged, frozen=True):
    """A condition that ends the game is met; the score is not fixed yet [art. 39].

    With wooden tiles the score waits until somebody has told what is left on the racks [art. 40].
    """

    reason: Reason
    article: str | None = None
    #: The player who went out, lost on time or resigned.
    seat: Seat | None = None


class Scored(Tagged, frozen=True):
    """The game is over."""

    outcome: Outcome


Phase = (
    Setup
    | StartDraw
    | Dealt
    | Thinking
    | Announced
    | Closing
    | Held
    | Challenged
    | Settled
    | FreelyExchanged
    | Claimed
    | Suspended
    | Ended
    | Scored
)


# As tuples: a union would be built anew at every ``isinstance``, and these checks are frequent.
_EXAMINED = (Announced, Held, Challenged)
_INTERRUPTIONS = (Claimed, Suspended)
_OVER = (Ended, Scored)


class LateClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The clock of a player who is not there yet runs since this instant [art. 38]."""

    seat: Seat
    since_ms: int


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A game at one moment. Tuples go by seat."""

    settings: Settings
    #: The rulebook with the organiser's choices.
    edition: Edition
    #: Its numbers for laying and scoring, flattened once.
    play_rules: PlayRules
    phase: Phase
    #: The instant of the last event.
    at_ms: int
    #: What is in the bag, sorted: a bag has no order.
    bag: tuple[Tile, ...]
    racks: tuple[tuple[Tile, ...], ...]
    scores: tuple[Points, ...]
    clocks: tuple[Clock, ...]
    #: Turns without a play since the last play that stands.
    scoreless: tuple[int, ...]
    #: Free exchanges made.
    free_exchanges: tuple[int, ...]
    #: Whether clocks run at all.
    timed: bool
    board: Board = Board()
    #: Whose clock runs, and since when.
    running: Seat | None = None
    running_since_ms: int = 0
    starter: Seat | None = None
    on_turn: Seat | None = None
    #: The number of the turn, from 1; 0 before the first.
    turn: int = 0
    #: Who has left a game of three or four, in that order.
    retired: tuple[Seat, ...] = ()
    #: Whose clocks run because they are late [art. 38].
    late: tuple[LateClock, ...] = ()
    last_play: StandingPlay | None = None
    #: None as well if the player has changed his whole rack after it, so that it says nothing about his tiles.
    last_exchange: StandingExchange | None = None
    round_started_ms: int | None = None
    cap_reached: bool = False
    panel: tuple[Panellist, ...] = ()
    #: The aids that the players may use [art. 24].
    aids: tuple[Aid, ...] = ()
    #: Whether the tiles were counted before they went into the bag [art. 24].
    tiles_checked: bool = False
    #: The game as it was at the cap, once play has gone on after it [art. 37].
    at_cap: "State | None" = None
    #: What has been played since.
    after_cap: tuple[PlayAfterCap, ...] = ()
    #: The game as it was before the last ruling, until play goes on [art. 32].
    before_ruling: "State | None" = None
    #: Who has confirmed the result.
    confirmed_by: tuple[Actor, ...] = ()
    #: How many plays stand that nobody has written down: with one, nobody knows the board from here.
    unwritten: int = 0
    #: These plays, in their order, with what was transcribed of them since. Nothing is decided by that.
    transcript: tuple[UnwrittenPlay, ...] = ()
    #: Whether a play stands of which nobody said how many tiles it had: bag and racks hold at most what is here then.
    uncounted: bool = False
    touch: Touch | None = None
    #: By correspondence: how many days off each player has taken, and until when he is away; empty in other games.
    days_off: tuple[int, ...] = ()
    away_until_ms: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the game is over and scored."""
        return isinstance(self.phase, Scored)

    @property
    def has_ended(self) -> bool:
        """Whether nobody plays any more, although somebody may still have to tell what is left on the racks."""
        return isinstance(self.phase, _OVER)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once there is one."""
        return self.phase.outcome if isinstance(self.phase, Scored) else None

    @property
    def pending(self) -> PendingPlay | None:
        """The play under examination, if there is one."""
        phase = self.interrupted_phase
        return phase.play if isinstance(phase, _EXAMINED) else None

    @property
    def interrupted_phase(self) -> Phase:
        """The phase, or the one that a claim or a call of the referee has interrupted."""
        phase = self.phase
        while isinstance(phase, _INTERRUPTIONS):
            phase = phase.interrupted
        return phase

    @property
    def open_tiles(self) -> tuple[Tile, ...]:
        """The tiles that lie open on the table because the start is being drawn."""
        phase = self.interrupted_phase
        if not isinstance(phase, StartDraw):
            return ()
        return (*[tile for _, tile in phase.drawn], *phase.aside)

    @property
    def transcribed(self) -> int:
        """How many of the plays that the players have not written down were transcribed: the first ones."""
        return sum(bool(play.tiles) for play in self.transcript)

    @property
    def board_seen(self) -> Board:
        """The board with everything that is known of it: what the players have written down, then what others have."""
        if not self.transcript:
            return self.board
        return self.board.laid(
            [placed for play in self.transcript for placed in placement_of(play.tiles).tiles]
        )

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats still in the game, clockwise."""
        return tuple(seat for seat in self.settings.seats if seat not in self.retired)

    def in_bag(self, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        """Return tiles as the bag takes them in: nobody knows which of a wooden set are there."""
        return unnamed(tiles) if self.settings.wooden else tiles

    def name(self, seat: Seat) -> str:
        """Return a player's name."""
        return self.settings.players[seat]

    def clock_at(self, seat: Seat, now_ms: int) -> Clock:
        """Return a player's clock as it stands at an instant."""
        clock = self.clocks[seat]
        if self.running == seat:
            return clock.after(max(now_ms - self.running_since_ms, 0))
        for late in self.late:
            if late.seat == seat:
                return clock.after(max(now_ms - late.since_ms, 0))
        return clock

    @property
    def taken_off_by_cap(self) -> tuple[PlayAfterCap, ...]:
        """What was played after the cap, and is taken off when somebody says that the game was over.

        A play whose clock was stopped in time is not among it: where the edition wants it off, it is taken back.
        """
        found, play = self.at_cap, self.pending
        if found is None:
            return ()
        late = tuple(each for each in self.after_cap if found.pending is None or each.turn != found.turn)
        if play is not None and play != found.pending:
            late += (PlayAfterCap(self.turn, play.seat, play.main_word, play.points),)
        return late

    @property
    def late_seats(self) -> tuple[Seat, ...]:
        """The players who are late and whose clocks run."""
        return tuple(late.seat for late in self.late)

    @property
    def is_confirmed(self) -> bool:
        """Whether the result is confirmed: by an official, or by everybody who plays."""
        if any(not isinstance(by, Player) for by in self.confirmed_by):
            return True
        return bool(self.confirmed_by) and all(Player(seat) in self.confirmed_by for seat in self.playing)

    def seat_after(self, seat: Seat) -> Seat:
        """Return whose turn comes after a seat's: clockwise, those who have left skipped."""
        count = len(self.racks)
        following = Seat((seat + 1) % count)
        while following in self.retired and following != seat:
            following = Seat((following + 1) % count)
        return following
