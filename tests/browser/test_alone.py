"""A whole game against the computer on a phone without a network, from the first tile to the last; then it is in one's games.

About 60 seconds.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.table_games import best_of
from browser.visitors import Visitor
from plancia.lexicon.library import open_lexicon

#: Everything is on the device: the program, the rules with their memory, the engine, the words, how familiar they are.
_KEPT = """async () => {
  const isKept = async (name, part) =>
    (await (await caches.open(name)).keys()).some(({ url }) => url.includes(part));
  while (!navigator.serviceWorker.controller || !(await isKept("plancia-rules", "/snapshot-"))
      || !(await isKept("plancia-rules", "/plancia-")) || !(await isKept("plancia-laboratory", "/words-"))
      || !(await isKept("plancia-laboratory", "/tiers/")))
    await new Promise((later) => setTimeout(later, 50));
}"""

#: The game as the device keeps it: after every action, and before a killed browser could lose it.
_TABLE = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open("plancia-alone");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const asked = opening.result.transaction("tables").objectStore("tables").getAll();
    asked.onsuccess = () => { opening.result.close(); resolve(asked.result[0]); };
  };
})"""

PATIENCE_MS = 60_000


def begin(visitor: Visitor, level: int) -> None:
    """Open the page, wait until everything is here, go into the tunnel, and begin a game."""
    page = visitor.page
    page.set_default_timeout(PATIENCE_MS)
    page.goto("/da-solo")
    expect(page.get_by_text("Tutto è su questo dispositivo")).to_be_visible(timeout=PATIENCE_MS)
    page.evaluate(_KEPT)
    assert violations(page) == []
    visitor.context.set_offline(True)
    page.get_by_role("radio", name=f"Livello {level},").check(force=True)
    page.get_by_label("Il tuo nome").fill("Ada")
    page.get_by_role("button", name="Comincia").click()
    page.wait_for_url("**/da-solo/*")


def kept(visitor: Visitor) -> dict[str, Any]:
    table: dict[str, Any] = visitor.page.evaluate(_TABLE)
    return table


def answered(visitor: Visitor) -> None:
    """Accept what the computer has laid, if it waits for that, and wait for one's own turn or the end."""
    while visitor.wait_until_may("play", "accept") != "scored":
        may = (visitor.page.locator(".table").get_attribute("data-may") or "").split()
        if "accept" not in may:
            return
        visitor.press("Enter")
        visitor.page.wait_for_function(
            "() => !document.querySelector('.table').dataset.may.split(' ').includes('accept')"
        )


def take_turn(visitor: Visitor) -> None:
    """Play the best word there is, or pass."""
    page = visitor.page
    turn = page.locator(".table").get_attribute("data-turn")
    play = best_of(kept(visitor)["views"][0])
    if play is None:
        visitor.press("4")
        page.get_by_role("dialog").get_by_role("button", name="Passa", exact=True).click()
    else:
        visitor.type_play(play)
        visitor.press("Enter")
    page.wait_for_function(
        """turn => {
          const { phase, turn: now } = document.querySelector(".table").dataset;
          return phase === "scored" || now !== turn;
        }""",
        arg=turn,
    )


@pytest.fixture
def ada(visit) -> Iterator[Visitor]:
    visitor: Visitor = visit("Ada", window=PHONE)
    yield visitor
    # The browser itself says that there was no network; nothing else may have gone wrong.
    visitor.forgive_lost_network()


#: `make test` leaves it out for its time; `make stories` has it.
@pytest.mark.more
def test_a_game_in_a_train_from_the_first_tile_to_the_last(ada) -> None:
    page = ada.page
    begin(ada, 8)
    turns = 0
    while ada.wait_until_may("play", "accept") != "scored":
        answered(ada)
        if page.locator(".table").get_attribute("data-phase") == "scored":
            break
        take_turn(ada)
        turns += 1
        if turns == 3:
            before = kept(ada)
            page.reload()
            ada.wait_until_may("play", "accept")
            assert kept(ada)["views"][0]["scores"][0] == before["views"][0]["scores"][0]
            assert violations(page) == []
    assert turns > 5
    expect(page.get_by_role("region", name="Conto finale")).to_be_visible()
    expect(page.get_by_text("andrà tra le tue partite appena c'è rete")).to_be_visible()
    assert violations(page) == []
    record, scores = kept(ada)["record"], kept(ada)["views"][0]["scores"]
    assert "game" not in record
    ada.context.set_offline(False)
    expect(page.get_by_text("La partita è tra le tue partite.")).to_be_visible()
    game = kept(ada)["record"]["game"]
    mine = ada.get("/api/games?mine=true&status=over")
    assert game in [each["game"] for each in mine["items"]]
    assert ada.view(game)["scores"] == scores
    page.get_by_role("link", name="Rivedi e analizza").click()
    page.wait_for_url(f"**/partita/{game}/rivedi")
    # It is sent once: the list says so, and sends nothing more.
    page.goto("/da-solo")
    expect(page.get_by_text("La partita è tra le tue partite.")).to_be_visible()
    assert len(ada.get("/api/games?mine=true&status=over")["items"]) == len(mine["items"])


@pytest.mark.more
def test_words_are_challenged_without_a_network(ada) -> None:
    """The computer knows all words: its own stand, and if the person begins it challenges what he lays, which is none."""
    page = ada.page
    begin(ada, 10)
    while True:
        ada.wait_until_may("play", "accept")
        may = (page.locator(".table").get_attribute("data-may") or "").split()
        if "challenge" in may:
            break
        lay_nonsense(ada)
        expect(
            page.get_by_text("Parola non valida").or_(page.get_by_text("non è valida")).first
        ).to_be_visible()
        assert kept(ada)["views"][0]["scores"][0] <= 0
    ada.press("5")
    dialog = page.get_by_role("dialog")
    doubted = dialog.locator("input").first
    if not doubted.is_checked():
        doubted.check(force=True)
    dialog.locator("button.main, button.primary, button[type=submit]").last.click()
    # The play stands: its points are the computer's, on the disk.
    page.wait_for_function(f"async () => (await ({_TABLE})()).views[0].scores[1] > 0")
    expect(dialog).to_have_count(0)


def lay_nonsense(visitor: Visitor) -> None:
    """Lay three tiles on the empty board that are no word."""
    words = open_lexicon()
    rack = [tile for tile in kept(visitor)["views"][0]["rack"] if tile != "?"]
    wrong = next("".join(each) for each in permutations(rack, 3) if "".join(each) not in words)
    visitor.square("G8").click()
    visitor.press(*wrong, "Enter")
