"""Where a word begins and how it reads, in the two notations in use.

The trap: the federation's "F8 orizz." is ``8F`` in GCG, and GCG's ``F8`` is vertical. So
there is ``parse_federation`` and ``parse_gcg``, and never a bare ``parse``.
"""

import re

from plancia.notation.errors import NotationError
from plancia.rules.board import SQUARE_NAMED, Direction, Square
from plancia.rules.placement import Declaration

#: A direction as people write it, without the full stop.
DIRECTION_WRITTEN = {
    **dict.fromkeys(("orizz", "orizzontale", "o", "across"), Direction.ACROSS),
    **dict.fromkeys(("vert", "verticale", "v", "down"), Direction.DOWN),
}

_FEDERATION = re.compile(r"([A-O](?:1[0-5]|[1-9])) +([a-z]+)\.?", re.IGNORECASE | re.ASCII)
_PLAY = re.compile(rf"{_FEDERATION.pattern} +([A-Z?]+)", re.IGNORECASE | re.ASCII)
_GCG_ACROSS = re.compile(r"(1[0-5]|[1-9])([A-O])", re.IGNORECASE | re.ASCII)
_GCG_DOWN = re.compile(r"([A-O])(1[0-5]|[1-9])", re.IGNORECASE | re.ASCII)


def parse_federation(text: str) -> tuple[Square, Direction]:
    """Read a coordinate as the federation writes it; raise ``bad_coordinate``.

    The direction may be abbreviated (orizz., o) or spelt out (orizzontale).

    >>> square, direction = parse_federation("F8 orizz.")
    >>> square.name, direction.name
    ('F8', 'ACROSS')
    """
    match = _FEDERATION.fullmatch(text.strip())
    direction = DIRECTION_WRITTEN.get(match[2].lower()) if match else None
    if match is None or direction is None:
        raise NotationError("bad_coordinate", text=text)
    return SQUARE_NAMED[match[1].upper()], direction


def format_federation(square: Square, direction: Direction) -> str:
    """Write a coordinate as the federation does.

    >>> format_federation(SQUARE_NAMED["I3"], Direction.DOWN)
    'I3 vert.'
    """
    return f"{square.name} {direction.abbreviation}"


def parse_play(text: str) -> Declaration:
    """Read a play: coordinate, direction and word, a blank in lower case; raise ``bad_play``.

    >>> parse_play("D5 orizz. FERMAsTE").word
    'FERMAsTE'
    """
    match = _PLAY.fullmatch(text.strip())
    direction = DIRECTION_WRITTEN.get(match[2].lower()) if match else None
    if match is None or direction is None:
        raise NotationError("bad_play", text=text)
    return Declaration(SQUARE_NAMED[match[1].upper()], direction, match[3])


def parse_written_play(text: str) -> Declaration:
    """Read a play with either coordinate, as people type it: ``F8 orizz. MICIO`` or ``8F MICIO``; raise ``bad_play``.

    Of two words the first is a GCG coordinate: ``F8 MICIO`` reads down.

    >>> parse_written_play("8F MICIO") == parse_written_play("F8 orizz. MICIO")
    True
    """
    match text.split():
        case [at, word] if word.isascii() and word.replace("?", "A").isalpha():
            try:
                return Declaration(*parse_gcg(at), word)
            except NotationError:
                raise NotationError("bad_play", text=text) from None
    return parse_play(text)


def format_play(declaration: Declaration) -> str:
    """Write a play as it is called out; the inverse of ``parse_play``."""
    return f"{format_federation(declaration.start, declaration.direction)} {declaration.word}"


def parse_gcg(text: str) -> tuple[Square, Direction]:
    """Read a GCG coordinate: row first is across, column first is down; raise ``bad_coordinate``.

    >>> parse_gcg("8F") == parse_federation("F8 orizz.")
    True
    """
    if match := _GCG_ACROSS.fullmatch(text):
        return SQUARE_NAMED[f"{match[2]}{match[1]}".upper()], Direction.ACROSS
    if match := _GCG_DOWN.fullmatch(text):
        return SQUARE_NAMED[text.upper()], Direction.DOWN
    raise NotationError("bad_coordinate", text=text)


def format_gcg(square: Square, direction: Direction) -> str:
    """Write a GCG coordinate.

    >>> format_gcg(SQUARE_NAMED["F8"], Direction.ACROSS), format_gcg(SQUARE_NAMED["F8"], Direction.DOWN)
    ('8F', 'F8')
    """
    if direction is Direction.DOWN:
        return square.name
    return f"{square.row + 1}{square.name[0]}"
