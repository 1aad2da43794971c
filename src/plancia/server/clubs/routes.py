"""Clubs over HTTP: found and read, members and invitations, news."""

from functools import partial
from typing import Annotated

from litestar import Response, Router, delete, get, patch, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, QueryParameter

from plancia.server.clubs import joining, members, news
from plancia.server.clubs.calendar import MEDIA_TYPE
from plancia.server.clubs.errors import STATUS, ClubError
from plancia.server.page_asked import Before, Most
from plancia.server.people.guard import count_for, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.people.standing import check_not_muted
from plancia.server.refusals import refusing
from plancia.server.requests import UNCOMPRESSED, AnyRequest, reader, site_of
from plancia.server.services import services_of
from plancia.wire import clubs as w
from plancia.wire.pages import PAGE, Page

Key = Annotated[str, QueryParameter(max_length=64)]


# --- clubs ---


@get("/clubs", operation_id="list_clubs")
async def list_clubs(request: AnyRequest, before: Before = None, most: Most = PAGE) -> Page[w.ClubSummary]:
    """Return the clubs that everybody may find, the latest founded first."""
    found, mark = await services_of(request).clubs.listed(before, most, await reader(request))
    return Page(found, mark)


@post("/clubs", operation_id="found_club", guards=[require("organise")], status_code=201)
async def found_club(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[w.NewClub]
) -> w.ClubSummary:
    """Found a club, whose president is the sender. For accounts.

    Raises ``club_needs_account``, ``club_name_taken``, ``too_many_clubs``.
    """
    check_not_muted(identity)
    count_for(request, identity, "clubs")
    return await services_of(request).clubs.found(data, identity)


@get("/me/clubs", operation_id="list_my_clubs", guards=[require("read")])
async def list_my_clubs(request: AnyRequest, identity: NamedDependency[Identity]) -> w.OwnClubs:
    """Return the asker's clubs with his place in their seasons, and the clubs that invite him by name."""
    return await services_of(request).clubs.of_person(identity)


@get("/clubs/{club:str}", operation_id="get_club")
async def get_club(request: AnyRequest, club: FromPath[str]) -> w.Club:
    """Return a club; of one for members only, others learn what it is called and where it is."""
    return await services_of(request).clubs.page(club, await reader(request))


@patch("/clubs/{club:str}", operation_id="change_club", guards=[require("organise")])
async def change_club(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    data: JSONBody[w.ClubChange],
) -> None:
    """Change what a club says of itself. For its president."""
    check_not_muted(identity)
    count_for(request, identity, "clubs")
    await services_of(request).clubs.change(club, identity, data)


@delete("/clubs/{club:str}", operation_id="close_club", guards=[require("organise")])
async def close_club(request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str]) -> None:
    """Close a club for good. For its president."""
    count_for(request, identity, "clubs")
    await services_of(request).clubs.close(club, identity)


@get("/clubs/{club:str}/calendar.ics", operation_id="get_club_calendar", media_type=MEDIA_TYPE)
async def get_club_calendar(request: AnyRequest, club: FromPath[str], key: Key = "") -> Response[bytes]:
    """Return the evenings of a club as iCalendar; of one for members only, to them and to a program with the key."""
    page = f"{site_of(request)}/circolo/{club}"
    content = await services_of(request).clubs.calendar(club, await reader(request), key, page)
    headers = {"content-disposition": f'attachment; filename="{club}.ics"', "cache-control": "no-cache"}
    return Response(content, media_type=MEDIA_TYPE, headers=headers)


# --- members ---


@put("/clubs/{club:str}/me", operation_id="put_club_me", guards=[require("play")])
async def put_club_me(
    request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str], data: JSONBody[w.ClubMe]
) -> None:
    """Say whether one's own profile names the club. For its members."""
    clubs = services_of(request).clubs
    await clubs.writing(partial(members.show, club=club, who=identity, shown=data.shown))


@delete("/clubs/{club:str}/me", operation_id="leave_club", guards=[require("play")])
async def leave_club(request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str]) -> None:
    """Leave a club; one's results stay. The last president names another first: ``club_last_president``."""
    clubs = services_of(request).clubs
    await clubs.writing(partial(members.leave, at_ms=clubs.now_ms(), club=club, who=identity))


@post("/clubs/{club:str}/members", operation_id="add_paper_member", guards=[require("organise")])
async def add_paper_member(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    data: JSONBody[w.PaperMember],
) -> w.Numbered:
    """Make somebody without an account a member. For secretaries."""
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    add = partial(members.add_on_paper, at_ms=clubs.now_ms(), club=club, by=identity, name=data.name)
    return w.Numbered(await clubs.writing(add))


@patch("/clubs/{club:str}/members/{number:int}", operation_id="change_member", guards=[require("organise")])
async def change_member(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    number: FromPath[int],
    data: JSONBody[w.MemberChange],
) -> None:
    """Give a member another office (for the president), or one on paper another name (for secretaries)."""
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    await clubs.writing(partial(members.change, club=club, by=identity, member=number, wanted=data))


@delete("/clubs/{club:str}/members/{number:int}", operation_id="remove_member", guards=[require("organise")])
async def remove_member(
    request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str], number: FromPath[int]
) -> None:
    """End a membership. For secretaries; of one with an office, for the president."""
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    await clubs.writing(partial(members.remove, at_ms=clubs.now_ms(), club=club, by=identity, member=number))


# --- coming in ---


