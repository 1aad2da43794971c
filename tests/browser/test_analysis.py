"""A finished game is analysed in its replay, in a real browser: by one who brought it, and for everybody with the link.

About forty seconds with its server, on two busy cores.
"""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.chromium import PHONE, WIDE
from browser.sideways import scrolls_sideways

#: `make test` leaves it out for its time; `make stories` has it.
pytestmark = pytest.mark.more

#: A free exchange, four plays, and then somebody gives up.
RECORD = (
    b"".join(
        (Path(__file__).parents[1] / "games" / "federation.gcg").read_bytes().splitlines(keepends=True)[:12]
    )
    + b"#plancia-end resigned ugo\n"
)
MOVES = 5

#: Whether the browser has kept so many moves that were thought about, and that somebody has stopped it.
BEGUN = """async (count) => {
  const cache = await caches.open("plancia-analyses-begun");
  const [address] = await cache.keys();
  const kept = address && (await (await cache.match(address)).json());
  return Boolean(kept) && !kept.running && kept.answers.filter(([depth]) => depth === "quick").length === count;
}"""

#: A page that was not loaded again has no workers.
WITHOUT_WORKERS_AT_FIRST = """
  if (performance.getEntriesByType("navigation")[0]?.type !== "reload") delete globalThis.Worker;
"""


def open_replay(visitor, game: str, search: str) -> Page:
    visitor.page.goto(f"/partita/{game}/rivedi?{search}")
    visitor.page.locator(".u-over").first.wait_for(state="attached")
    return visitor.page


def letters_at(page: Page, *squares: str) -> str:
    return "".join(page.locator(f"[data-square={square}] .letter").inner_text() for square in squares)


def assert_tried(page: Page, other_than: str) -> None:
    """Tell that the play lies on the board whose button has the focus, across."""
    word, square = page.locator("button:focus").inner_text().split()[:2]
    assert f"{word} {square}" != other_than
    squares = [f"{chr(ord(square[0]) + step)}{square[1:]}" for step in range(len(word))]
    assert letters_at(page, *squares) == word


def assert_whole(page: Page) -> None:
    assert not scrolls_sideways(page)
    assert violations(page) == []


def test_a_game_is_analysed_kept_and_shared(visit) -> None:
    ada = visit("Ada")
    game = ada.bring(RECORD)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    page = open_replay(ada, game, "mossa=4")
    assert not [url for url in asked if "/parts-" in url or "laboratory" in url], (
        "loaded before anybody asked"
    )
    page.get_by_role("button", name="Analizza").click()
    # Every move is looked at, then thought about; in the end marks, chances and figures are there.
    panel = page.get_by_role("region", name="Analisi")
    expect(panel.get_by_role("progressbar", name="Mosse analizzate")).to_be_visible()
    expect(panel).to_contain_text("Salvata con la partita")
    expect(page.get_by_role("region", name="Mosse").locator("[data-tone]")).to_have_count(MOVES)
    expect(panel.locator("[data-mark=missed_full_rack]")).to_have_text("sette lettere mancate")
    expect(panel).to_contain_text(
        "BUSCARE in A4 posa tutte e sette le lettere e fa 103 punti, 81 più di PRESA in D8."
    )
    expect(panel).to_contain_text(re.compile(r"punti e \d+,\d % di vittoria"))
    chances = page.get_by_role("img", name="Grafico della probabilità di vittoria di Ada Nicolò")
    expect(chances.locator("canvas")).to_be_visible()
    figures = page.get_by_role("region", name="La partita in cifre")
    expect(figures.get_by_role("row", name=re.compile("Precisione"))).to_contain_text(re.compile(r"\d,\d"))
    expect(figures.get_by_role("row", name=re.compile("Fortuna nella pesca, in punti"))).to_contain_text("±")
    assert_whole(page)
    # A better play lies on the board as it was before the move, with its arithmetic, for as long as it is looked at.
    assert letters_at(page, "D9", "D10", "D11", "D12") == "RESA"
    best = panel.get_by_role("button", name=re.compile("^BUSCARE A4"))
    best.focus()
    assert letters_at(page, "A4", "B4", "C4", "D4", "E4", "F4", "G4") == "BUSCARE"
    expect(page.locator("[data-square=D9] .tile")).to_have_count(0)
    expect(page.locator("[data-tried]").last).to_contain_text("bonus")
    # Which play is second is the engine's opinion; the board shows the one that the arrow came to.
    page.keyboard.press("ArrowDown")
    assert_tried(page, other_than="BUSCARE A4")
    # The arrows walk the game; what is said of a move is read out with it.
    page.keyboard.press("ArrowRight")
    expect(ada.said()).to_contain_text("ZAINI")
    expect(ada.said()).to_contain_text("errore. ")
    expect(page).to_have_url(re.compile(r"\?mossa=5&analisi$"))
    expect(panel.get_by_role("link", name="Apri nel laboratorio")).to_have_attribute(
        "href", f"/laboratorio?partita={game}&mossa=4"
    )
    # One move more deeply; then what was kept is there again, without a question.
    deeper = panel.get_by_role("button", name="Questa mossa più a fondo")
    deeper.click()
    deeper.click()  # once the first is answered: the engine in the browser goes to the last depth
    expect(deeper).to_have_count(0)
    asked.clear()
    page.reload()
    expect(page.get_by_role("region", name="Analisi").locator("[data-mark]")).to_have_text("errore")
    assert not [url for url in asked if "laboratory" in url]
    # Somebody else has the link, in his own language, on his phone.
    bob = visit(None, window=PHONE, language="en", theme="dark")
    page = open_replay(bob, game, "mossa=4&analisi")
    panel = page.get_by_role("region", name="Analysis")
    expect(panel.locator("[data-mark]")).to_have_text("full rack missed")
    panel.get_by_role("button", name=re.compile("^BUSCARE A4")).tap()
    expect(page.locator("[data-square=A4]")).to_be_in_viewport()
    assert letters_at(page, "A4", "B4") == "BU"
    expect(page.get_by_role("region", name="The game in figures")).to_contain_text("Luck of the draw")
    assert_whole(page)


