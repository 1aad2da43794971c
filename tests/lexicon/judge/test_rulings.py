"""Arbiters' rulings: durable, append-only, the last one counts, a torn line costs nothing but itself."""

import os
from datetime import UTC, datetime, timedelta, timezone

import pytest

from plancia.lexicon.errors import LexiconError
from plancia.lexicon.judge.rulings import append, decide, read_rulings

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def ruling(word: str = "zen", *, valid: bool = True, why: str = "perché sì"):
    return decide(word, valid=valid, by="Anna", why=why, now=NOON)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "default.rulings.jsonl"


def test_no_file_means_no_rulings(path) -> None:
    assert read_rulings(path).all == ()


def test_the_first_ruling_makes_the_folder(tmp_path) -> None:
    append(tmp_path / "data" / "lexica" / "default.rulings.jsonl", ruling())
    assert len(read_rulings(tmp_path / "data" / "lexica" / "default.rulings.jsonl").all) == 1


def test_what_is_appended_is_read_back_in_order(path) -> None:
    given = [ruling("zen"), ruling("più", valid=False), ruling("zen", why="con\na capo")]
    for each in given:
        append(path, each)
    assert list(read_rulings(path).all) == given
    assert given[1].word == "PIU"


def test_the_last_ruling_on_a_word_counts(path) -> None:
    append(path, ruling(valid=True))
    append(path, ruling(valid=False))
    assert read_rulings(path).on("ZEN").valid is False
    assert read_rulings(path).on("ALTRO") is None


def test_appending_never_changes_what_was_written(path) -> None:
    append(path, ruling())
    before = path.read_bytes()
    append(path, ruling(valid=False))
    assert path.read_bytes().startswith(before)


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_torn_last_line_is_skipped_and_reported_and_stays_alone(path, cut) -> None:
    append(path, ruling("uno"))
    append(path, ruling("due"))
    torn = path.read_bytes()[: -1 - cut]
    path.write_bytes(torn)
    found = read_rulings(path)
    assert ([each.word for each in found.all], found.damaged_lines) == (["UNO"], (2,))
    append(path, ruling("tre"))
    found = read_rulings(path)
    assert ([each.word for each in found.all], found.damaged_lines) == (["UNO", "TRE"], (2,))
    assert path.read_bytes().startswith(torn)


def test_a_last_line_that_lacks_only_its_end_counts(path) -> None:
    append(path, ruling("uno"))
    path.write_bytes(path.read_bytes()[:-1])
    append(path, ruling("due"))
    found = read_rulings(path)
    assert ([each.word for each in found.all], found.damaged_lines) == (["UNO", "DUE"], ())


def test_bytes_that_are_no_text_are_a_damaged_line(path) -> None:
    path.write_bytes(b'\xff\xfe\n{"word": 7}\n\x00\n')
    assert read_rulings(path).damaged_lines == (1, 2, 3)


def test_the_time_is_universal() -> None:
    evening = datetime(2026, 3, 1, 20, 15, tzinfo=timezone(timedelta(hours=2)))
    assert decide("zen", valid=True, by="A", why="B", now=evening).at == "2026-03-01T18:15:00Z"


@pytest.mark.parametrize("word", ["ab aeterno", "po'", "", "7"])
def test_a_word_that_tiles_cannot_spell_is_refused(word) -> None:
    with pytest.raises(LexiconError, match="word_not_playable"):
        ruling(word)


def test_a_folder_instead_of_the_file_is_one_coded_error(path) -> None:
    path.mkdir()
    with pytest.raises(LexiconError, match="rulings_not_readable"):
        read_rulings(path)
    with pytest.raises(LexiconError, match="rulings_not_written"):
        append(path, ruling())


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_full_disk_is_one_coded_error(path) -> None:
    path.symlink_to("/dev/full")
    with pytest.raises(LexiconError, match="rulings_not_written"):
        append(path, ruling())
