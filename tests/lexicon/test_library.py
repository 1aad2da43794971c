"""The library of lexica: found by name and edition, replaced whole or not at all."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lexicon.small_lexicon import image
from plancia.lexicon import library
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.errors import LexiconError
from plancia.rules.editions import load

TODAY, OLD = load("figs-c"), load("figs-2008")


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("PLANCIA_DATA", str(tmp_path))
    return tmp_path


def other_image() -> bytes:
    return compile_lexicon(Info("club", "", "words"), {"MICIO"}, {}, {})


def key(edition) -> str:
    return WordRules.of(edition).key


def test_editions_with_equal_word_rules_share_one_file_and_others_do_not() -> None:
    path = library.store(image(), "default", key(TODAY))
    assert library.find("default", TODAY) == library.find("default", load("figs-a")) == path
    with pytest.raises(LexiconError, match="lexicon_not_found") as raised:
        library.find("default", OLD)
    assert raised.value.context["command"] == "plancia lexicon build --edition figs-2008"
    library.store(other_image(), "default", key(OLD))
    assert "MICIO" in library.open_lexicon("default", OLD)
    assert "CASA" in library.open_lexicon("default", TODAY)


def test_an_imported_lexicon_is_for_every_edition() -> None:
    path = library.store(other_image(), "club")
    assert library.find("club", TODAY) == library.find("club", OLD) == path


def test_a_name_is_either_derived_or_imported() -> None:
    library.store(image(), "club", key(TODAY))
    library.store(image(), "club", key(OLD))
    library.store(other_image(), "club")
    assert "MICIO" in library.open_lexicon("club", TODAY)
    library.store(image(), "club", key(TODAY))
    assert [entry.path.name for entry in library.entries()] == [f"club@{key(TODAY)}.plx"]


def test_the_library_lists_what_it_has_damaged_files_included(data) -> None:
    assert library.entries() == []
    library.store(other_image(), "club")
    (data / "lexica" / "zz.plx").write_bytes(b"no lexicon")
    (data / "lexica" / "readme.txt").write_text("no lexicon either")
    assert [(each.name, each.info and each.info.words) for each in library.entries()] == [
        ("club", 1),
        ("zz", None),
    ]


def test_what_is_removed_is_gone_for_all_editions() -> None:
    library.store(image(), "club", key(TODAY))
    library.store(image(), "club", key(OLD))
    library.store(other_image(), "club2")
    assert len(library.remove("club")) == 2
    assert [entry.name for entry in library.entries()] == ["club2"]
    with pytest.raises(LexiconError, match="lexicon_not_found"):
        library.remove("club")


@pytest.mark.parametrize(
    "name", ["", "Club", "../club", "a/b", "a@b", ".club", "è", "a" * 65, "a\0b", "club\n"]
)
def test_a_name_cannot_leave_the_folder(name) -> None:
    for call in (
        lambda: library.store(b"", name),
        lambda: library.find(name, TODAY),
        lambda: library.remove(name),
    ):
        with pytest.raises(LexiconError, match="lexicon_name"):
            call()


def test_without_a_setting_the_user_s_cache_is_used(monkeypatch, tmp_path) -> None:
    monkeypatch.delenv("PLANCIA_DATA")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert library.folder() == tmp_path / "cache" / "plancia" / "lexica"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert library.folder().is_relative_to(Path.home())


STORE = """
import resource, signal, sys
from plancia.lexicon import library
from plancia.lexicon.errors import LexiconError
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    library.store(bytes(100_000), "club")
except LexiconError as error:
    print(error.code)
"""

KILLED = """
import os, signal
from plancia.lexicon import library
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
library.store(bytes(100_000), "club")
"""


def run(program: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, check=False, timeout=60)


def test_no_room_is_one_error_and_the_lexicon_before_stays(data) -> None:
    path = library.store(other_image(), "club")
    assert run(STORE).stdout == b"lexicon_not_written\n"
    assert "MICIO" in Lexicon.open(path)
    assert os.listdir(data / "lexica") == ["club.plx"]


def test_a_killed_writer_leaves_the_lexicon_before_and_its_leftovers_are_swept(data) -> None:
    path = library.store(other_image(), "club")
    assert run(KILLED).returncode == -9
    Lexicon.open(path).verify()
    (leftover,) = (data / "lexica").glob(".*")
    assert [entry.name for entry in library.entries()] == ["club"]
    os.utime(leftover, (0, 0))
    library.store(image(), "club")
    assert os.listdir(data / "lexica") == ["club.plx"]


def test_a_folder_that_cannot_be_is_one_error(data) -> None:
    (data / "lexica").write_text("a file where the folder should be")
    with pytest.raises(LexiconError, match="lexicon_not_written"):
        library.store(image(), "club")
    assert library.entries() == []


def test_what_was_made_for_an_edition_under_other_word_rules_goes_when_it_is_made_anew(data) -> None:
    def made_for(edition_id: str) -> bytes:
        return compile_lexicon(Info("default", "", "derived", edition=edition_id), {"MICIO"}, {}, {})

    outdated = library.store(made_for("figs-c"), "default", "00000000")
    another = library.store(made_for("figs-2008"), "default", key(OLD))
    named = library.store(made_for("figs-c"), "severo", "00000000")
    path = library.store(made_for("figs-c"), "default", key(TODAY))
    library.remove_outdated(path, "default", "figs-c")
    assert not outdated.exists()
    assert path.exists()
    assert another.exists()
    assert named.exists()
