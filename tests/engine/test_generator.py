"""The native generator finds what the rules allow: the same moves as the slow, obvious search, with the same scores."""

from concurrent.futures import ThreadPoolExecutor
from itertools import product
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plancia.engine.generator import Generator, Summary
from plancia.engine.reference import reference_moves
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.notation.cgp import parse_cgp
from plancia.rules.board import Board
from plancia.rules.editions import EDITIONS, load
from plancia.rules.errors import RuleError
from plancia.rules.play import lay
from plancia.rules.position import Position
from plancia.rules.tiles import ALPHABET, BLANK, Tile
from rules.random_play import random_board

RULES = load().play_rules()

seeds = st.integers(0, 2**32).map(Random)


def graph_of(words) -> WordGraph:
    return WordGraph(WordGraph.build("\n".join(sorted(words)).encode()))


def random_words(random) -> set[str]:
    """Return a lexicon dense enough that words cross and touch: many short ones, some as long as a line."""
    alphabet = random.sample(ALPHABET, random.randint(2, 6))
    pairs = ["".join(pair) for pair in product(alphabet, repeat=2)]
    words = set(random.sample(pairs, random.randint(1, len(pairs))))
    for _ in range(random.randint(5, 60)):
        length = random.choice([3, 3, 3, 4, 4, 5, 6, 7, 8, 15])
        words.add("".join(random.choices(alphabet, k=length)))
    return words


def random_rack(random, board: Board, words, size: int) -> tuple[Tile, ...]:
    """Return tiles that are left in the set, most of them letters of the words."""
    lying = board.tally()
    left = {tile: count - lying.get(tile, 0) for tile, count in RULES.counts.items()}
    useful = sorted({letter for word in words for letter in word})
    drawn = []
    for _ in range(size):
        wanted = random.choice([*useful * 3, *ALPHABET, BLANK, BLANK])
        if left.get(wanted, 0) > 0:
            left[wanted] -= 1
            drawn.append(Tile(wanted))
    return tuple(drawn)


def agreed(position: Position, words, rules=RULES) -> list:
    """Compare the generator with the reference on a position; return the moves, best first."""
    generator = Generator(graph_of(words), rules)
    moves = generator.generate(position)
    expected = reference_moves(position, words, rules)
    assert sorted(moves, key=lambda move: move.rank) == expected
    best = expected[0] if expected else None
    assert generator.best(position) == best
    total = sum(move.score for move in expected)
    assert generator.summary(position) == Summary(len(expected), total, best.score if best else 0)
    return expected


@settings(max_examples=30)
@given(random=seeds, size=st.integers(1, 7), plays=st.integers(0, 14), edition=st.sampled_from(EDITIONS))
def test_agrees_with_the_reference_in_games(random, size, plays, edition) -> None:
    """Every position on the way of a game of random moves, from the empty board on."""
    rules = load(edition).play_rules()
    words = random_words(random)
    board = Board()
    for _ in range(plays + 1):
        position = Position(board, (random_rack(random, board, words, size), ()))
        moves = agreed(position, words, rules)
        if moves:
            board = lay(board, random.choice(moves).placement, rules).board


@settings(max_examples=30)
@given(
    random=seeds, size=st.integers(1, 7), plays=st.integers(0, 8), letters=st.sets(st.sampled_from(ALPHABET))
)
def test_agrees_with_the_reference_where_a_blank_may_not_be_every_letter(
    random, size, plays, letters
) -> None:
    rules = msgspec.structs.replace(
        RULES,
        layable=frozenset(ALPHABET) | {letter.lower() for letter in letters},
        counts={**RULES.counts, BLANK: 3},
    )
    words = random_words(random)
    board = Board()
    for _ in range(plays + 1):
        drawn = random_rack(random, board, words, size)
        blanks = min(random.randint(0, 3), 3 - sum(map(str.islower, board.squares)))
        others = [tile for tile in drawn if tile != BLANK][: 7 - blanks]
        position = Position(board, ((*others, *[BLANK] * blanks), ()))
        moves = agreed(position, words, rules)
        if moves:
            board = lay(board, random.choice(moves).placement, rules).board


@settings(max_examples=80)
@given(random=seeds, size=st.integers(1, 7), plays=st.integers(1, 60))
def test_agrees_with_the_reference_on_boards_of_any_letters(random, size, plays) -> None:
    """Crowded boards whose words are none: a challenge may have let them stand."""
    board = random_board(random, RULES, plays)
    words = random_words(random) | {
        word.upper() for row in board.rows() for word in row.split(".") if len(word) > 1
    }
    agreed(Position(board, (random_rack(random, board, words, size), ())), words)


