"""Trees of variations: the form that the laboratory's links have, what lies on the board, and what is refused."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from plancia.notation.errors import NotationError
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.replay import replay
from plancia.notation.variations.form import WrittenTree
from plancia.notation.variations.from_record import tree_of_record
from plancia.notation.variations.tree import MOST_MOVES, read_tree
from plancia.rules.board import SQUARE_NAMED
from plancia.rules.editions import load
from plancia.rules.errors import RuleError

GAMES = Path(__file__).parents[2] / "games"

#: As the laboratory writes it: a line of two moves, a variation with a variation of its own, an exchange, a pass.
WRITTEN: dict[str, Any] = {
    "v": 1,
    "name": "Prova",
    "edition": "figs-c",
    "lexicon": "default",
    "players": ["Ada", ""],
    "start": ["15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEILM?/ 10/7 0", 1, [1, 0]],
    "comment": "Si comincia.",
    "moves": [
        {
            "p": ["MIELa", "F8", "o", 20, ["F8M", "G8I", "H8E", "I8L", "J8a"]],
            "c": "Il jolly qui.",
            "m": "!?",
            "n": [{"x": "EE"}, {"x": 3, "n": [{"f": 1, "n": [{}]}]}],
        },
        {"p": ["MELA", "H8", "v", 14, ["H8M", "H9E", "H10L", "H11A"]], "s": [7, 30], "r": ["ZZ", None]},
    ],
}


def tree_of(written: dict[str, Any] = WRITTEN) -> WrittenTree:
    return msgspec.convert(written, WrittenTree)


def test_what_is_written_stays_as_it_was_written() -> None:
    assert msgspec.json.decode(msgspec.json.encode(tree_of())) == WRITTEN


def test_every_place_has_its_board_its_points_and_who_goes_on() -> None:
    tree = read_tree(tree_of(), load("figs-c"))
    start, miela, exchanged, third, free, passed, mela = tree.places
    # The player on turn comes first in the line and sits second.
    assert (start.turn, start.racks, start.scores) == (1, ("", "AEILM?"), (7, 10))
    assert miela.board.tile(SQUARE_NAMED["J8"]) == "a"
    assert (miela.by, miela.turn, miela.scores, miela.racks) == (1, 0, (7, 30), ("", "A"))
    assert exchanged.board == miela.board
    assert (third.turn, free.by, free.turn) == (1, 1, 1), "after a free exchange the same player goes on"
    assert (passed.by, passed.turn, passed.depth) == (1, 0, 4)
    assert (mela.scores, mela.racks) == ((7, 30), ("ZZ", "I?"))
    assert mela.board.tile(SQUARE_NAMED["G8"]) is None, "a variation begins where it leaves the line"


def test_variations_are_read_after_the_move_that_they_could_replace() -> None:
    tree = read_tree(tree_of(), load("figs-c"))
    assert [(place.number, depth) for place, depth in tree.read_through()] == [
        (1, 0),
        (6, 1),
        (2, 0),
        (3, 1),
        (4, 1),
        (5, 1),
    ]


def changed(**changes: Any) -> dict[str, Any]:
    return {**WRITTEN, **changes}


@pytest.mark.parametrize(
    "wrong",
    [
        changed(moves=[{"p": ["MELA", "H8", "v", 14, ["H16M"]]}]),
        changed(moves=[{"p": ["MELA", "P8", "v", 14, ["H8M"]]}]),
        changed(moves=[{"p": ["ME<A", "H8", "v", 14, ["H8M"]]}]),
        changed(moves=[{"p": ["MELA", "H8", "x", 14, ["H8M"]]}]),
        changed(moves=[{"m": "!!"}]),
        changed(moves=[{"c": "a\x00"}]),
        changed(moves=[{"c": "x" * 2001}]),
        changed(moves=[{"unknown": 1}]),
        changed(edition="../figs-c"),
        changed(v=2),
        changed(players=["Ada"]),
    ],
)
def test_another_form_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        tree_of(wrong)


def test_what_cannot_lie_on_a_board_is_refused() -> None:
    edition = load("figs-c")
    twice = [{"p": ["MM", "H8", "o", 1, ["H8M", "H8M"]]}]
    with pytest.raises(NotationError) as refused:
        read_tree(tree_of(changed(moves=twice)), edition)
    assert (refused.value.code, refused.value.context) == ("tree_square_taken", {"number": 1, "square": "H8"})
    with pytest.raises(RuleError) as unknown:
        read_tree(tree_of(changed(moves=[{"p": ["KO", "H8", "o", 1, ["H8K"]]}])), edition)
    assert unknown.value.code == "unknown_tile", "the Italian set has no K"
    with pytest.raises(NotationError) as cgp:
        read_tree(tree_of(changed(start=["15", 0, [0, 0]])), edition)
    assert cgp.value.code == "bad_cgp"


def test_too_many_moves_are_refused() -> None:
    for many in ([{}] * (MOST_MOVES + 1), nested(301)):
        with pytest.raises(NotationError) as refused:
            read_tree(tree_of(changed(moves=many)), load("figs-c"))
        assert refused.value.code == "tree_too_large"
    assert len(read_tree(tree_of(changed(moves=nested(300))), load("figs-c")).places) == 301


def nested(depth: int) -> list[dict[str, Any]]:
    moves: list[dict[str, Any]] = []
    for _ in range(depth):
        moves = [{"n": moves}]
    return moves


RECORD = """#character-encoding UTF-8
#player1 ada Ada Rossi
#player2 ugo Ugo
#title Finale
>ada: ACIIMOR 8F MICOI +16 16
#note Peccato.
>ada: -- -16 0
#plancia-penalty ada -3 -3 20 MICOI*
>ugo: ASTRZZQ -ZZ +0 0
>ada: ACIIMOR 8F MICIO +16 13
>ugo: -3 +0 0
"""


def test_a_record_becomes_a_line_with_its_notes() -> None:
    record = parse_gcg_file(RECORD.encode())
    written = tree_of_record(record, load("figs-c"), "default", lambda word: f"{word} ritirata.")
    assert (written.name, written.players) == ("Finale", ("Ada Rossi", "Ugo"))
    tree = read_tree(written, load("figs-c"))
    start, withdrawn, exchange, micio, last = tree.line(0)
    assert start.racks == ("ACIIMOR", "")
    assert (withdrawn.board.is_empty, withdrawn.comment) == (True, "MICOI ritirata.\nPeccato.")
    assert withdrawn.scores == (-3, 0), "what the challenge cost counts"
    assert exchange.move is not None
    assert (exchange.move.exchange, exchange.racks[0]) == ("ZZ", "ACIIMOR")
    assert micio.move is not None
    assert micio.move.play == ("MICIO", "F8", "o", 16, ["F8M", "G8I", "H8C", "I8I", "J8O"])
    assert (micio.scores, last.scores, last.board) == ((13, 0), (13, 0), micio.board)
    # It is written within its own bounds, and can be kept.
    assert msgspec.json.decode(msgspec.json.encode(written), type=WrittenTree) == written


def test_a_whole_game_of_the_federation_ends_as_the_record_does() -> None:
    record = parse_gcg_file((GAMES / "federation.gcg").read_bytes())
    edition = load("figs-c")
    written = tree_of_record(record, edition, "default", str)
    last = read_tree(written, edition).line(0)[-1]
    end = replay(record, edition)
    assert last.board == end.board
    assert last.scores == tuple(end.totals[player.nick] for player in record.players)
