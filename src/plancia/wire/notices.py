"""Notices on the wire: what somebody is told while he is elsewhere, by which way, and when not."""

from typing import Annotated, Literal

import msgspec

from plancia.wire.message import Message
from plancia.wire.people import Incoming

#: ``turn``: a game by correspondence waits for the person. ``reminder``: and not for long any more. ``challenge``:
#: somebody proposes a game to him. ``accepted``: somebody has taken his proposal. ``ended``: a game by correspondence
#: is over.
NoticeKind = Literal["turn", "reminder", "challenge", "accepted", "ended"]
#: ``daily``: one e-mail in the morning with everything.
MailPace = Literal["now", "daily", "never"]
NoticeLanguage = Literal["it", "en"]
AddressState = Literal["waiting", "confirmed", "refused"]

Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]
#: A name of the time zone database.
Zone = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_+/-]+\Z")]
#: Base64 for addresses.
Base64 = Annotated[str, msgspec.Meta(min_length=1, max_length=256, pattern=r"^[A-Za-z0-9_=-]+\Z")]
Endpoint = Annotated[str, msgspec.Meta(min_length=1, max_length=1024)]
Label = Annotated[str, msgspec.Meta(max_length=80)]
Link = Annotated[str, msgspec.Meta(min_length=1, max_length=512)]
MailText = Annotated[str, msgspec.Meta(min_length=3, max_length=254)]
DeviceId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class NoticeChoice(Incoming, frozen=True):
    """By which ways somebody wants to be told something of a kind."""

    kind: NoticeKind
    push: bool
    mail: MailPace


class QuietHours(Incoming, frozen=True):
    """When somebody wants to be left alone, from one full hour to another; the same twice: never."""

    start: Hour = 22
    end: Hour = 8
    zone: Zone = "Europe/Rome"


class NoticeChoices(Incoming, frozen=True):
    """What somebody wants. A kind that is not named stays as it was."""

    choices: tuple[NoticeChoice, ...]
    quiet: QuietHours
    language: NoticeLanguage = "it"


class NewDevice(Incoming, frozen=True):
    """A browser that shall be told: what its subscription to its maker's push service says."""

    endpoint: Endpoint
    p256dh: Base64
    auth: Base64
    label: Label = ""
    language: NoticeLanguage = "it"
    #: The device that this one was before, if the browser has subscribed anew.
    replaces: DeviceId | None = None

    def __repr__(self) -> str:
        return f"NewDevice({self.label!r})"


class NoticeDevice(Message, frozen=True):
    """A browser that is told. ``device`` is the beginning of the SHA-256 of its endpoint, so that it finds itself."""

    device: str
    label: str
    made_ms: int


class NewAddress(Incoming, frozen=True):
    """An e-mail address. Nothing but a link to confirm it is sent there before that was followed."""

    address: MailText
    language: NoticeLanguage = "it"

    def __repr__(self) -> str:
        return "NewAddress()"


class NoticeAddress(Message, frozen=True):
    """An e-mail address, and whether it works: ``refused`` by the server that should have taken an e-mail."""

    address: str
    state: AddressState
    since_ms: int

    def __repr__(self) -> str:
        return f"NoticeAddress({self.state!r})"


class NoticeSettings(Message, frozen=True):
    """Everything about somebody's notices."""

    #: The key by which this server shows push services who it is; a browser subscribes with it.
    key: str
    #: Whether this server can send e-mail.
    mail: bool
    choices: tuple[NoticeChoice, ...]
    quiet: QuietHours
    language: NoticeLanguage
    devices: tuple[NoticeDevice, ...]
    address: NoticeAddress | None


class NoticeLink(Incoming, frozen=True):
    """What a link in an e-mail carries."""

    link: Link

    def __repr__(self) -> str:
        return "NoticeLink()"


class NoticeTest(Incoming, frozen=True):
    """A notice to oneself, to try a way."""

    way: Literal["push", "mail"]


class NoticeTested(Message, frozen=True):
    """What became of it: how many devices, or addresses, took it, and how many there are."""

    sent: int
    asked: int
