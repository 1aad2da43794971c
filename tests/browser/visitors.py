"""People with a browser at the tables of a real server."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Self

import msgspec
from msgspec import Struct
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize

from browser.chromium import PATIENCE_MS, PHONE, WIDE
from browser.prepared import Past
from browser.served import ROOT, address_of
from plancia.engine.move import Move as Found
from plancia.rules.game.settings import LexiconJudge, Settings

LOCALES = {"it": "it-IT", "en": "en-GB"}

#: What Chromium says of a page, and of the program behind it, that could not be fetched without a network.
_LOST_NETWORK = ("ERR_INTERNET_DISCONNECTED", "An unknown error occurred when fetching the script.")

#: No visitor waits for a computer's pause or for limits that are meant for strangers.
ENVIRONMENT = {
    "PLANCIA_LIMITS_REQUESTS": "99999/1",
    "PLANCIA_LIMITS_SOCKETS": "99999/1",
    "PLANCIA_LIMITS_FRAMES": "99999/1",
    "PLANCIA_OVERLOAD_LAG_MS": "60000",
    "PLANCIA_LIMITS_GUESTS": "99999/1",
    "PLANCIA_LIMITS_GAMES": "99999/1",
    "PLANCIA_LIMITS_COMMANDS": "99999/1",
    # Notices go to a push service of the test, and wait for nobody.
    "PLANCIA_NOTICES_LOCAL_SERVICES": "true",
    "PLANCIA_NOTICES_GATHER_S": "1",
    "PLANCIA_ROOMS_RETURN_MS": "0",
    "PLANCIA_ROOMS_COMPUTER_LEAST_MS": "50",
    "PLANCIA_ROOMS_COMPUTER_MORE_MS": "0",
}


class House(Struct, frozen=True):
    """A running server and the file it writes."""

    address: str
    database: Path


@contextmanager
def house() -> Iterator[House]:
    """Start a server for the stories of a file, and stop it."""
    environment = {**os.environ, **ENVIRONMENT, "PYTHONPATH": str(ROOT / "src")}
    with TemporaryDirectory() as folder:
        database = Path(folder) / "games.db"
        command = (sys.executable, "-m", "plancia", "serve", "--port", "0", "--db", str(database))
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        for address in address_of(process):
            yield House(address, database)


class Visitor:
    """Somebody with a browser of his own, who is called something. At the end nothing may have gone wrong in it."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        name: str | None,
        *,
        window: ViewportSize = WIDE,
        language: str = "it",
        theme: str = "light",
        motion: str = "reduce",
        touch: bool | None = None,
    ) -> None:
        phone = window["width"] == PHONE["width"] if touch is None else touch
        self.house = house
        self.context: BrowserContext = browser.new_context(
            viewport=window,
            locale=LOCALES[language],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
            is_mobile=phone,
            has_touch=phone,
            base_url=house.address,
        )
        # Of every tab, and of what is asked behind the pages.
        self.context.set_default_timeout(PATIENCE_MS)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.frames: list[str] = []
        self.page.on("console", lambda line: line.type == "error" and self.troubles.append(line.text))
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._heard))
        self._csrf = ""
        if name is not None:
            self._csrf = self.post("/api/guests", {"name": name})["csrf"]

    def _heard(self, frame: Any) -> None:
        self.frames.append(frame if isinstance(frame, str) else str(frame))

    def post(self, path: str, body: Any = None) -> Any:
        """Do what a page does behind the scenes, with this browser's cookies."""
        headers = {"x-csrf-token": self._csrf, "origin": self.house.address}
        answer = self.context.request.post(path, data=body or {}, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def put(self, path: str, body: Any) -> Any:
        """Put something in the place of what was there, as a page does."""
        headers = {"x-csrf-token": self._csrf, "origin": self.house.address}
        answer = self.context.request.put(path, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def sign_up(self, name: str, password: str = "cavallo batteria graffetta") -> None:
        """Make an account of what this visitor has been so far."""
        self._csrf = self.post("/api/accounts", {"name": name, "password": password})["csrf"]

    def bring(self, record: bytes) -> str:
        """Bring a record and return the name of its game."""
        headers = {"x-csrf-token": self._csrf, "origin": self.house.address}
        answer = self.context.request.post("/api/records", data=record, headers=headers)
        assert answer.ok, answer.text()
        return str(answer.json()["game"])

    def get(self, path: str) -> Any:
        """Read something with this browser's cookies."""
        answer = self.context.request.get(path)
        assert answer.ok, answer.text()
        return answer.json()

    def see(self, path: str, is_so: Callable[[Any], bool]) -> Any:
        """Read something until it is as it must become; fail if it never does, and say how it was last."""
        deadline = monotonic() + PATIENCE_MS / 1000
        while not is_so(found := self.get(path)):
            assert monotonic() < deadline, found
        return found

    def open_table(self, game: str) -> Self:
        """Go to the table and wait until the board is there."""
        self.page.goto(f"/partita/{game}")
        self.page.locator("[data-square=H8]").wait_for()
        self.page.evaluate("document.fonts.ready")
        return self

    def view(self, game: str) -> Any:
        """Return what the server shows this visitor now."""
        return self.get(f"/api/games/{game}/view")["view"]

    def let_clock_run(self, game: str, ms: int) -> None:
        """Wait until the clock that runs has run for longer than that, by the server's time."""
        shown = self.get(f"/api/games/{game}/view")
        while shown["now_ms"] - shown["view"]["running_since_ms"] <= ms:
            shown = self.get(f"/api/games/{game}/view")

    # --- at the table ---

    def square(self, name: str) -> Locator:
        return self.page.locator(f"[data-square={name}]")

    def rack(self) -> Locator:
        return self.page.locator("[data-rack] [data-tile]")

    def letters(self) -> str:
        """Return the letters on the rack as they are shown, ``?`` for a blank."""
        shown: list[str] = self.page.locator("[data-rack] [data-tile] .letter").all_text_contents()
        return "".join(letter or "?" for letter in shown)

    def button(self, name: str, *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    # --- with the keyboard alone ---

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def type_play(self, move: Found) -> None:
        """Walk the cursor to where a play begins, turn it if need be, and type the tiles."""
        squares = [square.name for square in move.placement.squares]
        at = self._cursor()
        column, row = ord(squares[0][0]) - ord(at[0]), int(squares[0][1:]) - int(at[1:])
        self.press(*["ArrowRight" if column > 0 else "ArrowLeft"] * abs(column))
        self.press(*["ArrowDown" if row > 0 else "ArrowUp"] * abs(row))
        wanted = move.direction.value
        if self.page.locator(f".cursor.{wanted}").count() == 0:
            self.press("Space")
        for _, tile in move.placement.tiles:
            self.press(tile if tile.isupper() else f"Shift+{tile.upper()}")

    def _cursor(self) -> str:
        """Return the square of the cursor, shown if it was not."""
        if self.page.locator(".cursor").count() == 0:
            self.press("ArrowLeft", "ArrowRight")
        name = self.page.locator("[data-square][tabindex='0']").get_attribute("data-square")
        assert name is not None
        return name

    def wait_until_may(self, *kinds: str) -> str:
        """Wait until one of several things may be done, or the game is over; return the phase."""
        self.page.wait_for_function(
            """kinds => {
              const { phase, may } = document.querySelector(".table")?.dataset ?? {};
              return phase === "scored" || may?.split(" ").some((kind) => kinds.includes(kind));
            }""",
            arg=kinds,
        )
        phase = self.page.locator(".table").get_attribute("data-phase")
        assert phase is not None
        return phase

    def transcript(self) -> list[str]:
        """Return everything that the live region has said since ``listen``."""
        spoken: list[str] = self.page.evaluate("window.spoken ?? []")
        return [sentence.replace("\u00a0", " ").strip() for sentence in spoken]

    def listen(self) -> None:
        """Take down from now on what a screen reader would read out."""
        self.page.evaluate(
            """() => {
              window.spoken = [];
              const region = document.querySelector("[data-region=polite]");
              const hear = () => region.textContent.trim() && window.spoken.push(region.textContent);
              new MutationObserver(hear).observe(region, { childList: true, characterData: true, subtree: true });
            }"""
        )

    def hears(self, sentence: str) -> None:
        """Wait until the live region has said a sentence since ``listen``, alone or among others."""
        self.page.wait_for_function(
            "sentence => window.spoken.some((each) => each.replaceAll('\u00a0', ' ').includes(sentence))",
            arg=sentence.replace("\u00a0", " "),
        )

    def said(self) -> Locator:
        """Return the region that screen readers read when something happens."""
        return self.page.locator("[data-region=polite]")

    def forgive_lost_network(self) -> bool:
        """Forget what the browser itself says of files that it could not fetch, and nothing else; tell whether it did."""
        before = len(self.troubles)
        self.troubles[:] = [each for each in self.troubles if not any(lost in each for lost in _LOST_NETWORK)]
        return len(self.troubles) < before

    def leave(self) -> None:
        """Close the browser; nothing may have gone wrong in it, and it may have asked no other server for anything."""
        self.context.close()
        assert self.troubles == [], self.troubles


def seated(people: list[Visitor], settings: Settings, past: Past | None = None, **terms: Any) -> str:
    """Seat people at a new game, in their order, and begin it; with a past it goes on from there."""
    host = people[0]
    body = {"settings": msgspec.to_builtins(settings), "public": True, **terms}
    game: str = host.post("/api/games", body)["game"]
    computers = terms.get("computers") or [None] * len(settings.players)
    free = [seat for seat, computer in enumerate(computers) if computer is None]
    for person, seat in zip(people, free, strict=True):
        person.post(f"/api/games/{game}/seats/{seat}")
    if past is not None:
        past.write(host.house.database, game)
    else:
        for person in people:
            person.post(f"/api/games/{game}/ready", {"nonce": "ab" * 16})
    return game


def lexicon_settings(*players: str, **others: Any) -> Settings:
    """Return the settings of a game that the lexicon judges, online unless said otherwise."""
    return Settings(
        players=players, judge=LexiconJudge("default"), **{"procedure": "online", "starter": 0, **others}
    )
