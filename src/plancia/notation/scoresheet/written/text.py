"""Reading the sheet that ``text`` writes, in Italian or English: columns of fixed width."""

import re

import msgspec

from plancia.catalogue import LANGUAGES, wording
from plancia.notation.scoresheet.text import COLUMNS
from plancia.notation.scoresheet.written.column import ColumnMaker, parse_number
from plancia.notation.scoresheet.written.phrases import fold, is_free_exchange_used
from plancia.notation.scoresheet.written.sheet import WrittenPlayer, WrittenSheet
from plancia.rules.editions import EDITIONS, load

_RULE = re.compile(r"-{20,}\s*")


def is_text_form(text: str) -> bool:
    """Return whether a text looks like such a sheet: a line under a head of columns."""
    return any(_RULE.fullmatch(line) for line in text.splitlines())


def read_text_form(text: str) -> WrittenSheet:
    """Return the sheet; raise ``bad_sheet`` with the line."""
    lines = text.splitlines()
    players = [_read_column(lines, at) for at, line in enumerate(lines) if at >= 2 and _RULE.fullmatch(line)]
    title = next((line for line in lines if line.strip()), "")
    return WrittenSheet(tuple(players), _edition(title.partition(" · ")[2]))


def _edition(name: str) -> str | None:
    return next((each for each in EDITIONS if name and load(each).name == name.strip()), None)


class _Fields(msgspec.Struct):
    """A row of the text; what happened may go on below."""

    line: int
    number: str
    what: str
    points: str
    total: str


def _read_column(lines: list[str], rule: int) -> WrittenPlayer:
    maker = ColumnMaker(_name(lines[rule - 2]))
    rows: list[_Fields] = []
    for at in range(rule + 1, len(lines)):
        line = lines[at].rstrip()
        used = is_free_exchange_used(line)
        if not line or (used is not None and not line.startswith(" ")):
            maker.note_free_exchange(noted=bool(used))
            break
        number, what, points, total = (line[start:end].strip() for start, end in COLUMNS)
        if rows and not number and not points and not total:
            rows[-1].what += f" {what}"
        else:
            rows.append(_Fields(at + 1, number, what, points, total))
    for row in rows:
        turn, earned, score = (parse_number(text, row.line) for text in (row.number, row.points, row.total))
        maker.add(row.line, turn, row.what, earned, score)
    return maker.column()


def _name(line: str) -> str:
    name = line.strip()
    for language in LANGUAGES:
        starts = f" ({wording('scoresheet', language)['starts']})"
        if fold(name).endswith(fold(starts)):
            return name[: -len(starts)]
    return name
