"""One server and one browser for all stories of a file; a fresh page for each.

Not for all files: as long as the browser is open its event loop runs, and tests with a loop of their own cannot.
"""

from collections.abc import Generator

import pytest
from playwright.sync_api import Error

from browser.chromium import chromium
from browser.served import PAGES, served
from browser.visitors import Visitor, house


@pytest.fixture(scope="module")
def address():
    assert (PAGES / "index.html").is_file(), "The pages are not built: cd web && npm ci && npm run build"
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def browser():
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def at_home():
    """Start a server without pauses and limits."""
    assert (PAGES / "index.html").is_file(), "The pages are not built: cd web && npm ci && npm run build"
    with house() as at_home:
        yield at_home


_people = pytest.StashKey[list[Visitor]]()


@pytest.fixture
def visit(request, browser, at_home):
    """Let people come, each with a browser of his own; at the end nothing may have gone wrong in any of them."""
    people = request.node.stash.setdefault(_people, [])

    def visit(name: str | None = None, **how: object) -> Visitor:
        people.append(Visitor(browser, at_home, name, **how))
        return people[-1]

    yield visit
    for person in people:
        person.leave()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell what everybody saw when a story failed: one that fails by chance does not show it a second time."""
    report = yield
    if call.when == "call" and report.failed:
        for number, person in enumerate(item.stash.get(_people, [])):
            report.sections.append((f"visitor {number}", _seen(person)))
    return report


def _seen(person: Visitor) -> str:
    try:
        text = person.page.locator("body").aria_snapshot()
    except Error as error:
        text = str(error)
    return "\n".join((person.page.url, *person.troubles, text))
