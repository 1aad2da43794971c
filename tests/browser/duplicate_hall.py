"""What people do in a duplicate, in their browsers: the caller at the desk, players at their telephones."""

import re
import sqlite3

import msgspec
from playwright.sync_api import Locator

from browser.visitors import Visitor
from plancia.contest.duplicate.events import Event, TilesDrawn
from plancia.contest.duplicate.hands.found import FoundPlay

#: How long a hand lasts: nobody in a story may be too late for its signal, however busy the machine is.
HAND_S = 3600


def tops(visitor: Visitor, contest: str) -> tuple[FoundPlay, ...]:
    """Return the best plays of the hand, as only the server's file knows them."""
    with sqlite3.connect(visitor.house.database) as connection:
        rows = connection.execute(
            "SELECT body FROM event WHERE game = ? AND kind = 'tiles_drawn' ORDER BY seq", (contest,)
        ).fetchall()
    drawn = msgspec.json.decode(rows[-1][0], type=Event)
    assert isinstance(drawn, TilesDrawn)
    return drawn.tops


# --- at the desk ---


def opened(desk: Visitor, hands: int = 5) -> str:
    """Open a session with one player on paper."""
    desk.page.goto("/duplicato")
    desk.page.get_by_label("Titolo").fill("Serata di prova")
    desk.page.get_by_label("Secondi a mano").fill(str(HAND_S))
    desk.page.get_by_label(re.compile("^Mani")).fill(str(hands))
    desk.page.get_by_label(re.compile("Giocatori su carta")).fill("Carta")
    desk.page.get_by_role("button", name="Apri la serata").click()
    desk.page.wait_for_url(re.compile("/duplicato/dup-"))
    return desk.page.url.rsplit("/", 1)[1]


def keyed(desk: Visitor, keys: str) -> None:
    """Type a paper slip in one go, from its first field on, and press Enter."""
    form = desk.page.get_by_role("form", name="Foglietto di carta")
    form.get_by_label("Coordinata").focus()
    desk.page.keyboard.type(keys)
    desk.page.keyboard.press("Enter")


def step(desk: Visitor, name: str) -> None:
    """Press the button for this step, which must be the next one."""
    desk.page.locator("[data-next]").filter(has_text=name).click()


def reopened(desk: Visitor, player: Visitor) -> None:
    """Take a signal back that came too early, and give it again: until then the player can change what he has handed in."""
    desk.page.get_by_role("button", name="Riapri la mano").click()
    step(desk, "Riprendi")
    player.page.locator("[data-state=in]", has_text="Puoi cambiarla fino al segnale").wait_for()
    step(desk, "Segnale")


def paper(
    desk: Visitor, who: str, play: FoundPlay, score: int, *, late: bool = False, button: str = "Registra"
) -> None:
    """Type in a paper slip."""
    form = desk.page.get_by_role("form", name="Foglietto di carta")
    choice = form.get_by_label("Giocatore")
    choice.select_option(
        choice.locator("option", has_text=re.compile(f"^{who}")).first.get_attribute("value")
    )
    form.get_by_label("Coordinata").fill(play.at)
    form.get_by_label("Direzione").select_option(play.direction)
    form.get_by_label("Parola").fill(play.word)
    form.get_by_label("Punti scritti").fill(str(score))
    form.get_by_label("In ritardo").set_checked(late)
    form.get_by_role("button", name=button).click()


def correct_to_nothing(desk: Visitor, hand: int, name: str, reason: str) -> None:
    """Correct a slip: there was none."""
    desk.page.get_by_text("Correggi un foglietto").first.click()
    form = desk.page.get_by_role("form", name="Correggi un foglietto")
    form.get_by_label("Mano").fill(str(hand))
    form.get_by_label("Giocatore").select_option(name)
    form.get_by_text(re.compile(r"Ora: \w")).wait_for()
    form.get_by_label("Coordinata").fill("")
    form.get_by_label("Parola").fill("")
    form.get_by_label("Motivo").fill(reason)
    form.get_by_role("button", name="Correggi un foglietto").click()


# --- at a telephone ---


def come_in(phone: Visitor, contest: str) -> None:
    """Join a session."""
    phone.page.goto(f"/duplicato/{contest}")
    phone.page.get_by_role("button", name="Partecipa", exact=True).click()
    phone.page.locator("[data-state]").wait_for()


def typed(phone: Visitor, at: str, direction: str, word: str, *, anyway: bool = False) -> None:
    """Type a play and hand it in; ``anyway``: although the page says that it will be worth nothing."""
    written(phone, at, direction, word)
    if anyway:
        phone.page.locator("[data-anyway]").click()
    handed_in(phone, f"{at} {direction} {word}")


def written(person: Visitor, at: str, direction: str, word: str) -> None:
    """Write a play as on a slip, and press the button."""
    page = person.page
    if not page.get_by_label("Coordinata").is_visible():
        page.get_by_text("Oppure scrivi la giocata").click()
    form = page.locator("form")
    form.get_by_label("Coordinata").fill(at)
    form.get_by_label("Direzione").select_option(direction)
    # Not among the squares: some are called after the word that they multiply.
    form.get_by_label("Parola").fill(word)
    form.get_by_role("button", name="Consegna").click()


def handed_in(phone: Visitor, play: str) -> None:
    """Wait until the telephone says that this play is in."""
    phone.page.locator("[data-state=in]", has_text=f"Consegnata: {play}").wait_for()


def tapped(phone: Visitor, play: FoundPlay) -> None:
    """Lay a play tile by tile: tap the first square, then the tiles."""
    _still(phone)
    phone.square(play.tiles[0][0]).tap()
    if phone.page.locator(".cursor.down" if play.direction == "vert." else ".cursor.across").count() == 0:
        phone.press("Space")
    for _, tile in play.tiles:
        _tile(phone, tile).tap()
        _blank(phone, tile)


def dragged(phone: Visitor, play: FoundPlay) -> None:
    """Lay a play tile by tile, each dragged to its square."""
    mouse = phone.page.mouse
    for square, tile in play.tiles:
        mouse.move(*_middle(_tile(phone, tile)))
        mouse.down()
        mouse.move(*_middle(phone.square(square)), steps=6)
        mouse.up()
        _blank(phone, tile)
        _still(phone)


def hand_in(phone: Visitor, play: FoundPlay) -> None:
    """Hand in what is laid."""
    phone.page.locator("[data-worth]", has_text=f"{play.score} punti").wait_for()
    phone.page.locator("[data-hand-in]").click()
    laid_in(phone, play)


def laid_in(phone: Visitor, play: FoundPlay) -> None:
    """Wait until the telephone says that this play, which was laid, is in."""
    # A single tile forms two words, and may be called by either.
    called = f"{play.at} {play.direction} {play.word} " if len(play.tiles) > 1 else ""
    phone.page.locator("[data-state=in]", has_text=f"{called}{play.score}").wait_for()


def _tile(phone: Visitor, tile: str) -> Locator:
    name = "jolly" if tile.islower() else tile
    return phone.page.locator("[data-rack]").get_by_role("button", name=name, exact=True).first


def _blank(phone: Visitor, tile: str) -> None:
    if tile.islower():
        phone.page.get_by_role("dialog").get_by_role("button", name=tile.upper(), exact=True).click()


def _still(phone: Visitor) -> None:
    """Wait until the board has come to rest: it goes nearer to where tiles are laid."""
    phone.page.evaluate("Promise.allSettled(document.getAnimations().map(({ finished }) => finished))")


def _middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
