"""Games over HTTP: making, finding, sitting down, looking, taking away the record."""

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, Router, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.writer import format_gcg_file
from plancia.rules.game.actors import Actor, Seat
from plancia.rules.game.view import for_seat
from plancia.server.bag.proof import export_proof
from plancia.server.games.book import Line
from plancia.server.games.entrance import Guest, enter, lobby_of, registry_of
from plancia.server.games.errors import RoomError
from plancia.server.games.projection import project
from plancia.server.games.terms import notes_forbidden
from plancia.server.journal.events import decode_events
from plancia.server.people.errors import PeopleError
from plancia.server.people.guard import (
    check_scope,
    identify,
    people_of,
    provide_identity,
    require,
    signed_in,
)
from plancia.server.people.identity import Identity
from plancia.server.people.membership import Memberships
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

AnyRequest = Request[Any, Any, Any]

#: The most games that are listed at once.
MOST_LISTED = 200


@post("/games", operation_id="open_game", guards=[require("organise")], status_code=201)
async def open_game(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewGame]
) -> GameInfo:
    """Make a game that waits for its players. The commitment to its bag is in the answer."""
    people_of(request).limits.take("games", identity.id)
    lobby = lobby_of(request)
    game = await lobby.open(data, identity)
    return await lobby.info(await registry_of(request).house.book.find(game), identity)


@get("/games", operation_id="list_games")
async def list_games(
    request: AnyRequest, status: FromQuery[Status] = "live", *, mine: FromQuery[bool] = False
) -> list[GameInfo]:
    """Return games that anybody may sit down at (``open``) or watch (``live``, ``over``), the latest first.

    ``mine``: instead those that the asker has made or has a part in.
    """
    asker, lobby = await identify(request), lobby_of(request)
    if mine:
        own = signed_in(asker)
        check_scope(own, "read")
        return [
            await lobby.info(each, own)
            for each in await registry_of(request).house.book.own(own.id, status, MOST_LISTED)
        ]
    kept = await registry_of(request).house.book.listed(status, MOST_LISTED)
    seen = [each for each in kept if (each.terms.public if status == "open" else each.terms.spectators)]
    # A record is for those who have its address.
    seen = [each for each in seen if each.terms.record is None]
    return [await lobby.info(each, asker) for each in seen]


@get("/games/{game:str}", operation_id="get_game")
async def get_game(request: AnyRequest, game: FromPath[str]) -> GameInfo:
    """Return a game as it is listed; a private one to whoever has made it or has a part in it."""
    asker, house = await identify(request), registry_of(request).house
    info = await lobby_of(request).info(await house.book.find(game), asker)
    is_open_to_all = info.public if info.status == "open" else info.spectators
    if is_open_to_all or info.you is not None:
        return info
    if asker is not None and await _takes_part(house.memberships, game, asker):
        return info
    raise RoomError("no_spectators" if info.status != "open" else "seat_by_invitation", game=game)


@post(
    "/games/{game:str}/seats/{seat:int}", operation_id="sit_down", guards=[require("play")], status_code=200
)
async def sit_down(
    request: AnyRequest, identity: NamedDependency[Identity], game: FromPath[str], seat: FromPath[int]
) -> GameInfo:
    """Take a free seat of a public game; the host may take one of any game of his."""
    lobby = lobby_of(request)
    await lobby.sit(game, Seat(seat), identity)
    return await lobby.info(await registry_of(request).house.book.find(game), identity)


@post("/games/{game:str}/ready", operation_id="be_ready", guards=[require("play")], status_code=200)
async def be_ready(
    request: AnyRequest, identity: NamedDependency[Identity], game: FromPath[str], data: JSONBody[PlayerReady]
) -> GameInfo:
    """Say that one is here, with a nonce for the bag; when everybody has, the game begins."""
    lobby = lobby_of(request)
    await lobby.ready(game, identity, data.nonce)
    return await lobby.info(await registry_of(request).house.book.find(game), identity)


@get("/games/{game:str}/view", operation_id="get_view")
async def get_view(request: AnyRequest, game: FromPath[str]) -> Position:
    """Return how a game stands, as the asker may see it."""
    guest = await enter(request, game)
    room, actor = guest.room, guest.actor
    shown = room.audience.sees(actor)
    return Position(game, actor, shown.seq, room.audience.clock_for(actor), for_seat(shown.state, actor))


