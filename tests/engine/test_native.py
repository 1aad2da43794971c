"""Whatever is passed to the native core, it answers or raises: it never crashes."""

import ast
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plancia
from plancia import _native
from plancia.rules.errors import RuleError

EMPTY_BOARD = "." * 225
#: Every tile a point, no premiums: enough to ask the core anything.
NUMBERS = {
    "values": bytes([1] * 52),
    "counts": bytes([9] * 27),
    "letter_factors": bytes([1] * 225),
    "word_factors": bytes([1] * 225),
    "start": 112,
    "first_word_min": 2,
    "rack_size": 7,
    "bonus_points": 50,
    "bonus_for_whole_rack": False,
    "blank_letters": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
}
TABLE = _native.ScoringTable(**NUMBERS)


def test_refusals_are_codes_of_the_rules() -> None:
    assert set(_native.REFUSALS) < RuleError.CODES
    assert len(set(_native.REFUSALS)) == len(_native.REFUSALS)


def test_stub_names_what_the_module_has() -> None:
    stub = ast.parse(Path(plancia.__file__).with_name("_native.pyi").read_text(encoding="utf-8"))
    named = {node.name for node in stub.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    named |= {node.target.id for node in stub.body if isinstance(node, ast.AnnAssign)}
    assert named == {name for name in vars(_native) if not name.startswith("_")}


def test_only_its_faces_import_the_core() -> None:
    """The import linter cannot see this: it knows no compiled modules."""
    package = Path(plancia.__file__).parent
    importing = set()
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = {getattr(node, "module", None) or "", *(name.name for name in node.names)}
                if any(name.split(".")[-1] == "_native" for name in names):
                    importing.add(path.relative_to(package).as_posix())
    assert importing == {
        "engine/bench.py",
        "engine/endgame.py",
        "engine/equity.py",
        "engine/game_table.py",
        "engine/generator.py",
        "engine/leaves.py",
        "engine/player.py",
        "engine/pre_endgame.py",
        "engine/scorer.py",
        "engine/selfplay.py",
        "engine/table.py",
        "engine/training.py",
        "engine/win_training.py",
        "engine/wins.py",
        "lexicon/graph/word_graph.py",
        "lexicon/search/word_index.py",
    }


#: The folders of the core, each below those that may include it; beside them lie headers that know no Scrabble.
FOLDERS = (
    "", "board", "graph", "words", "leaves", "wins", "search", "play", "endgame", "simulation", "asked", "training",
    "browser", "bindings",
)  # fmt: skip


def test_folders_of_the_core_include_downwards_only() -> None:
    """A cycle between folders would build all the same: nothing but this test notices it."""
    native = Path(__file__).parents[2] / "native"
    sources = [path for path in native.rglob("*") if path.is_file()]
    assert {path.parent.relative_to(native).as_posix() for path in sources} == {".", *FOLDERS[1:]}
    for path in sources:
        folder = path.relative_to(native).as_posix().rpartition("/")[0]
        for header in re.findall(r'#include "(.+)"', path.read_text(encoding="utf-8")):
            assert (native / header).is_file(), (path, header)
            assert FOLDERS.index(header.rpartition("/")[0]) <= FOLDERS.index(folder), (path, header)


@pytest.mark.parametrize(
    "wrong",
    [
        {"values": bytes(51)},
        {"values": bytes(53)},
        {"counts": b""},
        {"letter_factors": bytes([1] * 224)},
        {"letter_factors": bytes(225)},
        {"word_factors": bytes([1] * 226)},
        {"word_factors": bytes([5] * 225)},
        {"start": -1},
        {"start": 225},
        {"start": 2**80},
        {"rack_size": 2**40},
        {"first_word_min": "2"},
        {"bonus_points": None},
        {"values": [1] * 52},
        {"bonus_for_whole_rack": "no"},
        {"blank_letters": "AEi"},
        {"blank_letters": None},
        {"edition": "figs-c"},
    ],
    ids=str,
)
def test_tables_that_make_no_sense(wrong) -> None:
    with pytest.raises((ValueError, TypeError)):
        _native.ScoringTable(**NUMBERS | wrong)


def test_tables_never_change() -> None:
    with pytest.raises(AttributeError):
        TABLE.rack_size = 8
    with pytest.raises(TypeError):
        type("Table", (_native.ScoringTable,), {})


@pytest.mark.parametrize(
    "board",
    [
        "",
        EMPTY_BOARD[1:],
        EMPTY_BOARD + ".",
        "?" + EMPTY_BOARD[1:],
        "è" + EMPTY_BOARD[2:],
        "\ud800",
        "\0" * 225,
    ],
)
def test_boards_that_are_none(board) -> None:
    with pytest.raises((ValueError, TypeError)):
        _native.score(TABLE, board, b"\x70\x71", b"CI")
    with pytest.raises((ValueError, TypeError)):
        _native.score_all(TABLE, board, b"\x70\x71", b"CI", [2])


@pytest.mark.parametrize(
    ("squares", "tiles", "lengths"),
    [
        (b"\x70", b"CI", [1]),
        (b"\x70\x71", b"C", [2]),
        (b"\xe1", b"C", [1]),
        (b"\xff" * 300, b"C" * 300, [300]),
        (b"\x70\x71", b"CI", []),
        (b"\x70\x71", b"CI", [1]),
        (b"\x70\x71", b"CI", [3]),
        (b"\x70\x71", b"CI", [2, 1]),
        (b"\x70\x71", b"CI", [2**64 - 1, 3]),
        (b"\x70\x71", b"CI", [-1, 3]),
        (b"\x70\x71", b"CI", [2.0]),
        (b"\x70\x71", b"CI", None),
        ("pq", b"CI", [2]),
        (b"pq", "CI", [2]),
    ],
)
def test_batches_that_do_not_add_up(squares, tiles, lengths) -> None:
    with pytest.raises((ValueError, TypeError)):
        _native.score_all(TABLE, EMPTY_BOARD, squares, tiles, lengths)


def test_no_tiles_and_too_many_are_refused_like_any_placement() -> None:
    assert _native.score(TABLE, EMPTY_BOARD, b"", b"") == "no_tiles"
    assert _native.score(TABLE, EMPTY_BOARD, bytes(300), b"A" * 300) == "more_tiles_than_rack"
    assert _native.score_all(TABLE, EMPTY_BOARD, bytes(300), b"A" * 300, [0, 300, 0]) == [
        "no_tiles",
        "more_tiles_than_rack",
        "no_tiles",
    ]


@pytest.mark.filterwarnings("ignore:nanobind")
def test_a_table_that_was_never_filled() -> None:
    with pytest.raises(TypeError):
        object.__new__(_native.ScoringTable)
    with pytest.raises(TypeError):
        _native.score(_native.ScoringTable.__new__(_native.ScoringTable), EMPTY_BOARD, b"", b"")
    with pytest.raises(TypeError):
        TABLE.__init__(**NUMBERS)


GRAPH = _native.WordGraph(_native.WordGraph.build(b"AB\nABBA\nAY\nBABY\nBAZ\nZA\n"))


@pytest.mark.parametrize("ask", [_native.generate, _native.best, _native.summary])
@pytest.mark.parametrize(
    ("board", "rack", "on_rack"),
    [
        (EMPTY_BOARD[1:], "AB", None),
        ("?" + EMPTY_BOARD[1:], "AB", None),
        (EMPTY_BOARD, "AB" * 4, None),
        (EMPTY_BOARD, "Ab", None),
        (EMPTY_BOARD, "A.", None),
        (EMPTY_BOARD, "è", None),
        (EMPTY_BOARD, "\ud800", None),
        (EMPTY_BOARD, "A\0", None),
        (EMPTY_BOARD, b"AB", None),
        (EMPTY_BOARD, None, None),
        (EMPTY_BOARD, "AB", "7"),
        (EMPTY_BOARD, "AB", 2**40),
    ],
)
def test_moves_that_nobody_can_ask_for(ask, board, rack, on_rack) -> None:
    with pytest.raises((ValueError, TypeError)):
        ask(TABLE, GRAPH, board, rack, on_rack)
    with pytest.raises(TypeError):
        ask(TABLE, None, EMPTY_BOARD, "AB")


boards = st.text(".ABYZabyz", min_size=225, max_size=225) | st.text(max_size=230)


@given(
    board=boards,
    tiles=st.lists(st.tuples(st.integers(0, 224) | st.integers(0, 255), st.sampled_from(b"AZaz?#\x00\xff"))),
    spare=st.binary(max_size=1),
    lengths=st.lists(st.integers(-1, 20)),
    on_rack=st.none() | st.integers(-(2**33), 2**33),
)
def test_any_bytes_get_an_answer_or_an_error(board, tiles, spare, lengths, on_rack) -> None:
    squares = bytes(square for square, _ in tiles)
    symbols = bytes(tile for _, tile in tiles) + spare
    for ask in (
        lambda: [_native.score(TABLE, board, squares, symbols, on_rack)],
        lambda: _native.score_all(TABLE, board, squares, symbols, lengths, on_rack),
        lambda: _native.score_all(TABLE, board, squares, symbols, [len(squares)], on_rack),
    ):
        try:
            answers = ask()
        except (ValueError, TypeError):
            continue
        assert all(isinstance(said, int) or said in _native.REFUSALS for said in answers)


@given(board=boards, rack=st.text("ABYZ?", max_size=8) | st.text(max_size=8))
def test_any_board_and_rack_get_moves_or_an_error(board, rack) -> None:
    """Also boards that no game reaches: crowded, torn apart, full of words that are none."""
    try:
        moves = _native.generate(TABLE, GRAPH, board, rack)
    except (ValueError, TypeError):
        return
    assert len(moves) == 32 * _native.summary(TABLE, GRAPH, board, rack)[0]


@given(
    at=st.integers(16, 400),
    byte=st.integers(0, 255),
    board=st.text(".......ABYZ", min_size=225, max_size=225),
)
def test_moves_from_a_damaged_graph(at, byte, board) -> None:
    image = bytearray(_native.WordGraph.build(b"AB\nABBA\nAY\nBABY\nBAZ\nZA\n"))
    image[at % len(image)] = byte
    try:
        graph = _native.WordGraph(bytes(image))
    except ValueError:
        return
    _native.generate(TABLE, graph, board, "ABY?")
