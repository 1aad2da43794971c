"""Reading a sheet that a person has typed: ``turn, player, word, points, total``, a line each.

The fields are parted by tabs, semicolons or commas. A first line may name the columns, in Italian or English and in any
order; without it they are in this one. Turn, points and total may be empty. A line that begins with ``#`` is a remark.
"""

import csv

from plancia.notation.errors import NotationError
from plancia.notation.scoresheet.written.column import ColumnMaker, parse_number
from plancia.notation.scoresheet.written.phrases import fold
from plancia.notation.scoresheet.written.sheet import WrittenSheet

_COLUMNS = ("turn", "player", "word", "points", "total")

_HEADS = {
    "TURNO": "turn",
    "N.": "turn",
    "N": "turn",
    "TURN": "turn",
    "NO.": "turn",
    "GIOCATORE": "player",
    "GIOCATRICE": "player",
    "NOME": "player",
    "PLAYER": "player",
    "NAME": "player",
    "PAROLA": "word",
    "PAROLA PRINCIPALE": "word",
    "GIOCATA": "word",
    "WORD": "word",
    "MAIN WORD": "word",
    "PLAY": "word",
    "PUNTI": "points",
    "PUNTEGGIO": "points",
    "POINTS": "points",
    "SCORE": "points",
    "TOTALE": "total",
    "TOTAL": "total",
}

_NEEDED = {"player", "word", "points"}


def read_lines(text: str) -> WrittenSheet:
    """Return the sheet, its players in the order in which they are first named; raise ``bad_sheet`` with the line.

    >>> read_lines("1;Ada;MICIO;16;16").players[0].rows[0].word
    'MICIO'
    """
    lines = [
        (at, line)
        for at, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not lines:
        raise NotationError("bad_sheet", line=1, expected="turn, player, word, points, total", found="")
    parted = _parted_by(lines[0][1])
    order: tuple[str | None, ...] = _COLUMNS
    makers: dict[str, ColumnMaker] = {}
    for place, (at, line) in enumerate(lines):
        fields = _fields(line, parted, at)
        if place == 0 and (named := _heads(fields)) is not None:
            order = named
            continue
        _read_line(dict(zip(order, fields, strict=False)), at, line, makers)
    if not makers:
        raise NotationError(
            "bad_sheet", line=lines[-1][0], expected="turn, player, word, points, total", found=""
        )
    return WrittenSheet(tuple(maker.column() for maker in makers.values()))


def _read_line(given: dict[str | None, str], at: int, line: str, makers: dict[str, ColumnMaker]) -> None:
    name, word = given.get("player", ""), given.get("word", "")
    if not name or not word:
        expected = "turn, player, word, points, total"
        raise NotationError("bad_sheet", line=at, expected=expected, found=line.strip()[:80])
    maker = makers.setdefault(fold(name), ColumnMaker(name[:80]))
    number, points, total = (parse_number(given.get(key, ""), at) for key in ("turn", "points", "total"))
    maker.add(at, number, word, points, total)


def _parted_by(line: str) -> str:
    return next((mark for mark in "\t;" if mark in line), ",")


def _fields(line: str, parted: str, at: int) -> list[str]:
    try:
        (fields,) = csv.reader([line], delimiter=parted, skipinitialspace=True, strict=True)
    except (csv.Error, ValueError):
        expected = "turn, player, word, points, total"
        raise NotationError("bad_sheet", line=at, expected=expected, found=line.strip()[:80]) from None
    return [field.strip() for field in fields]


def _heads(fields: list[str]) -> tuple[str | None, ...] | None:
    """Return which column is which, if the line says so."""
    named = tuple(_HEADS.get(fold(field)) for field in fields)
    return named if set(named) >= _NEEDED else None
