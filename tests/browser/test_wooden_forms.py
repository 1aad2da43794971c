"""Forms that phones keep at wooden tables: of an event, with racks, beside the server's and beside each other. Two minutes."""

import re

import pytest
from playwright.sync_api import Route, expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.wooden_table import WoodenTable
from browser.written_tables import event_of


@pytest.mark.more
def test_a_table_of_an_event_is_filled_in_and_its_result_is_at_the_desk(visit) -> None:
    director = visit("Rita")
    called = ("Nicolò", "Ugo", "Pia", "Leo")
    event = event_of(director, called)
    home, away = (
        director.get(f"/api/tournaments/{event}")["rounds"][0]["games"][0][side] for side in ("home", "away")
    )
    names = {f"p{number}": each for number, each in enumerate(called)}
    page = visit(window=PHONE).page
    table = WoodenTable(page)
    page.goto(f"/tavolo?evento={event}&tavolo=1")
    page.locator(".clock").wait_for()
    for seat, player in enumerate((home, away)):
        expect(table.half(seat)).to_contain_text(names[player])
    table.ready()
    table.touch(1)
    table.announce(0, 60)
    table.touch(0)
    # The director sees points and clocks of all tables.
    desk = director.page
    desk.goto(f"/tornei/{event}/regia")
    clocks = desk.get_by_role("region", name="Orologi dei tavoli")
    clocks.get_by_role("heading").click()
    first = clocks.get_by_role("listitem").first
    expect(first).to_contain_text(re.compile(rf"{names[home]}\s*60\s*2\d:\d\d"))
    expect(first).to_contain_text(re.compile(rf"{names[away]}\s*0\s*corre"))
    expect(clocks.get_by_role("listitem").last).to_contain_text("senza telefono")
    assert violations(desk) == []
    # Opened again on this phone, the same table goes on: no second form of it is made.
    opened = page.url
    page.goto(f"/tavolo?evento={event}&tavolo=1")
    page.wait_for_url(opened)
    table.ready()
    table.close_game(1, 40, left=(names[home], "AE"))
    table.confirm(names[home], names[away])
    # The desk has it without anybody's typing it.
    expect(first).to_contain_text("risultato confermato")
    expect(desk.get_by_text("58–42").or_(desk.get_by_text("58", exact=True)).first).to_be_visible()
    result = director.get(f"/api/tournaments/{event}")["rounds"][0]["games"][0]["result"]
    assert (result["score_a"], result["score_b"]) == (58, 42)


@pytest.mark.more
def test_a_whole_game_with_racks_told_by_keys_that_face_their_player(visit) -> None:
    ada = visit(window=PHONE, touch=True)
    page, table = ada.page, WoodenTable(ada.page)
    table.open("Ada", "Ugo", depth="racks")
    table.ready()
    dialog = page.get_by_role("dialog")
    for seat, rack in ((0, "MIELEAT"), (1, "AEIORS?")):
        table.press(seat, "Leggio")
        # The far player's dialog is turned to him, and so are its keys.
        expect(dialog).to_have_count(1)
        expect(page.locator("dialog.turned")).to_have_count(seat)
        table.type(rack)
        dialog.get_by_role("button", name="Conferma (7/7)").click()
        expect(dialog).to_have_count(0)
    assert violations(page) == []
    table.touch(1)
    table.announce(0, 20)
    table.write(0, "H8 orizz. MIELE")
    table.touch(0)
    # After the play only what was drawn is typed.
    table.press(0, "Leggio")
    expect(dialog.get_by_role("textbox")).to_have_value("AT")
    table.type("NOPQU")
    dialog.get_by_role("button", name="Conferma (7/7)").click()
    expect(dialog).to_have_count(0)
    table.press(1, "Cambia")
    table.type("OR?")
    assert violations(page) == []
    dialog.get_by_role("button", name="Cambia 3 tessere").first.click()
    expect(dialog).to_have_count(0)
    table.touch(1)
    page.get_by_role("button", name="Formulario").click()
    # 120 less the five on the board, by letter; nobody's rack can be told from it.
    dialog.get_by_text("Tessere non ancora sulla plancia (115)").click()
    expect(dialog.get_by_role("listitem").filter(has_text="M")).to_have_text("M 4")
    page.keyboard.press("Escape")
    game = table.saved()
    # A spectator learns no rack; once the game is over the record has them.
    assert visit().view(game)["rack"] is None
    page.get_by_role("button", name="Menu", exact=True).click()
    dialog.get_by_role("button", name="Ugo abbandona").click()
    sure = dialog.get_by_role("button", name="Ugo abbandona davvero?")
    expect(sure).not_to_have_attribute("aria-disabled", "true")
    sure.click()
    table.confirm("Ada", "Ugo")
    table.saved()
    record = ada.context.request.get(f"/api/games/{game}/gcg").text()
    assert ">Ada: AEEILMT 8H MIELE +20 20" in record
    assert ">Ugo: AEIORS? -OR? +0 0" in record


