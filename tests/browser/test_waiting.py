"""Games that wait, in a real browser: a list goes on where it is cut, and a game is called off by its maker."""

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE

GAMES = 14
ONLINE = {"settings": {"players": ["", ""], "procedure": "online"}}


@pytest.mark.more
def test_every_game_is_reached_and_one_is_called_off(visit) -> None:
    ada, ugo = visit("Ada"), visit("Ugo", window=PHONE)
    games = [ada.post("/api/games", ONLINE)["game"] for _ in range(GAMES)]

    page = ugo.page
    page.goto("/")
    section = page.locator("section").filter(has=page.get_by_role("heading", name="Partite aperte"))
    expect(section.get_by_role("listitem")).to_have_count(5)
    more = section.get_by_role("button", name="Mostra altro")
    more.tap()
    expect(section.get_by_role("listitem")).to_have_count(GAMES)
    expect(more).to_be_hidden()
    assert violations(page) == []

    page.goto(f"/partita/{games[0]}")
    expect(page.get_by_role("heading", level=1, name="Aspettiamo gli altri")).to_be_visible()
    expect(page.get_by_role("button", name="Annulla la partita")).to_be_hidden()

    ada.page.goto(f"/partita/{games[0]}")
    ada.page.get_by_role("button", name="Annulla la partita").click()
    dialog = ada.page.get_by_role("dialog", name="Annullare la partita?")
    expect(dialog).to_be_visible()
    assert violations(ada.page) == []
    dialog.get_by_role("button", name="Annulla la partita").click()
    expect(page.get_by_role("heading", level=1, name="La partita è stata annullata")).to_be_visible()

    # On the first page her own games are there to be called off, too.
    expect(ada.page.get_by_role("heading", name="Riprendi da dove eri")).to_be_visible()
    ada.page.get_by_role("button", name="Annulla", exact=True).first.click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Annulla la partita").click()
    expect(ada.page.get_by_text("Partita annullata.").first).to_be_visible()
