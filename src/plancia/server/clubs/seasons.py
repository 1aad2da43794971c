"""The seasons of a club: when, by which rules, and the ranking. Every function works within a transaction."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from plancia.contest.season.evening import Evening, EveningLine
from plancia.contest.season.rules import SeasonRules
from plancia.contest.season.table import SeasonLine, season_table
from plancia.server.clubs import club_store, evening_store
from plancia.server.clubs.dates import day_of
from plancia.server.clubs.errors import ClubError
from plancia.server.clubs.kept_club import KeptEvening, KeptMember, KeptResult, KeptSeason, kept
from plancia.server.clubs.rights import part_in
from plancia.server.people.identity import Identity
from plancia.server.rome import rome_time
from plancia.server.store import tables as t
from plancia.wire import clubs as w

#: How many seasons a club may have.
MOST_SEASONS = 100

_s = t.club_season.c


class Ranked(msgspec.Struct, frozen=True):
    """A season, its evenings that have results, and its ranking."""

    season: KeptSeason
    evenings: list[KeptEvening]
    lines: tuple[SeasonLine, ...]
    #: What people are called, and the members among them, by what the lines call them.
    names: dict[str, str]
    members: dict[str, KeptMember]


# --- making ---


def add(connection: Connection, club: str, by: Identity, new: w.NewSeason) -> int:
    """Make a season and return its number; raise ``club_date``, ``club_full``."""
    part_in(connection, club, by, "secretary")
    _check_days(new.since, new.until)
    club_store.check_room(connection, t.club_season, club, MOST_SEASONS)
    number = club_store.number(connection, club)
    row = {
        "club": club,
        "number": number,
        "title": new.title.strip(),
        "since": new.since,
        "until": new.until,
        "rules": _written(new.rules),
    }
    connection.execute(insert(t.club_season).values(row))
    return number


def change(connection: Connection, club: str, by: Identity, season: int, wanted: w.SeasonChange) -> None:
    """Change a season; raise ``club_season_unknown``, ``club_date``."""
    part_in(connection, club, by, "secretary")
    known = find(connection, club, season)
    values: dict[str, Any] = {
        "title": known.title if wanted.title is None else wanted.title.strip(),
        "since": wanted.since or known.since,
        "until": wanted.until or known.until,
        "rules": _written(wanted.rules or known.rules),
    }
    _check_days(values["since"], values["until"])
    connection.execute(update(t.club_season).where(_s.club == club, _s.number == season).values(values))


def remove(connection: Connection, club: str, by: Identity, season: int) -> None:
    """Remove a season; its evenings stay. Raises ``club_season_unknown``."""
    part_in(connection, club, by, "secretary")
    find(connection, club, season)
    connection.execute(delete(t.club_season).where(_s.club == club, _s.number == season))


# --- reading ---


def all_of(connection: Connection, club: str) -> list[KeptSeason]:
    """Return the seasons of a club, the latest first."""
    question = select(t.club_season).where(_s.club == club).order_by(_s.since.desc(), _s.number.desc())
    return [kept(KeptSeason, row) for row in connection.execute(question)]


def find(connection: Connection, club: str, season: int) -> KeptSeason:
    """Return a season; raise ``club_season_unknown``."""
    row = connection.execute(select(t.club_season).where(_s.club == club, _s.number == season)).one_or_none()
    if row is None:
        raise ClubError("club_season_unknown", number=season)
    return kept(KeptSeason, row)


def running(seasons: Sequence[KeptSeason], now_ms: int) -> KeptSeason | None:
    """Return the season of today, or the last one that has begun; None: none has."""
    today = f"{rome_time(now_ms):%Y-%m-%d}"
    begun = [each for each in seasons if each.since <= today]
    return next((each for each in begun if today <= each.until), begun[0] if begun else None)


def ranked(connection: Connection, club: str, season: KeptSeason, members: Sequence[KeptMember]) -> Ranked:
    """Return a season with its ranking; an evening that was called off has no results."""
    held = {
        each.number: each
        for each in evening_store.all_of(connection, club)
        if season.since <= each.starts[:10] <= season.until and not each.cancelled
    }
    lines: dict[int, list[KeptResult]] = {}
    for result in evening_store.results_of(connection, club):
        if result.evening in held:
            lines.setdefault(result.evening, []).append(result)
    evenings = [
        Evening(str(number), held[number].begins_ms, held[number].kind, _lines(results))
        for number, results in lines.items()
    ]
    own = {f"member:{each.number}": each for each in members if each.left_ms is None}
    names = {one.person: one.name for results in lines.values() for one in results}
    return Ranked(
        season,
        [each for each in held.values() if each.number in lines],
        season_table(season.rules, evenings, own.keys()),
        names,
        own,
    )


def _lines(results: Sequence[KeptResult]) -> tuple[EveningLine, ...]:
    # Two guests of one name are one person to the season: the better line is his.
    found: dict[str, EveningLine] = {}
    for one in results:
        line = EveningLine(one.person, one.place, one.wins, one.ties, one.permille, one.spread)
        found.setdefault(one.person, line)
    return tuple(found.values())


def _written(rules: SeasonRules) -> str:
    return msgspec.json.encode(rules).decode()


def _check_days(since: str, until: str) -> None:
    """Raise ``club_date`` unless a season ends after it has begun, on days that there are."""
    if day_of(since) > day_of(until):
        raise ClubError("club_date", date=until)
