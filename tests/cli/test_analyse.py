"""``plancia analyse``: a game move by move, as a table and as JSON; kept, stopped, and refused in one sentence."""

from pathlib import Path

import pytest

from cli.command import Result, plancia
from lexicon.invented_words import invented_words

GAMES = Path(__file__).parents[1] / "games"
PRAGMAS = str(GAMES / "pragmas.gcg")
POSITION = "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AEIOST?/ 40/52 0"
QUICK = ("--depth", "quick", "--lexicon", "club", "--json")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("analysis")
    (folder / "list.txt").write_text("\n".join(invented_words()))
    plancia(
        "lexicon", "import", str(folder / "list.txt"), "--name", "club", PLANCIA_DATA=str(folder / "data")
    )
    return str(folder / "data")


@pytest.fixture(scope="module")
def game(data: str) -> Result:
    return plancia("analyse", PRAGMAS, *QUICK, PLANCIA_DATA=data)


def test_json_has_stable_keys(game: Result) -> None:
    assert game.exit_code == 0
    told = game.json
    assert set(told) == {
        *("file", "edition", "lexicon", "depth", "seed", "seconds", "moves", "accuracy"),
        *("luck", "graph_of", "graph", "explained"),
    }
    assert [(move["n"], move["player"]) for move in told["moves"]] == [
        (1, "uno"),
        (2, "due"),
        (3, "uno"),
        (4, "due"),
    ]
    for move in told["moves"]:
        assert set(move) == {
            *("n", "player", "rack", "rack_known", "bag", "scores", "position", "played", "phonies"),
            *("withdrawn", "penalty", "best", "loss_points", "loss_win", "judged", "complete"),
            *("full_rack_possible", "full_rack_played", "plays", "draw", "clock_ms"),
        }
        for play in (move["played"], move["best"], *move["plays"]):
            assert set(play) == {
                *("kind", "at", "direction", "word", "tiles", "score", "leave", "exchanged", "equity"),
                *("spread", "spread_error", "chance", "chance_error", "judged", "complete"),
            }
        assert min(move["loss_points"], move["loss_win"]) >= 0
        assert move["judged"] == "simulated"
    assert set(told["accuracy"]["uno"]) == {
        *("accuracy", "moves", "judged", "best_moves", "loss_points", "loss_win", "full_racks"),
        *("full_racks_missed", "phonies", "phonies_withdrawn"),
    }
    assert set(told["luck"]["uno"]) == {"draws", "points", "points_error", "win"}
    assert [point["n"] for point in told["graph"]] == [1, 2, 3, 4]
    assert told["graph_of"] == "uno"
    for each in told["explained"]:
        assert set(each) == {"n", "mark", "marks", "name", "why", "facts"}
        assert set(each["why"]) == set(each["name"]) == {"it", "en"}
        for fact in each["facts"]:
            assert set(fact) == {"rule", "better", "other", "figures"}


