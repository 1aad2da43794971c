"""The words as a distribution: equal bytes, its list's version, the licences, and Plancia finds what is inside."""

import subprocess
import sys
import zipfile

import pytest
from distribution import words

from lexicon.small_lexicon import image
from plancia.lexicon import library
from plancia.lexicon.derive.word_rules import WordRules
from plancia.rules.editions import EDITIONS, load


@pytest.fixture
def data(tmp_path, monkeypatch):
    """Build small lexica of all editions, and put something where the sources are."""
    monkeypatch.setenv("PLANCIA_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(words, "is_current", lambda edition: True)
    for key in {WordRules.of(load(name)).key for name in EDITIONS}:
        library.store(image(), "default", key)
    for name in ("sources", "frequencies"):
        (tmp_path / "data" / name).mkdir()
        (tmp_path / "data" / name / "list.txt").write_text("casa\n")
    return tmp_path


def made(folder, epoch=1_700_000_000):
    folder.mkdir()
    return words.write_words(folder, epoch)


def test_equal_words_make_equal_bytes(data) -> None:
    first, second = made(data / "a"), made(data / "b")
    for one, other in zip(first, second, strict=True):
        assert one.name == other.name
        assert one.read_bytes() == other.read_bytes()


def test_the_wheel_has_the_files_the_licences_and_a_record_of_all(data) -> None:
    wheel, sources = made(data / "a")
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
        about = next(name for name in names if name.endswith("METADATA")).rpartition("/")[0]
        record = opened.read(f"{about}/RECORD").decode().splitlines()
        assert "hunspell" in opened.read(f"{about}/licenses/NOTICE.md").decode() or names
        assert "GPL-3.0" in opened.read(f"{about}/METADATA").decode()
    assert sum(name.endswith(".plx") for name in names) == len(
        {WordRules.of(load(each)).key for each in EDITIONS}
    )
    assert [line.partition(",")[0] for line in record] == names
    assert sources.name.endswith("-sources.tar.gz")


def test_what_is_unpacked_is_found(data) -> None:
    wheel, _ = made(data / "a")
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(data / "site")
    program = "from plancia.lexicon.library import find; from plancia.rules.editions import load; print(find('default', load()))"
    environment = {"PYTHONPATH": f"{data / 'site'}", "HOME": str(data), "PATH": "/nowhere"}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, env=environment
    )
    assert "site/plancia_words/default@" in done.stdout, done.stderr


def test_a_lexicon_of_other_files_is_not_given_away(data, monkeypatch) -> None:
    monkeypatch.setattr(words, "is_current", lambda edition: False)
    with pytest.raises(SystemExit, match="plancia lexicon build"):
        made(data / "a")
