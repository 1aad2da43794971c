"""Games that wait for their players: opened, sat down at, begun when everybody is there.

The bag is promised before anybody's nonce is known, and sealed with the nonces before the first tile is drawn.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex

import msgspec
from sqlalchemy.exc import IntegrityError

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
from plancia.server.bag.errors import BagError
from plancia.server.games.computer import COMPUTERS
from plancia.server.games.errors import GameError
from plancia.server.games.games import Games
from plancia.server.games.kept_game import KeptGame
from plancia.server.games.listing import Listing
from plancia.server.games.lobby_feed import LobbyFeed, OwnFeed, ProposalsShown
from plancia.server.games.offices import needed_offices, offices
from plancia.server.games.terms import Terms, check_terms
from plancia.server.games.waiting_games import ATTENDED_MS, DAY_MS, MOST_WAITING, ROOM_FOR, Waiting
from plancia.server.games.waiting_room import WaitingRoom
from plancia.server.games.wooden_game import first_tiles
from plancia.server.journal.errors import JournalError
from plancia.server.live.doors import Entrance
from plancia.server.live.origin import origin_now
from plancia.server.people.errors import PeopleError
from plancia.server.people.identity import Identity
from plancia.wire.games import NewGame

#: How often it is noted who waits where.
TIDY_S = 300.0
#: How the journal says that a game has its first events already.
_HAS_BEGUN = frozenset({"stale_sequence", "action_id_reused"})


class Lobby:
    """The games that have not begun."""

    def __init__(self, games: Games, waits: Waiting = Waiting()) -> None:  # noqa: B008  (frozen)
        self._games = games
        self._foundation, self._parts = games.foundation, games.parts
        self._waits = waits
        #: Whether a game is held by something else, so that it neither counts as its maker's nor is removed.
        self.is_held: Callable[[str], bool] = lambda _: False
        #: Whether somebody wants nothing to do with somebody else, by their ids.
        self.is_blocked: Callable[[str, str], bool] = lambda _by, _whom: False
        self.listing = Listing(self._parts.store.pages)
        self._feed = LobbyFeed(self.listing, self._foundation.timeline)
        self._own_feed = OwnFeed(self._foundation.timeline)
        self._rooms: dict[str, WaitingRoom] = {}
        self._parts.memberships.followers.append(self._show)
        self._parts.store.followers.append(self._changed)
        self._foundation.news.on("game", self._show)
        self._foundation.news.on_missed(self._show_all)

    # --- looking ---

    async def enter(self, name: str, identity: Identity | None) -> Entrance:  # noqa: ARG002  (a door)
        """Let somebody look at the lists of games and proposals; under the name ``mine`` at the proposals alone."""
        return Entrance(self._own_feed if name == "mine" else self._feed, None)

    def show(self, proposals: ProposalsShown) -> None:
        """Show what people propose to each other, too."""
        self._feed.proposals = self._own_feed.proposals = proposals

    def proposals_changed(self) -> None:
        """Show the proposals anew."""
        self._own_feed.changed()
        self._feed.changed()

    async def enter_waiting(self, game: str, identity: Identity | None) -> Entrance:
        """Let somebody wait for a game to begin, to play, to judge or to watch.

        Raises ``game_unknown``, ``seat_by_invitation``, ``no_spectators``.
        """
        info = await self.listing.shown(await self._parts.store.find(game), identity)
        if game not in self._rooms:
            self._rooms[game] = WaitingRoom(game, self._parts.store, self.listing, self._foundation.timeline)
        await self._parts.store.waiting.attend([game], self._foundation.wall_ms())
        return Entrance(self._rooms[game], info.you)

    def close(self) -> None:
        """Tell nothing more."""
        self._feed.close()
        self._own_feed.close()
        for room in self._rooms.values():
            room.close()

    def _changed(self, game: str) -> None:
        """Tell the viewers of all nodes that a game is new, has begun or is over."""
        self._foundation.news.tell("game", game)
        self._show(game)

    def _show_all(self) -> None:
        """Show everything anew: something may have changed elsewhere."""
        self.proposals_changed()
        for game in list(self._rooms):
            self._show(game)

    def _show(self, game: str) -> None:
        """Show the viewers of this node a game that is new, has one more player, or has changed."""
        self._feed.changed()
        if (room := self._rooms.get(game)) is not None:
            if room.is_empty:
                del self._rooms[game]
            else:
                room.changed()

    # --- doing ---

    async def open(self, new: NewGame, host: Identity, name: str | None = None) -> str:
        """Make a game that waits for its players and return its name: the one given, or a new one.

        A game of that name that is there already stays as it is. Raises what ``check_terms`` and the rules' ``create``
        raise, ``LexiconError``, ``too_many_games``, ``too_many_waiting``.
        """
        terms = await self.checked(new, host, is_own=name is None)
        if terms.settings.wooden:
            raise GameError("terms_refused", why="tiles")
        game = name or token_hex(8)
        # In this order, with one sync.
        outcomes = await asyncio.gather(
            self._foundation.vault.create(game, len(terms.settings.players)),
            self._parts.memberships.found(game, host),
            self._parts.store.open(game, terms, self._foundation.wall_ms()),
            return_exceptions=True,
        )
        for outcome in outcomes:
            # Two may open the same game at the same instant, and a node may die after half of it.
            if isinstance(outcome, BaseException) and not (name is not None and _is_there(outcome)):
                raise outcome
        return game

    async def checked(self, new: NewGame, host: Identity, *, is_own: bool) -> Terms:
        """Return the terms of a game that may be made now; raise as ``open``."""
        check_terms(new, COMPUTERS)
        _check_account(new, host)
        settings = await self._judged(new.settings)
        create(_named(settings, {}), 0, first_tiles)  # the rules refuse bad settings before anybody waits
        await self._make_room(host, is_own=is_own)
        terms = msgspec.convert(new, Terms, from_attributes=True)
        return msgspec.structs.replace(terms, settings=settings)

    async def cancel(self, game: str, identity: Identity) -> None:
        """Call a game off that waits; raise ``game_unknown``, ``game_has_begun``, ``not_host``, ``game_held``."""
        await self._waiting(game)
        if await self._parts.memberships.host_of(game) != identity.id:
            raise PeopleError("not_host", game=game)
        if self.is_held(game):
            raise GameError("game_held", game=game)
        if not await self._parts.store.remove_waiting([game]):
            raise GameError("game_has_begun", game=game)

    async def look_after(self, today_ms: Callable[[], int]) -> None:
        """Note now and then who waits where, and remove games at which nobody was for days, until cancelled.

        ``today_ms`` is the date by which the server forgets.
        """
        while True:
            # A full disk must not end this: it will be done the next time.
            with suppress(Exception):
                await self.tidy(today_ms())
            await asyncio.sleep(TIDY_S)

    async def tidy(self, today_ms: int) -> None:
        """Note who waits where, and remove the games at which nobody was for days."""
        waiting = self._parts.store.waiting
        for game in [game for game, room in self._rooms.items() if room.is_empty]:
            del self._rooms[game]
        if self._rooms:
            await waiting.attend(list(self._rooms), self._foundation.wall_ms())
        deserted = await waiting.unattended(today_ms - self._waits.days * DAY_MS)
        await self._parts.store.remove_waiting([game for game in deserted if not self._is_needed(game)])

    async def _make_room(self, host: Identity, *, is_own: bool) -> None:
        """Raise unless one more game may wait; where there is no room, deserted games make room."""
        waiting = self._parts.store.waiting
        if is_own:
            own = [game for game in await waiting.of_host(host.id) if not self.is_held(game)]
            if len(own) >= self._waits.of_person:
                raise GameError("too_many_waiting", limit=self._waits.of_person)
        if await waiting.count() < MOST_WAITING:
            return
        deserted = await waiting.unattended(self._foundation.wall_ms() - ATTENDED_MS)
        leaving = [game for game in deserted if not self._is_needed(game)][:ROOM_FOR]
        if not await self._parts.store.remove_waiting(leaving):
            raise GameError("too_many_games", limit=MOST_WAITING)

    def _is_needed(self, game: str) -> bool:
        """Tell whether a game is held, or somebody is there now."""
        room = self._rooms.get(game)
        return self.is_held(game) or (room is not None and not room.is_empty)

    async def check_place(self, game: str, actor: Actor) -> None:
        """Raise unless a game has such a place for a person.

        Raises ``game_unknown``, ``no_such_place``, ``seat_of_computer``.
        """
        terms = (await self._parts.store.find(game)).terms
        officials = terms.settings.officials
        match actor:
            case Player(seat):
                exists = seat in terms.settings.seats
                if exists and terms.computer_at(seat) is not None:
                    raise GameError("seat_of_computer", seat=seat)
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
        ``seat_taken``, ``already_seated``, ``rated_needs_account``; ``blocked`` if the maker or a player wants nothing
        to do with him.
        """
        kept = await self._waiting(game)
        if seat not in kept.terms.settings.seats:
            raise PeopleError("no_such_place", actor=f"player:{seat}")
        if kept.terms.computer_at(seat) is not None:
            raise GameError("seat_of_computer", seat=seat)
        host = await self._parts.memberships.host_of(game)
        if not kept.terms.public and host != identity.id:
            raise GameError("seat_by_invitation", game=game)
        _check_account(kept.terms, identity)
        there = {
            host,
            *(member.identity for member in await self._parts.memberships.of_game(game) if member.actor),
        }
        if any(each is not None and self.is_blocked(each, identity.id) for each in there):
            raise PeopleError("blocked")
        await self._parts.memberships.seat(game, Player(seat), identity)

    async def vacate(self, game: str, office: Actor, identity: Identity) -> None:
        """Take an office back from somebody who does not come, before the game or during it. For the game's maker.

        Raises ``game_unknown``, ``not_host``, ``game_held``, ``no_such_place``, ``office_vacant``.
        """
        kept = await self._parts.store.find(game)
        if await self._parts.memberships.host_of(game) != identity.id:
            raise PeopleError("not_host", game=game)
        if self.is_held(game):
            raise GameError("game_held", game=game)
        if office not in offices(kept.terms.settings):
            raise PeopleError("no_such_place", actor=format_actor(office))
        await self._parts.memberships.vacate(game, office)

    async def ready(self, game: str, identity: Identity, nonce: str | None) -> None:
        """Note that a player or an official is ready; the last one begins the game. A second call does nothing.

        Raises ``game_unknown``, ``not_in_game``, ``nonce_refused``, ``rated_needs_account``.
        """
        member = await self._parts.memberships.role_of(game, identity.id)
        kept = await self._parts.store.find(game)
        if member is None or member.actor is None:
            raise PeopleError("not_in_game", game=game)
        if kept.status == "open":
            _check_account(kept.terms, identity)
            if nonce is not None and isinstance(member.actor, Player):
                await self._offer(game, member.actor.seat, nonce)
            members = await self._parts.memberships.be_ready(game, identity)
            ready = {
                each.actor.seat: each.ready_name
                for each in members
                if isinstance(each.actor, Player) and each.ready_name is not None
            }
            if not set(kept.terms.human_seats) <= set(ready):
                return
            here = {each.actor for each in members}
            if kept.terms.awaits_officials and not needed_offices(kept.terms.settings) <= here:
                return
            await self._begin(game, ready)
        if kept.status != "over":
            # It is opened by the node that has it, so that its clock runs.
            await self._games.get(game)

    async def _offer(self, game: str, seat: Seat, nonce: str) -> None:
        try:
            await self._foundation.vault.offer(game, seat, nonce)
        except BagError as error:
            # A bag that is sealed while the game waits: another node begins it, or has died while it did.
            if error.code != "bag_sealed":
                raise

    async def _waiting(self, game: str) -> KeptGame:
        kept = await self._parts.store.find(game)
        if kept.status != "open":
            raise GameError("game_has_begun", game=game)
        return kept

    async def _judged(self, settings: Settings) -> Settings:
        """Return the settings with the digest and the version of the lexicon that will judge."""
        if not isinstance(settings.judge, LexiconJudge):
            return settings
        words = await self._foundation.lexica.taken(settings.judge.name, load(settings.edition))
        judge = LexiconJudge(settings.judge.name, words.opened.lexicon.hash, words.version)
        return msgspec.structs.replace(settings, judge=judge)

    async def _begin(self, game: str, names: dict[Seat, str]) -> None:
        """Seal the bag and write the first events. A crash in between is mended by the next ``ready``.

        Several nodes may do so at the same instant: they draw the same tiles, and the journal takes the first.
        """
        foundation, store = self._foundation, self._parts.store
        kept = await store.find(game)
        if kept.status != "open":
            return
        settings = _named(kept.terms.settings, names)
        bag = await foundation.vault.seal(game)
        events = create(settings, 0, bag.draw_for(0), promise=bag.promise)
        try:
            await self._games.events.append(
                game, 0, "create", format_actor(SYSTEM), events, at=foundation.wall_ms(), now_ms=0
            )
        except JournalError as error:
            if error.code not in _HAS_BEGUN:
                raise
        terms = msgspec.structs.replace(kept.terms, settings=settings)
        await store.begin(game, terms, origin_now(foundation))


def _check_account(terms: NewGame, identity: Identity) -> None:
    """Raise ``rated_needs_account`` for a guest at a rated game: he has no rating."""
    if terms.rated and identity.kind == "guest":
        raise GameError("rated_needs_account")


def _is_there(error: BaseException) -> bool:
    """Tell whether the tables refuse a game because they have it."""
    return isinstance(error, IntegrityError) or (isinstance(error, BagError) and error.code == "bag_exists")


def _named(settings: Settings, names: dict[Seat, str]) -> Settings:
    """Return the settings with a name for every seat: where none was agreed, a distinct one after the person there."""
    players: list[str] = []
    for seat, given in zip(settings.seats, settings.players, strict=True):
        name = given.strip() or names.get(seat) or f"{seat + 1}"
        players.append(name if name not in players else f"{name} ({seat + 1})")
    return msgspec.structs.replace(settings, players=tuple(players))
