"""Live from the board: spectators, several tables on one page, a scribe, a ticker in another site's page. About two minutes."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.wooden_table import WoodenTable
from browser.written_tables import event_of

NAMES = ("Nicolò", "Ugo", "Pia", "Leo")


def at_table(page: Page, event: str, number: int) -> WoodenTable:
    table = WoodenTable(page)
    page.goto(f"/tavolo?evento={event}&tavolo={number}")
    page.locator(".clock").wait_for()
    table.ready()
    table.touch(1)
    return table


def code_of(page: Page) -> str:
    page.get_by_role("button", name="Menu", exact=True).click()
    code = page.locator(".code b").inner_text()
    page.keyboard.press("Escape")
    return code


def transcribe(page: Page, play: str) -> None:
    page.get_by_label("Casella, direzione e parola").fill(play)
    page.get_by_role("button", name="Scrivi", exact=True).click()


def letters(board: Locator) -> Locator:
    return board.locator("text")


@pytest.mark.more
def test_a_scribe_writes_while_the_phone_keeps_the_clock_and_everybody_sees_it(visit) -> None:
    director, players, sara = visit("Rita"), visit(window=PHONE), visit("Sara", window=PHONE)
    event = event_of(director, NAMES)
    table = at_table(players.page, event, 1)
    table.announce(0, 20)
    table.touch(0)
    game = table.saved()
    names = director.view(game)["settings"]["players"]

    # A spectator sees points, clocks and the sheet instead of an empty board.
    watching = visit()
    watching.page.goto(f"/partita/{game}")
    expect(watching.page.get_by_text("A questo tavolo si segnano i punti.")).to_be_visible()
    expect(watching.page.get_by_text(f"{names[0]} ha giocato: 20 punti.")).to_be_visible()
    expect(watching.page.get_by_text("le tessere da vedere non si possono contare")).to_be_visible()
    expect(watching.page.get_by_role("row").filter(has_text="20")).to_contain_text(names[0])
    expect(watching.square("H8")).to_have_count(0)
    assert violations(watching.page) == []

    # Several tables on one page: this one by its points, the other is not there yet.
    hall = visit()
    hall.page.goto(f"/tornei/{event}/diretta")
    card = hall.page.get_by_role("listitem").filter(has_text="Tavolo 1")
    expect(card).to_contain_text("Solo punti")
    expect(hall.page.get_by_role("listitem")).to_have_count(1)

    # The scribe comes in with the code of the table.
    page = sara.page
    page.goto(f"/tavolo/{game}/trascrivi")
    page.get_by_label("Codice del tavolo").fill(code_of(players.page).lower())
    page.get_by_role("button", name="Comincia").click()
    expect(page.get_by_role("heading", name=f"Turno 1: {names[0]}, 20 punti")).to_be_visible()
    assert violations(page) == []
    transcribe(page, "H8 orizz. MIELE")
    expect(page.get_by_text("Tutte le giocate sono trascritte.")).to_be_visible()

    # The board has grown everywhere, without anybody's asking again.
    expect(watching.square("H8")).to_contain_text("M")
    expect(watching.page.get_by_text(f"{names[0]} ha giocato MIELE: 20 punti.")).to_be_visible()
    expect(letters(card)).to_have_text(list("MIELE"))
    expect(card).to_contain_text(re.compile(rf"{names[0]}\s*MIELE\s*20"))

    # Meanwhile the players' phone has kept the clock, and goes on.
    table.announce(1, 7)
    table.touch(1)
    expect(table.score(1)).to_have_text("7")
    expect(page.get_by_role("heading", name=f"Turno 2: {names[1]}, 7 punti")).to_be_visible()
    transcribe(page, "H8 vert. MARI")
    expect(page.get_by_role("button", name="Togli MARI")).to_be_visible()
    page.get_by_role("button", name="Togli MARI").click()
    transcribe(page, "H8 vert. MARE")
    expect(letters(card)).to_have_text(list("MIELEARE"))
    assert violations(hall.page) == []

    # One touch opens the table; the projector shows it too.
    card.get_by_role("link").click()
    expect(hall.page).to_have_url(re.compile(rf"/partita/{game}$"))
    hall.page.goto(f"/tornei/{event}?schermo=dirette")
    shown = hall.page.locator("[data-screen=boards]")
    expect(letters(shown)).to_have_text(list("MIELEARE"))


@pytest.mark.more
def test_words_that_the_players_write_are_seen_growing(visit) -> None:
    players, watching = visit(window=PHONE), visit(window=PHONE)
    page, table = players.page, WoodenTable(players.page)
    table.open("Ada", "Ugo", depth="words")
    table.ready()
    table.touch(1)
    table.saved()
    watching.open_table(table.saved())
    table.announce(0, 20)
    table.half(0).get_by_role("button", name="Scrivi la parola").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("H8 orizz. MIELE")
    dialog.get_by_role("button", name="Scrivi").click()
    expect(watching.square("L8")).to_contain_text("E")
    table.touch(0)
    expect(watching.page.get_by_text("Ada ha giocato MIELE: 20 punti.")).to_be_visible()
    assert violations(watching.page) == []


@contextmanager
def another_site(page: str) -> Iterator[str]:
    """Serve a page of somebody else, and yield its address."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode() if self.path == "/" else b"")

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://localhost:{server.server_port}/"
        finally:
            server.shutdown()


@pytest.mark.more
def test_a_ticker_lives_in_the_page_of_another_site(visit) -> None:
    players, reader = visit(window=PHONE), visit()
    table = WoodenTable(players.page)
    table.open("Ada", "Ugo")
    table.ready()
    table.touch(1)
    game = table.saved()
    # The code that the dialog offers, as somebody copies it.
    copier = visit()
    copier.page.goto(f"/partita/{game}")
    copier.page.get_by_role("button", name="Altro").first.click()
    copier.page.get_by_role("button", name="Incorpora").click()
    code = copier.page.get_by_role("textbox", name="Riquadro in diretta").input_value()
    picture = copier.page.get_by_role("textbox", name="Immagine della plancia").input_value()
    assert violations(copier.page) == []
    refused = f'<iframe id="page" src="{players.house.address}/partita/{game}"></iframe>'
    page = f"<!doctype html><title>Federazione</title><h1>Notizie</h1>{code}{picture}{refused}"
    with another_site(page) as address:
        reader.page.goto(address)
        frame = reader.page.frame_locator("iframe").first
        expect(frame.get_by_role("row").first).to_contain_text("Ada")
        expect(frame.locator(".points").first).to_have_text("0")
        table.announce(0, 24)
        table.touch(0)
        # It hears of it by itself, and nobody has given it a cookie.
        expect(frame.locator(".points").first).to_have_text("24")
        expect(frame.get_by_role("listitem").first).to_contain_text("Ada")
        assert reader.context.cookies() == []
        shown = reader.page.locator("img").evaluate("(img) => img.decode().then(() => img.naturalWidth)")
        assert shown == 498
        # Every other page refuses to be framed.
        expect(reader.page.frame_locator("#page").locator("[data-square]")).to_have_count(0)
    assert any("frame-ancestors" in trouble for trouble in reader.troubles)
    reader.troubles.clear()  # the browser itself notes the refusal