@pytest.mark.more
def test_what_the_server_reads_otherwise_is_seen_on_both_sides(visit) -> None:
    ada = visit(window=PHONE)
    page, table = ada.page, WoodenTable(ada.page)
    table.open("Ada", "Ugo")
    table.ready()
    table.saved()

    def misread(route: Route) -> None:
        """Let the server hear 42 where the phone shows 24."""
        route.continue_(post_data=(route.request.post_data or "").replace('"points":24', '"points":42'))

    page.route("**/log", misread)
    table.touch(1)
    table.announce(0, 24)
    table.touch(0)
    notices = page.locator(".notice.otherwise")
    expect(notices).to_have_count(2)
    for notice in notices.all():
        expect(notice).to_contain_text("Per il server il punteggio è Ada 42, Ugo 0. Si continua da lì.")
    # Each side reads it for itself; the phone goes on from what the server has.
    notices.first.get_by_role("button", name="Letto").click()
    expect(notices).to_have_count(1)
    expect(page.locator(".notice.otherwise.far")).to_be_visible()
    notices.first.get_by_role("button", name="Letto").click()
    expect(notices).to_have_count(0)
    expect(table.score(0)).to_have_text("42")
    # A table that nobody finishes is closed by its holder, and can be opened again.
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Chiudi il tavolo senza finire").click()
    sure = page.get_by_role("button", name="Chiudere davvero?")
    expect(sure).not_to_have_attribute("aria-disabled", "true")
    sure.click()
    expect(page.get_by_text("Tavolo chiuso.")).to_be_visible()
    page.goto("/tavolo")
    expect(page.get_by_text("42–0, chiusa")).to_be_visible()
    page.get_by_role("link", name="Rivedi").click()
    page.get_by_role("button", name="Riapri").click()
    table.ready()
    table.announce(1, 10)
    table.saved()
    assert ada.view(table.kept()["served"]["game"])["phase"]["kind"] == "announced"


@pytest.mark.more
def test_two_phones_keep_forms_of_one_game_and_see_the_difference(visit) -> None:
    director = visit("Rita")
    event = event_of(director, ("Ada", "Ugo"))
    codes = {each["player"]: each["code"] for each in director.get(f"/api/tournaments/{event}/codes")}
    game = director.get(f"/api/tournaments/{event}")["rounds"][0]["games"][0]
    names = {"p0": "Ada", "p1": "Ugo"}
    home, away = names[game["home"]], names[game["away"]]
    tables = []
    for who, points in (("p0", 60), ("p1", 66)):
        # By the link on the player's own page, or by the code on his card.
        visitor = visit(names[who], window=PHONE)
        page = visitor.page
        if who == "p0":
            visitor.post(f"/api/tournaments/{event}/me", {"code": codes[who]})
            page.goto(f"/tornei/{event}/io")
            page.get_by_role("link", name="Apri il tavolo su questo telefono").click()
        else:
            page.goto(f"/tavolo?evento={event}#{codes[who]}")
        page.locator(".clock").wait_for()
        table = WoodenTable(page)
        table.ready()
        table.touch(1)
        table.announce(0, points)
        table.touch(0)
        table.close_game(1, 40, left=(home, "AE"))
        table.saved()
        tables.append(table)
    first, second = tables
    # The other phone is found by itself.
    expect(second.page.get_by_text("L'altro telefono dice 58–42: confrontate")).to_be_visible()
    second.page.get_by_role("button", name="Confronta con l'altro telefono").click()
    dialog = second.page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_contain_text("differenz")
    column = dialog.get_by_role("region", name=f"I due formulari, colonna di {home}")
    expect(column.locator(".differs").filter(has_text="66")).not_to_have_count(0)
    assert violations(second.page) == []
    dialog.get_by_role("button", name="Vale l'altro formulario").click()
    sure = dialog.get_by_role("button", name="Chiudere questo e tenere l'altro?")
    expect(sure).not_to_have_attribute("aria-disabled", "true")
    sure.click()
    expect(second.page.get_by_text("Vale il formulario dell'altro telefono.")).to_be_visible()
    first.confirm(home, away)
    desk = director.page
    desk.goto(f"/tornei/{event}")
    expect(desk.get_by_text("58–42").or_(desk.get_by_text("58", exact=True)).first).to_be_visible()
    result = director.get(f"/api/tournaments/{event}")["rounds"][0]["games"][0]["result"]
    assert (result["score_a"], result["score_b"]) == (58, 42)
