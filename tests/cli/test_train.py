"""``plancia train``: killed and resumed, a training ends as if nothing had happened."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.command import Result, plancia
from cli.terminal import Terminal
from lexicon.invented_words import invented_words
from plancia.engine.training import Training

PLAN = ("--generations", "2", "--positions", "3000", "--seed", "5", "--lexicon", "club")


@pytest.fixture(scope="module")
def data(tmp_path_factory) -> str:
    folder = tmp_path_factory.mktemp("train")
    (folder / "list.txt").write_text("\n".join(invented_words()))
    data = str(folder / "data")
    plancia("lexicon", "import", str(folder / "list.txt"), "--name", "club", PLANCIA_DATA=data)
    return data


def train(data: str, output: Path, *more: str) -> Result:
    return plancia("train", "leaves", *PLAN, "--output", str(output), *more, PLANCIA_DATA=data)


@pytest.fixture(scope="module")
def learnt(data, tmp_path_factory) -> Path:
    output = tmp_path_factory.mktemp("learnt") / "leaves.plv"
    result = train(data, output, "--json")
    assert result.exit_code == 0
    assert (result.json["seed"], result.json["generation"], result.json["edition"]) == (5, 2, "figs-c")
    return output


def test_threads_change_nothing(data, learnt, tmp_path) -> None:
    output = tmp_path / "leaves.plv"
    shown = train(data, output, "--threads", "2").stdout
    assert output.read_bytes() == learnt.read_bytes()
    assert "? +" in shown


def test_killed_and_resumed(data, learnt, tmp_path) -> None:
    output = tmp_path / "leaves.plv"
    kept = tmp_path / "leaves.plv.training"
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "plancia",
            "train",
            "leaves",
            *PLAN,
            "--output",
            str(output),
            "--save-every",
            "0",
        ],
        env={**os.environ, "PLANCIA_DATA": data},
    )
    while process.poll() is None and not (kept.exists() and Training.load(kept.read_bytes()).share > 0.1):
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait(timeout=60)
    assert kept.exists()
    assert not output.exists()
    refused = train(data, output, "--json")
    assert (refused.exit_code, refused.json["error"]["code"]) == (2, "training_unfinished")
    other = train(data, output, "--json", "--resume", "--seed", "6")
    assert (other.exit_code, other.json["error"]["code"]) == (2, "training_other")
    assert train(data, output, "--resume").exit_code == 0
    assert output.read_bytes() == learnt.read_bytes()
    assert not kept.exists()


def test_a_damaged_training_is_named(data, tmp_path) -> None:
    (tmp_path / "leaves.plv.training").write_bytes(b"PLANCIAT, or so it says, and nothing else")
    result = train(data, tmp_path / "leaves.plv", "--resume", "--json")
    assert (result.exit_code, result.json["error"]["code"]) == (2, "training_damaged")


def test_where_nothing_can_be_written(data, tmp_path) -> None:
    (tmp_path / "file").write_text("")
    result = train(data, tmp_path / "file" / "leaves.plv", "--json")
    assert (result.exit_code, result.json["error"]["code"]) == (2, "training_not_written")


def train_wins(data: str, output: Path, *more: str) -> Result:
    asked = ("--seed", "5", "--lexicon", "club", "--output", str(output))
    return plancia("train", "wins", *asked, *more, PLANCIA_DATA=data)


def test_chances_of_winning_are_learnt_in_one_go_or_in_two(data, tmp_path) -> None:
    whole, later = tmp_path / "whole.plw", tmp_path / "later.plw"
    shown = train_wins(data, whole, "--games", "600", "--json").json
    assert (shown["games"], shown["seed"], len(shown["endings"])) == (600, 5, 3)
    assert not (tmp_path / "whole.plw.training").exists()
    assert "± " in train_wins(data, later, "--games", "200", "--keep").stdout
    assert later.read_bytes() != whole.read_bytes()
    refused = train_wins(data, later, "--games", "600", "--json")
    assert (refused.exit_code, refused.json["error"]["code"]) == (2, "training_unfinished")
    other = train_wins(data, later, "--games", "600", "--resume", "--edition", "milano", "--json")
    assert (other.exit_code, other.json["error"]["code"]) == (2, "training_other")
    assert train_wins(data, later, "--games", "600", "--resume", "--threads", "2").exit_code == 0
    assert later.read_bytes() == whole.read_bytes()


@pytest.mark.more
def test_values_for_a_list_in_english_are_used_by_every_command_that_plays(data, tmp_path) -> None:
    """The program's own values know nothing of J, K, W, X and Y."""
    english = ("--edition", "english", "--lexicon", "club")
    table = tmp_path / "english.plv"
    made = plancia(
        "train",
        "leaves",
        "--generations",
        "1",
        "--positions",
        "500",
        *english,
        "--output",
        str(table),
        PLANCIA_DATA=data,
    )
    assert made.exit_code == 0
    refused = plancia("match", "static", "greedy", "--pairs", "1", *english, "--json", PLANCIA_DATA=data)
    assert refused.json["error"]["code"] == "leaves_tiles"
    leaves = (*english, "--leaves", str(table), "--json")
    position = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEIOSTX/ 0/0 0"
    (first, *_) = plancia("moves", position, *leaves, PLANCIA_DATA=data).json["moves"]
    assert first["equity"] is not None
    match = plancia("match", "static", "level-3", "--pairs", "2", *leaves, PLANCIA_DATA=data)
    assert (match.exit_code, match.json["pairs"]) == (0, 2)
    judged = plancia("analyse", position, *leaves, "--depth", "quick", PLANCIA_DATA=data)
    assert judged.json["moves"][0]["best"]["kind"] in {"play", "exchange"}
    with Terminal(
        "play",
        *leaves[:-1],
        "--against",
        "static",
        "--name",
        "Ada",
        "--seed",
        "1",
        folder=tmp_path,
        PLANCIA_DATA=data,
    ) as terminal:
        terminal.expect("Ada")
        terminal.press("D")
        assert terminal.wait() == 0


def test_values_of_other_tiles_are_refused(data, learnt) -> None:
    refused = plancia(
        "moves", "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEIOSTX/", "--edition", "english", "--lexicon",
        "club", "--leaves", str(learnt), "--json", PLANCIA_DATA=data,
    )  # fmt: skip
    assert (refused.exit_code, refused.json["error"]["code"]) == (2, "leaves_tiles")
