"""The referee's desk in a real browser: rulings, the panel in the referee's own game, corrections.

About forty seconds.
"""

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE, WIDE
from browser.prepared import Past
from browser.sideways import scrolls_sideways
from browser.sitting import appoint, dealt, sitting
from browser.table_games import account_of
from browser.visitors import Visitor, house, seated
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player, Seat
from plancia.rules.game.settings import LexiconJudge, Officials, Panellist, Settings

#: `make test` leaves it out for its time; `make stories` has it.
pytestmark = pytest.mark.more

TABLET = {"width": 820, "height": 1180}


@pytest.fixture(scope="module")
def place():
    with house() as place:
        yield place


@pytest.fixture
def visit(browser, place):
    """Give people with a browser; at the end nothing may have gone wrong in any."""
    here = []

    def visit(name, **others):
        here.append(Visitor(browser, place, name, **others))
        return here[-1]

    yield visit
    for visitor in here:
        visitor.leave()


PANEL = tuple(map(Panellist, ("Ida", "Eva", "Bea")))


def refereed(*players: str) -> Settings:
    officials = Officials(director="Dino", referee="Rita", panel=PANEL)
    return Settings(players, procedure="online", starter=Seat(0), officials=officials)


def test_a_call_comes_to_the_desk_and_is_ruled_on_in_two_taps(visit) -> None:
    ada, ugo, rita = visit("Ada"), visit("Ugo"), visit("Rita", window=TABLET)
    settings = refereed("Ada", "Ugo")
    game, quiet = seated([ada, ugo], settings, dealt(settings)), seated([ugo, ada], refereed("Ugo", "Ada"))
    for host, each in ((ada, game), (ugo, quiet)):
        appoint(host, each, {"referee": rita})
    page = rita.page
    page.goto("/arbitro")
    expect(page.get_by_text("Nessuna chiamata in attesa.")).to_be_visible()
    with sitting([ada, ugo], game) as (mover, other):
        word = mover.play("G8 orizz. QZH")
        other.act({"kind": "challenge", "words": [word]})
        # Pushed, and heard wherever one is on the page.
        expect(page.locator("[data-region=assertive]")).to_contain_text(word)
        expect(page.get_by_text("1 chiamata in attesa")).to_be_visible()
        call = page.get_by_role("region", name="Contestazione")
        expect(call).to_contain_text("per il lessico non è valida")
        expect(call).to_contain_text("art. 14")
        assert violations(page) == []
        call.get_by_text("Non valida").click()
        expect(call.get_by_role("status")).to_contain_text("il 20 % della giocata (art. 30)")
        call.get_by_role("button", name="Conferma il giudizio").click()
        expect(page.get_by_text("Nessuna chiamata in attesa.")).to_be_visible()
        state = mover.look()
        assert state["board"]["squares"].count(".") == 225
        assert state["scores"][mover.seat] < 0
        # The other way round: a word that the referee lets stand, against the lexicon, on his own responsibility.
        word = other.play("H8 vert. VGF")
        mover.act({"kind": "challenge", "words": [word]})
        call.get_by_text("Valida", exact=True).click()
        expect(call.get_by_role("status")).to_contain_text("perde il 10 % (art. 30)")
        call.get_by_role("button", name="Conferma il giudizio").click()
        expect(page.get_by_text("Nessuna chiamata in attesa.")).to_be_visible()
        assert mover.look()["board"]["squares"].count(".") < 225
        page.get_by_role("button", name="Ada – Ugo").click()
        page.get_by_text("Registro delle decisioni").click()
        log = page.get_by_role("group").filter(has_text="Registro delle decisioni")
        expect(log).to_contain_text(f"{word} è valida. — arbitro, art. 28, 29")


