"""``plancia admin puzzles``: more puzzles for a server, and their ratings worked out again. About a second."""

import gzip
import json

import pytest

from plancia.cli.errors import explain
from plancia.cli.main import plancia as command
from plancia.puzzles.document import format_puzzles
from plancia.server.puzzles.puzzle_store import find_puzzle, put_strength, strength_of
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from server.puzzles.sample import sample


@pytest.fixture
def db(tmp_path):
    prepare(tmp_path / "p.db")
    return tmp_path / "p.db"


@pytest.fixture
def puzzles(db, capsys, monkeypatch):
    monkeypatch.setenv("PLANCIA_LANG", "en")

    def call(*arguments: str) -> dict:
        with pytest.raises(SystemExit), explain():
            command(["admin", "puzzles", *arguments, "--db", str(db), "--json"], prog_name="plancia")
        written = capsys.readouterr()
        return json.loads(written.out or written.err)

    return call


def test_files_are_added_to_what_is_there(db, puzzles, tmp_path) -> None:
    few, all_of_them = tmp_path / "few.jsonl", tmp_path / "all.jsonl.gz"
    few.write_bytes(format_puzzles(sample()[:2]))
    all_of_them.write_bytes(gzip.compress(format_puzzles(sample())))
    assert puzzles("load", str(few)) == {"file": str(few), "puzzles": 2, "new": 2}
    first = sample()[0]
    with Store(db) as store:
        other = store.do(lambda connection: strength_of(connection, first.id))._replace(rating=1234.5)
        store.do(lambda connection: put_strength(connection, first.id, other))
    found = puzzles("load", str(all_of_them))
    assert (found["puzzles"], found["new"]) == (len(sample()), len(sample()) - 2)
    assert puzzles("load", str(all_of_them))["new"] == 0
    with Store(db) as store:
        assert store.do(lambda connection: strength_of(connection, first.id)) == other
        for each in sample():
            assert store.do(lambda connection, each=each: find_puzzle(connection, each.id)) == each
    # Nobody has tried it: by the tries it has its first rating.
    assert puzzles("recompute", "--check") == {
        "tries": 0,
        "ratings": 0,
        "differences": [f"puzzle {first.id}"],
    }
    puzzles("recompute")
    assert puzzles("recompute", "--check")["differences"] == []


# The time of day is left out of the packed one: it is a part of the test's name, which must not change.
@pytest.mark.parametrize(
    "content", [b"", b"nothing\n", gzip.compress(b"nothing\n", mtime=0)[:-9], b"\x1f\x8bnothing"]
)
def test_what_is_no_file_of_puzzles_is_refused(puzzles, tmp_path, content) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert puzzles("load", str(file))["error"]["code"] == "puzzles_header"


def test_a_spoilt_line_loads_nothing(db, puzzles, tmp_path) -> None:
    file = tmp_path / "file"
    file.write_bytes(format_puzzles(sample()[:2]) + b"{}\n")
    assert puzzles("load", str(file))["error"]["code"] == "puzzle_unreadable"
    with Store(db) as store:
        assert store.do(lambda connection: find_puzzle(connection, sample()[0].id)) is None
