"""A newcomer's first game, with its guide: learnt by touching, heard by a screen reader, left at any moment. 15 seconds."""

import re

from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.in_sight import SIZES, expect_apart, window
from browser.table_games import plays_of
from plancia.engine.move import Move


def begun(person) -> str:
    """Let somebody who has never been here begin, from the first page on; return the name of the game."""
    page = person.page
    page.goto("/")
    page.get_by_role("link", name="È la prima volta?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("La tua prima partita")
    page.get_by_role("button", name="Comincia").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Nicolò")
    page.keyboard.press("Enter")
    person.square("H8").wait_for()
    game = page.url.rpartition("/")[2]
    # Of a few racks no word can be laid: then another game is begun.
    while not short_words(person, game):
        page.goto("/prima-partita")
        page.get_by_role("button", name="Comincia").click()
        page.wait_for_url("**/partita/*")
        person.square("H8").wait_for()
        game = page.url.rpartition("/")[2]
    return game


def short_words(person, game: str) -> list[Move]:
    """Return the words that can be laid from the centre to the right, the smallest last."""
    view = person.view(game)
    plays = plays_of(view["board"]["squares"], "".join(view["rack"]))
    return [
        play for play in plays if play.direction.value == "across" and play.placement.squares[0].name == "H8"
    ]


def covers_nothing(page) -> None:
    """Check that the card takes room of its own wherever there is none beside board and buttons."""
    for size in SIZES:
        page.set_viewport_size(window(size))
        for other in (".board", ".answers", ".strip", "[data-rack]"):
            expect_apart(page, ".guide", other)
    page.set_viewport_size(PHONE)


def test_a_newcomer_learns_by_touching_and_wins_a_challenge(visit) -> None:
    person = visit(window=PHONE)
    page = person.page
    game = begun(person)
    guide = page.get_by_role("region", name="Prima partita guidata")

    def learns(step: str) -> None:
        expect(guide).to_have_attribute("data-step", step)

    learns("premium")
    assert violations(page) == []
    covers_nothing(page)
    person.square("F6").tap()
    expect(guide).to_contain_text("lettera tripla")
    guide.get_by_role("button", name="Avanti").tap()
    learns("start")
    person.square("H8").tap()
    learns("word")
    expect(person.said()).to_contain_text("Tocca le tessere del leggio")
    person.type_play(short_words(person, game)[-1])
    learns("count")
    expect(guide).to_contain_text(re.compile(r"per 2 è \d+\spunt"))
    guide.get_by_role("button", name="Avanti").tap()
    learns("bonus")
    # After a reload the guide goes on where it was, and the word lies where it lay.
    page.reload()
    learns("bonus")
    expect(page.locator(".tile.laid")).not_to_have_count(0)
    guide.get_by_role("button", name="Avanti").tap()
    learns("play")
    person.press("Enter")
    learns("exchange")
    guide.get_by_role("button", name="Avanti").tap()
    # Whatever one does in the second turn, the teacher's next word is none.
    person.wait_until_may("accept", "exchange")
    if person.button("Accetta").count() > 0:
        person.button("Accetta").tap()
    person.wait_until_may("pass")
    person.button("Passa").tap()
    page.get_by_role("dialog").get_by_role("button", name="Passa il turno").tap()
    learns("challenge")
    page.get_by_role("button", name="Contesta").first.tap()
    dialog = page.get_by_role("dialog")
    # Where the play made one word, there is nothing to choose among.
    words = dialog.get_by_role("checkbox").or_(dialog.get_by_role("radio"))
    words.first.wait_for()
    for number in range(words.count()):
        words.nth(number).check()
    dialog.get_by_role("button", name=re.compile("^Contesta")).tap()
    learns("ruling")
    expect(guide).to_contain_text("Avevi ragione")
    guide.get_by_role("button", name="Avanti").tap()
    learns("goOn")
    guide.get_by_role("button", name="Buona partita").tap()
    expect(guide).to_have_count(0)
    person.rack().first.wait_for()


def test_the_guide_can_be_left_and_stays_away(visit) -> None:
    person = visit(language="en", theme="dark")
    page = person.page
    page.goto("/prima-partita")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Łucja")
    page.keyboard.press("Enter")
    guide = page.get_by_role("region", name="A first game, step by step")
    guide.wait_for()
    assert violations(page) == []
    guide.get_by_role("button", name="Leave the guide").press("Enter")
    expect(guide).to_have_count(0)
    page.reload()
    person.rack().first.wait_for()
    expect(guide).to_have_count(0)
    # The computer's name is in the language of who reads it, also where the game is looked at again.
    expect(page.locator(".table .name").last).to_have_text("Beginner (level 1)")
    page.evaluate("localStorage.setItem('plancia.language', 'it')")
    page.goto(f"{page.url}/rivedi")
    expect(page.get_by_role("heading", level=1)).to_have_text("Łucja – Principiante (livello 1)")
