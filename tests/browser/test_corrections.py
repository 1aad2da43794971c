"""A reported word in a real browser: proposed, previewed and accepted by the keeper, and then good. About 8 seconds."""

import os

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from plancia.server.people.roles import KEEPER, WORDS, grant
from plancia.server.store.store import Store

#: No dictionary has it, and no rule makes it.
WORD = "stambugliotte"


def shown(page, name: str) -> None:
    """Keep a picture for a person who wants to look, where ``PLANCIA_SHOW`` says."""
    if folder := os.environ.get("PLANCIA_SHOW"):
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


@pytest.mark.more
def test_from_a_report_to_a_word_that_is_good(visit, at_home) -> None:
    ada = visit("Ada", window=PHONE)
    ada.page.goto(f"/parole?q={WORD}")
    card = ada.page.get_by_role("article")
    expect(card).to_contain_text("Non valida")
    card.get_by_role("button", name="Segnala").click()
    report = ada.page.get_by_role("dialog")
    report.get_by_label("Perché", exact=True).fill("È il plurale di stambugliotta")
    report.get_by_label("Fonte").fill("Zingarelli, s.v.")
    shown(ada.page, "report")
    assert violations(ada.page) == []
    report.get_by_role("button", name="Invia").click()
    expect(report).to_contain_text("La tua segnalazione ha il numero 1.")
    shown(ada.page, "thanks")

    keeper = visit("Carla")
    keeper.sign_up("Carla")
    identity = keeper.get("/api/me")["identity"]["id"]
    with Store(at_home.database) as store:
        store.do(lambda connection: grant(connection, 0, WORDS, identity, KEEPER))
    page = keeper.page
    page.goto("/parole/segnalazioni")
    waiting = page.get_by_role("article", name=WORD.upper())
    expect(waiting).to_contain_text("È il plurale di stambugliotta")
    expect(waiting).to_contain_text("Ada")
    waiting.get_by_role("button", name="Decidi").click()
    waiting.get_by_label("Lemma, con gli accenti").fill("stambugliotta")
    waiting.get_by_label("Genere").select_option("feminine")
    accept = waiting.get_by_role("button", name="Accogli")
    waiting.get_by_label("Motivo").fill("è a lemma")
    # Nothing is accepted unseen.
    expect(accept).to_be_disabled()
    waiting.get_by_role("button", name="Proponi le forme regolari").click()
    expect(waiting).to_contain_text("Entrano: 2 parole")
    expect(waiting).to_contain_text("plurale di «stambugliotta»")
    shown(page, "queue")
    assert violations(page) == []
    accept.click()
    expect(page.get_by_text("Nessuna segnalazione da guardare.")).to_be_visible()

    ada.page.goto(f"/parole?q={WORD}")
    expect(card).to_contain_text("plurale di «stambugliotta»")
    expect(card).to_contain_text("da Carla: è a lemma")
    shown(ada.page, "verdict")
    ada.page.goto("/parole/segnalazioni")
    expect(ada.page.get_by_role("article")).to_contain_text("accolta")
    shown(ada.page, "mine")
    assert violations(ada.page) == []
