"""Everything that somebody has given to the server, as one file: a ZIP archive of JSON and GCG, sent as it is made."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from sqlalchemy import Connection, Select, exists, or_, select

from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.writer import format_gcg_file
from plancia.rules.errors import CodedError
from plancia.server.journal.game_events import load_game
from plancia.server.journal.journal import Journal
from plancia.server.store import tables as t
from plancia.server.store.store import Store

#: What the archive says of itself, first in Italian.
READ_ME = """Tutto ciò che questo server ha di te. I file .json si aprono con qualsiasi editor di testo; le partite
finite sono in partite/, in GCG. Nessun segreto è qui dentro: né password, né sessioni, né token.

Everything that this server has of you. The .json files open in any text editor; finished games are in partite/, as
GCG. No secret is in here: no password, no session, no token.
"""


async def person_file(store: Store, journal: Journal, identity: str) -> AsyncIterator[bytes]:
    """Yield the archive of somebody, piece by piece: no game is in memory longer than it takes to write it."""
    contents = await store.reading(lambda connection: _contents(connection, identity))
    over = await store.reading(lambda connection: _finished(connection, identity))
    sink = _Sink()
    with ZipFile(sink, "w", ZIP_DEFLATED) as archive:  # type: ignore[call-overload]
        archive.writestr("LEGGIMI.txt", READ_ME)
        for name, rows in contents.items():
            archive.writestr(f"{name}.json", msgspec.json.format(msgspec.json.encode(rows), indent=1))
            yield sink.taken()
        for game in over:
            try:
                content = await asyncio.to_thread(_gcg, journal, game)
            except CodedError:
                continue  # a game that cannot be read must not keep the rest back; its row is in partite.json
            archive.writestr(f"partite/{game}.gcg", content)
            yield sink.taken()
    yield sink.taken()


def written(store: Store, journal: Journal, identity: str) -> Iterator[bytes]:
    """Yield the same where no event loop runs."""
    pieces = person_file(store, journal, identity)
    with asyncio.Runner() as runner:
        while True:
            try:
                yield runner.run(anext(pieces))  # type: ignore[arg-type]
            except StopAsyncIteration:
                return


class _Sink:
    """What was written and not taken yet. It cannot be rewound, so the archive is made to be sent."""

    def __init__(self) -> None:
        self._waiting: list[bytes] = []

    def write(self, content: bytes) -> int:
        self._waiting.append(bytes(content))
        return len(content)

    def flush(self) -> None:
        """Do nothing: what was written is there."""

    def taken(self) -> bytes:
        """Return what was written since the last time."""
        found, self._waiting = b"".join(self._waiting), []
        return found


def _gcg(journal: Journal, game: str) -> bytes:
    return format_gcg_file(write_game(load_game(journal, game)))


def _finished(connection: Connection, identity: str) -> list[str]:
    r = t.room.c
    own = select(t.membership.c.game).where(
        t.membership.c.identity == identity, t.membership.c.actor.is_not(None)
    )
    brought = select(t.brought.c.game).where(t.brought.c.identity == identity)
    question = select(r.game).where(r.status == "over", or_(r.game.in_(own), r.game.in_(brought)))
    return list(connection.execute(question.order_by(r.game)).scalars())


def _contents(connection: Connection, identity: str) -> dict[str, list[dict[str, Any]]]:
    return {name: _rows(connection, question) for name, question in _questions(identity).items()}


def _rows(connection: Connection, question: Select[Any]) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in connection.execute(question)]


def _questions(who: str) -> dict[str, Select[Any]]:
    """Return what is asked about somebody, by the name of the file: never a secret, and nothing of others."""
    i, m, k, c = t.identity.c, t.membership.c, t.contest_member.c, t.chat.c
    # Lines of an earlier version say the place and the name only.
    there = exists().where(m.identity == who, m.game == c.game)
    of_place = c.actor.is_not(None) & there.where(m.actor == c.actor)
    of_name = c.actor.is_(None) & there & exists().where(i.id == who, i.name == c.name)
    own_lines = or_(c.identity == who, c.identity.is_(None) & or_(of_place, of_name))
    notes = exists().where(m.identity == who, m.game == t.note.c.game, m.actor == t.note.c.actor)
    studies = select(t.study.c.study).where(t.study.c.owner == who)
    measures = select(t.measure.c.number).where(t.measure.c.whom == who)
    cm, ci = t.club_member.c, t.club_invitation.c
    s, r, p = t.session.c, t.report.c, t.measure.c
    v = t.card_review.c
    n, d, a, o = t.notice_setting.c, t.notice_device.c, t.notice_address.c, t.notice.c
    return {
        "profilo": select(i.id, i.kind, i.name, i.created_ms).where(i.id == who),
        "partite": select(m.game, m.actor, m.since_ms).where(m.identity == who),
        "partite_create": select(t.host.c.game).where(t.host.c.identity == who),
        "partite_portate": select(t.brought.c.game).where(t.brought.c.identity == who),
        "partite_finite": select(t.played).where(t.played.c.identity == who),
        "valutazioni": select(t.rating).where(t.rating.c.identity == who),
        "profilo_mostrato": select(t.profile).where(t.profile.c.identity == who),
        "proposte": select(t.proposal).where(t.proposal.c.maker == who),
        "programmi": select(t.program).where(t.program.c.owner == who),
        "mani_del_giorno": select(t.daily_answer).where(t.daily_answer.c.identity == who),
        "partite_del_giorno": select(t.daily_game).where(t.daily_game.c.identity == who),
        "anagrammi_a_tempo": select(t.anagram_run).where(t.anagram_run.c.identity == who),
        "anagrammi_passi": select(t.anagram_step).where(t.anagram_step.c.identity == who),
        "ripassi": select(v.review, v.card, v.at_ms, v.grade, v.took_ms)
        .where(v.identity == who)
        .order_by(v.seq),
        "liste_di_carte": select(t.card_list).where(t.card_list.c.owner == who),
        "problemi": select(t.puzzle_try).where(t.puzzle_try.c.identity == who),
        "problemi_valutazione": select(t.puzzle_rating).where(t.puzzle_rating.c.identity == who),
        "gare": select(k.contest, k.actor, k.since_ms).where(k.identity == who),
        "chat": select(c.game, c.at_ms, c.text).where(own_lines).order_by(c.id),
        "appunti": select(t.note).where(notes),
        "studi": select(t.study).where(t.study.c.owner == who),
        "capitoli": select(t.study_chapter).where(t.study_chapter.c.study.in_(studies)),
        "correzioni": select(t.correction).where(t.correction.c.identity == who),
        "avvisi_scelte": select(n.language, n.wanted).where(n.identity == who),
        "avvisi_dispositivi": select(d.label, d.made_ms).where(d.identity == who),
        "avvisi_indirizzo": select(a.address, a.state, a.since_ms).where(a.identity == who),
        "avvisi": select(o.way, o.kind, o.game, o.made_ms, o.state).where(o.identity == who),
        "sessioni": select(s.created_ms, s.expires_ms).where(s.identity == who),
        "token": select(t.token.c.label, t.token.c.scopes, t.token.c.created_ms, t.token.c.expires_ms).where(
            t.token.c.identity == who
        ),
        "inviti": select(
            t.invitation.c.game, t.invitation.c.actor, t.invitation.c.expires_ms, t.invitation.c.revoked
        ).where(t.invitation.c.made_by == who),
        "circoli": select(cm.club, cm.number, cm.role, cm.since_ms, cm.left_ms, cm.shown).where(
            cm.identity == who
        ),
        "circoli_chiesti": select(t.club_request).where(t.club_request.c.identity == who),
        "circoli_inviti": select(ci.club, ci.number, ci.member, ci.expires_ms, ci.uses_left).where(
            or_(ci.made_by == who, ci.identity == who)
        ),
        "circoli_notizie": select(t.club_news).where(t.club_news.c.author == who),
        "circoli_risultati": select(t.club_result).where(
            or_(
                t.club_result.c.identity == who,
                exists().where(
                    cm.club == t.club_result.c.club, cm.number == t.club_result.c.member, cm.identity == who
                ),
            )
        ),
        "ruoli": select(t.role.c.event, t.role.c.role, t.role.c.since_ms).where(t.role.c.identity == who),
        "blocchi": select(t.block.c.whom, t.block.c.game, t.block.c.at_ms).where(t.block.c.by == who),
        "segnalazioni": select(r.number, r.at_ms, r.about, r.game, r.reason, r.state).where(r.by == who),
        "provvedimenti": select(p.number, p.kind, p.reason, p.at_ms, p.until_ms, p.lifted_ms).where(
            p.whom == who
        ),
        "ricorsi": select(
            t.appeal.c.measure, t.appeal.c.at_ms, t.appeal.c.text, t.appeal.c.outcome, t.appeal.c.answer
        ).where(t.appeal.c.measure.in_(measures)),
        "registro": select(
            t.security_log.c.at_ms, t.security_log.c.kind, t.security_log.c.address, t.security_log.c.detail
        ).where(t.security_log.c.identity == who),
    }
