"""The gymnasium on a phone: particles ticked, a mistake explained with its article, and coming back until it is known."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.visitors import Visitor

ROUND = 10


def deck_of(person: Visitor, name: str, edition: str = "figs-c") -> dict[str, dict]:
    """Return the cards of a drill by what is asked."""
    cards = person.get(f"/api/cards/decks/{name}?edition={edition}")["cards"]
    return {card.get("asked_it", card["prompt"]): card for card in cards}


def lies_flat(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def asked(page: Page) -> str:
    """Return the question that is on the page."""
    return page.locator("#question").inner_text().split("\n")[0].strip()


def tick(page: Page, choices: list[str]) -> None:
    for choice in choices:
        page.get_by_role("button", name=choice, exact=True).click()
    page.get_by_role("button", name="Controlla").click()


def test_a_mistake_is_explained_with_class_and_article_and_comes_back(visit) -> None:
    ada = visit(window=PHONE)
    page = ada.page
    page.goto("/studio/palestra")
    drill = page.get_by_role("link", name=re.compile("Enclitici: verbi intransitivi"))
    expect(drill).to_contain_text("0 su 40", timeout=60_000)
    assert violations(page) == []
    assert lies_flat(page)
    drill.click()
    deck = deck_of(ada, "drill_intransitive")

    # The first answer is wrong: a particle too many, and one that is right left out.
    page.locator("#question").wait_for()
    missed = deck[asked(page)]
    wrong = next(choice for choice in missed["choices"] if choice not in missed["answers"])
    left = missed["answers"][0]
    assert violations(page) == []
    tick(page, [*missed["answers"][1:], wrong])
    expect(page.locator(".outcome")).to_have_text("Non è così.")
    expect(page.locator(".rule")).to_contain_text("è intransitivo")
    expect(page.locator(".rule")).to_contain_text("art. 22")
    explained = page.locator(f"li[data-choice={wrong}]")
    expect(explained).to_contain_text("l'hai scelta, ma non va")
    expect(explained).to_contain_text(f"non prende la particella «{wrong}»")
    expect(explained.get_by_role("link", name="art. 22")).to_have_attribute(
        "href", "/regolamenti/figs-c/articoli/22"
    )
    expect(page.locator(f"li[data-choice={left}]")).to_contain_text("non l'hai scelta, ma andava")
    assert violations(page) == []
    assert lies_flat(page)

    # It comes back in the same sitting; this time and with all others the answers are right.
    again = False
    page.get_by_role("button", name="Avanti").click()
    for _ in range(3):
        card = deck[asked(page)]
        again = again or card["id"] == missed["id"]
        tick(page, card["answers"])
        expect(page.locator(".outcome")).to_have_text("Giusto.")
        page.get_by_role("button", name="Avanti").click()

    # Left in the middle: the list knows how far she is, also after the page is loaded anew.
    page.get_by_role("link", name="Tutti gli esercizi").click()
    page.reload()
    drill = page.get_by_role("link", name=re.compile("Enclitici: verbi intransitivi"))
    expect(drill).to_contain_text("3 su 40" if not again else "4 su 40", timeout=60_000)
    errors = page.get_by_role("link", name=re.compile("I tuoi errori"))
    expect(errors).to_contain_text("1\u00a0domanda sbagliata")
    errors.click()
    page.locator("#question").wait_for()
    assert deck[asked(page)]["id"] == missed["id"]
    tick(page, missed["answers"])
    expect(page.locator(".outcome")).to_have_text("Giusto.")


@pytest.mark.more
def test_every_form_is_answered_with_the_keyboard_alone(visit) -> None:
    person = visit()
    page = person.page
    for name, kind in (("drill_truncated", "valid"), ("drill_loans", "which"), ("drill_spelling", "spell")):
        page.goto(f"/studio/palestra?esercizio={name}")
        page.locator("#question").wait_for(timeout=60_000)
        deck = deck_of(person, name)
        for _ in range(3):
            card = deck[asked(page)]
            assert card["form"] == kind
            for answer in card["answers"]:
                page.keyboard.press(str(card["choices"].index(answer) + 1))
            if kind != "valid":
                page.keyboard.press("Enter")
            expect(page.locator(".outcome")).to_have_text("Giusto.")
            expect(page.get_by_role("button", name="Avanti")).to_be_focused()
            page.keyboard.press("Enter")
            expect(page.locator(".outcome")).to_have_count(0)
    assert violations(page) == []


@pytest.mark.more
def test_another_edition_has_other_articles_and_other_answers(visit) -> None:
    person = visit(language="en")
    page = person.page
    page.goto("/studio/palestra?edizione=figs-2008")
    archaic = page.get_by_role("link", name=re.compile("Article 15 c: archaic verbs"))
    expect(archaic).to_contain_text("0 of", timeout=60_000)
    rulebook = page.get_by_label("Rulebook")
    expect(rulebook).to_have_value("figs-2008")
    expect(rulebook.get_by_role("option")).to_have_count(5)
    archaic.click()
    expect(page.locator("#question")).to_contain_text("?")
    old, new = deck_of(person, "drill_archaic", "figs-2008"), deck_of(person, "drill_archaic")
    shared = old.keys() & new.keys()
    assert any(old[each]["answers"] != new[each]["answers"] for each in shared)
    assert violations(page) == []


@pytest.mark.more
def test_a_drill_that_was_here_goes_on_without_a_network(visit) -> None:
    person = visit(window=PHONE)
    page = person.page
    page.goto("/studio/palestra")
    last = page.get_by_role("link", name=re.compile("enclitici con gli altri modi"))
    expect(last).to_contain_text("0 su 40", timeout=90_000)
    person.context.set_offline(True)
    page.get_by_role("link", name=re.compile("Articolo 20: alterati")).click()
    page.locator("#question").wait_for()
    page.get_by_role("button", name="Controlla").click()
    expect(page.locator(".outcome")).to_be_visible()
    page.get_by_role("link", name="Tutti gli esercizi").click()
    expect(page.get_by_role("link", name=re.compile("I tuoi errori"))).to_contain_text(
        "1\u00a0domanda sbagliata"
    )
    person.context.set_offline(False)
    person.forgive_lost_network()


@pytest.mark.more
def test_all_that_is_asked_is_answered_and_the_sitting_ends(visit) -> None:
    person = visit(window=PHONE)
    page = person.page
    page.goto("/studio/palestra?esercizio=drill_numerals")
    page.locator("#question").wait_for(timeout=60_000)
    deck = deck_of(person, "drill_numerals")
    answers = 0
    while page.locator("#question").count():
        card = deck[asked(page)]
        page.get_by_role(
            "button", name="Vale" if card["answers"] == ["valid"] else "Non vale", exact=True
        ).click()
        page.get_by_role("button", name="Avanti").click()
        answers += 1
        assert answers <= 3 * ROUND
    expect(page.get_by_text(f"Risposte giuste: {answers} su {answers}.")).to_be_visible()
    page.get_by_role("button", name="Ancora").click()
    page.locator("#question").wait_for()
