"""All about notices, put together: who wants what, and what happens that he should know."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from sqlalchemy import Connection

from plancia.server.games.game_store import GameStore
from plancia.server.metrics import Metrics
from plancia.server.notices import addresses, preferences
from plancia.server.notices.composing import confirmation, letter_of, tried
from plancia.server.notices.devices import Device, devices_of, keep_device, remove_device
from plancia.server.notices.errors import NoticeError
from plancia.server.notices.happenings import Happenings
from plancia.server.notices.letters import address_part
from plancia.server.notices.links import Links
from plancia.server.notices.outbox import Waits
from plancia.server.notices.push_service import PushServices
from plancia.server.notices.relay import Relay
from plancia.server.notices.sender import Sender
from plancia.server.notices.vapid import KEY_NAME, Vapid
from plancia.server.people.identity import Identity
from plancia.server.people.membership import Memberships
from plancia.server.people.server_key import server_key
from plancia.server.seeking.proposal_store import ProposalStore
from plancia.server.settings import Settings
from plancia.server.store.store import Store
from plancia.wire.notices import (
    NewAddress,
    NewDevice,
    NoticeAddress,
    NoticeChoices,
    NoticeDevice,
    NoticeSettings,
    NoticeTested,
)

#: So many messages are on their way at the same time.
THREADS = 4


class Notices:
    """The notices of a server."""

    def __init__(
        self, store: Store, settings: Settings, *, metrics: Metrics, now_ms: Callable[[], int]
    ) -> None:
        self._store, self._now_ms = store, now_ms
        self._local = settings.notices.local_services
        self._key = store.do(server_key)
        public_url = settings.server.public_url
        self.vapid = Vapid(store.do(partial(server_key, name=KEY_NAME)), contact_of(settings))
        self.links = Links(self._key, public_url)
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="plancia-notices")
        #: Whether e-mails can be sent: there is a relay, and links in them lead somewhere.
        self.has_mail = has_mail(settings)
        waits = Waits(settings.notices.gather_s * 1000)
        self.happenings = Happenings(now_ms, waits)
        self.sender = Sender(
            store,
            PushServices(self.vapid, self.threads, local=self._local),
            Relay(settings.mail, public_url) if self.has_mail else None,
            self.links,
            waits=waits,
            metrics=metrics,
            now_ms=now_ms,
        )

    def follow(self, games: GameStore, proposals: ProposalStore, memberships: Memberships) -> None:
        """Write down whatever happens there that somebody should know, within the same transaction."""
        games.resting.followers.append(self.happenings.awaited)
        games.finished.append(self.happenings.finished)
        proposals.followers.append(self.happenings.proposed)
        memberships.came.append(self.happenings.came)

    def close(self) -> None:
        """Wait for what is on its way."""
        self.threads.shutdown()

    # --- what somebody wants ---

    async def settings_of(self, identity: Identity) -> NoticeSettings:
        """Return everything about somebody's notices."""
        return await self._store.reading(lambda connection: self._settings(connection, identity.id))

    async def choose(self, identity: Identity, new: NoticeChoices) -> NoticeSettings:
        """Keep what somebody wants; raise ``zone_unknown``."""

        def keep(connection: Connection) -> NoticeSettings:
            preferences.keep_choices(connection, identity.id, new)
            return self._settings(connection, identity.id)

        return await self._store.writing(keep)

    async def add_device(self, identity: Identity, new: NewDevice, session: str | None) -> NoticeDevice:
        """Tell a browser until its session ends; raise ``device_unreadable``, ``endpoint_refused``."""
        now_ms = self._now_ms()

        def keep(connection: Connection) -> Device:
            return keep_device(connection, identity.id, new, now_ms, session=session, local=self._local)

        made = await self._store.writing(keep)
        return NoticeDevice(made.device, made.label, made.made_ms)

    async def remove_device(self, identity: Identity, device: str) -> None:
        """Tell a browser nothing more; raise ``device_unknown``."""
        if not await self._store.writing(lambda connection: remove_device(connection, device, identity.id)):
            raise NoticeError("device_unknown")

    async def ask_address(self, identity: Identity, new: NewAddress) -> NoticeSettings:
        """Send a link to an address, which confirms it; raise ``mail_off``, ``mail_needs_account``,
        ``address_unreadable``, ``address_asked_often``, ``address_refused``, and what is wrong with the relay.
        """  # noqa: D205
        if not self.has_mail:
            raise NoticeError("mail_off")
        if identity.kind != "account":
            raise NoticeError("mail_needs_account")
        address, now_ms = addresses.check_address(new.address), self._now_ms()

        def ask(connection: Connection) -> addresses.Address:
            asked = addresses.ask(connection, identity.id, address, self._key, now_ms)
            preferences.speak(connection, identity.id, new.language)
            return asked

        asked = await self._store.writing(ask)
        confirm = self.links.made("confirm", identity.id, asked.nonce)
        refuse = self.links.made("refuse", addresses.mark_of(address, self._key).hex())
        letter = confirmation(
            address,
            identity.name,
            self.links.page(f"/avvisi?conferma={confirm}"),
            self.links.page(f"/avvisi?rifiuta={refuse}"),
            new.language,
        )
        try:
            await self.sender.hand_over(letter)
        except NoticeError as error:
            if error.code == "address_refused":
                await self._store.writing(
                    lambda connection: addresses.does_not_work(connection, identity.id, address, now_ms)
                )
            raise
        return await self.settings_of(identity)

    async def remove_address(self, identity: Identity) -> None:
        """Forget somebody's address; raise ``address_missing``."""
        if not await self._store.writing(
            lambda connection: addresses.remove_address(connection, identity.id)
        ):
            raise NoticeError("address_missing")

    # --- links in e-mails and notices ---

    async def confirm(self, link: str) -> None:
        """Take an address as its owner's; raise ``notice_link_refused``."""
        meant, now_ms = self.links.read(link, "confirm"), self._now_ms()
        await self._store.writing(
            lambda connection: addresses.confirm(connection, meant.subject, meant.nonce, now_ms)
        )

    async def stop(self, link: str) -> None:
        """Send no more e-mails to a person, no more notices to a device, or no link to an address ever again.

        A second time changes nothing. Raises ``notice_link_refused``.
        """
        meant = self.links.read(link, "mail", "device", "refuse")

        def work(connection: Connection) -> None:
            if meant.purpose == "mail":
                preferences.no_mail(connection, meant.subject)
            elif meant.purpose == "device":
                remove_device(connection, meant.subject)
            else:
                addresses.refuse(connection, bytes.fromhex(meant.subject), self._key)

        await self._store.writing(work)

    # --- trying ---

    async def try_push(self, identity: Identity) -> NoticeTested:
        """Send a notice to all browsers of somebody at once."""
        devices, wanted = await self._store.reading(
            lambda connection: (
                devices_of(connection, identity.id),
                preferences.preferences_of(connection, identity.id),
            )
        )
        outcomes = await self.sender.push_to(devices, tried(wanted.language), wanted.language)
        return NoticeTested(list(outcomes.values()).count("sent"), len(devices))

    async def try_mail(self, identity: Identity) -> NoticeTested:
        """Send an e-mail to somebody at once; raise ``address_missing``, and what is wrong with the relay."""
        found, wanted = await self._store.reading(
            lambda connection: (
                addresses.address_of(connection, identity.id),
                preferences.preferences_of(connection, identity.id),
            )
        )
        if found is None or found.state != "confirmed":
            raise NoticeError("address_missing")
        message = [tried(wanted.language)]
        await self.sender.hand_over(
            letter_of(message, found.address, identity.id, self.links, wanted.language)
        )
        return NoticeTested(1, 1)

    def _settings(self, connection: Connection, identity: str) -> NoticeSettings:
        wanted = preferences.preferences_of(connection, identity)
        found = addresses.address_of(connection, identity) if self.has_mail else None
        return NoticeSettings(
            self.vapid.public,
            self.has_mail,
            wanted.choices(),
            wanted.quiet,
            wanted.language,
            tuple(
                NoticeDevice(each.device, each.label, each.made_ms)
                for each in devices_of(connection, identity)
            ),
            None if found is None else NoticeAddress(found.address, found.state, found.since_ms),
        )


def has_mail(settings: Settings) -> bool:
    """Tell whether a server can send e-mails: it has a relay, a sender, and an address for the links in them."""
    return missing_for_mail(settings) is None


def missing_for_mail(settings: Settings) -> str | None:
    """Return the setting without which no e-mail can be sent; None: all are there."""
    wanted = {
        "mail.host": settings.mail.host,
        "mail.sender": settings.mail.sender,
        "server.public_url": settings.server.public_url,
    }
    return next((name for name, value in wanted.items() if value is None), None)


def contact_of(settings: Settings) -> str:
    """Return where the owner of a push service can reach the keeper of this server."""
    if settings.notices.contact is not None:
        return settings.notices.contact
    if settings.mail.sender is not None:
        return f"mailto:{address_part(settings.mail.sender)}"
    return settings.server.public_url or "https://localhost"
