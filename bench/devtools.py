"""A Chromium asked by its own protocol, with no test tool in between.

The tool that drives the stories keeps every page in front, whatever lies over it. Here a page that is in the background
is in the background: it is hidden, and the browser wakes it as seldom as it does on a phone.
"""

import asyncio
import itertools
import re
import subprocess
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from browser.chromium import ARGUMENTS, find_chromium

#: Tells what happened: the name of an event, and its parameters.
Heard = Callable[[str, Any], None]


class DevTools:
    """A browser."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        #: Who hears the events of each page.
        self.hears: dict[str, Heard] = {}
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self._socket:
            told = msgspec.json.decode(text)
            if "id" in told:
                self._waiting.pop(told["id"]).set_result(told)
            elif told.get("sessionId") in self.hears:
                self.hears[told["sessionId"]](told["method"], told["params"])

    async def ask(self, method: str, session: str | None = None, **parameters: Any) -> Any:  # noqa: ANN401
        """Ask for something, of the browser or of a page; raise ``RuntimeError`` with what it says instead."""
        number = next(self._numbers)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        page = {} if session is None else {"sessionId": session}
        message = {"id": number, "method": method, "params": parameters, **page}
        await self._socket.send(msgspec.json.encode(message).decode())
        told = await answer
        if "error" in told:
            raise RuntimeError(f"{method}: {told['error']}")
        return told["result"]

    async def page(self, address: str) -> "Tab":
        """Open a page in front of all others."""
        target = (await self.ask("Target.createTarget", url="about:blank"))["targetId"]
        session = (await self.ask("Target.attachToTarget", targetId=target, flatten=True))["sessionId"]
        tab = Tab(self, target, session)
        await tab.show()
        await tab.ask("Page.enable")
        await tab.ask("Page.navigate", url=address)
        return tab


class Tab:
    """A page of a browser."""

    def __init__(self, browser: DevTools, target: str, session: str) -> None:
        self._browser, self._target, self.session = browser, target, session

    async def ask(self, method: str, **parameters: Any) -> Any:  # noqa: ANN401  (the protocol's many types)
        """Ask the page for something."""
        return await self._browser.ask(method, self.session, **parameters)

    async def show(self) -> None:
        """Bring it to the front: the one that was there is hidden."""
        await self._browser.ask("Target.activateTarget", targetId=self._target)

    async def evaluate(self, expression: str) -> Any:  # noqa: ANN401  (whatever the page says)
        """Return what an expression comes to in the page, awaited if need be."""
        told = await self.ask(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in told:
            raise RuntimeError(told["exceptionDetails"]["exception"].get("description", expression))
        return told["result"].get("value")

    async def until(self, expression: str) -> None:
        """Wait until an expression is true in the page."""
        while not await self.evaluate(expression):
            await asyncio.sleep(0.1)

    async def touch(self, selector: str) -> float:
        """Touch the middle of an element; return when that was, on this process's own clock."""
        x, y = await self.evaluate(
            f"(({{left, top, width, height}}) => [left + width / 2, top + height / 2])"
            f"(document.querySelector({selector!r}).getBoundingClientRect())"
        )
        touched_s, dated_s = time.monotonic(), time.time()
        for kind in ("mousePressed", "mouseReleased"):
            # Dated here: on its way to the page it waits for a busy browser, as no finger does.
            await self.ask(
                "Input.dispatchMouseEvent",
                type=kind,
                x=x,
                y=y,
                button="left",
                clickCount=1,
                timestamp=dated_s,
            )
        return touched_s


@asynccontextmanager
async def chromium() -> AsyncIterator[DevTools]:
    """Start a browser and stop it."""
    # The browser's helpers write until they have noticed that it is gone.
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = (find_chromium(), *ARGUMENTS, "--remote-debugging-port=0", f"--user-data-dir={folder}")
        process = await asyncio.create_subprocess_exec(*command, "about:blank", stderr=subprocess.PIPE)
        try:
            async with connect(await _address(process), max_size=None) as socket:
                yield DevTools(socket)
        finally:
            process.terminate()
            await process.wait()


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stderr is not None
    async for line in process.stderr:
        if found := re.search(rb"ws://\S+", line):
            return found[0].decode()
    raise RuntimeError("Chromium did not start")
