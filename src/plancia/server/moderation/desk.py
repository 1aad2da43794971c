"""Reports, measures and appeals put together: for everybody what concerns him, for moderators what waits."""

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select

from plancia.engine.analysis.game_analysis import GameAnalysis
from plancia.laboratory.signs import signs
from plancia.server.moderation import measures, reports
from plancia.server.moderation.errors import ModerationError
from plancia.server.moderation.moderation_log import latest, write
from plancia.server.moderation.subjects import found, person_meant
from plancia.server.people.identity import Identity
from plancia.server.people.people import People
from plancia.server.people.roles import MODERATOR, SERVER
from plancia.server.store import tables as t
from plancia.wire import moderation as w

#: So many lines of the log are shown.
LINES = 100


class Desk:
    """What people say about each other, and what is done about it."""

    def __init__(self, people: People) -> None:
        self._people, self._store = people, people.store

    # --- for everybody ---

    async def report(self, identity: Identity, new: w.NewReport) -> int:
        """Take a report and return its number; raise ``subject_unknown``."""
        now_ms = self._people.now_ms()

        def take(connection: Connection) -> int:
            return reports.add(
                connection,
                now_ms,
                identity.id,
                found(connection, new.subject, identity.id),
                new.reason.strip(),
            )

        return await self._store.writing(take)

    async def block(self, identity: Identity, new: w.NewBlock) -> None:
        """Block somebody; raise ``subject_unknown``, ``block_oneself``, ``too_many_blocks``."""
        whom = await self._store.reading(lambda c: person_meant(c, new.subject, identity.id))
        if new.here and new.subject.game is None:
            raise ModerationError("subject_unknown")
        await self._people.blocks.add(identity.id, whom, (new.subject.game or "") if new.here else "")

    async def standing(self, identity: Identity) -> w.OwnStanding:
        """Return what concerns somebody."""
        rows = await self._store.reading(lambda connection: measures.of_person(connection, identity.id))
        blocked = await self._people.blocks.list_of(identity.id)
        return w.OwnStanding(
            [_own(row) for row in rows],
            [w.BlockedPerson(each.whom, each.name, each.game, each.at_ms) for each in blocked],
            await self.is_moderator(identity),
        )

    async def appeal(self, identity: Identity, number: int, text: str) -> None:
        """Appeal against a measure about oneself; raise ``measure_unknown``, ``appeal_made``."""
        now_ms = self._people.now_ms()
        await self._store.writing(lambda c: measures.appeal(c, now_ms, identity.id, number, text.strip()))

    # --- for moderators ---

    async def is_moderator(self, identity: Identity) -> bool:
        """Tell whether somebody is a moderator: he himself, no program of his."""
        return identity.kind == "account" and MODERATOR in await self._people.roles.of(SERVER, identity.id)

    async def check_moderator(self, identity: Identity) -> None:
        """Raise ``not_moderator`` for everybody else."""
        if not await self.is_moderator(identity):
            raise ModerationError("not_moderator")

    async def waiting(self, identity: Identity) -> w.ModerationDesk:
        """Return what waits, and what was done lately."""
        return await self._store.reading(lambda connection: _desk(connection, identity.id))

    async def take(self, identity: Identity, whom: str, new: w.NewMeasure) -> int:
        """Take a measure and return its number; a report that it is about is closed with it.

        Raises ``subject_unknown``, ``report_unknown``, and what ``measures.take`` raises.
        """
        now_ms = self._people.now_ms()

        def take(connection: Connection) -> int:
            if connection.execute(select(t.identity.c.id).where(t.identity.c.id == whom)).first() is None:
                raise ModerationError("subject_unknown")
            if new.report is not None:
                _check_not_own(reports.find(connection, new.report), identity.id)
                reports.close(connection, now_ms, new.report)
            return measures.take(connection, now_ms, identity.id, whom, new)

        number = await self._store.writing(take)
        await self._people.revocations.watch()
        return number

    async def close(self, identity: Identity, number: int, reason: str) -> None:
        """Do nothing more about a report; raise ``report_unknown``, ``own_case``."""
        now_ms = self._people.now_ms()

        def close(connection: Connection) -> None:
            _check_not_own(reports.find(connection, number), identity.id)
            reports.close(connection, now_ms, number)
            write(connection, now_ms, identity.id, "report_closed", report=number, reason=reason.strip())

        await self._store.writing(close)

    async def decide(self, identity: Identity, number: int, decision: w.AppealDecision) -> None:
        """Decide an appeal; raise what ``measures.decide`` raises."""
        now_ms = self._people.now_ms()
        await self._store.writing(
            lambda connection: measures.decide(connection, now_ms, identity.id, number, decision)
        )
        await self._people.revocations.watch()

    # --- signs ---

    async def look_at(self, game: str, analysis: GameAnalysis) -> None:
        """Put a finished game on the desk whose figures a person should look at; nothing else follows."""
        flagged = [figures for figures in signs(analysis.moves) if figures.is_flagged]
        if not flagged:
            return
        now_ms = self._people.now_ms()

        def put(connection: Connection) -> None:
            for figures in flagged:
                whom = _player(connection, game, figures.player)
                if whom is not None:
                    reports.add_signs(connection, now_ms, game, whom, figures)

        await self._store.writing(put)


def _check_not_own(report: Row[Any], moderator: str) -> None:
    """Raise ``own_case`` if a report is about the moderator, or his own."""
    if moderator in (report.whom, report.by):
        raise ModerationError("own_case")


def _player(connection: Connection, game: str, nick: str) -> str | None:
    """Return who plays under a name in a game; None for a computer, and where it is not known."""
    terms = connection.execute(select(t.room.c.terms).where(t.room.c.game == game)).scalar()
    players = [] if terms is None else msgspec.json.decode(terms)["settings"]["players"]
    m = t.membership.c
    for seat, name in enumerate(players):
        if nick in (name, name.replace(" ", "_")):
            holder = select(m.identity).where(m.game == game, m.actor == f"player:{seat}")
            found: str | None = connection.execute(holder).scalar()
            return found
    return None


def _desk(connection: Connection, asker: str) -> w.ModerationDesk:
    shown = []
    for row in reports.waiting(connection):
        around = []
        if row.game is not None and row.line is not None:
            around = reports.said_around(connection, row.game, row.line)
        figures = None if row.figures is None else msgspec.json.decode(row.figures, type=w.SignFigures)
        before = [] if row.whom is None else [_own(each) for each in measures.of_person(connection, row.whom)]
        shown.append(
            w.ReportOnDesk(
                row.number,
                row.at_ms,
                row.about,
                row.by,
                row.whom,
                row.name,
                row.game,
                row.line,
                row.said,
                row.reason,
                figures,
                around,
                before,
                row.club,
            )
        )
    appeals = [
        w.AppealOnDesk(_own(row), row.whom, row.name, row.by == asker)
        for row in measures.appealed(connection)
    ]
    lines = [
        w.DeskLine(line.number, line.at_ms, line.by, line.kind, line.detail)
        for line in latest(connection, LINES)
    ]
    return w.ModerationDesk(shown, appeals, lines)


def _own(row: Row[Any]) -> w.OwnMeasure:
    return w.OwnMeasure(
        row.number,
        row.kind,
        row.reason,
        row.at_ms,
        row.until_ms,
        row.lifted_ms,
        row.appeal,
        row.outcome,
        row.answer,
    )
