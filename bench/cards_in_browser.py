"""How soon the next card of a deck of 20,000 is there: ``PYTHONPATH=tests python -m bench.cards_in_browser``.

A list of the 20,000 likeliest words of seven and eight letters, asked for their hooks, half of them reviewed twice:
20,000 reviews. The browser slows the page's thread four times; how much slower that came out is measured in the page
and printed first. Then: how long the deck took to open, log folded and all; from the key that answers to the verdict
painted, and from the key that goes on to the next card painted (aim: 50 ms); the longest task meanwhile.

The tool that drives the browser runs in the page's thread as well, and slowed down it takes longer than the page. So
the page presses its keys itself, half a second after what it has shown, which is sooner than anybody reads it.
"""

import time
from statistics import median

from playwright.sync_api import CDPSession, Page

from browser.chromium import PHONE, chromium
from browser.visitors import Visitor, house

CARDS, SLOWER, TURNS = 20_000, 4, 40
PAUSE_MS = 500
AIM_MS = 50
WIDTH = 64
DAY_MS = 86_400_000

_COUNT = """() => {
  const at = performance.now();
  let sum = 0;
  for (let i = 0; i < 1e8; i += 1) sum ^= i;
  return performance.now() - at;
}"""
#: Answers cards, with nothing known, and goes on: how long each verdict and each next card took to be painted.
_ANSWER = """async ([turns, pause]) => {
  const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  }));
  const press = async (key, shown) => {
    await sleep(pause);
    const began = performance.now();
    window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await painted();
    const took = performance.now() - began;
    if (!document.querySelector(shown)) throw new Error(`${key} does not show ${shown}`);
    return took;
  };
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: "longtask" });
  const took = { verdicts: [], cards: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    took.verdicts.push(await press("Enter", ".verdict"));
    took.cards.push(await press("4", ".asked .letters"));
  }
  return { ...took, longest: window.longest };
}"""
_ALL_THERE = """(count) => new Promise((done) => {
  const opened = indexedDB.open("plancia-cards");
  opened.onsuccess = () => {
    const counted = opened.result.transaction("reviews").objectStore("reviews").count();
    counted.onsuccess = () => {
      opened.result.close();
      done(counted.result >= count);
    };
  };
})"""


def main() -> None:
    """Measure, and print."""
    with house() as at, chromium() as browser:
        person = Visitor(browser, at, "Ada", window=PHONE)
        person.sign_up("Ada.Carte")
        deck, cards = _list(person)
        _reviewed(person, cards)
        page = person.page
        _open(page, deck)  # kept on the device from here on, once all reviews have come
        page.goto("/studio")
        page.get_by_role("link", name="Ripassa").wait_for(timeout=120_000)
        while not page.evaluate(_ALL_THERE, CARDS):
            page.wait_for_timeout(500)
        tools = person.context.new_cdp_session(page)
        as_it_is = float(page.evaluate(_COUNT))
        _slow(tools, SLOWER)
        _line("the page's thread is slower", f"{float(page.evaluate(_COUNT)) / as_it_is:.1f} times")
        began = time.perf_counter()
        _open(page, deck)
        _line(f"a deck of {cards:,} opened, {CARDS:,} reviews folded", f"{time.perf_counter() - began:.1f} s")
        took = page.evaluate(_ANSWER, [TURNS, PAUSE_MS])
        _line("from the answer to the verdict", _figures(took["verdicts"]))
        _line(f"from the key to the next card (aim: {AIM_MS} ms)", _figures(took["cards"]))
        _line("the longest task meanwhile", f"{took['longest']:.0f} ms")


def _list(person: Visitor) -> tuple[str, int]:
    source = {"kind": "search", "query": "length=7-8&rank=1-10000&order=probability"}
    made = person.post("/api/cards/lists", {"title": "Ventimila", "source": source})["list"]
    return str(made), len(person.get(f"/api/cards/decks/{made}?form=hooks")["cards"])


def _reviewed(person: Visitor, cards: int) -> None:
    """Review every second card twice, some weeks ago: half of these are due."""
    deck = person.get(f"/api/cards/decks/{person.get('/api/cards/lists')[0]['list']}?form=hooks")["cards"]
    me, now = person.get("/api/me")["identity"]["id"], int(time.time() * 1000)
    reviews = [
        {"id": f"{place}-{turn}", "card": card["id"], "at_ms": now - (30 - turn * (1 + place % 20)) * DAY_MS}
        | {"grade": 3 if turn else 4, "took_ms": 4000}
        for place, card in enumerate(deck[: cards // 2])
        for turn in (0, 1)
    ]
    for first in range(0, len(reviews), 500):
        person.post("/api/cards/reviews", {"account": me, "reviews": reviews[first : first + 500]})


def _open(page: Page, deck: str) -> None:
    page.goto(f"/studio/{deck}?modo=hooks")
    page.locator("[data-card]").wait_for(timeout=120_000)


def _slow(tools: CDPSession, times: int) -> None:
    tools.send("Emulation.setCPUThrottlingRate", {"rate": times})


def _figures(values: list[float]) -> str:
    ranked = sorted(values)
    return f"{median(ranked):.0f} ms, nine in ten {ranked[int(len(ranked) * 0.9)]:.0f} ms, most {ranked[-1]:.0f} ms"


def _line(what: str, figure: str) -> None:
    print(f"{what:<{WIDTH}} {figure}", flush=True)


if __name__ == "__main__":
    main()
