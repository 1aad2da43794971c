"""A club's season of three evenings, in the browsers of its president and of a member with a phone. About 30 seconds."""

import time
from datetime import date, timedelta

import pytest
from icalendar import Calendar
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.visitors import Visitor
from plancia.server.rome import rome_time


def today() -> date:
    return rome_time(int(time.time() * 1000)).date()


def held_tournament(rita: Visitor, *names: str) -> str:
    """Hold a tournament in which everybody meets everybody and the one named first wins, and return its title."""
    order = [name.lower() for name in names]
    players = [{"id": each, "name": name} for each, name in zip(order, names, strict=True)]
    form = {"name": "Torneo d'autunno", "system": "round_robin", "players": players}
    path = f"/api/tournaments/{rita.post('/api/tournaments', form)['contest']}"

    def act(name: str, **action: object) -> dict:
        return rita.post(f"{path}/actions", {"action_id": name, "action": action})

    for number in (1, 2, 3):
        games = act(f"pair{number}", kind="pair_round", seed="7")["rounds"][-1]["games"]
        act(f"show{number}", kind="publish_round")
        for game in games:
            first = order.index(game["home"]) < order.index(game["away"])
            scores = {"score_a": 400 if first else 350, "score_b": 350 if first else 400}
            act(
                f"r{number}",
                kind="record_result",
                round=number,
                a=game["home"],
                b=game["away"],
                result=scores,
            )
    return form["name"]


def set_evening(page: Page, day: date, kind: str, title: str) -> None:
    form = page.locator("section", has=page.get_by_role("heading", name="Nuova serata"))
    form.get_by_label("Giorno").fill(day.isoformat())
    form.get_by_label("Che cosa si gioca").select_option(kind)
    form.get_by_label("Titolo (se vuoi)").fill(title)
    form.get_by_role("button", name="Aggiungi").click()
    expect(page.get_by_role("listitem").filter(has_text=title)).to_be_visible()


def type_results(page: Page, title: str, *names: str) -> None:
    page.get_by_role("listitem").filter(has_text=title).get_by_role("button", name="Risultati").click()
    dialog = page.get_by_role("dialog")
    for number, name in enumerate(names, start=1):
        dialog.get_by_label(f"Nome {number}", exact=True).fill(name)
    dialog.get_by_role("button", name="Salva i risultati").click()
    expect(dialog.get_by_role("rowheader").first).to_contain_text(names[0])
    dialog.get_by_role("button", name="Chiudi").click()


def found_club(page: Page) -> str:
    """Let the president found the club, and return the link of an invitation."""
    page.goto("/circoli")
    page.get_by_label("Nome del circolo").fill("Scrabble Milano")
    expect(page.get_by_label("Indirizzo della pagina")).to_have_value("scrabble-milano")
    page.get_by_label("Città o sede").fill("Milano, via Roma 1")
    page.get_by_role("button", name="Fonda il circolo").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Segreteria: Scrabble Milano")
    page.get_by_role("button", name="Soci e inviti").click()
    page.get_by_role("button", name="Crea il link").click()
    link = page.get_by_role("textbox", name="Con un link").input_value()
    page.get_by_label("Aggiungi un socio senza account").fill("Pia")
    page.get_by_role("button", name="Aggiungi", exact=True).click()
    expect(page.get_by_role("listitem").filter(has_text="Pia")).to_be_visible()
    assert violations(page) == []
    return link


def make_season(page: Page) -> None:
    """Make a season of which the best two evenings count."""
    page.get_by_role("button", name="Stagione e regole").click()
    page.get_by_label("Nome della stagione").fill("Autunno")
    page.get_by_label("Dal", exact=True).fill((today() - timedelta(days=30)).isoformat())
    page.get_by_label("Al", exact=True).fill((today() + timedelta(days=30)).isoformat())
    page.get_by_label("Contano solo le migliori").fill("2")
    page.get_by_role("button", name="Aggiungi", exact=True).click()
    expect(page.get_by_role("region", name="Autunno")).to_contain_text("contano le migliori 2")
    assert violations(page) == []


def hold_evenings(rita: Visitor) -> None:
    """Hold a tournament here, a duplicate and games on paper, and tell news."""
    page = rita.page
    title = held_tournament(rita, "Ugo.Bassi", "Pia", "Zeno")
    page.get_by_role("button", name="Serate", exact=True).click()
    set_evening(page, today(), "tournament", "Apertura")
    set_evening(page, today() - timedelta(days=1), "duplicate", "Duplicato del giovedì")
    set_evening(page, today() - timedelta(days=2), "games", "Partite libere")
    page.get_by_role("listitem").filter(has_text="Apertura").get_by_role("button", name="Risultati").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("listitem").filter(has_text=title).get_by_role("button", name="Collega").click()
    # Ugo and Pia are called like members; who Zeno is the secretary says with a click.
    zeno = dialog.get_by_role("group", name="Chi è Zeno?")
    zeno.get_by_role("button", name="È un ospite").click()
    expect(zeno).to_have_count(0)
    assert violations(page) == []
    dialog.get_by_role("button", name="Chiudi").click()
    type_results(page, "Duplicato del giovedì", "Pia", "Ugo.Bassi")
    type_results(page, "Partite libere", "Pia", "Zeno", "Ugo.Bassi")
    page.get_by_role("button", name="Notizie").click()
    page.get_by_label("Titolo").fill("Si ricomincia")
    page.get_by_label("Testo").fill("Ci vediamo venerdì.")
    page.get_by_role("button", name="Pubblica").click()
    expect(page.get_by_role("listitem").filter(has_text="Si ricomincia")).to_be_visible()


def see_season(phone: Page) -> None:
    """See one's place, what counts and what does not; take the calendar along."""
    phone.reload()
    rows = phone.get_by_role("region", name="Stagione").get_by_role("row")
    expect(rows).to_have_count(4)
    for number, said in enumerate(
        (
            "1 Pia 22 11 11 9 non conta",
            "2 Ugo.Bassi tu 20 7 non conta 9 11",
            "– Zeno ospite 16 9 assente 7",
        ),
        start=1,
    ):
        expect(rows.nth(number)).to_have_accessible_name(said)
    expect(phone.get_by_role("heading", name="Si ricomincia")).to_be_visible()
    assert violations(phone) == []
    with phone.expect_download() as taken:
        phone.get_by_role("link", name="Scarica (.ics)").click()
    calendar = Calendar.from_ical(taken.value.path().read_bytes())
    assert [str(event["SUMMARY"]) for event in calendar.walk("VEVENT")] == [
        "Partite libere",
        "Duplicato del giovedì",
        "Apertura",
    ]
    phone.goto("/circoli")
    expect(phone.get_by_role("link", name="Scrabble Milano").first).to_contain_text("2º nella stagione")


@pytest.mark.more
def test_a_season_of_three_evenings(visit) -> None:
    rita, ugo = visit("Rita"), visit("Ugo", window=PHONE)
    rita.sign_up("Rita.Rossi")
    ugo.sign_up("Ugo.Bassi")
    link = found_club(rita.page)
    phone = ugo.page
    phone.goto(link)
    expect(
        phone.get_by_role("heading", name="Rita.Rossi ti invita nel circolo Scrabble Milano")
    ).to_be_visible()
    phone.get_by_role("button", name="Entra nel circolo").click()
    expect(phone.get_by_role("button", name="Lascia il circolo")).to_be_visible()
    make_season(rita.page)
    hold_evenings(rita)
    see_season(phone)
