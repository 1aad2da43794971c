"""A strict table: a player takes every step of the rulebook, at desks and on phones. About 25 seconds."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.prepared import Past
from browser.sideways import scrolls_sideways
from browser.table_games import account_of, worth, written
from browser.visitors import seated
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Player, Seat
from plancia.rules.game.settings import HumanJudge, LexiconJudge, Settings

pytestmark = pytest.mark.more


def strict(**others: Any) -> Settings:
    return Settings(("Ada", "Ugo"), **{"judge": LexiconJudge("default"), "starter": Seat(0), **others})


def test_scores_are_announced_counted_again_and_words_are_doubted(visit) -> None:
    ada, ugo = visit("Ada"), visit("Ugo", theme="dark")
    settings = strict()
    game = seated([ada, ugo], settings, Past(settings, ("CASTOEI", "ZULUORI")))
    for each in (ada, ugo):
        each.open_table(game)

    # The second player starts the first clock.
    expect(ada.page.get_by_text("Inizi tu, appena Ugo fa partire il tuo orologio.")).to_be_visible()
    ugo.press("Enter")
    expect(ada.page.get_by_text("Tocca a te.").first).to_be_visible()

    # The page does not count for her: neither the button nor the panel says a sum.
    ada.square("F8").click()
    ada.press(*"CASTO")
    expect(ada.button("Gioca")).to_be_enabled()
    formed = ada.page.get_by_role("region", name="Parole formate")
    expect(formed).to_contain_text("CASTO")
    expect(formed).to_contain_text("Il punteggio lo conti e lo annunci tu.")
    expect(formed).not_to_contain_text("Totale")
    ada.press("Enter")
    field = ada.page.get_by_role("spinbutton", name="Punti")
    expect(field).to_be_focused()
    expect(ugo.page.get_by_text("Ada ha giocato CASTO e conta i punti.").first).to_be_visible()
    expect(ugo.button("Gira la plancia e accetta")).to_have_count(0)
    assert violations(ada.page) == []

    # She announces too much; he has it counted again, then turns the board, which accepts it.
    field.fill("40")
    ada.press("Enter")
    expect(ugo.page.get_by_text(re.compile(r"Ada ha giocato CASTO: 40\spunti\.")).first).to_be_visible()
    assert violations(ugo.page) == []
    ugo.button("Riconteggio").click()
    expect(ugo.page.get_by_text(re.compile(r"Ada ha giocato CASTO: 16\spunti\.")).first).to_be_visible()
    expect(ada.page.get_by_text(re.compile("La tua giocata aspetta Ugo")).first).to_be_visible()
    ugo.press("Enter")
    expect(ada.page.get_by_text("La giocata vale. Pesca, poi fai partire l'orologio di Ugo.")).to_be_visible()
    assert ada.page.locator(".score").all_text_contents() == ["16", "0"]
    expect(ada.rack()).to_have_count(2)
    ada.press("Enter")
    expect(ada.rack()).to_have_count(7)
    ada.press("Enter")
    expect(ugo.page.get_by_text("Tocca a te.").first).to_be_visible()


def test_words_are_doubted_and_the_table_is_handed_over(visit) -> None:
    ada, ugo = visit("Ada"), visit("Ugo", theme="dark")
    settings = strict()
    past = Past(settings, ("CASTOEI", "ZULUORI"))
    past.act(Player(Seat(1)), a.StartClock())
    past.act(
        Player(Seat(0)), a.Play((("F8", "C"), ("G8", "A"), ("H8", "S"), ("I8", "T"), ("J8", "O"))), after_s=60
    )
    past.act(Player(Seat(0)), a.AnnounceScore(16))
    past.act(Player(Seat(1)), a.TurnBoard())
    past.act(Player(Seat(0)), a.DrawTiles())
    past.act(Player(Seat(0)), a.StartClock())
    game = seated([ada, ugo], settings, past)
    for each in (ada, ugo):
        each.open_table(game)

    # What he lays is no word: she asks for time, doubts it by ticking, and the tiles come off.
    ugo.square("K8").click()
    ugo.press("Z", "Enter")
    ugo.page.get_by_role("spinbutton", name="Punti").fill("22")
    ugo.press("Enter")
    expect(ada.page.get_by_text(re.compile(r"Ugo ha giocato CASTOZ: 22\spunti\.")).first).to_be_visible()
    ada.press("6")
    expect(ada.page.get_by_text(re.compile(r"Hai \d+ s per contestare, sul tuo orologio\."))).to_be_visible()
    expect(ugo.page.get_by_text("Ada riflette sulla giocata.")).to_be_visible()
    ada.press("5")
    ada.page.get_by_role("dialog").get_by_role("button", name="Contesta la parola").press("Enter")
    card = ugo.page.get_by_role("region", name="Contestazione fondata")
    expect(card).to_contain_text("CASTOZ")
    expect(card).to_contain_text("non valida")
    expect(card).to_contain_text("Aveva ragione Ada. Ritiri le tessere e perdi il turno.")
    expect(ugo.rack()).to_have_count(7)
    assert sorted(ugo.letters()) == sorted("ZULUORI")

    # The turn is hers: she turns the board, he starts her clock.
    expect(ada.page.get_by_text("Gira la plancia verso di te.").first).to_be_visible()
    ada.button("Gira la plancia").click()
    ugo.button("Fai partire l'orologio").click()
    expect(ada.button("Passa")).to_be_visible()
    sheet = ada.page.get_by_role("region", name="Formulario")
    expect(sheet).to_contain_text(re.compile(r"CASTO\s*F8 orizz\.\s*16\s*16"))
    expect(sheet).to_contain_text(re.compile(r"CASTOZ\s*F8 orizz\.\s*ritirata\s*0"))


def test_players_draw_for_the_start_and_rule_together_on_phones(visit) -> None:
    people = [visit("Ada", window=PHONE, theme="dark"), visit("Ugo", window=PHONE)]
    game = seated(people, strict(starter=None, judge=HumanJudge()))
    for each in people:
        each.open_table(game)
    # The player nearest to A starts; players who are equally near draw again.
    while people[0].view(game)["phase"]["kind"] in ("setup", "start_draw"):
        for each in people:
            draws = any(offer["action"] == "draw_for_start" for offer in each.view(game)["offers"])
            if draws and each.button("Pesca una tessera").count():
                each.button("Pesca una tessera").tap()
                each.page.wait_for_function("() => !document.querySelector('.now button:disabled')")
    seat = people[0].view(game)["on_turn"]
    mover, other = people[seat], people[1 - seat]
    other.button("Fai partire l'orologio").tap()
    expect(mover.page.get_by_text("Tocca a te.").first).to_be_visible()
    mover.square("H8").tap()
    tiles = mover.rack().filter(has_text=re.compile("[A-Z]"))
    for _ in range(2):
        tiles.first.tap()
    expect(mover.page.get_by_text("Il punteggio lo conti e lo annunci tu.")).to_be_visible()
    mover.button("Gioca").tap()
    mover.page.get_by_role("spinbutton", name="Punti").fill("8")
    assert not scrolls_sideways(mover.page)
    mover.button("Annuncia").tap()
    # Four answers stand side by side, on the smallest phone too: a page that is wider than its screen slips under a finger.
    expect(other.button("Riconteggio")).to_be_visible()
    for width in (PHONE["width"], 360):
        other.page.set_viewport_size({"width": width, "height": 640})
        assert not scrolls_sideways(other.page)
    other.page.set_viewport_size(PHONE)
    other.button("Contesta").tap()
    other.button("Contesta la parola").tap()
    # Nobody is the referee: both say what they think, and both have to say it.
    for each in (mover, other):
        expect(
            each.page.get_by_text("Non c'è un arbitro: decidete insieme se le parole sono valide.")
        ).to_be_visible()
        each.page.get_by_role("radio", name="Non valida").check(force=True)
        assert violations(each.page) == []
        assert not scrolls_sideways(each.page)
        each.button("Dai il tuo giudizio").tap()
    card = mover.page.get_by_role("region", name="Contestazione fondata")
    expect(card).to_contain_text("hanno deciso i giocatori")
    expect(card).to_contain_text("Ritiri le tessere e perdi il turno.")
    expect(mover.rack()).to_have_count(7)
    other.button("Gira la plancia").tap()
    mover.button("Fai partire l'orologio").tap()
    expect(other.page.get_by_text("Tocca a te.").first).to_be_visible()


def test_the_longest_duration_is_called_and_the_account_is_done(visit) -> None:
    ada, ugo = visit("Ada", window=PHONE), visit("Ugo")
    settings = strict()
    past = Past(settings, ("CASTOEI", "ZULUORI"))
    past.act(SYSTEM, a.StartRound())
    past.act(Player(Seat(1)), a.StartClock())
    past.act(Player(Seat(0)), a.Play((("H8", "E"), ("I8", "S"))), after_s=60)
    past.act(Player(Seat(0)), a.AnnounceScore(4))
    past.act(Player(Seat(1)), a.TurnBoard())
    past.act(Player(Seat(0)), a.DrawTiles(), after_s=4500 - 62)
    past.act(Player(Seat(0)), a.StartClock())
    game = seated([ada, ugo], settings, past)
    for each in (ada, ugo):
        each.open_table(game)
    # It has been coming: everybody sees it. Then somebody has to say it.
    ugo.button("Tempo massimo").click()
    dialog = ugo.page.get_by_role("dialog")
    expect(dialog).to_contain_text("non si toglie nulla")
    assert violations(ugo.page) == []
    dialog.get_by_role("button", name="Chiudi la partita").click()
    for each in (ada, ugo):
        expect(each.page.get_by_text("Raggiunto il tempo massimo.")).to_be_visible()
        racks = [worth(rack) for rack in each.view(game)["final_racks"]]
        assert account_of(each, "Ada") == [
            "punti in partita 4",
            f"tessere rimaste art. 40 −{racks[0]}",
            f"punteggio finale {written(4 - racks[0])}",
        ]
        assert account_of(each, "Ugo") == [
            "punti in partita 0",
            f"tessere rimaste art. 40 −{racks[1]}",
            f"punteggio finale {written(-racks[1])}",
        ]
    assert violations(ada.page) == []
    assert not scrolls_sideways(ada.page)
