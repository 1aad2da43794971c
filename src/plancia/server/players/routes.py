"""What people have played, over HTTP: one's own games, figures and records, others' profiles, the lists of ratings."""

from typing import Annotated

from litestar import Router, get, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream

from plancia.contest.rating.figures import Result
from plancia.contest.rating.pace import Pace
from plancia.server.clubs.errors import STATUS as CLUB_STATUS
from plancia.server.clubs.errors import ClubError
from plancia.server.page_asked import Before, Most
from plancia.server.people.guard import count_for, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.players.errors import STATUS, PlayerError
from plancia.server.players.played_filter import PlayedFilter
from plancia.server.refusals import refusing
from plancia.server.requests import UNCOMPRESSED, AnyRequest, reader
from plancia.server.services import services_of
from plancia.wire.pages import PAGE, Page
from plancia.wire.players import (
    LinePoint,
    PlayedFigures,
    PlayedGame,
    PlayedPart,
    Profile,
    ProfileSettings,
    RatingList,
    RatingNow,
    RatingPoint,
)

#: A name that stands in a query; no account and no computer has a longer one.
Named = Annotated[str | None, QueryParameter(max_length=100)]
Instant = Annotated[int | None, QueryParameter(ge=0, le=9_999_999_999_999)]
#: More than anybody will look at.
FURTHEST = 1_000_000


async def provide_filter(
    request: AnyRequest,
    *,
    part: FromQuery[PlayedPart | None] = None,
    pace: FromQuery[Pace | None] = None,
    result: FromQuery[Result | None] = None,
    opponent: Named = None,
    level: Named = None,
    edition: Named = None,
    since: Instant = None,
    until: Instant = None,
    rated: FromQuery[bool | None] = None,
) -> PlayedFilter:
    """Return which games are asked for. ``opponent`` is the name of an account, ``level`` that of a computer."""
    who = None if opponent is None else await services_of(request).players.account_named(opponent)
    return PlayedFilter(part, pace, rated, result, who, level, edition, since, until)


@get("/me/played", operation_id="list_played", guards=[require("read")])
async def list_played(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    wanted: NamedDependency[PlayedFilter],
    before: Before = None,
    most: Most = PAGE,
) -> Page[PlayedGame]:
    """Return the asker's games that are over, the latest first: played, judged, watched, made, brought."""
    return await services_of(request).players.own(identity, wanted, before, most)


@get("/me/figures", operation_id="get_figures", guards=[require("read")])
async def get_figures(
    request: AnyRequest, identity: NamedDependency[Identity], wanted: NamedDependency[PlayedFilter]
) -> PlayedFigures:
    """Return the figures of the games that the asker has played."""
    return await services_of(request).players.own_figures(identity, wanted)


@get("/me/line", operation_id="get_line", guards=[require("read")])
async def get_line(
    request: AnyRequest, identity: NamedDependency[Identity], wanted: NamedDependency[PlayedFilter]
) -> list[LinePoint]:
    """Return the latest games that the asker has played, the earliest first, with scores and ratings."""
    return await services_of(request).players.own_line(identity, wanted)


@get("/me/ratings", operation_id="get_own_ratings", guards=[require("read")])
async def get_own_ratings(request: AnyRequest, identity: NamedDependency[Identity]) -> list[RatingNow]:
    """Return the asker's ratings, of every pace in which a game has counted."""
    return await services_of(request).players.ratings.of(identity.id)


@get(
    "/me/records",
    operation_id="get_own_records",
    guards=[require("read")],
    media_type="application/zip",
    opt=UNCOMPRESSED,
)
async def get_own_records(
    request: AnyRequest, identity: NamedDependency[Identity], wanted: NamedDependency[PlayedFilter]
) -> Stream:
    """Return the records of the asker's games as a zip of GCG files."""
    count_for(request, identity, "prints")
    return Stream(
        services_of(request).players.own_records(identity, wanted),
        media_type="application/zip",
        headers={"content-disposition": 'attachment; filename="partite.zip"'},
    )


@get("/me/profile", operation_id="get_profile_settings", guards=[require("account")])
async def get_profile_settings(request: AnyRequest, identity: NamedDependency[Identity]) -> ProfileSettings:
    """Return what the asker shows to others."""
    return await services_of(request).players.shown_by(identity)


@put("/me/profile", operation_id="put_profile_settings", guards=[require("account")])
async def put_profile_settings(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[ProfileSettings]
) -> ProfileSettings:
    """Keep what the asker shows to others."""
    await services_of(request).players.show(identity, data)
    return data


@get("/players/{name:str}", operation_id="get_profile")
async def get_profile(request: AnyRequest, name: FromPath[str]) -> Profile:
    """Return an account as others see it; raise ``account_not_found``."""
    return await services_of(request).players.profile(name, await reader(request))


@get("/players/{name:str}/games", operation_id="list_games_of_player")
async def list_games_of_player(
    request: AnyRequest, name: FromPath[str], before: Before = None, most: Most = PAGE
) -> Page[PlayedGame]:
    """Return the games of an account that anybody may find; raise ``profile_hidden``."""
    await reader(request)
    return await services_of(request).players.games_of(name, before, most)


@get("/players/{name:str}/ratings/{pace:str}", operation_id="get_rating_history")
async def get_rating_history(
    request: AnyRequest, name: FromPath[str], pace: FromPath[Pace]
) -> list[RatingPoint]:
    """Return the ratings of an account over time, the earliest first; raise ``profile_hidden``."""
    await reader(request)
    return await services_of(request).players.history(name, pace)


@get("/ratings/{pace:str}", operation_id="list_ratings")
async def list_ratings(
    request: AnyRequest,
    pace: FromPath[Pace],
    after: Annotated[int, QueryParameter(ge=0, le=FURTHEST)] = 0,
    most: Most = PAGE,
    club: Named = None,
) -> RatingList:
    """Return the ratings of a pace that are not provisional, the highest first; of all, or of the members of a club.

    Raises ``club_unknown``, ``club_for_members``.
    """
    asker, services = await reader(request), services_of(request)
    if club is not None:
        await services.clubs.check(club, asker, "look")
    return await services.players.ratings.listed(pace, after, most, club)


players_router = Router(
    "/api",
    route_handlers=[
        list_played,
        get_figures,
        get_line,
        get_own_ratings,
        get_own_records,
        get_profile_settings,
        put_profile_settings,
        get_profile,
        list_games_of_player,
        get_rating_history,
        list_ratings,
    ],
    dependencies={"identity": Provide(provide_identity), "wanted": Provide(provide_filter)},
    exception_handlers={PlayerError: refusing(403, STATUS), ClubError: refusing(409, CLUB_STATUS)},
    tags=["players"],
)
