"""Cards: fifty of them on a phone, with a mistake, a reload, no network in between, and a second device. Every form by its own keys.

About a minute and a half.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.sideways import scrolls_sideways
from browser.visitors import Visitor

DECK = "two_letters"


class Sitting:
    """Somebody at a deck, with the answers up his sleeve."""

    def __init__(self, person: Visitor, deck: str = DECK, form: str = "valid") -> None:
        self.page: Page = person.page
        self.address = f"/studio/{deck}" + ("" if form == "valid" else f"?modo={form}")
        found = person.get(f"/api/cards/decks/{deck}?form={form}")["cards"]
        self.cards: dict[str, dict[str, Any]] = {card["id"]: card for card in found}

    def open(self) -> "Sitting":
        self.page.goto(self.address)
        self.question.wait_for()
        return self

    @property
    def question(self) -> Locator:
        return self.page.locator("[data-card]")

    @property
    def card(self) -> dict[str, Any]:
        name = self.question.get_attribute("data-card")
        assert name is not None
        return self.cards[name]

    @property
    def left(self) -> int:
        return int(self.question.get_attribute("data-left") or 0)

    def judge(self, *, right: bool = True) -> str:
        """Say whether the word is valid; return the card's name."""
        card = self.card
        is_valid = card["answers"] == ["valid"]
        name = "Valida" if is_valid == right else "Non valida"
        self.page.get_by_role("button", name=name, exact=True).click()
        heading = self.page.locator(".verdict h2")
        expect(heading).to_have_text("Giusto" if right else "Sbagliato")
        return str(card["id"])

    def go_on(self) -> None:
        self.page.get_by_role("button", name="Avanti", exact=True).click()

    def answer(self, *, right: bool = True) -> str:
        name = self.judge(right=right)
        self.go_on()
        return name


def kept(page: Page) -> None:
    """Wait until the program starts without a network."""
    page.wait_for_function("navigator.serviceWorker.ready")
    page.wait_for_function("async () => (await caches.keys()).some((name) => name.includes('shell'))")


def answered_today(page: Page, count: int) -> None:
    expect(page.locator("#goal")).to_contain_text(re.compile(rf"^{count} di "))


def misses_one_and_sees_it_again(sitting: Sitting) -> str:
    """Answer a card wrongly and four others rightly; the first is there again, and is answered. Return its name."""
    missed = sitting.judge(right=False)
    expect(sitting.page.locator(".notes")).to_contain_text(sitting.cards[missed]["prompt"])
    sitting.go_on()
    assert missed not in [sitting.answer() for _ in range(4)]
    assert sitting.question.get_attribute("data-card") == missed
    sitting.judge()
    return missed


def signed_in(person: Visitor, name: str) -> None:
    body = {"name": name, "password": "cavallo batteria graffetta"}
    person._csrf = person.post("/api/session", body)["csrf"]


def without_network(person: Visitor, sitting: Sitting) -> None:
    """Answer ten cards without a network, load the page again, and answer four more."""
    person.context.set_offline(True)
    for _ in range(10):
        sitting.answer()
    sitting.page.reload()
    sitting.question.wait_for()
    for _ in range(4):
        sitting.answer()


def test_fifty_cards_a_mistake_a_reload_no_network_and_a_second_device(visit) -> None:
    ada = visit("Ada", window=PHONE)
    page = ada.page
    page.goto("/studio")
    page.get_by_label("Carte nuove al giorno").fill("50")
    page.get_by_role("button", name="Salva").click()
    sitting = Sitting(ada).open()
    assert sitting.left == 50
    missed = misses_one_and_sees_it_again(sitting)
    # The page is loaded again before one has gone on: the answer counts.
    page.reload()
    sitting.question.wait_for()
    page.goto("/studio")
    answered_today(page, 6)
    assert violations(page) == []
    assert not scrolls_sideways(page)
    sitting.open()

    # An account: what was reviewed as a guest goes along, and a second device has it.
    kept(page)
    ada._csrf = ada.get("/api/me")["csrf"]
    ada.sign_up("Ada.Carte")
    page.reload()
    sitting.question.wait_for()
    ada.see("/api/cards/reviews", lambda told: len(told["reviews"]) == 6)
    desk = visit()
    signed_in(desk, "Ada.Carte")
    desk.page.goto("/studio")
    answered_today(desk.page, 6)

    # No network on the phone: cards are asked, judged, and counted; a reload loses nothing.
    without_network(ada, sitting)
    page.goto("/studio")
    answered_today(page, 20)
    ada.troubles.clear()  # the browser tells of every file that it could not fetch

    # Meanwhile the other device goes on by itself.
    elsewhere = Sitting(desk).open()
    for _ in range(5):
        elsewhere.answer()
    desk.page.goto("/studio")
    answered_today(desk.page, 11)

    # The network is back: both have all of it.
    ada.context.set_offline(False)
    page.reload()
    answered_today(page, 25)
    ada.forgive_lost_network()
    ada.see("/api/cards/reviews", lambda told: len(told["reviews"]) == 25)
    desk.page.reload()
    answered_today(desk.page, 25)

    # To the end: fifty new cards, and the one that was missed.
    sitting.open()
    while sitting.question.count():
        sitting.answer()
    expect(page.get_by_role("heading", name="Finito per ora")).to_be_visible()
    told = ada.see("/api/cards/reviews", lambda told: len({each["card"] for each in told["reviews"]}) >= 50)
    of_missed = [each for each in told["reviews"] if each["card"] == missed]
    assert min(of_missed, key=lambda each: each["at_ms"])["grade"] == 1
    page.get_by_role("button", name="Altre 10 nuove").click()
    assert sitting.left == 10


