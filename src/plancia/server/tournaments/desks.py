"""All tournaments of a server: read from the journal when somebody asks, changed one action at a time."""

import asyncio
from collections import defaultdict
from datetime import UTC, datetime
from secrets import token_hex

import msgspec

from plancia.contest.event_form import EventForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Actor, Director, Player, format_actor, parse_actor
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.events import Event
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.roles import offices_apart
from plancia.rules.editions import load
from plancia.server.contests.book import ContestBook, KeptContest
from plancia.server.contests.errors import ContestError
from plancia.server.contests.log import ContestLog
from plancia.server.games.house import House
from plancia.server.live.viewer import Close
from plancia.server.people.identity import Identity
from plancia.server.tournaments.codes import Codes
from plancia.server.tournaments.desk import Desk
from plancia.server.tournaments.views import is_over
from plancia.wire.tournaments import NewTournament

KIND = "tournament"
MOST_LISTED = 100

_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


class Desks:
    """The tournaments in memory and those in the book."""

    def __init__(self, house: House, book: ContestBook, codes: Codes) -> None:
        self._house, self._book = house, book
        self.codes = codes
        self._events: ContestLog[Event] = ContestLog(house.journal, house.writer, _decoder)
        self._open: dict[str, Desk] = {}
        self._opening = asyncio.Lock()
        self._members: dict[str, dict[str, Actor]] = {}
        #: Games that have begun: only then is there something to watch.
        self._begun: set[str] = set()
        #: One action after another, in each tournament.
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

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
        events = read_form(form, load)
        contest = f"trn-{token_hex(8)}"
        at, origin_ms = self._house.wall_ms(), self._house.timeline.now_ms()
        written = self._events.submit(contest, 0, "create", format_actor(Director()), events, at=at, now_ms=0)
        await asyncio.wrap_future(written)
        kept = KeptContest(contest, KIND, form.name, at, "live", origin_ms)
        await self._book.open(kept, owner.id, format_actor(Director()))
        return contest

    async def desk(self, contest: str) -> Desk:
        """Return a tournament; raise ``contest_unknown``, or what the journal refuses."""
        if contest not in self._open:
            async with self._opening:
                if contest not in self._open:
                    kept = await self.find(contest)
                    events, done = await self._events.load(contest)
                    self._open[contest] = Desk(contest, kept.origin_ms, events, done, self._begun)
        return self._open[contest]

    async def find(self, contest: str) -> KeptContest:
        """Return a tournament of the book; raise ``contest_unknown``."""
        kept = await self._book.find(contest)
        if kept.kind != KIND:
            raise ContestError("contest_unknown", contest=contest)
        return kept

    async def live(self) -> list[KeptContest]:
        """Return the tournaments that go on, the latest first."""
        return await self._book.listed(KIND, "live", MOST_LISTED)

    async def listed(self) -> list[KeptContest]:
        """Return the tournaments that go on, then those that are over, the latest first."""
        return await self.live() + await self._book.listed(KIND, "over", MOST_LISTED)

    def close(self) -> None:
        """Send everybody away with the word to come back."""
        for desk in self._open.values():
            desk.close(Close.COME_BACK)

    def close_sockets(self, identity: str) -> None:
        """Close what somebody has open whose rights have changed."""
        for desk in self._open.values():
            for viewer in desk.viewers():
                if viewer.identity == identity:
                    viewer.close(Close.REVOKED)

    def begin(self, contest: str, game: str) -> None:
        """Note that a game of a tournament has begun."""
        if game not in self._begun:
            self._begun.add(game)
            if contest in self._open:
                self._open[contest].changed()

    # --- people ---

    async def actor_of(self, contest: str, identity: Identity | None) -> Actor | None:
        """Return what somebody is in a tournament; None: he watches."""
        if identity is None:
            return None
        if contest not in self._members:
            members = await self._book.members(contest)
            actors = {who: parse_actor(text) for who, text in members.items()}
            self._members[contest] = {who: actor for who, actor in actors.items() if actor is not None}
        return self._members[contest].get(identity.id)

    async def claim(self, contest: str, identity: Identity, typed: str) -> Actor:
        """Let somebody be the player or the official whose code he has; raise ``tournament_not_yours``."""
        desk = await self.desk(contest)
        who = await self.actor_of(contest, identity)
        if who is not None and not isinstance(who, Director):
            return who
        actors = [*map(Player, desk.state.players), *offices_apart(desk.state)]
        found = next(
            (each for each in actors if self.codes.is_code(contest, format_actor(each), typed)), None
        )
        if found is None or who is not None:
            raise TournamentError("tournament_not_yours")
        await self._book.seat(contest, identity.id, format_actor(found), self._house.wall_ms())
        self._members[contest][identity.id] = found
        return found

    # --- doing ---

    async def act(self, contest: str, identity: Identity, action_id: str, action: a.Action) -> Desk:
        """Take an action and return the tournament after it, once it is on the disk.

        Raises ``tournament_not_yours`` if it is not his to take, or what ``decide`` refuses. Again, it does nothing.
        """
        who = await self.actor_of(contest, identity)
        if who is None:
            raise TournamentError("tournament_not_yours")
        return await self.take(contest, who, action_id, action)

    async def take(self, contest: str, by: Actor, action_id: str, action: a.Action) -> Desk:
        """Take an action of somebody, or of the server itself; see ``act``."""
        async with self._turns[contest]:
            desk = await self.desk(contest)
            if action_id in desk.done:
                return desk
            at = self._house.wall_ms()
            events = await asyncio.to_thread(
                decide, desk.state, a.Command(action_id, by, action), at, Means()
            )
            if events:
                now_ms = max(0, self._house.timeline.now_ms() - desk.origin_ms)
                written = self._events.submit(
                    contest, desk.seq, action_id, format_actor(by), events, at=at, now_ms=now_ms
                )
                try:
                    await asyncio.shield(asyncio.wrap_future(written))
                except BaseException:
                    # Whether it was written is the journal's to say: it is read anew.
                    self._forget(desk)
                    raise
                desk.happen(events, action_id)
            if is_over(desk.state):
                await self._book.finish(contest)
        return desk

    def _forget(self, desk: Desk) -> None:
        if self._open.get(desk.contest) is desk:
            del self._open[desk.contest]
        desk.close(Close.COME_BACK)
