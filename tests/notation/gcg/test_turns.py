"""What a record tells of every turn: the position before it, and the rack as far as there is no doubt."""

import itertools
from pathlib import Path

from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.replay import replay
from plancia.notation.gcg.turns import RecordTurn, turns_of
from plancia.rules.editions import load

GAMES = Path(__file__).parents[2] / "games"
EDITION = load("figs-c")
HEAD = "#player1 ada Ada\n#player2 ugo Ugo\n"


def turns(*lines: str) -> tuple[RecordTurn, ...]:
    return turns_of(parse_gcg_file((HEAD + "\n".join(lines)).encode()), EDITION)


def racks(*lines: str) -> list[str]:
    return ["".join(turn.position.racks[0]) for turn in turns(*lines)]


def test_the_last_turn_leads_to_where_the_record_ends() -> None:
    record = parse_gcg_file((GAMES / "federation.gcg").read_bytes())
    found = turns_of(record, EDITION)
    end = replay(record, EDITION)
    last = found[-1]
    assert last.play is not None
    assert last.play.board == end.board
    for turn, after in itertools.pairwise(found):
        if turn.play is not None and not turn.withdrawn:
            assert after.position.board == turn.play.board
        assert turn.in_bag >= after.in_bag
    assert all(turn.rack_is_known for turn in found[:10])
    assert found[0].free_left == (1, 1)
    assert found[1].free_left == (0, 1)


def test_a_rack_is_known_from_other_lines_where_nothing_was_drawn() -> None:
    assert racks(">ada: - +0 0", ">ugo: - +0 0", ">ada: ACIIMOR - +0 0") == ["ACIIMOR", "", "ACIIMOR"]
    taken_back = (">ada: 8F MICIO +16 16", ">ada: -- -16 0", ">ugo: - +0 0", ">ada: ACIIMOR - +0 0")
    assert racks(*taken_back) == ["ACIIMOR", "", "ACIIMOR"]


def test_what_was_kept_is_part_of_the_next_rack() -> None:
    assert racks(">ada: ACIIMOR 8F MICIO +16 16", ">ugo: - +0 0", ">ada: - +0 16")[2] == "AR"
    assert racks(">ada: ACIIMOR -CI +0 0", ">ugo: - +0 0", ">ada: - +0 0")[2] == "AIMOR"
    assert racks(">ada: ACIIMOR -2 +0 0", ">ugo: - +0 0", ">ada: - +0 0")[2] == ""


def test_a_whole_rack_that_contradicts_an_earlier_one_counts() -> None:
    """People mistype racks: a line that gives all tiles is taken at its word."""
    assert racks(">ada: ACIIMOR 8F MICIO +16 16", ">ugo: - +0 0", ">ada: EEEEEEE - +0 16")[2] == "EEEEEEE"


def test_racks_are_filled_as_far_as_the_bag_goes() -> None:
    record = parse_gcg_file((GAMES / "federation.gcg").read_bytes())
    for turn in turns_of(record, EDITION):
        assert turn.holds == 7 or turn.in_bag == 0
        assert len(turn.position.racks[0]) <= turn.holds
