"""Rack and main button on every screen: in sight in every state of a game, and never elsewhere. About 30 seconds."""

import pytest
from playwright.sync_api import expect

from browser.in_sight import SIZES, Screens, window
from browser.sitting import appoint, dealt, sitting
from browser.table_games import midgame
from browser.visitors import Visitor, lexicon_settings, seated
from browser.visitors import house as running_house
from plancia.rules.game.actors import Seat
from plancia.rules.game.settings import Officials, Settings
from plancia.server.games.terms import GRACE_MS

#: With letters that the pages' usual fonts do not have.
NAMES = ("Łucja Đorđević", "李")


@pytest.fixture(scope="module")
def house():
    with running_house() as house:
        yield house


@pytest.mark.more
def test_rack_and_main_button_are_in_sight_and_stay_where_they_are(browser, house) -> None:
    ada, ugo = Visitor(browser, house, "Ada"), Visitor(browser, house, "Ugo", window=window(SIZES[-1]))
    # As long as one likes to judge a play: eight sizes are looked at meanwhile.
    settings = lexicon_settings("Ada", "Ugo", grace_ms=GRACE_MS)
    game = seated([ada, ugo], settings, midgame(settings))
    for each in (ada, ugo):
        each.open_table(game)
    screens = Screens(ugo)
    screens.look("the other thinks")
    ugo.rack().first.click()
    ugo.square("A1").click()
    expect(ugo.page.locator(".tile.laid")).to_have_count(1)
    screens.look("a tile to recall")
    ugo.press("Escape")

    # A play to judge: all its words stay in sight.
    ada.square("I14").click()
    ada.press(*"MOGANO", "Enter")
    expect(ugo.button("Contesta")).to_be_visible()
    expect(ugo.page.locator(".strip")).to_contain_text("MOGANO, MA, ON e GO: 57")
    screens.look("a play to judge")

    # A verdict lies over the board, or beside it; what was played is still told.
    ugo.button("Contesta").click()
    ugo.page.get_by_role("checkbox", name="MA", exact=True).check()
    ugo.page.get_by_role("dialog").get_by_role("button", name="Contesta").click()
    card = ugo.page.get_by_role("region", name="Contestazione infondata")
    expect(card).to_be_visible()
    screens.look("after a ruling")
    expect(ugo.page.locator(".strip")).to_contain_text("MOGANO, MA, ON e GO: 57")
    for each in (ada, ugo):
        each.leave()


def test_the_notice_that_a_referee_is_awaited_covers_nothing(browser, house) -> None:
    """Two players whose names have letters of other alphabets, and a referee who comes last."""
    lucja, li = (Visitor(browser, house, name, window=window(SIZES[-1])) for name in NAMES)
    rita = Visitor(browser, house, "Rita")
    officials = Officials(referee="Rita")
    settings = Settings(NAMES, procedure="online", starter=Seat(0), officials=officials)
    game = seated([lucja, li], settings, dealt(settings))
    lucja.open_table(game)
    assert lucja.page.locator(".table .name").all_text_contents() == list(NAMES)
    # The letters that few names have are fetched for those names, and then they are in the font of the others.
    lucja.page.wait_for_function(
        """() => [...document.fonts].some((font) =>
          font.family.includes("Inter") && font.unicodeRange.startsWith("U+100-") && font.status === "loaded")"""
    )
    notice = lucja.page.locator(".wanted")
    expect(notice).to_contain_text("Manca l'arbitro.")
    with sitting([lucja, li], game) as (mover, other):
        other.act({"kind": "challenge", "words": [mover.play("G8 orizz. QZH")]})
    expect(lucja.page.locator(".strip")).to_contain_text("李 contesta QZH.")
    screens = Screens(lucja)
    screens.look("a challenge and nobody to rule")
    appoint(lucja, game, {"referee": rita})
    expect(notice).to_contain_text("si aspetta Rita")
    screens.look("a challenge and the referee is awaited")
    for each in (lucja, li, rita):
        each.leave()
