"""A position is set up, judged, played on and taken along; a game is opened from its replay. About thirty seconds."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Download, Locator, Page, expect

from browser.axe import violations
from browser.finger import FRAMED, Finger, middle
from browser.served import ROOT
from browser.visitors import Visitor
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.record import GcgRecord, Note
from plancia.notation.gcg.replay import replay
from plancia.rules.editions import load

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def arrive(visitor: Visitor, address: str = "/laboratorio") -> Page:
    page = visitor.page
    page.goto(address)
    page.locator("[data-square=H8]").wait_for()
    return page


def tree(page: Page) -> list[str]:
    """Return what stands in the tree of variations, line by line."""
    return page.locator("[data-tree]").inner_text().split("\n")


def saved(download: Download, folder: Path) -> bytes:
    file = folder / download.suggested_filename
    download.save_as(file)
    return file.read_bytes()


def notes(record: GcgRecord) -> str:
    return "\n".join(item.text for item in record.items if isinstance(item, Note))


def set_up(page: Page) -> None:
    """Type a position: MICIO on the board, a rack, points."""
    keys = page.keyboard
    # The board is bare: what is typed is the position.
    expect(page.get_by_role("button", name="Componi")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-square=H8]").focus()
    for key in ("ArrowLeft", "ArrowLeft", *"MICIO"):
        keys.press(key)
    expect(page.get_by_role("gridcell", name="J8, O, 1 punto")).to_be_visible()
    # A letter too many is told, and taken back.
    for key in ("ArrowDown", *"ZZZ"):
        keys.press(key)
    expect(page.locator("[data-said]")).to_have_text(
        "La Z è troppe volte: 1 in più di quante ne ha il gioco."
    )
    for _ in "ZZZ":
        keys.press("Control+z")
    rack = page.get_by_role("textbox", name="Leggio di Primo")
    rack.fill("torsea?")
    rack.press("Enter")
    expect(rack).to_have_value("AEORST?")
    page.get_by_role("spinbutton", name="Punti di Secondo").fill("16")
    page.get_by_role("button", name="Componi").press("Enter")


def play_on(page: Page) -> None:
    """Ask for plays, at once and by thinking ahead; play one, answer it, and answer it otherwise with a remark."""
    keys, plays = page.keyboard, page.locator("[data-plays] .pick")
    plays.first.wait_for()
    page.get_by_role("button", name="Veloce").press("Enter")
    expect(page.locator("[data-plays]")).to_contain_text(re.compile(r"\d,\d ± \d,\d %"))
    assert violations(page) == []
    plays.first.focus()
    best = plays.first.locator("b").inner_text()
    expect(page.locator("td[data-square] .tile.laid").first).to_be_visible()
    keys.press("Enter")
    expect(page.locator("[data-plays] .detail")).to_contain_text("bonus")
    keys.press("Enter")
    expect(page.locator("[data-tree]")).to_contain_text(best)
    # The opponent's rack is not known: whatever he lays he had.
    page.locator("[data-square=F9]").focus()
    for key in ("Space", *"ARE"):
        keys.press(key)
    expect(page.get_by_role("button", name="Gioca MARE, 11")).to_be_enabled()
    keys.press("Enter")
    expect(page.locator("[data-tree]")).to_contain_text("MARE")
    # Back, and another way; the arrows walk the tree while nobody points at the board.
    keys.press("ArrowLeft")
    page.get_by_role("button", name="Passa", exact=True).press("Enter")
    page.get_by_role("button", name="?! dubbia").press("Enter")
    page.get_by_role("textbox", name="Commento").fill("Passare qui?\nNo: c'è MARE.")


def taken_along(page: Page, folder: Path) -> str:
    """Save the study, take its record and its picture along, and return the link that holds it."""
    page.get_by_role("button", name="Salva e condividi").press("Enter")
    name = page.get_by_role("textbox", name="Nome dello studio")
    name.fill("Il gatto")
    name.press("Enter")
    page.get_by_role("button", name="Copia il link").press("Enter")
    link = page.locator("[data-link]").input_value()
    with page.expect_download() as download:
        page.get_by_role("button", name="GCG annotato").press("Enter")
    record = parse_gcg_file(saved(download.value, folder))
    assert replay(record, load("figs-c")).totals["Secondo"] == 16 + 11
    assert "le giocate che ci portano sono inventate" in notes(record)
    assert "Variante: Secondo - +0 ?! [Passare qui? No: c'è MARE.]" in notes(record)
    with page.expect_download() as download:
        page.get_by_role("button", name="Immagine PNG").press("Enter")
    assert saved(download.value, folder).startswith(b"\x89PNG")
    page.keyboard.press("Escape")
    return link


@pytest.mark.more
def test_a_position_is_set_up_by_keys_judged_played_branched_and_shared(visit, tmp_path) -> None:
    page = arrive(visit("Ada", window=WIDE))
    set_up(page)
    play_on(page)
    link = taken_along(page, tmp_path)
    here = tree(page)
    # Somebody else, who has never been here, finds the same.
    other = arrive(visit(None, window=WIDE), link)
    expect(other.get_by_text("Il gatto")).to_be_visible()
    expect(other.locator("[data-tree]")).to_contain_text("MARE")
    assert tree(other) == here
    assert other.url.endswith("/laboratorio")
    # A variation takes the place of the line, and gives it back.
    other.locator("[data-tree] .variation .move").click()
    other.get_by_role("button", name="Fanne la linea principale").click()
    assert tree(other) != here
    other.keyboard.press("Control+z")
    assert tree(other) == here


def brought(visitor: Visitor) -> Page:
    """Go to a position with seven tiles on the rack, and wait for them."""
    page = arrive(visitor, "/laboratorio?cgp=15/15/15/15/15/15/15/5MICIO5/15/15/15/15/15/15/15 AEIORST/")
    expect(visitor.rack()).to_have_count(7)
    return page


def letter_on(visitor: Visitor, square: str) -> Locator:
    return visitor.square(square).locator(".letter")


@pytest.mark.more
def test_a_tile_that_is_dragged_lies_where_it_is_shown(visit) -> None:
    """With the mouse on a wide screen, with a finger on a telephone: onto the board, to another square, and home."""
    ada = visit("Ada", window=WIDE)
    page = brought(ada)
    page.evaluate("document.fonts.ready")
    tile, letter = ada.rack().nth(2), ada.letters()[2]
    for target in ("F9", "F10"):
        start, end = middle(tile), middle(ada.square(target))
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=6)
        page.wait_for_function(FRAMED, arg=target)
        page.mouse.up()
        expect(letter_on(ada, target)).to_have_text(letter)
        tile = ada.square(target).locator("[data-tile]")
    expect(ada.square("F9").locator(".tile")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(ada.square("F10").locator(".tile")).to_have_count(0)
    expect(ada.rack()).to_have_count(7)

    eva = visit(None, window=PHONE)
    page = brought(eva)
    finger = Finger(eva)
    letter = eva.letters()[4]
    finger.hold(eva.rack().nth(4), eva.square("H9"))
    page.wait_for_function(FRAMED, arg="H9")
    finger.drop()
    expect(letter_on(eva, "H9")).to_have_text(letter)
    # While the position is set up a tile of the board itself is dragged.
    page.get_by_role("button", name="Ritira le tessere").tap()
    page.get_by_role("button", name="Componi").tap()
    finger.drag(eva.square("J8").locator("[data-tile]"), eva.square("J9"))
    expect(letter_on(eva, "J9")).to_have_text("O")
    expect(eva.square("J8").locator(".tile")).to_have_count(0)


def test_a_line_that_ends_the_game_has_its_final_account(visit) -> None:
    """Both pass until the edition ends the game; the racks are known, so the rules count them."""
    ada = visit("Ada", window=WIDE)
    line = "15/15/15/15/15/15/15/5MICIO5/15/15/15/15/15/15/15 AEIORST/AEIORST 30/41 5"
    page = arrive(ada, f"/laboratorio?cgp={line}")
    page.get_by_role("button", name="Passa", exact=True).click()
    account = page.get_by_role("region", name="Vince Secondo")
    expect(account).to_contain_text("tessere rimaste")
    expect(account.get_by_role("table", name="Secondo")).to_contain_text("31")
    expect(account).to_contain_text("art. 40")
    assert violations(page) == []


@pytest.mark.more
def test_a_game_is_opened_from_its_replay_and_kept_on_a_phone(visit) -> None:
    visitor = visit("Ada", window=PHONE)
    page = visitor.page
    game = visitor.bring((ROOT / "tests" / "games" / "federation.gcg").read_bytes())
    page.goto(f"/partita/{game}/rivedi?mossa=3")
    page.get_by_role("link", name="Apri nel laboratorio").click()
    page.get_by_role("tab", name="Varianti").click()
    moves = page.locator("[data-tree] .move")
    expect(page.locator("[data-tree] [aria-current]")).to_contain_text("3.")
    assert moves.count() > 10
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    # Whole racks are known of a finished game: the plays of the position are there.
    page.get_by_role("tab", name="Giocate").click()
    page.locator("[data-plays] .pick").first.tap()
    page.get_by_role("button", name=re.compile(r"^Gioca \w+, \d+$")).tap()
    page.get_by_role("tab", name="Varianti").click()
    expect(page.locator("[data-tree] .variation")).to_have_count(1)
    assert violations(page) == []
    page.get_by_role("button", name="Salva e condividi").click()
    page.get_by_role("textbox", name="Nome dello studio").fill("Federazione")
    page.get_by_role("button", name="Salva in questo browser").click()
    expect(page.get_by_role("button", name="Cancella Federazione")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Chiudi", exact=True).click()
    before = tree(page)
    # A position from a text takes its place; the study comes back from where it is kept, after a reload too.
    page.get_by_role("button", name="Da un testo").click()
    line = "15/15/15/15/15/15/15/5MICIO5/15/15/15/15/15/15/15 AEIRST?/ 30/41 0"
    page.get_by_role("textbox", name="CGP o GCG").fill(line)
    page.get_by_role("button", name="Apri", exact=True).click()
    expect(moves).to_have_count(1)
    # A hand of duplicate comes by its address.
    page.goto(f"/laboratorio?cgp={line.partition(' ')[0]} AEIORST/&regolamento=figs-c&lessico=default")
    expect(page.get_by_role("group", name="Leggio di chi è di mano").get_by_role("button")).to_have_count(7)
    expect(page).to_have_url(re.compile("/laboratorio$"))
    page.reload()
    page.get_by_role("button", name="Salva e condividi").click()
    page.get_by_role("button", name=re.compile("^Federazione")).click()
    page.get_by_role("tab", name="Varianti").click()
    expect(moves).not_to_have_count(1)
    assert tree(page) == before
