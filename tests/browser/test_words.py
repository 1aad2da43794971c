"""Words in a real browser: looked up, listed, printed, judged at the referee's table, and without a network. 45 seconds."""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE, WIDE
from browser.sideways import scrolls_sideways

HEADINGS = {"it": "Verifica una parola", "en": "Check a word"}


def field(page):
    return page.get_by_role("textbox").first


def forgive_the_network(visitor) -> None:
    assert visitor.forgive_lost_network(), "it never asked the server"


@pytest.mark.parametrize(
    ("window", "theme", "language"),
    [(WIDE, "light", "it"), (PHONE, "dark", "en")],
    ids=["wide-light-it", "phone-dark-en"],
)
def test_every_page_is_whole_and_accessible(visit, window, theme, language) -> None:
    visitor = visit(window=window, theme=theme, language=language)
    page = visitor.page
    page.goto("/parole?q=amatelo")
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADINGS[language])
    expect(page.get_by_role("article")).to_contain_text("art. 22")
    expect(page.get_by_role("link", name="RAMATELO").first).to_be_visible()
    assert violations(page) == []
    page.goto("/parole/liste")
    expect(page.get_by_role("button", name="AD", exact=True)).to_be_visible()
    assert violations(page) == []
    assert not scrolls_sideways(page)
    page.goto("/parole/sportello")
    expect(field(page)).to_be_focused()
    assert violations(page) == []
    field(page).fill("casa onx")
    page.keyboard.press("Enter")
    page.locator(".verdict").wait_for()
    assert violations(page) == []


