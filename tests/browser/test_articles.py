"""From an article that a page cites to its line among the articles, and the list itself. About a minute."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.sideways import scrolls_sideways
from browser.table_games import midgame
from browser.visitors import Visitor, lexicon_settings, seated


def follow(person: Visitor, link: Locator) -> Page:
    """Follow a link that opens another tab; the page one was on stays as it is."""
    before = person.page.url
    with person.context.expect_page() as opened:
        link.click()
    assert person.page.url == before
    tab = opened.value
    tab.wait_for_load_state("networkidle")
    return tab


def open_line(page: Page, slug: str) -> Locator:
    """Return the line of the address, which must be open, in sight and have the focus."""
    expect(page).to_have_url(re.compile(rf"/articoli/{slug}$"))
    line = page.locator(f"[id='{slug}']")
    expect(line.locator("summary").first).to_be_focused()
    expect(line.locator("summary").first).to_be_in_viewport()
    expect(line.locator(".reading")).to_be_visible()
    return line


@pytest.mark.more
def test_from_a_ruling_one_comes_to_the_articles_it_rests_on_and_the_game_stays(visit) -> None:
    ada, ugo = visit("Ada"), visit("Ugo", window=PHONE, language="en", theme="dark")
    settings = lexicon_settings("Ada", "Ugo")
    game = seated([ada, ugo], settings, midgame(settings))
    for each in (ada, ugo):
        each.open_table(game)
    ada.square("I14").click()
    ada.press(*"MOGANO", "Enter")
    ugo.button("Challenge").tap()
    ugo.page.get_by_role("checkbox", name="MA", exact=True).check()
    ugo.button("Challenge the word").tap()

    # In Italian, at the desk.
    card = ada.page.get_by_role("region", name="Contestazione infondata")
    tab = follow(ada, card.get_by_role("link", name="art. 30"))
    line = open_line(tab, "30")
    expect(line).to_contain_text("Le penalità: 20% e 10%")
    expect(line).to_contain_text("applicato")
    expect(line.get_by_role("definition").first).to_be_visible()
    tab.close()
    expect(ada.square("I14").locator(".tile")).to_have_count(1)

    # In English, on a telephone.
    rejected = ugo.page.get_by_role("region", name="Challenge rejected")
    expect(rejected.get_by_role("link", name="art. 30")).to_have_attribute("title", "(opens in another tab)")
    tab = follow(ugo, rejected.get_by_role("link", name="art. 30"))
    line = open_line(tab, "30")
    expect(line).to_contain_text("The penalties: 20% and 10%")
    expect(line).to_contain_text("enforced")
    assert not scrolls_sideways(tab)
    assert violations(tab) == []
    tab.close()


@pytest.mark.more
@pytest.mark.parametrize(
    ("language", "used", "title"),
    [
        ("it", ("Cambio secco", "Cambia tutto"), "Il cambio secco"),
        ("en", ("Free exchange", "Exchange all"), "The free exchange"),
    ],
)
def test_from_a_refusal_one_comes_to_its_article(visit, language, used, title) -> None:
    ada, ugo = visit("Ada", window=PHONE, language=language), visit("Ugo")
    settings = lexicon_settings("Ada", "Ugo")
    game = seated([ada, ugo], settings, midgame(settings))
    for each in (ada, ugo):
        each.open_table(game)
    free, confirm = used
    ada.button(free).tap()
    ada.button(confirm).tap()
    ada.button(free).tap()
    tab = follow(ada, ada.page.get_by_role("dialog").get_by_role("link", name="art. 35"))
    expect(open_line(tab, "35")).to_contain_text(title)
    tab.close()


@pytest.mark.more
def test_from_a_verdict_on_a_word_one_comes_to_its_article(visit) -> None:
    page = visit().page
    page.goto("/parole?q=magliettina")
    link = page.get_by_role("link", name=re.compile(r"^art\. \d"))
    expect(link.first).to_have_attribute("href", re.compile(r"^/regolamenti/figs-c/articoli/\d+(-[a-z])?$"))


@pytest.mark.parametrize(
    ("language", "theme", "window"),
    [("it", "light", PHONE), pytest.param("en", "dark", None, marks=pytest.mark.more)],
    ids=["it", "en"],
)
def test_all_articles_of_a_rulebook_are_listed_and_each_can_be_opened(visit, language, theme, window) -> None:
    how = {"window": window} if window else {}
    person = visit(language=language, theme=theme, **how)
    page = person.page
    page.goto("/regolamenti/figs-c/articoli")
    lines = page.locator("li > details")
    expect(lines).to_have_count(79)
    assert violations(page) == []

    # With the keyboard alone.
    first = page.locator("[id='39-d'] summary").first
    first.focus()
    page.keyboard.press("Enter")
    line = page.locator("[id='39-d']")
    expect(line.locator(".reading")).to_be_visible()
    assert violations(page) == []
    line.get_by_role(
        "link", name={"it": "Indirizzo di questo articolo", "en": "Address of this article"}[language]
    ).click()
    open_line(page, "39-d")

    # Another rulebook has no such article and says so.
    page.goto("/regolamenti/figs-b/articoli/39-d")
    expect(page.get_by_role("alert")).to_contain_text("39 d")
    page.get_by_role("combobox").select_option("milano")
    expect(page.locator("[id='girone-all-italiana']")).to_be_visible()
    page.goto("/regolamenti/figs-z/articoli")
    expect(page.get_by_role("alert")).to_contain_text("figs-z")
    # The browser notes that the server knows no such rulebook.
    person.troubles.clear()


@pytest.mark.more
def test_a_citation_among_the_rulebooks_is_followed_in_place(visit) -> None:
    page = visit().page
    page.goto("/regolamenti")
    page.get_by_role("link", name="Capo VIII").first.click()
    open_line(page, "capo-viii")
    page.go_back()
    page.get_by_role("link", name=re.compile("Articolo per articolo.*Regolamento FIGS 2008")).click()
    expect(page.locator("[id='43-c']")).to_be_visible()
