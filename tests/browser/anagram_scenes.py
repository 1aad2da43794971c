"""Anagrams against the clock as pages show them: letters that were made beforehand, and time that has gone by."""

import time
from datetime import timedelta

from sqlalchemy import update

from browser.stage import Stage
from browser.visitors import House, Visitor
from plancia.server.anagrams.anagram_store import keep_series
from plancia.server.rome import rome_day
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from server.anagrams.sample import sample_series


def letters_kept(at: House) -> tuple[str, str]:
    """Put the sample series into a server's file as today's and yesterday's; return both."""
    today = rome_day(int(time.time() * 1000))
    names = today.isoformat(), (today - timedelta(days=1)).isoformat()
    with Store(at.database) as store:
        for name in names:
            store.do(lambda connection, name=name: keep_series(connection, sample_series(name), 1))
    return names


def let_time_pass(at: House, seconds: int) -> None:
    """Let every run of a server's file have begun so much earlier: nobody waits two minutes."""
    run = t.anagram_run
    with Store(at.database) as store:
        store.do(
            lambda connection: connection.execute(update(run).values(from_ms=run.c.from_ms - seconds * 1000))
        )


def begun(person: Visitor, day: str, *words: str) -> None:
    """Begin behind the page, unless that was done, and find words of the first letters."""
    seen = person.get(f"/api/anagrams/{day}")
    if seen["run"] or seen["result"]:
        return
    person.post(f"/api/anagrams/{day}/run")
    for word in words:
        person.post(f"/api/anagrams/{day}/run/words", {"number": 1, "word": word})


def asked(stage: Stage) -> None:
    """Before the run."""
    letters_kept(stage.at)
    stage.open("/studio/tempo")
    stage.page.locator("[data-begin]").wait_for()


def running(stage: Stage) -> None:
    """In the middle of it, with a word half made."""
    somebody = stage.somebody("Corrado")
    begun(somebody, letters_kept(stage.at)[0], "COSTA")
    page = somebody.page
    page.goto("/studio/tempo")
    page.locator("[data-stage]").wait_for()
    for letter in "TO":
        page.locator(f"[data-letter={letter}]").click()
    stage.page = page


def over(stage: Stage) -> None:
    """After it, with others in the ranking."""
    today, _ = letters_kept(stage.at)
    words = ("COSTA", "CASTO", "TOSCA")
    for count, name in enumerate(("Giuditta", "Bartolomeo", "Zaira"), 1):
        somebody = stage.somebody(name)
        somebody.sign_up(f"{name}{stage.how['language']}{stage.how['window']['width']}t")
        begun(somebody, today, *words[:count])
    begun(stage.ada, today, "COSTA", "SCATO", "TOSCA")
    let_time_pass(stage.at, 130)
    stage.open("/studio/tempo")
    stage.page.locator("[data-result]").wait_for()
