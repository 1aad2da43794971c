"""The hand and the game of the day over HTTP."""

from typing import Annotated

from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from plancia.contest.duplicate.hands.reading import Finding
from plancia.contest.duplicate.hands.slip import Slip, Text
from plancia.server.daily.errors import STATUS, DailyError
from plancia.server.people.guard import provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.refusals import refusing
from plancia.server.requests import UNCOMPRESSED, AnyRequest, reader
from plancia.server.services import services_of
from plancia.wire.daily import Archive, Daily, DailyPart, DailyRanking, NewAnswer

#: A day before which those of the archive are wanted.
BeforeDay = Annotated[str | None, QueryParameter(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


@get("/daily", operation_id="get_today", opt=UNCOMPRESSED)
async def get_today(request: AnyRequest) -> Daily:
    """Return today's hand and game, as the asker may see them: with the solution once he has answered."""
    days, identity = services_of(request).days, await reader(request)
    return await days.view(days.today, identity)


@get("/daily/days", operation_id="list_days")
async def list_days(request: AnyRequest, before: BeforeDay = None) -> Archive:
    """Return the days that are over, the latest first; they can be played, and count for nothing."""
    return await services_of(request).days.archive(await reader(request), before)


@get("/daily/months/{month:str}", operation_id="get_month_ranking")
async def get_month_ranking(
    request: AnyRequest, month: FromPath[str], part: FromQuery[DailyPart] = "hand"
) -> DailyRanking:
    """Return the ranking of a month (``2026-11``), up to yesterday."""
    return await services_of(request).days.month(month, part, await reader(request))


@get("/daily/{day:str}", operation_id="get_day", opt=UNCOMPRESSED)
async def get_day(request: AnyRequest, day: FromPath[str]) -> Daily:
    """Return a day (``2026-11-17``), as the asker may see it: with the solution once he has answered."""
    return await services_of(request).days.view(day, await reader(request))


@get("/daily/{day:str}/ranking", operation_id="get_day_ranking")
async def get_day_ranking(
    request: AnyRequest, day: FromPath[str], part: FromQuery[DailyPart] = "hand"
) -> DailyRanking:
    """Return the ranking of a day; today's to those who have answered."""
    return await services_of(request).days.ranking(day, part, await reader(request))


@get("/daily/{day:str}/reading", operation_id="read_daily_slip")
async def read_daily_slip(
    request: AnyRequest,
    day: FromPath[str],
    word: FromQuery[Text] = "",
    at: FromQuery[Text] = "",
    direction: FromQuery[Text] = "",
) -> Finding:
    """Return what a slip would be read as in the hand of a day; its words are not judged."""
    await reader(request)
    return await services_of(request).days.read_slip(day, Slip(word, at, direction))


@post("/daily/{day:str}/answer", operation_id="answer_day", guards=[require("play")], status_code=200)
async def answer_day(
    request: AnyRequest, identity: NamedDependency[Identity], day: FromPath[str], data: JSONBody[NewAnswer]
) -> Daily:
    """Answer the hand of a day, once and for good; on its day it counts for the ranking and the streak."""
    return await services_of(request).days.answer(day, identity, data.slip)


@post("/daily/{day:str}/game", operation_id="begin_daily_game", guards=[require("play")], status_code=200)
async def begin_daily_game(
    request: AnyRequest, identity: NamedDependency[Identity], day: FromPath[str]
) -> Daily:
    """Open the game of a day for the asker, or find the one that he has begun: ``game.contest`` is a duplicate."""
    services_of(request).people.limits.take("games", identity.id)
    return await services_of(request).days.begin(day, identity)


daily_router = Router(
    "/api",
    route_handlers=[
        get_today,
        list_days,
        get_month_ranking,
        get_day,
        get_day_ranking,
        read_daily_slip,
        answer_day,
        begin_daily_game,
    ],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers={DailyError: refusing(409, STATUS)},
    tags=["daily"],
)
