"""Every page there is, found by its address: accessible in both themes, never wider than the screen, in one language, and
at the one left margin.

About 40 seconds.
"""

import pytest
from playwright.sync_api import Page

from browser.axe import objections
from browser.margins import off_margin
from browser.places import every_page, further_pages, whole
from browser.spoken import misspoken
from browser.visitors import Visitor

#: The narrowest telephones, one on its side, a tablet, a small laptop.
SIZES = ((360, 640), (390, 844), (844, 390), (820, 1180), (1280, 720))

_TOO_WIDE = """() => {
  const wide = document.documentElement.scrollWidth - Math.ceil(visualViewport.width);
  if (wide <= 0) return null;
  const over = [...document.querySelectorAll("main *")].filter((e) => e.getBoundingClientRect().right > Math.ceil(visualViewport.width) + 1);
  return [wide, over.slice(-3).map((e) => e.outerHTML.slice(0, 120))];
}"""


@pytest.fixture(scope="module")
def people(browser, at_home) -> list[Visitor]:
    return [Visitor(browser, at_home, name) for name in ("Ada", "Ugo")]


@pytest.fixture(scope="module")
def places(people) -> dict[str, str]:
    return every_page(*people)


def arrive(page: Page, pattern: str, address: str) -> None:
    """Go to a page on a small laptop and wait until it is whole."""
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(address)
    page.locator(whole(pattern)).first.wait_for(state="attached")
    # What is not there yet cannot be wrong: everything that the page asks for has come.
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")


def look_at(page: Page, pattern: str, address: str) -> list[str]:
    """Return everything that is wrong with a page."""
    arrive(page, pattern, address)
    found = [f"{address}: {each}" for each in objections(page)]
    found += [f"{address}: {each}" for each in misspoken(page, "it")]
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wide = page.evaluate(_TOO_WIDE)
        if wide is not None:
            found.append(f"{address} at {width}x{height} is {wide[0]} px too wide: {wide[1]}")
        # On its side a telephone has the board of a replay at the margin, and the heading beside it.
        if (width, height) != (844, 390):
            found += [f"{address} at {width}x{height}: {each}" for each in off_margin(page, pattern)]
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
    page, wrong = people[0].page, []
    for pattern, address in places.items():
        if part_of(pattern) == part:
            wrong += look_at(page, pattern, address)
    assert wrong == []
    assert people[0].troubles == []


@pytest.mark.more
def test_pages_for_other_sites_and_screens_are_accessible(people, places) -> None:
    page, wrong = people[0].page, []
    for address in further_pages(places):
        page.goto(address)
        page.locator("main h1").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        wrong += [f"{address}: {each}" for each in objections(page)]
        wrong += [f"{address}: {each}" for each in misspoken(page, "it")]
    assert wrong == []
    # The browser itself notes that there is no such game.
    assert all("404" in trouble for trouble in people[0].troubles)
    people[0].troubles.clear()


@pytest.mark.more
def test_in_english_nothing_is_italian(people, places) -> None:
    page, wrong = people[0].page, []
    page.goto("/")
    page.evaluate("localStorage.setItem('plancia.language', 'en')")
    for pattern, address in places.items():
        arrive(page, pattern, address)
        wrong += [f"{address}: {each}" for each in misspoken(page, "en")]
    assert wrong == []


def part_of(pattern: str) -> str:
    """Return in which of the tests a page is looked at; a new page is in one of them by itself."""
    if pattern.startswith(("/duplicato", "/tornei", "/e/")):
        return "contests"
    return "games" if pattern.startswith(("/partita", "/nuova", "/invito", "/arbitro")) else "others"
