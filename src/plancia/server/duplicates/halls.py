"""All sessions of a server: opened when somebody asks for them, or when their time runs."""

import asyncio
from collections.abc import Sequence
from secrets import token_hex

import msgspec

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Actor, Contestant, Desk, Number, format_actor, parse_actor
from plancia.contest.duplicate.apply import fold
from plancia.contest.duplicate.decide import create
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.events import Event, SessionCreated
from plancia.contest.duplicate.settings import Settings
from plancia.lexicon.opened import open_to_judge
from plancia.rules.edition import Edition
from plancia.rules.edition_history import EditionDecoder
from plancia.rules.errors import CodedError
from plancia.server.bag.draw import SecretBag
from plancia.server.contests.book import ContestBook, KeptContest, Status
from plancia.server.contests.errors import ContestError
from plancia.server.contests.log import ContestLog
from plancia.server.duplicates.hall import Hall
from plancia.server.duplicates.prepared import Preparations
from plancia.server.duplicates.terms import Terms
from plancia.server.duplicates.words import SessionWords, words_of
from plancia.server.games.house import House
from plancia.server.live.viewer import Close
from plancia.server.logs import log
from plancia.server.people.identity import Identity
from plancia.wire.duplicates import DuplicateInfo, NewDuplicate

KIND = "duplicate"
#: With prepared hands: other clubs may be playing them too, so only those who are in it find it listed.
UNLISTED = "duplicate_unlisted"
#: Somebody alone.
TRAINING = "duplicate_training"
KINDS = frozenset({KIND, UNLISTED, TRAINING})
#: The most sessions that are listed at once.
MOST_LISTED = 100

_log = log("duplicates")
_decoder: EditionDecoder[Event] = EditionDecoder(Event)


def draws_itself(settings: Settings) -> bool:
    """Tell whether the letters of a session come out of a secret bag of the server."""
    return settings.drawing == "program" and not settings.prepared


class Halls:
    """The sessions in memory and those in the book."""

    def __init__(self, house: House, book: ContestBook) -> None:
        self._house, self._book = house, book
        self.log: ContestLog[Event] = ContestLog(house.journal, house.writer, _decoder)
        self._open: dict[str, asyncio.Task[Hall]] = {}
        self._members: dict[str, dict[str, Actor]] = {}
        self._words: dict[tuple[str, bytes], SessionWords] = {}
        self._joining = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self.preparations = Preparations(house, book)
        self.terms = Terms(self.log, self.preparations, self.words_of)

    async def start(self) -> None:
        """Go on with the sessions that are not over: their time must run before anybody asks for them."""
        self._house.timeline.advance_to(await self._book.latest_ms())
        live = [
            each for kind in (KIND, UNLISTED) for each in await self._book.listed(kind, "live", MOST_LISTED)
        ]
        for kept in live:
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
        settings, edition = await self.terms.agreed(asked, owner)
        events = create(settings, 0, edition)
        contest = f"dup-{token_hex(8)}"
        if draws_itself(settings):
            await self._house.vault.create(contest, 0)
            await self._house.vault.seal(contest)
        at, origin_ms = self._house.wall_ms(), self._house.timeline.now_ms()
        written = self.log.submit(contest, 0, "create", "desk", events, at=at, now_ms=0)
        await asyncio.wrap_future(written)
        kind = TRAINING if asked.training else UNLISTED if settings.prepared else KIND
        kept = KeptContest(contest, kind, settings.title, at, "live", origin_ms)
        await self._book.open(kept, owner.id, format_actor(Desk()))
        if asked.prepared is not None and not asked.training:
            await self.preparations.note(asked.prepared, contest)
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
        if kept.kind not in KINDS:
            raise ContestError("contest_unknown", contest=contest)
        events, _ = await self.log.load(contest)
        state = fold(events)
        words = await self.words_of(state.settings.judge.name, state.edition)
        hall = Hall(self._house, self.log, contest, kept.origin_ms, words)
        hall.bag = await self.bag_of(contest, events)
        hall.on_over = self._over
        if kept.kind == TRAINING:
            hall.on_empty = self._let_go
        await hall.load()
        if hall.state.is_over and kept.status == "live":
            # A server that was killed had no time to note it.
            await self._book.finish(contest)
        return hall

    async def bag_of(self, contest: str, events: Sequence[Event]) -> SecretBag | None:
        """Return where the letters of a session come from; None if the program does not draw them."""
        first = events[0]
        itself = isinstance(first, SessionCreated) and draws_itself(first.settings)
        return await self._house.vault.load(contest) if itself else None

    async def words_of(self, name: str, edition: Edition) -> SessionWords:
        """Return the words of a lexicon of the library; raise what it refuses."""
        # A custom edition may cite otherwise than the one of the same id.
        key = (name, msgspec.json.encode(edition.words))
        if key not in self._words:
            opened = await asyncio.to_thread(open_to_judge, name, edition)
            self._words[key] = words_of(opened)
        return self._words[key]

    def _over(self, contest: str) -> None:
        task = asyncio.get_running_loop().create_task(self._book.finish(contest))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _let_go(self, contest: str) -> None:
        """Keep a training out of memory while nobody trains: there may be thousands, and the journal has them."""
        opened = self._open.pop(contest, None)
        if opened is not None and opened.done():
            task = asyncio.get_running_loop().create_task(opened.result().close(Close.COME_BACK))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    # --- people ---

    async def role_of(self, contest: str, identity: Identity | None) -> Actor | None:
        """Return what somebody is in a session; None: he watches."""
        if identity is None:
            return None
        if contest not in self._members:
            found = await self._book.members(contest)
            actors = {who: parse_actor(text) for who, text in found.items()}
            self._members[contest] = {who: actor for who, actor in actors.items() if actor is not None}
        return self._members[contest].get(identity.id)

    async def join(self, contest: str, identity: Identity, name: str) -> Actor:
        """Enrol somebody as a player, once; raise ``contestant_names`` if the name is taken."""
        hall = await self.hall(contest)
        if (await self.find(contest)).kind == TRAINING:
            raise ContestError("contest_unknown", contest=contest)
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
        training = kept.kind == TRAINING
        return DuplicateInfo(kept.contest, kept.title, kept.status, kept.opened, you, training)

    async def find(self, contest: str) -> KeptContest:
        """Return a session of the book; raise ``contest_unknown``."""
        kept = await self._book.find(contest)
        if kept.kind not in KINDS:
            raise ContestError("contest_unknown", contest=contest)
        return kept

    async def listed(self, status: Status, asker: Identity | None) -> list[KeptContest]:
        """Return the sessions of a status that somebody may find, the latest first."""
        listed = await self._book.listed(KIND, status, MOST_LISTED)
        if asker is not None:
            own = await self._book.of_member(UNLISTED, asker.id, MOST_LISTED)
            listed += [kept for kept in own if kept.status == status]
        return sorted(listed, key=lambda kept: -kept.opened)[:MOST_LISTED]

    async def trainings(self, identity: Identity) -> list[KeptContest]:
        """Return somebody's trainings, the latest first."""
        return await self._book.of_member(TRAINING, identity.id, MOST_LISTED)

    def close_sockets(self, identity: str) -> None:
        """Close what somebody has open whose rights have changed."""
        for task in self._open.values():
            if task.done() and not task.cancelled() and task.exception() is None:
                for viewer in task.result().viewers():
                    if viewer.identity == identity:
                        viewer.close(Close.REVOKED)
