"""What is seen of a duplicate, on every screen: the telephone of a player, and the screen for the hall."""

import re
from contextlib import suppress

from playwright.sync_api import Error

from browser.visitors import Visitor

#: Telephones, a tablet, desks, a telephone on its side, and a desk at a zoom of 200 %.
SIZES = ((360, 640), (390, 664), (390, 844), (820, 1180), (1280, 720), (1440, 900), (844, 390), (640, 360))
WALLS = ((1920, 1080), (1280, 720))

#: Whether a player has rack and button in sight, nothing scrolls sideways, and a board that is whole is not enlarged.
IN_SIGHT = """() => {
  const hidden = ["[data-rack]", "[data-hand-in]"].filter((each) => {
    const { left, right, top, bottom } = document.querySelector(each).getBoundingClientRect();
    return left < 0 || top < 0 || right > Math.ceil(visualViewport.width) + 1 || bottom > Math.ceil(visualViewport.height) + 1;
  });
  const port = document.querySelector(".port:not(.enabled)");
  const enlarged = port && port.firstElementChild.getBoundingClientRect().width > port.clientWidth + 1;
  return hidden.length === 0 && !enlarged && document.documentElement.scrollWidth <= Math.ceil(visualViewport.width);
}"""

#: What of a screen for the hall is not whole: letters, words, figures, the board.
BEYOND = """() => [...document.querySelectorAll("h1, .hand span, .letters .tile, [data-clock], .score, .who, .board, th, .total, .block")]
  .filter((each) => !each.closest(".board table, .visually-hidden"))
  .filter((each) => {
    const { right, bottom, width } = each.getBoundingClientRect();
    return right > Math.ceil(visualViewport.width) || bottom > Math.ceil(visualViewport.height) || width < 5;
  })
  .map((each) => `${each.className}: ${each.textContent}`.slice(0, 60))"""


#: How tall a letter and the time are: the letters are what everybody reads.
TALL = """() => ["[data-letters] .tile", "[data-clock]"].map((each) => document.querySelector(each).getBoundingClientRect().height)"""


def thinking(hall: Visitor) -> None:
    """See that while people think the hall shows letters larger than the time, and all of both."""
    whole(hall)
    hall.page.wait_for_function(f"() => {{ const [letter, time] = ({TALL})(); return letter > time; }}")


def comes_in(hall: Visitor, count: int) -> None:
    """See that before the first letters the hall shows how one comes in, and who is there."""
    hall.page.get_by_role("heading", name=f"Iscritti: {count}").wait_for()
    hall.page.get_by_role("img", name=re.compile("QR")).wait_for()
    whole(hall)


def in_sight(phone: Visitor) -> None:
    """See that rack and main button are on the screen, however small it is; at the end it is as large as it was."""
    phone.page.locator("[data-hand-in]").wait_for()
    before = phone.page.viewport_size
    assert before is not None
    for width, height in SIZES:
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.page.wait_for_function(IN_SIGHT)
    phone.page.set_viewport_size(before)


def whole(hall: Visitor) -> None:
    """See that a screen for the hall shows everything that it has, at two sizes."""
    for width, height in WALLS:
        hall.page.set_viewport_size({"width": width, "height": height})
        # The board follows the screen a frame later; what was beyond in the end is said.
        with suppress(Error):
            hall.page.wait_for_function(f"() => ({BEYOND})().length === 0")
        assert hall.page.evaluate(BEYOND) == [], (width, height)
