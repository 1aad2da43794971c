"""The actions of a scenario as its file writes them: ``{"at", "by", "do", …}``. What each means is in ``interpret``."""

import msgspec

from plancia.rules.game.settings import Aid
from plancia.rules.game.tagged import snake_case


class BaseStep(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=snake_case,
):
    """What every action has: when, by whom, and ``do``, the name of its class in snake case."""

    #: A game time; left out: the same instant as the action before.
    at: str | None = None
    #: A player or an official by name, or ``referee``, ``director``, ``panel[0]``.
    by: str | None = None


class CheckTiles(BaseStep, frozen=True):
    """The tiles are counted before the game; ``counted`` left out: they are all there."""

    counted: dict[str, int] | None = None


class Start(BaseStep, frozen=True):
    """Who starts: named (``starter``), or by drawing tiles (``draws``, in the order in which they come out)."""

    starter: str | None = None
    draws: str | None = None


class Round(BaseStep, frozen=True):
    """The round clock starts, or had started at ``since``."""

    since: str | None = None


class Late(BaseStep, frozen=True):
    """The clock of an absent player is started."""

    player: str


class Arrive(BaseStep, frozen=True):
    """The late player sits down."""

    player: str | None = None


class StartClock(BaseStep, frozen=True):
    """The clock that is due is started."""


class Play(BaseStep, frozen=True):
    """A word: through letters included, blanks in lower case."""

    at_square: str
    direction: str
    word: str


class Lay(BaseStep, frozen=True):
    """Wooden tiles are laid and the clock is stopped; nobody tells which. A ``play`` after it writes them down."""


class Note(BaseStep, frozen=True):
    """What is known of such tiles: how many, the words, whether they were the last ones."""

    tiles: int | None = None
    words: str | tuple[str, ...] = ()
    out: bool = False


class TakeBack(BaseStep, frozen=True):
    """The clock was touched by mistake."""

    reason: str = ""


class Rack(BaseStep, frozen=True):
    """Somebody tells what is on a rack; ``player`` left out: his own."""

    tiles: str
    player: str | None = None


class Count(BaseStep, frozen=True):
    """Somebody tells how many tiles are in the bag and on each rack."""

    bag: int
    racks: tuple[int, ...] = ()


class Announce(BaseStep, frozen=True):
    """The player says what his play is worth; left out: what it is worth."""

    points: int | None = None


class Recount(BaseStep, frozen=True):
    """The last score is counted again; ``points``: what people have counted, of wooden tiles that nobody wrote down."""

    points: int | None = None


class Accept(BaseStep, frozen=True):
    """The play is let stand."""


class Hold(BaseStep, frozen=True):
    """An opponent asks for time to reflect."""


class Challenge(BaseStep, frozen=True):
    """An opponent doubts words; left out: all that the play formed."""

    words: str | tuple[str, ...] | None = None


class Rule(BaseStep, frozen=True):
    """The decision: ``valid`` for all the words named, or ``verdicts`` word by word."""

    valid: bool | None = None
    verdicts: dict[str, bool] | None = None


class Reader(BaseStep, frozen=True):
    """The recused referee names the member of the panel who reads the dictionary."""

    member: int


class Replace(BaseStep, frozen=True):
    """The director replaces a member of the panel."""

    member: int
    name: str


class Consult(BaseStep, frozen=True):
    """The panel is asked for advice: by the referee, or at a player's suggestion."""


class Advise(BaseStep, frozen=True):
    """A member of the panel advises the referee: ``valid`` for all the words named, or ``verdicts``."""

    valid: bool | None = None
    verdicts: dict[str, bool] | None = None
    note: str = ""


class Withdraw(BaseStep, frozen=True):
    """The referee takes his ruling back."""

    reason: str = ""


class Call(BaseStep, frozen=True):
    """A player calls the referee."""

    about: str = ""


class Resume(BaseStep, frozen=True):
    """The referee lets the game go on."""


class Allow(BaseStep, frozen=True):
    """An official allows an aid: ``tracker``, ``preview`` or ``word_list``."""

    aid: Aid


class Forbid(BaseStep, frozen=True):
    """An official allows an aid no longer."""

    aid: Aid


class Confirm(BaseStep, frozen=True):
    """A player or an official confirms the result."""


class Pass(BaseStep, frozen=True):
    """The turn is given up."""


class Exchange(BaseStep, frozen=True):
    """Tiles are exchanged and the turn is lost."""

    tiles: str | tuple[str, ...]


class FreeExchange(BaseStep, frozen=True):
    """All tiles are exchanged and the turn is kept."""


class Draw(BaseStep, frozen=True):
    """The player whose play stands fills his rack."""


class TurnBoard(BaseStep, frozen=True):
    """The next player turns the board to himself."""


class ClaimTime(BaseStep, frozen=True):
    """A player points out that another's time is over; left out: that of the only opponent."""

    against: str | None = None


class BuyMinute(BaseStep, frozen=True):
    """The player on turn buys a minute."""


class Cap(BaseStep, frozen=True):
    """The longest duration is reached."""


class Resign(BaseStep, frozen=True):
    """A player gives the game up."""


class Correct(BaseStep, frozen=True):
    """An official puts something right: a player's score, clock, or tiles. Several at once are done in this order.

    ``tiles`` of a ``seat``, without ``from`` and ``to``, are what his rack must hold; the rest changes places with
    the bag.
    """

    seat: str | None = None
    score: int | None = None
    clock: str | None = None
    overtime: str | None = None
    tiles: str | None = None
    #: Where the tiles are and where they belong: ``bag``, a player, a square.
    origin: str | None = msgspec.field(name="from", default=None)
    target: str | None = msgspec.field(name="to", default=None)
    #: The surplus of ``seat`` goes back to the bag: these tiles of his, picked unseen.
    surplus: str | None = None
    reason: str = ""


class Wait(BaseStep, frozen=True):
    """Time passes and nobody acts; the clocks go on."""


Step = (
    CheckTiles
    | Start
    | Round
    | Late
    | Arrive
    | StartClock
    | Play
    | Lay
    | Note
    | TakeBack
    | Rack
    | Count
    | Announce
    | Recount
    | Accept
    | Hold
    | Challenge
    | Rule
    | Reader
    | Replace
    | Consult
    | Advise
    | Withdraw
    | Call
    | Resume
    | Allow
    | Forbid
    | Confirm
    | Pass
    | Exchange
    | FreeExchange
    | Draw
    | TurnBoard
    | ClaimTime
    | BuyMinute
    | Cap
    | Resign
    | Correct
    | Wait
)

#: What may come before the first clock; anything else starts it first.
BEFORE_PLAY = (
    CheckTiles,
    Start,
    Round,
    Late,
    Arrive,
    StartClock,
    Correct,
    Replace,
    Allow,
    Forbid,
    Rack,
    Count,
)
