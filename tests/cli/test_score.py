"""``plancia score``: the contract that scripts and organisers rely on."""

import msgspec
import pytest

from cli.command import plancia

EMPTY = "/".join(["15"] * 15)


def test_plays_are_laid_one_after_another() -> None:
    result = plancia("score", "--json", "F8 orizz. MIELE", "G7 orizz. ARANCIA")
    assert result.exit_code == 0
    first, second = result.json["plays"]
    assert (first["play"], first["score"], first["bonus"]) == ("F8 orizz. MIELE", 18, 0)
    assert (second["score"], second["bonus"], second["techniques"]) == (79, 50, ["contact"])
    assert [(word["word"], word["score"]) for word in second["words"]] == [
        ("ARANCIA", 14), ("AI", 3), ("RE", 3), ("AL", 5), ("NE", 4),
    ]  # fmt: skip
    assert second["words"][1] == {
        "word": "AI",
        "at": "G7",
        "direction": "vert.",
        "score": 3,
        "factor": 1,
        "letters": [{"tile": "A", "value": 1, "factor": 2}, {"tile": "I", "value": 1, "factor": 1}],
    }
    assert result.json["position"] == ("15/15/15/15/15/15/6ARANCIA2/5MIELE5/15/15/15/15/15/15/15 / 18/79 0")


def test_a_blank_is_lower_case_in_the_play_and_reads_as_a_capital_in_the_word() -> None:
    result = plancia("score", "--json", "H5 vert. ARIA", "D5 orizz. FERMAsTE")
    play = result.json["plays"][1]
    assert (play["play"], play["words"][0]["word"], play["score"]) == ("D5 orizz. FERMAsTE", "FERMASTE", 110)


def test_a_refused_play_is_all_that_is_printed() -> None:
    result = plancia("score", "--json", "F8 orizz. MICIO", "A1 orizz. MICIO")
    assert result.exit_code == 1
    assert result.stderr == ""
    assert set(result.json) == {"error"}
    assert result.json["error"]["code"] == "not_connected"
    assert result.json["error"]["play"] == "A1 orizz. MICIO"
    assert result.json["error"]["message"]


@pytest.mark.parametrize(
    ("edition", "article", "cited"),
    [
        ("figs-2008", "3", "(art. 3)"),
        ("figs-c", "3", "(art. 3)"),
        ("milano", "Inizio di una partita", "(«Inizio di una partita»)"),
    ],
)
def test_a_refusal_cites_the_edition_in_play(edition, article, cited) -> None:
    call = ("score", "--edition", edition, "A1 orizz. MICIO")
    error = plancia(*call, "--json").json["error"]
    assert (error["article"], error["context"]) == (article, {"square": "H8"})
    assert f"H8 {cited}. [centre_not_covered]" in plancia(*call, language="it").stderr
    silent = plancia("score", "--edition", "milano", "H8 orizz. A", "--json").json["error"]
    assert (silent["code"], silent["article"]) == ("first_play_too_short", None)


def test_without_json_a_refusal_is_one_sentence_with_its_code_in_the_person_s_language() -> None:
    result = plancia("score", "F8 orizz. MICIO", "F8 vert. BAR", language="it_IT.UTF-8")
    assert (result.exit_code, result.stdout) == (1, "")
    assert (
        result.stderr
        == "plancia: La casella F8 contiene già M: non puoi metterci B (art. 6). [square_occupied]\n"
    )


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--json", "F8 MICIO +16"], "bad_play"),
        (["--json", "--position", "nowhere", "F8 orizz. MICIO"], "bad_cgp"),
        (["--json", "--edition", "figs-z", "F8 orizz. MICIO"], "edition_not_found"),
        (["--json", "--edition", "missing.toml", "F8 orizz. MICIO"], "file_not_readable"),
    ],
)
def test_wrong_usage_leaves_with_2(arguments, code) -> None:
    result = plancia("score", *arguments)
    assert (result.exit_code, result.json["error"]["code"]) == (2, code)


def test_nothing_to_score_is_wrong_usage() -> None:
    assert plancia("score").exit_code == 2
    assert plancia("score", "--stdin", "F8 orizz. MICIO").exit_code == 2


def test_a_complete_rack_binds_its_player_and_a_partial_one_does_not() -> None:
    full = f"{EMPTY} MICIAAA/ 0/0 0"
    refused = plancia("score", "--json", "--position", full, "F8 orizz. MICIO")
    assert (refused.exit_code, refused.json["error"]["code"]) == (1, "tiles_not_on_rack")
    partial = plancia("score", "--json", "--position", f"{EMPTY} MICA/ 0/0 0", "F8 orizz. MICIO")
    assert partial.json["position"].endswith("/A 0/16 0")


def test_an_impossible_position_is_refused() -> None:
    result = plancia("score", "--json", "--position", f"{EMPTY} QQ/ 0/0 0", "F8 orizz. MICIO")
    assert (result.exit_code, result.json["error"]["code"]) == (1, "too_many_of_letter")


def test_lines_of_standard_input_are_games_of_their_own() -> None:
    lines = [
        "F8 orizz. MICIO",
        "F8 orizz. MIELE; G7 orizz. ARANCIA",
        "",
        "A1 orizz. MICIO",
        f"{EMPTY.replace('15', '5ASSO6', 8).replace('5ASSO6', '15', 7)}\tE8 orizz. SASSOFONO",
    ]
    result = plancia("score", "--stdin", "--json", stdin="\n".join(lines) + "\n")
    assert result.exit_code == 1, "one line was refused"
    answers = [msgspec.json.decode(line) for line in result.stdout.splitlines()]
    assert [[play["score"] for play in answer.get("plays", [])] for answer in answers] == [
        [16],
        [18, 79],
        [],
        [21],
    ]
    assert answers[2]["error"]["code"] == "centre_not_covered"
    assert answers[2]["error"]["line"] == 4
    assert all("plays" in answer or "error" in answer for answer in answers)


def test_standard_input_without_json_is_a_table() -> None:
    result = plancia("score", "--stdin", stdin="F8 orizz. MICIO\nA1 orizz. MICIO\n")
    assert result.stdout == "F8 orizz. MICIO\t16\nA1 orizz. MICIO\tcentre_not_covered\n"


def test_the_arithmetic_can_be_checked_by_hand() -> None:
    result = plancia("score", "F8 orizz. POSTE", "K7 vert. FRAGOLA")
    assert "FRAGOLA K7 vert.: (5 + 2 + 1 + 8 + 1 + 3 + 1) × 2 = 42" in result.stdout
    assert "bonus: 50" in result.stdout


def test_a_play_off_the_board_cites_where_the_guide_gives_its_size() -> None:
    error = plancia("score", "--edition", "milano", "N8 orizz. MICIO", "--json").json["error"]
    assert (error["code"], error["article"]) == ("off_board", "Contenuto di una scatola")
