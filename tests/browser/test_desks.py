"""A desk that is shared: names of every alphabet, codes that sign people in, a helper, the desk on another device.

About 25 seconds.
"""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.duplicate_hall import HAND_S, step, tops, typed

#: With an accent, an umlaut, an apostrophe, strokes, and in another script.
NAMES = ("Nicolò", "Müller", "D'Angelo", "Đorđević", "Łucja", "李")


@pytest.mark.more
def test_everybody_comes_in_with_a_code_alone_and_the_desk_comes_back(visit) -> None:
    director = visit("Rita")
    page = director.page
    page.goto("/tornei")
    page.get_by_label("Nome del torneo").fill("Serata di tutti")
    page.get_by_label("Giocatori").fill("\n".join(NAMES))
    page.get_by_role("button", name="Crea il torneo").click()
    page.wait_for_url(re.compile(r"/tornei/trn-\w+/regia"))
    contest = page.url.split("/")[-2]
    for action in ({"kind": "pair_round", "seed": "7"}, {"kind": "publish_round"}):
        director.post(f"/api/tournaments/{contest}/actions", {"action_id": action["kind"], "action": action})

    # The panel of helpers: a code for the desk, shown once, and a helper who enters results only.
    page.locator("summary").filter(has_text="Chi aiuta").click()
    desk_code = made_code(page)
    page.get_by_label("Nome di chi aiuta").fill("Pia")
    page.get_by_role("button", name="Aggiungi").last.click()
    pia_code = page.get_by_role("listitem").filter(has_text="Pia").locator("code").inner_text()
    address = director.get(f"/api/contests/{contest}/address")["code"]
    expect(page.get_by_role("img", name="Codice QR di")).to_be_visible()
    assert violations(page) == [], "the panel of helpers"
    cards = page.request.get(page.get_by_role("link", name="Cartellini con i codici").get_attribute("href"))
    assert cards.body().startswith(b"%PDF-")

    # A player types his code and is asked nothing else, whatever his name is written in.
    codes = {each["name"]: each["code"] for each in director.get(f"/api/contests/{contest}/cards")}
    player = visit(None, window=PHONE)
    phone = player.page
    phone.goto(f"/e/{address.lower()}")
    phone.get_by_label("Il tuo codice").fill("AAAA AAAA")
    phone.get_by_role("button", name="Entra").click()
    expect(phone.get_by_role("alert")).to_have_text("Codice non riconosciuto: ricontrollalo.")
    assert violations(phone) == [], "the entrance"
    player.troubles.clear()  # the browser notes every refusal of a server
    for name in NAMES:
        phone.context.clear_cookies()
        phone.goto(f"/e/{address}")
        phone.get_by_label("Il tuo codice").fill(codes[name].lower())
        phone.get_by_role("button", name="Entra").click()
        phone.wait_for_url(f"**/tornei/{contest}/io")
        expect(phone.get_by_role("heading", level=1)).to_contain_text(name)
        phone.get_by_role("button", name="Chiama l'arbitro").click()
        expect(phone.get_by_text("L'arbitro è stato chiamato").first).to_be_visible()

    # The QR code of a card has the code in it: the helper is at the desk at once, with results and nothing else.
    helper = visit(None).page
    helper.goto(f"/e/{address}#{pia_code.replace(' ', '')}")
    helper.wait_for_url(f"**/tornei/{contest}/regia")
    expect(helper.locator("input.scores").first).to_be_visible()
    expect(helper.get_by_text("Chi aiuta")).to_have_count(0)

    # The desk on another device, and again without a code: it knows whose it is.
    other = visit(None).page
    other.goto(f"/e/{address}#{desk_code.replace(' ', '')}")
    other.wait_for_url(f"**/tornei/{contest}/regia")
    expect(other.locator("summary").filter(has_text="Chi aiuta")).to_be_visible()
    other.goto(f"/e/{address}")
    other.wait_for_url(f"**/tornei/{contest}/regia")

    # The helper is sent home: the desk closes before his eyes.
    page.get_by_role("button", name="Togli Pia").click()
    page.get_by_role("dialog").get_by_role("button", name="Togli").click()
    expect(helper.locator("input.scores")).to_have_count(0)


def made_code(page) -> str:
    """Make the code of the desk, and return it as the dialog shows it."""
    page.get_by_role("button", name="Crea il codice").click()
    dialog = page.get_by_role("dialog", name="Codice della regia")
    code = dialog.locator(".code").inner_text()
    assert violations(page) == [], "the code"
    dialog.get_by_role("button", name="Fatto").click()
    return code


@pytest.mark.more
def test_a_duplicate_is_played_under_every_name(visit) -> None:
    """Players on the caller's list take their telephones with a code, hand in, and stand in ranking and files as they are."""
    desk = visit("Rita")
    terms = {"title": "Serata di tutti", "players": list(NAMES), "options": {"hand_s": HAND_S}}
    contest = desk.post("/api/duplicates", terms)["contest"]
    desk.page.goto(f"/duplicato/{contest}")
    step(desk, "Pesca")
    step(desk, "Via")
    top = tops(desk, contest)[0]
    address = desk.get(f"/api/contests/{contest}/address")["code"]
    codes = {each["name"]: each["code"] for each in desk.get(f"/api/contests/{contest}/cards")}
    phone = visit(None, window=PHONE)
    for name in NAMES:
        phone.context.clear_cookies()
        phone.page.goto(f"/e/{address}#{codes[name].replace(' ', '')}")
        phone.page.wait_for_url(f"**/duplicato/{contest}")
        typed(phone, top.at, top.direction, top.word)
    desk.page.get_by_text(f"Foglietti: {len(NAMES)} su {len(NAMES)}").wait_for()
    step(desk, "Segnale")
    step(desk, "Verifica")
    step(desk, "Posa la migliore")
    ranking = desk.page.get_by_role("region", name="Classifica")
    table = desk.page.request.get(f"/api/duplicates/{contest}/files/ranking_sheet").text()
    for name in NAMES:
        row = ranking.get_by_role("row").filter(has_text=name)
        expect(row.get_by_role("cell", name=str(top.score), exact=True)).to_be_visible()
        assert name in table
