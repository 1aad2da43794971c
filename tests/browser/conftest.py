"""One server and one browser for all stories of a file; a fresh page for each.

Not for all files: as long as the browser is open its event loop runs, and tests with a loop of their own cannot.
"""

import pytest

from browser.chromium import chromium
from browser.served import PAGES, served


@pytest.fixture(scope="module")
def address():
    assert (PAGES / "index.html").is_file(), "The pages are not built: cd web && npm ci && npm run build"
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def browser():
    with chromium() as browser:
        yield browser
