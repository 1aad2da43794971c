"""The word frequencies: pinned, fetched by name, checked whenever they are read; what cannot be done is one clear error."""

import gzip
import os
import re
import sys
from importlib.resources import files
from pathlib import Path
from zipfile import ZipFile

import msgspec
import pytest

from plancia.lexicon.build import inputs
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.sources import frequencies, python_package

NOWHERE = "http://127.0.0.1:9/"


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    """Give an empty cache, installers without settings and caches of their own, and no network."""
    for name in [name for name in os.environ if name.startswith(("PIP_", "UV_"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PLANCIA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
    monkeypatch.setenv("PIP_INDEX_URL", NOWHERE)
    monkeypatch.setenv("UV_NO_CONFIG", "1")
    monkeypatch.setenv("UV_CACHE_DIR", str(tmp_path / "uv"))
    monkeypatch.setenv("UV_DEFAULT_INDEX", NOWHERE)
    return tmp_path / "data"


def cached(data: Path) -> Path:
    path = data / "frequencies" / "large_it.msgpack.gz"
    path.parent.mkdir(parents=True)
    return path


def test_the_version_is_exact_the_wheel_has_a_hash_and_nothing_an_address() -> None:
    pins = files("plancia.lexicon").joinpath("packages", "requirements.txt").read_text()
    assert re.fullmatch(r"wordfreq==3\.1\.1 --hash=sha256:[0-9a-f]{64}\n", pins)
    assert frequencies.CREDIT.version == "3.1.1"
    assert frequencies.CREDIT.licence == "CC-BY-SA-4.0"


def test_the_real_counts_are_those_of_running_text() -> None:
    counts = frequencies.load()
    assert len(counts) > 250_000
    assert counts["CASA"] > counts["GIRAFFA"] > frequencies.RAREST
    assert min(counts.values()) > 0.9 * frequencies.RAREST
    assert all(word.isascii() and word.isupper() and 2 <= len(word) <= 15 for word in counts)


def test_spellings_of_one_form_count_together() -> None:
    table = [{"format": "cB", "version": 1}, [], ["perché"], ["perchè", "l'ho", "x"], ["perche"]]
    counts = frequencies.decode(gzip.compress(msgspec.msgpack.encode(table)))
    assert counts == {"PERCHE": pytest.approx(10**8.99 + 10**8.98 + 10**8.97)}


@pytest.mark.parametrize(
    "content",
    [b"", b"casa", gzip.compress(b"\xff"), gzip.compress(b"\x01"), gzip.compress(b"")],
    ids=["nothing", "text", "no msgpack", "no table", "empty"],
)
def test_a_file_that_is_no_table_is_refused(content) -> None:
    with pytest.raises(LexiconError, match="sources_altered"):
        frequencies.decode(content)


def test_without_pip_and_uv(data, monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "base_prefix", sys.prefix)
    monkeypatch.setattr(sys, "path", [])
    monkeypatch.delitem(sys.modules, "pip", raising=False)
    with pytest.raises(LexiconError, match="pip_missing"):
        frequencies.load()


def test_without_a_network_nothing_is_left_behind(data) -> None:
    with pytest.raises(LexiconError, match="sources_not_fetched") as raised:
        frequencies.load()
    assert "127.0.0.1" not in raised.value.context["why"]
    assert os.listdir(data) == []


def test_a_damaged_cache_is_not_used(data) -> None:
    cached(data).write_bytes(gzip.compress(msgspec.msgpack.encode([{}, ["casa"]])))
    with pytest.raises(LexiconError, match="sources_not_fetched"):
        frequencies.load()


def test_another_package_under_the_same_name_is_refused(data, tmp_path, monkeypatch) -> None:
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    info = "wordfreq-3.1.1.dist-info"
    with ZipFile(shelf / "wordfreq-3.1.1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("wordfreq/data/large_it.msgpack.gz", gzip.compress(b"\x90"))
        wheel.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: wordfreq\nVersion: 3.1.1\n")
        wheel.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{info}/RECORD", "")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(shelf))
    monkeypatch.setenv("UV_OFFLINE", "1")
    monkeypatch.setenv("UV_FIND_LINKS", str(shelf))
    with pytest.raises(LexiconError, match="sources_altered"):
        frequencies.load()
    assert os.listdir(data) == []


def test_a_cache_that_cannot_be_written_is_one_error(data) -> None:
    data.write_text("a file where the folder should be")
    with pytest.raises(LexiconError, match="sources_not_fetched"):
        frequencies.load()


def test_an_installer_is_found_in_this_environment() -> None:
    assert next(python_package._installers())


@pytest.mark.parametrize(
    "changed",
    [
        "familiarity/tiers.py",
        "derive/verbs.py",
        "phonies/verbs.py",
        "data/everyday.tsv",
        "packages/requirements.txt",
    ],
)
def test_a_change_to_what_a_lexicon_is_made_from_is_noticed(tmp_path, changed) -> None:
    path = tmp_path / changed
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("one")
    before = inputs(tmp_path)
    path.write_text("two")
    assert inputs(tmp_path) != before