def test_kept_moves_are_not_judged_again_and_threads_change_nothing(
    data: str, game: Result, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.jsonl"
    asked = ("analyse", PRAGMAS, *QUICK, "--keep", str(kept))
    assert plancia(*asked, "--threads", "2", PLANCIA_DATA=data).json == game.json
    lines = kept.read_bytes().splitlines(keepends=True)
    assert len(lines) == 5
    kept.write_bytes(b"".join(lines[:3]) + lines[3][:20])  # stopped in the middle of a line
    assert plancia(*asked, PLANCIA_DATA=data).json == game.json
    assert kept.read_bytes() == b"".join(lines)
    other = plancia(*asked, "--seed", "9", PLANCIA_DATA=data)
    assert (other.exit_code, other.json["error"]["code"]) == (2, "ledger_other")


def test_a_folder_standard_input_and_a_position(data: str, game: Result, tmp_path: Path) -> None:
    (tmp_path / "a.gcg").write_bytes((GAMES / "pragmas.gcg").read_bytes())
    (tmp_path / "b.gcg").write_text("#player1 a A\n>nobody: - +0 0\n")
    folder = plancia("analyse", str(tmp_path), *QUICK, PLANCIA_DATA=data)
    assert folder.exit_code == 1
    first, second = folder.json["games"]
    assert first["moves"] == game.json["moves"]
    assert second["error"]["code"] == "unknown_nick"
    piped = plancia("analyse", "-", *QUICK, stdin=f"{POSITION}\n", PLANCIA_DATA=data)
    (move,) = piped.json["moves"]
    assert (move["played"], move["loss_win"], piped.json["accuracy"]) == (None, None, {})
    assert 1 <= len(move["plays"]) <= 10
    assert plancia("analyse", POSITION, *QUICK, PLANCIA_DATA=data).json["moves"] == [move]


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_table_fits_eighty_columns(data: str, language: str) -> None:
    asked = ("--depth", "quick", "--lexicon", "club", "--top", "3", "--seconds", "0.05")
    shown = plancia("analyse", str(GAMES / "paper.gcg"), *asked, language=language, PLANCIA_DATA=data)
    assert shown.exit_code == 0
    lines = shown.stdout.splitlines()
    assert max(map(len, lines)) <= 80, max(lines, key=len)
    assert ("leggio?" if language == "it" else "rack?") in shown.stdout
    assert "MICIOLE" in shown.stdout
    assert "-0.0" not in shown.stdout
    position = plancia("analyse", POSITION, *asked, language=language, PLANCIA_DATA=data)
    assert max(map(len, position.stdout.splitlines()[1:])) <= 80


def test_a_report_of_each_game_and_what_is_said_of_its_moves(data: str, tmp_path: Path) -> None:
    """A page or a PDF for a game, a folder for several, whose records that are wrong have none."""
    asked = ("--depth", "quick", "--lexicon", "club", "--keep", str(tmp_path / "kept.jsonl"))
    page = tmp_path / "partita.html"
    told = plancia(
        "analyse", PRAGMAS, *asked, "--why", "--report", str(page), language="it", PLANCIA_DATA=data
    )
    assert told.exit_code == 0
    html = page.read_text(encoding="utf-8")
    assert html.startswith('<!doctype html>\n<html lang="it">')
    said = plancia("analyse", PRAGMAS, *asked, "--json", PLANCIA_DATA=data).json["explained"]
    for each in said:
        assert each["why"]["it"].replace("'", "&#x27;") in html
        assert each["why"]["it"].split()[0] in told.stdout
    assert max(map(len, told.stdout.splitlines())) <= 80
    printed = tmp_path / "partita.pdf"
    assert plancia("analyse", PRAGMAS, *asked, "--report", str(printed), PLANCIA_DATA=data).exit_code == 0
    assert printed.read_bytes().startswith(b"%PDF")
    games, reports = tmp_path / "games", tmp_path / "reports"
    games.mkdir()
    reports.mkdir()
    (games / "a.gcg").write_bytes((GAMES / "pragmas.gcg").read_bytes())
    (games / "b.gcg").write_text("#player1 a A\n>nobody: - +0 0\n")
    (games / "c.gcg").write_bytes((GAMES / "pragmas.gcg").read_bytes())
    several = ("analyse", str(games), *asked[:4], "--seconds", "0.05", "--report", str(reports))
    assert plancia(*several, PLANCIA_DATA=data).exit_code == 1
    assert sorted(path.name for path in reports.iterdir()) == ["a.html", "c.html"]
    wrong = plancia("analyse", PRAGMAS, *asked, "--report", "report.docx", "--json", PLANCIA_DATA=data)
    assert (wrong.exit_code, wrong.json["error"]["code"]) == (2, "report_form")


@pytest.mark.parametrize(
    ("argument", "code", "exit_code"),
    [
        ("nowhere.gcg", "file_not_readable", 2),
        ("{empty}", "no_records", 2),
        ("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AO/", "analysis_rack", 1),
        ("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/x AO/", "bad_cgp", 1),
        ("{english}", "wrong_score", 1),
        ("{noise}", "bad_gcg", 1),
    ],
)
def test_what_cannot_be_analysed_is_told_in_one_sentence(
    data: str, tmp_path: Path, argument: str, code: str, exit_code: int
) -> None:
    noise = tmp_path / "noise.bin"
    if "noise" in argument:
        noise.write_bytes(bytes(range(256)) * 8)
    named = argument.format(empty=tmp_path, english=GAMES / "english.gcg", noise=noise)
    refused = plancia("analyse", named, *QUICK, PLANCIA_DATA=data)
    assert (refused.exit_code, refused.json["error"]["code"]) == (exit_code, code)
    told = plancia("analyse", named, "--lexicon", "club", PLANCIA_DATA=data)
    assert f"[{code}]" in told.stderr
    assert len(told.stderr.splitlines()) == 1
