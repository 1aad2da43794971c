"""``plancia scoresheet type``: a form read out line by line, at a terminal, from a file, by a program."""

from pathlib import Path

import pytest

from cli.command import plancia
from cli.terminal import Terminal
from notation.scoresheet.read_out import read_out
from plancia.notation.gcg.reader import parse_gcg_file

PLAYERS = ("--players", "Ada", "Ugo")
LINES = ("F8 o MICIO 16 = 16", "8F MICIOLE 13", "abbandona")
PAPER = Path(__file__).parents[1] / "games" / "federation.gcg"


def typed(*lines: str, language: str = "it", **options: str):
    given = [part for name, value in options.items() for part in (f"--{name}", value)]
    return plancia("scoresheet", "type", *PLAYERS, *given, "-", stdin="\n".join(lines), language=language)


def test_a_form_is_typed_at_the_speed_of_reading_it_out(tmp_path) -> None:
    """Every line is answered before the next one is typed; a wrong one is not taken."""
    with Terminal("scoresheet", "type", "-o", "partita.gcg", folder=tmp_path) as terminal:
        terminal.expect("Giocatore della prima colonna: ")
        terminal.type("Ada")
        terminal.expect("Giocatore della seconda colonna: ")
        terminal.type("Ugo")
        terminal.expect(" 1 Ada> ")
        terminal.type("f8 o micio 16")
        assert "Ada: F8 orizz. MICIO 16" in terminal.expect(" 2 Ugo> ")
        # The record is in its file from the first line on: nothing typed is lost.
        assert b"8F MICIO" in saved(tmp_path)
        terminal.type("8F MICIOLE 14")
        assert "I punti sono 13, sul formulario c'è 14." in terminal.expect(" 2 Ugo> ")
        terminal.type("8F MICIOLE 13 = 14")
        assert "Il totale è 13, sul formulario c'è 14." in terminal.expect(" 2 Ugo> ")
        terminal.type("8F MICIOLE 13 = 13")
        terminal.expect(" 3 Ada> ")
        terminal.type("annulla")
        assert "Tolta: 8F MICIOLE 13 = 13" in terminal.expect(" 2 Ugo> ")
        assert b"MICIOLE" not in saved(tmp_path)
        terminal.type("plancia")
        assert "M" in terminal.expect(" 2 Ugo> ")
        terminal.type("8F MICIOLE 13")
        terminal.expect(" 3 Ada> ")
        terminal.type("abbandona")
        terminal.expect("Ada ha abbandonato: vince Ugo, 16 – 13.")
        terminal.type("fine")
        terminal.expect("Scritto partita.gcg.")
        assert terminal.wait() == 0
    assert plancia("gcg", "check", str(tmp_path / "partita.gcg")).exit_code == 0


def saved(folder: Path) -> bytes:
    return (folder / "partita.gcg").read_bytes()


def test_a_word_without_its_square_is_chosen_by_number_and_kept_where_one_says(tmp_path) -> None:
    with Terminal("scoresheet", "type", *PLAYERS, folder=tmp_path) as terminal:
        terminal.expect(" 1 Ada> ")
        terminal.type("f8 o micio")
        terminal.expect(" 2 Ugo> ")
        terminal.type("8f miciole")
        terminal.expect(" 3 Ada> ")
        terminal.type("coro 8")
        offered = terminal.expect(" 3 Ada> ")
        assert "CORO può stare in" in offered
        terminal.type("2")
        taken = terminal.expect(" 4 Ugo> ")
        second = next(line for line in offered.splitlines() if line.strip().startswith("2 "))
        assert second.split(maxsplit=1)[1] in taken
        # A word called like a command is typed with its points.
        terminal.type("ANNULLA 14")
        assert "ANNULLA non sta" in terminal.expect(" 4 Ugo> ")
        terminal.press("D")
        terminal.expect("In che file salvo la partita (GCG)?")
        terminal.type("no/such/folder.gcg")
        terminal.expect("In che file salvo la partita (GCG)?")
        terminal.type("micio.gcg")
        terminal.expect("Scritto micio.gcg.")
        assert terminal.wait() == 0
    assert b"MICIO" in (tmp_path / "micio.gcg").read_bytes()


def test_a_file_of_lines_becomes_the_record_that_was_read_out(tmp_path) -> None:
    record = parse_gcg_file(PAPER.read_bytes())
    lines = read_out(record)
    assert lines is not None
    form, output = tmp_path / "righe.txt", tmp_path / "partita.gcg"
    form.write_text("\n".join(lines), encoding="utf-8")
    names = [player.name for player in record.players]
    done = plancia("scoresheet", "type", "--players", *names, str(form), "-o", str(output), language="it")
    assert done.exit_code == 0, done.stdout
    first, again = plancia("gcg", "check", str(PAPER), str(output), "--json").json
    assert again["ok"]
    assert list(again["scores"].values()) == list(first["scores"].values())
    assert again["position"].split()[0] == first["position"].split()[0]


def test_wrong_points_and_totals_are_named_line_by_line() -> None:
    told = typed(LINES[0], "8F MICIOLE 14", "# una nota", "10A ZAPPA", language="it")
    assert told.exit_code == 1
    assert "I punti sono 13, sul formulario c'è 14." in told.stdout
    assert "[dictated_points]" in told.stdout
    english = typed(LINES[0], "8F MICIOLE 14", language="en")
    assert "The points are 13, the form says 14." in english.stdout


def test_a_program_is_told_what_a_page_is() -> None:
    told = plancia("scoresheet", "type", *PLAYERS, "--json", "-", stdin="\n".join(LINES), language="it")
    assert told.exit_code == 0
    sheet = told.json
    assert [line["status"] for line in sheet["lines"]] == ["right"] * 3
    assert sheet["totals"] == [16, 13]
    assert sheet["result"] == "Ada ha abbandonato: vince Ugo, 16 – 13."
    assert "#player1" in sheet["gcg"]
    wrong = plancia("scoresheet", "type", "--json", "-", stdin="8F MICIO 17")
    assert wrong.exit_code == 1
    assert wrong.json["gcg"] is None
    assert wrong.json["lines"][0]["code"] == "dictated_points"


def test_what_is_taken_back_in_a_file_is_as_if_never_typed() -> None:
    taken = typed(LINES[0], "8F MICIOLE 14", "annulla", *LINES[1:])
    assert taken.exit_code == 0, taken.stdout


def test_a_form_with_a_wrong_line_writes_no_record(tmp_path) -> None:
    output = tmp_path / "partita.gcg"
    assert typed("8F MICIO 17", output=str(output)).exit_code == 1
    assert not output.exists()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("type", "missing.txt"), "[file_not_readable]"),
        (("type", "--edition", "nowhere", "-"), "[edition_not_found]"),
        (("type", "--starter", "3", "-"), "--starter"),
    ],
    ids=str,
)
def test_wrong_calls_are_refused(given, said) -> None:
    told = plancia("scoresheet", *given)
    assert told.exit_code == 2
    assert said in told.stderr


def test_more_lines_than_a_form_has_are_refused() -> None:
    told = plancia("scoresheet", "type", "-", stdin="passo\n" * 201, language="it")
    assert told.exit_code == 2
    assert "Un formulario ha al massimo 200 righe." in told.stderr


def test_without_a_command_a_sheet_is_written_as_before() -> None:
    assert plancia("scoresheet", "--blank", "--format", "text").stderr.count("PDF") == 1
    help_text = plancia("scoresheet", "--help").stdout
    assert "type" in help_text
    assert "write" in help_text
