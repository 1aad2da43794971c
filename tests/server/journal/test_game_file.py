"""A game on its way from one journal to another: the same bytes at the end, or the line where they are not."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from plancia.catalogue import LANGUAGES, sentence
from plancia.server.journal.errors import JournalError
from plancia.server.journal.game_file import export_game, import_game
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Entry
from server.journal.entries import SECRET, entry, event, nth_entry

DOCS = Path(__file__).parents[3] / "docs" / "journal.md"


@pytest.fixture
def journal(where):
    with Journal(where) as journal:
        yield journal


@pytest.fixture
def exported(tmp_path) -> bytes:
    settings = json.dumps({"edition": "figs-c", "judge": {"kind": "lexicon_judge", "digest": "c0ffee"}})
    with Journal(tmp_path / "origin.journal") as journal:
        first = event("game_created", settings=settings, name='"L\\u2019età \\"è\\" \U0001d11e"')
        journal.append(Entry("g1", 0, "action-0", "system", 0, 0, (first,)))
        for number in range(1, 6):
            journal.append(nth_entry("g1", number))
        return export_game(journal, "g1")


def refusal(journal, content: bytes) -> tuple[str, int | None]:
    with pytest.raises(JournalError) as raised:
        import_game(journal, content)
    error = raised.value
    for language in LANGUAGES:
        assert SECRET not in sentence(error.code, error.context, language)
    assert journal.games() == []
    return error.code, error.context.get("line")


def test_a_file_says_what_it_is_and_every_line_is_json(exported) -> None:
    header, *lines = [json.loads(line) for line in exported.splitlines()]
    assert header == {
        "format": "plancia-game",
        "version": 1,
        "game": "g1",
        "edition": "figs-c",
        "lexicon": "c0ffee",
        "events": 12,
        "head": lines[-1]["hash"],
    }
    assert [line["seq"] for line in lines] == list(range(12))


def test_what_is_exported_again_is_the_same_to_the_byte(journal, exported) -> None:
    assert import_game(journal, exported) == "g1"
    assert export_game(journal, "g1") == exported
    assert journal.verify_all() == []
    journal.append(nth_entry("g1", 6))


def test_to_import_twice_is_to_import_once(journal, exported) -> None:
    import_game(journal, exported)
    import_game(journal, exported)
    assert export_game(journal, "g1") == exported


def test_another_game_by_the_same_name_stays(journal, exported) -> None:
    journal.append(entry("g1"))
    with pytest.raises(JournalError) as raised:
        import_game(journal, exported)
    assert raised.value.code == "game_exists"
    assert journal.length("g1") == 1


def test_no_such_game(journal) -> None:
    with pytest.raises(JournalError) as raised:
        export_game(journal, "g1")
    assert raised.value.code == "game_not_found"


def test_a_file_cut_anywhere_is_refused_with_the_line_that_is_missing(journal, exported) -> None:
    for size in range(0, len(exported), 7):
        part = exported[:size]
        assert refusal(journal, part) == ("game_file_damaged", part.count(b"\n") + 1)


def test_a_file_without_its_last_line_end_is_cut_too(journal, exported) -> None:
    assert refusal(journal, exported[:-1]) == ("game_file_damaged", 13)


def test_every_altered_byte_is_refused_with_its_line(journal, exported) -> None:
    random = Random(3)
    first = exported.index(b"\n") + 1
    for place in range(first, len(exported), 3):
        damaged = bytearray(exported)
        damaged[place] ^= 1 << random.randrange(7)
        line = exported.count(b"\n", 0, place) + 1
        code, found = refusal(journal, bytes(damaged))
        # A line end more or less moves the rest by one line.
        assert (code, found) == ("game_file_damaged", line) or b"\n" in {exported[place], damaged[place]}


def test_every_altered_byte_of_the_first_line_is_refused(journal, exported) -> None:
    for place in range(exported.index(b"\n") + 1):
        damaged = bytearray(exported)
        damaged[place] ^= 1
        assert refusal(journal, bytes(damaged))[0] in {"game_file_damaged", "game_file_version"}, place


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda lines: lines[:4] + lines[5:], 5),
        (lambda lines: [*lines[:4], lines[5], lines[4], *lines[6:]], 5),
        (lambda lines: [*lines[:-1], lines[-2], b""], 14),
        (lambda lines: [*lines, b"more"], 14),
        (lambda lines: [lines[0], b""], 2),
        (lambda lines: [lines[0].replace(b'"events":12', b'"events":0'), b""], 1),
        (lambda lines: [lines[0].replace(b"figs-c", b"figs-b"), *lines[1:]], 1),
        (lambda lines: [lines[0].replace(b"c0ffee", b"decaff"), *lines[1:]], 1),
        (lambda lines: [lines[0].replace(b":", b": "), *lines[1:]], 1),
        (lambda lines: [*lines[:3], lines[3].replace(b'":', b'": '), *lines[4:]], 4),
        (lambda lines: [b"{}", *lines[1:]], 1),
        (lambda lines: [lines[0].replace(b"plancia-game", b"other"), *lines[1:]], 1),
    ],
)
def test_lines_that_do_not_belong_are_named(journal, exported, change, line) -> None:
    assert refusal(journal, b"\n".join(change(exported.split(b"\n")))) == ("game_file_damaged", line)


def test_a_newer_version_is_named(journal, exported) -> None:
    newer = exported.replace(b'"version":1', b'"version":3,"more":true', 1)
    assert refusal(journal, newer) == ("game_file_version", None)


def test_another_program_can_check_a_file_as_the_documentation_says(exported) -> None:
    (program,) = re.findall(r"```python\n(from hashlib.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    names: dict = {}
    exec(program, names)
    lines = exported.splitlines()
    assert names["check"](lines)
    assert not names["check"](lines[:-1])
    assert not names["check"]([*lines[:5], lines[5].replace(b"RACK", b"RICK"), *lines[6:]])
