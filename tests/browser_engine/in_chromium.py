"""The laboratory of a real Chromium, asked by tests: a page's own worker, with the files that the server serves.

A worker shows nothing of what it has. A debugger finds it there, and what both kinds of tests ask (``answers.js``) is made of
it. Words come to the worker as they come to every page.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, Worker

from browser.chromium import chromium
from browser.served import PAGES
from browser.visitors import Visitor, house
from browser.worker_debugger import WorkerDebugger
from browser_engine.laboratory import bare_pocket
from positions.pins import SMALL, graph_of

#: A page that asks no server by itself.
PAGE = "/informazioni"
FOLDER = Path(__file__).parent

_START = """async (script) => {
  const { Analyst } = await import(script);
  const server = { ask: () => Promise.reject(new Error("the server was asked")), where: null, close() {} };
  window.analyst = new Analyst(server, { workers: 1 });
  return window.analyst.where;
}"""
#: What a worker has, by what tells it from everything else there, and functions that reach it.
_LISTENER = "getEventListeners(self).message[0].listener"
_RUNNING = "({ laboratory, engine }) => laboratory && engine"
_PYTHON = "({ runPython }) => runPython"
_ASK = "(question) => window.analyst.ask(question)"
_EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEIRST?/ 0/0 0"
#: The digest of the words that were grown, as they lie in the browser's cache.
_DIGEST = """async (graph) => {
  const cache = await caches.open("plancia-laboratory");
  for (const request of await cache.keys()) {
    if (!request.url.includes(`/words-${graph}-`)) continue;
    const grown = await (await cache.match(request)).arrayBuffer();
    const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", grown));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
}"""


class ChromiumLaboratory:
    """The laboratory of a page, asked as the one in Node is."""

    def __init__(self, page: Page, worker: Worker) -> None:
        self._page = page
        self._worker = worker
        self._grown: dict[tuple[str, str], str] = {}

    def __call__(self, what: str, argument: object = None) -> Any:
        """Ask, and wait for the answer."""
        return self.ask(what, argument)()

    def ask(self, what: str, argument: object) -> Callable[[], Any]:
        """Return what asks and waits for the answer."""
        if what == "put_tiers":
            return lambda: self._put_tiers(argument)
        return lambda: self._worker.evaluate(
            "async ([what, argument]) => globalThis.answers[what](argument)", [what, argument]
        )

    def words(self, lexicon: str, edition: str) -> str:
        """Have the page want words, which its worker fetches and grows; return the digest of what was grown."""
        if (lexicon, edition) not in self._grown:
            question = {"kind": "position", "cgp": _EMPTY, "depth": "static", "seed": 0}
            answer = self._page.evaluate(_ASK, {**question, "lexicon": lexicon, "edition": edition})
            assert answer["kind"] == "move", answer
            (graph,) = (
                each["graph"]
                for each in self._page.evaluate("fetch('/api/words/lexica').then((told) => told.json())")
                if each["name"] == lexicon and any(one["id"] == edition for one in each["editions"])
            )
            self._grown[lexicon, edition] = self._page.evaluate(_DIGEST, graph)
        return self._grown[lexicon, edition]

    def _put_tiers(self, argument: Any) -> None:
        asked = {
            "kind": "ready",
            "player": "level-3",
            "edition": argument["edition"],
            "lexicon": argument["lexicon"],
        }
        answer = self._page.evaluate(_ASK, asked)
        assert answer["kind"] == "ready", answer


@contextmanager
def laboratory_in_chromium() -> Iterator[ChromiumLaboratory]:
    """Start a server, a browser and a page with its worker; nothing may have gone wrong in it at the end."""
    (script,) = (path for path in (PAGES / "assets").glob("analyst-*.js") if "as Analyst" in path.read_text())
    with house() as home, chromium() as browser:
        visitor = Visitor(browser, home, None)
        page = visitor.page
        page.goto(PAGE, wait_until="networkidle")
        _serve_small(page)
        debugger = WorkerDebugger(page)
        assert page.evaluate(_START, f"/assets/{script.name}") == "here"
        (worker,) = page.workers
        (target,) = debugger.workers()
        target.find(_LISTENER, _RUNNING, "running")
        target.find("running.laboratory.putTiers", _PYTHON, "python")
        answers = (FOLDER / "answers.js").read_text(encoding="utf-8").rstrip().rstrip(";")
        worker.evaluate(
            f"(program) => {{ globalThis.answers = ({answers})({{ engine: running.engine, python, program }}); }}",
            (FOLDER / "engine_there.py").read_text(encoding="utf-8"),
        )
        yield ChromiumLaboratory(page, worker)
        visitor.leave()


def _serve_small(page: Page) -> None:
    """Let the server seem to have the small lexicon of the pinned positions too."""
    pockets = {edition: bare_pocket(graph_of(SMALL, edition)) for edition in ("figs-c", "milano")}
    names = {edition: blake2b(pocket).hexdigest()[:16] for edition, pocket in pockets.items()}

    def lexica(route: Route) -> None:
        listed = route.fetch().json()
        for edition, name in names.items():
            listed.append({"name": SMALL, "editions": [{"id": edition}], "graph": name})
        route.fulfill(body=json.dumps(listed), content_type="application/json")

    page.route("**/api/words/lexica", lexica)
    for edition, pocket in pockets.items():
        page.route(f"**/api/words/graph/{names[edition]}", _served(pocket))


def _served(body: bytes) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=body)
