"""A player's column while it is read, whatever the form: fields in, rows and lines of the account out."""

import re

from plancia.notation.errors import NotationError
from plancia.notation.scoresheet.written.phrases import read_phrase
from plancia.notation.scoresheet.written.sheet import WrittenLine, WrittenPlayer, WrittenRow, written_kind

_NUMBER = re.compile(r"[+\-−–]?\d{1,5}")


def parse_number(text: str, line: int) -> int | None:
    """Return a number as people write it, None for an empty field; raise ``bad_sheet``.

    >>> parse_number("−3", 1), parse_number("", 1)
    (-3, None)
    """
    text = text.strip().removesuffix(".")
    if not text:
        return None
    if not _NUMBER.fullmatch(text):
        raise NotationError("bad_sheet", line=line, expected="a number", found=text[:80])
    sign = -1 if text[0] in "-−–" else 1
    return sign * int(text.lstrip("+-−–"))


class ColumnMaker:
    """A column that grows line by line."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._rows: list[WrittenRow] = []
        self._account: list[WrittenLine] = []
        self._final: int | None = None
        self._free = False

    def note_free_exchange(self, *, noted: bool) -> None:
        """Take down whether the free exchange is ticked."""
        self._free = self._free or noted

    def add(self, line: int, number: int | None, what: str, points: int | None, total: int | None) -> None:
        """Add a line of the sheet; raise ``bad_sheet`` if it says nothing that a sheet can say."""
        phrase = read_phrase(what, points)
        if phrase is None:
            raise NotationError("bad_sheet", line=line, expected="a word, or what happened", found=what[:80])
        if phrase.final:
            self._final = points if total is None else total
        elif phrase.line is not None:
            self._account.append(WrittenLine(phrase.line, points or 0))
        elif phrase.row is not None and (kind := written_kind(phrase.row, points)) is not None:
            if kind in {"penalty", "minute"} and points is not None:
                # Some write what a penalty costs, some what it adds: it always costs.
                points = -abs(points)
            self._free = self._free or kind == "free_exchange"
            self._rows.append(WrittenRow(kind, number, phrase.word, points, total))

    def column(self) -> WrittenPlayer:
        """Return the column as far as it was read."""
        return WrittenPlayer(self._name, tuple(self._rows), self._free, tuple(self._account), self._final)
