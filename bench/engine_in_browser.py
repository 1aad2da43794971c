"""How fast the engine is in Chromium: ``PYTHONPATH=tests python -m bench.engine_in_browser``.

First as people have it, in the worker of a page: until the first answer at a first visit, at a later one, and at a
later one without a network. Then the core alone, on the page's own thread: what a best move and all moves of a
position take, and how many plies a second a simulation goes through, in processor time of the page's process, which
other programs on the machine hardly lengthen. The compiled core is asked the same before and after; what matters is
how many times as long it takes there.
"""

import json
import os
import subprocess
import sys
import time
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Browser, Page

from browser.chromium import chromium
from browser.served import ROOT
from browser.visitors import Visitor, house
from plancia.browser.core import install
from plancia.browser.words import HeldWords

POSITIONS = 600
ROUNDS = 4
PLIES = 12_000
EDITION = "figs-c"
CGP = "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AEIOST?/ 40/52 0"
HERE = "here"
WIDTH = 50

_FIRST = """async ([script, question]) => {
  const began = performance.now();
  const { Analyst } = await import(script);
  const analyst = new Analyst({ ask: () => Promise.reject(new Error("not here")), where: null, close() {} });
  const { kind } = await analyst.ask(question);
  if (kind !== "move") throw new Error(kind);
  return performance.now() - began;
}"""
_KEPT = """async () => {
  const keys = async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url);
  const [rules, laboratory] = [await keys("plancia-rules"), await keys("plancia-laboratory")];
  const has = (urls, part) => urls.some((url) => url.includes(part));
  const kept = has(rules, "/snapshot-") && has(rules, "/plancia-") && has(laboratory, "/words-");
  return Boolean(navigator.serviceWorker.controller) && kept;
}"""
#: A core on the page's own thread, and the words of a lexicon in it.
_CORE = """async ([core, edition]) => {
  const nothing = () => 8;
  const system = {
    clock_time_get: (_clock, _precision, at) => {
      new DataView(window.core.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
  };
  const imports = new Proxy(system, { get: (found, name) => found[name] ?? nothing });
  const module = await WebAssembly.compile(await (await fetch(core)).arrayBuffer());
  window.core = (await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports })).exports;
  window.core._initialize();
  window.ask = (operation, question) => {
    const { memory, take_memory, give_memory_back, ask, answer, answer_size } = window.core;
    const address = take_memory(question.length + 1);
    new Uint8Array(memory.buffer).set(question, address);
    const kind = ask(operation, address, question.length);
    give_memory_back(address);
    return Uint8Array.from([kind, ...new Uint8Array(memory.buffer, answer(), Math.min(answer_size(), 1 << 22))]);
  };
  const lexica = await (await fetch("/api/words/lexica")).json();
  const serves = ({ name, editions }) => name === "default" && editions.some(({ id }) => id === edition);
  const { graph } = lexica.find(serves);
  const pocket = new Uint8Array(await (await fetch(`/api/words/graph/${graph}`)).arrayBuffer());
  const details = new DataView(pocket.buffer).getUint32(12, true);
  const records = pocket.subarray(24 + details);
  const sized = new Uint8Array(4 + records.length);
  new DataView(sized.buffer).setUint32(0, records.length, true);
  sized.set(records, 4);
  const began = performance.now();
  window.ask(8, sized);
  const took = performance.now() - began;
  // The image, with its size before it, is the question that opens it.
  const { memory, answer, answer_size } = window.core;
  const opened = new DataView(window.ask(5, new Uint8Array(memory.buffer, answer(), answer_size()).slice()).buffer);
  return [took, opened.getUint32(1, true), opened.getUint32(5, true), opened.getUint32(9, true)];
}"""
_ASK = """([operation, question]) => {
  const answer = window.ask(operation, Uint8Array.from(atob(question), (letter) => letter.charCodeAt(0)));
  let text = "";
  for (const byte of answer) text += String.fromCharCode(byte);
  return btoa(text);
}"""


class _Words(Protocol):
    core: Any


