"""The caller's desk beyond the plain evening: a real bag, slips typed in twice, letters put back, who comes and goes, rulings.

About 20 seconds.
"""

import re

import pytest
from playwright.sync_api import Page

from browser.axe import violations
from browser.chromium import PHONE
from browser.duplicate_hall import HAND_S, keyed, paper, step, tops
from browser.visitors import Visitor
from plancia.contest.duplicate.hands.found import FoundPlay

TERMS = {
    "title": "Circolo",
    "players": ["Carta", "Rosa"],
    "drawing": "hand",
    "double_entry": True,
    "hands": 2,
    "options": {"hand_s": HAND_S, "warning_penalty": 5, "free_warnings": 0},
}


def refused(page: Page, code: str) -> None:
    """Wait until the desk says why not, in a sentence with its code."""
    page.locator(f"[data-code={code}]").wait_for()


def dial(page: Page, letters: str) -> None:
    """Type in letters out of a real bag."""
    page.get_by_role("textbox", name=re.compile("letter. pescat")).fill(letters)
    page.locator("[data-next]").click()


def put_back(page: Page, reason: str) -> None:
    """Put the letters back."""
    page.get_by_text("Rimetti le lettere nel sacchetto").first.click()
    form = page.get_by_role("form", name="Rimetti le lettere nel sacchetto")
    form.get_by_label("Motivo").fill(reason)
    form.get_by_role("button").click()
    page.get_by_text("Le lettere sono tornate nel sacchetto.").first.wait_for()


def drawn(page: Page) -> None:
    """Wait until the letters lie there: the page makes room for them, and what stands below moves."""
    page.locator("[data-next]").filter(has_text="Via").wait_for()


def enrol(page: Page, name: str, members: str) -> None:
    """Let a team come in."""
    page.get_by_text("Iscrizioni").click()
    form = page.get_by_role("form", name="Iscrivi")
    form.get_by_label("Nome").fill(name)
    form.get_by_label(re.compile("Componenti")).fill(members)
    form.get_by_role("button").click()
    page.get_by_text(members).wait_for()


def type_quickly(desk: Visitor) -> None:
    """Type a slip of four letters with at most twelve keys, and one as the page shows it, whose tiles are missing: that is told before it is kept."""
    page = desk.page
    keyed(desk, "2 H8 o ZQZQ 9")
    page.locator("[data-reading=doubt]", has_text="Mancano le tessere").wait_for()
    page.locator("[data-anyway]").wait_for()
    assert page.get_by_text("Ne mancano 3").count() == 1, "nothing is kept"
    page.get_by_role("form", name="Foglietto di carta").get_by_label("Parola").fill("")
    keys = "1 8hocasi24"
    assert len(keys) + 1 <= 12
    page.get_by_role("form", name="Foglietto di carta").get_by_label("Coordinata").fill("")
    keyed(desk, keys)
    page.get_by_text("Foglietto di Carta registrato").wait_for()
    page.get_by_role("row", name="Carta").get_by_text("H8 orizz. CASI 24").wait_for()
    page.get_by_role("button", name="Togli Carta").click()
    page.get_by_text("Foglietto di Carta tolto").wait_for()


def type_twice(desk: Visitor, top: FoundPlay) -> None:
    """Type in slips twice, one of them differently, one by mistake; nothing is judged before the two agree."""
    page = desk.page
    paper(desk, "Carta", top, top.score)
    page.get_by_text("Da ribattere").wait_for()
    paper(desk, "Carta", top, top.score + 1, button="Seconda battitura")
    page.get_by_role("heading", name="Battiture diverse").wait_for()
    assert violations(page) == []
    paper(desk, "Rosa", top, top.score)
    page.get_by_text("Foglietto di Rosa registrato").first.wait_for()
    page.get_by_role("button", name="Togli Rosa").click()
    page.get_by_text("Foglietto di Rosa tolto").first.wait_for()
    step(desk, "Segnale")
    step(desk, "Verifica")
    refused(page, "entries_differ")
    paper(desk, "Carta", top, top.score)
    page.get_by_role("heading", name="Battiture diverse").wait_for(state="detached")


