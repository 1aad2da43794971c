"""How far the clock of a wooden table drifts: ``PYTHONPATH=tests python -m bench.table_clock --minutes 25``.

A table is opened in a real browser, its first clock is touched, and so long it runs: once in a page whose main thread
is busy most of the time, once in a page that lies behind another one, hidden and seldom woken. Both at the same time,
each in a browser of its own. At the end the page is in front again and the clock is touched once more.

The clock is held against one outside of the browser, this process's own. Between the touches: what the table's log has
between its two entries, against what passed here between the touches, which are dated here. On the way: what the page
tells the server its clock shows, every few seconds, against when that was heard of here; a message is never early, so
the earliest ones count. Ctrl-C prints what there is.
"""

import asyncio
import os
import time
from argparse import ArgumentParser
from contextlib import suppress
from typing import Any

import msgspec

from bench.devtools import DevTools, Tab, chromium
from browser.visitors import House, house

AIM_MS = 50
#: The main thread works so long without a pause, then rests so long.
WORK_MS, REST_MS = 200, 100
#: The earliest of so many messages at the beginning and at the end are compared.
COMPARED = 6
PROGRESS_S = 60.0

_BUSY = f"""(function work() {{
  const until = performance.now() + {WORK_MS};
  while (performance.now() < until);
  setTimeout(work, {REST_MS});
}})()"""

#: The entries of the only table of this browser: when each was, on the table's clock.
_LOG = """new Promise((resolve) => {
  const opened = indexedDB.open("plancia-wooden");
  opened.onsuccess = () => {
    const asked = opened.result.transaction("lines").objectStore("lines").getAll();
    asked.onsuccess = () => {
      opened.result.close();
      resolve(asked.result.map(({ line }) => [line.action.kind, line.at_ms]));
    };
  };
})"""

_START = "[...document.querySelectorAll('main form button')].find((button) => button.type === 'submit')"


class Clock:
    """The clock of a table in a page, and what was read of it."""

    def __init__(self, phase: str) -> None:
        self.phase = phase
        #: What the page told the server, and when that was heard of here.
        self.readings: list[tuple[int, float]] = []
        self._reading: set[asyncio.Task[None]] = set()
        #: When each touch was made here, and when it was on the table's clock.
        self.touches: list[float] = []
        self.logged: list[int] = []
        self.hidden: bool | None = None
        self._tab: Tab

    def hear(self, event: str, parameters: Any) -> None:  # noqa: ANN401  (the protocol's many types)
        """Take note of what the page sends."""
        heard_s = time.monotonic()
        if event == "Network.requestWillBeSent" and parameters["request"]["url"].endswith("/log"):
            self._reading.add(asyncio.create_task(self._read(parameters["requestId"], heard_s)))

    async def _read(self, request: str, heard_s: float) -> None:
        sent = (await self._tab.ask("Network.getRequestPostData", requestId=request))["postData"]
        self.readings.append((msgspec.json.decode(sent)["now_ms"], heard_s))

    async def run(self, home: House, seconds: float) -> None:
        """Let the clock run so long."""
        async with chromium() as browser:
            tab = await self._open(browser, home)
            await self._touch(tab, 1)
            if self.phase == "busy":
                await tab.evaluate(_BUSY)
                await self._wait(seconds)
            else:
                other = await browser.page("about:blank")
                await self._wait(seconds)
                self.hidden = await tab.evaluate("document.hidden")
                await tab.show()
                del other
            await self._touch(tab, 0)
            entries = await tab.evaluate(_LOG)
            self.logged = [at_ms for kind, at_ms in entries if kind in {"start_clock", "play_unwritten"}]

    async def _open(self, browser: DevTools, home: House) -> Tab:
        self._tab = tab = await browser.page(f"{home.address}/tavolo")
        browser.hears[tab.session] = self.hear
        await tab.ask("Network.enable", maxPostDataSize=65_536)
        await tab.until(f"Boolean({_START})")
        await tab.evaluate(f"{_START}.click()")
        await tab.until("document.querySelector('.clock')?.dataset.ready === 'true'")
        return tab

    async def _touch(self, tab: Tab, seat: int) -> None:
        half = f".half[data-seat='{seat}']"
        before = await tab.evaluate(f'document.querySelector("{half}").dataset.meaning')
        self.touches.append(await tab.touch(f"{half} .touch"))
        await tab.until(f'document.querySelector("{half}")?.dataset.meaning !== "{before}"')

    async def _wait(self, seconds: float) -> None:
        until_s = time.monotonic() + seconds
        while (left_s := until_s - time.monotonic()) > 0:
            await asyncio.sleep(min(left_s, PROGRESS_S))
            print(f"{self.phase:<12}{max(until_s - time.monotonic(), 0) / 60:5.1f} minutes left", flush=True)

    # --- what came of it ---

    def report(self) -> None:
        """Print how far the clock is off."""
        print(f"{self.phase:<12}{self._told()}; {self._touched()}")

    def _told(self) -> str:
        # How far ahead of the clock here; a message that took long makes it less, never more.
        ahead = [now_ms - 1000 * heard_s for now_ms, heard_s in self.readings]
        if len(ahead) < 2 * COMPARED:
            return f"{len(ahead)} messages, too few"
        drift_ms = max(ahead[-COMPARED:]) - max(ahead[:COMPARED])
        minutes = (self.readings[-1][1] - self.readings[0][1]) / 60
        return f"{drift_ms:+.0f} ms by {len(ahead)} messages over {minutes:.1f} minutes (aim {AIM_MS})"

    def _touched(self) -> str:
        if len(self.logged) < 2:
            return "no second touch"
        table_ms, here_ms = self.logged[-1] - self.logged[0], 1000 * (self.touches[1] - self.touches[0])
        hidden = "" if self.hidden is None else f"; the page was {'hidden' if self.hidden else 'NOT hidden'}"
        return (
            f"{table_ms - here_ms:+.1f} ms between two touches {here_ms / 60_000:.1f} minutes apart "
            f"(aim {AIM_MS}){hidden}"
        )


def main() -> None:
    """Measure and print."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--phase", choices=["busy", "background"], nargs="+", default=["busy", "background"])
    wanted = parser.parse_args()
    clocks = [Clock(phase) for phase in wanted.phase]
    with suppress(KeyboardInterrupt), house() as home:
        asyncio.run(_measure(clocks, home, wanted.minutes * 60))
    for clock in clocks:
        clock.report()
    print(f"machine     {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")


async def _measure(clocks: list[Clock], home: House, seconds: float) -> None:
    await asyncio.gather(*[clock.run(home, seconds) for clock in clocks])


if __name__ == "__main__":
    main()
