"""Nothing is forgotten: every action has rights, a decision and a name, every event an effect, every phase a name."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game_walk.deeds import BUILDERS
from plancia.catalogue import sentence
from plancia.rules.editions import EDITIONS, load
from plancia.rules.game import actions, apply, articles, decide, events, names, roles, state
from plancia.rules.game.tagged import snake_case

ACTIONS, EVENTS, PHASES = (set(get_args(union)) for union in (actions.Action, events.Event, state.Phase))


def test_every_action_has_rights_a_name_and_a_decision() -> None:
    assert set(roles.RIGHTS) == ACTIONS
    assert set(names._DOING) == ACTIONS
    assert set(decide._DECIDE) | {actions.TimePassed} == ACTIONS


def test_random_games_try_every_action() -> None:
    assert set(BUILDERS) == ACTIONS


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_action_is_regulated_by_an_entry_of_the_edition(edition) -> None:
    assert set(articles.REGULATED_BY) == ACTIONS
    entries = load(edition).entries()
    for action, key in articles.REGULATED_BY.items():
        assert articles.article_of(load(edition), action) == entries[key].article


def test_every_event_has_an_effect() -> None:
    assert set(apply._APPLY) == EVENTS - {events.GameCreated}


def test_every_phase_has_a_name() -> None:
    assert set(names._MOMENT) == PHASES


@pytest.mark.parametrize("kind", sorted(ACTIONS | EVENTS, key=lambda kind: kind.__name__))
def test_the_kind_in_json_is_the_name_of_the_class(kind) -> None:
    assert msgspec.inspect.type_info(kind).tag == snake_case(kind.__name__)


def test_events_are_in_the_past_tense_and_no_action_has_the_name_of_an_event() -> None:
    assert not {kind.__name__ for kind in ACTIONS} & {kind.__name__ for kind in EVENTS}


@pytest.mark.parametrize("phrase", sorted({*names._DOING.values()}))
def test_every_name_is_said_in_italian(phrase) -> None:
    assert phrase not in sentence("role_may_not", {"doing": phrase}, "it")


@pytest.mark.parametrize("phrase", sorted({*names._MOMENT.values()}))
def test_every_moment_is_said_in_italian(phrase) -> None:
    assert phrase not in sentence("not_allowed_now", {"doing": "passing", "moment": phrase}, "it")


@pytest.mark.parametrize("heading", ["Actions", "Events", "Phases"])
def test_every_kind_is_documented(heading) -> None:
    text = (Path(__file__).parents[3] / "docs" / "game.md").read_text(encoding="utf-8")
    section = text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    documented = dict(re.findall(r"^\| `([a-z_]+)` \| ([^|]*) \|", section, re.MULTILINE))
    kinds = {"Actions": ACTIONS, "Events": EVENTS, "Phases": PHASES}[heading]
    assert set(documented) == {snake_case(kind.__name__) for kind in kinds}
    for kind in kinds if heading != "Phases" else ():
        fields = [name for name in kind.__struct_fields__ if name != "at_ms"]
        assert re.findall(r"`([a-z_]+)`", documented[snake_case(kind.__name__)]) == fields
