"""A form filled in by hand is typed in by keyboard, put right and taken away as a record. About twenty seconds."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.visitors import Visitor
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.replay import replay
from plancia.rules.editions import load

#: `make test` leaves it out for its time; `make stories` has it.
pytestmark = pytest.mark.more

#: As the form is read out; the total of the fourth line was added up wrongly.
LINES = (
    "f8 o micio 16 = 16",
    "8F MICIOLE 13",
    "contestata 3",
    "f8 v mare 11 = 28",
    "cambio 3",
    "passo",
)


def begin(visitor: Visitor) -> Page:
    page = visitor.page
    page.goto("/formulari")
    page.get_by_role("link", name="Scrivi un formulario di carta").click()
    page.get_by_role("textbox", name="Giocatore 1", exact=True).fill("Ada")
    page.get_by_role("textbox", name="Giocatore 2", exact=True).fill("Ugo")
    return page


def line(page: Page, number: int):
    return page.get_by_role("textbox", name=f"Riga {number},")


@pytest.mark.parametrize(
    ("window", "theme"),
    [({"width": 1280, "height": 720}, "light"), ({"width": 390, "height": 844}, "dark")],
)
def test_a_form_is_typed_checked_put_right_and_taken_away(visit, window, theme, tmp_path) -> None:
    visitor = visit("Ada", window=window, theme=theme)
    page = begin(visitor)
    line(page, 1).focus()
    for text in LINES:
        # No key besides the line's own characters and Enter.
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    rows = page.locator("ol > li")
    expect(rows.nth(3)).to_contain_text("Il totale è 27, sul formulario c'è 28.")
    expect(line(page, 4)).to_have_attribute("aria-invalid", "true")
    expect(page.locator("p.verdict")).to_contain_text("Una riga da rivedere.")
    expect(rows.nth(2)).to_contain_text("−3")
    expect(page.get_by_role("link", name="Scarica il GCG")).to_have_count(0)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= window["width"]
    # Nothing is lost by a reload.
    page.reload()
    expect(line(page, 4)).to_have_value(LINES[3])
    expect(line(page, 7)).to_have_value("")
    line(page, 4).fill("f8 v mare 11 = 27")
    line(page, 4).press("Enter")
    expect(page.locator("p.verdict")).to_contain_text("Fin qui torna tutto.")
    expect(page.get_by_role("table", name="La plancia fin qui")).to_contain_text("M")
    assert violations(page) == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Scarica il GCG").click()
    file = tmp_path / "formulario.gcg"
    download.value.save_as(file)
    played = replay(parse_gcg_file(file.read_bytes()), load())
    assert played.totals == {"Ada": 27, "Ugo": -3}
    page.get_by_role("button", name="Metti nell'archivio").click()
    page.get_by_role("link", name="Rivedi la partita").click()
    expect(page).to_have_url(re.compile("/rivedi$"))


def test_a_word_without_its_square_is_offered_its_places(visit) -> None:
    page = begin(visit())
    line(page, 1).fill("miele 20")
    line(page, 1).press("Enter")
    page.get_by_role("button", name="H8 orizz. MIELE 20").click()
    expect(line(page, 1)).to_have_value("H8 orizz. MIELE 20")
    expect(page.locator("p.verdict")).to_contain_text("Fin qui torna tutto.")
    page.get_by_role("button", name="Questa riga è di Ugo: cambia").click()
    expect(line(page, 2)).to_have_value("1: ")
