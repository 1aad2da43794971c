"""The first page in a real browser: seen, heard, weighed, and driven from the keyboard. About 40 seconds."""

import gzip
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE, WIDE
from browser.layout_shift import shifts, watch_shifts
from browser.sideways import scrolls_sideways
from browser.visitors import lexicon_settings, seated

HEADLINES = {
    "it": "Lo Scrabble italiano, regolamento alla mano",
    "en": "Italian Scrabble, by the book",
}
#: What a first visit may load, compressed.
SCRIPT_BUDGET = 49_000
FONT_BUDGET = 110_000


def open_home(person):
    page = person.page
    page.goto("/")
    # The last thing to arrive on the page.
    page.get_by_role("heading", name="Appena finite").or_(
        page.get_by_role("heading", name="Just finished")
    ).wait_for()
    return page


@pytest.mark.parametrize(
    ("window", "language", "theme"),
    [(WIDE, "it", "light"), (WIDE, "en", "dark"), (PHONE, "en", "light"), (PHONE, "it", "dark")],
    ids=["wide-it-light", "wide-en-dark", "phone-en-light", "phone-it-dark"],
)
def test_it_is_whole_and_accessible(visit, window, language, theme) -> None:
    page = open_home(visit(window=window, language=language, theme=theme))
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADLINES[language])
    assert not scrolls_sideways(page)
    assert violations(page) == []
    if window is PHONE:
        page.get_by_role("button", name="Menu").tap()
        expect(page.locator("#menu")).to_be_visible()
        assert violations(page) == []


@pytest.mark.parametrize("name", [None, "Ada"], ids=["nobody", "guest"])
def test_what_a_first_visit_loads(visit, at_home, name) -> None:
    person = visit(name)
    page, sizes, hosts, asked = person.page, {}, set(), []

    def weigh(response) -> None:
        if "/api/" in response.url:
            asked.append(response.url)
        hosts.add(urlsplit(response.url).netloc)
        kind = urlsplit(response.url).path.rpartition(".")[2]
        # What the service worker fetches for later is not what the page waits for.
        if response.from_service_worker or response.request.service_worker:
            return
        if kind in {"js", "css", "woff2"}:
            body = response.body()
            size = len(body) if kind == "woff2" else len(gzip.compress(body))
            sizes[kind] = sizes.get(kind, 0) + size

    page.context.on("response", weigh)
    open_home(person)
    page.evaluate("document.fonts.ready")
    print(
        "first page, compressed:", ", ".join(f"{kind} {size / 1000:.1f} kB" for kind, size in sizes.items())
    )
    assert sizes["js"] <= SCRIPT_BUDGET
    assert sizes["woff2"] <= FONT_BUDGET
    assert hosts == {urlsplit(at_home.address).netloc}, "the page asked somebody else for something"
    assert len(asked) == len(set(asked)), "what was asked for ahead was asked for again"
    loaded = page.evaluate("[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)")
    assert {name.strip('"') for name in loaded} == {"Inter Variable", "Source Serif 4 Variable"}


@pytest.mark.parametrize("window", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_moves_while_it_loads(visit, window) -> None:
    ada, bruno = visit("Ada", window=window), visit("Bruno", window=window)
    for person in (ada, bruno):
        watch_shifts(person.page)
    open_home(ada)
    assert shifts(ada.page) == []
    game = seated([ada, bruno], lexicon_settings("", ""))
    # With a game to go on with, which comes first on the page.
    open_home(ada)
    expect(ada.page.get_by_role("heading", name="Riprendi da dove eri")).to_be_visible()
    assert shifts(ada.page) == []
    ada.open_table(game)
    assert shifts(ada.page) == []


def test_everything_is_reached_from_the_keyboard_and_shows_it(visit) -> None:
    page = open_home(visit())
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Vai al contenuto")).to_be_focused()
    names = []
    for _ in range(40):
        page.keyboard.press("Tab")
        focus = page.evaluate(
            """() => {
              const e = document.activeElement;
              if (e === document.body) return null;
              const seen = e.matches("input[type=radio].visually-hidden") ? e.nextElementSibling : e;
              const { outlineStyle, outlineWidth } = getComputedStyle(seen);
              return [e.ariaLabel || e.labels?.[0]?.innerText || e.innerText, outlineStyle, outlineWidth];
            }"""
        )
        if focus is None:
            break
        name, style, width = focus
        assert (style, width) == ("solid", "3px"), f"no focus to be seen on {name}"
        names.append(" ".join(name.split()))
    order = ["Plancia, inizio", "Gioca", "Parole", "Entra", "IT, Italiano", "Passa al tema scuro"]
    order += [
        "2 Livello 2, Occasionale",
        "Con l'orologio",
        "Gioca adesso",
        "Invita qualcuno",
        "Nuova partita",
    ]
    places = [next((i for i, name in enumerate(names) if name.startswith(each)), None) for each in order]
    assert None not in places, (order, names)
    assert places == sorted(places), (order, names)


@pytest.mark.more
def test_levels_are_chosen_with_the_arrows_and_remembered(visit) -> None:
    person = visit()
    page = open_home(person)
    page.get_by_role("radio", name="Livello 2").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Appassionato", exact=True)).to_be_visible()
    expect(page.get_by_text("Conosce 88.000 parole, fa circa 390 punti a partita.")).to_be_visible()
    page.evaluate("localStorage.setItem('plancia.level', '8')")
    page.reload()
    expect(page.get_by_role("radio", name="Livello 8")).to_be_checked()


@pytest.mark.more
def test_language_and_theme_are_remembered(visit) -> None:
    page = open_home(visit())
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADLINES["en"])
    expect(page).to_have_title("Plancia: Italian Scrabble, by the book")
    light = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.get_by_role("button", name="Switch to the dark theme").click()
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert (light, dark) == ("rgb(250, 247, 240)", "rgb(21, 24, 26)")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADLINES["en"])
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == dark
    page.get_by_role("button", name="Switch to the light theme").click()
    assert page.evaluate("localStorage.getItem('plancia.theme')") is None, "it follows the system again"


@pytest.mark.more
def test_when_the_server_is_gone_the_page_says_so(browser, at_home) -> None:
    page = browser.new_page(locale="it-IT")
    page.route("**/api/**", lambda route: route.abort())
    page.route_web_socket("**/ws/**", lambda socket: socket.close())
    page.goto(at_home.address)
    expect(page.get_by_role("alert").first).to_contain_text("Il server non risponde")
    page.get_by_role("button", name="Gioca adesso").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.close()
