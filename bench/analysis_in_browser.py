"""How long the analysis of a game takes in Chromium: ``PYTHONPATH=tests python -m bench.analysis_in_browser``.

From the click on *Analizza* in the replay of a game of 41 moves until its first figures, and until every move is
analysed at the quick depth and kept, with the page's own thread made four times slower; the engine's worker is as fast
as the machine, because browsers slow down pages only. And the longest task of the page meanwhile, during which it
answers nobody. At a first visit, when the engine has to be fetched and its words grown, and at a later one.
"""

import os
import time

from playwright.sync_api import Page, expect

from browser.chromium import chromium
from browser.served import ROOT
from browser.visitors import Visitor, house

SLOWER = 4
FIRST_S, WHOLE_S, LONGEST_MS = 2, 20, 50
PATIENCE_MS = 600_000
WIDTH = 48
RECORD = ROOT / "tests" / "games" / "federation.gcg"

_WATCH = """() => {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: "longtask" });
}"""


def main() -> None:
    """Measure and print."""
    print(f"load of this machine {os.getloadavg()[0]:.1f}")
    with house() as home, chromium() as browser:
        visitor = Visitor(browser, home, "Ada")
        for visit in ("first visit", "later visit"):
            analyse(visitor, visit)


def analyse(visitor: Visitor, visit: str) -> None:
    """Analyse the game and print what it takes."""
    page, game = visitor.page, visitor.bring(_record(visit))
    page.goto(f"/partita/{game}/rivedi?mossa=4")
    page.locator(".u-over").first.wait_for(state="attached")
    _slow(page)
    page.evaluate(_WATCH)
    began_s = time.monotonic()
    page.get_by_role("button", name="Analizza").click()
    panel = page.get_by_role("region", name="Analisi")
    panel.get_by_text("Costo", exact=True).wait_for(timeout=PATIENCE_MS)
    first_s = time.monotonic() - began_s
    expect(panel).to_contain_text("Salvata con la partita", timeout=PATIENCE_MS)
    whole_s = time.monotonic() - began_s
    longest_ms = page.evaluate("window.longest")
    _print(f"{visit}: first figures", f"{first_s:8.2f} s (wanted {FIRST_S})")
    _print(f"{visit}: every move, kept", f"{whole_s:8.2f} s (wanted {WHOLE_S})")
    _print(f"{visit}: longest task", f"{longest_ms:8.0f} ms (wanted {LONGEST_MS})")


def _record(visit: str) -> bytes:
    """Return the game with a note of its own: what is kept of one game would only be shown the second time."""
    return RECORD.read_bytes() + f"#note {visit}\n".encode()


def _slow(page: Page) -> None:
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def _print(what: str, figure: str) -> None:
    print(f"{what:<{WIDTH}}{figure}", flush=True)


if __name__ == "__main__":
    main()
