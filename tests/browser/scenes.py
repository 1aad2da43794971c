"""What the pictures show: every page there is, with people and games on it."""

from collections.abc import Callable
from itertools import count
from secrets import token_hex
from typing import Any

from msgspec import Struct
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser import duplicate_hall
from browser.served import ROOT
from browser.sitting import appoint, dealt, sitting
from browser.table_games import midgame
from browser.visitors import House, Visitor, lexicon_settings, seated
from browser.wooden_table import WoodenTable
from plancia.rules.game.actors import Seat
from plancia.rules.game.settings import Officials, Settings

PLAYERS = ("Ada", "Ugo", "Pia", "Leo", "Eva", "Teo", "Ida", "Rino")
#: Accounts have names that nobody else has.
_ACCOUNTS = count(1)


class Stage:
    """People and games that the pictures show, in one language; with fingers or with a mouse."""

    def __init__(
        self, browser: Browser, at: House, window: ViewportSize, language: str, *, touch: bool
    ) -> None:
        self.browser, self.at = browser, at
        self.how: dict[str, Any] = {"window": window, "language": language, "touch": touch}
        self.ada = Visitor(browser, at, "Ada", **self.how)
        self.bruno = Visitor(browser, at, "Bruno", **self.how)
        self.page: Page = self.ada.page
        self._others: list[Visitor] = []

    def somebody(self, name: str | None, **how: Any) -> Visitor:
        """Let one more person come."""
        self._others.append(Visitor(self.browser, self.at, name, **{**self.how, **how}))
        return self._others[-1]

    def open(self, path: str) -> Page:
        """Go to a page and wait until everything has come."""
        self.page.goto(path)
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate("document.fonts.ready")
        return self.page

    def played(self) -> str:
        """Return the name of a game between the two that has got somewhere."""
        settings = lexicon_settings("Ada", "Bruno")
        return seated([self.ada, self.bruno], settings, midgame(settings))

    def waiting(self) -> str:
        """Open a game that waits for a friend and return its name."""
        terms = {"settings": {"players": ["", ""], "procedure": "online"}, "public": False}
        game = str(self.ada.post("/api/games", terms)["game"])
        self.ada.post(f"/api/games/{game}/seats/0")
        return game

    def close(self) -> None:
        """Send everybody home."""
        for each in (self.ada, self.bruno, *self._others):
            each.context.close()


def _home(stage: Stage) -> None:
    stage.open("/")


def _table(stage: Stage) -> None:
    stage.ada.open_table(stage.played())
    # A play on its way, with its arithmetic.
    stage.ada.square("I14").click()
    stage.ada.press(*"MOGANO")


def _guide(stage: Stage) -> None:
    """A newcomer before his first word."""
    stage.page = stage.somebody("Nina").page
    stage.open("/prima-partita").locator("main button").first.click()
    stage.page.locator("[data-square=H8]").wait_for()


def _replay(stage: Stage) -> None:
    record = (ROOT / "tests" / "games" / "federation.gcg").read_bytes()
    stage.open(f"/partita/{stage.ada.bring(record)}/rivedi?mossa=12")


def _referee(stage: Stage) -> None:
    officials = Officials(referee="Rita")
    settings = Settings(("Ada", "Bruno"), procedure="online", starter=Seat(0), officials=officials)
    game = seated([stage.ada, stage.bruno], settings, dealt(settings))
    rita = stage.somebody("Rita")
    appoint(stage.ada, game, {"referee": rita})
    with sitting([stage.ada, stage.bruno], game) as (mover, other):
        other.act({"kind": "challenge", "words": [mover.play("G8 orizz. QZH")]})
    stage.page = rita.page
    stage.open("/arbitro")
    stage.page.locator(".readings li").first.wait_for()


def _waiting(stage: Stage) -> None:
    stage.open(f"/partita/{stage.waiting()}")
    stage.page.locator("svg[role=img]").first.wait_for()


def _invitation(stage: Stage) -> None:
    made = stage.ada.post(f"/api/games/{stage.waiting()}/invitations", {"place": "player:1"})
    stage.bruno.page.goto(f"/invito/{made['link']}")
    stage.bruno.page.wait_for_load_state("networkidle")
    stage.page = stage.bruno.page


def _word_search(stage: Stage) -> None:
    stage.open("/parole/cerca?rack=AEIORST&order=score")
    expect(stage.page.get_by_role("table")).to_be_visible()


def _corrections(stage: Stage) -> None:
    told = {"word": "stambugliotte", "wrong": "missing", "why": "È il plurale di stambugliotta."}
    stage.ada.post("/api/corrections", {"key": token_hex(16), **told})
    stage.open("/parole/segnalazioni")
    expect(stage.page.get_by_role("article")).to_be_visible()


def _words(stage: Stage) -> None:
    stage.open("/parole?q=amatelo")


