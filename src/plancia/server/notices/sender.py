"""The work: what the person has seen already, what is due, how it is sent, what to do about what failed."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection

from plancia.rules.errors import CodedError
from plancia.server.live.round_trip import FRESH_MS
from plancia.server.live.viewer import Viewer
from plancia.server.logs import log
from plancia.server.metrics import Metrics
from plancia.server.notices import addresses, outbox
from plancia.server.notices.composing import (
    Facts,
    Said,
    facts_of,
    letter_of,
    payload_of,
    said,
    topic_of,
    ttl_s,
)
from plancia.server.notices.devices import Device, devices_of, remove_device
from plancia.server.notices.errors import NoticeError
from plancia.server.notices.kinds import KINDS
from plancia.server.notices.letters import Letter
from plancia.server.notices.links import Links
from plancia.server.notices.outbox import Bundle, Waits
from plancia.server.notices.push_service import Outcome, PushMessage, PushServices
from plancia.server.notices.relay import Relay
from plancia.server.store.store import Store
from plancia.wire.notices import NoticeLanguage

_log = log("notices")

#: How often to look for what is due, and how long a page has to say whether somebody sees it.
LOOK_S = 2.0
ANSWER_S = 1.0
#: What is sent within so long is asked about once more: the person may have come meanwhile.
SOON_MS = 6_000
#: How often what is old is forgotten.
PURGE_LOOKS = 1_800


class Task(msgspec.Struct, frozen=True):
    """A bundle with everything that is needed to send it."""

    bundle: Bundle
    facts: Facts
    devices: tuple[Device, ...] = ()
    #: Where e-mails go; None: nowhere.
    address: str | None = None


class Sender:
    """Sends what the outbox has."""

    def __init__(
        self,
        store: Store,
        push: PushServices,
        relay: Relay | None,
        links: Links,
        *,
        waits: Waits,
        metrics: Metrics,
        now_ms: Callable[[], int],
    ) -> None:
        self._store, self._push, self._relay, self._links = store, push, relay, links
        self._waits, self._metrics, self._now_ms = waits, metrics, now_ms

    async def look_after(self, viewers: Callable[[], list[Viewer[Any]]], line_ms: Callable[[], int]) -> None:
        """Look again and again, until cancelled. ``viewers`` are the sockets here, ``line_ms`` their time."""
        looks = 0
        while True:
            try:
                await self.see(viewers(), line_ms)
                await self.send_due()
                if looks % PURGE_LOOKS == 0:
                    await self.purge()
            except CodedError as error:
                # A full disk must not end this: it will be done the next time.
                _log.warning("notices_wait", code=error.code)
            except Exception:
                _log.exception("notices_failed")
            looks += 1
            await asyncio.sleep(LOOK_S)

    async def see(self, viewers: list[Viewer[Any]], line_ms: Callable[[], int]) -> None:
        """End what somebody sees by himself: he has a page of this server before his eyes, here.

        Every server asks the pages that it has itself. A page out of sight says so, and one of a phone that sleeps
        answers nothing.
        """
        here: dict[str, list[Viewer[Any]]] = {}
        for viewer in viewers:
            if viewer.identity is not None and viewer.identity.kind != "program":
                here.setdefault(viewer.identity.id, []).append(viewer)
        if not here:
            return
        now_ms, waits = self._now_ms(), self._waits
        waiting = await self._store.reading(
            lambda connection: outbox.unseen(connection, now_ms, SOON_MS, waits)
        )
        asked = {identity: notices for identity, notices in waiting.items() if identity in here}
        if not asked:
            return
        asked_ms = line_ms()
        for identity in asked:
            for viewer in here[identity]:
                viewer.measure(asked_ms)
        await asyncio.sleep(ANSWER_S)
        seen = [
            notice
            for identity, notices in asked.items()
            if any(viewer.was_seen(asked_ms - FRESH_MS) for viewer in here[identity])
            for notice in notices
        ]
        if seen:
            self._metrics.notices.labels("any", "seen").inc(len(seen))
            await self._store.writing(lambda connection: outbox.end(connection, seen, "seen"))

    async def send_due(self) -> None:
        """Send what is due."""
        now_ms, waits = self._now_ms(), self._waits
        if not await self._store.reading(lambda connection: outbox.is_due(connection, now_ms)):
            return
        tasks = await self._store.writing(lambda connection: _taken(connection, now_ms, waits))
        await asyncio.gather(*[self._send(task) for task in tasks])

    async def purge(self) -> None:
        """Forget what is old."""
        now_ms = self._now_ms()

        def forget(connection: Connection) -> None:
            outbox.purge(connection, now_ms)
            addresses.purge(connection, now_ms)

        await self._store.writing(forget)

    # --- one person, one way ---

    async def _send(self, task: Task) -> None:
        messages = said(task.bundle, task.facts, self._now_ms())
        if task.bundle.way == "mail":
            await self._mail(task, messages)
        else:
            await asyncio.gather(*[self._tell(task, each) for each in messages])

    async def _tell(self, task: Task, message: Said) -> None:
        """Tell all browsers of a person something, or those that were not told the last time."""
        known = [each.devices for each in message.notices]
        left = None if None in known else {device for each in known for device in each or ()}
        devices = [each for each in task.devices if left is None or each.device in left]
        outcomes = await self.push_to(devices, message, task.bundle.wanted.language)
        failed = [device for device, outcome in outcomes.items() if outcome == "later"]
        names = [each.notice for each in message.notices]
        how: outbox.End = "sent" if "sent" in outcomes.values() else "dropped"
        now_ms = self._now_ms()

        def note(connection: Connection) -> None:
            if failed:
                outbox.later(connection, message.notices, now_ms, failed)
            else:
                outbox.end(connection, names, how)

        await self._store.writing(note)

    async def push_to(
        self, devices: list[Device], message: Said, language: NoticeLanguage
    ) -> dict[str, Outcome]:
        """Send something to browsers and return what became of it; one that wants nothing any more is forgotten."""
        loop, now_ms = asyncio.get_running_loop(), self._now_ms()
        urgency = "high" if message.kind is None else KINDS[message.kind].urgency

        def sent(device: Device) -> Outcome:
            stop = self._links.made("device", device.device)
            content = PushMessage(
                payload_of(message, stop, language), topic_of(message.tag), ttl_s(message, now_ms), urgency
            )
            return self._push.send(device, content)

        found = await asyncio.gather(
            *[loop.run_in_executor(self._push.threads, sent, device) for device in devices]
        )
        outcomes = {device.device: outcome for device, outcome in zip(devices, found, strict=True)}
        for outcome in found:
            self._metrics.notices.labels("push", outcome).inc()
        gone = [device for device, outcome in outcomes.items() if outcome == "gone"]
        if gone:
            await self._store.writing(
                lambda connection: [remove_device(connection, device) for device in gone]
            )
        return outcomes

    async def _mail(self, task: Task, messages: list[Said]) -> None:
        bundle, names = task.bundle, [each.notice for each in task.bundle.notices]
        if task.address is None or self._relay is None:
            await self._store.writing(lambda connection: outbox.end(connection, names, "dropped"))
            return
        address, now_ms = task.address, self._now_ms()
        letter = letter_of(messages, address, bundle.identity, self._links, bundle.wanted.language)
        refused = None
        try:
            await self.hand_over(letter)
        except NoticeError as error:
            refused = error.code
            _log.warning("mail_not_sent", code=error.code)

        def note(connection: Connection) -> None:
            if refused is None:
                outbox.end(connection, names, "sent")
            elif refused == "address_refused":
                addresses.does_not_work(connection, bundle.identity, address, now_ms)
                outbox.end(connection, names, "dropped")
            else:
                outbox.later(connection, bundle.notices, now_ms, None)

        await self._store.writing(note)

    async def hand_over(self, letter: Letter) -> None:
        """Hand an e-mail to the relay; raise what ``Relay.send`` raises, ``mail_off`` without one."""
        if self._relay is None:
            raise NoticeError("mail_off")
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._push.threads, self._relay.send, letter)
        except NoticeError as error:
            outcome = "gone" if error.code == "address_refused" else "later"
            self._metrics.notices.labels("mail", outcome).inc()
            raise
        self._metrics.notices.labels("mail", "sent").inc()


def _taken(connection: Connection, now_ms: int, waits: Waits) -> list[Task]:
    tasks = []
    for bundle in outbox.take(connection, now_ms, waits):
        address = addresses.address_of(connection, bundle.identity) if bundle.way == "mail" else None
        to = address.address if address is not None and address.state == "confirmed" else None
        devices = devices_of(connection, bundle.identity) if bundle.way == "push" else []
        tasks.append(Task(bundle, facts_of(connection, bundle), tuple(devices), to))
    return tasks
