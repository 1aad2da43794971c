"""`docs/scenarios.md` tells every key and every action of a scenario, and its examples come out as it says."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from plancia.notation.scenario.conduct import Played, conduct
from plancia.notation.scenario.form import Scenario, parse_scenario
from plancia.notation.scenario.report import report
from plancia.notation.scenario.steps import BaseStep, Step
from plancia.notation.scenario.word_list import WordListJudge
from plancia.rules.editions import load
from plancia.rules.game.tagged import snake_case

TEXT = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text(encoding="utf-8")


def section(heading: str) -> str:
    return TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def rows(heading: str) -> dict[str, str]:
    """Return the lines of a section's table by each name in their first cell."""
    lines = re.findall(r"^\| ((?:`[a-z_]+`(?:, )?)+) \| (.*)$", section(heading), re.MULTILINE)
    return {name: rest for names, rest in lines for name in re.findall(r"`([a-z_]+)`", names)}


def test_every_action_is_documented_with_its_keys() -> None:
    documented = rows("Actions")
    assert set(documented) - {"do"} == {snake_case(kind.__name__) for kind in get_args(Step)}
    common = {field.encode_name for field in msgspec.structs.fields(BaseStep)}
    for kind in get_args(Step):
        line = documented[snake_case(kind.__name__)]
        for field in msgspec.structs.fields(kind):
            assert field.encode_name in common or f"`{field.encode_name}`" in line, (kind, field.encode_name)


def test_every_key_of_the_file_is_documented() -> None:
    told = section("The file") + section("From the middle of a game")
    for field in msgspec.structs.fields(Scenario):
        assert f"`{field.encode_name}`" in told, field.encode_name


def examples() -> list[bytes]:
    return [text.encode() for text in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)]


def played(data: bytes) -> Played:
    scenario = parse_scenario(data)
    words = ["MICIO", "ARMONIA", "CASA"]
    return conduct(scenario, load(scenario.edition), WordListJudge(words), keep_going=False)


def test_every_key_of_the_report_is_documented() -> None:
    (told,) = re.findall(r"```text\n(.*?)```", section("What comes out"), re.DOTALL)
    content = report(played(examples()[1]))
    for key in (*content, *content["final"]):
        assert f'"{key}"' in told, key


@pytest.mark.parametrize(
    ("number", "figures", "scores"),
    [
        (0, "Scores: Primo 14, Secondo 17. Clocks at the end: Primo 24:48, Secondo 24:48.", (14, 17)),
        (1, "Final scores: P 381, Q 369.", (381, 369)),
    ],
)
def test_the_examples_come_out_as_the_text_says(number, figures, scores) -> None:
    assert figures in TEXT
    content = report(played(examples()[number]))
    found = content["scores"] if content["final"] is None else content["final"]["scores"]
    assert tuple(found.values()) == scores
    if content["final"] is None:
        assert set(content["clocks_ms"].values()) == {(24 * 60 + 48) * 1000}
