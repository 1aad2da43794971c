"""Prepared sessions in real browsers: prepared, opened, played, ranked together; and training alone, left in the middle.

About 30 seconds.
"""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.duplicate_hall import HAND_S, come_in, reopened, step, tapped, tops, typed, written
from browser.sideways import scrolls_sideways
from browser.visitors import Visitor
from plancia.contest.duplicate.hands.found import FoundPlay

pytestmark = pytest.mark.more


def trained(person: Visitor, contest: str, number: int) -> None:
    """Find the top of a hand in training and go on to the next."""
    page = person.page
    # The hand before may still be on show: its top would be the wrong one.
    page.locator("[data-review]").wait_for(state="detached")
    page.locator("[data-rack]").wait_for()
    top = tops(person, contest)[0]
    written(person, top.at, top.direction, top.word)
    page.locator(f"[data-review='{number}']").wait_for()
    page.locator("[data-next]").click()


def held(desk: Visitor, players: list[Visitor], hands: int) -> None:
    """Hold the session at the desk: the players find every top. Where there are any, the first signal comes too early."""
    contest = desk.page.url.rsplit("/", 1)[1]
    for hand in range(hands):
        step(desk, "Pesca")
        step(desk, "Via")
        for player in players:
            player.page.locator("[data-hand-in]").wait_for()
            top = tops(desk, contest)[0]
            typed(player, top.at, top.direction, top.word)
        step(desk, "Segnale")
        if players and hand == 0:
            reopened(desk, players[0])
        for name in ("Verifica", "Posa la migliore"):
            step(desk, name)
        for player in players:
            player.page.locator("[data-verdict]", has_text=f"{top.score} punti").wait_for()


