"""Reports, blocks, measures and appeals on the wire."""

from typing import Annotated, Literal

import msgspec

from plancia.wire.message import PLAIN, Message
from plancia.wire.people import Incoming, ShortText

#: Why somebody does something about somebody else: a few sentences in one line.
Reason = Annotated[str, msgspec.Meta(min_length=3, max_length=600, pattern=f"^(?=.*\\S){PLAIN[1:]}")]
Name64 = Annotated[str, msgspec.Meta(max_length=64)]
LineNumber = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
Days = Annotated[int, msgspec.Meta(ge=1, le=3650)]

#: What a report is about; ``signs``: the server saw figures that a person should look at.
About = Literal["person", "game", "line", "news", "signs"]
MeasureKind = Literal["warn", "mute", "suspend", "close", "rename"]
Outcome = Literal["kept", "lifted"]


class Subject(Incoming, frozen=True):
    """Whom or what is meant.

    A person by his id; in a game a place, a line of the chat, or the game itself; of a club its news by their number.
    """

    person: Name64 | None = None
    game: Name64 | None = None
    place: Name64 | None = None
    line: LineNumber | None = None
    club: Name64 | None = None
    news: LineNumber | None = None


class NewReport(Incoming, frozen=True):
    """Somebody reports a person, a game, a line or the news of a club."""

    subject: Subject
    reason: Reason


class Reported(Message, frozen=True):
    """A report that was taken, by its number."""

    number: int


class NewBlock(Incoming, frozen=True):
    """Somebody wants nothing to do with somebody. ``here``: only not to see what he says in the game of ``subject``."""

    subject: Subject
    here: bool = False


class BlockedPerson(Message, frozen=True):
    """Somebody who is blocked; ``game`` empty: everywhere."""

    whom: str
    name: str
    game: str
    at_ms: int


class OwnMeasure(Message, frozen=True):
    """A measure as the person sees it whom it concerns. ``until_ms`` null: without an end, or over at once."""

    number: int
    kind: MeasureKind
    reason: str
    at_ms: int
    until_ms: int | None
    lifted_ms: int | None
    appeal: str | None
    outcome: Outcome | None
    answer: str | None


class OwnStanding(Message, frozen=True):
    """What concerns the sender: his measures, whom he has blocked, and whether he is a moderator."""

    measures: list[OwnMeasure]
    blocked: list[BlockedPerson]
    moderator: bool


class NewAppeal(Incoming, frozen=True):
    """Why a measure should be lifted."""

    text: Reason


class NewMeasure(Incoming, frozen=True):
    """A measure about somebody. ``days``: of a mute and a suspension; ``name``: the new one."""

    kind: MeasureKind
    reason: Reason
    days: Days | None = None
    name: ShortText | None = None
    report: LineNumber | None = None


class Closing(Incoming, frozen=True):
    """Why nothing more is done about a report."""

    reason: Reason


class AppealDecision(Incoming, frozen=True):
    """What became of an appeal, and why."""

    outcome: Outcome
    answer: Reason


class SaidAround(Message, frozen=True):
    """A line of the chat around one that was reported."""

    id: int
    name: str
    text: str
    at_ms: int


class SignFigures(Message, frozen=True):
    """Figures of a finished game. A sign, no proof."""

    player: str
    plays: int
    best: int
    median_s: float | None


class ReportOnDesk(Message, frozen=True):
    """A report as moderators see it. ``by`` null: the server, or somebody who has gone."""

    number: int
    at_ms: int
    about: About
    by: str | None
    whom: str | None
    name: str | None
    game: str | None
    line: int | None
    said: str | None
    reason: str
    figures: SignFigures | None
    around: list[SaidAround]
    #: Measures about the same person so far.
    before: list[OwnMeasure]
    #: The club whose news it is about; ``line`` is their number, ``said`` what they said.
    club: str | None = None


class AppealOnDesk(Message, frozen=True):
    """An appeal as moderators see it. ``yours``: the asker took the measure."""

    measure: OwnMeasure
    whom: str
    name: str
    yours: bool


class DeskLine(Message, frozen=True):
    """A line of the log of moderators."""

    number: int
    at_ms: int
    by: str
    kind: str
    detail: dict[str, str | int | None]


class ModerationDesk(Message, frozen=True):
    """What waits for moderators, and what they did lately."""

    reports: list[ReportOnDesk]
    appeals: list[AppealOnDesk]
    log: list[DeskLine]
