"""``plancia gcg``: records are right, or the first wrong line is named."""

from pathlib import Path

import pytest

from cli.command import plancia

GAMES = Path(__file__).parent.parent / "games"

GAME = """\
#character-encoding UTF-8
#player1 primo Primo Levi
#player2 secondo Secondo Conti
>primo: AACIIMO 8F MICIO +16 16
>secondo: AAEMNRO I3 ARMON.A +17 17
"""


@pytest.fixture
def game(tmp_path) -> Path:
    file = tmp_path / "game.gcg"
    file.write_text(GAME, encoding="utf-8")
    return file


def test_a_right_record(game) -> None:
    result = plancia("gcg", "check", str(game), "--json")
    assert result.exit_code == 0
    assert result.json == [
        {
            "file": str(game),
            "ok": True,
            "edition": "figs-c",
            "plays": 2,
            "scores": {"primo": 16, "secondo": 17},
            "position": "15/15/8A6/8R6/8M6/8O6/8N6/5MICIO5/8A6/15/15/15/15/15/15 AA/E 16/17 0",
            "error": None,
            "faults": [],
            "right_by": None,
        }
    ]


def test_the_first_wrong_line_is_named_with_the_reason(game, tmp_path) -> None:
    wrong = tmp_path / "wrong.gcg"
    wrong.write_text(GAME.replace("+17 17", "+18 18"), encoding="utf-8")
    result = plancia("gcg", "check", str(game), str(wrong), "--json")
    assert result.exit_code == 1
    assert [report["ok"] for report in result.json] == [True, False]
    error = result.json[1]["error"]
    assert (error["code"], error["line"]) == ("wrong_score", 5)
    shown = plancia("gcg", "check", str(wrong), language="it")
    assert shown.stderr == (
        f"{wrong}: Riga 5 (secondo): il punteggio giusto è 17, il file dice 18. [wrong_score]\n"
    )


def test_an_illegal_play_says_which_rule_it_breaks(game) -> None:
    game.write_text(GAME.replace("I3 ARMON.A", "A1 ARMONEA"), encoding="utf-8")
    error = plancia("gcg", "check", str(game), "--json").json[0]["error"]
    assert (error["code"], error["line"]) == ("rule_broken", 5)
    assert "touch no word" in error["message"]


def test_the_record_names_its_rulebook_unless_told_otherwise(game) -> None:
    game.write_text(GAME.replace("#player1", "#plancia-edition milano\n#player1"), encoding="utf-8")
    assert plancia("gcg", "check", str(game), "--json").json[0]["edition"] == "milano"
    told = plancia("gcg", "check", "--edition", "figs-a", str(game), "--json")
    assert told.json[0]["edition"] == "figs-a"
    game.write_text(GAME.replace("#player1", "#plancia-edition lost\n#player1"), encoding="utf-8")
    lost = plancia("gcg", "check", str(game), "--json")
    assert (lost.exit_code, lost.json[0]["error"]["code"]) == (1, "edition_not_found")


def test_a_record_of_another_program_replays_with_its_own_tiles(tmp_path) -> None:
    file = tmp_path / "english.gcg"
    file.write_text("#player1 ann Ann\n#player2 bob Bob\n>ann: HOWIEXJ 8G HOW +18 18\n", encoding="utf-8")
    assert plancia("gcg", "check", "--edition", "english", str(file)).exit_code == 0
    foreign = plancia("gcg", "check", str(file))
    assert foreign.exit_code == 1
    assert "--edition english" in foreign.stderr
    assert plancia("gcg", "check", str(file), "--json").json[0]["right_by"] == "english"


def test_convert(game) -> None:
    assert plancia("gcg", "convert", str(game), "--to", "gcg").stdout == GAME
    assert plancia("gcg", "convert", str(game), "--to", "cgp").stdout.endswith(" AA/E 16/17 0\n")
    content = plancia("gcg", "convert", str(game), "--to", "json").json
    assert [item["type"] for item in content["items"]] == ["pragma", "player", "player", "play", "play"]


