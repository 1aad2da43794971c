"""Two accounts play a rated game; both find it the same evening: in their lists, in their ratings, in the profile."""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.sideways import scrolls_sideways
from browser.table_games import midgame
from browser.visitors import lexicon_settings, seated

pytestmark = pytest.mark.more


def test_a_rated_game_is_found_again_with_what_it_did(visit) -> None:
    ada, ugo = visit("Ada"), visit("Ugo", window=PHONE)
    ada.sign_up("Ada_Rossi")
    ugo.sign_up("Ugo_Bianchi")
    settings = lexicon_settings("", "")
    game = seated([ada, ugo], settings, midgame(lexicon_settings("Ada_Rossi", "Ugo_Bianchi")), rated=True)
    ada.open_table(game)
    ada.button("Altro").click()
    ada.button("Abbandona").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Abbandona").click()
    ada.wait_until_may()
    ada.see("/api/me/played", lambda page: page["items"])

    ada.page.goto("/conto")
    ada.page.get_by_role("link", name="Le mie partite").first.click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Le mie partite")
    over = ada.page.get_by_role("region", name="Finite")
    row = over.get_by_role("link", name=re.compile("Ugo_Bianchi"))
    expect(row).to_contain_text("Persa")
    expect(row).to_contain_text(re.compile(r"valutazione \d+ \(−\d+\)"))
    expect(row).to_have_attribute("href", f"/partita/{game}/rivedi")
    expect(ada.page.get_by_role("region", name="Valutazione")).to_contain_text("provvisoria")
    expect(ada.page.get_by_role("region", name="Le cifre")).to_contain_text("Contro le persone")
    assert violations(ada.page) == []
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Scarica tutti i resoconti").click()
    assert download.value.suggested_filename == "partite.zip"

    # Filters change the list and the figures.
    ada.page.get_by_text("Scegli quali").click()
    ada.page.get_by_label("Risultato").select_option("won")
    expect(over.get_by_text("Nessuna partita così.")).to_be_visible()
    ada.page.get_by_role("button", name="Togli i filtri").click()
    expect(row).to_be_visible()

    # The other one looks at her profile on a phone, then she hides her games.
    ugo.page.goto("/partite")
    ugo.page.get_by_role("link", name="Ada_Rossi", exact=True).click()
    expect(ugo.page.get_by_role("heading", level=1)).to_have_text("Ada_Rossi")
    expect(ugo.page.get_by_role("region", name="Partite", exact=True).get_by_role("link")).to_have_count(1)
    assert violations(ugo.page) == []
    assert not scrolls_sideways(ugo.page)
    ada.page.get_by_label("Le partite pubbliche", exact=True).click()
    expect(ada.page.get_by_text("Fatto.").last).to_be_visible()
    ugo.page.reload()
    expect(ugo.page.get_by_text("Non mostra le sue partite.")).to_be_visible()
    ugo.page.goto("/classifica")
    expect(ugo.page.get_by_text("Nessuno ha ancora una valutazione certa.")).to_be_visible()
    assert violations(ugo.page) == []
