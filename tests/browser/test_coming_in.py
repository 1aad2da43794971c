"""How people come to a table: a newcomer with a phone, a friend with a link, an account and its programs. About 40 s."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from browser.chromium import PATIENCE_MS, PHONE, WIDE

PASSWORD = "cavallo batteria graffetta"


def test_a_newcomer_with_a_phone_plays_a_level(visit) -> None:
    person = visit(window=PHONE)
    page = person.page
    page.goto("/")
    page.get_by_role("radio", name="Livello 3, Dilettante").check(force=True)
    page.get_by_role("button", name="Gioca adesso").tap()
    dialog = page.get_by_role("dialog", name="Come ti chiami?")
    expect(dialog).to_be_visible()
    dialog.get_by_role("textbox").fill("Zia Pina")
    dialog.get_by_role("button", name="Avanti").tap()
    page.wait_for_url(re.compile(r"/partita/[0-9a-f]{16}$"))
    person.square("H8").wait_for()
    expect(person.rack()).to_have_count(7)
    expect(page.get_by_text("Dilettante (livello 3)").first).to_be_visible()
    # Nobody is asked twice, and the game is found again from the first page.
    page.get_by_role("link", name="Plancia, inizio").tap()
    resume = page.get_by_role("region", name="Riprendi da dove eri")
    resume.get_by_role("link", name="Zia Pina contro Dilettante (livello 3)").tap()
    person.square("H8").wait_for()
    page.goto("/")
    expect(page.get_by_role("radio", name="Livello 3")).to_be_checked()
    page.get_by_role("button", name="Gioca adesso").tap()
    page.wait_for_url(re.compile(r"/partita/[0-9a-f]{16}$"))


@pytest.mark.more
def test_who_would_rather_not_say_his_name_stays_where_he_is(visit) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_role("button", name="Gioca adesso").click()
    # The dialog comes when it has been loaded: a key pressed before would close nothing.
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Gioca adesso")).to_be_enabled()


def test_a_friend_taps_a_link_and_sits_down(visit) -> None:
    ada, bruno = visit(window=WIDE), visit(window=PHONE, language="en")
    ada.page.goto("/")
    ada.page.get_by_role("button", name="Invita qualcuno").click()
    ada.page.get_by_role("dialog").get_by_role("textbox").fill("Ada")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/partita/*")
    invitation = ada.page.get_by_role("region", name="Invito: posto 2")
    expect(invitation.get_by_role("img", name="Codice QR dell'invito")).to_be_visible()
    link = invitation.get_by_role("textbox").input_value()
    # The link stays the same after a reload: it was perhaps already sent.
    ada.page.reload()
    expect(invitation.get_by_role("textbox")).to_have_value(link)
    expect(ada.page.get_by_role("button", name="Comincia")).to_have_count(0)

    bruno.page.goto(link)
    expect(bruno.page.get_by_role("heading", name="Ada invites you")).to_be_visible()
    # Before he sits down he sees by which rules.
    expect(bruno.page.get_by_role("region", name="Played by")).to_contain_text("Regolamento FIGS, edizione C")
    bruno.page.get_by_role("textbox", name="What is your name?").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").tap()
    bruno.page.wait_for_url("**/partita/*")
    expect(bruno.page.get_by_text("You are ready")).to_be_visible()

    expect(ada.said()).to_contain_text("Bruno è al tavolo.")
    expect(invitation).to_have_count(0)
    ada.page.get_by_role("button", name="Comincia").click()
    for person in (ada, bruno):
        person.square("H8").wait_for()
        expect(person.rack()).to_have_count(7)


@pytest.mark.more
def test_a_link_that_is_no_good_says_so(visit) -> None:
    person = visit()
    person.page.goto("/invito/niente.di.buono")
    expect(person.page.get_by_role("heading", name="L'invito non vale più")).to_be_visible()
    expect(person.page.get_by_role("alert")).to_contain_text("L’invito non vale")
    # The browser itself writes down that the server said no.
    assert len(person.troubles) == 1
    person.troubles.clear()


def test_an_account_with_a_program_and_taking_back(visit, at_home) -> None:
    person = visit("Ospite di prima")
    page = person.page
    page.goto("/conto")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ciao, Ospite di prima")
    form = page.get_by_role("form", name="Crea un account")
    form.get_by_label("Nome").fill("Carolina")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ciao, Carolina")

    # What only programmers need is folded away, last on the page.
    folded = page.get_by_text("Token per programmi")
    folded.click()
    tokens = page.get_by_role("region", name="Token per programmi")
    tokens.get_by_label("A che cosa serve").fill("il mio programma")
    tokens.get_by_role("button", name="Crea il token").click()
    secret = tokens.get_by_role("status").locator("code").first.inner_text()
    headers = {"authorization": f"Bearer {secret}"}
    program = httpx.Client(base_url=at_home.address, headers=headers, timeout=PATIENCE_MS / 1000)
    assert program.get("/api/me").json()["scopes"] == ["play", "read"]
    page.reload()
    folded.click()
    expect(tokens.get_by_text("il mio programma")).to_be_visible()
    expect(tokens.get_by_text(secret)).to_have_count(0)
    tokens.get_by_role("button", name="Revoca: il mio programma").click()
    expect(tokens.get_by_text("Non ne hai ancora.")).to_be_visible()
    assert program.get("/api/me").status_code == 401
    program.close()

    # Somebody else with the same account ends every session: this page notices when it next wants something.
    other = visit()
    csrf = other.post("/api/session", {"name": "Carolina", "password": PASSWORD})["csrf"]
    expect(page.get_by_role("region", name="Dispositivi")).to_be_visible()
    headers = {"x-csrf-token": csrf, "origin": at_home.address}
    assert other.context.request.delete("/api/sessions", headers=headers).ok
    tokens.get_by_label("A che cosa serve").fill("un altro")
    tokens.get_by_role("button", name="Crea il token").click()
    expect(page.get_by_role("listitem").get_by_text("La tua sessione è finita.")).to_be_visible()
    page.get_by_role("button", name="Entra di nuovo").click()
    form = page.get_by_role("form", name="Entra con l'account")
    form.get_by_label("Nome").fill("Carolina")
    form.get_by_label("Password").fill("sbagliata, purtroppo")
    form.get_by_role("button").click()
    expect(form.get_by_role("alert")).to_have_text("Nome o password non corretti.")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ciao, Carolina")
    person.troubles.clear()


@pytest.mark.more
def test_signing_in_in_another_tab_does_not_stop_this_one(visit) -> None:
    person = visit("Ada")
    page = person.page
    page.goto("/")
    page.get_by_role("link", name="Ada", exact=True).wait_for()
    # In another tab of the same browser she becomes an account: the session and its secret change.
    person.post("/api/accounts", {"name": "AdaTab", "password": PASSWORD})
    page.get_by_role("button", name="Gioca adesso").click()
    page.wait_for_url(re.compile(r"/partita/[0-9a-f]{16}$"))
    person.troubles.clear()
