"""Plays that do not stand: refused by the server or by a ruling, they go home with a reason. About 15 seconds."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.chromium import PHONE
from browser.sideways import scrolls_sideways
from browser.table_games import midgame
from browser.visitors import Visitor, lexicon_settings, seated

pytestmark = pytest.mark.more

#: Counts what moves, before anything of the page runs.
COUNT_FLIGHTS = """
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.flights.push(this.textContent.trim());
    return animate.apply(this, how);
  };
"""


class Wire:
    """The connection between a page and the server: it can be made to hear late, and to change what is said."""

    def __init__(self, page: Page) -> None:
        self.late: list[Any] | None = None
        self.garble = ("", "")
        page.route_web_socket(re.compile("/ws/"), self._connect)

    def _connect(self, page_side) -> None:
        server_side = page_side.connect_to_server()
        page_side.on_message(
            lambda said: server_side.send(said.replace(*self.garble) if self.garble[0] else said)
        )

        def hear(told) -> None:
            if self.late is None:
                page_side.send(told)
                return
            self.late.append(told)
            if '"kind":"refused"' in told:
                for each in self.late:
                    page_side.send(each)
                self.late = None

        server_side.on_message(hear)


def flights(person: Visitor, count: int) -> list[str]:
    """Return what has moved on somebody's page, once so much has."""
    person.page.wait_for_function("count => window.flights.length >= count", arg=count)
    moved: list[str] = person.page.evaluate("window.flights")
    return moved


def begin(ada: Visitor, ugo: Visitor) -> str:
    settings = lexicon_settings("Ada", "Ugo")
    for each in (ada, ugo):
        each.page.add_init_script(COUNT_FLIGHTS)
    return seated([ada, ugo], settings, midgame(settings))


def test_a_play_that_comes_too_late_goes_home_and_nothing_is_lost(visit) -> None:
    ada, ugo = visit("Ada", motion="full"), visit("Ugo", window=PHONE)
    game = begin(ada, ugo)
    wire = Wire(ada.page)
    ada.open_table(game)
    ugo.open_table(game)
    ada.square("I14").click()
    ada.press(*"MOGANO")
    # In another window of hers Ada has passed meanwhile; this one has not heard of it when she plays.
    tab = ada.context.new_page()
    tab.goto(f"/partita/{game}")
    wire.late = []
    tab.get_by_role("button", name="Passa", exact=True).click()
    tab.get_by_role("button", name="Passa il turno").click()
    expect(ugo.page.get_by_text("Tocca a te.").first).to_be_visible()
    ada.listen()
    ada.press("Enter")
    reason = ada.page.get_by_role("alert")
    expect(reason).to_contain_text("Nel frattempo la partita è andata avanti")
    expect(reason).to_contain_text("Le tessere sono tornate sul leggio.")
    expect(ada.page.get_by_text("Tocca a Ugo.").first).to_be_visible()
    expect(ada.page.locator(".tile.laid")).to_have_count(0)
    expect(ada.rack()).to_have_count(7)
    assert sorted(ada.letters()) == sorted("MOGANO?")
    assert sorted(moved[0] for moved in flights(ada, 6)) == sorted("MOGANO"), "they are seen to go home"
    ada.hears("Le tessere sono tornate sul leggio.")
    # It is not her turn, so that nothing can be laid again; the reason goes when the game goes on.
    expect(ada.button("Posa di nuovo")).to_have_count(0)
    ugo.button("Passa").tap()
    ugo.button("Passa il turno").tap()
    expect(ada.page.get_by_text("Tocca a te.").first).to_be_visible()
    expect(reason).to_have_count(0)


def test_a_play_that_the_rules_refuse_can_be_laid_again(visit) -> None:
    ada, ugo = visit("Ada", window=PHONE, motion="full"), visit("Ugo")
    game = begin(ada, ugo)
    wire = Wire(ada.page)
    ada.open_table(game)
    ada.square("I14").tap()
    for letter in "MOGANO":
        ada.rack().filter(has_text=re.compile(f"^{letter}")).first.tap()
    # What arrives is not what was laid: a tile that she does not have.
    wire.garble = ('"M"', '"Z"')
    ada.button("Gioca 57").tap()
    expect(ada.page.get_by_role("alert")).to_contain_text("Le tessere sono tornate sul leggio.")
    expect(ada.rack()).to_have_count(7)
    assert not scrolls_sideways(ada.page)
    wire.garble = ("", "")
    ada.button("Posa di nuovo").tap()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    expect(ada.page.locator(".tile.laid")).to_have_count(6)
    ada.button("Gioca 57").tap()
    expect(ada.page.get_by_text("La tua giocata aspetta Ugo.")).to_be_visible()
    expect(ada.page.locator(".tile.laid")).to_have_count(0)


def test_a_play_that_is_ruled_out_is_seen_to_come_off(visit) -> None:
    ada, ugo = visit("Ada", motion="full"), visit("Ugo")
    game = begin(ada, ugo)
    watcher = visit(None, motion="full")
    watcher.page.add_init_script(COUNT_FLIGHTS)
    for each in (ada, ugo, watcher):
        each.open_table(game)
    ada.square("L8").click()
    ada.press("M", "Shift+K", "Enter")
    ada.listen()
    ugo.button("Contesta").click()
    ugo.button("Contesta la parola").click()
    expect(ada.page.get_by_role("region", name="Contestazione fondata")).to_be_visible()
    expect(ada.square("L8").locator(".tile")).to_have_count(0)
    expect(ada.rack()).to_have_count(7)
    assert sorted(ada.letters()) == sorted("MOGANO?")
    # To her rack on her page, a blank as a blank; into the air on a spectator's; without motion where a person wants none.
    assert sorted(flights(ada, 2)) == ["", "M 3"]
    assert sorted(moved[0] for moved in flights(watcher, 2)) == ["K", "M"]
    expect(watcher.page.locator("body > .tile")).to_have_count(0)
    expect(ugo.square("L8").locator(".tile")).to_have_count(0)
    assert flights(ugo, 0) == []
    ada.hears("Ada ritira le tessere e perde il turno.")
