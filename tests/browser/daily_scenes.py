"""The hand of the day as pages show it: a day that was made beforehand, because to make one takes seconds."""

import time
from datetime import timedelta

from browser.stage import Stage
from browser.visitors import House, Visitor
from plancia.server.daily.daily_store import keep_day
from plancia.server.daily.made_day import RankedPlay
from plancia.server.rome import rome_day
from plancia.server.store.store import Store
from server.daily.sample import as_day, sample_day


def days_kept(at: House) -> tuple[str, str]:
    """Put the sample day into a server's file as today's and yesterday's; return both."""
    today = rome_day(int(time.time() * 1000))
    names = today.isoformat(), (today - timedelta(days=1)).isoformat()
    with Store(at.database) as store:
        for name in names:
            store.do(lambda connection, name=name: keep_day(connection, as_day(name), 1))
    return names


def answer(person: Visitor, day: str, ranked: RankedPlay) -> None:
    """Answer behind the page."""
    play = ranked.play
    slip = {"word": play.word, "at": play.at, "direction": play.direction}
    person.post(f"/api/daily/{day}/answer", {"slip": slip})


def asked(stage: Stage) -> None:
    """Before the answer."""
    days_kept(stage.at)
    stage.open("/oggi")
    stage.page.locator("[data-square=H8]").wait_for()


def answered(stage: Stage) -> None:
    """After the answer, with others in the ranking."""
    (today, _), plays = days_kept(stage.at), sample_day().hand.plays
    for number, name in enumerate(("Giuditta", "Bartolomeo", "Zaira")):
        somebody = stage.somebody(name)
        somebody.sign_up(f"{name}{stage.how['language']}{stage.how['window']['width']}")
        answer(somebody, today, plays[number])
    answer(stage.ada, today, plays[2])
    stage.open(f"/oggi/{today}")
    stage.page.locator("[data-result]").wait_for()
