"""Time that runs out: minutes bought, extra time claimed and lost, the longest duration. About 20 seconds."""

import re

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.chromium import PHONE
from browser.prepared import Move, Past
from browser.table_games import account_of, midgame, worth, written
from browser.visitors import lexicon_settings, seated
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Player, Seat

pytestmark = pytest.mark.more

RACKS = ("MOGANO?", "SOLIREA")


def passes(past: Past, count: int) -> Past:
    for _ in range(count):
        past.move(Move(action=a.Pass()))
    return past


def nearly_used_up(past: Past, left_s: float) -> Past:
    """Let the player on turn pass when so little of his initial time is left, and the other after him."""
    seat = past.state.on_turn
    assert seat is not None
    past.move(Move(action=a.Pass(), thought_s=past.state.clocks[seat].initial_ms / 1000 - left_s))
    past.move(Move(action=a.Pass()))
    return past


def test_minutes_are_bought_by_the_guide_of_milan(visit) -> None:
    ada, ugo = visit("Ada"), visit("Ugo", window=PHONE, theme="dark")
    settings = lexicon_settings("Ada", "Ugo", edition="milano")
    past = nearly_used_up(passes(midgame(settings, RACKS), 3), 4)
    game = seated([ada, ugo], settings, past)
    for each in (ada, ugo):
        each.open_table(game)
    scores = list(past.state.scores)
    seat = past.state.on_turn
    mover, other = (ada, ugo) if seat == 0 else (ugo, ada)
    name = ("Ada", "Ugo")[seat]
    # As long as the initial time is not used up nobody can buy; then the first minute is bought by itself.
    expect(mover.button("Compra un minuto (10\u00a0punti)")).to_be_visible()
    for each in (mover, other):
        expect(each.page.locator(".score").nth(seat)).to_have_text(str(scores[seat] - 10))
    # Another costs ten points too, at once, and is on the clock.
    clock = mover.page.get_by_role("timer", name=f"Orologio di {name}")
    before = clock.get_attribute("aria-label")
    mover.button("Compra un minuto (10\u00a0punti)").click()
    for each in (mover, other):
        expect(each.page.locator(".score").nth(seat)).to_have_text(str(scores[seat] - 20))
    assert seconds(clock.get_attribute("aria-label")) > seconds(before)
    # Three can be bought, no more.
    mover.button("Compra un minuto (10\u00a0punti)").click()
    expect(mover.page.locator(".score").nth(seat)).to_have_text(str(scores[seat] - 30))
    expect(mover.button("Compra un minuto (10\u00a0punti)")).to_have_count(0)
    assert violations(mover.page) == []

    # The third turn of both without a play ends the game; the guide takes no tiles off.
    mover.button("Passa").click()
    mover.button("Passa il turno").click()
    expect(other.page.get_by_text("Tre passi o cambi consecutivi a testa.")).to_be_visible()
    for each in (ada, ugo):
        for number, player in enumerate(("Ada", "Ugo")):
            total = scores[number] - (30 if number == seat else 0)
            assert account_of(each, player) == [f"punti in partita {total}", f"punteggio finale {total}"]
    sheet = ada.page.get_by_role("region", name="Formulario")
    expect(sheet.get_by_text("minuto acquistato")).to_have_count(3)


def seconds(label: str | None) -> int:
    found = re.search(r"(\d+):(\d\d)", label or "")
    assert found, label
    return 60 * int(found[1]) + int(found[2])


def test_extra_time_is_claimed_and_lost(visit) -> None:
    ada, ugo = visit("Ada", window=PHONE), visit("Ugo")
    settings = lexicon_settings("Ada", "Ugo")
    past = midgame(settings, RACKS)
    left_s = past.state.clocks[0].initial_ms / 1000
    # Ada's time is over, Ugo says so, and of the minute she is given hardly anything is left.
    past.act(Player(Seat(1)), a.ClaimTime(Seat(0)), after_s=left_s + 5)
    past.move(Move(action=a.Pass(), thought_s=59.6))
    past.move(Move(action=a.Pass()))
    scores = list(past.state.scores)
    game = seated([ada, ugo], settings, past)
    for each in (ada, ugo):
        each.open_table(game)
    expect(ada.page.get_by_text("supplementare").first).to_be_visible()
    ugo.button("Rileva il tempo scaduto di Ada").click()
    for each in (ada, ugo):
        expect(each.page.get_by_text("Ada ha consumato tutto il tempo.")).to_be_visible()
        racks = [worth(rack) for rack in RACKS]
        assert account_of(each, "Ada") == [
            f"punti in partita {scores[0]}",
            "tempo supplementare art. 37 −50",
            f"tessere rimaste art. 40 −{racks[0]}",
            f"punteggio finale {scores[0] - 50 - racks[0]}",
        ]
        assert account_of(each, "Ugo") == [
            f"punti in partita {scores[1]}",
            f"tessere rimaste art. 40 −{racks[1]}",
            f"punteggio finale {scores[1] - racks[1]}",
        ]
        assert violations(each.page) == []


def test_the_longest_duration_ends_a_game_by_itself(visit) -> None:
    ada, ugo = visit("Ada"), visit("Ugo", window=PHONE)
    settings = lexicon_settings("Ada", "Ugo")
    past = Past(settings, RACKS)
    past.act(SYSTEM, a.StartRound())
    past.move(Move("H8 orizz. MOGANO", thought_s=30))
    # The page has half a minute to come, on a busy machine too.
    past.move(Move(action=a.Pass(), thought_s=4500 - 30.5 - 30))
    game = seated([ada, ugo], settings, past)
    ada.open_table(game)
    # It does not come out of the blue.
    expect(ada.page.get_by_text("Tempo massimo").first).to_be_visible()
    ugo.open_table(game)
    for each in (ada, ugo):
        expect(each.page.get_by_text("Raggiunto il tempo massimo.")).to_be_visible()
        racks = [worth(rack) for rack in each.view(game)["final_racks"]]
        for number, (player, score) in enumerate((("Ada", past.state.scores[0]), ("Ugo", 0))):
            assert account_of(each, player) == [
                f"punti in partita {score}",
                f"tessere rimaste art. 40 −{racks[number]}",
                f"punteggio finale {written(score - racks[number])}",
            ]
