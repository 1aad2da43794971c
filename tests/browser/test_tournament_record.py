"""The desk and the public page of an event: who may decide, what a measure does, what was agreed. In both languages.

About 20 seconds.
"""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.axe import violations
from browser.chromium import PHONE

#: `make test` leaves it out for its time; `make stories` has it.
pytestmark = pytest.mark.more

PLAYERS = ("Ada", "Ugo", "Pia", "Leo", "Eva", "Teo")


def made(director, **options) -> str:
    players = [{"id": name.lower(), "name": name} for name in PLAYERS]
    form = {"name": "Prova", "rounds": 3, "players": players, "options": options}
    return director.post("/api/tournaments", form)["contest"]


def unfolded(page, name: str) -> Locator:
    """Open a part of the desk that is folded away."""
    region = page.get_by_role("region", name=name)
    region.locator("summary").click()
    return region


def test_a_referee_who_plays_is_replaced_by_the_panel_and_a_measure_takes_effect(visit) -> None:
    director = visit("Rita")
    officials = {"director": "Rita", "referee": "Ada", "panel": ["ugo", "pia", "leo"]}
    event = made(director, officials=officials)
    page = director.page
    page.goto(f"/tornei/{event}/regia")
    page.get_by_role("button", name="Accoppia il turno 1").click()
    expect(page.get_by_role("button", name="Pubblica gli accoppiamenti")).to_be_visible()
    games = director.get(f"/api/tournaments/{event}")["rounds"][0]["games"]
    own = next(game for game in games if "ada" in (game["home"], game["away"]))
    other = next(game for game in games if game is not own)
    desk = unfolded(page, "Verbale, incarichi e decisioni")
    expect(desk.get_by_text("Arbitro: Ada")).to_be_visible()

    # in a game that the referee plays the panel decides, without members who are concerned
    desk.get_by_role("combobox", name=re.compile("^Partita")).select_option(own["home"])
    expect(desk.get_by_label("Chi decide")).to_have_value("panel")
    desk.get_by_label("Chi decide").select_option("referee")
    expect(desk.get_by_label("Chi decide")).to_have_value("panel")

    # in another game the referee decides, and what he imposes counts
    desk.get_by_role("combobox", name=re.compile("^Partita")).select_option(other["home"])
    expect(desk.get_by_role("alert").filter(has_text="solo sulla partita dell'arbitro")).to_be_visible()
    desk.get_by_label("Chi decide").select_option("referee")
    desk.get_by_label("Provvedimento disciplinare").select_option("game_lost")
    desk.get_by_label("A carico di").select_option(other["home"])
    expect(desk.get_by_text("margine convenzionale")).to_be_visible()
    desk.get_by_label("Articolo").fill("43")
    desk.get_by_label("Decisione", exact=True).fill("Condotta scorretta")
    desk.get_by_role("button", name="Annota la decisione").click()
    expect(desk.get_by_text("Provvedimento: partita persa")).to_be_visible()
    expect(page.get_by_text("persa per decisione: ").first).to_be_visible()

    # an article that the rulebook does not have is refused, with its reason
    desk.get_by_label("Articolo").fill("99")
    desk.get_by_label("Decisione", exact=True).fill("Altro")
    desk.get_by_role("button", name="Annota la decisione").click()
    expect(page.get_by_role("region", name="Messaggi").get_by_text("non ha «99»")).to_be_visible()
    # a browser notes every refused request
    assert all("409" in trouble for trouble in director.troubles)
    director.troubles.clear()
    assert violations(page) == []


@pytest.mark.parametrize(
    ("language", "window"), [("it", None), ("en", PHONE)], ids=["Italian, desktop", "English, phone"]
)
def test_times_postponements_and_texts_are_recorded_for_everybody(visit, language, window) -> None:
    said = {
        "it": ("Giocatori favorevoli", "Registra il tempo", "col consenso di 4 giocatori su 6", "Verbale"),
        "en": ("Players in favour", "Record the time", "with the consent of 4 players of 6", "Record"),
    }[language]
    texts = {
        "it": ("Minuti a testa", "Vocabolario indicato", "Registra i testi", "non può essere omologato"),
        "en": ("Minutes each", "Dictionary named", "Record the texts", "cannot be homologated"),
    }[language]
    director = visit("Rita", language=language, **({"window": window} if window else {}))
    event = made(
        director,
        edition="figs-2008",
        officials={"director": "Rita"},
        choices={"homologated_time": "overall"},
    )
    page = director.page
    page.goto(f"/tornei/{event}/regia")
    unfolded(page, {"it": "Tempo e vocabolario", "en": "Time and dictionary"}[language])
    unfolded(page, {"it": "Verbale, incarichi e decisioni", "en": "Record, offices and decisions"}[language])
    page.get_by_label(texts[0]).fill("24")
    page.get_by_label(said[0]).fill("4")
    page.get_by_role("button", name=said[1]).click()
    expect(page.get_by_text(said[2]).first).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text=texts[3])).to_be_visible()
    page.get_by_label(texts[1]).fill("Devoto-Oli 2026")
    page.get_by_role("button", name=texts[2]).click()
    expect(page.get_by_text("Devoto-Oli 2026").first).to_be_visible()

    pair, publish = {
        "it": ("Accoppia il turno 1", "Pubblica gli accoppiamenti"),
        "en": ("Pair round 1", "Publish the pairings"),
    }[language]
    page.get_by_role("button", name=pair).click()
    page.get_by_role("button", name=publish).click()
    region = unfolded(page, {"it": "Rinvii concordati", "en": "Agreed postponements"}[language])
    region.get_by_role("combobox").select_option(index=1)
    region.get_by_role("textbox").fill("16:30")
    for box in region.get_by_role("checkbox").all():
        box.check()
    region.get_by_role("button").last.click()
    expect(region.get_by_text("16:30")).to_be_visible()
    assert violations(page) == []

    public = visit("Curioso", language=language).page
    public.goto(f"/tornei/{event}")
    public.get_by_role("tab", name=said[3]).click()
    for text in ("Devoto-Oli 2026", "16:30", said[2]):
        expect(public.get_by_text(text).first).to_be_visible()
    # the article leads to its line
    expect(public.get_by_role("link", name="art. 42").first).to_have_attribute(
        "href", "/regolamenti/figs-2008/articoli/42"
    )
    assert violations(public) == []


def test_the_form_offers_only_what_the_rulebook_leaves_open(visit) -> None:
    """The editions in force fix the time; that of 2008 lets the majority change it, and has a rule of homologation."""
    director = visit("Rita")
    page = director.page
    page.goto("/tornei")
    page.get_by_label("Nome del torneo").fill("Coppa")
    page.get_by_label("Giocatori").fill("\n".join(PLAYERS))
    page.get_by_text("Altre scelte").click()
    expect(page.get_by_label("Regolamento")).to_have_value("figs-c")
    expect(page.get_by_label("Minuti a testa")).to_have_count(0)
    page.get_by_label("Regolamento").select_option("figs-2008")
    page.get_by_label("Minuti a testa").fill("25")
    page.get_by_label("Giocatori favorevoli").fill("4")
    page.get_by_label("Su quanti giocatori").fill("6")
    page.get_by_label("Tempo che conta").select_option("overall")
    page.get_by_role("button", name="Crea il torneo").click()
    expect(page.get_by_role("alert").filter(has_text="28 minuti")).to_be_visible()
    unfolded(page, "Verbale, incarichi e decisioni")
    expect(page.get_by_text("col consenso di 4 giocatori su 6").first).to_be_visible()
