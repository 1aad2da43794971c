"""Finding somebody to play with: proposals to anybody or to a person, and the programs that take some."""

from typing import Annotated, Literal

import msgspec

from plancia.wire.message import Message
from plancia.wire.people import Incoming, ShortText

#: ``open``: waits for an answer. ``accepted``: became a game. ``declined``: by the person it was for. ``withdrawn``: by
#: its maker. ``expired``: nobody answered in time, or its maker has gone.
ProposalState = Literal["open", "accepted", "declined", "withdrawn", "expired"]

#: Seconds for each player; the edition says which it allows.
Pace = Annotated[int, msgspec.Meta(ge=1, le=86_400)]
Rating = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
EditionId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class NewProposal(Incoming, frozen=True):
    """A game that somebody wants to play: with anybody, or with a person whom he names."""

    #: The name of an account; null: anybody.
    to: ShortText | None = None
    edition: EditionId = "figs-c"
    #: Null: the rulebook's own.
    initial_s: Pace | None = None
    #: Whether it counts for the ratings of accounts.
    rated: bool = False
    #: Which ratings the opponent may have; null: any. A person without a rating is always let in.
    lowest: Rating | None = None
    highest: Rating | None = None
    #: Whether a program may take it, if it is for anybody.
    programs: bool = False


class Party(Message, frozen=True):
    """Somebody in a proposal."""

    name: str
    #: Whether it is a program that plays.
    program: bool
    #: At the pace of the proposal; null: none yet.
    rating: int | None = None


class Proposal(Message, frozen=True):
    """A game that somebody wants to play, and what became of it."""

    proposal: str
    by: Party
    #: Null: it is for anybody.
    to: Party | None
    edition: str
    initial_s: int | None
    rated: bool
    lowest: int | None
    highest: int | None
    programs: bool
    #: Milliseconds since 1970. One for anybody lasts as long as its maker is there.
    made: int
    expires: int
    state: ProposalState
    #: The game that was made of it, for its two players; null: none, or not the viewer's.
    game: str | None
    #: Whether the viewer has made it.
    mine: bool


class Takes(Incoming, frozen=True):
    """Which games a program takes. It is proposed no others."""

    #: Empty: any.
    editions: tuple[EditionId, ...] = ()
    #: Seconds for each player; null: no bound. The rulebook's own time is always taken.
    least_s: Pace | None = None
    most_s: Pace | None = None
    #: Whether it plays rated games.
    rated: bool = False
    #: How many games it plays at the same time.
    at_once: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1


class ProgramHere(Message, frozen=True):
    """A program that is here and can be challenged."""

    name: str
    takes: Takes
    #: How many of its games are being played now.
    playing: int


class NewProgram(Incoming, frozen=True):
    """An account for a program. Its name is shown with a sign."""

    name: ShortText


class ProgramSummary(Message, frozen=True):
    """A program as its owner sees it."""

    id: str
    name: str
    created_ms: int
    takes: Takes | None


class MadeProgram(Message, frozen=True):
    """A new program. ``secret`` is the token that it shows; it is in this answer and never again."""

    program: ProgramSummary
    secret: str

    def __repr__(self) -> str:
        return f"MadeProgram({self.program.name!r})"
