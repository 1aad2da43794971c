"""Results on the disk: nothing that was written is done again, nothing of another work is taken."""

from pathlib import Path

import msgspec
import pytest

from plancia.work.errors import WorkError
from plancia.work.ledger import Ledger

PLAN = {"work": "squares", "seed": 7}


class Square(msgspec.Struct, frozen=True):
    of: int
    value: int


def squares(first: int, count: int) -> list[Square]:
    return [Square(number, number * number) for number in range(first, first + count)]


def test_results_are_there_when_it_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "squares.jsonl"
    Ledger(path, PLAN, Square).add(squares(0, 3))
    again = Ledger(path, PLAN, Square)
    again.add(squares(3, 2))
    assert Ledger(path, PLAN, Square).results == squares(0, 5)


@pytest.mark.parametrize("lost", [1, 5, 12])
def test_a_line_that_a_power_cut_has_cut_is_done_again(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "squares.jsonl"
    Ledger(path, PLAN, Square).add(squares(0, 3))
    path.write_bytes(path.read_bytes()[:-lost])
    ledger = Ledger(path, PLAN, Square)
    assert ledger.results == squares(0, 2)
    ledger.add(squares(2, 1))
    assert Ledger(path, PLAN, Square).results == squares(0, 3)


@pytest.mark.parametrize(
    ("other", "key", "found", "asked"),
    [
        ({"work": "squares", "seed": 8}, "seed", 7, 8),
        ({"work": "squares"}, "seed", 7, None),
        ({**PLAN, "lexicon": "ab"}, "lexicon", None, "ab"),
    ],
)
def test_another_plan_is_refused(tmp_path: Path, other: dict, key: str, found: object, asked: object) -> None:
    path = tmp_path / "squares.jsonl"
    Ledger(path, PLAN, Square).add(squares(0, 1))
    with pytest.raises(WorkError) as caught:
        Ledger(path, other, Square)
    assert caught.value.code == "ledger_other"
    assert caught.value.context == {"file": str(path), "key": key, "found": found, "asked": asked}


@pytest.mark.parametrize(
    "content", [b"", b"no JSON\n", b"[1]\n", b'{"work":"squares","seed":7}\n{"of":1}\n', b"\xff\n"]
)
def test_a_damaged_file_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "squares.jsonl"
    path.write_bytes(content)
    with pytest.raises(WorkError) as caught:
        Ledger(path, PLAN, Square)
    assert caught.value.code == "ledger_damaged"


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(WorkError) as caught:
        Ledger(tmp_path / "file" / "squares.jsonl", PLAN, Square)
    assert caught.value.code == "ledger_not_written"
