"""The referee's desk in a real browser: rulings, the panel in the referee's own game, corrections.

About twenty seconds.
"""

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE, WIDE
from browser.sitting import appoint, dealt, sitting
from browser.visitors import Visitor, house, seated
from plancia.rules.game.actors import Seat
from plancia.rules.game.settings import Officials, Panellist, Settings

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
        expect(log).to_contain_text(f"{word} è valida. — arbitro, art. 45, 46")


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
        expect(ballot).to_contain_text("Legge il vocabolario: Ida.")
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
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
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