@post("/clubs/{club:str}/requests", operation_id="ask_club", guards=[require("play")])
async def ask_club(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    data: JSONBody[w.JoinRequest],
) -> None:
    """Ask to come in. For accounts."""
    check_not_muted(identity)
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    await clubs.writing(partial(joining.ask, at_ms=clubs.now_ms(), club=club, who=identity, text=data.text))


@delete("/clubs/{club:str}/requests", operation_id="take_back_request", guards=[require("play")])
async def take_back_request(
    request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str]
) -> None:
    """Ask no longer."""
    await services_of(request).clubs.writing(partial(joining.take_back, club=club, who=identity))


@post("/clubs/{club:str}/requests/{whom:str}", operation_id="answer_request", guards=[require("organise")])
async def answer_request(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    whom: FromPath[str],
    data: JSONBody[w.ClubAnswer],
) -> None:
    """Let somebody in who asks, or not. For secretaries."""
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    await clubs.writing(
        partial(joining.answer, at_ms=clubs.now_ms(), club=club, by=identity, whom=whom, accept=data.accept)
    )


@get("/clubs/{club:str}/desk", operation_id="get_club_desk", guards=[require("read")])
async def get_club_desk(
    request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str]
) -> w.ClubDesk:
    """Return who asks to come in, and the invitations that can be used. For secretaries."""
    clubs = services_of(request).clubs
    return await clubs.reading(partial(joining.desk, at_ms=clubs.now_ms(), club=club, by=identity))


@post("/clubs/{club:str}/invitations", operation_id="invite_to_club", guards=[require("organise")])
async def invite_to_club(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    data: JSONBody[w.NewClubInvitation],
) -> w.MadeClubInvitation:
    """Invite by a link, which is shown this once, or an account by its name. For secretaries."""
    count_for(request, identity, "invitations")
    clubs = services_of(request).clubs
    now_ms = clubs.now_ms()
    number, link = await clubs.writing(
        partial(joining.invite, at_ms=now_ms, club=club, by=identity, asked=data, is_blocked=clubs.is_blocked)
    )
    desk = await clubs.reading(partial(joining.desk, at_ms=now_ms, club=club, by=identity))
    return w.MadeClubInvitation(next(each for each in desk.invitations if each.number == number), link)


@delete(
    "/clubs/{club:str}/invitations/{number:int}",
    operation_id="withdraw_club_invitation",
    guards=[require("organise")],
)
async def withdraw_club_invitation(
    request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str], number: FromPath[int]
) -> None:
    """Take an invitation back; those who came by it stay. For secretaries."""
    count_for(request, identity, "clubs")
    await services_of(request).clubs.writing(
        partial(joining.withdraw, club=club, by=identity, invitation=number)
    )


@post("/clubs/{club:str}/look", operation_id="look_at_club_invitation", status_code=200)
async def look_at_club_invitation(
    request: AnyRequest, club: FromPath[str], data: JSONBody[w.ClubLinkLook]
) -> w.ClubInvited:
    """Say what a link invites to, before one signs in."""
    clubs = services_of(request).clubs
    return await clubs.reading(partial(joining.look, at_ms=clubs.now_ms(), club=club, link=data.link))


@post("/clubs/{club:str}/join", operation_id="join_club", guards=[require("play")])
async def join_club(
    request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str], data: JSONBody[w.ClubLink]
) -> w.Numbered:
    """Come in by a link, or because one is invited by name. For accounts."""
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    join = partial(joining.join, at_ms=clubs.now_ms(), club=club, who=identity, link=data.link)
    return w.Numbered(await clubs.writing(join))


@post("/clubs/{club:str}/decline", operation_id="decline_club", guards=[require("play")])
async def decline_club(request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str]) -> None:
    """Come not, though invited by name."""
    await services_of(request).clubs.writing(partial(joining.decline, club=club, who=identity))


# --- news ---


@post("/clubs/{club:str}/news", operation_id="add_club_news", guards=[require("organise")])
async def add_club_news(
    request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str], data: JSONBody[w.NewNews]
) -> w.Numbered:
    """Tell something. For secretaries."""
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    return w.Numbered(
        await clubs.writing(partial(news.add, at_ms=clubs.now_ms(), club=club, by=identity, new=data))
    )


@put("/clubs/{club:str}/news/{number:int}", operation_id="put_club_news", guards=[require("organise")])
async def put_club_news(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    number: FromPath[int],
    data: JSONBody[w.NewNews],
) -> None:
    """Say something otherwise. For secretaries."""
    count_for(request, identity, "clubs")
    await services_of(request).clubs.writing(
        partial(news.change, club=club, by=identity, number=number, wanted=data)
    )


@delete("/clubs/{club:str}/news/{number:int}", operation_id="remove_club_news", guards=[require("organise")])
async def remove_club_news(
    request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str], number: FromPath[int]
) -> None:
    """Take something back. For secretaries."""
    count_for(request, identity, "clubs")
    await services_of(request).clubs.writing(partial(news.remove, club=club, by=identity, number=number))


clubs_router = Router(
    "/api",
    route_handlers=[
        list_clubs,
        found_club,
        list_my_clubs,
        get_club,
        change_club,
        close_club,
        get_club_calendar,
        put_club_me,
        leave_club,
        add_paper_member,
        change_member,
        remove_member,
        ask_club,
        take_back_request,
        answer_request,
        get_club_desk,
        invite_to_club,
        withdraw_club_invitation,
        look_at_club_invitation,
        join_club,
        decline_club,
        add_club_news,
        put_club_news,
        remove_club_news,
    ],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers={ClubError: refusing(409, STATUS)},
    tags=["clubs"],
    # A link stands in an answer.
    opt=UNCOMPRESSED,
)