@get("/games/{game:str}/events", operation_id="get_events")
async def get_events(
    request: AnyRequest, game: FromPath[str], since: Annotated[int, QueryParameter(ge=0)] = 0
) -> History:
    """Return what has happened in a game, as the asker may see it."""
    guest = await enter(request, game)
    seq, events = await guest.room.events_since(guest.actor, since)
    return History(game, since, seq, project(events, guest.actor))


@get("/games/{game:str}/gcg", operation_id="get_gcg", media_type="text/plain")
async def get_gcg(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Return the record of a game that is over, as a GCG file."""
    await _over(request, game)
    records = await asyncio.to_thread(registry_of(request).house.journal.load, game)
    content = format_gcg_file(write_game(decode_events(records)))
    return _file(content, f"{game}.gcg", "text/plain; charset=utf-8")


@get("/games/{game:str}/record", operation_id="get_record", media_type="application/jsonl")
async def get_record(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Return everything about a game that is over: every event, and the secret of its bag (docs/fair_bag.md)."""
    await _over(request, game)
    house = registry_of(request).house
    revealed = (await house.vault.load(game)).reveal()
    content = await asyncio.to_thread(export_proof, house.journal, revealed)
    return _file(content, f"{game}.jsonl", "application/jsonl")


@get("/games/{game:str}/chat", operation_id="get_chat")
async def get_chat(request: AnyRequest, game: FromPath[str]) -> list[ChatLine]:
    """Return what was said, as far as the asker was to hear it."""
    guest = await enter(request, game)
    room, actor = guest.room, guest.actor
    lines = await registry_of(request).house.book.chat(game)
    delay_ms = room.audience.gallery.delay_ms if actor is None else 0
    return [each.line for each in lines if _heard(each, actor, room.now_ms() - delay_ms)]


@get("/games/{game:str}/notes", operation_id="get_notes", guards=[require("play")])
async def get_notes(request: AnyRequest, game: FromPath[str]) -> Notes:
    """Return one's own notes on a game."""
    guest = await enter(request, game)
    actor = _noter(guest)
    return Notes(await registry_of(request).house.book.notes(game, actor))


@put("/games/{game:str}/notes", operation_id="put_notes", guards=[require("play")])
async def put_notes(request: AnyRequest, game: FromPath[str], data: JSONBody[Notes]) -> Notes:
    """Keep one's own notes on a game; nobody else sees them. Not while the rulebook forbids them."""
    guest = await enter(request, game)
    actor = _noter(guest)
    await registry_of(request).house.book.keep_notes(game, actor, data.text)
    return data


@get("/calls", operation_id="list_calls", guards=[require("play")])
async def list_calls(request: AnyRequest, identity: NamedDependency[Identity]) -> list[Call]:
    """Return the challenges that wait for the asker's ruling, in all games, the oldest first."""
    registry = registry_of(request)
    calls = []
    for room in await registry.challenged():
        member = await registry.house.memberships.role_of(room.game, identity.id)
        call = room.call_for(member.actor) if member is not None and member.actor is not None else None
        if call is not None:
            calls.append(call)
    return sorted(calls, key=lambda call: call.since_ms)


async def _takes_part(memberships: Memberships, game: str, who: Identity) -> bool:
    """Tell whether somebody has made a game, or has any part in it, if only to watch."""
    if await memberships.host_of(game) == who.id:
        return True
    return await memberships.role_of(game, who.id) is not None


def _heard(line: Line, actor: Actor | None, until_ms: int) -> bool:
    """Tell whether somebody was to hear a line: spectators one another, the players as late as they see them."""
    if line.line.by is None:
        return actor is None
    return line.now_ms <= until_ms


def _noter(guest: Guest) -> Actor:
    """Return whose notes are meant; raise unless he may take any now."""
    room, actor = guest.room, guest.actor
    if actor is None:
        raise PeopleError("not_in_game", game=room.game)
    if not room.terms.notes:
        raise RoomError("notes_off")
    article = notes_forbidden(room.terms.settings)
    if article is not None and not room.state.is_over:
        raise RoomError("notes_forbidden", article=article)
    return actor


async def _over(request: AnyRequest, game: str) -> None:
    """Raise ``game_not_over`` unless the asker has seen the end of a game, or it came as a record."""
    guest = await enter(request, game)
    is_over = guest.room.audience.sees(guest.actor).state.is_over
    if not is_over and guest.room.terms.record is None:
        raise RoomError("game_not_over", game=game)


def _file(content: bytes, name: str, media_type: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media_type, headers=headers)


games_router = Router(
    "/api",
    route_handlers=[
        open_game,
        list_games,
        get_game,
        sit_down,
        be_ready,
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
