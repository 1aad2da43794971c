"""What a player must always have in sight, looked at in eight sizes of a screen."""

from contextlib import suppress

from playwright.sync_api import Error, Page

from browser.visitors import Visitor

#: Telephones, a tablet, desks, a telephone on its side, and a desk at a zoom of 200 %.
SIZES = ("390x664", "390x844", "820x1180", "1280x720", "1440x900", "844x390", "640x360", "360x640")

#: What is wrong with the page as it is now, and where the two things are that must not move.
_LOOK = """() => {
  const wrong = [];
  const inSight = (thing, name) => {
    if (!thing) return wrong.push(`no ${name}`);
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    if (left < 0 || top < 0 || right > Math.ceil(visualViewport.width) + 0.5 || bottom > Math.ceil(visualViewport.height) + 0.5) return wrong.push(`${name} is outside`);
    for (const [x, y] of [[left + 3, top + 3], [right - 3, bottom - 3], [(left + right) / 2, (top + bottom) / 2]]) {
      const found = document.elementFromPoint(x, y);
      if (found && !thing.contains(found) && !found.contains(thing)) wrong.push(`${name} is covered by ${found.outerHTML.slice(0, 90)}`);
    }
  };
  const [rack, button] = ["[data-rack]", ".controls .play button"].map((each) => document.querySelector(each));
  inSight(rack, "rack");
  inSight(button, "main button");
  inSight(document.querySelector(".strip .last"), "last play");
  const more = ".answers button, .wanted button, .tools button, .guide button, .table .score";
  for (const each of document.querySelectorAll(more)) {
    if (each.checkVisibility()) inSight(each, each.innerText || each.ariaLabel);
  }
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > Math.ceil(visualViewport.height) || scrollWidth > Math.ceil(visualViewport.width)) wrong.push("the page scrolls");
  const places = [rack, button].map((each) => each?.getBoundingClientRect()).map((box) => box && [Math.round(box.x), Math.round(box.y)]);
  return { wrong, places: JSON.stringify(places) };
}"""

#: Whether nothing is wrong, and rack and button are where they are expected; two frames after the size has changed
#: everything has followed it.
_SETTLED = f"""async (expected) => {{
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const {{ wrong, places }} = ({_LOOK})();
  return wrong.length === 0 && (expected === null || places === expected);
}}"""

#: Whether two things are there and neither lies over the other, not even by a pixel's breadth.
_APART = """([one, other]) => {
  const things = [one, other].map((each) => document.querySelector(each));
  if (!things.every(Boolean)) return false;
  const [a, b] = things.map((each) => each.getBoundingClientRect());
  return a.left >= b.right - 1 || b.left >= a.right - 1 || a.top >= b.bottom - 1 || b.top >= a.bottom - 1;
}"""


def window(size: str) -> dict[str, int]:
    """Return a size as a browser takes it."""
    width, height = size.split("x")
    return {"width": int(width), "height": int(height)}


def expect_apart(page: Page, one: str, other: str) -> None:
    """Wait until the first thing of one selector and the first of another are there, and neither covers the other."""
    page.wait_for_function(_APART, arg=[one, other])


class Screens:
    """A player's page, looked at in every size: where rack and main button are must not depend on the moment."""

    def __init__(self, person: Visitor) -> None:
        self.page = person.page
        self._places: dict[str, str] = {}

    def look(self, moment: str) -> None:
        """Look at all sizes; at the end the page has the last of them."""
        for size in SIZES:
            self.page.set_viewport_size(window(size))
            with suppress(Error):
                self.page.wait_for_function(_SETTLED, arg=self._places.get(size))
            # What was not so in the end is said.
            seen = self.page.evaluate(_LOOK)
            assert seen["wrong"] == [], f"{moment}, {size}: {seen['wrong']}"
            assert seen["places"] == self._places.setdefault(size, seen["places"]), f"{moment}, {size}"
