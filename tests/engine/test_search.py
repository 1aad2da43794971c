"""The quick search for one move finds the one that the list of all has; a board kept up to date reads as a fresh one."""

from collections.abc import Iterator
from itertools import product
from random import Random
from struct import Struct, pack_into, unpack_from

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plancia import _native
from plancia.engine.table import scoring_table
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.rules.board import EMPTY, SQUARES, Board
from plancia.rules.editions import load
from plancia.rules.tiles import ALPHABET, BLANK

RULES = load().play_rules()
TABLE = scoring_table(RULES)
#: A move as native/board/move.hpp lays it out: score, start, direction, length, tiles laid, word.
RECORD = Struct("=q4B16s4x")
SIZE = RECORD.size
LYING = 0x80

seeds = st.integers(0, 2**32).map(Random)


def core_of(words) -> _native.WordGraph:
    return WordGraph(WordGraph.build("\n".join(sorted(words)).encode())).core


def dense_words(random) -> set[str]:
    """Return words of few letters, so many that most boards allow hundreds of moves."""
    alphabet = random.sample(ALPHABET, random.randint(2, 5))
    words = {"".join(pair) for pair in product(alphabet, repeat=2) if random.random() < 0.6}
    lengths = (3, 3, 4, 4, 5, 6, 7, 7, 8, 8, 9, 10, 12)
    words |= {"".join(random.choices(alphabet, k=random.choice(lengths))) for _ in range(150)}
    return words | {"".join(alphabet[:2])}


def drawn(random, words, blanks: int) -> str:
    """Return a rack of letters of the words and so many blanks at most."""
    useful = sorted({letter for word in words for letter in word})
    rack = random.choices(useful, k=random.randint(1, 7 - blanks)) + [BLANK] * random.randint(0, blanks)
    random.shuffle(rack)
    return "".join(rack)


def records(packed: bytes) -> list[bytes]:
    return [packed[at : at + SIZE] for at in range(0, len(packed), SIZE)]


def rank(record: bytes, equity: int) -> tuple[int, int, int, int, bytes]:
    score, start, direction, _, _, word = RECORD.unpack(record)
    return (-equity, -score, start, direction, word)


def kept(record: bytes, rack: str) -> int:
    """Return which tiles stay: bit i is the i-th in the order A-Z then blanks; the first of equal ones leave."""
    tiles = sorted(rack, key=lambda tile: (tile == BLANK, tile))
    left = (1 << len(tiles)) - 1
    for byte in RECORD.unpack(record)[-1].rstrip(b"\0"):
        if not byte & LYING:
            wanted = BLANK if chr(byte).islower() else chr(byte)
            at = next(i for i, tile in enumerate(tiles) if tile == wanted and left >> i & 1)
            left &= ~(1 << at)
    return left


def worth_of(random, rack: str) -> list[int]:
    """Return a worth for each set of tiles, the same for sets of equal tiles, negative ones among them."""
    tiles = sorted(rack, key=lambda tile: (tile == BLANK, tile))
    scale = random.choice((500, 5_000, 60_000))
    by_text: dict[str, int] = {}
    worth = [0] * 128
    for bits in range(1 << len(tiles)):
        text = "".join(tile for i, tile in enumerate(tiles) if bits >> i & 1)
        worth[bits] = by_text.setdefault(text, random.randint(-scale, scale))
    return worth


def laid(board: str, record: bytes) -> str:
    _, start, direction, _, _, word = RECORD.unpack(record)
    squares = list(board)
    for place, byte in enumerate(word.rstrip(b"\0")):
        if not byte & LYING:
            squares[start + place * (15 if direction else 1)] = chr(byte)
    return "".join(squares)


def random_game(random, core, words, turns: int, table=TABLE) -> Iterator[tuple[str, str, bytes]]:
    """Yield board, rack and moves of each turn; a move is chosen at random, whatever the set holds."""
    board = Board().squares
    for _ in range(turns):
        rack = drawn(random, words, 2)
        moves = _native.generate(table, core, board, rack, len(rack))
        yield board, rack, moves
        if moves:
            board = laid(board, random.choice(records(moves)))


def check_best(core, turn: tuple[str, str, bytes], random, table=TABLE) -> None:
    board, rack, moves = turn
    listed = records(moves)
    by_score = min(listed, key=lambda record: rank(record, RECORD.unpack(record)[0]), default=b"")
    assert _native.best(table, core, board, rack, len(rack)) == by_score
    worth = worth_of(random, rack)
    equity = {record: 1000 * RECORD.unpack(record)[0] + worth[kept(record, rack)] for record in listed}
    by_equity = min(listed, key=lambda record: rank(record, equity[record]), default=b"")
    assert _native.best_with_leaves(table, core, board, rack, len(rack), worth) == by_equity


