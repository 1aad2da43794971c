"""The hand and the game of the day over HTTP: what the routes take and give."""

from typing import Literal

from plancia.catalogue import Language
from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.results import Mark
from plancia.engine.analysis.why.explained import Explained
from plancia.wire.by_day import Placed, Streak
from plancia.wire.message import Message

#: What of a day is meant.
DailyPart = Literal["hand", "game"]


class NewAnswer(Message, frozen=True, forbid_unknown_fields=True):
    """What somebody plays in the hand of a day, for good; null: nothing, he wants to see the solution."""

    slip: Slip | None


class DailyHand(Message, frozen=True):
    """The hand of a day, as everybody may see it."""

    #: The 225 squares, a full stop where there is no tile, a blank in lower case; the rack; how many are in the bag.
    letters: str
    rack: tuple[str, ...]
    bag: int
    edition: str
    edition_name: str
    lexicon: str


class DailyPlay(Message, frozen=True):
    """One of the best plays, with what it is worth together with the tiles that stay."""

    play: FoundPlay
    equity: float


class Answered(Message, frozen=True):
    """What somebody made of the hand, and its solution."""

    #: Milliseconds since 1970.
    at: int
    #: Whether it was on its day; otherwise it is for no ranking and no streak.
    counts: bool
    #: Whether the asker is in the ranking: an account that is no program.
    ranked: bool
    mark: Mark
    #: What is said of his play.
    judged: Explained | None
    placed: Placed | None
    #: What the best play earns; the ten best plays; how many plays there are.
    best: int
    plays: list[DailyPlay]
    found: int
    #: Why the best play is best, in each language.
    why: dict[Language, str]


class DailyGame(Message, frozen=True):
    """The game of a day, as the asker has played it."""

    hands: int
    #: The duplicate in which he plays it; null: he has not begun.
    contest: str | None
    over: bool
    counts: bool
    ranked: bool
    #: Once it is over: his points, and those of all best plays.
    points: int | None
    best: int | None
    placed: Placed | None


class Daily(Message, frozen=True):
    """A day."""

    #: As 2026-11-17, in Rome; whether it is today, and until when, in milliseconds since 1970.
    day: str
    today: bool
    ends: int
    hand: DailyHand
    #: Null: the asker has not answered yet.
    answered: Answered | None
    game: DailyGame
    streak: Streak
    #: How many people and how many guests have answered on the day.
    people: int
    guests: int
    #: The days before and after it that there are.
    earlier: str | None
    later: str | None


class DailyRow(Message, frozen=True):
    """A line of a ranking."""

    place: int
    name: str
    points: int
    #: In per cent of what the best plays earn.
    percent: float
    #: On how many days: 1, unless it is the ranking of a month.
    days: int
    yours: bool


class DailyRanking(Message, frozen=True):
    """The ranking of a day or a month: the first, and the asker."""

    #: The day, or the month as 2026-11.
    when: str
    part: DailyPart
    rows: list[DailyRow]
    #: How many are ranked; how many guests have answered, whom no ranking names.
    of: int
    guests: int


class ArchivedDay(Message, frozen=True):
    """A day of the archive."""

    day: str
    #: What the asker has made in its hand; null: nothing yet.
    points: int | None


class Archive(Message, frozen=True):
    """Days that are over, the latest first."""

    items: list[ArchivedDay]
    #: To be sent as ``before`` to get the next ones; null: these were the last.
    next: str | None
