"""The first page in a real browser: seen, heard, and driven from the keyboard."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE, WIDE

HEADLINES = {
    "it": "Lo Scrabble italiano, regolamento alla mano",
    "en": "Italian Scrabble, by the book",
}
LOCALES = {"it": "it-IT", "en": "en-GB"}


@pytest.fixture
def open_home(browser, address):
    """Open the first page; at the end of the test nothing may have gone wrong behind it."""
    contexts, troubles, hosts = [], [], set()

    def open_home(viewport=WIDE, locale="it-IT", theme="light"):
        phone = viewport is PHONE
        context = browser.new_context(
            viewport=viewport, locale=locale, color_scheme=theme, is_mobile=phone, has_touch=phone
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: message.type == "error" and troubles.append(message.text))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
        page.goto(address)
        # The last thing to arrive on the page.
        page.get_by_role("status").wait_for()
        return page

    yield open_home
    for context in contexts:
        context.close()
    assert troubles == []
    assert hosts == {urlsplit(address).netloc}, "the page asked somebody else for something"


def announcement(page):
    return page.locator("[aria-live]")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_it_is_whole_and_accessible(open_home, viewport, language, theme) -> None:
    page = open_home(viewport, LOCALES[language], theme)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADLINES[language])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
    assert page.locator("tbody .square").count() == 225
    assert violations(page) == []


def test_both_typefaces_arrive(open_home) -> None:
    page = open_home()
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate("[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)")
    assert {name.strip('"') for name in loaded} == {"Inter Variable", "Source Serif 4 Variable"}


def test_the_arrows_leaf_through_the_game_and_say_so(open_home) -> None:
    page = open_home()
    expect(announcement(page)).to_contain_text("Giocata 10 di 10, F13 orizzontale: SOLI")
    page.keyboard.press("ArrowLeft")
    expect(announcement(page)).to_contain_text("Giocata 9 di 10, I14 orizzontale: MOGANO, 57")
    expect(announcement(page)).to_contain_text("MOGANO 38; MA 4; ON 6; GO 9")
    for _ in range(20):
        page.keyboard.press("ArrowLeft")
    expect(announcement(page)).to_contain_text("La plancia è vuota")
    expect(page.locator(".frame .tile")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(announcement(page)).to_contain_text("D5 orizzontale: FERMASTE, 110")
    expect(page.get_by_role("region", name="Parole formate")).to_contain_text(
        "(5 + 1 + 2 + 3 + 1 + 0 + 2 + 1) × 4"
    )
    expect(page.get_by_role("cell", name="I5, S, jolly, appena giocata")).to_be_visible()
    expect(page.get_by_role("cell", name="H5, A, 1 punto", exact=True)).to_be_visible()


def test_the_buttons_and_the_scoresheet_do_the_same(open_home) -> None:
    page = open_home(PHONE)
    page.get_by_role("button", name="Dall'inizio").tap()
    expect(page.get_by_role("cell", name="H8, parola doppia, casella di partenza")).to_be_visible()
    page.get_by_role("button", name="Avanti").tap()
    expect(announcement(page)).to_contain_text("ARIA, 10")
    page.get_by_role("button", name="DIVANO").tap()
    expect(announcement(page)).to_contain_text("DIVANO, 48")
    expect(page.locator("[aria-current=step]")).to_contain_text("DIVANO")


def test_everything_is_reached_from_the_keyboard_and_shows_it(open_home) -> None:
    page = open_home()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Vai al contenuto")).to_be_focused()
    names = []
    for _ in range(40):
        page.keyboard.press("Tab")
        focus = page.evaluate(
            """() => {
              const e = document.activeElement;
              if (e === document.body) return null;
              const { outlineStyle, outlineWidth } = getComputedStyle(e);
              return [e.ariaLabel || e.labels?.[0]?.innerText || e.innerText, outlineStyle, outlineWidth];
            }"""
        )
        if focus is None:
            break
        name, style, width = focus
        assert (style, width) == ("solid", "3px"), f"no focus to be seen on {name}"
        names.append(name.split("\n")[0].strip())
    for expected in (
        "IT, Italiano",
        "EN, English",
        "Passa al tema scuro",
        "Indietro",
        "Dall'inizio",
        "Confronta",
        "con",
    ):
        assert expected in names, names


def test_a_list_of_rulebooks_keeps_its_arrows(open_home) -> None:
    page = open_home()
    page.get_by_label("Confronta", exact=True).focus()
    page.keyboard.press("ArrowLeft")
    expect(announcement(page)).to_contain_text("Giocata 10 di 10")


def test_any_two_rulebooks_can_be_compared(open_home) -> None:
    page = open_home()
    summary = page.get_by_role("status")
    expect(summary).to_contain_text("8 differenze")
    page.get_by_label("Confronta", exact=True).select_option("figs-2008")
    expect(summary).to_contain_text("26 differenze")
    row = page.get_by_role("row", name="Tempo iniziale a testa")
    expect(row).to_contain_text("22 min")
    expect(row).to_contain_text("25 min")
    expect(row.get_by_text("art. 37")).to_have_count(2)
    blank = page.get_by_role("row", name="Jolly rimasto sul leggio")
    expect(blank.get_by_text("art. 44")).to_be_visible()
    expect(blank.get_by_text("art. 40")).to_be_visible()
    page.get_by_role("button", name="Scambia i due regolamenti").click()
    expect(row.get_by_role("cell").first).to_contain_text("25 min")
    page.get_by_label("con", exact=True).select_option("figs-c")
    expect(summary).to_have_text("È lo stesso regolamento: scegline un altro.")


def test_language_and_theme_are_remembered(open_home) -> None:
    page = open_home(locale="de-CH")
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADLINES["it"])
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADLINES["en"])
    expect(page).to_have_title("Plancia: Italian Scrabble, by the book")
    light = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.get_by_role("button", name="Switch to the dark theme").click()
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert (light, dark) == ("rgb(250, 247, 240)", "rgb(21, 24, 26)")
    page.reload()
    page.get_by_role("status").wait_for()
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADLINES["en"])
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == dark
    page.get_by_role("button", name="Switch to the light theme").click()
    assert page.evaluate("localStorage.getItem('plancia.theme')") is None, "it follows the system again"


def test_when_the_server_is_gone_the_page_says_so(browser, address) -> None:
    page = browser.new_page(locale="it-IT")
    page.route("**/api/**", lambda route: route.abort())
    page.goto(address)
    alert = page.get_by_role("alert").first
    expect(alert).to_contain_text("Il server non risponde")
    page.unroute("**/api/**")
    page.get_by_role("region", name="Una partita da sfogliare").get_by_role("button", name="Riprova").click()
    expect(announcement(page)).to_contain_text("SOLI")
    page.close()
