"""Where the pictures are taken: the people and games that they show, in one language."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.table_games import midgame
from browser.visitors import House, Visitor, lexicon_settings, seated

PLAYERS = ("Ada", "Ugo", "Pia", "Leo", "Eva", "Teo", "Ida", "Rino")


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

    def tournament(self) -> tuple[Visitor, str]:
        """Return a director and his tournament: the first round is half played."""
        director = self.somebody("Rita", language="it")
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

    def spoken(self, page: Page) -> None:
        """Let a page that was prepared in Italian speak the language of the picture, and take it."""
        page.evaluate("language => localStorage.setItem('plancia.language', language)", self.how["language"])
        page.reload()
        page.wait_for_load_state("load")
        self.page = page

    def close(self) -> None:
        """Send everybody home."""
        for each in (self.ada, self.bruno, *self._others):
            each.context.close()


class Scene(Struct, frozen=True):
    """A page as it is pictured: the pattern of its address, and how one gets there."""

    pattern: str
    show: Callable[[Stage], None]
