"""The prepared sessions of a server: kept in the journal, opened by name, shown to their makers.

A prepared session is known by the fingerprint of its hands. So a club that brings a file which the server has already
finds the same session, and all clubs that play it share one ranking. The name is as good as the file: somebody who has
it can open the session and see hand after hand. No player sees the name before the end.
"""

import msgspec

from plancia.contest.duplicate.actors import Desk, format_actor
from plancia.contest.duplicate.prepared.check import check_prepared
from plancia.contest.duplicate.prepared.file import PreparedError, PreparedFile, fingerprint
from plancia.contest.duplicate.settings import Settings
from plancia.rules.edition import Edition
from plancia.rules.edition_history import EditionDecoder
from plancia.rules.editions import load
from plancia.rules.game.settings import LexiconJudge
from plancia.rules.game.tagged import Tagged
from plancia.server.contests.contest_store import ContestStore
from plancia.server.contests.errors import ContestError
from plancia.server.contests.kept_contest import KeptContest
from plancia.server.journal.errors import JournalError
from plancia.server.journal.event_log import EventLog
from plancia.server.live.foundation import Foundation
from plancia.server.live.origin import Origin
from plancia.server.people.identity import Identity
from plancia.server.slip_words import SlipWords

KIND = "prepared"
MOST_IN_TITLE = 80
#: How often to note something where others note something at the same instant.
MOST_TRIES = 20
#: How the journal says that it has other events than expected.
OF_THE_ORDER = frozenset({"stale_sequence", "action_id_reused"})


class SessionPrepared(Tagged, frozen=True):
    """All hands are fixed."""

    at_ms: int
    settings: Settings
    edition: Edition


class SessionOpened(Tagged, frozen=True):
    """Somebody holds a session with these hands."""

    at_ms: int
    contest: str


_decoder: EditionDecoder[SessionPrepared | SessionOpened] = EditionDecoder(SessionPrepared | SessionOpened)


class KeptPreparation(msgspec.Struct, frozen=True):
    """A prepared session, and the sessions that have been opened with it."""

    name: str
    made: int
    settings: Settings
    edition: Edition
    opened: tuple[str, ...]


class Preparations:
    """The prepared sessions of a server."""

    def __init__(self, foundation: Foundation, store: ContestStore) -> None:
        self._foundation, self._store = foundation, store
        self._log: EventLog[SessionPrepared | SessionOpened] = EventLog(foundation.appending, _decoder)

    async def keep(self, settings: Settings, edition: Edition, maker: Identity) -> str:
        """Keep a session whose hands are fixed, for its maker; return its name. Once only: the same one is found."""
        name = f"pre-{fingerprint(settings)}"
        at = self._foundation.wall_ms()
        if not await self._log.load(name):
            prepared = SessionPrepared(at, settings, edition)
            try:
                await self._log.append(name, 0, "prepare", "desk", (prepared,), at=at, now_ms=0)
            except JournalError as error:
                if error.code not in OF_THE_ORDER:
                    raise  # else somebody has kept the same session at the same instant
        await self._store.keep(
            KeptContest(name, KIND, settings.title, at, "over", Origin(0)), maker.id, format_actor(Desk())
        )
        return name

    async def find(self, name: str) -> KeptPreparation:
        """Return a prepared session; raise ``prepared_unknown``."""
        events = await self._log.load(name) if name.startswith("pre-") else []
        if not events or not isinstance(events[0], SessionPrepared):
            raise ContestError("prepared_unknown", prepared=name[:40])
        first = events[0]
        opened = tuple(event.contest for event in events if isinstance(event, SessionOpened))
        return KeptPreparation(name, first.at_ms, first.settings, first.edition, opened)

    async def is_maker(self, name: str, identity: Identity | None) -> bool:
        """Tell whether somebody has prepared or brought it, and so knows it anyway."""
        return identity is not None and identity.id in await self._store.members(name)

    async def note(self, name: str, contest: str) -> None:
        """Note that a session was opened with these hands."""
        at = self._foundation.wall_ms()
        opened, seq = (SessionOpened(at, contest),), 0
        for _ in range(MOST_TRIES):
            seq = len(await self._log.load(name))
            try:
                await self._log.append(name, seq, f"open-{contest}", "desk", opened, at=at, now_ms=0)
            except JournalError as error:
                if error.code != "stale_sequence":
                    raise
            else:
                return
        raise JournalError("stale_sequence", game=name, expected=seq, found=seq)

    async def of(self, identity: Identity, before: str | None, most: int) -> tuple[list[str], str | None]:
        """Return the names on a page of what somebody has prepared or brought, and the mark of the next page."""
        listed, mark = await self._store.pages.of_member(KIND, identity, before, most)
        return [each.kept.contest for each in listed], mark


def checked(content: PreparedFile, words: SlipWords) -> tuple[Settings, Edition]:
    """Return what a file prepares, by the rulebook and the words of this server; raise what is wrong with it.

    Nothing else is taken from the file: who plays, and how slips are typed in, is for the organiser who opens the
    session.
    """
    found = content.settings
    edition = known_edition(content)
    settings = Settings(
        title=found.title.strip()[:MOST_IN_TITLE],
        edition=edition.id,
        options=found.options,
        hands=found.hands,
        judge=LexiconJudge(found.judge.name, words.digest, words.version),
        warnings_s=found.warnings_s[:10],
        prepared=found.prepared,
    )
    check_prepared(settings, edition, words.tops, words.judge)
    return settings, edition


def known_edition(content: PreparedFile) -> Edition:
    """Return this server's rulebook of the name in the file; raise ``prepared_edition`` if it is another."""
    edition = load(content.edition.id)
    if content.settings.edition != edition.id or edition.play_rules() != content.edition.play_rules():
        raise PreparedError("prepared_edition", edition=edition.id)
    return edition
