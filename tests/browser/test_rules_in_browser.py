"""The rules in a real browser: they decide as the server's do, also without a network, and only where they are needed."""

import json
from typing import Any

import pytest

from browser.served import PAGES
from browser.visitors import Visitor
from offline.random_logs import random_replay
from plancia.offline.face import Face
from plancia.rules.editions import EDITIONS

#: A page that asks no server by itself.
PAGE = "/informazioni"

_START = """async (script) => {
  const { Rules } = await import(script);
  window.rules = new Rules();
  await window.rules.ready;
}"""
_REPLAY = "({ opening, log }) => window.rules.replay(opening, log)"
_REFUSED = """(line) => window.rules.decide(line).then(
  () => null,
  ({ code, message }) => [code, message],
)"""
#: Waits until all files are kept, and the snapshot, and the service worker answers from there.
_KEPT = """async () => {
  const cache = await caches.open("plancia-rules");
  const isKept = (paths) => paths.length > 6 && paths.some((path) => path.includes("/snapshot-"));
  while (!navigator.serviceWorker.controller || !isKept((await cache.keys()).map(({ url }) => url)))
    await new Promise((later) => setTimeout(later, 50));
}"""
_DAMAGE = """async () => {
  const cache = await caches.open("plancia-rules");
  const snapshot = (await cache.keys()).find(({ url }) => url.includes("/snapshot-"));
  const found = await cache.match(snapshot);
  const content = new Uint8Array(await found.arrayBuffer());
  content[content.length >> 1] ^= 1;
  await cache.put(snapshot, new Response(content, { headers: { "x-digest": found.headers.get("x-digest"), "x-damaged": "1" } }));
}"""
_IS_DAMAGED = """async () => {
  const cache = await caches.open("plancia-rules");
  const snapshot = (await cache.keys()).find(({ url }) => url.includes("/snapshot-"));
  return snapshot ? (await cache.match(snapshot)).headers.has("x-damaged") : null;
}"""


def start(visitor: Visitor) -> None:
    """Open a page that makes its rules, and wait until they are there."""
    # Where several pages share it, the build has it under short names in a second file.
    (script,) = (path for path in (PAGES / "assets").glob("rules-*.js") if "as Rules" in path.read_text())
    visitor.page.goto(PAGE)
    visitor.page.evaluate(_START, f"/assets/{script.name}")


def check_same(visitor: Visitor, edition: str, seed: int) -> None:
    """Check that a random game comes to the same in the browser as here."""
    question, _ = random_replay(edition, seed)
    asked = json.loads(question)
    answer: dict[str, Any] = json.loads(Face().ask(question))
    assert visitor.page.evaluate(_REPLAY, asked) == answer, (edition, seed)


def wait_until_kept(visitor: Visitor) -> None:
    """Wait until the rules can start without a network."""
    visitor.page.evaluate(_KEPT)


@pytest.fixture
def visitor(visit) -> Visitor:
    """Somebody whose browser has kept the rules."""
    visitor: Visitor = visit()
    start(visitor)
    wait_until_kept(visitor)
    return visitor


def test_the_first_page_neither_loads_nor_keeps_the_rules(visit) -> None:
    ada = visit()
    asked: list[str] = []
    ada.context.on("request", lambda request: asked.append(request.url))
    ada.page.goto("/")
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert any("/assets/" in url for url in asked)
    assert not [url for url in asked if "/rules/" in url]
    assert not ada.page.evaluate("caches.has('plancia-rules')")


def test_random_games_come_to_the_same_in_a_browser(visitor) -> None:
    for edition in EDITIONS:
        for seed in range(6):
            check_same(visitor, edition, seed)


def test_a_refusal_is_said_in_the_language_of_the_page(visit) -> None:
    bob = visit(language="en")
    start(bob)
    question = json.dumps(
        {"kind": "open", "opening": {"settings": {"players": ["A", "B"], "tiles": "wooden"}}}
    )
    bob.page.evaluate("({ opening }) => window.rules.open(opening)", json.loads(question))
    line = {"id": "a", "at_ms": 0, "by": {"kind": "player", "seat": 0}, "action": {"kind": "pass"}}
    face = Face()
    face.ask(question)
    refusal = json.loads(face.ask(json.dumps({"kind": "decide", "line": line})))["refusal"]
    assert bob.page.evaluate(_REFUSED, line) == [refusal["code"], refusal["sentences"]["en"]]


def test_without_a_network_they_start_from_what_was_kept(visitor) -> None:
    visitor.context.set_offline(True)
    start(visitor)
    check_same(visitor, "milano", 7)
    # The page itself has asked for things that only a server has.
    visitor.forgive_lost_network()


def test_a_damaged_snapshot_is_thrown_away_and_made_anew(visitor) -> None:
    visitor.page.evaluate(_DAMAGE)
    assert visitor.page.evaluate(_IS_DAMAGED) is True
    start(visitor)
    check_same(visitor, "figs-c", 8)
    wait_until_kept(visitor)
    assert visitor.page.evaluate(_IS_DAMAGED) is False
