"""Erasing on both kinds of database: the events of a contest, and the log of moderators after it."""

import pytest
from sqlalchemy import insert, select

from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Encoded, Entry
from plancia.server.moderation.moderation_log import altered, write
from plancia.server.people.accounts import create
from plancia.server.people.departed import is_of_departed
from plancia.server.people.passwords import Hasher
from plancia.server.people.roles import KEEPER, WORDS, grant
from plancia.server.rights.deletions import deleted, repeat
from plancia.server.rights.erasure import erase
from plancia.server.rights.naming import DELETED
from plancia.server.soundness import examine
from plancia.server.store import tables as t
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store

#: The events of a tournament and of a duplicate that name people; Zenobia is `player:z` and `contestant:1`.
TOURNAMENT = (
    Encoded(
        "tournament_created",
        b'{"kind":"tournament_created","settings":{"name":"Zenobia Cup","officials":{"director":"Zenobia"}}}',
    ),
    Encoded(
        "player_entered", b'{"kind":"player_entered","player":{"id":"z","name":"Zenobia R.","number":1}}'
    ),
    Encoded("player_edited", b'{"kind":"player_edited","player":"z","name":"Zenobia Rossi"}'),
    Encoded("player_entered", b'{"kind":"player_entered","player":{"id":"u","name":"Ugo","number":2}}'),
)
DUPLICATE = (
    Encoded("session_created", b'{"kind":"session_created","settings":{"players":[{"name":"Ugo"}]}}'),
    Encoded("player_enrolled", b'{"kind":"player_enrolled","name":"La Zeno","members":["Zenobia","Ida"]}'),
)


@pytest.fixture
def store(where):
    prepare(where)
    with Journal(where) as journal:
        for name, events in (("torneo", TOURNAMENT), ("serata", DUPLICATE)):
            journal.append(Entry(name, 0, "a0", "system", 1, 0, events))
    with Store(where) as store:
        yield store


def test_contests_are_without_the_name_and_verify(store, where) -> None:
    def live(connection) -> str:
        who = create(connection, 1, "Zenobia", Hasher(8, 1).hash("cavallo batteria")).id
        grant(connection, 1, WORDS, who, KEEPER)
        for contest, kind, actor in (
            ("torneo", "tournament", "player:z"),
            ("serata", "duplicate", "contestant:1"),
        ):
            row = {
                "contest": contest,
                "kind": kind,
                "title": "x",
                "opened_ms": 1,
                "status": "over",
                "origin_ms": 0,
            }
            connection.execute(insert(t.contest).values(row))
            part = {"contest": contest, "identity": who, "actor": actor, "since_ms": 1}
            connection.execute(insert(t.contest_member).values(part))
        write(connection, 1, who, "warn", measure=1)
        return str(who)

    who = store.do(live)
    assert examine(where).problems == ()
    store.do(lambda connection: erase(connection, 9, who))
    with Journal(where) as journal:
        told = b"".join(
            record.body for name in ("torneo", "serata") for record in journal.load(name)
        ).decode()
    # The name of an event is nobody's name.
    assert told.replace("Zenobia Cup", "").count("Zeno") == 0
    assert told.count(DELETED) == 5
    assert '"Ugo"' in told
    assert '"Ida"' in told
    found = examine(where)
    assert found.problems == ()
    assert set(found.redacted) == {("serata", 1), ("torneo", 0), ("torneo", 1), ("torneo", 2)}
    assert store.do(lambda connection: list(altered(connection))) == []
    assert store.do(lambda connection: is_of_departed(connection, "zenobla")), "it looks like the name"
    assert store.do(deleted) == {who: 9}
    # Once more does nothing: nobody comes back, and nothing is redacted twice.
    assert store.do(lambda connection: repeat(connection, {who: 9})) == []
    names = store.do(lambda connection: connection.execute(select(t.identity.c.name)).scalars().all())
    assert names == [DELETED]
