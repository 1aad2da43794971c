"""A tournament evening in the browser: eight players, three rounds, a withdrawal, a corrected result, slips and wall chart.

About 25 seconds.
"""

import re

import msgspec
import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from plancia.contest.checker.check import check_event
from plancia.contest.event_form import EventForm
from plancia.rules.editions import load

PLAYERS = ("Ada", "Ugo", "Pia", "Leo", "Eva", "Teo", "Ida", "Rino")


def enter_results(page, round_number: int) -> None:
    """Type a pile of slips, with the keyboard alone."""
    # A tick of the page's own may still be under way: what is shown is what is missing.
    missing = re.findall(r"\d+", page.get_by_text(re.compile("^Manca(no)? i")).inner_text())
    count = len(missing)
    expect(page.locator("input.scores")).to_have_count(count)
    for number in range(count):
        # Nobody waits for the server: the field of a table goes as soon as its result is on its way.
        field = page.locator("input.scores").first
        field.fill(f"{400 + 10 * number + round_number} {350 - number}")
        field.press("Enter")
        expect(page.locator("input.scores")).to_have_count(count - number - 1)


def opened(page) -> str:
    """Fill in the form and return the tournament's name in addresses."""
    page.goto("/tornei")
    page.get_by_label("Nome del torneo").fill("Serata di novembre")
    page.get_by_label("Turni").fill("3")
    page.get_by_label("Giocatori").fill("\n".join(PLAYERS))
    expect(page.get_by_text("8 giocatori")).to_be_visible()
    page.get_by_role("button", name="Crea il torneo").click()
    page.wait_for_url(re.compile(r"/tornei/trn-\w+/regia"))
    return page.url.split("/")[-2]


def publish_first_round(page, public) -> None:
    """Nobody else sees a round before it is published; then its clock is started and its slips are printed."""
    page.get_by_role("button", name="Accoppia il turno 1").click()
    expect(page.get_by_text("Primo turno: accoppiamento estratto a sorte.").first).to_be_visible()
    expect(public.get_by_text("non sono ancora pubblicati")).to_be_visible()
    page.get_by_role("button", name="Pubblica gli accoppiamenti").click()
    expect(public.get_by_role("heading", name="Turno 1")).to_be_visible()
    # What everybody has seen is not taken back without a question.
    page.get_by_role("button", name="Annulla l'accoppiamento").click()
    question = page.get_by_role("dialog", name="Annullare gli accoppiamenti del turno 1?")
    expect(question).to_contain_text("Sono già pubblicati")
    question.get_by_role("button", name="Lascia com'è").click()
    expect(question).to_be_hidden()
    page.get_by_role("button", name="Avvia l'orologio del turno").click()
    expect(page.get_by_role("timer")).to_contain_text("Al tempo massimo")
    slips = page.request.get(page.locator("[data-paper=slips]").get_attribute("href"))
    assert slips.body().startswith(b"%PDF-")


def report_from_telephones(director, tournament: str, visit) -> None:
    """Table 1 reports from two telephones: it counts when both say the same. Then one of them calls the referee."""
    game = director.get(f"/api/tournaments/{tournament}")["rounds"][0]["games"][0]
    codes = {each["player"]: each["code"] for each in director.get(f"/api/tournaments/{tournament}/codes")}
    phones = []
    for player in (game["home"], game["away"]):
        phone = visit(player.capitalize(), window=PHONE).page
        phone.goto(f"/tornei/{tournament}/io")
        phone.get_by_label("Il tuo codice").fill(codes[player].lower())
        phone.get_by_role("button", name="Entra").click()
        expect(phone.get_by_text("Il tuo tavolo")).to_be_visible()
        phones.append(phone)
    home, away = phones
    expect(home.get_by_text("Inizi tu.")).to_be_visible()
    # A slip of the finger is asked about, and not sent.
    home.get_by_label("I tuoi punti").fill("4100")
    home.get_by_label("Punti di").fill("377")
    home.get_by_role("button", name="Comunica il risultato").click()
    expect(home.get_by_role("alert")).to_contain_text("4100–377 è un risultato insolito")
    expect(away.get_by_text("Il tuo avversario ha comunicato")).to_be_hidden()
    home.get_by_label("I tuoi punti").fill("410")
    expect(home.get_by_role("alert")).to_be_hidden()
    home.get_by_role("button", name="Comunica il risultato").click()
    expect(home.get_by_text("Conta quando lo conferma")).to_be_visible()
    expect(away.get_by_text("Il tuo avversario ha comunicato 377–410.")).to_be_visible()
    away.get_by_role("button", name="Confermo").click()
    expect(away.get_by_text("Risultato registrato: 377–410.")).to_be_visible()
    away.get_by_role("button", name="Chiama l'arbitro").click()
    director.page.get_by_role("button", name="Risolta").click()
    expect(director.page.get_by_text("Nessuno chiama l'arbitro.")).to_be_visible()


