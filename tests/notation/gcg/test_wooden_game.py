"""Records of games with wooden tiles: what was written down is there, and nothing that nobody told."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.scenario_cases import files, played
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.game_reader import read_game
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.replay import ReplayError
from plancia.notation.gcg.writer import format_gcg_file
from plancia.rules.editions import load

WHOLE = files()["wooden-written-whole"]


def recorded(name: str, case: int = 0, **changed: Any) -> gcg.GcgRecord:
    file = files()[name]
    return write_game(played({**file.scenario, **file.cases[case].scenario, **changed}).events)


def as_typed(item: gcg.Item) -> gcg.Item | None:
    """Return a line as somebody types it in who does not know the racks."""
    match item:
        case gcg.CurrentRack():
            return None
        case gcg.Exchange():
            return replace(item, rack="", tiles=item.count)
        case gcg.Play() | gcg.Pass() | gcg.Withdrawal():
            return replace(item, rack="")
    return item


def test_a_game_that_is_written_down_whole_has_the_record_of_one_typed_in() -> None:
    wooden, drawn = recorded("wooden-written-whole", 0), recorded("wooden-written-whole", 1)
    told = {item.rack for item in wooden.items if isinstance(item, gcg.Play)}
    assert told == {"", "AAAMNOR"}
    assert [as_typed(item) for item in wooden.items] == [
        typed for typed in map(as_typed, drawn.items) if typed is not None
    ]


def test_with_all_racks_told_it_is_the_record_of_a_game_that_the_program_draws() -> None:
    drawn = WHOLE.cases[1].scenario["actions"]
    actions = []
    for number, step in enumerate(drawn):
        actions.append(step)
        if isinstance(step, dict) and step["do"] == "start_clock":
            state = played(
                {**WHOLE.scenario, **WHOLE.cases[1].scenario, "actions": drawn[: number + 1]}
            ).state
            mover = state.on_turn or 0
            tiles = "".join(state.racks[mover])
            actions.append({"by": "PQ"[mover], "do": "rack", "tiles": tiles})
    wooden = recorded("wooden-written-whole", 0, actions=actions)
    plays = [item for item in wooden.items if not isinstance(item, gcg.CurrentRack)]
    theirs = recorded("wooden-written-whole", 1)
    assert plays == [item for item in theirs.items if not isinstance(item, gcg.CurrentRack)]


def test_a_play_that_nobody_has_written_down_is_an_adjustment() -> None:
    record = recorded("wooden-points-then-words")
    lines = format_gcg_file(record).decode().splitlines()
    assert "#plancia-adjustment Q +30 30 unwritten ARMONIA" in lines
    assert "#plancia-adjustment P +9 25 unwritten" in lines
    assert parse_gcg_file(format_gcg_file(record)) == record
    with pytest.raises(ReplayError) as found:
        read_game(record, load("figs-c"))
    assert found.value.code == "play_unwritten"


def test_a_withdrawn_one_says_what_it_cost() -> None:
    lines = format_gcg_file(recorded("wooden-rejected-play")).decode().splitlines()
    start = lines.index("#plancia-adjustment Q +0 0 unwritten GATTTO")
    assert lines[start + 1] == "#plancia-penalty Q -8 -8 20 GATTTO*"


def test_tiles_exchanged_unnamed_are_a_number() -> None:
    lines = format_gcg_file(recorded("wooden-exchange-by-number")).decode().splitlines()
    assert ">P: -3 +0 0" in lines
    assert ">Q: ABCDEFG -AB +0 0" in lines
