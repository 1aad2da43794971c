"""Editions written by earlier versions: entries that have moved are found, those that were added are filled in."""

from typing import Any

import msgspec
import pytest

from plancia.rules.edition import GROUPS, Edition
from plancia.rules.edition_file import parse_raw, read_edition
from plancia.rules.edition_history import EditionDecoder, upgraded
from plancia.rules.editions import EDITIONS, load
from plancia.rules.errors import EditionError
from plancia.rules.game.decide import create
from plancia.rules.game.events import Event, GameCreated
from plancia.rules.game.settings import Settings
from plancia.rules.renamed import MOVED, choice_now, moved

#: What earlier versions wrote under a key that has moved, and what it means now.
VALUES: dict[str, list[tuple[object, object]]] = {
    "options.r2008_margin": [("increased", "increased"), ("real", "real")],
    "options.r2008_record": [("loser_lowered", "loser_lowered"), ("winner_raised", "winner_raised")],
    "options.dry_after_exchange": [(True, "same_turn"), (False, "free_then_ordinary")],
    "challenges.ruling_is_final": [(True, "once_play_goes_on"), (False, "once_play_goes_on")],
    "options.superlatives": [("headwords_only", "headwords_only"), ("regular", "regular")],
    "options.archaic_are_ire": [("regular", "regular"), ("infinitive_only", "infinitive_only")],
    "options.accents": [("folded", "folded")],
    "options.apostrophe": [
        ("unplayable_unless_recorded", "unplayable_unless_recorded"),
        ("folded", "folded"),
    ],
    "options.capitalised": [("headword_suffices", "headword_suffices"), ("excluded", "excluded")],
    "options.table_closed": [(True, True), (False, False)],
    "options.intransitive_particles": [(["mi", "ti"], ["mi", "ti"]), ([], [])],
    "options.transitive_sense": [("any", "any"), ("first", "first")],
    "options.essere_imperative": [("as_intransitive", "as_intransitive"), ("excluded", "excluded")],
    "options.derivatives": [("conjugated_alike", "conjugated_alike"), ("excluded", "excluded")],
    "options.person_agreement": [(True, True), (False, False)],
}
PAIRS = [(key, old, new) for key, values in VALUES.items() for old, new in values]
DECODER: EditionDecoder[Event] = EditionDecoder(Event)


