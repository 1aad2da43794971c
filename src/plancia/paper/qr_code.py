"""QR codes for paper [ISO/IEC 18004]: addresses, in bytes, at the level of correction M, up to version 6.

The pages draw theirs with a library of the browser; here the table of codes is small enough to be written down.
"""

from collections.abc import Iterator

#: By version: how many words of correction each block has, how many blocks there are, and the words of data of each.
_BLOCKS = {1: (10, 1, 16), 2: (16, 1, 28), 3: (26, 1, 44), 4: (18, 2, 32), 5: (24, 2, 43), 6: (16, 4, 27)}
#: The mode and the length stand before the text.
_HEAD_BYTES = 2
_BYTE_MODE = 0b0100
_PADDING = (0xEC, 0x11)
#: The polynomial of the field, and those of the format with its mask.
_FIELD = 0x11D
_FORMAT, _FORMAT_MASK = 0x537, 0x5412
_FORMAT_BITS, _FORMAT_DATA = 15, 5
_QUIET = 4
_TIMING = 6

#: Dark squares by row and column.
Squares = list[list[bool]]


def qr_svg(text: str) -> str:
    """Return the code of a text as a picture; raise ``ValueError`` for a text of more than 106 bytes."""
    squares = qr_squares(text)
    size = len(squares) + 2 * _QUIET
    dark = "".join(
        f"M{column + _QUIET} {row + _QUIET}h1v1h-1z"
        for row, line in enumerate(squares)
        for column, is_dark in enumerate(line)
        if is_dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<rect width="{size}" height="{size}" fill="#fff"/><path d="{dark}" fill="#000"/></svg>'
    )


def qr_squares(text: str) -> Squares:
    """Return the dark squares of the code of a text, without its quiet zone."""
    content = text.encode()
    version = next(
        (
            each
            for each, (_, blocks, words) in _BLOCKS.items()
            if len(content) + _HEAD_BYTES <= blocks * words
        ),
        None,
    )
    if version is None:
        message = f"{len(content)} bytes are too many for a code"
        raise ValueError(message)
    bits = _bits(_interleaved(_words(content, version), version))
    return min((_drawn(version, bits, mask) for mask in range(8)), key=_penalty)


# --- what it says ---------------------------------------------------------------------------------


def _words(content: bytes, version: int) -> list[int]:
    """Return the words of data: mode, length, text, padding."""
    _, blocks, words = _BLOCKS[version]
    room = blocks * words
    number = (_BYTE_MODE << 8 | len(content)) << 8 * len(content) | int.from_bytes(content)
    # Twelve bits stand before the text: four more make whole words, as the end of the message has them.
    said = list((number << 4).to_bytes(len(content) + _HEAD_BYTES))
    return said + [_PADDING[each % 2] for each in range(room - len(said))]


def _interleaved(data: list[int], version: int) -> list[int]:
    """Return the words of all blocks in turn, and then their words of correction."""
    correction, blocks, words = _BLOCKS[version]
    parts = [data[words * each : words * (each + 1)] for each in range(blocks)]
    checks = [_correction(part, correction) for part in parts]
    return [word for group in (parts, checks) for column in zip(*group, strict=True) for word in column]


def _correction(data: list[int], count: int) -> list[int]:
    """Return the words by which a block can be mended: the rest of a division in the field of 256."""
    divisor = [1]
    for power in range(count):
        root = _power(power)
        shifted = [*divisor, 0]
        divisor = [whole ^ _times(part, root) for whole, part in zip(shifted, [0, *divisor], strict=True)]
    rest = data + [0] * count
    for at in range(len(data)):
        lead = rest[at]
        for offset, factor in enumerate(divisor):
            rest[at + offset] ^= _times(factor, lead)
    return rest[-count:]


def _times(first: int, second: int) -> int:
    product = 0
    while second:
        if second & 1:
            product ^= first
        first <<= 1
        if first & 0x100:
            first ^= _FIELD
        second >>= 1
    return product


def _power(exponent: int) -> int:
    value = 1
    for _ in range(exponent):
        value = _times(value, 2)
    return value


def _bits(words: list[int]) -> list[bool]:
    return [bool(word >> place & 1) for word in words for place in range(7, -1, -1)]


# --- how it looks ---------------------------------------------------------------------------------


