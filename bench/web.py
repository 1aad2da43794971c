"""The first page and the table in a real browser: ``make bench-web``, or ``PYTHONPATH=tests python -m bench.web``.

Interactive: from the request of a page to the first frame that shows what one came for, ready to be used (the button
that starts a game; the rack of a game), on a CPU made four times slower. The page itself notes the instant: a test
tool that looks on from outside runs inside of the page too, and would be measured with it. And the work of the page's
main thread until then, which other programs on the machine do not lengthen.

Acknowledged: from the key that plays to the frame in which the server's answer is shown. Dragging: frames a second
while a tile is moved over a full board, and the longest time between two. The longest task: of every page there is, the
longest work of its main thread during which it answers nobody, from its request until half a second after it is whole;
in the thread's own time, which other programs on the machine hardly lengthen. Each with what is aimed at.
"""

import json
import time
from itertools import pairwise
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize

from bench.page_tasks import recorded
from browser.chromium import PHONE, WIDE, chromium
from browser.places import every_page, whole
from browser.prepared import Past
from browser.table_games import lategame, midgame
from browser.visitors import House, Visitor, house, lexicon_settings, seated

INTERACTIVE_MS, ACKNOWLEDGED_MS, FRAMES, LONGEST_MS = 1500, 60, 60, 100
SLOWER = 4
RUNS = 7
#: How many pages are named, those with the longest tasks first.
BUSIEST = 3
WIDTH = 48

#: What can be used, by page.
RACK, START = "[data-rack] [data-tile]", "main form button"

#: Notes when it is there and its frame is done: a message of one's own is answered after the frame.
_NOTE_USABLE = """(() => {
  const seen = new MutationObserver(() => {
    if (!document.querySelector(SELECTOR)) return;
    seen.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.usable_at = performance.now());
      port2.postMessage(null);
    });
  });
  seen.observe(document, { childList: true, subtree: true });
})()"""

_ACKNOWLEDGED = """() => new Promise((done) => {
  const began = performance.now();
  const look = () =>
    document.querySelector(".tile.laid") ? requestAnimationFrame(look) : done(performance.now() - began);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  requestAnimationFrame(look);
})"""

_COUNT_FRAMES = """() => {
  window.frames_seen = [];
  const seen = (at) => { window.frames_seen.push(at); window.counting = requestAnimationFrame(seen); };
  window.counting = requestAnimationFrame(seen);
}"""


def main() -> None:
    """Measure and print."""
    with house() as home, chromium() as browser:
        start = [_interactive(Visitor(browser, home, "Ada"), "/", START) for _ in range(RUNS)]
        table = [_interactive(*_at_table(browser, home), RACK) for _ in range(RUNS)]
        phone = [_interactive(*_at_table(browser, home, window=PHONE), RACK) for _ in range(RUNS)]
        work = [_work(*_at_table(browser, home), RACK) for _ in range(RUNS)]
        acknowledged = [_acknowledged(browser, home) for _ in range(RUNS)]
        rate, longest = _dragging(browser, home)
        tasks = _tasks(browser, home)
    _print(f"first page interactive, CPU {SLOWER} times slower", median(start), INTERACTIVE_MS)
    _print(f"table interactive, CPU {SLOWER} times slower", median(table), INTERACTIVE_MS)
    _print(f"the same on a phone, CPU {SLOWER} times slower", median(phone), INTERACTIVE_MS)
    print(f"{'work of the main thread until then (desktop)':<{WIDTH}}{median(work):8.1f} ms at full speed")
    _print("a play acknowledged in the browser", median(acknowledged), ACKNOWLEDGED_MS)
    print(
        f"{'dragging over a full board':<{WIDTH}}{rate:8.1f} frames/s (aim {FRAMES}), longest gap {longest:.1f} ms"
    )
    for address in sorted(tasks, key=lambda address: -tasks[address])[:BUSIEST]:
        _print(f"the longest task of {address}", tasks[address], LONGEST_MS)


