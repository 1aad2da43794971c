"""Screens and telephones that lose the server: each says so, and since when. A few seconds."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.chromium import PHONE
from browser.duplicate_hall import HAND_S, step
from browser.duplicate_sights import in_sight
from browser.visitors import Visitor

#: `make test` leaves it out for its time; `make stories` has it.
pytestmark = pytest.mark.more


class Wire:
    """The connections of a browser to the server, which can be cut and mended."""

    def __init__(self, person: Visitor) -> None:
        self._is_cut = False
        self._open: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        person.context.route_web_socket(re.compile("/ws/"), self._connect)

    def _connect(self, page_side: WebSocketRoute) -> None:
        if self._is_cut:
            page_side.close()
        else:
            self._open.append((page_side, page_side.connect_to_server()))

    def cut(self) -> None:
        self._is_cut = True
        for page_side, server_side in self._open:
            server_side.close()
            page_side.close()
        self._open.clear()

    def mend(self) -> None:
        self._is_cut = False


def test_every_screen_says_that_the_server_is_away(visit) -> None:
    director = visit("Rita")
    terms = {"title": "Serata", "players": ["Ada"], "options": {"hand_s": HAND_S}}
    evening = director.post("/api/duplicates", terms)["contest"]
    player = visit("Ugo", window=PHONE)
    player.post(f"/api/duplicates/{evening}/players", {})
    players = [{"id": f"p{at}", "name": name} for at, name in enumerate(("Ada", "Ivo"))]
    tournament = director.post("/api/tournaments", {"name": "Gara", "players": players})["contest"]
    wires = [Wire(director), Wire(player)]
    # Of one person everywhere: the desk and the screens for the hall; and a player's telephone in the middle of a hand.
    addresses = (f"/duplicato/{evening}", f"/duplicato/{evening}/sala", f"/tornei/{tournament}?schermo")
    pages = [director.page, director.context.new_page(), director.context.new_page()]
    for page, address in zip(pages, addresses, strict=True):
        page.goto(address)
    player.page.goto(f"/duplicato/{evening}")
    pages.append(player.page)
    step(director, "Pesca")
    step(director, "Via")
    in_sight(player)
    for page in pages:
        expect(page.get_by_role("heading", level=1).first).to_have_text(re.compile("Serata|Gara"))
    for wire in wires:
        wire.cut()
    for page in pages:
        expect(page.locator("[data-away]").first).to_contain_text("Il server non risponde dalle")
    # What is left of the time stands still: nobody knows whether it runs.
    expect(player.page.locator("[data-clock]")).to_have_class(re.compile(r"\baway\b"))
    in_sight(player)
    for wire in wires:
        wire.mend()
    for page in pages:
        expect(page.locator("[data-away]")).to_have_count(0)