def correct_first_round(page) -> None:
    """A result of round 1 was wrong: what a correction changes is shown before it can be applied."""
    page.get_by_role("combobox", name="Accoppiamenti").select_option("1")
    page.get_by_role("button", name="Correggi", exact=False).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("input.scores")).to_be_focused()
    dialog.locator("input.scores").fill("300 420")
    dialog.get_by_label("Motivo").fill("Ricontato con l'arbitro")
    expect(dialog.get_by_role("button", name="Applica la correzione")).to_be_disabled()
    dialog.get_by_role("button", name="Che cosa cambierebbe").click()
    expect(dialog.get_by_text("dal posto").first).to_be_visible()
    # what was looked at is what is applied: another score has to be looked at again
    dialog.locator("input.scores").fill("300 421")
    expect(dialog.get_by_role("button", name="Applica la correzione")).to_be_disabled()
    dialog.locator("input.scores").fill("300 420")
    dialog.get_by_role("button", name="Applica la correzione").click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_text("300–420")).to_be_visible()


def look_as_anybody(public) -> None:
    """Standings, wall chart and a player's card are for everybody."""
    public.get_by_role("tab", name="Classifica").click()
    expect(public.get_by_role("row")).to_have_count(9)
    public.get_by_role("tab", name="Quadro degli incontri").click()
    expect(public.get_by_role("row")).to_have_count(9)
    public.get_by_role("tab", name="Scheda").click()
    public.get_by_label("Giocatore").select_option("leo")
    expect(public.get_by_text(re.compile(r"^Leo: "))).to_be_visible()


@pytest.mark.more
def test_an_evening_of_eight(visit) -> None:
    director = visit("Rita")
    page = director.page
    tournament = opened(page)
    public = visit("Curioso").page
    public.goto(f"/tornei/{tournament}")
    publish_first_round(page, public)
    report_from_telephones(director, tournament, visit)
    enter_results(page, 1)
    expect(page.get_by_text("Il turno è completo.")).to_be_visible()

    # Leo goes home in the middle of round 2: his opponent has the result of a bye
    page.get_by_role("button", name="Accoppia il turno 2").click()
    page.get_by_role("button", name="Pubblica gli accoppiamenti").click()
    expect(page.locator("input.scores")).to_have_count(4)
    page.get_by_role("button", name="Ritira Leo").click()
    page.get_by_role("dialog").get_by_role("button", name="Ritira").click()
    expect(page.locator("input.scores")).to_have_count(3)
    enter_results(page, 2)
    expect(page.get_by_text("Il turno è completo.")).to_be_visible()
    correct_first_round(page)

    # seven are left, so one rests, and the page says why
    page.get_by_role("button", name="Accoppia il turno 3").click()
    expect(page.get_by_text("Numero dispari: riposa")).to_be_visible()
    page.get_by_role("button", name="Pubblica gli accoppiamenti").click()
    enter_results(page, 3)
    expect(page.get_by_text("Il torneo è concluso.")).to_be_visible()
    chart = page.request.get(page.locator("[data-paper=wallchart]").get_attribute("href"))
    assert chart.body().startswith(b"%PDF-")
    look_as_anybody(public)
    kept = page.request.get(f"/api/tournaments/{tournament}/files/json").json()
    assert check_event(msgspec.convert(kept, EventForm), "italian_swiss", load()) == []


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.more)])
def test_the_pages_are_accessible(visit, theme) -> None:
    director = visit("Rita", theme=theme)
    players = [{"id": name.lower(), "name": name} for name in PLAYERS[:5]]
    made = director.post("/api/tournaments", {"name": "Prova", "rounds": 2, "players": players})
    path = f"/api/tournaments/{made['contest']}/actions"
    director.post(path, {"action_id": "1", "action": {"kind": "pair_round", "seed": "7"}})
    director.post(path, {"action_id": "2", "action": {"kind": "publish_round"}})
    page = director.page
    for address in ("/tornei", f"/tornei/{made['contest']}", f"/tornei/{made['contest']}/regia"):
        page.goto(address)
        page.get_by_text("Prova").first.wait_for()
        if address == "/tornei":
            page.get_by_text("Altre scelte").click()
            page.get_by_text("Partite sul server").click()
        assert violations(page) == [], address
    codes = {
        each["player"]: each["code"] for each in director.get(f"/api/tournaments/{made['contest']}/codes")
    }
    player = visit("Telefono", window=PHONE, theme=theme)
    player.page.goto(f"/tornei/{made['contest']}/io")
    player.page.get_by_label("Il tuo codice").wait_for()
    assert violations(player.page) == [], "the code"
    game = director.get(f"/api/tournaments/{made['contest']}")["rounds"][0]["games"][0]
    player.page.get_by_label("Il tuo codice").fill(codes[game["home"]])
    player.page.get_by_role("button", name="Entra").click()
    player.page.get_by_text("Il tuo tavolo").wait_for()
    assert violations(player.page) == [], "the phone"
    player.page.goto(f"/tornei/{made['contest']}?schermo")
    player.page.get_by_role("button", name="Esci dal proiettore").wait_for()
    assert violations(player.page) == [], "the projector"


