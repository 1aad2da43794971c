"""Games against computers that think ahead, begun from the pages. About 15 seconds."""

import pytest
from playwright.sync_api import expect

from browser.visitors import Visitor
from browser.visitors import house as running_house


@pytest.fixture(scope="module")
def house():
    with running_house() as house:
        yield house


def game_on(ada: Visitor) -> str:
    ada.page.wait_for_url("**/partita/*")
    return ada.page.url.rpartition("/")[2]


def test_a_game_against_level_9_begun_from_the_first_page(browser, house) -> None:
    ada = Visitor(browser, house, "Ada")
    ada.page.goto("/")
    ada.page.get_by_role("radio", name="Livello 9").check(force=True)
    expect(ada.page.get_by_text("Gran maestro", exact=True)).to_be_visible()
    ada.button("Gioca adesso").click()
    game = game_on(ada)
    assert [seat["computer"] for seat in ada.get(f"/api/games/{game}")["seats"]] == [None, "level-9"]
    expect(ada.page.get_by_text("Gran maestro (livello 9)").first).to_be_visible()
    # The computer answers, first or second: it plays, or changes its rack and plays then.
    while ada.wait_until_may("pass", "accept") != "scored":
        view = ada.view(game)
        if view["on_turn"] == 0:
            ada.press("4", "Tab", "Tab", "Enter")
            ada.page.wait_for_function(
                "turn => document.querySelector('.table').dataset.turn !== turn", arg=str(view["turn"])
            )
        if ada.view(game)["phase"]["kind"] == "announced":
            break
    assert ada.view(game)["phase"]["play"]["seat"] == 1
    ada.leave()


@pytest.mark.more
def test_the_maestro_takes_a_seat_of_a_new_game(browser, house) -> None:
    ada = Visitor(browser, house, "Ada")
    ada.page.goto("/nuova")
    ada.page.get_by_label("Posto 2").select_option("maestro")
    ada.button("Apri la partita").click()
    ada.square("H8").wait_for()
    game = ada.get(f"/api/games/{game_on(ada)}")
    assert [seat["computer"] for seat in game["seats"]] == [None, "maestro"]
    assert game["settings"]["players"][1] == "Maestro assoluto (computer)"
    ada.leave()
