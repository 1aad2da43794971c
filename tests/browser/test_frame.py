"""What holds for every page of the frame: found by its address, accessible, in both themes, and without a network.

About 60 seconds.
"""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE, WIDE
from browser.sideways import scrolls_sideways

PAGES = {
    "/nuova": ("Nuova partita", "New game"),
    "/conto": ("Entra", "Come in"),
    "/partite": ("Le mie partite", "My games"),
    "/classifica": ("Classifica", "Ratings"),
    "/impostazioni": ("Impostazioni", "Settings"),
    "/formulari": ("Confronta due formulari", "Compare two scoresheets"),
    "/tessere": ("Controlla le tessere", "Check the tiles"),
    "/regolamenti": ("I regolamenti", "The rulebooks"),
    "/informazioni": ("Informazioni", "About"),
    "/duplicato": ("Duplicato", "Duplicate"),
    "/duplicato/allenamento": ("Allenati per conto tuo", "Train alone"),
    "/duplicato/preparate": ("Serate preparate", "Prepared sessions"),
}


def settled(page) -> None:
    """Wait until everything that a page asks for has come."""
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize(
    ("window", "language", "theme"),
    [(WIDE, "it", "dark"), pytest.param(PHONE, "en", "light", marks=pytest.mark.more)],
    ids=["wide", "phone"],
)
def test_every_page_is_accessible(visit, window, language, theme) -> None:
    page = visit(window=window, language=language, theme=theme).page
    for path, headings in PAGES.items():
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(headings[language == "en"])
        if window is PHONE:
            # In Italian, in both themes and at other sizes: test_every_page.py.
            settled(page)
            assert violations(page) == [], path
            assert not scrolls_sideways(page), f"{path} scrolls sideways"


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.more)])
def test_the_pages_of_an_account_and_of_a_waiting_game_are_accessible(visit, theme) -> None:
    person = visit("Ada", theme=theme)
    page = person.page
    person.sign_up(f"Conto{theme}")
    page.goto("/conto")
    settled(page)
    assert violations(page) == []
    game = person.post("/api/games", {"settings": {"players": ["", ""], "procedure": "online"}})["game"]
    page.goto(f"/partita/{game}")
    page.get_by_role("img", name="Codice QR").first.wait_for()
    assert violations(page) == []
    link = page.get_by_role("textbox", name="Invito: posto 1").input_value()
    friend = visit(theme=theme).page
    friend.goto(link)
    friend.get_by_role("button", name="Siediti").wait_for()
    settled(friend)
    assert violations(friend) == []


def test_links_lead_on_without_loading_again_and_the_keyboard_follows(visit) -> None:
    page = visit().page
    page.goto("/")
    page.evaluate("window.stayed = true")
    page.get_by_role("link", name="Nuova partita").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Nuova partita")
    expect(page).to_have_title("Nuova partita · Plancia")
    expect(page.get_by_role("main")).to_be_focused()
    page.get_by_role("link", name="Tutte le differenze").click()
    expect(page).to_have_url(re.compile("/regolamenti$"))
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Nuova partita")
    assert page.evaluate("window.stayed")


@pytest.mark.more
def test_a_game_by_another_rulebook_with_a_computer_and_other_choices(visit) -> None:
    person = visit("Ada")
    page = person.page
    page.goto("/nuova")
    page.get_by_role("radio", name="Regolamento FIGS 2008").check()
    page.get_by_label("Tempo a testa").select_option("1500")
    page.get_by_text("Punti che il regolamento lascia aperti").click()
    page.get_by_label("Il punteggio non scende sotto zero").select_option("true")
    expect(page.get_by_text("1\u00a0cambiata")).to_be_visible()
    page.get_by_label("Aperta a tutti").uncheck()
    page.get_by_label("Gli spettatori vedono").select_option("180")
    page.get_by_role("button", name="Apri la partita").click()
    page.wait_for_url("**/partita/*")
    game = person.get(f"/api/games/{page.url.rpartition('/')[2]}")
    settings = game["settings"]
    assert (settings["edition"], settings["initial_s"]) == ("figs-2008", 1500)
    assert settings["options"] == {"floor_zero": True}
    assert (game["public"], game["delay_s"], game["you"]["seat"]) == (False, 180, 0)

    page.goto("/nuova")
    page.get_by_role("button", name="In 3").click()
    page.get_by_label("Posto 2").select_option("1")
    page.get_by_label("Posto 3").select_option("8")
    expect(page.get_by_role("radio", name="Da tavolo")).to_be_disabled()
    page.get_by_role("button", name="Apri la partita").click()
    # Against computers alone there is nobody to wait for.
    person.square("H8").wait_for()
    game = person.get(f"/api/games/{page.url.rpartition('/')[2]}")
    assert [seat["computer"] for seat in game["seats"]] == [None, "level-1", "level-8"]


@pytest.mark.more
def test_a_game_with_a_referee_and_a_panel(visit) -> None:
    person = visit("Dora")
    page = person.page
    page.goto("/nuova")
    page.get_by_role("radio", name="Persone").check()
    page.get_by_label("Arbitro io").check()
    page.get_by_label("Con il collegio di supporto").check()
    page.get_by_role("button", name="Apri la partita").click()
    page.get_by_role("region", name="Invito: posto 1").wait_for()
    game = person.get(f"/api/games/{page.url.rpartition('/')[2]}")
    assert game["you"] == {"kind": "referee"}
    assert len(game["settings"]["officials"]["panel"]) == 3
    panel = page.get_by_role("region", name="Invito: collegio di supporto, membro 1")
    panel.get_by_role("button", name="Prepara il link").click()
    expect(panel.get_by_role("textbox")).to_have_value(re.compile("/invito/"))


@pytest.mark.more
def test_an_address_that_is_none(visit, at_home) -> None:
    person = visit()
    answer = person.context.request.get("/partita/a/b/c")
    assert answer.status == 404
    page = person.page
    page.goto("/")
    page.evaluate(
        "history.pushState(null, '', '/da-nessuna-parte'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    expect(page.get_by_role("heading", name="Questa pagina non esiste")).to_be_visible()


def test_without_a_network_the_program_starts_and_says_so(visit) -> None:
    person = visit("Ada")
    page = person.page
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    kept = page.evaluate(
        """async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith("plancia-shell-"));
          const requests = await (await caches.open(names[0])).keys();
          return [names.length, requests.map(({ url }) => new URL(url).pathname)];
        }"""
    )
    assert kept[0] == 1
    assert "/index.html" in kept[1]
    assert not [path for path in kept[1] if path.startswith(("/api", "/ws"))], "something private was kept"
    person.context.set_offline(True)
    page.goto("/impostazioni")
    expect(page.get_by_role("heading", level=1)).to_have_text("Impostazioni")
    expect(page.get_by_role("status").filter(has_text="Sei senza rete")).to_be_visible()
    person.context.set_offline(False)
    expect(page.get_by_role("status").filter(has_text="Sei senza rete")).to_have_count(0)
    person.troubles.clear()


@pytest.mark.more
def test_it_can_be_installed(visit) -> None:
    page = visit().page
    page.goto("/")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())")
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
