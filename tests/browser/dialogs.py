"""What lies in front of a page when somebody has asked for it: dialogs, sheets, verdicts, the end of a game."""

from collections.abc import Callable

from playwright.sync_api import Page

from browser.sitting import sitting
from browser.stage import Scene, Stage
from browser.table_games import best_of, late_settings, lategame, midgame
from browser.visitors import lexicon_settings, seated
from plancia.rules.game.laid import laid
from plancia.server.games.terms import GRACE_MS

_TABLE = "/partita/{game}"
_DESK = "/tornei/{tournament}/regia"
#: A word that no lexicon has.
_NO_WORD = "stambugliotte"


def _opened(page: Page) -> None:
    """Wait until a dialog is there."""
    page.locator("dialog[open]").wait_for()


def _by_key(key: str) -> Callable[[Stage], None]:
    """Return how one opens a dialog of the table by its key, in one's own turn."""

    def show(stage: Stage) -> None:
        stage.ada.open_table(stage.played())
        stage.ada.wait_until_may("play")
        stage.ada.press(key)
        _opened(stage.page)

    return show


def _exchange(stage: Stage) -> None:
    _by_key("3")(stage)
    tiles = stage.page.locator("dialog[open] button[aria-pressed]")
    for number in range(2):
        tiles.nth(number).click()


def _more(stage: Stage) -> None:
    stage.ada.open_table(stage.played())
    stage.page.locator(".controls .more button").click()
    _opened(stage.page)


def _resign(stage: Stage) -> None:
    _more(stage)
    stage.page.locator("dialog[open] button.danger").click()
    stage.page.locator("dialog[open] button.main, dialog[open] button.danger").first.wait_for()


def _blank(stage: Stage) -> None:
    stage.ada.open_table(stage.played())
    stage.ada.wait_until_may("play")
    stage.ada.rack().last.click()
    stage.ada.square("I14").click()
    _opened(stage.page)


def _doubted(stage: Stage) -> None:
    """Bruno before a play of which he doubts the words, as long as he likes."""
    settings = lexicon_settings("Ada", "Bruno", grace_ms=GRACE_MS)
    game = seated([stage.ada, stage.bruno], settings, midgame(settings))
    with sitting([stage.ada, stage.bruno], game) as (mover, _):
        mover.play("I14 orizz. MOGANO")
    stage.page = stage.bruno.page
    stage.bruno.open_table(game)
    stage.bruno.wait_until_may("challenge")


def _challenge(stage: Stage) -> None:
    _doubted(stage)
    stage.bruno.press("5")
    _opened(stage.page)
    stage.page.locator("dialog[open] input[type=checkbox]").first.check()


def _ruling(stage: Stage) -> None:
    _challenge(stage)
    stage.page.locator("dialog[open] button.main, dialog[open] button.danger").last.click()
    stage.page.locator("dialog[open]").wait_for(state="detached")
    stage.page.locator(".notices section, section.ruling").first.wait_for()


def _ending(stage: Stage) -> None:
    """The one who goes out sees the account and what he could have played."""
    settings = late_settings()
    game = seated([stage.ada, stage.bruno], settings, lategame(300))
    with sitting([stage.ada, stage.bruno], game) as (mover, other):
        best = best_of(mover.look())
        assert best is not None
        mover.act({"kind": "play", "tiles": [list(each) for each in laid(best.placement)]})
        other.act({"kind": "accept"})
    stage.ada.open_table(game)
    stage.ada.wait_until_may()


def _report(stage: Stage) -> None:
    stage.open(f"/parole?q={_NO_WORD}")
    stage.page.locator("article button").last.click()
    _opened(stage.page)


def _name(stage: Stage) -> None:
    """Somebody whom the house does not know yet would like to play."""
    stage.page = stage.somebody(None).page
    stage.open("/").locator("main form button").last.click()
    _opened(stage.page)


def _menu(stage: Stage) -> None:
    stage.open("/")
    button = stage.page.locator("[popovertarget=menu]")
    # On a large screen there is nothing to open.
    if button.is_visible():
        button.click()


def _cancel(stage: Stage) -> None:
    stage.open(f"/partita/{stage.waiting()}")
    stage.page.locator("button.cancel").click()
    _opened(stage.page)


def _at_desk(button: str) -> Callable[[Stage], None]:
    """Return how the director opens a dialog of his desk by one of its buttons, however deep it lies."""

    def show(stage: Stage) -> None:
        director, _ = stage.tournament()
        stage.spoken(director.page)
        stage.page.locator("input.scores").first.wait_for()
        stage.page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        stage.page.locator(button).first.click()
        _opened(stage.page)

    return show


#: By the name of the picture.
DIALOGS: dict[str, Scene] = {
    "table-exchange": Scene(_TABLE, _exchange),
    "table-pass": Scene(_TABLE, _by_key("4")),
    "table-words": Scene(_TABLE, _by_key("8")),
    "table-help": Scene(_TABLE, _by_key("?")),
    "table-more": Scene(_TABLE, _more),
    "table-resign": Scene(_TABLE, _resign),
    "table-blank": Scene(_TABLE, _blank),
    "table-doubted": Scene(_TABLE, _doubted),
    "table-challenge": Scene(_TABLE, _challenge),
    "table-ruling": Scene(_TABLE, _ruling),
    "table-ending": Scene(_TABLE, _ending),
    "waiting-cancel": Scene(_TABLE, _cancel),
    "word-report": Scene("/parole", _report),
    "home-name": Scene("/", _name),
    "home-menu": Scene("/", _menu),
    "desk-player": Scene(_DESK, _at_desk(".do button:first-child")),
    "desk-leaving": Scene(_DESK, _at_desk(".do button:last-child")),
    "desk-correction": Scene(_DESK, _at_desk(".score + button")),
}
