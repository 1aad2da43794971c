"""The hand of the day on a phone at breakfast: laid by touch, confirmed once, explained; a friend compares."""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.daily_scenes import answer, days_kept
from browser.duplicate_hall import tapped, tops
from browser.visitors import Visitor
from server.daily.sample import sample_day

pytestmark = pytest.mark.more


def lies_flat(person: Visitor) -> bool:
    return person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_hand_is_answered_on_a_phone_and_a_friend_compares(visit, at_home) -> None:
    today, _ = days_kept(at_home)
    best, second = sample_day().hand.plays[:2]
    ada, ugo = visit(window=PHONE), visit("Ugo")
    page = ada.page
    page.goto("/")
    page.get_by_role("link", name=re.compile("La mano del giorno")).click()
    page.locator("[data-square=H8]").wait_for()
    expect(page.locator("[data-result]")).to_have_count(0)
    expect(page.locator("[data-ranking]")).to_contain_text("Si vede dopo aver giocato")
    assert best.play.word not in page.content()
    assert violations(page) == []
    assert lies_flat(ada)

    # A play laid by touch; one may think again, and nothing is spent.
    tapped(ada, second.play)
    page.locator("[data-hand-in]").click()
    page.get_by_role("button", name="Ci penso ancora").click()
    page.reload()
    page.locator("[data-hand-in]:enabled").click()
    page.get_by_role("dialog").get_by_role("button", name="Gioca", exact=True).click()
    # She has no name yet, and is asked for one when it counts.
    name = page.get_by_role("dialog", name="Come ti chiami?").get_by_role("textbox")
    name.fill("Ada")
    name.press("Enter")
    result = page.locator("[data-result]")
    expect(result).to_contain_text(f"{second.play.score} di {best.play.score}")
    expect(page.locator("[data-streak]")).to_contain_text("1\u00a0giorno di fila")
    expect(page.locator("[data-why]")).to_have_text(sample_day().hand.why["it"])
    expect(page.locator("[data-plays] tbody tr")).to_have_count(10)
    expect(result.get_by_role("link", name="Apri nel laboratorio")).to_have_attribute(
        "href", re.compile("^/laboratorio\\?cgp=")
    )
    assert violations(page) == []
    assert lies_flat(ada)
    page.reload()
    expect(result).to_contain_text(f"{second.play.score} di {best.play.score}")

    # She makes an account and keeps it all; a friend finds more, and both see the ranking.
    ada._csrf = ada.get("/api/me")["csrf"]
    ada.sign_up("Ada_Verdi")
    ugo.sign_up("Ugo_Neri")
    answer(ugo, today, best)
    ugo.page.goto("/oggi")
    expect(ugo.page.locator("[data-place]")).to_have_text("1° su 2")
    rows = ugo.page.locator("[data-ranking] tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Ugo_Neri")
    expect(rows.nth(1)).to_contain_text("Ada_Verdi")
    ugo.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ugo.page.get_by_role("button", name="Condividi").click()
    expect(ugo.page.get_by_text("Testo copiato").last).to_be_visible()
    copied = ugo.page.evaluate("navigator.clipboard.readText()")
    assert re.match(
        rf"Plancia, la mano del .+: {best.play.score} di {best.play.score}, 1° di 2, serie 1\n", copied
    )
    assert best.play.word not in copied.upper()
    page.reload()
    expect(page.locator("[data-place]")).to_have_text("2° su 2")


def test_the_archive_is_played_and_counts_for_nothing(visit, at_home) -> None:
    _, yesterday = days_kept(at_home)
    page = visit("Ada", window=PHONE).page
    page.goto("/oggi")
    page.locator("[data-archive] a").first.click()
    page.wait_for_url(f"**/oggi/{yesterday}")
    page.get_by_role("button", name="Mostra la soluzione").click()
    page.get_by_role("dialog").get_by_role("button", name="Mostra la soluzione").click()
    expect(page.locator("[data-result]")).to_contain_text("Non hai giocato.")
    expect(page.locator("[data-place]")).to_have_count(0)


def test_the_game_of_the_day_is_begun_left_and_gone_on_with(visit, at_home) -> None:
    days_kept(at_home)
    ada = visit("Ada", window=PHONE)
    page = ada.page
    page.goto("/oggi")
    page.locator("[data-game]").get_by_role("button", name="Comincia").click()
    page.locator("[data-next]").click()
    page.locator("[data-rack]").wait_for()
    contest = ada.get("/api/daily")["game"]["contest"]
    top = tops(ada, contest)[0]
    tapped(ada, top)
    page.locator("[data-hand-in]").click()
    page.locator("[data-missed]", has_text="Hai trovato il top").wait_for()
    page.goto("/oggi")
    page.locator("[data-game]").get_by_role("button", name="Continua").click()
    page.locator("[data-review='1']").wait_for()
    assert violations(page) == []
