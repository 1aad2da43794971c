"""Ways to damage bytes: what disks, transfers and people with bad intentions do to a file."""

from collections.abc import Callable
from random import Random

#: Numbers that readers trip over.
HOSTILE = (
    0,
    1,
    2,
    3,
    15,
    16,
    2**16 - 1,
    2**24,
    2**26 - 1,
    2**26,
    2**30,
    2**31 - 1,
    2**31,
    2**32 - 2,
    2**32 - 1,
)
BLOCK = 64


def damaged(random: Random, image: bytes, keep: int = 0) -> bytes:
    """Return the bytes damaged in one or several ways; the first ``keep`` stay as they are."""
    body = bytearray(image[keep:])
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        random.choice(WAYS)(random, body)
    return image[:keep] + bytes(body)


def somewhere(random: Random, body: bytearray) -> int:
    return random.randrange(len(body)) if body else 0


def flip_bits(random: Random, body: bytearray) -> None:
    for _ in range(random.choice((1, 1, 3, 50)) if body else 0):
        body[somewhere(random, body)] ^= 1 << random.randrange(8)


def set_bytes(random: Random, body: bytearray) -> None:
    for _ in range(random.choice((1, 4, 100)) if body else 0):
        body[somewhere(random, body)] = random.randrange(256)


def cut_off(random: Random, body: bytearray) -> None:
    del body[somewhere(random, body) :]


def cut_out(random: Random, body: bytearray) -> None:
    at = somewhere(random, body)
    del body[at : at + random.choice((1, 4, 8, BLOCK))]


def add_bytes(random: Random, body: bytearray) -> None:
    at = random.choice((len(body), somewhere(random, body)))
    body[at:at] = random.randbytes(random.choice((1, 4, 8, BLOCK)))


def swap_blocks(random: Random, body: bytearray) -> None:
    first, second = (random.randrange(0, len(body) + 1, 4) for _ in range(2))
    size = min(random.choice((4, 8, BLOCK)), len(body) - max(first, second))
    body[first : first + size], body[second : second + size] = (
        body[second : second + size],
        body[first : first + size],
    )


def clear_block(random: Random, body: bytearray) -> None:
    at = somewhere(random, body)
    size = len(body[at : at + BLOCK])
    body[at : at + size] = bytes([random.choice((0, 255))] * size)


def set_numbers(random: Random, body: bytearray) -> None:
    """Put hostile numbers, places inside and just outside, or numbers from elsewhere, where numbers stand."""
    numbers = len(body) // 4
    for _ in range(random.choice((1, 1, 3, 20)) if numbers else 0):
        place, other = random.randrange(numbers), random.randrange(numbers)
        value = random.choice(
            (
                random.choice(HOSTILE),
                place,
                other,
                numbers - random.randint(0, 40),
                numbers + random.randint(0, 4),
                int.from_bytes(body[4 * other : 4 * other + 4], "little"),
            )
        )
        body[4 * place : 4 * place + 4] = (value % 2**32).to_bytes(4, "little")


def replace_all(random: Random, body: bytearray) -> None:
    body[:] = random.randbytes(len(body))


Way = Callable[[Random, bytearray], None]

WAYS: tuple[Way, ...] = (
    flip_bits,
    flip_bits,
    set_bytes,
    set_bytes,
    set_numbers,
    set_numbers,
    set_numbers,
    swap_blocks,
    clear_block,
    cut_off,
    cut_out,
    add_bytes,
    replace_all,
)