@pytest.mark.parametrize("arguments", [["check"], ["convert", "--to", "cgp"], ["convert", "--to", "json"]])
def test_what_is_no_record(arguments, tmp_path) -> None:
    missing = plancia("gcg", *arguments, str(tmp_path / "missing.gcg"), "--json")
    assert (missing.exit_code, missing.json["error"]["code"]) == (2, "file_not_readable")
    junk = tmp_path / "junk.gcg"
    junk.write_bytes(bytes(range(256)))
    assert plancia("gcg", *arguments, str(junk)).exit_code == 1
    (tmp_path / "empty").mkdir()
    empty = plancia("gcg", *arguments, str(tmp_path / "empty"), "--json")
    assert (empty.exit_code, empty.json["error"]["code"]) == (2, "no_records")


def test_a_record_without_players_is_answered_in_one_sentence(tmp_path) -> None:
    empty = tmp_path / "empty.gcg"
    empty.write_bytes(b"")
    for arguments in (["check"], ["convert", "--to", "cgp"]):
        result = plancia("gcg", *arguments, str(empty))
        assert result.stderr.count("\n") <= 1


def test_a_record_becomes_a_game_and_a_record_again(tmp_path) -> None:
    game, record, again = (str(tmp_path / name) for name in ("game.jsonl", "game.gcg", "again.jsonl"))
    made = plancia("gcg", "import", str(GAMES / "federation.gcg"), "-o", game, "--json")
    assert made.exit_code == 0
    assert made.json["guessed"] == 0
    assert plancia("gcg", "export", game, "-o", record).exit_code == 0
    assert plancia("gcg", "check", record).exit_code == 0
    assert plancia("gcg", "import", record, "-o", again, "--json").json["guessed"] == 0
    assert plancia("gcg", "export", again).stdout == Path(record).read_text()
    assert plancia("gcg", "import", str(GAMES / "paper.gcg"), "-o", game, "--json").json["guessed"] > 0
    assert "368 – 370" in plancia("scoresheet", again).stdout


def test_a_folder_is_checked_with_all_faults_warnings_apart(game, tmp_path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    text = GAME.replace("+17 17", "+18 18").replace("AACIIMO 8F", "QQQQQQQ 8F") + ">primo: - +0 15\n"
    (inner / "wrong.GCG").write_text(text, encoding="utf-8")
    (inner / "notes.txt").write_text("not a record", encoding="utf-8")
    checked = plancia("gcg", "check", str(tmp_path), "--json")
    assert checked.exit_code == 1
    right, wrong = checked.json
    assert (right["ok"], wrong["ok"]) == (True, False)
    assert [(each["level"], each["line"], each["code"]) for each in wrong["faults"]] == [
        ("warning", 4, "rule_broken"), ("error", 5, "wrong_score"), ("error", 6, "wrong_total"),
    ]  # fmt: skip
    assert wrong["error"] == {key: value for key, value in wrong["faults"][1].items() if key != "level"}
    shown = plancia("gcg", "check", str(tmp_path), language="it")
    assert shown.stderr.count("\n") == 3
    assert "avviso: Riga 4" in shown.stderr
    assert shown.stdout.endswith("Tracciati: 1 giusti, 1 sbagliati. Errori: 2. Avvisi: 1.\n")


def test_records_come_from_standard_input_and_go_into_folders(game, tmp_path) -> None:
    assert plancia("gcg", "check", "-", "--json", stdin=GAME).json[0]["ok"]
    assert plancia("gcg", "convert", "-", "--to", "gcg", stdin=GAME).stdout == GAME
    out = tmp_path / "out"
    assert plancia("gcg", "convert", str(tmp_path), "--to", "json").exit_code == 2
    assert plancia("gcg", "convert", str(tmp_path), "--to", "gcg", "-o", str(out)).exit_code == 0
    assert (out / "game.gcg").read_text(encoding="utf-8") == GAME
    made = plancia("gcg", "import", str(out), "-o", str(tmp_path / "games"), "--json").json
    assert [Path(each["file"]).name for each in made] == ["game.jsonl"]
    kept = (tmp_path / "games" / "game.jsonl").read_text(encoding="utf-8")
    assert ">Primo" in plancia("gcg", "export", "-", stdin=kept).stdout


def test_errors_of_an_import_name_their_line(game, tmp_path) -> None:
    game.write_text(GAME.replace("+17 17", "+18 18"), encoding="utf-8")
    told = plancia("gcg", "import", str(game), "-o", str(tmp_path / "x.jsonl"), "--json")
    assert (told.exit_code, told.json["error"]["line"]) == (1, 5)
