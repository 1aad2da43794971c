"""Evenings and seasons of clubs over HTTP."""

from functools import partial

from litestar import Router, delete, get, patch, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody

from plancia.server.clubs import evenings, seasons
from plancia.server.clubs.errors import STATUS, ClubError
from plancia.server.people.guard import count_for, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.people.standing import check_not_muted
from plancia.server.refusals import refusing
from plancia.server.requests import AnyRequest, reader
from plancia.server.services import services_of
from plancia.wire import clubs as w


@post("/evenings", operation_id="add_evening", guards=[require("organise")])
async def add_evening(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    data: JSONBody[w.NewEvening],
) -> w.Numbered:
    """Set an evening. For secretaries. Raises ``club_date``, ``club_full``."""
    check_not_muted(identity)
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    return w.Numbered(
        await clubs.writing(partial(evenings.add, at_ms=clubs.now_ms(), club=club, by=identity, new=data))
    )


@get("/evenings/{evening:int}", operation_id="get_evening")
async def get_evening(request: AnyRequest, club: FromPath[str], evening: FromPath[int]) -> w.EveningResults:
    """Return an evening with its results."""
    return await services_of(request).clubs.evening(club, await reader(request), evening)


@patch("/evenings/{evening:int}", operation_id="change_evening", guards=[require("organise")])
async def change_evening(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    evening: FromPath[int],
    data: JSONBody[w.EveningChange],
) -> None:
    """Change an evening, or call it off. For secretaries."""
    check_not_muted(identity)
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    await clubs.writing(
        partial(evenings.change, at_ms=clubs.now_ms(), club=club, by=identity, evening=evening, wanted=data)
    )


@delete("/evenings/{evening:int}", operation_id="remove_evening", guards=[require("organise")])
async def remove_evening(
    request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str], evening: FromPath[int]
) -> None:
    """Remove an evening with its results. For secretaries."""
    count_for(request, identity, "clubs")
    await services_of(request).clubs.writing(
        partial(evenings.remove, club=club, by=identity, evening=evening)
    )


@get("/evenings/{evening:int}/candidates", operation_id="list_candidates", guards=[require("read")])
async def list_candidates(
    request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str], evening: FromPath[int]
) -> list[w.Candidate]:
    """Return what may have been played here on an evening. For secretaries."""
    return await services_of(request).clubs.reading(
        partial(evenings.candidates, club=club, by=identity, evening=evening)
    )


@post("/evenings/{evening:int}/links", operation_id="link_evening", guards=[require("organise")])
async def link_evening(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    evening: FromPath[int],
    data: JSONBody[w.NewLink],
) -> w.EveningResults:
    """Say that a tournament, a duplicate or a game belongs to an evening; results follow when it is over.

    For secretaries. Raises ``club_subject_unknown``.
    """
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    await clubs.writing(partial(evenings.link, club=club, by=identity, evening=evening, subject=data.subject))
    return await clubs.evening(club, identity, evening)


@delete(
    "/evenings/{evening:int}/links/{subject:str}", operation_id="unlink_evening", guards=[require("organise")]
)
async def unlink_evening(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    evening: FromPath[int],
    subject: FromPath[str],
) -> None:
    """Take a contest or a game from an evening, with its results. For secretaries."""
    count_for(request, identity, "clubs")
    await services_of(request).clubs.writing(
        partial(evenings.unlink, club=club, by=identity, evening=evening, subject=subject)
    )


@put("/evenings/{evening:int}/results", operation_id="put_results", guards=[require("organise")])
async def put_results(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    evening: FromPath[int],
    data: JSONBody[w.TypedResults],
) -> w.EveningResults:
    """Keep the results of an evening on paper. For secretaries.

    Raises ``club_evening_linked``, ``club_result_form``, ``club_result_twice``, ``club_member_unknown``.
    """
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    await clubs.writing(partial(evenings.type_in, club=club, by=identity, evening=evening, lines=data.lines))
    return await clubs.evening(club, identity, evening)


@put("/evenings/{evening:int}/results/{line:int}", operation_id="match_result", guards=[require("organise")])
async def match_result(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    *,
    evening: FromPath[int],
    line: FromPath[int],
    data: JSONBody[w.ResultMatch],
) -> w.EveningResults:
    """Say which member a line is of, make him one on paper, or say that it is a guest's. For secretaries."""
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    await clubs.writing(
        partial(
            evenings.match,
            at_ms=clubs.now_ms(),
            club=club,
            by=identity,
            evening=evening,
            line=line,
            wanted=data,
        )
    )
    return await clubs.evening(club, identity, evening)


@post("/seasons", operation_id="add_season", guards=[require("organise")])
async def add_season(
    request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str], data: JSONBody[w.NewSeason]
) -> w.Numbered:
    """Make a season with its rules. For secretaries. Raises ``club_date``, ``club_full``."""
    check_not_muted(identity)
    count_for(request, identity, "clubs")
    clubs = services_of(request).clubs
    return w.Numbered(await clubs.writing(partial(seasons.add, club=club, by=identity, new=data)))


@get("/seasons/{season:int}", operation_id="get_season")
async def get_season(request: AnyRequest, club: FromPath[str], season: FromPath[int]) -> w.SeasonTable:
    """Return a season with its ranking: for everybody which evenings count, which are dropped, and for what."""
    return await services_of(request).clubs.season(club, await reader(request), season)


@patch("/seasons/{season:int}", operation_id="change_season", guards=[require("organise")])
async def change_season(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    club: FromPath[str],
    season: FromPath[int],
    data: JSONBody[w.SeasonChange],
) -> None:
    """Change a season or its rules; its ranking is counted anew. For secretaries."""
    check_not_muted(identity)
    count_for(request, identity, "clubs")
    await services_of(request).clubs.writing(
        partial(seasons.change, club=club, by=identity, season=season, wanted=data)
    )


@delete("/seasons/{season:int}", operation_id="remove_season", guards=[require("organise")])
async def remove_season(
    request: AnyRequest, identity: NamedDependency[Identity], club: FromPath[str], season: FromPath[int]
) -> None:
    """Remove a season; its evenings stay. For secretaries."""
    count_for(request, identity, "clubs")
    await services_of(request).clubs.writing(partial(seasons.remove, club=club, by=identity, season=season))


evenings_router = Router(
    "/api/clubs/{club:str}",
    route_handlers=[
        add_evening,
        get_evening,
        change_evening,
        remove_evening,
        list_candidates,
        link_evening,
        unlink_evening,
        put_results,
        match_result,
        add_season,
        get_season,
        change_season,
        remove_season,
    ],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers={ClubError: refusing(409, STATUS)},
    tags=["clubs"],
)
