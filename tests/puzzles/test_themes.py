"""Each theme has one rule: boards on which it holds, and boards like them on which it does not."""

from collections.abc import Sequence

import pytest

from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.generator import Generator
from plancia.engine.move import Move
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.puzzles.theme import Theme, themes_of
from plancia.rules.board import SQUARE_NAMED, Board, Direction
from plancia.rules.position import Position
from plancia.rules.tiles import Points, Tile, rack
from puzzles.vectors import EDITION, RULES, exchange, play, position

GENERATOR = Generator(WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n")), RULES)
MICI = {8: "5MICI6"}

#: The rows of the board, the rack, the answer, its themes.
VECTORS: dict[str, tuple[dict[int, str], str, str, tuple[Theme, ...]]] = {
    "a full rack": (MICI, "OSTRICA", "I1 vert. OSTRICAI", ("seven_tiles",)),
    "six tiles": (MICI, "STRICAE", "I2 vert. STRICAI", ()),
    "two neighbours form words": (MICI, "ALEEEEE", "G7 orizz. AL", ("parallel",)),
    "three neighbours form words": (MICI, "ALTEEEE", "G7 orizz. ALT", ("parallel",)),
    "two tiles form words far apart": (
        {8: "5MICI6", 9: "5A1A7", 10: "5R1R7"},
        "ELAEEEE",
        "E11 orizz. LEAE",
        ("hook",),
    ),
    "one tile forms two short words": ({7: "4A10", 8: "5MICI6"}, "NEEEEEE", "E7 orizz. AN", ()),
    "a letter behind": (MICI, "OEEEEEE", "F8 orizz. MICIO", ("hook",)),
    "a letter before": (MICI, "AEEEEEE", "E8 orizz. AMICI", ("hook",)),
    "a letter behind, by a word that crosses": (MICI, "ORMEEEE", "J7 vert. RO", ("hook",)),
    "a letter in the middle": ({8: "5MI1I6"}, "CEEEEEE", "F8 orizz. MICI", ()),
    "two letters behind": (MICI, "NOEEEEE", "F8 orizz. MICINO", ("extension",)),
    "a letter before and one behind": (MICI, "AOEEEEE", "E8 orizz. AMICIO", ("extension",)),
    "a single letter made longer is crossed": (MICI, "ALEEEEE", "F7 vert. AM", ()),
    "a blank is laid": (MICI, "?EEEEEE", "F8 orizz. MICIo", ("hook", "blank")),
    "a blank is kept where nothing lays it": (MICI, "O?EEEEE", "F8 orizz. MICIO", ("hook",)),
}


@pytest.mark.parametrize("name", VECTORS)
def test_what_the_tiles_show(name) -> None:
    rows, held, called, themes = VECTORS[name]
    at = position(rows, held)
    answer = play(at, called, chance=0.6)
    assert themes_of(at, [answer, exchange(at, held[:2])], EDITION, GENERATOR) == themes


def test_a_blank_that_is_kept_although_more_points_would_lay_it() -> None:
    at = position(MICI, "OZ?EEEE")
    keeps = play(at, "F8 orizz. MICIO", chance=0.6)
    poorer, richer = play(at, "I8 vert. Ie"), play(at, "I7 vert. ZIe")
    assert poorer.score < keeps.score < richer.score
    assert "blank" not in themes_of(at, [keeps, poorer], EDITION, GENERATOR)
    assert "blank" in themes_of(at, [keeps, richer], EDITION, GENERATOR)


def test_an_exchange() -> None:
    at = position(MICI, "AEIOUUU")
    plays = [exchange(at, "UUU", chance=0.6), play(at, "F8 orizz. MICIO")]
    assert themes_of(at, plays, EDITION, GENERATOR) == ("exchange",)


@pytest.mark.parametrize(("hidden", "themes"), [(7, ("endgame", "exchange")), (8, ("exchange",))])
def test_the_bag_is_empty_or_holds_a_tile(hidden, themes) -> None:
    left = [tile for tile, count in RULES.counts.items() for _ in range(count)]
    held, lying = left[:7], left[7 + hidden :]
    board = Board("".join("a" if tile == "?" else tile for tile in lying).ljust(225, "."))
    at = Position(board, (rack("".join(held)), ()))
    plays = [exchange(at, held[0]), exchange(at, held[1])]
    assert themes_of(at, plays, EDITION, GENERATOR) == themes


class Answers:
    """An opponent who answers one play with so many points, and every other with 20, whatever he holds."""

    def __init__(self, to: JudgedPlay, points: int) -> None:
        assert isinstance(to.action, Move)
        self._square, self._points = to.action.placement.squares[0], points

    def best_of_each(self, board: Board, racks: Sequence[Sequence[Tile]]) -> list[Move]:
        points = self._points if board.tile(self._square) else 20
        answer = Move(SQUARE_NAMED["A1"], Direction.ACROSS, "RE", "RE", Points(points), "")
        return [answer for _ in racks]


@pytest.mark.parametrize(
    ("equity", "spread", "points", "defends"),
    [
        (12.0, -8.0, 40, True),
        (12.0, -8.0, 24, False),  # the answers differ by less than five points
        (9.0, -8.0, 40, False),  # points and leave speak for the answer as well
        (12.0, -80.0, 40, False),  # most of what the simulation sees is something else
    ],
)
def test_defence_is_what_the_opponent_answers(equity, spread, points, defends) -> None:
    at = position(MICI, "AOEEEEE")
    answer = play(at, "F8 orizz. MICIO", chance=0.6, equity=10.0, spread=0.0)
    tempting = play(at, "E8 orizz. AMICI", chance=0.5, equity=equity, spread=spread)
    found = themes_of(at, [answer, tempting], EDITION, Answers(tempting, points))
    assert found == (("hook", "defence") if defends else ("hook",))
