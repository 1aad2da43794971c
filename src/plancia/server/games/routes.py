"""Games over HTTP: making, finding, sitting down, looking, taking away the record."""

import asyncio
from typing import Annotated

from litestar import Response, Router, delete, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.writer import format_gcg_file
from plancia.rules.game.actors import Actor, Seat
from plancia.rules.game.view import for_seat
from plancia.server.bag.proof import export_proof
from plancia.server.games.due_list import DueLists
from plancia.server.games.errors import GameError
from plancia.server.games.file_names import file_name
from plancia.server.games.game_store import Line
from plancia.server.games.live_game import LiveGame
from plancia.server.games.projection import project
from plancia.server.games.terms import notes_forbidden
from plancia.server.page_asked import Before, Most
from plancia.server.people.errors import PeopleError
from plancia.server.people.guard import check_scope, identify, provide_identity, require, signed_in
from plancia.server.people.identity import Identity
from plancia.server.people.places import parse_place
from plancia.server.requests import AnyRequest, attachment, reader
from plancia.server.services import services_of
from plancia.wire.due import DueList
from plancia.wire.games import (
    Call,
    ChatLine,
    GameInfo,
    History,
    NewGame,
    Notes,
    PlayerReady,
    Position,
    Status,
)
from plancia.wire.pages import PAGE, Page


@post("/games", operation_id="open_game", guards=[require("organise")], status_code=201)
async def open_game(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewGame]
) -> GameInfo:
    """Make a game that waits for its players. The commitment to its bag is in the answer."""
    services = services_of(request)
    services.people.limits.take("games", identity.id)
    return await _info(request, await services.lobby.open(data, identity), identity)


@get("/games", operation_id="list_games")
async def list_games(
    request: AnyRequest,
    status: FromQuery[Status] = "live",
    before: Before = None,
    most: Most = PAGE,
    *,
    mine: FromQuery[bool] = False,
) -> Page[GameInfo]:
    """Return games that anybody may sit down at (``open``) or watch (``live``, ``over``), the latest first.

    ``mine``: instead those that the asker has made, has brought as a record or has a part in.
    """
    asker, listing = await identify(request), services_of(request).lobby.listing
    if not mine:
        return await listing.public(status, asker, before, most)
    own = signed_in(asker)
    check_scope(own, "read")
    return await listing.own(own, status, before, most)


@get("/me/due", operation_id="list_due", guards=[require("read")])
async def list_due(request: AnyRequest, identity: NamedDependency[Identity]) -> DueList:
    """Return the asker's games by correspondence: those that wait for him first, each with the next due first."""
    services = services_of(request)
    return await DueLists(services.games, services.lobby.listing).of(identity)


@get("/games/{game:str}", operation_id="get_game")
async def get_game(request: AnyRequest, game: FromPath[str]) -> GameInfo:
    """Return a game as it is listed; one without spectators only to its maker and to those who have a part in it."""
    services = services_of(request)
    kept = await services.games.parts.store.find(game)
    return await services.lobby.listing.shown(kept, await identify(request))


@post(
    "/games/{game:str}/seats/{seat:int}", operation_id="sit_down", guards=[require("play")], status_code=200
)
async def sit_down(
    request: AnyRequest, identity: NamedDependency[Identity], game: FromPath[str], seat: FromPath[int]
) -> GameInfo:
    """Take a free seat of a public game; the host may take one of any game of his."""
    await services_of(request).lobby.sit(game, Seat(seat), identity)
    return await _info(request, game, identity)


@post("/games/{game:str}/ready", operation_id="be_ready", guards=[require("play")], status_code=200)
async def be_ready(
    request: AnyRequest, identity: NamedDependency[Identity], game: FromPath[str], data: JSONBody[PlayerReady]
) -> GameInfo:
    """Say that one is here, as a player with a nonce for the bag; when everybody has, the game begins."""
    await services_of(request).lobby.ready(game, identity, data.nonce)
    return await _info(request, game, identity)


@delete("/games/{game:str}", operation_id="cancel_game", guards=[require("organise")])
async def cancel_game(request: AnyRequest, identity: NamedDependency[Identity], game: FromPath[str]) -> None:
    """Call a game off that waits for its players. For its maker."""
    await services_of(request).lobby.cancel(game, identity)


@delete("/games/{game:str}/offices/{place:str}", operation_id="vacate_office", guards=[require("organise")])
async def vacate_office(
    request: AnyRequest, identity: NamedDependency[Identity], game: FromPath[str], place: FromPath[str]
) -> None:
    """Take an office back from somebody who does not come, so that somebody else can be invited. For the maker."""
    services = services_of(request)
    await services.lobby.vacate(game, parse_place(place), identity)
    await services.people.revocations.watch()


@get("/games/{game:str}/view", operation_id="get_view")
async def get_view(request: AnyRequest, game: FromPath[str]) -> Position:
    """Return how a game stands, as the asker may see it."""
    live, actor = await seen(request, game)
    shown = live.audience.sees(actor)
    return Position(game, actor, shown.seq, live.audience.clock_for(actor), for_seat(shown.state, actor))


