"""No entry of a rulebook without an effect: with another value, a named scenario comes to something else."""

import pytest

from plancia.rules.applicable import NEEDS
from plancia.rules.editions import EDITIONS, load
from plancia.rules.ruled import Stated
from rules.entry_effects import ELSEWHERE, changed, difference, effects, obeyed, outcome, scenarios

TABLE = effects()
CASES = [(key, edition) for key, row in TABLE.items() for edition in row]


def test_every_entry_that_is_more_than_text_has_a_line_for_every_edition() -> None:
    wanted = {(key, name) for name in EDITIONS for key in obeyed(load(name))}
    assert set(CASES) == wanted


@pytest.mark.parametrize(("key", "edition_id"), CASES, ids=[f"{key}-{edition}" for key, edition in CASES])
def test_another_value_makes_a_difference(key, edition_id) -> None:
    effect = TABLE[key][edition_id]
    edition, content = load(edition_id), scenarios(edition_id)[effect["scenario"]]
    other = changed(edition, key, effect["value"])
    assert difference(outcome(edition, content), outcome(other, content)) == effect["differs"]


def test_what_needs_something_is_an_entry_that_decides() -> None:
    entries = load().entries()
    assert set(NEEDS) <= set(entries)
    assert not [key for key in (*NEEDS, *ELSEWHERE) if isinstance(entries[key], Stated)]


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_no_entry_has_an_editions_name_in_its_key(edition_id) -> None:
    names = ("2008", "figs", "milano", "scmi")
    assert not [key for key in load(edition_id).entries() if any(name in key for name in names)]
