"""A checker that finds nothing proves nothing: here events are spoilt, and it must say so."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from contest.random_tournament import RandomTournament
from plancia.catalogue import LANGUAGES, wording
from plancia.contest.checker.check import check_event
from plancia.contest.checker.problem import Code, Problem
from plancia.contest.event_form import EventForm
from plancia.contest.tournament.document import format_event
from plancia.rules.editions import load


def problems(form: EventForm, system: str = "italian_swiss") -> list[Problem]:
    return check_event(form, system, load())


def event(system: str, players: str, results: list[list[Any]], **options: Any) -> EventForm:
    content = {
        "name": "",
        "system": system,
        "rounds": 0,
        "players": [{"id": name, "rating": 2000 - 10 * at} for at, name in enumerate(players)],
        "results": [
            dict(zip(("round", "a", "b", "score_a", "score_b", "outcome"), line, strict=False))
            for line in results
        ],
        "options": options,
    }
    return msgspec.convert(content, EventForm)


R1 = [[1, "a", "b", 400, 300], [1, "c", "d", 390, 300]]


@pytest.mark.parametrize(
    ("code", "system", "players", "results", "options"),
    [
        ("id_twice", "italian_swiss", "abca", [], {}),
        ("unknown_player", "italian_swiss", "abcd", [[1, "a", "x", 1, 0]], {}),
        ("player_twice", "italian_swiss", "abcd", [[1, "a", "b", 1, 0], [1, "a", "c", 1, 0]], {}),
        ("plays_himself", "italian_swiss", "abcd", [[1, "a", "a", 1, 0]], {}),
        ("rematch_avoidable", "italian_swiss", "abcd", [*R1, [2, "a", "b", 1, 0], [2, "c", "d", 1, 0]], {}),
        ("preference", "italian_swiss", "abcd", [*R1, [2, "a", "d", 1, 0], [2, "c", "b", 1, 0]], {}),
        ("not_nearest", "italian_swiss", "abcd", [*R1, [2, "a", "d", 1, 0], [2, "c", "b", 1, 0]], {"pairing": "matching"}),
        ("record", "italian_elimination", "abcd", [*R1, [2, "a", "d", 1, 0], [2, "c", "b", 1, 0]], {}),
        ("forbidden_pair", "italian_swiss", "abcd", R1, {"forbidden": [["a", "b"]]}),
        ("fixed_pair_missing", "italian_swiss", "abcd", R1, {"fixed": [{"round": 1, "a": "a", "b": "c"}]}),
        ("bye_needless", "italian_swiss", "abcd", [[1, "a", None], [1, "b", None], [1, "c", "d", 1, 0]], {}),
        ("bye_twice", "italian_swiss", "abc", [[1, "a", "b", 1, 0], [1, "c", None], [2, "a", "b", 1, 0], [2, "c", None]], {}),
        ("bye_not_lowest", "italian_swiss", "abc", [[1, "a", "b", 1, 0], [1, "c", None], [2, "c", "b", 1, 0], [2, "a", None]], {}),
        ("outcome_unknown", "italian_swiss", "ab", [[1, "a", "b", 1, 0, "sunny"]], {}),
        ("tie_undecided", "knockout", "ab", [[1, "a", "b", 300, 300]], {}),
        ("result_missing", "italian_swiss", "abcd", [R1[0], [1, "c", "d", None, None, "pending"], [2, "a", "c", 1, 0], [2, "b", "d", 1, 0]], {}),
        ("met_too_often", "round_robin", "abcd", [*R1, [2, "a", "b", 1, 0], [2, "c", "d", 1, 0]], {}),
        ("round_robin_incomplete", "round_robin", "abcd", [*R1, [2, "a", "b", 1, 0], [2, "c", "d", 1, 0], [3, "a", "c", 1, 0], [3, "b", "d", 1, 0]], {}),
        ("loser_plays_on", "knockout", "abcd", [[1, "a", "d", 1, 0], [1, "b", "c", 1, 0], [2, "a", "b", 1, 0], [2, "d", "c", 1, 0]], {"consolation": "none"}),
        ("winner_left_out", "knockout", "abcd", [[1, "a", "d", 1, 0], [1, "b", "c", 1, 0], [2, "a", "d", 1, 0]], {}),
        ("seeds_meet_early", "knockout", "abcd", [[1, "a", "b", 1, 0], [1, "c", "d", 1, 0]], {}),
    ],
)  # fmt: skip
def test_what_is_wrong_is_found(code, system, players, results, options) -> None:
    assert code in {problem.code for problem in problems(event(system, players, results, **options), system)}


def spoilt(seed: int, change: Callable[[dict[str, Any]], bool]) -> list[Problem]:
    """Return what the checker says of a random Swiss of which one paired round was changed."""
    tournament = RandomTournament(seed, largest=20, mishaps=False)
    if tournament.system != "italian_swiss":
        return []
    content = msgspec.json.decode(format_event(tournament.log))
    edition = load(tournament.state.settings.options.edition)
    paired = [each for each in content["log"] if each["kind"] == "round_paired" and each["number"] > 1]
    if not paired or not change(paired[-1]):
        return []
    # What follows speaks of games that no longer exist.
    at = content["log"].index(paired[-1])
    content["log"] = content["log"][: at + 1]
    content["results"] = []
    return check_event(msgspec.convert(content, EventForm), "italian_swiss", edition)


def swap_opponents(event: dict[str, Any]) -> bool:
    if len(event["pairings"]) < 2:
        return False
    first, second = event["pairings"][0], event["pairings"][-1]
    first["away"], second["away"] = second["away"], first["away"]
    return True


def turn_round(event: dict[str, Any]) -> bool:
    for pairing in event["pairings"]:
        pairing["home"], pairing["away"] = pairing["away"], pairing["home"]
    return bool(event["pairings"])


def give_table_twice(event: dict[str, Any]) -> bool:
    if len(event["pairings"]) < 2:
        return False
    event["pairings"][1]["table"] = event["pairings"][0]["table"]
    return True


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        (swap_opponents, {"preference", "not_nearest", "rematch_avoidable"}),
        (turn_round, {"starts_unbalanced"}),
        (give_table_twice, {"table_twice"}),
    ],
)
def test_a_spoilt_round_is_found(change, codes) -> None:
    found = [spoilt(seed, change) for seed in range(60)]
    tried = [each for each in found if each]
    assert len(tried) >= 5
    assert all({problem.code for problem in each} & codes for each in tried)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_sentence(language) -> None:
    said = {
        key.removeprefix("problem_") for key in wording("tournament", language) if key.startswith("problem_")
    }
    assert said == set(Code.__args__)
