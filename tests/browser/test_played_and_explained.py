"""From the first tile to a shared variation: two people play, one asks what could have been played, and shows it to a third.

About a minute with its server on two busy cores.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.prepared import Past
from browser.table_games import best_of, plays_of
from browser.visitors import Visitor, lexicon_settings, seated

#: `make test` leaves it out for its time; `make stories` has it.
pytestmark = pytest.mark.more


def played(ada: Visitor, ugo: Visitor) -> str:
    """Let both play a game from its first tile: Ada finds little in a good rack, Ugo his best, and Ada gives up."""
    settings = lexicon_settings("Ada", "Ugo")
    game = seated([ada, ugo], settings, Past(settings, ["MOGANO?", "SOLIREA"]))
    for each in (ada, ugo):
        each.open_table(game)
    view = ada.view(game)
    ada.type_play(plays_of(view["board"]["squares"], "".join(view["rack"]))[-1])
    ada.press("Enter")
    ugo.button("Accetta").click()
    ugo.wait_until_may("play")
    answer = best_of(ugo.view(game))
    assert answer is not None
    ugo.type_play(answer)
    ugo.press("Enter")
    ada.button("Accetta").click()
    ada.wait_until_may("play")
    ada.button("Altro").click()
    ada.button("Abbandona").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Abbandona").click()
    return game


def replayed_otherwise(page: Page) -> str:
    """Open the dearest move in the laboratory, play what was best there, and return the link to the variation."""
    panel = page.get_by_role("region", name="Analisi")
    panel.get_by_role("button", name=re.compile("^Mossa 1: ")).click()
    expect(panel.locator("[data-mark]")).not_to_have_text("ottima")
    panel.get_by_role("link", name="Apri nel laboratorio").click()
    # The replay has a list of plays too, and stays until the laboratory is there.
    page.get_by_role("textbox", name="Commento").wait_for()
    plays = page.locator("[data-plays] .pick")
    plays.first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-tree] .variation .move")).to_have_count(1)
    page.get_by_role("button", name="! buona").click()
    page.get_by_role("textbox", name="Commento").fill("Tutte e sette.")
    page.get_by_role("button", name="Salva e condividi").click()
    page.get_by_role("button", name="Copia il link").click()
    return page.locator("[data-link]").input_value()


def letters(page: Page) -> str:
    return "".join(page.locator("td[data-square] .letter").all_inner_texts())


def test_a_game_is_played_analysed_and_its_mistake_shown_to_somebody_else(visit) -> None:
    ada, ugo = visit("Ada"), visit("Ugo")
    page = ada.page
    game = played(ada, ugo)
    page.get_by_role("link", name="Rivedi la partita").click()
    page.get_by_role("button", name="Analizza").click()
    panel = page.get_by_role("region", name="Analisi")
    expect(panel).to_contain_text("Salvata con la partita")
    expect(panel.get_by_role("heading", name="Le mosse che sono costate di più")).to_be_visible()
    link = replayed_otherwise(page)
    laid = letters(page)
    # Ugo finds the analysis with the game, without asking for it to be made.
    asked: list[str] = []
    ugo.page.on("request", lambda request: asked.append(request.url))
    ugo.page.goto(f"/partita/{game}/rivedi?mossa=1&analisi")
    expect(ugo.page.get_by_role("region", name="Analisi").locator("[data-mark]")).to_be_visible()
    assert not [url for url in asked if url.endswith("/api/laboratory")]
    # Somebody who was not there has the link: the board, the variation, its mark and its remark.
    eva = visit(None, window=PHONE, language="en", theme="dark")
    other = eva.page
    other.goto(link)
    other.get_by_role("tab", name="Variations").tap()
    variation = other.locator("[data-tree] .variation")
    expect(variation.locator(".mark")).to_contain_text("!")
    expect(variation).to_contain_text("Tutte e sette.")
    variation.locator(".move").tap()
    assert letters(other) == laid
    assert violations(other) == []