def _duplicate(stage: Stage) -> tuple[Visitor, str]:
    """Return a caller at his desk and his session: a hand is over and the next is being thought about."""
    desk = stage.somebody("Rita", language="it")
    contest = duplicate_hall.opened(desk)
    for player in (stage.ada, stage.bruno):
        player.post(f"/api/duplicates/{contest}/players", {})
    for steps in (("Segnale", "Verifica", "Posa la migliore"), ()):
        duplicate_hall.step(desk, "Pesca")
        duplicate_hall.step(desk, "Via")
        best = duplicate_hall.tops(desk, contest)
        duplicate_hall.paper(desk, "Carta", best[-1], best[-1].score)
        for name in steps:
            duplicate_hall.step(desk, name)
    return desk, contest


def _spoken(stage: Stage, page: Page) -> None:
    """Let a page that was prepared in Italian speak the language of the picture, and take it."""
    page.evaluate("language => localStorage.setItem('plancia.language', language)", stage.how["language"])
    page.reload()
    page.wait_for_load_state("load")
    stage.page = page


def _duplicate_desk(stage: Stage) -> None:
    desk, _ = _duplicate(stage)
    _spoken(stage, desk.page)
    stage.page.locator("[data-next]").wait_for()


def _duplicate_player(stage: Stage) -> None:
    _, contest = _duplicate(stage)
    stage.page.goto(f"/duplicato/{contest}")
    stage.page.locator("[data-state]").wait_for()


def _duplicate_hall(stage: Stage) -> None:
    _, contest = _duplicate(stage)
    stage.page.goto(f"/duplicato/{contest}/sala")
    stage.page.locator("[data-square=H8]").wait_for()


def _training(stage: Stage) -> None:
    made = stage.ada.post("/api/duplicates", {"training": True, "hands": 5})
    stage.open(f"/duplicato/allenamento/{made['contest']}")
    stage.page.get_by_role("heading", level=1).click()
    stage.page.keyboard.press("Enter")
    stage.page.locator("[data-square=H8]").wait_for()


def _tournament(stage: Stage) -> tuple[Visitor, str]:
    """Return a director and his tournament: the first round is half played."""
    director = stage.somebody("Rita", language="it")
    made = director.post(
        "/api/tournaments",
        {
            "name": "Serata di novembre",
            "players": [{"id": each.lower(), "name": each} for each in PLAYERS],
            "rounds": 3,
        },
    )
    page, tournament = director.page, str(made["contest"])
    page.goto(f"/tornei/{tournament}/regia")
    page.get_by_role("button", name="Accoppia il turno 1").click()
    page.get_by_role("button", name="Pubblica gli accoppiamenti").click()
    page.get_by_role("button", name="Avvia l'orologio del turno").click()
    tables = len(PLAYERS) // 2
    fields = page.locator("input.scores")
    for number in range(2):
        expect(fields).to_have_count(tables - number)
        fields.first.fill(f"{412 + 7 * number} {377 - 9 * number}")
        fields.first.press("Enter")
    expect(fields).to_have_count(tables - 2)
    return director, tournament


def _tournament_desk(stage: Stage) -> None:
    director, _ = _tournament(stage)
    _spoken(stage, director.page)
    stage.page.locator("input.scores").first.wait_for()


def _tournament_public(stage: Stage) -> None:
    _, tournament = _tournament(stage)
    stage.open(f"/tornei/{tournament}")


def _tournament_player(stage: Stage) -> None:
    director, tournament = _tournament(stage)
    game = director.get(f"/api/tournaments/{tournament}")["rounds"][0]["games"][-1]
    codes = {each["player"]: each["code"] for each in director.get(f"/api/tournaments/{tournament}/codes")}
    stage.ada.post(f"/api/tournaments/{tournament}/me", {"code": codes[game["home"]]})
    stage.page.goto(f"/tornei/{tournament}/io")
    stage.page.get_by_role("spinbutton").or_(stage.page.get_by_role("textbox")).first.wait_for()


def _sheets(stage: Stage) -> None:
    page = stage.open("/formulari")
    sheet = "1;Ada;MICIO;16;16\n1;Ugo;MIELE;18;18\n2;Ada;ARANCIA;20;36\n2;Ugo;TAVOLA;24;42\n"
    boxes = page.locator("textarea")
    boxes.first.fill(sheet)
    boxes.last.fill(sheet.replace("MIELE", "MIELI").replace("20;36", "20;38"))
    page.locator("main form button").click()
    page.locator("table").first.wait_for()


def _tiles(stage: Stage) -> None:
    page = stage.open("/tessere")
    letters = page.locator(".letter")
    for number in range(3):
        letters.nth(number).click()
    page.locator(".steps button:enabled").nth(2).click()


