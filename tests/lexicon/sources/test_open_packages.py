"""The open sources: pinned by hash, no address anywhere; what npm cannot do is one clear error."""

import json
import os
from importlib.resources import files
from pathlib import Path

import pytest

from plancia.lexicon.errors import LexiconError
from plancia.lexicon.sources import open_packages


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch) -> Path:
    """Give an empty cache, an npm without a cache of its own, and no network."""
    monkeypatch.setenv("PLANCIA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm"))
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
    return tmp_path / "data"


def pin(name: str) -> dict:
    return json.loads(files("plancia.lexicon").joinpath("packages", name).read_text())


def test_versions_are_exact_archives_have_hashes_and_nothing_an_address() -> None:
    wanted = pin("package.json")["dependencies"]
    assert set(wanted) == {
        "dictionary-it", "italian-adjectives-dict", "italian-verbs-dict", "italian-words-dict",
    }  # fmt: skip
    locked = {
        name.removeprefix("node_modules/"): each
        for name, each in pin("package-lock.json")["packages"].items()
    }
    assert {name: locked[name]["version"] for name in wanted} == wanted
    assert set(locked) == {"", *wanted}
    assert all(locked[name]["integrity"].startswith("sha512-") for name in wanted)
    assert not any("resolved" in each for each in locked.values())


def test_every_source_has_a_licence_and_its_authors() -> None:
    assert all(credit.licence and credit.attribution for credit in open_packages.CREDITS)


def test_without_npm(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(LexiconError, match="npm_missing"):
        open_packages.load()


def test_without_a_network_nothing_is_left_behind(data) -> None:
    with pytest.raises(LexiconError, match="sources_not_fetched") as raised:
        open_packages.load()
    assert "ECONNREFUSED" in raised.value.context["why"]
    assert "127.0.0.1" not in raised.value.context["why"]
    assert os.listdir(data) == []


def test_a_damaged_cache_is_not_used(data) -> None:
    broken = data / "sources" / "dictionary-it"
    broken.mkdir(parents=True)
    (broken / "index.dic").write_text("casa\n")
    with pytest.raises(LexiconError, match="sources_not_fetched"):
        open_packages.load()


def test_a_cache_that_cannot_be_written_is_one_error(data) -> None:
    data.write_text("a file where the folder should be")
    with pytest.raises(LexiconError, match="sources_not_fetched"):
        open_packages.load()
