"""What the articles give beside the play itself: a claim in the last window, a late cap, the referee called, the list.

Each in Italian and English. About 40 seconds.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.prepared import Past
from browser.sideways import scrolls_sideways
from browser.sitting import appoint
from browser.table_games import account_of, late_settings, lategame, midgame, plays_of
from browser.visitors import Visitor, lexicon_settings, seated
from plancia.rules.board import Direction
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Player, Seat
from plancia.rules.game.laid import laid
from plancia.rules.game.settings import LexiconJudge, Officials, Settings

RACKS = ("MOGANO?", "SOLIREA")
SMALL = {"width": 360, "height": 640}


def main_button(person: Visitor) -> Locator:
    return person.page.locator(".controls .play button")


def place_of(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"], box["y"]


# --- a claim in the window of the last play -------------------------------------------------------

CLAIM = {
    "it": {
        "accept": "Accetta",
        "challenge": "Contesta",
        "claim": "Rileva il tempo scaduto di {}",
        "lost": "{} ha consumato tutto il tempo.",
        "won": "Hai vinto",
        "account": "Conto finale",
    },
    "en": {
        "accept": "Accept",
        "challenge": "Challenge",
        "claim": "Point out that {}'s time is over",
        "lost": "{} has used up all the time.",
        "won": "You have won",
        "account": "Final account",
    },
}


def gone_out_late(left_s: float) -> Past:
    """Return a game whose leader has used up the extra time and gone out; he can still be challenged."""
    past = lategame(left_s, lead=100)
    seat = past.state.on_turn
    assert seat is not None
    past.act(Player(past.state.seat_after(seat)), a.ClaimTime(seat), after_s=left_s + 1)
    play = next(
        play for play in plays_of(past.state.board.squares, "".join(past.state.racks[seat])) if not play.leave
    )
    past.act(Player(seat), a.Play(laid(play.placement)), after_s=61)
    assert past.state.phase.__class__.__name__ == "Closing"
    return past


@pytest.mark.parametrize(
    ("language", "window", "left_s"),
    [("it", PHONE, 7.25), pytest.param("en", SMALL, 7.5, marks=pytest.mark.more)],
)
def test_a_claim_in_the_window_of_the_last_play_reverses_the_result(visit, language, window, left_s) -> None:
    words = CLAIM[language]
    past = gone_out_late(left_s)
    seat, names = past.state.on_turn, ("Ada", "Ugo")
    assert seat is not None
    scores, mover = past.state.scores, names[seat]
    assert scores[seat] > scores[1 - seat]
    late = visit(mover)
    other = visit(names[1 - seat], window=window, language=language)
    people = [late, other] if seat == 0 else [other, late]
    game = seated(people, late_settings(), past)
    other.open_table(game)
    # It stands beside what else one can answer, where the eyes are.
    claim = other.button(words["claim"].format(mover))
    expect(claim).to_be_visible()
    expect(other.button(words["accept"])).to_be_visible()
    expect(other.button(words["challenge"])).to_be_visible()
    assert not scrolls_sideways(other.page)
    assert violations(other.page) == []
    claim.click()
    expect(other.page.get_by_text(words["lost"].format(mover))).to_be_visible()
    expect(other.page.get_by_role("heading", name=words["won"])).to_be_visible()
    # The winner's account is above the loser's, although the other was far ahead.
    final = other.view(game)["phase"]["outcome"]
    assert final["reason"] == "time"
    assert final["winners"] == [1 - seat]
    late.open_table(game)
    expect(late.page.get_by_text(f"{mover} ha consumato tutto il tempo.")).to_be_visible()
    assert any("art. 37" in line for line in account_of(late, mover))


# --- a longest duration said late -----------------------------------------------------------------

CAP = {
    "it": {
        "cap": "Tempo massimo",
        "play": r"EAI di Ugo, 3\spunti",
        "scores": r"Ada 4\s*Ugo 0",
        "confirm": "Chiudi la partita",
        "log": "Registro delle decisioni",
        "said": r"Raggiunto il tempo massimo \(art\. 37[^)]*\)\. Tolta: EAI di Ugo, 3",
    },
    "en": {
        "cap": "Longest duration",
        "play": r"EAI by Ugo, 3\spoints",
        "scores": r"Ada 4\s*Ugo 0",
        "confirm": "End the game",
        "log": "Log of decisions",
        "said": r"The longest duration is reached \(art\. 37[^)]*\)\. Taken off: EAI by Ugo, 3",
    },
}


def played_on(settings: Settings) -> Past:
    """Return a game at a strict table in which somebody has played after the longest duration."""
    past = Past(settings, ("CASTOEI", "AILUORI"))
    ada, ugo = Player(Seat(0)), Player(Seat(1))
    past.act(SYSTEM, a.StartRound())
    past.act(ugo, a.StartClock())
    past.act(ada, a.Play((("H8", "E"), ("I8", "S"))), after_s=60)
    past.act(ada, a.AnnounceScore(4))
    past.act(ugo, a.TurnBoard())
    past.act(ada, a.DrawTiles(), after_s=4500 - 100)
    past.act(ada, a.StartClock())
    past.act(ugo, a.Play((("H9", "A"), ("H10", "I")), Direction.DOWN), after_s=60)
    past.act(ugo, a.AnnounceScore(3))
    past.act(ada, a.TurnBoard())
    return past


@pytest.mark.parametrize(
    ("language", "window", "theme"),
    [("it", PHONE, "light"), pytest.param("en", None, "dark", marks=pytest.mark.more)],
)
def test_a_cap_called_late_takes_off_what_was_played_after_it(visit, language, window, theme) -> None:
    words = CAP[language]
    how: dict[str, Any] = {"language": language, "theme": theme, **({"window": window} if window else {})}
    ada, ugo, dino = visit("Ada", window=PHONE), visit("Ugo"), visit("Dino", **how)
    settings = Settings(
        ("Ada", "Ugo"),
        judge=LexiconJudge("default"),
        starter=Seat(0),
        officials=Officials(director="Dino", referee="Rita"),
    )
    past = played_on(settings)
    game = seated([ada, ugo], settings, past)
    appoint(ada, game, {"director": dino})
    for each in (ada, ugo):
        each.open_table(game)
    # At a table with a director he says it.
    expect(ada.button("Tempo massimo")).to_have_count(0)
    page = dino.page
    page.goto("/arbitro")
    page.get_by_role("button", name=words["cap"], exact=True).click()
    sure = page.get_by_role("region", name=words["cap"], exact=True)
    expect(sure).to_contain_text(re.compile(words["play"]))
    expect(sure).to_contain_text(re.compile(words["scores"]))
    expect(sure).to_contain_text("art. 37")
    assert violations(page) == []
    assert not scrolls_sideways(dino.page)
    sure.get_by_role("button", name=words["confirm"]).click()
    for each in (ada, ugo):
        expect(each.page.get_by_text("Raggiunto il tempo massimo.").first).to_be_visible()
        ending = each.page.locator(".ending")
        expect(ending).to_contain_text(
            re.compile(
                r"Tolta perché giocata oltre il tempo massimo \(art\. 37[^)]*\): EAI di Ugo, 3\spunti\."
            )
        )
        assert account_of(each, "Ada")[0] == "punti in partita 4"
        assert account_of(each, "Ugo")[0] == "punti in partita 0"
        expect(each.square("H9").locator(".letter")).to_have_count(0)
    assert violations(ada.page) == []
    sheet = ugo.page.get_by_role("region", name="Formulario")
    expect(sheet).to_contain_text("tolta: giocata oltre il tempo massimo")
    page.get_by_text(words["log"]).click()
    expect(page.get_by_role("group").filter(has_text=words["log"])).to_contain_text(re.compile(words["said"]))


# --- the referee called in an online game ---------------------------------------------------------

CALL = {
    "it": {
        "more": "Altro",
        "call": "Chiama l'arbitro",
        "about": "Di che cosa si tratta (facoltativo)",
        "wait": "Attendi l'arbitro. Ada ha un dubbio: «manca una tessera».",
        "stopped": "fermo",
        "doubt": "Dubbio al tavolo",
        "resume": "Riprendi la partita",
        "heard": "Ada chiama l'arbitro (art. 46): «manca una tessera». Gli orologi sono fermi.",
        "again": "La partita riprende.",
    },
    "en": {
        "more": "More",
        "call": "Call the referee",
        "about": "What it is about (optional)",
        "wait": "Wait for the referee. Ada has a doubt: “manca una tessera”.",
        "stopped": "stopped",
        "doubt": "A doubt at the table",
        "resume": "Go on with the game",
        "heard": "Ada calls the referee (art. 46): “manca una tessera”. The clocks are stopped.",
        "again": "The game goes on.",
    },
}


@pytest.mark.more
@pytest.mark.parametrize(
    ("language", "window"), [("it", PHONE), pytest.param("en", SMALL, marks=pytest.mark.more)]
)
def test_the_referee_is_called_in_an_online_game(visit, language, window) -> None:
    words = CALL[language]
    ada = visit("Ada", window=window, language=language)
    ugo = visit("Ugo", language=language, theme="dark")
    rita = visit("Rita", language=language, window=PHONE)
    settings = lexicon_settings("Ada", "Ugo", officials=Officials(referee="Rita"))
    game = seated([ada, ugo], settings, midgame(settings, RACKS))
    appoint(ada, game, {"referee": rita})
    rita.page.goto("/arbitro")
    for each in (ada, ugo):
        each.open_table(game)
        each.listen()
    expect(ugo.page.locator(".clock.runs")).to_have_count(1)
    before = [place_of(main_button(each)) for each in (ada, ugo)]

    ada.button(words["more"]).click()
    ada.button(words["call"]).click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("art. 46")
    assert violations(ada.page) == []
    dialog.get_by_label(words["about"]).fill("manca una tessera")
    dialog.get_by_role("button", name=words["call"], exact=True).click()

    # The clocks stand still, and everybody sees it, hears it and knows why.
    for each in (ada, ugo):
        expect(each.page.get_by_text(words["wait"]).first).to_be_visible()
        expect(each.page.locator(".clock.runs")).to_have_count(0)
        expect(each.page.locator(".clock").first).to_contain_text(words["stopped"])
        assert violations(each.page) == []
        assert not scrolls_sideways(each.page)
        each.hears(words["heard"])
    assert [place_of(main_button(each)) for each in (ada, ugo)] == before, "the main button has moved"
    expect(main_button(ada)).to_be_disabled()

    desk = rita.page.get_by_role("region", name=words["doubt"])
    expect(desk).to_contain_text("manca una tessera")
    expect(rita.page.locator("[data-region=assertive]")).to_contain_text("manca una tessera")
    assert violations(rita.page) == []
    desk.get_by_role("button", name=words["resume"]).click()
    for each in (ada, ugo):
        expect(each.page.locator(".clock.runs")).to_have_count(1)
        each.hears(words["again"])
    expect(desk).to_have_count(0)


@pytest.mark.more
def test_without_a_referee_the_players_go_on_by_themselves(visit) -> None:
    ada, ugo = visit("Ada", window=PHONE), visit("Ugo")
    settings = lexicon_settings("Ada", "Ugo")
    game = seated([ada, ugo], settings, midgame(settings, RACKS))
    for each in (ada, ugo):
        each.open_table(game)
    ugo.button("Altro").click()
    ugo.button("Chiama l'arbitro").click()
    expect(ugo.page.get_by_role("dialog")).to_contain_text("Non c'è un arbitro")
    ugo.button("Ferma la partita").click()
    expect(ada.page.locator(".clock.runs")).to_have_count(0)
    ada.button("Riprendi la partita").click()
    expect(ugo.page.locator(".clock.runs")).to_have_count(1)


# --- the list of short words, and the other aids --------------------------------------------------

LIST = {
    "it": {
        "open": "Parole di 2 e 3 lettere",
        "heading": "Parole di due e tre lettere",
        "own": "Si consulta durante il proprio turno (art. 24).",
        "not_now": "Si consulta solo durante il proprio turno (art. 24).",
        "more": "Altro",
        "close": "Chiudi",
    },
    "en": {
        "open": "Words of 2 and 3 letters",
        "heading": "Words of two and three letters",
        "own": "To be read during one's own turn (art. 24).",
        "not_now": "To be read only during one's own turn (art. 24).",
        "more": "More",
        "close": "Close",
    },
}


@pytest.mark.parametrize(
    ("language", "theme"), [("it", "light"), pytest.param("en", "dark", marks=pytest.mark.more)]
)
def test_the_list_of_short_words_is_there_in_ones_own_turn(visit, language, theme) -> None:
    words = LIST[language]
    ada, ugo = visit("Ada", language=language), visit("Ugo", window=PHONE, language=language, theme=theme)
    settings = lexicon_settings("Ada", "Ugo")
    past = midgame(settings, RACKS)
    game = seated([ada, ugo], settings, past)
    for each in (ada, ugo):
        each.open_table(game)
    assert past.state.on_turn == 0

    # By key, searched as one types, and gone with Escape; nothing that is typed there is laid.
    ada.press("8")
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=words["heading"])).to_be_visible()
    expect(dialog).to_contain_text(words["own"])
    expect(dialog.get_by_text("ZIO", exact=True)).to_be_visible()
    ada.page.keyboard.type("zi")
    expect(dialog.get_by_text("ZIA", exact=True)).to_be_visible()
    expect(dialog.get_by_text("AD", exact=True)).to_have_count(0)
    assert violations(ada.page) == []
    ada.press("Escape")
    if dialog.count():
        ada.press("Escape")
    expect(dialog).to_have_count(0)
    expect(ada.rack()).to_have_count(7)

    # Out of turn it is grey, with the reason.
    ugo.button(words["more"]).click()
    expect(ugo.button(words["open"])).to_be_disabled()
    expect(ugo.page.get_by_role("dialog")).to_contain_text(words["not_now"])
    assert violations(ugo.page) == []
    ugo.button(words["close"]).first.click()
    # When the turn comes it opens, also on a telephone.
    ada.press("4")
    ada.page.locator("dialog .main").click()
    ugo.wait_until_may("play")
    ugo.button(words["more"]).click()
    ugo.button(words["open"]).click()
    sheet = ugo.page.get_by_role("dialog")
    expect(sheet.get_by_text("ZIO", exact=True)).to_be_attached()
    assert violations(ugo.page) == []
    assert not scrolls_sideways(ugo.page)


@pytest.mark.more
def test_aids_are_the_referees_to_allow(visit) -> None:
    """Neither tracker nor preview nor list until he allows them, each by a switch, each in the log."""
    ada, ugo, rita = visit("Ada"), visit("Ugo", window=PHONE), visit("Rita")
    settings = lexicon_settings("Ada", "Ugo", edition="figs-2008", officials=Officials(referee="Rita"))
    game = seated([ada, ugo], settings, midgame(settings, RACKS))
    appoint(ada, game, {"referee": rita})
    for each in (ada, ugo):
        each.open_table(game)
    forbidden = "Il conteggio delle tessere non è permesso in questa partita (art. 24)."
    expect(ada.page.get_by_text(forbidden)).to_be_visible()
    expect(ada.button("Parole di 2 e 3 lettere")).to_have_count(0)
    ada.square("I14").click()
    ada.press(*"MOGANO")
    expect(main_button(ada)).to_have_text("Gioca")
    expect(ada.page.get_by_role("region", name="Parole formate")).to_contain_text(
        "Il conto dei punti in anticipo non è permesso in questa partita (art. 24)."
    )
    assert ada.view(game)["unseen"] == []
    rita.page.goto("/arbitro")
    rita.page.get_by_text("Aiuti permessi (0/3)").click()
    for name in ("conteggio delle tessere", "conto dei punti", "elenco delle parole"):
        rita.page.get_by_role("switch", name=re.compile(name)).check()
        expect(rita.page.get_by_role("switch", name=re.compile(name))).to_be_enabled()
    expect(ada.page.get_by_text(forbidden)).to_have_count(0)
    expect(main_button(ada)).to_have_text(re.compile(r"Gioca \d+"))
    expect(ada.button("Parole di 2 e 3 lettere")).to_be_enabled()
    expect(
        ada.page.get_by_text("Da adesso è permesso: conteggio delle tessere da vedere (art. 24).")
    ).to_be_visible()
    assert violations(rita.page) == []
    assert violations(ada.page) == []


@pytest.mark.more
@pytest.mark.parametrize(("window", "theme"), [(PHONE, "dark"), (None, "light")])
def test_aids_are_chosen_with_the_game(visit, window, theme) -> None:
    """As is usual beforehand; with a referee none; the game keeps what is chosen, and a player who sits down reads it."""
    ada = visit("Ada", theme=theme, **({"window": window} if window else {}))
    page = ada.page
    page.goto("/nuova")
    aids = page.get_by_role("region", name="Aiuti")
    tracker = aids.get_by_role("checkbox", name="Conteggio delle tessere da vedere")
    preview = aids.get_by_role("checkbox", name="Conto dei punti mentre si posa")
    expect(tracker).to_be_checked()
    expect(preview).to_be_checked()
    page.get_by_role("radio", name=re.compile("Da tavolo")).check()
    expect(preview).not_to_be_checked()
    page.get_by_role("radio", name=re.compile("Persone")).check()
    expect(tracker).not_to_be_checked()
    expect(aids).to_contain_text("Il regolamento li vieta se l'arbitro non li ammette (art. 24).")
    tracker.check()
    assert violations(page) == []
    assert not scrolls_sideways(ada.page)
    page.get_by_text("Punti che il regolamento lascia aperti").click()
    # Nobody can choose here what is decided for an event, or is only text.
    expect(page.get_by_text("Tempo omologato")).to_have_count(0)
    page.get_by_role("button", name="Apri la partita").click()
    expect(page.get_by_text("Aiuti: Conteggio delle tessere da vedere")).to_be_visible()
    game = page.url.rsplit("/", 1)[1]
    assert ada.get(f"/api/games/{game}")["settings"]["aids"] == ["tracker"]


@pytest.mark.more
def test_two_players_are_late_and_both_clocks_run(visit) -> None:
    ada, ugo, dino = visit("Ada", window=PHONE), visit("Ugo"), visit("Dino")
    settings = Settings(("Ada", "Ugo"), judge=LexiconJudge("default"), officials=Officials(director="Dino"))
    game = seated([ada, ugo], settings, Past(settings, ("CASTOEI", "ZULUORI")))
    appoint(ada, game, {"director": dino})
    dino.page.goto("/arbitro")
    for name in ("Ada", "Ugo"):
        dino.page.get_by_role("button", name=f"{name} non c'è: parte il suo orologio").click()
        expect(dino.page.get_by_role("button", name=f"{name} è al tavolo")).to_be_visible()
    expect(dino.page.locator("li.runs")).to_have_count(2)
    assert violations(dino.page) == []
    ada.open_table(game)
    expect(ada.page.get_by_text("Si aspettano Ada, Ugo: i loro orologi corrono.")).to_be_visible()
    expect(ada.page.locator(".clock.runs")).to_have_count(2)
    ada.button("Ci sono").click()
    expect(ada.page.get_by_text("Si aspetta Ugo: il suo orologio corre.")).to_be_visible()
    expect(ada.page.locator(".clock.runs")).to_have_count(1)
    assert violations(ada.page) == []
