"""The proposals, in their table. Each change is one transaction that asks whether it may still be made."""

from collections.abc import Callable, Collection
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, or_, select, update

from plancia.server.seeking.errors import SeekingError
from plancia.server.seeking.proposal import KeptProposal, State, kept_proposal
from plancia.server.store import tables as t
from plancia.server.store.store import Store

_p = t.proposal.c
#: A proposal that was answered is shown for so long, and kept for so long.
SHOWN_MS = 120_000
KEPT_MS = 24 * 3600 * 1000


class ProposalStore:
    """The table of proposals."""

    def __init__(self, store: Store) -> None:
        self._store = store
        #: Told within the transaction of each proposal that is made to somebody, or that has found its second player.
        self.followers: list[Callable[[Connection, KeptProposal], None]] = []

    async def seek(self, new: KeptProposal) -> None:
        """Keep a proposal for anybody; one that its maker had open before is withdrawn."""

        def keep(connection: Connection) -> None:
            before = (_p.seeker == new.maker, _p.state == "open")
            _close(connection, before, "withdrawn", new.made_ms)
            _insert(connection, new)

        await self._store.writing(keep)

    async def propose(self, new: KeptProposal, most: int) -> None:
        """Keep a proposal for a person; raise ``proposal_waits``, ``too_many_proposals``."""

        def keep(connection: Connection) -> None:
            waiting = _open(new.made_ms)
            mine = select(_p.target).where(_p.maker == new.maker, _p.target.is_not(None), *waiting)
            targets = list(connection.execute(mine).scalars())
            if new.target in targets:
                raise SeekingError("proposal_waits")
            if len(targets) >= most:
                raise SeekingError("too_many_proposals", limit=most)
            _insert(connection, new)
            self._tell(connection, new)

        await self._store.writing(keep)

    async def find(self, proposal: str) -> KeptProposal:
        """Return a proposal; raise ``proposal_unknown``."""
        question = select(t.proposal).where(_p.proposal == proposal)
        row = await self._store.reading(lambda connection: connection.execute(question).one_or_none())
        if row is None:
            raise SeekingError("proposal_unknown")
        return kept_proposal(row)

    async def pair(self, proposal: str, taker: str, game: str, now_ms: int) -> KeptProposal:
        """Give an open proposal its second player and its game; what both seek otherwise is withdrawn.

        Of several who do so at the same instant one succeeds. Raises ``proposal_unknown``, ``proposal_closed``.
        """
        return await self._store.writing(
            lambda connection: self._pair(connection, proposal, taker, game=game, now_ms=now_ms)
        )

    async def pair_seeks(self, own: str, other: str, game: str, now_ms: int) -> KeptProposal | None:
        """Make one game of two open proposals for anybody; None: one of them is not open any more."""

        def pair(connection: Connection) -> KeptProposal | None:
            both = select(t.proposal).where(_p.proposal.in_((own, other)), *_open(now_ms))
            found = {row.proposal: kept_proposal(row) for row in connection.execute(both)}
            if len(found) != 2:
                return None
            return self._pair(connection, other, found[own].maker, game=game, now_ms=now_ms)

        return await self._store.writing(pair)

    def _pair(
        self, connection: Connection, proposal: str, taker: str, *, game: str, now_ms: int
    ) -> KeptProposal:
        paired = _pair(connection, proposal, taker, game=game, now_ms=now_ms)
        self._tell(connection, paired)
        return paired

    def _tell(self, connection: Connection, proposal: KeptProposal) -> None:
        for follow in self.followers:
            follow(connection, proposal)

    async def made(self, proposal: str) -> None:
        """Note that the game of a proposal is there."""
        change = update(t.proposal).where(_p.proposal == proposal, _p.state == "paired")
        await self._store.writing(lambda connection: connection.execute(change.values(state="accepted")))

    async def close(self, proposal: str, state: State, now_ms: int) -> None:
        """Close an open proposal; raise ``proposal_unknown``, ``proposal_closed``."""

        def close(connection: Connection) -> None:
            _still_open(connection, proposal, now_ms)
            _close(connection, (_p.proposal == proposal,), state, now_ms)

        await self._store.writing(close)

    # --- looking ---

    async def seeks(self, now_ms: int, most: int) -> list[KeptProposal]:
        """Return the open proposals for anybody, the oldest first."""
        question = (
            select(t.proposal)
            .where(_p.seeker.is_not(None), *_open(now_ms))
            .order_by(_p.made_ms, _p.proposal)
            .limit(most)
        )
        return await self._read(question)

    async def current(self, now_ms: int, most: int) -> list[KeptProposal]:
        """Return what is open or was answered a moment ago, the latest first."""
        lately = or_(_p.state == "open", _p.closed_ms > now_ms - SHOWN_MS)
        question = select(t.proposal).where(lately).order_by(_p.made_ms.desc(), _p.proposal).limit(most)
        return await self._read(question)

    async def unmade(self, before_ms: int) -> list[KeptProposal]:
        """Return the proposals that have had a game for a while which nobody has made."""
        question = select(t.proposal).where(_p.state == "paired", _p.closed_ms <= before_ms)
        return await self._read(question)

    # --- time ---

    async def attend(self, present: Collection[str], now_ms: int, until_ms: int) -> bool:
        """Let the proposals of people who are here last until later; close what nobody has answered in time.

        Returns whether anything was closed. Where there is nothing to do, nothing is written.
        """
        late = (_p.state == "open", _p.expires_ms <= now_ms)
        old = (_p.state.not_in(("open", "paired")), _p.closed_ms < now_ms - KEPT_MS)

        def due(connection: Connection) -> tuple[set[str], bool]:
            seekers = connection.execute(select(_p.seeker).where(_p.seeker.is_not(None))).scalars()
            is_late = any(
                connection.execute(select(_p.proposal).where(*which).limit(1)).first() is not None
                for which in (late, old)
            )
            # Those who are here are many, those who seek few.
            return {seeker for seeker in seekers if seeker in present}, is_late

        here, is_late = await self._store.reading(due)
        if not here and not is_late:
            return False

        def attend(connection: Connection) -> bool:
            seeks = update(t.proposal).where(_p.seeker.in_(here), _p.state == "open")
            connection.execute(seeks.values(expires_ms=until_ms))
            connection.execute(delete(t.proposal).where(*old))
            return _close(connection, late, "expired", now_ms) > 0

        return await self._store.writing(attend)

    async def playing(self, identities: Collection[str]) -> dict[str, int]:
        """Return how many games people play or are about to play, by person."""
        question = (
            select(t.membership.c.identity, func.count())
            .join(t.room, t.room.c.game == t.membership.c.game)
            .where(
                t.membership.c.identity.in_(identities),
                t.membership.c.actor.is_not(None),
                t.room.c.status != "over",
            )
            .group_by(t.membership.c.identity)
        )
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return {row[0]: int(row[1]) for row in rows}

    async def _read(self, question: Select[Any]) -> list[KeptProposal]:
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return [kept_proposal(row) for row in rows]


