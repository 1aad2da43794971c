"""Paper at the table in a real browser: two scoresheets compared, and the tiles checked. About twenty seconds."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE, WIDE

#: `make test` leaves it out for its time; `make stories` has it.
pytestmark = pytest.mark.more

GAMES = Path(__file__).parents[1] / "games"

ADA = (
    "1;Ada;MICIO;16;16\n1;Ugo;MIELE;18;18\n2;Ada;ARANCIA;20;36\n2;Ugo;cambio secco;;18\n2;Ugo;TAVOLA;24;42\n"
)
UGO = ADA.replace("MIELE", "MIELI").replace("20;36", "20;38").replace("2;Ugo;cambio secco;;18\n", "")


def fill(page, first, second, labels=("Primo formulario", "Secondo formulario")) -> None:
    for label, text in zip(labels, (first, second), strict=True):
        page.get_by_role("textbox", name=label).fill(text)


def wide_enough(page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


@pytest.mark.parametrize("window", [WIDE, PHONE])
def test_two_sheets_are_compared_side_by_side(visit, window, tmp_path) -> None:
    page = visit(window=window).page
    page.goto("/formulari")
    fill(page, ADA, UGO)
    page.get_by_role("button", name="Confronta", exact=True).click()
    expect(page.locator("p.verdict")).to_contain_text("3\xa0differenze. (art. 27")
    said = page.get_by_role("list", name="Differenze nella colonna di Ugo").get_by_role("listitem")
    expect(said).to_have_text(
        [
            "turno 1: parola diversa: sul primo MIELE, sul secondo MIELI.",
            "fine: il cambio secco è segnato solo sul primo formulario.",
        ]
    )
    expect(page.get_by_role("list", name="Differenze nella colonna di Ada")).to_contain_text(
        "turno 2: la somma non torna sul secondo formulario: c'è scritto 38, fa 36."
    )
    # What differs is told by a sign and by words: the wrong sum on one sheet only, the words on both.
    ada = page.get_by_role("region", name="I due formulari, colonna di Ada")
    expect(ada.locator(".differs")).to_have_text(["≠diverso: 38"])
    ugo = page.get_by_role("region", name="I due formulari, colonna di Ugo")
    expect(ugo.locator(".differs")).to_have_text(["≠diverso: MIELE", "≠diverso: MIELI"])
    assert violations(page) == []
    assert wide_enough(page)
    # The same sheet twice, the second from a file.
    file = tmp_path / "ada.csv"
    file.write_text(ADA)
    page.get_by_role("group", name="Secondo formulario").locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("textbox", name="Secondo formulario")).to_have_value(ADA)
    page.get_by_role("button", name="Confronta", exact=True).click()
    expect(page.locator("p.verdict")).to_contain_text("I due formulari coincidono e le somme tornano.")


def test_a_sheet_that_cannot_be_read_is_named_with_its_line_in_english(visit) -> None:
    visitor = visit(language="en", theme="dark")
    page = visitor.page
    page.goto("/formulari")
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Both scoresheets are needed.")
    labels = ("First scoresheet", "Second scoresheet")
    fill(page, ADA, ADA.replace("24;42", "many;42"), labels)
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text(
        "The second scoresheet, line 5: expected a number, found 'many'."
    )
    assert violations(page) == []
    visitor.troubles.clear()  # the browser notes every refusal of a server
    fill(page, ADA, UGO, labels)
    # With the keyboard alone.
    page.get_by_role("textbox", name="Second scoresheet").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Compare", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("p.verdict")).to_contain_text("3\xa0differences. (art. 27")
    expect(page.get_by_text("different words: MIELE on the first, MIELI on the second")).to_be_visible()
    assert violations(page) == []


def test_from_a_replay_the_game_says_which_sheet_is_right(visit) -> None:
    visitor = visit("Ada")
    game = visitor.bring((GAMES / "federation.gcg").read_bytes())
    page = visitor.page
    page.goto(f"/partita/{game}/rivedi")
    page.get_by_role("link", name="Confronta i formulari").click()
    expect(page.get_by_label("Indirizzo della partita")).to_have_value(game)
    sheet = visitor.context.request.get(f"/api/games/{game}/scoresheet").text()
    fill(page, sheet.replace('"POETI"', '"POETA"'), sheet)
    page.get_by_role("button", name="Confronta", exact=True).click()
    expect(page.locator("p.verdict")).to_contain_text("1\xa0differenza.")
    expect(page.get_by_text("nella partita POETI: è giusto il secondo")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Partita").first).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize(("window", "theme"), [(PHONE, "light"), (WIDE, "dark")])
def test_the_tiles_are_counted_and_the_result_is_said_in_words(visit, window, theme) -> None:
    page = visit(window=window, theme=theme).page
    page.goto("/tessere")
    status = page.get_by_role("status").filter(has_text="Contate")
    expect(status).to_have_text("Contate 0 su 120. Restano 22 lettere da controllare.")
    expect(page.get_by_text("Mescola le tessere prima del sorteggio")).to_contain_text("art. 24, 25")
    page.get_by_role("button", name="A: ci sono tutte, 14").click()
    page.get_by_role("button", name="A: una in meno").click()
    page.get_by_role("button", name="Q: una in più").click()
    page.get_by_role("button", name="Q: una in più").click()
    expect(status).to_have_text(
        "Contate 15 su 120. Mancano: 1 A. Di troppo: 1 Q. Restano 20 lettere da controllare."
    )
    assert violations(page) == []
    assert wide_enough(page)
    small = page.eval_on_selector_all(
        ".letters button, .bar button",
        "buttons => buttons.filter((b) => b.offsetHeight < 44 || b.offsetWidth < 44).map((b) => b.ariaLabel)",
    )
    assert small == []
    # The device remembers while one counts.
    page.reload()
    expect(status).to_contain_text("Mancano: 1 A. Di troppo: 1 Q.")
    page.get_by_role("button", name="A: una in più").click()
    page.get_by_role("button", name="Q: una in meno").click()
    open_ = page.get_by_role("button", name=": ci sono tutte", pressed=False)
    for left in range(20, 0, -1):
        expect(open_).to_have_count(left)
        open_.first.click()
    expect(page.get_by_role("status").filter(has_text="In ordine")).to_have_text(
        "✓In ordine: 120\xa0tessere."
    )
    assert violations(page) == []
    page.get_by_role("button", name="Ricomincia").click()
    expect(status).to_contain_text("Contate 0 su 120.")


def test_the_checklist_in_english_with_the_keyboard_and_on_paper(visit) -> None:
    page = visit(language="en", window=PHONE).page
    page.goto("/tessere?regolamento=milano")
    expect(page.get_by_role("status").filter(has_text="counted")).to_have_text(
        "0 of 120 counted. 22 letters are left to check."
    )
    # The guide asks for none of it, and no article is made up.
    expect(page.get_by_text("Use a bag of cloth")).to_contain_text("the text does not say")
    page.get_by_role("button", name="A: all there, 14").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("status").filter(has_text="counted")).to_contain_text("Missing: 1 A.")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the sheet to print").click()
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF-")
    page.get_by_label("Rulebook").select_option("figs-2008")
    expect(page.get_by_text("Use a bag of cloth")).to_contain_text("art. 1")
    assert violations(page) == []
