"""Anagrams against the clock over HTTP."""

from typing import Annotated

from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, QueryParameter

from plancia.anagrams.errors import AnagramRunError
from plancia.server.anagrams.errors import STATUS, AnagramError
from plancia.server.people.guard import provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.refusals import refusing
from plancia.server.requests import UNCOMPRESSED, AnyRequest, reader
from plancia.server.services import services_of
from plancia.wire.anagrams import (
    AnagramArchive,
    AnagramDay,
    AnagramRanking,
    AnagramSeries,
    AnagramTried,
    NewAnagram,
    SkippedLetters,
)

#: A day before which those of the archive are wanted.
BeforeDay = Annotated[str | None, QueryParameter(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


@get("/anagrams", operation_id="get_anagrams_today", opt=UNCOMPRESSED)
async def get_anagrams_today(request: AnyRequest) -> AnagramDay:
    """Return today's anagrams as the asker may see them: his run under way, or its result with all solutions."""
    days = services_of(request).anagrams
    return await days.view(days.today, await reader(request))


@get("/anagrams/days", operation_id="list_anagram_days")
async def list_anagram_days(request: AnyRequest, before: BeforeDay = None) -> AnagramArchive:
    """Return the days that are over, the latest first; they can be practised, and count for nothing."""
    return await services_of(request).anagrams.archive(await reader(request), before)


@get("/anagrams/months/{month:str}", operation_id="get_anagram_month")
async def get_anagram_month(request: AnyRequest, month: FromPath[str]) -> AnagramRanking:
    """Return the ranking of a month (``2026-11``)."""
    return await services_of(request).anagrams.month(month, await reader(request))


@get("/anagrams/practice", operation_id="get_anagram_practice")
async def get_anagram_practice(request: AnyRequest) -> AnagramSeries:
    """Return a series with random letters and its solutions, to practise; it counts for nothing."""
    await reader(request)
    return await services_of(request).anagrams.random_series()


@get("/anagrams/{day:str}", operation_id="get_anagrams", opt=UNCOMPRESSED)
async def get_anagrams(request: AnyRequest, day: FromPath[str]) -> AnagramDay:
    """Return a day's anagrams (``2026-11-17``) as the asker may see them."""
    return await services_of(request).anagrams.view(day, await reader(request))


@get("/anagrams/{day:str}/ranking", operation_id="get_anagram_ranking")
async def get_anagram_ranking(request: AnyRequest, day: FromPath[str]) -> AnagramRanking:
    """Return the ranking of a day; a run under way stands with the words that it has found so far."""
    return await services_of(request).anagrams.ranking(day, await reader(request))


@get("/anagrams/{day:str}/series", operation_id="get_anagram_series")
async def get_anagram_series(request: AnyRequest, day: FromPath[str]) -> AnagramSeries:
    """Return the series of a day that is over with its solutions, to practise."""
    await reader(request)
    return await services_of(request).anagrams.series(day)


@post("/anagrams/{day:str}/run", operation_id="begin_anagrams", guards=[require("play")], status_code=200)
async def begin_anagrams(
    request: AnyRequest, identity: NamedDependency[Identity], day: FromPath[str]
) -> AnagramDay:
    """Begin the asker's run of today, once for all: from now on the server counts two minutes."""
    services_of(request).people.limits.take("commands", identity.id)
    return await services_of(request).anagrams.begin(day, identity)


@post("/anagrams/{day:str}/run/words", operation_id="try_anagram", guards=[require("play")], status_code=200)
async def try_anagram(
    request: AnyRequest, identity: NamedDependency[Identity], day: FromPath[str], data: JSONBody[NewAnagram]
) -> AnagramTried:
    """Try a word of the letters that lie there; a word that was found may be sent again."""
    services_of(request).people.limits.take("commands", identity.id)
    return await services_of(request).anagrams.try_word(day, identity, data.number, data.word)


@post("/anagrams/{day:str}/run/skips", operation_id="skip_letters", guards=[require("play")], status_code=200)
async def skip_letters(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    day: FromPath[str],
    data: JSONBody[SkippedLetters],
) -> AnagramTried:
    """Let the letters go that lie there; letters that have gone stay gone."""
    services_of(request).people.limits.take("commands", identity.id)
    return await services_of(request).anagrams.skip(day, identity, data.number)


anagrams_router = Router(
    "/api",
    route_handlers=[
        get_anagrams_today,
        list_anagram_days,
        get_anagram_month,
        get_anagram_practice,
        get_anagrams,
        get_anagram_ranking,
        get_anagram_series,
        begin_anagrams,
        try_anagram,
        skip_letters,
    ],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers={AnagramError: refusing(409, STATUS), AnagramRunError: refusing(409, STATUS)},
    tags=["anagrams"],
)
