"""``plancia tournament``: the commands a director types, on one file, also two at a time."""

import json
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cli.command import plancia

#: An event as the documentation shows it: results alone, written by another program.
PLAIN = {
    "name": "Torneo del Tevere",
    "system": "italian_swiss",
    "rounds": 4,
    "players": [{"id": name, "name": name.upper(), "rating": 1500} for name in "abcde"],
    "results": [
        {"round": 1, "a": "a", "b": "b", "score_a": 400, "score_b": 350, "outcome": "played"},
        {"round": 1, "a": "c", "b": "d", "score_a": 390, "score_b": 391, "outcome": None},
        {"round": 1, "a": "e", "b": None, "score_a": 0, "score_b": 0, "outcome": "bye"},
    ],
    "options": {},
}


@pytest.fixture
def event(tmp_path) -> Path:
    path = tmp_path / "event.json"
    path.write_text(json.dumps(PLAIN))
    return path


def tournament(*arguments, **more):
    return plancia("tournament", *map(str, arguments), **more)


def test_a_plain_event_is_paired_ranked_and_checked(event) -> None:
    paired = tournament("pair", event, "--json")
    assert paired.exit_code == 0
    content = paired.json
    assert content["round"] == 2
    assert [{"table", "home", "away", "reason"} <= set(each) for each in content["pairings"]] == [True, True]
    assert {frozenset((each["home"], each["away"])) for each in content["pairings"]} == {
        frozenset("ad"),
        frozenset("ec"),
    }
    assert content["bye"]["player"] == "b"
    assert "rests" in content["bye"]["reason"]
    table = tournament("standings", event, "--json").json
    assert [(each["place"], each["player"], each["wins"], each["spread"], each["points"]) for each in table][
        :2
    ] == [
        (1, "b", 1, -50, 350) if table[0]["player"] == "b" else (1, "a", 1, 50, 400),
        (2, table[1]["player"], 1, table[1]["spread"], table[1]["points"]),
    ]
    assert tournament("check", event, "--json").json == {"ok": True, "problems": []}


def test_another_program_may_write_numbers_and_leave_things_out(event) -> None:
    """Ids as numbers, nothing but what must be there, results that name a winner."""
    results = [
        {"round": 1, "a": 1, "b": 2, "score_a": 400, "score_b": 350, "outcome": "1-0"},
        {"round": 1, "a": 3, "b": 4, "score_a": 300, "score_b": 300, "outcome": "draw"},
    ]
    players = [{"id": number} for number in range(1, 5)]
    event.write_text(
        json.dumps(
            {"name": "", "system": "italo-svizzero", "players": players, "results": results, "options": None}
        )
    )
    paired = tournament("pair", event, "--json").json
    assert {frozenset((each["home"], each["away"])) for each in paired["pairings"]} == {
        frozenset(("1", "3")),
        frozenset(("2", "4")),
    }
    assert tournament("check", event, "--json").json["ok"]


def test_pairing_twice_is_pairing_once(event) -> None:
    first = tournament("pair", event, "--json").json
    content = event.read_bytes()
    assert tournament("pair", event, "--json").json == first
    assert event.read_bytes() == content


def test_an_evening_from_the_list_of_players_to_the_last_round(tmp_path) -> None:
    event, players = tmp_path / "serata.json", tmp_path / "iscritti.csv"
    players.write_text("nome;elo\nAda;1600\nUgo;1500\nPia;1400\nLeo;1300\n")
    call = ("new", event, "--system", "italo-svizzero", "--rounds", 2, "--seed", 7, "--players", players)
    assert tournament(*call, "--json").json["system"] == "italian_swiss"
    assert tournament(*call).exit_code == 2, "it is there already"
    assert tournament("add", event, "Eva", "--rating", 1700, "--json").json[0]["id"] == "eva"
    assert tournament("withdraw", event, "eva").exit_code == 0
    for number in (1, 2):
        games = tournament("pair", event, "--json").json["pairings"]
        assert len(games) == 2
        for game in games:
            call = ("result", event, game["away"], game["home"], 300 + number, 350)
            assert tournament(*call).exit_code == 0
            assert tournament(*call).exit_code == 0, "the same again"
            assert tournament(*call[:-1], 351).exit_code == 1, "another one"
    over = tournament("pair", event, "--json")
    assert (over.exit_code, over.json["error"]["code"]) == (1, "tournament_over")
    assert tournament("check", event).exit_code == 0
    assert "Ada" in tournament("standings", event, language="it").stdout
    assert tournament("standings", event, "--explain", "ada", "--json").json["standing"]["player"] == "ada"


