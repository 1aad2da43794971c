"""The client for programs that do not use asyncio: a game followed in a loop, two bots against each other.

Each call runs its own event loop in a thread of its own, so it works in a notebook too.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

from plancia.client.bot import Bot, play_game
from plancia.client.server import Server
from plancia.client.table import Moment


def watch(url: str, game: str, *, name: str = "Spectator", token: str | None = None) -> Iterator[Moment]:
    """Yield every moment of a game as a spectator sees it, until the game is over.

    A loop that takes its time misses nothing: its next moment has all events since the one before. Raises
    ``ServerRefused`` and ``ServerLost``.
    """
    told: SimpleQueue[Moment | Exception | None] = SimpleQueue()
    begun: Future[Callable[[], object]] = Future()

    async def follow() -> None:
        task, loop = asyncio.current_task(), asyncio.get_running_loop()
        begun.set_result(lambda: loop.call_soon_threadsafe(task.cancel) if task else None)
        async with Server(url, name=name, token=token) as server, server.table(game) as table:
            async for moment in table:
                told.put(moment)

    def run() -> None:
        try:
            asyncio.run(follow())
        except asyncio.CancelledError:
            pass
        except Exception as error:
            told.put(error)
        told.put(None)

    thread = Thread(target=run, name=f"watch {game}", daemon=True)
    thread.start()
    try:
        while (next_told := told.get()) is not None:
            if isinstance(next_told, Exception):
                raise next_told
            yield next_told
    finally:
        with suppress(RuntimeError):  # the loop has ended by itself
            begun.result()()
        thread.join()


def play_bots(
    url: str, bots: Mapping[str, Bot], *, edition: str = "figs-c", lexicon: str = "default"
) -> tuple[str, Moment]:
    """Let two bots, by their names, play a public game on a server; return the game and its last moment.

    Challenges are decided by a lexicon of the server. Raises ``ServerRefused``, ``ServerLost``, and ``ValueError`` for
    another number of bots.
    """
    if len(bots) != 2:
        message = f"two bots play a game, not {len(bots)}"
        raise ValueError(message)
    with ThreadPoolExecutor(1, thread_name_prefix="bots") as pool:
        return pool.submit(asyncio.run, _meet(url, bots, edition, lexicon)).result()


async def _meet(url: str, bots: Mapping[str, Bot], edition: str, lexicon: str) -> tuple[str, Moment]:
    (one, first), (other, second) = bots.items()
    async with Server(url, name=one) as host, Server(url, name=other) as guest:
        game = await host.play_anybody(edition=edition, lexicon=lexicon)
        await guest.sit(game, 1)
        async with host.table(game) as table, guest.table(game) as opposite:
            last, _ = await asyncio.gather(play_game(table, first), play_game(opposite, second))
        return game, last
