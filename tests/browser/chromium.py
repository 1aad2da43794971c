"""The real browser the tests drive: Debian's Chromium, found on this machine or named by CHROMIUM."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

MISSING = (
    "Chromium is missing. Install it with: sudo apt-get update && sudo apt-get install -y chromium"
    " (or set CHROMIUM to the path of one)."
)

#: How long a story waits for what must come, before it fails: a busy machine is slow, and waiting costs nothing else.
PATIENCE_MS = 60_000

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def find_chromium() -> str:
    """Return the path of the browser; raise with the line to type if there is none. Never skip."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if found is None or not Path(found).exists():
        raise FileNotFoundError(MISSING)
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser, and stop it; until then what is expected of a page has its time."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()
