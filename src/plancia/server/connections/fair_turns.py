"""Whose turn it is. A client who has used much of the event loop waits for those who have used less.

Clients are grouped by the block of addresses that they come from: first the blocks share, then the clients of a block.
A client who makes himself many identities has no more of the server than his block has.
"""

import asyncio
import math
from collections import Counter, deque
from collections.abc import Callable

import msgspec

from plancia.server.live.errors import LiveError

#: After so long the use of the event loop counts half.
HALF_S = 2.0
#: What a step of the work costs, as long as nothing is known of a block.
COST_S = 0.001
#: How many users of the event loop are remembered.
MOST_ACCOUNTS = 20_000
#: What a client is told who cannot even wait.
RETRY_S = 2

Client = tuple[str, str]


class Turn:
    """Leave to work."""

    __slots__ = ("client", "since_s")

    def __init__(self, client: Client, since_s: float) -> None:
        self.client = client
        self.since_s = since_s


class Shares(msgspec.Struct, frozen=True):
    """How many work at once, in all and of one block; how many wait; how long a turn lasts."""

    at_once: int = 24
    of_block: int = 12
    waiting: int = 20_000
    #: Work that takes longer waits for a thread, a disk or its client, not for what is shared: it gives up its turn.
    longest_s: float = 0.1
    #: How long the work of a block may take in one round of the event loop. Where it costs more, fewer have a turn.
    budget_s: float = 0.004


class FairTurns:
    """Gives turns. ``now_s`` is a clock that never goes back."""

    def __init__(self, now_s: Callable[[], float], shares: Shares | None = None) -> None:
        self._now_s = now_s
        self._shares = shares or Shares()
        self._working: dict[Turn, None] = {}
        self._of_block: Counter[str] = Counter()
        self._queues: dict[str, dict[str, deque[asyncio.Future[Turn]]]] = {}
        self._used: dict[str | Client, tuple[float, float]] = {}
        #: What a step of the work costs, by block, on the average of the last turns.
        self._costs: dict[str, float] = {}
        self._ended: list[Turn] = []
        self._looking: asyncio.TimerHandle | None = None
        #: How many wait now.
        self.waiting = 0

    async def take(self, client: Client) -> Turn:
        """Wait for a turn; raise ``server_full`` if too many wait already."""
        self._forget_slow()
        if not self._queues.get(client[0]) and self._is_free(client[0]):
            return self._begin(client)
        if self.waiting >= self._shares.waiting:
            raise LiveError("server_full", retry_s=RETRY_S)
        return await self._wait(client)

    def end(self, turn: Turn, used_s: float, steps: int = 1) -> None:
        """End a turn, and note how much of the event loop it has used, in how many steps.

        Work that waits for the disk four times is done in five steps, each in another round: so many more of its kind
        can have a turn at once.

        Somebody else has it in the next round of the event loop. If that were at once, work that never waits would be
        done for all who wait in the same round, however many they are.
        """
        self.charge(turn.client, used_s)
        block = turn.client[0]
        self._costs[block] = 0.9 * self._costs.get(block, COST_S) + 0.1 * used_s / max(steps, 1)
        if not self._ended:
            asyncio.get_running_loop().call_soon(self._pass_on)
        self._ended.append(turn)

    def _pass_on(self) -> None:
        ended, self._ended = self._ended, []
        for turn in ended:
            self._leave(turn)
        self._next()

    def charge(self, client: Client, used_s: float) -> None:
        """Note what a client has used, in a turn or otherwise."""
        now_s = self._now_s()
        for account in (client[0], client):
            self._used[account] = (self._debt(account) + used_s, now_s)
        if len(self._used) > MOST_ACCOUNTS:
            kept = sorted(self._used, key=self._debt, reverse=True)[: MOST_ACCOUNTS // 2]
            self._used = {account: self._used[account] for account in kept}
            self._costs = {block: cost for block, cost in self._costs.items() if block in self._used}

    async def _wait(self, client: Client) -> Turn:
        block, who = client
        future: asyncio.Future[Turn] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(block, {}).setdefault(who, deque()).append(future)
        self.waiting += 1
        self._look_soon()
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.end(future.result(), 0)
            raise
        finally:
            self.waiting -= 1

    def _begin(self, client: Client) -> Turn:
        turn = Turn(client, self._now_s())
        self._working[turn] = None
        self._of_block[client[0]] += 1
        return turn

    def _leave(self, turn: Turn) -> None:
        if turn in self._working:
            del self._working[turn]
            # To keep a turn from others costs too: who sends his body a byte at a time uses no event loop at all.
            self.charge(turn.client, (self._now_s() - turn.since_s) / self._shares.of_block)
            block = turn.client[0]
            self._of_block[block] -= 1
            if not self._of_block[block]:
                del self._of_block[block]

    def _is_free(self, block: str) -> bool:
        return len(self._working) < self._shares.at_once and self._of_block[block] < self._share(block)

    def _share(self, block: str) -> int:
        """Return how many of a block may work at once."""
        affordable = self._shares.budget_s / self._costs.get(block, COST_S)
        return self._shares.of_block if affordable >= self._shares.of_block else max(1, int(affordable))

    def _next(self) -> None:
        """Give turns to those who wait, as many as there are."""
        while len(self._working) < self._shares.at_once:
            free = [block for block in self._queues if self._of_block[block] < self._share(block)]
            if not free:
                return
            block = min(free, key=self._debt)
            clients = self._queues[block]
            who = min(clients, key=lambda each: self._debt((block, each)))
            future = clients[who].popleft()
            if not clients[who]:
                del clients[who]
                if not clients:
                    del self._queues[block]
            if not future.done():
                future.set_result(self._begin((block, who)))

    def _debt(self, account: str | Client) -> float:
        used_s, at_s = self._used.get(account, (0.0, 0.0))
        return used_s * 0.5 ** ((self._now_s() - at_s) / HALF_S) if used_s else 0.0

    def _forget_slow(self) -> None:
        """Take the turn from work that waits for something else than the event loop."""
        latest_s = self._now_s() - self._shares.longest_s
        while self._working and (oldest := next(iter(self._working))).since_s < latest_s:
            self._leave(oldest)

    def _look_soon(self) -> None:
        """Look again after a while whether there is a turn: slow work does not say when it begins to wait."""
        if self._looking is None and self._shares.longest_s != math.inf:
            after_s = self._shares.longest_s / 2
            self._looking = asyncio.get_running_loop().call_later(after_s, self._look)

    def _look(self) -> None:
        self._looking = None
        self._forget_slow()
        self._next()
        if self._queues:
            self._look_soon()
