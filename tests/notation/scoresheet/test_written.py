"""Written sheets: three forms in, the same columns out, and one sentence with the line for everything else."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plancia.notation.errors import NotationError
from plancia.notation.gcg.game_reader import read_game
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.scoresheet.text import format_scoresheet
from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.notation.scoresheet.written.reader import MOST_LINES, MOST_ROWS, read_sheet
from plancia.notation.scoresheet.written.sheet import WrittenLine, as_written
from plancia.rules.editions import EDITIONS, load
from rules.game.random_game import RandomGame

GAMES = Path(__file__).parents[2] / "games"


def sheet(name):
    return write_scoresheet(read_game(parse_gcg_file((GAMES / name).read_bytes()), load("figs-c")).events)


@pytest.mark.parametrize("name", ["paper.gcg", "federation.gcg"])
@pytest.mark.parametrize("language", ["it", "en"])
def test_text_and_json_of_a_game_are_read_back_as_it_was_written(name, language) -> None:
    written = as_written(sheet(name))
    assert read_sheet(format_scoresheet(sheet(name), language)) == written
    assert read_sheet(msgspec.json.encode(sheet(name)).decode()) == written
    assert written.edition == "figs-c"


@settings(max_examples=30)
@given(
    random=st.integers(0, 2**32).map(Random),
    edition=st.sampled_from(EDITIONS),
    language=st.sampled_from(["it", "en"]),
    players=st.sampled_from([("Ada", "Ugo"), ("Ada", "Ugo", "Eva", "Leo")]),
)
def test_every_sheet_can_be_read_back(random, edition, language, players) -> None:
    made = write_scoresheet(RandomGame(random, edition, players=players).play(200))
    assert read_sheet(format_scoresheet(made, language)).players == as_written(made).players


def test_lines_typed_by_a_person() -> None:
    typed = """\
    # dal foglio di Ada
    turno;giocatore;parola;punti;totale
    1;Ada;micio;16;16
    1;Ugo;F9 orizz. TEMa;17;17
    ;Ugo;penalità;2;15
    2;Ada;passo;;16
    2;Ugo;PASSO;21;36
    3;Ada;cambio;0;16
    3;Ugo;cambio secco;;36
    ;Ada;tessere rimaste;-3;
    ;Ada;finale;;13
    """
    ada, ugo = read_sheet(typed).players
    assert [(row.kind, row.word, row.points, row.total) for row in ada.rows] == [
        ("play", "MICIO", 16, 16),
        ("pass", "", None, 16),
        ("exchange", "", 0, 16),
    ]
    # A penalty costs, however it was written; PASSO with points was played.
    assert [(row.kind, row.word, row.points) for row in ugo.rows] == [
        ("play", "TEMa", 17),
        ("penalty", "", -2),
        ("play", "PASSO", 21),
        ("free_exchange", "", None),
    ]
    assert (ada.account, ada.final, ada.free_exchange) == ((WrittenLine("rack", -3),), 13, False)
    assert ugo.free_exchange


@pytest.mark.parametrize("parted", [",", ";", "\t"])
def test_columns_may_be_named_in_any_order(parted) -> None:
    text = "\n".join(parted.join(fields) for fields in (("player", "points", "word"), ("Ada", "16", "MICIO")))
    row = read_sheet(text).players[0].rows[0]
    assert (row.number, row.word, row.points, row.total) == (None, "MICIO", 16, None)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "bad_sheet", 1),
        ("hello", "bad_sheet", 1),
        ("1;Ada;MICIO;sedici;16", "bad_sheet", 1),
        ("1;Ada;MICIO;16;16\n\n2;Ada;M1C10;16;32", "bad_sheet", 3),
        ("1;;MICIO;16;16", "bad_sheet", 1),
        ('1;Ada;"MICIO;16;16', "bad_sheet", 1),
        ("turno;giocatore;parola;punti", "bad_sheet", 1),
        ("{", "bad_sheet", 1),
        ('{"players": []}', "bad_sheet", 1),
        ("1;Ada;MICIO;16;16\n" * (MOST_LINES + 1), "sheet_too_large", None),
        ("1;Ada;MICIO;16;16\n" * (MOST_ROWS + 1), "sheet_too_large", None),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(text, code, line) -> None:
    with pytest.raises(NotationError) as refused:
        read_sheet(text)
    assert refused.value.code == code
    assert refused.value.context.get("line") == line


@given(text=st.text(alphabet=st.sampled_from('ADaé;,\t\n"{}-0169. ') | st.characters(), max_size=120))
def test_no_text_breaks_the_reader(text) -> None:
    try:
        read_sheet(text)
    except NotationError as error:
        assert error.code in {"bad_sheet", "sheet_too_large"}
