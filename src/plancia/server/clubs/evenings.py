"""The evenings of a club: set, changed, called off; what was played here on them; results on paper.

Every function works within a transaction.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, or_, select

from plancia.server.clubs import evening_store as store
from plancia.server.clubs import member_store, outcomes
from plancia.server.clubs.dates import instant_of
from plancia.server.clubs.errors import ClubError
from plancia.server.clubs.kept_club import KeptEvening, KeptLink, KeptMember, KeptResult
from plancia.server.clubs.outcomes import CONTESTS, Outcome
from plancia.server.clubs.rights import part_in
from plancia.server.people.identity import Identity
from plancia.server.people.names import same_name
from plancia.server.store import tables as t
from plancia.wire import clubs as w

DAY_MS = 24 * 3600 * 1000
#: So many things are shown that may have been played on an evening.
MOST_CANDIDATES = 30


# --- setting ---


def add(connection: Connection, at_ms: int, club: str, by: Identity, new: w.NewEvening) -> int:
    """Set an evening and return its number; raise ``club_date``, ``club_full``."""
    part_in(connection, club, by, "secretary")
    values = {**_stripped(msgspec.structs.asdict(new)), "begins_ms": instant_of(new.starts)}
    return store.add(connection, at_ms, club, values)


def change(
    connection: Connection, at_ms: int, club: str, by: Identity, *, evening: int, wanted: w.EveningChange
) -> None:
    """Change an evening; raise ``club_evening_unknown``, ``club_date``."""
    part_in(connection, club, by, "secretary")
    store.find(connection, club, evening)
    given = {name: value for name, value in msgspec.structs.asdict(wanted).items() if value is not None}
    values: dict[str, Any] = _stripped(given)
    if wanted.starts is not None:
        values["begins_ms"] = instant_of(wanted.starts)
    if wanted.cancelled is not None:
        values["cancelled"] = int(wanted.cancelled)
    store.change(connection, at_ms, club, evening, values)


def remove(connection: Connection, club: str, by: Identity, evening: int) -> None:
    """Remove an evening with its results; raise ``club_evening_unknown``."""
    part_in(connection, club, by, "secretary")
    store.find(connection, club, evening)
    store.remove(connection, club, evening)


# --- what was played here ---


def link(connection: Connection, club: str, by: Identity, evening: int, subject: str) -> None:
    """Note that a contest or a game belongs to an evening; results that were typed in give way.

    Raises ``club_subject_unknown``, also for a second contest, a game beside a contest, and a game that not everybody
    may find.
    """
    part_in(connection, club, by, "secretary")
    kept = store.find(connection, club, evening)
    kind = _kind(connection, subject)
    there = store.links_of(connection, club, evening)
    alone = kind != "game" or kept.kind != "games"
    if kind is None or (there and (alone or len(there) >= store.MOST_LINKS)):
        raise ClubError("club_subject_unknown", subject=subject)
    if alone and kind != kept.kind:
        raise ClubError("club_subject_unknown", subject=subject)
    if any(each.subject == subject for each in there):
        return
    if not there:
        store.put_results(connection, club, evening, ())
    store.add_link(connection, club, evening, subject, kind)
    # What several games amount to is counted anew.
    for each in there:
        store.note_taken(connection, club, evening, each.subject, None)


def unlink(connection: Connection, club: str, by: Identity, evening: int, subject: str) -> None:
    """Take a contest or a game from an evening, with its results; raise ``club_subject_unknown``."""
    part_in(connection, club, by, "secretary")
    if not store.remove_link(connection, club, evening, subject):
        raise ClubError("club_subject_unknown", subject=subject)
    store.put_results(connection, club, evening, ())
    for each in store.links_of(connection, club, evening):
        store.note_taken(connection, club, evening, each.subject, None)


def candidates(connection: Connection, club: str, by: Identity, evening: int) -> list[w.Candidate]:
    """Return what may have been played on an evening, the latest first: contests of about then, games of members."""
    part_in(connection, club, by, "secretary")
    kept = store.find(connection, club, evening)
    linked = {each.subject for each in store.links_of(connection, club)}
    found = _games(connection, club, kept) if kept.kind == "games" else _contests(connection, by, kept)
    return [each for each in found if each.subject not in linked][:MOST_CANDIDATES]


def _kind(connection: Connection, subject: str) -> w.LinkKind | None:
    kind = connection.execute(select(t.contest.c.kind).where(t.contest.c.contest == subject)).scalar()
    if kind is not None:
        return CONTESTS.get(kind)  # type: ignore[return-value]
    listed = select(t.played.c.game).where(t.played.c.game == subject, t.played.c.listed == 1)
    return "game" if connection.execute(listed).first() is not None else None


def _contests(connection: Connection, by: Identity, evening: KeptEvening) -> list[w.Candidate]:
    c, m = t.contest.c, t.contest_member.c
    kinds = [kind for kind, link_kind in CONTESTS.items() if link_kind == evening.kind]
    own = select(m.contest).where(m.identity == by.id)
    question = (
        select(t.contest)
        .where(c.kind.in_(kinds), or_(c.kind != "duplicate_unlisted", c.contest.in_(own)))
        .where(c.opened_ms > evening.begins_ms - 3 * DAY_MS, c.opened_ms < evening.begins_ms + 2 * DAY_MS)
        .order_by(c.opened_ms.desc())
        .limit(3 * MOST_CANDIDATES)
    )
    return [
        w.Candidate(CONTESTS[row.kind], row.contest, row.title, row.opened_ms, row.status == "over")  # type: ignore[arg-type]
        for row in connection.execute(question)
    ]


def _games(connection: Connection, club: str, evening: KeptEvening) -> list[w.Candidate]:
    p, m = t.played.c, t.club_member.c
    members = select(m.identity).where(m.club == club, m.left_ms.is_(None), m.identity.is_not(None))
    question = (
        select(p.game, p.ended_ms)
        .where(p.part == "player", p.listed == 1, p.identity.in_(members), p.opponent.in_(members))
        .where(p.ended_ms > evening.begins_ms - DAY_MS, p.ended_ms < evening.begins_ms + 2 * DAY_MS)
        .group_by(p.game, p.ended_ms)
        .order_by(p.ended_ms.desc())
        .limit(3 * MOST_CANDIDATES)
    )
    rows = connection.execute(question).all()
    called = outcomes.titles(connection, [row.game for row in rows])
    return [w.Candidate("game", row.game, called.get(row.game, ""), row.ended_ms, over=True) for row in rows]


# --- results ---


def type_in(
    connection: Connection, club: str, by: Identity, evening: int, lines: Sequence[w.TypedLine]
) -> None:
    """Keep the results of an evening on paper, instead of those before.

    Raises ``club_evening_linked``, ``club_result_form``, ``club_result_twice``, ``club_member_unknown``.
    """
    part_in(connection, club, by, "secretary")
    store.find(connection, club, evening)
    if store.links_of(connection, club, evening):
        raise ClubError("club_evening_linked")
    members = {each.number: each for each in member_store.all_of(connection, club)}
    rows, seen = [], set()
    for line in sorted(lines, key=lambda each: each.place):
        if (line.member is None) == (line.name is None):
            raise ClubError("club_result_form")
        if line.member is not None and line.member not in members:
            raise ClubError("club_member_unknown", number=line.member)
        name = " ".join((line.name or "").split())
        member = line.member if line.member is not None else _named(members.values(), name)
        key = member if member is not None else name.casefold()
        if key in seen:
            raise ClubError("club_result_twice", name=members[member].name if member is not None else name)
        seen.add(key)
        rows.append(
            {
                "actor": None,
                "identity": None,
                "member": member,
                "name": None if member is not None else name,
                "by_hand": 1,
                "place": line.place,
                "wins": line.wins,
                "ties": line.ties,
                "games": line.wins + line.ties,
                "permille": None if line.percent is None else round(line.percent * 10),
                "spread": line.spread,
            }
        )
    store.put_results(connection, club, evening, rows)


def match(
    connection: Connection,
    at_ms: int,
    club: str,
    by: Identity,
    *,
    evening: int,
    line: int,
    wanted: w.ResultMatch,
) -> None:
    """Say which member a line is of, make him one on paper, or say that it is a guest.

    Raises ``club_result_unknown``, ``club_member_unknown``, ``club_result_twice``, ``club_full``.
    """
    part_in(connection, club, by, "secretary")
    lines = {each.number: each for each in store.results_of(connection, club, evening)}
    if line not in lines:
        raise ClubError("club_result_unknown", number=line)
    member = wanted.member
    if wanted.add:
        # Somebody with an account is invited: he decides himself.
        if lines[line].identity is not None:
            raise ClubError("club_result_form")
        member = member_store.add(connection, at_ms, club, name=lines[line].name)
    if member is not None:
        called = member_store.find(connection, club, member).name
        if any(each.member == member and each.number != line for each in lines.values()):
            raise ClubError("club_result_twice", name=called)
    store.match(connection, club, evening, line, member)


def due(connection: Connection, club: str) -> list[KeptLink]:
    """Return the links of a club whose results are to be taken: it is over, and has changed since they were."""
    links = store.links_of(connection, club)
    if not links:
        return []
    subjects = [each.subject for each in links]
    over, now = outcomes.over(connection, subjects), outcomes.lengths(connection, subjects)
    return [each for each in links if each.subject in over and now.get(each.subject, 0) != each.taken]


def keep(
    connection: Connection, club: str, evening: int, found: Sequence[Outcome], taken: Mapping[str, int]
) -> None:
    """Keep what came of an evening, each line with the member whose it is: by account, then by the same name.

    What a secretary has said about a line holds on.
    """
    said = {
        each.actor: each.member
        for each in store.results_of(connection, club, evening)
        if each.by_hand and each.actor is not None
    }
    members = member_store.of_club(connection, club)
    by_account = {each.identity: each.number for each in members if each.identity is not None}
    used: set[int] = {number for number in said.values() if number is not None}
    rows = []
    for one in found:
        member = said.get(one.actor)
        if one.actor not in said:
            member = by_account.get(one.identity or "")
            if member is None and one.identity is None and one.name is not None:
                member = _named(members, one.name)
            member = None if member in used else member
            used |= set() if member is None else {member}
        values = msgspec.structs.asdict(one)
        # The name of an account is looked up.
        values["name"] = None if one.identity is not None else one.name
        rows.append({**values, "member": member, "by_hand": int(one.actor in said)})
    store.put_results(connection, club, evening, rows)
    for subject, length in taken.items():
        store.note_taken(connection, club, evening, subject, length)


def _named(members: Any, name: str) -> int | None:  # noqa: ANN401  (members, in any collection)
    """Return the member of exactly this name; None if nobody has it, or two have."""
    found: list[KeptMember] = [each for each in members if same_name(" ".join(name.split()), each.name)]
    return found[0].number if len(found) == 1 else None


def _stripped(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value.strip() if isinstance(value, str) else value for name, value in values.items()}


def results(connection: Connection, club: str, asker: Identity | None, evening: int) -> list[KeptResult]:
    """Return the lines of an evening; raise ``club_evening_unknown``."""
    part_in(connection, club, asker, "look")
    store.find(connection, club, evening)
    return store.results_of(connection, club, evening)
