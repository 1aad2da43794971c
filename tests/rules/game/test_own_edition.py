"""A rulebook of one's own decides as the five do: by its entries, never by its name."""

import pytest

from plancia.rules.editions import read_custom
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import state as s
from plancia.rules.game.actors import Seat
from plancia.rules.game.apply import fold
from plancia.rules.game.decide import create
from plancia.rules.game.settings import Settings
from rules.game.game_table import START_MS, Draws, P, Q, Table


def table_with(entries: str, *wanted: str, **settings: object) -> Table:
    """Return a table that plays by figs-b with some entries changed; Pia starts."""
    text = f'id = "nostro"\nname = "Nostro"\nsource = "Noi"\nextends = "figs-b"\n{entries}'
    edition = read_custom(text, "nostro.toml")
    chosen = Settings(**({"players": ("Pia", "Quinto"), "starter": Seat(0)} | settings))
    table = Table(chosen, "MICIOAE", "ARMONIE")
    table.draws = Draws(*wanted)
    table.events = list(create(chosen, START_MS, table.draws, edition))
    table.state = fold(table.events)
    if isinstance(table.state.phase, s.Dealt):
        table.do(Q, a.StartClock())
    return table


def test_a_blank_stands_only_for_the_letters_of_the_edition() -> None:
    entries = '[placing]\nblank_letters = { value = "AEIOU", reason = "Solo vocali." }'
    table = table_with(entries, "MIC?OAE", "ARMONIE")
    with pytest.raises(RuleError, match="blank_letter") as caught:
        table.play(P, "F8 orizz. MICsO")
    assert caught.value.context["letter"] == "S"
    table.play(P, "F8 orizz. MICiO")


def test_racks_can_be_dealt_alternately() -> None:
    entries = '[table]\nopening_draw = { value = "alternately", reason = "Una a testa." }'
    table = table_with(entries, *"MAIRCMIOONAIEE")
    assert "".join(table.state.racks[0]) == "MICIOAE"
    assert [event.seat for event in table.events if event.kind == "tiles_dealt"] == [0, 1] * 7
    table.check_replay()


def test_where_the_clock_is_not_stopped_an_exchange_costs_time() -> None:
    entries = '[exchanges]\nclock_stopped = { value = false, reason = "Non si ferma." }'
    table = table_with(entries, "MICIOAE", "ARMONIE", "S")
    table.do(P, a.Exchange(("A",)), after_s=10)
    table.do(P, a.StartClock(), after_s=5)
    assert table.state.clocks[0].initial_ms == 1_500_000 - 15_000
    assert table.state.running == 1
    table.do(Q, a.FreeExchange(), after_s=3)
    assert (table.state.phase, table.state.running) == (s.Thinking(freed=True), 1)
    table.check_replay()


def test_scoreless_turns_need_not_be_consecutive_where_the_edition_says_so() -> None:
    entries = '[ending]\nscoreless_consecutive = { value = false, reason = "In tutto." }'
    table = table_with(entries, "MICIOAE", "ARMONIE")
    for mover in (P, Q, P, Q):
        table.do(mover, a.Pass())
        table.do(mover, a.StartClock())
    table.play(P, "F8 orizz. MICIO")
    table.settle(P)
    for mover in (Q, P):
        table.do(mover, a.Pass())
        if not table.state.is_over:
            table.do(mover, a.StartClock())
    assert table.state.outcome.reason == "scoreless"


def test_an_edition_may_have_no_recount_and_no_ties() -> None:
    entries = (
        '[table]\nrecount = { value = false, reason = "Mai." }\n'
        '[ending]\ntie = { value = false, reason = "Si rigioca." }'
    )
    table = table_with(entries, "MICIOAE", "MICIOAE")
    with pytest.raises(RuleError, match="no_recount"):
        table.do(P, a.Recount())
    for mover in (P, Q, P, Q, P, Q):
        table.do(mover, a.Pass())
        if not table.state.is_over:
            table.do(mover, a.StartClock())
    assert (table.state.outcome.winners, table.state.outcome.is_tie) == ((), True)


def test_the_game_keeps_its_edition_whatever_becomes_of_the_file() -> None:
    table = table_with('[options]\nfinal_hold_s = { value = 3, reason = "Breve." }', "MICIOAE", "ARMONIE")
    assert table.state.edition.id == "nostro"
    table.check_replay()
    assert table.events[0].edition.options.final_hold_s.value == 3
