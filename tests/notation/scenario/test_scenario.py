"""Scenario files: what is wrong with one is said with a code and the number of the action; times read as written."""

from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.notation.scenario.conduct import Played, conduct
from plancia.notation.scenario.errors import ScenarioError
from plancia.notation.scenario.form import parse_scenario
from plancia.notation.scenario.game_time import format_time, parse_time
from plancia.notation.scenario.word_list import WordListJudge
from plancia.rules.editions import load
from plancia.rules.errors import CodedError

MICIO = {
    "at": "00:00:05.000",
    "by": "Primo",
    "do": "play",
    "at_square": "F8",
    "direction": "orizz.",
    "word": "MICIO",
}
GAME = {
    "players": ["Primo", "Secondo"],
    "bag": "MICIOAAARMONAE",
    "lexicon": {"words": ["MICIO"]},
    "actions": [MICIO],
}


def played(content: object) -> Played:
    data = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return conduct(parse_scenario(data), load("figs-c"), WordListJudge(["MICIO"]), keep_going=True)


@pytest.mark.parametrize(
    ("change", "code", "action"),
    [
        ({"colour": "red"}, "scenario_syntax", None),
        ({"players": ["Solo"]}, "scenario_syntax", None),
        ({"players": ["Primo", "Primo"]}, "scenario_name", None),
        ({"options": {"lost": 1}}, "edition_unknown_key", None),
        ({"options": {"grace_s": "long"}}, "scenario_value", None),
        ({"bag": "QQ"}, "scenario_tiles", None),
        ({"bag": "mi"}, "scenario_tiles", None),
        ({"racks": {"Primo": "MICIOAA"}}, "scenario_tiles", None),
        ({"racks": {"Primo": "MICIOAAA"}, "bag": None}, "scenario_tiles", None),
        ({"racks": {"Terzo": "M"}}, "scenario_name", None),
        ({"position": "nowhere"}, "scenario_position", None),
        ({"board": ["15"] * 14}, "scenario_position", None),
        ({"clocks": {"Primo": "soon"}}, "scenario_time", None),
        ({"until": "00:00:04.000"}, "scenario_time", None),
        ({"actions": [{"by": "Primo", "do": "dance"}]}, "scenario_syntax", 0),
        ({"actions": [MICIO, {**MICIO, "colour": "red"}]}, "scenario_syntax", 1),
        ({"actions": [MICIO, {**MICIO, "at": "00:00:04.999"}]}, "scenario_time", 1),
        ({"actions": [{**MICIO, "at": "5"}]}, "scenario_time", 0),
        ({"actions": [{**MICIO, "by": "Terzo"}]}, "scenario_name", 0),
        ({"actions": [{"do": "pass"}]}, "scenario_by", 0),
        ({"actions": [{**MICIO, "at_square": "Z9"}]}, "scenario_value", 0),
        ({"actions": [{**MICIO, "direction": "sideways"}]}, "scenario_value", 0),
        ({"actions": [{**MICIO, "word": "M1CIO"}]}, "scenario_value", 0),
        ({"actions": [{"by": "Primo", "do": "exchange", "tiles": "mi"}]}, "scenario_tiles", 0),
        ({"actions": [{"by": "referee", "do": "correct", "reason": "x"}]}, "scenario_value", 0),
        ({"actions": [{"by": "referee", "do": "rule"}]}, "scenario_value", 0),
    ],
)
def test_a_wrong_file_is_a_coded_error_with_the_action(change, code, action) -> None:
    with pytest.raises(CodedError) as raised:
        played({**GAME, **change})
    assert raised.value.code == code
    assert getattr(raised.value, "action", None) == action


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{", b"\xff\xfe", b"[" * 100_000, b'{"players": 1}', bytes(range(256))]
)
def test_what_is_no_scenario(data) -> None:
    with pytest.raises(ScenarioError, match="scenario_syntax"):
        played(data)


def test_a_position_line_brings_its_turns_without_a_play() -> None:
    pass_now = {"by": "Primo", "do": "pass"}
    position = "15/" * 14 + "15 MICIOAA/ARMONAE 50/40 {}"
    for scoreless, over in ((4, False), (5, True)):
        game = played(
            {"players": ["Primo", "Secondo"], "position": position.format(scoreless), "actions": [pass_now]}
        )
        assert game.state.is_over is over
        assert game.state.scores == (50, 40)
    # Three each, and the last of them is the one who is not on turn.
    assert game.state.scoreless == (3, 3)


def test_scores_and_clocks_can_be_given_without_a_position() -> None:
    game = played({**GAME, "actions": [], "scores": {"Secondo": 7}, "clocks": {"Primo": "00:01:00.000"}})
    assert game.state.scores == (0, 7)
    assert [clock.left_ms for clock in game.state.clocks] == [60_000, 1_500_000]
    assert "".join(game.state.racks[0]) == "MICIOAA"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
#: Every key of the file and of its actions, with values that are sometimes of the right type.
KEYS = [
    "players",
    "edition",
    "options",
    "roles",
    "bag",
    "position",
    "board",
    "racks",
    "scores",
    "clocks",
    "until",
    "judge",
]
STEP_KEYS = [
    "at",
    "by",
    "do",
    "word",
    "words",
    "tiles",
    "seat",
    "score",
    "starter",
    "draws",
    "valid",
    "against",
    "from",
    "to",
]
VALUES = JSON | st.sampled_from(
    ["Primo", "00:00:09.000", "A", "pass", "challenge", "start", "correct", "claim_time", "rule"]
)


@given(
    st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=2),
    st.lists(st.dictionaries(st.sampled_from(STEP_KEYS), VALUES, max_size=5), max_size=3),
)
def test_no_file_breaks_the_reader(change, steps) -> None:
    actions = [MICIO, *({"at": "00:00:09.000", "by": "Secondo", "do": "accept", **step} for step in steps)]
    with suppress(CodedError):
        played({**GAME, "actions": actions, **change})


@given(st.integers(0, 10**9))
def test_times_round_trip(milliseconds) -> None:
    assert parse_time(format_time(milliseconds), "") == milliseconds
