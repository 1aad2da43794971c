"""The duplicates of a server, and the trainings: a duplicate of one person."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from secrets import token_hex

import msgspec

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Actor, Contestant, Desk, Number, format_actor, parse_actor
from plancia.contest.duplicate.apply import fold
from plancia.contest.duplicate.decide import create
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.events import Event, SessionCreated
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.rules.edition import Edition
from plancia.rules.edition_history import EditionDecoder
from plancia.server.bag.draw import SecretBag
from plancia.server.contests.claims import Claim, Claims
from plancia.server.contests.contest_pages import ListedContest
from plancia.server.contests.contest_store import ContestStore
from plancia.server.contests.errors import ContestError
from plancia.server.contests.kept_contest import KeptContest, Status
from plancia.server.duplicates.agreement import Agreement
from plancia.server.duplicates.live_duplicate import LiveDuplicate
from plancia.server.duplicates.prepared import OF_THE_ORDER, Preparations
from plancia.server.journal.errors import JournalError
from plancia.server.journal.event_log import EventLog
from plancia.server.live.doors import Entrance
from plancia.server.live.foundation import Foundation
from plancia.server.live.origin import origin_here, origin_now
from plancia.server.live.registry import Registry
from plancia.server.people.identity import Identity
from plancia.server.slip_words import SlipWords
from plancia.wire.duplicates import DuplicateInfo, NewDuplicate
from plancia.wire.pages import Page

KIND = "duplicate"
#: With prepared hands: other clubs may be playing them too, so only its own players find it listed.
UNLISTED = "duplicate_unlisted"
#: Somebody alone.
TRAINING = "duplicate_training"
#: Somebody alone, with the game of a day (``server.daily``): others may not have played it yet, so nobody else sees it.
DAILY = "duplicate_daily"
ALONE = frozenset({TRAINING, DAILY})
KINDS = frozenset({KIND, UNLISTED}) | ALONE

_decoder: EditionDecoder[Event] = EditionDecoder(Event)


def draws_itself(settings: Settings) -> bool:
    """Tell whether the letters of a duplicate come out of a secret bag of the server."""
    return settings.drawing == "program" and not settings.prepared


class Duplicates(Registry[LiveDuplicate]):
    """All duplicates."""

    CONTEST = "duplicate"

    def __init__(self, foundation: Foundation, store: ContestStore, claims: Claims) -> None:
        super().__init__(foundation)
        self._store = store
        self.claims = claims
        self.events: EventLog[Event] = EventLog(foundation.appending, _decoder)
        self._joining = asyncio.Lock()
        #: Told the name of every duplicate that is over, until they raise nothing.
        self.followers: list[Callable[[str], Awaitable[None]]] = []
        self.preparations = Preparations(foundation, store)
        self.agreement = Agreement(self.events, self.preparations, self.words_of)

    async def start(self) -> None:
        """Go on with the duplicates that are not over: their time must run before anybody asks for them."""
        self.foundation.timeline.advance_to(await self._store.latest_ms())
        await self.go_on(await self._store.live((KIND, UNLISTED)))

    async def live_in(self, groups: Collection[str]) -> list[str]:
        """Return the duplicates of groups that are not over; a training has no clock that must run."""
        return await self._store.live_in((KIND, UNLISTED), groups)

    # --- making and finding ---

    async def make(self, asked: NewDuplicate, owner: Identity) -> str:
        """Make a duplicate whose desk is its maker; raise as ``create``, or what the library refuses."""
        if asked.again is not None:
            await self.shown_to(asked.again, owner)
        settings, edition = await self.agreement.agreed(asked, owner)
        (created,) = create(settings, 0, edition)
        contest, desk = f"dup-{token_hex(8)}", format_actor(Desk())
        if draws_itself(settings):
            await self.foundation.vault.create(contest, 0)
            bag = await self.foundation.vault.seal(contest)
            created = msgspec.structs.replace(created, promise=bag.promise)
        at, origin = self.foundation.wall_ms(), origin_now(self.foundation)
        await self.events.append(contest, 0, "create", desk, (created,), at=at, now_ms=0)
        kind = TRAINING if asked.training else UNLISTED if settings.prepared else KIND
        kept = KeptContest(contest, kind, settings.title, at, "live", origin)
        await self._store.open(kept, owner.id, desk)
        if asked.prepared is not None and not asked.training:
            await self.preparations.note(asked.prepared, contest)
        return contest

    async def make_daily(self, contest: str, settings: Settings, edition: Edition, owner: Identity) -> None:
        """Make the game of a day for somebody under a name that is agreed; one that is there stays as it is."""
        alone = msgspec.structs.replace(settings, players=(Entrant(owner.name),))
        at, desk = self.foundation.wall_ms(), format_actor(Desk())
        if not await self.events.load(contest):
            try:
                await self.events.append(
                    contest, 0, "create", desk, create(alone, 0, edition), at=at, now_ms=0
                )
            except JournalError as error:
                if error.code not in OF_THE_ORDER:
                    raise  # else he has asked twice at the same instant
        kept = KeptContest(contest, DAILY, settings.title, at, "live", origin_now(self.foundation))
        await self._store.keep(kept, owner.id, desk)

    async def open(self, name: str) -> LiveDuplicate:
        """Read a duplicate; raise ``contest_unknown``, or what the journal and the library refuse."""
        kept = await self.find(name)
        records = await self.events.read(name)
        events = self.events.decoded(records)
        agreed = fold(events[:1])
        words = await self.words_of(agreed.settings.judge.name, agreed.edition)
        bag = await self.bag_of(name, events)
        move = self._store.move_origin
        origin = await origin_here(self.foundation, name, kept.origin, records[-1].now_ms, move)
        live = LiveDuplicate(
            name, self.foundation, self.events, origin, words=words, bag=bag, on_over=self._over
        )
        live.remember(records)
        if live.state.is_over and kept.status == "live":
            # A server that was killed had no time to note it.
            await self._finished(name)
        return live

    async def bag_of(self, contest: str, events: Sequence[Event]) -> SecretBag | None:
        """Return where the letters of a duplicate come from; None if the program does not draw them.

        Raises ``bag_replaced`` if they would come out of another bag than the promised one.
        """
        first = events[0]
        if not isinstance(first, SessionCreated) or not draws_itself(first.settings):
            return None
        bag = await self.foundation.vault.load(contest)
        bag.check(first.promise)
        return bag

    async def words_of(self, name: str, edition: Edition) -> SlipWords:
        """Return the words of a lexicon of the library; raise what it refuses."""
        return (await self.foundation.lexica.taken(name, edition)).slip_words

    def _over(self, contest: str) -> None:
        self.insist(partial(self._finished, contest))

    async def _finished(self, contest: str) -> None:
        for follower in self.followers:
            await follower(contest)
        await self._store.finish(contest)

    # --- people ---

    async def enter(self, name: str, identity: Identity | None) -> Entrance:
        """Let somebody come to a duplicate over a socket; raise ``contest_unknown``."""
        await self.shown_to(name, identity)
        return Entrance(await self.get(name), await self.role_of(name, identity))

    async def role_of(self, contest: str, identity: Identity | None) -> Actor | None:
        """Return what somebody is in a duplicate; None: he watches."""
        text = await self._store.part_of(contest, identity)
        return None if text is None else parse_actor(text)

    async def join(self, contest: str, identity: Identity, name: str) -> Actor:
        """Enrol somebody as a player, once; raise ``contestant_names`` if the name is taken."""
        live = await self.get(contest)
        if (await self.find(contest)).kind in ALONE:
            raise ContestError("contest_unknown", contest=contest)
        async with self._joining:
            actor = await self.role_of(contest, identity)
            if actor is not None:
                return actor
            await live.act(Desk(), f"join-{identity.id}", a.Enrol(name.strip()))
            folded = name.strip().casefold()
            numbers = [n for n, entrant in enumerate(live.state.players) if entrant.name.casefold() == folded]
            parts = [parse_actor(text) for text in (await self._store.members(contest)).values()]
            taken = {each.number for each in parts if isinstance(each, Contestant)}
            if not numbers or numbers[0] in taken:
                raise DuplicateError("contestant_names")
            actor = Contestant(Number(numbers[0]))
            await self._store.seat(contest, identity.id, format_actor(actor), self.foundation.wall_ms())
        return actor

    async def claim(self, contest: str, typed: str) -> Claim:
        """Return whose code was typed: of a player on the list, a helper, the desk; raise ``code_unknown``."""
        return await self.claims.find(await self.find(contest), await self.holders(contest), typed)

    async def holders(self, contest: str) -> list[Claim]:
        """Return who has a code of his own: the players on the list."""
        players = (await self.get(contest)).state.players
        return [
            Claim(format_actor(Contestant(Number(number))), entrant.name)
            for number, entrant in enumerate(players)
        ]

    async def admit(self, contest: str, identity: Identity, claim: Claim) -> None:
        """Let somebody be what his code says. The desk stays what it is: it would be lost."""
        live = await self.get(contest)
        actor = parse_actor(claim.actor)
        if actor is None or isinstance(await self.role_of(contest, identity), Desk):
            return
        at = self.foundation.wall_ms()
        await self._store.seat(contest, identity.id, claim.actor, at, pass_number=claim.pass_number)
        live.reseat(identity, actor)

    async def info(self, kept: KeptContest, identity: Identity | None) -> DuplicateInfo:
        """Return a duplicate as it is listed."""
        return _info(ListedContest(kept, await self._store.part_of(kept.contest, identity)))

    async def find(self, contest: str) -> KeptContest:
        """Return a duplicate as it is listed; raise ``contest_unknown``."""
        return await self._store.find_of(KINDS, contest)

    async def shown_to(self, contest: str, asker: Identity | None) -> KeptContest:
        """Return a duplicate that somebody may look at; raise ``contest_unknown``, also for another's game of a day."""
        kept = await self.find(contest)
        if kept.kind == DAILY and await self._store.part_of(contest, asker) is None:
            raise ContestError("contest_unknown", contest=contest)
        return kept

    async def listed(
        self, status: Status, asker: Identity | None, before: str | None, most: int
    ) -> Page[DuplicateInfo]:
        """Return a page of the duplicates of a status that somebody may find, the latest first."""
        pages = self._store.pages
        listed, mark = await pages.of_kind(KIND, status, asker, before, most, own_kind=UNLISTED)
        return Page([_info(each) for each in listed], mark)

    async def trainings(self, identity: Identity, before: str | None, most: int) -> Page[DuplicateInfo]:
        """Return a page of somebody's trainings, the latest first."""
        listed, mark = await self._store.pages.of_member(TRAINING, identity, before, most)
        return Page([_info(each) for each in listed], mark)


def _info(listed: ListedContest) -> DuplicateInfo:
    kept, part = listed.kept, listed.part
    you = None if part is None else parse_actor(part)
    return DuplicateInfo(kept.contest, kept.title, kept.status, kept.opened, you, kept.kind in ALONE)
