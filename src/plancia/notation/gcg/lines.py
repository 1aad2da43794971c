"""From the bytes of a GCG file to its paragraphs: the encoding, the line ends, and which lines belong together.

What a paragraph says is read in ``reader``.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import NoReturn, cast

import msgspec

from plancia.notation.errors import NotationError
from plancia.notation.gcg.record import ENCODINGS, Encoding, Newline

#: No game takes more; larger files are refused unread.
MAX_BYTES = 1 << 20

#: What separates words; nothing else counts as white space.
SPACE = " \t"

_NEWLINE = re.compile(r"\r\n|\n|\r")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_DECLARED_ENCODING = re.compile(rb"(?:^|[\r\n])[ \t]*#character-encoding[ \t]+([^ \t\r\n]+)")


class Paragraph(msgspec.Struct):
    """An event, a pragma with the lines that go on from it, or a blank line; ``number`` is its first line."""

    number: int
    lines: list[str]
    is_pragma: bool = False


class GcgText(msgspec.Struct):
    """A file as text."""

    encoding: Encoding
    bom: bool
    newline: Newline
    paragraphs: list[Paragraph]


def bad_gcg(line: int, expected: str, found: str) -> NoReturn:
    """Refuse a line."""
    raise NotationError("bad_gcg", line=line, expected=expected, found=found[:40])


def read_text(data: bytes) -> GcgText:
    """Return the paragraphs of a file; raise ``bad_gcg``, ``unknown_encoding`` or ``gcg_too_large``."""
    if len(data) > MAX_BYTES:
        raise NotationError("gcg_too_large", size=len(data), limit=MAX_BYTES)
    encoding, text = _decode(data.removeprefix(BOM_UTF8))
    if control := _CONTROL.search(text):
        bad_gcg(_line_at(text, control.start()), "printable characters", repr(control[0])[1:-1])
    newline = _NEWLINE.search(text)
    lines = _NEWLINE.split(text)
    if not lines[-1]:
        lines.pop()
    return GcgText(
        encoding=encoding,
        bom=data.startswith(BOM_UTF8),
        newline=cast("Newline", newline[0]) if newline else "\n",
        paragraphs=list(_paragraphs(lines)),
    )


def encode_text(text: str) -> bytes:
    """Return the bytes of a file that says this: in the encoding that it declares, if it can, else in UTF-8."""
    data = text.encode("utf-8", "replace")
    declared = _DECLARED_ENCODING.search(data)
    encoding = ENCODINGS.get(declared[1].decode("iso-8859-1").lower()) if declared is not None else None
    try:
        return data if encoding is None else text.encode(encoding)
    except UnicodeEncodeError:
        return data


def _decode(data: bytes) -> tuple[Encoding, str]:
    """Return encoding and text: as ``#character-encoding`` declares, else UTF-8 if it is, else Latin-1."""
    declared = _DECLARED_ENCODING.search(data)
    if declared is None:
        try:
            return "utf-8", data.decode("utf-8")
        except UnicodeDecodeError:
            return "iso-8859-1", data.decode("iso-8859-1")
    name = declared[1].decode("iso-8859-1")
    encoding = ENCODINGS.get(name.lower())
    if encoding is None:
        line = _line_at(data.decode("iso-8859-1"), declared.start(1))
        raise NotationError("unknown_encoding", line=line, expected=", ".join(ENCODINGS), found=name[:40])
    try:
        return encoding, data.decode(encoding)
    except UnicodeDecodeError as error:
        line = _line_at(data.decode("iso-8859-1"), error.start)
        bad_gcg(line, f"text in {encoding}", repr(data[error.start : error.end])[1:])


def _line_at(text: str, place: int) -> int:
    return len(_NEWLINE.findall(text, 0, place)) + 1


def _paragraphs(lines: list[str]) -> Iterator[Paragraph]:
    """Join the lines that belong together.

    After a pragma, ``#-`` and whatever begins neither with ``#`` nor with ``>`` goes on from it; blank lines
    only if more text follows them.
    """
    last: Paragraph | None = None
    blanks: list[Paragraph] = []
    for number, line in enumerate(lines, start=1):
        start = line.lstrip(SPACE)[:2]
        goes_on = start == "#-" or start[:1] not in ("#", ">")
        if not start:
            blanks.append(Paragraph(number, [""]))
        elif goes_on and last and last.is_pragma:
            last.lines += [""] * len(blanks) + [line]
            blanks = []
        elif start[0] in "#>":
            if last:
                yield last
            yield from blanks
            last, blanks = Paragraph(number, [line], is_pragma=start[0] == "#"), []
        else:
            bad_gcg(number, "a pragma (#...) or an event (>...)", line)
    if last:
        yield last
    yield from blanks