def test_a_verdict_comes_while_one_types_and_is_told_when_one_asks(visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/parole")
    field(page).press_sequentially("magliettina")
    card = page.get_by_role("article")
    expect(card).to_contain_text("Non valida")
    expect(card).to_contain_text("È un alterato di «maglietta» che i dizionari non danno come lemma. art. 20")
    expect(
        page.get_by_text("Fa fede il vocabolario: Zingarelli, edizione dell'anno in cui si gioca art. 47")
    ).to_be_visible()
    expect(visitor.said()).to_be_empty()
    page.keyboard.press("Enter")
    expect(visitor.said()).to_contain_text("MAGLIETTINA non è valida. È un alterato di «maglietta»")
    expect(page).to_have_url(re.compile(r"/parole\?q=magliettina$"))
    field(page).fill("portarglielo")
    page.keyboard.press("Enter")
    expect(card).to_contain_text("infinito di «portare» + gli + lo")
    expect(card).to_contain_text("art. 22")
    expect(visitor.said()).to_contain_text("PORTARGLIELO è valida.")
    history = page.get_by_role("region", name="Già cercate")
    expect(history.get_by_role("link")).to_have_text(
        [re.compile("^Valida: *PORTARGLIELO$"), re.compile("MAGLIETTINA")]
    )
    page.go_back()
    expect(field(page)).to_have_value("magliettina")
    expect(card).to_contain_text("art. 20")


@pytest.mark.more
def test_several_words_are_a_play_and_wrong_characters_are_explained(visit) -> None:
    page = visit().page
    page.goto("/parole?q=mogano ma l'ho")
    expect(page.get_by_text("Giocata non valida", exact=True)).to_be_visible()
    cards = page.get_by_role("article")
    expect(cards).to_have_count(3)
    expect(cards.nth(2)).to_contain_text("«l'ho» ha un apostrofo")
    cards.nth(0).get_by_role("link", name="MOGANO: apri da sola").click()
    expect(cards).to_have_count(1)
    expect(page.get_by_role("heading", name="Attacchi")).to_be_visible()


@pytest.mark.more
def test_hooks_and_open_letters_lead_from_word_to_word(visit) -> None:
    page = visit().page
    page.goto("/parole?q=ama")
    hooks = page.get_by_role("region", name="Attacchi")
    hooks.get_by_role("link", name="RAMA", exact=True).click()
    expect(page.get_by_role("article")).to_contain_text("«ramare»")
    field(page).fill("c..a")
    expect(page.get_by_role("region", name="Con la forma C..A")).to_contain_text("COSA")
    field(page).fill("armonia?")
    expect(page.get_by_role("region", name="Con le tessere ARMONIA?")).to_contain_text(
        re.compile(r"\b63\sparole")
    )


@pytest.mark.more
def test_another_rulebook_judges_otherwise(visit) -> None:
    page = visit().page
    page.goto("/parole?q=asciolva")
    card = page.get_by_role("article")
    expect(card).to_contain_text("Non valida")
    expect(card).to_contain_text("solo l'infinito")
    page.get_by_label("Regolamento").select_option("figs-2008")
    expect(card).to_contain_text("di «asciolvere»")
    page.reload()
    expect(page.get_by_label("Regolamento")).to_have_value("figs-2008")
    expect(card).to_contain_text("di «asciolvere»")


def test_without_a_network_there_is_a_yes_or_a_no(visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/parole")
    expect(page.get_by_text("Funziona anche senza rete")).to_be_visible()
    visitor.context.set_offline(True)
    field(page).fill("amatelo onx l'ho")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Senza rete: qui si può dire solo sì o no")).to_contain_text("edizione C")
    cards = page.get_by_role("article")
    for at, (word, verdict) in enumerate(
        [("AMATELO", "Valida"), ("ONX", "Non valida"), ("l'ho", "Non valida")]
    ):
        expect(cards.nth(at).get_by_role("heading")).to_have_text(word)
        expect(cards.nth(at)).to_contain_text(verdict)
    expect(cards.nth(2)).to_contain_text("solo le lettere dalla A alla Z")
    visitor.context.set_offline(False)
    field(page).fill("magliettina")
    expect(cards.nth(0)).to_contain_text("art. 20")
    forgive_the_network(visitor)


def test_the_referees_table_by_keyboard_alone_with_and_without_a_network(visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/parole/sportello")
    expect(page.get_by_role("navigation")).to_have_count(0)
    expect(page.get_by_text("pronto anche senza rete")).to_be_visible()
    page.keyboard.type("mogano ma magliettina")
    page.keyboard.press("Enter")
    verdict = page.get_by_role("region", name="Giocata non valida")
    expect(verdict).to_be_focused()
    # Which word was at fault is not for the players (art. 29).
    expect(page.get_by_text("alterata")).not_to_be_visible()
    expect(page.locator("[data-region=assertive]")).to_have_text(re.compile("^Giocata non.valida.?$"))
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(page.get_by_text("Per l'arbitro")).to_be_focused()
    page.keyboard.press("Enter")
    expect(
        page.get_by_text("È un alterato di «maglietta» che i dizionari non danno come lemma. (art. 20)")
    ).to_be_visible()
    page.keyboard.press("Escape")
    expect(field(page)).to_be_focused()
    expect(field(page)).to_have_value("")
    visitor.context.set_offline(True)
    page.keyboard.type("mogano, ma on go")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Giocata valida")).to_be_focused()
    expect(page.get_by_text("edizione C · senza rete")).to_be_visible()
    page.keyboard.press("Enter")
    expect(field(page)).to_be_focused()
    forgive_the_network(visitor)


@pytest.mark.more
def test_desk_and_list_start_without_a_network(visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/parole/liste")
    expect(page.get_by_role("button", name="ZR", exact=True)).to_be_visible()
    page.goto("/parole/sportello")
    expect(page.get_by_text("pronto anche senza rete")).to_be_visible()
    assert page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("pronto anche senza rete")).to_be_visible()
    page.keyboard.type("mogano onx")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Giocata non valida")).to_be_focused()
    page.goto("/parole/liste")
    expect(page.get_by_role("button", name="ZR", exact=True)).to_be_visible()
    forgive_the_network(visitor)


@pytest.mark.more
def test_a_verdict_does_not_stay_for_ever(visit) -> None:
    page = visit().page
    page.clock.install()
    page.goto("/parole/sportello")
    expect(page.get_by_text("pronto anche senza rete")).to_be_visible()
    field(page).fill("casa")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Giocata valida")).to_be_visible()
    page.clock.fast_forward(46_000)
    expect(field(page)).to_be_focused()
    expect(field(page)).to_have_value("")


@pytest.mark.more
def test_one_rulebook_challenges_a_word_and_not_a_play(visit) -> None:
    page = visit().page
    page.goto("/parole")
    page.get_by_label("Regolamento").select_option("milano")
    page.goto("/parole/sportello")
    expect(page.get_by_text("Guida dello Scrabble Club Milano")).to_be_visible()
    field(page).fill("casa on")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(
        "Questo regolamento fa contestare una parola sola: scrivine una."
    )
    field(page).fill("casa")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Parola valida")).to_be_visible()


@pytest.mark.more
def test_the_short_words_by_keyboard_with_their_meaning(visit) -> None:
    page = visit().page
    page.goto("/parole/liste")
    first = page.get_by_role("button", name="AC", exact=True)
    first.focus()
    bar = page.locator("[aria-live=polite]").filter(has_text="«")
    expect(bar).to_contain_text("simbolo chimico dell'attinio")
    page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text("forma eufonica della preposizione a")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="ZR", exact=True)).to_be_focused()
    expect(page.get_by_role("button", name="KM K: solo con il jolly")).to_be_visible()
    page.get_by_role("searchbox").fill("tibet")
    expect(page.get_by_role("button", name=re.compile("^YAK"))).to_be_visible()
    expect(page.get_by_text("1 parola", exact=True)).to_be_visible()


def test_the_lists_print_on_one_sheet(visit) -> None:
    page = visit(theme="dark").page
    page.goto("/parole/liste")
    page.get_by_role("button", name="ZR", exact=True).wait_for()
    page.emulate_media(media="print", color_scheme="light")
    expect(page.get_by_role("banner")).not_to_be_visible()
    expect(page.get_by_role("searchbox")).not_to_be_visible()
    expect(page.get_by_text("Regolamento FIGS, edizione C").first).to_be_visible()
    sheets = re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))
    assert len(sheets) == 1


def test_words_are_searched_and_the_address_carries_it(visit) -> None:
    page = visit(window=PHONE).page
    page.goto("/parole/cerca")
    page.get_by_label("Lettere", exact=True).first.fill("c.sa")
    page.get_by_role("button", name="Cerca", exact=True).first.click()
    expect(page).to_have_url(re.compile(r"/parole/cerca\?pattern=c\.sa$"))
    expect(page.get_by_role("link", name="CASA", exact=True)).to_be_visible()
    page.get_by_label("In ordine di").select_option("score")
    expect(page).to_have_url(re.compile("order=score"))
    assert violations(page) == []
    assert not scrolls_sideways(page)
    page.goto("/parole/cerca?extends=amare&side=front&length=-8")
    expect(page.get_by_role("link", name="CHIAMARE", exact=True)).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Elenco (TXT)").click()
    assert "CHIAMARE\n" in saved.value.path().read_text()
