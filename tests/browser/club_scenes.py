"""A club as the pictures show it: members with and without an account, three evenings with results, one to come, news."""

from itertools import count

from browser.stage import Stage
from browser.visitors import Visitor

#: Each picture has a club of its own: its address is taken once.
_NUMBERS = count(1)
TEXTS = {
    "it": (
        "Scrabble Milano",
        "Ogni venerdì in via Roma.",
        "Stagione 2026",
        "Si ricomincia",
        "Ci vediamo venerdì.",
    ),
    "en": (
        "Milan Scrabble",
        "Every Friday in via Roma.",
        "Season 2026",
        "Here we go again",
        "See you on Friday.",
    ),
}
PAPER = ("Pia Neri", "Leo Gallo", "Ida Ferri")


def made(stage: Stage) -> tuple[Visitor, str]:
    """Let somebody found a club with a season, and return her and its address."""
    number = next(_NUMBERS)
    rita, ugo = stage.somebody("Rita"), stage.somebody("Ugo")
    rita.sign_up(f"Rita.Rossi.{number}")
    ugo.sign_up(f"Ugo.Bassi.{number}")
    title, text, season, news, told = TEXTS[stage.how["language"]]
    club = f"milano-{number}"
    rita.post("/api/clubs", {"club": club, "title": title, "place": "Milano", "text": text})
    path = f"/api/clubs/{club}"
    link = rita.post(f"{path}/invitations", {})["link"]
    members = [ugo.post(f"{path}/join", {"link": link})["number"]]
    members += [rita.post(f"{path}/members", {"name": name})["number"] for name in PAPER]
    months = {"title": season, "since": "2026-01-01", "until": "2026-12-31", "rules": {"best": 2}}
    rita.post(f"{path}/seasons", months)
    for day, kind, first in ((2, "tournament", 0), (9, "duplicate", 1), (16, "games", 3)):
        evening = rita.post(f"{path}/evenings", {"starts": f"2026-10-{day:02}T21:00", "kind": kind})["number"]
        order = members[first:] + members[:first]
        lines = [{"place": place, "member": each} for place, each in enumerate(order, start=1)]
        rita.put(f"{path}/evenings/{evening}/results", {"lines": lines})
    rita.post(f"{path}/evenings", {"starts": "2099-11-20T20:30", "text": told})
    rita.post(f"{path}/news", {"title": news, "text": told})
    stage.page = ugo.page
    return rita, club


def listed(stage: Stage) -> None:
    """Show the clubs to somebody who is in one."""
    made(stage)
    stage.open("/circoli")


def seen(stage: Stage) -> None:
    """Show a club as a member sees it."""
    _, club = made(stage)
    stage.open(f"/circolo/{club}")


def desk(stage: Stage) -> None:
    """Show the desk of a club."""
    rita, club = made(stage)
    stage.page = rita.page
    stage.open(f"/circolo/{club}/segreteria")
