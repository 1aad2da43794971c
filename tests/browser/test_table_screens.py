"""Rack and main button on every screen: in sight in every state of a game, and never elsewhere. About 20 seconds."""

import pytest
from playwright.sync_api import expect

from browser.table_games import midgame
from browser.visitors import Visitor, lexicon_settings, seated
from browser.visitors import house as running_house
from plancia.server.games.terms import GRACE_MS

#: Telephones, a tablet, desks, a telephone on its side, and a desk at a zoom of 200 %.
SIZES = ("390x664", "390x844", "820x1180", "1280x720", "1440x900", "844x390", "640x360", "360x640")


@pytest.fixture(scope="module")
def house():
    with running_house() as house:
        yield house


def window(size: str) -> dict[str, int]:
    width, height = size.split("x")
    return {"width": int(width), "height": int(height)}


#: What is wrong with the page as it is now, and where the two things are that must not move.
LOOK = """() => {
  const wrong = [];
  const inSight = (thing, name) => {
    if (!thing) return wrong.push(`no ${name}`);
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return wrong.push(`${name} is outside`);
    for (const [x, y] of [[left + 3, top + 3], [right - 3, bottom - 3], [(left + right) / 2, (top + bottom) / 2]]) {
      const found = document.elementFromPoint(x, y);
      if (found && !thing.contains(found) && !found.contains(thing)) wrong.push(`${name} is covered by ${found.outerHTML.slice(0, 90)}`);
    }
  };
  const [rack, button] = ["[data-rack]", ".controls .play button"].map((each) => document.querySelector(each));
  inSight(rack, "rack");
  inSight(button, "main button");
  inSight(document.querySelector(".strip .last"), "last play");
  for (const answer of document.querySelectorAll(".answers button")) inSight(answer, answer.innerText);
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight || scrollWidth > innerWidth) wrong.push("the page scrolls");
  const places = [rack, button].map((each) => each?.getBoundingClientRect()).map((box) => box && [Math.round(box.x), Math.round(box.y)]);
  return { wrong, places: JSON.stringify(places) };
}"""


class Screens:
    """A player's page, looked at in every size: where rack and main button are must not depend on the moment."""

    def __init__(self, person: Visitor) -> None:
        self.page = person.page
        self._places: dict[str, str] = {}

    def look(self, moment: str) -> None:
        """Look at all sizes; at the end the page has the last of them."""
        for size in SIZES:
            self.page.set_viewport_size(window(size))
            seen = self.page.evaluate(LOOK)
            assert seen["wrong"] == [], f"{moment}, {size}"
            assert seen["places"] == self._places.setdefault(size, seen["places"]), f"{moment}, {size}"


def test_rack_and_main_button_are_in_sight_and_stay_where_they_are(browser, house) -> None:
    ada, ugo = Visitor(browser, house, "Ada"), Visitor(browser, house, "Ugo", window=window(SIZES[-1]))
    # As long as one likes to judge a play: eight sizes are looked at meanwhile.
    settings = lexicon_settings("Ada", "Ugo", grace_ms=GRACE_MS)
    game = seated([ada, ugo], settings, midgame(settings))
    for each in (ada, ugo):
        each.open_table(game)
    screens = Screens(ugo)
    screens.look("the other thinks")

    # A play to judge: all its words stay in sight.
    ada.square("I14").click()
    ada.press(*"MOGANO", "Enter")
    expect(ugo.button("Contesta")).to_be_visible()
    expect(ugo.page.locator(".strip")).to_contain_text("MOGANO, MA, ON e GO: 57")
    screens.look("a play to judge")

    # A verdict lies over the board, or beside it; what was played is still told.
    ugo.button("Contesta").click()
    ugo.page.get_by_role("checkbox", name="MA", exact=True).check()
    ugo.page.get_by_role("dialog").get_by_role("button", name="Contesta").click()
    card = ugo.page.get_by_role("region", name="Contestazione infondata")
    expect(card).to_be_visible()
    screens.look("after a ruling")
    expect(ugo.page.locator(".strip")).to_contain_text("MOGANO, MA, ON e GO: 57")
    for each in (ada, ugo):
        each.leave()
