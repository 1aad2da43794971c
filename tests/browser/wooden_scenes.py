"""A wooden table as the pictures show it: two to four players, and the dialogs that face them."""

from typing import TYPE_CHECKING

from playwright.sync_api import Locator

from browser.wooden_table import WoodenTable

if TYPE_CHECKING:
    from browser.stage import Stage

NAMES = ("Ada", "Bruno", "Pia", "Leo")


def laid(stage: "Stage", players: int = 2, depth: str = "points") -> WoodenTable:
    """Lay a table, in whatever language; the first player's clock runs."""
    page, table = stage.page, WoodenTable(stage.page)
    page.goto("/tavolo")
    # The page remembers who played last.
    while page.locator(".player").count() > players:
        page.locator(".player button").last.click()
    for number, name in enumerate(NAMES[:players]):
        if page.locator(".player").count() <= number:
            page.locator("button.add").click()
        page.locator(".player input").nth(number).fill(name)
    page.locator("form.card select").nth(1).select_option(depth)
    page.locator("button.start").click()
    table.ready()
    table.touch(1)
    return table


def dialog(stage: "Stage") -> Locator:
    """Return the dialog that is open, once it is."""
    found = stage.page.locator("dialog[open]")
    found.wait_for()
    return found


def two(stage: "Stage") -> None:
    """A game by points under way: the second player's clock runs."""
    table = laid(stage)
    for seat, points in ((0, 24), (1, 31), (0, 18)):
        table.announce(seat, points)
        table.touch(seat)


def three(stage: "Stage") -> None:
    """Three players; the second lays his play."""
    table = laid(stage, 3)
    table.announce(0, 24)
    table.touch(0)


def four(stage: "Stage") -> None:
    """Four players; a play was announced, and the others may speak."""
    laid(stage, 4).announce(0, 24)


def pad(stage: "Stage") -> None:
    """The far player says what his play is worth."""
    table = laid(stage)
    table.announce(0, 24)
    table.touch(0)
    table.touch(1)
    table.press(1, "3")


def challenge(stage: "Stage") -> None:
    """The far player challenges, with keys that face him."""
    laid(stage).announce(0, 24)
    stage.page.locator(".half[data-seat='1'] .actions .strong").first.click()
    dialog(stage)


def word(stage: "Stage") -> None:
    """The near player writes his word, and is asked where it lies."""
    table = laid(stage, depth="words")
    table.announce(0, 20)
    stage.page.locator(".half[data-seat='0'] .actions .strong").last.click()
    dialog(stage).locator("input").first.fill("MIELE")


def rack(stage: "Stage") -> None:
    """The far player says what is on his rack."""
    laid(stage, depth="racks")
    stage.page.locator(".half[data-seat='1'] .actions button").last.click()
    dialog(stage).locator("input").first.fill("AEIOR")


def menu(stage: "Stage") -> None:
    """What is not done every turn, with the code for another phone."""
    table = laid(stage)
    table.saved()
    stage.page.locator(".band button").last.click()
    dialog(stage).locator("svg[role=img]").first.wait_for()


def end(stage: "Stage") -> None:
    """The result with its account, before anybody has confirmed it."""
    table = laid(stage)
    table.announce(0, 64)
    table.touch(0)
    table.touch(1)
    stage.page.locator(".half[data-seat='1'] .more [aria-pressed]").click()
    for key in ("7", "1", "OK"):
        table.press(1, key)
    stage.page.locator(".half[data-seat='0'] .actions button").nth(2).click()
    stage.page.locator(".end .primary").click()
    dialog(stage).locator("input").first.fill("AEQ")
    dialog(stage).locator("button.primary").click()
    stage.page.locator(".confirming").wait_for()


def compared(stage: "Stage") -> None:
    """The forms of two phones: one score was heard otherwise."""
    games = []
    for points in (24, 42):
        table = laid(stage)
        table.announce(0, points)
        table.touch(0)
        games.append(table.saved())
    stage.page.goto(f"/tavolo/{games[1]}?confronta={games[0]}")
    dialog(stage).locator("table").first.wait_for()
