"""Every rulebook is data: values with their articles, gaps with their reasons, and files that cannot lie."""

import tomllib
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.rules import editions
from plancia.rules.board import SIZE
from plancia.rules.chapters import PerStartedMinute
from plancia.rules.editions import DEFAULT_EDITION, EDITIONS, load, read_custom
from plancia.rules.errors import EditionError

MATRIX = tomllib.loads(Path(__file__).with_name("matrix.toml").read_text(encoding="utf-8"))
ENGLISH = (Path(editions.__file__).parent / "english.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("column", range(len(EDITIONS)), ids=EDITIONS)
@pytest.mark.parametrize("point", MATRIX)
def test_the_points_on_which_the_documents_differ(point, column) -> None:
    value, article = MATRIX[point]["values"][column]
    entry = load(EDITIONS[column]).entries()[MATRIX[point]["key"]]
    assert msgspec.to_builtins(entry.value) == (None if value == "none" else value)
    assert (entry.article or "-") == article


def test_the_latest_edition_is_the_default() -> None:
    assert load().id == DEFAULT_EDITION == "figs-c"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_set_has_120_tiles_worth_293_points(edition) -> None:
    tiles = load(edition).material.tiles.value
    assert sum(kind.count for kind in tiles.values()) == 120
    assert sum(kind.count * kind.value for kind in tiles.values()) == 293
    assert sum(tiles[vowel].count for vowel in "AEIOU") == 57
    assert tiles["?"].count == 2
    assert not set("JKWXY") & set(tiles)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_board_is_symmetric_with_its_61_premiums(edition) -> None:
    rows = [row.split() for row in load(edition).material.board.value]
    cells = [cell for row in rows for cell in row]
    assert {cell: cells.count(cell) for cell in ("PT", "PD", "LT", "LD")} == {
        "PT": 8,
        "PD": 17,
        "LT": 12,
        "LD": 24,
    }
    assert rows == rows[::-1]
    assert rows == [row[::-1] for row in rows]
    assert rows == [list(column) for column in zip(*rows, strict=True)]
    assert rows[SIZE // 2][SIZE // 2] == "PD"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_option_is_a_default_with_its_reason(edition) -> None:
    entries = load(edition).entries()
    assert all(entry.is_default for key, entry in entries.items() if key.startswith("options."))
    assert all(entry.article or entry.reason for entry in entries.values())


def test_a_regulation_cites_only_its_own_articles() -> None:
    # From art. 37 on the 2008 edition has four articles more: a number above 47 in a later one was forgotten.
    for name, last in (("figs-2008", 51), ("figs-a", 47), ("figs-b", 47), ("figs-c", 47)):
        for key, entry in load(name).entries().items():
            numbers = [
                int(word) for word in (entry.article or "").replace(",", " ").split() if word.isdigit()
            ]
            assert all(1 <= number <= last for number in numbers), (name, key, entry.article)


def test_articles_after_the_renumbering_moved_by_four() -> None:
    old, new = load("figs-2008").entries(), load("figs-a").entries()
    for group in ("ending", "officials"):
        for key in (key for key in old if key.startswith(f"{group}.")):
            before = [int(part.split()[0]) for part in (old[key].article or "").split(",")]
            after = [int(part.split()[0]) for part in (new[key].article or "").split(",")]
            assert after == [number - 4 if number > 38 else number for number in before], key


def test_an_english_set_is_a_file() -> None:
    english = read_custom(ENGLISH, "english.toml")
    tiles = english.material.tiles.value
    assert sum(kind.count for kind in tiles.values()) == 100
    assert tiles["Q"].value == 10
    assert english.extends == "figs-c"
    assert english.challenges.hold_s == load("figs-c").challenges.hold_s, "what it does not name stays"


CUSTOM = 'id = "club"\nname = "Club"\nsource = "noi"\nextends = "figs-c"\n'

REFUSED_FILES = {
    "a table nobody knows": ('[timing]\ninitial_s = { value = 1, article = "1" }', "edition_unknown_key", "timing"),
    "a key nobody knows": ('[time]\ninitial = { value = 1, article = "1" }', "edition_unknown_key", "time.initial"),
    "a wrong type": ('[time]\ninitial_s = { value = "25 min", article = "1" }', "edition_value", "time.initial_s"),
    "no article": ("[time]\ninitial_s = { value = 600 }", "edition_value", "time.initial_s"),
    "an empty article": ('[time]\ninitial_s = { value = 600, article = "" }', "edition_value", "time.initial_s"),
    "article and reason": ('[time]\ninitial_s = { value = 600, article = "1", reason = "x" }', "edition_value", "time.initial_s"),
    "a bare value": ("[time]\ninitial_s = 600", "edition_value", "time.initial_s"),
    "a choice that is none": ('[table]\nboard_turned = { value = "never", article = "1" }', "edition_value", "table.board_turned"),
    "a missing provision where one is needed": ('[time]\ninitial_s = { value = "none", article = "1" }', "edition_value", "time.initial_s"),
    "a negative count": ('[material.tiles]\narticle = "1"\nvalue = { A = { count = -1, value = 1 } }', "edition_value", "material.tiles"),
    "a tile of two letters": ('[material.tiles]\narticle = "1"\nvalue = { CH = { count = 1, value = 1 } }', "edition_tiles", "material.tiles"),
    "a small board": ('[material.board]\narticle = "1"\nvalue = ["PT ."]', "edition_board", "material.board"),
    "a start off the board": ('[placing]\nstart_square = { value = "Z9", article = "1" }', "edition_value", "placing.start_square"),
    "not TOML": ("[time", "edition_syntax", None),
    "a table that is none": ("time = 3", "edition_value", "time"),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED_FILES)
def test_a_file_that_cannot_be_obeyed_is_refused_with_file_key_and_expectation(what) -> None:
    text, code, key = REFUSED_FILES[what]
    with pytest.raises(EditionError) as refusal:
        read_custom(text + "\n" if what == "not TOML" else CUSTOM + text, "club.toml")
    assert refusal.value.code == code
    assert refusal.value.context["file"] == "club.toml"
    assert refusal.value.context["expected"]
    if key is not None:
        assert str(refusal.value.context["key"]).startswith(key)


def test_an_edition_that_extends_nothing_known_is_refused() -> None:
    with pytest.raises(EditionError) as refusal:
        read_custom(CUSTOM.replace("figs-c", "figs-z"), "club.toml")
    assert (refusal.value.code, refusal.value.context["key"]) == ("edition_value", "extends")
    assert "figs-c" in refusal.value.context["expected"]


def test_an_edition_without_a_base_must_be_complete() -> None:
    with pytest.raises(EditionError, match="edition_value"):
        read_custom('id = "x"\nname = "x"\nsource = "x"', "x.toml")


@given(st.text(max_size=60))
def test_any_text_is_an_edition_or_refused_with_a_code(text) -> None:
    for content in (text, CUSTOM + text):
        try:
            read_custom(content, "club.toml")
        except EditionError as error:
            assert error.code in EditionError.CODES


@given(st.integers(0, len(ENGLISH) - 1), st.characters(codec="utf-8"))
def test_a_damaged_file_is_an_edition_or_refused_with_a_code(place, character) -> None:
    try:
        read_custom(ENGLISH[:place] + character + ENGLISH[place + 1 :], "english.toml")
    except EditionError as error:
        assert error.context["file"] == "english.toml"


def test_a_file_nested_without_end_is_refused() -> None:
    with pytest.raises(EditionError, match="edition_syntax"):
        read_custom("a = " + "[" * 100_000, "club.toml")


def test_an_organiser_s_choice_is_checked_like_a_file() -> None:
    edition = load().with_options({"floor_zero": True})
    assert edition.options.floor_zero.value
    assert not load().options.floor_zero.value, "the rulebook itself is never changed"
    for choice in ({"floor": True}, {"floor_zero": "yes"}):
        with pytest.raises(EditionError):
            load().with_options(choice)


def test_every_file_of_the_folder_is_an_edition_that_can_be_named() -> None:
    found = {path.stem for path in Path(editions.__file__).parent.glob("*.toml")}
    assert found == set(editions.BUILT_IN)
    assert set(EDITIONS) | set(editions.FOREIGN) == set(editions.BUILT_IN)
    assert {load(name).id for name in editions.BUILT_IN} == found


#: The tiles of the English box, from one point to ten: letter and how many there are.
ENGLISH_BOX = {
    0: "?2",
    1: "A9 E12 I9 L4 N6 O8 R6 S4 T6 U4",
    2: "D4 G3",
    3: "B2 C2 M2 P2",
    4: "F2 H2 V2 W2 Y2",
    5: "K1",
    8: "J1 X1",
    10: "Q1 Z1",
}


@pytest.mark.parametrize("name", editions.FOREIGN)
def test_the_english_box_has_100_tiles_worth_187_points(name: str) -> None:
    box = {tile[0]: (int(tile[1:]), value) for value, tiles in ENGLISH_BOX.items() for tile in tiles.split()}
    tiles = load(name).material.tiles.value
    assert {letter: (kind.count, kind.value) for letter, kind in tiles.items()} == box
    assert sum(kind.count for kind in tiles.values()) == 100
    assert sum(kind.count * kind.value for kind in tiles.values()) == 187


@pytest.mark.parametrize("name", editions.FOREIGN)
def test_the_game_in_english_is_played_as_in_english_tournaments(name: str) -> None:
    edition = load(name)
    rules = edition.play_rules()
    assert (rules.rack_size, rules.bonus_points, rules.bonus_condition) == (7, 50, "full_rack")
    assert (rules.start.name, rules.first_word_min) == ("H8", 2)
    # The board of the box: premium squares by kind, and the same in the four corners.
    letters, words = Counter(rules.letter_factors), Counter(rules.word_factors)
    assert (letters[2], letters[3], words[2], words[3]) == (24, 12, 17, 8)
    for factors in (rules.letter_factors, rules.word_factors):
        rows = [factors[start : start + 15] for start in range(0, 225, 15)]
        assert rows == rows[::-1] == [row[::-1] for row in rows] == list(map(tuple, zip(*rows, strict=True)))
    assert edition.exchanges.min_bag.value == 7
    assert edition.exchanges.free_per_game.value == 0
    challenges = edition.challenges
    assert (challenges.invalid_percent.value, challenges.valid_percent.value, challenges.minimum.value) == (
        0,
        0,
        0,
    )
    ending = edition.ending
    assert ending.conditions.value == ["out", "scoreless", "time"]
    assert (ending.out_gain_factor.value, ending.out_opponent_deducts.value) == (2, False)
    assert (ending.scoreless_each.value, ending.scoreless_deducts.value) == (3, True)
    time = edition.time
    assert (time.initial_s.value, time.cap_s.value) == (25 * 60, None)
    assert time.overtime_penalty.value == PerStartedMinute(10)
    assert not edition.table.word_list.value


def test_the_two_games_in_english_differ_in_what_is_challenged() -> None:
    english, wsc = map(load, editions.FOREIGN)
    assert english.play_rules() == wsc.play_rules()
    different = {key for key, entry in english.entries().items() if entry != wsc.entries()[key]}
    assert different == {"challenges.unit", "challenges.valid_percent"}, (
        "and why a challenge in vain costs nothing"
    )
    assert (english.challenges.unit.value, wsc.challenges.unit.value) == ("play", "word")
    own = read_custom('id = "x"\nname = "X"\nextends = "english"', "x.toml")
    assert own.play_rules() == english.play_rules()
