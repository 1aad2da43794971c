"""The scoresheet: what a referee would have written, and nothing that a player may not see."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plancia.notation.gcg.game_reader import read_game
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.scoresheet.sheet import Scoresheet
from plancia.notation.scoresheet.text import WIDTH, format_scoresheet
from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.rules.editions import EDITIONS, load
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Director, Player, Referee, Seat
from plancia.rules.game.apply import fold
from plancia.rules.game.judge import Verdict
from plancia.rules.game.state import Announced, Thinking
from rules.game.game_table import OFFICIALS, P, Q, Table, empty_bag, two
from rules.game.random_game import RandomGame

GAMES = Path(__file__).parents[2] / "games"

PAPER = """\
Formulario · Regolamento FIGS, edizione C
=========================================

Ada Nicolò (inizia)
 n.  giocata                                             punti  totale   tempo
------------------------------------------------------------------------------
  1  F8 orizz. MICIO                                        16      16   25:00
  2  cambio di DFU (art. 34)                                 0      16   25:00
     contestazione infondata, 10 % (art. 30)                −1      15
  3  passo (art. 33)                                         0      15   25:00
     dotazione supplementare (art. 37)                              15
  4  passo (art. 33)                                         0      15  s 1:00
     punti in partita                                       15
     punteggio finale                                               15
penalità: 1 · cambio secco disponibile

Ugo Ferré
 n.  giocata                                             punti  totale   tempo
------------------------------------------------------------------------------
  1  F8 orizz. MICIOLE, non valida (13) (art. 30)            0       0   25:00
     penalità 20 % (art. 30)                                −3      −3
     cambio secco di AEILNST (art. 35)                              −3   25:00
  2  I9 orizz. TEMa, contestata TEMA, OE                    17      14   25:00
     riconteggio del turno 4 (era 17) (art. 26)             −2      12
  3  cambio di AA (art. 34)                                  0      12   25:00
  4  passo (art. 33)                                         0      12   25:00
     punti in partita                                       12
     punteggio finale                                               12
penalità: 3 · cambio secco usato

