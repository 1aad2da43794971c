"""A finger on a telephone: tiles are dragged, taken back and tapped, as Chromium's own touch events have it."""

import pytest
from playwright.sync_api import Locator, expect

from browser.chromium import PHONE
from browser.table_games import midgame
from browser.visitors import Visitor, lexicon_settings, seated
from browser.visitors import house as running_house

#: A tile is shown so far above the finger that drags it.
LIFT_PX = 44


#: Whether the frame of a dragged tile is around a square.
FRAMED = """(square) => {
  const [frame, meant] = [".drop-square", `[data-square=${square}]`].map((each) => document.querySelector(each));
  if (!frame || frame.style.opacity !== "1") return false;
  const [a, b] = [frame, meant].map((each) => each.getBoundingClientRect());
  return Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < 3 && Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 3;
}"""


@pytest.fixture(scope="module")
def house():
    with running_house() as house:
        yield house


class Finger:
    """One finger of a visitor."""

    def __init__(self, visitor: Visitor) -> None:
        self._page = visitor.page
        self._session = visitor.page.context.new_cdp_session(visitor.page)

    def drag(self, tile: Locator, square: Locator) -> None:
        self.hold(tile, square)
        self.drop()

    def hold(self, tile: Locator, square: Locator) -> None:
        """Drag a tile over a square, and keep it there."""
        start, end = middle(tile), middle(square)
        end = (end[0], end[1] + LIFT_PX)
        self._touch("touchStart", start)
        for step in range(1, 9):
            self._touch("touchMove", tuple(a + (b - a) * step / 8 for a, b in zip(start, end, strict=True)))

    def drop(self) -> None:
        self._touch("touchEnd", None)

    def tap(self, what: Locator) -> None:
        self._touch("touchStart", middle(what))
        self._touch("touchEnd", None)

    def _touch(self, kind: str, at: tuple[float, ...] | None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


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
