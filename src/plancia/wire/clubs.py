"""Clubs over HTTP: members and invitations, evenings and their results, seasons, news."""

from typing import Annotated, Literal

import msgspec

from plancia.contest.season.points import Cause
from plancia.contest.season.rules import EveningKind, SeasonRules, TieBreak
from plancia.notation.variations.form import LINES
from plancia.wire.message import PLAIN, Message
from plancia.wire.people import Incoming, ShortText

#: What an address ends with: /circolo/milano.
ClubName = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9](?:-?[a-z0-9]){2,39}$(?!\n)")]
#: Not of spaces alone.
ClubTitle = Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=f"^(?=.*\\S){PLAIN[1:]}")]
ClubLine = Annotated[str, msgspec.Meta(max_length=120, pattern=PLAIN)]
ClubText = Annotated[str, msgspec.Meta(max_length=4_000, pattern=LINES)]
PersonName = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=f"^(?=.*\\S){PLAIN[1:]}")]
#: The president looks after the club, secretaries after its evenings and members.
ClubRole = Literal["president", "secretary", "member"]
Number = Annotated[int, msgspec.Meta(ge=1, le=2**31)]
#: As 2026-09-01, and by the clocks in Italy as 2026-11-20T20:30.
Day = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$(?!\n)")]
LocalTime = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$(?!\n)")]
Minutes = Annotated[int, msgspec.Meta(ge=15, le=1_440)]
LinkKind = Literal["tournament", "duplicate", "game"]
SubjectName = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=PLAIN)]


# --- the club ---


class NewClub(Incoming, frozen=True):
    """A club to be founded; the sender is its president."""

    club: ClubName
    title: ClubTitle
    place: ClubLine = ""
    text: ClubText = ""
    public: bool = True


class ClubChange(Incoming, frozen=True):
    """What is to be changed about a club; null: nothing."""

    title: ClubTitle | None = None
    place: ClubLine | None = None
    text: ClubText | None = None
    public: bool | None = None


class ClubSummary(Message, frozen=True):
    """A club in a list."""

    club: str
    title: str
    place: str
    public: bool
    members: int
    #: When its next evening begins, in milliseconds since 1970; null: none is set, or it is not for the asker.
    next: int | None
    #: What the asker is in it; null: nothing.
    you: ClubRole | None


class OwnClub(Message, frozen=True):
    """A club of the asker."""

    club: ClubSummary
    #: Whether his profile names it.
    shown: bool
    #: His place in the season that runs; null: he has none, or no season runs.
    place: int | None
    points: float | None


class ClubCall(Message, frozen=True):
    """An invitation of the asker into a club, by name."""

    club: str
    title: str
    by: str
    expires: int


class OwnClubs(Message, frozen=True):
    """The asker's clubs, and what waits for his answer."""

    clubs: list[OwnClub]
    invitations: list[ClubCall]


class ClubMember(Message, frozen=True):
    """A member. Without an account he is a member on paper."""

    number: int
    name: str
    role: ClubRole
    account: bool
    you: bool
    since: int
    #: His standard rating, unless it is provisional.
    rating: int | None


class EveningLink(Message, frozen=True):
    """What was played on this server that evening. ``over``: its results have been taken."""

    kind: LinkKind
    subject: str
    title: str
    over: bool


class ClubEvening(Message, frozen=True):
    """An evening."""

    number: int
    kind: EveningKind
    title: str
    #: By the clocks in Italy, and in milliseconds since 1970.
    starts: str
    begins: int
    minutes: int
    place: str
    text: str
    cancelled: bool
    links: list[EveningLink]
    #: How many people have a result; and how many of them no secretary has looked at who are no members.
    results: int
    unmatched: int


class ClubNews(Message, frozen=True):
    """Something that the club tells."""

    number: int
    title: str
    text: str
    by: str
    at: int


class SeasonSummary(Message, frozen=True):
    """A season and how it is counted. Both days belong to it."""

    number: int
    title: str
    since: str
    until: str
    rules: SeasonRules


class SeasonCell(Message, frozen=True):
    """What somebody has earned on an evening, and for what. Not ``counted``: others of his were better."""

    evening: int
    place: int
    points: float
    parts: dict[Cause, float]
    counted: bool


class SeasonRow(Message, frozen=True):
    """A line of the ranking."""

    #: Null: a guest, or too few evenings; ``missing`` says how many more are needed.
    place: int | None
    name: str
    #: The number of the member; null: a guest.
    member: int | None
    account: bool
    you: bool
    points: float
    missing: int
    evenings: list[SeasonCell]
    #: The figures of the tie-breaks that were asked.
    figures: dict[TieBreak, float]
    #: What has put him below the one above who has as many points.
    decided_by: TieBreak | None


class SeasonTable(Message, frozen=True):
    """The ranking of a season, and its evenings that have results, the earliest first."""

    season: SeasonSummary
    evenings: list[ClubEvening]
    rows: list[SeasonRow]


class Club(Message, frozen=True):
    """A club as the asker may see it."""

    club: str
    title: str
    place: str
    text: str
    public: bool
    you: ClubRole | None
    #: Whether he has asked to come in, and whether he is invited by name.
    asked: bool
    invited: bool
    #: Whether his profile names the club.
    shown: bool
    #: How many members it has.
    count: int
    #: The rest is null for somebody who may not read it.
    #: Where programs find the calendar, from the root of the server.
    calendar: str | None
    members: list[ClubMember] | None
    #: Those to come, the earliest first; and those that were, the latest first.
    ahead: list[ClubEvening] | None
    past: list[ClubEvening] | None
    seasons: list[SeasonSummary] | None
    #: The ranking of the season that runs, or of the last one; null: there is none.
    table: SeasonTable | None
    news: list[ClubNews] | None