def _drawn(version: int, bits: list[bool], mask: int) -> Squares:
    """Return the code with one of the eight masks."""
    size = 17 + 4 * version
    fixed = _fixed(size, version)
    fixed |= _format(size, mask)
    squares = [[fixed.get((row, column), False) for column in range(size)] for row in range(size)]
    free = (place for place in _path(size) if place not in fixed)
    for at, (row, column) in enumerate(free):
        bit = bits[at] if at < len(bits) else False
        squares[row][column] = bit != _is_masked(mask, row, column)
    return squares


def _fixed(size: int, version: int) -> dict[tuple[int, int], bool]:
    """Return the patterns by which a camera finds the code and its squares."""
    fixed: dict[tuple[int, int], bool] = {}
    for each in range(size):
        fixed[_TIMING, each] = fixed[each, _TIMING] = each % 2 == 0
    if version > 1:
        middle = size - 7
        for row in range(-2, 3):
            for column in range(-2, 3):
                fixed[middle + row, middle + column] = max(abs(row), abs(column)) != 1
    for top, left in ((3, 3), (3, size - 4), (size - 4, 3)):
        for row in range(-4, 5):
            for column in range(-4, 5):
                place = top + row, left + column
                if min(place) >= 0 and max(place) < size:
                    fixed[place] = max(abs(row), abs(column)) not in (2, 4)
    fixed[size - 8, 8] = True
    return fixed


def _format(size: int, mask: int) -> dict[tuple[int, int], bool]:
    """Return which level and mask the code has, twice. The level M is written as zero."""
    rest = mask << _FORMAT_BITS - _FORMAT_DATA
    for place in range(_FORMAT_BITS - 1, _FORMAT_BITS - _FORMAT_DATA - 1, -1):
        if rest >> place & 1:
            rest ^= _FORMAT << place - (_FORMAT_BITS - _FORMAT_DATA)
    said = (mask << _FORMAT_BITS - _FORMAT_DATA | rest) ^ _FORMAT_MASK
    # From the lowest bit on: down the column of the first corner and left in its row; and along the other two corners.
    around = [(row, 8) for row in (0, 1, 2, 3, 4, 5, 7, 8)] + [
        (8, column) for column in (7, 5, 4, 3, 2, 1, 0)
    ]
    apart = [(8, size - 1 - each) for each in range(8)] + [(size - 7 + each, 8) for each in range(7)]
    return {place: bool(said >> bit & 1) for places in (around, apart) for bit, place in enumerate(places)}


def _path(size: int) -> Iterator[tuple[int, int]]:
    """Yield the squares in the order in which bits are laid: in columns of two, up and down, from the right."""
    upwards = True
    for right in (*range(size - 1, _TIMING, -2), *range(_TIMING - 1, 0, -2)):
        for row in range(size - 1, -1, -1) if upwards else range(size):
            yield row, right
            yield row, right - 1
        upwards = not upwards


def _is_masked(mask: int, row: int, column: int) -> bool:
    return (
        (row + column) % 2,
        row % 2,
        column % 3,
        (row + column) % 3,
        (row // 2 + column // 3) % 2,
        row * column % 2 + row * column % 3,
        (row * column % 2 + row * column % 3) % 2,
        ((row + column) % 2 + row * column % 3) % 2,
    )[mask] == 0


def _penalty(squares: Squares) -> int:
    """Return how hard a code is to read: long runs, blocks, what looks like a corner, too much of one shade."""
    size = len(squares)
    lines = ["".join("10"[not dark] for dark in line) for line in squares]
    lines += ["".join(column) for column in zip(*lines, strict=True)]
    runs = sum(max(0, len(run) - 2) for line in lines for run in _runs(line) if len(run) >= 5)
    blocks = sum(
        3
        for row in range(size - 1)
        for column in range(size - 1)
        if squares[row][column]
        == squares[row][column + 1]
        == squares[row + 1][column]
        == squares[row + 1][column + 1]
    )
    corners = sum(
        40
        for line in lines
        for at in range(size - 10)
        if line[at : at + 11] in ("10111010000", "00001011101")
    )
    dark = sum(map(sum, squares))
    return runs + blocks + corners + 10 * (abs(dark * 20 - size * size * 10) // (size * size))


def _runs(line: str) -> list[str]:
    return line.replace("01", "0 1").replace("10", "1 0").split()
