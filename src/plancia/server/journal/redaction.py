"""The mark of a record from which a name was taken out: its body then says when, and what stands there now is sealed.

A person who goes takes his name along. The record keeps the hash it was written with, so every record after it is
proven as before; the seal shows whether anybody has changed the record since. What stood there is gone for good. Nobody
can prove any more that it was a name, so the verification of a game names the records that were redacted.

The mark is the last field of the body, so a file of an exported game has it too::

    {"kind":"game_created",…,"redacted":{"at":1790000000000,"seal":"9f…"}}
"""

import re

import msgspec

_MARK = re.compile(rb',"redacted":\{"at":(0|[1-9][0-9]{0,17}),"seal":"([0-9a-f]{64})"\}\}\Z')


class Redacted(msgspec.Struct, frozen=True):
    """A body without its mark, and the mark: when the name was taken out, and the seal."""

    content: bytes
    at: int
    seal: bytes


def redacted(body: bytes) -> Redacted | None:
    """Return what a redacted body holds; None for a body as it was written.

    >>> redacted(b'{"kind":"pass"}') is None
    True
    """
    if b'"redacted":' not in body or (found := _MARK.search(body)) is None:
        return None
    return Redacted(body[: found.start()] + b"}", int(found[1]), bytes.fromhex(found[2].decode()))


def content_of(body: bytes) -> bytes:
    """Return a body without its mark: the event that it holds."""
    found = redacted(body)
    return body if found is None else found.content


def marked(content: bytes, at: int, seal: bytes) -> bytes:
    """Return the body of a record that holds this event since a name was taken out.

    >>> redacted(marked(b'{"kind":"pass"}', 7, bytes(32))).content
    b'{"kind":"pass"}'
    """
    return content[:-1] + b',"redacted":{"at":%d,"seal":"%s"}}' % (at, seal.hex().encode())
