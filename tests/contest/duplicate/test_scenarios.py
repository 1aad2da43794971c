"""Every scenario of this folder comes to what the guide and the options say; every open point has a scenario.

A file with ``input`` is a recorded session with the answer of ``plancia duplicate check``, worked out by hand. A file
with ``actions`` is a session action by action: by default the desk acts, a number is a player's telephone.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from contest.duplicate.table import DESK, Table, with_tiles
from plancia.cli.duplicate.lexicon import open_words
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Contestant, Number
from plancia.contest.duplicate.recorded.answer import answer
from plancia.contest.duplicate.recorded.conduct import conduct
from plancia.contest.duplicate.recorded.form import parse_recorded
from plancia.contest.duplicate.results import ranking
from plancia.contest.duplicate.settings import Settings
from plancia.rules.editions import load
from plancia.rules.errors import CodedError

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.json"))
POINTS = {f"D{number}" for number in range(1, 21)}


def content(file: Path) -> Any:
    return msgspec.json.decode(file.read_bytes())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario(file) -> None:
    scenario = content(file)
    check_session(scenario) if "actions" in scenario else check_recorded(scenario)


def check_recorded(scenario: Any) -> None:
    recorded = parse_recorded(msgspec.json.encode(scenario["input"]))
    edition = load(recorded.edition)
    words = open_words(recorded.lexicon, edition)
    try:
        conducted = conduct(recorded, edition, words.tops, words.judge)
    except CodedError as error:
        assert {"error": error.code} == scenario["output"]
        return
    found = msgspec.json.decode(msgspec.json.encode(answer(recorded, conducted.state)))
    for hand in found["hands"]:
        if not scenario.get("with_master_top"):
            del hand["master_top"]
    assert found == scenario["output"]


def check_session(scenario: Any) -> None:
    settings = msgspec.convert(scenario["settings"], Settings)
    edition = with_tiles(load(settings.edition), scenario["tiles"]) if "tiles" in scenario else None
    table = Table(settings, scenario["words"], scenario.get("draws", ()), edition)
    for step in scenario["actions"]:
        table.now_ms = step.get("at_ms", table.now_ms)
        by = Contestant(Number(step["by"])) if "by" in step else DESK
        action = msgspec.convert(step["do"], a.Action)
        if "refused" in step:
            with pytest.raises(CodedError) as refusal:
                table.do(action, by)
            assert refusal.value.code == step["refused"]
        else:
            kinds = [event.kind for event in table.do(action, by)]
            assert kinds == step.get("events", kinds)
    expect = scenario["expect"]
    assert msgspec.to_builtins(table.state.phase) == expect["phase"]
    totals = [[row.place, row.player, row.total, row.tops] for row in ranking(table.state)]
    assert totals == expect["ranking"]
    if "rack" in expect:
        assert "".join(sorted(table.state.rack)) == expect["rack"]


def test_every_point_has_a_scenario() -> None:
    proven = {point for file in FILES for point in content(file)["proves"]}
    assert proven == POINTS
