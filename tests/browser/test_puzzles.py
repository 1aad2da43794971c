"""Puzzles: one solved by keys and one missed, with a reload in between; the one of the day on a phone, the network gone."""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.daily_scenes import days_kept
from browser.duplicate_hall import tapped
from browser.in_sight import expect_apart
from browser.puzzle_scenes import a_phony, a_play, answer, laid
from browser.visitors import Visitor
from plancia.rules.board import SQUARE_NAMED
from server.puzzles.sample import right, sample, words


def lies_flat(person: Visitor) -> bool:
    return person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def typed(person: Visitor, play) -> None:
    """Lay a play by keys alone: arrows from the middle, Space to turn, letters."""
    first, middle = SQUARE_NAMED[play.tiles[0][0]], SQUARE_NAMED["H8"]
    across, down = first.column - middle.column, first.row - middle.row
    for key, times in (
        ("ArrowRight", across),
        ("ArrowLeft", -across),
        ("ArrowDown", down),
        ("ArrowUp", -down),
    ):
        for _ in range(max(times, 0)):
            person.press(key)
    if play.direction == "vert.":
        person.press("Space")
    for _, tile in play.tiles:
        person.press(f"Shift+{tile.upper()}" if tile.islower() else tile.lower())


def test_one_is_solved_by_keys_and_one_missed(visit) -> None:
    puzzle, phony = a_play(), a_phony()
    ada = visit("Ada")
    ada.sign_up("Ada_Rossi")
    page = ada.page
    page.goto(f"/problemi/{puzzle.id}?tema={puzzle.themes[0]}")
    page.locator("[data-rack]").wait_for()
    # Nothing of the solution is in the page, and its theme only because she chose it.
    assert f'"{puzzle.plays[0].word}"' not in page.content()
    expect(page.locator("[data-result]")).to_have_count(0)
    page.locator("body").click(position={"x": 2, "y": 300})
    typed(ada, laid(puzzle))
    ada.press("Enter")
    result = page.locator("[data-result=solved]")
    expect(result).to_contain_text("Giusto")
    expect(page.locator("[data-gained]")).to_contain_text("(+")
    expect(page.locator("[data-why]")).to_contain_text(puzzle.plays[0].word.upper())
    expect(result.get_by_role("link", name="Apri nel laboratorio")).to_have_attribute(
        "href", re.compile(r"^/laboratorio\?cgp=.+&regolamento=")
    )
    assert violations(page) == []
    # The better plays lie on the board one after another.
    page.locator("[data-plays] .pick").nth(1).click()
    other = laid(puzzle, 1)
    expect(ada.square(other.tiles[0][0])).to_contain_text(other.tiles[0][1].upper())
    page.reload()
    expect(page.locator("[data-result=solved]")).to_be_visible()
    expect(page.locator("[data-figures] [data-streak]")).to_contain_text("1 (")
    expect_apart(page, "[data-theme]", ".today")

    # One key, and another of the theme is there, which she has not tried.
    page.locator("h1").click()
    if sum(puzzle.themes[0] in each.themes for each in sample()) > 2:
        ada.press("n")
        page.wait_for_function("id => !location.pathname.endsWith(id)", arg=puzzle.id)

    page.goto(f"/problemi/{phony.id}")
    wrong = next(each for each in words(phony)[1:])
    place = f"{wrong['at']} {wrong['direction']}"
    page.get_by_role("button", name=re.compile(re.escape(place) + "$")).click()
    page.locator("[data-answer]").click()
    missed = page.locator("[data-result=missed]")
    expect(missed).to_contain_text(phony.phony.word)
    expect(page.locator("[data-why]")).to_contain_text("art.")
    expect(page.locator("[data-gained]")).to_contain_text("(−")
    expect(page.locator("[data-figures] [data-streak]")).to_contain_text("0 (")
    assert violations(page) == []


