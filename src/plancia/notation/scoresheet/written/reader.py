"""Reading a written sheet: the project's own, as JSON or as text, or lines that a person has typed."""

import msgspec

from plancia.notation.errors import NotationError
from plancia.notation.scoresheet.sheet import Scoresheet
from plancia.notation.scoresheet.written.lines import read_lines
from plancia.notation.scoresheet.written.sheet import WrittenSheet, as_written
from plancia.notation.scoresheet.written.text import is_text_form, read_text_form

#: More than any game takes.
MOST_CHARACTERS = 65_536
MOST_LINES = 300
#: Of one player. What it costs to compare two columns grows with the square of this.
MOST_ROWS = 120


def read_sheet(text: str) -> WrittenSheet:
    """Return the sheet that a text holds, in whichever of the three forms it is.

    Raises ``sheet_too_large`` and, with the line where there is one, ``bad_sheet``.
    """
    if len(text) > MOST_CHARACTERS or text.count("\n") > MOST_LINES:
        raise NotationError("sheet_too_large", limit=MOST_LINES)
    sheet = _read(text.removeprefix("\ufeff"))
    if any(len(player.rows) > MOST_ROWS for player in sheet.players):
        raise NotationError("sheet_too_large", limit=MOST_ROWS)
    return sheet


def _read(text: str) -> WrittenSheet:
    if text.lstrip().startswith("{"):
        return _read_json(text)
    if is_text_form(text):
        return read_text_form(text)
    return read_lines(text)


def _read_json(text: str) -> WrittenSheet:
    try:
        return as_written(msgspec.json.decode(text, type=Scoresheet))
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise NotationError(
            "bad_sheet", line=1, expected="a scoresheet as JSON", found=str(error)[:80]
        ) from None
