"""The library of lexica: found by name and edition, replaced whole or not at all."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lexicon.small_lexicon import image
from plancia.lexicon import library, shelves
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


def homes(monkeypatch, tmp_path) -> tuple[Path, Path]:
    """Let cache and data of the user be two folders, as they are without a setting."""
    monkeypatch.delenv("PLANCIA_DATA")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "cache" / "plancia" / "lexica", tmp_path / "data" / "plancia" / "lexica"


def test_what_cannot_be_made_again_is_with_the_data_and_the_rest_in_the_cache(monkeypatch, tmp_path) -> None:
    cache, kept = homes(monkeypatch, tmp_path)
    assert library.store(image(), "default", key(TODAY)).parent == cache
    assert library.store(other_image(), "club").parent == kept
    assert shelves.rulings_file("default").parent == kept
    assert [entry.name for entry in library.entries()] == ["club", "default"]
    assert library.find("club", OLD).parent == kept
    library.store(image(), "club", key(TODAY))
    assert os.listdir(kept) == []


def test_without_any_setting_both_are_under_the_home(monkeypatch) -> None:
    for name in ("PLANCIA_DATA", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert shelves.made().is_relative_to(Path.home())
    assert shelves.kept().is_relative_to(Path.home())
    assert shelves.made() != shelves.kept()


def test_what_an_earlier_version_kept_in_the_cache_is_brought_to_the_data(monkeypatch, tmp_path) -> None:
    cache, kept = homes(monkeypatch, tmp_path)
    cache.mkdir(parents=True)
    (cache / "club.plx").write_bytes(other_image())
    (cache / "club.rulings.jsonl").write_text("{}\n")
    (cache / f"default@{key(TODAY)}.plx").write_bytes(image())
    assert "MICIO" in library.open_lexicon("club", TODAY)
    assert sorted(os.listdir(kept)) == ["club.plx", "club.rulings.jsonl"]
    assert os.listdir(cache) == [f"default@{key(TODAY)}.plx"]
    assert shelves.rulings_file("club").read_text() == "{}\n"


@pytest.fixture
def words(monkeypatch, tmp_path) -> Path:
    """Install a lexicon as the package of the words does it: in a folder of Python's own."""
    package = tmp_path / "site" / "plancia_words"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / f"default@{key(TODAY)}.plx").write_bytes(image())
    monkeypatch.syspath_prepend(package.parent)
    shelves.installed.cache_clear()
    yield package
    shelves.installed.cache_clear()


def test_an_installed_lexicon_is_found_and_nobody_writes_beside_it(words, data) -> None:
    path = library.find("default", TODAY)
    assert path.parent == words
    assert [entry.path for entry in library.entries()] == [path]
    assert library.index_beside(path, "12345678").parent == data / "lexica"
    assert shelves.rulings_file("default").parent == data / "lexica"
    with pytest.raises(LexiconError, match="lexicon_installed"):
        library.remove("default")


def test_a_lexicon_built_here_comes_before_the_installed_one_until_it_is_removed(words) -> None:
    built = library.store(other_image(), "default", key(TODAY))
    assert library.find("default", TODAY) == built
    assert [entry.path for entry in library.entries()] == [built]
    library.remove("default")
    assert library.find("default", TODAY).parent == words


def test_where_nothing_can_be_built_the_line_to_type_installs_the_words(monkeypatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(LexiconError, match="lexicon_not_found") as raised:
        library.find("default", TODAY)
    assert "plancia[words]" in raised.value.context["command"]


STORE = """
import resource, signal, sys
from plancia.lexicon import library, shelves
from plancia.lexicon.errors import LexiconError
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    library.store(bytes(100_000), "club")
except LexiconError as error:
    print(error.code)
"""

KILLED = """
import os, signal
from plancia.lexicon import library, shelves
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
