"""Whole games against the computer: one with nothing but the keyboard, heard as a screen reader hears it; one by touch.

About 40 seconds.
"""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.in_sight import expect_apart
from browser.sideways import scrolls_sideways
from browser.table_games import best_of, midgame
from browser.visitors import Visitor, lexicon_settings, seated
from browser.visitors import house as running_house


@pytest.fixture(scope="module")
def house():
    with running_house() as house:
        yield house


@pytest.mark.more
def test_a_whole_game_with_the_keyboard_alone_and_what_is_heard_of_it(browser, house) -> None:
    ada = Visitor(browser, house, "Ada")
    game = seated([ada], lexicon_settings("", "Computer"), computers=[None, "greedy"], notes=False)
    ada.open_table(game)
    ada.listen()
    plays = 0
    while ada.wait_until_may("play", "accept") != "scored":
        view = ada.view(game)
        if not any(offer["action"] == "play" for offer in view["offers"]):
            # The computer has gone out; the game is over when its play is accepted.
            ada.press("Enter")
            ada.wait_until_may()
            continue
        play = best_of(view)
        if play is None:
            # No word can be laid: pass, by the dialog.
            ada.press("4", "Tab", "Tab", "Enter")
            ada.page.wait_for_function("() => document.querySelector('dialog[open]') === null")
            ada.page.wait_for_function(
                "turn => document.querySelector('.table').dataset.turn !== turn", arg=str(view["turn"])
            )
            continue
        ada.type_play(play)
        ada.press("Enter")
        expect(ada.page.locator(".tile.laid")).to_have_count(0)
        plays += 1
    assert plays > 8
    expect(ada.page.get_by_role("region", name="Conto finale")).to_be_visible()
    heard = ada.transcript()
    story = " ".join(heard)
    assert re.search(r"[A-Z], \d+ punt[io] in [A-O]\d+", story), "each tile is heard when it is laid"
    assert re.search(r"Ada gioca [A-Z]+, [A-O]\d+ (orizzontale|verticale), \d+ punt[io]\.", story)
    assert re.search(r"Computer gioca [A-Z]+, [A-O]\d+ (orizzontale|verticale), \d+ punt[io]\.", story)
    assert "Tocca a te." in story
    assert re.search(r"La partita è finita\. Punteggio finale: Ada \d+, Computer \d+\.", story)
    assert violations(ada.page) == []
    ada.leave()


def test_a_game_against_the_computer_by_touch_on_a_phone(browser, house) -> None:
    ada = Visitor(browser, house, "Ada", window=PHONE, theme="dark", motion="full")
    settings = lexicon_settings("Ada", "Computer")
    game = seated([ada], settings, midgame(settings), computers=[None, "level-2"])
    ada.open_table(game)
    assert not scrolls_sideways(ada.page)
    # A square, then letters: the board comes nearer by itself, and goes back to its whole.
    ada.square("I14").tap()
    for letter in "MOGANO":
        ada.rack().filter(has_text=re.compile(f"^{letter}")).first.tap()
    expect(ada.page.locator(".tile.laid")).to_have_count(6)
    expect(ada.button("Tutta la plancia")).to_be_visible()
    expect_apart(ada.page, "[aria-label='Tutta la plancia']", ".arena .place")
    ada.button("Gioca 57").tap()
    expect(ada.button("Tutta la plancia")).to_have_count(0)
    expect(ada.page.locator(".score").first).to_have_text("145")
    ada.wait_until_may("play")
    # Everything else is in the sheet from below.
    ada.button("Altro").tap()
    for tab in ("Da vedere", "Registro", "Chat", "Formulario"):
        ada.page.get_by_role("tab", name=tab).tap()
        expect(ada.page.get_by_role("tabpanel", name=tab)).to_be_visible()
    expect(ada.page.get_by_role("tabpanel", name="Formulario")).to_contain_text("MOGANO")
    assert violations(ada.page) == []
    ada.button("Abbandona").tap()
    ada.page.get_by_role("dialog").get_by_role("button", name="Abbandona").tap()
    expect(ada.page.get_by_role("heading", name="Vince Computer")).to_be_visible()
    expect(ada.page.get_by_role("region", name="Conto finale")).to_contain_text("punti in partita")
    # What the end is worth: the play of the game, its figures, and what could have been played.
    ending = ada.page.get_by_role("region", name="Vince Computer")
    expect(ending).to_contain_text(
        re.compile(r"La giocata della partita va a Computer: FERMASTE, D5 orizzontale, 110\spunti\.")
    )
    expect(ending.get_by_role("table", name="La partita in cifre")).to_contain_text("MOGANO 57")
    ada.button("Che cosa potevo giocare?").tap()
    links = ending.get_by_role("link", name=re.compile(r"^Rivedi la mossa \d+$"))
    expect(links).to_have_count(3)
    assert violations(ada.page) == []
    number = links.first.inner_text().rpartition(" ")[2]
    links.first.tap()
    expect(ada.page).to_have_url(re.compile(rf"/rivedi\?mossa={number}$"))
    expect(ada.page.get_by_text(re.compile(rf"Mossa {number} di"))).to_be_visible()
    ada.leave()
