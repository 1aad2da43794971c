"""Until the clock of a wooden table can be touched: ``PYTHONPATH=tests python -m bench.first_touch``.

``/tavolo`` on a phone whose CPU is made slower. From the request of the page to the frame in which the button that
begins can be pressed; from that press to the frame in which the clock can be touched; and a table that is opened again:
from its request to the frame in which its clock can be touched, and to what the rules decide of that touch, at a second
visit, when this phone has them. Each with what is aimed at. A script in the page touches the clock in the very frame in
which it can be touched; at the end that touch must be in the log, at its own instant.

The browser slows the page's main thread. How much slower that came out is measured in the page and printed first. The
rules run in a worker, which the browser leaves as fast as it is: ``bench.rules_in_browser`` slows the whole process.
"""

import json
import os
import time
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from browser.chromium import PHONE, chromium
from browser.visitors import House, Visitor, house

SLOWER = 4
RUNS = 3
FIRST_MS, RULES_MS = 1000, 4000
WIDTH = 64

BEGIN = "main form button[type=submit], main form button:not([type])"
HALF = ".half[data-seat='1'][data-meaning=start_clock] .touch"

#: Notes when something is there and its frame is done; touches it in that very moment, if that is wanted.
_WATCH = """(() => {
  window.seen = {};
  const wanted = WANTED;
  const look = () => {
    for (const [name, selector] of Object.entries(wanted)) {
      const found = name in window.seen ? null : document.querySelector(selector);
      if (!found) continue;
      window.seen[name] = null;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.seen[name] = performance.now();
          if (name === "clock" && TOUCHES) {
            const at = { bubbles: true, isPrimary: true, button: 0, width: 1, height: 1, pointerType: "touch" };
            document.querySelector(selector)?.dispatchEvent(new PointerEvent("pointerdown", at));
            window.touched = performance.now() + performance.timeOrigin;
          }
        };
        port2.postMessage(null);
      });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
})()"""

_COUNT = """() => {
  const at = performance.now();
  let sum = 0;
  for (let i = 0; i < 2e8; i += 1) sum ^= i;
  return performance.now() - at;
}"""

#: The table of this device and its log.
_KEPT = """() => new Promise((resolve) => {
  const opened = indexedDB.open("plancia-wooden");
  opened.onsuccess = () => {
    const read = opened.result.transaction(["tables", "lines"]);
    const tables = read.objectStore("tables").getAll(), lines = read.objectStore("lines").getAll();
    read.oncomplete = () => {
      opened.result.close();
      resolve({ tables: tables.result, lines: lines.result.map(({ line }) => line) });
    };
  };
})"""

_RULES_KEPT = """async () => Boolean(navigator.serviceWorker.controller)
  && (await (await caches.open("plancia-rules")).keys()).some(({ url }) => url.includes("/snapshot-"))"""


def main() -> None:
    """Measure and print."""
    with house() as home, chromium() as browser:
        factor = _factor(browser, home)
        visits = [_visits(browser, home) for _ in range(RUNS)]
        begin, again = (
            median(each) for each in zip(*[_work(browser, home) for _ in range(RUNS)], strict=True)
        )
    print(f"the main thread is slowed {factor:.1f} times; load of this machine {os.getloadavg()[0]:.1f}")
    for what, aim in (
        ("/tavolo until a table can be begun", FIRST_MS),
        ("from the button until the clock can be touched", FIRST_MS),
        ("a table opened again until its clock can be touched", FIRST_MS),
        ("the same until the rules have decided the touch", RULES_MS),
    ):
        found = sorted(each[what] for each in visits)
        print(f"{what:<{WIDTH}}{median(found):8.1f} ms, {found[0]:.0f} to {found[-1]:.0f} (aim {aim})")
    for what, work in (("/tavolo", begin), ("a table opened again", again)):
        print(f"{f'work of the main thread until then, {what}':<{WIDTH}}{work:8.1f} ms at full speed")
    off = [each["off"] for each in visits]
    print(f"{'touches lost: none; the instant in the log is off by at most':<{WIDTH}}{max(off):8.1f} ms")


