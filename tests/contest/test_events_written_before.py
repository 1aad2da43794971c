"""Events that an earlier version of the program wrote, one for each edition, open and count as they did then.

They hold what is refused today: a panel of two, a decision by article 99, a time of ten minutes.
"""

import json
from pathlib import Path

import msgspec
import pytest

from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Director
from plancia.contest.tournament.apply import fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import format_event, parse_event
from plancia.contest.tournament.events import Event, SettingsChanged
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.provisions import provisions_of
from plancia.contest.tournament.settings import Texts
from plancia.contest.tournament.standings.standings import standings
from plancia.rules.editions import EDITIONS, load

FOLDER = Path(__file__).parent / "before"


def expected(edition: str) -> dict:
    return json.loads((FOLDER / f"{edition}.expected.json").read_text())


def found(log) -> dict:
    state = fold(log)
    table = [[each.place, each.player, each.wins, each.spread, each.points] for each in standings(state)]
    return {"standings": table, "decisions": len(state.decisions), "rounds": len(state.rounds)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_file_opens_and_is_written_again(edition) -> None:
    log = parse_event((FOLDER / f"{edition}.json").read_bytes(), load)
    assert found(log) == expected(edition)
    assert len(log) == len(json.loads((FOLDER / f"{edition}.json").read_text())["log"]), "nothing is added"
    content = format_event(log)
    assert format_event(parse_event(content, load)) == content
    assert fold(log).provisions == provisions_of(load(edition))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_journal_opens_event_by_event(edition) -> None:
    lines = json.loads((FOLDER / f"{edition}.json").read_text())["log"]
    decoder = msgspec.json.Decoder(Event)
    log = [decoder.decode(json.dumps(line).encode()) for line in lines]
    assert found(log) == expected(edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_goes_on_with_what_is_new(edition) -> None:
    log = parse_event((FOLDER / f"{edition}.json").read_bytes(), load)
    happened = decide(fold(log), a.Command("", Director(), a.NameTexts(Texts(year=2026))), 0, Means())
    assert [type(event) for event in happened] == [SettingsChanged]
    assert fold((*log, *happened)).settings.options.texts.year == 2026
