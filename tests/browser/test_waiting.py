"""Games that wait, in a real browser: called off by their maker, watched from before the beginning, judged.

About 20 seconds.
"""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE

GAMES = 14
ONLINE = {"settings": {"players": ["", ""], "procedure": "online"}}
JUDGED = {
    "settings": {
        "players": ["", ""],
        "procedure": "online",
        "judge": {"kind": "human_judge"},
        "officials": {"referee": "Arbitro"},
    },
    "public": False,
    "awaits_officials": True,
}


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


@pytest.mark.more
def test_an_evening_with_a_referee_who_comes_last_and_goes_first(visit) -> None:
    """Nobody plays before the referee is there; spectators wait with the players; a vanished referee is replaced."""
    ada, ugo, rita, eva = visit("Ada"), visit("Ugo", window=PHONE), visit("Rita"), visit()
    game = ada.post("/api/games", JUDGED)["game"]
    ada.post(f"/api/games/{game}/seats/0")
    ada.page.goto(f"/partita/{game}")
    seat = ada.page.get_by_role("region", name="Invito: posto 2").get_by_role("textbox")
    expect(seat).to_have_value(re.compile("/invito/"))
    links = [seat, ada.page.get_by_role("region", name="Invito: arbitro").get_by_role("textbox")]
    addresses = [link.input_value() for link in links]
    expect(ada.page.get_by_role("textbox", name="Link per chi guarda")).to_have_value(
        re.compile(f"/partita/{game}$")
    )
    assert violations(ada.page) == []
    # A stranger with that link is not sent away: she waits.
    eva.page.goto(f"/partita/{game}")
    expect(eva.page.get_by_text("quando la partita comincia, la vedi qui")).to_be_visible()

    ugo.page.goto(addresses[0])
    ugo.page.get_by_role("button", name="Siediti").tap()
    ada.page.get_by_role("button", name="Comincia").click()
    for page in (ada.page, ugo.page):
        expect(page.get_by_role("heading", level=1, name="Aspettiamo l'arbitro")).to_be_visible()
    expect(links[0]).to_have_count(0)
    rita.page.goto(addresses[1])
    rita.page.get_by_role("button", name="Siediti").click()
    for person in (ada, ugo, eva):
        person.square("H8").wait_for()

    # The referee's telephone is lost: the office is taken back, and the other player invites somebody else.
    headers = {"x-csrf-token": ada._csrf, "origin": ada.house.address}
    assert ada.context.request.delete(f"/api/games/{game}/offices/referee", headers=headers).ok
    ugo.page.get_by_role("button", name="Invita chi arbitra").tap()
    dialog = ugo.page.get_by_role("dialog", name="Invita chi arbitra")
    expect(dialog.get_by_role("textbox")).to_have_value(re.compile("/invito/"))
    assert violations(ugo.page) == []

    # Nobody finds the game but those who play it; they find it among their own.
    stranger = eva.page
    stranger.goto("/")
    stranger.get_by_role("heading", name="Da guardare").wait_for()
    expect(stranger.get_by_text("In questo momento non si gioca.")).to_be_visible()
    ugo.page.goto("/partite")
    own = ugo.page.get_by_role("region", name="In corso")
    expect(own.get_by_role("link")).to_have_attribute("href", f"/partita/{game}")
    assert violations(ugo.page) == []

    # An address that is none leads on.
    answer = stranger.goto("/partita/a/b/c")
    assert answer is not None
    assert answer.status == 404
    expect(stranger.get_by_role("heading", name="Questa pagina non esiste")).to_be_visible()
    stranger.get_by_role("link", name="Gioca", exact=True).last.click()
    stranger.wait_for_url("**/")
    # The browser itself notes the answer that was wanted here.
    eva.troubles.clear()