@settings(max_examples=40)
@given(random=seeds)
def test_the_best_move_is_the_best_of_all_moves(random) -> None:
    words = dense_words(random)
    core = core_of(words)
    for turn in random_game(random, core, words, 10):
        check_best(core, turn, random)


@settings(max_examples=20)
@given(random=seeds)
def test_the_best_move_by_rules_nobody_printed(random) -> None:
    """Bounds hold for any numbers: high factors everywhere, blanks that are worth something, a bonus for few tiles."""
    rules = msgspec.structs.replace(
        RULES,
        values={tile: random.randint(0, 255) for tile in RULES.values},
        letter_factors=tuple(random.randint(1, 4) for _ in SQUARES),
        word_factors=tuple(random.choice((1, 1, 2, 4)) for _ in SQUARES),
        bonus_points=random.choice((-50, 0, 50, 1000)),
        bonus_condition=random.choice(("full_rack", "whole_rack")),
    )
    table = scoring_table(rules)
    words = dense_words(random)
    core = core_of(words)
    for turn in random_game(random, core, words, 8, table):
        check_best(core, turn, random, table)


def test_the_best_move_with_two_blanks() -> None:
    random = Random(5)
    words = dense_words(random)
    core = core_of(words)
    for board, _, _ in random_game(random, core, words, 6):
        for rack in ("??", "??" + random.choice(sorted(words))[:5]):
            moves = _native.generate(TABLE, core, board, rack, len(rack))
            check_best(core, (board, rack, moves), random)


@settings(max_examples=40)
@given(random=seeds)
def test_a_board_kept_up_to_date_reads_as_a_fresh_one(random) -> None:
    """After each move of a game, and after each is taken back."""
    words = dense_words(random)
    core = core_of(words)
    chosen = []
    board = Board().squares
    for _ in range(12):
        moves = _native.generate(TABLE, core, board, drawn(random, words, 1))
        if moves:
            chosen.append(random.choice(records(moves)))
            board = laid(board, chosen[-1])
    assert _native.keeps_up(TABLE, core, Board().squares, b"".join(chosen))


@settings(max_examples=20)
@given(random=seeds)
def test_a_summary_counts_what_is_listed(random) -> None:
    words = dense_words(random)
    core = core_of(words)
    for board, rack, moves in random_game(random, core, words, 8):
        scores = [RECORD.unpack(record)[0] for record in records(moves)]
        assert _native.summary(TABLE, core, board, rack, len(rack)) == (
            len(scores),
            sum(scores),
            max(scores, default=0),
        )


def test_no_move_is_listed_twice_whichever_tiles_are_blanks() -> None:
    """A word with letters that repeat, on the rack and in the word, with none, one and two blanks for them."""
    core = core_of({"ANNA", "NANNA", "NANA", "AN", "NA"})
    board = with_rows({8: "......AN......."})
    for rack in ("ANNA", "ANN?", "AN??", "NN??", "??"):
        listed = records(_native.generate(TABLE, core, board, rack))
        assert len(set(listed)) == len(listed) > 0
        for record in listed:
            word = RECORD.unpack(record)[-1].rstrip(b"\0")
            taken = sorted("?" if chr(byte).islower() else chr(byte) for byte in word if not byte & LYING)
            assert all(taken.count(tile) <= rack.count(tile) for tile in taken)


def endless() -> _native.WordGraph:
    """Return a graph in which every string is a word: its one state follows itself after each letter."""
    graph = bytearray(WordGraph.build("\n".join(sorted(dense_words(Random(3)))).encode()))
    begin, _, root = unpack_from("=3I", graph, 40)
    letters, rest, separator = (1 << 26) - 1, 15 << 26, 1 << 30
    pack_into(
        "=30I",
        graph,
        4 * (begin + root),
        *(letters | rest | separator, letters | 1 << 26, letters | rest, root),
        *[root] * 26,
    )
    return WordGraph(bytes(graph)).core


@pytest.mark.parametrize("rack", ["ABCD??", "ABCDE??", "???????"])
def test_a_graph_without_end_is_refused_before_memory_is(rack) -> None:
    board = with_rows({8: "......CI......."})
    for search in (_native.generate, _native.summary):
        with pytest.raises(ValueError, match="more moves than any list of words"):
            search(TABLE, endless(), board, rack)


