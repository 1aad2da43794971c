"""What moves on a page while it loads, as the browser itself counts it."""

from typing import Any

from playwright.sync_api import Page

_WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    shifts.push({ value, moved: sources.map(({ node }) => (node?.outerHTML ?? "").slice(0, 160)) });
}).observe({ type: "layout-shift", buffered: true });
"""


def watch_shifts(page: Page) -> None:
    """Begin to watch, before the page is loaded."""
    page.add_init_script(_WATCH)


def shifts(page: Page) -> list[dict[str, Any]]:
    """Return everything that has moved by itself so far."""
    # Two frames, so that what the last change moved has been counted.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: list[dict[str, Any]] = page.evaluate("window.shifts")
    return found
