"""What two nodes say to each other about a connection that is passed on.

Fields that a newer node adds are ignored by an older one, and a message that an older one does not know is skipped.
"""

from typing import Any

import msgspec

#: An event of ASGI, as the application sends and receives them.
Event = dict[str, Any]

#: Two events of our own: another node has the contest (``node``), and there will be no answer.
ELSEWHERE = "plancia.elsewhere"
NO_ANSWER = "plancia.no_answer"


class RelayMessage(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """Something about one tunnel, or about the whole node if that is empty."""

    tunnel: str = ""


class Open(RelayMessage, frozen=True, tag="open"):
    """Somebody has called here: answer him. ``scope`` is what ASGI says of his connection."""

    scope: dict[str, Any] = {}
    #: How an action is followed through nodes, where it is.
    trace: dict[str, str] = {}


class Taken(RelayMessage, frozen=True, tag="taken"):
    """The connection was taken and will be answered here."""


class Frame(RelayMessage, frozen=True, tag="frame"):
    """One event, and how far the sender has got with the frames of the other side."""

    number: int = 0
    event: Event = {}
    #: How many have come.
    came: int = 0
    #: How many are dealt with.
    done: int = 0


class Got(RelayMessage, frozen=True, tag="got"):
    """How far the sender has got with the frames of the other side, as in ``Frame``."""

    came: int = 0
    done: int = 0


class Gone(RelayMessage, frozen=True, tag="gone"):
    """There is no such tunnel, or no longer."""


class Probe(RelayMessage, frozen=True, tag="probe"):
    """The sender asks whether somebody is there."""


class Alive(RelayMessage, frozen=True, tag="alive"):
    """Somebody is there."""


AnyMessage = Open | Taken | Frame | Got | Gone | Probe | Alive


class Bundle(msgspec.Struct, frozen=True):
    """What one node says to another at once. ``sender`` is where it listens."""

    sender: str
    messages: list[msgspec.Raw]


_encoder = msgspec.msgpack.Encoder()
_bundles = msgspec.msgpack.Decoder(Bundle)
_messages: "msgspec.msgpack.Decoder[AnyMessage]" = msgspec.msgpack.Decoder(AnyMessage)


def packed(message: AnyMessage) -> bytes:
    """Return a message as it goes into a bundle."""
    return _encoder.encode(message)


def bundled(sender: str, messages: list[bytes]) -> bytes:
    """Return several messages as one."""
    return _encoder.encode(Bundle(sender, [msgspec.Raw(message) for message in messages]))


def unbundled(content: bytes) -> tuple[str, list[AnyMessage]]:
    """Return who says what; what is not known here is left out."""
    bundle = _bundles.decode(content)
    known: list[AnyMessage] = []
    for raw in bundle.messages:
        try:
            known.append(_messages.decode(raw))
        except msgspec.DecodeError:
            continue
    return bundle.sender, known