def plain(edition: str = "figs-c") -> dict[str, Any]:
    """Return the content of an edition as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(load(edition)))


def written_before(key: str, value: object, edition: str = "figs-c") -> dict[str, Any]:
    """Return an edition as it was when the entry had its old key and nothing was under the new one."""
    raw = plain(edition)
    new_group, new_name = MOVED[key].key.split(".")
    del raw[new_group][new_name]
    group, name = key.split(".")
    raw[group][name] = {"value": value, "reason": "Come si usava.", "article": None, "note": None}
    return raw


def entry(edition: Edition, key: str) -> Any:
    return edition.entries()[key]


def test_every_entry_that_has_moved_is_tried() -> None:
    assert set(VALUES) == set(MOVED)


@pytest.mark.parametrize(("key", "old", "new"), PAIRS)
def test_an_entry_that_has_moved_is_found_with_its_value_and_its_reason(key, old, new) -> None:
    read = msgspec.convert(upgraded(written_before(key, old)), Edition)
    found = entry(read, MOVED[key].key)
    assert (found.value, found.reason) == (new, "Come si usava.")
    everything_else = {name: value for name, value in read.entries().items() if name != MOVED[key].key}
    assert everything_else == {
        name: value for name, value in load("figs-c").entries().items() if name != MOVED[key].key
    }


@pytest.mark.parametrize(("key", "old", "new"), PAIRS)
def test_a_choice_of_before_is_a_choice_of_now(key, old, new) -> None:
    assert choice_now(key, old) == (MOVED[key].key, new)


def test_what_has_not_moved_stays() -> None:
    assert choice_now("options.holds", 2) == ("options.holds", 2)
    assert choice_now("options.dry_after_exchange", "perhaps") == ("exchanges.combination", "perhaps")
    raw = plain()
    assert moved(raw) == raw
    assert upgraded(raw) == raw


@pytest.mark.parametrize("key", [key for key in MOVED if not MOVED[key].key.startswith("words.")])
def test_an_organiser_may_still_use_the_old_name(key) -> None:
    if key.startswith("options."):
        old, new = VALUES[key][-1]
        chosen = load("figs-2008").with_options({key.removeprefix("options."): old})
        assert entry(chosen, MOVED[key].key).value == new


@pytest.mark.parametrize("key", [key for key in MOVED if MOVED[key].key.startswith("words.")])
def test_a_game_decides_nothing_about_words(key) -> None:
    with pytest.raises(EditionError) as caught:
        load("figs-c").with_options({key.removeprefix("options."): VALUES[key][0][0]})
    assert caught.value.code == "edition_unknown_key"


# --- entries that the schema has gained or lost ---


@pytest.mark.parametrize("edition", EDITIONS)
def test_entries_that_were_added_come_from_the_edition_itself(edition) -> None:
    raw = plain(edition)
    for group in GROUPS:
        raw[group] = {}
    assert msgspec.convert(upgraded(raw), Edition) == load(edition)


def test_somebodys_own_edition_takes_them_from_what_it_extends() -> None:
    raw = {**plain("milano"), "id": "circolo", "extends": "milano"}
    del raw["officials"]
    assert msgspec.convert(upgraded(raw), Edition).officials == load("milano").officials
    stranger = {**plain("figs-b"), "id": "circolo", "extends": None}
    del stranger["officials"]
    assert msgspec.convert(upgraded(stranger), Edition).officials == load("figs-c").officials


def test_entries_that_no_longer_exist_are_left_out_of_a_game() -> None:
    raw = plain()
    raw["options"]["long_forgotten"] = {"value": 1, "reason": "Non si sa."}
    assert msgspec.convert(upgraded(raw), Edition) == load("figs-c")


# --- games ---


def created(**settings: object) -> dict[str, Any]:
    (first, *_) = create(Settings(("Pia", "Quinto"), **settings), 0, lambda bag, count: bag[:count])
    return msgspec.json.decode(msgspec.json.encode(first))


def test_a_game_of_before_is_read_with_its_organisers_choice() -> None:
    event = created(edition="figs-2008")
    event["edition"] = written_before("options.dry_after_exchange", False, "figs-2008")
    event["settings"]["options"] = {"dry_after_exchange": False}
    game = DECODER.decode(msgspec.json.encode(event))
    assert isinstance(game, GameCreated)
    assert game.edition.exchanges.combination.value == "free_then_ordinary"
    assert game.settings.options == {"dry_after_exchange": False}, "what was agreed is not rewritten"


def test_what_is_no_game_of_any_version_is_refused() -> None:
    damaged = [
        {**created(), "edition": "figs-c"},
        {**created(), "edition": {}},
        {**created(), "settings": {"players": 2}},
        {**created(), "kind": "game_imagined"},
        {**created(), "edition": {**plain(), "options": "none"}},
        {**created(), "edition": {**plain(), "words": "none", "options": {"accents": {"value": "folded"}}}},
        {**created(), "edition": {**plain(), "id": ["figs-c"]}},
        [created()],
        {},
    ]
    for value in damaged:
        with pytest.raises(msgspec.DecodeError):
            DECODER.decode(msgspec.json.encode(value))
    whole = msgspec.json.encode(created())
    for cut in (0, 1, len(whole) // 2, len(whole) - 1):
        with pytest.raises(msgspec.DecodeError):
            DECODER.decode(whole[:cut])


# --- files ---

FILE = """
id = "circolo"
name = "Regolamento del circolo"
source = "Bacheca del circolo"
extends = "figs-2008"

[options]
{lines}
"""


def own(lines: str) -> Edition:
    return read_edition(FILE.format(lines=lines), "circolo.toml", plain)


def test_somebodys_own_file_may_have_the_old_keys() -> None:
    edition = own(
        'r2008_margin = { value = "real", reason = "Così al circolo." }\n'
        'dry_after_exchange = { value = false, reason = "Così al circolo." }\n'
        'superlatives = { value = "regular", reason = "Così al circolo." }\n'
    )
    assert edition.options.time_loss_margin.value == "real"
    assert edition.exchanges.combination.value == "free_then_ordinary"
    assert edition.exchanges.combination.reason == "Così al circolo."
    assert edition.words.superlatives.value == "regular"
    assert edition.words.adverbs == load("figs-2008").words.adverbs


@pytest.mark.parametrize(
    ("lines", "code", "key"),
    [
        ('r2009_margin = { value = "real", reason = "?" }', "edition_unknown_key", "options.r2009_margin"),
        ('r2008_margin = "real"', "edition_unknown_key", "options.r2008_margin"),
        (
            'r2008_margin = { value = "huge", reason = "?" }',
            "edition_value",
            "options.time_loss_margin",
        ),
        ('dry_after_exchange = { value = 7, reason = "?" }', "edition_value", "exchanges.combination"),
        ('r2008_margin = { reason = "?" }', "edition_value", "options.time_loss_margin"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_of_the_present_key(lines, code, key) -> None:
    with pytest.raises(EditionError) as caught:
        own(lines)
    assert (caught.value.code, caught.value.context["key"]) == (code, key)


def test_a_table_that_is_none_is_said_to_be_none() -> None:
    text = FILE.format(lines='accents = { value = "folded", reason = "?" }').replace(
        "[options]", 'words = "tutte"\n[options]'
    )
    with pytest.raises(EditionError) as caught:
        parse_raw(text, "circolo.toml", plain)
    assert (caught.value.code, caught.value.context["key"]) == ("edition_value", "words")
