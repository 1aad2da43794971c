"""Pictures of every page, to look at and for the documentation: ``python -m browser.screenshots [FOLDER]``.

Without a folder it fills ``build/pictures`` with every page at two sizes, in light and dark, in Italian, and renews those in
``docs/pictures``, which are the ones that a document shows. With a folder it fills that one with the same and with English.
"""

import itertools
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from browser import duplicate_hall
from browser.chromium import PHONE, WIDE, chromium
from browser.served import ROOT
from browser.sitting import appoint, dealt, sitting
from browser.table_games import midgame
from browser.visitors import House, Visitor, house, lexicon_settings, seated
from plancia.rules.game.actors import Seat
from plancia.rules.game.settings import Officials, Settings

#: Where all pictures go, and where those are kept that a document shows.
ALL, SHOWN = ROOT / "build" / "pictures", ROOT / "docs" / "pictures"
WINDOWS = {"desktop": WIDE, "phone": PHONE}
THEMES = ("light", "dark")
PLAYERS = ("Ada", "Ugo", "Pia", "Leo", "Eva", "Teo", "Ida", "Rino")


class Stage:
    """People and games that the pictures show."""

    def __init__(self, browser: Browser, at: House, window: str, theme: str, language: str) -> None:
        self.browser, self.at = browser, at
        self.how = {"window": WINDOWS[window], "theme": theme, "language": language}
        self.ada = Visitor(browser, at, "Ada", **self.how)
        self.bruno = Visitor(browser, at, "Bruno", **self.how)
        self.page: Page = self.ada.page

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
        self.ada.context.close()
        self.bruno.context.close()


def _home(stage: Stage) -> None:
    stage.open("/")


def _table(stage: Stage) -> None:
    stage.ada.open_table(stage.played())
    # A play on its way, with its arithmetic.
    stage.ada.square("I14").click()
    stage.ada.press(*"MOGANO")


def _replay(stage: Stage) -> None:
    record = (ROOT / "tests" / "games" / "federation.gcg").read_bytes()
    stage.open(f"/partita/{stage.ada.bring(record)}/rivedi?mossa=12")


def _referee(stage: Stage) -> None:
    officials = Officials(referee="Rita")
    settings = Settings(("Ada", "Bruno"), procedure="online", starter=Seat(0), officials=officials)
    game = seated([stage.ada, stage.bruno], settings, dealt(settings))
    rita = Visitor(stage.browser, stage.at, "Rita", **stage.how)
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


def _words(stage: Stage) -> None:
    stage.open("/parole?q=amatelo")


def _duplicate(stage: Stage) -> tuple[Visitor, str]:
    """Return a caller at his desk and his session: a hand is over and the next is being thought about."""
    desk = Visitor(stage.browser, stage.at, "Rita", **{**stage.how, "language": "it"})
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
    director = Visitor(stage.browser, stage.at, "Rita", **{**stage.how, "language": "it"})
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
    page.locator("form button").click()
    page.locator("table").first.wait_for()


def _tiles(stage: Stage) -> None:
    page = stage.open("/tessere")
    letters = page.locator(".letter")
    for number in range(3):
        letters.nth(number).click()
    page.locator(".steps button:enabled").nth(2).click()


def _page(path: str) -> Callable[[Stage], None]:
    return lambda stage: stage.open(path) and None


PAGES: dict[str, Callable[[Stage], None]] = {
    "home": _home,
    "new-game": _page("/nuova"),
    "waiting": _waiting,
    "invitation": _invitation,
    "table": _table,
    "replay": _replay,
    "words": _words,
    "lists": _page("/parole/liste"),
    "kiosk": _page("/parole/sportello"),
    "referee": _referee,
    "import": _page("/importa"),
    "sheets": _sheets,
    "tiles": _tiles,
    "duplicates": _page("/duplicato"),
    "duplicate-desk": _duplicate_desk,
    "duplicate-player": _duplicate_player,
    "duplicate-hall": _duplicate_hall,
    "training": _training,
    "tournaments": _page("/tornei"),
    "tournament": _tournament_public,
    "tournament-desk": _tournament_desk,
    "tournament-player": _tournament_player,
    "rulebooks": _page("/regolamenti"),
    "articles": _page("/regolamenti/figs-c/articoli"),
    "account": _page("/conto"),
    "settings": _page("/impostazioni"),
    "about": _page("/informazioni"),
}


def take(browser: Browser, at: House, folder: Path, languages: tuple[str, ...]) -> None:
    """Take every page in every combination, the first screen of it."""
    folder.mkdir(parents=True, exist_ok=True)
    for window, theme, language in itertools.product(WINDOWS, THEMES, languages):
        stage = Stage(browser, at, window, theme, language)
        for name, show in PAGES.items():
            stage.page = stage.ada.page
            show(stage)
            stage.page.evaluate("scrollTo(0, 0)")
            suffix = "" if languages == ("it",) else f"-{language}"
            stage.page.screenshot(path=folder / f"{name}-{window}-{theme}{suffix}.png")
        stage.close()


def shown_pictures() -> set[str]:
    """Return the names of the pictures that a document shows."""
    documents = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    found = (re.findall(r"pictures/([\w-]+\.png)", each.read_text(encoding="utf-8")) for each in documents)
    return set(itertools.chain.from_iterable(found))


def main() -> None:
    """Take the pictures."""
    with house() as at, chromium() as browser:
        if len(sys.argv) > 1:
            take(browser, at, Path(sys.argv[1]), ("it", "en"))
            return
        shutil.rmtree(ALL, ignore_errors=True)
        take(browser, at, ALL, ("it",))
    for name in sorted(shown_pictures()):
        shutil.copy(ALL / name, SHOWN / name)


if __name__ == "__main__":
    main()