def test_the_comparison_sees_many_moves_of_every_kind() -> None:
    seen = {"moves": 0, "blank": 0, "single": 0, "whole rack": 0, "in parts": 0, "beside": 0}
    random = Random(7)
    for _ in range(10):
        words = random_words(random)
        board = Board()
        for size in (7, 1, 2, 3, 4, 5, 6, 7, 2, 3):
            moves = agreed(Position(board, (random_rack(random, board, words, size), ())), words)
            for move in moves:
                laid = [part for part in move.tiles.split(".") if part]
                seen["moves"] += 1
                seen["blank"] += any(tile.islower() for tile in move.tiles)
                seen["single"] += sum(tile != "." for tile in move.tiles) == 1
                seen["whole rack"] += not move.leave
                seen["in parts"] += len(laid) > 1
                seen["beside"] += "." not in move.tiles and not board.is_empty
            if moves:
                board = lay(board, random.choice(moves).placement, RULES).board
    assert min(seen.values()) >= 10, seen


def at(rows: dict[int, str], tiles: str) -> Position:
    """Return a position by its rows that hold tiles, as CGP writes them, and the rack."""
    board = "/".join(rows.get(row, "15") for row in range(1, 16))
    return parse_cgp(f"{board} {tiles}/").position


def told(moves) -> list[str]:
    return [f"{move.at.name} {move.direction.abbreviation} {move.tiles} {move.score}" for move in moves]


def test_both_directions_on_the_empty_board() -> None:
    assert told(agreed(at({}, "IC"), {"CI"})) == [
        "H7 vert. CI 6",
        "G8 orizz. CI 6",
        "H8 orizz. CI 6",
        "H8 vert. CI 6",
    ]


def test_a_lettered_tile_and_a_blank_as_the_same_letter_are_different_moves() -> None:
    moves = agreed(at({8: "7C7"}, "I?"), {"CI"})
    assert {move.tiles for move in moves} == {".I", ".i", "cI"}
    twins = agreed(at({8: "6CIA6"}, "S?"), {"CIA", "SCIAS"})
    assert {move.tiles for move in twins} == {"S...s", "s...S"}


def test_two_blanks_take_any_letters() -> None:
    moves = agreed(at({}, "??"), {"WX", "KY"})
    assert {move.tiles for move in moves} == {"wx", "ky"}
    assert {move.score for move in moves} == {0}


def test_a_blank_is_only_what_the_edition_lets_it_be() -> None:
    vowels = msgspec.structs.replace(RULES, layable=frozenset(ALPHABET + "aeiou"))
    assert {move.tiles for move in agreed(at({8: "7C7"}, "I?"), {"CI"}, vowels)} == {".I", ".i"}
    assert not agreed(at({}, "??"), {"WX", "KY"}, vowels)
    assert {move.tiles for move in agreed(at({}, "AB?"), {"AB", "ABE"}, vowels)} == {"AB", "aB", "ABe"}


def test_letters_without_a_tile_come_from_blanks_only() -> None:
    assert not any(RULES.counts.get(letter) for letter in "JKWXY")
    moves = agreed(at({}, "?AZZ"), {"JAZZ"})
    assert {move.tiles for move in moves} == {"jAZZ"}


def at_the_corner(rows, tiles: str, words) -> list[str]:
    """Return the moves that lay one tile on H8, under and behind tiles on H7 and G8."""
    moves = agreed(at(rows, tiles), words)
    return [told([move])[0] for move in moves if [square.name for square in move.placement.squares] == ["H8"]]


def test_a_single_tile_that_forms_two_words_is_one_move() -> None:
    words = {"CI", "AI"}
    assert at_the_corner({7: "7C7", 8: "6A8"}, "I", words) == ["H7 vert. .I 10"]
    assert at_the_corner({7: "7A7", 8: "6C8"}, "I", words) == ["G8 orizz. .I 10"]
    assert at_the_corner({7: "7A7", 8: "6A8"}, "I", words) == ["G8 orizz. .I 8"]


def test_two_words_worth_nothing_are_one_move_too() -> None:
    """Zero for the secondary word does not mean that there is none."""
    blanks = "15/15/15/15/15/15/7a7/6a8/15/15/15/15/15/15/15"
    rules = msgspec.structs.replace(RULES, values=dict.fromkeys(RULES.values, 0))
    for text, count in ((f"{blanks} I/", 3), (f"{blanks.replace('6a8', '15')} I/", 2)):
        assert len(agreed(parse_cgp(text).position, {"AI"}, rules)) == count


def test_a_single_tile_that_bridges_two_blocks() -> None:
    assert told(agreed(at({8: "5CA1TA5"}, "R"), {"CARTA"})) == ["F8 orizz. ..R.. 16"]
    crossed = {7: "7A7", 8: "5CA1TA5", 9: "7A7"}
    assert len(agreed(at(crossed, "R"), {"CARTA", "ARA"})) == 1
    assert agreed(at(crossed, "R"), {"CARTA"}) == []


def test_tiles_before_between_and_behind_several_blocks() -> None:
    rows = {8: "3S2T2M2S2"}
    moves = agreed(at(rows, "ABCDEFG"), {"SABT", "TCDM", "SABTCDM", "SABTCDMEFS", "GSABTCDMEFS"})
    assert {move.word for move in moves} == {"SABT", "TCDM", "SABTCDM", "SABTCDMEFS", "GSABTCDMEFS"}


