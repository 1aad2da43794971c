"""What is sent to a process that thinks is what a seat may see, and nothing else."""

from itertools import permutations

import msgspec
import pytest

from plancia.engine.generator import Generator
from plancia.engine.move import Move
from plancia.engine.simulation import Simulation
from plancia.engine.table_player import sight_of
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Seat
from plancia.rules.game.laid import laid
from plancia.rules.play import lay
from plancia.rules.position import Position
from plancia.rules.tiles import without
from plancia.server.games import computer
from plancia.server.games.computer import EngineAtTable
from plancia.server.thinking.question import MOST_SLOT_S, Words
from plancia.server.thinking.thinker_process import chosen
from server.thinking.questions import COMPUTER, after, begun, question_for, served, view_of

THINKERS = ("level-9", "level-10", "maestro")
OTHER = Seat(0)


@pytest.mark.parametrize("name", THINKERS)
def test_games_that_differ_in_what_the_seat_cannot_see_ask_the_same(name, monkeypatch) -> None:
    monkeypatch.setattr(computer, "randbits", lambda _: 5)
    state = begun()
    theirs, taken = state.racks[OTHER], state.bag[3:10]
    assert sorted(theirs) != sorted(taken)
    bag = (*theirs, *without(state.bag, taken))[::-1]
    other = msgspec.structs.replace(state, racks=(taken, state.racks[COMPUTER]), bag=bag)
    asked = [
        EngineAtTable(name, served(), load()).question(view_of(each)).within(0.5) for each in (state, other)
    ]
    assert asked[0] == asked[1]
    # The rack that it may see is there, so the test can fail.
    mine = msgspec.structs.replace(state, racks=(state.racks[OTHER], taken), bag=state.racks[COMPUTER])
    assert EngineAtTable(name, served(), load()).question(view_of(mine)).within(0.5) != asked[0]


def test_only_players_who_think_ahead_are_asked_and_only_about_moves() -> None:
    view = view_of(begun())
    for name in ("greedy", "static", "teacher", "level-1", "level-8"):
        assert EngineAtTable(name, served(), load()).question(view) is None
    waits = view_of(after(begun(), COMPUTER, a.Pass(), 4000))
    assert EngineAtTable("level-10", served(), load()).question(waits) is None


@pytest.mark.parametrize("name", THINKERS)
def test_a_process_chooses_as_the_player_of_that_name_does(name) -> None:
    """Protects the way there and back: the same luck and plies make the same move as in this process."""
    question, rack = question_for(name, plies=200)
    assert chosen(question).action(rack) == chosen(
        msgspec.json.decode(msgspec.json.encode(question), type=type(question))
    ).action(rack)
    assert isinstance(chosen(question).action(rack), Move)


def test_a_file_with_other_words_is_refused() -> None:
    question, _ = question_for("level-9")
    with pytest.raises(LookupError):
        chosen(msgspec.structs.replace(question, words=Words(question.words.file, "other")))


def test_the_more_tiles_are_gone_the_longer_it_may_think() -> None:
    early, _ = question_for("level-10")
    late = msgspec.structs.replace(early, bag=5)
    assert early.slot_s < late.slot_s < question_for("maestro", bag=5)[0].slot_s == MOST_SLOT_S


# --- what the opponent did --------------------------------------------------------------------------------------


def last(state):
    view = view_of(state)
    assert view.on_turn == COMPUTER
    return sight_of(view, view.rack, 1, 1).last


def their_turn():
    """Return a game in which the computer has passed and the opponent is on turn."""
    state = after(begun(), COMPUTER, a.Pass(), 4000)
    assert state.on_turn == OTHER
    return state


def three_tiles(state) -> Move:
    """Return a play of three tiles of the opponent's."""
    generator = Generator(served().opened.lexicon.graph, load().play_rules())
    moves = generator.generate(Position(state.board, (state.racks[OTHER], ())))
    return next(move for move in moves if len(move.placement.tiles) == 3)


def test_the_opponents_play_is_known_and_says_something_about_his_rack() -> None:
    state = their_turn()
    move = three_tiles(state)
    state = after(state, OTHER, a.Play(laid(move.placement), move.direction), 9000)
    state = after(state, COMPUTER, a.Accept(), 10_000)
    known = last(state)
    assert (known.at, known.direction, known.word, known.tiles) == (
        move.at,
        move.direction,
        move.word,
        move.tiles,
    )
    assert known.score == lay(their_turn().board, move.placement, load().play_rules()).score == move.score
    assert known.leave == "", "what stayed with him nobody knows"
    view = view_of(state)
    inferred = Simulation(served().opened.lexicon).inferred(sight_of(view, view.rack, 1, 1), leaves=50)
    assert inferred
    # A turn later it is not his last turn any more.
    state = after(after(state, COMPUTER, a.Pass(), 12_000), OTHER, a.Pass(), 14_000)
    assert last(state) is None


def test_an_exchange_is_known_by_its_number_of_tiles() -> None:
    state = their_turn()
    assert last(after(state, OTHER, a.Exchange(state.racks[OTHER][:3]), 9000)) == 3


def test_a_pass_and_a_play_that_was_taken_off_say_nothing() -> None:
    state = their_turn()
    assert last(after(state, OTHER, a.Pass(), 9000)) is None
    letters = [tile for tile in state.racks[OTHER] if tile != "?"][:5]
    rack = next(each for each in permutations(letters) if "".join(each) not in served().opened.lexicon)
    play = a.Play(tuple((f"{column}8", tile) for column, tile in zip("EFGHI", rack, strict=True)))
    state = after(state, OTHER, play, 9000)
    words = tuple(word.word for word in state.phase.play.words)
    assert not served().judge.judge(words)[0].valid
    assert last(after(state, COMPUTER, a.Challenge(words), 10_000)) is None


def test_of_several_opponents_nothing_is_inferred() -> None:
    state = begun(("A", "B", "C"))
    assert sight_of(view_of(state), state.racks[COMPUTER], 1, 1).last is None
    state = after(state, COMPUTER, a.Pass(), 4000)
    state = after(state, Seat(2), a.Exchange(state.racks[2][:3]), 8000)
    state = after(state, OTHER, a.Exchange(state.racks[OTHER][:3]), 12_000)
    assert last(state) is None
