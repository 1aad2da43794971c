"""How long the analysis of a game takes in Chromium: ``PYTHONPATH=tests python -m bench.analysis_in_browser``.

From the click on *Analizza* in the replay of a game of 41 moves until its first figures, and until every move is
analysed at the quick depth and kept; and the longest task of the page meanwhile, during which it answers nobody. At a
first visit, when the engine has to be fetched and its words grown; at a later one; and at a later one on a processor
four times slower. The browser's own throttle slows the page's thread alone and refuses workers, so the whole process of
the page is stopped three quarters of the time instead, and how much slower a worker was by that is measured and
printed: on a machine with more to do than it can, where a process waits most of the time anyway, it is hardly any. The
processor time of page and workers together hardly depends on what else the machine does. Each figure is printed as soon
as it is known; a visit that takes longer than the limit prints how far it came.

The longest task is measured with the browser's own throttle once more, on a desktop and on a phone: it slows the page
and not the workers, and unlike a process that was stopped the page need not wait for a core until it may go on.

A process that runs for 4 ms and stands still for 12 is slowed in steps: a task of 9 ms takes 33 or 45, as its beginning
falls, and one of 12.5 ms, which a processor four times slower has done in 50, takes 48 or 60. In pieces of 1 ms every
task takes four times as long, give or take 3 ms. Both are printed; the finer one is nearer to a slow processor.

The tool that drives the browser runs in the page's thread as well, and its script that looks for a button takes longer
than any task of the page. So the button is found before, pressed as a mouse presses it, and the page is asked by the
browser's own protocol. ``bench.analysis_tasks`` prints what the longest tasks are made of.
"""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from playwright.sync_api import Browser, Page

from bench.engine_in_browser import page_seconds
from bench.page_tasks import collect_garbage
from browser.chromium import PHONE, WIDE, chromium
from browser.served import ROOT
from browser.visitors import Visitor, house

FIRST_S, WHOLE_S, LONGEST_MS = 2, 20, 50
SLOWER = 4
#: A visit is given up after this.
LIMIT_S = 240
WIDTH = 58
RECORD = ROOT / "tests" / "games" / "federation.gcg"
#: How often the page is looked at: it has to answer, and that is work too.
LOOK_MS = 200
#: So many analyses with the browser's throttle, in each size of window.
THROTTLED = 4
#: So long a slowed process runs at a time, before it stands still for a multiple of it.
RUNS_S, FINER_S = 0.004, 0.001

_WATCH = """() => {
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      if (duration > window.longest.ms) window.longest = { ms: duration, after: (startTime - window.began) / 1000 };
    }
  }).observe({ type: "longtask" });
}"""
_BEGIN = "window.began = performance.now(); window.longest = { ms: 0, after: 0 }"
#: Reads no ``innerText``: that lays the page out anew each time, and a measure must not be what keeps the page busy.
_SEEN = """(() => {
  const text = document.querySelector("main").textContent;
  const bar = document.querySelector("[role=progressbar]");
  return {
    first: [...document.querySelectorAll("main dt")].some((each) => each.textContent === "costo"),
    kept: text.includes("Salvata con la partita"),
    done: bar ? Number(bar.getAttribute("aria-valuenow")) : null,
    longest: window.longest,
  };
})()"""
#: The same sums, in a worker: how many a millisecond.
_SUMS = """() => {
  const began = performance.now();
  let sum = 0, rounds = 0;
  while (performance.now() - began < 400) {
    for (let i = 0; i < 10000; i++) sum = (sum + i * i) % 1000003;
    rounds++;
  }
  return rounds / (performance.now() - began);
}"""


