"""Everything somebody can do in a duplicate, as values. Imperative; what comes of it is in ``events``."""

import msgspec

from plancia.contest.duplicate.actors import Actor, Number
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.settings import Name
from plancia.contest.occasion import Occasion
from plancia.rules.game.tagged import Tagged
from plancia.rules.tiles import Tile

# --- who plays ------------------------------------------------------------------------------------


class Enrol(Tagged, frozen=True):
    """Desk: a player or a team comes in, from the next hand on."""

    name: Name
    members: tuple[Name, ...] = ()


class Withdraw(Tagged, frozen=True):
    """Desk: a player leaves; what he has scored stays, no further slip is awaited."""

    number: Number


class DescribeSession(Tagged, frozen=True):
    """Desk: who holds the session, where and when, and who directs it, as it is printed."""

    occasion: Occasion = Occasion()
    director: Name | None = None


# --- a hand ---------------------------------------------------------------------------------------


class Draw(Tagged, frozen=True):
    """Desk: the program draws as many letters as were used."""


class Dial(Tagged, frozen=True):
    """Desk: these letters were drawn from a real bag."""

    tiles: tuple[Tile, ...]


class ReturnRack(Tagged, frozen=True):
    """Desk: all letters go back into the bag, for a reason; the hand, if it had begun, does not count."""

    reason: str


class StartHand(Tagged, frozen=True):
    """Desk: the letters have been read out, the time runs."""


class Pause(Tagged, frozen=True):
    """Desk: the time stands still."""


class Resume(Tagged, frozen=True):
    """Desk: the time runs on."""


class HandIn(Tagged, frozen=True):
    """A player hands in his slip, or another in its place, until the signal."""

    slip: Slip


class EnterSlip(Tagged, frozen=True):
    """Desk: type in a paper slip; ``slip`` None: this player has handed in none."""

    number: Number
    slip: Slip | None
    late: bool = False
    #: Where slips are typed in twice: whether this is the second time.
    again: bool = False
    #: Whether it takes the place of one that is there.
    replace: bool = False


class CancelSlip(Tagged, frozen=True):
    """Desk: take back a slip that was typed in by mistake; the player's own is awaited again."""

    number: Number


class GiveSignal(Tagged, frozen=True):
    """Desk: the hand is over, before its time."""


class ReopenHand(Tagged, frozen=True):
    """Desk: take the signal back; the hand goes on with the time that was left, once somebody lets it run."""


class JudgeSlips(Tagged, frozen=True):
    """Desk: all slips are in; check them."""


class Place(Tagged, frozen=True):
    """Desk: put the best play on everybody's board; ``choice`` where the director chooses among equals."""

    choice: int | None = None


class Finish(Tagged, frozen=True):
    """Desk: the session ends here."""


class TimePassed(Tagged, frozen=True):
    """Time passes and nobody acts: everything that was due by now happens, at its own instant."""


# --- corrections ----------------------------------------------------------------------------------


class CorrectSlip(Tagged, frozen=True):
    """Referee: what a player really handed in, in any hand that has been judged; None: nothing."""

    hand: int
    number: Number
    slip: Slip | None
    late: bool = False
    reason: str = ""


class RuleWord(Tagged, frozen=True):
    """Referee: a word is valid, or is not, in every hand of the session."""

    word: str
    valid: bool
    reason: str = ""


class Warn(Tagged, frozen=True):
    """Referee: warn a player, where an organiser wants warnings; those beyond the free ones cost points."""

    number: Number
    reason: str


class CancelWarning(Tagged, frozen=True):
    """Referee: take a player's last warning back."""

    number: Number


Action = (
    Enrol
    | Withdraw
    | DescribeSession
    | Draw
    | Dial
    | ReturnRack
    | StartHand
    | Pause
    | Resume
    | HandIn
    | EnterSlip
    | CancelSlip
    | GiveSignal
    | ReopenHand
    | JudgeSlips
    | Place
    | Finish
    | TimePassed
    | CorrectSlip
    | RuleWord
    | Warn
    | CancelWarning
)


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An action on its way: who does what. ``action_id`` is unique to the session; sent again, it changes nothing."""

    action_id: str
    by: Actor
    action: Action
