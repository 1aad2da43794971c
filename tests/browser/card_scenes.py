"""Cards as the pictures show them: somebody who has studied for some weeks."""

from typing import Any

from browser.stage import Stage
from browser.visitors import Visitor

DAY_MS = 86_400_000
_NOW = "Date.now()"


def studied(person: Visitor, name: str, cards: int = 140) -> None:
    """Let somebody have an account that has reviewed cards for a month, some each day; a few are due now."""
    person.sign_up(name)
    page = person.page
    page.goto("/studio")
    now = int(page.evaluate(_NOW))
    me = person.get("/api/me")["identity"]["id"]
    deck = person.get("/api/cards/decks/two_letters")["cards"][:cards]
    reviews = [
        {"id": f"{card['id']}-{number}", "card": card["id"], "at_ms": at, "grade": grade, "took_ms": 2400}
        for place, card in enumerate(deck)
        for number, (at, grade) in enumerate(_times(place, now))
    ]
    for first in range(0, len(reviews), 500):
        person.post("/api/cards/reviews", {"account": me, "reviews": reviews[first : first + 500]})


def _times(place: int, now: int) -> list[tuple[int, int]]:
    """Return when a card was answered, and how: first some days ago, then a few times more."""
    first = now - (28 - place // 5) * DAY_MS - place % 5 * 60_000
    again = first + (1 + place % 4) * DAY_MS
    times = [(first, 4 if place % 3 else 3), (again, 1 if place % 9 == 0 else 3), (again + 900_000, 3)]
    return [(at, grade) for at, grade in times if at < now]


def overview(stage: Stage) -> None:
    """Show the decks of somebody who has studied for a while."""
    person = _somebody(stage)
    _opened(person, "/studio/two_letters")
    stage.page = person.page
    stage.open("/studio")
    person.page.get_by_role("progressbar").nth(1).wait_for()
    person.page.locator(".u-over").first.wait_for(state="attached")


def asked(stage: Stage) -> None:
    """Show a question: the letters that go before and after a word."""
    person = stage.somebody("Pia")
    stage.page = person.page
    stage.open("/studio/two_letters?modo=hooks")


def judged(stage: Stage) -> None:
    """Show what is said after an answer."""
    person = stage.somebody("Leo")
    stage.page = person.page
    stage.open("/studio/two_letters")
    person.page.keyboard.press("v")
    person.page.locator(".verdict").wait_for()


def anagrams(stage: Stage) -> None:
    """Show anagrams, some of them found."""
    person = stage.somebody("Eva")
    stage.page = person.page
    stage.open("/studio/sevens")
    card: dict[str, Any] = person.get("/api/cards/decks/sevens")["cards"][0]
    for word in (*card["answers"][:3], "".join(reversed(card["prompt"]))):
        person.page.get_by_role("textbox").fill(word)
        person.page.keyboard.press("Enter")


def _somebody(stage: Stage) -> Visitor:
    person = stage.somebody("Rita")
    studied(person, f"Rita_{stage.how['language']}_{'tocca' if stage.how['touch'] else 'clicca'}")
    return person


def _opened(person: Visitor, path: str) -> None:
    person.page.goto(path)
    person.page.locator(".question, .over").first.wait_for()
