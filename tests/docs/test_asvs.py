"""The table of the ASVS can be believed: every requirement has its row, and what a row names exists."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "asvs.md").read_text(encoding="utf-8")

#: How many requirements of the levels 1 and 2 each section of version 5.0.0 has; where they do not begin at 1 or go
#: on without a gap, their numbers.
SECTIONS = {
    "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2,
    "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1,
    "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2,
    "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4,
    "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3,
    "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4,
    "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2,
    "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1,
    "9.1": 3, "9.2": 4,
    "10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3,
    "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1,
    "12.1": 3, "12.2": 2, "12.3": 4,
    "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5,
    "14.1": 2, "14.2": 4, "14.3": 3,
    "15.1": 3, "15.2": 3, "15.3": 7,
    "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3,
    "17.1": 1, "17.2": 4, "17.3": 2,
}  # fmt: skip
STATES = {"met", "owner", "not met", "n/a"}

ROWS = re.findall(r"^\| (\d+\.\d+\.\d+(?:–\d+)?) \| (.+?) \| (.+?) \| (.+?) \|$", PAGE, re.MULTILINE)


def numbers(written: str) -> list[str]:
    """Return the requirements of a row: ``1.2.6–7`` are two."""
    first, _, last = written.partition("–")
    section, _, number = first.rpartition(".")
    return [f"{section}.{each}" for each in range(int(number), int(last or number) + 1)]


def test_every_requirement_has_one_row() -> None:
    found = [number for written, *_ in ROWS for number in numbers(written)]
    wanted = [f"{section}.{each}" for section, count in SECTIONS.items() for each in range(1, count + 1)]
    assert len(wanted) == 253
    assert found == wanted


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_row_names_what_there_is(row) -> None:
    _, _, state, why = row
    assert state in STATES
    named = re.findall(r"`([^`]+\.(?:py|md|txt|toml|json)(?:::\w+)?)`", why)
    assert named or state in {"not met", "n/a"}, "nothing shows that it is met"
    for each in named:
        path, _, test = each.partition("::")
        assert (ROOT / path).is_file(), path
        assert not test or test in defined_in(path), each


@cache
def defined_in(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
