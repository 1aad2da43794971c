"""A new version is made of a small lexicon: what changed since the one before, by lemma and reason."""

from collections.abc import Iterator

import msgspec
import pytest

from lexicon.small_lexicon import ANALYSES, INFO, VERBS
from lexicon.small_lexicon import WORDS as LISTED
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.versions import changes, release
from plancia.lexicon.versions.errors import VersionError
from plancia.lexicon.versions.identity import version_of
from plancia.lexicon.versions.making import Making, make
from plancia.rules.editions import load

RULES = WordRules.of(load("figs-c"))
WORDS = {*LISTED}


def lexicon(words: set[str], **info: object) -> Lexicon:
    analyses = {word: ANALYSES[word] for word in words if word in ANALYSES}
    about = msgspec.structs.replace(INFO, **info)
    return Lexicon.of_image(compile_lexicon(about, words, analyses, VERBS), "small")


class Shelf:
    """Versions on a shelf of their own."""

    def __init__(self, folder) -> None:
        self.folder = folder

    def put(self, making: Making) -> None:
        target = self.folder / making.release.version
        target.mkdir(exist_ok=True)
        (target / "version.json").write_bytes(msgspec.json.encode(making.release))
        (target / "changes.xz").write_bytes(making.changes)
        forget()

    def tell(self, *groups: str) -> None:
        target = self.folder / "2026.1"
        target.mkdir(exist_ok=True)
        told = (f'[{key}]\nit = "a"\nen = "b"\nwhy_it = "c."\nwhy_en = "d."\n' for key in groups)
        (target / "groups.toml").write_text("".join(told))
        forget()


def forget() -> None:
    release.releases.cache_clear()
    release.groups.cache_clear()
    changes.between.cache_clear()


@pytest.fixture
def shelf(tmp_path, monkeypatch) -> Iterator[Shelf]:
    monkeypatch.setattr(release, "folder", lambda: tmp_path)
    forget()
    yield Shelf(tmp_path)
    monkeypatch.undo()
    forget()


def made(version: str, words: set[str]) -> Making:
    return make(version, "2026-11-16", [(lexicon(words), RULES)])


def test_the_first_version_has_every_word(shelf) -> None:
    shelf.put(made("2026.0", WORDS))
    assert {*changes.words_of("2026.0", RULES.key)} == WORDS
    assert version_of(lexicon(WORDS)) == "2026.0"


def test_the_next_has_what_changed_and_can_be_made_again(shelf) -> None:
    shelf.put(made("2026.0", WORDS - {"CASE"}))
    shelf.tell("inflection", "one_source", "other")
    for gone in ("CASA", "CASE"):
        shelf.put(made("2026.1", WORDS - {gone}))
        assert {*changes.words_of("2026.1", RULES.key)} == WORDS - {gone}
    shelf.put(made("2026.1", WORDS))
    found = changes.between("2026.0", "2026.1", RULES.key, "figs-c")
    assert (found.came_in, found.went_out) == (("CASE",), ())
    assert [(each.group, each.lemma) for each in found.lines] == [("inflection", "casa")]


def test_over_several_versions_only_what_stays_counts(shelf) -> None:
    shelf.tell("inflection", "one_source", "other")
    shelf.put(made("2026.0", WORDS - {"CASE"}))
    shelf.put(made("2026.1", WORDS - {"CASA"}))
    shelf.put(made("2026.2", WORDS - {"CASE", "CASA"}))
    found = changes.between("2026.0", "2026.2", RULES.key, "figs-c")
    assert (found.came_in, found.went_out) == ((), ("CASA",))


def test_a_version_comes_after_the_last(shelf) -> None:
    shelf.put(made("2026.1", WORDS))
    for version in ("2026.0", "2025.9", "26.1", "2026.01", "due"):
        with pytest.raises(VersionError) as refused:
            made(version, WORDS)
        assert (refused.value.code, refused.value.context["last"]) == ("version_number", "2026.1")


def test_a_change_without_a_reason_is_no_version(shelf) -> None:
    shelf.put(made("2026.0", WORDS))
    with pytest.raises(VersionError) as refused:
        made("2026.1", WORDS - {"CASE"})
    assert refused.value.context["groups"] == "one_source"


def test_only_what_is_made_as_the_lists_are_is_called_by_the_last_version(shelf) -> None:
    fewer = WORDS - {"CASE"}
    assert version_of(lexicon(fewer, kind="derived", level="broad")) is None
    shelf.put(made("2026.0", WORDS))
    assert version_of(lexicon(fewer, kind="derived", level="broad")) == "2026.0+"
    assert version_of(lexicon(fewer, kind="derived", level="strict")) is None
    assert (
        version_of(lexicon(fewer, kind="derived", level="broad", choices={"superlatives": "regular"})) is None
    )
    assert version_of(lexicon(fewer, kind="words")) is None
