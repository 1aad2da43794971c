"""Leave values: every leave has its number, files are whole or refused, and the worth of a rack can be done by hand."""

from array import array
from itertools import combinations_with_replacement
from math import comb

import msgspec
import pytest

from plancia import _native
from plancia.engine.equity import Equity
from plancia.engine.errors import EngineError
from plancia.engine.leaves import LeaveRecord, Leaves, default_leaves, extremes, kinds_of
from plancia.notation.cgp import parse_position
from plancia.rules.board import Board
from plancia.rules.editions import EDITIONS, load
from plancia.rules.position import Position
from plancia.rules.tiles import rack

EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"
RECORD = LeaveRecord("AEST?", "figs-c", "abc", 4, 1, 3, (10,), (1,))


def made(values: dict[str, int], record: LeaveRecord = RECORD) -> Leaves:
    """Return a table with these values in millipoints, nought elsewhere."""
    blank = Leaves.nought(record)
    numbers = {blank.core.leave(number): number for number in range(len(blank))}
    filled = array("i", [0] * len(blank))
    for leave, value in values.items():
        filled[numbers[leave]] = value
    return Leaves(_native.LeaveValues(record.kinds, record.generation, filled.tobytes()), record)


def test_every_leave_has_one_number() -> None:
    core = Leaves.nought(RECORD).core
    expected = {"".join(leave) for size in range(7) for leave in combinations_with_replacement("AEST?", size)}
    numbered = [core.leave(number) for number in range(len(core))]
    assert (len(numbered), set(numbered)) == (len(expected), expected)
    filled = array("i", range(len(core))).tobytes()
    counted = _native.LeaveValues(RECORD.kinds, 0, filled)
    for number, leave in enumerate(numbered):
        assert counted.value(leave) == counted.value(leave[::-1]) == number


def test_the_italian_set_has_its_leaves() -> None:
    leaves = default_leaves()
    assert leaves.record.kinds == kinds_of(load().play_rules()) == "ABCDEFGHILMNOPQRSTUVZ?"
    assert len(leaves) == sum(comb(22 + size - 1, size) for size in range(7))


def test_a_file_comes_back_as_it_was() -> None:
    leaves = made({"?": 25_000, "AEST": -1230, "SS??": 327_670})
    again = Leaves.read(leaves.image())
    assert (again.record, again.digest, again.image()) == (leaves.record, leaves.digest, leaves.image())
    assert again.value("TSEA") == -1230
    assert again.value("A") == 0


@pytest.mark.parametrize("change", ["byte", "short", "long", "magic", "empty", "record"])
def test_a_damaged_file_is_refused(change, tmp_path) -> None:
    image = made({"?": 25_000}).image()
    path = tmp_path / "leaves.plv"
    path.write_bytes(
        {
            "byte": image[:-1] + bytes([image[-1] ^ 1]),
            "short": image[:-2],
            "long": image + b"\0\0",
            "magic": b"x" + image[1:],
            "empty": b"",
            "record": image[:70] + b"!" + image[71:],
        }[change]
    )
    with pytest.raises(EngineError) as caught:
        Leaves.open(path)
    assert caught.value.code == "leaves_damaged"


def test_a_file_of_another_version_is_named_as_such(tmp_path) -> None:
    image = made({}).image()
    (tmp_path / "leaves.plv").write_bytes(image[:8] + b"\x09\0\0\0" + image[12:])
    with pytest.raises(EngineError) as caught:
        Leaves.open(tmp_path / "leaves.plv")
    assert (caught.value.code, caught.value.context["found"]) == ("leaves_version", 9)
    with pytest.raises(EngineError) as caught:
        Leaves.open(tmp_path / "nothing.plv")
    assert caught.value.code == "leaves_not_readable"


def test_a_set_with_other_tiles_has_no_values() -> None:
    with pytest.raises(EngineError) as caught:
        Equity(load(), made({}))
    assert caught.value.code == "leaves_tiles"
    assert "Q" in caught.value.context["tiles"]


def test_what_is_no_leave_has_no_value() -> None:
    leaves = made({})
    for text in ("AAAAAAA", "B", "a", "À", "A "):
        with pytest.raises((ValueError, TypeError)):
            leaves.value(text)


def italian(values: dict[str, int]) -> Leaves:
    return made(values, msgspec.structs.replace(RECORD, kinds=kinds_of(load().play_rules())))


def test_early_in_the_game_the_table_counts() -> None:
    leaves = italian({"A": 1500, "S": 4000, "AS": 6000, "AAS": 100})
    worths = Equity(load(), leaves).worths(parse_position(f"{EMPTY} SAABCDE/"))
    assert (worths[""], worths["A"], worths["S"], worths["AS"], worths["AAS"]) == (0, 1500, 4000, 6000, 100)


def full_but(missing: str) -> Board:
    """Return a board (no legal one) on which all tiles of the set lie but these and seven A of the opponent."""
    counts = dict(load().play_rules().counts)
    for tile in missing + "AAAAAAA":
        counts[tile] -= 1
    return Board(
        "".join((tile if tile != "?" else "z") * count for tile, count in counts.items()).ljust(225, ".")
    )


@pytest.mark.parametrize("name", EDITIONS)
def test_with_the_bag_empty_the_last_count_decides(name) -> None:
    """Staying costs what the edition charges, going out brings the opponent's rack: seven A, a point each."""
    edition = load(name)
    ending = edition.ending
    stake = ending.out_gain_factor.value + ending.out_opponent_deducts.value
    worths = Equity(edition, italian({"Q": 99_000})).worths(Position(full_but("QZ?"), (rack("QZ?"), ())))
    values = edition.play_rules().values
    assert worths[""] == 1000 * stake * 7 * values["A"]
    assert worths["Q"] - worths["Z"] == -1000 * stake * (values["Q"] - values["Z"])
    assert worths["Z?"] - worths["Z"] == -1000 * stake * ending.rack_blank_value.value
    assert max(worths["Q"], worths["Z"], worths["?"]) < 0


def test_extremes_are_the_best_and_the_worst() -> None:
    leaves = made({"A": 5, "S": 7, "?": -3, "???": 99})
    assert extremes(leaves, load().play_rules(), 1, 2) == ([("S", 7), ("A", 5)], [("?", -3), ("T", 0)])
    assert ("???", 99) not in extremes(leaves, load().play_rules(), 3, 1)[0]  # the set has two