Ugo Ferré ha abbandonato: vince Ada Nicolò, 15 – 12.
"""


def paper() -> Scoresheet:
    record = parse_gcg_file((GAMES / "paper.gcg").read_bytes())
    return write_scoresheet(read_game(record, load("figs-c")).events)


def test_the_sheet_of_a_game_typed_in_from_paper() -> None:
    assert format_scoresheet(paper(), "it") == PAPER
    assert "Ugo Ferré resigned: Ada Nicolò wins, 15 – 12." in format_scoresheet(paper(), "en")


def test_a_rejected_play_is_written_struck_through_with_its_penalty_below() -> None:
    rejected, penalty, *_ = paper().players[1].rows
    assert (rejected.kind, rejected.word, rejected.points, rejected.struck) == ("rejected", "MICIOLE", 0, 13)
    assert (penalty.kind, penalty.points, penalty.percent, penalty.article) == ("penalty", -3, 20, "30")


def test_a_score_put_right_before_acceptance_shows_what_was_announced() -> None:
    game = RandomGame(Random(11), "figs-c")
    while not (isinstance(game.state.phase, Announced) and game.state.pending.announced is None):
        game.step()
    mover, value = game.state.on_turn, game.state.pending.value
    assert game.do(Player(mover), a.AnnounceScore(value + 5))
    assert game.do(Player(game.state.seat_after(mover)), a.Recount())
    assert write_scoresheet(game.events).players[mover].rows[-1].kind == "pending"
    assert game.do(Player(game.state.seat_after(mover)), a.Accept())
    row = write_scoresheet(game.events).players[mover].rows[-1]
    assert (row.kind, row.points, row.struck) == ("play", value, value + 5)


def at_the_table(**chosen: object) -> Table:
    """Return a table where Pia has laid MICIO for 16 and announced it."""
    table = two("MICIOAE", "ARMONIE", "BCDRS", officials=OFFICIALS, **chosen)
    for seat in (Seat(0), Seat(1)):
        table.do(Referee(), a.CorrectClock(seat, 5_000_000, reason="prova"))
    table.play(P, "F8 orizz. MICIO", after_s=10)
    table.do(P, a.AnnounceScore(16))
    return table


def rows_of(table: Table, seat: int) -> list[tuple[str, str, int, int]]:
    rows = write_scoresheet(table.events).players[seat].rows
    return [(row.kind, row.word, row.points, row.total) for row in rows if row.kind != "clock"]


def test_a_ruling_that_was_withdrawn_leaves_no_trace_on_the_sheet() -> None:
    table = at_the_table()
    table.do(Q, a.Challenge(("MICIO",)))
    table.do(Referee(), a.Rule((Verdict("MICIO", False),)))
    assert [row[0] for row in rows_of(table, 0)] == ["rejected", "penalty"]
    table.do(Referee(), a.WithdrawRuling("riga sbagliata"))
    assert [row[0] for row in rows_of(table, 0)] == ["pending"]
    table.do(Referee(), a.Rule((Verdict("MICIO", True),)))
    assert rows_of(table, 0) == [("play", "MICIO", 16, 16)]
    assert rows_of(table, 1) == [("penalty", "", -2, -2)]


def test_what_the_cap_took_off_is_written_struck_through() -> None:
    table = at_the_table()
    table.settle(P)
    table.play(Q, "I3 vert. ARMONIE", after_s=4600)
    table.do(Q, a.AnnounceScore(17))
    table.do(P, a.Accept())
    assert rows_of(table, 1) == [("play", "ARMONIE", 17, 17)]
    table.do(Director(), a.CallCap())
    sheet = write_scoresheet(table.events)
    row = sheet.players[1].rows[-1]
    assert (row.kind, row.word, row.points, row.struck, row.total) == ("taken_off", "ARMONIE", 0, 17, 0)
    assert row.article == "37, 37 a, 39 d"
    assert (sheet.result.reason, sheet.players[1].account[0].points) == ("cap", 0)
    for language in ("it", "en"):
        assert "ARMONIE" in format_scoresheet(sheet, language)


def test_a_play_that_the_cap_takes_back_is_written_once() -> None:
    table = at_the_table(options={"cap_pending": "take_back"})
    table.do(Q, a.Accept(), after_s=4600)
    assert [play.word for play in table.state.after_cap] == ["MICIO"], (
        "the director sees that it will not stand"
    )
    table.do(Director(), a.CallCap())
    assert rows_of(table, 0) == [("taken_back", "MICIO", 0, 0)]


def test_a_recount_after_the_end_is_on_the_sheet_and_in_the_account() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    empty_bag(table, "AE", "E")
    table.do(P, a.Play((("H7", "A"), ("H8", "E"))))
    value = table.state.pending.value
    table.do(P, a.AnnounceScore(value + 10))
    table.do(Q, a.Accept())
    table.do(Q, a.Recount())
    sheet = write_scoresheet(table.events).players[0]
    assert [(row.kind, row.points, row.total) for row in sheet.rows] == [
        ("play", value + 10, value + 10),
        ("recount", -10, value),
    ]
    assert sheet.account[0].points == value
    assert sheet.total == table.state.outcome.accounts[0].total


@settings(max_examples=40)
@given(
    random=st.integers(0, 2**32).map(Random),
    edition=st.sampled_from(EDITIONS),
    players=st.sampled_from([("Ada", "Ugo"), ("Ada", "Ugo", "Eva"), ("Ada", "Ugo", "Eva", "Leo")]),
    turns=st.sampled_from([0, 2, 15, 200]),
)
def test_every_sheet_adds_up(random, edition, players, turns) -> None:
    events = RandomGame(random, edition, players=players).play(turns)
    state, sheet = fold(events), write_scoresheet(events)
    for player in sheet.players:
        total = 0
        for row in player.rows:
            total += row.points
            assert row.total == total, row
        assert total == state.scores[player.seat]
        if state.outcome is not None:
            assert player.account[0].points == total
            assert sum(line.points for line in player.account) == player.total
    encoded = msgspec.json.encode(sheet)
    assert msgspec.json.decode(encoded, type=Scoresheet) == sheet
    for language in ("it", "en"):
        assert all(len(line) <= WIDTH for line in format_scoresheet(sheet, language).split("\n")[3:-2])


@pytest.mark.parametrize("free", [False, True])
def test_a_player_sees_how_many_tiles_were_exchanged_not_which(free) -> None:
    game = RandomGame(Random(12), "figs-c")
    while not isinstance(game.state.phase, Thinking):
        game.step()
    mover = game.state.on_turn
    assert game.do(Player(mover), a.FreeExchange() if free else a.Exchange(game.state.racks[mover][:3]))
    complete = write_scoresheet(game.events)
    own, other = complete.seen_by(mover), complete.seen_by(Seat(1 - mover))
    assert own.players[mover].rows[-1].tiles
    row = other.players[mover].rows[-1]
    assert (row.tiles, row.count) == ("", 7 if free else 3)
    shown = msgspec.json.encode(other).decode() + format_scoresheet(other, "it")
    assert complete.players[mover].rows[-1].tiles not in shown


def test_after_the_end_nothing_is_hidden() -> None:
    complete = paper()
    assert complete.seen_by(Seat(0)) == complete
