"""The tournaments of a server."""

from collections.abc import Callable, Collection
from datetime import UTC, datetime
from functools import partial
from secrets import token_hex

import msgspec

from plancia.contest.event_form import EventForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Actor, Director, Player, format_actor, parse_actor
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.events import Event
from plancia.contest.tournament.namesakes import refuse_namesakes
from plancia.contest.tournament.offers import is_over
from plancia.contest.tournament.roles import offices_apart
from plancia.contest.tournament.view import part_of
from plancia.rules.editions import load
from plancia.server.contests.claims import Claim, Claims
from plancia.server.contests.contest_pages import ListedContest
from plancia.server.contests.contest_store import ContestStore
from plancia.server.contests.kept_contest import KeptContest, Status
from plancia.server.journal.event_log import EventLog
from plancia.server.live.doors import Entrance
from plancia.server.live.foundation import Foundation
from plancia.server.live.origin import origin_here, origin_now
from plancia.server.live.registry import Registry
from plancia.server.people.identity import Identity
from plancia.server.tournaments.live_tournament import LiveTournament, Take
from plancia.wire.channel import Act
from plancia.wire.pages import Page
from plancia.wire.tournaments import NewTournament, TournamentInfo

KIND = "tournament"
KINDS = frozenset({KIND})

_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


class Tournaments(Registry[LiveTournament]):
    """All tournaments."""

    CONTEST = "tournament"

    def __init__(self, foundation: Foundation, store: ContestStore, claims: Claims) -> None:
        super().__init__(foundation)
        self._store = store
        self.claims = claims
        self.events: EventLog[Event] = EventLog(foundation.appending, _decoder)
        #: Games that have begun: only then is there something to watch.
        self._begun_games: set[str] = set()
        #: Does an action and what it needs besides; ``HeldGames`` takes its place.
        self.take: Take = _act
        #: Told of everything that happens in a tournament.
        self.followers: list[Callable[[LiveTournament], None]] = []

    async def start(self) -> None:
        """Look after tournaments; nothing happens in them by the clock."""
        await self.go_on(())

    async def running_in(self, groups: Collection[str]) -> list[str]:
        """Return which of some tournaments are not over."""
        return await self._store.live_in(KINDS, groups)

    # --- making and finding ---

    async def make(self, asked: NewTournament, owner: Identity) -> str:
        """Make a tournament directed by its maker; raise what its form or its edition is refused for."""
        form = EventForm(
            name=asked.name.strip(),
            system=asked.system,
            players=asked.players,
            rounds=asked.rounds,
            # The dictionary is that of the year in which the event is played.
            options={"texts": {"year": datetime.now(UTC).year}, **asked.options},
        )
        if not asked.namesakes:
            refuse_namesakes(each.name or each.id for each in form.players)
        events = read_form(form, load)
        contest, director = f"trn-{token_hex(8)}", format_actor(Director())
        at, origin = self.foundation.wall_ms(), origin_now(self.foundation)
        await self.events.append(contest, 0, "create", director, events, at=at, now_ms=0)
        kept = KeptContest(contest, KIND, form.name, at, "live", origin)
        await self._store.open(kept, owner.id, director)
        return contest

    async def open(self, name: str) -> LiveTournament:
        """Read a tournament; raise ``contest_unknown``, or what the journal refuses."""
        kept = await self.find(name)
        records = await self.events.read(name)
        move = self._store.move_origin
        live = LiveTournament(
            name,
            self.foundation,
            self.events,
            await origin_here(self.foundation, name, kept.origin, records[-1].now_ms, move),
            self._begun_games,
            take=self._take,
            on_change=self._changed,
        )
        live.remember(records)
        return live

    async def find(self, contest: str) -> KeptContest:
        """Return a tournament as it is listed; raise ``contest_unknown``."""
        return await self._store.find_of(KINDS, contest)

    async def live(self) -> list[str]:
        """Return all tournaments that go on, the latest first."""
        return await self._store.live(KINDS)

    async def listed(
        self, status: Status, asker: Identity | None, before: str | None, most: int
    ) -> Page[TournamentInfo]:
        """Return a page of the tournaments that go on, or of those that are over, the latest first."""
        listed, mark = await self._store.pages.of_kind(KIND, status, asker, before, most)
        return Page([_info(each) for each in listed], mark)

    async def info(self, contest: str, identity: Identity | None) -> TournamentInfo:
        """Return a tournament as it is listed; raise ``contest_unknown``."""
        kept = await self.find(contest)
        return _info(ListedContest(kept, await self._store.part_of(contest, identity)))

    def begin_game(self, contest: str, game: str) -> None:
        """Note that a game of a tournament has begun."""
        if game not in self._begun_games:
            self._begun_games.add(game)
            if (live := self.found(contest)) is not None:
                live.changed()

    # --- people ---

    async def enter(self, name: str, identity: Identity | None) -> Entrance:
        """Let somebody come to a tournament over a socket; raise ``contest_unknown``."""
        return Entrance(await self.get(name), await self.actor_of(name, identity))

    async def actor_of(self, contest: str, identity: Identity | None) -> Actor | None:
        """Return what somebody is in a tournament; None: he watches."""
        text = await self._store.part_of(contest, identity)
        return None if text is None else parse_actor(text)

    async def claim(self, contest: str, typed: str) -> Claim:
        """Return whose code was typed: of a player, an official, a helper, the director; raise ``code_unknown``."""
        return await self.claims.find(await self.find(contest), await self.holders(contest), typed)

    async def holders(self, contest: str) -> list[Claim]:
        """Return who has a code of his own: the players, and the officials who do not play."""
        state = (await self.get(contest)).state
        players = [Claim(format_actor(Player(each)), state.name(each)) for each in state.players]
        return players + [Claim(format_actor(who), name) for who, name in offices_apart(state).items()]

    async def admit(self, contest: str, identity: Identity, claim: Claim) -> None:
        """Let somebody be what his code says. The director stays what he is: he would lose his desk."""
        live = await self.get(contest)
        actor = parse_actor(claim.actor)
        if actor is None or isinstance(await self.actor_of(contest, identity), Director):
            return
        at = self.foundation.wall_ms()
        await self._store.seat(contest, identity.id, claim.actor, at, pass_number=claim.pass_number)
        live.reseat(identity, actor)

    # --- doing ---

    async def _take(self, live: LiveTournament, identity: Identity, by: Actor, act: Act[a.Action]) -> int:
        return await self.take(live, identity, by, act)

    def _changed(self, live: LiveTournament) -> None:
        if is_over(live.state):
            self.insist(partial(self._store.finish, live.name))
        for follow in self.followers:
            follow(live)


def _info(listed: ListedContest) -> TournamentInfo:
    kept, part = listed.kept, listed.part
    you = part_of(None if part is None else parse_actor(part))
    return TournamentInfo(kept.contest, kept.title, kept.status, kept.opened, you)


async def _act(live: LiveTournament, identity: Identity, by: Actor, act: Act[a.Action]) -> int:
    return await live.act(by, act.action_id, act.action, person=identity.id, seen=act.seq)
