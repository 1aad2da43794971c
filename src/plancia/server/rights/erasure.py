"""Everything about somebody, removed within one transaction: his name from events too, and the chains stay whole.

Games stay, without the name: they are the opponent's as well. What others have written in their own words stays theirs.
A table that is added must be dealt with here; a test compares.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, or_, select, text, update

from plancia.server.games.waiting_games import remove
from plancia.server.journal import chain
from plancia.server.journal.record import Record
from plancia.server.journal.redaction import content_of
from plancia.server.people.departed import name_mark
from plancia.server.people.log import log
from plancia.server.people.revocation import revoke
from plancia.server.rights.club_traces import leave_clubs
from plancia.server.rights.naming import DELETED, in_terms, names_at, renamed, replacement
from plancia.server.store import tables as t
from plancia.server.store.everything import event
from plancia.server.store.upsert import put_new


def erase(connection: Connection, at_ms: int, identity: str) -> None:
    """Remove everything about somebody; his games stay, without his name.

    A second time, on a copy from before, does the same; a person who is not there is only noted as gone.
    """
    row = connection.execute(select(t.identity).where(t.identity.c.id == identity)).one_or_none()
    if row is None:
        put_new(connection, t.deletion, {"identity": identity, "at_ms": at_ms, "mark": None})
        return
    if connection.dialect.name == "sqlite":
        # What is deleted is overwritten, so that no free page of the file still has the name, nor a copy of the file.
        connection.execute(text("PRAGMA secure_delete = ON"))
    name = str(row.name)
    places = _places(connection, identity)
    _leave_waiting(connection, identity)
    for contest, held in places.items():
        called = _out_of_contest(connection, at_ms, contest, {name}, held)
        _out_of_tables(connection, contest, called, held)
    _forget_words(connection, identity, name, places)
    leave_clubs(connection, at_ms, identity, places)
    _forget_person(connection, at_ms, identity)
    account = row.kind == "account" and row.skeleton is not None
    mark = name_mark(connection, name) if account else None
    nameless = {"name": DELETED, "skeleton": None, "password": None, "disabled": 1}
    connection.execute(update(t.identity).where(t.identity.c.id == identity).values(nameless))
    put_new(connection, t.deletion, {"identity": identity, "at_ms": at_ms, "mark": mark})
    log(connection, at_ms, "account_deleted", identity)
    revoke(connection, at_ms, identity)


def _places(connection: Connection, identity: str) -> dict[str, set[str]]:
    """Return the contests with which somebody has to do, and his places in each."""
    m, c = t.membership.c, t.contest_member.c
    found: dict[str, set[str]] = {}
    for question in (
        select(m.game, m.actor).where(m.identity == identity),
        select(c.contest, c.actor).where(c.identity == identity),
    ):
        for contest, actor in connection.execute(question):
            found.setdefault(contest, set()).update([actor] if actor else [])
    for table in (t.host, t.brought, t.chat):
        for (contest,) in connection.execute(select(table.c.game).where(table.c.identity == identity)):
            found.setdefault(contest, set())
    return found


def _leave_waiting(connection: Connection, identity: str) -> None:
    """Remove the games that wait and that he has made; leave his seat in those of others."""
    waiting = select(t.room.c.game).where(t.room.c.status == "open")
    own = select(t.host.c.game).where(t.host.c.identity == identity, t.host.c.game.in_(waiting))
    remove(connection, list(connection.execute(own).scalars()))
    m = t.membership
    connection.execute(delete(m).where(m.c.identity == identity, m.c.game.in_(waiting)))


def _out_of_contest(
    connection: Connection, at_ms: int, contest: str, names: set[str], held: set[str]
) -> Mapping[str, str]:
    """Take somebody's names out of the events of a contest, and return what he is called there from now on."""
    question = select(event).where(event.c.game == contest).order_by(event.c.seq)
    records = [_record(dict(row._mapping)) for row in connection.execute(question)]
    contents = [msgspec.json.decode(content_of(record.body)) for record in records]
    names = names | names_at(contents, held)
    called = dict.fromkeys(names, replacement(record.body.decode() for record in records))
    before = chain.origin(contest)
    for record, content in zip(records, contents, strict=True):
        changed = renamed(content, called)
        if changed != content:
            redacted = chain.redact(before, record, msgspec.json.encode(changed), at_ms)
            connection.execute(
                update(event)
                .where(event.c.game == contest, event.c.seq == record.seq)
                .values(body=redacted.body.decode())
            )
        before = record.hash
    return called


def _record(values: dict[str, Any]) -> Record:
    return Record(**{**values, "body": values["body"].encode()})


