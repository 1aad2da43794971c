"""``plancia admin daily``: what the keeper of a server makes beforehand, and what he is not told by accident. About 3 s."""

import json
import time
from datetime import timedelta

import pytest

from plancia.cli.errors import explain
from plancia.cli.main import plancia as command
from plancia.server.daily import choosing
from plancia.server.daily.daily_store import find_day, keep_day
from plancia.server.people.log import SecurityLog
from plancia.server.rome import rome_day
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from server.daily.sample import as_day, sample_day

DAY = timedelta(days=1)


@pytest.fixture
def db(tmp_path):
    prepare(tmp_path / "p.db")
    return tmp_path / "p.db"


@pytest.fixture
def daily(db, capsys, monkeypatch):
    monkeypatch.setenv("PLANCIA_LANG", "en")
    # One position is enough here.
    monkeypatch.setattr(choosing, "MOST_GAMES", 1)

    def call(*arguments: str) -> dict:
        with pytest.raises(SystemExit), explain():
            command(["admin", "daily", *arguments, "--db", str(db), "--json"], prog_name="plancia")
        written = capsys.readouterr()
        return json.loads(written.out or written.err)

    return call


def test_a_day_is_made_once(db, daily) -> None:
    assert daily("make", "2031-01-01") == {"day": "2031-01-01", "made": True}
    with Store(db) as store:
        first = store.do(lambda connection: find_day(connection, "2031-01-01"), write=False)
    assert daily("make", "2031-01-01") == {"day": "2031-01-01", "made": False}
    with Store(db) as store:
        assert store.do(lambda connection: find_day(connection, "2031-01-01"), write=False) == first
    assert daily("make", "domani")["error"]["code"] == "daily_unknown"


def test_a_solution_is_told_only_of_days_that_are_over_or_on_the_record(db, daily) -> None:
    today = rome_day(int(time.time() * 1000))
    with Store(db) as store:
        for each in (today - DAY, today, today + DAY):
            store.do(lambda connection, each=each: keep_day(connection, as_day(each.isoformat()), 1))
    assert (
        daily("show", (today - DAY).isoformat())["plays"][0].split()[2]
        == sample_day().hand.plays[0].play.word
    )
    for each in (today, today + DAY):
        shown = daily("show", each.isoformat())
        assert set(shown) == {"day", "edition", "lexicon", "hands", "people", "guests"}
    with Store(db) as store:
        assert SecurityLog(store).latest(9) == []
    assert len(daily("show", "--solution")["plays"]) == len(sample_day().hand.plays)
    with Store(db) as store:
        (line,) = SecurityLog(store).latest(9)
    assert (line.kind, line.detail) == ("daily_solution_shown", {"day": today.isoformat()})
    assert daily("show", "2019-01-01")["error"]["code"] == "daily_unknown"
