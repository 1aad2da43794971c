"""Somebody chooses other keys in the settings, and plays with them. About 8 seconds."""

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.sideways import scrolls_sideways
from browser.table_games import midgame
from browser.visitors import lexicon_settings, seated

pytestmark = pytest.mark.more


def test_keys_are_chosen_with_the_keyboard_and_hold_at_the_table(visit) -> None:
    ada, ugo = visit("Ada"), visit("Ugo")
    settings = lexicon_settings("Ada", "Ugo")
    game = seated([ada, ugo], settings, midgame(settings))
    table = ada.open_table(game).page
    table.keyboard.press("?")
    with ada.context.expect_page() as opened:
        table.get_by_role("link", name="Scegli altri tasti nelle impostazioni").click()
    page = opened.value
    shuffle = page.get_by_role("button", name="Cambia il tasto: mescola il leggio")
    shuffle.focus()
    page.keyboard.press("Enter")
    field = page.get_by_role("textbox", name="Nuovo tasto: mescola il leggio")
    expect(field).to_be_focused()

    # What cannot be chosen is said in one sentence, and the next key may be pressed at once.
    for key, sentence in (
        ("m", "Le lettere dalla A alla Z posano le tessere"),
        ("Space", "Questo tasto ha già il suo uso"),
        ("Control+8", "Premi un tasto solo"),
    ):
        page.keyboard.press(key)
        expect(page.get_by_text(sentence).first).to_be_visible()
        expect(field).to_be_focused()

    # A key that is taken is swapped, if one likes.
    page.keyboard.press("4")
    expect(page.get_by_text("Il tasto 4 è già di «passa».").first).to_be_visible()
    expect(page.get_by_role("button", name="Scambia i due tasti")).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(shuffle).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    expect(shuffle).to_be_focused()
    row = page.locator("[data-shortcut=pass] kbd")
    expect(row).to_have_text("1")
    expect(page.locator("[data-region=polite]")).to_have_text("mescola il leggio: tasto 4. passa: tasto 1.")

    # The table that is open beside it knows at once: the button says so, the key does it, the old one something else.
    table.keyboard.press("Escape")
    expect(ada.button("Mescola")).to_have_attribute("aria-keyshortcuts", "4")
    expect(ada.button("Mescola")).to_have_attribute("title", "Mescola, tasto 4")
    before = ada.letters()
    table.keyboard.press("4")
    assert sorted(ada.letters()) == sorted(before)
    expect(table.get_by_role("dialog")).to_have_count(0)
    table.keyboard.press("1")
    expect(table.get_by_role("dialog")).to_contain_text("Passi il turno?")
    table.keyboard.press("Escape")

    # It is kept; what makes no sense in the store is not; and the usual keys come back.
    page.reload()
    expect(row).to_have_text("1")
    page.get_by_role("button", name="Rimetti i tasti di partenza").click()
    expect(row).to_have_text("4")
    page.evaluate("localStorage.setItem('plancia.keys', '{\"pass\": 7, \"sort\": ')")
    page.reload()
    expect(row).to_have_text("4")
    expect(page.get_by_role("button", name="Rimetti i tasti di partenza")).to_have_count(0)


def test_on_a_phone_the_keyboard_of_the_screen_tells_only_what_was_written(visit) -> None:
    ugo = visit("Ugo", window=PHONE, language="en")
    ugo.page.goto("/impostazioni")
    ugo.button("Change the key: sort the rack").tap()
    expect(ugo.page.get_by_role("textbox", name="New key: sort the rack")).to_be_focused()
    ugo.page.keyboard.insert_text("è")
    expect(ugo.page.locator("[data-shortcut=sort] kbd")).to_have_text("è")
    assert not scrolls_sideways(ugo.page)
    assert violations(ugo.page) == []
