"""All sessions of a server: opened when somebody asks for them, or when their time runs."""

import asyncio
from secrets import token_hex

import msgspec

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Actor, Contestant, Desk, Number
from plancia.contest.duplicate.apply import fold
from plancia.contest.duplicate.decide import create
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.events import Event
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.lexicon.opened import open_to_judge
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.errors import CodedError
from plancia.rules.game.settings import LexiconJudge
from plancia.server.contests.book import ContestBook, KeptContest
from plancia.server.contests.errors import ContestError
from plancia.server.contests.log import ContestLog
from plancia.server.duplicates.hall import Hall, format_actor, parse_actor
from plancia.server.duplicates.words import SessionWords, words_of
from plancia.server.logs import log
from plancia.server.people.identity import Identity
from plancia.server.rooms.house import House
from plancia.server.rooms.viewer import Close
from plancia.server.wire.duplicates import DuplicateInfo, NewDuplicate

KIND = "duplicate"
#: The most sessions that are listed at once.
MOST_LISTED = 100

_log = log("duplicates")
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


class Halls:
    """The sessions in memory and those in the book."""

    def __init__(self, house: House, book: ContestBook) -> None:
        self._house, self._book = house, book
        self.log: ContestLog[Event] = ContestLog(house.journal, house.writer, _decoder)
        self._open: dict[str, asyncio.Task[Hall]] = {}
        self._members: dict[str, dict[str, Actor]] = {}
        self._words: dict[tuple[str, str], SessionWords] = {}
        self._joining = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Go on with the sessions that are not over: their time must run before anybody asks for them."""
        self._house.timeline.advance_to(await self._book.latest_ms())
        for kept in await self._book.listed(KIND, "live", MOST_LISTED):
            try:
                await self.hall(kept.contest)
            except (CodedError, OSError) as error:
                code = getattr(error, "code", type(error).__name__)
                _log.error("game_cannot_go_on", game=kept.contest, code=code)

    async def stop(self) -> None:
        """Finish what is under way and send everybody away with the word to come back."""
        for task in self._open.values():
            if task.done() and task.exception() is None:
                await task.result().close(Close.COME_BACK)
            else:
                task.cancel()

    # --- making and finding ---

    async def make(self, asked: NewDuplicate, owner: Identity) -> str:
        """Make a session whose desk is its maker; raise as ``create``, or what the library refuses."""
        edition = load(asked.edition)
        words = await self._words_of(asked.lexicon, edition)
        settings = Settings(
            title=asked.title.strip(),
            players=tuple(Entrant(name.strip()) for name in asked.players),
            edition=edition.id,
            options=asked.options,
            hands=asked.hands,
            drawing=asked.drawing,
            judge=LexiconJudge(asked.lexicon, words.digest),
            double_entry=asked.double_entry,
        )
        events = create(settings, 0, edition)
        contest = f"dup-{token_hex(8)}"
        at, origin_ms = self._house.wall_ms(), self._house.timeline.now_ms()
        written = self.log.submit(contest, 0, "create", "desk", events, at=at, now_ms=0)
        await asyncio.wrap_future(written)
        kept = KeptContest(contest, KIND, settings.title, at, "live", origin_ms)
        await self._book.open(kept, owner.id, format_actor(Desk()))
        return contest

    async def hall(self, contest: str) -> Hall:
        """Return a session; raise ``contest_unknown``, or what the journal and the library refuse."""
        task = self._open.get(contest)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._opened(contest))
            self._open[contest] = task
            task.add_done_callback(lambda done: self._forget_failed(contest, done))
        return await asyncio.shield(task)

    def _forget_failed(self, contest: str, done: "asyncio.Task[Hall]") -> None:
        if done.cancelled() or done.exception() is not None:
            self._open.pop(contest, None)

    async def _opened(self, contest: str) -> Hall:
        kept = await self._book.find(contest)
        if kept.kind != KIND:
            raise ContestError("contest_unknown", contest=contest)
        events, _ = await self.log.load(contest)
        state = fold(events)
        words = await self._words_of(state.settings.judge.name, state.edition)
        hall = Hall(self._house, self.log, contest, kept.origin_ms, words)
        hall.on_over = self._over
        await hall.load()
        return hall

    async def _words_of(self, name: str, edition: Edition) -> SessionWords:
        key = (name, edition.id)
        if key not in self._words:
            opened = await asyncio.to_thread(open_to_judge, name, edition)
            self._words[key] = words_of(opened)
        return self._words[key]

    def _over(self, contest: str) -> None:
        task = asyncio.get_running_loop().create_task(self._book.finish(contest))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- people ---

    async def role_of(self, contest: str, identity: Identity | None) -> Actor | None:
        """Return what somebody is in a session; None: he watches."""
        if identity is None:
            return None
        if contest not in self._members:
            found = await self._book.members(contest)
            self._members[contest] = {who: parse_actor(actor) for who, actor in found.items()}
        return self._members[contest].get(identity.id)

    async def join(self, contest: str, identity: Identity, name: str) -> Actor:
        """Enrol somebody as a player, once; raise ``contestant_names`` if the name is taken."""
        hall = await self.hall(contest)
        async with self._joining:
            actor = await self.role_of(contest, identity)
            if actor is not None:
                return actor
            await hall.act(Desk(), f"join-{identity.id}", a.Enrol(name.strip()))
            folded = name.strip().casefold()
            numbers = [n for n, entrant in enumerate(hall.state.players) if entrant.name.casefold() == folded]
            taken = {each.number for each in self._members[contest].values() if isinstance(each, Contestant)}
            if not numbers or numbers[0] in taken:
                raise DuplicateError("contestant_names")
            actor = Contestant(Number(numbers[0]))
            await self._book.seat(contest, identity.id, format_actor(actor), self._house.wall_ms())
            self._members[contest][identity.id] = actor
        return actor

    async def info(self, kept: KeptContest, identity: Identity | None) -> DuplicateInfo:
        """Return a session as it is listed."""
        you = await self.role_of(kept.contest, identity)
        return DuplicateInfo(kept.contest, kept.title, kept.status, kept.opened, you)

    async def find(self, contest: str) -> KeptContest:
        """Return a session of the book; raise ``contest_unknown``."""
        return await self._book.find(contest)

    async def listed(self, status: str) -> list[KeptContest]:
        """Return the sessions of a status, the latest first."""
        return await self._book.listed(KIND, "over" if status == "over" else "live", MOST_LISTED)

    def close_sockets(self, identity: str) -> None:
        """Close what somebody has open whose rights have changed."""
        for task in self._open.values():
            if task.done() and not task.cancelled() and task.exception() is None:
                for viewer in task.result().viewers():
                    if viewer.identity == identity:
                        viewer.close(Close.REVOKED)