def main() -> None:
    """Measure and print."""
    if sys.argv[1:] == [HERE]:
        from plancia.lexicon.library import open_lexicon  # noqa: PLC0415  (only with the compiled core)
        from plancia.rules.editions import load  # noqa: PLC0415

        print(json.dumps(figures(open_lexicon("default", load(EDITION)), time.process_time)))
        return
    print(f"load of this machine {os.getloadavg()[0]:.1f}")
    with house() as home, chromium() as browser:
        visitor = Visitor(browser, home, None)
        _visits(visitor)
        visitor.context.set_offline(False)
        visitor.page.goto("/informazioni")
        before = _here()
        there = _there(browser, visitor.page)
        after = _here()
    for what, figure in there.items():
        compiled = (before[what] + after[what]) / 2
        _print(what, f"{figure:10.1f} there {compiled:10.1f} compiled, {figure / compiled:5.2f} times")


def figures(words: _Words, worked: Callable[[], float]) -> dict[str, float]:
    """Return what the core that is installed takes for the positions of some games.

    ``worked`` tells the processor time of the process in which the core is, in seconds.
    """
    # The core that is installed when they are imported is the one that they ask.
    from plancia import _native  # noqa: PLC0415
    from plancia.engine.player import STRENGTHS, EnginePlayer, Sight, Thinking  # noqa: PLC0415
    from plancia.engine.selfplay import Games  # noqa: PLC0415
    from plancia.engine.simulation import Simulation  # noqa: PLC0415
    from plancia.engine.table import scoring_table  # noqa: PLC0415
    from plancia.rules.editions import load  # noqa: PLC0415

    edition = load(EDITION)
    player = EnginePlayer(STRENGTHS["static"], edition, words)
    positions = list(Games(edition, player, player).positions(1, POSITIONS))
    asked = (
        scoring_table(edition.play_rules()),
        words.core,
        [position.board.squares for position in positions],
        ["".join(position.racks[0]) for position in positions],
    )
    found = {}
    for name, task in (("best move", "best"), ("all moves", "all")):
        seconds = []
        for _ in range(ROUNDS):
            began, work = time.perf_counter(), worked()
            by_its_clock = _native.clock_searches(*asked, task)
            share = (worked() - work) / (time.perf_counter() - began)
            # The clock of a browser's core goes on while others have the processor.
            seconds.append(by_its_clock if sys.argv[1:] == [HERE] else by_its_clock * share)
        found[f"{name}, µs"] = 1e6 * min(seconds[1:]) / len(positions)
    simulation = Simulation(words, edition, thinking=Thinking(plies=PLIES))
    sight = Sight(next(position for position in positions if position.board.count))
    simulation.judge(sight, plies=200)
    simulation.judge(sight, plies=PLIES)
    work = worked()
    spent = simulation.judge(sight, plies=PLIES).plies
    found["plies a second"] = spent / (worked() - work)
    return found


def _visits(visitor: Visitor) -> None:
    scripts = (ROOT / "src" / "plancia" / "web" / "assets").glob("analyst-*.js")
    script = next(path for path in scripts if "as Analyst" in path.read_text(encoding="utf-8"))
    question = {"kind": "position", "cgp": CGP, "edition": EDITION, "depth": "static"}
    for visit in ("first visit", "later visit", "later visit without a network"):
        visitor.context.set_offline("without" in visit)
        visitor.page.goto("/informazioni")
        took = visitor.page.evaluate(_FIRST, [f"/assets/{script.name}", question])
        _print(f"{visit}, until the first answer", f"{took:10.0f} ms")
        while not visitor.page.evaluate(_KEPT):
            time.sleep(0.1)


def _here() -> dict[str, float]:
    command = (sys.executable, "-m", "bench.engine_in_browser", HERE)
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _there(browser: Browser, page: Page) -> dict[str, float]:
    manifest = json.loads((ROOT / "build" / "rules" / "manifest.json").read_text(encoding="utf-8"))
    took, *opened = page.evaluate(_CORE, [manifest["engine"]["core"], EDITION])
    _print("words grown", f"{took:10.0f} ms")

    def ask(operation: int, question: bytes) -> bytes:
        return b64decode(page.evaluate(_ASK, [operation, b64encode(question).decode()]))

    install(ask)
    try:
        return figures(HeldWords(*opened), lambda: page_seconds(browser))
    finally:
        install(lambda _operation, _question: b"\0")  # the page goes away before what its core holds does


def page_seconds(browser: Browser) -> float:
    """Return the processor time of all processes that run pages, in seconds."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(float(each["cpuTime"]) for each in processes if each["type"] == "renderer")


def _print(what: str, figure: str) -> None:
    print(f"{what:<{WIDTH}}{figure}", flush=True)


if __name__ == "__main__":
    main()
