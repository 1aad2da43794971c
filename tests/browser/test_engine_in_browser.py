"""The engine in a real browser: it judges as the server's does, also without a network, and only where it is needed."""

import json
from typing import Any

import pytest

from browser.served import PAGES
from browser.visitors import Visitor
from plancia.laboratory.face import Face
from plancia.lexicon.library import open_lexicon

#: A page that asks no server by itself.
PAGE = "/informazioni"
CGP = "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AEIOST?/ 40/52 0"

_START = """async (script) => {
  const { Analyst } = await import(script);
  const server = { ask: () => Promise.reject(new Error("the server was asked")), where: null, close() {} };
  window.analyst = new Analyst(server);
  return window.analyst.where;
}"""
_ASK = "(question) => window.analyst.ask(question)"
_KEPT = """async () => {
  const isKept = async (name, part) =>
    (await (await caches.open(name)).keys()).some(({ url }) => url.includes(part));
  while (!navigator.serviceWorker.controller || !(await isKept("plancia-rules", "/snapshot-"))
      || !(await isKept("plancia-rules", "/plancia-")) || !(await isKept("plancia-laboratory", "/words-")))
    await new Promise((later) => setTimeout(later, 50));
}"""


def start(visitor: Visitor) -> None:
    """Open a page that makes its analyst, and wait until the engine is there."""
    (script,) = (path for path in (PAGES / "assets").glob("analyst-*.js") if "as Analyst" in path.read_text())
    visitor.page.goto(PAGE)
    assert visitor.page.evaluate(_START, f"/assets/{script.name}") == "here"


def check_same(visitor: Visitor, **question: Any) -> dict[str, Any]:
    """Check that the browser answers as the room does here."""
    asked = {"kind": "position", "cgp": CGP, "edition": "figs-c", "lexicon": None, "seed": 3, **question}
    answer: dict[str, Any] = json.loads(Face(open_lexicon).ask(json.dumps(asked)))
    assert visitor.page.evaluate(_ASK, asked) == answer
    return answer


@pytest.fixture
def visitor(visit) -> Visitor:
    visitor: Visitor = visit()
    start(visitor)
    return visitor


@pytest.mark.more
def test_a_position_is_judged_in_the_browser_and_then_without_a_network(visitor) -> None:
    best = check_same(visitor, depth="static")
    assert best["move"]["plays"][0]["kind"] == "play"
    judged = check_same(visitor, depth="quick")
    assert judged["move"]["judged"] == "simulated"
    visitor.page.evaluate(_KEPT)
    visitor.context.set_offline(True)
    start(visitor)
    check_same(visitor, depth="static")
    # The page itself has asked for things that only a server has.
    visitor.forgive_lost_network()


def test_the_first_page_neither_loads_nor_keeps_the_engine(visit) -> None:
    ada = visit()
    asked: list[str] = []
    ada.context.on("request", lambda request: asked.append(request.url))
    ada.page.goto("/")
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert not [url for url in asked if "/rules/" in url]
    assert not ada.page.evaluate("caches.has('plancia-laboratory')")