def test_the_panel_votes_in_the_referees_own_game(visit) -> None:
    """The recused referee names the reader from his seat; two of three votes decide; the log keeps who voted what."""
    rita, ugo = visit("Rita"), visit("Ugo")
    ida, eva = visit("Ida", window=PHONE, theme="dark"), visit("Eva", language="en")
    officials = Officials(referee="Rita", referee_seat=Seat(1), panel=PANEL)
    settings = Settings(("Ugo", "Rita"), procedure="online", starter=Seat(0), officials=officials)
    game = seated([ugo, rita], settings, dealt(settings))
    appoint(ugo, game, {"panel_member:0": ida, "panel_member:1": eva})
    for member in (ida, eva):
        member.page.goto("/arbitro")
    with sitting([ugo, rita], game) as (mover, other):
        word = mover.play("G8 orizz. QZH")
        other.act({"kind": "challenge", "words": [word]})
        rita.open_table(game)
        call = rita.page.get_by_role("region", name="Contestazione")
        expect(call).to_contain_text(
            "L'arbitro gioca questa partita ed è parte in causa: decide il collegio di supporto"
        )
        call.get_by_role("button", name="Ida").click()
        ballot = ida.page.get_by_role("region", name="Contestazione")
        expect(ballot).to_contain_text("Consulta il vocabolario: Ida.")
        assert violations(ida.page) == []
        ballot.get_by_text("Non valida").click()
        ballot.get_by_role("button", name="Conferma il voto").click()
        expect(ballot.locator(".votes")).to_contain_text(f"Ida: {word} non valida")
        ballot = eva.page.get_by_role("region", name="Challenge")
        ballot.get_by_text("Not valid", exact=True).click()
        ballot.get_by_role("button", name="Confirm the vote").click()
        expect(ballot).to_have_count(0)
        assert mover.look()["scores"][mover.seat] < 0
        eva.page.get_by_text("Log of decisions").click()
        log = eva.page.get_by_role("group").filter(has_text="Log of decisions")
        for sentence in ("Ida reads the dictionary.", "Ida", "Eva"):
            expect(log).to_contain_text(sentence)


@pytest.mark.more
@pytest.mark.parametrize(
    ("window", "language", "theme"), [(WIDE, "it", "dark"), (PHONE, "it", "light"), (TABLET, "en", "light")]
)
def test_a_correction_has_a_reason_and_is_looked_at_once_more(visit, window, language, theme) -> None:
    ada, ugo, dino = visit("Ada"), visit("Ugo"), visit("Dino", window=window, language=language, theme=theme)
    game = seated([ada, ugo], refereed("Ada", "Ugo"))
    appoint(ada, game, {"director": dino})
    words = {
        "it": [
            "Rettifiche",
            "Punti giusti",
            "Rivedi la rettifica",
            "Motivo",
            "contato male",
            "da 0 a 12",
            "Rettifica",
        ],
        "en": [
            "Corrections",
            "Right score",
            "Review the correction",
            "Reason",
            "counted wrong",
            "from 0 to 12",
            "Correct",
        ],
    }[language]
    heading, points, review, reason, why, change, correct = words
    page = dino.page
    page.goto("/arbitro")
    page.get_by_text(heading, exact=True).click()
    page.get_by_label(points).fill("12")
    page.get_by_role("button", name=review).click()
    expect(page.get_by_role("alert").filter(has_text=reason)).to_be_visible()
    page.get_by_label(reason, exact=True).fill(why)
    assert not scrolls_sideways(page)
    assert violations(page) == []
    page.get_by_role("button", name=review).click()
    expect(page.get_by_text(change)).to_be_visible()
    page.get_by_role("button", name=correct, exact=True).click()
    expect(page.get_by_text(change)).to_have_count(0)
    assert ada.view(game)["scores"] == [12, 0]
    replay = ada.get(f"/api/games/{game}/replay")
    incidents = [*replay["opening"], *(each for move in replay["moves"] for each in move["incidents"])]
    assert [(each["kind"], each["points"], each["reason"]) for each in incidents] == [("adjusted", 12, why)]


@pytest.mark.more
def test_who_holds_no_office_is_told_how_to_get_one(visit) -> None:
    nobody, ada = visit(None), visit("Ada", language="en")
    nobody.page.goto("/arbitro")
    expect(nobody.page.get_by_text("apri il link di invito")).to_be_visible()
    ada.page.goto("/arbitro")
    expect(ada.page.get_by_text("You are not the referee")).to_be_visible()
    assert violations(ada.page) == []