def main() -> None:
    """Measure and print."""
    print(f"load of this machine {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores", flush=True)
    visits = (
        ("first visit", 1, 0.0),
        ("later visit", 1, 0.0),
        ("later visit, four times slower", SLOWER, RUNS_S),
        ("the same in finer pieces", SLOWER, FINER_S),
    )
    with house() as home, chromium() as browser:
        visitor = Visitor(browser, home, "Ada")
        page = visitor.page
        for visit, slower, runs_s in visits:
            _open(visitor, visit)
            work_s = page_seconds(browser)
            with slowed(browser, slower, runs_s):
                analyse(page, visit)
                _print(f"{visit}: processor time, all threads", f"{page_seconds(browser) - work_s:8.2f} s")
                sums = page.workers[0].evaluate(_SUMS)
            if slower > 1:
                times = page.workers[0].evaluate(_SUMS) / sums
                _print(f"{visit}: a worker was slower", f"{times:8.1f} times")
        for visit, window in (("page throttled", WIDE), ("page throttled, on a phone", PHONE)):
            page.set_viewport_size(window)
            for number in range(THROTTLED):
                _open(visitor, f"{visit}, {number}")
                throttle = page.context.new_cdp_session(page)
                throttle.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
                analyse(page, visit)
                throttle.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def _open(visitor: Visitor, visit: str) -> None:
    """Open the replay of a game that nobody has analysed yet."""
    game = visitor.bring(_record(visit))
    visitor.page.goto(f"/partita/{game}/rivedi?mossa=4")
    visitor.page.locator(".u-over").first.wait_for(state="attached")


@contextmanager
def slowed(browser: Browser, slower: int, runs_s: float) -> Iterator[None]:
    """Make the processes of all pages, with their workers, so many times slower for a while.

    ``runs_s`` is how long they run at a time.
    """
    if slower == 1:
        yield
        return
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [int(each["id"]) for each in processes if each["type"] == "renderer"]
    ended = Event()

    def stop_and_go() -> None:
        while not ended.is_set():
            _signal(renderers, signal.SIGSTOP)
            ended.wait(runs_s * (slower - 1))
            _signal(renderers, signal.SIGCONT)
            ended.wait(runs_s)

    thread = Thread(target=stop_and_go)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
        _signal(renderers, signal.SIGCONT)


def _signal(processes: list[int], number: signal.Signals) -> None:
    for process in processes:
        try:
            os.kill(process, number)
        except ProcessLookupError:
            continue  # a page that was left


def analyse(page: Page, visit: str) -> None:
    """Have the game analysed that the page shows, and print what it takes."""
    session = page.context.new_cdp_session(page)
    button = page.get_by_role("button", name="Analizza").bounding_box()
    assert button is not None
    page.evaluate(_BEGIN)
    page.evaluate(_WATCH)
    collect_garbage(page)
    # What the tool had to do in the page is over by now.
    page.wait_for_timeout(500)
    session.send("Runtime.evaluate", {"expression": _BEGIN})
    began_s = time.monotonic()
    page.mouse.click(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
    first_s = None
    seen = {"done": None, "longest": {"ms": 0.0, "after": 0.0}}
    while time.monotonic() - began_s < LIMIT_S:
        told = session.send("Runtime.evaluate", {"expression": _SEEN, "returnByValue": True})
        seen = told["result"]["value"]
        if seen["first"] and first_s is None:
            first_s = time.monotonic() - began_s
            _print(f"{visit}: first figures", f"{first_s:8.2f} s (wanted {FIRST_S})")
        if seen["kept"]:
            whole_s = time.monotonic() - began_s
            _print(f"{visit}: every move, kept", f"{whole_s:8.2f} s (wanted {WHOLE_S})")
            break
        page.wait_for_timeout(LOOK_MS)
    else:
        _print(f"{visit}: after {LIMIT_S} s", f"{seen['done']} moves analysed")
    # A browser tells only of tasks of 50 ms and more.
    told_ms, after_s = seen["longest"]["ms"], seen["longest"]["after"]
    longest = f"{told_ms:8.0f} ms, {after_s:.1f} s after the click" if told_ms else "   under 50 ms"
    _print(f"{visit}: longest task of the page", f"{longest} (wanted {LONGEST_MS})")
    _print(f"{visit}: workers", f"{len(page.workers):8d}")


def _record(visit: str) -> bytes:
    """Return the game with a note of its own: what is kept of one game would only be shown the second time."""
    return RECORD.read_bytes() + f"#note {visit}\n".encode()


def _print(what: str, figure: str) -> None:
    print(f"{what:<{WIDTH}}{figure}", flush=True)


if __name__ == "__main__":
    main()
