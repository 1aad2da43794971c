"""The scoresheet: what a referee would have written, and nothing that a player may not see."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plancia.notation.game_gcg_reader import read_game
from plancia.notation.gcg_reader import parse_gcg_file
from plancia.notation.scoresheet import Scoresheet
from plancia.notation.scoresheet_text import WIDTH, format_scoresheet
from plancia.notation.scoresheet_writer import write_scoresheet
from plancia.rules.editions import EDITIONS, load
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player, Seat
from plancia.rules.game.apply import fold
from plancia.rules.game.state import Announced, Thinking
from random_game import RandomGame

GAMES = Path(__file__).parent.parent / "games"

PAPER = """\
Formulario · Regolamento FIGS, edizione C
=========================================

Ada Nicolò (inizia)
 n.  giocata                                             punti  totale   tempo
------------------------------------------------------------------------------
  1  F8 orizz. MICIO                                        16      16   25:00
  2  cambio di DFU (art. 34)                                 0      16   25:00
     contestazione infondata, 10 % (art. 30)                −1      15
  3  passo                                                   0      15   25:00
     dotazione supplementare (art. 37)                              15
  4  passo                                                   0      15  s 1:00
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
  4  passo                                                   0      12   25:00
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
