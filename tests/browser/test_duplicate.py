"""An evening of duplicate in real browsers: a caller, three telephones, one paper slip, the screen of the hall.

Five hands with one late, one illegal and one wrongly scored slip, a correction, a telephone that is lost in mid-hand; then
the report. One telephone drags its tiles, one taps them, one types. About 40 seconds.
"""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.duplicate_hall import (
    come_in,
    correct_to_nothing,
    dragged,
    hand_in,
    laid_in,
    opened,
    paper,
    reopened,
    step,
    tapped,
    tops,
    typed,
)
from browser.duplicate_sights import comes_in, in_sight, thinking, whole
from browser.visitors import Visitor
from plancia.contest.duplicate.hands.found import FoundPlay


def play(hand: int, phones: list[Visitor], best: tuple[FoundPlay, ...]) -> None:
    """Let the three telephones hand in; in the second hand one of them nonsense, in the fourth one of them nothing."""
    ada, bea, ciro = phones
    top, other = best[0], best[-1]
    dragged(ada, other)
    hand_in(ada, other)
    # Until the signal another takes its place.
    ada.page.get_by_role("button", name="Ritira le tessere").click()
    tapped(ada, top)
    if hand == 1:
        in_sight(ada)
    hand_in(ada, top)
    if hand == 2:
        typed(bea, "A1", "orizz.", "ZQZQ", anyway=True)
    elif hand == 3:
        lost_in_mid_hand(bea, other)
    else:
        typed(bea, other.at, other.direction, other.word)
    if hand != 4:
        typed(ciro, top.at, top.direction, top.word)


def lost_in_mid_hand(phone: Visitor, play: FoundPlay) -> None:
    """A telephone that is lost comes back with the word that was not sent yet, and then with the slip that was."""
    worth = phone.page.locator("[data-worth]", has_text=f"{play.score} punti")
    tapped(phone, play)
    worth.wait_for()
    phone.page.reload()
    worth.wait_for()
    phone.page.locator("[data-state=out]").wait_for()
    hand_in(phone, play)
    phone.page.reload()
    laid_in(phone, play)


def told(hand: int, desk: Visitor, top: FoundPlay) -> None:
    """See that each verdict of interest says why."""
    said = {
        1: ("Carta", f"Punteggio corretto: era scritto {top.score + 1}"),
        2: ("Bea", "Mancano le tessere"),
        4: ("Ciro", "Nessun foglietto consegnato"),
        5: ("Carta", "Consegnato dopo il segnale"),
    }
    if hand in said:
        who, why = said[hand]
        row = desk.page.locator("[data-verdicts] tr").filter(has_text=who).filter(has_text=why)
        row.wait_for()
        assert hand != 2 or "(art. " in row.inner_text()


def found_later(hall) -> None:
    """Look for the evening when it is over: it is among the finished ones, hand by hand."""
    hall.page.goto("/duplicato")
    hall.page.get_by_role("region", name="Finite").get_by_role("link", name="Serata di prova").click()
    hall.page.locator("[data-hands] tbody tr").nth(4).wait_for()
    hall.page.locator("[data-square=H8]").wait_for()


def reported(desk: Visitor, contest: str) -> None:
    """Read the report, and print it."""
    report = desk.get(f"/api/duplicates/{contest}/report")
    assert [each["reason"] for each in report["corrections"]] == ["foglietto di un altro"]
    assert len(report["hands"]) == 5
    with desk.page.expect_download() as printed:
        desk.page.get_by_role("link", name="Rapporto (PDF)").click()
    assert printed.value.path().read_bytes().startswith(b"%PDF-")


def analysed(player: Visitor, contest: str) -> None:
    """A player finds her own hands; those of another are a choice away, and the address says whose they are."""
    page = player.page
    page.goto(f"/duplicato/{contest}")
    page.get_by_role("link", name="Analizza").click()
    whose = page.get_by_label("Le mani di")
    expect(whose).to_have_value("Bea")
    expect(page.locator("[data-hands] tbody tr")).to_have_count(5)
    whose.select_option("Carta")
    # A wrong score on the first slip, and the last came too late.
    page.locator("[data-hands]").get_by_role("button", name="Mano 5 di 5").click()
    expect(page.locator("[data-verdict='5'] .remark")).not_to_be_empty()
    expect(page).to_have_url(re.compile(r"giocatore=Carta&mano=5$"))
    page.reload()
    expect(page.locator("[data-verdict='5']")).to_be_visible()
    assert violations(page) == []


@pytest.mark.more
def test_an_evening_of_five_hands(visit) -> None:
    desk = visit("Banco")
    contest = opened(desk)
    phones = [visit(name, window=PHONE) for name in ("Ada", "Bea", "Ciro")]
    for phone in phones:
        come_in(phone, contest)
    hall = visit()
    hall.page.goto(f"/duplicato/{contest}/sala")
    ada, bea, _ = phones
    comes_in(hall, 4)
    earned = []
    for hand in range(1, 6):
        step(desk, "Pesca")
        # Two clicks of one hand start the time; they do not end it.
        desk.page.locator("[data-next]").filter(has_text="Via").dblclick()
        hall.page.locator("[data-letters] .tile").first.wait_for()
        hall.page.get_by_text("In gioco").wait_for()
        thinking(hall)
        best = tops(desk, contest)
        top = best[0]
        earned.append(top.score)
        play(hand, phones, best)
        sent = 2 if hand == 4 else 3
        for visitor in (desk, hall):
            visitor.page.get_by_text(f"Foglietti: {sent} su 4").wait_for()
        paper(desk, "Carta", top, top.score + (hand == 1), late=hand == 5)
        desk.page.get_by_text("Foglietto di Carta registrato").first.wait_for()
        if hand == 1:
            for visitor in (desk, bea, hall):
                assert violations(visitor.page) == []
        step(desk, "Segnale")
        if hand == 1:
            reopened(desk, ada)
        ada.page.get_by_text("Ora si verificano i foglietti.").wait_for()
        step(desk, "Verifica")
        told(hand, desk, top)
        # After the last hand the podium takes the place of its top.
        hall.page.locator(f"[data-hand='{hand}']").wait_for()
        whole(hall)
        step(desk, "Posa la migliore")
        ada.page.locator("[data-verdict]", has_text=f"{top.score} punti").wait_for()
        if hand == 2:
            verdict = bea.page.locator("[data-verdict]", has_text="0 punti")
            verdict.filter(has_text="Mancano le tessere").wait_for()
    hall.page.get_by_text("Serata finita").wait_for()
    whole(hall)
    ranked = hall.page.get_by_role("region", name="Classifica").locator("tbody tr")
    assert "Ada" in ranked.first.inner_text()
    # The referee finds that Ada's first slip was another's.
    correct_to_nothing(desk, 1, "Ada", "foglietto di un altro")
    ranked.filter(has_text="Ada").get_by_role("cell", name=str(sum(earned[1:])), exact=True).wait_for()
    reported(desk, contest)
    found_later(hall)
    analysed(bea, contest)
    for visitor in (desk, ada, hall):
        visitor.page.reload()
        visitor.page.get_by_role("heading", name="Classifica").wait_for()
        assert violations(visitor.page) == []