def _visits(browser: Browser, home: House) -> dict[str, float]:
    visitor = Visitor(browser, home, None, window=PHONE)
    page, found = visitor.page, {}
    session = visitor.context.new_cdp_session(page)
    session.send("Page.enable")
    # The first visit: what is measured of it is the page, not the network.
    watching = _watch(session, {"begin": BEGIN, "clock": HALF}, touches=False)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto("/tavolo", wait_until="commit")
    found["/tavolo until a table can be begun"] = _seen(session, "begin")
    pressed = page.evaluate(
        f"() => {{ const at = performance.now(); document.querySelector({json.dumps(BEGIN)}).click(); return at; }}"
    )
    found["from the button until the clock can be touched"] = _seen(session, "clock") - pressed
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    page.locator(".clock[data-ready=true]").wait_for()
    while not page.evaluate(_RULES_KEPT):
        time.sleep(0.1)
    session.send("Page.removeScriptToEvaluateOnNewDocument", {"identifier": watching})
    found |= _again(page, session)
    visitor.context.close()
    return found


def _work(browser: Browser, home: House) -> tuple[float, float]:
    """Return how many milliseconds of its own time the main thread needs for each page, at full speed.

    Other programs on the machine hardly lengthen that.
    """
    visitor = Visitor(browser, home, None, window=PHONE)
    page = visitor.page
    session = visitor.context.new_cdp_session(page)
    session.send("Page.enable")
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    _watch(session, {"begin": BEGIN, "clock": HALF}, touches=False)
    page.goto("/tavolo", wait_until="commit")
    _seen(session, "begin")
    begin = _spent(session)
    page.evaluate(f"() => document.querySelector({json.dumps(BEGIN)}).click()")
    page.locator(".clock[data-ready=true]").wait_for()
    while not page.evaluate(_RULES_KEPT):
        time.sleep(0.1)
    page.goto(page.url, wait_until="commit")
    _seen(session, "clock")
    again = _spent(session)
    visitor.context.close()
    return begin, again


def _spent(session: CDPSession) -> float:
    """Return what the main thread has worked for the page that is there."""
    metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    return 1000 * float(metrics["TaskDuration"])


def _again(page: Page, session: CDPSession) -> dict[str, float]:
    """Open the table once more, and touch its clock as soon as that can be done."""
    ready = ".clock[data-ready=true] .half[data-seat='0'][data-meaning=play_unwritten]"
    _watch(session, {"clock": HALF, "decided": ready}, touches=True)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(page.url, wait_until="commit")
    decided = _seen(session, "decided")
    clock = _seen(session, "clock")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    kept: Any = page.evaluate(_KEPT)
    [line] = [line for line in kept["lines"] if line["action"]["kind"] == "start_clock"]
    touched_ms = page.evaluate("() => window.touched") - kept["tables"][0]["opened_at"]
    return {
        "a table opened again until its clock can be touched": clock,
        "the same until the rules have decided the touch": decided,
        "off": abs(line["at_ms"] - touched_ms),
    }


def _watch(session: CDPSession, wanted: dict[str, str], *, touches: bool) -> str:
    """Let every page that is opened from now on note what can be used; return what stops that."""
    source = _WATCH.replace("WANTED", json.dumps(wanted)).replace("TOUCHES", json.dumps(touches))
    return str(session.send("Page.addScriptToEvaluateOnNewDocument", {"source": source})["identifier"])


def _seen(session: CDPSession, name: str) -> float:
    while True:
        # Seldom enough not to be in the way.
        time.sleep(0.2)
        answer = session.send("Runtime.evaluate", {"expression": f"window.seen?.{name} ?? 0"})
        if answer["result"].get("value"):
            return float(answer["result"]["value"])


def _factor(browser: Browser, home: House) -> float:
    """Return how many times slower the page's main thread is."""
    visitor = Visitor(browser, home, None, window=PHONE)
    page = visitor.page
    page.goto("/informazioni")
    session = visitor.context.new_cdp_session(page)
    fast = median(float(page.evaluate(_COUNT)) for _ in range(3))
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    slow = median(float(page.evaluate(_COUNT)) for _ in range(3))
    visitor.context.close()
    return slow / fast


if __name__ == "__main__":
    main()