@get("/games/{game:str}/events", operation_id="get_events")
async def get_events(
    request: AnyRequest, game: FromPath[str], since: Annotated[int, QueryParameter(ge=0)] = 0
) -> History:
    """Return what has happened in a game, as the asker may see it."""
    live, actor = await seen(request, game)
    seq, events = await live.events_since(actor, since)
    return History(game, since, seq, project(events, actor))


@get("/games/{game:str}/gcg", operation_id="get_gcg", media_type="text/plain")
async def get_gcg(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Return the record of a game that is over, as a GCG file."""
    live = await over(request, game)
    events = await services_of(request).games.events.load(game)
    name = await file_name(live, "gcg")
    return attachment(format_gcg_file(write_game(events)), name, "text/plain; charset=utf-8")


@get("/games/{game:str}/record", operation_id="get_record", media_type="application/jsonl")
async def get_record(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Return everything about a game that is over: every event, and the secret of its bag (docs/fair_bag.md)."""
    live = await over(request, game)
    foundation = services_of(request).foundation
    revealed = (await foundation.vault.load(game)).reveal()
    content = await asyncio.to_thread(export_proof, foundation.journal, revealed)
    return attachment(content, await file_name(live, "jsonl"), "application/jsonl")


@get("/games/{game:str}/chat", operation_id="get_chat")
async def get_chat(request: AnyRequest, game: FromPath[str]) -> list[ChatLine]:
    """Return what was said, as far as the asker was to hear it; raise ``chat_private`` in a game by invitation."""
    live, actor = await seen(request, game)
    if live.terms.chat and not live.audience.hears(actor):
        raise GameError("chat_private", game=game)
    lines = await services_of(request).games.parts.store.chat(game)
    delay_ms = live.audience.spectators.delay_ms if actor is None else 0
    asker = await identify(request)
    return [
        each.line
        for each in lines
        if _heard(each, actor, live.now_ms() - delay_ms)
        and not _silenced(request, asker, each.identity, game)
    ]


@get("/games/{game:str}/notes", operation_id="get_notes", guards=[require("play")])
async def get_notes(request: AnyRequest, game: FromPath[str]) -> Notes:
    """Return one's own notes on a game."""
    actor = _noter(*await seen(request, game))
    return Notes(await services_of(request).games.parts.store.notes(game, actor))


@put("/games/{game:str}/notes", operation_id="put_notes", guards=[require("play")])
async def put_notes(request: AnyRequest, game: FromPath[str], data: JSONBody[Notes]) -> Notes:
    """Keep one's own notes on a game; nobody else sees them. Not while the rulebook forbids them."""
    actor = _noter(*await seen(request, game))
    await services_of(request).games.parts.store.keep_notes(game, actor, data.text)
    return data


@get("/calls", operation_id="list_calls", guards=[require("play")])
async def list_calls(request: AnyRequest, identity: NamedDependency[Identity]) -> list[Call]:
    """Return the challenges that wait for the asker's ruling, in all games, the oldest first."""
    return await services_of(request).games.calls_for(identity)


async def seen(request: AnyRequest, game: str) -> tuple[LiveGame, Actor | None]:
    """Return a game and what the asker is in it; None: he watches.

    Raises ``game_unknown``, ``game_not_begun``, ``no_spectators``, ``scope_missing``, ``token_refused``.
    """
    return await services_of(request).games.seen_by(game, await reader(request))


async def _info(request: AnyRequest, game: str, asker: Identity) -> GameInfo:
    services = services_of(request)
    return await services.lobby.listing.info(await services.games.parts.store.find(game), asker)


def _heard(line: Line, actor: Actor | None, until_ms: int) -> bool:
    """Tell whether somebody was to hear a line: spectators one another, the players as late as they see them."""
    if line.line.by is None:
        return actor is None
    return line.now_ms <= until_ms


def _silenced(request: AnyRequest, asker: Identity | None, speaker: str | None, game: str) -> bool:
    """Tell whether somebody does not want to read what somebody else said."""
    if asker is None or speaker is None:
        return False
    return services_of(request).people.blocks.is_silenced(asker.id, speaker, game)


def _noter(live: LiveGame, actor: Actor | None) -> Actor:
    """Return whose notes are meant; raise unless he may take any now."""
    if actor is None:
        raise PeopleError("not_in_game", game=live.name)
    if not live.terms.notes:
        raise GameError("notes_off")
    article = notes_forbidden(live.terms.settings)
    if article is not None and not live.state.is_over:
        raise GameError("notes_forbidden", article=article)
    return actor


async def over(request: AnyRequest, game: str) -> LiveGame:
    """Return a game; raise ``game_not_over`` unless the asker has seen its end, or it came as a record."""
    live, actor = await seen(request, game)
    if not live.audience.sees(actor).state.is_over and live.terms.record is None:
        raise GameError("game_not_over", game=game)
    return live


games_router = Router(
    "/api",
    route_handlers=[
        open_game,
        list_games,
        list_due,
        get_game,
        sit_down,
        be_ready,
        cancel_game,
        vacate_office,
        get_view,
        get_events,
        get_gcg,
        get_record,
        get_chat,
        get_notes,
        put_notes,
        list_calls,
    ],
    dependencies={"identity": Provide(provide_identity)},
    tags=["games"],
)
