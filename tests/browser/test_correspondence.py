"""Games by correspondence on a phone: the list of what is due, a play, the next game, days off.

About 8 seconds.
"""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.by_days import begun
from browser.chromium import PHONE


def test_a_morning_with_two_games_that_wait(visit) -> None:
    ada, ugo = visit("Ada", window=PHONE), visit("Ugo")
    games = {begun(ada, ugo), begun(ada, ugo)}
    ada.see("/api/me/due", lambda due: due["yours"] == 2)

    page = ada.page
    page.goto("/corrispondenza")
    mine = page.get_by_role("region", name="Tocca a te")
    expect(mine.get_by_role("listitem")).to_have_count(2)
    expect(mine.get_by_role("listitem").first).to_contain_text(
        re.compile(r"restano (3\sgiorni|2\sgiorni 23\sh)")
    )
    assert violations(page) == []
    mine.get_by_role("link").first.tap()
    page.wait_for_url("**/partita/*")
    here = page.url.rpartition("/")[2]
    players = page.get_by_role("region", name="Giocatori")
    expect(players).to_contain_text(re.compile("entro "))
    # There is no clock to look at.
    expect(page.get_by_role("timer")).to_have_count(0)

    page.get_by_role("button", name="Passa").tap()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Passa")).tap()
    page.get_by_role("link", name="Prossima partita").tap()
    [other] = games - {here}
    page.wait_for_url(f"**/partita/{other}")
    expect(players).to_contain_text(re.compile("entro "))

    page.get_by_role("button", name="Altro").tap()
    page.get_by_role("button", name="Prendi giorni di pausa").tap()
    dialog = page.get_by_role("dialog", name="Giorni di pausa")
    dialog.get_by_label("Quanti giorni").select_option("7")
    assert violations(page) == []
    dialog.get_by_role("button", name="Prendi 7 giorni").tap()
    expect(players).to_contain_text("in pausa fino a")
    due = ada.see("/api/me/due", lambda due: (due["yours"], due["theirs"]) == (1, 1))
    assert [each["game"]["game"] for each in due["games"]] == [other, here]


@pytest.mark.more
def test_a_game_by_correspondence_is_made_on_the_page_of_a_new_game(visit) -> None:
    ada = visit("Ada")
    page = ada.page
    page.goto("/corrispondenza")
    page.get_by_role("link", name="Nuova partita per corrispondenza").click()
    expect(page.get_by_label("Ritmo")).to_have_value("3")
    page.get_by_label("Ritmo").select_option("7")
    expect(page.get_by_role("checkbox", name="Con l'orologio")).to_be_hidden()
    page.get_by_role("button", name="Apri la partita").click()
    page.wait_for_url("**/partita/*")
    made = ada.get(f"/api/games/{page.url.rpartition('/')[2]}")
    assert made["settings"]["turn_days"] == 7
