"""Three and four players at one table, on desks and on phones. About 20 seconds."""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE, WIDE
from browser.prepared import Move, Past
from browser.table_games import account_of, worth, written
from browser.visitors import Visitor, lexicon_settings, seated
from plancia.rules.game import actions as a

pytestmark = pytest.mark.more

#: As long as names may be, or as short.
NAMES = ("Massimiliano Alessandro", "Ugo", "Anna Maria Bonaventura", "Bo")


def fits(person: Visitor) -> bool:
    """Tell whether nothing sticks out: neither of the page nor of a player's card."""
    whole: bool = person.page.evaluate(
        """() => document.documentElement.scrollWidth <= Math.ceil(visualViewport.width) &&
          [...document.querySelectorAll("li > .score, li > .clock, li .name")].every((part) => {
            const card = part.closest("li").getBoundingClientRect();
            const { left, right } = part.getBoundingClientRect();
            return left >= card.left - 1 && right <= card.right + 1;
          })"""
    )
    return whole


def four(visit) -> tuple[list[Visitor], Past, str]:
    """Seat four at a game in which two more passes end it; Bo is on turn."""
    windows, themes = (WIDE, PHONE, WIDE, PHONE), ("light", "dark", "dark", "light")
    people = [
        visit(name, window=window, theme=theme)
        for name, window, theme in zip(NAMES, windows, themes, strict=True)
    ]
    settings = lexicon_settings(*NAMES)
    past = Past(settings, ("MICIOAA", "ARMONAE", "STELLAD", "UEPIOSR"))
    past.move(Move("F8 orizz. MICIO"))
    for _ in range(3 * 4 - 2):
        past.move(Move(action=a.Pass()))
    return people, past, seated(people, settings, past)


def test_of_four_anybody_may_doubt_a_play_and_he_alone_pays(visit) -> None:
    people, past, game = four(visit)
    assert past.state.on_turn == 3
    for each in people:
        each.open_table(game)
        assert fits(each)
        assert violations(each.page) == []
    _, ugo, _, bo = people
    expect(ugo.page.get_by_text("Tocca a Bo.").first).to_be_visible()
    bo.square("F9").tap()
    bo.rack().filter(has_text=re.compile("^U")).tap()
    bo.button("Gioca 6").tap()
    # Not the next one doubts it, but the one after him.
    ugo.button("Contesta").tap()
    ugo.button("Contesta la parola").tap()
    for each in people:
        card = each.page.get_by_role("region", name="Contestazione infondata")
        expect(card).to_contain_text("La tua giocata vale." if each is bo else "La giocata di Bo vale.")
        expect(card).to_contain_text(re.compile(r"(Ugo segna|Segni) una penalità di 1\spunto\."))
        expect(
            each.page.get_by_text(re.compile("Tocca a (te|Massimiliano Alessandro)")).first
        ).to_be_visible()
        assert each.page.locator("li > .score").all_text_contents() == ["16", "−1", "0", "6"]
        assert fits(each)


def test_four_stop_playing_and_each_pays_for_his_own_rack(visit) -> None:
    people, _, game = four(visit)
    first, _, _, last = people
    for each in (first, last):
        each.open_table(game)
    last.button("Passa").tap()
    last.button("Passa il turno").tap()
    first.button("Passa").click()
    expect(first.page.get_by_role("dialog")).to_contain_text(
        "È l'ultimo turno senza giocate: la partita finisce."
    )
    first.button("Passa il turno").click()
    for each in (first, last):
        expect(each.page.get_by_text("Tre passi o cambi consecutivi a testa.")).to_be_visible()
        racks = [worth(rack) for rack in each.view(game)["final_racks"]]
        for seat, name in enumerate(NAMES):
            score = (16, 0, 0, 0)[seat]
            assert account_of(each, name) == [
                f"punti in partita {score}",
                f"tessere rimaste art. 40 −{racks[seat]}",
                f"punteggio finale {written(score - racks[seat])}",
            ]
        assert violations(each.page) == []
        assert fits(each)


def test_of_three_one_leaves_and_the_last_is_alone(visit) -> None:
    names = NAMES[:3]
    people = [
        visit(name, window=PHONE, language=language)
        for name, language in zip(names, ("it", "en", "it"), strict=True)
    ]
    settings = lexicon_settings(*names)
    past = Past(settings, ("MICIOAA", "ARMONAE", "STELLAD"))
    past.move(Move("F8 orizz. MICIO"))
    game = seated(people, settings, past)
    ada, ugo, eva = (each.open_table(game) for each in people)
    ugo.button("More").tap()
    ugo.button("Resign").tap()
    ugo.page.get_by_role("dialog").get_by_role("button", name="Resign").tap()
    # The others go on: it is the next player's turn, and the page shows who has left.
    expect(eva.page.get_by_text("Tocca a te.").first).to_be_visible()
    assert fits(ada)
    ada.button("Altro").tap()
    ada.page.get_by_role("tab", name="Formulario").tap()
    expect(ada.page.get_by_role("tabpanel", name="Formulario")).to_contain_text("lascia la partita")
    ada.press("Escape")
    eva.button("Altro").tap()
    eva.button("Abbandona").tap()
    eva.page.get_by_role("dialog").get_by_role("button", name="Abbandona").tap()
    expect(ada.page.get_by_role("heading", name="Hai vinto")).to_be_visible()
    expect(ada.page.get_by_text("Al tavolo resta un giocatore solo.")).to_be_visible()
    assert account_of(ada, names[0]) == ["punti in partita 16", "punteggio finale 16"]
    for name in names[1:]:
        assert account_of(ada, name) == ["punti in partita 0", "punteggio finale 0"]
    assert violations(ada.page) == []
