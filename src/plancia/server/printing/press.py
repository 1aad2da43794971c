"""What waits to be printed: one thing after another, so many pages in all, so many things of one person.

What was printed is kept for a while: two hundred players print the same standings.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from plancia.server.printing.errors import PressError
from plancia.server.printing.printer import Printer

#: The longest document. A round of 1,000 players has 500 scoresheets, and at the end there are 1,000 certificates.
MOST_PAGES = 1_200
#: So many pages may wait, those being printed among them; so many documents of one person.
MOST_PAGES_WAITING = 3_000
MOST_OF_ONE = 3
#: How much is kept of what was printed.
KEPT_BYTES = 32 * 1024 * 1024
#: About how many pages are printed in a second, to say when to come back.
PAGES_A_SECOND = 100


class Press:
    """The press of a server."""

    def __init__(self) -> None:
        self._printer = Printer()
        # The thread only waits for the printer's process, and puts archives together.
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="plancia-press")
        self._kept: OrderedDict[Hashable, asyncio.Task[bytes]] = OrderedDict()
        self._kept_bytes = 0
        self._of_one: Counter[str] = Counter()
        #: How many pages wait or are being printed.
        self.pages_waiting = 0

    def close(self) -> None:
        """Print nothing more."""
        self.thread.shutdown(wait=False, cancel_futures=True)
        self._printer.close()
        self.thread.shutdown()

    async def print(
        self,
        function: Callable[..., list[bytes]],
        *args: Any,  # noqa: ANN401  (those of the function)
        who: str,
        pages: int = 1,
        key: Hashable | None = None,
    ) -> bytes:
        """Return the document that a function of ``plancia.paper`` makes in the printer's process.

        ``key`` names the document: one of the same name that is kept, or being printed, is the answer. Raises
        ``print_too_long``, ``press_busy``, ``print_failed``.
        """
        return await self._once(key, lambda: self._printer.print(function, args), who, pages)

    async def bind(self, work: Callable[[], bytes], *, who: str, pages: int = 1) -> bytes:
        """Return what ``work`` puts together in the press's thread: an archive, a long file. Raises as ``print``."""
        return await self._once(None, work, who, pages)

    async def _once(self, key: Hashable | None, work: Callable[[], bytes], who: str, pages: int) -> bytes:
        if key is None:
            return await self._made(work, who, pages)
        task = self._kept.get(key)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._made(work, who, pages))
            self._kept[key] = task
            task.add_done_callback(lambda done: self._keep(key, done))
        self._kept.move_to_end(key)
        # The one who asked first may go away; others wait for the same document.
        return await asyncio.shield(task)

    async def _made(self, work: Callable[[], bytes], who: str, pages: int) -> bytes:
        with self._in_line(who, pages):
            return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    @contextmanager
    def _in_line(self, who: str, pages: int) -> Iterator[None]:
        if pages > MOST_PAGES:
            raise PressError("print_too_long", pages=pages, limit=MOST_PAGES)
        if self.pages_waiting + pages > MOST_PAGES_WAITING or self._of_one[who] >= MOST_OF_ONE:
            raise PressError("press_busy", retry_s=1 + self.pages_waiting // PAGES_A_SECOND)
        self.pages_waiting += pages
        self._of_one[who] += 1
        try:
            yield
        finally:
            self.pages_waiting -= pages
            self._of_one[who] -= 1
            if not self._of_one[who]:
                del self._of_one[who]

    def _keep(self, key: Hashable, done: "asyncio.Task[bytes]") -> None:
        if done.cancelled() or done.exception() is not None:
            self._kept.pop(key, None)
            return
        self._kept_bytes += len(done.result())
        for old in list(self._kept):
            if self._kept_bytes <= KEPT_BYTES:
                break
            if self._kept[old].done():
                self._kept_bytes -= len(self._kept.pop(old).result())
