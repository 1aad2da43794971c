"""Everything about people, put together over one file."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from plancia.server.connections.fair_turns import FairTurns
from plancia.server.nodes.news import News
from plancia.server.people.accounts import Accounts
from plancia.server.people.blocks import Blocks
from plancia.server.people.calendar import Calendar
from plancia.server.people.crowd import Crowd
from plancia.server.people.invitations import Invitations
from plancia.server.people.limits import Limits
from plancia.server.people.log import SecurityLog
from plancia.server.people.membership import Memberships
from plancia.server.people.passwords import Hasher, Passwords
from plancia.server.people.revocation import Callback, Revocations
from plancia.server.people.roles import Roles
from plancia.server.people.server_key import server_key
from plancia.server.people.sessions import Sessions
from plancia.server.people.tokens import Tokens
from plancia.server.settings import Settings
from plancia.server.store.store import Store

#: How often to look for what another process (the command line) has taken back, and for what has expired.
WATCH_S = 1.0
PURGE_EVERY = 3600


class People:
    """Accounts, sessions, tokens, memberships, invitations, roles and limits of one server."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        *,
        now_ms: Callable[[], int],
        now_s: Callable[[], float],
        news: News | None = None,
    ) -> None:
        """Use a store that is the caller's; ``now_ms`` is the wall clock, ``now_s`` one that never goes back."""
        self.store = store
        key = store.do(server_key)
        self.settings = settings.people
        self.public_url = settings.server.public_url
        self.hosts = frozenset(host.lower() for host in settings.server.hosts)
        self.behind_address = settings.limits.behind_address
        self.crowd = Crowd(settings.limits.sockets_of_person, settings.limits.sockets_of_address)
        self.turns = FairTurns(now_s)
        self.limits = Limits(settings.limits.rates(), now_s)
        self.log = SecurityLog(store)
        self.revocations = Revocations(store, news)
        self.calendar = Calendar(store, now_ms=now_ms, now_s=now_s)
        self.sessions = Sessions(store, self.revocations, key, now_ms, self.calendar)
        self.tokens = Tokens(store, self.revocations, now_ms)
        self.memberships = Memberships(store, now_ms, news)
        self.invitations = Invitations(store, self.memberships, key, now_ms)
        self.roles = Roles(store)
        self.blocks = Blocks(store, now_ms, news)
        self.passwords = Passwords(
            Hasher(settings.people.password_memory_kib, settings.people.password_passes), now_s
        )
        self.accounts = Accounts(store, self.passwords, self.limits, self.revocations, now_ms)
        self.now_ms = now_ms
        self.on_revoked(self._forget)
        self.revocations.on_session_ended(lambda identity, _: self.sessions.forget(identity))

    def on_revoked(self, callback: Callback) -> None:
        """Call back with the id of an identity whenever its rights have changed: close what it has open."""
        self.revocations.on_revoked(callback)

    async def look_after(self) -> None:
        """Watch for revocations and remove what has expired, until cancelled."""
        rounds = 0
        while True:
            # A full disk or a busy file must not end the watch: it will be seen the next time.
            with suppress(Exception):
                await self.revocations.look()
                if rounds % PURGE_EVERY == 0:
                    await self.calendar.keep()
                    await self.sessions.purge()
            rounds += 1
            await asyncio.sleep(WATCH_S)

    def close(self) -> None:
        """Stop the threads; the store stays open."""
        self.passwords.close()

    def _forget(self, identity: str) -> None:
        self.sessions.forget(identity)
        self.tokens.forget(identity)
        self.memberships.forget_all()
