"""All tournaments of a server: read from the journal when somebody asks, changed one action at a time."""

import asyncio
from secrets import token_hex

import msgspec

from plancia.catalogue import Language
from plancia.contest.event_form import EventForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.events import Event
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.state import State
from plancia.rules.editions import load
from plancia.server.contests.book import ContestBook, KeptContest
from plancia.server.contests.errors import ContestError
from plancia.server.contests.log import ContestLog
from plancia.server.people.identity import Identity
from plancia.server.rooms.house import House
from plancia.server.tournaments.codes import Codes
from plancia.server.tournaments.errors import DeskError
from plancia.server.tournaments.views import Part, is_over
from plancia.server.wire.tournaments import NewTournament, TournamentView

KIND = "tournament"
MOST_LISTED = 100

_DIRECTOR = "director"
_PLAYER = "player:"
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)

#: What a player may do himself; all else is the director's.
_PLAYERS_OWN = (a.ReportResult, a.CallReferee)


class Desk:
    """One tournament in memory."""

    def __init__(self, contest: str, origin_ms: int, events: list[Event], done: dict[str, int]) -> None:
        self.contest = contest
        self.origin_ms = origin_ms
        self.log = events
        self.state: State = fold(events)
        #: How many events there were after each action, so that one sent again does nothing.
        self.done = done
        self.turn = asyncio.Lock()
        #: Views already made of this state, by whom and in which language they are seen.
        self.seen: dict[tuple[Part, PlayerId | None, Language], TournamentView] = {}

    @property
    def seq(self) -> int:
        """How many events there are."""
        return len(self.log)


class Desks:
    """The tournaments in memory and those in the book."""

    def __init__(self, house: House, book: ContestBook, codes: Codes) -> None:
        self._house, self._book = house, book
        self.codes = codes
        self._events: ContestLog[Event] = ContestLog(house.journal, house.writer, _decoder)
        self._open: dict[str, Desk] = {}
        self._opening = asyncio.Lock()
        self._members: dict[str, dict[str, str]] = {}

    # --- making and finding ---

    async def make(self, asked: NewTournament, owner: Identity) -> str:
        """Make a tournament directed by its maker; raise what its form or its edition is refused for."""
        form = EventForm(
            name=asked.name.strip(),
            system=asked.system,
            players=asked.players,
            rounds=asked.rounds,
            options=dict(asked.options),
        )
        events = read_form(form, load)
        contest = f"trn-{token_hex(8)}"
        at, origin_ms = self._house.wall_ms(), self._house.timeline.now_ms()
        written = self._events.submit(contest, 0, "create", _DIRECTOR, events, at=at, now_ms=0)
        await asyncio.wrap_future(written)
        kept = KeptContest(contest, KIND, form.name, at, "live", origin_ms)
        await self._book.open(kept, owner.id, _DIRECTOR)
        return contest

    async def desk(self, contest: str) -> Desk:
        """Return a tournament; raise ``contest_unknown``, or what the journal refuses."""
        if contest not in self._open:
            async with self._opening:
                if contest not in self._open:
                    kept = await self.find(contest)
                    events, done = await self._events.load(contest)
                    self._open[contest] = Desk(contest, kept.origin_ms, events, done)
        return self._open[contest]

    async def find(self, contest: str) -> KeptContest:
        """Return a tournament of the book; raise ``contest_unknown``."""
        kept = await self._book.find(contest)
        if kept.kind != KIND:
            raise ContestError("contest_unknown", contest=contest)
        return kept

    async def listed(self) -> list[KeptContest]:
        """Return the tournaments that go on, then those that are over, the latest first."""
        live = await self._book.listed(KIND, "live", MOST_LISTED)
        return live + await self._book.listed(KIND, "over", MOST_LISTED)

    # --- people ---

    async def part_of(self, contest: str, identity: Identity | None) -> tuple[Part, PlayerId | None]:
        """Return what somebody is in a tournament, and whom he plays as."""
        if identity is None:
            return None, None
        if contest not in self._members:
            self._members[contest] = await self._book.members(contest)
        actor = self._members[contest].get(identity.id)
        if actor == _DIRECTOR:
            return "director", None
        if actor is not None and actor.startswith(_PLAYER):
            return "player", actor.removeprefix(_PLAYER)
        return None, None

    async def claim(self, contest: str, identity: Identity, typed: str) -> PlayerId:
        """Let somebody be a player whose code he has; raise ``tournament_not_yours``."""
        desk = await self.desk(contest)
        part, player = await self.part_of(contest, identity)
        if part == "player" and player is not None:
            return player
        found = next((each for each in desk.state.players if self.codes.is_code(contest, each, typed)), None)
        if found is None or part == "director":
            raise DeskError("tournament_not_yours")
        await self._book.seat(contest, identity.id, f"{_PLAYER}{found}", self._house.wall_ms())
        self._members[contest][identity.id] = f"{_PLAYER}{found}"
        return found

    async def act(self, contest: str, identity: Identity, action_id: str, action: a.Action) -> Desk:
        """Take an action and return the tournament after it, once it is on the disk.

        Raises ``tournament_not_yours`` if it is not his to take, or what ``decide`` refuses. Again, it does nothing.
        """
        desk = await self.desk(contest)
        part, player = await self.part_of(contest, identity)
        own = isinstance(action, _PLAYERS_OWN) and part == "player" and action.by == player
        if part != "director" and not own:
            raise DeskError("tournament_not_yours")
        async with desk.turn:
            if action_id in desk.done:
                return desk
            at = self._house.wall_ms()
            events = await asyncio.to_thread(decide, desk.state, action, at)
            if events:
                now_ms = max(0, self._house.timeline.now_ms() - desk.origin_ms)
                actor = _DIRECTOR if part == "director" else f"{_PLAYER}{player}"
                written = self._events.submit(
                    contest, desk.seq, action_id, actor, events, at=at, now_ms=now_ms
                )
                await asyncio.wrap_future(written)
                for event in events:
                    desk.log.append(event)
                    desk.state = apply(desk.state, event)
                desk.seen.clear()
                desk.done[action_id] = desk.seq
            if is_over(desk.state):
                await self._book.finish(contest)
        return desk