@pytest.mark.more
def test_every_form_is_answered_with_the_keyboard_alone(visit) -> None:
    ada = visit("Ada")
    page = ada.page
    # Valid or not: a key each, Enter goes on, a number changes the grade.
    sitting = Sitting(ada).open()
    page.keyboard.press("v" if sitting.card["answers"] == ["valid"] else "n")
    expect(page.locator(".verdict h2")).to_have_text("Giusto")
    expect(page.locator(".grades [aria-pressed=true]")).to_have_text(re.compile("Facile"))
    page.keyboard.press("2")
    assert sitting.left == 20  # hard: it comes again in this sitting

    # Hooks: letters on the side that is chosen.
    hooks = Sitting(ada, "hooks", "hooks")
    page.goto("/studio/hooks")
    hooks.question.wait_for()
    card = hooks.card
    for side, key in (("-$", "ArrowLeft"), ("^-", "ArrowRight")):
        page.keyboard.press(key)
        for answer in (each for each in card["answers"] if re.search(side, each)):
            page.keyboard.press(answer.strip("-").lower())
    page.reload()  # what was chosen is still there
    hooks.question.wait_for()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict h2")).to_have_text("Giusto")
    assert violations(page) == []
    page.keyboard.press("Enter")

    # Anagrams: some are typed, then one sees no more.
    sevens = Sitting(ada, "sevens", "anagrams")
    page.goto("/studio/sevens")
    sevens.question.wait_for()
    first = sevens.card["answers"][0]
    page.keyboard.type(first)
    page.keyboard.press("Enter")
    page.keyboard.type("ZZZ")
    page.keyboard.press("Enter")
    expect(page.get_by_text("ZZZ non è fra le risposte.").first).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".verdict h2")).to_have_text("Non del tutto")
    page.keyboard.press("Enter")

    # A gap, and a meaning.
    gap = Sitting(ada, DECK, "gap").open()
    for answer in gap.card["answers"]:
        page.keyboard.press(answer.lower())
    page.keyboard.press("Enter")
    expect(page.locator(".verdict h2")).to_have_text("Giusto")
    meaning = Sitting(ada, DECK, "meaning").open()
    page.keyboard.type(meaning.card["answers"][0].lower())
    page.keyboard.press("Enter")
    expect(page.locator(".verdict h2")).to_have_text("Giusto")


@pytest.mark.more
def test_a_guest_makes_lists_and_takes_them_along(visit) -> None:
    eva = visit("Eva", window=PHONE)
    page = eva.page
    page.goto("/parole/cerca?starts=ZUC&length=5-6")
    page.get_by_role("link", name="Studia queste parole").click()
    page.get_by_label("Come si chiama").fill("Zucche")
    page.get_by_role("button", name="Fai la lista").click()
    page.locator("[data-card]").wait_for()
    expect(page.get_by_role("heading", name="Zucche")).to_be_visible()
    page.get_by_role("link", name="Smetti").click()
    page.get_by_role("button", name="Nuova lista").click()
    page.get_by_label("Parole, separate").fill("casa, oca; zzyx")
    page.get_by_label("Come si chiama").fill("Mie")
    assert violations(page) == []
    page.get_by_role("button", name="Fai la lista").click()
    page.locator("[data-card]").wait_for()
    page.goto("/studio")
    titles = page.locator("section[aria-labelledby=own] h3")
    expect(titles).to_have_text(["Zucche", "Mie"])
    assert not scrolls_sideways(page)
    eva._csrf = eva.get("/api/me")["csrf"]
    eva.sign_up("Eva.Liste")
    page.reload()
    eva.see("/api/cards/lists", lambda lists: [each["title"] for each in lists] == ["Zucche", "Mie"])
    expect(titles).to_have_text(["Zucche", "Mie"])
    # A list without words of games says so in a sentence, and nothing is kept.
    page.get_by_role("button", name="Nuova lista").click()
    page.get_by_label("Dalle mie partite").check()
    page.get_by_role("button", name="Fai la lista").click()
    expect(page.get_by_role("alert")).to_contain_text("Non c'è nulla da chiedere")
    page.get_by_role("button", name="Chiudi").click()
    eva.troubles.clear()  # the browser tells of the refusal too
    mine = page.locator("article", has_text="Mie")
    mine.locator("summary").click()
    with page.expect_download() as file:
        mine.get_by_role("link", name="Per Anki").click()
    assert file.value.suggested_filename == "mie.txt"
    mine.get_by_role("button", name="Cancella la lista").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancella la lista").click()
    expect(titles).to_have_text(["Zucche"])
