"""Two strangers find each other and play; a challenge reaches somebody wherever he is; a program is challenged.

About 20 seconds.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.table_games import best_of
from browser.visitors import ROOT

TABLE = re.compile(r"/partita/[0-9a-f]+$")
BOT = "from plancia.rules.game import actions as a\ndef choose(view):\n    return a.Pass()\n"


def test_two_strangers_find_each_other_by_seeking_and_play(visit) -> None:
    ada, ugo = visit("Ada"), visit("Ugo", window=PHONE)
    page = ada.page
    page.goto("/")
    page.get_by_role("link", name="Cerca un avversario").click()
    page.get_by_role("radio", name="10 minuti").check()
    page.get_by_role("button", name="Cerca", exact=True).click()
    expect(page.get_by_text("Cerco un avversario…")).to_be_visible()
    assert violations(page) == []

    # The other one is told on the first page; a touch, and both sit at one table.
    ugo.page.goto("/")
    ugo.page.get_by_role("button", name="Gioca: Ada").tap()
    for person in (ada, ugo):
        expect(person.page).to_have_url(TABLE)
        expect(person.page.get_by_text("10:00").first).to_be_visible()
    assert ada.page.url == ugo.page.url


@pytest.mark.more
def test_two_strangers_play_a_rated_game_and_see_what_it_did(visit) -> None:
    """From the search to the rating: three plays each, so that the game counts, and one of them gives up."""
    people = [visit("Ada"), visit("Ugo")]
    for person, account in zip(people, ("Ada_Verdi", "Ugo_Neri"), strict=True):
        person.sign_up(account)
    ada, ugo = people
    ada.page.goto("/gioca")
    ada.page.get_by_role("radio", name="10 minuti").check()
    ada.page.get_by_text("Altre scelte").click()
    ada.page.get_by_role("checkbox", name=re.compile("Valida per la classifica")).check()
    ada.page.get_by_role("button", name="Cerca", exact=True).click()
    ugo.page.goto("/gioca")
    ugo.page.get_by_role("button", name="Gioca: Ada_Verdi").click()
    for person in people:
        expect(person.page).to_have_url(TABLE)
    game = ada.page.url.rpartition("/")[2]
    for turn in range(6):
        seat = ada.view(game)["on_turn"]
        mover, other = people[seat], people[1 - seat]
        mover.wait_until_may("play")
        play = best_of(mover.view(game))
        assert play is not None
        mover.type_play(play)
        mover.press("Enter")
        other.wait_until_may("accept")
        # To play at once accepts too; the last one is accepted, so that six plays stand.
        other.button("Accetta").click()
        ada.see(f"/api/games/{game}/view", lambda told, next_turn=turn + 2: told["view"]["turn"] == next_turn)
    ada.button("Altro").click()
    ada.button("Abbandona").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Abbandona").click()
    ada.wait_until_may()
    for person in people:
        person.see("/api/me/played", lambda page: page["items"])
        person.page.goto("/partite")
    won = ugo.page.get_by_role("region", name="Finite").get_by_role("link", name=re.compile("Ada_Verdi"))
    expect(won).to_contain_text("Vinta")
    expect(won).to_contain_text(re.compile(r"valutazione \d+ \(\+\d+\)"))
    lost = ada.page.get_by_role("region", name="Finite").get_by_role("link", name=re.compile("Ugo_Neri"))
    expect(lost).to_contain_text(re.compile(r"valutazione \d+ \(−\d+\)"))
    ugo.page.goto("/giocatore/Ada_Verdi")
    expect(ugo.page.get_by_role("heading", level=1)).to_have_text("Ada_Verdi")
    assert violations(ugo.page) == []


@pytest.mark.more
def test_a_challenge_is_told_on_any_page_and_the_challenger_sees_the_answer(visit) -> None:
    ada, bice = visit("Ada"), visit("Bice", window=PHONE)
    bice.sign_up("Bibiana")
    bice.page.goto("/regolamenti")
    ada.page.goto("/gioca")
    field = ada.page.get_by_label("Nome del suo account")
    field.fill("Bibiana")
    ada.page.get_by_role("button", name="Sfida", exact=True).click()
    card = bice.page.get_by_role("region", name="Sfide")
    expect(card.get_by_text("Ada ti sfida")).to_be_visible()
    assert violations(bice.page) == []
    card.get_by_role("button", name="Rifiuta").tap()
    expect(card).to_be_hidden()
    expect(ada.page.get_by_text("La tua sfida a Bibiana: rifiutata.").first).to_be_visible()

    field.fill("Bibiana")
    ada.page.get_by_role("button", name="Sfida", exact=True).click()
    card.get_by_role("button", name="Accetta").tap()
    for person in (ada, bice):
        expect(person.page).to_have_url(TABLE)


@pytest.fixture
def bot(visit, tmp_path: Path) -> Iterator[str]:
    """Let a program run that passes, as its owner would, and return its name."""
    owner = visit("Padrona")
    owner.sign_up("Padrona")
    owner.page.goto("/conto")
    owner.page.get_by_text("Programmi che giocano").click()
    owner.page.get_by_label("Nome del programma").fill("Calmo")
    owner.page.get_by_role("button", name="Crea il programma").click()
    token = owner.page.locator("[role=status] code").first.text_content() or ""
    (tmp_path / "token.txt").write_text(token, encoding="utf-8")
    (tmp_path / "calm.py").write_text(BOT, encoding="utf-8")
    command = (sys.executable, "-m", "plancia", "bot", "run", "calm.py", "--server", owner.house.address)
    with subprocess.Popen(
        (*command, "--token", "token.txt"),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "here: Calmo [bot]\n"
        yield "Calmo [bot]"
        process.kill()


@pytest.mark.more
def test_a_program_is_challenged_from_the_page_and_answers(visit, bot) -> None:
    ada = visit("Ada")
    page = ada.page
    page.goto("/gioca")
    page.get_by_role("button", name=f"Sfida {bot}").click()
    expect(page).to_have_url(TABLE)
    # Its name has its sign at the table, too.
    expect(page.get_by_text(bot).first).to_be_visible()
    game = page.url.rpartition("/")[2]
    ada.wait_until_may("pass")
    began = ada.view(game)["turn"] == 0
    if began:
        # Its answer comes after her turn.
        ada.button("Passa").click()
        ada.button("Passa il turno").click()
    ada.see(f"/api/games/{game}/view", lambda position: position["view"]["turn"] >= (2 if began else 1))
