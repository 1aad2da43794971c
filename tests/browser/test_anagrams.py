"""Anagrams against the clock: two minutes on a phone and with the keys, a reload in between, a place, practice offline."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.anagram_scenes import begun, let_time_pass, letters_kept
from browser.axe import violations
from browser.chromium import PHONE
from browser.visitors import Visitor

SMALL = {"width": 360, "height": 640}
#: The clock of a run stands for so long where a test takes its time.
STANDS_S = 600


def lies_flat(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def tapped(page: Page, word: str) -> None:
    """Make a word by touch, and try it."""
    for letter in word:
        page.locator(f"[data-letter={letter}]").first.tap()
    expect(page.locator("[data-word]")).to_have_attribute("aria-label", f"La tua parola: {word}")
    page.locator("[data-try]").tap()


def test_a_run_from_the_first_letters_to_the_ranking(visit, at_home) -> None:
    today, _ = letters_kept(at_home)
    ada, ugo = visit("Ada", window=SMALL, touch=True), visit("Ugo")
    page = ada.page
    page.goto("/studio/tempo")
    begin = page.locator("[data-begin]")
    expect(begin).to_be_in_viewport()
    expect(page.locator("[data-letter]")).to_have_count(0)
    # A second tab waits with the same button.
    other = ada.context.new_page()
    other.goto("/studio/tempo")
    other.locator("[data-begin]").wait_for()

    begin.click()
    expect(page.locator("[data-letter]")).to_have_count(5)
    let_time_pass(at_home, -STANDS_S)
    assert lies_flat(page)
    assert violations(page) == []
    expect(page.locator("[data-try]")).to_be_in_viewport()
    rack = page.locator("[data-tray]").bounding_box()
    tapped(page, "COSTA")
    expect(page.locator("[data-said]")).to_contain_text("COSTA: buona.")
    expect(page.locator("[data-found]")).to_contain_text("1 di 4")
    tapped(page, "SCATO")
    expect(page.locator("[data-said]")).to_contain_text("SCATO: non è buona.")
    # Nothing has moved under her finger, and no word has been told.
    assert page.locator("[data-tray]").bounding_box() == rack
    assert "TOSCA" not in page.content()

    # A reload goes on with the time that is left.
    let_time_pass(at_home, STANDS_S + 61)
    page.reload()
    expect(page.locator("[data-clock]")).to_have_text(re.compile("^0:[0-5][0-9]$"))
    expect(page.locator("[data-count]")).to_have_text("1\u00a0parola")
    let_time_pass(at_home, -STANDS_S)
    page.locator("[data-skip]").tap()
    tapped(page, "CREMA")
    tapped(page, "MACRE")
    expect(page.locator("[data-count]")).to_have_text("3\u00a0parole")
    expect(page.locator("[data-letter=U]")).to_be_visible()

    # The time is over: what there was, with what it means, and what was wrong.
    let_time_pass(at_home, STANDS_S + 130)
    page.reload()
    result = page.locator("[data-result]")
    expect(result.locator("[data-words]")).to_have_text("3\u00a0parole")
    solutions = page.locator("[data-solutions]")
    expect(solutions).to_contain_text("TOSCA")
    expect(solutions).to_contain_text("riva del mare")
    expect(page.locator("[data-wrong]")).to_contain_text("SCATO")
    expect(solutions.get_by_role("link", name="TACOS")).to_have_attribute("href", "/parole?q=TACOS")
    expect(result).to_contain_text("Il posto che avresti")
    assert violations(page) == []
    assert lies_flat(page)

    _second_start_is_refused(other)
    _friend_finds_less(ada, ugo, today)
    # The refused start is in the console of the browser, and is no trouble.
    ada.troubles.clear()


def _second_start_is_refused(other: Page) -> None:
    """It shows the first."""
    other.locator("[data-begin]").click()
    expect(other.get_by_text("Hai già cominciato la tua corsa").last).to_be_visible()
    expect(other.locator("[data-words]")).to_have_text("3\u00a0parole")


def _friend_finds_less(ada: Visitor, ugo: Visitor, today: str) -> None:
    """She makes an account and is ranked; both see their places."""
    ada._csrf = ada.get("/api/me")["csrf"]
    ada.sign_up("Ada_Tempo")
    ugo.sign_up("Ugo_Tempo")
    begun(ugo, today, "COSTA")
    let_time_pass(ugo.house, 125)
    ugo.page.goto("/studio/tempo")
    expect(ugo.page.locator("[data-place]")).to_have_text("2° su 2")
    rows = ugo.page.locator("[data-ranking] tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Ada_Tempo")
    expect(rows.nth(1)).to_contain_text("Ugo_Tempo")
    ada.page.reload()
    expect(ada.page.locator("[data-place]")).to_have_text("1° su 2")


@pytest.mark.more
def test_with_the_keys_and_a_screen_reader(visit, at_home) -> None:
    """Letters, Enter, Backspace, Space shuffles, Tab skips, Escape leads to the buttons; everything is said."""
    letters_kept(at_home)
    ada = visit("Ada")
    page = ada.page
    page.goto("/studio/tempo")
    ada.listen()
    page.locator("[data-begin]").press("Enter")
    ada.hears("Lettere 1: T O S A C. 4 parole.")
    let_time_pass(at_home, -STANDS_S)
    stage = page.locator("[data-stage]")
    expect(stage).to_be_focused()
    ada.press("c", "o", "z", "s", "c", "Backspace", "s", "t", "a")
    expect(page.locator("[data-word]")).to_have_attribute("aria-label", "La tua parola: COSTA")
    ada.press("Enter")
    ada.hears("COSTA: buona.")
    expect(stage).to_be_focused()
    ada.press(*"costa", "Enter")
    ada.hears("COSTA: già trovata.")
    ada.press("Space")
    expect(page.locator("[data-letter]")).to_have_count(5)
    ada.press("Tab")
    ada.hears("Lettere 2: R A M E C. 2 parole.")
    expect(stage).to_be_focused()
    ada.press(*"crema", "Enter", *"macre", "Enter")
    # The last word brings the next letters, in one sentence with what became of it.
    ada.hears("MACRE: buona. Lettere 3: I U M O O. 1 parola.")
    ada.press("Escape")
    expect(page.locator("[data-shuffle]")).to_be_focused()
    ada.press("Tab")
    expect(page.locator("[data-back]")).to_be_focused()
    assert violations(page) == []


@pytest.mark.more
def test_what_was_found_without_a_network_is_sent_when_it_is_back(visit, at_home) -> None:
    today, _ = letters_kept(at_home)
    ada = visit(window=PHONE)
    page = ada.page
    page.goto("/studio/tempo")
    page.locator("[data-begin]").click()
    # She has no name yet, and is asked for one when it counts; then the letters are there and the clock runs.
    name = page.get_by_role("dialog", name="Come ti chiami?").get_by_role("textbox")
    name.fill("Ada")
    name.press("Enter")
    page.locator("[data-letter=T]").wait_for()
    let_time_pass(at_home, -STANDS_S)
    ada.context.set_offline(True)
    tapped(page, "COSTA")
    expect(page.locator("[data-said]")).to_contain_text("Il server non risponde")
    tapped(page, "TOSCA")
    ada.context.set_offline(False)
    expect(page.locator("[data-count]")).to_have_text("2\u00a0parole")
    assert ada.get(f"/api/anagrams/{today}")["run"]["words"] == ["COSTA", "TOSCA"]
    ada.troubles.clear()


@pytest.mark.more
def test_practice_counts_for_nothing_and_goes_without_a_network(visit, at_home) -> None:
    _, yesterday = letters_kept(at_home)
    ada = visit("Ada", window=PHONE)
    page = ada.page
    page.goto("/studio/tempo")
    page.locator("[data-archive] a").first.click()
    page.locator("[data-practise-day]").click()
    tapped(page, "COSTA")
    expect(page.locator("[data-said]")).to_contain_text("COSTA: buona.")
    for _ in range(7):
        page.locator("[data-skip]").tap()
    expect(page.locator("[data-words]")).to_have_text("1\u00a0parola")
    expect(page.locator("[data-result]")).to_contain_text("Era un allenamento")
    expect(page.locator("[data-place]")).to_have_count(0)
    assert ada.get(f"/api/anagrams/{yesterday}")["result"] is None

    # Random letters were kept when she was here; on the train they are there.
    page.goto("/studio/tempo")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.wait_for_function(
        "caches.open('plancia-words').then((kept) => kept.match('/api/anagrams/practice')).then(Boolean)"
    )
    ada.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("Senza rete")
    page.locator("[data-practise]").click()
    expect(page.locator("[data-letter]")).to_have_count(5)
    assert lies_flat(page)
    ada.context.set_offline(False)
    ada.troubles.clear()


@pytest.mark.more
@pytest.mark.parametrize("language", ["it", "en"])
def test_in_both_languages_and_in_the_dark(visit, at_home, language) -> None:
    letters_kept(at_home)
    for theme, window in (("dark", PHONE), ("light", SMALL)):
        ada: Visitor = visit("Ada", language=language, theme=theme, window=window, touch=True)
        page = ada.page
        for _ in range(2):
            page.goto("/studio/tempo")
            page.locator("[data-begin], [data-result]").first.wait_for()
            assert (violations(page), lies_flat(page)) == ([], True)
            if page.locator("[data-begin]").count():
                page.locator("[data-begin]").click()
                page.locator("[data-stage]").wait_for()
                let_time_pass(at_home, -STANDS_S)
                assert (violations(page), lies_flat(page)) == ([], True)
                let_time_pass(at_home, STANDS_S + 130)