def test_the_panel_advises_and_a_ruling_is_taken_back(visit) -> None:
    """A player suggests it, a member says what he thinks, the referee decides, thinks better of it and decides again."""
    ada, ugo = visit("Ada"), visit("Ugo", window=PHONE)
    ida, rita = visit("Ida", window=PHONE, theme="dark"), visit("Rita", window=TABLET)
    officials = Officials(referee="Rita", panel=PANEL)
    settings = Settings(("Ada", "Ugo"), procedure="table", starter=Seat(0), officials=officials)
    past = dealt(settings)
    past.act(Player(Seat(1)), a.StartClock())
    past.act(Player(Seat(0)), a.Play((("G8", "Q"), ("H8", "Z"), ("I8", "H"))), after_s=30)
    past.act(Player(Seat(0)), a.AnnounceScore(52))
    past.act(Player(Seat(1)), a.Challenge(("QZH",)))
    game = seated([ada, ugo], settings, past)
    appoint(ada, game, {"referee": rita, "panel_member:0": ida})
    for each in (ada, ugo):
        each.open_table(game)
    for each in (ida, rita):
        each.page.goto("/arbitro")
    call = rita.page.get_by_role("region", name="Contestazione")
    expect(call).to_contain_text(
        "I giocatori possono orientare la ricerca, non consultare il vocabolario (art. 28)."
    )
    expect(ida.page.get_by_text("Nessuna chiamata in attesa.")).to_be_visible()
    ugo.button("Chiedi un parere al collegio").click()
    expect(ida.page.get_by_text("1 chiamata in attesa")).to_be_visible()
    card = ida.page.get_by_role("region", name="Contestazione")
    card.get_by_text("Non valida").click()
    card.get_by_label("Nota (facoltativa)").fill("non la trovo")
    assert violations(ida.page) == []
    card.get_by_role("button", name="Dai un parere").click()
    expect(call).to_contain_text("Ida: QZH non valida («non la trovo»)")

    # Against the advice, and then not: as long as play has not gone on he may take it back, with a reason.
    call.get_by_text("Valida", exact=True).click()
    call.get_by_role("button", name="Conferma il giudizio").click()
    stood = ada.page.get_by_role("region", name="Contestazione infondata")
    expect(stood).to_contain_text("Ida: QZH non valida («non la trovo»)")
    withdrawal = rita.page.get_by_role("region", name="Ritira il giudizio")
    expect(withdrawal).to_contain_text("art. 32")
    withdrawal.get_by_role("button", name="Ritira il giudizio").click()
    withdrawal.get_by_label("Motivo").fill("letta la riga sbagliata")
    assert violations(rita.page) == []
    withdrawal.get_by_role("button", name="Conferma il ritiro").click()
    for each in (ada, ugo):
        expect(each.page.get_by_text("Giudizio ritirato: letta la riga sbagliata.")).to_be_visible()
    expect(stood).to_have_count(0)
    call.get_by_text("Non valida", exact=True).click()
    call.get_by_role("button", name="Conferma il giudizio").click()
    expect(ada.page.get_by_role("region", name="Contestazione fondata")).to_be_visible()
    expect(ada.page.locator("s").filter(has_text="QZH è valida")).to_have_count(1)
    assert ada.view(game)["scores"][0] < 0
    assert violations(ada.page) == []
    rita.page.get_by_text("Registro delle decisioni").click()
    log = rita.page.get_by_role("group").filter(has_text="Registro delle decisioni")
    expect(log).to_contain_text("Il giudizio è ritirato (arbitro): letta la riga sbagliata.")
    expect(log.locator("s").filter(has_text="QZH è valida")).to_have_count(1)
    assert violations(rita.page) == []


def test_the_last_play_is_counted_again_and_the_result_confirmed(visit) -> None:
    ada, ugo, rita = visit("Ada", window=PHONE), visit("Ugo"), visit("Rita", language="en")
    settings = Settings(
        ("Ada", "Ugo"),
        procedure="table",
        starter=Seat(0),
        judge=LexiconJudge("default"),
        officials=Officials(referee="Rita"),
    )
    past = Past(settings, ("CASTOEI", "ZULUORI"))
    past.act(Player(Seat(1)), a.StartClock())
    past.act(Player(Seat(0)), a.Play((("H8", "E"), ("I8", "S"))), after_s=30)
    past.act(Player(Seat(0)), a.AnnounceScore(24))
    past.act(Player(Seat(1)), a.TurnBoard())
    past.act(Player(Seat(0)), a.DrawTiles())
    past.act(Player(Seat(0)), a.StartClock())
    past.act(Player(Seat(1)), a.Resign(), after_s=20)
    game = seated([ada, ugo], settings, past)
    appoint(ada, game, {"referee": rita})
    for each in (ada, ugo, rita):
        each.open_table(game)
    first = account_of(ugo, "Ada")[0]
    assert first == "punti in partita 24"
    # It is the opponent's to have it counted again, and the account follows.
    expect(ada.button("Riconta l'ultima giocata")).to_have_count(0)
    ugo.button("Riconta l'ultima giocata").click()
    for each in (ugo, ada):
        expect(each.page.get_by_role("region", name="Conto finale")).to_contain_text("punti in partita 6")
        assert account_of(each, "Ada")[0] == "punti in partita 6"
    ada.button("Conferma il risultato").click()
    expect(ugo.page.get_by_text("Risultato confermato da Ada; si attendono gli altri.")).to_be_visible()
    assert violations(ada.page) == []
    rita.page.get_by_role("button", name="Confirm the result").click()
    for each in (ada, ugo):
        expect(each.page.get_by_text("Risultato confermato.")).to_be_visible()
        expect(each.button("Conferma il risultato")).to_have_count(0)
    assert violations(rita.page) == []
