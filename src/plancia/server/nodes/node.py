"""One node among others: what it owns, how it sees that another has died, and what it does when it was declared gone.

There is no thread and no database here: what must be decided once, ``Leases`` decides.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterator
from contextlib import contextmanager
from secrets import token_hex
from typing import Any

from plancia.rules.errors import CodedError
from plancia.server.journal.errors import JournalError
from plancia.server.logs import log
from plancia.server.nodes.errors import NodeError
from plancia.server.nodes.judgement import Judgement
from plancia.server.nodes.leases import Claimed, Leases, SeenNode

_log = log("nodes")

#: How often a node looks at the others, and whether there are orphans.
LOOK_S = 0.1
#: So long after it has reached the database a node judges nobody: after a restart of the database all are silent.
PATIENCE_S = 1.5
#: How many orphans are taken at once. The next ones are taken when these are awake, so that all nodes get a share.
PORTION = 16
#: How many contests are asked for at once when a node starts.
MANY = 1000

Sleep = Callable[[float], Awaitable[None]]


def new_name() -> str:
    """Return a name that no node ever had."""
    return f"node-{token_hex(8)}"


class Node:
    """What this node owns. See ``Owners`` for what others ask of it."""

    def __init__(
        self,
        leases: Leases,
        *,
        group_of: Callable[[str], str] = lambda contest: contest,
        on_entered: Callable[[str], None] = lambda _: None,
        now_s: Callable[[], float] = time.monotonic,
        sleep: Sleep = asyncio.sleep,
        name: Callable[[], str] = new_name,
    ) -> None:
        """Be nobody until ``start``.

        ``group_of`` says which contests have one owner; ``on_entered`` is told each name of this node.
        """
        self._leases = leases
        self._group_of = group_of
        self._on_entered = on_entered
        self._now_s, self._sleep, self._name = now_s, sleep, name
        self.node = ""
        #: What is needed of each group that this node owns.
        self._held: dict[str, set[str]] = {}
        #: Groups that are being let go, and when that is done.
        self._letting_go: dict[str, asyncio.Event] = {}
        #: Groups that this node asks for now, and how many times.
        self._asking: Counter[str] = Counter()
        #: Whether the database may have given this node groups, or kept them for it, without the answer arriving.
        self._unsure = False
        #: Groups that were taken over, and of which nobody was told yet: what else is in them must wake too.
        self._untold: list[str] = []
        self._orphans: list[Callable[[list[str]], Awaitable[None]]] = []
        self._expelled: list[Callable[[], Awaitable[None]]] = []
        self._left: list[Callable[[str], None]] = []
        #: The other nodes that were there at the last look.
        self._others: set[str] = set()
        self._judgement = Judgement()
        self._connections, self._since_s = 0, now_s()
        self._tasks: set[asyncio.Task[None]] = set()
        self._taking = False
        self._look_now = asyncio.Event()

    # --- what others ask of it ---

    async def claim(self, contest: str) -> None:
        """Own a contest from now on; see ``Owners``."""
        group = self._group_of(contest)
        while (leaving := self._letting_go.get(group)) is not None:
            await leaving.wait()
        if (held := self._held.get(group)) is not None:
            held.add(contest)
            return
        node = self._named(contest)
        if not self._leases.life.beats:
            raise JournalError("journal_away")
        claimed = await self._claimed(group, node)
        if self.node != node:
            raise NodeError("owner_away", contest=contest)
        if claimed.owner != node:
            raise NodeError("owned_elsewhere", contest=contest, node=claimed.owner)
        is_new = group not in self._held
        self._held.setdefault(group, set()).add(contest)
        if is_new and claimed.had_owner:
            self._untold.append(group)

    async def release(self, contest: str) -> None:
        """Need a contest no more; see ``Owners``."""
        group = self._group_of(contest)
        if (held := self._held.get(group)) is not None:
            held.discard(contest)
            await self._let_go(group)

    async def free(self, contests: Collection[str]) -> list[str]:
        """Own those of many contests that nobody has, and return them."""
        by_group: dict[str, list[str]] = {}
        for contest in contests:
            by_group.setdefault(self._group_of(contest), []).append(contest)
        groups, found = sorted(by_group), []
        for at in range(0, len(groups), MANY):
            node = self._named(groups[at])
            with self._asked(groups[at : at + MANY]) as asked:
                taken = await self._leases.claim_free(asked, node)
            if self.node != node:
                break
            for group in taken:
                self._held.setdefault(group, set()).update(by_group[group])
                found += by_group[group]
        return found

    async def line_ms(self, node: str) -> int | None:
        """Return how far the line of a node has got."""
        return (await self._leases.lines([node])).get(node)

    def on_orphans(self, callback: Callable[[list[str]], Awaitable[None]]) -> None:
        """Call back with groups that were taken over."""
        self._orphans.append(callback)

    def on_expelled(self, callback: Callable[[], Awaitable[None]]) -> None:
        """Call back when this node was declared gone."""
        self._expelled.append(callback)

    def on_left(self, callback: Callable[[str], None]) -> None:
        """Call back with the name of another node that is there no more: it has left, or was declared gone."""
        self._left.append(callback)

    # --- its life ---

    @property
    def line(self) -> str | None:
        """Under which name the database knows this node's time line."""
        return self.node

    @property
    def is_member(self) -> bool:
        """Whether this node may own contests now."""
        return bool(self.node) and self._leases.life.beats

    @property
    def owned(self) -> int:
        """How many groups of contests this node owns."""
        return len(self._held)

    async def start(self) -> None:
        """Enter; raise what the database refuses."""
        await self._enter(self._name())

    async def live(self) -> None:
        """Look at the others and after oneself, until cancelled."""
        while True:
            try:
                await self.look()
            except (CodedError, OSError) as error:
                # The database is away. Nothing is judged until it has been back for a while.
                self._patience()
                _log.info("nodes_not_seen", code=getattr(error, "code", type(error).__name__))
            await self._wait()

    async def look(self) -> None:
        """Look once: enter anew if this node was declared gone, declare dead nodes gone, take orphans."""
        life = self._leases.life
        if life.gone or not self.node:
            await self._begin_anew()
            return
        if life.connections != self._connections or not life.beats:
            self._connections = life.connections
            self._patience()
        asked_s = self._now_s()
        nodes = await self._leases.nodes()
        others = [each for each in nodes if each.node != self.node]
        dead = self._judgement.dead(others, asked_s, self._now_s())
        if asked_s - self._since_s >= PATIENCE_S:
            for each in dead:
                if await self._expel(each):
                    others.remove(each)
        self._note(others)
        if not self._taking and self._leases.life.beats:
            self._taking = True
            self._spawn(self._take_orphans())

    async def _expel(self, other: SeenNode) -> bool:
        """Declare a node gone; return whether it is."""
        try:
            gone = await self._leases.expel(other.node, other.beat)
        except JournalError as error:
            if error.code != "journal_busy":
                raise
            # Somebody else has hold of it. The next look tries again, and counts the silence on.
            _log.info("node_not_declared_gone", node=other.node, code=error.code)
            return False
        if gone:
            _log.warning("node_declared_gone", node=other.node, connected=other.connected)
        return gone

    def _note(self, others: list[SeenNode]) -> None:
        """Note who is there, and tell who is not there any more."""
        before, self._others = self._others, {each.node for each in others}
        for name in before - self._others:
            for callback in self._left:
                callback(name)

    def look_soon(self) -> None:
        """Look now and not at the next turn: a node has said that it leaves."""
        self._look_now.set()

    async def stop(self) -> None:
        """Leave in good order: others take over what this node had."""
        for task in self._tasks:
            task.cancel()
        node, self.node = self.node, ""
        self._held.clear()
        if node:
            await self._leases.leave(node)

    async def _enter(self, name: str) -> None:
        await self._leases.enter(name)
        self._patience()
        self._connections = self._leases.life.connections
        self.node = name
        self._on_entered(name)

    async def _begin_anew(self) -> None:
        """Forget everything, then be another node."""
        if self.node:
            _log.warning("node_was_declared_gone", node=self.node)
        self.node = ""
        self._held.clear()
        self._untold.clear()
        self._unsure = False
        # What was written under the old name is refused. Only when nothing of it is under way is there a new name.
        for callback in self._expelled:
            await callback()
        await self._enter(self._name())

    async def _take_orphans(self) -> None:
        """Take orphans a few at a time, as long as there are any. What could not be told is told at the next look."""
        try:
            while node := self.node:
                if not self._untold:
                    taken = await self._taken_over(node)
                    if not taken or self.node != node:
                        return
                    self._untold += taken
                told = self._untold[:PORTION]
                for group in told:
                    self._held.setdefault(group, set())
                for callback in self._orphans:
                    await callback(told)
                if self.node != node:
                    return
                del self._untold[: len(told)]
                for group in told:
                    # Nothing of it is live: nobody needs an owner until somebody asks.
                    await self._let_go(group)
        except (CodedError, OSError) as error:
            _log.info("orphans_not_taken", code=getattr(error, "code", type(error).__name__))
        finally:
            self._taking = False

    async def _taken_over(self, node: str) -> list[str]:
        """Return groups that this node takes over now, or has got earlier without knowing it."""
        if self._unsure:
            self._unsure = False
            with self._asked(()):
                owned = await self._leases.owned(node)
            known = self._held.keys() | self._letting_go.keys() | self._asking.keys()
            unknown = [group for group in owned if group not in known]
            self._unsure |= len(unknown) > PORTION
            if unknown:
                return unknown[:PORTION]
        with self._asked(()):
            return await self._leases.take_orphans(node, PORTION)

    async def _claimed(self, group: str, node: str) -> Claimed:
        """Ask for a group; return whose it is.

        While the answer is on its way this node may take the group over as an orphan. An answer that names another, or
        that is lost, is older than that.
        """
        try:
            with self._asked([group]):
                claimed = await self._leases.claim(group, node)
        except (CodedError, OSError):
            if group not in self._held:
                raise
            return Claimed(self.node, had_owner=True)
        return Claimed(self.node, had_owner=True) if group in self._held else claimed

    @contextmanager
    def _asked(self, groups: Collection[str]) -> Iterator[Collection[str]]:
        """Ask the database for groups; if the answer is lost, they may be this node's all the same."""
        self._asking.update(groups)
        try:
            yield groups
        except (CodedError, OSError):
            self._unsure = True
            raise
        finally:
            self._asking.subtract(groups)
            self._asking += Counter()  # keeps those that are asked for still

    async def _let_go(self, group: str) -> None:
        """Let go of a group of which nothing is needed."""
        node = self.node
        if self._held.get(group) != set() or not node:
            return
        if group in self._asking:
            return  # somebody is about to need it, and may have been told already that this node has it
        del self._held[group]
        done = self._letting_go[group] = asyncio.Event()
        try:
            await self._leases.release(group, node)
        except (CodedError, OSError) as error:
            # The database may believe that this node has it still. The next claim takes it again.
            self._unsure = True
            _log.info("contest_not_released", code=getattr(error, "code", type(error).__name__))
        finally:
            del self._letting_go[group]
            done.set()

    def _named(self, contest: str) -> str:
        if not self.node or self._leases.life.gone:
            raise NodeError("owner_away", contest=contest)
        return self.node

    def _patience(self) -> None:
        self._since_s = self._now_s()
        self._judgement.forget()

    async def _wait(self) -> None:
        """Sleep until the next look, or until there is a reason to look."""
        sleeping = asyncio.ensure_future(self._sleep(LOOK_S))
        called = asyncio.ensure_future(self._look_now.wait())
        try:
            await asyncio.wait([sleeping, called], return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            called.cancel()
            self._look_now.clear()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
