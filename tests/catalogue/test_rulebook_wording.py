"""Entries of rulebooks in words: the command line and the pages say the same, and no value is left as a code."""

import re
from pathlib import Path

import msgspec
import pytest

from plancia.catalogue import LANGUAGES, wording
from plancia.catalogue.rulebook import entry_name, value_text
from plancia.rules.editions import EDITIONS, load
from plancia.server.vocabulary import entry_keys, rule_words

PAGES = Path(__file__).parents[2] / "web" / "src" / "rulebook"
#: A value that reads like a word of the program and not like one of a person.
CODE = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b|\d{3,} second")


def of_the_pages(language, block) -> dict[str, str]:
    text = (PAGES / f"texts.{language}.ts").read_text(encoding="utf-8")
    start = text.index(f"\n  {block}: {{\n")
    lines = text[start : text.index("\n  }", start)]
    return dict(re.findall(r'^    "?([\w.]+)"?:\s*"(.*)",$', lines, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_and_every_word_has_its_text_as_on_the_pages(language) -> None:
    entries, words = wording("rulebook_entries", language), wording("rulebook_words", language)
    assert list(entries) == list(entry_keys())
    assert set(words) == set(rule_words())
    assert entries == of_the_pages(language, "entries")
    assert words == of_the_pages(language, "words")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_value_of_every_edition_is_said_in_words(edition, language) -> None:
    for key, ruled in load(edition).entries().items():
        assert entry_name(key, language)
        said = value_text(key, msgspec.to_builtins(ruled.value), language)
        assert said
        assert not CODE.search(said), (key, said)


def test_times_are_minutes_and_numbers_are_italian() -> None:
    assert value_text("time.cap_s", 4500, "it") == "75 minuti"
    assert (
        value_text("time.initial_allowed_s", {"lowest": 1200, "highest": 1500}, "it") == "da 20 a 25 minuti"
    )
    assert value_text("duplicate.hand_s", 150, "it") == "2 minuti e 30 secondi"
    assert value_text("tournament.tie_points", 0.5, "it") == "0,5"
    assert value_text("tournament.tie_points", 0.5, "en") == "0.5"
    assert value_text("challenges.minimum", 1, "it") == "1 punto"
