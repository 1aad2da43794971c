"""Every rule and every mishap that has a file of its own in ``tournaments/``: what must come of it, and of its replay."""

import pytest

from contest.tournament_scenario import FOLDER, Conducted, read
from plancia.contest.tournament.apply import fold
from plancia.contest.tournament.document import format_event
from plancia.contest.tournament.standings.standings import standings

SCENARIOS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_scenario(path) -> None:
    scenario = read(path)
    conducted = Conducted(scenario)
    found = conducted.came_out()
    expected = {"refused": {}, "problems": [], **scenario.expected}
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_replay_of_the_log_gives_the_same_file_and_the_same_standings(path) -> None:
    conducted = Conducted(read(path))
    assert conducted.replayed() == format_event(conducted.log)
    assert standings(fold(conducted.log)) == standings(conducted.state)
