"""A study in a real browser: made, shared by link, read by somebody else, printed. About 25 seconds."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.study_scenes import RECORD, START, made


def add_chapter(page: Page, title: str, source: str) -> None:
    page.get_by_role("button", name="Aggiungi un capitolo").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Titolo del capitolo").fill(title)
    dialog.get_by_label("CGP o GCG").fill(source)
    dialog.get_by_role("button", name="Aggiungi un capitolo").click()
    expect(page.get_by_role("article").get_by_role("heading")).to_have_text(title)


@pytest.mark.more
def test_a_study_is_made_shared_read_and_printed(visit) -> None:
    page = visit("Ada").page
    page.goto("/studi")
    page.get_by_label("Titolo").fill("Le mie aperture")
    page.get_by_role("button", name="Crea lo studio").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Le mie aperture")
    # A position, with a text that is written in place and is no markup; a game, which then comes first.
    add_chapter(page, "La prima mossa", START)
    page.get_by_role("button", name="Modifica il capitolo").click()
    page.get_by_label("Testo").fill("Sei lettere <b>sono</b> meglio.\n\nE poi il resto.")
    page.get_by_role("button", name="Salva", exact=True).click()
    expect(page.locator(".told p")).to_have_text(["Sei lettere <b>sono</b> meglio.", "E poi il resto."])
    add_chapter(page, "Una partita", RECORD)
    page.get_by_role("button", name="Modifica il capitolo").click()
    page.get_by_role("button", name="Sposta su").click()
    chapters = page.get_by_role("navigation", name="Capitoli").get_by_role("link")
    expect(chapters).to_have_text(["1. Una partita", "2. La prima mossa"])
    page.get_by_role("button", name="Annulla").click()
    assert violations(page) == []
    # Nobody else finds it until its owner says so.
    address = page.url.partition("?")[0]
    ugo = visit("Ugo", window=PHONE)
    ugo.page.goto(address)
    expect(ugo.page.get_by_role("alert")).to_have_text("Questo studio non c'è, o non è per te.")
    ugo.troubles.clear()
    page.get_by_role("button", name="Modifica lo studio").click()
    page.get_by_label("Chi lo può leggere").select_option("link")
    page.get_by_role("button", name="Salva", exact=True).click()
    page.get_by_role("button", name="Condividi").click()
    expect(page.get_by_role("textbox", name="Condividi")).to_have_value(address)
    ugo.page.reload()
    read_and_print(ugo.page)


def read_and_print(page: Page) -> None:
    """Somebody else reads it move by move, on a phone and with keys, and takes it along on paper."""
    title = page.get_by_role("article").get_by_role("heading")
    expect(title).to_have_text("Una partita")
    expect(page.get_by_role("button", name="Modifica il capitolo")).to_have_count(0)
    page.get_by_role("button", name="Avanti").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[aria-current=step]")).to_have_text(re.compile(r"POETI\s*D8 orizz\.\s*30"))
    expect(page.get_by_role("table").get_by_text("P", exact=True).first).to_be_visible()
    page.keyboard.press("PageDown")
    expect(title).to_have_text("La prima mossa")
    assert violations(page) == []
    with page.expect_download() as printed:
        page.get_by_role("link", name="Stampa").click()
    assert printed.value.suggested_filename == "le-mie-aperture.pdf"
    assert printed.value.path().read_bytes().startswith(b"%PDF")


@pytest.mark.more
def test_two_tabs_do_not_overwrite_each_other(visit) -> None:
    ada = visit("Ada")
    study = made(ada, "it")
    first, second = ada.page, ada.context.new_page()
    for page, text in ((first, "Dalla prima scheda."), (second, "Dalla seconda.")):
        page.goto(f"/studi/{study}")
        page.get_by_role("button", name="Modifica il capitolo").click()
        page.get_by_label("Testo").fill(text)
    for page in (first, second):
        page.get_by_role("button", name="Salva", exact=True).click()
    expect(first.locator(".told")).to_have_text("Dalla prima scheda.")
    late = second.get_by_role("dialog")
    expect(late).to_contain_text("Lo studio è cambiato nel frattempo")
    expect(late.locator("blockquote")).to_contain_text("Dalla prima scheda.")
    # Closing decides nothing: what was typed is still there.
    late.get_by_role("button", name="Chiudi").click()
    expect(second.get_by_label("Testo")).to_have_value("Dalla seconda.")
    second.get_by_role("button", name="Salva", exact=True).click()
    late.get_by_role("button", name="Salva la mia versione").click()
    expect(second.locator(".told")).to_have_text("Dalla seconda.")
    first.reload()
    expect(first.locator(".told")).to_have_text("Dalla seconda.")


@pytest.mark.more
def test_a_tree_goes_to_the_laboratory_and_back(visit) -> None:
    ada = visit("Ada")
    study, page = made(ada, "it"), ada.page
    page.goto(f"/studi/{study}?capitolo=1&passo=1")
    expect(page.locator("[aria-current=step]")).to_contain_text("MORALE")
    page.get_by_role("button", name="Modifica il capitolo").click()
    page.get_by_role("link", name="Apri nel laboratorio").click()
    # The study has the same list of moves, and stays until the laboratory is there.
    page.get_by_label("Commento").wait_for()
    page.locator("[data-tree]").get_by_role("button", name=re.compile("MIELE")).click()
    page.get_by_label("Commento").fill("Meglio di no.")
    page.get_by_label("Commento").blur()
    page.get_by_role("button", name="Salva e condividi").click()
    page.get_by_role("button", name="Metti in uno studio").click()
    page.get_by_role("button", name="Aggiorna il capitolo «La prima mossa»").click()
    page.get_by_role("button", name="Apri lo studio").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Aperture")
    expect(page.locator("[data-moves]")).to_contain_text("Meglio di no.")
