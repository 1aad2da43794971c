"""Whatever is in a file or a line, there is an answer or an error with a code. ``make soak`` tries many more."""

import os

import pytest

from plancia.lexicon.graph.word_graph import WordGraph
from plancia.notation.cgp import parse_cgp
from plancia.notation.errors import NotationError
from soak import lexicon_files, position_lines, word_graph_files
from soak.trial import tried

FEWER = 4 if "PLANCIA_NATIVE" in os.environ else 1
FIRST_SEED = 1_000_000


def test_damaged_word_graphs() -> None:
    seen = tried(word_graph_files.SOAK, 4_000 // FEWER, FIRST_SEED)
    assert min(seen["opened"], seen["refused"]) > 500 // FEWER
    assert seen["moves"] > 10_000 // FEWER
    if WordGraph.build(b"AA\n").startswith(word_graph_files.KNOWN):
        assert seen["opened, and the checksum is right"] > 500 // FEWER


def test_the_fuzzer_knows_the_checksum() -> None:
    image = WordGraph.build(b"AA\nCASA\n")
    if image.startswith(word_graph_files.KNOWN):
        assert word_graph_files.sealed(image) == image


def test_damaged_lexica() -> None:
    seen = tried(lexicon_files.SOAK, 2_000 // FEWER, FIRST_SEED)
    assert min(seen["library: answered"], seen["library: lexicon_damaged"]) > 50 // FEWER
    assert seen["command: exit code 0"] > 0
    assert seen["command: exit code 2"] > 0


def test_spoilt_position_lines() -> None:
    seen = tried(position_lines.SOAK, 2_000 // FEWER, FIRST_SEED)
    told = {name.removeprefix("library: ") for name in seen if name.startswith("library: ")}
    codes = {"bad_cgp", "too_many_of_letter", "more_tiles_than_rack", "not_connected", "centre_not_covered"}
    assert codes | {"answered"} <= told
    assert all(seen[f"command: exit code {code}"] > 0 for code in (0, 1, 2))


@pytest.mark.parametrize("line", ["9" * 100_000, "/" * 100_000, "15/" * 50_000, "A" * 100_000, "? " * 50_000])
def test_endless_lines(line) -> None:
    """A reader that tries everything twice would not come back from these."""
    board = "/".join(["15"] * 15)
    for each in (line, f"{board[:-2]}{line}", f"{board} {line}", f"{board} {line}/è", f"{board} / {line}"):
        with pytest.raises(NotationError, match="bad_cgp"):
            parse_cgp(each)
