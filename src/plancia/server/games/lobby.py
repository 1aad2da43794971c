"""Games that wait for their players: opened, sat down at, begun when everybody is there.

The bag is promised before anybody's nonce is known, and sealed with the nonces before the first tile is drawn.
"""

import asyncio
from collections import defaultdict
from secrets import token_hex

import msgspec

from plancia.rules.editions import load
from plancia.rules.game.actors import (
    SYSTEM,
    Actor,
    Director,
    PanelMember,
    Player,
    Referee,
    Seat,
    format_actor,
)
from plancia.rules.game.decide import create
from plancia.rules.game.settings import LexiconJudge, Settings
from plancia.rules.tiles import Tile
from plancia.server.games.book import Kept
from plancia.server.games.computer import COMPUTERS
from plancia.server.games.errors import RoomError
from plancia.server.games.registry import Registry
from plancia.server.games.terms import Terms, check_terms
from plancia.server.journal.events import make_entry
from plancia.server.people.errors import PeopleError
from plancia.server.people.identity import Identity
from plancia.wire.games import GameInfo, GameSeat, NewGame

#: So many games may wait for players at the same time.
MOST_OPEN = 10_000


class Lobby:
    """The games that have not begun."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._house = registry.house
        #: Who is here, by game and seat, under which name. After a restart people come back and say so again.
        self._ready: dict[str, dict[Seat, str]] = defaultdict(dict)
        self._beginning: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def open(self, new: NewGame, host: Identity, name: str | None = None) -> str:
        """Make a game that waits for its players and return its name: the one given, or a new one.

        Raises what ``check_terms`` and the rules' ``create`` raise, ``LexiconError``, ``too_many_games``.
        """
        check_terms(new, COMPUTERS)
        settings = await self._judged(new.settings)
        create(_named(settings, {}), 0, _first_tiles)  # the rules have their say before anybody waits
        if await self._house.book.count("open") >= MOST_OPEN:
            raise RoomError("too_many_games", limit=MOST_OPEN)
        game = name or token_hex(8)
        terms = msgspec.convert(new, Terms, from_attributes=True)
        terms = msgspec.structs.replace(terms, settings=settings)
        # In this order, with one sync.
        await asyncio.gather(
            self._house.vault.create(game, len(settings.players)),
            self._house.memberships.found(game, host),
            self._house.book.open(game, terms, self._house.wall_ms()),
        )
        return game

    async def check_place(self, game: str, actor: Actor) -> None:
        """Raise unless a game has such a place for a person.

        Raises ``game_unknown``, ``no_such_place``, ``seat_of_computer``.
        """
        terms = (await self._house.book.find(game)).terms
        officials = terms.settings.officials
        match actor:
            case Player(seat):
                exists = seat in terms.settings.seats
                if exists and terms.computer_at(seat) is not None:
                    raise RoomError("seat_of_computer", seat=seat)
            case Referee():
                exists = officials.referee is not None
            case Director():
                exists = officials.director is not None
            case PanelMember(number):
                exists = number < len(officials.panel)
            case _:
                exists = False
        if not exists:
            raise PeopleError("no_such_place", actor=format_actor(actor))

    async def sit(self, game: str, seat: Seat, identity: Identity) -> None:
        """Let somebody take a free seat of a public game.

        Raises ``game_unknown``, ``game_has_begun``, ``seat_by_invitation``, ``seat_of_computer``, ``no_such_place``,
        ``seat_taken``, ``already_seated``.
        """
        kept = await self._waiting(game)
        if seat not in kept.terms.settings.seats:
            raise PeopleError("no_such_place", actor=f"player:{seat}")
        if kept.terms.computer_at(seat) is not None:
            raise RoomError("seat_of_computer", seat=seat)
        host = await self._house.memberships.host_of(game)
        if not kept.terms.public and host != identity.id:
            raise RoomError("seat_by_invitation", game=game)
        await self._house.memberships.seat(game, Player(seat), identity)

    async def ready(self, game: str, identity: Identity, nonce: str | None) -> None:
        """Take note that a player is here; the last one begins the game. Again does nothing.

        Raises ``game_unknown``, ``not_in_game``, ``nonce_refused``.
        """
        member = await self._house.memberships.role_of(game, identity.id)
        kept = await self._house.book.find(game)
        if member is None or not isinstance(member.actor, Player):
            raise PeopleError("not_in_game", game=game)
        if kept.status != "open":
            return
        if nonce is not None:
            await self._house.vault.offer(game, member.actor.seat, nonce)
        ready = self._ready[game]
        ready[member.actor.seat] = identity.name
        if set(kept.terms.human_seats) <= set(ready):
            async with self._beginning[game]:
                await self._begin(game, ready)
            self._beginning.pop(game, None)
            self._ready.pop(game, None)

    async def info(self, kept: Kept, asker: Identity | None) -> GameInfo:
        """Return a game as it is listed."""
        members = {member.actor: member for member in await self._house.memberships.of_game(kept.game)}
        ready = self._ready.get(kept.game, {})
        terms = kept.terms

        def seat_of(seat: Seat, name: str) -> GameSeat:
            sits, computer = members.get(Player(seat)), terms.computer_at(seat)
            return GameSeat(
                name or (sits.name if sits is not None else ""),
                computer,
                sits is not None or computer is not None,
                seat in ready or kept.status != "open" or computer is not None,
            )

        seats = [
            seat_of(seat, name)
            for seat, name in zip(terms.settings.seats, terms.settings.players, strict=True)
        ]
        you = next(
            (actor for actor, who in members.items() if asker is not None and who.identity == asker.id), None
        )
        host = asker is not None and await self._house.memberships.host_of(kept.game) == asker.id
        commitment = ""
        if terms.record is None:
            commitment = (await self._house.vault.load(kept.game)).commitment
        return GameInfo(
            kept.game,
            kept.status,
            kept.opened,
            terms.settings,
            seats,
            terms.public,
            terms.spectators,
            terms.delay_s,
            terms.chat,
            terms.notes,
            commitment,
            you,
            terms.record is not None,
            host,
        )

    async def _waiting(self, game: str) -> Kept:
        kept = await self._house.book.find(game)
        if kept.status != "open":
            raise RoomError("game_has_begun", game=game)
        return kept

    async def _judged(self, settings: Settings) -> Settings:
        """Return the settings with the digest of the lexicon that will judge."""
        words = await self._house.judges.lexicon_of(settings, load(settings.edition))
        if words is None or not isinstance(settings.judge, LexiconJudge):
            return settings
        judge = LexiconJudge(settings.judge.name, words.lexicon.hash)
        return msgspec.structs.replace(settings, judge=judge)

    async def _begin(self, game: str, names: dict[Seat, str]) -> None:
        """Seal the bag, write the first events, open the room. A crash in between is mended by the next ``ready``."""
        house = self._house
        kept = await house.book.find(game)
        if kept.status != "open":
            return
        settings = _named(kept.terms.settings, names)
        bag = await house.vault.seal(game)
        if not await asyncio.to_thread(house.journal.length, game):
            events = create(settings, 0, bag.draw_for(0))
            entry = make_entry(game, 0, "create", SYSTEM, events, at=house.wall_ms(), now_ms=0)
            await house.writer.appended(entry)
        terms = msgspec.structs.replace(kept.terms, settings=settings)
        await house.book.begin(game, terms, house.timeline.now_ms())
        await self._registry.room(game)


def _named(settings: Settings, names: dict[Seat, str]) -> Settings:
    """Return the settings with a name for every seat that has none: that of who sits there, told apart if need be."""
    players: list[str] = []
    for seat, given in zip(settings.seats, settings.players, strict=True):
        name = given.strip() or names.get(seat) or f"{seat + 1}"
        players.append(name if name not in players else f"{name} ({seat + 1})")
    return msgspec.structs.replace(settings, players=tuple(players))


def _first_tiles(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
    """Draw without chance: to see whether a game could be made."""
    return bag[:count]