def test_a_prepared_session_is_opened_by_two_clubs_and_ranked_together(visit) -> None:
    maker = visit("Dora")
    page = maker.page
    page.goto("/duplicato")
    page.get_by_role("link", name="Serate preparate").first.click()
    # The page before has a title to fill in, too.
    expect(page.get_by_role("heading", level=1)).to_have_text("Serate preparate")
    page.get_by_label("Titolo").fill("Campionato di primavera")
    page.get_by_label(re.compile("^Mani")).fill("2")
    page.get_by_label("Secondi a mano").fill(str(HAND_S))
    page.get_by_role("button", name="Prepara", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Campionato di primavera")
    assert violations(page) == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Scarica il file").click()
    file = download.value.path()
    address = page.get_by_role("textbox", name="Per gli altri circoli").input_value()

    # A club that was sent the address, and one that was sent the file.
    genoa, milan = visit("Gino"), visit("Mia")
    genoa.page.goto(address)
    genoa.page.get_by_label("Nome del circolo").fill("Genova")
    expect(genoa.page.get_by_role("link", name="Scarica il file")).to_have_count(0)
    genoa.page.get_by_role("button", name="Apri la serata").click()
    genoa.page.wait_for_url(re.compile("/duplicato/dup-"))
    milan.page.goto("/duplicato/preparate")
    milan.page.locator("input[type=file]").set_input_files(
        {"name": "rotto.json", "mimeType": "application/json", "buffer": b'{"format": "altro"}'}
    )
    milan.page.get_by_text("Questo file non è una serata preparata").wait_for()
    milan.page.locator("input[type=file]").set_input_files(file)
    milan.page.get_by_label("Nome del circolo").fill("Milano")
    milan.page.get_by_label(re.compile("Giocatori su carta")).fill("Carta")
    milan.page.get_by_role("button", name="Apri la serata").click()
    milan.page.wait_for_url(re.compile("/duplicato/dup-"))
    ada = visit("Ada", window=PHONE)
    # Not in the list: players come with the address.
    ada.page.goto("/duplicato")
    ada.page.get_by_text("Nessuna serata in corso.").wait_for()
    come_in(ada, genoa.page.url.rsplit("/", 1)[1])
    held(genoa, [ada], 2)
    held(milan, [], 2)
    # From the telephone of a player the way leads to the ranking of all clubs.
    ada.page.get_by_role("link", name="Classifica comune dei circoli").click()
    ada.page.get_by_role("region", name="Classifica comune").get_by_text("Ada").first.wait_for()
    page.reload()
    row = page.get_by_role("region", name="Classifica comune").locator("tbody tr")
    expect(row.first).to_contain_text("Ada")
    expect(row.first).to_contain_text("Genova")
    expect(row.nth(1)).to_contain_text("Carta")
    assert violations(page) == []
    # A broken file is refused with its sentence; that the server said no is in the console.
    milan.troubles.clear()


def analysed(person: Visitor, friend: Visitor, best: FoundPlay) -> None:
    """Look at what the hands of a training cost: the second, of which nothing was found; a friend has the link.

    A play has its blanks in lower case; the page writes some of its words in capitals.
    """
    page = person.page
    page.get_by_role("link", name="Analizza").click()
    panel = page.get_by_role("region", name="Analisi")
    panel.get_by_role("button", name=re.compile(f"^Mano 2: c'era {best.word}", re.IGNORECASE)).click()
    expect(panel.locator("[data-verdict='2'] [data-mark]")).to_be_visible()
    # What was handed in, why it is nothing, and what there was, with its arithmetic on the board as it lay then.
    expect(panel.locator("[data-verdict='2']")).to_contain_text("QZQZ")
    expect(panel.locator(".remark")).not_to_be_empty()
    square, tile = best.tiles[0]
    shown = page.locator(f"[data-square={square}] .letter")
    expect(shown).to_have_text(tile, ignore_case=True)
    panel.get_by_role("button", name=re.compile(f"^{best.word} {best.at}", re.IGNORECASE)).first.tap()
    expect(panel.locator("[data-tried]")).to_contain_text(best.word, ignore_case=True)
    table = page.get_by_role("region", name="Mani")
    assert table.locator("[data-tone=fine]").count() == 4
    expect(
        page.get_by_role("img", name=f"Grafico dei punti persi, mano per mano. Mano 2: {best.score}.")
    ).to_be_visible()
    expect(page.get_by_role("region", name="La serata in cifre")).to_contain_text("%")
    assert not scrolls_sideways(page)
    assert violations(page) == []
    friend.page.goto(page.url)
    expect(friend.page.locator("[data-verdict='2']")).to_contain_text(
        f"{best.score} points less than the best"
    )
    friend.page.keyboard.press("ArrowRight")
    expect(friend.page.locator("[data-verdict='3'] [data-mark=best]")).to_have_text("best move")
    expect(friend.said()).to_contain_text("Hand 3 of 5. best move.")
    expect(friend.page.get_by_role("link", name="Open in the laboratory")).to_have_attribute(
        "href", re.compile("cgp=")
    )
    assert violations(friend.page) == []


def test_training_over_three_hands_left_in_the_middle(visit) -> None:
    person = visit("Ada", window=PHONE)
    page = person.page
    page.goto("/duplicato")
    page.get_by_role("link", name="Allenati per conto tuo").first.click()
    page.get_by_role("radio", name="5", exact=True).check()
    page.get_by_role("radio", name="senza tempo").check()
    page.get_by_role("button", name="Comincia").click()
    page.get_by_role("button", name="Pesca la prima mano").click()
    page.locator("[data-rack]").wait_for()
    contest = page.url.rsplit("/", 1)[1]

    # The top, laid with the fingers.
    top = tops(person, contest)[0]
    tapped(person, top)
    page.locator("[data-hand-in]").click()
    page.locator("[data-missed]", has_text="Hai trovato il top").wait_for()
    expect(page.locator("dl")).to_contain_text("100,0 %")
    page.keyboard.press("Enter")

    # A word that is none: why it is none, and why the top is the top.
    page.locator("[data-rack]").wait_for()
    page.reload()
    page.locator("[data-rack]").wait_for()
    best = tops(person, contest)[0]
    first = next(square for square, _ in best.tiles)
    written(person, first, best.direction, "QZQZ")
    page.locator("[data-anyway]").click()
    page.locator("[data-missed]", has_text=f"Ti sono sfuggiti {best.score}").wait_for()
    expect(page.locator("[data-review]")).to_contain_text(best.word, ignore_case=True)
    page.get_by_role("region", name=re.compile("^Il top")).get_by_text(re.compile("art.")).first.wait_for()
    assert violations(page) == []
    page.reload()
    page.locator("[data-review='2']").wait_for()

    # Left and taken up again from the list, with the third hand on the table.
    page.get_by_role("button", name="Mano successiva").click()
    page.locator("[data-rack]").wait_for()
    letters = sorted(person.letters())
    page.goto("/duplicato/allenamento")
    page.get_by_role("link", name="Riprendi").click()
    page.locator("[data-rack]").wait_for()
    assert sorted(person.letters()) == letters
    for number in (3, 4, 5):
        trained(person, contest, number)
    page.get_by_text("4 top su 5").wait_for()
    assert violations(page) == []
    analysed(person, visit(None, language="en", theme="dark"), best)
    page.goto(f"/duplicato/allenamento/{contest}")
    page.get_by_role("button", name="Rigioca le stesse lettere").click()
    page.get_by_role("button", name="Pesca la prima mano").click()
    page.locator("[data-rack]").wait_for()
    again = page.url.rsplit("/", 1)[1]
    assert again != contest
    played = person.get(f"/api/duplicates/{contest}/report")["hands"][0]["rack"]
    assert sorted(person.letters()) == sorted(played)
