"""A phone on a wooden table: whole games, with a reload, a closed browser and no network. About two minutes."""

import pytest
from playwright.sync_api import expect

from browser.axe import objections
from browser.chromium import PHONE
from browser.wooden_table import WoodenTable, phone
from browser.written_tables import event_of


@pytest.mark.more
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
    # A second click on the end's buttons confirms for nobody else, and says nothing twice.
    table.confirm("Ada", "Ugo")
    expect(page.get_by_role("alert")).to_have_count(0)
    game = table.saved()
    view = ada.view(game)
    assert view["confirmed"]
    assert [account["total"] for account in view["phase"]["outcome"]["accounts"]] == [22, 0]
    expect(page.get_by_role("link", name="Formulario in PDF")).to_be_visible()


@pytest.mark.more
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
        table.confirm("Ada", "Ugo")
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


@pytest.mark.more
def test_words_to_the_end_with_the_sheet_and_the_result_at_the_desk(visit) -> None:
    director, ada = visit("Rita"), visit(window=PHONE)
    event = event_of(director, ("Ada", "Ugo"))
    page, table = ada.page, WoodenTable(ada.page)
    page.goto(f"/tavolo?evento={event}&tavolo=1")
    table.ready()
    first, second = (table.half(seat).locator(".name").inner_text() for seat in (0, 1))
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Che cosa si scrive").select_option("words")
    page.keyboard.press("Escape")
    table.touch(1)
    dialog = page.get_by_role("dialog")
    table.announce(0, 18)
    table.write(0, "H8 orizz. MIELE")
    expect(table.half(1).get_by_text("annunciati 18, contati 20 (+2)")).to_be_visible()
    table.half(1).get_by_role("button", name="Riconta").click()
    dialog.get_by_role("button", name="Conferma").click()
    expect(table.half(1).get_by_text("contati 20: giusto")).to_be_visible()
    table.touch(0)
    table.announce(1, 3)
    # A word without its square: the places where it is worth what was announced, here with a blank.
    table.press(1, "Scrivi la parola")
    dialog.get_by_role("textbox").fill("LA")
    dialog.get_by_role("button", name="La K8 vert. 3").click()
    dialog.get_by_role("button", name="Scrivi", exact=True).click()
    expect(table.half(0).get_by_text("contati 3: giusto")).to_be_visible()
    table.touch(1)
    expect(table.score(0)).to_have_text("20")
    expect(table.score(1)).to_have_text("3")
    page.get_by_role("button", name="Formulario").click()
    expect(dialog.get_by_role("row")).to_contain_text(["", "MIELE H8 orizz.", "LA K8 vert."])
    page.keyboard.press("Escape")
    for turn in range(6):
        table.press(turn % 2, "Passa")
        dialog.get_by_role("button", name="Passa il turno").click()
        if turn < 5:
            expect(table.half(turn % 2)).to_have_attribute("data-meaning", "start_clock")
            table.touch(turn % 2)
    table.tell_rack(first, "AEIORST")
    table.tell_rack(second, "AEIOLNU")
    expect(page.locator(".scores b")).to_have_text(["10", "−10"])
    table.confirm(first, second)
    record = ada.context.request.get(f"/api/games/{table.saved()}/gcg").text()
    assert "8H MIELE +20 20" in record
    # The record is that of the same game typed in from a paper form.
    lines = ["H8 o MIELE 20", "K8 v La 3", *["passo"] * 6, "meno AEIORST", "meno AEIOLNU"]
    typed = visit("Rita").post(
        "/api/scoresheets/read", {"players": [first, second], "lines": lines, "edition": "figs-c"}
    )

    def moves(text: str) -> list[str]:
        return [line for line in text.splitlines() if line.startswith(">")]

    assert moves(record) == moves(typed["gcg"])
    # The desk has the result.
    told = director.see(f"/api/tournaments/{event}", lambda event: event["rounds"][0]["games"][0]["result"])
    result = told["rounds"][0]["games"][0]["result"]
    assert (result["score_a"], result["score_b"]) == (10, -10)


@pytest.mark.more
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
    typed = second.page.get_by_label("Codice sullo schermo del tavolo")
    typed.fill("ZZZZZZ")
    second.page.get_by_role("button", name="Prendi il tavolo").click()
    expect(second.page.get_by_role("alert")).to_have_text("Questo codice non è di nessun tavolo.")
    second.troubles.clear()  # the browser itself notes the refusal
    typed.fill(code.lower())
    second.page.get_by_role("button", name="Prendi il tavolo").click()
    other.ready()
    expect(other.score(0)).to_have_text("33")
    expect(other.half(1).get_by_text("Tocca a Ugo")).to_be_visible()
    other.announce(1, 12)
    other.touch(1)
    other.saved()
    # The first phone notices with the next thing that it tells the server.
    one.touch(1)
    # Both sides are told.
    expect(first.page.get_by_text("Il tavolo è su un altro telefono")).to_have_count(2)
    first.troubles.clear()  # the browser itself notes the refusal


@pytest.mark.more
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
    assert objections(page) == []
