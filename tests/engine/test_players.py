"""What players do on their turn: the best by their measure, exchanges within the rules, and what they overlook."""

from collections import Counter

import pytest

from lexicon.invented_words import invented_graph
from plancia.engine.equity import Equity
from plancia.engine.generator import Generator
from plancia.engine.leaves import default_leaves
from plancia.engine.move import Move
from plancia.engine.player import (
    STRENGTHS,
    EnginePlayer,
    Exchange,
    Finds,
    FreeExchange,
    Pass,
    Sight,
    Strength,
)
from plancia.engine.selfplay import Games
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.notation.cgp import parse_position
from plancia.rules.board import Board
from plancia.rules.editions import load
from plancia.rules.errors import RuleError
from plancia.rules.position import Position
from plancia.rules.tiles import Tile, tally, without

EDITION = load("figs-c")
GRAPH = invented_graph()
EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"


def player(level: Strength, graph: WordGraph = GRAPH) -> EnginePlayer:
    return EnginePlayer(level, EDITION, graph)


def positions(count: int):
    """Yield positions of games with the invented words, with the racks that were played there."""
    games = Games(EDITION, player(STRENGTHS["greedy"]), player(STRENGTHS["static"]))
    for number in range(count):
        board = Board()
        for turn in games.record(5, number).turns:
            yield Position(board, (turn.rack, ()))
            if isinstance(turn.action, Move):
                board = board.laid(turn.action.placement.tiles)


def test_greedy_takes_the_points_and_static_the_equity() -> None:
    generator = Generator(GRAPH, EDITION.play_rules())
    equity = Equity(EDITION)
    greedy, static = player(STRENGTHS["greedy"]), player(STRENGTHS["static"])
    for position in positions(3):
        moves = generator.generate(position)
        if not moves:
            continue
        assert greedy.choose(Sight(position)) == min(moves, key=lambda move: move.rank)
        best, value = equity.ranked(position, moves)[0]
        chosen = static.choose(Sight(position))
        if isinstance(chosen, Exchange):
            assert max(equity.worths(position).values()) > value
        else:
            assert chosen == best


def test_the_best_of_packed_moves_are_the_first_of_all_that_are_ranked() -> None:
    """Blanks and equal equities among them: the same moves in the same order, however many are asked for."""
    generator, equity = Generator(GRAPH, EDITION.play_rules()), Equity(EDITION)
    for position in positions(3):
        every = equity.ranked(position, generator.generate(position))
        for most in (1, 10, len(every) + 1):
            assert equity.best(position, generator.packed(position), most) == every[:most]


def test_many_racks_on_one_board_are_worth_what_each_is_worth_alone() -> None:
    """The quick way for many racks and the slow one: what the player does with each, and what that is worth."""
    equity, static = Equity(EDITION), player(STRENGTHS["static"])
    every = list(positions(3))
    acted = set()
    for position in every:
        racks = [other.racks[0] for other in every[::7] if _held(position.board, other.racks[0])]
        for rack, (acts, worth) in zip(racks, static.worths(position, racks), strict=True):
            alone = Position(position.board, (rack, ()))
            action = static.choose(Sight(alone))
            acted.add(type(action))
            assert acts == (not isinstance(action, Pass))
            match action:
                case Move():
                    assert worth == 1000 * action.score + equity.worth(alone, action.leave)
                case Exchange(tiles):
                    kept = "".join(sorted(without(rack, tiles)))
                    assert worth == equity.exchange_worths(alone)[kept]
                case _:
                    assert worth == 0
    assert {Move, Exchange} <= acted


def test_the_best_of_each_rack_is_the_best_of_it_alone() -> None:
    generator = Generator(GRAPH, EDITION.play_rules())
    every = list(positions(3))
    for position in every[::4]:
        racks = [
            other.racks[0]
            for other in every
            if len(other.racks[0]) == 7 and _held(position.board, other.racks[0])
        ]
        found = generator.best_of_each(position.board, racks)
        assert found == [generator.best(Position(position.board, (rack, ()))) for rack in racks]
    assert generator.best_of_each(Board(), []) == []
    assert generator.best_of_each(Board(), [("Q",) * 1]) == [None]


def _held(board: Board, rack: tuple[Tile, ...]) -> bool:
    """Tell whether the set has these tiles beside those on the board."""
    return not tally(rack) + Counter(board.tally()) - Counter(EDITION.play_rules().counts)


def test_whoever_sees_everything_finds_what_the_search_for_the_best_finds() -> None:
    """The way through all moves, which overlooking needs, and the quick one agree."""
    almost = Finds(by_secondary=(1000,) * 7 + (999,))
    for share in (None, 100, 40):
        quick, slow = player(Strength(share)), player(Strength(share, almost))
        for position in positions(2):
            assert quick.choose(Sight(position)) == slow.choose(Sight(position))


def test_stuck_players_exchange_freely_then_at_a_price_then_pass() -> None:
    stuck = parse_position(f"{EMPTY} BBFFVVZ/")
    for name in ("greedy", "static"):
        someone = player(STRENGTHS[name])
        assert someone.choose(Sight(stuck, free_exchange=True)) == FreeExchange()
        exchange = someone.choose(Sight(stuck))
        assert isinstance(exchange, Exchange)
        assert not set(exchange.tiles) - set("BFVZ")
    assert player(STRENGTHS["greedy"]).choose(Sight(stuck)) == Exchange(tuple("BBFFVVZ"))


