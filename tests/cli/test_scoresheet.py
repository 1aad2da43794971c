"""``plancia scoresheet``: text, JSON, PDF and blank forms, from every kind of file."""

import shutil
from pathlib import Path

import pytest

from cli.command import plancia

GAMES = Path(__file__).parent.parent / "games"
PAPER = str(GAMES / "paper.gcg")


def test_a_record_as_text_and_json() -> None:
    shown = plancia("scoresheet", PAPER, language="it")
    assert shown.exit_code == 0
    assert "penalità 20 % (art. 30)" in shown.stdout
    sheet = plancia("scoresheet", PAPER, "--json").json
    assert [player["total"] for player in sheet["players"]] == [15, 12]
    assert sheet["result"] == {
        "reason": "resigned",
        "winners": [0],
        "seat": 1,
        "article": None,
        "turns": None,
    }


def test_a_pdf_goes_to_a_file_or_down_the_pipe(tmp_path) -> None:
    target = tmp_path / "sheet.pdf"
    assert plancia("scoresheet", PAPER, "--format", "pdf", "-o", str(target)).exit_code == 0
    assert target.read_bytes().startswith(b"%PDF-")
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.pdf"]


def test_a_blank_form(tmp_path) -> None:
    target = tmp_path / "blank.pdf"
    call = (
        "scoresheet",
        "--blank",
        "--edition",
        "milano",
        "--players",
        "4",
        "--paper",
        "a5",
        "-o",
        str(target),
    )
    assert plancia(*call, language="it").exit_code == 0
    assert target.read_bytes().startswith(b"%PDF-")


def test_a_game_in_progress_hides_what_a_player_may_not_see(tmp_path) -> None:
    game = tmp_path / "game.gcg"
    game.write_text("#player1 ada Ada\n#player2 ugo Ugo\n>ada: ABCDEFG -BDF +0 0\n")
    assert "cambio di BDF" in plancia("scoresheet", str(game), language="it").stdout
    assert "cambio di BDF" in plancia("scoresheet", str(game), "--player", "ada", language="it").stdout
    assert "cambio di 3 lettere" in plancia("scoresheet", str(game), "--player", "2", language="it").stdout


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([PAPER, "--player", "Eva"], "unknown_player"),
        (["game.txt"], "file_kind"),
        (["none.gcg"], "file_not_readable"),
        ([PAPER, "--format", "pdf", "-o", "/nowhere/sheet.pdf"], "file_not_writable"),
    ],
)
def test_refusals(arguments, code, tmp_path) -> None:
    (tmp_path / "game.txt").write_text("")
    given = [str(tmp_path / name) if name in {"game.txt", "none.gcg"} else name for name in arguments]
    result = plancia("scoresheet", *given)
    assert result.exit_code == 2
    assert f"[{code}]" in result.stderr


def test_wrong_usage() -> None:
    assert plancia("scoresheet").exit_code == 2
    assert plancia("scoresheet", PAPER, "--blank").exit_code == 2
    assert plancia("scoresheet", "--blank", "--format", "text").exit_code == 2


FIRST = "1;Ada;MICIO;16;16\n1;Ugo;MIELE;18;18\n2;Ada;PESTO;12;28\n"


@pytest.fixture
def two_sheets(tmp_path):
    first, second = tmp_path / "ada.csv", tmp_path / "ugo.csv"
    first.write_text(FIRST)
    second.write_text(FIRST.replace("MIELE", "MIELI").replace("12;28", "12;29"))
    return str(first), str(second)


def test_two_sheets_of_one_game_compared(two_sheets) -> None:
    shown = plancia("scoresheet", "--compare", *two_sheets, language="it")
    assert shown.exit_code == 1
    assert shown.stdout.startswith("Confronto dei formulari (art. 27)\n")
    assert "≠ turno 2: la somma non torna sul secondo formulario: c'è scritto 29, fa 28.\n" in shown.stdout
    assert "≠ turno 1: parola diversa: sul primo MIELE, sul secondo MIELI.\n" in shown.stdout
    english = plancia("scoresheet", "--compare", *two_sheets, language="en")
    assert "≠ turn 1: different words: MIELE on the first, MIELI on the second.\n" in english.stdout
    found = plancia("scoresheet", "--compare", *two_sheets, "--json", language="it")
    assert found.exit_code == 1
    assert (found.json["agree"], found.json["edition"], found.json["article"]) == (False, "figs-c", "27")
    assert [(each["kind"], each["where"]) for each in found.json["differences"]] == [
        ("sum", "turno 2"),
        ("word", "turno 1"),
    ]


def test_a_guide_that_asks_for_no_form_is_not_cited(two_sheets) -> None:
    shown = plancia("scoresheet", "--compare", *two_sheets, "--edition", "milano", language="it")
    assert shown.stdout.startswith("Confronto dei formulari\n")
    assert (
        plancia("scoresheet", "--compare", *two_sheets, "--edition", "milano", "--json").json["article"]
        is None
    )


def test_the_game_settles_which_sheet_is_right(tmp_path) -> None:
    right, wrong = tmp_path / "right.txt", tmp_path / "wrong.json"
    right.write_text(plancia("scoresheet", PAPER, language="it").stdout)
    wrong.write_text(plancia("scoresheet", PAPER, "--json").stdout.replace('MICIO"', 'MICIA"'))
    agreed = plancia("scoresheet", "--compare", str(right), PAPER, "--game", PAPER, language="it")
    assert agreed.exit_code == 0
    assert agreed.stdout.endswith("I due formulari coincidono, le somme tornano e la partita è quella.\n")
    shown = plancia("scoresheet", "--compare", str(right), str(wrong), "--game", PAPER, language="it")
    assert shown.exit_code == 1
    assert "nella partita MICIO: è giusto il primo." in shown.stdout


@pytest.mark.parametrize(
    ("content", "code", "sentence"),
    [
        ("1;Ada;MICIO;molti;16", "bad_sheet", "riga 1: qui serve un numero, trovato «molti»"),
        ("1;Eva;MICIO;16;16\n1;Leo;MIELE;18;18", "sheets_of_other_players", "Ada, Ugo"),
        ("1;Ada;MICIO;16;16\n" * 400, "sheet_too_large", "300"),
    ],
)
def test_a_sheet_that_does_not_do_is_refused_in_one_sentence(content, code, sentence, two_sheets) -> None:
    first, second = two_sheets
    Path(second).write_text(content)
    result = plancia("scoresheet", "--compare", first, second, language="it")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert f"[{code}]" in result.stderr
    assert sentence in result.stderr
    error = plancia("scoresheet", "--compare", first, second, "--json").json["error"]
    assert error["code"] == code


def test_wrong_usage_of_compare(two_sheets) -> None:
    assert plancia("scoresheet", PAPER, "--compare", *two_sheets).exit_code == 2
    assert plancia("scoresheet", PAPER, "--game", PAPER).exit_code == 2


def test_a_folder_of_games_becomes_a_folder_of_sheets(tmp_path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for name in ("paper.gcg", "scoreless.gcg"):
        shutil.copy(GAMES / name, games)
    assert plancia("scoresheet", str(games)).exit_code == 2
    assert plancia("scoresheet", str(games), "-o", str(tmp_path / "sheets")).exit_code == 0
    assert sorted(each.name for each in (tmp_path / "sheets").iterdir()) == ["paper.txt", "scoreless.txt"]
    record = (GAMES / "paper.gcg").read_text(encoding="utf-8")
    written = (tmp_path / "sheets" / "paper.txt").read_text(encoding="utf-8")
    assert plancia("scoresheet", "-", stdin=record).stdout == written
