"""Words over HTTP: judge them, see what goes before and after them, find them, take a lexicon along.

Everything is open to everybody, only reads, and says what it was looked up in. An answer carries the state of the
lexicon as its tag: a client that has the answer already is told so without work, and one that asks after a ruling gets
the new verdict.
"""

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

from litestar import Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import ClientException
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.status_codes import HTTP_304_NOT_MODIFIED

from plancia.catalogue import Language
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.library import DEFAULT
from plancia.lexicon.search.wanted import Wanted
from plancia.lexicon.versions.errors import VersionError
from plancia.rules.editions import DEFAULT_EDITION
from plancia.server.language import language_of
from plancia.server.lexica import ServedLexicon
from plancia.server.people.guard import Connection, count
from plancia.server.problems import UNKNOWN_EDITION
from plancia.server.refusals import refusing
from plancia.server.requests import UNCOMPRESSED, AnyRequest
from plancia.server.services import services_of
from plancia.server.words.answers import judgement, lexica, word_hooks
from plancia.server.words.asked import LONGEST_ASKED, asked_search
from plancia.server.words.errors import STATUS, WordsError
from plancia.server.words.searches import Format, Search, listing, short_words
from plancia.wire.words import FoundWords, Judgement, LexiconSummary, WordHooks

T = TypeVar("T")

#: A play forms eight words at most; a pasted list gets a few more.
MOST_WORDS = 30

Name = Annotated[str, QueryParameter(max_length=64)]
OtherEdition = Annotated[str | None, QueryParameter(max_length=64)]
Version = Annotated[str | None, QueryParameter(max_length=16)]

_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"


async def words_are_open(connection: Connection, _: BaseRouteHandler) -> None:
    """Raise ``words_closed`` if the server's owner has switched the dictionary off."""
    if not connection.app.state.settings.words.enabled:
        raise WordsError("words_closed")


async def searches_are_counted(connection: Connection, _: BaseRouteHandler) -> None:
    """Raise ``too_many_requests`` for a client that searches too often: a search can take a second of a processor."""
    await count(connection, "searches")


@get("/lexica", operation_id="list_lexica")
async def list_lexica(request: AnyRequest) -> Response[list[LexiconSummary]]:
    """Return the lexica of this server, with their editions, sources and licences."""
    dictionary = services_of(request).dictionary
    found = await dictionary.patiently(lexica, dictionary.lexica, language_of(request))
    return Response(found, headers={"cache-control": _ASK_AGAIN, "vary": "accept-language"})


@get("/judge", operation_id="judge_words", responses=UNKNOWN_EDITION)
async def judge_words(
    request: AnyRequest,
    words: Annotated[list[str], QueryParameter(min_items=1, max_items=MOST_WORDS)],
    edition: Name = DEFAULT_EDITION,
    lexicon: Name = DEFAULT,
    language: FromQuery[Language] = "it",
) -> Response[Judgement]:
    """Judge words: each with its readings or the nearest reason, and all together as a play."""
    if any(len(word) > LONGEST_ASKED for word in words):
        raise ClientException
    dictionary = services_of(request).dictionary
    served = await dictionary.take(lexicon, edition)
    return await _answered(request, served, lambda: dictionary.quickly(judgement, served, words, language))


@get("/hooks", operation_id="get_hooks", responses=UNKNOWN_EDITION)
async def get_hooks(
    request: AnyRequest,
    word: Annotated[str, QueryParameter(max_length=LONGEST_ASKED)],
    edition: Name = DEFAULT_EDITION,
    lexicon: Name = DEFAULT,
) -> Response[WordHooks]:
    """Return the letters that go before and after a word."""
    dictionary = services_of(request).dictionary
    served = await dictionary.take(lexicon, edition)
    return await _answered(request, served, lambda: dictionary.quickly(word_hooks, served, word))


@get("/find", operation_id="find_words", responses=UNKNOWN_EDITION, guards=[searches_are_counted])
async def find_words(
    request: AnyRequest,
    *,
    search: NamedDependency[Search],
    not_in: OtherEdition = None,
    new_in: Version = None,
    edition: Name = DEFAULT_EDITION,
    lexicon: Name = DEFAULT,
) -> Response[FoundWords]:
    """Return the words that satisfy everything asked for, as ``plancia words`` does, a page at a time.

    ``not_in``: only words that the lexicon of another edition has not. ``new_in``: only words that a version brought.
    """
    dictionary = services_of(request).dictionary
    served, other = await _taken(
        request, search, lexicon, edition, not_in, compared=not_in is not None or new_in is not None
    )
    return await _answered(
        request,
        served,
        lambda: dictionary.patiently(dictionary.searches.find, served, search, other, new_in),
        other,
    )


