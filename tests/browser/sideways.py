"""Whether a page is wider than its screen: on a phone it then slips away under the finger."""

from playwright.sync_api import Page


def scrolls_sideways(page: Page) -> bool:
    """Tell whether a page is wider than what is seen of it.

    Not ``innerWidth``: on a phone that grows with the page, so that no page would ever be too wide.
    """
    wider: bool = page.evaluate("document.documentElement.scrollWidth > Math.ceil(visualViewport.width)")
    return wider
