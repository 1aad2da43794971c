"""Every page there is, found by its address: accessible in both themes, and never wider than the screen.

About 40 seconds.
"""

import pytest
from playwright.sync_api import Page

from browser.axe import violations
from browser.places import every_page, whole
from browser.visitors import Visitor

#: The narrowest telephones, one on its side, a tablet, a small laptop.
SIZES = ((360, 640), (390, 844), (844, 390), (820, 1180), (1280, 720))

_TOO_WIDE = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide <= 0) return null;
  const over = [...document.querySelectorAll("main *")].filter((e) => e.getBoundingClientRect().right > innerWidth + 1);
  return [wide, over.slice(-3).map((e) => e.outerHTML.slice(0, 120))];
}"""

#: Where a page's heading begins, at the last of the sizes.
_MARGIN = """() => {
  const heading = document.querySelector("header ~ main h1:not(.visually-hidden)");
  return heading && getComputedStyle(heading).textAlign === "start" ? Math.round(heading.getBoundingClientRect().left) : null;
}"""


@pytest.fixture(scope="module")
def people(browser, at_home) -> list[Visitor]:
    return [Visitor(browser, at_home, name) for name in ("Ada", "Ugo")]


@pytest.fixture(scope="module")
def places(people) -> dict[str, str]:
    return every_page(*people)


def look_at(page: Page, pattern: str, address: str) -> list[str]:
    """Return everything that is wrong with a page."""
    page.set_viewport_size({"width": 1280, "height": 720})
    page.emulate_media(color_scheme="light")
    page.goto(address)
    page.locator(whole(pattern)).first.wait_for(state="attached")
    page.evaluate("document.fonts.ready")
    found = [f"{address}: {each['id']} {each['where']}" for each in violations(page)]
    # Only colours change with the theme.
    page.emulate_media(color_scheme="dark")
    found += [f"{address}, dark: {each['where']}" for each in violations(page, only=["color-contrast"])]
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wide = page.evaluate(_TOO_WIDE)
        if wide is not None:
            found.append(f"{address} at {width}x{height} is {wide[0]} px too wide: {wide[1]}")
    return found


@pytest.mark.parametrize(
    "part",
    [
        "games",
        pytest.param("contests", marks=pytest.mark.more),
        pytest.param("others", marks=pytest.mark.more),
    ],
)
def test_every_page_is_accessible_and_as_wide_as_the_screen(people, places, part) -> None:
    page, wrong, margins = people[0].page, [], set()
    for pattern, address in places.items():
        if part_of(pattern) == part:
            wrong += look_at(page, pattern, address)
            margins |= {page.evaluate(_MARGIN)} - {None}
    # The pages of contests begin at one left margin; screens that stand alone have none.
    assert part != "contests" or len(margins) == 1, margins
    assert wrong == []
    assert people[0].troubles == []


def part_of(pattern: str) -> str:
    """Return in which of the tests a page is looked at; a new page is in one of them by itself."""
    if pattern.startswith(("/duplicato", "/tornei", "/e/")):
        return "contests"
    return "games" if pattern.startswith(("/partita", "/nuova", "/invito", "/arbitro")) else "others"