# --- members, requests, invitations ---


class ClubMe(Incoming, frozen=True):
    """Whether one's own profile names the club."""

    shown: bool


class PaperMember(Incoming, frozen=True):
    """A member without an account."""

    name: PersonName


class MemberChange(Incoming, frozen=True):
    """What is to be changed about a member. ``name``: of one on paper."""

    role: ClubRole | None = None
    name: PersonName | None = None


class JoinRequest(Incoming, frozen=True):
    """Somebody asks to come in."""

    text: Annotated[str, msgspec.Meta(max_length=600, pattern=LINES)] = ""


class ClubAnswer(Incoming, frozen=True):
    """What becomes of a request."""

    accept: bool


class ClubLink(Incoming, frozen=True):
    """How somebody comes in: by a link, or, without one, because he is invited by name."""

    link: ShortText | None = None

    def __repr__(self) -> str:
        return "ClubLink()"


class ClubLinkLook(Incoming, frozen=True):
    """A link that somebody has received."""

    link: ShortText

    def __repr__(self) -> str:
        return "ClubLinkLook()"


class ClubInvited(Message, frozen=True):
    """What a link invites to. ``member``: the member on paper whom it is for."""

    club: str
    title: str
    by: str
    member: str | None
    expires: int


class NewClubInvitation(Incoming, frozen=True):
    """An invitation: by a link that so many people may use, or for an account by its name."""

    days: Annotated[int, msgspec.Meta(ge=1, le=366)] = 30
    uses: Annotated[int, msgspec.Meta(ge=1, le=500)] = 1
    account: ShortText | None = None
    #: The member on paper who gets an account by it.
    member: Number | None = None


class ClubInvitation(Message, frozen=True):
    """An invitation that can be used, as secretaries see it. ``account`` null: by link."""

    number: int
    account: str | None
    member: str | None
    by: str
    expires: int
    left: int


class MadeClubInvitation(Message, frozen=True):
    """An invitation with what goes into its link, which is shown this once; null: it is for an account."""

    invitation: ClubInvitation
    link: str | None

    def __repr__(self) -> str:
        return f"MadeClubInvitation({self.invitation.number})"


class ClubRequest(Message, frozen=True):
    """Somebody who asks to come in."""

    whom: str
    name: str
    text: str
    at: int


class ClubDesk(Message, frozen=True):
    """What waits for the secretaries."""

    requests: list[ClubRequest]
    invitations: list[ClubInvitation]


class Numbered(Message, frozen=True):
    """Something that was made, by its number within the club."""

    number: int


# --- evenings ---


class NewEvening(Incoming, frozen=True):
    """An evening to be set."""

    starts: LocalTime
    kind: EveningKind = "tournament"
    title: ClubLine = ""
    minutes: Minutes = 180
    place: ClubLine = ""
    text: ClubText = ""


class EveningChange(Incoming, frozen=True):
    """What is to be changed about an evening; null: nothing."""

    starts: LocalTime | None = None
    kind: EveningKind | None = None
    title: ClubLine | None = None
    minutes: Minutes | None = None
    place: ClubLine | None = None
    text: ClubText | None = None
    cancelled: bool | None = None


class NewLink(Incoming, frozen=True):
    """What was played on this server that evening."""

    subject: SubjectName


class Candidate(Message, frozen=True):
    """What may have been played that evening: a tournament, a duplicate, a game between members."""

    kind: LinkKind
    subject: str
    title: str
    #: When it was opened, or ended if it is a game.
    at: int
    over: bool


class TypedLine(Incoming, frozen=True):
    """A line of a result on paper, of a member by his number or of a guest by his name."""

    place: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    member: Number | None = None
    name: PersonName | None = None
    wins: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    ties: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    #: Of a duplicate: per cent of the top.
    percent: Annotated[float, msgspec.Meta(ge=0, le=100)] | None = None
    spread: Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)] = 0


class TypedResults(Incoming, frozen=True):
    """The results of an evening on paper, instead of those that were typed in before."""

    lines: Annotated[list[TypedLine], msgspec.Meta(max_length=300)]


class ResultMatch(Incoming, frozen=True):
    """Which member somebody is in a result. ``member`` null: a guest; ``add``: a new member on paper."""

    member: Number | None = None
    add: bool = False


class ResultLine(Message, frozen=True):
    """A line of an evening. ``member`` null: a guest; then ``seen`` says whether a secretary has looked at it."""

    number: int
    place: int
    name: str
    member: int | None
    seen: bool
    wins: int
    ties: int
    games: int
    percent: float | None
    spread: int


class EveningResults(Message, frozen=True):
    """An evening with its results."""

    evening: ClubEvening
    lines: list[ResultLine]


# --- seasons, news ---


class NewSeason(Incoming, frozen=True):
    """A season to be made."""

    title: ClubTitle
    since: Day
    until: Day
    rules: SeasonRules = SeasonRules()


class SeasonChange(Incoming, frozen=True):
    """What is to be changed about a season; null: nothing."""

    title: ClubTitle | None = None
    since: Day | None = None
    until: Day | None = None
    rules: SeasonRules | None = None


class NewNews(Incoming, frozen=True):
    """Something that the club tells, in plain paragraphs."""

    title: ClubTitle
    text: ClubText