def test_a_correction_is_shown_before_it_is_applied(event) -> None:
    tournament("pair", event)
    before = event.read_bytes()
    shown = tournament("correct", event, "--round", 1, "a", "b", 350, 400, "--json").json
    assert shown["applied"] is False
    assert shown["rounds"] == [2]
    assert {change["player"] for change in shown["changes"]} >= {"a", "b"}
    assert event.read_bytes() == before
    assert tournament("correct", event, "--round", 1, "a", "b", 350, 400, "--yes", "--json").json["applied"]
    assert tournament("standings", event, "--round", 1, "--json").json[-1]["player"] == "a"
    assert tournament("pair", event, "--again", "--json").json["bye"]["player"] == "a"


def test_a_result_written_into_the_file_by_hand_counts(event) -> None:
    paired = tournament("pair", event, "--json").json
    content = json.loads(event.read_text())
    game = paired["pairings"][0]
    line = {
        "round": 2,
        "a": game["home"],
        "b": game["away"],
        "score_a": 500,
        "score_b": 100,
        "outcome": "played",
    }
    content["results"].append(line)
    event.write_text(json.dumps(content))
    table = tournament("standings", event, "--json").json
    assert next(each for each in table if each["player"] == game["home"])["points"] >= 500


def test_results_entered_at_the_same_time_are_all_there(tmp_path) -> None:
    event = tmp_path / "event.json"
    names = [f"p{number}" for number in range(16)]
    event.write_text(json.dumps({**PLAIN, "players": [{"id": name} for name in names], "results": []}))
    games = tournament("pair", event, "--seed", 1, "--json").json["pairings"]
    calls = [("result", event, game["home"], game["away"], 400, 300) for game in games] * 2
    with ThreadPoolExecutor(4) as pool:
        codes = list(pool.map(lambda call: tournament(*call).exit_code, calls))
    assert codes == [0] * len(calls)
    assert tournament("show", event, "--json").json["pairings"][0]["result"]["score_a"] == 400
    assert sum(each["wins"] for each in tournament("standings", event, "--json").json) == len(games)
    assert [path.name for path in tmp_path.iterdir()] == ["event.json"]


def test_a_kill_leaves_the_old_file_or_the_new_one(event) -> None:
    """Whenever the process dies, a director finds a whole file, and pairing again gives one round 2."""
    for _ in range(6):
        run = subprocess.Popen(
            [sys.executable, "-m", "plancia", "tournament", "pair", str(event), "--again", "--json"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            run.wait(timeout=0.25)
        except subprocess.TimeoutExpired:
            os.kill(run.pid, signal.SIGKILL)
            run.wait()
        assert json.loads(event.read_text())["name"] == PLAIN["name"]
    assert tournament("pair", event, "--json").json["round"] == 2


def test_exports(event, tmp_path) -> None:
    tournament("pair", event)
    assert json.loads(tournament("export", event).stdout)["name"] == PLAIN["name"]
    assert tournament("export", event, "--format", "csv").stdout.startswith("place,")
    sheet = tournament("export", event, "--format", "spreadsheet", "--what", "results", language="it").stdout
    assert sheet.startswith("\ufeffturno;tavolo;in casa;")
    assert tournament("export", event, "--format", "csv", "--what", "results").stdout.startswith("round,")
    assert tournament("export", event, "--format", "trf").stdout.startswith("012 ")
    assert "<h1>Torneo del Tevere</h1>" in tournament("export", event, "--format", "html").stdout
    for what in ("pairings", "slips", "wallchart", "standings", "certificates"):
        target = tmp_path / f"{what}.pdf"
        assert tournament("export", event, "--what", what, "-o", target, language="it").exit_code == 0
        assert target.read_bytes().startswith(b"%PDF-")


def test_a_wrong_event_leaves_with_one(event) -> None:
    wrong = {
        **PLAIN,
        "results": [*PLAIN["results"], {"round": 2, "a": "a", "b": "b", "score_a": 1, "score_b": 0}],
    }
    event.write_text(json.dumps(wrong))
    found = tournament("check", event, "--json")
    assert found.exit_code == 1
    assert not found.json["ok"]
    assert {"round", "code", "text"} == set(found.json["problems"][0])
    assert {"left_out", "rematch_avoidable"} <= {problem["code"] for problem in found.json["problems"]}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"system": "svedese"}, "event_system"),
        ({"options": {"tie_breaks": ["luck"]}}, "event_option"),
        ({"options": {"sunny": True}}, "event_option"),
        ({"players": [{"id": "a"}, {"id": "a"}]}, "event_player_twice"),
        ({"results": [{"round": 1, "a": "a", "b": "z", "score_a": 1, "score_b": 0}]}, "event_unknown_player"),
        ({"results": [{"round": 2, "a": "a", "b": "b", "score_a": 1, "score_b": 0}]}, "event_round_missing"),
        ({"results": [{"round": 1, "a": "a", "b": "a", "score_a": 1, "score_b": 0}]}, "event_plays_twice"),
        ({"results": [{"round": 1, "a": "a", "b": "b", "score_a": 1, "score_b": 0, "outcome": "sunny"}]}, "event_result"),
        ({"options": {"edition": "figs-z"}}, "edition_not_found"),
        ({"log": [{"kind": "round_paired"}]}, "event_log"),
        ({"players": 7}, "event_file"),
    ],
)  # fmt: skip
def test_refused_files(event, change, code) -> None:
    event.write_text(json.dumps({**PLAIN, **change}))
    found = tournament("pair", event, "--json")
    assert found.exit_code == 2
    assert found.json["error"]["code"] == code


