"""A road to a server on which connections break: a TCP proxy that cuts when it is told, or by chance."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random


class Road:
    """The proxy. ``breaks`` is the share of the pieces of traffic after which a connection is cut."""

    def __init__(self, port: int, random: Random, breaks: float = 0.0) -> None:
        self.breaks = breaks
        self.cuts = 0
        #: How many connections it has carried.
        self.carried = 0
        self.port = 0
        #: Where the road leads.
        self.to = port
        self._random = random
        self._open: set[asyncio.StreamWriter] = set()
        #: While False no connection gets through.
        self.is_open = True
        #: While True nothing comes back from the server.
        self.deaf = False

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection."""
        if not self.is_open:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.to)
        pair = {writer, far_writer}
        self._open |= pair
        self.carried += 1
        try:
            ways = [self._carry(reader, far_writer, back=False), self._carry(far_reader, writer, back=True)]
            tasks = [asyncio.create_task(way) for way in ways]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            self._open -= pair
            for each in pair:
                each.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, back: bool) -> None:
        while piece := await reader.read(65536):
            if back and self.deaf:
                continue
            broken = self._random.random() < self.breaks
            if broken:
                # Half of what is under way still arrives whole, the rest in part or not at all.
                piece = piece[: self._random.choice([0, len(piece) // 2, len(piece), len(piece)])]
            writer.write(piece)
            await writer.drain()
            if broken:
                self.cuts += 1
                await asyncio.sleep(0.01)
                return

    def cut(self) -> None:
        """Break every connection there is."""
        for writer in list(self._open):
            writer.transport.abort()


@asynccontextmanager
async def road(port: int, seed: int = 0, breaks: float = 0.0) -> AsyncIterator[Road]:
    """Lay a road to a port of this machine."""
    made = Road(port, Random(seed), breaks)
    listener = await asyncio.start_server(made.pass_on, "127.0.0.1", 0)
    made.port = listener.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        listener.close()
        made.is_open = False
        made.cut()
        await asyncio.sleep(0)
