"""What a secret of the server decides about a day or a puzzle: without the secret nobody can know it."""

from hashlib import blake2b


def derived(secret: bytes, about: str, what: str) -> bytes:
    """Return 32 bytes for something of a day or of a puzzle: always the same, and nothing else tells them."""
    return blake2b(f"{about} {what}".encode(), key=secret, digest_size=32).digest()


def luck_of(secret: bytes, day: str, what: str) -> int:
    """Return a number for something of a day, small enough for every chance that can be repeated."""
    return int.from_bytes(derived(secret, day, what)[:7], "little")