def _open(now_ms: int) -> tuple[ColumnElement[bool], ...]:
    return (_p.state == "open", _p.expires_ms > now_ms)


def _still_open(connection: Connection, proposal: str, now_ms: int) -> KeptProposal:
    row = connection.execute(select(t.proposal).where(_p.proposal == proposal)).one_or_none()
    if row is None:
        raise SeekingError("proposal_unknown")
    kept = kept_proposal(row)
    if kept.state != "open" or kept.expires_ms <= now_ms:
        state = {"open": "expired", "paired": "accepted"}.get(kept.state, kept.state)
        raise SeekingError("proposal_closed", state=state)
    return kept


def _pair(connection: Connection, proposal: str, taker: str, *, game: str, now_ms: int) -> KeptProposal:
    kept = _still_open(connection, proposal, now_ms)
    values = {"state": "paired", "seeker": None, "taker": taker, "game": game, "closed_ms": now_ms}
    connection.execute(update(t.proposal).where(_p.proposal == proposal).values(values))
    # Both go to a table: neither seeks anybody else.
    _close(connection, (_p.seeker.in_((kept.maker, taker)), _p.state == "open"), "withdrawn", now_ms)
    return msgspec.structs.replace(kept, state="paired", taker=taker, game=game)


def _close(connection: Connection, which: tuple[ColumnElement[bool], ...], state: State, now_ms: int) -> int:
    change = update(t.proposal).where(*which).values(state=state, seeker=None, closed_ms=now_ms)
    return connection.execute(change).rowcount


def _insert(connection: Connection, new: KeptProposal) -> None:
    values = {
        "proposal": new.proposal,
        "maker": new.maker,
        "target": new.target,
        "seeker": new.maker if new.target is None else None,
        "terms": msgspec.json.encode(new.agreement).decode(),
        "made_ms": new.made_ms,
        "expires_ms": new.expires_ms,
        "state": new.state,
    }
    connection.execute(insert(t.proposal).values(values))
