"""No entry about the duplicate without an effect: with another value, a named scenario comes to something else."""

from typing import Any, get_origin

import msgspec
import pytest

from contest.duplicate.table import DESK, Table, with_tiles
from contest.duplicate.test_scenarios import FILES, content
from plancia.cli.duplicate.lexicon import open_words
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Contestant, Number
from plancia.contest.duplicate.recorded.answer import answer
from plancia.contest.duplicate.recorded.conduct import conduct
from plancia.contest.duplicate.recorded.form import parse_recorded
from plancia.contest.duplicate.results import ranking
from plancia.contest.duplicate.settings import Settings
from plancia.rules.chapters import Duplicate
from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load
from plancia.rules.errors import CodedError
from plancia.rules.ruled import Stated

SCENARIOS = {file.stem: file for file in FILES}

#: Entry: another value, the scenario that shows it, and what it shows.
EFFECTS: dict[str, tuple[object, str, str]] = {
    "hand_s": (90, "d16-signal", "a slip that was in time comes too late"),
    "slip": (["word"], "d01-what-must-be-written", "a slip without its square is good"),
    "top_tie": (
        ["more_tiles", "higher_leftmost"],
        "d05-fewer-blanks",
        "another of the best plays lies on the board",
    ),
    "dup_master_top": (True, "d06-best-handed-in", "what nobody found lies on the board"),
    "balanced_draw": (True, "d08-no-requirement", "letters without a vowel go back"),
    "bonus": (False, "d09-bonus", "seven letters earn no fifty"),
    "deduct_rest": (True, "d13-nothing-deducted", "letters left are taken off"),
    "ranking": (["total", "shared"], "d14-ranking", "equal totals share a place"),
    "balanced_first": (2, "d08-first-hands", "one vowel is not enough in the first hand"),
    "balanced_first_hands": (0, "d08-first-hands", "one vowel is enough from the first hand on"),
    "solo_bonus": (10, "d17-solo-bonus", "a solo earns more than its play"),
    "solo_players": (3, "d17-solo-bonus", "two players are too few for the bonus"),
    "warning_penalty": (5, "d18-warnings", "there are warnings, and they cost points"),
    "free_warnings": (0, "d18-warnings", "the first warning costs points"),
    "joker": (True, "d19-joker", "the blank is on the rack again"),
    "seven_of_eight": (True, "d20-seven-of-eight", "the play of eight letters is another"),
}


def outcome(name: str, edition_id: str, entry: str, value: object = None) -> Any:
    """Return what a scenario comes to by an edition, with another value for an entry if one is given."""
    scenario = msgspec.json.decode(msgspec.json.encode(content(SCENARIOS[name])))
    edition = load(edition_id)
    if value is not None:
        edition = edition.with_choices("duplicate", {entry: value})
    terms = scenario["settings"] if "actions" in scenario else scenario["input"]
    terms["edition"] = edition_id
    terms["options"] = {key: chosen for key, chosen in terms.get("options", {}).items() if key != entry}
    try:
        return _session(scenario, edition) if "actions" in scenario else _recorded(scenario, edition)
    except CodedError as error:
        return error.code


def _recorded(scenario: Any, edition: Edition) -> Any:
    recorded = parse_recorded(msgspec.json.encode(scenario["input"]))
    words = open_words(recorded.lexicon, edition)
    conducted = conduct(recorded, edition, words.tops, words.judge)
    return msgspec.json.encode(answer(recorded, conducted.state))


def _session(scenario: Any, edition: Edition) -> Any:
    settings = msgspec.convert(scenario["settings"], Settings)
    if "tiles" in scenario:
        edition = with_tiles(edition, scenario["tiles"])
    table = Table(settings, scenario["words"], scenario.get("draws", ()), edition)
    refused = []
    for step in scenario["actions"]:
        table.now_ms = step.get("at_ms", table.now_ms)
        by = Contestant(Number(step["by"])) if "by" in step else DESK
        try:
            table.do(msgspec.convert(step["do"], a.Action), by)
        except CodedError as error:
            refused.append(error.code)
    rows = [[row.place, row.player, row.total, row.tops] for row in ranking(table.state)]
    return msgspec.json.encode([table.state.phase, rows, sorted(table.state.rack), refused])


def test_every_entry_that_is_more_than_text_has_a_line() -> None:
    fields = msgspec.structs.fields(Duplicate)
    assert set(EFFECTS) == {field.name for field in fields if not issubclass(get_origin(field.type), Stated)}


@pytest.mark.parametrize("edition_id", EDITIONS)
@pytest.mark.parametrize("entry", EFFECTS)
def test_another_value_makes_a_difference(entry, edition_id) -> None:
    value, scenario, shown = EFFECTS[entry]
    before, after = outcome(scenario, edition_id, entry), outcome(scenario, edition_id, entry, value)
    assert before != after, shown