def admit(page: Page, word: str, reason: str) -> None:
    """Admit a word."""
    page.get_by_text("Correggi un foglietto").first.click()
    form = page.get_by_role("form", name="Decidi su una parola")
    form.get_by_label("Parola", exact=True).fill(word)
    form.get_by_label("Motivo").fill(reason)
    form.get_by_role("button").click()
    # It is said there, not in a message over the board.
    page.locator("[data-done=rulings]", has_text=f"{word} valida per tutta la serata").wait_for()
    assert page.locator("li.news").count() == 0


def warn(page: Page, name: str, reason: str) -> None:
    """Warn a player; the ranking shows it with what it costs."""
    page.get_by_text("Avvertimenti", exact=True).click()
    form = page.get_by_role("form", name="Avverti", exact=True)
    form.get_by_label("Giocatore").select_option(label=name)
    form.get_by_label("Motivo").fill(reason)
    form.get_by_role("button", name="Avverti").click()
    page.get_by_role("row", name=name).get_by_text("1 (−5)", exact=True).wait_for()


def describe(page: Page, club: str, director: str) -> None:
    """Say who holds the session: it stands on what is printed."""
    page.get_by_text("Circolo, luogo, data e direttore", exact=True).click()
    form = page.get_by_role("form", name="Che cosa dicono le stampe")
    form.get_by_label("Circolo che organizza").fill(club)
    form.get_by_label("Direttore di gara").fill(director)
    form.get_by_role("button", name="Salva per le stampe").click()
    page.get_by_text("Salvato: sta su tutte le stampe.").wait_for()


@pytest.mark.more
def test_a_club_with_a_real_bag_and_two_helpers(visit) -> None:
    desk: Visitor = visit("Banco")
    contest = desk.post("/api/duplicates", TERMS)["contest"]
    page = desk.page
    page.goto(f"/duplicato/{contest}")
    # As many letters as are missing, and none that is not there.
    dial(page, "MIC")
    refused(page, "draw_count")
    dial(page, "QQICIOA")
    refused(page, "draw_not_in_bag")
    dial(page, "MICIOAS")
    drawn(page)
    put_back(page, "una lettera caduta")
    dial(page, "MICIOAS")
    drawn(page)
    enrol(page, "Blu", "Anna, Bea")
    step(desk, "Via")
    page.get_by_role("button", name="Suoni accesi").click()
    page.get_by_role("button", name="Suoni spenti").click()
    type_quickly(desk)
    type_twice(desk, tops(desk, contest)[0])
    step(desk, "Verifica")
    verdicts = page.locator("[data-verdicts] tr")
    verdicts.filter(has_text="Rosa").filter(has_text="Nessun foglietto consegnato").wait_for()
    page.locator("[data-best-plays]").get_by_text("trovata da uno").wait_for()
    # With a word that the lexicon does not have there was a better play, and the hall is told.
    hall = visit(window=PHONE, theme="dark", language="en")
    hall.page.goto(f"/duplicato/{contest}/sala")
    admit(page, "MICIOSA", "nel dizionario di carta")
    hall.page.get_by_text("With a word admitted by the referee: MICIOSA").wait_for()
    assert violations(hall.page) == []
    # A player who leaves keeps his points; a session that was left is found again as it was.
    page.get_by_role("button", name="Ritira Rosa").click()
    page.get_by_role("dialog").get_by_role("button", name="Ritira", exact=True).click()
    page.get_by_text("Rosa si ritira").first.wait_for()
    page.reload()
    warn(page, "Rosa", "parla")
    describe(page, "Circolo di Łucja", "Nicolò Đorđević")
    step(desk, "Posa la migliore")
    page.get_by_role("textbox", name=re.compile("letter. pescat")).wait_for()
    assert violations(page) == []