def _out_of_tables(connection: Connection, contest: str, called: Mapping[str, str], held: set[str]) -> None:
    """Take somebody's names out of what is kept beside the events of a contest."""
    terms = connection.execute(select(t.room.c.terms).where(t.room.c.game == contest)).scalar()
    if terms is not None:
        content = msgspec.json.decode(terms)
        settings = content.get("settings", {})
        also = dict.fromkeys(in_terms(settings, held), next(iter(called.values()), DELETED))
        written = msgspec.json.encode(renamed(content, {**also, **called})).decode()
        connection.execute(update(t.room).where(t.room.c.game == contest).values(terms=written))
    # An analysis has the names in many forms, and can be made again.
    connection.execute(delete(t.analysis).where(t.analysis.c.game == contest))
    w, e = t.wooden, t.wooden_entry
    for row in connection.execute(select(w.c.title, w.c.event).where(w.c.game == contest)).all():
        title, event_text = _replaced(row.title, called), row.event
        if event_text is not None:
            event_text = msgspec.json.encode(renamed(msgspec.json.decode(event_text), called)).decode()
        connection.execute(update(w).where(w.c.game == contest).values(title=title, event=event_text))
    for row in connection.execute(select(e.c.number, e.c.entry).where(e.c.game == contest)).all():
        entry = _replaced(row.entry, {f'"{name}"': f'"{other}"' for name, other in called.items()})
        connection.execute(update(e).where(e.c.game == contest, e.c.number == row.number).values(entry=entry))


def _replaced(written: str, called: Mapping[str, str]) -> str:
    for name, other in called.items():
        written = written.replace(name, other)
    return written


def _forget_words(
    connection: Connection, identity: str, name: str, places: Mapping[str, Iterable[str]]
) -> None:
    """Remove what somebody has said, noted, proposed and studied."""
    connection.execute(delete(t.chat).where(t.chat.c.identity == identity))
    for contest, held in places.items():
        # Lines of an earlier version say the place and the name only.
        old = t.chat.c.identity.is_(None) & (t.chat.c.game == contest)
        connection.execute(delete(t.chat).where(old, t.chat.c.actor.in_(list(held))))
        connection.execute(delete(t.chat).where(old, t.chat.c.actor.is_(None), t.chat.c.name == name))
        connection.execute(delete(t.note).where(t.note.c.game == contest, t.note.c.actor.in_(list(held))))
    own = select(t.study.c.study).where(t.study.c.owner == identity)
    connection.execute(delete(t.study_chapter).where(t.study_chapter.c.study.in_(own)))
    connection.execute(delete(t.study).where(t.study.c.owner == identity))
    c, s = t.correction, t.correction_step
    proposed = select(c.c.number).where(c.c.identity == identity)
    connection.execute(update(s).where(s.c.number.in_(proposed), s.c.name == name).values(name=None))
    connection.execute(update(c).where(c.c.identity == identity).values(identity=None, name=None))
    # A keeper is named by the decisions he took.
    connection.execute(update(c).where(c.c.decided_name == name).values(decided_name=None))
    connection.execute(update(s).where(s.c.name == name).values(name=None))


def _forget_person(connection: Connection, at_ms: int, identity: str) -> None:
    """Remove what somebody has of the server: ways in, roles, blocks, measures, lines of the log."""
    passes = select(t.contest_member.c.contest, t.contest_member.c.pass_number).where(
        t.contest_member.c.identity == identity, t.contest_member.c.pass_number.is_not(None)
    )
    for contest, number in connection.execute(passes).all():
        held = (t.desk_pass.c.contest == contest) & (t.desk_pass.c.number == number)
        connection.execute(update(t.desk_pass).where(held).values(name=DELETED))
    for column in (
        t.session.c.identity,
        t.token.c.identity,
        t.role.c.identity,
        t.brought.c.identity,
        t.security_log.c.identity,
        t.block.c.by,
        t.block.c.whom,
        t.profile.c.identity,
        t.program.c.identity,
        t.notice.c.identity,
        t.notice.c.other,
        t.notice_address.c.identity,
        t.notice_device.c.identity,
        t.notice_setting.c.identity,
        t.daily_answer.c.identity,
        t.daily_game.c.identity,
        t.anagram_step.c.identity,
        t.anagram_run.c.identity,
        t.card_review.c.identity,
        t.card_list.c.owner,
    ):
        connection.execute(delete(column.table).where(column == identity))
    _forget_tries(connection, identity)
    connection.execute(
        update(t.membership).where(t.membership.c.identity == identity).values(ready_name=None)
    )
    unused = (t.invitation.c.made_by == identity) & t.invitation.c.used_by.is_(None)
    connection.execute(update(t.invitation).where(unused).values(revoked=1))
    p = t.proposal
    connection.execute(
        delete(p).where(or_(p.c.maker == identity, p.c.target == identity, p.c.taker == identity))
    )
    # His programs stay accounts of their own, and are nobody's.
    connection.execute(update(t.program).where(t.program.c.owner == identity).values(owner=None))
    r, m, a = t.report, t.measure, t.appeal
    of_him = select(m.c.number).where(m.c.whom == identity)
    connection.execute(delete(a).where(a.c.measure.in_(of_him)))
    connection.execute(delete(m).where(m.c.whom == identity))
    closed = {"whom": None, "said": None, "state": "closed", "closed_ms": at_ms, "reason": ""}
    connection.execute(update(r).where(r.c.whom == identity).values(closed))
    connection.execute(update(r).where(r.c.by == identity).values(by=None))


def _forget_tries(connection: Connection, identity: str) -> None:
    """Remove tries of puzzles and what was answered; those that were rated stay nameless, as rated games do."""
    y = t.puzzle_try
    connection.execute(delete(y).where(y.c.identity == identity, y.c.rated == 0))
    connection.execute(update(y).where(y.c.identity == identity).values(answer=None))