@pytest.mark.more
def test_the_puzzle_of_the_day_on_a_phone_without_a_network_for_a_while(visit, at_home) -> None:
    days_kept(at_home)  # the page of today leads to it, and to make its hand takes a full machine a minute
    ada = visit(window=PHONE)
    page = ada.page
    page.goto("/oggi")
    page.get_by_role("link", name=re.compile("problema di oggi")).click()
    page.wait_for_url("**/problemi/oggi")
    page.locator("[data-rack], [data-answer]").first.wait_for()
    assert violations(page) == []
    assert lies_flat(ada)
    day = ada.get("/api/puzzles/today")
    assert ada.page.locator("h1").inner_text().startswith("Il problema del")

    # She comes with a name, lays a play by touch, and the network goes.
    puzzle = a_play()
    page.goto(f"/problemi/{puzzle.id}")
    page.locator("[data-rack]").wait_for()
    tapped(ada, laid(puzzle))
    page.reload()
    page.locator("[data-hand-in]:enabled").click()
    name = page.get_by_role("dialog", name="Come ti chiami?").get_by_role("textbox")
    name.fill("Ada")
    page.route("**/api/puzzles/*/answer", lambda route: route.abort())
    name.press("Enter")
    expect(page.get_by_text("Il server non risponde").first).to_be_visible()
    page.unroute("**/api/puzzles/*/answer")
    ada.troubles.clear()  # the browser notes what it could not load
    page.locator("[data-hand-in]:enabled").click()
    expect(page.locator("[data-result=solved]")).to_be_visible()
    # A guest is not rated, and is told so.
    expect(page.locator("[data-gained]")).to_have_count(0)
    expect(page.get_by_role("link", name="Fai un account")).to_be_visible()
    assert violations(page) == []
    assert lies_flat(ada)
    page.locator("[data-next]").click()
    page.wait_for_function("id => !location.pathname.endsWith(id)", arg=puzzle.id)
    assert day["id"] not in page.url


@pytest.mark.more
def test_a_word_is_tapped_and_an_answer_given_elsewhere_is_shown(visit) -> None:
    phony = a_phony()
    ada = visit("Ada", window=PHONE)
    page = ada.page
    page.goto(f"/problemi/{phony.id}")
    page.locator("[data-answer]").wait_for()
    expect(page.locator("[data-answer]")).to_be_disabled()
    assert lies_flat(ada)
    ada.square(phony.phony.at).tap()
    if phony.phony.word not in page.locator("[data-answer]").inner_text():
        ada.square(phony.phony.at).tap()  # another word crosses it there
    expect(page.locator("[data-answer]")).to_contain_text(phony.phony.word)
    page.reload()
    expect(page.locator("[data-answer]")).to_contain_text(phony.phony.word)
    # Meanwhile she has answered on another device, otherwise.
    answer(ada, phony, {})
    page.locator("[data-answer]").click()
    expect(page.locator("[data-result=missed]")).to_contain_text("Ecco la soluzione")
    ada.troubles.clear()  # the browser notes every refusal of a server
    assert violations(page) == []


@pytest.mark.more
def test_letters_are_exchanged_and_giving_up_is_asked_about(visit) -> None:
    puzzle = a_play()
    ada = visit("Ada", window=PHONE)
    page = ada.page
    page.goto(f"/problemi/{puzzle.id}")
    page.get_by_role("button", name="Mostra la soluzione").click()
    page.get_by_role("button", name="Ci penso ancora").click()
    expect(page.locator("[data-result]")).to_have_count(0)
    page.locator("[data-exchange]").click()
    dialog = page.get_by_role("dialog", name="Cambia le lettere")
    dialog.get_by_role("group").get_by_role("button").first.click()
    assert violations(page) == []
    dialog.get_by_role("button", name=re.compile("Rispondi")).click()
    expect(page.locator("[data-result=missed]")).to_contain_text("Non è questa")
    assert right(puzzle)["slip"]["word"] in page.locator("[data-result]").inner_text()
