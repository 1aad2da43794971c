"""Pictures of the first page, to look at: ``python -m browser.screenshots [FOLDER]``.

Without a folder it renews the three pictures kept in ``docs/pictures``; with one it fills it with every
combination of window, language and theme.
"""

import itertools
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from browser.chromium import PHONE, WIDE, chromium
from browser.served import ROOT, served

PICTURES = ROOT / "docs" / "pictures"
WINDOWS: dict[str, ViewportSize] = {"desktop": WIDE, "phone": PHONE}


def open_page(browser: Browser, address: str, window: str, language: str, theme: str) -> Page:
    """Open the first page and wait until everything is there."""
    page = browser.new_page(
        viewport=WINDOWS[window],
        locale={"it": "it-IT", "en": "en-GB"}[language],
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=window == "phone",
        is_mobile=window == "phone",
    )
    page.goto(address)
    page.get_by_role("status").wait_for()
    page.evaluate("document.fonts.ready")
    return page


def keep(browser: Browser, address: str, folder: Path) -> None:
    """Renew the pictures that the documentation shows."""
    folder.mkdir(parents=True, exist_ok=True)
    wide = open_page(browser, address, "desktop", "it", "light")
    wide.screenshot(path=folder / "home-desktop-light-it.png")
    wide.locator(".frame").screenshot(path=folder / "board.png")
    phone = open_page(browser, address, "phone", "it", "dark")
    phone.screenshot(path=folder / "home-phone-dark-it.png")


def survey(browser: Browser, address: str, folder: Path) -> None:
    """Take every combination, the first screen and the whole page."""
    folder.mkdir(parents=True, exist_ok=True)
    for window, language, theme in itertools.product(WINDOWS, ("it", "en"), ("light", "dark")):
        page = open_page(browser, address, window, language, theme)
        page.screenshot(path=folder / f"{window}-{language}-{theme}.png")
        page.screenshot(path=folder / f"{window}-{language}-{theme}-whole.png", full_page=True)
        page.close()


def main() -> None:
    """Take the pictures."""
    with served() as address, chromium() as browser:
        if len(sys.argv) > 1:
            survey(browser, address, Path(sys.argv[1]))
        else:
            keep(browser, address, PICTURES)


if __name__ == "__main__":
    main()
