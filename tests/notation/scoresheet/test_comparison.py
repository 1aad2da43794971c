"""Two scoresheets of one game: every mistake is found where it was made, and nothing else is."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plancia.notation.errors import NotationError
from plancia.notation.gcg.game_reader import read_game
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.scoresheet.comparison.compare import compare_sheets
from plancia.notation.scoresheet.comparison.text import describe_difference, format_comparison
from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.notation.scoresheet.written.reader import read_sheet
from plancia.notation.scoresheet.written.sheet import WrittenRow, as_written
from plancia.rules.editions import load

GAMES = Path(__file__).parents[2] / "games"

ADA = """\
1;Ada;MICIO;16;16
1;Ugo;MIELE;18;18
2;Ada;ARANCIA;20;36
2;Ugo;passo;0;18
;Ugo;cambio secco;;18
3;Ada;PESTO;12;48
3;Ugo;TAVOLA;24;42
4;Ada;SOLE;8;56
;Ada;tessere rimaste;-3;
;Ada;finale;;53
;Ugo;finale;;42
"""


def game():
    record = parse_gcg_file((GAMES / "federation.gcg").read_bytes())
    return as_written(write_scoresheet(read_game(record, load("figs-c")).events))


def found(first, second, true=None):
    sheets = [None if text is None else read_sheet(text) for text in (first, second, true)]
    return compare_sheets(*sheets).differences


def test_equal_sheets_agree_with_each_other_and_with_the_game() -> None:
    assert compare_sheets(game(), game(), game()).agree
    assert found(ADA, ADA, ADA) == ()


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("1;Ugo;MIELE;18;18", "1;Ugo;MIELI;18;18", [("word", 0, "MIELE", "MIELI")]),
        ("1;Ugo;MIELE;18;18", "1;Ugo;MIElE;18;18", [("blank", 0, "MIELE", "MIElE")]),
        ("2;Ugo;passo;0;18", "2;Ugo;cambio;0;18", [("what", 1, "pass", "exchange")]),
        ("3;Ugo;TAVOLA;24;42\n", "", [("missing", 3, "TAVOLA", None), ("sum", None, None, 42)]),
        (";Ugo;cambio secco;;18\n", "", [("free_exchange", None, None, None)]),
        ("3;Ada;PESTO;12;48", "3;Ada;PESTO;12;47", [("sum", 2, None, 47)]),
        ("rimaste;-3;", "rimaste;-5;", [("account", None, -3, -5), ("sum", None, None, 53)]),
        (";Ugo;finale;;42", ";Ugo;finale;;40", [("sum", None, None, 40), ("final", None, 42, 40)]),
    ],
)
def test_one_mistake_is_one_difference(old, new, expected) -> None:
    assert old in ADA
    differences = found(ADA, ADA.replace(old, new))
    assert [(each.kind, each.line, each.first, each.second) for each in differences] == expected


def test_a_score_written_otherwise_explains_the_totals_after_it() -> None:
    other = ADA.replace("ARANCIA;20;36", "ARANCIA;22;38").replace("12;48", "12;50").replace("8;56", "8;58")
    other = other.replace("finale;;53", "finale;;55")
    assert [(each.kind, each.line) for each in found(ADA, other)] == [("points", 1), ("final", None)]


def test_a_total_that_is_put_right_later_is_wrong_only_where_it_began() -> None:
    other = ADA.replace("ARANCIA;20;36", "ARANCIA;20;46").replace("12;48", "12;58")
    (only,) = found(ADA, other)
    assert (only.kind, only.sheet, only.line, only.second, only.expected) == ("sum", "second", 1, 46, 36)


def test_the_game_says_who_is_right() -> None:
    other = ADA.replace("MIELE;18", "MIELI;18").replace("TAVOLA;24;42\n", "TAVOLA;24;42\n4;Ugo;passo;0;42\n")
    rights = {each.kind: each.right for each in found(other, ADA, ADA)}
    assert rights == {"word": "second", "missing": "second"}
    rights = {each.kind: each.right for each in found(ADA, other, other.replace("MIELI", "MIELO"))}
    assert rights == {"word": "neither", "missing": "second"}


def test_what_both_have_wrong_is_named_when_the_game_is_known() -> None:
    true = ADA.replace("MICIO;16;16", "MICIA;16;16")
    (only,) = found(ADA, ADA, true)
    assert (only.kind, only.first, only.second, only.game, only.right) == (
        "word",
        "MICIO",
        "MICIO",
        "MICIA",
        "neither",
    )
    assert describe_difference(only, "it") == (
        "parola: su tutti e due MICIO; nella partita MICIA: nessuno dei due è giusto"
    )
    (only,) = found(ADA.replace("4;Ada;SOLE;8;56\n", ""), ADA.replace("4;Ada;SOLE;8;56\n", ""), ADA)[:1]
    assert (only.kind, only.sheet, only.game) == ("missing", None, "SOLE")


def test_names_may_be_short_but_must_be_of_the_same_people() -> None:
    assert found(ADA, ADA.replace("Ada", "ADA NICOLÒ").replace("Ugo", "ugo ferré")) == ()
    for other in (ADA.replace("Ugo", "Eva"), ADA + "1;Eva;SOLE;8;8\n", "1;Ada;MICIO;16;16"):
        with pytest.raises(NotationError) as refused:
            found(ADA, other)
        assert refused.value.code == "sheets_of_other_players"


@settings(max_examples=60)
@given(random=st.integers(0, 2**32).map(Random))
def test_a_row_left_out_or_changed_anywhere_is_found_there(random) -> None:
    true = game()
    at = random.randrange(len(true.players))
    column = true.players[at]
    plays = [number for number, row in enumerate(column.rows) if row.kind == "play"]
    place = random.choice(plays)
    row = column.rows[place]
    change = random.choice(["leave out", "word", "points"])
    rows: list[WrittenRow] = list(column.rows)
    if change == "leave out":
        del rows[place]
    elif change == "word":
        rows[place] = msgspec.structs.replace(row, word="QQ")
    else:
        rows[place] = msgspec.structs.replace(row, points=row.points + 5)
    changed = msgspec.structs.replace(column, rows=tuple(rows))
    other = msgspec.structs.replace(
        true, players=tuple(changed if number == at else each for number, each in enumerate(true.players))
    )
    comparison = compare_sheets(other, true, true)
    first = comparison.differences[0]
    assert (first.player, first.line, first.right) == (at, place, "second")
    assert first.kind == {"leave out": "missing", "word": "word", "points": "points"}[change]
    assert all(each.kind in {first.kind, "sum"} for each in comparison.differences)
    for language in ("it", "en"):
        shown = format_comparison(comparison, "27", language)
        assert "art. 27" in shown
        assert "{" not in shown
