"""One server and one browser for all stories; a fresh page for each."""

import pytest

from browser.chromium import chromium
from browser.served import PAGES, served


@pytest.fixture(scope="session")
def address():
    assert (PAGES / "index.html").is_file(), "The pages are not built: cd web && npm ci && npm run build"
    with served() as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    with chromium() as browser:
        yield browser
