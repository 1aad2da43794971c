"""A seat at one game, or a place among the spectators: what happens, and what to do about it."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from secrets import token_hex
from types import TracebackType
from typing import Literal, Self

from plancia.client.connection import Connection
from plancia.client.course import Moment
from plancia.client.errors import ServerLost
from plancia.notation.coordinates import parse_play
from plancia.rules.board import Direction
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Actor
from plancia.rules.game.laid import Laid, laid
from plancia.rules.placement import Declaration, Placement
from plancia.rules.tiles import Tile
from plancia.wire import table as w

DirectionName = Literal["across", "down"]


class Table:
    """A live game. Iterate over it; act in between.

    Each moment has everything that happened since the one before: a program that thinks for long misses nothing and
    sees the latest state next. The iteration ends with the moment in which the game is over. Actions count as meant for
    the moment last seen: the server refuses with ``stale_sequence`` what was overtaken by events.
    """

    def __init__(
        self, game: str, address: str, headers: Callable[[], Mapping[str, str]], patience_s: float
    ) -> None:
        self.game = game
        self._connection = Connection(address, headers, patience_s)
        self._running: asyncio.Task[None] | None = None
        self._now: Moment | None = None
        self._seen = 0
        self._ended = False

    async def __aenter__(self) -> Self:
        """Sit down; wait for the game to begin if it has not."""
        self._running = asyncio.create_task(self._connection.run())
        try:
            await self._until(lambda: self._connection.course.has_news)
        except BaseException:
            await self._stop()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stop()

    async def _stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    # --- what happens ---

    @property
    def you(self) -> Actor | None:
        """Who this program is in the game; None: it watches."""
        return self._welcome.you

    @property
    def commitment(self) -> str:
        """What the bag was promised to be, see docs/fair_bag.md."""
        return self._welcome.commitment

    @property
    def present(self) -> tuple[bool, ...]:
        """Which seats have somebody connected."""
        return self._connection.present

    @property
    def said(self) -> list[w.Said]:
        """What was said while this program was here."""
        return self._connection.said

    @property
    def now(self) -> Moment:
        """The moment last seen; at first the one found on sitting down."""
        return self._now if self._now is not None else self._hand_out()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Moment:
        if self._ended:
            raise StopAsyncIteration
        moment = await self.next()
        self._ended = moment.is_over
        return moment

    async def next(self) -> Moment:
        """Wait until there is something that was not seen, and return it. Raises ``ServerRefused``, ``ServerLost``."""
        await self._until(lambda: self._connection.course.has_news)
        return self._hand_out()

    # --- what to do ---

    async def act(self, action: a.Action, *, action_id: str | None = None) -> int:
        """Do something; return the number of events when it had happened and was on the server's disk.

        Survives lost connections: it is sent until it is answered, and happens once. Raises ``ServerRefused``; or
        ``ServerLost``, after which the same ``action_id`` finds out whether it had happened.
        """
        seq = max(self.now.seq, self._seen)
        done = await self._connection.act(w.Act(self.game, seq, action_id or token_hex(12), action))
        self._seen = max(self._seen, done.seq)
        return done.seq

    async def play(
        self, what: str | Declaration | Placement | Iterable[Laid], direction: DirectionName | None = None
    ) -> int:
        """Lay tiles: ``"F8 orizz. MICIO"``, an engine's ``move.declaration``, or the tiles with their squares.

        Blanks are in lower case. Raises ``RuleError`` if what is called out does not fit on the board as it was seen,
        and as ``act`` does.
        """
        if isinstance(what, str):
            what = parse_play(what)
        if isinstance(what, Declaration):
            direction = "across" if what.direction is Direction.ACROSS else "down"
            what = what.on(self.now.view.board)
        tiles = laid(what) if isinstance(what, Placement) else tuple(what)
        return await self.act(a.Play(tiles, direction))

    async def exchange(self, tiles: Iterable[str]) -> int:
        """Change tiles and give up the turn; a blank is ``?``."""
        return await self.act(a.Exchange(tuple(map(Tile, tiles))))

    async def free_exchange(self) -> int:
        """Change all tiles, once a game, and keep the turn."""
        return await self.act(a.FreeExchange())

    async def pass_(self) -> int:
        """Give up the turn."""
        return await self.act(a.Pass())

    async def accept(self) -> int:
        """Let the opponent's play stand. Moving at once says the same."""
        return await self.act(a.Accept())

    async def ask_for_time(self) -> int:
        """Reflect whether to challenge, on one's own clock."""
        return await self.act(a.AskForTime())

    async def challenge(self, *words: str) -> int:
        """Doubt words of the opponent's play."""
        return await self.act(a.Challenge(words))

    async def resign(self) -> int:
        """Give the game up."""
        return await self.act(a.Resign())

    async def say(self, text: str) -> None:
        """Say something to the others at the table."""
        await self._connection.say(text)

    # --- inside ---

    @property
    def _welcome(self) -> w.Welcome:
        if self._connection.welcome is None:
            raise ServerLost("not at the table")
        return self._connection.welcome

    def _hand_out(self) -> Moment:
        self._now = self._connection.course.hand_out()
        self._seen = min(self._seen, self._now.seq)
        return self._now

    async def _until(self, ready: Callable[[], bool]) -> None:
        connection = self._connection
        while not ready():
            if connection.failure is not None:
                raise connection.failure
            connection.news.clear()
            await connection.news.wait()
