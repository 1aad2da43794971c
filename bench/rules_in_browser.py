"""Until the rules decide in a browser: ``PYTHONPATH=tests python -m bench.rules_in_browser``.

From the moment in which a page makes its ``Rules`` to the answer to its first action, in a game that it opens: at a
first visit, at a later one, and at a later one without a network; at full speed and four times slower, each with what
is aimed at. Besides, how long a decision takes once they are there, and the work of the page's process until the first:
processor time, which other programs on the machine hardly lengthen.

The browser's own way to slow a page leaves its workers as fast as they are. So here the whole process that runs the
page is stopped for three quarters of the time, in turns of some milliseconds. What that comes to is measured in a
worker and printed first: on a busy machine it is less, because a process that waits anyhow loses little.
"""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from threading import Event, Thread
from typing import Any

from playwright.sync_api import Browser, Page

from browser.chromium import chromium
from browser.served import ROOT
from browser.visitors import House, Visitor, house

AIM_MS = 4000
SLOWER = 4
RUNS = 3
#: How long the page's process runs in a turn.
TURN_S = 0.004
WIDTH = 68

#: Makes the rules, opens a game, acts. ``performance.now`` is the page's own clock.
_DECIDE = """async (script) => {
  const began = performance.now();
  const { Rules } = await import(script);
  const rules = new Rules();
  const settings = { players: ["Ada", "Ugo"], tiles: "wooden", starter: 0 };
  const line = (id, seat, kind, at_ms) => ({ id, at_ms, by: { kind: "player", seat }, action: { kind } });
  rules.open({ settings });
  await rules.decide(line("start", 1, "start_clock", 1000));
  const first = performance.now() - began;
  const later = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const asked = performance.now();
    await rules.decide(line(`${turn}`, 0, "time_passed", 2000 + turn));
    later.push(performance.now() - asked);
  }
  window.rules = rules; // it keeps what it needs without a network when it has answered
  return { first, each: later.sort((one, other) => one - other)[20] };
}"""

#: How long a worker of the page takes for something that only needs a processor.
_COUNT = """() => new Promise((done) => {
  const worker = new Worker("/slow.js");
  worker.onmessage = ({ data }) => { worker.terminate(); done(data); };
})"""
_COUNTING = """const at = performance.now();
let sum = 0;
for (let i = 0; i < 4e8; i += 1) sum ^= i;
postMessage(performance.now() - at);
"""

#: The files are kept, with the snapshot, and the service worker answers from there.
_KEPT = """async () => {
  const found = await (await caches.open("plancia-rules")).keys();
  return Boolean(navigator.serviceWorker.controller) && found.some(({ url }) => url.includes("/snapshot-"));
}"""


def main() -> None:
    """Measure and print."""
    script = next((ROOT / "src" / "plancia" / "web" / "assets").glob("rules-*.js"))
    with house() as home, chromium() as browser:
        factor = _factor(browser, home)
        visits = [_visits(browser, home, script) for _ in range(RUNS)]
    print(f"a page is slowed {factor:.1f} times; load of this machine {os.getloadavg()[0]:.1f}")
    for what in visits[0]:
        found = median(each[what] for each in visits)
        aim = f" (aim {AIM_MS})" if "later" in what and "slower" in what else ""
        print(f"{what:<{WIDTH}}{found:8.1f} ms{aim}")


def _visits(browser: Browser, home: House, script: Path) -> dict[str, float]:
    """Return how long the visits of two people take, one of them with a slow device."""
    found = {}
    for slowly in (False, True):
        speed = f", CPU {SLOWER} times slower" if slowly else ""
        visitor = Visitor(browser, home, None)
        page = visitor.page
        for visit in ("first visit", "later visit", "later visit without a network"):
            visitor.context.set_offline("without" in visit)
            page.goto("/informazioni")
            before = _work(browser)
            decided = _decided(browser, page, script, slowly=slowly)
            if not slowly:
                found[f"{visit}, work of the process"] = _work(browser) - before
            found[f"{visit} until a decision{speed}"] = decided["first"]
            _wait_until_kept(page)
        found[f"a further decision{speed}"] = decided["each"]
        visitor.context.close()
    return found


def _work(browser: Browser) -> float:
    """Return the processor time of all processes that run pages, in milliseconds."""
    return sum(1000 * float(each["cpuTime"]) for each in _pages(browser))


def _pages(browser: Browser) -> list[dict[str, Any]]:
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [each for each in processes if each["type"] == "renderer"]


def _decided(browser: Browser, page: Page, script: Path, *, slowly: bool) -> dict[str, float]:
    address = f"/assets/{script.name}"
    if not slowly:
        return dict(page.evaluate(_DECIDE, address))
    with _slowed(browser):
        return dict(page.evaluate(_DECIDE, address))


def _wait_until_kept(page: Page) -> None:
    while not page.evaluate(_KEPT):
        time.sleep(0.1)


@contextmanager
def _slowed(browser: Browser) -> Iterator[None]:
    """Stop every process that runs pages for three quarters of the time."""
    pages = [int(each["id"]) for each in _pages(browser)]
    over = Event()
    turns = Thread(target=_take_turns, args=(pages, over))
    turns.start()
    try:
        yield
    finally:
        over.set()
        turns.join()


def _take_turns(processes: list[int], over: Event) -> None:
    while not over.is_set():
        began = time.perf_counter()
        time.sleep(TURN_S)
        ran = time.perf_counter() - began
        _tell(processes, signal.SIGSTOP)
        # As long as it really ran, which a busy machine lengthens.
        time.sleep((SLOWER - 1) * ran)
        _tell(processes, signal.SIGCONT)


def _tell(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        os.kill(process, what)


def _factor(browser: Browser, home: House) -> float:
    """Return how many times slower a worker is while its page is slowed."""
    visitor = Visitor(browser, home, None)
    page = visitor.page
    page.route("**/slow.js", lambda route: route.fulfill(body=_COUNTING, content_type="text/javascript"))
    page.goto("/informazioni")
    fast = median(_counted(page) for _ in range(3))
    with _slowed(browser):
        slow = median(_counted(page) for _ in range(3))
    visitor.context.close()
    return slow / fast


def _counted(page: Page) -> float:
    found: Any = page.evaluate(_COUNT)
    return float(found)


if __name__ == "__main__":
    main()