def test_decisions_and_ratings(event, tmp_path) -> None:
    call = ("decide", event, "Gioco sospeso", "--article", "43", "--json")
    assert tournament(*call).json["error"]["code"] == "official_unknown"
    event.write_text(json.dumps({**PLAIN, "options": {"officials": {"referee": "Rita", "director": "Rita"}}}))
    assert tournament(*call).json[0]["article"] == "43"
    listed = tournament("ratings", event).stdout
    assert listed.splitlines()[0] == "id,name,rating,deviation,volatility,games"
    (tmp_path / "list.csv").write_text("id,rating\na,1700\nz,1\n")
    rated = tournament("ratings", event, "--import", tmp_path / "list.csv", "--json").json
    assert rated[0]["before"] == 1700


def test_what_was_done_is_told_in_a_sentence_and_players_are_found_by_number(tmp_path) -> None:
    event = tmp_path / "e.json"

    def told(*words: str) -> str:
        return plancia("tournament", *words, language="it").stdout

    assert "italo-svizzero" in told("new", str(event))
    for name in ("Ada", "Ugo", "Rita"):
        told("add", str(event), name)
    assert told("forbid", str(event), "1", "ugo") == "Ada e Ugo non si incontreranno.\n"
    assert told("forbid", str(event), "Ada", "2") == "Non è cambiato nulla: era già così.\n"
    assert told("withdraw", str(event), "3") == "Rita si ritira: non gioca più dal turno 1.\n"
    assert "{" not in told("return", str(event), "3")


def test_offices_are_named_and_players_among_them_known_by_id(event) -> None:
    named = tournament(
        "officials", event, "--referee", "A", *("--panel", "b", "--panel", "C", "--panel", "d"), "--json"
    ).json
    assert named == {"director": None, "referee": "a", "panel": ["b", "c", "d"]}
    assert tournament("officials", event, "--json").json == named
    # the referee plays: in his own game the panel has the last word
    decided = tournament("decide", event, "Orologio fermo", "--article", "36", "--player", "a", "--json")
    assert decided.json["error"]["code"] == "official_recused"


def test_a_fixed_pairing_is_lifted(event) -> None:
    tournament("fix", event, 2, "a", "e")
    lifted = tournament("fix", event, 2, "e", "a", "--lift", "--json").json
    assert [each["kind"] for each in lifted["happened"]] == ["pairing_unfixed"]
    pairs = tournament("pair", event, "--json").json["pairings"]
    assert frozenset("ae") not in {frozenset((each["home"], each["away"])) for each in pairs}
    assert tournament("check", event, "--json").json["ok"]


def test_two_players_of_one_name_are_never_one(tmp_path) -> None:
    event, players = tmp_path / "e.json", tmp_path / "iscritti.csv"
    players.write_text("nome\nAda Rossi\nUgo\nada rossi\n")
    found = tournament("new", event, "--players", players, "--json")
    assert (found.exit_code, found.json["error"]["code"]) == (1, "player_namesake")
    assert not event.exists()
    tournament("new", event, "--players", players, "--namesakes")
    assert [each["id"] for each in json.loads(event.read_text())["players"]] == [
        "ada-rossi",
        "ugo",
        "ada-rossi-2",
    ]
    # Who of the two is meant has to be said.
    unclear = tournament("withdraw", event, "Ada Rossi", "--json").json["error"]
    assert (unclear["code"], "ada-rossi-2" in unclear["message"]) == ("player_ambiguous", True)
    referee = tournament("officials", event, "--referee", "ada rossi", "--json").json["error"]
    assert referee["code"] == "player_ambiguous"
    for arguments in (("Ugo",), ("--csv", players)):
        assert tournament("add", event, *arguments, "--json").json["error"]["code"] == "player_namesake"
    assert tournament("add", event, "Ugo", "--namesake", "--json").json[0]["id"] == "ugo-2"
    assert len(json.loads(event.read_text())["players"]) == 4
