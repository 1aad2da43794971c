"""One's own data and other people: an account taken along and deleted; a report, a decision, an appeal. About 25 s."""

import io
import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.test_corrections import shown
from plancia.server.bag.check import check_proof
from plancia.server.people.roles import MODERATOR, SERVER, grant
from plancia.server.store.store import Store

PASSWORD = "cavallo batteria graffetta"
GAME = {"settings": {"players": ["", ""], "procedure": "online"}, "public": True}


def begun(host, other) -> str:
    game = host.post("/api/games", GAME)["game"]
    for seat, each in enumerate((host, other)):
        each.post(f"/api/games/{game}/seats/{seat}")
        each.post(f"/api/games/{game}/ready", {})
    return game


@pytest.mark.more
def test_an_account_is_taken_along_and_deleted_and_its_game_still_verifies(visit) -> None:
    zoe, ugo = visit("Zoe", window=PHONE), visit("Ugo")
    zoe.sign_up("Zenobia")
    game = begun(zoe, ugo)
    page = zoe.page
    page.goto("/conto")
    with page.expect_download() as download:
        page.get_by_role("link", name="Scarica i tuoi dati").click()
    archive = zipfile.ZipFile(io.BytesIO(Path(download.value.path()).read_bytes()))
    assert game in archive.read("partite.json").decode()
    page.get_by_role("button", name="Elimina l'account").click()
    form = page.get_by_role("form", name="Elimina l'account")
    expect(form).to_contain_text("senza il tuo nome")
    shown(page, "leave")
    assert violations(page) == []
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_label(re.compile("Scrivi ancora")).fill("Zoe")
    form.get_by_role("button", name="Elimina per sempre").click()
    expect(form).to_contain_text("non è il tuo")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_label(re.compile("Scrivi ancora")).fill("Zenobia")
    form.get_by_role("button", name="Elimina per sempre").click()
    expect(page.get_by_role("heading", name="Entra", exact=True)).to_be_visible()
    zoe.troubles.clear()  # the browser notes every refusal of a server

    ugo.page.goto(f"/partita/{game}")
    expect(ugo.page.get_by_text("Giocatore eliminato").first).to_be_visible()
    proof = ugo.page.request.get(f"/api/games/{game}/record").body()
    assert b"Zenobia" not in proof
    assert check_proof(proof).redacted == (0,)


@pytest.mark.more
def test_a_line_is_reported_decided_on_and_appealed_against(visit, at_home) -> None:
    ada, ugo, prima, seconda = visit("Ada"), visit("Ugo"), visit("Prima"), visit("Seconda")
    for moderator, name in ((prima, "Prima"), (seconda, "Seconda")):
        moderator.sign_up(name)
        identity = moderator.get("/api/me")["identity"]["id"]
        with Store(at_home.database) as store:
            store.do(lambda connection, who=identity: grant(connection, 0, SERVER, who, MODERATOR))
    game = begun(ada, ugo)
    for person in (ada, ugo):
        person.open_table(game)
        person.page.get_by_role("tab", name="Chat").click()
    ugo.page.get_by_role("textbox", name="Di' qualcosa").fill("una cattiveria")
    ugo.press("Enter")
    line = ada.page.get_by_role("listitem").filter(has_text="una cattiveria")
    line.get_by_role("button", name="Che fare di quel che scrive Ugo").click()
    shown(ada.page, "line")
    with ada.page.context.expect_page() as opened:
        line.get_by_role("link", name="Segnala").click()
    report = opened.value
    report.get_by_label("Che cosa è successo?").fill("mi ha insultata")
    report.get_by_label(re.compile("Blocca anche")).check()
    shown(report, "report-person")
    assert violations(report) == []
    report.get_by_role("button", name="Invia la segnalazione").click()
    expect(report.get_by_text("arrivata ai moderatori")).to_be_visible()

    prima.page.goto("/moderazione")
    card = prima.page.get_by_role("article", name="Riga della chat Ugo")
    expect(card).to_contain_text("mi ha insultata")
    expect(card).to_contain_text("una cattiveria")
    card.get_by_label("Provvedimento").select_option("suspend")
    card.get_by_label("Giorni").fill("3")
    card.get_by_label(re.compile("Motivo")).fill("insulti in chat")
    shown(prima.page, "desk")
    assert violations(prima.page) == []
    card.get_by_role("button", name="Applica").click()
    expect(prima.page.get_by_text("Nessuna segnalazione aperta.")).to_be_visible()

    ugo.page.goto("/conto")
    measures = ugo.page.get_by_role("region", name="Provvedimenti")
    expect(measures).to_contain_text("insulti in chat")
    measures.get_by_label("Perché va annullato").fill("era uno scherzo")
    shown(ugo.page, "measures")
    assert violations(ugo.page) == []
    measures.get_by_role("button", name="Fai ricorso").click()
    expect(measures).to_contain_text("Il tuo ricorso: era uno scherzo")

    seconda.page.goto("/moderazione")
    appeal = seconda.page.get_by_role("article", name="Ricorsi Ugo")
    appeal.get_by_label(re.compile("Motivo")).fill("si sono chiariti")
    appeal.get_by_role("button", name="Annulla il provvedimento").click()
    expect(seconda.page.get_by_text("Nessun ricorso da decidere.")).to_be_visible()
    ugo.page.reload()
    expect(measures).to_contain_text("Ricorso accolto: si sono chiariti")