def _wooden(stage: Stage) -> None:
    """A game by points under way: the second player's clock runs."""
    table = WoodenTable(stage.page)
    stage.page.goto("/tavolo")
    for number, name in enumerate(("Ada", "Bruno")):
        stage.page.locator("fieldset input").nth(number).fill(name)
    stage.page.locator("button.start").click()
    table.ready()
    table.touch(1)
    for seat, points in ((0, 24), (1, 31), (0, 18)):
        table.announce(seat, points)
        table.touch(seat)


def _account(stage: Stage) -> None:
    """Somebody with an account, a game under way and one that is over."""
    nella = stage.somebody("Nella")
    nella.sign_up(f"Nella{next(_ACCOUNTS)}")
    settings = lexicon_settings("Nella", "Bruno")
    seated([nella, stage.bruno], settings, midgame(settings))
    nella.bring((ROOT / "tests" / "games" / "federation.gcg").read_bytes())
    stage.page = nella.page
    stage.open("/conto")


def _stranger(stage: Stage) -> None:
    stage.page = stage.somebody(None).page
    stage.open("/conto")


def _entrance(stage: Stage) -> None:
    rita = stage.somebody("Rita")
    evening = rita.post("/api/duplicates", {"title": "Serata di novembre"})["contest"]
    stage.open(f"/e/{rita.get(f'/api/contests/{evening}/address')['code']}")


def _prepared(stage: Stage) -> None:
    prepared = stage.ada.post("/api/prepared", {"title": "Domenica", "hands": 5})["prepared"]
    stage.open(f"/duplicato/preparate/{prepared}")


def _nowhere(stage: Stage) -> None:
    page = stage.open("/")
    page.evaluate(
        "history.pushState(null, '', '/da-nessuna-parte'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    page.locator("main h1").wait_for()


def _page(path: str) -> Callable[[Stage], None]:
    return lambda stage: stage.open(path) and None


class Scene(Struct, frozen=True):
    """A page as it is pictured: the pattern of its address, and how one gets there."""

    pattern: str
    show: Callable[[Stage], None]


def _plain(path: str) -> Scene:
    return Scene(path, _page(path))


#: By the name of the picture. Every address has one at least (tests/docs/test_pictures.py).
SCENES: dict[str, Scene] = {
    "home": Scene("/", _home),
    "new-game": _plain("/nuova"),
    "first-game": _plain("/prima-partita"),
    "guide": Scene("/partita/{game}", _guide),
    "waiting": Scene("/partita/{game}", _waiting),
    "invitation": Scene("/invito/{token}", _invitation),
    "table": Scene("/partita/{game}", _table),
    "replay": Scene("/partita/{game}/rivedi", _replay),
    "words": Scene("/parole", _words),
    "word-search": Scene("/parole/cerca", _word_search),
    "lists": _plain("/parole/liste"),
    "changes": _plain("/parole/novita"),
    "corrections": Scene("/parole/segnalazioni", _corrections),
    "kiosk": _plain("/parole/sportello"),
    "referee": Scene("/arbitro", _referee),
    "import": _plain("/importa"),
    "sheets": Scene("/formulari", _sheets),
    "typed-sheet": _plain("/formulari/scrivi"),
    "tiles": Scene("/tessere", _tiles),
    "wooden": _plain("/tavolo"),
    "wooden-table": Scene("/tavolo/{game}", _wooden),
    "duplicates": _plain("/duplicato"),
    "duplicate-desk": Scene("/duplicato/{contest}", _duplicate_desk),
    "duplicate-player": Scene("/duplicato/{contest}", _duplicate_player),
    "duplicate-hall": Scene("/duplicato/{contest}/sala", _duplicate_hall),
    "trainings": _plain("/duplicato/allenamento"),
    "training": Scene("/duplicato/allenamento/{contest}", _training),
    "preparations": _plain("/duplicato/preparate"),
    "prepared": Scene("/duplicato/preparate/{prepared}", _prepared),
    "entrance": Scene("/e/{code}", _entrance),
    "tournaments": _plain("/tornei"),
    "tournament": Scene("/tornei/{tournament}", _tournament_public),
    "tournament-desk": Scene("/tornei/{tournament}/regia", _tournament_desk),
    "tournament-player": Scene("/tornei/{tournament}/io", _tournament_player),
    "rulebooks": _plain("/regolamenti"),
    "articles": Scene("/regolamenti/{edition}/articoli", _page("/regolamenti/figs-c/articoli")),
    "article": Scene("/regolamenti/{edition}/articoli/{article}", _page("/regolamenti/figs-c/articoli/30")),
    "account": Scene("/conto", _account),
    "account-guest": _plain("/conto"),
    "account-nobody": Scene("/conto", _stranger),
    "settings": _plain("/impostazioni"),
    "about": _plain("/informazioni"),
    "not-found": Scene("/da-nessuna-parte", _nowhere),
}
