"""Looking back at games in a real browser: leafing, reading aloud, the graph, taking along, bringing one, watching live.

About twenty-five seconds.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE, WIDE
from browser.in_sight import SIZES
from browser.in_sight import window as in_window
from browser.sideways import scrolls_sideways
from browser.sitting import dealt, sitting
from browser.visitors import Visitor, house, seated
from plancia.rules.game.actors import Seat
from plancia.rules.game.settings import Settings

#: `make test` leaves it out for its time; `make stories` has it.
pytestmark = pytest.mark.more

GAMES = Path(__file__).parents[1] / "games"
FEDERATION = (GAMES / "federation.gcg").read_bytes()


@pytest.fixture(scope="module")
def place():
    with house() as place:
        yield place


@pytest.fixture
def visit(browser, place):
    """Give people with a browser; at the end nothing may have gone wrong in any."""
    here = []

    def visit(name="Ada", **others):
        here.append(Visitor(browser, place, name, **others))
        return here[-1]

    yield visit
    for visitor in here:
        visitor.leave()


def open_replay(visitor, game, move=None):
    visitor.page.goto(f"/partita/{game}/rivedi" + ("" if move is None else f"?mossa={move}"))
    visitor.page.locator(".u-over").wait_for(state="attached")
    return visitor.page


def assert_in_sight(page):
    """The line of the present move is wholly inside of its list, and the list inside of what surrounds it."""
    page.wait_for_function(
        """() => {
          const inside = (inner, outer) => inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
          const line = document.querySelector(".moves [aria-current=step]"), list = line.closest("ol");
          const [drawn, seen] = [line, list].map((each) => each.getBoundingClientRect());
          return inside(drawn, seen) && inside(seen, document.querySelector(".moves").getBoundingClientRect());
        }"""
    )


def test_a_finished_game_is_leafed_through_with_the_keyboard_and_read_aloud(visit) -> None:
    ada = visit()
    game = ada.bring(FEDERATION)
    page = open_replay(ada, game)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ada Nicolò – Ugo Ferré")
    expect(page.locator(".board .tile")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(ada.said()).to_contain_text("Mossa 1 di 41. Ada Nicolò: cambio secco.")
    page.keyboard.press("ArrowRight")
    expect(ada.said()).to_contain_text(
        "Ada Nicolò: POETI, D8 orizzontale, 30\xa0punti. Ada Nicolò 30, Ugo Ferré 0."
    )
    expect(page.locator(".board .tile")).to_have_count(5)
    expect(page.get_by_role("table", name="Parole formate")).to_contain_text("(5×2 + 1 + 1 + 2 + 1) × 2")
    expect(page).to_have_url(re.compile(r"\?mossa=2$"))
    # The play that was withdrawn: its tiles beside the board's, the ruling with its article, the penalty.
    page.get_by_role("button", name="DOBE").click()
    expect(ada.said()).to_contain_text("DOBE, C12 verticale, 30\xa0punti, ritirata.")
    expect(ada.said()).to_contain_text("Giudizio dell'arbitro (art. 28, 29): DOBE non valida.")
    expect(ada.said()).to_contain_text("Penalità ad Ada Nicolò: −6 (art. 30).")
    expect(page.locator("[aria-current=step]")).to_contain_text("DOBE")
    expect(page.locator(".board .tile.laid")).to_have_count(4)
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="Vince Ugo Ferré")).to_be_visible()
    expect(page.get_by_role("table", name="Ugo Ferré")).to_contain_text("tempo supplementare")
    expect(ada.said()).to_contain_text("Conto finale. Punteggio finale: Ada Nicolò 368, Ugo Ferré 370.")
    assert_in_sight(page)
    page.keyboard.press("Home")
    expect(ada.said()).to_contain_text("Plancia vuota.")
    assert_in_sight(page)
    # On a button the space bar is the button's.
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Ferma")).to_be_visible()
    expect(ada.said()).to_contain_text("Mossa 2 di 41")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Avvia")).to_be_visible()


@pytest.mark.more
def test_the_racks_are_there_and_the_game_can_be_taken_along(visit) -> None:
    ada = visit()
    game = ada.bring(FEDERATION)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_replay(ada, game, 4)
    expect(page.get_by_role("region", name="Leggii")).to_contain_text("Leggio di Ada Nicolò: A B C E R S U")
    page.get_by_role("button", name="Copia il link a questa mossa").click()
    expect(ada.said()).to_have_text("Link copiato.")
    assert (
        page.evaluate("navigator.clipboard.readText()")
        == f"{ada.house.address}/partita/{game}/rivedi?mossa=4"
    )
    kinds = {"GCG": b"#character", "JSON": b'{"game"', "Formulario PDF": b"%PDF"}
    for name, start in kinds.items():
        with page.expect_download() as download:
            page.get_by_role("link", name=name, exact=True).click()
        assert Path(download.value.path()).read_bytes().startswith(start)
    # Another window at the same address begins at the same move.
    page.reload()
    expect(page.locator("[aria-current=step]")).to_contain_text("PRESA")


@pytest.mark.more
def test_a_game_that_was_looked_at_can_be_looked_at_without_the_server(visit) -> None:
    ada = visit()
    game = ada.bring(FEDERATION)
    page = open_replay(ada, game, 3)
    page.wait_for_function("caches.open('plancia-games').then(c => c.keys()).then(k => k.length === 1)")
    page.route("**/api/games/*/replay", lambda route: route.abort())
    page.get_by_role("link", name="Importa un'altra partita").click()
    page.get_by_role("heading", name="Importa una partita", level=1).wait_for()
    page.go_back()
    expect(page.get_by_text("questa è la copia salvata su questo dispositivo")).to_be_visible()
    expect(page.locator("[aria-current=step]")).to_contain_text("VOLO")
    ada.troubles.clear()  # the browser itself complains about what was cut off


@pytest.mark.parametrize(
    ("window", "language", "theme"),
    [(WIDE, "it", "light"), (PHONE, "it", "dark"), (PHONE, "en", "light"), (WIDE, "en", "dark")],
)
def test_the_pages_are_whole_and_accessible(visit, window, language, theme) -> None:
    ada = visit(window=window, language=language, theme=theme)
    game = ada.bring(FEDERATION)
    page = open_replay(ada, game, 12)
    expect(page.get_by_text({"it": "Mossa 12 di 41", "en": "Move 12 of 41"}[language])).to_be_visible()
    expect(page.get_by_role("region", name="DOBE")).to_contain_text(
        {"it": "ritirata", "en": "withdrawn"}[language]
    )
    assert not scrolls_sideways(page)
    assert violations(page) == []
    page.goto("/importa")
    page.get_by_role("heading", level=1).wait_for()
    assert not scrolls_sideways(page)
    assert violations(page) == []


@pytest.mark.more
def test_a_phone_leafs_with_its_thumb(visit) -> None:
    ada = visit(window=PHONE)
    game = ada.bring(FEDERATION)
    page = open_replay(ada, game)
    for _ in range(2):
        page.get_by_role("button", name="Avanti").tap()
    expect(ada.said()).to_contain_text("POETI")
    button = page.get_by_role("button", name="Avanti")
    assert button.bounding_box()["height"] >= 44
    for size in SIZES:
        page.set_viewport_size(in_window(size))
        page.evaluate("scrollTo(0, 0)")
        expect(button, f"the button is under the edge of the screen, {size}").to_be_in_viewport(ratio=1)
    page.set_viewport_size(PHONE)
    page.locator(".u-over").tap()
    expect(page.locator("[aria-current=step]")).not_to_contain_text("POETI")


def test_a_record_is_brought_from_a_file_and_from_a_text_and_refused_with_its_line(visit) -> None:
    ada = visit(None)
    page = ada.page
    page.goto("/importa")
    wrong = FEDERATION.replace(b"8D POETI +30 30", b"8D POETI +31 31").decode()
    page.get_by_label("O incolla qui il tracciato").fill(wrong)
    page.get_by_role("button", name="Importa").click()
    # A visitor without a name is asked for one, and that is all.
    page.get_by_label("Nome").fill("Ada")
    page.get_by_role("button", name="Avanti", exact=True).or_(
        page.get_by_role("button", name="Continua")
    ).click()
    alert = page.get_by_role("alert").filter(has_text="Riga 9")
    expect(alert).to_contain_text("Riga 9 (ada): il punteggio giusto è 30, il file dice 31.")
    expect(alert).to_contain_text(">ada: OERISPT 8D POETI +31 31")
    assert violations(page) == []
    file = {"name": "partita.gcg", "mimeType": "text/plain", "buffer": FEDERATION}
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("status").filter(has_text="Partita importata")).to_contain_text(
        "Ada Nicolò – Ugo Ferré"
    )
    page.get_by_role("link", name="Rivedi la partita").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ada Nicolò – Ugo Ferré")
    page.goto("/importa")
    page.locator("input[type=file]").set_input_files({**file, "buffer": b"x" * 70_000})
    expect(page.get_by_role("alert").filter(has_text="64 kB")).to_be_visible()
    ada.troubles[:] = [each for each in ada.troubles if "400" not in each]


@pytest.mark.more
def test_a_spectator_follows_a_game_and_learns_no_rack(visit) -> None:
    """Neither from what is on the page nor from what comes over its socket; going back does not lose the end."""
    ada, ugo, vera = visit("Ada"), visit("Ugo"), visit(None, language="en")
    settings = Settings(("Ada", "Ugo"), procedure="online", starter=Seat(0))
    game = seated([ada, ugo], settings, dealt(settings))
    with sitting([ada, ugo], game) as (mover, other):
        page = open_replay(vera, game)
        expect(page.get_by_text("Being played")).to_be_visible()
        racks = ["".join(sorted(player.look()["rack"])) for player in (mover, other)]
        word = mover.play("G8 orizz. QZH")
        expect(vera.said()).to_contain_text(f"Move 1 of 1. Ada: {word}, G8 across")
        expect(page.locator(".moves [aria-current=step]")).to_contain_text("to be accepted")
        other.act({"kind": "accept"})
        expect(page.locator(".moves [aria-current=step]")).not_to_contain_text("to be accepted")
        page.keyboard.press("ArrowLeft")
        other.act({"kind": "exchange", "tiles": other.look()["rack"][:2]})
        expect(page.get_by_role("button", name="Follow the game")).to_contain_text("2 new moves")
        expect(page.locator("[aria-current=step]")).to_contain_text("Empty board")
        page.get_by_role("button", name="Follow the game").click()
        expect(page.locator(".moves [aria-current=step]")).to_contain_text("2 letters exchanged")
        expect(page.get_by_text("The racks are shown when the game is over.")).to_be_visible()
        expect(page.get_by_role("button", name="Analyse")).to_have_count(0)  # nobody is helped while he plays
        racks += ["".join(sorted(player.look()["rack"])) for player in (mover, other)]
        assert page.locator(".racks .tile, [aria-labelledby=leggii] .tile").count() == 0
        for frame in vera.frames:
            assert '"rack":[' not in frame
            assert '"drawn":[' not in frame
            assert '"final_racks":[' not in frame
        shown = page.content()
        for rack in racks:
            assert rack not in shown.replace(" ", "")
        mover.act({"kind": "resign"})
        expect(page.get_by_role("heading", name="wins", exact=False)).to_be_visible()
        expect(page.locator("[aria-labelledby=leggii] .tile").first).to_be_visible()
        expect(page.get_by_role("button", name="Analyse")).to_be_visible()