@pytest.mark.more
def test_a_table_played_on_the_server(visit) -> None:
    """Two browsers play a game of the round; its result arrives at the desk and on the public page by itself."""
    director = visit("Rita")
    players = [{"id": name.lower(), "name": name} for name in PLAYERS[:4]]
    form = {"name": "Prova", "rounds": 2, "players": players, "options": {"online": {"judge": "officials"}}}
    made = director.post("/api/tournaments", form)["contest"]
    page = director.page
    page.goto(f"/tornei/{made}/regia")
    page.get_by_role("button", name="Accoppia il turno 1").click()
    page.get_by_role("button", name="Pubblica gli accoppiamenti").click()
    page.get_by_role("button", name="Apri le partite sul server").click()
    page.get_by_role("dialog").get_by_role("button", name="Apri le partite").click()
    expect(page.get_by_text("aspetta i giocatori")).to_have_count(2)
    # one table prefers wood
    page.get_by_role("button", name="Si gioca dal vivo", exact=False).last.click()
    expect(page.get_by_text("aspetta i giocatori")).to_have_count(1)

    game = director.get(f"/api/tournaments/{made}")["rounds"][0]["games"][0]
    codes = {each["player"]: each["code"] for each in director.get(f"/api/tournaments/{made}/codes")}
    public = visit("Curioso").page
    public.goto(f"/tornei/{made}")
    public.get_by_role("tab", name="Partite").click()
    expect(public.get_by_text("Nessuna partita è ancora cominciata.")).to_be_visible()
    phones = []
    for player in (game["home"], game["away"]):
        phone = visit(player.capitalize(), window=PHONE).page
        phone.goto(f"/tornei/{made}/io")
        phone.get_by_label("Il tuo codice").fill(codes[player])
        phone.get_by_role("button", name="Entra").click()
        phone.get_by_role("button", name="Vai al tavolo").click()
        phone.wait_for_url(re.compile(r"/partita/trn-"))
        phones.append(phone)
    home, _ = phones
    expect(public.get_by_role("link", name="Guarda", exact=False)).to_be_visible()
    expect(page.get_by_text("Si gioca sul server.")).to_be_visible()
    home.get_by_role("button", name="Altro", exact=False).first.click()
    home.get_by_role("button", name="Abbandona").click()
    home.get_by_role("dialog").get_by_role("button", name="Abbandona").click()
    expect(page.get_by_text("Dalla partita sul server.")).to_be_visible()
    expect(public.get_by_role("link", name="Rivedi", exact=False).first).to_be_visible()
    assert page.request.get(f"/api/tournaments/{made}/records").body().startswith(b"PK")
    home.get_by_role("link", name="Torna al torneo").click()
    expect(home.get_by_text("Risultato registrato")).to_be_visible()
    assert violations(home) == []
