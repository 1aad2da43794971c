"""A phone on a wooden table: whole games, with a reload, a closed browser and no network. About two minutes."""

import re

from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.wooden_table import WoodenTable, phone


def test_points_only_with_a_hold_a_lost_challenge_and_a_claimed_overtime(visit) -> None:
    ada = visit(window=PHONE)
    page, table = ada.page, WoodenTable(ada.page)
    page.clock.install()
    table.open("Ada", "Ugo")
    # The second player starts the first clock, also before the rules have loaded.
    table.touch(1)
    expect(table.half(0).get_by_text("Tocca ad Ada")).to_be_visible()
    table.ready()
    table.announce(0, 24)
    table.press(1, "Chiedi tempo, 20 s")
    # The reflection runs on the clock of the player who asked for it.
    expect(table.half(1).get_by_text("Rifletti")).to_be_visible()
    page.clock.fast_forward(5000)
    table.press(1, "Contesta")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Parole").fill("casa")
    dialog.get_by_role("button", name="Contesta").click()
    expect(page.get_by_role("heading", name="Contestazione infondata")).to_be_visible()
    expect(dialog).to_contain_text("Ugo segna una penalità di 2 punti (art. 30)")
    dialog.get_by_role("button", name="Letto").click()
    expect(table.score(0)).to_have_text("24")
    expect(table.score(1)).to_have_text("−2")
    table.touch(0)
    # The page is loaded again in the middle: the clock of Ugo runs on.
    page.reload()
    table.ready()
    expect(table.half(1).get_by_text("Tocca a Ugo")).to_be_visible()
    page.clock.fast_forward("26:00")
    expect(table.half(1).get_by_text("tempo scaduto")).to_be_visible()
    # Only the opponent points it out.
    expect(table.half(1).get_by_role("button", name="Rileva il tempo scaduto")).to_have_count(0)
    table.half(0).get_by_role("button", name="Rileva il tempo scaduto").click()
    expect(table.half(1).get_by_text("supplementare")).to_be_visible()
    table.touch(1)
    table.press(1, "Ha chiuso")
    for key in ("3", "0", "OK"):
        table.press(1, key)
    table.press(0, "Accetta")
    table.tell_rack("Ada", "AE")
    expect(page.get_by_role("heading", name="Vince")).to_be_visible()
    # 24 less what is left; −2 + 30 + what Ada had left, less 30 for the extra time.
    expect(page.locator(".scores b")).to_have_text(["22", "0"])
    for name in ("Ada", "Ugo"):
        page.get_by_role("button", name=f"{name} conferma").click()
    expect(page.get_by_text("Risultato confermato.")).to_be_visible()
    game = table.saved()
    view = ada.view(game)
    assert view["confirmed"]
    assert [account["total"] for account in view["phase"]["outcome"]["accounts"]] == [22, 0]
    expect(page.get_by_role("link", name="Formulario in PDF")).to_be_visible()


def test_without_a_network_from_the_start_and_over_a_closed_browser(browser, at_home, tmp_path) -> None:
    folder = str(tmp_path / "phone")
    with phone(browser, folder, at_home.address) as context:
        # One visit with a network, until everything is kept.
        page = context.new_page()
        table = WoodenTable(page)
        table.open("Prova", "Altro")
        table.ready()
        page.wait_for_function("navigator.serviceWorker.ready")
        page.wait_for_function(
            "async () => (await (await caches.open('plancia-rules')).keys())"
            ".some(({ url }) => url.includes('snapshot'))"
        )
        page.wait_for_function("async () => (await caches.keys()).some((name) => name.includes('shell'))")
        context.set_offline(True)
        table.open("Ada", "Ugo")
        table.touch(1)
        table.ready()
        table.announce(0, 40)
        table.touch(0)
        expect(page.locator("[data-sync=away]")).to_be_attached()
    with phone(browser, folder, at_home.address, offline=True) as context:
        page = context.new_page()
        page.goto("/tavolo")
        expect(page.get_by_text("40–0")).to_be_visible()
        page.get_by_role("listitem").filter(has_text="Ada").get_by_role("link", name="Continua").click()
        table = WoodenTable(page)
        expect(table.half(1).get_by_text("Tocca a Ugo")).to_be_visible()
        table.ready()
        expect(table.score(0)).to_have_text("40")
        table.touch(1)
        table.press(1, "Ha chiuso")
        for key in ("5", "0", "OK"):
            table.press(1, key)
        table.press(0, "Accetta")
        table.tell_rack("Ada", "Q")
        expect(page.locator(".scores b")).to_have_text(["30", "60"])
        for name in ("Ada", "Ugo"):
            page.get_by_role("button", name=f"{name} conferma").click()
        expect(page.get_by_text("Risultato confermato.")).to_be_visible()
        context.set_offline(False)
        game = table.saved()
        page.reload()
        table.ready()
        # Sent once: one result, nothing twice.
        assert table.saved() == game
        shown = context.request.get(f"/api/games/{game}/view").json()["view"]
        assert shown["confirmed"]
        assert [account["total"] for account in shown["phase"]["outcome"]["accounts"]] == [30, 60]
        assert shown["turn"] == 2


