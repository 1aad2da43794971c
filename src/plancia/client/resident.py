"""A program that is here all day: it takes challenges by its own rule, seeks opponents, plays several games at once."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from plancia.client.bot import Bot, play_game
from plancia.client.errors import ServerLost, ServerRefused
from plancia.client.server import Server
from plancia.rules.game.actors import Player
from plancia.wire.seeking import NewProposal, Proposal, Takes
from plancia.wire.topics import Proposals

#: Told what happens: a word for it, and what it is about.
Tell = Callable[[str, str], None]


class Resident:
    """A bot at a server. ``make`` returns a new bot for every game.

    ``seeks`` is what it proposes to anybody while it plays fewer games than it takes; None: it waits to be challenged.
    """

    def __init__(
        self,
        server: Server,
        make: Callable[[], Bot],
        takes: Takes,
        accepts: Callable[[Proposal], bool],
        *,
        seeks: NewProposal | None = None,
        tell: Tell = lambda *_: None,
    ) -> None:
        self._server = server
        self._make = make
        self._takes = takes
        self._accepts = accepts
        self._seeks = seeks
        self._tell = tell
        #: Its own proposal for anybody, while it is open.
        self._sought: str | None = None
        self._seeking = asyncio.Lock()
        #: What the lobby last listed of its own proposals.
        self._listed: set[str] = set()
        self._games: dict[str, asyncio.Task[None]] = {}
        self._answered: set[str] = set()

    async def stay(self) -> None:
        """Take challenges and play until cancelled. Games that were being played are gone on with.

        Raises ``ServerRefused`` where the server will not have it (``not_a_program``), ``ServerLost`` when there was no
        connection for long: then it may be called again.
        """
        await self._server.take(self._takes)
        try:
            for status in ("live", "open"):
                for info in (await self._server.own_games(status)).items:
                    if isinstance(info.you, Player):
                        self._begin(info.game)
            async with self._server.own_lobby() as lobby:
                self._tell("here", self._server.me.name)
                async for moment in lobby:
                    await self._look(moment.view.proposals)
                    await self._seek()
        finally:
            for task in list(self._games.values()):
                task.cancel()
            await asyncio.gather(*self._games.values(), return_exceptions=True)

    @property
    def _is_free(self) -> bool:
        return len(self._games) < self._takes.at_once

    async def _look(self, proposals: Proposals) -> None:
        open_now = {each.proposal for each in proposals.mine if each.state == "open"}
        # The lobby's word may be older than the proposal: only one that was listed can have been closed.
        if self._sought in self._listed - open_now:
            self._sought = None
        self._listed = {each.proposal for each in proposals.mine}
        for each in proposals.mine:
            if each.state == "accepted" and each.game is not None:
                self._begin(each.game)
            elif each.state == "open" and not each.mine and each.proposal not in self._answered:
                await self._answer(each)

    async def _answer(self, proposal: Proposal) -> None:
        self._answered.add(proposal.proposal)
        try:
            if self._is_free and self._accepts(proposal):
                taken = await self._server.accept_proposal(proposal.proposal)
                self._tell("accepted", proposal.by.name)
                if taken.game is not None:
                    self._begin(taken.game)
            else:
                await self._server.decline_proposal(proposal.proposal)
                self._tell("declined", proposal.by.name)
        except ServerRefused as refused:
            # Withdrawn, or expired, while it was looked at.
            self._tell("refused", refused.code)

    async def _seek(self) -> None:
        """Have one proposal open while there is room for a game, and none otherwise."""
        if self._seeks is None:
            return
        # Asked by the lobby and by every game that ends: one at a time, or two proposals would be made.
        async with self._seeking:
            try:
                if self._is_free and self._sought is None:
                    made = await self._server.propose(self._seeks)
                    if made.game is None:
                        self._sought = made.proposal
                        self._tell("seeks", made.proposal)
                    else:
                        self._begin(made.game)
                elif not self._is_free and self._sought is not None:
                    sought, self._sought = self._sought, None
                    await self._server.withdraw_proposal(sought)
            except ServerRefused as refused:
                # Taken while it was withdrawn, or proposed too often: the lobby's next word finds it as it is then.
                self._tell("refused", refused.code)

    def _begin(self, game: str) -> None:
        if game not in self._games:
            self._games[game] = asyncio.create_task(self._play(game))

    async def _play(self, game: str) -> None:
        try:
            await self._server.ready(game)
            self._tell("plays", game)
            async with self._server.table(game) as table:
                last = await play_game(table, self._make())
            self._tell("over", f"{game} {last.view.result}")
        except (ServerLost, ServerRefused) as error:
            # A game that cannot be gone on with now is found again when the program comes back.
            self._tell("left", f"{game} {error}")
        finally:
            self._games.pop(game, None)
        with suppress(ServerLost):
            await self._seek()


async def stay_for_good(come: Callable[[], Awaitable[None]], *, wait_s: float, tell: Tell) -> None:
    """Call again and again what stays until the connection is lost; raise what the server refuses."""
    while True:
        with suppress(ServerLost):
            await come()
        tell("away", f"{wait_s:g} s")
        await asyncio.sleep(wait_s)
