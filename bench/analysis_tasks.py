"""What keeps a page busy that shows an analysis: ``PYTHONPATH=tests python -m bench.analysis_tasks``.

The longest tasks of the main thread, in processor time, and what was done in each: while a game of 41 moves is analysed
in its replay, on a desktop and on a phone; when its kept analysis is opened; when a duplicate's analysis is; and while
the laboratory thinks about a position. The same work on a processor four times slower takes four times as long, and
nobody is to wait for longer than 50 ms. Processor time does not count the time in which other programs run, but they
push out of the caches what a task needs: on a full machine the same task takes half as long again from run to run.

A name in the list is a part of the browser's work (style, layout, paint, finding what the pointer is at, garbage), or
the file whose script ran. Nothing of the tool that drives the browser is measured: it finds a button before the record
begins, presses it as a mouse or a finger does, and asks the page twice a second for one line.
"""

import os
import time

from playwright.sync_api import Browser, Locator, Page, ViewportSize

from bench.page_tasks import Task, recorded
from browser import duplicate_hall
from browser.chromium import PHONE, WIDE, chromium
from browser.served import ROOT
from browser.visitors import House, Visitor, house

SLOWER, LONGEST_MS = 4, 50
#: How many tasks are named.
NAMED = 5
#: A scene is given up after this.
LIMIT_S = 240
LOOK_S = 0.5
#: So long a button is held down.
PRESSED_S = 0.08
RECORD = ROOT / "tests" / "games" / "federation.gcg"
POSITION = "15/15/15/15/15/15/15/5MICIO5/15/15/15/15/15/15/15 AEIORST/"

#: What is there once a scene is over.
KEPT = "document.querySelector('main')?.textContent.includes('Salvata con la partita')"
VERDICT = "document.querySelector('[data-verdict]') !== null && document.querySelector('.u-over') !== null"
THOUGHT = "document.querySelector('.depths button:nth-child(3)[aria-pressed=true]') !== null"


def main() -> None:
    """Measure and print."""
    print(f"load of this machine {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores", flush=True)
    with house() as home, chromium() as browser:
        ada = Visitor(browser, home, "Ada")
        game = ada.bring(RECORD.read_bytes())
        _game(browser, ada, game, "a game is analysed")
        _opened(
            browser, ada.page, f"/partita/{game}/rivedi?mossa=4&analisi", KEPT, "a kept analysis is opened"
        )
        session = _session(ada)
        _opened(
            browser,
            ada.page,
            f"/duplicato/{session}/analisi?mano=2",
            VERDICT,
            "a duplicate's analysis is opened",
        )
        _laboratory(browser, ada.page)
        bea = _visitor(browser, home, PHONE)
        game = bea.bring(RECORD.read_bytes() + b"#note phone\n")
        _game(browser, bea, game, "a game is analysed on a phone", touched=True)


def _visitor(browser: Browser, home: House, window: ViewportSize = WIDE) -> Visitor:
    return Visitor(browser, home, "Bea", window=window)


def _game(browser: Browser, visitor: Visitor, game: str, scene: str, *, touched: bool = False) -> None:
    page = visitor.page
    page.goto(f"/partita/{game}/rivedi?mossa=4")
    page.locator(".u-over").first.wait_for(state="attached")
    _pressed(browser, page, page.get_by_role("button", name="Analizza"), KEPT, scene, touched=touched)


def _laboratory(browser: Browser, page: Page) -> None:
    page.goto(f"/laboratorio?cgp={POSITION}")
    page.locator("[data-plays] .pick").first.wait_for()
    _pressed(browser, page, page.get_by_role("button", name="Normale"), THOUGHT, "the laboratory thinks")


def _session(visitor: Visitor) -> str:
    """Play a training of three hands, and return its name."""
    asked = {"title": "Giovedì", "training": True, "hands": 3, "options": {"hand_s": 3600}}
    contest: str = visitor.post("/api/duplicates", asked)["contest"]
    page = visitor.page
    page.goto(f"/duplicato/allenamento/{contest}")
    for number, place in enumerate((0, 11, 4)):
        page.locator("[data-next]").click()
        page.locator("[data-rack]").wait_for()
        plays = duplicate_hall.tops(visitor, contest)
        # A slip has to say what a blank is; a hand where each play has one makes way for another session.
        plain = [play for play in plays if all(tile.isupper() for _, tile in play.tiles)]
        if not plain:
            return _session(visitor)
        play = plain[min(place, len(plain) - 1)]
        duplicate_hall.written(visitor, play.at, play.direction, play.word)
        page.locator(f"[data-review='{number + 1}']").wait_for()
    page.locator("[data-next]").click()
    return contest


def _pressed(
    browser: Browser, page: Page, button: Locator, over: str, scene: str, *, touched: bool = False
) -> None:
    """Record a page from the press on a button until something is there."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if not touched:
        # Somebody's pointer is there before she presses, and she does not press for no time at all.
        page.mouse.move(x, y)
    with recorded(browser, page) as tasks:
        if touched:
            page.touchscreen.tap(x, y)
        else:
            page.mouse.down()
            time.sleep(PRESSED_S)
            page.mouse.up()
        _wait(page, over)
    _print(scene, tasks)


def _opened(browser: Browser, page: Page, address: str, over: str, scene: str) -> None:
    """Record a page from its request until something is there."""
    page.goto("/informazioni")
    with recorded(browser, page) as tasks:
        page.goto(address)
        _wait(page, over)
    _print(scene, tasks)


def _wait(page: Page, over: str) -> None:
    """Wait until something is true in a page, and a little longer: what follows belongs to it."""
    session = page.context.new_cdp_session(page)
    until_s = time.monotonic() + LIMIT_S
    while time.monotonic() < until_s:
        time.sleep(LOOK_S)
        told = session.send("Runtime.evaluate", {"expression": over, "returnByValue": True})
        if told["result"].get("value") is True:
            break
    time.sleep(LOOK_S)


def _print(scene: str, tasks: list[Task]) -> None:
    longest = tasks[0].ms if tasks else 0
    print(f"{scene}: {longest:.1f} ms, {SLOWER} times slower {SLOWER * longest:.0f} ms (wanted {LONGEST_MS})")
    for task in tasks[:NAMED]:
        print(f"  {task}", flush=True)


if __name__ == "__main__":
    main()