def test_the_best_move_of_a_graph_without_end() -> None:
    """Bounds find it among the words of two blanks; with more blanks nothing would stop the search."""
    board = with_rows({8: "......CI......."})
    assert _native.best(TABLE, endless(), board, "ABCD??")
    with pytest.raises(ValueError, match="more moves than any list of words"):
        _native.best(TABLE, endless(), board, "???????")


def with_rows(rows: dict[int, str]) -> str:
    return "".join(rows.get(row, EMPTY * 15) for row in range(1, 16))


def moves_that_lay(core, board: str, rack: str, tiles: str) -> bytes:
    """Return the moves that lay these tiles, a dot for a letter that lies there."""
    shown = {
        record: "".join(
            "." if byte & LYING else chr(byte) for byte in RECORD.unpack(record)[-1].rstrip(b"\0")
        )
        for record in records(_native.generate(TABLE, core, board, rack))
    }
    return b"".join(record for record, text in shown.items() if text == tiles)


@pytest.mark.parametrize(
    ("rows", "rack", "tiles", "words"),
    [
        # The main word grows at its left end, at its right end, at both.
        ({8: "......CI......."}, "A", "A..", {"CI", "ACI", "AI"}),
        ({8: "......CI......."}, "A", "..A", {"CI", "CIA", "IA"}),
        ({8: "......CI......."}, "AB", "A..B", {"CI", "ACIB", "AB"}),
        # The tile laid ends a perpendicular block above it, below it, and joins two.
        ({7: ".......A.......", 8: "......C........"}, "I", ".I", {"CI", "AI"}),
        ({9: ".......A.......", 8: "......C........"}, "I", ".I", {"CI", "IA"}),
        ({7: ".......A.......", 8: "......C........", 9: ".......A......."}, "I", ".I", {"CI", "AIA"}),
        # It bridges two blocks of its own line, and ends at the edges of the board.
        ({8: "......C.A......"}, "I", ".I.", {"CIA"}),
        ({8: ".CI............"}, "A", "A..", {"ACI", "CI"}),
        ({8: "............CI."}, "A", "..A", {"CIA", "CI"}),
    ],
    ids=lambda value: " ".join(sorted(value)) if isinstance(value, set) else str(value)[:40],
)
def test_updates_at_both_ends_of_the_main_word_and_of_what_it_crosses(rows, rack, tiles, words) -> None:
    core = core_of(words)
    moves = moves_that_lay(core, with_rows(rows), rack, tiles)
    assert moves
    for record in records(moves):
        assert _native.keeps_up(TABLE, core, with_rows(rows), record)


def test_a_move_that_cannot_be_laid_is_refused() -> None:
    core = core_of({"CI"})
    taken = with_rows({8: "......CI......."})
    move = records(_native.generate(TABLE, core, Board().squares, "CI"))[0]
    with pytest.raises(ValueError, match="cannot be laid"):
        _native.keeps_up(TABLE, core, taken, RECORD.pack(6, 111, 0, 2, 2, b"CI"))
    with pytest.raises(ValueError, match="cannot be laid"):
        _native.keeps_up(TABLE, core, taken, RECORD.pack(6, 14, 0, 2, 2, b"CI"))
    with pytest.raises(ValueError, match="32 bytes"):
        _native.keeps_up(TABLE, core, taken, move[1:])
    with pytest.raises(ValueError, match="128"):
        _native.best_with_leaves(TABLE, core, taken, "A", None, [0] * 127)


def test_moves_from_a_damaged_graph_are_survived() -> None:
    """Wrong words or none, but nothing worse; the first record is not touched, without it a graph is refused."""
    random = Random(9)
    words = dense_words(random)
    sound = WordGraph.build("\n".join(sorted(words)).encode())
    boards = [(board, rack) for board, rack, _ in random_game(random, core_of(words), words, 5)]
    for _ in range(300):
        damaged = bytearray(sound)
        for _ in range(random.choice((1, 4, 100))):
            damaged[random.randrange(72, len(sound))] = random.randrange(256)
        core = WordGraph(bytes(damaged)).core
        for board, rack in boards:
            moves = records(_native.generate(TABLE, core, board, rack))
            _native.best(TABLE, core, board, rack)
            for record in moves[:3]:
                _native.keeps_up(TABLE, core, board, record)
