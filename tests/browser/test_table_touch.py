"""A finger on a telephone: tiles are dragged, taken back and tapped, as Chromium's own touch events have it."""

import pytest
from playwright.sync_api import expect

from browser.chromium import PHONE
from browser.finger import FRAMED, Finger
from browser.table_games import midgame
from browser.visitors import Visitor, lexicon_settings, seated
from browser.visitors import house as running_house


@pytest.fixture(scope="module")
def house():
    with running_house() as house:
        yield house


def test_a_finger_drags_tiles_takes_them_back_and_taps_them(browser, house) -> None:
    ada, ugo = Visitor(browser, house, "Ada", window=PHONE), Visitor(browser, house, "Ugo")
    settings = lexicon_settings("Ada", "Ugo")
    ada.open_table(seated([ada, ugo], settings, midgame(settings)))
    finger = Finger(ada)
    rack = ada.page.locator("[data-rack] [data-tile]")
    laid = ada.page.locator("[data-square] [data-tile]")
    count = rack.count()

    # Before a tile is let go, a frame is around the square on which it will lie.
    finger.hold(rack.first, ada.square("I14"))
    ada.page.wait_for_function(FRAMED, arg="I14")
    finger.drop()
    expect(ada.square("I14").locator("[data-tile]")).to_have_count(1)
    finger.drag(rack.first, ada.square("J14"))
    for name in ("I14", "J14"):
        expect(ada.square(name).locator("[data-tile]")).to_have_count(1)
    expect(rack).to_have_count(count - 2)

    finger.tap(ada.button("Ritira"))
    expect(laid).to_have_count(0)
    expect(rack).to_have_count(count)

    finger.tap(rack.first)
    finger.tap(ada.square("I14"))
    expect(ada.square("I14").locator("[data-tile]")).to_have_count(1)
    for each in (ada, ugo):
        each.leave()
