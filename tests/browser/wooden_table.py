"""A table with wooden tiles in a browser: touched, told, read."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.chromium import ARGUMENTS, PATIENCE_MS, find_chromium


class WoodenTable:
    """A phone between two players, on whose page something is done."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, *names: str, depth: str = "points", judge: str = "lexicon") -> None:
        """Lay a new table and wait for its clock."""
        page = self.page
        page.goto("/tavolo")
        for seat, name in enumerate(names):
            if seat > 1:
                page.get_by_role("button", name="Aggiungi un giocatore").click()
            page.get_by_role("textbox", name=f"Giocatore {seat + 1}").fill(name)
        page.get_by_label("Che cosa si scrive").select_option(depth)
        page.get_by_text("Regolamento, tempo e giudizio").click()
        page.get_by_label("Chi giudica").select_option(judge)
        page.get_by_role("button", name="Comincia", exact=True).click()
        page.locator(".clock").wait_for()

    def ready(self) -> None:
        """Wait until the rules decide on this phone."""
        self.page.locator(".clock[data-ready=true]").wait_for()

    def half(self, seat: int) -> Locator:
        return self.page.locator(f".half[data-seat='{seat}']")

    def meaning(self, seat: int) -> str | None:
        return self.half(seat).get_attribute("data-meaning")

    def touch(self, seat: int) -> None:
        """Touch a half until that means something else: a touch right after another is none."""
        before = self.meaning(seat)
        assert before not in (None, "none", "announce"), f"touching half {seat} means {before}"
        while self.meaning(seat) == before:
            self.half(seat).locator(".touch").click(position={"x": 8, "y": 70}, force=True)

    def press(self, seat: int, name: str) -> None:
        self.half(seat).get_by_role("button", name=name, exact=True).click()

    def announce(self, seat: int, points: int) -> None:
        """Touch, a number, OK."""
        self.touch(seat)
        for digit in str(points):
            self.press(seat, digit)
        self.press(seat, "OK")
        expect(self.half(seat)).not_to_have_attribute("data-meaning", "announce")

    def write(self, seat: int, play: str) -> None:
        """Write the play at hand down, as the federation writes it."""
        self.press(seat, "Scrivi la parola")
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("textbox").fill(play)
        dialog.get_by_role("button", name="Scrivi", exact=True).click()
        expect(dialog).to_have_count(0)

    def type(self, letters: str) -> None:
        """Type with the keys of the dialog that is open."""
        keys = self.page.get_by_role("group", name="Lettere")
        for letter in letters:
            keys.get_by_role("button", name="Jolly" if letter == "?" else letter, exact=True).click()

    def close_game(self, seat: int, points: int, *, left: tuple[str, str]) -> None:
        """Let a player lay his last tiles; ``left``: whose are left over, and which."""
        self.touch(seat)
        self.press(seat, "Ha chiuso")
        for key in (*str(points), "OK"):
            self.press(seat, key)
        self.press(1 - seat, "Accetta")
        self.tell_rack(*left)

    def confirm(self, *names: str) -> None:
        """Let the players confirm the result, each with a hand that clicks twice."""
        for name in names:
            self.page.get_by_role("button", name=f"{name} conferma").dblclick()
            expect(self.page.get_by_text(f"{name} ha confermato")).to_be_visible()
        expect(self.page.get_by_text("Risultato confermato.")).to_be_visible()

    def score(self, seat: int) -> Locator:
        return self.half(seat).locator(".score")

    def tell_rack(self, name: str, tiles: str) -> None:
        """Say at the end which tiles somebody has left."""
        self.page.get_by_role("button", name="Tessere rimaste").filter(has_text=name).click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("textbox").fill(tiles)
        dialog.get_by_role("button", name="Conferma").click()

    def saved(self) -> str:
        """Wait until the server has everything; return what it calls the game."""
        expect(self.page.locator("[data-sync=sent]")).to_be_attached()
        return str(self.kept()["served"]["game"])

    def kept(self) -> Any:
        """Return what this device keeps of its last table."""
        return self.page.evaluate(
            """() => new Promise((resolve) => {
              const opened = indexedDB.open("plancia-wooden");
              opened.onsuccess = () => {
                const asked = opened.result.transaction("tables").objectStore("tables").getAll();
                asked.onsuccess = () => {
                  opened.result.close();
                  resolve(asked.result.sort((a, b) => b.opened_at - a.opened_at)[0]);
                };
              };
            })"""
        )


@contextmanager
def phone(browser: Browser, folder: str, address: str, *, offline: bool = False) -> Iterator[BrowserContext]:
    """Open a browser that remembers what it had when it was closed."""
    context = browser.browser_type.launch_persistent_context(
        folder,
        executable_path=find_chromium(),
        args=list(ARGUMENTS),
        viewport={"width": 390, "height": 844},
        locale="it-IT",
        base_url=address,
        has_touch=True,
        offline=offline,
    )
    context.set_default_timeout(PATIENCE_MS)
    try:
        yield context
    finally:
        context.close()