def _print(what: str, found_ms: float, aim_ms: float) -> None:
    print(f"{what:<{WIDTH}}{found_ms:8.1f} ms (aim {aim_ms})")


def _at_table(
    browser: Browser, home: House, past: Past | None = None, window: ViewportSize = WIDE
) -> tuple[Visitor, str]:
    """Return somebody whose turn it is, and the path of his game."""
    people = [Visitor(browser, home, name, window=window) for name in ("Ada", "Ugo")]
    settings = lexicon_settings("Ada", "Ugo")
    past = past or midgame(settings)
    game = seated(people, settings, past)
    seat = past.state.on_turn or 0
    people[1 - seat].context.close()
    return people[seat], f"/partita/{game}"


def _interactive(visitor: Visitor, path: str, usable: str) -> float:
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    found = _opened(visitor, session, path, usable)
    visitor.context.close()
    return found


def _work(visitor: Visitor, path: str, usable: str) -> float:
    """Return how many milliseconds of its own time the page's main thread needs until something can be used."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    _opened(visitor, session, path, usable)
    metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    visitor.context.close()
    return 1000 * float(metrics["TaskDuration"])


def _opened(visitor: Visitor, session: CDPSession, path: str, usable: str) -> float:
    """Go to a page; return when, in its own milliseconds, something could be used there."""
    session.send("Page.enable")
    source = _NOTE_USABLE.replace("SELECTOR", json.dumps(usable))
    session.send("Page.addScriptToEvaluateOnNewDocument", {"source": source})
    visitor.page.goto(path, wait_until="commit")
    while True:
        # Seldom enough not to be in the way.
        time.sleep(0.2)
        answer = session.send("Runtime.evaluate", {"expression": "window.usable_at"})
        if "value" in answer["result"]:
            return float(answer["result"]["value"])


def _acknowledged(browser: Browser, home: House) -> float:
    visitor, path = _at_table(browser, home)
    visitor.open_table(path.rpartition("/")[2])
    visitor.square("I14").click()
    visitor.press(*"MOGANO")
    found: float = visitor.page.evaluate(_ACKNOWLEDGED)
    visitor.context.close()
    return found


def _dragging(browser: Browser, home: House) -> tuple[float, float]:
    """Return frames a second and the longest time between two, while a tile goes around a board full of tiles."""
    visitor, path = _at_table(browser, home, lategame(left_s=600))
    visitor.open_table(path.rpartition("/")[2])
    page = visitor.page
    start = _middle(page, "[data-rack] [data-tile]")
    corners = [_middle(page, f"[data-square={name}]") for name in ("A1", "O1", "O15", "A15")]
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*corners[0])
    page.evaluate(_COUNT_FRAMES)
    for corner in (*corners[1:], corners[0]):
        page.mouse.move(*corner, steps=60)
    seen: list[float] = page.evaluate(
        "() => { cancelAnimationFrame(window.counting); return window.frames_seen; }"
    )
    page.mouse.up()
    visitor.context.close()
    gaps = [after - before for before, after in pairwise(seen)]
    return 1000 * len(gaps) / (seen[-1] - seen[0]), max(gaps)


def _tasks(browser: Browser, home: House) -> dict[str, float]:
    """Return the longest task of every page, the median of some visits."""
    people = [Visitor(browser, home, name) for name in ("Ada", "Ugo")]
    page = people[0].page
    found: dict[str, float] = {}
    for pattern, address in every_page(*people).items():
        visits = []
        for _ in range(3):
            with recorded(browser, page) as tasks:
                page.goto(address)
                page.locator(whole(pattern)).first.wait_for(state="attached")
                # What a page does after it is whole belongs to it as well.
                time.sleep(0.5)
            visits.append(tasks[0].ms)
        found[pattern] = median(visits)
    for person in people:
        person.context.close()
    return found


def _middle(page: Page, selector: str) -> tuple[float, float]:
    box: Any = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


if __name__ == "__main__":
    main()