def test_a_letter_of_the_board_that_the_word_has_twice() -> None:
    moves = agreed(at({8: "7A7"}, "CS" + "A"), {"CASA"})
    assert [(move.at.name, move.tiles) for move in moves if move.direction.abbreviation == "orizz."] == [
        ("E8", "CAS."),
        ("G8", "C.SA"),
    ]


def test_a_crossed_square_that_no_letter_fits_cuts_the_line() -> None:
    """Over the Q of row 8 nothing fits, so no word of row 7 covers H7; left and right of it words stand."""
    words = {"CI", "CIO", "CICI", "CIACI"}
    rows = {8: "4C2Q2C4"}
    moves = agreed(at(rows, "CIOCIA"), words)
    assert len(moves) > 5
    assert not any(square.name == "H7" for move in moves for square in move.placement.squares)


def test_words_that_fill_a_whole_line() -> None:
    word = "PRECIPITEVOLISS"
    for rows in ({8: "PRECIPIT7"}, {8: "7TEVOLISS"}, {8: "1RECIPITEVOL3"}):
        board = at(rows, "").board
        tiles = "".join(letter for letter, lying in zip(word, board.rows()[7], strict=True) if lying == ".")
        assert [move.at.name for move in agreed(at(rows, tiles), {word})] == ["A8"]


def test_words_at_the_edges() -> None:
    rows = {1: "C13C", 15: "I13I"}
    moves = agreed(at(rows, "IC"), {"CI"})
    assert {f"{move.at.name} {move.direction.abbreviation}" for move in moves} == {
        "A1 orizz.", "A1 vert.", "O1 vert.", "N2 orizz.", "A14 orizz.", "A14 vert.", "N15 orizz.", "O14 vert.",
    }  # fmt: skip


def test_the_bonus_of_the_edition() -> None:
    assert agreed(at({}, "ABCDEFG"), {"ABCDEFG"})[0].score > 50
    assert agreed(at({}, "ABCDEF"), {"ABCDEF"})[0].score < 50


def test_more_blanks_than_words_can_be_listed_for() -> None:
    """Beyond two blanks the graph is walked for every kind of play."""
    rules = msgspec.structs.replace(RULES, counts={**RULES.counts, BLANK: 7})
    words = {"CI", "CIA", "ACI", "AIA", "CIACI", "IACI"}
    for rows in ({}, {8: "6CIA6"}, {8: "4C2CI6", 9: "8A6"}):
        for tiles in ("???", "A???", "???????"):
            assert agreed(at(rows, tiles), words, rules)


def test_premiums_so_high_that_weights_do_not_fit_16_bits() -> None:
    rules = msgspec.structs.replace(RULES, letter_factors=(4,) * 225, word_factors=(4,) * 225)
    words = {"ABCDEFG", "ABCDEFGH", "CI", "AD", "ADE"}
    best = agreed(at({}, "ABCDEFG"), words, rules)[0]
    assert best.score > 4**8
    agreed(at({8: "7H7"}, "ABCDEFG"), words, rules)
    agreed(at({8: "6CI7"}, "ABCDEFG"), words, rules)


def test_no_tiles_no_moves() -> None:
    assert agreed(at({8: "7CI6"}, ""), {"CI"}) == []
    assert agreed(at({}, ""), {"CI"}) == []


@pytest.mark.parametrize(
    ("position", "code"),
    [
        (at({}, "ABCDEFGH"), "more_tiles_than_rack"),
        (at({}, "???"), "too_many_of_letter"),
        (at({}, "J"), "too_many_of_letter"),
        (at({8: "6QQ7"}, "CI"), "too_many_of_letter"),
    ],
)
def test_positions_that_cannot_be(position, code) -> None:
    generator = Generator(graph_of({"CI"}), RULES)
    for ask in (generator.generate, generator.best, generator.summary, generator.packed):
        with pytest.raises(RuleError) as refused:
            ask(position)
        assert refused.value.code == code


def test_rules_that_the_core_has_no_room_for() -> None:
    with pytest.raises(ValueError, match="more than 7"):
        Generator(graph_of({"CI"}), msgspec.structs.replace(RULES, rack_size=8))


def test_moves_are_plays_of_the_rules() -> None:
    position = at({8: "5MICI6"}, "AO?S")
    for move in agreed(position, {"MICIO", "MICIA", "AMICI", "SI", "OS"}):
        play = lay(position.board, move.placement, RULES)
        assert (play.score, play.main.word, play.declaration) == (move.score, move.word, move.declaration)
        assert len(move.leave) == len(position.racks[0]) - len(move.placement.tiles)


def test_threads_share_a_generator() -> None:
    random = Random(3)
    words = random_words(random)
    generator = Generator(graph_of(words), RULES)
    boards = [random_board(random, RULES, plays) for plays in range(20)]
    positions = [Position(board, (random_rack(random, board, words, 7), ())) for board in boards]
    expected = [generator.packed(position) for position in positions]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(generator.packed, positions * 5)) == expected * 5