@pytest.mark.parametrize(("in_bag", "may"), [(0, 0), (1, 0), (2, 0), (3, 3), (5, 5), (7, 7)])
def test_exchanges_keep_to_the_bag(in_bag, may) -> None:
    """Article 34: three tiles in the bag at least, and as many as are exchanged."""
    counts = dict(EDITION.play_rules().counts)
    for tile in "BBFFVVZ":
        counts[tile] -= 1
    lying = "".join(("z" if tile == "?" else tile) * count for tile, count in counts.items())
    position = Position(Board(lying[: len(lying) - 7 - in_bag].ljust(225, ".")), (tuple("BBFFVVZ"), ()))
    nothing = WordGraph(WordGraph.build(b"QQ\n"))
    for name in ("greedy", "static"):
        action = player(STRENGTHS[name], nothing).choose(Sight(position))
        if may:
            assert isinstance(action, Exchange)
            assert 1 <= len(action.tiles) <= may
        else:
            assert action == Pass()


def found(level: Strength, lucks: range) -> set[str]:
    position = parse_position(f"{EMPTY} CADERET/")
    actions = [player(level).choose(Sight(position, luck=luck)) for luck in lucks]
    return {action.word if isinstance(action, Move) else "" for action in actions}


def test_what_is_never_found_is_never_played() -> None:
    short = Finds(by_length=tuple(1000 if length <= 4 else 0 for length in range(16)))
    assert max(map(len, found(Strength(None, short), range(5)))) == 4
    assert found(Strength(None, Finds(by_secondary=(0,) * 8)), range(5)) == {""}


def test_luck_decides_what_is_overlooked_and_can_be_repeated() -> None:
    half = Strength(None, Finds(by_length=(20,) * 16))
    assert len(found(half, range(30))) > 3
    assert found(half, range(7, 8)) == found(half, range(7, 8))


def test_chances_come_out_as_they_are_said() -> None:
    """Of a thousand turns in which one move is always found, about 300 find the better one."""
    two_words = WordGraph(WordGraph.build(b"CADE\nCADER\nCADERE\n"))
    board = parse_position("15/15/15/15/15/15/15/5CADE6/15/15/15/15/15/15/15 REBBBFF/")
    someone = player(Strength(None, Finds(by_length=(1000,) * 6 + (300,) + (1000,) * 9)), two_words)
    actions = [someone.choose(Sight(board, luck=luck)) for luck in range(1000)]
    assert 240 < sum(action.word == "CADERE" for action in actions) < 360


def test_a_smaller_vocabulary_plays_its_own_words_only() -> None:
    small = WordGraph(WordGraph.build(b"CADE\nDE\nRE\n"))
    games = Games(EDITION, player(STRENGTHS["static"], small), player(STRENGTHS["greedy"]))
    record = games.record(1, 0)
    own = {turn.action.word for turn in record.turns if turn.player == 0 and isinstance(turn.action, Move)}
    assert own
    assert own <= {"CADE", "DE", "RE"}
    assert any(turn.player == 1 and isinstance(turn.action, Move) for turn in record.turns)


def test_a_game_is_played_on_one_day_and_the_seats_of_a_pair_share_it() -> None:
    """On a bad day nearly nothing is found; in the second game of a pair the other has that day."""
    moody = Strength(0, days=(1000, 0) * 4)
    games = Games(EDITION, player(moody), player(moody))
    plays = []
    for number in range(24):
        moves = [
            turn.player
            for turn in games.record(4, number, in_pairs=True).turns
            if isinstance(turn.action, Move)
        ]
        plays.append((moves.count(0) > 0, moves.count(1) > 0))
    assert {(True, True), (True, False), (False, False)} <= set(plays)
    assert all(second == first[::-1] for first, second in zip(plays[::2], plays[1::2], strict=True))


def test_the_day_is_the_same_in_all_turns() -> None:
    moody = player(Strength(0, days=(1000,) * 7 + (0,)))
    start = parse_position(f"{EMPTY} ABCDERE/")
    for day in range(16):
        action = moody.choose(Sight(start, luck=day * 31, day=day))
        assert isinstance(action, Move) is (day % 8 != 7)


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(RuleError) as caught:
        player(STRENGTHS["static"]).choose(Sight(parse_position(f"{EMPTY} ????/")))
    assert caught.value.code == "too_many_of_letter"


@pytest.mark.parametrize(
    "finds", [Finds(by_length=(1000,)), Finds(by_secondary=(1001,) * 8), Finds(full_rack=2000)]
)
def test_chances_that_are_none_are_refused(finds) -> None:
    with pytest.raises(ValueError, match="chances"):
        player(Strength(None, finds))


def test_the_table_that_comes_with_the_program_knows_what_is_good() -> None:
    leaves = default_leaves()
    assert leaves.value("?") > 15_000
    assert leaves.value("Q") < leaves.value("A")
    assert leaves.value("AAAA") < leaves.value("AERS")
