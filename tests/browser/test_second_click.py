"""A second click before the first is answered is none: nothing is opened twice. A few seconds."""

import pytest

from browser.visitors import Visitor
from browser.visitors import house as running_house


@pytest.fixture(scope="module")
def house():
    with running_house() as house:
        yield house


@pytest.mark.parametrize(
    ("page", "button", "listed"),
    [
        ("/duplicato", "Apri la serata", "/api/duplicates"),
        ("/duplicato/preparate", "Prepara", "/api/prepared"),
    ],
)
def test_what_is_opened_with_two_clicks_is_there_once(browser, house, page, button, listed) -> None:
    ada = Visitor(browser, house, "Ada")
    ada.page.goto(page)
    ada.page.get_by_label("Titolo").first.fill("Due volte")
    ada.button(button).dblclick()
    ada.page.wait_for_url(lambda url: not url.endswith(page))
    assert [each["title"] for each in ada.get(listed)["items"]] == ["Due volte"]
    ada.leave()
