"""``plancia scoresheet``: text, JSON, PDF and blank forms, from every kind of file."""

from pathlib import Path

import pytest

from command import plancia

PAPER = str(Path(__file__).parent.parent / "games" / "paper.gcg")


def test_a_record_as_text_and_json() -> None:
    shown = plancia("scoresheet", PAPER, language="it")
    assert shown.exit_code == 0
    assert "penalità 20 % (art. 30)" in shown.stdout
    sheet = plancia("scoresheet", PAPER, "--json").json
    assert [player["total"] for player in sheet["players"]] == [15, 12]
    assert sheet["result"] == {"reason": "resigned", "winners": [0], "seat": 1, "article": None}


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
