"""``plancia game run``: scenarios are played, refused with the action's number, or wrong with the place in the file."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from cli.command import plancia
from plancia.catalogue import LANGUAGES, wording
from plancia.rules.game.events import Event

DOCS = Path(__file__).parent.parent.parent / "docs" / "scenarios.md"

MICIO = {
    "at": "00:00:05.000",
    "by": "Primo",
    "do": "play",
    "at_square": "F8",
    "direction": "orizz.",
    "word": "MICIO",
}
GAME = {
    "players": ["Primo", "Secondo"],
    "bag": "MICIOAAARMONAE",
    "lexicon": {"words": ["MICIO"]},
    "actions": [MICIO],
}


@pytest.fixture
def run(tmp_path):
    def run(content, *arguments, **environment):
        file = tmp_path / "game.json"
        file.write_bytes(content if isinstance(content, bytes) else msgspec.json.encode(content))
        return plancia("game", "run", str(file), *arguments, **environment)

    return run


def examples() -> list[dict]:
    return [
        msgspec.json.decode(text)
        for text in re.findall(r"```json\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    ]


def test_the_documentation_s_examples_come_to_what_it_says(run) -> None:
    whole, ending = (run(example, "--json").json for example in examples())
    assert whole["final"] is None
    assert whole["scores"] == {"Primo": 14, "Secondo": 17}
    assert whole["clocks_ms"] == {"Primo": 1_488_000, "Secondo": 1_488_000}
    assert ending["final"]["scores"] == {"P": 381, "Q": 369}
    assert (ending["final"]["winner"], ending["final"]["reason"]) == ("P", "out")


def test_the_report_has_its_keys(run) -> None:
    report = run({**GAME, "until": "00:00:28.000"}, "--json").json
    assert set(report) == {
        *("final", "scores", "clocks_ms", "running", "late", "on_turn", "phase"),
        *("racks", "bag", "aids", "confirmed", "scoresheets", "events", "refused"),
    }
    assert report["racks"] == {"Primo": "AA??AAA", "Secondo": "ARMONAE"}
    assert report["bag"] == 101
    assert report["scoresheets"]["Primo"][0]["word"] == "MICIO"
    assert report["events"][0]["kind"] == "game_created"
    assert (report["final"], report["refused"]) == (None, [])


def test_the_record_is_in_both_languages_and_ends_with_the_account(run) -> None:
    italian = run(examples()[1], language="it")
    assert "P gioca A1 orizz. CASA, vale 7" in italian.stdout
    assert "−30  dotazione supplementare (art. 37)" in italian.stdout
    assert italian.stdout.endswith("vince P, 381 – 369.\n")
    english = run(examples()[1], language="en").stdout
    assert "P plays A1 orizz. CASA, worth 7" in english
    assert english.count("\n") == italian.stdout.count("\n")


def test_every_event_can_be_told() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(Event)}
    for language in LANGUAGES:
        assert kinds <= set(wording("record", language))


def test_a_refused_action_stops_the_run_with_its_number_code_and_article(run) -> None:
    twice = {**GAME, "edition": "figs-a", "actions": [{"by": "Primo", "do": "free_exchange"}] * 2}
    result = run(twice, "--json")
    assert result.exit_code == 1
    error = result.json["error"]
    assert (error["code"], error["action"], error["article"]) == ("free_exchange_used", 1, "35")
    told = run(twice, language="it")
    assert (told.exit_code, told.stdout) == (1, "")
    assert re.search(r"actions\[1\]: .*\(art\. 35\)\. \[free_exchange_used\]\n$", told.stderr)
    kept = run(twice, "--json", "--keep-going")
    assert kept.exit_code == 0
    assert kept.json["refused"] == [{"action": 1, "code": "free_exchange_used", "article": "35"}]
    assert "action 1 refused" in run(twice, "--keep-going").stdout


@pytest.mark.parametrize(
    ("edition", "cited"), [("figs-a", "(art. 3)"), ("milano", "(«Inizio di una partita»)")]
)
def test_the_text_says_by_which_article_an_action_is_refused(run, edition, cited) -> None:
    game = GAME | {"edition": edition, "actions": [MICIO | {"at_square": "A1"}]}
    refused = run(game, language="it")
    assert f"H8 {cited}. [centre_not_covered]" in refused.stderr
    assert f"H8 {cited}." in run(game, "--keep-going", language="it").stdout


@pytest.mark.parametrize(
    ("content", "code", "action"),
    [
        (b"[" * 100_000, "scenario_syntax", None),
        ({**GAME, "edition": "lost"}, "edition_not_found", None),
        (
            {**GAME, "lexicon": "lost", "actions": [MICIO, {"by": "Secondo", "do": "challenge"}]},
            "lexicon_not_found",
            None,
        ),
        ({**GAME, "actions": [MICIO, {**MICIO, "by": "Terzo"}]}, "scenario_name", 1),
    ],
)
def test_a_wrong_file_is_one_coded_sentence(run, content, code, action) -> None:
    result = run(content, "--json")
    assert (result.exit_code, result.json["error"]["code"]) == (2, code), result.stdout
    assert result.json["error"].get("action") == action
    told = run(content, language="it")
    assert (told.exit_code, told.stdout, told.stderr.count("\n")) == (2, "", 1)


def test_a_lexicon_rules_on_challenges(run, tmp_path) -> None:
    words, data = tmp_path / "club.txt", {"PLANCIA_DATA": str(tmp_path)}
    words.write_text("micio\n")
    assert plancia("lexicon", "import", str(words), "--name", "club", **data).exit_code == 0
    challenge = {"at": "00:00:06.000", "by": "Secondo", "do": "challenge"}
    report = run({**GAME, "lexicon": "club", "actions": [MICIO, challenge]}, "--json", **data).json
    assert report["scores"] == {"Primo": 16, "Secondo": -2}
    (ruling,) = [event for event in report["events"] if event["kind"] == "ruling_given"]
    assert [(verdict["word"], verdict["valid"]) for verdict in ruling["verdicts"]] == [("MICIO", True)]


def test_a_file_that_is_not_there(tmp_path) -> None:
    result = plancia("game", "run", str(tmp_path / "lost.json"), "--json")
    assert (result.exit_code, result.json["error"]["code"]) == (2, "file_not_readable")


def test_a_folder_of_scenarios_is_played_to_its_last_file(tmp_path) -> None:
    """What is wrong with one is told with its name and number, and keeps no other from being played."""
    refused = GAME | {"actions": [MICIO | {"word": "ZEBRE"}]}
    for name, content in (("a.json", GAME), ("b.json", refused), ("c.json", GAME)):
        (tmp_path / name).write_bytes(msgspec.json.encode(content))
    told = plancia("game", "run", str(tmp_path))
    assert told.exit_code == 1
    assert [line.split(":")[0][-6:] for line in told.stdout.splitlines()] == ["a.json", "c.json"]
    assert re.match(r".*b\.json: actions\[0\]: .* \[\w+\]$", told.stderr.strip())
    reports = plancia("game", "run", str(tmp_path), "--json").json
    assert [report["ok"] for report in reports] == [True, False, True]
    assert reports[1]["error"]["action"] == 0
    assert reports[0]["report"] == plancia("game", "run", str(tmp_path / "a.json"), "--json").json