@get(
    "/list",
    operation_id="list_words",
    responses=UNKNOWN_EDITION,
    guards=[searches_are_counted],
    media_type="text/plain",
)
async def list_words(
    request: AnyRequest,
    *,
    search: NamedDependency[Search],
    form: FromQuery[Format] = "txt",
    not_in: OtherEdition = None,
    new_in: Version = None,
    edition: Name = DEFAULT_EDITION,
    lexicon: Name = DEFAULT,
) -> Response[str]:
    """Return all words that satisfy everything asked for as a file: a word a line, or a table (``csv``)."""
    dictionary = services_of(request).dictionary
    served, other = await _taken(
        request, search, lexicon, edition, not_in, compared=not_in is not None or new_in is not None
    )
    answer = await _answered(
        request, served, lambda: dictionary.patiently(listing, served, search, form, other, new_in), other
    )
    answer.media_type = "text/csv" if form == "csv" else "text/plain"
    answer.headers["content-disposition"] = f'attachment; filename="parole.{form}"'
    return answer


async def _taken(
    request: AnyRequest, search: Search, lexicon: str, edition: str, not_in: str | None, *, compared: bool
) -> tuple[ServedLexicon, ServedLexicon | None]:
    """Return the lexicon to search and the one to compare it with; refuse a question that asks for nothing."""
    if search.wanted == Wanted(side=search.wanted.side) and not compared:
        raise ClientException
    dictionary = services_of(request).dictionary
    served = await dictionary.take(lexicon, edition)
    return served, None if not_in is None else await dictionary.take(lexicon, not_in)


@get("/short", operation_id="list_short_words", responses=UNKNOWN_EDITION)
async def list_short_words(
    request: AnyRequest, edition: Name = DEFAULT_EDITION, lexicon: Name = DEFAULT
) -> Response[FoundWords]:
    """Return all words of two and three letters, with what they mean."""
    dictionary = services_of(request).dictionary
    served = await dictionary.take(lexicon, edition)
    return await _answered(request, served, lambda: dictionary.quickly(short_words, served))


@get(
    "/graph/{graph:str}",
    operation_id="get_graph",
    media_type="application/octet-stream",
    opt=UNCOMPRESSED,
)
async def get_graph(request: AnyRequest, graph: FromPath[str]) -> Response[bytes]:
    """Return the file for looking words up without a network; always compressed."""
    dictionary = services_of(request).dictionary
    return _compressed(graph, await dictionary.patiently(dictionary.lexica.graph, graph))


@get(
    "/tiers/{graph:str}",
    operation_id="get_tiers",
    media_type="application/octet-stream",
    opt=UNCOMPRESSED,
)
async def get_tiers(request: AnyRequest, graph: FromPath[str]) -> Response[bytes]:
    """Return how familiar the words of such a file are, for computer players without a network; always compressed."""
    dictionary = services_of(request).dictionary
    return _compressed(graph, await dictionary.patiently(dictionary.lexica.tiers, graph))


def _compressed(graph: str, content: bytes | None) -> Response[bytes]:
    if content is None:
        raise WordsError("graph_unknown", graph=graph)
    headers = {"cache-control": _FOREVER, "content-encoding": "gzip"}
    return Response(content, headers=headers, media_type="application/octet-stream")


async def _answered(
    request: AnyRequest,
    served: ServedLexicon,
    question: Callable[[], Awaitable[T]],
    other: ServedLexicon | None = None,
) -> Response[T]:
    """Ask, unless the asker has the answer of this state already."""
    tag = f'"{served.state}{other.state if other else ""}"'
    headers = {"cache-control": _ASK_AGAIN, "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=HTTP_304_NOT_MODIFIED, headers=headers)  # type: ignore[arg-type]
    return Response(await question(), headers=headers)


_refused = refusing(503, STATUS, file="lexicon")

words_router = Router(
    "/api/words",
    route_handlers=[
        list_lexica,
        judge_words,
        get_hooks,
        find_words,
        list_words,
        list_short_words,
        get_graph,
        get_tiers,
    ],
    dependencies={"search": Provide(asked_search)},
    guards=[words_are_open],
    exception_handlers={LexiconError: _refused, VersionError: _refused, WordsError: _refused},
    tags=["words"],
)
