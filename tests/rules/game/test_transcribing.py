"""Plays that the players only count and somebody else writes down: those who watch see a board, nothing else changes."""

import pytest
from msgspec.structs import replace

from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.writer import format_gcg_file
from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, Director, Player, Scribe, Seat
from plancia.rules.game.apply import fold
from plancia.rules.game.decide import create, decide
from plancia.rules.game.means import Means
from plancia.rules.game.settings import Officials, Settings
from plancia.rules.game.standing import standing
from plancia.rules.game.transcribed import with_transcript
from plancia.rules.game.view import for_seat

P, Q = Seat(0), Seat(1)
MIELE = (("H8", "M"), ("I8", "I"), ("J8", "E"), ("K8", "L"), ("L8", "E"))
#: Down from the M of MIELE.
MARE = (("H9", "A"), ("H10", "R"), ("H11", "E"))
IDEA = (("H8", "I"), ("I8", "D"), ("J8", "E"), ("K8", "A"))


def nothing(bag, count):
    return bag[:count]


class Table:
    """A wooden table whose players write down their points, and nothing else."""

    def __init__(self) -> None:
        agreed = Settings(
            ("Ada", "Bice"),
            starter=P,
            tiles="wooden",
            procedure="table",
            officials=Officials(director="Dora"),
        )
        self.events = list(create(agreed, 0, nothing))
        self.now_ms = 0
        self.do(Director(), a.StartRound())
        self.do(Player(Q), a.StartClock())

    @property
    def state(self):
        return fold(self.events)

    def do(self, by: Actor, action: a.Action) -> tuple[e.Event, ...]:
        self.now_ms += 5000
        happened = decide(self.state, a.Command("id", by, action), self.now_ms, Means(nothing))
        self.events += happened
        return happened

    def play(self, seat: Seat, points: int) -> int:
        """Make a play of so many points, hand over, and return its turn."""
        turn = self.state.turn
        self.do(Player(seat), a.PlayUnwritten())
        self.do(Player(seat), a.AnnounceScore(points))
        self.do(Player(seat), a.StartClock())
        return turn

    def write(self, turn: int, tiles) -> tuple[e.Event, ...]:
        return self.do(Scribe(), a.TranscribePlay(turn, tiles))


def test_a_scribe_lets_those_who_watch_see_the_board_and_changes_nothing_else() -> None:
    table = Table()
    first, second = table.play(P, 24), table.play(Q, 12)
    before = table.state
    (told,) = table.write(first, MIELE)
    assert [word.word for word in told.words] == ["MIELE"]
    watching = for_seat(table.state, None)
    assert watching.board.count == 5
    assert (watching.unwritten, watching.transcribed, watching.unseen) == (2, 1, ())
    table.write(second, MARE)
    watching = for_seat(table.state, None)
    assert (watching.board.count, watching.transcribed) == (8, 2)
    # Everything lies open: what is not on the board is unseen, and seven of it on each rack.
    assert (len(watching.unseen), watching.bag_size) == (112, 98)
    assert replace(table.state, transcript=before.transcript) == before


def test_a_transcribed_play_has_the_instant_of_what_happened_before_it() -> None:
    table = Table()
    first = table.play(P, 24)
    at_ms = table.state.at_ms
    assert table.write(first, MIELE)[0].at_ms == at_ms
    # So a phone that was away may still tell what was done at its table meanwhile.
    happened = decide(
        table.state, a.Command("id", Player(Q), a.PlayUnwritten()), at_ms + 1000, Means(nothing)
    )
    assert {event.at_ms for event in happened} == {at_ms + 1000}


def test_plays_are_transcribed_in_their_order_and_the_last_one_can_be_changed() -> None:
    table = Table()
    first, second = table.play(P, 24), table.play(Q, 12)
    with pytest.raises(RuleError, match="not_to_transcribe"):
        table.write(second, MARE)
    with pytest.raises(RuleError, match="not_to_transcribe"):
        table.write(first, ())
    table.write(first, IDEA)
    table.write(first, MIELE)
    assert table.state.transcript[0].tiles == MIELE
    table.write(second, MARE)
    with pytest.raises(RuleError, match="not_to_transcribe"):
        table.write(first, IDEA)
    table.write(second, ())
    table.write(first, ())
    assert for_seat(table.state, None).board.is_empty


def test_a_play_that_does_not_lie_well_is_refused_as_ever() -> None:
    table = Table()
    first = table.play(P, 24)
    with pytest.raises(RuleError):
        table.write(first, (("A1", "M"), ("B1", "A")))
    assert table.state.transcribed == 0


def test_a_scribe_transcribes_and_does_nothing_else() -> None:
    table = Table()
    assert not for_seat(table.state, Scribe()).offers
    table.play(P, 24)
    view = for_seat(table.state, Scribe())
    assert (view.may, view.rack) == ({"transcribe_play"}, None)
    assert [play.turn for play in view.transcript] == [1]
    assert for_seat(table.state, None).transcript == ()
    for action in (a.PlayUnwritten(), a.CorrectScore(P, 3, "perché sì"), a.CallCap(), a.Resign()):
        with pytest.raises(RuleError, match="role_may_not"):
            table.do(Scribe(), action)


def test_nobody_transcribes_where_the_program_draws_the_tiles() -> None:
    state = fold(create(Settings(("Ada", "Bice"), starter=P), 0, nothing))
    with pytest.raises(RuleError, match="not_wooden"):
        decide(state, a.Command("id", Scribe(), a.TranscribePlay(1, MIELE)), 0, Means(nothing))


def test_what_was_transcribed_stays_when_the_clock_was_touched_by_mistake() -> None:
    table = Table()
    first = table.play(P, 24)
    table.do(Player(Q), a.PlayUnwritten())
    table.write(first, MIELE)
    table.do(Director(), a.TakeBack("un gomito"))
    assert table.state.transcribed == 1
    assert fold(standing(table.events)).transcript == table.state.transcript


def test_what_was_transcribed_of_a_play_goes_with_the_play() -> None:
    table = Table()
    first, second = table.play(P, 24), table.play(Q, 12)
    table.write(first, MIELE)
    table.write(second, MARE)
    # Q has started the clock of P by mistake: her play does not stand yet.
    table.do(Director(), a.TakeBack("un gomito"))
    assert [play.turn for play in table.state.transcript] == [first]
    assert fold(standing(table.events)).transcript == table.state.transcript


def test_sheet_and_record_have_the_words_that_were_transcribed() -> None:
    table = Table()
    first, second = table.play(P, 24), table.play(Q, 12)
    third = table.play(P, 9)
    table.write(first, MIELE)
    table.write(second, MARE)
    sheet = write_scoresheet(table.events)
    assert sorted(row.word for player in sheet.players for row in player.rows) == ["", "MARE", "MIELE"]
    assert b"MIELE" in format_gcg_file(write_game(table.events))
    written = fold(with_transcript(standing(table.events)))
    assert (written.board, written.scores) == (table.state.board_seen, table.state.scores)
    assert (written.unwritten, third) == (1, 3)
