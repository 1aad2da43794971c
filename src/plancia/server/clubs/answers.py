"""Clubs as they travel."""

from collections.abc import Sequence
from typing import TypeVar

from sqlalchemy import Connection

from plancia.contest.season.rules import TieBreak
from plancia.server.clubs import evening_store, outcomes
from plancia.server.clubs.kept_club import KeptEvening, KeptLink, KeptMember, KeptResult, KeptSeason
from plancia.server.clubs.seasons import Ranked
from plancia.server.people.identity import Identity
from plancia.wire import clubs as w

T = TypeVar("T", KeptLink, KeptResult)

#: The figures that are points; the others are counted.
_POINTS: frozenset[TieBreak] = frozenset({"best_evening"})


class EveningsShown:
    """Turns evenings of a club into messages, with what they have; asks the tables once."""

    def __init__(self, connection: Connection, club: str) -> None:
        links = evening_store.links_of(connection, club)
        self._titles = outcomes.titles(connection, [each.subject for each in links])
        self._links = _by_evening(links)
        self._results = _by_evening(evening_store.results_of(connection, club))

    def shown(self, kept: KeptEvening) -> w.ClubEvening:
        """Return an evening."""
        results = self._results.get(kept.number, [])
        return w.ClubEvening(
            number=kept.number,
            kind=kept.kind,
            title=kept.title,
            starts=kept.starts,
            begins=kept.begins_ms,
            minutes=kept.minutes,
            place=kept.place,
            text=kept.text,
            cancelled=kept.cancelled,
            links=[
                w.EveningLink(
                    each.kind, each.subject, self._titles.get(each.subject, ""), each.taken is not None
                )
                for each in self._links.get(kept.number, [])
            ],
            results=len(results),
            unmatched=sum(one.member is None and not one.by_hand for one in results),
        )


def _by_evening(rows: Sequence[T]) -> dict[int, list[T]]:
    found: dict[int, list[T]] = {}
    for row in rows:
        found.setdefault(row.evening, []).append(row)
    return found


def member_answer(kept: KeptMember, asker: Identity | None, rating: int | None) -> w.ClubMember:
    """Return a member."""
    you = asker is not None and kept.identity == asker.id
    return w.ClubMember(
        kept.number, kept.name, kept.role, kept.identity is not None, you, kept.since_ms, rating
    )


def season_answer(kept: KeptSeason) -> w.SeasonSummary:
    """Return a season."""
    return w.SeasonSummary(kept.number, kept.title, kept.since, kept.until, kept.rules)


def table_answer(ranked: Ranked, shown: EveningsShown, asker: Identity | None) -> w.SeasonTable:
    """Return a season with its ranking."""
    rows = []
    for line in ranked.lines:
        member = ranked.members.get(line.person)
        cells = [
            w.SeasonCell(
                int(each.earned.evening),
                each.earned.place,
                each.earned.total / 100,
                {cause: part / 100 for cause, part in each.earned.parts.items()},
                each.counted,
            )
            for each in line.evenings
        ]
        figures = {name: value / 100 if name in _POINTS else value for name, value in line.figures.items()}
        rows.append(
            w.SeasonRow(
                place=line.place,
                name=ranked.names[line.person],
                member=None if member is None else member.number,
                account=line.person.startswith("account:")
                or (member is not None and member.identity is not None),
                you=asker is not None and member is not None and member.identity == asker.id,
                points=line.total / 100,
                missing=line.missing,
                evenings=cells,
                figures=figures,
                decided_by=line.decided_by,
            )
        )
    return w.SeasonTable(season_answer(ranked.season), [shown.shown(each) for each in ranked.evenings], rows)


def results_answer(evening: w.ClubEvening, lines: Sequence[KeptResult]) -> w.EveningResults:
    """Return an evening with its results."""
    return w.EveningResults(
        evening,
        [
            w.ResultLine(
                one.number,
                one.place,
                one.name,
                one.member,
                one.by_hand or one.member is not None,
                one.wins,
                one.ties,
                one.games,
                None if one.permille is None else one.permille / 10,
                one.spread,
            )
            for one in lines
        ],
    )
