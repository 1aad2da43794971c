"""The one left margin: every page's heading begins where the mark in the head does."""

from playwright.sync_api import Page

#: Pages without a heading at the margin, and why.
ELSEWHERE = {
    "/partita/{game}": "The table fills the screen; its heading is for screen readers.",
    "/parole/sportello": "A screen that stands alone, without a head, to be read from afar.",
    "/duplicato/{contest}/sala": "A screen that stands alone, without a head, to be read from afar.",
    "/tavolo/{game}": "The clock between the players fills the screen, without a head.",
}

_EDGES = """() => {
  const left = (element) => element && Math.round(element.getBoundingClientRect().left);
  return [left(document.querySelector("header .brand :is(img, svg)")), left(document.querySelector("main h1"))];
}"""


def off_margin(page: Page, pattern: str) -> list[str]:
    """Say where a page's heading begins instead; nothing if it is where it belongs."""
    mark, heading = page.evaluate(_EDGES)
    if pattern in ELSEWHERE or mark == heading:
        return []
    return [f"the heading begins at {heading}, the mark at {mark}"]
