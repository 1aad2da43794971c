"""A rematch: the terms of a game that is over, with the seats the other way round.

The name of the next game follows from the last one's name and secret, so that the first player who asks opens it, the
others join the same one, and the server need not store the link. Only those who played have a seat there. Spectators
find it once they have seen the end: that it is there tells them that the game is over.
"""

from hashlib import sha256

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from plancia.rules.game.actors import Actor, Player, Seat
from plancia.rules.game.settings import LexiconJudge, Officials, Settings
from plancia.server.games.errors import GameError
from plancia.server.games.live_game import LiveGame
from plancia.server.games.routes import seen
from plancia.server.games.terms import Terms
from plancia.server.people.errors import PeopleError
from plancia.server.people.guard import identify, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.requests import AnyRequest
from plancia.server.services import services_of
from plancia.wire.games import GameInfo, NewGame


def swapped(terms: Terms) -> NewGame:
    """Return the terms of the game after a game: the same, with the seats the other way round."""
    settings = terms.settings
    last = len(settings.players) - 1
    names = ["" if terms.computer_at(seat) is None else settings.players[seat] for seat in settings.seats]
    judge = settings.judge
    return NewGame(
        settings=msgspec.structs.replace(
            settings,
            players=tuple(reversed(names)),
            starter=None if settings.starter is None else Seat(last - settings.starter),
            judge=LexiconJudge(judge.name) if isinstance(judge, LexiconJudge) else judge,
            officials=_officials(settings, last),
        ),
        computers=tuple(reversed(terms.computers)),
        public=False,
        spectators=terms.spectators,
        listed=terms.for_everybody,
        delay_s=terms.delay_s,
        chat=terms.chat,
        notes=terms.notes,
        awaits_officials=terms.awaits_officials,
        rated=terms.rated,
    )


def _officials(settings: Settings, last: int) -> Officials:
    officials = settings.officials
    panel = tuple(
        member if member.seat is None else msgspec.structs.replace(member, seat=Seat(last - member.seat))
        for member in officials.panel
    )
    return msgspec.structs.replace(
        officials,
        referee_seat=_other(officials.referee_seat, last),
        director_seat=_other(officials.director_seat, last),
        panel=panel,
    )


def _other(seat: Seat | None, last: int) -> Seat | None:
    return None if seat is None else Seat(last - seat)


@get("/games/{game:str}/rematch", operation_id="get_rematch")
async def get_rematch(request: AnyRequest, game: FromPath[str]) -> GameInfo | None:
    """Return the game after a game, if somebody has asked for it."""
    live, actor = await seen(request, game)
    if live.terms.record is not None or not live.audience.sees(actor).state.is_over:
        return None
    return await _found(request, await _next_name(request, game))


@post("/games/{game:str}/rematch", operation_id="open_rematch", guards=[require("play")], status_code=200)
async def open_rematch(
    request: AnyRequest, identity: NamedDependency[Identity], game: FromPath[str]
) -> GameInfo:
    """Open the game after a game that is over, or join it: everybody has his seat there, the other way round."""
    live, actor = await seen(request, game)
    if not isinstance(actor, Player):
        raise PeopleError("not_in_game", game=game)
    if not live.state.is_over:
        raise GameError("game_not_over", game=game)
    blocks = services_of(request).people.blocks
    for member in await services_of(request).games.parts.memberships.of_game(game):
        if blocks.is_blocked(member.identity, identity.id):
            raise PeopleError("blocked")
    name = await _next_name(request, game)
    if await _found(request, name) is None:
        # Two players may ask at the same instant, also on two nodes: the lobby opens one game of a name.
        services = services_of(request)
        services.people.limits.take("games", identity.id)
        await services.lobby.open(swapped(live.terms), identity, name)
    await _seat_everybody(request, live, name)
    # Those who are told see who waits for them.
    await services_of(request).games.parts.memberships.be_ready(name, identity)
    live.audience.tell_rematch()
    return await _info(request, name)


async def _next_name(request: AnyRequest, game: str) -> str:
    """Return what the game after a game is called."""
    # An earlier version named it by the last one's name alone. A rematch that was opened then is still the one.
    earlier = sha256(f"rematch of {game}".encode()).hexdigest()[:16]
    if await _found(request, earlier) is not None:
        return earlier
    return (await services_of(request).games.foundation.vault.load(game)).next_game()


async def _seat_everybody(request: AnyRequest, live: LiveGame, game: str) -> None:
    """Give everybody who played or judged his place in the next game: nobody needs a link to it."""
    memberships = services_of(request).games.parts.memberships
    last = len(live.terms.settings.players) - 1
    places: dict[str, Actor] = {}
    for member in await memberships.of_game(live.name):
        if isinstance(member.actor, Player):
            places[member.identity] = Player(Seat(last - member.actor.seat))
        elif member.actor is not None:
            places[member.identity] = member.actor
    await memberships.seat_all(game, places)


async def _found(request: AnyRequest, game: str) -> GameInfo | None:
    try:
        return await _info(request, game)
    except GameError:
        return None


async def _info(request: AnyRequest, game: str) -> GameInfo:
    services = services_of(request)
    kept = await services.games.parts.store.find(game)
    return await services.lobby.listing.info(kept, await identify(request))


rematch_router = Router(
    "/api",
    route_handlers=[get_rematch, open_rematch],
    dependencies={"identity": Provide(provide_identity)},
    tags=["games"],
)