def test_an_analysis_stops_and_goes_on_and_a_link_begins_nothing(visit) -> None:
    ada = visit("Ada", window=WIDE, theme="dark")
    game = ada.bring(RECORD.replace(b"giovedi-3", b"giovedi-4"))
    ada.page.add_init_script(WITHOUT_WORKERS_AT_FIRST)
    page = open_replay(ada, game, "mossa=2&analisi")
    panel = page.get_by_role("region", name="Analisi")
    expect(panel).to_contain_text("Nessuno ha ancora salvato un'analisi di questa partita.")
    # The server answers, and thinking waits until the visitor has stopped it.
    held = []
    page.route(
        "**/api/laboratory",
        lambda route: (
            held.append(route) if '"depth":"quick"' in (route.request.post_data or "") else route.continue_()
        ),
    )
    panel.get_by_role("button", name="Analizza").click()
    expect(panel).to_contain_text(f"0 di {MOVES}\xa0mosse")
    expect(panel).to_contain_text("a prima vista")
    panel.get_by_role("button", name="Ferma").click()
    expect(panel).to_contain_text(f"Ferma a 0 di {MOVES}\xa0mosse.")
    assert held
    for route in held:
        route.continue_()
    expect(panel).to_contain_text(f"Ferma a {len(held)} di {MOVES}\xa0mosse.")
    # The page is loaded again: what was judged is there, and waits to go on, with a worker now.
    page.wait_for_function(BEGUN, arg=len(held))
    page.unroute("**/api/laboratory")
    page.reload()
    expect(panel).to_contain_text(f"Ferma a {len(held)} di {MOVES}\xa0mosse.")
    panel.get_by_role("button", name="Riprendi").click()
    expect(panel).to_contain_text("Salvata con la partita")
    for width, height in ((1024, 768), (1920, 1080), (844, 390), (390, 844), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("document.documentElement.scrollWidth <= Math.ceil(visualViewport.width)")
    page.keyboard.press("Home")
    expect(panel.get_by_role("heading", name="Le mosse che sono costate di più")).to_be_visible()
    assert_whole(page)
    panel.get_by_role("button", name=re.compile("^Mossa")).first.click()
    expect(panel.locator("[data-verdict]")).to_be_visible()


def test_an_analysis_begins_on_a_phone_without_the_board_being_made_anew(visit, browser) -> None:
    """A slow phone answers meanwhile: the board's thousand elements are not styled again because it sticks from now on."""
    ada = visit("Ada", window=PHONE)
    page = open_replay(ada, ada.bring(RECORD.replace(b"giovedi-3", b"giovedi-5")), "mossa=4")
    begin = page.get_by_role("button", name="Analizza")
    begin.scroll_into_view_if_needed()
    browser.start_tracing(page=page, categories=["-*", "devtools.timeline"])
    begin.click()
    expect(page.get_by_role("region", name="Analisi")).to_be_visible()
    record = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [each["args"]["elementCount"] for each in record if each["name"] == "UpdateLayoutTree"]
    assert 0 < max(styled) < 15 * 15
    page.get_by_role("button", name="Ferma").click()
