"""Games and studies for other people's pages over HTTP: pictures under ``/api``, pages under ``/incorpora``."""

import asyncio
from typing import Annotated

from litestar import Response, Router, get
from litestar.params import FromPath, FromQuery, QueryParameter

from plancia.catalogue import sentence
from plancia.paper.game_pictures import Theme
from plancia.rules.errors import CodedError
from plancia.server.contests.errors import ContestError
from plancia.server.embedding.pages import event_page, game_page, refusal_page
from plancia.server.embedding.pictures import PICTURE, PNG, SVG, answer
from plancia.server.embedding.sights import event_ticker, game_sight, game_ticker, position_svg
from plancia.server.embedding.study_page import study_page
from plancia.server.games.errors import GameError
from plancia.server.headers import EMBEDDING
from plancia.server.language import language_of
from plancia.server.requests import AnyRequest, site_of
from plancia.server.services import services_of
from plancia.server.studies.errors import StudyError

Move = Annotated[int | None, QueryParameter(ge=0, le=1000)]


@get("/api/games/{game:str}/position.svg", operation_id="draw_position", media_type=SVG, opt=PICTURE)
async def draw_position(
    request: AnyRequest, game: FromPath[str], theme: FromQuery[Theme] = "light", move: Move = None
) -> Response[bytes]:
    """Return the board of a game with its points: after a move, or as spectators see it now."""
    return await _position(request, game, theme, move, SVG)


@get("/api/games/{game:str}/position.png", operation_id="draw_position_png", media_type=PNG, opt=PICTURE)
async def draw_position_png(
    request: AnyRequest, game: FromPath[str], theme: FromQuery[Theme] = "light", move: Move = None
) -> Response[bytes]:
    """Return the same as a PNG."""
    return await _position(request, game, theme, move, PNG)


@get("/api/games/{game:str}/ticker.svg", operation_id="draw_ticker", media_type=SVG, opt=PICTURE)
async def draw_ticker(
    request: AnyRequest, game: FromPath[str], theme: FromQuery[Theme] = "light"
) -> Response[bytes]:
    """Return the points of a game and its last plays, as spectators see them now."""
    return await _ticker(request, game, theme, SVG)


@get("/api/games/{game:str}/ticker.png", operation_id="draw_ticker_png", media_type=PNG, opt=PICTURE)
async def draw_ticker_png(
    request: AnyRequest, game: FromPath[str], theme: FromQuery[Theme] = "light"
) -> Response[bytes]:
    """Return the same as a PNG."""
    return await _ticker(request, game, theme, PNG)


@get(
    "/api/tournaments/{tournament:str}/ticker.svg",
    operation_id="draw_event_ticker",
    media_type=SVG,
    opt=PICTURE,
)
async def draw_event_ticker(
    request: AnyRequest, tournament: FromPath[str], theme: FromQuery[Theme] = "light"
) -> Response[bytes]:
    """Return the points and the last words of the tables that everybody may watch."""
    return await _event_ticker(request, tournament, theme, SVG)


@get(
    "/api/tournaments/{tournament:str}/ticker.png",
    operation_id="draw_event_ticker_png",
    media_type=PNG,
    opt=PICTURE,
)
async def draw_event_ticker_png(
    request: AnyRequest, tournament: FromPath[str], theme: FromQuery[Theme] = "light"
) -> Response[bytes]:
    """Return the same as a PNG."""
    return await _event_ticker(request, tournament, theme, PNG)


@get(
    "/incorpora/partita/{game:str}",
    media_type="text/html",
    opt={EMBEDDING: "page"},
    include_in_schema=False,
)
async def embed_game(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    """Return the ticker of a game as a page that other sites may frame."""
    try:
        sight = await game_sight(services_of(request), game)
    except GameError as error:
        return _refused(request, error)
    return _page(game_page(sight, site_of(request), language_of(request), _theme(request)))


@get(
    "/incorpora/torneo/{tournament:str}",
    media_type="text/html",
    opt={EMBEDDING: "page"},
    include_in_schema=False,
)
async def embed_event(request: AnyRequest, tournament: FromPath[str]) -> Response[str]:
    """Return the ticker of an event as a page that other sites may frame."""
    try:
        boards = await services_of(request).board_screens.view(tournament)
    except ContestError as error:
        return _refused(request, error)
    return _page(event_page(boards, site_of(request), language_of(request), _theme(request)))


@get(
    "/incorpora/studi/{study:str}",
    media_type="text/html",
    opt={EMBEDDING: "page"},
    include_in_schema=False,
)
async def embed_study(request: AnyRequest, study: FromPath[str]) -> Response[str]:
    """Return a study as a page that other sites may frame, for somebody who does not say who he is."""
    try:
        found = await services_of(request).studies.read(study, None)
    except StudyError as error:
        return _refused(request, error)
    asked = (_number(request, "capitolo"), _number(request, "passo"))
    page = await asyncio.to_thread(
        study_page, found, site_of(request), language_of(request), _theme(request), asked
    )
    return _page(page)


async def _position(
    request: AnyRequest, game: str, theme: Theme, move: int | None, media_type: str
) -> Response[bytes]:
    sight = await game_sight(services_of(request), game)
    svg = position_svg(sight, move, theme, language_of(request))
    settled = sight.state.is_over or (move is not None and move < len(sight.replay.moves))
    return await answer(request, svg, media_type, changes=not settled)


async def _event_ticker(request: AnyRequest, tournament: str, theme: Theme, kind: str) -> Response[bytes]:
    boards = await services_of(request).board_screens.view(tournament)
    return await answer(request, event_ticker(boards, theme, language_of(request)), kind, changes=True)


async def _ticker(request: AnyRequest, game: str, theme: Theme, media_type: str) -> Response[bytes]:
    sight = await game_sight(services_of(request), game)
    svg = game_ticker(sight, theme, language_of(request))
    return await answer(request, svg, media_type, changes=not sight.state.is_over)


def _number(request: AnyRequest, name: str) -> int:
    """Return a number of the address; 0 if it is none."""
    given = str(request.query_params.get(name, ""))
    return int(given) if given.isascii() and given.isdigit() and len(given) < 6 else 0


def _theme(request: AnyRequest) -> str:
    return str(request.query_params.get("theme", ""))


def _page(html: str, status: int = 200) -> Response[str]:
    return Response(html, status_code=status, media_type="text/html", headers={"cache-control": "no-cache"})


def _refused(request: AnyRequest, error: CodedError) -> Response[str]:
    language = language_of(request)
    return _page(refusal_page(sentence(error.code, dict(error.context), language), language), 404)


embedding_router = Router(
    "/",
    route_handlers=[
        draw_position,
        draw_position_png,
        draw_ticker,
        draw_ticker_png,
        draw_event_ticker,
        draw_event_ticker_png,
        embed_game,
        embed_event,
        embed_study,
    ],
    tags=["embedding"],
)
