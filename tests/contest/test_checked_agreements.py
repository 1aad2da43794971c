"""The checker finds what was agreed or decided against the rulebook, also in a file that another program wrote."""

import msgspec
import pytest

from contest.test_events_written_before import FOLDER as BEFORE
from contest.tournament_scenario import FOLDER, Conducted, read
from plancia.contest.checker.check import check_event
from plancia.contest.event_form import EventForm
from plancia.contest.tournament.document import format_event
from plancia.rules.editions import EDITIONS, load


def codes(content: dict, edition: str) -> set[str]:
    form = msgspec.convert(content, EventForm)
    return {problem.code for problem in check_event(form, form.system, load(edition))}


def conducted(scenario: str) -> dict:
    return msgspec.json.decode(format_event(Conducted(read(FOLDER / f"{scenario}.json")).log))


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_an_earlier_version_let_pass_is_found(edition) -> None:
    content = msgspec.json.decode((BEFORE / f"{edition}.json").read_bytes())
    assert {"article_unknown", "time_not_allowed"} <= codes(content, edition)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("panel", [["a", "b"], ["a", "A", "b"], ["a", "b", "Tea"]])
def test_a_wrong_panel_is_found(edition, panel) -> None:
    content = {"name": "", "system": "italian_swiss", "players": [{"id": name} for name in "abcd"]}
    assert codes({**content, "options": {"officials": {"panel": panel}}}, edition) == {"panel_wrong"}
    assert codes({**content, "options": {"officials": {"panel": ["a", "b", "c"]}}}, edition) == set()


def test_a_time_without_majority_is_found() -> None:
    content = {"name": "", "system": "italian_swiss", "players": [{"id": name} for name in "abcd"]}

    def found(**time: int) -> set[str]:
        return codes({**content, "options": {"time": {"initial_s": 1500, **time}}}, "figs-2008")

    assert found() == found(votes_for=2, voters=4) == {"time_without_majority"}
    assert found(votes_for=3, voters=4) == set()


def test_a_measure_that_changed_no_result_is_found() -> None:
    content = conducted("disciplinary_measures_figs_c")
    assert codes(content, "figs-c") == set()
    content["log"] = [
        each
        for each in content["log"]
        if not each.get("result", {}).get("outcome", "").startswith("ruled") and each["kind"] != "absence_set"
    ]
    assert codes(content, "figs-c") == {"measure_not_applied"}


def test_a_decision_of_a_party_is_found() -> None:
    content = conducted("referee_plays_a_party_figs_c")
    assert codes(content, "figs-c") == set()
    decisions = [each["decision"] for each in content["log"] if each["kind"] == "decision_taken"]
    decisions[0]["players"] = ["dino"]
    assert codes(content, "figs-c") == {"decided_by_party"}


def test_a_postponement_without_consent_is_found() -> None:
    content = conducted("agreed_postponement_figs_c")
    for event in content["log"]:
        if event.get("postponed"):
            event["postponed"]["agreed"] = ["Rita"]
    assert codes(content, "figs-c") == {"postponed_without_consent"}


def test_a_referee_on_the_panel_and_more_votes_than_voters_are_found() -> None:
    content = {"name": "", "system": "italian_swiss", "players": [{"id": name} for name in "abcd"]}
    officials = {"referee": "A", "panel": ["a", "b", "c"]}
    assert codes({**content, "options": {"officials": officials}}, "figs-c") == {"referee_on_panel"}
    time = {"initial_s": 1500, "votes_for": 5, "voters": 4}
    assert codes({**content, "options": {"time": time}}, "figs-c") == {"time_votes_exceed"}


def test_a_longest_duration_that_the_rulebook_does_not_have_is_found() -> None:
    result = {"round": 1, "a": "a", "b": "b", "score_a": 300, "score_b": 200, "outcome": "cap"}
    players = [{"id": name} for name in "ab"]
    content = {"name": "", "system": "italian_swiss", "players": players, "results": [result]}
    assert codes(content, "figs-2008") == {"cap_not_there"}
    assert codes(content, "figs-c") == set()


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"article": "39 z"}, "article_unknown"),
        ({"article": "Art 46, 37a"}, None),
        ({"by": "director"}, "decision_is_referees"),
        ({"by": "panel"}, "panel_only_advises"),
        ({"votes": [{"member": "bea", "agrees": True}]}, "votes_are_panels"),
    ],
)
def test_a_decision_of_another_office_is_found(change, found) -> None:
    content = conducted("article_that_is_not_there_figs_c")
    decisions = [each["decision"] for each in content["log"] if each["kind"] == "decision_taken"]
    decisions[0] |= change
    assert codes(content, "figs-c") == ({found} if found else set())
