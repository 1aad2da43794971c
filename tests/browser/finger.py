"""A finger on a telephone, as Chromium's own touch events have it; where a tile that is dragged will lie."""

from playwright.sync_api import Locator

from browser.visitors import Visitor

#: A tile is shown so far above the finger that drags it.
LIFT_PX = 44


#: Whether the frame of a dragged tile is around a square.
FRAMED = """(square) => {
  const [frame, meant] = [".drop-square", `[data-square=${square}]`].map((each) => document.querySelector(each));
  if (!frame || frame.style.opacity !== "1") return false;
  const [a, b] = [frame, meant].map((each) => each.getBoundingClientRect());
  return Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < 3 && Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 3;
}"""


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
