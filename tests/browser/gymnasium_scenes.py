"""The gymnasium in pictures: its drills, a question about particles, a mistake explained."""

import re

from playwright.sync_api import expect

from browser.stage import Stage


def drills(stage: Stage) -> None:
    """The list, once the first deck is there."""
    page = stage.open("/studio/palestra")
    expect(page.locator("li a").first).to_contain_text(re.compile("0 (su|of) 40"), timeout=60_000)


def asked(stage: Stage) -> None:
    """A question with some particles ticked."""
    page = stage.open("/studio/palestra?esercizio=drill_transitive")
    chips = page.locator(".chips button")
    for number in (0, 2, 5):
        chips.nth(number).click(timeout=60_000)


def explained(stage: Stage) -> None:
    """The same answered, with a mistake."""
    asked(stage)
    stage.page.locator(".check").click()
    stage.page.locator(".rule").wait_for()
