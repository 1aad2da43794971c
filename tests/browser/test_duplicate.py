"""An evening of duplicate in real browsers: a caller, three telephones, one paper slip, the screen of the hall.

Five hands with one late, one illegal and one wrongly scored slip, a correction, a telephone that is lost in mid-hand; then
the report. And training alone. About 40 seconds.
"""

import re
import sqlite3

import msgspec
import pytest

from browser.axe import violations
from browser.chromium import PHONE
from browser.visitors import Visitor
from plancia.contest.duplicate.events import Event, TilesDrawn
from plancia.contest.duplicate.found import FoundPlay


def tops(visitor: Visitor, contest: str) -> tuple[FoundPlay, ...]:
    """Return the best plays of the hand, as only the server's file knows them."""
    with sqlite3.connect(visitor.house.database) as connection:
        rows = connection.execute(
            "SELECT body FROM event WHERE game = ? AND kind = 'tiles_drawn' ORDER BY seq", (contest,)
        ).fetchall()
    drawn = msgspec.json.decode(rows[-1][0], type=Event)
    assert isinstance(drawn, TilesDrawn)
    return drawn.tops


def typed(visitor: Visitor, play: FoundPlay | None) -> None:
    """Type a play on a telephone and hand it in; None: something that is none."""
    page = visitor.page
    if not page.get_by_label("Coordinata").is_visible():
        page.get_by_text("Oppure scrivi la giocata").click()
    page.get_by_label("Coordinata").fill(play.at if play else "A1")
    page.get_by_label("Direzione").select_option(play.direction if play else "orizz.")
    page.get_by_label("Parola").fill(play.word if play else "ZQZQ")
    page.locator("form").get_by_role("button", name="Consegna").click()
    page.get_by_text(re.compile("Consegnata:")).wait_for()


def step(desk: Visitor, name: str) -> None:
    """Press the one large button, which must be the one for this step."""
    button = desk.page.locator("[data-next]")
    button.filter(has_text=name).click()


def opened(desk: Visitor) -> str:
    """Open a session of five hands with one player on paper."""
    desk.page.goto("/duplicato")
    desk.page.get_by_label("Titolo").fill("Serata di prova")
    desk.page.get_by_label(re.compile("^Mani")).fill("5")
    desk.page.get_by_label(re.compile("Giocatori su carta")).fill("Carta")
    desk.page.get_by_role("button", name="Apri la serata").click()
    desk.page.wait_for_url(re.compile("/duplicato/dup-"))
    return desk.page.url.rsplit("/", 1)[1]


def paper(desk: Visitor, play: FoundPlay, score: int, *, late: bool) -> None:
    """Type in the paper slip."""
    form = desk.page.get_by_role("form", name="Foglietto di carta")
    form.get_by_label("Giocatore").select_option("Carta")
    form.get_by_label("Coordinata").fill(play.at)
    form.get_by_label("Direzione").select_option(play.direction)
    form.get_by_label("Parola").fill(play.word)
    form.get_by_label("Punti scritti").fill(str(score))
    form.get_by_label("In ritardo").set_checked(late)
    form.get_by_role("button", name="Registra").click()
    desk.page.get_by_text("Foglietto di Carta registrato").first.wait_for()


def correct(desk: Visitor, name: str, reason: str) -> None:
    """Correct the slip of the first hand: it was none."""
    desk.page.get_by_text("Correggi un foglietto").first.click()
    form = desk.page.get_by_role("form", name="Correggi un foglietto")
    form.get_by_label("Giocatore").select_option(name)
    form.get_by_label("Motivo").fill(reason)
    form.get_by_role("button", name="Correggi un foglietto").click()


def test_an_evening_of_five_hands(visit) -> None:
    desk = visit("Banco")
    contest = opened(desk)
    phones = [visit(name, window=PHONE) for name in ("Ada", "Bea", "Ciro")]
    for phone in phones:
        phone.page.goto(f"/duplicato/{contest}")
        phone.page.get_by_role("button", name="Gioca", exact=True).click()
        phone.page.get_by_text("Mano 1 di 5").wait_for()
    hall = visit()
    hall.page.goto(f"/duplicato/{contest}/sala")
    ada, bea, ciro = phones
    earned = []
    for hand in range(1, 6):
        step(desk, "Pesca")
        step(desk, "Via")
        hall.page.locator("[data-letters]", has_text=re.compile(r"\S")).wait_for()
        best = tops(desk, contest)
        earned.append(best[0].score)
        typed(ada, best[0])
        typed(bea, best[-1] if hand != 2 else None)
        if hand == 3:
            # A telephone that is lost in mid-hand comes back with its slip.
            bea.page.reload()
            bea.page.get_by_text(re.compile("Consegnata:")).wait_for()
        if hand != 4:
            typed(ciro, best[0])
        desk.page.get_by_text("3 foglietti su 4" if hand != 4 else "2 foglietti su 4").wait_for()
        paper(desk, best[0], best[0].score + (hand == 1), late=hand == 5)
        step(desk, "Segnale")
        step(desk, "Verifica")
        if hand == 1:
            desk.page.get_by_text(f"punteggio corretto, scritto {best[0].score + 1}").wait_for()
        if hand == 5:
            desk.page.get_by_text("in ritardo").first.wait_for()
        step(desk, "Posa la migliore")
        hall.page.locator(f"[data-hand='{hand}']").wait_for()
        ada.page.locator("[data-verdict]", has_text=f"{best[0].score} punti").wait_for()
        if hand == 2:
            bea.page.locator("[data-verdict]", has_text="0 punti").wait_for()
    hall.page.get_by_text("Serata finita").wait_for()
    ranked = hall.page.get_by_role("region", name="Classifica").locator("tbody tr")
    assert "Ada" in ranked.first.inner_text()
    # The referee finds that Ada's first slip was another's.
    correct(desk, "Ada", "foglietto di un altro")
    ranked.filter(has_text="Ada").get_by_role("cell", name=str(sum(earned[1:])), exact=True).wait_for()
    report = desk.get(f"/api/duplicates/{contest}/report")
    assert [each["reason"] for each in report["corrections"]] == ["foglietto di un altro"]
    assert len(report["hands"]) == 5
    printed = desk.context.request.get(f"/api/duplicates/{contest}/report.pdf")
    assert printed.body().startswith(b"%PDF-")
    for visitor in (desk, ada, hall):
        visitor.page.reload()
        visitor.page.get_by_role("heading", name="Classifica").wait_for()
        assert violations(visitor.page) == []


@pytest.mark.more
def test_training_alone_shows_what_was_missed(visit) -> None:
    person = visit("Ada", window=PHONE)
    person.page.goto("/duplicato")
    person.page.get_by_role("button", name="Allenati da solo").click()
    person.page.locator("[data-next]").click()
    person.page.get_by_role("button", name="Consegna", exact=True).first.wait_for()
    contest = re.search(r"dup-\w+", person.page.url)[0]
    best = tops(person, contest)
    person.page.get_by_text("Oppure scrivi la giocata").click()
    person.page.get_by_label("Coordinata").fill(best[-1].at)
    person.page.get_by_label("Direzione").select_option(best[-1].direction)
    person.page.get_by_label("Parola").fill(best[-1].word)
    person.page.locator("form").get_by_role("button", name="Consegna").click()
    missed = best[0].score - best[-1].score
    said = f"Ti sono sfuggiti {missed} punti." if missed else "Hai trovato la migliore."
    person.page.locator("[data-missed]", has_text=said).wait_for()