def test_words_to_the_end_with_the_sheet(visit) -> None:
    ada = visit(window=PHONE)
    page, table = ada.page, WoodenTable(ada.page)
    table.open("Ada", "Ugo", depth="words")
    table.ready()
    table.touch(1)
    dialog = page.get_by_role("dialog")

    def write(seat: int, play: str) -> None:
        table.half(seat).get_by_role("button", name="Scrivi la parola").click()
        dialog.get_by_role("textbox").fill(play)
        dialog.get_by_role("button", name="Scrivi").click()
        expect(dialog).to_have_count(0)

    table.announce(0, 18)
    write(0, "H8 orizz. MIELE")
    expect(table.half(1).get_by_text("annunciati 18, contati 20 (+2)")).to_be_visible()
    table.half(1).get_by_role("button", name="Riconta").click()
    dialog.get_by_role("button", name="Conferma").click()
    expect(table.half(1).get_by_text("contati 20: giusto")).to_be_visible()
    table.touch(0)
    table.announce(1, 4)
    write(1, "K8 vert. La")
    table.touch(1)
    expect(table.score(0)).to_have_text("20")
    expect(table.score(1)).to_have_text("4")
    page.get_by_role("button", name="Formulario").click()
    expect(dialog.get_by_role("row")).to_contain_text(["", "MIELE H8 orizz.", "LA K8 vert."])
    page.keyboard.press("Escape")
    for turn in range(6):
        table.press(turn % 2, "Passa")
        dialog.get_by_role("button", name="Passa il turno").click()
        if turn < 5:
            expect(table.half(turn % 2)).to_have_attribute("data-meaning", "start_clock")
            table.touch(turn % 2)
    table.tell_rack("Ada", "AEIORST")
    table.tell_rack("Ugo", "AEIOLNU")
    expect(page.locator(".scores b")).to_have_text(["10", "−9"])
    for name in ("Ada", "Ugo"):
        page.get_by_role("button", name=f"{name} conferma").click()
    record = ada.context.request.get(f"/api/games/{table.saved()}/gcg").text()
    assert "8H MIELE +20 20" in record


def test_another_phone_takes_the_table_over_by_its_code(visit) -> None:
    first, second = visit(window=PHONE), visit(window=PHONE)
    one, other = WoodenTable(first.page), WoodenTable(second.page)
    one.open("Ada", "Ugo")
    one.ready()
    one.touch(1)
    one.announce(0, 33)
    one.touch(0)
    one.saved()
    first.page.get_by_role("button", name="Menu", exact=True).click()
    code = first.page.locator(".code b").inner_text()
    first.page.keyboard.press("Escape")
    second.page.goto("/tavolo")
    second.page.get_by_label("Codice sullo schermo del tavolo").fill(code.lower())
    second.page.get_by_role("button", name="Prendi il tavolo").click()
    other.ready()
    expect(other.score(0)).to_have_text("33")
    expect(other.half(1).get_by_text("Tocca a Ugo")).to_be_visible()
    other.announce(1, 12)
    other.touch(1)
    other.saved()
    # The first phone notices with the next thing that it tells the server.
    one.touch(1)
    expect(first.page.get_by_text("Il tavolo è su un altro telefono")).to_be_visible()
    first.troubles.clear()  # the browser itself notes the refusal


def test_four_players_in_quarters_and_words_judged_by_themselves(visit) -> None:
    ada = visit(window=PHONE)
    page, table = ada.page, WoodenTable(ada.page)
    table.open("Ada", "Ugo", "Pia", "Leo", judge="players")
    table.ready()
    table.touch(1)
    table.announce(0, 30)
    table.press(2, "Contesta")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Parole").fill("gnuzz")
    dialog.get_by_role("button", name="Contesta").click()
    for seat in range(4):
        table.press(seat, "Giudizio")
        dialog.get_by_label("Non valida").check()
        dialog.get_by_role("button", name="Conferma il giudizio").click()
    expect(page.get_by_role("heading", name="Contestazione fondata")).to_be_visible()
    expect(dialog).to_contain_text("Ada ritira le tessere e perde il turno.")
    dialog.get_by_role("button", name="Letto").click()
    expect(table.score(0)).to_have_text("−6")
    table.touch(0)
    expect(table.half(1).get_by_text("Tocca a Ugo")).to_be_visible()
    assert violations(page) == []


def test_a_table_of_an_event_is_filled_in_and_its_result_is_at_the_desk(visit) -> None:
    director = visit("Rita")
    players = [{"id": each.lower(), "name": each} for each in ("Nicolò", "Ugo", "Pia", "Leo")]
    event = director.post("/api/tournaments", {"name": "Serata", "players": players, "rounds": 2})["contest"]
    for number, kind in enumerate(("pair_round", "publish_round")):
        action = {"kind": kind, **({"seed": "7"} if kind == "pair_round" else {})}
        director.post(f"/api/tournaments/{event}/actions", {"action_id": str(number), "action": action})
    home, away = (
        director.get(f"/api/tournaments/{event}")["rounds"][0]["games"][0][side] for side in ("home", "away")
    )
    names = {each["id"]: each["name"] for each in players}
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
    expect(first).to_contain_text(re.compile(rf"{names[home]}\s*60\s*25:00"))
    expect(first).to_contain_text(re.compile(rf"{names[away]}\s*0\s*corre"))
    expect(clocks.get_by_role("listitem").last).to_contain_text("senza telefono")
    assert violations(desk) == []
    table.touch(1)
    table.press(1, "Ha chiuso")
    for key in ("4", "0", "OK"):
        table.press(1, key)
    table.press(0, "Accetta")
    table.tell_rack(names[home], "AE")
    for player in (home, away):
        page.get_by_role("button", name=f"{names[player]} conferma").click()
    expect(page.get_by_text("Risultato confermato.")).to_be_visible()
    # The desk has it without anybody's typing it.
    expect(first).to_contain_text("risultato confermato")
    expect(desk.get_by_text("58–42").or_(desk.get_by_text("58", exact=True)).first).to_be_visible()
    result = director.get(f"/api/tournaments/{event}")["rounds"][0]["games"][0]["result"]
    assert (result["score_a"], result["score_b"]) == (58, 42)
