"""What a command came to, kept in case it is sent again; and what tells it from another one by the same id."""

from hashlib import blake2b

import msgspec

_encoder = msgspec.json.Encoder()


class Answer(msgspec.Struct, frozen=True, gc=False):
    """How many events there were after a command."""

    seq: int
    #: What ``digest_of`` gave for it; None: it was read from the journal, which keeps only what came of it.
    digest: bytes | None = None


def digest_of(person: str, action: object) -> bytes:
    """Return what is the same only for the same content from the same person."""
    return blake2b(_encoder.encode((person, action)), digest_size=16).digest()
