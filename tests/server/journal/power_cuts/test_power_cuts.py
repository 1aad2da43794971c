"""The power is cut while a server writes: what was acknowledged is there afterwards, and nothing is half there.

Here some cuts of one recorded story; ``make soak SOAK=power_cuts`` cuts at every point of many.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from server.journal.power_cuts.cuts import cut, possible
from server.journal.power_cuts.disk import Note
from server.journal.power_cuts.promises import Promises
from server.journal.power_cuts.recording import built, recorded

SEED = 1


@pytest.fixture(scope="module")
def library(tmp_path_factory) -> Path:
    return built(tmp_path_factory.mktemp("recorder"))


@pytest.fixture(scope="module")
def log(library, tmp_path_factory) -> tuple[bytes, Path]:
    folder = tmp_path_factory.mktemp("story")
    return recorded(library, folder, SEED), folder


def some(log: bytes, folder: Path, number: int, during: Callable[[Promises, Note], bool]) -> Counter[str]:
    """Cut at most so many times in a part of the story."""
    cuts = possible(log, folder, during)
    return cut(log, SEED, folder, set(Random(SEED).sample(cuts, min(number, len(cuts)))))


def test_what_was_acknowledged_survives_a_power_cut(log) -> None:
    notes, folder = log
    seen = some(notes, folder, 60, lambda promised, _: promised.made)
    assert seen["kept"] + seen["restored"] == 60


def test_a_power_cut_while_the_file_is_made_leaves_none_or_a_whole_one(log) -> None:
    notes, folder = log
    seen = some(notes, folder, 24, lambda promised, _: not promised.made)
    assert seen["begun anew"] > 0
    assert seen["kept"] > 0


def test_a_power_cut_during_a_restore_leaves_one_of_the_two_files_whole(log) -> None:
    notes, folder = log
    # Wherever a name changes: the rest of a restore writes a draft that nobody looks at.
    seen = some(notes, folder, 100, lambda promised, note: promised.before is not None and note.what in "lru")
    assert seen["kept"] > 0
    assert seen["restored"] > 0


@pytest.mark.parametrize(
    ("fault", "during"),
    [
        # SQLite's own syncs are off: events and rows are lost.
        ("unsynced_database", lambda promised, _: promised.made and promised.backup is None),
        # Nothing else is synced: names are lost, and the time.
        ("unsynced_files", lambda promised, _: promised.made and promised.backup is None),
        ("unsynced_files", lambda promised, _: promised.backup is not None and promised.before is None),
    ],
)
def test_a_server_that_does_not_sync_is_found_out(fault, during, library, tmp_path) -> None:
    """The check can fail: with each of these mistakes it finds a loss."""
    notes = recorded(library, tmp_path, SEED, fault)
    with pytest.raises(Exception, match=r"promised|no name|gone|damaged|time") as found:
        some(notes, tmp_path, 200, during)
    assert any("is left" in note for note in found.value.__notes__)
